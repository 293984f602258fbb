"""The map as it is drawn: thick hexes, coasts, realms, everything that stands on the land, and tiles to be laid.

It is drawn in units of its own, in which a hex is as large as its symbols; `Frame` says where they come to lie.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from pentarchy.core import hexes
from pentarchy.core.answers import Chip
from pentarchy.core.stage import Layer, Map
from pentarchy.core.svg import joined, number, pair, way
from pentarchy.games.new_dawn.picture.terminal import map_words, space_words

WIDE: Final = 107.39
"""How far apart two hexes of a row are,"""
HIGH: Final = 62.31
"""and how far two rows."""
CORNERS: Final = ((53.7, 20.8), (0.0, 41.5), (-53.7, 20.8), (-53.7, -20.8), (0.0, -41.5), (53.7, -20.8))
LATTICE: Final = ((1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1))
"""The same corners in halves of a hex and thirds of a row."""
EDGES: Final = ((5, 0), (4, 5), (3, 4), (2, 3), (1, 2), (0, 1))
"""The corners of the edge to the neighbour in each direction of `hexes`."""
THICK: Final = 12
MAP_WIDTH: Final = 950.0
MAP_HEIGHT: Final = 640.0
MARGIN: Final = 14.0
LARGEST: Final = 0.72
LEAST: Final = 560.0
"""The narrowest map."""
STRIP: Final = 190.0
"""The height of the strip with tiles to be laid."""

LOW: Final = ("hills", "desert")
"""Land whose hill or dune is painted with the ground where a piece stands before it."""

STANDS: Final = ("piece", "city_state", "barbarians", "armies", "caravans")
"""What a space holds that stands on it."""
NATURAL_LOOK: Final = {
    "Cliffs of Dover": ("n-dover", "water"),
    "Crater Lake": ("n-lake", "mountains"),
    "Galapagos Islands": ("n-galapagos", "water"),
    "Gobustan": ("n-gobustan", "desert"),
    "Grand Mesa": ("n-mesa", "desert"),
    "Ha Long Bay": ("n-bay", "water"),
    "Mato Tipila": ("n-mesa", "grassland"),
    "Mt. Everest": ("n-peak", "mountains"),
    "Mt. Kilimanjaro": ("n-peak", "grassland"),
    "Pantanal": ("n-marsh", "grassland"),
    "The Dead Sea": ("n-lake", "desert"),
    "Torres del Paine": ("n-peak", "mountains"),
}
"""The symbol of a natural wonder and the ground on which it stands."""
DISTRICT_LOOK: Final = {
    "Campus": "campus",
    "Commercial Hub": "hub",
    "Encampment": "camp",
    "Industrial Zone": "zone",
    "Theater Square": "theater",
}
WONDER_LOOK: Final = {
    "Stonehenge": "w-stonehenge",
    "Hanging Gardens": "w-gardens",
    "Colosseum": "w-arena",
    "Forbidden City": "w-pagoda",
    "Chichen Itza": "w-huey-teocalli",
    "Taj Mahal": "w-taj-mahal",
    "Sydney Opera House": "w-shells",
    "Eiffel Tower": "w-lattice",
    "Cristo Redentor": "w-statue",
    "Colossus": "w-statue",
    "Great Lighthouse": "w-lighthouse",
    "Apadana": "w-columns",
    "Great Zimbabwe": "w-keep",
    "Kilwa Kisiwani": "w-sankore",
    "Machu Picchu": "w-machu-picchu",
    "Big Ben": "w-clock",
    "Estadio do Maracana": "w-arena",
    "Orszaghaz": "w-taj-mahal",
    "Terracotta Army": "w-terracotta",
    "Petra": "w-columns",
    "Jebel Barkal": "w-pyramid",
    "Alhambra": "w-keep",
    "Venetian Arsenal": "w-works",
    "Huey Teocalli": "w-huey-teocalli",
    "Ruhr Valley": "w-works",
    "Pentagon": "w-keep",
    "Statue of Liberty": "w-statue",
    "Oracle": "w-columns",
    "Pyramids": "w-pyramid",
    "Great Library": "w-columns",
    "Potala Palace": "w-pagoda",
    "Porcelain Tower": "w-pagoda",
    "University of Sankore": "w-sankore",
    "Oxford University": "w-clock",
    "Kremlin": "w-onion",
    "Amundsen-Scott Research Station": "w-station",
}


class Frame:
    """Where the map's own units come to lie in a room of at most this size, which is made as small as they allow."""

    def __init__(self, cells: Sequence[tuple[int, int]], width: float, height: float, top: float) -> None:
        spots = [_centre(cell) for cell in cells] or [(0.0, 0.0)]
        left, right = min(x for x, _ in spots) - WIDE / 2, max(x for x, _ in spots) + WIDE / 2
        high, low = min(y for _, y in spots) - 56, max(y for _, y in spots) + 58
        self.scale = min(LARGEST, (width - 2 * MARGIN) / (right - left), (height - 2 * MARGIN) / (low - high))
        self.width = self.scale * (right - left) + 2 * MARGIN
        self.height = self.scale * (low - high) + 2 * MARGIN
        self.x = MARGIN - self.scale * left
        self.y = top + MARGIN - self.scale * high

    def at(self, cell: tuple[int, int], dx: float = 0, dy: float = 0) -> tuple[int, int]:
        """Where a point of a hex lies in the picture, given from its middle in the map's own units."""
        x, y = _centre(cell)
        return round(self.x + self.scale * (x + dx)), round(self.y + self.scale * (y + dy))

    def outline(self, cell: tuple[int, int], part: float = 0.95) -> str:
        """The edge of a hex."""
        x, y = self.at(cell, *[part * one for one in CORNERS[0]])
        half, low, side = (number(self.scale * part * one) for one in (53.7, 20.7, 41.6))
        return f"M{number(x)} {number(y)}l-{half} {low}-{half}-{low}v-{side}l{half}-{low} {half} {low}Z"

    def transform(self) -> str:
        """The same for a layer."""
        return f"translate({number(self.x)} {number(self.y)}) scale({self.scale:.3f})"


