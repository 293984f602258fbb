"""The land as a picture: woven tiles in a teal sea, with tents, standing stones and hamlets on it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

from pentarchy.core.answers import Chip
from pentarchy.core.stage import Layer, Map
from pentarchy.core.svg import Attribute
from pentarchy.games.culture_wars.picture.terminal import cell, describe, text
from pentarchy.games.culture_wars.pieces import FARMERS, LAID_TILE, SIDE, SQUARE_NAMES

WIDE: Final = 90
HIGH: Final = 50
"""The size of a square: the board is seen from a chair, so that it is less high than wide."""
THICK: Final = 13
"""How thick a tile is."""
FRAME: Final = 14
"""The width of the woven frame."""
CLOTHS: Final = 6
"""How many colours of wool there are; the style says which."""
WOOL: Final = "#dfd2ac"
"""The colour of the tile in hand, which no style reaches while it follows the pointer."""
WAVES: Final = (
    (((4, 9), (36, 27)), 20, "q5-5 10 0t10 0", 0.34, 1.4),
    (((40, 7), (8, 30)), 12, "q3-3 6 0t6 0", 0.17, 1.2),
)
"""Strong waves and faint ones: where they begin, how long they are, their line, its opacity and its width."""
SWELL: Final = (64, 36)
"""How far it is from a wave to the next one, across and down."""
DECOR: Final = ("flock", "grove", "stacks", "copse", "crops", "crops")
SEASIDE: Final = ((1, 0, 0, 34), (0, 1, 64, 12), (0, -1, -64, 12), (-1, 0, 0, -22))
"""By the side on which a settlement has its sea: the step there, and where its boat lies from its middle."""
ALONE: Final = (
    ((0, 0),),
    ((-15, 0), (15, 0)),
    ((-19, 1), (19, 1), (0, -8)),
    ((-24, 1), (24, 1), (-9, -8), (11, -8)),
    ((-28, 1), (28, 1), (0, 2), (-14, -9), (14, -9)),
)
"""By number of tents, where they stand on a square that one culture has for itself."""
BESIDE: Final = (((-21, 0), (21, 0)), ((-26, -3), (26, -3), (0, 2)), ((-32, -3), (32, -3), (-11, 2), (11, 2)))
"""By number of cultures, from two on, where a tent of each stands on a square that they share."""
TENT: Final = 0.88
GROUND: Final = 26
"""How far below the upper edge of a square tents stand."""
LABEL: Final = 40
"""How far below it the plates are."""
ASIDE: Final = 25
"""How far to the left of the middle a plate is, so that a badge has room to the right of it."""


def draw_land(view: dict[str, Any], names: Sequence[str]) -> Map:
    """The map of a view."""
    return _Drawing(view, names).drawn()


def weave(layer: Layer, tiles: Sequence[tuple[int, int]], crossing: int = 0) -> None:
    """Tiles by row and column, each of four squares, woven crosswise in a wool of its own. What all have in common is
    one path: a browser takes its time for every element."""
    colours: list[list[str]] = [[] for _ in range(CLOTHS)]
    threads: tuple[list[str], list[str]] = [], []
    edges, lit, seams, stitches, hems = [], [], [], [], []
    for number, (row, column) in enumerate(tiles):
        x, y = column * WIDE, row * HIGH
        edges.append(f"M{x} {y + 2 * HIGH - 1}h{2 * WIDE}v{THICK + 1}h{-2 * WIDE}Z")
        lit.append(f"M{x} {y}h{2 * WIDE}v{2 * HIGH}h{-2 * WIDE}Z")
        colours[(number * 7 + number // 5) % CLOTHS].append(lit[-1])
        for down, right in ((0, 0), (0, 1), (1, 0), (1, 1)):
            square = f"M{x + right * WIDE} {y + down * HIGH}h{WIDE}v{HIGH}h{-WIDE}Z"
            threads[(row + column + down + right + crossing) % 2].append(square)
        seams.append(f"M{x + WIDE} {y + 2}v{2 * HIGH - 4}M{x + 2} {y + HIGH}h{2 * WIDE - 4}")
        stitches.append(f"M{x + 5} {y + 4.5}h{2 * WIDE - 10}v{2 * HIGH - 9}h{10 - 2 * WIDE}Z")
        hems.append(f"M{x + 0.7:g} {y + 0.7:g}h{2 * WIDE - 1.4}v{2 * HIGH - 1.4}h{1.4 - 2 * WIDE}Z")
    layer.path("".join(edges), fill="url(#cw-band)")
    for cloth, some in enumerate(colours):
        if some:
            layer.path("".join(some), f"c{cloth}", fill="currentColor")
    with layer.group(shape_rendering="crispEdges"):  # The seams lie over their edges.
        for thread, squares in zip(("weft", "warp"), threads, strict=True):
            layer.path("".join(squares), fill=f"url(#cw-{thread})")
    with layer.group(fill="url(#cw-lit)"):
        for one in lit:
            layer.path(one)
    with layer.group(fill="none", stroke="#4a3a12"):
        layer.path("".join(seams), stroke_opacity=0.34, stroke_width=1.1)
        layer.path("".join(hems), stroke_opacity=0.6, stroke_width=1.4)
        with layer.group(stroke="#fff8e2", stroke_dasharray="7 5.5", stroke_linecap="round"):
            layer.path("".join(stitches), stroke_opacity=0.62, stroke_width=1.5)


class _Drawing:
    """One map in the making."""

    def __init__(self, view: dict[str, Any], names: Sequence[str]) -> None:
        self.view = view
        self.names = names
        self.tiles = [cell(name) for name in view["tiles"]]
        self.moving = view["stage"] == "Moving tiles"
        margin = 2.4 if self.moving else 0.5
        top, left = min(row for row, _ in self.tiles), min(column for _, column in self.tiles)
        rows = max(row for row, _ in self.tiles) + 2 - top
        columns = max(column for _, column in self.tiles) + 2 - left
        self.top, self.left = top - margin, left - margin
        self.rows, self.columns = range(top, top + rows), range(left, left + columns)
        self.squares = {
            (row + down, column + right) for row, column in self.tiles for down in (0, 1) for right in (0, 1)
        }
        width = 2 * FRAME + (columns + 2 * margin) * WIDE
        height = 2 * FRAME + (rows + 2 * margin) * HIGH + THICK
        self.land = Map(width, height, "The land", text(view, names))

    def drawn(self) -> Map:
        """The whole map."""
        self.draw_sea()
        self.draw_tiles()
        self.draw_coordinates()
        if self.moving:
            self.draw_tile_places()
        else:
            self.draw_squares()
        return self.land

    def x(self, column: float) -> float:
        """Where a column begins."""
        return FRAME + (column - self.left) * WIDE

    def y(self, row: float) -> float:
        """Where a row begins."""
        return FRAME + (row - self.top) * HIGH

    # The ground.

    def draw_sea(self) -> None:
        """The sea in its woven frame."""
        ground, wide, high = self.land.ground, self.land.width, self.land.height
        inner: dict[str, Any] = {"x": FRAME, "y": FRAME, "width": wide - 2 * FRAME, "height": high - 2 * FRAME}
        with ground.group(class_="land"):
            ground.add("rect", width=wide, height=high, rx=12, fill="var(--kilim)")
            for y in (0.0, high - FRAME):
                with ground.group(transform=f"translate({FRAME} {y:g})"):
                    ground.add("rect", width=wide - 2 * FRAME, height=FRAME, fill="url(#cw-kilim)")
            for x in (0.0, wide - FRAME):
                with ground.group(transform=f"translate({x:g} {FRAME})"):
                    ground.add("rect", width=FRAME, height=high - 2 * FRAME, fill="url(#cw-kilim-v)")
            ground.add("rect", **inner, fill="url(#cw-sea)")
            with ground.group(fill="none", stroke="var(--foam)", stroke_linecap="round"):
                for begins, length, line, opacity, width in WAVES:
                    waves = "".join(self.waves(x, y, length, line) for x, y in begins)
                    ground.path(waves, stroke_opacity=opacity, stroke_width=width)
            ground.add("rect", **inner, class_="sea-frame")

    def waves(self, first_x: int, first_y: int, length: int, line: str) -> str:
        """Waves at equal distances, but for those that the land covers. They are lines: a pattern would have a browser
        work for every pixel of the sea."""
        found = []
        for y in range(first_y, int(self.land.height) - FRAME, SWELL[1]):
            if y < FRAME + 4:
                continue
            last = None
            for x in range(first_x, int(self.land.width) - FRAME - length, SWELL[0]):
                if x < FRAME or (self.is_land(x, y) and self.is_land(x + length, y)):
                    continue
                found.append(f"M{x} {y}{line}" if last is None else f"m{x - last} 0{line}")
                last = x + length
        return "".join(found)

    def is_land(self, x: float, y: float) -> bool:
        """Whether there is a square."""
        return (math.floor((y - FRAME) / HIGH + self.top), math.floor((x - FRAME) / WIDE + self.left)) in self.squares

    def draw_tiles(self) -> None:
        """The tiles: their shadow, shallow water and foam, patterned sides, and the cloth of their fields."""
        ground = self.land.ground
        outline = "".join(
            f"M{self.x(column):g} {self.y(row):g}h{2 * WIDE}v{2 * HIGH + THICK}h{-2 * WIDE}Z"
            for row, column in self.tiles
        )
        with ground.group(class_="land"):
            cast: dict[str, Attribute] = {"class_": "cast", "x": 7, "y": 9}
            ground.several(outline, {"class_": "shoal"}, {"class_": "foam"}, cast)
            first = self.rows[0], self.columns[0]
            with ground.group(transform=f"translate({self.x(first[1]):g} {self.y(first[0]):g})"):
                weave(ground, [(row - first[0], column - first[1]) for row, column in self.tiles], sum(first))

    def draw_coordinates(self) -> None:
        """Letters above the columns and numbers beside the rows, in the water."""
        for column in self.columns:
            self.land.name(self.x(column + 0.5), FRAME + 9, SQUARE_NAMES[column][0], "water")
        for row in self.rows:
            self.land.name(FRAME + 14, self.y(row + 0.5), str(row + 1), "water")

    # The places.

    def draw_tile_places(self) -> None:
        """While the map is made: the tiles, and the middle of every place where one might come to lie."""
        for number, (row, column) in enumerate(self.tiles):
            x, y = self.x(column), self.y(row)
            outline = f"M{x:g} {y:g}h{2 * WIDE}v{2 * HIGH}h{-2 * WIDE}Z"
            name = self.view["tiles"][number]
            self.land.cell(f"tile:{number + 1}", outline, f"{name}: a tile of four squares", x + WIDE, y + HIGH, 0)
        if self.view["spots"]:
            self.lay_tile()
        for name in self.view["spots"]:
            row, column = cell(name)
            x, y = self.x(column + 1), self.y(row + 1)
            outline = f"M{x - 15:g} {y:g}L{x:g} {y - 11:g}L{x + 15:g} {y:g}L{x:g} {y + 11:g}Z"
            last = SQUARE_NAMES[(row + 1) * SIDE + column + 1]
            self.land.cell(f"spot:{name}", outline, f"{name} to {last}: room for the tile", x, y, 0)

    def lay_tile(self) -> None:
        """The tile in hand, around its middle: it follows the pointer."""
        tile = Layer()
        with tile.group(transform=f"translate({-WIDE} {-HIGH})", color=WOOL):
            weave(tile, [(0, 0)])
        self.land.laid[LAID_TILE] = tile.markup()

    def draw_squares(self) -> None:
        """Every square of land with what is on it."""
        content = {square["square"]: square for square in self.view["squares"]}
        for row, column in sorted(self.squares):
            name = SQUARE_NAMES[row * SIDE + column]
            x, y = self.x(column), self.y(row)
            square = content.get(name)
            label = describe(name, square, self.names, self.coastal(row, column))
            outline = f"M{x:g} {y:g}h{WIDE}v{HIGH}h{-WIDE}Z"
            shared = square is not None and sum(count > 0 for count in square["tokens"]) > 1
            top, side = (GROUND - 4, 0) if shared else (GROUND - LABEL, ASIDE + 5)
            self.land.cell(f"square:{name}", outline, label, x + WIDE / 2, y + GROUND, top, side)
            if square is None:
                self.draw_decor(row, column, x, y)
            else:
                self.draw_content(square, x + WIDE / 2, y)

    def coastal(self, row: int, column: int) -> bool:
        """Whether a square shares an edge with the sea."""
        return any(
            (row + down, column + right) not in self.squares for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
        )

    def draw_decor(self, row: int, column: int, x: float, y: float) -> None:
        """Sheep, trees and haystacks on some of the empty squares, always the same."""
        chosen = (row * 7919 + column * 104729 + row * column * 31) % 10
        if chosen < len(DECOR):
            self.land.decor(DECOR[chosen], x + WIDE / 2, y + HIGH / 2 + 4, depth=y + HIGH / 2)

    # What is on a square; x is its middle, y its upper edge.

    def draw_content(self, square: dict[str, Any], x: float, y: float) -> None:
        """A coin or settlement, the tents before it, and plates."""
        here = [(seat, count) for seat, count in enumerate(square["tokens"]) if count]
        coin = square["coin"]
        if coin is not None:
            self.draw_coin(square, coin, x, y, bool(here))
        forward = 4 if coin else 0
        if len(here) == 1:
            seat, count = here[0]
            for place, (right, down) in enumerate(ALONE[min(count, 3 if coin else 5) - 1]):
                hungry = place >= square["supports"] and not (coin and coin["settlement"])
                self.draw_tent(square["square"], seat, place, x + right, y + GROUND + down + forward, hungry)
            if coin:
                part = f"{count}/{square['supports']}"
                self.land.plate(x - ASIDE - 4, y + LABEL, [Chip(part, "", "tokens")], seat)
            elif count > 1:
                self.land.plate(x - ASIDE, y + LABEL, [Chip(str(count), "", "tokens")], seat)
        elif here:
            for (seat, _), (right, down) in zip(here, BESIDE[len(here) - 2]):
                self.draw_tent(square["square"], seat, 0, x + right, y + GROUND + down + forward)
            chips = [Chip(str(count), f"b{seat}", self.names[seat]) for seat, count in here]
            self.land.plate(x - 9, y + LABEL, chips, None, "tag")

    def draw_tent(self, name: str, seat: int, place: int, x: float, y: float, hungry: bool = False) -> None:
        """One tent: a piece of its own, pale if the square does not support those who live in it."""
        class_ = f"s{seat} land hungry" if hungry else f"s{seat} land"
        with self.land.piece(f"people{seat}@{name}.{place}", x, y, class_, scale=TENT) as tent:
            tent.use(f"tent{seat}")

    def draw_boat(self, name: str, x: float, y: float) -> None:
        """A boat beside a coastal settlement."""
        row, column = cell(name)
        for down, right, across, below in SEASIDE:
            if (row + down, column + right) not in self.squares:
                self.land.decor("boat", x + across, y + below + THICK * down, 0.8)
                return

    def draw_coin(self, square: dict[str, Any], coin: dict[str, Any], x: float, y: float, crowded: bool) -> None:
        """Standing stones, as many as the coin shows, or the hamlet it has become."""
        name, seat, value = square["square"], coin["seat"], coin["value"]
        if coin["settlement"]:
            with self.land.piece(f"settlement{seat}@{name}", x, y + 25, f"s{seat} land", depth=y + 12) as hamlet:
                hamlet.use("hamlet")
            few = f"/{FARMERS}" if square["farmers"] < FARMERS else ""
            farmers = Chip(f"{square['farmers']}{few}", "farm", "farmers")
            self.land.plate(x - ASIDE + 9, y + 4 if crowded else y + LABEL + 1, [farmers], seat)
            self.draw_boat(name, x, y + 25)
            return
        with self.land.piece(f"coin{seat}@{name}", x, y + 25, f"s{seat} land", depth=y + 12) as stones:
            stones.use(f"coin{value or 6}")
            stones.use(f"disc{seat}", -33 if crowded else 25, -12 if crowded else 11, 0.95)
        if not crowded:
            words = "?" if value is None else str(value)
            self.land.plate(x - ASIDE + 2, y + LABEL, [Chip(words, "tent", "can live here")], None, "tag")
