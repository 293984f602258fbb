"""Construction: ore, wonders, healthy cities and roads."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.games.clash_of_cultures.actions import BY_SANITATION
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.map import MOUNTAIN
from pentarchy.games.clash_of_cultures.pieces.units import ORE, SETTLER
from pentarchy.games.clash_of_cultures.steps.advances import (
    BUILDS_WONDERS,
    MARCHES_FAR,
    SPREADS_DISEASE,
    WITHSTANDS_DISEASE,
    Advance,
)
from pentarchy.games.clash_of_cultures.steps.tasks import WONDER_TASK, Then


class Mining(Advance):
    """Ore. (K22.5)"""

    name: ClassVar[str] = "Mining"
    effect: ClassVar[str] = "Starting advance. Collect may take ore from Mountain spaces."
    starts: ClassVar[bool] = True
    harvest: ClassVar[tuple[tuple[int, int], ...]] = ((MOUNTAIN, ORE),)


class Engineering(Advance):
    """Wonders. (K22.6)"""

    name: ClassVar[str] = "Engineering"
    effect: ClassVar[str] = "Reveal the top Wonder card for everybody. You may build Wonders (in Happy cities)."
    traits: ClassVar[tuple[int, ...]] = (BUILDS_WONDERS,)

    def learned(self, state: ClashState, seat: int) -> None:
        state.push(Then(seat, WONDER_TASK, self.number))


class Sanitation(Advance):
    """Settlers for mood tokens, and no diseases. (K22.7)"""

    name: ClassVar[str] = "Sanitation"
    outline: ClassVar[str] = "mood"
    effect: ClassVar[str] = (
        "In each Build Units one Settler may be paid with 1 mood token. Pestilence and Epidemics do not affect you."
    )
    traits: ClassVar[tuple[int, ...]] = (WITHSTANDS_DISEASE,)
    unit: ClassVar[int] = SETTLER
    answer: ClassVar[int] = BY_SANITATION

    def recruit_price(self, state: ClashState, seat: int) -> int:
        return 1

    def recruit_label(self) -> str:
        return "Build a settler by Sanitation"


class Roads(Advance):
    """Two spaces in one move. (K22.8)"""

    name: ClassVar[str] = "Roads"
    outline: ClassVar[str] = "culture"
    effect: ClassVar[str] = (
        "A land unit or group that starts or ends its move in one of your cities may move 2 spaces for 1 food + 1 "
        "ore per group."
    )
    needs: ClassVar[str] = "Engineering"
    traits: ClassVar[tuple[int, ...]] = (MARCHES_FAR, SPREADS_DISEASE)
    march: ClassVar[tuple[int, int, int]] = (1, 0, 1)
    march_note: ClassVar[str] = "two spaces by road"


SHEET: Final[tuple[Advance, ...]] = (Mining(), Engineering(), Sanitation(), Roads())
