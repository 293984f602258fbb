"""The map in words: in lines for a terminal, a space in a sentence, a tile that is to be laid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pentarchy.core import hexes
from pentarchy.core.look import SEAT_NAMES
from pentarchy.core.plain import half_step, hex_map, wrapped
from pentarchy.games.new_dawn.asking.things import barbarian, capital, tile_name
from pentarchy.games.new_dawn.land.tiles import TAIL_WAYS

ROOMY: Final = 3
"""Half a hex, in columns, where the map is small enough; names are written in full then."""
TERRAIN_MARKS: Final = {
    "grassland": "g",
    "hills": "h",
    "forest": "f",
    "desert": "d",
    "mountains": "m",
    "water": "~",
    "natural wonder": "N",
}
WAYS: Final = ("east", "north-east", "north-west", "west", "south-west", "south-east")
"""The directions of `hexes` in words."""
PIECE_MARKS: Final = {"capital": "C", "city": "c", "token": "t"}
LEGEND: Final = (
    "Land: g grassland, h hills, f forest, d desert, m mountains, ~ water, N natural wonder; "
    "+ma marble, +me mercury, +oi oil, +di diamond; @ city-state, ! barbarian; w wonder."
)
PIECES: Final = (
    "BC a capital, Bc a city, Bt a control token, Bd a district, BT and BD reinforced ones, Ba an army, Bk a caravan"
)


def face_words(face: dict[str, Any], turned: int, names: Sequence[str]) -> str:
    """A side of a tile, turned by so many degrees, with each of its spaces and where it lies."""
    spaces = face["spaces"]
    around = [f"{_printed(space, names)} to the {WAYS[_way(space, turned)]}" for space in spaces[1:7]]
    tile, side = int(face["name"][:-1]) - 1, "AB".index(face["name"][-1])
    tail = TAIL_WAYS[side][turned // 60]
    how = f", turned {turned} degrees clockwise" if turned else ""
    return (
        f"{capital(tile_name(tile, side, 'a'))}{how}: in the middle "
        f"{_printed(spaces[0], names)}; around it {', '.join(around)}; in its tail to the {tail} "
        f"{', '.join(_printed(space, names) for space in spaces[7:])}."
    )


def _way(space: dict[str, Any], turned: int) -> int:
    """In which direction a space next to a tile's middle lies once the tile is turned."""
    return hexes.DIRECTIONS.index(hexes.rotate((space["q"], space["r"]), -turned // 60))


def _printed(space: dict[str, Any], names: Sequence[str]) -> str:
    """A space of a tile and what is printed on it."""
    things = [space[key] for key in ("natural", "city_state", "resource") if space[key]]
    things += [f"{names[space['owner']]}'s {space['piece']}"] if space["piece"] else []
    things += [barbarian(letter) for letter in space["barbarians"]]
    return f"{space['name']} {space['terrain']}" + (f" ({', '.join(things)})" if things else "")


def map_words(view: dict[str, Any], names: Sequence[str]) -> str:
    """Each space with its name and marks; where the question is about free cells, these with column and row; and the
    tile that is being laid."""
    lines = _map(view, names) if view["spaces"] else []
    if view["laying"]:
        turned = view["laying"]["turned"][0] if view["laying"]["asked"] == "place" else 0
        for face in view["laying"]["faces"]:
            lines += ["", *wrapped(face_words(face, turned, names))]
    return "\n".join(lines)


def space_words(space: dict[str, Any], names: Sequence[str]) -> str:
    """A space with its name and everything on it: "the hills west of Akkad (9.2): Ann's control token, marble"."""
    things = []
    if space["city_state"]:
        things.append(f"free city-state, {space['kind']}, defence 8")
    if space["fort"] is not None and space["owner"] is None:
        things.append("unclaimed fort, defence 6")
    if space["piece"]:
        things.append(_piece_words(space, names))
    if space["natural"]:
        things.append("natural wonder")
    things += [space[key] for key in ("wonder", "resource") if space[key]]
    things += [f"{names[seat]}'s army" for seat in space["armies"]]
    things += [f"{names[seat]}'s caravan" for seat in space["caravans"]]
    things += [barbarian(letter) for letter in space["barbarians"]]
    text = f"{space['place'][:1].upper()}{space['place'][1:]}"
    return f"{text}: {', '.join(things)}" if things else text


def _piece_words(space: dict[str, Any], names: Sequence[str]) -> str:
    kind = {"token": "control token"}.get(space["piece"], space["piece"])
    grown = "mature " if space["mature"] else "reinforced " if space["reinforced"] else ""
    strength = "" if space["defence"] is None else f", defence {space['defence']}"
    return f"{names[space['owner']]}'s {grown}{kind}{strength}"


def _map(view: dict[str, Any], names: Sequence[str]) -> list[str]:
    places = {(space["q"], space["r"]): space for space in view["spaces"]}
    free = [(cell["q"], cell["r"]) for cell in view["free"]]
    half = half_step([*places, *free], ROOMY)
    room = 2 * half - 1
    cells = {cell: (_name(space["name"], half), _mark(space, room)) for cell, space in places.items()}
    for q, r in free:
        whole = f"{q},{r}"
        cells[q, r] = (whole, "") if len(whole) <= room else (f"{q},", str(r))
    lines = hex_map(cells, half)
    notes = [f"{space['name']} {words}" for space in view["spaces"] if (words := _note(space, room))]
    if notes:
        lines += ["", *wrapped("On the map: " + "; ".join(notes) + ".")]
    if half < ROOMY:
        lines.append("The map is wide, so names are short: 174 is space 17.4, f1 is fort 1, s1 is sea 1.")
    if free:
        lines.append("Free places are marked with their column and row.")
    whose = ", ".join(f"{SEAT_NAMES[seat][0]} {names[seat]}" for seat in range(view["players"]))
    return [*lines, *wrapped(LEGEND), *wrapped(f"Whose pieces: {whose}. Of B, {PIECES}; others likewise.")]


def _name(name: str, half: int) -> str:
    """A space's name as far as there is room for it: forts and seas have numbers, too."""
    kind, _, number = name.partition("-")
    if number:
        return f"{kind if half >= ROOMY else kind[0]}{number}"
    return name if half >= ROOMY else name.replace(".", "")


def _things(space: dict[str, Any]) -> str:
    """What stands on a space, in letters."""
    found = "!" if space["barbarians"] else ""
    found += "@" if space["city_state"] else ""
    found += f"+{space['resource'][:2]}" if space["resource"] else ""
    if space["piece"]:
        letter = PIECE_MARKS.get(space["piece"], "d")
        found += SEAT_NAMES[space["owner"]][0] + (letter.upper() if space["reinforced"] else letter)
    found += "w" if space["wonder"] else ""
    for letter, seats in (("a", space["armies"]), ("k", space["caravans"])):
        found += "".join(SEAT_NAMES[seat][0] + letter for seat in seats)
    return found


def _mark(space: dict[str, Any], room: int) -> str:
    """The terrain and what stands there; a star if there is no room for all of it."""
    mark = TERRAIN_MARKS[space["terrain"]] + _things(space)
    return mark if len(mark) <= room else mark[: room - 1] + "*"


def _note(space: dict[str, Any], room: int) -> str:
    """What the map has no room for: names, and everything on a crowded space."""
    named = [space[key] for key in ("natural", "city_state", "wonder") if space[key]]
    named += [barbarian(letter) for letter in space["barbarians"]]
    named += [space["piece"]] if space["piece"] and space["piece"] not in PIECE_MARKS else []
    things = _things(space)
    if 1 + len(things) > room:
        named.append(f"({things})")
    return " ".join(named)
