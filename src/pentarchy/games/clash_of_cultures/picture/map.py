"""The map of a view: an old sea chart on which explored land stands as painted tiles, with cities and pieces on it.

Hexes are flat-topped and seen from a chair, so they are squashed; every second column lies half a hex lower.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any, Final

from pentarchy.core.answers import Chip
from pentarchy.core.stage import Layer, Map
from pentarchy.core.svg import number, way
from pentarchy.games.clash_of_cultures.picture.terminal import map_words
from pentarchy.games.clash_of_cultures.pieces.places import place, spot_words

Point = tuple[float, float]

HALF: Final = 60
"""Half the width of a hex; its corners are at these places, round from the east."""
LOW: Final = 35
CORNERS: Final = ((60, 0), (30, 35), (-30, 35), (-60, 0), (-30, -35), (30, -35))
STEP: Final = 90
"""From column to column; from row to row it is twice the height of half a hex."""
SIDES: Final = ((1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5), (0, -1), (1, -0.5))
"""The neighbour beyond each side, from corner to corner: columns and rows."""
NORTH: Final = 4
"""The side behind a hex."""
EDGE: Final = 14
ABOVE: Final = 34
BELOW: Final = 22
"""Room around the map: mountains and badges stand above it, the slab shows below."""
SLAB: Final = 9
"""How thick the tiles are."""
ROSE: Final = 48

GROUND: Final = {"sea": "g-sea", "fertile": "g-fertile", "forest": "g-forest", "mountain": "g-mountain"}
DECOR: Final = {"fertile": "field", "forest": "forest", "mountain": "mountain", "barren": "barren"}
WONDER_SYMBOLS: Final = {
    "Great Pyramids": "pyramids",
    "Great Gardens": "gardens",
    "Great Library": "library",
    "Great Lighthouse": "lighthouse",
    "Great Mausoleum": "mausoleum",
    "Great Statue": "statue",
    "Great Wall": "wall",
}
UNIT_SYMBOLS: Final = (("settlers", "settler"), ("armies", "army"), ("ships", "ship"))
BACK_ROW: Final = (
    (),
    ((9, -7),),
    ((20, -6), (-19, -5)),
    ((27, -4), (-27, -4), (0, -9)),
    ((31, -3), (-31, -3), (10, -10), (-11, -10)),
)
"""Where the large buildings and wonders of a city stand, by how many there are."""
HOUSES: Final = (
    ((-6, 8), (11, 11)),
    ((-17, 8), (13, 10), (-3, 13)),
    ((-24, 9), (3, 9), (-11, 13), (16, 13)),
)
STANDS: Final = (
    ((0, 22),),
    ((-11, 19), (11, 23)),
    ((-21, 18), (0, 24), (21, 19)),
    ((-30, 17), (-10, 23), (10, 18), (30, 22)),
    (
        (-30, 19),
        (-10, 24),
        (10, 20),
        (30, 23),
        (0, 8),
        (-20, 7),
        (20, 7),
        (38, 8),
        (-38, 8),
        (0, -4),
        (20, -5),
        (-20, -5),
    ),
)
"""Where pieces stand in the open, by how many there are."""


class Grid:
    """Where the spaces of a map are drawn."""

    def __init__(self, spaces: list[dict[str, Any]]) -> None:
        self.at: dict[tuple[int, float], dict[str, Any]] = {}
        for space in spaces:
            column, row = place(space["name"])
            self.at[column, row + column % 2 / 2] = space
        self.left = min(column for column, _ in self.at)
        self.top = min(row for _, row in self.at)
        columns = max(column for column, _ in self.at) - self.left
        rows = max(row for _, row in self.at) - self.top
        self.width = 2 * EDGE + STEP * columns + 2 * HALF
        self.height = ABOVE + BELOW + 2 * LOW * (rows + 1)

    def centre(self, column: int, row: float) -> Point:
        """The middle of a hex."""
        return EDGE + HALF + STEP * (column - self.left), ABOVE + LOW + 2 * LOW * (row - self.top)

    def spot(self, name: str) -> Point:
        """The middle of a space."""
        column, row = place(name)
        return self.centre(column, row + column % 2 / 2)

    def spaces(self) -> Iterator[tuple[float, float, dict[str, Any]]]:
        """All spaces with their middles, from the back to the front."""
        for (column, row), space in sorted(self.at.items(), key=lambda one: (one[0][1], one[0][0])):
            x, y = self.centre(column, row)
            yield x, y, space

    def beyond(self, space: dict[str, Any], side: int) -> dict[str, Any] | None:
        """The space on the other side of an edge."""
        column, row = place(space["name"])
        dx, dy = SIDES[side]
        return self.at.get((column + int(dx), row + column % 2 / 2 + dy))


def land(view: dict[str, Any], names: Sequence[str]) -> Map:
    """The map with all that stands on it."""
    grid = Grid(view["spaces"])
    drawn = Map(grid.width, grid.height, f"Map of {len(grid.at)} spaces", map_words(view, names))
    _chart(drawn.ground, grid)
    _slab(drawn.ground, grid)
    _sea(drawn.ground, grid)
    _unknown(drawn.ground, grid, view["regions"])
    _tiles(drawn.ground, grid)
    for x, y, space in grid.spaces():
        _decor(drawn, x, y, space)
        _city(drawn, grid, x, y, space)
        _people(drawn, x, y, space)
        words = spot_words(space, names)
        top, side = _badge_place(grid, space)
        drawn.cell(f"cell:{space['name'].lower()}", hexagon(x, y, 0.95), words, x, y, top, side)
    return drawn


def _badge_place(grid: Grid, space: dict[str, Any]) -> tuple[float, float]:
    """Where the badge of a space sits, above and to the right of its middle: beside the houses of a city, and below the
    plate of a city that stands behind."""
    if space.get("city"):
        return 20, 40
    behind = grid.beyond(space, NORTH)
    return (20 if behind is not None and behind.get("city") else 38), 0


def hexagon(x: float, y: float, part: float = 1.0) -> str:
    """The outline of a hex."""
    half, high, wide = (number(part * one) for one in (30, 35, 60))
    return f"M{number(x + part * 60)} {number(y)}l-{half} {high}h-{wide}l-{half}-{high} {half}-{high}h{wide}Z"


# The chart below everything.


def _chart(ground: Layer, grid: Grid) -> None:
    """Rhumb lines from a compass rose, in the corner with most room."""
    corners = [(x, y) for x in (70.0, grid.width - 70) for y in (78.0, grid.height - 70)]
    middles = [grid.centre(*one) for one in grid.at]
    free = [min(math.hypot(x - a, y - b) for a, b in middles) for x, y in corners]
    room = max(free)
    x, y = corners[free.index(room)]
    if room < HALF + ROSE:
        x, y = grid.width / 2, grid.height / 2
    lines = [_ray(x, y, math.pi * k / 12, grid) for k in range(24)]
    ground.path("".join(lines), "rhumb")
    if room >= HALF + ROSE:
        ground.use("rose", x, y)


def _ray(x: float, y: float, angle: float, grid: Grid) -> str:
    """A line from a point to the edge of the map."""
    dx, dy = math.cos(angle), math.sin(angle)
    ways = [((grid.width if dx > 0 else 0) - x) / dx] if abs(dx) > 1e-6 else []
    ways += [((grid.height if dy > 0 else 0) - y) / dy] if abs(dy) > 1e-6 else []
    far = min(ways)
    return f"M{number(x)} {number(y)}L{round(x + far * dx)} {round(y + far * dy)}"


def _known(space: dict[str, Any] | None) -> bool:
    return space is not None and space["terrain"] != "unexplored"


def _slab(ground: Layer, grid: Grid) -> None:
    """The thickness of the tiles, where nothing lies before them."""
    edge = [
        (x, y)
        for x, y, space in grid.spaces()
        if _known(space) and not all(_known(grid.beyond(space, side)) for side in range(3))
    ]
    with ground.group(class_="land"):
        ground.path("".join(hexagon(x, y + SLAB + 5) for x, y in edge), "shade")
        ground.path("".join(hexagon(x, y + SLAB) for x, y in edge), "slab")


def _sea(ground: Layer, grid: Grid) -> None:
    """The sea, and its shallows, foam and beaches along every coast."""
    waters = [(x, y, space) for x, y, space in grid.spaces() if space["terrain"] == "sea"]
    coast: list[tuple[Point, Point]] = []
    with ground.group(class_="land"):
        for x, y, space in waters:
            ground.use("g-sea", x, y)
            for side in range(6):
                other = grid.beyond(space, side)
                if _known(other) and other is not None and other["terrain"] != "sea":
                    one, two = CORNERS[side], CORNERS[(side + 1) % 6]
                    coast.append(((x + one[0], y + one[1]), (x + two[0], y + two[1])))
        line = "".join(f"M{number(a)} {number(b)}l{number(c - a)} {number(d - b)}" for (a, b), (c, d) in coast)
        if line:
            ground.several(line, {"class_": "shoal"}, {"class_": "foam"})
            ground.path("".join(_beach(one, two) for one, two in coast), "beach")


def _beach(one: Point, two: Point) -> str:
    """A strip of sand with a wavy edge on the sea's side of a coast; the sea is to the left on the way."""
    (a, b), (c, d) = one, two
    dx, dy = (c - a) / 4, (d - b) / 4
    length = math.hypot(dx, dy)
    inward = (-dy / length, dx / length)
    seed = int(a * 7 + b * 13)
    here, path = (round(a), round(b)), f"M{a:.0f} {b:.0f}q"
    for k in range(1, 5):
        deep = 3 + (seed * (k + 3)) % 5
        x, y = a + dx * (k - 0.5) + inward[0] * deep, b + dy * (k - 0.5) + inward[1] * deep
        end = 2.0 if k < 4 else 0.0
        there = round(a + dx * k + inward[0] * end), round(b + dy * k + inward[1] * end)
        path += f"{' ' if k > 1 else ''}{x - here[0]:.0f} {y - here[1]:.0f} {there[0] - here[0]} {there[1] - here[1]}"
        here = there
    return path + "Z"


