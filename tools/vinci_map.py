"""Makes the shapes of Vinci's provinces: `python tools/vinci_map.py` writes tools/vinci_shapes.json, from which
tools/vinci_art.py draws the land.

The cells are nearest-site cells among the provinces of one landmass, cut to the coast. Borders and coasts are then
roughened: every edge gets the same bends on both of its sides, so neighbours still fit. Needs shapely, which the
package itself does not.
"""

from __future__ import annotations

import importlib
import itertools
import json
import math
import random
from pathlib import Path
from typing import Any

from pentarchy.games.vinci.europe import INDEX, NEAR, PROVINCES, STRAITS

shapely: Any = importlib.import_module("shapely")

Point = tuple[float, float]
STRETCH = 1.2
"""The map is drawn this much wider than high."""
TARGET = Path(__file__).with_name("vinci_shapes.json")

MAINLAND = """
    700,7 790,21 815,36 890,69 885,90 830,88 810,83 828,122 855,131 885,117 880,95 920,91 920,53 940,74 1000,50
    1000,590 970,607 955,677 962,740 980,807 970,863 980,903 1000,920 1000,1000 840,1000 840,937 820,943 805,947
    786,923 770,943 742,927 727,910 713,873 719,843 706,823 708,800 675,787 664,813 645,803 647,843 666,883
    651,930 622,923 613,877 588,827 578,777 561,740 514,700 483,650 474,640 466,627 445,640 445,680 472,710
    483,740 514,753 542,783 561,817 533,803 525,827 535,853 514,885 510,860 506,817 481,793 447,763 420,737
    405,700 377,670 352,690 327,713 301,703 270,713 270,743 224,790 204,837 213,860 196,897 169,927 126,927
    103,950 88,923 40,917 30,860 42,783 34,713 57,693 133,703 175,703 186,663 186,617 167,577 120,553 122,530
    179,527 173,493 211,500 240,453 276,433 299,383 342,367 375,353 363,300 365,250 411,238 405,267 441,283
    443,317 418,340 466,333 481,353 561,323 586,333 609,307 611,250 639,238 666,248 658,224 675,214 742,212
    776,202 752,186 685,190 637,191 616,178 618,147 689,112 666,98 628,103 599,134 540,164 538,186 567,197
    569,207 527,236 518,273 481,300 457,303 453,267 424,224 411,209 362,231 316,219 304,181 342,150 409,129
    457,95 504,55 580,28
"""
BLACK_SEA = """
    763,773 742,750 736,730 753,697 757,657 774,640 790,597 815,613 806,637 815,667 834,650 855,657 875,697
    895,743 896,767 865,783 840,763 815,750 793,777
"""
BRITAIN = """
    103,480 152,463 234,447 223,433 242,393 215,383 207,350 179,310 167,283 173,241 133,238 150,222 114,222
    91,247 103,300 118,327 150,320 152,370 122,377 129,400 110,423 152,440 128,447
"""
IRELAND = """
    19,417 48,430 89,410 95,367 97,330 70,307 48,340 19,343 38,377
"""
SICILY = """
    506,880 496,927 447,897 451,880
"""
EXTRA_SITES: dict[str, list[Point]] = {
    "helvetia": [(392, 587)],
    "cisalpina": [(441, 627)],
    "magna_graecia": [(476, 900)],
    "norvegia": [(358, 203)],
    "novgorod": [(865, 74)],
    "bohemia": [(536, 507)],
    "illyria": [(489, 627)],
    "uralia": [(930, 84)],
}
ISLANDS = {"hibernia": "ireland", "caledonia": "britain", "anglia": "britain"}
"""The landmass of each province that is not on the mainland."""


def outline(text: str) -> list[Point]:
    """The corners written in a text."""
    corners = []
    for corner in text.split():
        x, y = corner.split(",")
        corners.append((float(x), float(y)))
    return corners


def cell(site: Point, others: list[Point]) -> Any:
    """All that is nearer to a site than to any other."""
    found = shapely.box(-500, -500, 3050, 3050)
    for other in others:
        middle = ((site[0] + other[0]) / 2, (site[1] + other[1]) / 2)
        along = (other[0] - site[0], other[1] - site[1])
        length = math.hypot(*along)
        dx, dy = along[0] / length, along[1] / length
        far = 3000.0
        left = (middle[0] - dy * far, middle[1] + dx * far)
        right = (middle[0] + dy * far, middle[1] - dx * far)
        back = [(x - dx * far, y - dy * far) for x, y in (right, left)]
        found = found.intersection(shapely.Polygon([left, right, *back]))
    return found


