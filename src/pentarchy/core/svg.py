"""Drawing SVG pictures in the shared visual language.

A board builds a `Picture` from a view and returns `picture.svg()`. Whatever a person can click is
drawn inside `with picture.target("province:anglia", "Anglia"):` with its outline in class `area`;
the picture adds the glow where an answer points there. The fewer elements, the sooner a page opens.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from html import escape

from pentarchy.core.lettering import lines_of
from pentarchy.core.look import ICONS, NEUTRAL_SHAPE, SEAT_COLOURS, SEAT_INK, SEAT_SHAPES, STYLE, TERRAINS

Attribute = str | int | float | None


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def points(corners: Sequence[tuple[float, float]]) -> str:
    """The `points` attribute of a polygon."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in corners)


class Picture:
    """An SVG picture in the making."""

    def __init__(self, width: float, height: float, title: str, glow: Sequence[str] = ()) -> None:
        self.width = width
        self.height = height
        self.title = title
        self.glow = frozenset(glow)
        self._parts: list[str] = []
        self._terrains: set[str] = set()
        self._unmarked: dict[str, list[str]] = {}

    def add(self, tag: str, **attributes: Attribute) -> None:
        """An element without content. `class_` gives its class; `stroke_width` becomes `stroke-width`."""
        self._parts.append(f"<{tag}{_attributes(attributes)}/>")

    @contextmanager
    def group(self, **attributes: Attribute) -> Iterator[None]:
        """A group around what is drawn inside."""
        self._parts.append(f"<g{_attributes(attributes)}>")
        yield
        self._parts.append("</g>")

    @contextmanager
    def target(self, name: str, label: str) -> Iterator[None]:
        """A group that a person can point at; `name` is what `Choice.targets` says."""
        glowing = " glow" if name in self.glow else ""
        self._parts.append(f'<g class="target{glowing}" data-target="{escape(name)}"><title>{escape(label)}</title>')
        yield
        self._parts.append("</g>")

    def rect(self, x: float, y: float, width: float, height: float, class_: str = "panel", rx: float = 4) -> None:
        """A rectangle."""
        self.add("rect", x=x, y=y, width=width, height=height, rx=rx, class_=class_)

    def polygon(self, corners: Sequence[tuple[float, float]], class_: str) -> None:
        """A closed shape."""
        self.add("polygon", points=points(corners), class_=class_)

    def path(self, d: str, class_: str, **attributes: Attribute) -> None:
        """A path."""
        self.add("path", d=d, class_=class_, **attributes)

    def text(
        self, x: float, y: float, words: object, class_: str = "", anchor: str = "start", scale: float = 1.0
    ) -> None:
        """A line of text, if there is any; the classes `s` and `l` make it small or large, `soft` and `bold` as they
        say."""
        if words == "":
            return
        place: dict[str, Attribute] = {"x": x, "y": y} if scale == 1.0 else {"transform": _placed(x, y, scale)}
        attributes = _attributes(
            {**place, "text_anchor": None if anchor == "start" else anchor, "class_": class_ or None}
        )
        self._parts.append(f"<text{attributes}>{escape(str(words))}</text>")

    def lines(
        self, x: float, y: float, words: str, width: float, class_: str = "s", step: float = 12.5, most: int = 99
    ) -> None:
        """Text broken into lines that fit, at most so many."""
        for index, line in enumerate(lines_of(words, width, class_, most)):
            self.text(x, y + index * step, line, class_)

    def terrain(self, corners: Sequence[tuple[float, float]], kind: str, class_: str = "") -> None:
        """A closed shape filled with a terrain, the `area` of a target; its marks come with `marks`."""
        outline = points(corners)
        self.add("polygon", points=outline, class_=f"area {kind} border {class_}".strip())
        if TERRAINS[kind]:
            self._unmarked.setdefault(kind, []).append(f"M{outline}Z")

    def marks(self) -> None:
        """The repeated marks of all terrains drawn since the last time: a single path for each kind, which a browser
        paints much sooner than one for each place."""
        for kind, outlines in self._unmarked.items():
            self._terrains.add(kind)
            self.add("path", d="".join(outlines), fill=f"url(#pt-{kind})", pointer_events="none")
        self._unmarked = {}

    def piece(self, seat: int | None, x: float, y: float, size: float, label: object = "", faded: bool = False) -> None:
        """A piece in the colour and shape of its seat (`None`: neutral), about `size` across, with a number."""
        shape = NEUTRAL_SHAPE if seat is None else SEAT_SHAPES[seat]
        fill = None if seat is None else SEAT_COLOURS[seat]
        pale = " faded" if faded else ""
        kind = "piece neutral" if seat is None else "piece"
        self.add("path", d=shape, transform=_placed(x, y, size / 2), class_=kind + pale, fill=fill)
        if label != "":
            ink = "light" if seat is None else SEAT_INK[seat]
            self.text(x, y + size * 0.19, label, f"num {ink}{pale}", "middle", size * 0.056)

    def icon(self, name: str, x: float, y: float, size: float = 16, ink: str | None = None) -> None:
        """One of the shared icons, its top left corner at (x, y), in a colour of its own if it stands on one."""
        self.add("path", d=ICONS[name], class_="icon", transform=_placed(x, y, size / 16), stroke=ink)

    def svg(self) -> str:
        """The whole picture."""
        patterns = "".join(
            f'<pattern id="pt-{kind}" width="26" height="26" patternUnits="userSpaceOnUse">'
            f'<path d="{TERRAINS[kind]}" class="mark{" seamark" if kind in ("sea", "coast") else ""}"/></pattern>'
            for kind in sorted(self._terrains)
            if TERRAINS[kind]
        )
        width, height = number(self.width), number(self.height)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="pt" viewBox="0 0 {width} {height}" '
            f'role="img" aria-label="{escape(self.title)}"><style>{STYLE}</style><defs>{patterns}</defs>'
            f'<rect class="paper" width="{width}" height="{height}"/>' + "".join(self._parts) + "</svg>"
        )


def _placed(x: float, y: float, scale: float) -> str:
    return f"translate({number(x)} {number(y)}) scale({scale:.2f})"


def _attributes(attributes: dict[str, Attribute]) -> str:
    text = ""
    for name, value in attributes.items():
        if value is None:
            continue
        shown = number(value) if isinstance(value, (int, float)) else escape(value)
        text += f' {name.rstrip("_").replace("_", "-")}="{shown}"'
    return text
