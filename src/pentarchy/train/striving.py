"""Learning what to strive for: the weights of a sense's value, by which greedy bots compare answers."""

from __future__ import annotations

from dataclasses import dataclass

from pentarchy.bots import GreedyBot
from pentarchy.core.sense import Sense
from pentarchy.games import game as find_game
from pentarchy.train.evolving import Point

STEP = 0.3
"""How far candidates are from the weights of the moment, of what each weight was by hand."""

Aim = tuple[tuple[float, ...], tuple[float, ...]]
"""Weights and leanings of a sense."""


@dataclass(frozen=True)
class Striver:
    """A greedy bot whose weights and leanings evolve, from those in use."""

    game: str

    def start(self) -> tuple[list[float], list[float]]:
        """Weights, then leanings."""
        sense = find_game(self.game).sense
        numbers = [*sense.in_use(), *sense.lean]
        usual = sum(map(abs, numbers)) / len(numbers)
        return numbers, [STEP * (abs(one) if one else 0.1 * usual) for one in numbers]

    def aim(self, point: Point) -> Aim:
        """Which of the numbers are weights, and which leanings."""
        cut = len(find_game(self.game).sense.names)
        return point[:cut], point[cut:]

    def candidate(self, point: Point) -> GreedyBot:
        """Strives for this."""
        return GreedyBot(sense=aimed(find_game(self.game).sense, self.aim(point)))

    def stranger(self) -> GreedyBot:
        """As greedy was before it learned."""
        return GreedyBot(version="1")


def aimed(sense: Sense, aim: Aim) -> Sense:
    """The sense with this aim."""
    weights, lean = aim
    other = sense.weighed(list(weights), sense.unit())
    other.lean = list(lean)
    return other
