"""Gymnasium's vector environments: one learner in many games at once, numpy in and numpy out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from pentarchy.core.errors import PentarchyError
from pentarchy.core.game import Game
from pentarchy.core.observe import Masks, Slate
from pentarchy.core.rewards import RESULT
from pentarchy.env.batched import read_answers
from pentarchy.env.checks import optional_number, whole_number
from pentarchy.env.episode import Bots, Episode
from pentarchy.env.rows import Encoder, Rows, shared
from pentarchy.env.spaces import space_of
from pentarchy.games import game as find_game

Observation = dict[str, npt.NDArray[Any]]
Step = tuple[Observation, npt.NDArray[np.float64], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]


class LearnersEnv(VectorEnv[Observation, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """So many games side by side, in each of which the learner answers for one seat and bots for the others.

    It plays the same episodes as so many `LearnerEnv` with the seeds s, s + 1, s + 2 and so on. The rows of all games
    lie in one stretch of the engine's memory and are brought up to date there. A game that ends starts again within
    the same step (`AutoresetMode.SAME_STEP`): the observation is then the first of the new game, and the last of the
    old one is in `infos["final_obs"]`.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        players: int | None = None,
        options: Any = None,
        bots: Bots = "random",
        seat: int | None = None,
        reward: str = RESULT,
        discount: float = 1.0,
        worlds: int = 1,
        limit: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """The settings are those of `LearnerEnv`; a vector environment is not shown."""
        if render_mode is not None:
            raise PentarchyError("A vector environment shows nothing: render one game of `pentarchy.env.gymnasium`.")
        self.game = find_game(game) if isinstance(game, str) else game
        self.num_envs = whole_number(num_envs, "num_envs", 1)
        self._episodes = [
            Episode(self.game, players, options, bots, seat, reward, discount, limit) for _ in range(self.num_envs)
        ]
        first = self._episodes[0]
        self.encoder = Encoder(self.game, first.state.players, self.game.options_dict(first.options), worlds)
        actions = len(self.game.actions)
        self.seen_space = space_of(self.encoder, self.game, parts=False)
        self.single_observation_space = self.seen_space
        self.single_action_space = gymnasium.spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._slate = Slate(self.encoder.sight, self.num_envs, worlds)
        self._rows = Rows(self._slate)
        self._masks = Masks(self.num_envs, actions)
        self._marks = shared(self._masks.marks, np.int8).reshape(self.num_envs, actions)
        self._rngs = [np.random.default_rng() for _ in self._episodes]

    @property
    def episodes(self) -> Sequence[Episode]:
        """The games as they are; read them, never play them."""
        return self._episodes

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start all games. A seed is that of the first game, the others have the next ones, or one is given for each
        game; without a seed luck goes on from where it was. `options` are not used."""
        seeds = self._seeds(seed)
        for index, one in enumerate(seeds):
            if one is not None:
                # As Gymnasium makes the generator of a single environment.
                self._rngs[index], _ = gymnasium.utils.seeding.np_random(one)
            self._begin(index)
        facts = [episode.facts() for episode in self._episodes]
        return self._observation(), self._together(facts, np.ones(self.num_envs, np.bool_))

    def step(self, actions: npt.NDArray[np.int64]) -> Step:
        """Answer in every game."""
        answers = read_answers(actions, self.num_envs).tolist()
        rewards = np.zeros(self.num_envs, np.float64)
        over, truncated = np.zeros(self.num_envs, np.bool_), np.zeros(self.num_envs, np.bool_)
        facts: list[dict[str, Any]] = []
        last: list[tuple[int, Observation, dict[str, Any]]] = []
        for index, episode in enumerate(self._episodes):
            outcome = episode.answer(answers[index])
            rewards[index], over[index], truncated[index] = outcome.reward, outcome.over, outcome.truncated
            self._show(index)
            facts.append({**episode.facts(), **({"illegal": True} if outcome.illegal else {})})
            if outcome.over or outcome.truncated:
                last.append((index, self._single(index), facts[index]))
                self._begin(index)
                facts[index] = episode.facts()
        infos = self._together(facts, np.ones(self.num_envs, np.bool_))
        if last:
            infos.update(self._final(last))
        return self._observation(), rewards, over, truncated, infos

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal now, a row for each game."""
        return self._marks.astype(np.bool_)

    def _seeds(self, seed: int | Sequence[int | None] | None) -> list[int | None]:
        if seed is None or isinstance(seed, (int, np.integer)):
            number = optional_number(seed, "seed", 0)
            return [None if number is None else number + index for index in range(self.num_envs)]
        given = [optional_number(one, "seed", 0) for one in seed]
        if len(given) != self.num_envs:
            raise PentarchyError(f"{self.num_envs} games take one seed or {self.num_envs}, not {len(given)}.")
        return given

    def _begin(self, index: int) -> None:
        self._episodes[index].begin(int(self._rngs[index].integers(1 << 62)))
        self._show(index)

    def _show(self, index: int) -> None:
        """Bring the row and the mask of a game up to date."""
        episode = self._episodes[index]
        self._masks.mark(index, episode.legal())
        self._slate.look(index, episode.state, episode.seat)

    def _observation(self) -> Observation:
        return {"observation": self._rows.all().copy(), "action_mask": self._marks.copy()}

    def _single(self, index: int) -> Observation:
        return {"observation": self._rows.all()[index].copy(), "action_mask": self._marks[index].copy()}

    def _together(self, facts: list[dict[str, Any]], whose: npt.NDArray[np.bool_]) -> dict[str, Any]:
        infos: dict[str, Any] = {}
        for index in np.flatnonzero(whose):
            infos = self._add_info(infos, facts[index], int(index))
        return infos

    def _final(self, last: list[tuple[int, Observation, dict[str, Any]]]) -> dict[str, Any]:
        """The last observation of games that ended, and what was told with it."""
        ended = np.zeros(self.num_envs, np.bool_)
        seen = np.full(self.num_envs, None, dtype=object)
        told: dict[str, Any] = {}
        for index, observation, facts in last:
            ended[index], seen[index] = True, observation
            told = self._add_info(told, facts, index)
        return {"final_obs": seen, "_final_obs": ended, "final_info": told, "_final_info": ended.copy()}
