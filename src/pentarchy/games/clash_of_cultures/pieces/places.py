"""What places are called: by what is there and whose it is, with the space's letter and number after it.

On the map (from a view) and in the log (from the number that an event keeps of a place as it was then).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pentarchy.core.look import counted
from pentarchy.games.clash_of_cultures.pieces.map import CELL_NAMES, CELLS, TERRAIN_NAMES

LAND: Final = (
    "the unexplored land",
    "the sea",
    "the fertile land",
    "the forest",
    "the mountains",
    "the barren land",
    "the barbarian camp",
)
"""By terrain, and after them a settlement of barbarians."""
CAMP: Final = len(TERRAIN_NAMES)
CITY: Final = CAMP + 1
"""In the number of a place: a camp, and from here on a city of seat 0, of seat 1 …"""


SPOTS: Final = {
    "barbarians grow": (0,),
    "barbarians move": (0, 1),
    "barbarians settle": (0,),
    "battle": (1,),
    "battle ends": (2,),
    "builds": (1,),
    "captures": (0,),
    "destroyed": (0,),
    "dies": (1,),
    "exhausted": (0,),
    "explores": (0, 1, 2, 3),
    "founds": (0,),
    "gathers": (0,),
    "influence fails": (0,),
    "influence succeeds": (0,),
    "influences": (0,),
    "mood": (0,),
    "moves": (0, 1),
    "pillaged": (0,),
    "places": (1,),
    "razes": (0,),
    "recruits": (1,),
    "retreats": (0,),
    "ruined": (0,),
    "wonder": (1,),
    "wonder ruined": (1,),
}
"""Which numbers of an event are spaces; it keeps what was there (`there`)."""


def is_home(spot: int) -> bool:
    """Whether a city or a camp is there."""
    return spot // CELLS >= CAMP


def cell_of(spot: int) -> int:
    """The space that an event speaks of."""
    return spot % CELLS


def told(spot: int, names: Sequence[str], who: int = -1) -> str:
    """A place in the log: "the forest C4", "Ann's city D7", or "their city D7" in a sentence about Ann."""
    kind, cell = divmod(spot, CELLS)
    if kind < CITY:
        return f"{LAND[kind]} {CELL_NAMES[cell]}"
    return f"{'their' if kind - CITY == who else whose(names[kind - CITY])} city {CELL_NAMES[cell]}"


def whose(name: str) -> str:
    """Of somebody: "Ann's", "Lars'"."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


# From a view.


def place(name: str) -> tuple[int, int]:
    """Column and row of a space, from 0."""
    return ord(name[0]) - ord("A"), int(name[1:]) - 1


def spot_words(space: dict[str, Any], names: Sequence[str]) -> str:
    """A space with all that is there: "Ann's city D4: fertile, happy, size 2, academy", "Forest C4: exhausted"."""
    name = space_name(space, names).removeprefix("the ")
    things = _things(space, names, space.get("city") is not None or bool(space.get("barbarian_settlement")))
    return f"{name[0].upper()}{name[1:]}{': ' if things else ''}{'; '.join(things)}"


def space_name(space: dict[str, Any], names: Sequence[str]) -> str:
    """What a space is called: "Ann's city D4", "the forest C4"."""
    city, camp = space.get("city"), space.get("barbarian_settlement")
    if city:
        return f"{whose(names[city['owner']])} city {space['name']}"
    return f"{LAND[CAMP if camp else TERRAIN_NAMES.index(space['terrain'])]} {space['name']}"


def _things(space: dict[str, Any], names: Sequence[str], named: bool) -> list[str]:
    ground = [space["terrain"]] if named else []
    ground += ["exhausted"] if space.get("exhausted") else []
    things = []
    city, units = space.get("city"), space.get("units")
    if city:
        parts = [*ground, city["mood"], f"size {city['size']}"]
        for building, colour in city["pieces"].items():
            parts.append(building if colour == city["owner"] else f"{building} of {names[colour]}")
        parts += city["wonders"]
        if city["activated"]:
            times = "" if city["activated"] == 1 else f" {city['activated']} times"
            parts.append(f"activated{times} this turn")
        things.append(", ".join(parts))
    elif ground:
        things.append(", ".join(ground))
    if space.get("barbarians"):
        things.append(counted(space["barbarians"], "barbarian"))
    if units:
        kinds = [
            counted(units[kind], one)
            for kind, one in (("settlers", "settler"), ("armies", "army unit"), ("ships", "ship"))
            if units[kind]
        ]
        things.append(f"{' and '.join(kinds)} of {names[units['owner']]}")
    return things
