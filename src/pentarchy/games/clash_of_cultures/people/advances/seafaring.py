"""Seafaring: the sea gives food, and ships go further."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.map import SEA
from pentarchy.games.clash_of_cultures.pieces.turn import ROUND_THE_MAP, SAILED
from pentarchy.games.clash_of_cultures.pieces.units import CULTURE, FOOD, IDEAS, PORT
from pentarchy.games.clash_of_cultures.steps.advances import SAILS_ROUND, SPREADS_DISEASE, Advance


class Fishing(Advance):
    """Food from the sea. (K22.9)"""

    name: ClassVar[str] = "Fishing"
    outline: ClassVar[str] = "mood"
    effect: ClassVar[str] = "A city may take food from one adjacent Sea space in a Collect."
    unlocks: ClassVar[int] = PORT
    harvest: ClassVar[tuple[tuple[int, int], ...]] = ((SEA, FOOD),)


class Navigation(Advance):
    """Round the outside of the map. (K22.10)"""

    name: ClassVar[str] = "Navigation"
    outline: ClassVar[str] = "culture"
    effect: ClassVar[str] = (
        "A ship on the map edge may sail round the outside of the map to the next sea space (either direction)."
    )
    needs: ClassVar[str] = "Cartography"
    traits: ClassVar[tuple[int, ...]] = (SAILS_ROUND, SPREADS_DISEASE)


class Warships(Advance):
    """Hits cancelled at sea, and in attacks from the sea. (K22.11)"""

    name: ClassVar[str] = "Warships"
    effect: ClassVar[str] = (
        "In sea battles, and in land battles where your armies attack straight from ships, cancel 1 hit in the "
        "first combat round."
    )

    def battle_cancels(self) -> int:
        return 1


class Cartography(Advance):
    """Ideas from sailing. (K22.12)"""

    name: ClassVar[str] = "Cartography"
    outline: ClassVar[str] = "culture"
    effect: ClassVar[str] = (
        "After a Move action that moved at least one ship gain 1 idea; plus 1 culture token if Navigation was used."
    )

    def moved(self, state: ClashState, seat: int) -> None:
        if state.used & SAILED:
            state.gain(seat, IDEAS, 1)
            if state.used & ROUND_THE_MAP:
                state.gain(seat, CULTURE, 1)

    def sailing_note(self) -> str:
        return "an idea by Cartography after this action"


SHEET: Final[tuple[Advance, ...]] = (Fishing(), Navigation(), Warships(), Cartography())