def _unknown(ground: Layer, grid: Grid, regions: list[dict[str, Any]]) -> None:
    """What lies face down: pen on parchment, with the outline of each region."""
    hidden = [(x, y, space) for x, y, space in grid.spaces() if space["terrain"] == "unexplored"]
    if not hidden:
        return
    with ground.group(class_="unknown"):
        outlines = "".join(hexagon(x, y, 0.985) for x, y, _ in hidden)
        ground.several(outlines, {"class_": "unseen"}, {"class_": "hatch"})
        for x, y, space in hidden:
            ground.use(f"q-{'abcde'[_hash(space['name']) % 5]}", x, y)
        for region in regions:
            if not region["explored"]:
                ground.path(_outline(grid, region["spaces"]), "region")


def _outline(grid: Grid, spaces: list[str]) -> str:
    """The outer edge of some spaces."""
    sides: dict[tuple[Point, Point], tuple[Point, Point]] = {}
    for name in spaces:
        x, y = grid.spot(name)
        for k in range(6):
            (a, b), (c, d) = CORNERS[k], CORNERS[(k + 1) % 6]
            one, two = (x + a, y + b), (x + c, y + d)
            key = (min(one, two), max(one, two))
            if key in sides:
                del sides[key]
            else:
                sides[key] = (one, two)
    ways = dict(sides.values())
    start = here = next(iter(ways))
    path = [here]
    while ways[here] != start:
        here = ways[here]
        path.append(here)
    return way([(round(x), round(y)) for x, y in path])


