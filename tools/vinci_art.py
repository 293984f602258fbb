"""Draws Vinci's land: `python tools/vinci_art.py` writes the made part of src/pentarchy/games/vinci/symbols.svg.

The shapes of the provinces (tools/vinci_shapes.json) become outlines of few corners; a border is simplified once, so
that neighbours still fit. Trees, peaks and hills are strewn over the provinces, away from where pieces and names stand.
"""

from __future__ import annotations

import itertools
import json
import math
import random
import re
from collections.abc import Iterator
from pathlib import Path

from pentarchy.games.vinci.europe import FARMLAND, FOREST, HILLS, MOUNTAIN, PRAIRIE, PROVINCES, TERRAIN
from pentarchy.games.vinci.picture.map import HARBOURS_AT, MARGIN, MINES_AT, SCALE, SPOTS, TILT

Point = tuple[float, float]
Arc = tuple[Point, ...]

SHAPES = Path(__file__).with_name("vinci_shapes.json")
TARGET = Path(__file__).resolve().parents[1] / "src" / "pentarchy" / "games" / "vinci" / "symbols.svg"
MARK = "<!-- Made by tools/vinci_art.py -->"
FINE = 1.0
"""How far a simplified line may stray."""
EDGE = (1200.0, 1000.0)
"""Where the board ends, in the units of the shapes."""
SOWN = {
    FOREST: (("pine", "pine", "pine", "tree", "tree"), 16.0, 7.0),
    MOUNTAIN: (("pa", "pb", "pc", "pb", "pc"), 23.0, 9.0),
    HILLS: (("ha", "hb", "hb"), 25.0, 14.0),
    PRAIRIE: (("tuft", "tuft", "tuft", "cow"), 30.0, 9.0),
    FARMLAND: (("sheaf", "sheaf", "tuft"), 34.0, 10.0),
}
"""For each terrain what grows there, how far apart, and how far from the border."""
FIELDS = 3
"""How many patterns of fields there are."""
GROUND = {FARMLAND: "p-f", PRAIRIE: "p-grass", HILLS: "p-sand", FOREST: "p-grass", MOUNTAIN: "p-rock"}
COLOUR = {FARMLAND: "#dcc878", PRAIRIE: "#bccb82", HILLS: "#d9bd88", FOREST: "#8fae72", MOUNTAIN: "#c3b498"}


def placed(point: Point) -> Point:
    """A point of the shapes on the map."""
    return MARGIN + point[0] * SCALE, MARGIN + point[1] * TILT * SCALE


def edges(ring: list[Point]) -> Iterator[tuple[Point, Point]]:
    """The edges of a ring, the last one too."""
    return itertools.pairwise([*ring, ring[0]])


class Atlas:
    """The arcs between provinces, and between them and the sea, each simplified once."""

    def __init__(self, shapes: dict[str, list[list[Point]]]) -> None:
        self.sides: dict[frozenset[Point], list[str]] = {}
        for name, rings in shapes.items():
            for ring in rings:
                for edge in edges(ring):
                    self.sides.setdefault(frozenset(edge), []).append(name)
        self.arcs: dict[Arc, Arc] = {}
        self.coast: list[Arc] = []
        self.bounds: list[Arc] = []
        self.outlines = {name: [self.outline(ring) for ring in rings] for name, rings in shapes.items()}

    def kind(self, edge: tuple[Point, Point]) -> tuple[str, ...]:
        """What an edge parts: two provinces, a province and the sea, or a province and the frame."""
        (x1, y1), (x2, y2) = edge
        if x1 == x2 == EDGE[0] or y1 == y2 == EDGE[1]:
            return ("frame",)
        return tuple(self.sides[frozenset(edge)])

    def outline(self, ring: list[Point]) -> list[Point]:
        """A ring with few corners."""
        kinds = [self.kind(edge) for edge in edges(ring)]
        start = next((one for one in range(len(ring)) if set(kinds[one]) != set(kinds[one - 1])), 0)
        ring = ring[start:] + ring[:start]
        kinds = kinds[start:] + kinds[:start]
        found: list[Point] = []
        place = 0
        for kind, run in itertools.groupby(kinds, key=lambda one: tuple(sorted(one))):
            length = len(list(run))
            arc = tuple((ring + ring)[place : place + length + 1])
            found += self.simple(arc, kind)[:-1]
            place += length
        return found

    def simple(self, arc: Arc, kind: tuple[str, ...]) -> Arc:
        """The arc with few corners, the same whichever side it is walked from."""
        known = min(arc, arc[::-1])
        if known not in self.arcs:
            self.arcs[known] = tuple((round(x), round(y)) for x, y in thin([placed(one) for one in known]))
            if kind != ("frame",):
                (self.bounds if len(kind) == 2 else self.coast).append(self.arcs[known])
        return self.arcs[known] if known == arc else self.arcs[known][::-1]


def thin(line: list[Point]) -> list[Point]:
    """The line without corners that hardly matter (Douglas and Peucker's way)."""
    if len(line) < 3:
        return line
    if line[0] == line[-1]:
        middle = max(range(len(line)), key=lambda one: math.dist(line[0], line[one]))
        return thin(line[: middle + 1])[:-1] + thin(line[middle:])
    far, place = max((off(line[one], line[0], line[-1]), one) for one in range(1, len(line) - 1))
    if far <= FINE:
        return [line[0], line[-1]]
    return thin(line[: place + 1])[:-1] + thin(line[place:])


