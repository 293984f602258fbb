"""A game with one learner: it answers for one seat, bots for the others, and chance is played inside."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

from pentarchy.bots import Bot, bot
from pentarchy.core.chance import sample
from pentarchy.core.decision import CHANCE
from pentarchy.core.errors import PentarchyError
from pentarchy.core.game import Game
from pentarchy.core.outlook import Outlook
from pentarchy.core.rewards import SHAPED, check_kind, most, payoff
from pentarchy.env.checks import optional_number

Bots = str | Bot | Sequence[str | Bot]


class Outcome(NamedTuple):
    """What an answer of the learner brought."""

    reward: float
    over: bool
    truncated: bool
    illegal: bool


class Episode:
    """One game after another. The environments of Gymnasium, one game or many, show it as arrays."""

    def __init__(
        self,
        game: Game,
        players: int | None,
        options: Any,
        bots: Bots,
        seat: int | None,
        reward: str,
        discount: float,
        limit: int | None,
    ) -> None:
        """See `LearnerEnv` for the settings."""
        self.game = game
        self.state = game.new(players, options)
        self.options = self.state.options
        count = self.state.players
        seat = optional_number(seat, "seat")
        if seat is not None and not 0 <= seat < count:
            raise PentarchyError(f"There is no seat {seat}; seats run from 0 to {count - 1}.")
        self.fixed_seat = seat
        self.seat = seat or 0
        self._bots = bots
        self.bots = others(bots, count - 1)
        self.reward = check_kind(reward)
        self.discount = _share(discount)
        self.limit = optional_number(limit, "limit", 1)
        self.rng = random.Random()
        self._answers = 0
        self._worth = 0.0
        self._under_way = False
        """Whether a game has begun and not ended."""

    def begin(self, seed: int) -> None:
        """Start a new game and come to the learner's first question."""
        self.rng = random.Random(seed)
        count = self.state.players
        self.seat = self.rng.randrange(count) if self.fixed_seat is None else self.fixed_seat
        self.state = self.game.new(count, self.options)
        self._answers = 0
        self._worth = payoff(self.state, self.reward, self.seat)
        self._others_play()
        if self.reward == SHAPED:  # a forecast of the first question, which the learner has no part in
            self._worth = payoff(self.state, self.reward, self.seat)
        self._under_way = not self.state.over

    def answer(self, action: int) -> Outcome:
        """Answer for the learner; then all others play until it is asked again, or the game is over."""
        if not self._under_way:
            raise PentarchyError("The game is over: reset the environment before the next step.")
        if action not in self.state.answers():
            self._under_way = False
            return Outcome(-most(self.reward) - self._worth, over=True, truncated=False, illegal=True)
        self.state.step(action)
        self._answers += 1
        self._others_play()
        over = self.state.over
        worth = payoff(self.state, self.reward, self.seat)
        # A forecast of what is still to come counts less, as what comes itself does for a learner with a discount.
        now = worth if over or self.reward != SHAPED else self.discount * worth
        gained, self._worth = now - self._worth, worth
        truncated = not over and self._answers == self.limit
        self._under_way = not (over or truncated)
        return Outcome(gained, over, truncated, illegal=False)

    def legal(self) -> list[int]:
        """The learner's legal actions; read them, never change them."""
        return self.state.answers() if self.state.seat == self.seat else []

    def facts(self) -> dict[str, Any]:
        """What an environment tells beside its observation."""
        return {"seat": self.seat, "scores": self.state.scores(), "winners": self.state.winners()}

    def _others_play(self) -> None:
        state = self.state
        while not state.over and state.seat != self.seat:
            if state.seat == CHANCE:
                state.step(sample(state, self.rng))
            else:
                player = self.bots[state.seat - (state.seat > self.seat)]
                state.play(player.choose(Outlook(state), self.rng))

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "bots"}

    def __setstate__(self, known: dict[str, Any]) -> None:
        """Go on where a pickled or deeply copied episode was; bots that have names are made anew."""
        self.__dict__.update(known)
        self.bots = others(self._bots, self.state.players - 1)


def _share(discount: Any) -> float:
    """A discount, from above 0 to 1."""
    if isinstance(discount, bool) or not isinstance(discount, (int, float)) or not 0 < discount <= 1:
        raise PentarchyError(f"'discount' is a number above 0 and up to 1, not {discount!r}.")
    return float(discount)


def others(bots: Bots, count: int) -> list[Bot]:
    """A bot for each of the other seats, the one after the learner's first."""
    named: list[Any] = list(bots) if isinstance(bots, Sequence) and not isinstance(bots, str) else [bots] * count
    for one in named:
        if not isinstance(one, (str, Bot)):
            raise PentarchyError(f"A bot is the name of one or a Bot, not {one!r}.")
    if len(named) != count:
        raise PentarchyError(f"There are {count} other seats; name one bot or {count}, not {len(named)}.")
    return [bot(one) if isinstance(one, str) else one for one in named]
