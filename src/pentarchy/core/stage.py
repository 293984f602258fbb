"""The map of a game: a tilted board of thick tiles, pieces that stand on it, places that can be pointed at.

A game draws the ground, lets decor and pieces stand on it, and says where its places are. The map puts what stands in
front of what lies behind, marks the places that answer, and sets badges and plates upright. Plates, names and badges
(*pins*) keep their size however large the map is shown: they are drawn in pixels, and the page undoes the map's scale
for them (`--k`). Pieces have a name of their own, so that each one can travel alone.
"""

from __future__ import annotations

import re
import string
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from html import escape
from itertools import groupby
from typing import Final
from zlib import crc32

from pentarchy.core.answers import FIGHT, Chip, Choice
from pentarchy.core.lettering import text_width
from pentarchy.core.svg import Attribute, attributes, number, short

PLATE_HEIGHT: Final = 19
BADGE_HEIGHT: Final = 22
ICON: Final = 15
"""The width of a sign on a plate or badge."""
LETTERS: Final = 13
"""The size of letters on plates and badges,"""
NAME: Final = 12
"""and of names."""
SHARED: Final = 4
"""So many places of one shape are drawn as one shape in many places,"""
SHORT: Final = 20
"""unless its path has no more than so many characters: then each is quicker drawn by itself."""


_BEGINNING = re.compile(r"M(-?[\d.]+) ?(-?[\d.]+)(?=[^A-Y]*$)")
"""Where an outline begins all of which is told from there."""
_PLAIN_USE = re.compile(r'<use href="[^"]*"(?: x="[^"]*")?(?: y="[^"]*")?/>')
"""A symbol that can be a piece by itself."""


LETTERS_OF_NAMES: Final = string.ascii_letters + string.digits


