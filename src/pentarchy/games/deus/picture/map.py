"""The map of Deus: the continent as a tilted board of thick hexes, wooden buildings and villages on it."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any, Final

from pentarchy.core.answers import Chip
from pentarchy.core.hexes import Hex, neighbour
from pentarchy.core.look import series
from pentarchy.core.plain import half_step, hex_map, wrapped
from pentarchy.core.stage import Layer, Map
from pentarchy.core.svg import number
from pentarchy.games.deus.kinds import PIECES, TYPES
from pentarchy.games.deus.labels import SYMBOLS, piece_symbol

ACROSS: Final = 53.7
"""Half the width of a region,"""
DOWN: Final = 67.0
"""how far the next row lies below,"""
TIP: Final = 44.6
"""how far the tips lie above and below the middle,"""
SIDE: Final = 22.3
"""and the ends of the upright sides."""
BESIDE: Final = 12
ABOVE: Final = 22
BELOW: Final = 24
"""The margins: peaks rise above the first row, and the board is thick below the last."""
EMPTY: Final = (640.0, 440.0)
"""The size of a map on which nothing lies yet."""

FOOT: Final = 14
"""How far below a region's middle a single building stands."""
SPOTS: Final = {
    1: ((0, 14),),
    2: ((-21, 9), (20, 15)),
    3: ((-29, 6), (1, 16), (29, 6)),
    4: ((-29, 2), (9, -1), (-9, 19), (30, 15)),
    5: ((-31, 0), (1, -4), (32, 0), (-17, 19), (18, 19)),
    6: ((-31, -2), (1, -7), (32, -2), (-28, 16), (2, 21), (30, 16)),
}
"""Where so many buildings stand in a region."""
MARKS: Final = {"maritime": "M", "production": "P", "scientific": "S", "civil": "C", "military": "A", "temple": "T"}
HALF: Final = 6
"""In words: half a region, in columns."""
OWNER: Final = 4
"""In words: how many letters of a name there is room for."""


def draw_land(view: dict[str, Any], names: Sequence[str]) -> Map:
    """The continent, as far as it is laid."""
    regions = view["regions"]
    if not regions:
        return Map(*EMPTY, "The continent", "The continent is being laid.")
    spots = {tuple(region["at"]): _spot(region["at"]) for region in regions}
    left = min(x for x, _ in spots.values()) - ACROSS - BESIDE
    top = min(y for _, y in spots.values()) - TIP - ABOVE
    at = {cell: (x - left, y - top) for cell, (x, y) in spots.items()}
    width = max(x for x, _ in at.values()) + ACROSS + BESIDE
    height = max(y for _, y in at.values()) + TIP + BELOW
    land = Map(width, height, f"Continent of {len(regions)} regions", "\n".join(_words(view, names)))
    terrain: dict[Hex, str] = {tuple(region["at"]): region["terrain"] for region in regions}
    _ground(land.ground, at, terrain)
    for region in regions:
        x, y = at[tuple(region["at"])]
        _decor(land, region, x, y)
        _pieces(land, region, x, y)
        land.cell(f"region:{region['name'].lower()}", _outline(x, y), said(region, names), x, y + FOOT, 38)
    return land


def said(region: dict[str, Any], names: Sequence[str]) -> str:
    """What is in a region, in words."""
    name = f"{region['terrain'].capitalize()} {region['name']}"
    if region["terrain"] == "village":
        return f"{name}: {region['vp']} VP" if region["vp"] else f"{name}: attacked"
    edge = ", at the edge" if region["edge"] else ""
    if region["owner"] is None:
        return f"{name}{edge}: empty"
    pieces = [PIECES[TYPES.index(kind)] for kind in region["buildings"]] + ["temple"] * region["temple"]
    return f"{name}{edge}: {names[region['owner']]}, {series(pieces)}"


def _spot(cell: Sequence[int]) -> tuple[float, float]:
    q, r = cell
    return ACROSS * (2 * q + r), DOWN * r


def _outline(x: float, y: float, grow: float = 0.94) -> str:
    across, tip, side = ACROSS * grow, TIP * grow, SIDE * grow
    start = f"M{number(x + across)} {number(y + side)}"
    steps = (-across, tip - side, -across, side - tip)
    rest = "l" + " ".join(number(step) for step in steps)
    back = " ".join(number(step) for step in (across, side - tip, across, tip - side))
    return f"{start}{rest}v{number(-2 * side)}l{back}Z"


# The ground.