def _centre(cell: tuple[int, int]) -> tuple[float, float]:
    return WIDE * (cell[0] + cell[1] / 2), HIGH * cell[1]


def draw_map(view: dict[str, Any], names: Sequence[str]) -> Map:
    """The map of a view."""
    strip = STRIP if view["laying"] else 0.0
    spaces = {(space["q"], space["r"]): space for space in view["spaces"]}
    free = {(one["q"], one["r"]): one["place"] for one in view["free"]}
    frame = Frame([*spaces, *free], MAP_WIDTH, MAP_HEIGHT, strip)
    width = max(frame.width, MAP_WIDTH if strip else LEAST)
    frame.x += (width - frame.width) / 2
    land = Map(width, frame.height + strip, "The map", map_words(view, names))
    with land.ground.group(transform=frame.transform(), class_="dawn"):
        _sheet(land.ground, frame)
        draw_ground(land.ground, spaces)
        for seat in range(view["players"]):
            _realm(land.ground, spaces, seat)
        for cell in free:
            land.ground.path(_hex(cell), "spare")
    for cell, space in spaces.items():
        _stand(land, frame, cell, space)
    figures: dict[str, list[dict[str, Any]]] = {}
    for figure in view["figures"]:
        figures.setdefault(figure["space"], []).append(figure)
    for cell, space in spaces.items():
        _figures(land, frame, cell, space, figures.get(space["name"], []))
        x, y = frame.at(cell)
        words = space_words(space, names)
        land.cell(f"space:{space['name']}", frame.outline(cell), words, x, y, 46 * frame.scale)
        _difficulty(land, frame, cell, space)
    for cell, space in spaces.items():
        _pins(land, frame, cell, space)
    for cell, where in free.items():
        x, y = frame.at(cell)
        land.cell(f"hex:{cell[0]},{cell[1]}", frame.outline(cell), f"Free: {where}", x, y, 0)
    if view["laying"]:
        _laying(land, view["laying"])
    return land


