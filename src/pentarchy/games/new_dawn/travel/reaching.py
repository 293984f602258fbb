"""How far caravans and armies come."""

from __future__ import annotations

from typing import Final

from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import FORT, SPACES
from pentarchy.games.new_dawn.moments.card import CARD_MOVE, CARD_SEA, CARDS
from pentarchy.games.new_dawn.moments.city_state import PASSING, any_held
from pentarchy.games.new_dawn.moments.leader import leader_of
from pentarchy.games.new_dawn.moments.wonder import ARMIES_FAR, any_of
from pentarchy.games.new_dawn.pieces.supply import ARMIES, ARMY, CAPITAL, CARAVAN, CARAVANS, CITY
from pentarchy.games.new_dawn.pieces.terrain import DESERT, DIFFICULTY, MOUNTAINS, WATER
from pentarchy.games.new_dawn.realm.cities import mature, towns
from pentarchy.games.new_dawn.realm.spaces import free_fort, is_token, lent, state_on
from pentarchy.games.new_dawn.travel import exploring
from pentarchy.games.new_dawn.war import strength

FAR: Final = 99
"""Unlimited movement."""


def place_of(state: NewDawnState, kind: int, index: int) -> int:
    """Where a figure stands, -1 on its card. `index` counts over all seats."""
    return state.armies[index] if kind == ARMY else state.caravans[index]


def put(state: NewDawnState, kind: int, index: int, space: int) -> None:
    """Put a figure on a space, or back on its card with -1."""
    if kind == ARMY:
        state.armies[index] = space
    else:
        state.caravans[index] = space


def first_of(kind: int, seat: int) -> int:
    """The index of a seat's first caravan or army."""
    return seat * (ARMIES if kind == ARMY else CARAVANS)


def starts(state: NewDawnState, seat: int, kind: int) -> list[int]:
    """The cities where a figure from the card may begin."""
    if kind == CARAVAN and leader_of(state, seat).starts_anywhere():
        return towns(state, seat)
    found: list[int] = []
    for space in towns(state, seat):
        if state.piece[space] == CAPITAL or mature(state, seat, space):
            found.append(space)
    return found


def full_move(state: NewDawnState, seat: int, kind: int) -> int:
    """How many spaces a figure may move with the card being resolved."""
    if kind == ARMY:
        return FAR if any_of(state, seat, ARMIES_FAR) else CARD_MOVE[state.card]
    return CARD_MOVE[state.card] + state.boost


