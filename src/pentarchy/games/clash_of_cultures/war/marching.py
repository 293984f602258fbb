"""Where land units can go, and which of them. (K8)"""

from __future__ import annotations

from typing import Final

from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.map import FOREST, MOUNTAIN, SEA, UNKNOWN
from pentarchy.games.clash_of_cultures.pieces.turn import BARRED, MOVED, STUCK, WILD
from pentarchy.games.clash_of_cultures.pieces.units import ARMY, CAPACITY, FIRST_UNIT, MOST_ARMIES, SHIP, UNITS
from pentarchy.games.clash_of_cultures.steps.advances import MARCH_PRICE, MARCHES_FAR, MOVES_ARMIES, able
from pentarchy.games.clash_of_cultures.steps.paying import can_pay
from pentarchy.games.clash_of_cultures.steps.wonders import WARDING, WARDS
from pentarchy.games.clash_of_cultures.war.groups import trail

# What a group finds on the space next to it.
PEACE: Final = 0
EMBARK: Final = 1
BATTLE: Final = 2
FAR: Final = 3
FAR_BATTLE: Final = 4


def count_free(state: ClashState, seat: int, unit: int, cell: int) -> int:
    """How many units of a kind on a space can still move in this Move action. (K8.2, K8.3)"""
    if unit == ARMY and not able(state, seat, MOVES_ARMIES):
        return 0
    start = seat * UNITS
    count = 0
    for one in range(start + FIRST_UNIT[unit], start + FIRST_UNIT[unit + 1]):
        if state.where[one] == cell and not state.flags[one] & (MOVED | STUCK):
            count += 1
    return count


def count_worn(state: ClashState, seat: int, cell: int) -> int:
    """How many of the army units that can move have come through forest."""
    start = seat * UNITS
    count = 0
    for one in range(start + FIRST_UNIT[ARMY], start + FIRST_UNIT[ARMY + 1]):
        flags = state.flags[one]
        if state.where[one] == cell and not flags & (MOVED | STUCK) and flags & WILD:
            count += 1
    return count


def barring(state: ClashState, seat: int, cell: int, settlers: int, armies: int) -> bool:
    """Whether so many units of a space that could attack are not to be had without some whom a wonder of another
    keeps out. (K16.9)"""
    if WARDING[0] < 0 or state.wonder_at[WARDING[0]] < 0:
        return False
    start = seat * UNITS
    for one in range(start, start + FIRST_UNIT[SHIP]):
        flags = state.flags[one]
        if state.where[one] == cell and not flags & (MOVED | STUCK | BARRED):
            if one < start + FIRST_UNIT[ARMY]:
                settlers -= 1
            elif not flags & WILD:
                armies -= 1
    return settlers > 0 or armies > 0


def may_attack(state: ClashState, seat: int, cell: int) -> bool:
    """Whether a truce lets this seat attack what is on a space. (K23.12)"""
    owner = state.city[cell] if state.city[cell] >= 0 else state.holder[cell]
    return owner < 0 or owner >= state.players or not state.truce[seat] >> owner & 1


def land_ways(state: ClashState, seat: int, cell: int) -> list[list[int]]:
    """Where land units on a space could go: space, kind of way, and how many army units (or units) fit. (K8)"""
    found: list[list[int]] = []
    from_sea = state.terrain[cell] == SEA
    for near in state.near[cell]:
        terrain = state.terrain[near]
        if terrain == SEA:
            if not from_sea and state.holder[near] == seat and state.ships[near] > 0:
                room = CAPACITY * state.ships[near] - state.settlers[near] - state.armies[near]
                if room > 0:
                    found.append([near, EMBARK, room])
        elif terrain == UNKNOWN:  # K9.1: from a ship as well
            found.append([near, PEACE, MOST_ARMIES])
        elif state.foreign(near, seat):
            if may_attack(state, seat, near):
                found.append([near, BATTLE, MOST_ARMIES])
        else:
            found.append([near, PEACE, MOST_ARMIES - state.armies[near]])
    if from_sea or not able(state, seat, MARCHES_FAR):
        return found
    if can_pay(state, seat, MARCH_PRICE[0], MARCH_PRICE[1], MARCH_PRICE[2]):
        far_ways(state, seat, cell, found)
    return found


def far_ways(state: ClashState, seat: int, cell: int, found: list[list[int]]) -> None:
    """Two spaces in one move, if the move starts or ends in one of one's cities. (K22.8)"""
    starts = state.city[cell] == seat
    reached: list[int] = [cell]
    for way in found:
        reached.append(way[0])
    for middle in state.near[cell]:
        terrain = state.terrain[middle]
        if terrain <= SEA or terrain == MOUNTAIN or state.foreign(middle, seat):
            continue
        for near in state.near[middle]:
            if near in state.near[cell] or near == cell or state.terrain[near] <= SEA:
                continue
            if not starts and state.city[near] != seat:
                continue
            hostile = state.foreign(near, seat)
            barred = terrain == FOREST or (WARDS[terrain] >= 0 and state.wonder_at[WARDS[terrain]] == near)
            if hostile and (barred or not may_attack(state, seat, near)):
                continue
            kind = FAR_BATTLE if hostile else FAR
            room = MOST_ARMIES if hostile else MOST_ARMIES - state.armies[near]
            if near not in reached:
                reached.append(near)
                found.append([near, kind, room])


def far_trail(state: ClashState, seat: int, cell: int, target: int) -> int:
    """The mark that the way from a space to one two spaces away leaves, of two ways the lighter one. (K22.8)"""
    marks = []
    for middle in state.near[cell]:
        terrain = state.terrain[middle]
        passable = terrain > SEA and terrain != MOUNTAIN and not state.foreign(middle, seat)
        if passable and target in state.near[middle]:
            marks.append(trail(state, seat, terrain))
    for mark in (0, BARRED):  # who comes through forest attacks nobody at all
        if mark in marks:
            return mark
    return WILD


def fits(state: ClashState, way: list[int], settlers: int, armies: int, worn: int, barred: bool) -> bool:
    """Whether a group may take a way: an attack needs army units that are not worn by forest. (K8.5, K8.6)"""
    kind = way[1]
    if kind == EMBARK:
        return settlers + armies <= way[2]
    if armies > way[2]:
        return False
    if kind in (BATTLE, FAR_BATTLE):
        if armies == 0:
            return False
        if worn:
            return False
        return not barred or state.wonder_at[WARDING[0]] != way[0]
    return True
