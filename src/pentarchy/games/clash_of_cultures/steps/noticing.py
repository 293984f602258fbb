"""Objectives that may be declared at once: noticing that one was just fulfilled. (K15.3)"""

from __future__ import annotations

from typing import Final

from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.bits import changed
from pentarchy.games.clash_of_cultures.pieces.map import DISTANCE
from pentarchy.games.clash_of_cultures.steps.tasks import MOMENTS, Then

FAR: Final = 5
"""Spaces from the starting city."""


def notice(state: ClashState, seat: int, half: int) -> None:
    """A seat has just fulfilled an objective that may be declared at once. (K15.3)"""
    state.moment = changed(state.moment, seat, state.moment[seat] | 1 << half)


def ask_moments(state: ClashState) -> None:
    """Later ask all who fulfilled something."""
    state.push(Then(state.active, MOMENTS))


def far_from_home(state: ClashState, seat: int, cell: int) -> bool:
    """Whether a space lies at least 5 spaces from a seat's starting city space. (K27.26)"""
    return DISTANCE[state.home[seat]][cell] >= FAR
