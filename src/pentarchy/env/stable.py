"""Stable-Baselines3's vector environments: one learner in many games at once, in one process or shared by several.

`DummyVecEnv` of Stable-Baselines3 steps single environments one after another, and `SubprocVecEnv` starts a process for
each of them. Here a process steps many games, and what they show lies in memory that all processes see.
"""

from __future__ import annotations

import ctypes
import weakref
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

import numpy as np
import numpy.typing as npt
from stable_baselines3.common.vec_env import VecEnv

from pentarchy.core.errors import PentarchyError
from pentarchy.core.game import Game
from pentarchy.env.batched import read_answers
from pentarchy.env.checks import whole_number
from pentarchy.env.learners import LearnersEnv
from pentarchy.env.shares import Info, Observation, Share, dismiss, heard, shapes_of, tell, work
from pentarchy.games import game as find_game

Step = tuple[Observation, npt.NDArray[np.float32], npt.NDArray[np.bool_], list[Info]]

MASK = "action_mask"

context = get_context("spawn")


class BaselinesEnv(VecEnv):
    """So many games side by side for learners of Stable-Baselines3 and sb3-contrib, MaskablePPO among them.

    It plays the same episodes as a `LearnersEnv` with the same settings, whatever the number of workers. All workers
    but the first are new processes. So a program that has several guards its main part with
    `if __name__ == "__main__"`, and the game has to be an installed one. When a game ends, its info has the last
    observation (`terminal_observation`) and who won (`seat`, `scores`, `winners`).
    """

    render_mode: str | None = None

    def __init__(self, game: Game | str, num_envs: int, workers: int = 1, **settings: Any) -> None:
        """The settings are those of `LearnerEnv`."""
        found = find_game(game) if isinstance(game, str) else game
        count, workers = whole_number(num_envs, "num_envs", 1), whole_number(workers, "workers", 1)
        if workers > count:
            raise PentarchyError(f"{count} games can have 1 to {count} workers, not {workers}.")
        if workers > 1 and find_game(found.name) is not found:
            raise PentarchyError(f"Workers find games by their names, and '{found.name}' is not an installed one.")
        ends = [count * worker // workers for worker in range(workers + 1)]
        self._places = [slice(start, stop) for start, stop in pairwise(ends)]
        own = LearnersEnv(found, self._places[0].stop, **settings)
        super().__init__(count, own.single_observation_space, own.single_action_space)
        shapes = shapes_of(own)
        memory: dict[str, Any] = {
            name: context.RawArray(ctypes.c_byte, count * int(np.prod(shape)) * kind.itemsize)
            for name, (shape, kind) in shapes.items()
        }
        self._seen = {
            name: np.frombuffer(memory[name], kind).reshape(count, *shape) for name, (shape, kind) in shapes.items()
        }
        self._own = Share(own, {name: rows[self._places[0]] for name, rows in self._seen.items()})
        self._lines: list[Connection] = []
        hands: list[BaseProcess] = []
        for place in self._places[1:]:
            line, other = context.Pipe()
            task = (other, found.name, place, settings, memory)
            hands.append(context.Process(target=work, args=task, daemon=True))
            hands[-1].start()
            other.close()
            self._lines.append(line)
        self._dismiss = weakref.finalize(self, dismiss, self._lines, hands)
        self._actions: npt.NDArray[np.int64] = np.zeros(count, np.int64)

    def reset(self) -> Observation:
        """Start all games, with the seeds given by `seed` if there are any."""
        for line, place in zip(self._lines, self._places[1:]):
            tell(line, self._seeds[place])
        self._own.reset(self._seeds[self._places[0]])
        for line in self._lines:
            heard(line)
        self._reset_seeds()
        return self._observation()

    def step_async(self, actions: npt.NDArray[np.int64]) -> None:
        """Take the answers, one for each game."""
        self._actions = read_answers(actions, self.num_envs)
        for line, place in zip(self._lines, self._places[1:]):
            tell(line, self._actions[place])

    def step_wait(self) -> Step:
        """Give them."""
        moved = [self._own.step(self._actions[self._places[0]]), *map(heard, self._lines)]
        infos: list[Info] = [{} for _ in range(self.num_envs)]
        for place, (_, _, told) in zip(self._places, moved):
            for index, info in told.items():
                infos[place.start + index] = info
        rewards, ended, _ = zip(*moved)
        return self._observation(), np.concatenate(rewards), np.concatenate(ended), infos

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal now, a row for each game."""
        return self._seen[MASK].astype(np.bool_)

    def close(self) -> None:
        """Let the workers go; that happens by itself when nobody needs them any more."""
        self._dismiss()

    def _observation(self) -> Observation:
        return {name: rows.copy() for name, rows in self._seen.items()}

    # What Stable-Baselines3 asks of single environments. There are none, but some questions have an answer.

    def has_attr(self, attr_name: str) -> bool:
        """Whether there is such a thing; learners that mask ask so for `action_masks`."""
        return hasattr(self, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """The same for every game."""
        return [getattr(self, attr_name)] * len(list(self._get_indices(indices)))

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Nothing can be changed from outside."""
        raise PentarchyError("The games of this environment are set up when it is made and can't be changed later.")

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **given: Any) -> list[Any]:
        """`action_masks` of every game."""
        if method_name != "action_masks":
            raise PentarchyError(f"The games of this environment have no method '{method_name}', only 'action_masks'.")
        masks = self.action_masks()
        return [masks[index] for index in self._get_indices(indices)]

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """No game is wrapped."""
        return [False] * len(list(self._get_indices(indices)))
