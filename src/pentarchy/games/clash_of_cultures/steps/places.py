"""What places are called: by what is there and whose it is, with the space's letter and number after it.

In questions and answers, made from a state; `pieces.places` makes the same from a view and for the log.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from pentarchy.core.look import compass
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.map import CELL_NAMES, COLUMN, DISTANCE, ROW
from pentarchy.games.clash_of_cultures.pieces.places import CITY, LAND, whose


def spot(state: ClashState, cell: int, seat: int) -> str:
    """A place as this seat calls it: "the forest C4", "your city D7", "Ann's city G8"."""
    kind = state.kind_of(cell)
    if kind < CITY:
        return f"{LAND[kind]} {CELL_NAMES[cell]}"
    return f"{'your' if kind - CITY == seat else whose(state.names[kind - CITY])} city {CELL_NAMES[cell]}"


def land_beside(state: ClashState, cell: int, kind: int, mark: int, seat: int) -> str:
    """Land by what it lies beside: "the unexplored land north of your city D7 (D6)"."""
    return f"{LAND[kind]} {_way(mark, (cell,))} of {spot(state, mark, seat)} ({CELL_NAMES[cell]})"


def new_land(state: ClashState, cell: int, kind: int, seat: int) -> str:
    """Land that is just laid, by the city next to it, or else like all land: "the forest C4"."""
    near = [one for one in state.near[cell] if 0 <= state.city[one] < state.players]
    if not near:
        return f"{LAND[kind]} {CELL_NAMES[cell]}"
    return land_beside(state, cell, kind, min(near, key=lambda one: state.city[one] != seat), seat)


def unexplored_region(state: ClashState, cells: Sequence[int], seat: int) -> str:
    """A region that lies face down, by the nearest city of this seat: "the region east of your city D7 (F6)"."""
    name = CELL_NAMES[cells[0]]
    if not state.towns[seat]:
        return f"the region of {LAND[0]} {name}"
    mark = min(sorted(state.towns[seat]), key=lambda town: min(DISTANCE[town][cell] for cell in cells))
    return f"the region {_way(mark, cells)} of {spot(state, mark, seat)} ({name})"


def _way(mark: int, cells: Sequence[int]) -> str:
    """In which direction these spaces lie, seen from another; every second column lies half a hex lower."""
    right = sum(COLUMN[cell] - COLUMN[mark] for cell in cells) * math.sqrt(3) / 2
    down = sum(_height(cell) - _height(mark) for cell in cells)
    return compass(right, -down)


def _height(cell: int) -> float:
    return ROW[cell] + COLUMN[cell] % 2 / 2
