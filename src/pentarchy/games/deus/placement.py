"""Where a wooden building or a temple may be placed."""

from __future__ import annotations

from pentarchy.games.deus.game import NONE, TEMPLE_BIT, DeusState
from pentarchy.games.deus.ops import MARITIME, SEA, TEMPLE, VILLAGE
from pentarchy.games.deus.pieces import EDGE_FEE


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
