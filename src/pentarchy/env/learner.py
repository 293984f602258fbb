"""Gymnasium: one learner among bots, in one game at a time.

Importing `pentarchy.env` registers every installed game as `pentarchy/NAME`. Importing this module also registers them
under ids that carry the edition of the rules, for results that are to be compared later:
`gymnasium.make("pentarchy.env.learner:pentarchy/vinci_ed3-v1", bots="greedy")`.
"""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from pentarchy.bots import Bot
from pentarchy.core.game import Game
from pentarchy.core.rewards import RESULT
from pentarchy.core.state import State
from pentarchy.env.checks import optional_number, whole_action
from pentarchy.env.episode import Bots, Episode
from pentarchy.env.names import gymnasium_id, register_with_gymnasium
from pentarchy.env.render import HUMAN, RENDER_MODES, check_mode, show
from pentarchy.env.rows import Encoder, Mask
from pentarchy.env.spaces import space_of
from pentarchy.games import game as find_game
from pentarchy.games import games

Observation = dict[str, Any]


class LearnerEnv(gymnasium.Env[Observation, np.int64]):
    """A game for Gymnasium: the learner answers for one seat, bots for the others, chance is played inside.

    An observation is a dict of `observation` (the row of `Encoder`; with `parts=True` a dict of its named parts) and
    `action_mask`; `action_masks()` is the same mask as MaskablePPO of sb3-contrib asks for it. An illegal action loses:
    it ends the episode, and the rewards of the episode add up to the worst that a game can be worth, so that no way to
    play on brings less. (It is not refused: Gymnasium's own checks give actions at random.)
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 4}

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        options: Any = None,
        bots: Bots = "random",
        seat: int | None = None,
        reward: str = RESULT,
        discount: float = 1.0,
        worlds: int = 1,
        parts: bool = False,
        limit: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`bots`: one for all other seats, or as many as there are; `seat`: the learner's, another one in every
        episode if not given; `discount`: with the reward `shaped`, the learner's own discount (its gamma); `limit`
        truncates an episode after so many answers of the learner."""
        self.game = find_game(game) if isinstance(game, str) else game
        self._episode = Episode(self.game, players, options, bots, seat, reward, discount, limit)
        self.parts = parts
        self.render_mode = check_mode(render_mode)
        options = self.game.options_dict(self._episode.options)
        self.encoder = Encoder(self.game, self.state.players, options, worlds)
        self.observation_space = space_of(self.encoder, self.game, parts)
        self.action_space = gymnasium.spaces.Discrete(len(self.game.actions))
        self._mask = Mask(len(self.game.actions))

    @property
    def state(self) -> State:
        """The game as it is; read it, never play it."""
        return self._episode.state

    @property
    def seat(self) -> int:
        """The learner's."""
        return self._episode.seat

    @property
    def bots(self) -> list[Bot]:
        """Who plays the other seats, the one after the learner's first."""
        return self._episode.bots

    @property
    def rng(self) -> random.Random:
        """The luck of this episode."""
        return self._episode.rng

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a new game and come to the learner's first question; `options` are not used."""
        super().reset(seed=optional_number(seed, "seed", 0))
        self._episode.begin(int(self.np_random.integers(1 << 62)))
        self._show_people()
        return self._observation(), self._episode.facts()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer for the learner; then all others play until it is asked again, or the game is over."""
        outcome = self._episode.answer(whole_action(action))
        info = self._episode.facts()
        if outcome.illegal:
            info["illegal"] = True
        else:
            self._show_people()
        return self._observation(), outcome.reward, outcome.over, outcome.truncated, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal now."""
        return self._mask.of(self._episode.legal()).astype(np.bool_)

    def _observation(self) -> Observation:
        row = self.encoder.encode(self.state, self.seat)
        return {
            "observation": self.encoder.split(row) if self.parts else row,
            "action_mask": self._mask.of(self._episode.legal()),
        }

    def _show_people(self) -> None:
        """People see every position without asking for it."""
        if self.render_mode == HUMAN:
            self.render()

    def render(self) -> str | None:
        """The table as the learner may see it: text, an SVG picture, or printed; nothing without a render mode."""
        return show(self.state, self.seat, self.render_mode)


def register() -> list[str]:
    """Make every installed game known to `gymnasium.make` under an id that carries its edition; these ids."""
    register_with_gymnasium()
    ids = []
    for name in games():
        ids.append(gymnasium_id(find_game(name)))
        register_with_gymnasium({ids[-1]: name})
    return ids


register()
