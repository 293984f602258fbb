"""Who controls what: wonders, natural wonders, diplomacy cards."""

from __future__ import annotations

from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.moments.pact import PROTECTING


def has(state: NewDawnState, seat: int, wonder: int) -> bool:
    """Whether a seat controls this world wonder."""
    space = state.wonder[wonder]
    return space >= 0 and state.owner[space] == seat


def envoy(state: NewDawnState, seat: int, city_state: int) -> bool:
    """Whether a seat holds a diplomacy card of this city-state."""
    return state.envoys[city_state * 2] == seat or state.envoys[city_state * 2 + 1] == seat


def pact(state: NewDawnState, seat: int, giver: int, kind: int) -> bool:
    """Whether a seat holds this diplomacy card of another player."""
    return state.pacts[giver * 5 + kind] == seat


def protected(state: NewDawnState, seat: int, victim: int) -> bool:
    """Whether a pact forbids a seat to harm another."""
    if victim >= 0:
        for kind in PROTECTING:
            if state.pacts[victim * 5 + kind] == seat:
                return True
    return False


def wonders_of(state: NewDawnState, seat: int) -> list[int]:
    """The wonders that a seat controls."""
    found: list[int] = []
    owner = state.owner
    number = 0
    for space in state.wonder:
        if space >= 0 and owner[space] == seat:
            found.append(number)
        number += 1
    return found


def wonder_on(state: NewDawnState, space: int) -> int:
    """The wonder whose token is on a space, or -1."""
    number = 0
    for place in state.wonder:
        if place == space:
            return number
        number += 1
    return -1


def naturals_of(state: NewDawnState, seat: int) -> list[int]:
    """The natural wonders that a seat controls."""
    found: list[int] = []
    natural = state.land.natural
    for space in state.held[seat]:
        if natural[space] >= 0:
            found.append(natural[space])
    for space in state.cities[seat]:
        if natural[space] >= 0:
            found.append(natural[space])
    return found
