"""Civil War and Revolution. (K26.12, K26.13)"""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import STOP, About, Chip
from pentarchy.core.decision import Decision
from pentarchy.core.look import counted
from pentarchy.games.clash_of_cultures.actions import AT, PASS, SWITCH
from pentarchy.games.clash_of_cultures.cards.diseases import bury
from pentarchy.games.clash_of_cultures.cards.moods import Sadden
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.people.learning import given_up, switches
from pentarchy.games.clash_of_cultures.pieces.advances import CATEGORIES, FIRST_GOVERNMENT
from pentarchy.games.clash_of_cultures.pieces.bits import changed
from pentarchy.games.clash_of_cultures.pieces.units import (
    ANGRY,
    ARMY,
    FIRST_UNIT,
    UNITS,
)
from pentarchy.games.clash_of_cultures.steps.choosing import ChooseCell, cell_target, mood_change
from pentarchy.games.clash_of_cultures.steps.places import spot
from pentarchy.games.clash_of_cultures.steps.tasks import (
    CHANGE_GOVERNMENT,
    Then,
)


class Rebel(ChooseCell):
    """Where the civil war kills an army unit. (K26.12)"""

    rule: ClassVar[str] = "K26.12"
    companion: ClassVar[str] = (
        "A civil war kills an army unit in a city that is not happy, and saddens the city. "
        "People choose one that nobody threatens."
    )

    def question(self, state: ClashState) -> str:
        return "Civil War: in which city does an army unit die?"

    def about(self, state: ClashState, action: int) -> About:
        cell = action - AT
        note = f"{counted(state.armies[cell], 'army unit')} there; {mood_change(state, cell, -1)}"
        return About(note=note, badge=(Chip("", "skull", "dies here"),))

    def take(self, state: ClashState, action: int) -> None:
        cell = action - AT
        bury(state, self.seat, ARMY, cell)
        if state.mood[cell] > ANGRY:
            state.push(Sadden(self.seat, (cell,), 0, 1))


class Revolt(Decision[ClashState]):
    """A revolution takes an action, then the government; an army unit killed avoids either. (K26.13)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "part")
    rule: ClassVar[str] = "K26.13"
    companion: ClassVar[str] = (
        "A revolution takes an action and then your government, unless an army unit dies for it. "
        "People let the unit go if what they keep is worth more."
    )

    def __init__(self, seat: int, part: int) -> None:
        super().__init__(seat)
        self.part = part

    def question(self, state: ClashState) -> str:
        if self.part == 1:
            return "Revolution: do you lose an action, or an army unit to avoid it?"
        return "Revolution: to which government do you change, or do you lose an army unit to avoid it?"

    def legal(self, state: ClashState) -> list[int]:
        found = [PASS]
        if self.part == 2:
            governments = switches(state, self.seat)
            if not governments:
                return found
            found = [SWITCH + category - FIRST_GOVERNMENT for category in governments]
        return sorted(found + [AT + cell for cell in army_cells(state, self.seat)])

    def take(self, state: ClashState, action: int) -> None:
        seat = self.seat
        if SWITCH <= action < SWITCH + 3:
            state.push(Then(seat, CHANGE_GOVERNMENT, action - SWITCH + FIRST_GOVERNMENT))
        elif action != PASS:
            bury(state, seat, ARMY, action - AT)
        elif self.part == 1:
            if seat == state.active and not state.status and state.actions > 0:
                state.actions -= 1
            else:
                state.robbed = changed(state.robbed, seat, state.robbed[seat] + 1)

    def label(self, state: ClashState, action: int) -> str:
        if action == PASS:
            return "Lose an action" if self.part == 1 else "Keep your government"
        if SWITCH <= action < SWITCH + 3:
            return f"Change to {CATEGORIES[action - SWITCH + FIRST_GOVERNMENT]}"
        return f"Lose an army unit in {spot(state, action - AT, self.seat)}"

    def about(self, state: ClashState, action: int) -> About:
        if action == PASS:
            return About(kind=STOP)
        if SWITCH <= action < SWITCH + 3:
            return About(loses=given_up(state, self.seat))
        return About(badge=(Chip("", "skull", "dies here"),))

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [cell_target(action - AT)] if action >= AT and not SWITCH <= action < SWITCH + 3 else []


def army_cells(state: ClashState, seat: int) -> list[int]:
    """The spaces with army units of a seat."""
    start = seat * UNITS
    cells: list[int] = []
    for one in range(start + FIRST_UNIT[ARMY], start + FIRST_UNIT[ARMY + 1]):
        if state.where[one] >= 0 and state.where[one] not in cells:
            cells.append(state.where[one])
    return sorted(cells)