def explores_from(state: NewDawnState, space: int) -> bool:
    """Whether a figure on this space may explore: a map edge of a tile with a capital, while there are tiles."""
    return (
        space < FORT
        and state.land.edge[space]
        and state.piece[space // 10 * 10] == CAPITAL
        and exploring.stack_size(state) > 0
    )


def attack_ways(state: NewDawnState, seat: int, here: int, space: int, far: int) -> tuple[int, ...]:
    """The spaces from which an army that had moved so far can have attacked another, the nearest first: the last on
    the way where it could have stood, or the space itself if there is none."""
    if space != here and state.trip_war[space] == 0:
        return (space,)
    own = lent(state, seat)
    found: list[int] = []
    for near in sorted(state.land.around[space], key=lambda one: state.trip_war[one]):
        last = near if 0 <= state.trip_war[near] < far else -1
        while last >= 0 and state.trip_from[last] >= 0:
            hostile = strength.hostile(state, seat, last)
            if not hostile and last != own:
                break
            last = -1 if hostile and not _through(state, seat, last) else state.trip_from[last]
        if last >= 0 and last not in found:
            found.append(last)
    return tuple(found) or (space,)


def _through(state: NewDawnState, seat: int, space: int) -> bool:
    """Whether an army may go on from a space with something to attack, by its card or by a diplomacy card."""
    flight, akkad = CARDS[state.card].flies(), any_held(state, seat, PASSING)
    return (flight or akkad) and passes(state, seat, space, flight, akkad)


def open_terrain(state: NewDawnState, seat: int) -> list[bool]:
    """For each terrain whether figures may enter it in the slot and by the card being resolved."""
    slot = state.slot
    found = [hard <= slot for hard in DIFFICULTY]
    found[WATER] = CARD_SEA[state.card] or leader_of(state, seat).sails()
    return found


def coast_open(state: NewDawnState) -> bool:
    """Whether figures may enter deserts and mountains on a shore because of who has the turn."""
    hard = leader_of(state, state.turn).coast_difficulty()
    return hard > 0 and state.slot >= hard


def caravan_reach(state: NewDawnState, seat: int, here: int, far: int) -> list[int]:
    """The spaces where a caravan may end its move; how far each is stands in `trip`."""
    land = state.land
    terrain = land.terrain
    around = land.around
    dist: list[int] = [-1] * SPACES
    passable = open_terrain(state, seat)
    coastal = coast_open(state)
    jongs = leader_of(state, seat).rounds_the_map()
    blocked: list[bool] = [False] * SPACES
    for place in state.barbarian:
        if place >= 0:
            blocked[place] = True
    queue: list[int] = []
    if here >= 0:
        dist[here] = 0
        queue.append(here)
    else:
        for space in starts(state, seat, CARAVAN):
            dist[space] = 0
            queue.append(space)
    ends: list[int] = []
    own = lent(state, seat)
    currency = CARDS[state.card].drives_off()
    head = 0
    while head < len(queue):
        space = queue[head]
        head += 1
        away = dist[space]
        if away > 0 and blocked[space]:
            if space not in state.visited:
                ends.append(space)
            continue
        if space != here:
            owner = state.owner[space]
            ends_here = owner >= 0 and owner != seat and state.piece[space] in (CITY, CAPITAL)
            if (
                ends_here
                or land.state[space] < 0
                or space == own
                or state_on(state, space) < 0
                or space not in state.visited
            ):
                ends.append(space)
            if ends_here:
                continue
        if away >= far:
            continue
        for other in around[space]:
            if dist[other] >= 0:
                continue
            if not passable[terrain[other]] and not (
                coastal and land.shore[other] and terrain[other] in (DESERT, MOUNTAINS)
            ):
                continue
            if blocked[other] and not currency:
                continue
            owner = state.owner[other]
            if owner >= 0 and owner != seat and not is_token(state, other) and other in state.visited:
                continue
            dist[other] = away + 1
            queue.append(other)
        if jongs and land.edge[space] and terrain[space] == WATER:
            for other in land.edge_water:
                if dist[other] < 0:
                    dist[other] = away + 1
                    queue.append(other)
    if here >= 0 and far > 1 and _trades(state, seat, here):
        for near in around[here]:
            if dist[near] == 1 and not _trades(state, seat, near) and not blocked[near]:
                dist[here] = 2
                ends.append(here)
                break
    state.trip = dist
    return ends


def _trades(state: NewDawnState, seat: int, space: int) -> bool:
    """Whether a caravan that enters a space trades there: with a rival city, or a free city-state."""
    if space in state.visited:
        return False
    owner = state.owner[space]
    if owner >= 0:
        return owner != seat and not is_token(state, space)
    return state_on(state, space) >= 0 and space != lent(state, seat)


def army_reach(state: NewDawnState, seat: int, here: int, far: int) -> list[int]:
    """The spaces where an army may end its move or attack; `trip`, `trip_war` and `trip_from` keep the ways there.
    Nobody attacks out of a city just taken (N11.19), so ways that begin there are looked for apart."""
    enemy = strength.enemies(state, seat)
    besieged = here >= 0 and enemy[here] != 0
    if here >= 0:
        enemy[here] = 0
    war: list[int] = []
    calm: list[int] = []
    for space in [here] if here >= 0 else starts(state, seat, ARMY):
        if space in state.taken:
            calm.append(space)
        else:
            war.append(space)
    dist: list[int] = [-1] * SPACES
    back: list[int] = [-1] * SPACES
    ends = _march(state, seat, war, far, enemy, dist, back, False)
    state.trip = dist
    state.trip_war = dist
    state.trip_from = back
    if calm:
        dist = [-1] * SPACES
        for space in _march(state, seat, calm, far, enemy, dist, [-1] * SPACES, True):
            if state.trip_war[space] < 0:
                ends.append(space)
        state.trip = [_nearer(one, other) for one, other in zip(state.trip_war, dist)]
    if here >= 0:
        ends.remove(here)
        if besieged and war and far > 1 and strength.attackable(state, seat, here):
            for near in state.land.around[here]:
                if state.trip_war[near] == 1 and (not enemy[near] or _through(state, seat, near)):
                    state.trip[here] = 2
                    ends.append(here)
                    break
    return ends


def _nearer(one: int, other: int) -> int:
    """The shorter of two distances, of which one may be none."""
    if one < 0 or other < 0:
        return max(one, other)
    return min(one, other)


def _march(
    state: NewDawnState,
    seat: int,
    begin: list[int],
    far: int,
    enemy: list[int],
    dist: list[int],
    back: list[int],
    peaceful: bool,
) -> list[int]:
    """Where an army comes from these spaces, how far each is and where the way there comes from."""
    land = state.land
    terrain = land.terrain
    passable = open_terrain(state, seat)
    coastal = coast_open(state)
    own = lent(state, seat)
    flight = CARDS[state.card].flies()
    akkad = any_held(state, seat, PASSING)
    ends: list[int] = []
    queue: list[int] = []
    for space in begin:
        dist[space] = 0
        queue.append(space)
    head = 0
    while head < len(queue):
        space = queue[head]
        head += 1
        away = dist[space]
        if enemy[space]:
            if not peaceful and strength.attackable(state, seat, space):
                ends.append(space)
            # Whoever has come into the city where it begins does not stop it.
            if away > 0 and not ((flight or akkad) and passes(state, seat, space, flight, akkad)):
                continue
        elif space != own or away == 0:
            ends.append(space)
        if away >= far:
            continue
        for other in land.around[space]:
            if dist[other] >= 0:
                continue
            if not passable[terrain[other]] and not (
                coastal and land.shore[other] and terrain[other] in (DESERT, MOUNTAINS)
            ):
                continue
            dist[other] = away + 1
            back[other] = space
            queue.append(other)
    return ends


def passes(state: NewDawnState, seat: int, space: int, flight: bool, akkad: bool) -> bool:
    """Whether an army may go on through a space with something to attack."""
    for index in range(len(state.armies)):
        if state.armies[index] == space and index // ARMIES != seat:
            return False
    if free_fort(state, space):
        return False
    owner = state.owner[space]
    if owner >= 0 and owner != seat:
        if not is_token(state, space):
            return False
        return akkad or (flight and not state.strong[space])
    return flight
