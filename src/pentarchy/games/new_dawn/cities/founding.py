"""Cities built, taken and conquered."""

from __future__ import annotations

from pentarchy.core.answers import About
from pentarchy.games.new_dawn.asking import things
from pentarchy.games.new_dawn.control.laying import lift, make_way, take_goods
from pentarchy.games.new_dawn.game import NewDawnState, changed
from pentarchy.games.new_dawn.moments.district import DISTRICTS
from pentarchy.games.new_dawn.moments.leader import leader_of
from pentarchy.games.new_dawn.moments.wonder import CITY_FALLS, controls
from pentarchy.games.new_dawn.pieces.stirring import STIR_CITIES
from pentarchy.games.new_dawn.pieces.supply import CITY, DISTRICT
from pentarchy.games.new_dawn.pieces.terrain import DIFFICULTY
from pentarchy.games.new_dawn.realm.cities import cities_left


def city_about(state: NewDawnState, seat: int, space: int) -> About:
    """A city built on a space, and what of one's own makes way for it."""
    loses = ""
    if state.owner[space] == seat and (state.strong[space] or state.piece[space] >= DISTRICT):
        piece = state.piece[space]
        what = DISTRICTS[piece - DISTRICT].name if piece >= DISTRICT else "control token"
        loses = f"Your {'reinforced ' if state.strong[space] else ''}{what} there goes back to your supply."
    note = f"defence {2 * DIFFICULTY[state.land.terrain[space]]} without reinforcement"
    return About(gives=things.taking(state, seat, space), note=note, loses=loses, ghost=f"town s{seat}")


def build_city(state: NewDawnState, seat: int, space: int) -> None:
    """A new city on a legal space."""
    if state.owner[space] == seat:
        make_way(state, space)
    found_city(state, seat, space)
    if state.events is not None:
        state.tell("city", seat, (space,))
    leader_of(state, seat).city_built(state, seat, space)


def found_city(state: NewDawnState, seat: int, space: int) -> None:
    """Put an unused city on a space without a piece, and take what lies there."""
    mine = state.owner[space] == seat
    state.stirred |= STIR_CITIES
    state.owner[space] = seat
    state.piece[space] = CITY
    state.strong[space] = 0
    state.cities[seat].append(space)
    if not mine:
        take_goods(state, seat, space)


def capture_city(state: NewDawnState, seat: int, space: int) -> None:
    """Replace a rival city by one's own if there is one left; the city-state below it and its wonder follow."""
    owner = state.owner[space]
    waiting: list[int] = []
    if cities_left(state, seat) > 0:
        for wonder in CITY_FALLS:
            if controls(state, seat, wonder):
                waiting = wonder.city_falls(state, seat, space)
    number = state.land.state[space]
    lift(state, space)
    if cities_left(state, seat) == 0:
        if state.events is not None:
            state.tell("razes", seat, (space, owner))
        return
    if number >= 0:
        state.city_state = changed(state.city_state, number, seat)
    state.taken.append(space)
    if state.events is not None:
        state.tell("takes city", seat, (space, owner))
    found_city(state, seat, space)
    if waiting:
        for wonder in CITY_FALLS:
            wonder.city_taken(state, seat, waiting)


def conquer_city_state(state: NewDawnState, seat: int, number: int, space: int) -> None:
    """A free city-state becomes a seat's city; its token goes to the focus row, its diplomacy cards go back."""
    state.city_state = changed(state.city_state, number, seat)
    state.taken.append(space)
    if state.events is not None:
        state.tell("conquers", seat, (number, space))
    for copy in range(number * 2, number * 2 + 2):
        holder = state.envoys[copy]
        if holder >= 0:
            state.envoys = changed(state.envoys, copy, -1)
            if state.events is not None:
                state.tell("returns envoy", holder, (number,))
    found_city(state, seat, space)
