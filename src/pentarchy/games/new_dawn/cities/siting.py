"""Where a city may be built."""

from __future__ import annotations

from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import SPACES
from pentarchy.games.new_dawn.moments.city_state import OVERSEAS, any_held
from pentarchy.games.new_dawn.moments.wonder import AT_EDGE, any_of
from pentarchy.games.new_dawn.pieces.terrain import WATER
from pentarchy.games.new_dawn.realm.spaces import CITY_BY_CARD, MOVING, difficulty, lent


def reachable_city_sites(
    state: NewDawnState, seat: int, reach: int, slot: int, sea: bool, by_card: bool, more: list[int]
) -> list[int]:
    """Land spaces within `reach` of a friendly space of a seat or of one of `more`, counting only over spaces that the
    slot allows, not over rivals or barbarians, and over water if the card says so (`sea`) or a diplomacy card does;
    and those that a wonder adds."""
    land = state.land
    purpose = CITY_BY_CARD if by_card else MOVING
    overseas = any_held(state, seat, OVERSEAS)
    through_water = sea or overseas
    dist: list[int] = [-1] * SPACES
    for letter in range(11):
        if state.barbarian[letter] >= 0:
            dist[state.barbarian[letter]] = 99
    queue: list[int] = []
    for space in state.held[seat]:
        dist[space] = 0
        queue.append(space)
    for space in state.cities[seat]:
        dist[space] = 0
        queue.append(space)
    extra = lent(state, seat)
    if extra >= 0:
        dist[extra] = 0
        queue.append(extra)
    for space in more:
        dist[space] = 0
        queue.append(space)
    found: list[int] = []
    head = 0
    while head < len(queue):
        space = queue[head]
        head += 1
        away = dist[space]
        if land.terrain[space] != WATER and (away > 0 or _allowed(state, seat, space, slot, purpose, overseas)):
            found.append(space)
        if away >= reach:
            continue
        for other in land.around[space]:
            if dist[other] >= 0:
                continue
            if land.terrain[other] == WATER:
                if not through_water:
                    continue
            else:
                owner = state.owner[other]
                if owner >= 0 and owner != seat:
                    continue
                if not _allowed(state, seat, other, slot, purpose, overseas):
                    continue
            dist[other] = away + 1
            queue.append(other)
    if any_of(state, seat, AT_EDGE):
        for space in land.spaces:
            if dist[space] >= 0 or not land.edge[space] or land.terrain[space] == WATER or state.owner[space] >= 0:
                continue
            if _allowed(state, seat, space, slot, purpose, overseas):
                found.append(space)
    return found


def _allowed(state: NewDawnState, seat: int, space: int, slot: int, purpose: int, overseas: bool) -> bool:
    """Whether the slot allows a space that a city's distance is counted over, or the city's own."""
    return slot >= 5 or (overseas and state.land.wet[space]) or difficulty(state, seat, space, purpose) <= slot
