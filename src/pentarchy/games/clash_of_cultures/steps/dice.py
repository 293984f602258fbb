"""Dice: only their total counts."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.decision import CHANCE, Decision
from pentarchy.games.clash_of_cultures.actions import PASS, ROLL
from pentarchy.games.clash_of_cultures.game import ClashState

WAYS: Final[list[list[int]]] = [[1]]
"""For a number of dice, in how many ways each total comes up."""


def _fill() -> None:
    for count in range(1, 11):
        row = [0] * (6 * count + 1)
        for total, ways in enumerate(WAYS[count - 1]):
            for face in range(1, 7):
                row[total + face] += ways
        WAYS.append(row)


_fill()


class Dice(Decision[ClashState]):
    """Chance rolls some dice; only their total counts."""

    fields: ClassVar[tuple[str, ...]] = ("count",)

    def __init__(self, count: int) -> None:
        super().__init__(CHANCE)
        self.count = count

    def question(self, state: ClashState) -> str:
        return f"The total of {self.count} dice?" if self.count > 1 else "What does the die show?"

    def legal(self, state: ClashState) -> list[int]:
        if self.count == 0:
            return [PASS]
        return list(range(ROLL + self.count - 1, ROLL + 6 * self.count))

    def weights(self, state: ClashState) -> list[int]:
        if self.count == 0:
            return [1]
        return WAYS[self.count][self.count :]

    def take(self, state: ClashState, action: int) -> None:
        self.rolled(state, 0 if action == PASS else action - ROLL + 1)

    def rolled(self, state: ClashState, total: int) -> None:
        """What the total does."""
        raise NotImplementedError