# The ground.


def _sheet(layer: Layer, frame: Frame) -> None:
    """The paper with hexes to come."""
    wide, high = MAP_WIDTH / frame.scale, (MAP_HEIGHT + STRIP) / frame.scale
    layer.add("rect", x=-frame.x / frame.scale - wide, y=-frame.y / frame.scale - high, width=3 * wide,
              height=3 * high, fill="url(#p-hex)")  # fmt: skip


def _busy(space: dict[str, Any]) -> bool:
    """Whether something stands there, so that the land leaves room for it."""
    return any(space.get(one) for one in STANDS) or space.get("fort") is not None


def ground_of(space: dict[str, Any]) -> str:
    """The ground of a space: its terrain, or what a natural wonder stands on."""
    return NATURAL_LOOK[space["natural"]][1] if space["natural"] else str(space["terrain"])


def draw_ground(layer: Layer, spaces: dict[tuple[int, int], dict[str, Any]]) -> None:
    """Slabs, water, coasts and land, from the lowest."""
    shape = outline(spaces)
    water = [cell for cell, space in spaces.items() if ground_of(space) == "water"]
    with layer.group(class_="land"):
        layer.several(shape, {"class_": "cast", "x": 9, "y": 20}, {"class_": "slab", "y": THICK})
        if water:
            layer.path(outline(water), "slab wet", transform=f"translate(0 {THICK})")
        _paint(layer, dict.fromkeys(water, "water"))
        coast = _coast(spaces)
        if coast:
            layer.several(coast, *({"class_": class_} for class_ in ("shoal", "foam", "beach")))
        _paint(layer, {cell: _painted(space) for cell, space in spaces.items() if ground_of(space) != "water"})
        layer.path(_seams(spaces), "seam")


def _painted(space: dict[str, Any]) -> str:
    """The symbol of the ground: low land that leaves room for a piece is painted with its hill or dune."""
    ground = ground_of(space)
    return f"{ground}-o" if ground in LOW and not space["natural"] and _busy(space) else ground


def _paint(layer: Layer, grounds: dict[tuple[int, int], str]) -> None:
    """The ground of hexes, row by row."""
    rows: dict[int, list[tuple[int, int]]] = {}
    for cell in grounds:
        rows.setdefault(cell[1], []).append(cell)
    for row, cells in sorted(rows.items()):
        with layer.group(transform=f"translate(0 {round(HIGH * row)})"):
            for cell in cells:
                layer.use(f"g-{grounds[cell]}", round(_centre(cell)[0]))


def _hex(cell: tuple[int, int]) -> str:
    x, y = _centre(cell)
    return f"M{number(x + 53.7)} {number(y + 20.8)}l-53.7 20.7-53.7-20.7v-41.6l53.7-20.7 53.7 20.7Z"


def outline(cells: Iterable[tuple[int, int]], frame: Frame | None = None) -> str:
    """The edge around all these hexes, as closed ways; with a frame where they lie in the picture. Corners are counted
    in halves of a hex and thirds of a row, so that each is the same one for all hexes that share it."""
    scale, dx, dy = (frame.scale, frame.x, frame.y) if frame else (1.0, 0.0, 0.0)
    there = set(cells)
    ways: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for q, r in sorted(there):
        for direction, near in enumerate(hexes.neighbours((q, r))):
            if near not in there:
                one, other = ((2 * q + r + LATTICE[end][0], 3 * r + LATTICE[end][1]) for end in EDGES[direction])
                ways.setdefault(one, []).append(other)
    found = []
    while ways:
        corner = next(iter(ways))
        points: list[tuple[int, int]] = []
        while corner in ways:
            x, y = scale * corner[0] * WIDE / 2 + dx, scale * corner[1] * HIGH / 3 + dy
            points.append((round(x), round(y)))
            after = ways[corner].pop()
            if not ways[corner]:
                del ways[corner]
            corner = after
        found.append(way(points))
    return "".join(found)