def _ground(layer: Layer, at: dict[Hex, tuple[float, float]], terrain: dict[Hex, str]) -> None:
    front = [cell for cell in at if neighbour(cell, 4) not in at or neighbour(cell, 5) not in at]
    seas = [cell for cell in at if terrain[cell] == "sea"]
    with layer.group(class_="land"):
        layer.path("".join(_outline(x + 2, y + 15, 1) for x, y in map(at.__getitem__, front)), "cast")
        for kind, class_ in ((False, "slab"), (True, "slab deep")):
            cells = [cell for cell in front if (terrain[cell] == "sea") == kind]
            if cells:
                layer.path("".join(_outline(at[cell][0], at[cell][1] + 9, 1) for cell in cells), class_)
        for cell in seas:
            layer.use("g-sea", *at[cell])
        coast = "".join(_coast(at, terrain, cell) for cell in seas)
        layer.several(coast, *({"class_": class_} for class_ in ("shoal", "foam", "beach")))
        for cell in at:
            if terrain[cell] != "sea":
                layer.use(f"g-{terrain[cell]}", *at[cell])


def _coast(at: dict[Hex, tuple[float, float]], terrain: dict[Hex, str], cell: Hex) -> str:
    """The edges at which a sea region meets land, as wavering lines on its own side."""
    x, y = at[cell]
    corners = [(ACROSS, SIDE), (ACROSS, -SIDE), (0, -TIP), (-ACROSS, -SIDE), (-ACROSS, SIDE), (0, TIP)]
    lines = []
    for direction in range(6):
        other = neighbour(cell, direction)
        if terrain.get(other, "sea") == "sea":
            continue
        (x0, y0), (x1, y1) = corners[direction], corners[(direction + 1) % 6]
        seed = zlib.crc32(f"{cell}{direction}".encode())
        bends = []
        for step in (1, 2, 3):
            part = step / 4
            shrink = 1 - (2.5 + (seed >> 4 * step) % 5) / ACROSS
            bends.append((x + (x0 + (x1 - x0) * part) * shrink, y + (y0 + (y1 - y0) * part) * shrink))
        ends = [_between(bends[0], bends[1]), _between(bends[1], bends[2]), (x + x1, y + y1)]
        curve = "".join(f"Q{_point(bend)} {_point(end)}" for bend, end in zip(bends, ends))
        lines.append(f"M{_point((x + x0, y + y0))}{curve}")
    return "".join(lines)


def _between(one: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _point(point: tuple[float, float]) -> str:
    return f"{number(point[0])} {number(point[1])}"


# What stands on it.


def _decor(land: Map, region: dict[str, Any], x: float, y: float) -> None:
    terrain, free = region["terrain"], region["owner"] is None
    if terrain == "village":
        land.decor("village" if region["vp"] else "ruin", x, y + 2, 1.08)
        if region["vp"]:
            land.plate(x, y + 27, [Chip(str(region["vp"]), "points", "VP")], None, "plate loot")
    elif terrain != "sea":
        taken = not free and terrain in ("forest", "mountain")
        variant = "o" if taken else "abc"[zlib.crc32(region["name"].encode()) % 3]
        land.decor(f"{terrain}-{variant}", x, y)


def _pieces(land: Map, region: dict[str, Any], x: float, y: float) -> None:
    owner = region["owner"]
    if owner is None:
        return
    with land.standing(y + 0.5) as edge:
        edge.use("rim", x, y, class_=f"realm s{owner}")
    kinds = ["temple"] * region["temple"] + region["buildings"]
    scale = (1.2, 1.1, 1.0)[max(0, min(2, len(kinds) - 3))]
    for kind, (across, down) in zip(kinds, SPOTS[len(kinds)]):
        order = TYPES.index(kind)
        whose, class_ = ("", "temple") if kind == "temple" else (str(owner), f"s{owner}")
        name = f"{SYMBOLS[order]}{whose}@{region['name'].lower()}"
        with land.piece(name, x + across, y + down, class_, scale=scale) as piece:
            piece.use(piece_symbol(order, owner))
    land.plate(x, y + 34, [], owner, "plate mark")


# The same in words.


def _words(view: dict[str, Any], names: Sequence[str]) -> list[str]:
    """The continent in lines: each region with its terrain and who is there with what."""
    cells = {tuple(region["at"]): _two_lines(region, names) for region in view["regions"]}
    marks = ", ".join(f"{mark} {PIECES[TYPES.index(kind)]}" for kind, mark in MARKS.items())
    return [*hex_map(cells, half_step(cells, HALF)), "", *wrapped(f"Pieces: {marks}.")]


def _two_lines(region: dict[str, Any], names: Sequence[str]) -> tuple[str, str]:
    name = f"{region['name']} {region['terrain']}"
    if region["terrain"] == "village":
        return name, f"{region['vp']} VP" if region["vp"] else "attacked"
    if region["owner"] is None:
        return name, ""
    pieces = "".join(MARKS[kind] for kind in region["buildings"]) + (MARKS["temple"] if region["temple"] else "")
    return name, f"{names[region['owner']][:OWNER]} {pieces}"
