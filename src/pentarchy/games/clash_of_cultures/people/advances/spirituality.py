"""Spirituality: moods, temples, and priests who study."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import STOP, About
from pentarchy.core.decision import Decision
from pentarchy.core.look import counted
from pentarchy.games.clash_of_cultures.actions import AS, NO, PAY, YES
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.advances import category
from pentarchy.games.clash_of_cultures.pieces.turn import PRIESTHOOD_USED, STATE_RELIGION_USED
from pentarchy.games.clash_of_cultures.pieces.units import FOOD, GOLD, MOOD, ORE, RESOURCE_WORDS, TEMPLE, WOOD
from pentarchy.games.clash_of_cultures.steps.advances import Advance
from pentarchy.games.clash_of_cultures.steps.choosing import mood_change
from pentarchy.games.clash_of_cultures.steps.goods import good
from pentarchy.games.clash_of_cultures.steps.places import spot


class Myths(Advance):
    """Moods that events do not lower. (K22.21)"""

    name: ClassVar[str] = "Myths"
    outline: ClassVar[str] = "mood"
    effect: ClassVar[str] = (
        "When an Event card would lower the mood of one of your cities you may pay 1 mood token instead (per city)."
    )
    unlocks: ClassVar[int] = TEMPLE

    def keeps_mood(self, state: ClashState, seat: int) -> bool:
        return state.amount(seat, MOOD) > 0

    def keep_mood(self, state: ClashState, seat: int, cell: int, angry: int) -> None:
        state.push(PayMyths(seat, cell, angry))


class Rituals(Advance):
    """Goods in place of mood tokens. (K22.22)"""

    name: ClassVar[str] = "Rituals"
    outline: ClassVar[str] = "culture"
    effect: ClassVar[str] = (
        "Civic Improvement: food, wood, ore and gold may be spent as mood tokens, 1 for 1 (not ideas)."
    )

    def mood_funds(self, state: ClashState, seat: int) -> int:
        funds = 0
        for kind in IN_KIND:
            funds += state.amount(seat, kind)
        return funds

    def pay_mood(self, state: ClashState, seat: int, count: int) -> None:
        state.push(PayMood(seat, count))


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
IN_KIND: Final = (FOOD, WOOD, ORE, GOLD)
"""What may stand in for mood tokens."""


class PayMyths(Decision[ClashState]):
    """Myths: a mood token keeps a city's mood against an event. (K22.21)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cell", "angry")
    rule: ClassVar[str] = "K22.21"
    companion: ClassVar[str] = (
        "With Myths a mood token keeps the mood of this city. "
        "People pay for it: making the city happy again takes an action and as many tokens as its size."
    )

    def __init__(self, seat: int, cell: int, angry: int) -> None:
        super().__init__(seat)
        self.cell = cell
        self.angry = angry

    def question(self, state: ClashState) -> str:
        return f"Myths: do you keep the mood of {spot(state, self.cell, self.seat)}?"

    def label(self, state: ClashState, action: int) -> str:
        return "Pay a mood token" if action == YES else "Let it drop"

    def about(self, state: ClashState, action: int) -> About:
        if action == YES:
            return About((good(MOOD, 1),))
        return About(kind=STOP, note=mood_change(state, self.cell, -2 if self.angry else -1))

    def legal(self, state: ClashState) -> list[int]:
        return [YES, NO]

    def take(self, state: ClashState, action: int) -> None:
        if action == YES:
            state.lose(self.seat, MOOD, 1)
        else:
            state.lower(self.cell, 2 if self.angry else 1)


class PayMood(Decision[ClashState]):
    """Mood tokens are paid; with Rituals other resources may stand in. (K22.22)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "count")
    rule: ClassVar[str] = "K22.22"
    companion: ClassVar[str] = (
        "With Rituals food, wood, ore and gold may stand in for mood tokens. "
        "People pay with what they have too much of."
    )

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def question(self, state: ClashState) -> str:
        tokens = "1 mood token" if self.count == 1 else f"{self.count} mood tokens"
        return f"How do you pay {tokens}? Rituals accept food, wood, ore and gold as well."

    def legal(self, state: ClashState) -> list[int]:
        found = [PAY] if state.amount(self.seat, MOOD) >= self.count else []
        return found + [AS + kind for kind in IN_KIND if state.amount(self.seat, kind) > 0]

    def take(self, state: ClashState, action: int) -> None:
        if action == PAY:
            state.lose(self.seat, MOOD, self.count)
            return
        state.lose(self.seat, action - AS, 1)
        if self.count > 1:
            state.push(PayMood(self.seat, self.count - 1))

    def label(self, state: ClashState, action: int) -> str:
        if action == PAY:
            return f"Pay {counted(self.count, 'mood token')}"
        return f"Pay 1 {RESOURCE_WORDS[action - AS]} for a mood token"

    def about(self, state: ClashState, action: int) -> About:
        return About(costs=(good(MOOD, self.count) if action == PAY else good(action - AS, 1),))


SHEET: Final[tuple[Advance, ...]] = (Myths(), Rituals(), Priesthood(), StateReligion())
