"""Learning what to strive for, and what search should make likely.

The weights of a sense's value, by which bots compare answers, are learned by greedy bots, which are quick. What they
come to need not be what helps a search: that sees the end of a turn by itself, and must be told what is good then. So
bots that search may learn weights of their own by which their simulations are judged, while what they strive for stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pentarchy.bots import Bot, GreedyBot, bot
from pentarchy.core.sense import Sense
from pentarchy.games import game as find_game
from pentarchy.train.evolving import Point
from pentarchy.train.trying import judging_by

STEP = 0.3
"""How far candidates are from the numbers of the moment, of what each was at the start."""

Aim = tuple[tuple[float, ...], tuple[float, ...]]
"""Weights and leanings of a sense."""


@dataclass(frozen=True)
class Striver:
    """A greedy bot whose weights and leanings evolve."""

    game: str

    def start(self) -> tuple[list[float], list[float]]:
        """Weights, then leanings, as they are in use."""
        sense = find_game(self.game).sense
        return with_steps([*sense.in_use(), *sense.lean])

    def aim(self, point: Point) -> Aim:
        """Which of the numbers are weights, and which leanings."""
        cut = len(find_game(self.game).sense.names)
        return point[:cut], point[cut:]

    def candidate(self, point: Point) -> Bot:
        """Strives for this."""
        return GreedyBot(sense=aimed(find_game(self.game).sense, self.aim(point)))

    def stranger(self) -> Bot:
        """As it was before it learned."""
        return bot("greedy@1")


@dataclass(frozen=True)
class Guider:
    """A bot of this name, which searches, and whose guide evolves: the same weights from beginning to end of a game."""

    game: str
    who: str
    aim: Aim
    """What it strives for."""

    def start(self) -> tuple[list[float], list[float]]:
        """The guide that follows from what it strives for."""
        sense = aimed(find_game(self.game).sense, self.aim)
        return with_steps([weight / sense.unit() for weight in sense.in_use()])

    def candidate(self, point: Point) -> Bot:
        """Guided by this."""
        sense = aimed(find_game(self.game).sense, self.aim)
        return judging_by(bot(self.who), sense.guided(list(point), list(point)))

    def stranger(self) -> Bot:
        """As it was before it learned."""
        kind, colon, settings = self.who.partition(":")
        return bot(f"{kind}@1{colon}{settings}")


def with_steps(numbers: Sequence[float]) -> tuple[list[float], list[float]]:
    """The numbers, and one step of each; what is nothing yet may become a tenth of what is usual."""
    usual = sum(map(abs, numbers)) / len(numbers)
    return list(numbers), [STEP * (abs(one) if one else 0.1 * usual) for one in numbers]


def aimed(sense: Sense, aim: Aim) -> Sense:
    """The sense with this aim."""
    weights, lean = aim
    other = sense.weighed(list(weights), sense.unit())
    other.lean = list(lean)
    return other