def off(point: Point, start: Point, end: Point) -> float:
    """How far a point is from a stretch of line."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    along = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / ((dx * dx + dy * dy) or 1)
    along = min(1.0, max(0.0, along))
    return math.dist(point, (start[0] + along * dx, start[1] + along * dy))


def drawn(points: list[Point] | Arc, closed: bool) -> str:
    """Points as the `d` of a path, in steps."""
    x, y = points[0]
    steps = []
    for one, other in itertools.pairwise(points):
        dx, dy = round(other[0] - one[0]), round(other[1] - one[1])
        steps.append(f"{dx}{'' if dy < 0 else ' '}{dy}")
    text = f"M{round(x)} {round(y)}l{steps[0]}"
    for step in steps[1:]:
        text += step if step.startswith("-") else f" {step}"
    return text + ("z" if closed else "")


def within(point: Point, rings: list[list[Point]]) -> bool:
    """Whether a point lies in a shape."""
    inside = False
    for ring in rings:
        for (x1, y1), (x2, y2) in edges(ring):
            if (y1 > point[1]) != (y2 > point[1]) and point[0] < x1 + (point[1] - y1) * (x2 - x1) / (y2 - y1):
                inside = not inside
    return inside


def sown(place: int, rings: list[list[Point]]) -> list[tuple[str, Point]]:
    """What grows in a province and where: as much as there is room for."""
    kinds, apart, rim = SOWN[TERRAIN[place]]
    rng = random.Random(PROVINCES[place].id)
    lines = [edge for ring in rings for edge in edges(ring)]
    xs, ys = [x for ring in rings for x, _ in ring], [y for ring in rings for _, y in ring]
    apart, rim = apart * SCALE, rim * SCALE
    taken: list[Point] = []
    found = []
    for _ in range(2600):
        spot = (rng.uniform(min(xs), max(xs)), rng.uniform(min(ys), max(ys)))
        if not within(spot, rings) or _kept_free(place, spot):
            continue
        if any(math.hypot(spot[0] - x, (spot[1] - y) * 1.35) < apart for x, y in taken):
            continue
        if min(off(spot, *line) for line in lines) < rim:
            continue
        taken.append(spot)
        found.append((rng.choice(kinds), spot))
    return found


def _kept_free(place: int, spot: Point) -> bool:
    """Whether something else stands here: pieces and the name in the middle, the harbour, the mine."""
    x, y = SPOTS[place]
    wide, high = (19, 15) if TERRAIN[place] == MOUNTAIN else (25, 19)
    if math.hypot((spot[0] - x) / wide, (spot[1] - y - 4) / high) < 1:
        return True
    symbols = [at for table in (HARBOURS_AT, MINES_AT) for name, at in table.items() if name == PROVINCES[place].id]
    return any(math.hypot(spot[0] - x, (spot[1] - y) * 1.3) < 17 for x, y in symbols)


def main() -> None:
    """Write outlines, coasts, borders, ground and what stands on it."""
    raw = json.loads(SHAPES.read_text(encoding="utf-8"))
    shapes = {name: [[(x, y) for x, y in ring] for ring in rings] for name, rings in raw.items()}
    atlas = Atlas(shapes)
    order = [province.id for province in PROVINCES]
    lines = []
    for place, name in enumerate(order):
        outline = "".join(drawn(ring, closed=True) for ring in atlas.outlines[name])
        lines.append(f'<path id="v{place}" d="{outline}"/>')
    lines.append(f'<path id="coast" d="{"".join(drawn(arc, closed=False) for arc in atlas.coast)}"/>')
    lines.append(f'<path id="bounds" d="{"".join(drawn(arc, closed=False) for arc in atlas.bounds)}"/>')
    cliffs = "".join(f'<use href="#v{place}"/>' for place in range(len(order)))
    lines.append(f'<g id="cliffs">{cliffs}</g>')
    soil = ""
    for terrain, pattern in GROUND.items():
        places = [place for place in range(len(order)) if TERRAIN[place] == terrain]
        soil += f'<g fill="{COLOUR[terrain]}">' + "".join(f'<use href="#v{place}"/>' for place in places) + "</g>"
        for number, some in enumerate(
            [places[one::FIELDS] for one in range(FIELDS)] if terrain == FARMLAND else [places]
        ):
            name = f"{pattern}{number}" if terrain == FARMLAND else pattern
            soil += f'<g fill="url(#{name})">' + "".join(f'<use href="#v{place}"/>' for place in some) + "</g>"
    lines.append(f'<g id="soil">{soil}</g>')
    decor = []
    for place, name in enumerate(order):
        decor += sown(place, [[placed(one) for one in ring] for ring in shapes[name]])
    decor += [("port", at) for at in HARBOURS_AT.values()] + [("mine", at) for at in MINES_AT.values()]
    uses = "".join(
        f'<use href="#{symbol}" x="{round(x / SCALE)}" y="{round(y / SCALE)}"/>'
        for symbol, (x, y) in sorted(decor, key=lambda one: one[1][1])
    )
    lines.append(f'<g id="scape" transform="scale({SCALE})">{uses}</g>')
    text = TARGET.read_text(encoding="utf-8")
    head = text[: text.index(MARK)] if MARK in text else re.sub(r"</svg>\s*$", "", text)
    TARGET.write_text(f"{head}{MARK}\n" + "\n".join(lines) + "\n</svg>\n", encoding="utf-8")


if __name__ == "__main__":
    main()
