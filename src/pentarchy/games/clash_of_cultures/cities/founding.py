"""Founding cities. (K7.1, K7.2)"""

from __future__ import annotations

from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.map import BARREN, SEA, UNKNOWN
from pentarchy.games.clash_of_cultures.pieces.units import NEUTRAL
from pentarchy.games.clash_of_cultures.steps.objectives import founded


def can_found(state: ClashState, seat: int, cell: int) -> bool:
    """Whether a settler may become a city here. (K7.1)"""
    return (
        state.holder[cell] == seat and state.settlers[cell] > 0 and fit_for_city(state, cell) and state.may_settle(seat)
    )


def fit_for_city(state: ClashState, cell: int) -> bool:
    """Whether the land takes a city: known, not barren, not exhausted, no city, no barbarians. (K7.1)"""
    terrain = state.terrain[cell]
    return (
        terrain > UNKNOWN
        and terrain != SEA
        and terrain != BARREN
        and not state.exhausted[cell]
        and state.city[cell] < 0
        and state.barbarians[cell] == 0
    )


def found_city(state: ClashState, seat: int, cell: int) -> None:
    """A settlement stands here from now on, in neutral mood. (K7.1, K7.2)"""
    state.settle(seat, cell, NEUTRAL)
    if state.events is not None:
        state.tell("founds", seat, (cell,))
    founded(state, seat, cell)
