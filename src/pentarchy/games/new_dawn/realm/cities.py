"""Cities and what is counted of a realm: sites, maturity, districts, reinforcement, forts."""

from __future__ import annotations

from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import FORT, SEA
from pentarchy.games.new_dawn.moments.pact import OPEN_BORDERS
from pentarchy.games.new_dawn.moments.wonder import RIPENING, any_of
from pentarchy.games.new_dawn.pieces.supply import ARMIES, CAPITAL, CITIES, CITY, DISTRICT
from pentarchy.games.new_dawn.pieces.terrain import WATER
from pentarchy.games.new_dawn.realm.spaces import barbarian_on, free_fort, is_city, is_token, lent, state_on


def cities_left(state: NewDawnState, seat: int) -> int:
    """How many cities a seat has not yet built."""
    return CITIES + 1 - len(state.cities[seat])


def city_site(state: NewDawnState, seat: int, space: int) -> bool:
    """Whether a space is a legal one for a seat's new city, terrain and distance aside."""
    if space >= FORT or state.land.terrain[space] == WATER or state.goods[space]:
        return False
    owner = state.owner[space]
    if owner >= 0:
        if owner != seat or is_city(state, space):
            return False
    elif state.land.natural[space] >= 0:
        return False
    if state_on(state, space) >= 0 or barbarian_on(state, space) >= 0:
        return False
    for other in state.land.around[space]:
        piece = state.piece[other]
        if piece in (CITY, CAPITAL) or state_on(state, other) >= 0 or free_fort(state, other):
            return False
    return all(not (state.armies[index] == space and index // ARMIES != seat) for index in range(len(state.armies)))


def friend_mask(state: NewDawnState, seat: int) -> int:
    """The seats, a bit each, whose pieces count as friendly for a seat's districts and maturity, itself included."""
    mask = 1 << seat
    for giver in range(state.players):
        for kind in OPEN_BORDERS:
            if state.pacts[giver * 5 + kind] == seat:
                mask |= 1 << giver
    return mask


def mature(state: NewDawnState, seat: int, space: int) -> bool:
    """Whether a seat's city is mature for everything but agendas: a city-state next to it counts as friendly while it
    is lent."""
    return surrounded(state, seat, space, lent(state, seat))


def surrounded(state: NewDawnState, seat: int, space: int, town: int) -> bool:
    """Whether a seat's city is mature if a city-state is its city on `town`; -1 if it is not, and for agendas."""
    land = state.land
    owner = state.owner
    mask = -1
    for other in land.around[space]:
        whose = owner[other]
        if whose == seat or land.terrain[other] == WATER:
            continue
        if whose < 0:
            if other == town:
                continue
            return False
        if mask < 0:
            mask = friend_mask(state, seat)
        if mask >> whose & 1:
            continue
        if not (is_token(state, other) and any_of(state, seat, RIPENING)):
            return False
    return True


def mature_cities(state: NewDawnState, seat: int) -> int:
    """How many mature cities of its own a seat has, as agendas count them."""
    return _count_mature(state, seat, state.cities[seat], -1)


def _count_mature(state: NewDawnState, seat: int, cities: list[int], town: int) -> int:
    count = 0
    for space in cities:
        if surrounded(state, seat, space, town):
            count += 1
    return count


def towns(state: NewDawnState, seat: int) -> list[int]:
    """A seat's cities, with a city-state while it counts as one. Not to be changed."""
    extra = lent(state, seat)
    if extra < 0:
        return state.cities[seat]
    return [*state.cities[seat], extra]


def mature_towns(state: NewDawnState, seat: int) -> int:
    """How many mature cities a seat has for everything but agendas: with a city-state while it counts as one."""
    return _count_mature(state, seat, towns(state, seat), lent(state, seat))


def districts_of(state: NewDawnState, seat: int) -> int:
    """Which districts a seat has on the map, a bit for each type."""
    mask = 0
    pieces = state.piece
    for space in state.held[seat]:
        piece = pieces[space]
        if piece >= DISTRICT:
            mask |= 1 << (piece - DISTRICT)
    return mask


def district_space(state: NewDawnState, seat: int, kind: int) -> int:
    """Where a seat's district of a type lies, or -1."""
    for space in state.held[seat]:
        if state.piece[space] == DISTRICT + kind:
            return space
    return -1


def reinforced_of(state: NewDawnState, seat: int) -> int:
    """How many reinforced control tokens a seat has on the map."""
    count = 0
    strong = state.strong
    for space in state.held[seat]:
        count += strong[space]
    return count


def friendly_spaces(state: NewDawnState, seat: int) -> int:
    """How many spaces have a city or control token of a seat."""
    return len(state.cities[seat]) + len(state.held[seat])


def forts_of(state: NewDawnState, seat: int) -> int:
    """How many forts a seat controls."""
    count = 0
    for space in state.cities[seat]:
        if FORT <= space < SEA:
            count += 1
    return count
