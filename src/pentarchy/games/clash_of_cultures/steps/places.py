"""What places are called: by what is there and whose it is, with the space's letter and number after it.

In questions and answers, made from a state; `pieces.places` makes the same from a view and for the log.
"""

from __future__ import annotations

from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.map import CELL_NAMES
from pentarchy.games.clash_of_cultures.pieces.places import CITY, LAND, whose


def spot(state: ClashState, cell: int, seat: int) -> str:
    """A place as this seat calls it: "the forest C4", "your city D7", "Ann's city G8"."""
    kind = state.kind_of(cell)
    if kind < CITY:
        return f"{LAND[kind]} {CELL_NAMES[cell]}"
    return f"{'your' if kind - CITY == seat else whose(state.names[kind - CITY])} city {CELL_NAMES[cell]}"
