"""Military units: how far they go, and what they take from opponents and villages beside them."""

from __future__ import annotations

from pentarchy.games.deus.continent import PLACES
from pentarchy.games.deus.counting import neighbours_of_units
from pentarchy.games.deus.game import NONE, STOCK, TEMPLE_BIT, UNIT_BIT, WOODEN, DeusState
from pentarchy.games.deus.kinds import VILLAGE
from pentarchy.games.deus.labels import place_name
from pentarchy.games.deus.villages import attack_beside


def may_leave(state: DeusState, region: int) -> bool:
    """Whether the unit in a region may go: a temple must not be left alone."""
    return not (state.pieces[region] & TEMPLE_BIT and state.pieces[region] & WOODEN == UNIT_BIT)


def reach(state: DeusState, seat: int, start: int, steps: int) -> list[int]:
    """Where a unit can go in so many steps, each to an empty region or one of its own without a unit."""
    seen = [False] * state.regions
    seen[start] = True
    border = [start]
    for _ in range(steps):
        further: list[int] = []
        for region in border:
            for other in state.near[region]:
                if (
                    not seen[other]
                    and state.terrain[other] != VILLAGE
                    and (state.owner[other] == NONE or state.owner[other] == seat)
                    and not state.pieces[other] & UNIT_BIT
                ):
                    seen[other] = True
                    further.append(other)
        border = further
    seen[start] = False
    return [region for region in range(state.regions) if seen[region]]


def move_unit(state: DeusState, seat: int, start: int, end: int) -> None:
    """A unit goes from one region to another; an attack follows at once if a village is surrounded."""
    state.pieces[start] &= ~UNIT_BIT
    if not state.pieces[start]:
        state.owner[start] = NONE
    state.pieces[end] |= UNIT_BIT
    state.owner[end] = seat
    if state.events is not None:
        state.tell("moves", seat, (start, end, state.terrain[start], state.terrain[end]))
    attack_beside(state, end)


def preys(state: DeusState, seat: int) -> list[int]:
    """What can be taken from opponents beside a unit: 4 × the opponent + the resource."""
    near = neighbours_of_units(state, seat)
    found: list[int] = []
    for other in range(state.players):
        if near >> other & 1:
            for resource in range(4):
                if state.stock[STOCK * other + resource]:
                    found.append(4 * other + resource)
    return found


def rob(state: DeusState, seat: int, prey: int) -> None:
    """Take a resource from an opponent."""
    other, resource = prey // 4, prey % 4
    state.stock[STOCK * other + resource] -= 1
    state.stock[STOCK * seat + resource] += 1
    if state.events is not None:
        state.tell("robs", seat, (other, resource, 1))


def raid_village(state: DeusState, seat: int, slot: int) -> None:
    """Take 1 VP from a village."""
    state.loot[slot] -= 1
    place = place_name(VILLAGE, village_of(state, slot)) if state.events is not None else ""
    state.gain_vp(seat, 1, f"a raid on the {place}")


def village_of(state: DeusState, slot: int) -> int:
    """The village region of a tile."""
    return state.terrain.index(VILLAGE, PLACES * slot)
