"""Learning what to strive for: the weights of a sense's value, by which bots compare answers.

Greedy bots are quick, so evolution begins with them. What it comes to need not be what helps a search: that sees the
end of a turn by itself, and must be told what is good then. So evolution may go on with bots that search, whom the
value then also guides.
"""

from __future__ import annotations

from dataclasses import dataclass

from pentarchy.bots import Bot, bot
from pentarchy.core.sense import Sense
from pentarchy.games import game as find_game
from pentarchy.train.evolving import Point
from pentarchy.train.trying import judging_by

STEP = 0.3
"""How far candidates are from the weights of the moment, of what each weight was at the start."""

Aim = tuple[tuple[float, ...], tuple[float, ...]]
"""Weights and leanings of a sense."""


@dataclass(frozen=True)
class Striver:
    """A bot of this name whose weights and leanings evolve."""

    game: str
    who: str = "greedy"
    begin: Aim | None = None
    """Where they begin; None for those in use."""

    def start(self) -> tuple[list[float], list[float]]:
        """Weights, then leanings."""
        sense = find_game(self.game).sense
        weights, lean = self.begin or (sense.in_use(), sense.lean)
        numbers = [*weights, *lean]
        usual = sum(map(abs, numbers)) / len(numbers)
        return numbers, [STEP * (abs(one) if one else 0.1 * usual) for one in numbers]

    def aim(self, point: Point) -> Aim:
        """Which of the numbers are weights, and which leanings."""
        cut = len(find_game(self.game).sense.names)
        return point[:cut], point[cut:]

    def candidate(self, point: Point) -> Bot:
        """Strives for this."""
        return judging_by(bot(self.who), aimed(find_game(self.game).sense, self.aim(point)))

    def stranger(self) -> Bot:
        """As it was before it learned."""
        kind, colon, settings = self.who.partition(":")
        return bot(f"{kind}@1{colon}{settings}")


def aimed(sense: Sense, aim: Aim) -> Sense:
    """The sense with this aim."""
    weights, lean = aim
    other = sense.weighed(list(weights), sense.unit())
    other.lean = list(lean)
    return other