def _hash(name: str) -> int:
    column, row = place(name)
    return column * 7 + row * 11 + column * row * 3


def _tiles(ground: Layer, grid: Grid) -> None:
    with ground.group(class_="land"):
        for x, y, space in grid.spaces():
            terrain = space["terrain"]
            if terrain not in ("sea", "unexplored"):
                ground.use(GROUND.get(terrain, "g-barren"), x, y)


# What stands on it.


def _decor(drawn: Map, x: float, y: float, space: dict[str, Any]) -> None:
    kind = DECOR.get(space["terrain"])
    if kind is None:
        return
    occupied = any(space.get(thing) for thing in ("city", "units", "barbarians", "barbarian_settlement", "exhausted"))
    clearing = occupied and kind in ("forest", "mountain")
    drawn.decor(f"{kind}-{'o' if clearing else 'abc'[_hash(space['name']) % 3]}", x, y)
    if space.get("exhausted"):
        with drawn.standing(y + 2) as layer:
            layer.use("spent", x, y + 10)


def _city(drawn: Map, grid: Grid, x: float, y: float, space: dict[str, Any]) -> None:
    """A city that grows with every piece, its port on the side it faces; or a camp of barbarians."""
    name, city = space["name"].lower(), space.get("city")
    if space.get("barbarian_settlement"):
        with drawn.piece(f"camp@{name}", x, y - 6, depth=y + 1) as layer:
            layer.use("camp", 0, 0, 1.15)
    if city is None:
        return
    with drawn.piece(f"city@{name}", x, y, f"s{city['owner']}", y + 1) as layer:
        layer.add("ellipse", cy=6, rx=40, ry=17, class_="court")
        if city["size"] >= 3:
            layer.add("ellipse", cy=6, rx=40, ry=17, class_="rampart")
            layer.add("ellipse", cy=5, rx=40, ry=17, class_="rampart top")
        large: list[tuple[str, float, str | None]] = [(WONDER_SYMBOLS[one], 0.86, None) for one in city["wonders"]]
        large += [
            (building, 1.12, None if colour == city["owner"] else f"s{colour}")
            for building, colour in city["pieces"].items()
            if building != "port"
        ]
        row = BACK_ROW[min(len(large), len(BACK_ROW) - 1)]
        for (symbol, scale, colour), (dx, dy) in sorted(zip(large, row), key=lambda one: one[1][1]):
            layer.use(symbol, dx, dy, scale, colour)
        for dx, dy in HOUSES[min(city["size"], 3) - 1]:
            layer.use("house", dx, dy, 1.12)
    if "port" in city["pieces"] and city["facing"]:
        to_x, to_y = grid.spot(city["facing"])
        colour = city["pieces"]["port"]
        px, py = x + 0.43 * (to_x - x), y + 0.43 * (to_y - y) + 4
        with drawn.piece(f"port@{name}", px, py, f"s{colour}", max(py, y + 2)) as layer:
            layer.use("port", 0, 0, 0.95)
    drawn.plate(x, y + 26, _city_chips(space), city["owner"])