class Layer:
    """Markup in the making."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def add(self, tag: str, words: str = "", /, **given: Attribute) -> None:
        """An element. `class_` gives its class; `stroke_width` becomes `stroke-width`."""
        if words:
            self.parts.append(f"<{tag}{attributes(given)}>{escape(words, quote=False)}</{tag}>")
        else:
            self.parts.append(f"<{tag}{attributes(given)}/>")

    def path(self, d: str, class_: str | None = None, **given: Attribute) -> None:
        """A path."""
        self.add("path", "", d=d, class_=class_, **given)

    def use(self, symbol: str, x: float = 0, y: float = 0, scale: float = 1, class_: str | None = None) -> None:
        """A symbol at a place."""
        if scale == 1:
            self.add("use", href=f"#{symbol}", x=x or None, y=y or None, class_=class_)
        else:
            moved = f"translate({number(x)} {number(y)})" if x or y else ""
            where = f"{moved}scale({short(scale, 3)})"
            self.add("use", href=f"#{symbol}", transform=where, class_=class_)

    def several(self, d: str, *uses: Mapping[str, Attribute], inside: bool = False) -> None:
        """One path drawn several times, each with its class and whatever else differs; it is written once. Its edges
        may be seen only as far as they lie inside."""
        name = _name_of(d)
        self.parts.append(f'<defs><path id="{name}" d="{d}"/></defs>')
        if inside:
            self.parts.append(f'<clipPath id="{name}c"><use href="#{name}"/></clipPath>')
        with self.group(clip_path=f"url(#{name}c)") if inside else nullcontext():
            for given in uses:
                self.add("use", "", href=f"#{name}", **given)

    @contextmanager
    def group(self, **given: Attribute) -> Iterator[None]:
        """A group around what is drawn inside."""
        self.parts.append(f"<g{attributes(given)}>")
        yield
        self.parts.append("</g>")

    def markup(self) -> str:
        """All of it."""
        return "".join(self.parts)


@dataclass(frozen=True)
class Cell:
    """A place that can be pointed at."""

    target: str
    outline: str
    """Its edge as the `d` of a path."""
    label: str
    """What is there, in words: "Dacia: farmland, Green, 2 tokens"."""
    x: float
    y: float
    """Its middle, where a piece would stand."""
    top: float
    """How far above the middle a badge sits."""
    side: float = 0
    """How far to the right of it."""


@dataclass(frozen=True)
class Pin:
    """A plate, a name or another small thing that keeps its size."""

    x: float
    y: float
    chips: tuple[Chip, ...]
    kind: str
    """`plate` (whose, how many), `name`, `tag` (a name on paper), `water` (the name of a sea), `badge`."""
    seat: int | None = None
    turn: float = 0
    """How far it is turned, in degrees."""
    target: str = ""
    drop: float = 0
    """How far below its place it is drawn, in pixels whatever the scale: a name below a plate stays below it."""


@dataclass
class Map:
    """A map in the making; its units are about the pixels of a desk's screen."""

    width: float
    height: float
    title: str
    words: str = ""
    """The same for those who don't see it: what stands where, in lines."""
    ground: Layer = field(default_factory=Layer)
    """What lies below everything that stands."""
    sky: Layer = field(default_factory=Layer)
    """What lies above all pieces: a frame, a compass."""
    cells: dict[str, Cell] = field(default_factory=dict)
    pins: list[Pin] = field(default_factory=list)
    pieces: dict[str, str] = field(default_factory=dict)
    """The markup of each piece by its name."""
    laid: dict[str, str] = field(default_factory=dict)
    """Things to be laid, by the name that `About.ghost` gives them: their markup around the place where they are laid.
    The page shows one at the place under the pointer; of several for one place, a key turns to the next."""
    _standing: list[tuple[float, int, str, str]] = field(default_factory=list)
    """How far in front, in which order they came, the markup, and for decor how its row is placed (else nothing)."""

    def decor(self, symbol: str, x: float, y: float, scale: float = 1, depth: float | None = None) -> None:
        """Something that belongs to the land: a wood, a peak."""
        sized = "" if scale == 1 else f"scale({short(scale, 3)})"
        row, across = f"translate(0 {number(y)}){sized}", short(x / scale, int(scale >= 1))
        self._stand(y if depth is None else depth, f'<use href="#{symbol}" x="{across}"/>', row)

    @contextmanager
    def standing(self, depth: float) -> Iterator[Layer]:
        """Anything else that hides what is behind it and is hidden by what is before it (a larger `depth`)."""
        layer = Layer()
        yield layer
        self._stand(depth, layer.markup())

    @contextmanager
    def piece(
        self,
        name: str,
        x: float,
        y: float,
        class_: str = "",
        depth: float | None = None,
        label: str = "",
        scale: float = 1,
    ) -> Iterator[Layer]:
        """A piece around its own origin, in units of its own. Its name says which one it is as long as it lives: when
        it is elsewhere in the next picture it travels there."""
        layer = Layer()
        yield layer
        title = f"<title>{escape(label)}</title>" if label else ""
        sized = "" if scale == 1 else f"scale({short(scale, 3)})"
        looks = f'class="{class_}" ' if class_ else ""
        about = f'{looks}data-piece="{escape(name)}" transform="translate({number(x)} {number(y)}){sized}"'
        inside = layer.markup()
        if len(layer.parts) == 1 and _PLAIN_USE.fullmatch(inside):
            markup = f"{inside[:-2]} {about}>{title}</use>" if title else f"{inside[:-2]} {about}/>"
        else:
            markup = f"<g {about}>{title}{inside}</g>"
        assert name not in self.pieces, f"Two pieces are called {name}."
        self.pieces[name] = markup
        self._stand(y if depth is None else depth, markup)

    def _stand(self, depth: float, markup: str, row: str = "") -> None:
        self._standing.append((depth, len(self._standing), markup, row))

    def cell(self, target: str, outline: str, label: str, x: float, y: float, top: float = 26, side: float = 0) -> None:
        """A place that can be pointed at."""
        self.cells[target] = Cell(target, outline, label, x, y, top, side)

    def plate(
        self, x: float, y: float, chips: Sequence[Chip], seat: int | None, kind: str = "plate", drop: float = 0
    ) -> None:
        """Whose something is and how much of it, on a plate in their colour."""
        self.pins.append(Pin(x, y, tuple(chips), kind, seat, drop=drop))

    def name(self, x: float, y: float, words: str, kind: str = "name", turn: float = 0, drop: float = 0) -> None:
        """The name of a place (`name`), of a sea (`water`), or a name on paper (`tag`)."""
        self.pins.append(Pin(x, y, (Chip(words),), kind, None, turn, drop=drop))

    # What pages and pictures take.

    def stood(self) -> str:
        """Decor and pieces, from the back to the front; decor that stands in a row is one group."""
        layer = Layer()
        for row, some in groupby(sorted(self._standing), key=lambda one: one[3]):
            texts = [one[2] for one in some]
            if row:
                with layer.group(class_="land", transform=row):
                    layer.parts += texts
            else:
                layer.parts += texts
        return layer.markup()

    def places(self, choices: Sequence[Choice] = (), focus: Sequence[str] = (), marks: Sequence[str] = ()) -> str:
        """The places: all can be pointed at; those that answer have a gold edge, or a red one for a fight."""
        answers: dict[str, list[Choice]] = {}
        for choice in choices:
            for target in choice.targets:
                answers.setdefault(target, []).append(choice)
        layer = Layer()
        shapes = Counter(_shape(cell.outline)[1] for cell in self.cells.values())
        shared = {shape for shape, count in shapes.items() if len(shape) > SHORT and count >= SHARED}
        if shared:
            defined = "".join(f'<path id="{_name_of(shape)}" d="M0 0{shape}"/>' for shape in sorted(shared))
            layer.parts.append(f"<defs>{defined}</defs>")
        if self.laid:
            with layer.group(display="none"):
                for name, markup in self.laid.items():
                    layer.parts.append(f'<g id="{escape(name)}" class="ghost">{markup}</g>')
        with layer.group(class_="cells"):
            for cell in self.cells.values():
                if cell.target not in answers:
                    self._cell(layer, cell, shared, "halo" if cell.target in marks else "")
        for target in focus:
            if target in self.cells:
                layer.parts.append(f'<{_edge(self.cells[target].outline, shared)} class="from"/>')
        for cell in self.cells.values():
            if cell.target in answers:
                self._ghost(layer, cell, answers[cell.target])
                layer.parts.append(f'<{_edge(cell.outline, shared)} class="case"/>')
                fights = all(choice.about.kind == FIGHT for choice in answers[cell.target])
                self._cell(layer, cell, shared, "can fight" if fights else "can", answers[cell.target])
        return layer.markup()

    def _cell(self, layer: Layer, cell: Cell, shared: set[str], class_: str, answers: Sequence[Choice] = ()) -> None:
        extra = f' data-at="{number(cell.x)} {number(cell.y)}"' if self.laid and answers else ""
        edge = _edge(cell.outline, shared)
        named = f' class="{class_}"' if class_ else ""
        layer.parts.append(
            f'<{edge}{named} data-target="{escape(cell.target)}"{extra}>'
            f"<title>{escape(cell.label, quote=False)}</title></{edge.split()[0]}>"
        )

    def _ghost(self, layer: Layer, cell: Cell, answers: Sequence[Choice]) -> None:
        ghosts = {choice.about.ghost for choice in answers}
        if len(ghosts) == 1 and "" not in ghosts and not ghosts & self.laid.keys():
            symbol, _, class_ = ghosts.pop().partition(" ")
            layer.use(symbol, cell.x, cell.y, class_=f"ghost {class_}".strip())

    def labels(self, choices: Sequence[Choice] = ()) -> str:
        """Plates and names, and a badge with the price or the result at every place that answers."""
        layer = Layer()
        for kind, some in groupby([*self.pins, *self._badges(choices)], key=_alike):
            if kind:
                with layer.group(class_=f"pin {kind}"):
                    for pin in some:
                        layer.add("text", pin.chips[0].text, x=pin.x, y=pin.y)
            else:
                for pin in some:
                    _draw_pin(layer, pin)
        return layer.markup()

    def _badges(self, choices: Sequence[Choice]) -> list[Pin]:
        badges: dict[str, list[Choice]] = {}
        for choice in choices:
            place = next((target for target in choice.targets if target in self.cells), None)
            if place is not None:
                badges.setdefault(place, []).append(choice)
        pins = []
        for place, answers in badges.items():
            cell, shown = self.cells[place], {badge_of(choice) for choice in answers}
            chips = shown.pop() if len(shown) == 1 else (Chip(str(len(answers)), "", "answers"),)
            if chips:
                kind = "badge" + (" fight" if all(one.about.kind == FIGHT for one in answers) else "")
                kind += " warn" if len(answers) == 1 and answers[0].about.loses else ""
                pins.append(Pin(cell.x + cell.side, cell.y - cell.top, chips, kind, target=place))
        return pins

    def markup(
        self, choices: Sequence[Choice] = (), focus: Sequence[str] = (), marks: Sequence[str] = ()
    ) -> dict[str, str]:
        """The layers of the map by name, from the lowest."""
        return {
            "ground": self.ground.markup(),
            "standing": self.stood(),
            "sky": self.sky.markup(),
            "places": self.places(choices, focus, marks),
            "labels": self.labels(choices),
        }


