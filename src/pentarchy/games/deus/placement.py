"""Placing a wooden building or a temple: what it needs, where it may stand, and putting it there."""

from __future__ import annotations

from pentarchy.games.deus.game import COLUMNS, NONE, STOCK, TEMPLE_BIT, DeusState
from pentarchy.games.deus.kinds import MARITIME, SEA, TEMPLE, VILLAGE
from pentarchy.games.deus.pieces import EDGE_FEE
from pentarchy.games.deus.villages import attack_beside


def fits(state: DeusState, region: int, kind: int) -> bool:
    """Ships go to sea regions, everything else to land; nothing to a village region."""
    terrain = state.terrain[region]
    return (terrain == SEA) if kind == MARITIME else (terrain != SEA and terrain != VILLAGE)


def borders(state: DeusState, seat: int, region: int) -> bool:
    """Whether a region is next to one that the seat controls."""
    return any(state.owner[other] == seat for other in state.near[region])


def needs_fee(state: DeusState, seat: int, region: int) -> bool:
    """Whether a building here is possible only at the edge, for VP."""
    return state.owner[region] != seat and not borders(state, seat, region)


def far_from_homes(state: DeusState, seat: int, region: int) -> bool:
    """Whether no other player's first building was placed here or next to here."""
    for other in range(state.players):
        home = state.home[other]
        if other != seat and home != NONE and (home == region or region in state.near[home]):
            return False
    return True


def allowed(state: DeusState, seat: int, region: int, kind: int) -> bool:
    """Whether a seat that has built before may place this type here."""
    owner = state.owner[region]
    if owner == seat:
        return not state.pieces[region] >> kind & 1 and fits(state, region, kind)
    if owner != NONE or not fits(state, region, kind):
        return False
    return borders(state, seat, region) or (state.rim[region] and state.vp[seat] >= EDGE_FEE)


def has_room(state: DeusState, seat: int, kind: int) -> bool:
    """Whether a piece of this type can be placed anywhere."""
    if kind == TEMPLE or state.home[seat] == NONE:
        return bool(spots(state, seat, kind))
    return any(allowed(state, seat, region, kind) for region in range(state.regions))


def spots(state: DeusState, seat: int, kind: int) -> list[int]:
    """The regions in which a piece of this type can be placed."""
    if kind == TEMPLE:
        return [
            region
            for region in range(state.regions)
            if state.owner[region] == seat and not state.pieces[region] & TEMPLE_BIT
        ]
    if state.home[seat] == NONE:
        return _first_spots(state, seat, kind)
    return [region for region in range(state.regions) if allowed(state, seat, region, kind)]


def _first_spots(state: DeusState, seat: int, kind: int) -> list[int]:
    """The first building goes to the edge, away from the others' first buildings if that is possible."""
    edge = [
        region
        for region in range(state.regions)
        if state.rim[region] and state.owner[region] == NONE and fits(state, region, kind)
    ]
    far = [region for region in edge if far_from_homes(state, seat, region)]
    return far if far else edge


def temple_allowed(state: DeusState, seat: int) -> bool:
    """Whether the other columns are high enough for a seat's next temple."""
    base = COLUMNS * seat
    needed = state.built[base + TEMPLE]
    return all(state.built[base + column] >= needed for column in range(TEMPLE))


def buildable(state: DeusState, seat: int, column: int) -> bool:
    """Whether a seat may build a card of this column at all, whatever it costs."""
    if column == TEMPLE:
        return temple_allowed(state, seat) and (not state.temples or has_room(state, seat, TEMPLE))
    return state.ready[STOCK * seat + column] > 0 and has_room(state, seat, column)


def needs_edge(state: DeusState, seat: int, column: int) -> bool:
    """Whether a piece of this type can be placed at the edge only, for VP."""
    if column == TEMPLE or state.home[seat] == NONE:
        return False
    return all(needs_fee(state, seat, region) for region in spots(state, seat, column))


def put_temple(state: DeusState, seat: int, region: int) -> None:
    """A wooden temple goes from the general supply to a region."""
    state.temples -= 1
    state.pieces[region] |= 1 << TEMPLE
    if state.events is not None:
        state.tell("temple", seat, (region, state.terrain[region]))
    if not state.temples:
        state.trigger(1)


def put_building(state: DeusState, seat: int, column: int, region: int) -> None:
    """A wooden building goes from the player board to a region; villages that it surrounds are attacked."""
    if state.home[seat] == NONE:
        state.home = state.home[:]
        state.home[seat] = region
    elif needs_fee(state, seat, region):
        state.gain_vp(seat, -EDGE_FEE, "building at the edge")
    state.ready[STOCK * seat + column] -= 1
    state.pieces[region] |= 1 << column
    state.owner[region] = seat
    if state.events is not None:
        state.tell("places", seat, (column, region, state.terrain[region]))
    attack_beside(state, region)
