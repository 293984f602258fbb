"""The picture of a view: the land with its coins, settlements and tokens, and a panel for each culture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pentarchy.core.look import SEAT_COLOURS, SEAT_INK, SEAT_NAMES
from pentarchy.core.svg import Picture, number
from pentarchy.games.culture_wars.terminal import cell, describe, short
from pentarchy.games.culture_wars.terminal import text as text

BOARD = 660
PANEL = 304
GAP = 18
EDGE = 30
SUIT_MARKS = {
    "Suns": "M0-.42A.42.42 0 1 1 0 .42A.42.42 0 1 1 0-.42ZM0-.62V-1M0 .62V1M-.62 0H-1M.62 0H1"
    "M-.44-.44L-.71-.71M.44.44L.71.71M-.44.44L-.71.71M.44-.44L.71-.71",
    "Moons": "M.3-.9A.92.92 0 1 0 .3 .9A1.05 1.05 0 0 1 .3-.9Z",
    "Crowns": "M-.9 .75V-.55L-.4-.05L0-.8L.4-.05L.9-.55V.75Z",
    "Arms": "M-.75-.8H.75V0Q.75 .7 0 1Q-.75 .7-.75 0ZM0-.8V1M-.75-.1H.75",
}
"""The marks of the four suits, about two units across."""
WALLS = "M-1-.5V-.95H-.58V-.6H-.22V-.95H.22V-.6H.58V-.95H1V.95H-1Z"
"""A settlement: a wall with battlements, two units across."""
WITH_SITE = {
    1: ((0.72, 0.71, 0.46),),
    2: ((0.25, 0.79, 0.37), (0.75, 0.71, 0.37)),
    3: ((0.2, 0.8, 0.33), (0.52, 0.8, 0.33), (0.82, 0.6, 0.33)),
    4: ((0.2, 0.8, 0.31), (0.52, 0.82, 0.31), (0.82, 0.7, 0.31), (0.8, 0.3, 0.31)),
}
WITHOUT_SITE = {
    1: ((0.5, 0.5, 0.58),),
    2: ((0.28, 0.5, 0.42), (0.72, 0.5, 0.42)),
    3: ((0.27, 0.3, 0.4), (0.73, 0.3, 0.4), (0.5, 0.72, 0.4)),
    4: ((0.27, 0.28, 0.38), (0.73, 0.28, 0.38), (0.27, 0.73, 0.38), (0.73, 0.73, 0.38)),
}
"""By number of cultures in a square, where their tokens lie and how large, as parts of the square."""
STEPS = ("Order", "Expansion", "Movement", "Conflict", "Settlements", "Excess", "Abandonment")


def draw(view: dict[str, Any], glow: Sequence[str]) -> str:
    """The view as SVG."""
    return _Drawing(view, glow).svg()


class _Drawing:
    """One picture in the making."""

    def __init__(self, view: dict[str, Any], glow: Sequence[str]) -> None:
        self.view = view
        self.tiles = [cell(name) for name in view["tiles"]]
        margin = 2 if view["stage"] == "Moving tiles" else 1
        self.top = min(row for row, _ in self.tiles) - margin
        self.left = min(column for _, column in self.tiles) - margin
        self.rows = max(row for row, _ in self.tiles) + 2 + margin - self.top
        self.columns = max(column for _, column in self.tiles) + 2 + margin - self.left
        self.size = BOARD / max(self.rows, self.columns)
        width, height = self.columns * self.size, self.rows * self.size
        self.panel = EDGE + width + GAP
        tall = max(EDGE + height + 44, 164 + 126 * view["players"])
        self.picture = Picture(self.panel + PANEL + 14, tall, "Culture Wars", glow)
        self.glow = glow

    def svg(self) -> str:
        """The whole picture."""
        self.draw_sea()
        self.draw_tiles()
        if self.view["stage"] != "Moving tiles":
            self.draw_squares()
        for name in self.glow:
            if name.startswith("spot:"):
                self.draw_spot(name[5:])
        self.draw_legend()
        self.draw_head()
        for seat in range(self.view["players"]):
            self.draw_culture(seat, 158 + 126 * seat)
        return self.picture.svg()

    # The map.

    def x(self, column: float) -> float:
        """Where a column begins."""
        return EDGE + (column - self.left) * self.size

    def y(self, row: float) -> float:
        """Where a row begins."""
        return EDGE + (row - self.top) * self.size

    def draw_sea(self) -> None:
        """The sea under everything, with the letters and numbers of the squares."""
        x, y = self.x(self.left), self.y(self.top)
        right, low = x + self.columns * self.size, y + self.rows * self.size
        self.picture.terrain([(x, y), (right, y), (right, low), (x, low)], "sea")
        self.picture.marks()
        for column in range(self.left, self.left + self.columns):
            if 0 <= column < 26:
                self.picture.text(self.x(column + 0.5), EDGE - 8, chr(ord("a") + column), "s soft", "middle")
        for row in range(self.top, self.top + self.rows):
            if 0 <= row < 26:
                self.picture.text(EDGE - 7, self.y(row + 0.5) + 4, row + 1, "s soft", "end")

    def draw_tiles(self) -> None:
        """The tiles, in two tones, with shallow water around them."""
        size = self.size
        with self.picture.group(class_="seamark", fill="none", stroke_width=size * 0.26, stroke_linejoin="round"):
            for row, column in self.tiles:
                self.picture.add("rect", x=self.x(column), y=self.y(row), width=2 * size, height=2 * size)
        moving = self.view["stage"] == "Moving tiles"
        for index, (row, column) in enumerate(self.tiles):
            tone = "plain" if (index + (index >= 12)) % 2 else "barren"
            if moving:
                with self.picture.target(f"tile:{index + 1}", f"Tile {index + 1}"):
                    self.draw_tile(row, column, f"area {tone} border")
            else:
                self.draw_tile(row, column, f"{tone} border")
            if self.view["chosen"] == f"tile:{index + 1}":
                self.draw_chosen(row, column, 2)

    def draw_tile(self, row: int, column: int, class_: str) -> None:
        """One tile with the lines between its squares."""
        x, y, size = self.x(column), self.y(row), self.size
        self.picture.rect(x + 0.7, y + 0.7, 2 * size - 1.4, 2 * size - 1.4, class_, rx=size * 0.09)
        cross = f"M{number(x + size)} {number(y + 3)}v{number(2 * size - 6)}"
        self.picture.path(f"{cross}M{number(x + 3)} {number(y + size)}h{number(2 * size - 6)}", "mark")

    def draw_chosen(self, row: int, column: int, wide: int) -> None:
        """A solid frame around what the question is about."""
        x, y, size = self.x(column), self.y(row), self.size * wide
        self.picture.add(
            "rect",
            x=x + 2,
            y=y + 2,
            width=size - 4,
            height=size - 4,
            rx=5,
            fill="none",
            stroke="var(--halo)",
            stroke_width=3.5,
        )

    def draw_spot(self, name: str) -> None:
        """A place where the tile in hand can go: a dot at the middle of the tile that would be there."""
        row, column = cell(name)
        with self.picture.target(f"spot:{name}", f"The tile's upper left square on {name}"):
            self.picture.add(
                "circle", cx=self.x(column + 1), cy=self.y(row + 1), r=self.size * 0.17, class_="area paper"
            )

    def draw_squares(self) -> None:
        """Every land square as a target, with what lies on it."""
        content = {square["square"]: square for square in self.view["squares"]}
        names = [
            f"{chr(ord('a') + column + right)}{row + down + 1}"
            for row, column in self.tiles
            for down in (0, 1)
            for right in (0, 1)
        ]
        # What glows comes last, so that no neighbour covers its frame.
        for name in sorted(names, key=lambda one: (f"square:{one}" in self.glow, cell(one))):
            row, column = cell(name)
            with self.picture.target(f"square:{name}", describe(name, content.get(name))):
                inset = 2.0 if f"square:{name}" in self.glow else 0.0
                self.picture.add(
                    "rect",
                    x=self.x(column) + inset,
                    y=self.y(row) + inset,
                    width=self.size - 2 * inset,
                    height=self.size - 2 * inset,
                    rx=4,
                    class_="area",
                    fill="transparent",
                )
                if name in content:
                    self.draw_content(row, column, content[name])
            if self.view["chosen"] == f"square:{name}":
                self.draw_chosen(row, column, 1)

    def draw_content(self, row: int, column: int, square: dict[str, Any]) -> None:
        """The coin or settlement of a square and the tokens there."""
        x, y, size = self.x(column), self.y(row), self.size
        here = [(seat, count) for seat, count in enumerate(square["tokens"]) if count]
        coin = square["coin"]
        if coin is not None and here:
            self.draw_coin(coin, x + 0.33 * size, y + 0.32 * size, 0.28 * size)
        elif coin is not None:
            self.draw_coin(coin, x + 0.5 * size, y + 0.5 * size, 0.37 * size)
        slots = (WITH_SITE if coin is not None else WITHOUT_SITE).get(len(here), ())
        for (seat, count), (right, down, part) in zip(here, slots):
            self.picture.piece(seat, x + right * size, y + down * size, part * size, count)
        if square["unmoved"]:
            self.words(x + 0.95 * size, y + 0.2 * size, f"▸{square['unmoved']}", 0.2 * size, "bold", "end")

    def draw_coin(self, coin: dict[str, Any], x: float, y: float, radius: float) -> None:
        """A coin, value or suit side up, or a settlement."""
        value = coin["value"]
        if coin["settlement"]:
            self.shape(WALLS, x, y, radius, "piece", SEAT_COLOURS[coin["seat"]])
            self.mark(coin["suit"], x - 0.1 * radius, y + 0.12 * radius, 0.5 * radius, _ink(coin["seat"]))
            self.draw_value(short(value), x + 0.68 * radius, y + 0.62 * radius, 0.46 * radius)
        elif coin["side"] == "suit":
            self.disc(x, y, radius, SEAT_COLOURS[coin["seat"]], 1)
            self.mark(coin["suit"], x, y, 0.55 * radius, _ink(coin["seat"]))
        else:
            self.disc(x, y, radius, "var(--panel)", 1)
            ring = SEAT_COLOURS[coin["seat"]]
            self.picture.add("circle", cx=x, cy=y, r=radius * 0.84, fill="none", stroke=ring, stroke_width=radius * 0.2)
            self.words(x, y + 0.28 * radius, value, 0.95 * radius, "l", "middle")
            self.mark(coin["suit"], x, y + 0.5 * radius, 0.19 * radius, "var(--ink)")

    def draw_value(self, words: str, x: float, y: float, radius: float) -> None:
        """A small disc with what a settlement's coin is known to show."""
        self.disc(x, y, radius, "var(--panel)", radius * 0.14)
        self.words(x, y + 0.42 * radius, words, 1.2 * radius, "bold", "middle")

    def disc(self, x: float, y: float, radius: float, fill: str, rim: float) -> None:
        """A round coin with a dark rim."""
        self.picture.add("circle", cx=x, cy=y, r=radius, fill=fill, stroke="#1d1b16", stroke_width=rim)

    def shape(
        self, path: str, x: float, y: float, scale: float, class_: str, fill: str, stroke: str | None = None
    ) -> None:
        """A path of two units across, placed and filled."""
        place = f"translate({number(x)} {number(y)}) scale({scale:.2f})"
        width = "0.12" if stroke else None
        self.picture.add("path", d=path, transform=place, class_=class_, fill=fill, stroke=stroke, stroke_width=width)

    def mark(self, suit: str, x: float, y: float, scale: float, colour: str) -> None:
        """The mark of a suit."""
        self.picture.add(
            "path",
            d=SUIT_MARKS[suit],
            transform=f"translate({number(x)} {number(y)}) scale({scale:.2f})",
            fill="none" if suit == "Arms" else colour,
            stroke=colour,
            stroke_width=0.22,
            stroke_linecap="round",
            stroke_linejoin="round",
        )

    def words(self, x: float, y: float, words: object, size: float, class_: str, anchor: str = "start") -> None:
        """Text whose size follows the size of the squares."""
        scale = size / (19 if class_ == "l" else 14)
        with self.picture.group(
            transform=f"translate({number(x)} {number(y)}) scale({scale:.2f})", pointer_events="none"
        ):
            self.picture.text(0, 0, words, class_, anchor)

    # Beside the map.

    def draw_legend(self) -> None:
        """What the coins mean, below the map."""
        y = EDGE + self.rows * self.size + 24
        coin = {"seat": 0, "suit": "Suns", "settlement": False, "side": "value", "value": 4}
        self.draw_coin(coin, EDGE + 14, y, 14)
        self.picture.text(EDGE + 33, y + 4, "supports so many tokens; an empty square 2", "s soft")
        self.draw_coin({**coin, "settlement": True}, EDGE + 304, y, 14)
        self.picture.text(EDGE + 326, y + 4, "settlement, with what is known of its coin; needs 5 around it", "s soft")

    def draw_head(self) -> None:
        """The title, the round, its steps and the player order."""
        view, x, picture = self.view, self.panel, self.picture
        picture.text(x, 34, "Culture Wars", "l")
        limit = f" of {view['max_rounds']}" if view["max_rounds"] else ""
        told = "Making the map" if view["setup"] else f"Round {view['round']}{limit}"
        picture.text(x + PANEL, 34, told, "bold", "end")
        for step in range(1, len(STEPS) + 1):
            left, now = x + (step - 1) * 31, step == view["step"] and not view["over"]
            picture.rect(left, 48, 27, 21, "panel", rx=5)
            if now:
                picture.add(
                    "rect", x=left, y=48, width=27, height=21, rx=5, fill="none", stroke="var(--ink)", stroke_width=2.5
                )
            picture.text(left + 13.5, 63, step, "bold" if now else "s soft", "middle")
        stage = view["stage"]
        if view["over"]:
            stage = f"{_names(view['winners'])} {'wins' if len(view['winners']) == 1 else 'share the victory'}"
        picture.text(x, 90, stage, "bold")
        if stage == "Movement":
            picture.text(x + PANEL, 90, "▸2: two of them have not moved", "s soft", "end")
        reverse = view["stage"] in ("Movement", "Placing coins", "First tokens")
        picture.text(x, 128, "Order", "s soft")
        for index, seat in enumerate(view["order"]):
            left = x + 60 + index * 46
            if seat == view["seat"]:
                picture.add("circle", cx=left, cy=124, r=17, fill="none", stroke="var(--glow)", stroke_width=3)
            picture.piece(seat, left, 124, 22, index + 1)
            if index:
                with picture.group(transform=f"rotate(180 {number(left - 23)} 124)" if reverse else None):
                    picture.icon("arrow", left - 28, 119, 10)
        if reverse and view["order"]:
            picture.text(x + PANEL, 128, "last goes first", "s soft", "end")

    def draw_culture(self, seat: int, y: float) -> None:
        """A player's panel: settlements, tokens on the map and in reserve, coins in reserve."""
        culture, x, picture = self.view["cultures"][seat], self.panel, self.picture
        with picture.group(class_="faded" if culture["out"] else None):
            picture.rect(x, y, PANEL, 116, "panel", rx=8)
            if seat == self.view["seat"]:
                picture.add(
                    "rect", x=x, y=y, width=PANEL, height=116, rx=8, fill="none", stroke="var(--glow)", stroke_width=2.5
                )
            picture.piece(seat, x + 24, y + 24, 26)
            picture.text(x + 46, y + 22, SEAT_NAMES[seat], "bold")
            self.mark(culture["suit"], x + 52, y + 33, 5, "var(--soft)")
            picture.text(x + 62, y + 37, culture["suit"], "s soft")
            self.draw_settlements(seat, culture, y)
            self.draw_population(seat, culture, y + 52)
            self.draw_purse(seat, culture, y + 94)

    def draw_settlements(self, seat: int, culture: dict[str, Any], y: float) -> None:
        """A wall for each settlement that wins, filled for those on the map."""
        needed, mine = self.view["needed"], culture["settlements"]
        right = self.panel + PANEL - 20
        for index in range(max(needed, mine)):
            x = right - index * 27
            if index < mine:
                self.shape(WALLS, x, y + 20, 10, "piece", SEAT_COLOURS[seat])
            else:
                self.shape(WALLS, x, y + 20, 10, "ghost", "none", "var(--line)")
        if culture["out"]:
            told = "out of the game"
        elif culture["holding"]:
            told = "about to win"
        else:
            told = f"{mine} of {needed} settlements"
        self.picture.text(right + 10, y + 42, told, "s bold" if culture["holding"] else "s soft", "end")

    def draw_population(self, seat: int, culture: dict[str, Any], y: float) -> None:
        """Tokens on the map and in reserve, as numbers and as a bar."""
        x, picture = self.panel + 12, self.picture
        whole = PANEL - 24
        part = whole * culture["on_map"] / (culture["on_map"] + culture["reserve"])
        picture.rect(x, y, whole, 9, "panel", rx=4.5)
        if part:
            picture.add("rect", x=x, y=y, width=max(part, 9), height=9, rx=4.5, fill=SEAT_COLOURS[seat])
        picture.text(x, y + 23, f"{culture['on_map']} on the map", "s")
        picture.text(x + whole, y + 23, f"{culture['reserve']} in reserve", "s", "end")

    def draw_purse(self, seat: int, culture: dict[str, Any], y: float) -> None:
        """The coins in reserve: the Ace, coins once seen, and coins that nobody has seen."""
        x, suit = self.panel + 12, culture["suit"]
        self.picture.text(x, y + 6, "Coins" if culture["coins"] else "No coins in reserve", "s soft")
        x += 62
        for kind, count in culture["coins"].items():
            for _ in range(count):
                unseen = kind == "unseen"
                label = f"{suit}: a coin nobody has seen" if unseen else f"{suit}: the {kind.capitalize()}"
                with self.picture.target(f"coin:{suit.lower()}:{kind}", label):
                    self.picture.add("circle", cx=x, cy=y + 2, r=15, class_="area", fill="transparent")
                    side = "suit" if unseen else "value"
                    coin = {"seat": seat, "suit": suit, "settlement": False, "side": side}
                    self.draw_coin({**coin, "value": "A" if kind == "ace" else kind}, x, y + 2, 13)
                x += 34


def _ink(seat: int) -> str:
    """The colour of a mark on a seat's piece."""
    return "#fff" if SEAT_INK[seat] == "light" else "#1d1b16"


def _names(seats: Sequence[int]) -> str:
    """The names of some seats in a row."""
    return ", ".join(SEAT_NAMES[seat] for seat in seats)
