"""Science: other advances for nothing, and care for the sick."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import About
from pentarchy.core.decision import Decision
from pentarchy.games.clash_of_cultures.actions import AS
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.advances import number
from pentarchy.games.clash_of_cultures.pieces.units import FOOD, GOLD, ORE, WOOD
from pentarchy.games.clash_of_cultures.steps.advances import Advance
from pentarchy.games.clash_of_cultures.steps.goods import a_good, good


class Math(Advance):
    """Engineering and Roads. (K22.33)"""

    name: ClassVar[str] = "Math"
    outline: ClassVar[str] = "culture"
    effect: ClassVar[str] = "Engineering and Roads cost you no food."
    frees: ClassVar[tuple[str, ...]] = ("Engineering", "Roads")


class Astronomy(Advance):
    """Navigation and Cartography. (K22.34)"""

    name: ClassVar[str] = "Astronomy"
    outline: ClassVar[str] = "culture"
    effect: ClassVar[str] = "Navigation and Cartography cost you no food."
    frees: ClassVar[tuple[str, ...]] = ("Navigation", "Cartography")


class Medicine(Advance):
    """Something back after Build Units. (K22.35)"""

    name: ClassVar[str] = "Medicine"
    outline: ClassVar[str] = "culture"
    effect: ClassVar[str] = "After a Build Units take back 1 of the resources just paid."

    def units_built(self, state: ClashState, seat: int, armed: bool, drafted: bool) -> None:
        if state.paid[FOOD] + state.paid[WOOD] + state.paid[ORE] + state.paid[GOLD] > 0:
            state.push(TakeBack(seat))


class Metallurgy(Advance):
    """Steel Weapons. (K22.36)"""

    name: ClassVar[str] = "Metallurgy"
    outline: ClassVar[str] = "culture"
    effect: ClassVar[str] = "Steel Weapons costs you neither food nor ore; if you already have it gain 2 ore now."
    frees: ClassVar[tuple[str, ...]] = ("Steel Weapons",)

    def learned(self, state: ClashState, seat: int) -> None:
        if state.known[seat] >> STEEL_WEAPONS & 1:
            state.gain(seat, ORE, 2)


STEEL_WEAPONS: Final = number("Steel Weapons")


class TakeBack(Decision[ClashState]):
    """Medicine takes back one of the resources just paid. (K22.35)"""

    rule: ClassVar[str] = "K22.35"
    companion: ClassVar[str] = (
        "Medicine gives you back one of the things that you just paid. People take what they are short of, or gold."
    )

    def question(self, state: ClashState) -> str:
        return "Medicine: which of the resources that you paid do you take back?"

    def legal(self, state: ClashState) -> list[int]:
        return [AS + kind for kind in (FOOD, WOOD, ORE, GOLD) if state.paid[kind] > 0]

    def take(self, state: ClashState, action: int) -> None:
        state.gain(self.seat, action - AS, 1)

    def label(self, state: ClashState, action: int) -> str:
        return f"Take back {a_good(action - AS)}"

    def about(self, state: ClashState, action: int) -> About:
        return About(gives=(good(action - AS, 1),))


SHEET: Final[tuple[Advance, ...]] = (Math(), Astronomy(), Medicine(), Metallurgy())
