"""Gymnasium: one learner among bots.

Importing this module registers every installed game, so that `gymnasium.make` finds them by an id that carries the
edition: `gymnasium.make("pentarchy.env.learner:pentarchy/vinci_ed2-v1", bots="greedy")`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np

from pentarchy.bots import Bot, bot
from pentarchy.core.chance import sample
from pentarchy.core.decision import CHANCE
from pentarchy.core.errors import PentarchyError
from pentarchy.core.game import Game
from pentarchy.core.outlook import Outlook
from pentarchy.core.rewards import RESULT, check_kind, most, payoffs
from pentarchy.env.checks import optional_number, whole_action
from pentarchy.env.names import gymnasium_id
from pentarchy.env.render import HUMAN, RENDER_MODES, check_mode, show
from pentarchy.env.rows import Encoder, Mask
from pentarchy.env.spaces import space_of
from pentarchy.games import game as find_game
from pentarchy.games import games

Observation = dict[str, Any]


class LearnerEnv(gymnasium.Env[Observation, np.int64]):
    """A game for Gymnasium: the learner answers for one seat, bots for the others, chance is played inside.

    An observation is a dict of `observation` (the row of `Encoder`; with `parts=True` a dict of its named parts) and
    `action_mask`. An illegal action loses: it ends the episode, and the rewards of the episode add up to the worst that
    a game can be worth, so that no way to play on brings less. (It is not refused: Gymnasium's own checks give actions
    at random.)
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 4}

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        options: Any = None,
        bots: str | Bot | Sequence[str | Bot] = "random",
        seat: int | None = None,
        reward: str = RESULT,
        worlds: int = 1,
        parts: bool = False,
        limit: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`bots`: one for all other seats, or as many as there are; `seat`: the learner's, another one in every
        episode if not given; `limit` truncates an episode after so many answers of the learner."""
        self.game = find_game(game) if isinstance(game, str) else game
        self.state = self.game.new(players, options)
        self._options = self.state.options
        count = self.state.players
        seat = optional_number(seat, "seat")
        if seat is not None and not 0 <= seat < count:
            raise PentarchyError(f"There is no seat {seat}; seats run from 0 to {count - 1}.")
        self._bots = bots
        self.bots = _others(bots, count - 1)
        self.fixed_seat = seat
        self.seat = seat or 0
        self.reward = check_kind(reward)
        self.parts = parts
        self.limit = optional_number(limit, "limit", 1)
        self.render_mode = check_mode(render_mode)
        self.encoder = Encoder(self.game, count, self.game.options_dict(self._options), worlds)
        self.observation_space = space_of(self.encoder, self.game, parts)
        self.action_space = gymnasium.spaces.Discrete(len(self.game.actions))
        self.rng = random.Random()
        self._mask = Mask(len(self.game.actions))
        self._answers = 0
        self._worth = 0.0
        self._under_way = False
        """Whether an episode has begun and not ended."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a new game and come to the learner's first question; `options` are not used."""
        super().reset(seed=optional_number(seed, "seed", 0))
        self.rng = random.Random(int(self.np_random.integers(1 << 62)))
        count = self.state.players
        self.seat = self.rng.randrange(count) if self.fixed_seat is None else self.fixed_seat
        self.state = self.game.new(count, self._options)
        self._answers = 0
        self._worth = payoffs(self.state, self.reward)[self.seat]
        self._others_play()
        self._under_way = not self.state.over
        self._show_people()
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer for the learner; then all others play until it is asked again, or the game is over."""
        if not self._under_way:
            raise PentarchyError("The game is over: reset the environment before the next step.")
        answer = whole_action(action)
        if answer not in self.state.answers():
            self._under_way = False
            forfeit = -most(self.reward) - self._worth
            return self._observation(), forfeit, True, False, {**self._info(), "illegal": True}
        self.state.step(answer)
        self._answers += 1
        self._others_play()
        worth = payoffs(self.state, self.reward)[self.seat]
        gained, self._worth = worth - self._worth, worth
        truncated = not self.state.over and self._answers == self.limit
        self._under_way = not (self.state.over or truncated)
        self._show_people()
        return self._observation(), gained, self.state.over, truncated, self._info()

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "bots"}

    def __setstate__(self, known: dict[str, Any]) -> None:
        """Go on where a pickled or deeply copied environment was; bots that have names are made anew."""
        self.__dict__.update(known)
        self.bots = _others(self._bots, self.state.players - 1)

    def _others_play(self) -> None:
        state = self.state
        while not state.over and state.seat != self.seat:
            if state.seat == CHANCE:
                state.step(sample(state, self.rng))
            else:
                player = self.bots[state.seat - (state.seat > self.seat)]
                state.play(player.choose(Outlook(state), self.rng))

    def _observation(self) -> Observation:
        row = self.encoder.encode(self.state, self.seat)
        legal = self.state.answers() if self.state.seat == self.seat else []
        return {
            "observation": self.encoder.split(row) if self.parts else row,
            "action_mask": self._mask.of(legal),
        }

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "scores": self.state.scores(), "winners": self.state.winners()}

    def _show_people(self) -> None:
        """People see every position without asking for it."""
        if self.render_mode == HUMAN:
            self.render()

    def render(self) -> str | None:
        """The table as the learner may see it: text, an SVG picture, or printed; nothing without a render mode."""
        return show(self.state, self.seat, self.render_mode)


def _others(bots: str | Bot | Sequence[str | Bot], count: int) -> list[Bot]:
    """A bot for each of the other seats, the one after the learner's first."""
    named: list[Any] = list(bots) if isinstance(bots, Sequence) and not isinstance(bots, str) else [bots] * count
    for one in named:
        if not isinstance(one, (str, Bot)):
            raise PentarchyError(f"A bot is the name of one or a Bot, not {one!r}.")
    if len(named) != count:
        raise PentarchyError(f"There are {count} other seats; name one bot or {count}, not {len(named)}.")
    return [bot(one) if isinstance(one, str) else one for one in named]


def register() -> list[str]:
    """Make every installed game known to `gymnasium.make`; their ids."""
    ids = []
    for name in games():
        ids.append(gymnasium_id(find_game(name)))
        if ids[-1] not in gymnasium.registry:
            entry_point = f"{LearnerEnv.__module__}:{LearnerEnv.__name__}"
            gymnasium.register(ids[-1], entry_point=entry_point, kwargs={"game": name}, disable_env_checker=True)
    return ids


register()
