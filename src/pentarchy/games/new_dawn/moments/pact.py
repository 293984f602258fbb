"""A diplomacy card that every player has to give: what it says, and when it has a say for its holder."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.pieces.supply import PACT_CARDS


class Pact:
    """One of the five. `seat` holds the one of `giver`."""

    name: ClassVar[str] = ""
    text: ClassVar[str] = ""
    clause: ClassVar[str] = ""

    def __init__(self) -> None:
        self.number: int = -1

    def attack(self) -> int:
        """What it adds attacking anyone but the giver."""
        return 0

    def defence(self) -> int:
        """What it adds defending against anyone but the giver."""
        return 0

    def opens_borders(self) -> bool:
        """Whether the giver's pieces count as friendly for the holder's districts and the maturity of its cities."""
        return False

    def protects(self) -> bool:
        """Whether the holder may not harm pieces of the giver."""
        return False

    def broken(self, state: NewDawnState, seat: int, giver: int) -> None:
        """The giver has harmed a piece of the holder."""

    def capital_reached(self, state: NewDawnState, seat: int, giver: int) -> None:
        """A caravan has reached the giver's capital; the seat may hold the card, or take it now."""


PACTS: Final[list[Pact]] = []
"""All five in the order of their numbers."""
# Who has a say at which moment, by number.
PACTS_ATTACKING: Final[list[int]] = []
PACTS_DEFENDING: Final[list[int]] = []
OPEN_BORDERS: Final[list[int]] = []
PROTECTING: Final[list[int]] = []


def register(pacts: Sequence[Pact]) -> None:
    """These are the diplomacy cards of a player; their numbers follow from their order."""
    assert len(pacts) == PACT_CARDS
    for pact in pacts:
        pact.number = len(PACTS)
        PACTS.append(pact)
        if pact.attack():
            PACTS_ATTACKING.append(pact.number)
        if pact.defence():
            PACTS_DEFENDING.append(pact.number)
        if pact.opens_borders():
            OPEN_BORDERS.append(pact.number)
        if pact.protects():
            PROTECTING.append(pact.number)
