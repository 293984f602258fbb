"""Workers that play a share of a learner's games each. They load none of the learner's own libraries."""

from __future__ import annotations

from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

import numpy as np
import numpy.typing as npt

from pentarchy.core.errors import PentarchyError
from pentarchy.env.learners import LearnersEnv
from pentarchy.games import game as find_game

Observation = dict[str, npt.NDArray[Any]]
Info = dict[str, Any]
Moved = tuple[npt.NDArray[np.float32], npt.NDArray[np.bool_], dict[int, Info]]
"""What a step brought: rewards, which games ended, and what is told of these."""

GONE = "A worker of this environment has gone, and its games with it."


class Share:
    """A worker's share of the games, shown in memory that all see."""

    def __init__(self, games: LearnersEnv, seen: Observation) -> None:
        self._games = games
        self._seen = seen

    def reset(self, seeds: Sequence[int | None]) -> None:
        """Start the games."""
        seen, _ = self._games.reset(seed=seeds)
        self._show(seen)

    def step(self, actions: npt.NDArray[np.int64]) -> Moved:
        """Answer in every game."""
        seen, rewards, over, truncated, infos = self._games.step(actions)
        self._show(seen)
        told: dict[int, Info] = {}
        for index in np.flatnonzero(over | truncated).tolist():
            final = infos["final_info"]
            told[index] = {
                "terminal_observation": infos["final_obs"][index],
                "TimeLimit.truncated": bool(truncated[index]),
                "seat": int(final["seat"][index]),
                "scores": final["scores"][index],
                "winners": final["winners"][index],
            }
        return rewards.astype(np.float32), over | truncated, told

    def _show(self, seen: Observation) -> None:
        for name, rows in seen.items():
            np.copyto(self._seen[name], rows)


def shapes_of(games: LearnersEnv) -> dict[str, tuple[tuple[int, ...], np.dtype[Any]]]:
    """Of each part of an observation its shape and its type."""
    found: dict[str, tuple[tuple[int, ...], np.dtype[Any]]] = {}
    for part, space in games.seen_space.spaces.items():
        assert space.shape is not None
        assert space.dtype is not None
        found[part] = space.shape, space.dtype
    return found


def work(line: Connection, name: str, place: slice, settings: dict[str, Any], memory: dict[str, Any]) -> None:
    """Play a share of the games until nobody needs it any more."""
    games = LearnersEnv(find_game(name), place.stop - place.start, **settings)
    seen = {
        part: np.frombuffer(memory[part], kind).reshape(-1, *shape)[place]
        for part, (shape, kind) in shapes_of(games).items()
    }
    share = Share(games, seen)
    try:
        while True:
            task = line.recv()
            if isinstance(task, np.ndarray):
                line.send(share.step(task))
            else:
                share.reset(task)
                line.send(None)
    except (EOFError, KeyboardInterrupt):
        return


def tell(line: Connection, task: Any) -> None:
    """Give a worker something to do."""
    try:
        line.send(task)
    except OSError:
        raise PentarchyError(GONE) from None


def heard(line: Connection) -> Any:
    """What a worker answers."""
    try:
        return line.recv()
    except (EOFError, OSError):
        raise PentarchyError(GONE) from None


def dismiss(lines: list[Connection], hands: list[BaseProcess]) -> None:
    """Let the workers go."""
    for line in lines:
        line.close()
    for hand in hands:
        hand.join(5)
        hand.terminate()