def cells() -> dict[str, Any]:
    """Each province as a shape."""
    lands = {
        "mainland": shapely.Polygon(outline(MAINLAND), [outline(BLACK_SEA)]),
        "britain": shapely.Polygon(outline(BRITAIN)),
        "ireland": shapely.Polygon(outline(IRELAND)),
    }
    sites: dict[str, list[tuple[str, Point]]] = {land: [] for land in lands}
    for province in PROVINCES:
        land = ISLANDS.get(province.id, "mainland")
        for site in [(float(province.x), float(province.y)), *EXTRA_SITES.get(province.id, [])]:
            sites[land].append((province.id, site))
    found: dict[str, Any] = {}
    for land, shape in lands.items():
        for owner, site in sites[land]:
            part = cell(site, [other for _, other in sites[land] if other != site]).intersection(shape)
            found[owner] = shapely.union(found[owner], part, grid_size=0.01) if owner in found else part
    found["magna_graecia"] = found["magna_graecia"].union(shapely.Polygon(outline(SICILY)))
    return found


def rings(shape: Any) -> list[list[Point]]:
    """The outlines of a shape of one or more pieces, crumbs dropped."""
    pieces = list(shape.geoms) if hasattr(shape, "geoms") else [shape]
    found = []
    for piece in pieces:
        if piece.area > 20:
            found.append([(round(x, 3), round(y, 3)) for x, y in piece.exterior.coords[:-1]])
            assert not piece.interiors
    return found


def snap(ring: list[Point], corners: list[Point]) -> list[Point]:
    """The ring with corners that almost meet those already known put on them; the others become known."""
    found: list[Point] = []
    for corner in ring:
        known = next((one for one in corners if math.dist(one, corner) < 0.3), None)
        if known is None:
            corners.append(corner)
            known = corner
        if known not in found:
            found.append(known)
    return found


def split(ring: list[Point], corners: list[Point]) -> list[Point]:
    """The ring with every corner of the map that lies on one of its edges as a corner of its own."""
    found = []
    for start, end in zip(ring, [*ring[1:], ring[0]], strict=True):
        length = math.hypot(end[0] - start[0], end[1] - start[1])
        between = []
        for corner in corners:
            along = (
                (corner[0] - start[0]) * (end[0] - start[0]) + (corner[1] - start[1]) * (end[1] - start[1])
            ) / length
            off = (
                abs((corner[0] - start[0]) * (end[1] - start[1]) - (corner[1] - start[1]) * (end[0] - start[0]))
                / length
            )
            if 0.05 < along < length - 0.05 and off < 0.05:
                between.append((along, corner))
        found += [start, *[corner for _, corner in sorted(between)]]
    return found


def rough(start: Point, end: Point, bend: float) -> list[Point]:
    """An edge from start (included) to end (left out), bent the same way whichever side it is walked from."""
    first, last = sorted((start, end))
    rng = random.Random(f"{first} {last}")
    points = [first, last]
    while max(math.dist(one, two) for one, two in itertools.pairwise(points)) > 9:
        finer = [points[0]]
        for one, two in itertools.pairwise(points):
            shift = rng.uniform(-bend, bend)
            finer.append(
                ((one[0] + two[0]) / 2 - (two[1] - one[1]) * shift, (one[1] + two[1]) / 2 + (two[0] - one[0]) * shift)
            )
            finer.append(two)
        points = finer
    if (start, end) != (first, last):
        points.reverse()
    return points[:-1]


def main() -> None:
    """Check the borders against the declared ones and write the shapes."""
    shapes = cells()
    for one in PROVINCES:
        for other in PROVINCES:
            touching = (
                one.id != other.id and shapes[one.id].buffer(0.05).intersection(shapes[other.id].boundary).length > 5
            )
            declared = bool(NEAR[INDEX[one.id]] >> INDEX[other.id] & 1)
            strait = (one.id, other.id) in STRAITS or (other.id, one.id) in STRAITS
            assert touching == (declared and not strait), (one.id, other.id)
    corners: list[Point] = []
    outlines = {name: [snap(ring, corners) for ring in rings(shape)] for name, shape in shapes.items()}
    outlines = {name: [split(ring, corners) for ring in all_rings] for name, all_rings in outlines.items()}
    sides: dict[tuple[Point, Point], int] = {}
    for all_rings in outlines.values():
        for ring in all_rings:
            for start, end in zip(ring, [*ring[1:], ring[0]], strict=True):
                edge = (min(start, end), max(start, end))
                sides[edge] = sides.get(edge, 0) + 1
    data: dict[str, list[list[list[float]]]] = {}
    for name, all_rings in outlines.items():
        data[name] = []
        for ring in all_rings:
            bent: list[Point] = []
            for start, end in zip(ring, [*ring[1:], ring[0]], strict=True):
                inner = sides[min(start, end), max(start, end)] == 2
                frame = {start[0], end[0]} <= {1000.0} or {start[1], end[1]} <= {1000.0}
                bent += [start] if frame else rough(start, end, 0.09 if inner else 0.16)
            data[name].append([[round(x * STRETCH, 1), round(y, 1)] for x, y in bent])
    lines = ",\n".join(f' "{name}": {json.dumps(one, separators=(",", ":"))}' for name, one in data.items())
    TARGET.write_text("{\n" + lines + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
