"""Objectives about advances."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.games.clash_of_cultures.cards.objectives.counting import lead
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.advances import GOVERNMENTS, category, category_mask
from pentarchy.games.clash_of_cultures.pieces.bits import ones
from pentarchy.games.clash_of_cultures.steps.objectives import Objective


class WholeCategory(Objective):
    """All four advances of a category."""

    category: ClassVar[str] = ""

    def __init__(self) -> None:
        super().__init__()
        self.advances = category_mask(category(self.category))

    def tally(self, state: ClashState, seat: int) -> tuple[int, int]:
        return ones(state.known[seat] & self.advances), 4


class AdvancedCulture(Objective):
    """Advanced Culture. (K27.4)"""

    name: ClassVar[str] = "Advanced Culture"
    text: ClassVar[str] = "More advances than any other player, and at least 6."

    def tally(self, state: ClashState, seat: int) -> tuple[int, int]:
        have, need = lead([ones(known) for known in state.known], seat)
        return have, max(6, need)


class CityPlanner(WholeCategory):
    """City Planner. (K27.6)"""

    name: ClassVar[str] = "City Planner"
    text: ClassVar[str] = "All 4 Construction advances."
    category: ClassVar[str] = "Construction"


class EducationLead(WholeCategory):
    """Education Lead. (K27.9)"""

    name: ClassVar[str] = "Education Lead"
    text: ClassVar[str] = "All 4 Education advances."
    category: ClassVar[str] = "Education"


def complete(known: int) -> int:
    """How many categories of four advances are complete."""
    count = 0
    while known:
        if known & 15 == 15:
            count += 1
        known >>= 4
    return count


class GoalFocused(Objective):
    """Goal Focused. (K27.16)"""

    name: ClassVar[str] = "Goal Focused"
    text: ClassVar[str] = "More completed advance categories than any other player."

    def tally(self, state: ClashState, seat: int) -> tuple[int, int]:
        return lead([complete(known) for known in state.known], seat)


class CultureFocus(WholeCategory):
    """Culture Focus. (K27.18)"""

    name: ClassVar[str] = "Culture Focus"
    text: ClassVar[str] = "All 4 Culture advances."
    category: ClassVar[str] = "Culture"


class ScienceFocus(WholeCategory):
    """Science Focus. (K27.20)"""

    name: ClassVar[str] = "Science Focus"
    text: ClassVar[str] = "All 4 Science advances."
    category: ClassVar[str] = "Science"


class TradeFocus(WholeCategory):
    """Trade Focus. (K27.21)"""

    name: ClassVar[str] = "Trade Focus"
    text: ClassVar[str] = "All 4 Economy advances."
    category: ClassVar[str] = "Economy"


class Seafarers(WholeCategory):
    """Seafarers. (K27.23)"""

    name: ClassVar[str] = "Seafarers"
    text: ClassVar[str] = "All 4 Seafaring advances."
    category: ClassVar[str] = "Seafaring"


class Government(Objective):
    """Government. (K27.24)"""

    name: ClassVar[str] = "Government"
    text: ClassVar[str] = "All 4 advances of one government."

    def tally(self, state: ClashState, seat: int) -> tuple[int, int]:
        most = 0
        for government in GOVERNMENTS:
            most = max(most, ones(state.known[seat] & category_mask(government)))
        return most, 4


class DiversifiedResearch(Objective):
    """Diversified Research. (K27.29)"""

    name: ClassVar[str] = "Diversified Research"
    text: ClassVar[str] = "At least 1 advance in 9 different categories."

    def tally(self, state: ClashState, seat: int) -> tuple[int, int]:
        known = state.known[seat]
        some = 0
        while known:
            if known & 15:
                some += 1
            known >>= 4
        return some, 9


class Militarized(WholeCategory):
    """Militarized. (K27.44)"""

    name: ClassVar[str] = "Militarized"
    text: ClassVar[str] = "All 4 Warfare advances."
    category: ClassVar[str] = "Warfare"


HALVES: Final[tuple[Objective, ...]] = (
    AdvancedCulture(),
    CityPlanner(),
    EducationLead(),
    GoalFocused(),
    CultureFocus(),
    ScienceFocus(),
    TradeFocus(),
    Seafarers(),
    Government(),
    DiversifiedResearch(),
    Militarized(),
)