def _edge(cell: tuple[int, int], direction: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two ends of an edge of a hex, each the same for all hexes that share it."""
    one, other = ((2 * cell[0] + cell[1] + LATTICE[end][0], 3 * cell[1] + LATTICE[end][1]) for end in EDGES[direction])
    return (round(one[0] * WIDE / 2), round(one[1] * HIGH / 3)), (
        round(other[0] * WIDE / 2),
        round(other[1] * HIGH / 3),
    )


def _coast(spaces: dict[tuple[int, int], dict[str, Any]]) -> str:
    """The edges between water and land, each bent a little."""
    found: list[tuple[tuple[int, int], tuple[int, int], str]] = []
    for cell, space in spaces.items():
        if ground_of(space) != "water":
            continue
        for direction, near in enumerate(hexes.neighbours(cell)):
            if near in spaces and ground_of(spaces[near]) != "water":
                (ax, ay), (bx, by) = one, other = _edge(cell, direction)
                bend = ((cell[0] * 7 + cell[1] * 13 + direction * 5) % 7 - 3) * 2.2
                x, y = (bx - ax) / 2 + bend * (by - ay) / 60, (by - ay) / 2 - bend * (bx - ax) / 60
                found.append((one, other, f"q{pair(x, y)} {pair(bx - ax, by - ay)}"))
    return joined(found)


def _seams(spaces: dict[tuple[int, int], dict[str, Any]]) -> str:
    """The edges between two tiles."""
    found: list[tuple[tuple[int, int], tuple[int, int], str]] = []
    for cell, space in spaces.items():
        for direction in (0, 1, 2):
            near = spaces.get(hexes.neighbour(cell, direction))
            if near and _tile(near) != _tile(space):
                (ax, ay), (bx, by) = one, other = _edge(cell, direction)
                found.append((one, other, f"l{pair(bx - ax, by - ay)}"))
    return joined(found)


def _tile(space: dict[str, Any]) -> str:
    return str(space["name"]).partition(".")[0]


def _realm(layer: Layer, spaces: dict[tuple[int, int], dict[str, Any]], seat: int) -> None:
    """The lands of a seat: a tint, and an edge in its colour, of which the inner half is seen."""
    mine = [cell for cell, space in spaces.items() if space["owner"] == seat]
    if not mine:
        return
    with layer.group(class_=f"s{seat}"):
        layer.several(outline(mine), {"class_": "tint"}, {"class_": "realm edge"}, {"class_": "realm"}, inside=True)


# What stands on it.


def _stand(land: Map, frame: Frame, cell: tuple[int, int], space: dict[str, Any]) -> None:
    """Woods and peaks, and the pieces that stay where they are."""
    x, y = frame.at(cell)
    scale = round(frame.scale, 3)
    owner = space["owner"]
    decor = _decor(space, cell, _busy(space))
    if decor:
        land.decor(decor, x, y, scale)
    if space["resource"]:
        with land.standing(y + 1) as layer:
            size, (left, top) = 34 * scale, frame.at(cell, 12 if not space["armies"] else -44, 0)
            layer.add("use", href=f"#i-{space['resource']}", x=left, y=top, width=size, height=size, class_="land")
    if space["city_state"]:
        with land.piece(f"state:{space['city_state']}", x, y, f"slate k-{space['kind']}", y + 2, scale=scale) as layer:
            layer.use("state", 0, 2)
    elif space["fort"] is not None and owner is None:
        with land.piece(f"fort:{space['fort']}", x, y, "none", y + 2, scale=1.5 * scale) as layer:
            layer.use("fortress", 0, 9)
    if space["wonder"] and space["piece"] not in ("city", "capital"):
        _wonder(land, frame, cell, space, 0)
    if space["piece"]:
        _piece(land, frame, cell, space)
    for place, letter in enumerate(space["barbarians"]):
        shift = 26 if space["city_state"] or space["fort"] is not None or place else 0
        bx, by = frame.at(cell, shift * (1 + place), 20)
        with land.piece(f"barbarian:{letter}", bx, by, "", y + 6, f"Barbarian ({letter})", 1.5 * scale) as layer:
            layer.use("barbarian")


def _decor(space: dict[str, Any], cell: tuple[int, int], busy: bool) -> str:
    if space["natural"]:
        return NATURAL_LOOK[space["natural"]][0]
    if space["terrain"] == "water" or (busy and space["terrain"] in (*LOW, "grassland")):
        return ""
    variant = "o" if busy else "ab"[(cell[0] * 3 + cell[1] * 5) % 2]
    return f"{space['terrain']}-{variant}"


def _wonder(land: Map, frame: Frame, cell: tuple[int, int], space: dict[str, Any], shift: float) -> None:
    x, y = frame.at(cell, shift, -20 if shift else 12)
    name, depth, size = space["wonder"], frame.at(cell)[1] + 2, 1.15 * frame.scale
    with land.piece(f"wonder:{name}", x, y, "", depth, name, size) as layer:
        layer.use(WONDER_LOOK[name])


def _piece(land: Map, frame: Frame, cell: tuple[int, int], space: dict[str, Any]) -> None:
    """A city, a control token or a district."""
    seat, kind, scale = space["owner"], space["piece"], round(frame.scale, 3)
    x, y = frame.at(cell)
    if kind in ("city", "capital"):
        if space["wonder"]:
            _wonder(land, frame, cell, space, 30)
        symbol = {"city": ("town", "walled"), "capital": ("capital", "capitalw")}[kind][space["mature"]]
        with land.piece(f"city:{space['name']}", x, y, f"s{seat}", y + 3, scale=1.04 * scale) as layer:
            layer.use(symbol, 0, 3)
            if space["mature"]:
                layer.use(f"e{seat}", 0, 6, class_="ink")
        return
    small = kind != "token"
    crowded = bool(space["armies"] or space["caravans"])
    shift = -34 if small else -16 if crowded or space["natural"] else 0
    with land.piece(f"token:{space['name']}", x, y, f"s{seat}", y + 3, scale=scale * (1 if small else 1.12)) as layer:
        if small:
            layer.use(DISTRICT_LOOK[kind], 6, 6)
        layer.use(f"{'strong' if space['reinforced'] else 'banner'}{seat}", shift, 18, 0.8 if small else 1)


def _figures(
    land: Map, frame: Frame, cell: tuple[int, int], space: dict[str, Any], figures: list[dict[str, Any]]
) -> None:
    """Armies to the right, caravans to the left; alone on a space they stand in its middle."""
    base = frame.at(cell)[1]
    scale = frame.scale
    alone = len(figures) == 1 and not (space["piece"] or space["city_state"] or space["barbarians"])
    counts = {"army": 0, "caravan": 0}
    for figure in figures:
        army = figure["kind"] == "army"
        place = counts[figure["kind"]]
        counts[figure["kind"]] += 1
        side = (34 - 20 * place) if army else (-32 + 20 * place)
        x, y = frame.at(cell, 0 if alone else side, 20 + 3 * place)
        name = f"{figure['kind']}{figure['seat']}.{figure['number']}"
        size = (1.4 if army else 1.15) * scale
        with land.piece(name, x, y, f"s{figure['seat']}", base + 8 + place, scale=size) as layer:
            layer.use(f"{'army' if army else 'mule'}{figure['seat']}")


def _pins(land: Map, frame: Frame, cell: tuple[int, int], space: dict[str, Any]) -> None:
    """Names, the strength of cities and the letters of barbarians."""
    if space["city_state"]:
        x, y = frame.at(cell, 0, -34)
        land.plate(x, y, [Chip(space["city_state"], f"k-{space['kind']}")], None, f"tag k-{space['kind']}")
    elif space["natural"]:
        x, y = frame.at(cell, 0, 36)
        land.plate(x, y, [Chip(space["natural"], "peak")], None, "tag nat")
    elif space["fort"] is not None and space["owner"] is None:
        x, y = frame.at(cell, 0, 30)
        land.plate(x, y, [Chip(f"Fort {space['fort'] + 1}")], None, "tag")
    if space["defence"] is not None:
        x, y = frame.at(cell, 0, 32)
        land.plate(x, y, [Chip(str(space["defence"]), "shield", "defence")], space["owner"])
    for place, letter in enumerate(space["barbarians"]):
        x, y = frame.at(cell, -24 + 40 * place, -16)
        land.plate(x, y, [Chip(letter)], None, "tag foe")


def _difficulty(land: Map, frame: Frame, cell: tuple[int, int], space: dict[str, Any]) -> None:
    """How difficult the land is, where no plate says more."""
    plain = space["terrain"] != "water" and space["defence"] is None and not space["natural"]
    if plain and not space["city_state"] and not (space["fort"] is not None and space["owner"] is None):
        x, y = frame.at(cell, -38, 17)
        land.name(x, y, str(space["difficulty"]), "name dif")


# Tiles to be laid.


def _laying(land: Map, laying: dict[str, Any]) -> None:
    """The tile in question, as often as there are sides or turns to choose from, in a strip above the map."""
    shown = [(face, turned) for face in laying["faces"] for turned in laying["turned"]]
    wide = MAP_WIDTH / max(len(shown), 2)
    for place, (face, turned) in enumerate(shown):
        cells = {hexes.rotate((one["q"], one["r"]), -turned // 60): one for one in face["spaces"]}
        frame = Frame(list(cells), wide, STRIP - 10, 4)
        frame.x += wide * place + (wide - frame.width) / 2 + (0 if len(shown) > 1 else wide / 2)
        with land.ground.group(transform=frame.transform(), class_="dawn"):
            draw_ground(land.ground, cells)
        for cell, space in cells.items():
            _preview(land, frame, cell, space, place)
        target = f"side:{face['name'][-1].lower()}" if laying["asked"] == "side" else f"turned:{turned}"
        x, y = frame.at((0, 0))
        words = f"Tile {face['name']}" + (f", turned by {turned} degrees" if turned else "")
        if laying["asked"] != "place":
            land.cell(target, outline(cells, frame), words, x, y, 0)
        middle = wide * place + wide / 2 if len(shown) > 1 else MAP_WIDTH / 2
        land.plate(middle, STRIP - 4, [Chip(words)], None, "tag")


def _preview(land: Map, frame: Frame, cell: tuple[int, int], space: dict[str, Any], place: int) -> None:
    """What is printed on a space of a tile in the strip."""
    x, y = frame.at(cell)
    scale = round(frame.scale, 3)
    decor = _decor(space, cell, _busy(space))
    if decor:
        land.decor(decor, x, y, scale)
    with land.standing(y + 1) as layer:
        if space["resource"]:
            size = 34 * scale
            layer.add("use", href=f"#i-{space['resource']}", x=x, y=y, width=size, height=size)
        if space["city_state"]:
            with layer.group(class_=f"slate k-{space['kind']}"):
                layer.use("state", x, y, scale)
        if space["barbarians"]:
            layer.use("barbarian", x, y + 20 * scale, round(1.5 * scale, 3))
        if space["piece"]:
            with layer.group(class_=f"s{space['owner']}"):
                layer.use("capital", x, y, scale)
    named = space["city_state"] or space["natural"]
    if named:
        land.plate(x, y - 26 * scale, [Chip(named)], None, "tag")