def _city_chips(space: dict[str, Any]) -> list[Chip]:
    """What stands on the plate of a city: its size, its mood, how often it worked, and who is in it."""
    city, units = space["city"], space.get("units")
    chips = [Chip(str(city["size"]), "", "size"), Chip("", city["mood"], city["mood"])]
    if city["locked"]:
        chips.append(Chip("", "cross", "worked, and is angry"))
    elif city["activated"]:
        chips.append(Chip("" if city["activated"] == 1 else str(city["activated"]), "check", "times activated"))
    if units:
        for kind, symbol in UNIT_SYMBOLS:
            if units[kind] > 1:
                chips.append(Chip(str(units[kind]), symbol, kind))
    return chips


def _people(drawn: Map, x: float, y: float, space: dict[str, Any]) -> None:
    """Barbarians, or the units of a player: beside a city one of each kind, in the open all of them."""
    name, units, city = space["name"].lower(), space.get("units"), space.get("city")
    count = space.get("barbarians", 0)
    stands = STANDS[min(count, len(STANDS)) - 1]
    for k in range(count):
        with drawn.piece(f"barbarian@{name}.{k}", x + stands[k][0], y + stands[k][1] + 1) as layer:
            layer.use("barbarian", 0, 0, 1.12)
    if not units:
        return
    owner = units["owner"]
    if city:
        for (kind, symbol), dx in zip(UNIT_SYMBOLS, (40, -43, 0)):
            for k in range(units[kind]):
                _figure(drawn, f"{symbol}{owner}@{name}.{k}", x + dx, y + 12, units, kind, 1.0, k)
        return
    figures = [(kind, symbol, k) for kind, symbol in reversed(UNIT_SYMBOLS) for k in range(units[kind])]
    if space["terrain"] == "sea":
        _fleet(drawn, x, y, space, units)
        return
    stands = STANDS[min(len(figures), len(STANDS)) - 1]
    for (kind, symbol, k), (dx, dy) in zip(figures, stands):
        scale = 1.22 if len(figures) <= 4 else 1.05
        _figure(drawn, f"{symbol}{owner}@{name}.{k}", x + dx, y + dy + 1, units, kind, scale, 0)
    if len(figures) > 3:
        drawn.plate(x, y + 27, _unit_chips(units), owner)


def _fleet(drawn: Map, x: float, y: float, space: dict[str, Any], units: dict[str, Any]) -> None:
    """Ships on the sea; what they carry stands on a plate."""
    name, owner = space["name"].lower(), units["owner"]
    places = (((4, 16),), ((-18, 10), (20, 20)), ((-26, 8), (22, 6), (0, 24)), ((-28, 4), (24, 2), (-20, 24), (26, 24)))
    for k in range(units["ships"]):
        dx, dy = places[min(units["ships"], 4) - 1][k]
        scale = 1.12 if units["ships"] == 1 else 0.9
        _figure(drawn, f"ship{owner}@{name}.{k}", x + dx, y + dy, units, "ships", scale, 0)
    for kind, symbol in UNIT_SYMBOLS[:2]:
        for k in range(units[kind]):
            _figure(drawn, f"{symbol}{owner}@{name}.{k}", x - 16 + 12 * k, y + 10, units, kind, 0.62, 0)
    if units["settlers"] or units["armies"] or units["ships"] > 1:
        drawn.plate(x, y + 28, _unit_chips(units), owner)


def _unit_chips(units: dict[str, Any]) -> list[Chip]:
    return [Chip(str(units[kind]), symbol, kind) for kind, symbol in UNIT_SYMBOLS if units[kind]]


def _figure(
    drawn: Map, name: str, x: float, y: float, units: dict[str, Any], kind: str, scale: float, hidden: int
) -> None:
    """One piece; those behind the first of a kind in a city are there, but not seen."""
    worn = " spent" if units["spent"][kind] == units[kind] else ""
    with drawn.piece(name, x, y, f"s{units['owner']}{worn}{' behind' if hidden else ''}") as layer:
        layer.use(name.split("@")[0], 0, 0, scale)
