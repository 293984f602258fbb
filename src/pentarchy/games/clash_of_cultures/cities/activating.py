"""Activating a city, and what it costs its mood. (K7.5)"""

from __future__ import annotations

from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.steps.tasks import ACTIVATION_DONE, TASKS, Then


def activate(state: ClashState, seat: int, cell: int) -> None:
    """A city is activated; what that costs its mood comes after what it does. (K7.5)"""
    state.mark_activated(cell, state.activated[cell] + 1)
    state.push(Then(seat, ACTIVATION_DONE, cell))


def activation_done(state: ClashState, seat: int, cell: int, b: int) -> None:
    """Every further activation in a turn lowers the mood afterwards. (K7.5)"""
    if state.activated[cell] > 1 and state.city[cell] == seat:
        state.lower(cell)


TASKS[ACTIVATION_DONE] = activation_done
