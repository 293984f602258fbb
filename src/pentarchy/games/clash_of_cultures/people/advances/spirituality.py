"""Spirituality: moods, temples, and priests who study."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.advances import category
from pentarchy.games.clash_of_cultures.pieces.turn import PRIESTHOOD_USED, STATE_RELIGION_USED
from pentarchy.games.clash_of_cultures.pieces.units import TEMPLE
from pentarchy.games.clash_of_cultures.steps.advances import KEEPS_MOOD, PAYS_MOOD_IN_KIND, Advance


class Myths(Advance):
    """Moods that events do not lower. (K22.21)"""

    name: ClassVar[str] = "Myths"
    outline: ClassVar[str] = "mood"
    effect: ClassVar[str] = (
        "When an Event card would lower the mood of one of your cities you may pay 1 mood token instead (per city)."
    )
    unlocks: ClassVar[int] = TEMPLE
    traits: ClassVar[tuple[int, ...]] = (KEEPS_MOOD,)


class Rituals(Advance):
    """Goods in place of mood tokens. (K22.22)"""

    name: ClassVar[str] = "Rituals"
    outline: ClassVar[str] = "culture"
    effect: ClassVar[str] = (
        "Civic Improvement: food, wood, ore and gold may be spent as mood tokens, 1 for 1 (not ideas)."
    )
    traits: ClassVar[tuple[int, ...]] = (PAYS_MOOD_IN_KIND,)


class Priesthood(Advance):
    """A science for nothing. (K22.23)"""

    name: ClassVar[str] = "Priesthood"
    effect: ClassVar[str] = "Once per turn a Science advance costs no food."
    once: ClassVar[int] = PRIESTHOOD_USED

    def pays_for(self, state: ClashState, seat: int, advance: int) -> bool:
        return advance // 4 == SCIENCE and seat == state.active and not state.used & PRIESTHOOD_USED


class StateReligion(Advance):
    """A temple without food. (K22.24)"""

    name: ClassVar[str] = "State Religion"
    outline: ClassVar[str] = "mood"
    effect: ClassVar[str] = "Once per turn a Temple is built without its food cost."
    once: ClassVar[int] = STATE_RELIGION_USED

    def waives_food(self, state: ClashState, seat: int, building: int) -> bool:
        return building == TEMPLE and seat == state.active and not state.used & STATE_RELIGION_USED


SCIENCE: Final = category("Science")


SHEET: Final[tuple[Advance, ...]] = (Myths(), Rituals(), Priesthood(), StateReligion())
