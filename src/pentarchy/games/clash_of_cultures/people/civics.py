"""Civic Improvement: mood tokens make cities happier. (K11)"""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import STOP, About
from pentarchy.core.decision import Decision
from pentarchy.games.clash_of_cultures.actions import DONE, IMPROVE
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.units import HAPPY, MOOD
from pentarchy.games.clash_of_cultures.steps.advances import IMPROVES_CHEAPLY, able
from pentarchy.games.clash_of_cultures.steps.choosing import cell_target, mood_change
from pentarchy.games.clash_of_cultures.steps.goods import good
from pentarchy.games.clash_of_cultures.steps.moments import mood_funds, pay_mood
from pentarchy.games.clash_of_cultures.steps.places import spot


def improve_price(state: ClashState, seat: int, cell: int) -> int:
    """Mood tokens for one step: the city's size, one less for who improves cheaply. (K11.1, K22.30)"""
    size = state.size(cell)
    if size > 1 and able(state, seat, IMPROVES_CHEAPLY):
        size -= 1
    return size


def funds(state: ClashState, seat: int) -> int:
    """What can pay for Civic Improvement: mood tokens, and what an advance lets stand in for them. (K11.1, K22.22)"""
    return state.amount(seat, MOOD) + mood_funds(state, seat)


def improvable(state: ClashState, seat: int) -> list[int]:
    """The cities whose mood could be raised now."""
    most = funds(state, seat)
    if most == 0:
        return []
    return sorted(
        [cell for cell in state.towns[seat] if state.mood[cell] < HAPPY and improve_price(state, seat, cell) <= most]
    )


class Improve(Decision[ClashState]):
    """Civic Improvement raises moods step by step, in one city or several. (K11.1, K11.2)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "steps")
    rule: ClassVar[str] = "K11.1"
    companion: ClassVar[str] = (
        "As many mood tokens as its size make a city one step happier. "
        "People begin with cities that they will activate next: a happy one collects and builds 1 more."
    )

    def __init__(self, seat: int, steps: int) -> None:
        super().__init__(seat)
        self.steps = steps

    def question(self, state: ClashState) -> str:
        return "Civic Improvement: which city becomes happier by one step?"

    def legal(self, state: ClashState) -> list[int]:
        found = [DONE] if self.steps else []
        for cell in improvable(state, self.seat):
            found.append(IMPROVE + cell)
        return found

    def take(self, state: ClashState, action: int) -> None:
        if action == DONE:
            return
        cell = action - IMPROVE
        price = improve_price(state, self.seat, cell)
        state.set_mood(cell, state.mood[cell] + 1)
        state.push(Improve(self.seat, self.steps + 1))
        pay_mood(state, self.seat, price)

    def label(self, state: ClashState, action: int) -> str:
        return "Cheer up no more cities" if action == DONE else f"Cheer up {spot(state, action - IMPROVE, self.seat)}"

    def about(self, state: ClashState, action: int) -> About:
        if action == DONE:
            return About(kind=STOP)
        cell = action - IMPROVE
        cost = good(MOOD, improve_price(state, self.seat, cell))
        return About(costs=(cost,), note=mood_change(state, cell, 1), badge=(cost,))

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [] if action == DONE else [cell_target(action - IMPROVE)]