def badge_of(choice: Choice) -> tuple[Chip, ...]:
    """What stands at the place of an answer: its badge, its odds, or what it costs and gives."""
    about = choice.about
    if about.badge:
        return about.badge
    if about.odds >= 0:
        return (Chip(f"{about.odds}%", "swords" if about.kind == FIGHT else "dice", "to succeed"),)
    return about.costs + about.gives


def _alike(pin: Pin) -> str:
    """Of short names, which need nothing but their place, the kind: those of one kind are drawn together."""
    short_name = pin.kind.startswith(("name", "water")) and not (pin.turn or pin.drop or pin.target)
    return pin.kind if short_name and "\n" not in pin.chips[0].text else ""


def _draw_pin(layer: Layer, pin: Pin) -> None:
    turned = f"rotate({number(pin.turn)})" if pin.turn else ""
    target = f' data-target="{escape(pin.target)}"' if pin.target else ""
    seat = "" if pin.seat is None else f" s{pin.seat}"
    layer.parts.append(
        f'<g class="pin {pin.kind}{seat}"{target} transform="translate({number(pin.x)} {number(pin.y)}){turned}">'
    )
    kind = pin.kind.split()[0]
    if kind in ("name", "water"):
        _draw_name(layer, pin.chips[0].text, pin.drop)
    else:
        with layer.group():
            _draw_plate(layer, pin, kind)
    layer.parts.append("</g>")


