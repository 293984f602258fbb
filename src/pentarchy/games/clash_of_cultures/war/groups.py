"""Groups: the units that move or fight together, and what entering a space does to them. (K8)"""

from __future__ import annotations

from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.map import FOREST, MOUNTAIN
from pentarchy.games.clash_of_cultures.pieces.turn import BARRED, FIGHTING, MOVED, STUCK, WILD
from pentarchy.games.clash_of_cultures.pieces.units import ARMY, FIRST_UNIT, NONE, SETTLER, SHIP, UNITS
from pentarchy.games.clash_of_cultures.steps.wonders import WARDS


def choose(state: ClashState, seat: int, unit: int, cell: int, count: int, worn: int) -> None:
    """Mark units that can move as the group: so many army units worn by forest, the rest fresh."""
    start = seat * UNITS
    left = [count - worn, worn]
    for barred in (0, BARRED):
        for one in range(start + FIRST_UNIT[unit], start + FIRST_UNIT[unit + 1]):
            flags = state.flags[one]
            if state.where[one] == cell and not flags & (FIGHTING | MOVED | STUCK) and flags & BARRED == barred:
                tired = 1 if unit == ARMY and flags & WILD else 0
                if left[tired] > 0:
                    left[tired] -= 1
                    state.flags[one] = flags | FIGHTING


def load(state: ClashState, seat: int, unit: int, cell: int, count: int) -> None:
    """Mark land units on ships as cargo that sails along, whatever they did before; first those that can still land."""
    start = seat * UNITS
    for tired in (False, True):
        for one in range(start + FIRST_UNIT[unit], start + FIRST_UNIT[unit + 1]):
            flags = state.flags[one]
            if count > 0 and state.where[one] == cell and (flags & (MOVED | STUCK) != 0) == tired:
                count -= 1
                state.flags[one] = flags | FIGHTING


def group(state: ClashState, seat: int) -> list[int]:
    """The units of the group, ships last."""
    start = seat * UNITS
    return [one for one in range(start, start + UNITS) if state.flags[one] & FIGHTING]


def count_group(state: ClashState, seat: int, unit: int) -> int:
    """How many units of a kind belong to the group."""
    start = seat * UNITS
    count = 0
    for one in range(start + FIRST_UNIT[unit], start + FIRST_UNIT[unit + 1]):
        if state.flags[one] & FIGHTING:
            count += 1
    return count


def arrive(state: ClashState, seat: int, target: int) -> None:
    """The group stands on its new space, with what the terrain does to it. (K8.5, K8.6)"""
    units = group(state, seat)
    if state.events is not None:
        tell_move(state, seat, units, target)
    enter(state, seat, units, target, False)


def tell_move(state: ClashState, seat: int, units: list[int], target: int) -> None:
    """Say who moves from where to where."""
    counts = [0, 0, 0]
    for one in units:
        index = one % UNITS
        counts[SETTLER if index < FIRST_UNIT[ARMY] else ARMY if index < FIRST_UNIT[SHIP] else SHIP] += 1
    state.tell("moves", seat, (state.where[units[0]], target, counts[0], counts[1], counts[2]))


def trail(state: ClashState, seat: int, terrain: int) -> int:
    """The mark that forest, or land over which a wonder of another lets nobody come, leaves on who comes there.
    (K8.6, K16.9)"""
    if terrain == FOREST:
        return WILD
    return BARRED if warded(state, seat, terrain) >= 0 else 0


def warded(state: ClashState, seat: int, terrain: int) -> int:
    """The wonder of another whose city a seat can't enter any more once it comes to this terrain, or NONE. (K16.9)"""
    wonder = WARDS[terrain]
    if wonder < 0:
        return NONE
    cell = state.wonder_at[wonder]
    return wonder if cell >= 0 and state.city[cell] != seat else NONE


def enter(state: ClashState, seat: int, units: list[int], target: int, fought: bool) -> None:
    """Units enter a space (or stay): the move is used up; terrain and battles leave their mark."""
    terrain = state.terrain[target]
    mark = MOVED
    if terrain == MOUNTAIN or fought:
        mark |= STUCK
    else:
        mark |= trail(state, seat, terrain)
    sailing = bool(units) and units[-1] % UNITS >= FIRST_UNIT[SHIP]
    for one in units:
        if state.where[one] != target:
            state.shift(one, target)
        carried = sailing and one % UNITS < FIRST_UNIT[SHIP]  # K8.9: cargo is carried, it has not moved
        state.flags[one] = (state.flags[one] & ~FIGHTING) | (0 if carried else mark)
