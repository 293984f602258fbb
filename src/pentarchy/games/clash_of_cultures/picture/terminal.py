"""The map for a terminal, as a grid of letters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pentarchy.core.look import SEAT_NAMES
from pentarchy.core.plain import wrapped
from pentarchy.games.clash_of_cultures.pieces.places import place

MOOD_SIGNS: Final = {"happy": "+", "neutral": "=", "angry": "-"}
LETTERS: Final = {"sea": "~", "fertile": "f", "forest": "w", "mountain": "m", "barren": "b", "unexplored": "?"}
LEGEND: Final = (
    "Land: ~ sea, f fertile, w forest, m mountain, b barren, x exhausted, ? unexplored.",
    "City: colour, size, mood (+ happy = neutral - angry); above it P port, A academy, F fortress,",
    "T temple, in small letters if another player has influenced them.",
    "Units: s settlers, a armies, v ships. Barbarians: * and how many, # in a settlement.",
)


def map_words(view: dict[str, Any], names: Sequence[str]) -> str:
    """Two lines a space, every second column one line lower; then what the letters mean."""
    rows: dict[int, dict[int, str]] = {}
    for space in view["spaces"]:
        column, row = place(space["name"])
        line = 2 * row + column % 2
        ground = LETTERS[space["terrain"]] + ("x" if space.get("exhausted") else "")
        rows.setdefault(line, {})[column] = f"{space['name']} {ground}{_pieces(space.get('city'))}"
        rows.setdefault(line + 1, {})[column] = _space(space)
    columns = max(column for row in rows.values() for column in row) + 1
    lines = [
        "".join(f"{rows.get(line, {}).get(column, ''):<9}" for column in range(columns)).rstrip()
        for line in range(min(rows), max(rows) + 1)
    ]
    players = ", ".join(f"{SEAT_NAMES[seat][0]} {names[seat]}" for seat in range(len(view["seats"])))
    return "\n".join([*lines, *wrapped(f"Players: {players}."), *LEGEND])


def _pieces(city: dict[str, Any] | None) -> str:
    """The buildings of a city by their first letters, small if they have another colour than the city."""
    if city is None:
        return ""
    return "".join(
        building[0].upper() if colour == city["owner"] else building[0] for building, colour in city["pieces"].items()
    )


def _space(space: dict[str, Any]) -> str:
    found = ""
    city, units = space.get("city"), space.get("units")
    if city:
        found = f"{SEAT_NAMES[city['owner']][0]}{city['size']}{MOOD_SIGNS[city['mood']]}"
    elif space.get("barbarian_settlement"):
        found = "#"
    elif space.get("barbarians"):
        found = "*"
    elif units:
        found = SEAT_NAMES[units["owner"]][0]
    if space.get("barbarians"):
        found += str(space["barbarians"])
    if units:
        for key, letter in (("settlers", "s"), ("armies", "a"), ("ships", "v")):
            if units[key]:
                found += f"{letter}{units[key]}"
    return found[:8]
