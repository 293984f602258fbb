"""Agriculture: food for the cities."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.advances import number
from pentarchy.games.clash_of_cultures.pieces.map import BARREN, FERTILE, FOREST
from pentarchy.games.clash_of_cultures.pieces.turn import HUSBANDRY_USED
from pentarchy.games.clash_of_cultures.pieces.units import FOOD, NONE, RESOURCE_LIMIT, WOOD
from pentarchy.games.clash_of_cultures.steps.advances import WITHSTANDS_FAMINE, Advance


class Farming(Advance):
    """Food and wood. (K22.1)"""

    name: ClassVar[str] = "Farming"
    effect: ClassVar[str] = "Starting advance. Collect may take food from Fertile and wood from Forest spaces."
    starts: ClassVar[bool] = True
    harvest: ClassVar[tuple[tuple[int, int], ...]] = ((FERTILE, FOOD), (FOREST, WOOD))


class Storage(Advance):
    """More food can be kept. (K22.2)"""

    name: ClassVar[str] = "Storage"
    outline: ClassVar[str] = "mood"
    effect: ClassVar[str] = "Food limit goes from 2 to 7."
    limit: ClassVar[tuple[int, int]] = (FOOD, RESOURCE_LIMIT)


class Irrigation(Advance):
    """Food from barren land, and no famine. (K22.3)"""

    name: ClassVar[str] = "Irrigation"
    outline: ClassVar[str] = "mood"
    effect: ClassVar[str] = "Collect may take food from Barren spaces. Famine events do not affect you."
    harvest: ClassVar[tuple[tuple[int, int], ...]] = ((BARREN, FOOD),)
    traits: ClassVar[tuple[int, ...]] = (WITHSTANDS_FAMINE,)


class Husbandry(Advance):
    """A Collect that reaches further. (K22.4)"""

    name: ClassVar[str] = "Husbandry"
    outline: ClassVar[str] = "mood"
    effect: ClassVar[str] = (
        "Once per turn, during a Collect: pay 1 food (nothing if you have Roads) and that Collect may also use "
        "land spaces up to 2 away."
    )
    once: ClassVar[int] = HUSBANDRY_USED

    def further(self, state: ClashState, seat: int) -> int:
        if state.used & HUSBANDRY_USED:
            return NONE
        return 0 if state.has(seat, ROADS) else 1


ROADS: Final = number("Roads")


SHEET: Final[tuple[Advance, ...]] = (Farming(), Storage(), Irrigation(), Husbandry())
