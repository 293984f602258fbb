"""Education: cards, and ideas."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.advances import category
from pentarchy.games.clash_of_cultures.pieces.turn import FREE_EDUCATION_USED
from pentarchy.games.clash_of_cultures.pieces.units import ACADEMY, IDEAS, MOOD, ORE
from pentarchy.games.clash_of_cultures.steps.advances import Advance
from pentarchy.games.clash_of_cultures.steps.drawing import draw_action, draw_objective
from pentarchy.games.clash_of_cultures.steps.tasks import FREE_EDUCATION_TASK, TASKS, Then


class Writing(Advance):
    """Cards at once. (K22.13)"""

    name: ClassVar[str] = "Writing"
    outline: ClassVar[str] = "culture"
    effect: ClassVar[str] = "Draw 1 Action card and 1 Objective card at once."
    unlocks: ClassVar[int] = ACADEMY

    def learned(self, state: ClashState, seat: int) -> None:
        draw_objective(state, seat)
        draw_action(state, seat)


class PublicEducation(Advance):
    """An idea for collecting with an Academy. (K22.14)"""

    name: ClassVar[str] = "Public Education"
    outline: ClassVar[str] = "mood"
    effect: ClassVar[str] = "When you Collect with a city that has an Academy gain 1 idea."

    def collects(self, state: ClashState, seat: int, cell: int) -> None:
        if state.works(cell, ACADEMY):
            state.gain(seat, IDEAS, 1)


class FreeEducation(Advance):
    """A mood token for an advance that cost no food. (K22.15)"""

    name: ClassVar[str] = "Free Education"
    outline: ClassVar[str] = "mood"
    effect: ClassVar[str] = "Once per turn, when you buy an advance wholly with gold and/or ideas, gain 1 mood token."
    needs_by_option: ClassVar[str] = "Public Education"
    once: ClassVar[int] = FREE_EDUCATION_USED

    def rewards(self, state: ClashState, seat: int, food: int) -> bool:
        return food == 0 and seat == state.active and not state.used & FREE_EDUCATION_USED

    def reward(self, state: ClashState, seat: int) -> None:
        state.push(Then(seat, FREE_EDUCATION_TASK, state.amount(seat, ORE)))


class Philosophy(Advance):
    """Ideas from science. (K22.16)"""

    name: ClassVar[str] = "Philosophy"
    outline: ClassVar[str] = "mood"
    effect: ClassVar[str] = "Gain 1 idea now and 1 idea each time you gain a Science advance."

    def brings_idea(self, advance: int) -> bool:
        return advance == self.number or advance // 4 == SCIENCE


SCIENCE: Final = category("Science")


def free_education(state: ClashState, seat: int, ore: int, b: int) -> None:
    """An advance was bought wholly with gold and ideas, unless some of the ore there was paid for it. (K22.15)"""
    if state.amount(seat, ORE) == ore:
        state.used |= FREE_EDUCATION_USED
        state.gain(seat, MOOD, 1)


TASKS[FREE_EDUCATION_TASK] = free_education


SHEET: Final[tuple[Advance, ...]] = (Writing(), PublicEducation(), FreeEducation(), Philosophy())
