"""A change of government: its cubes move. (K6.9)"""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import About
from pentarchy.core.decision import Decision
from pentarchy.games.clash_of_cultures.actions import (
    LEARN,
)
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.people.learning import forget, learn
from pentarchy.games.clash_of_cultures.pieces.advances import (
    GOVERNMENT_MASK,
    NAMES,
    category_mask,
)
from pentarchy.games.clash_of_cultures.pieces.bits import bits_of, ones
from pentarchy.games.clash_of_cultures.steps.advances import text_of
from pentarchy.games.clash_of_cultures.steps.tasks import (
    CHANGE_GOVERNMENT,
    TASKS,
)


def change_government(state: ClashState, seat: int, category: int, b: int) -> None:
    """The cubes move to another government: its top advance first, then as many others as there were. (K6.9)"""
    old = state.known[seat] & GOVERNMENT_MASK
    count = ones(old)
    forget(state, seat, old)
    if state.events is not None:
        state.tell("switches", seat, (category,))
    if count > 1:
        state.push(PlaceCubes(seat, category, count - 1))
    learn(state, seat, 4 * category, 0)


TASKS[CHANGE_GOVERNMENT] = change_government


class PlaceCubes(Decision[ClashState]):
    """After a switch the other cubes go on advances of the new government. (K6.9)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "category", "count")
    rule: ClassVar[str] = "K6.9"
    companion: ClassVar[str] = (
        "After a change of government your other cubes go to its advances. "
        "People choose those that fit their plans: war, building or influence."
    )

    def __init__(self, seat: int, category: int, count: int) -> None:
        super().__init__(seat)
        self.category = category
        self.count = count

    def question(self, state: ClashState) -> str:
        return f"Where does a cube of your new government go? {self.count} to place."

    def legal(self, state: ClashState) -> list[int]:
        found = bits_of(category_mask(self.category) & ~state.known[self.seat], LEARN)
        return found if len(found) > self.count else found[:1]  # if all are covered the order is no choice

    def take(self, state: ClashState, action: int) -> None:
        if self.count > 1:
            state.push(PlaceCubes(self.seat, self.category, self.count - 1))
        learn(state, self.seat, action - LEARN, 0)

    def label(self, state: ClashState, action: int) -> str:
        return NAMES[action - LEARN]

    def about(self, state: ClashState, action: int) -> About:
        return About(note=text_of(action - LEARN, state.rules.extra_prerequisites))

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [f"advance:{action - LEARN}"]
