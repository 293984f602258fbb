"""Spaces: how difficult they are, what stands there, whether they are free."""

from __future__ import annotations

from typing import Final

from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import FORT, SEA, STATE_SPACE
from pentarchy.games.new_dawn.moments.city_state import EASING, LENDING
from pentarchy.games.new_dawn.moments.leader import leader_of
from pentarchy.games.new_dawn.pieces.supply import ARMIES, CAPITAL, CARAVANS, CITY, DISTRICT, TOKEN
from pentarchy.games.new_dawn.pieces.terrain import DESERT, DIFFICULTY, MOUNTAINS, WATER
from pentarchy.games.new_dawn.realm.control import envoy, protected, wonder_on
from pentarchy.games.new_dawn.realm.once import DIAL_TURNS

# Why somebody asks how difficult a space is.
MOVING: Final = 0
PLACING_BY_CARD: Final = 1
"""A control token, by a culture or industry card."""
PLACING: Final = 2
"""A control token, by anything else."""
CITY_BY_CARD: Final = 3
"""A city, by an industry card."""


def difficulty(state: NewDawnState, seat: int, space: int, purpose: int) -> int:
    """How difficult a space is for a seat now."""
    terrain = state.land.terrain[space]
    hard = DIFFICULTY[terrain]
    if (terrain in (DESERT, MOUNTAINS)) and state.land.shore[space]:
        hard = leader_of(state, state.turn).coast_difficulty() or hard
    if purpose != MOVING:
        for one in EASING:
            if envoy(state, seat, one.number):
                hard = one.difficulty(terrain, purpose, hard)
    return hard


def barbarian_on(state: NewDawnState, space: int) -> int:
    """The barbarian on a space (the first by letter), or -1."""
    letter = 0
    for place in state.barbarian:
        if place == space:
            return letter
        letter += 1
    return -1


def state_on(state: NewDawnState, space: int) -> int:
    """The free city-state on a space, or -1."""
    number = state.land.state[space]
    return number if number >= 0 and state.city_state[number] == -1 else -1


def lent(state: NewDawnState, seat: int) -> int:
    """The space of the city-state that counts as a seat's city during its turn, else -1."""
    if state.turn != seat or state.used & DIAL_TURNS:
        return -1
    for one in LENDING:
        if state.city_state[one.number] == -1 and envoy(state, seat, one.number):
            return STATE_SPACE[one.number]
    return -1


def free_fort(state: NewDawnState, space: int) -> bool:
    """Whether a space is a fort that nobody has claimed."""
    return FORT <= space < SEA and state.owner[space] < 0


def army_on(state: NewDawnState, space: int) -> bool:
    """Whether any army stands on a space."""
    return any(place == space for place in state.armies)


def army_of(state: NewDawnState, seat: int, space: int) -> bool:
    """Whether a seat's army stands on a space."""
    return any(state.armies[index] == space for index in range(seat * ARMIES, seat * ARMIES + ARMIES))


def caravan_of(state: NewDawnState, seat: int, space: int) -> bool:
    """Whether a seat's caravan stands on a space."""
    return any(state.caravans[index] == space for index in range(seat * CARAVANS, seat * CARAVANS + CARAVANS))


def vacant(state: NewDawnState, space: int) -> bool:
    """Whether a control token may be placed on a space."""
    return (
        state.owner[space] < 0
        and state.land.terrain[space] != WATER
        and space < FORT
        and state_on(state, space) < 0
        and barbarian_on(state, space) < 0
    )


def empty(state: NewDawnState, space: int) -> bool:
    """Whether a land space holds no piece, token or figure at all."""
    return (
        vacant(state, space)
        and state.goods[space] == 0
        and state.land.natural[space] < 0
        and not army_on(state, space)
        and space not in state.caravans
        and wonder_on(state, space) < 0
    )


def is_city(state: NewDawnState, space: int) -> bool:
    """Whether a city, capital or not, stands on a space."""
    return state.piece[space] == CITY or state.piece[space] == CAPITAL


def is_token(state: NewDawnState, space: int) -> bool:
    """Whether a control token, a district perhaps, lies on a space."""
    return state.piece[space] == TOKEN or state.piece[space] >= DISTRICT


def untouchable(state: NewDawnState, seat: int, space: int) -> bool:
    """Whether the piece on a space is safe from what a seat's cards do: an army guards it, or a pact."""
    return army_on(state, space) or protected(state, seat, state.owner[space])