def _draw_name(layer: Layer, words: str, drop: float) -> None:
    """Words in a few lines, which lie apart by the size of their letters."""
    lines = words.split("\n")
    for place, line in enumerate(lines):
        down = drop / NAME + 1.15 * (place - (len(lines) - 1) / 2)
        layer.add("text", line, y=f"{short(down, 2)}em" if down else None)


def _draw_plate(layer: Layer, pin: Pin, kind: str) -> None:
    height = BADGE_HEIGHT if kind == "badge" else PLATE_HEIGHT
    top = pin.drop - height / 2
    emblem = 13 if pin.seat is not None else 0
    width = 10.0 + emblem + sum(_chip_width(chip) for chip in pin.chips) + 4 * (len(pin.chips) - 1)
    layer.add("rect", x=-width / 2, y=top, width=width, height=height, rx=height / 2 if kind == "badge" else 5)
    x = -width / 2 + 5
    if pin.seat is not None:
        layer.use(f"e{pin.seat}", x + 5, pin.drop)
        x += emblem
    for chip in pin.chips:
        if chip.icon:
            layer.add("use", href=f"#i-{chip.icon}", x=x, y=pin.drop - ICON / 2, width=ICON, height=ICON)
        if chip.text:
            start = x + (ICON + 2 if chip.icon else 0)
            layer.add("text", chip.text, x=start, y=pin.drop + 4.5, class_=chip.tone or None)
        x += _chip_width(chip) + 4


def _shape(outline: str) -> tuple[tuple[str, str] | None, str]:
    """Where an outline begins, and the rest of it if that is told from there; nothing if it is not."""
    found = _BEGINNING.match(outline)
    return ((found[1], found[2]), outline[found.end() :]) if found else (None, "")


def _edge(outline: str, shared: set[str]) -> str:
    """An outline as the beginning of an element."""
    start, shape = _shape(outline)
    if start is None or shape not in shared:
        return f'path d="{outline}"'
    return f'use href="#{_name_of(shape)}" x="{start[0]}" y="{start[1]}"'


def _name_of(d: str) -> str:
    """An id for a path that is the same wherever the path is the same, so that many pictures can stand in one page."""
    code, name = crc32(d.encode()), "p"
    while code:
        code, digit = divmod(code, len(LETTERS_OF_NAMES))
        name += LETTERS_OF_NAMES[digit]
    return name


def _chip_width(chip: Chip) -> float:
    words = text_width(chip.text, LETTERS) if chip.text else 0
    return words + (ICON if chip.icon else 0) + (2 if chip.icon and chip.text else 0)
