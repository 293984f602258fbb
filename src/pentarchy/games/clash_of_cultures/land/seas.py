"""Where ships can sail. (K8.8)"""

from __future__ import annotations

from pentarchy.games.clash_of_cultures.actions import EXPLORE, TO
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.map import RING, SEA, SLOT_OF, UNKNOWN
from pentarchy.games.clash_of_cultures.steps.advances import SAILS_ROUND, able


def sail_ways(state: ClashState, seat: int, cell: int) -> list[int]:
    """The sea spaces a fleet can reach (K8.8), and as EXPLORE actions the regions it can explore (K9.5)."""
    return ways_over(state, seat, cell, able(state, seat, SAILS_ROUND))


def ways_over(state: ClashState, seat: int, cell: int, around: bool) -> list[int]:
    """The same, round the outside of the map or not."""
    reached = sea_reach(state, seat, cell, around, state.terrain)
    slot_of = SLOT_OF[state.players - 2]
    slots: list[int] = []
    found: list[int] = []
    for here in reached:
        if here != cell:
            found.append(TO + here)
            if blocked(state, seat, here):
                continue
        for near in state.near[here]:
            if state.terrain[near] == UNKNOWN and slot_of[near] not in slots:
                slots.append(slot_of[near])
                found.append(EXPLORE + state.slots[slot_of[near]][0])
    found.sort()
    return found


def sea_reach(state: ClashState, seat: int, cell: int, around: bool, terrain: list[int]) -> list[int]:
    """The sea spaces a ship can come to over this terrain, the board's or as a new region would make it: foreign
    ships stop it, and it may sail round the outside of the map or not."""
    found = [cell]
    for here in found:
        if here != cell and blocked(state, seat, here):
            continue
        for near in state.near[here]:
            if terrain[near] == SEA and near not in found and _may_meet(state, seat, near):
                found.append(near)
        if around:
            for far in around_the_map(state, here, terrain):
                if far not in found and _may_meet(state, seat, far):
                    found.append(far)
    return found


def blocked(state: ClashState, seat: int, cell: int) -> bool:
    """Whether foreign ships stop a fleet of this seat on a space."""
    return state.ships[cell] > 0 and state.holder[cell] != seat


def _may_meet(state: ClashState, seat: int, cell: int) -> bool:
    holder = state.holder[cell]
    return holder < 0 or holder == seat or not state.truce[seat] >> holder & 1


def around_the_map(state: ClashState, cell: int, terrain: list[int]) -> list[int]:
    """The next sea spaces round the outside of the map, either way. (K22.10)"""
    ring = RING[state.players - 2]
    count = len(ring)
    found: list[int] = []
    for place in range(count):
        if ring[place] != cell:
            continue
        for way in (1, count - 1):
            far = (place + way) % count
            while ring[far] != cell:
                if terrain[ring[far]] == SEA:
                    found.append(ring[far])
                    break
                far = (far + way) % count
    return found
