"""One picture of all areas of a table, for notebooks, files and documents.

Pages lay the same areas out by the room they have; here they are put together once: the map, everybody's mat beside it,
my hand and the markets below. It needs nothing but itself: symbols and style are inside.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from pentarchy.core.answers import Chip, Choice
from pentarchy.core.areas import Area, Areas, Card, Fight, Group, Mat, Meter, Row
from pentarchy.core.lettering import lines_of, text_width
from pentarchy.core.stage import Layer
from pentarchy.core.svg import number
from pentarchy.core.symbols import own_style, shared_style, used_symbols

MARGIN: Final = 16
SIDE: Final = 390
HEAD: Final = 44
CARD: Final = 186
GAP: Final = 8
SMALL: Final = 13
LINE: Final = 17
STYLE: Final = """
svg.pt{font-family:var(--sans);background:var(--page)}svg.pt .paper{fill:var(--page)}
svg.pt .sheet{fill:var(--panel);stroke:var(--line)}svg.pt .slip{fill:var(--panel-2)}
svg.pt text{fill:var(--ink)}svg.pt .pin text{fill:currentColor}svg.pt .t{font-size:13px}svg.pt .b{font-weight:700}
svg.pt .m{font-size:15px}svg.pt .xl{font-size:20px;font-weight:700}svg.pt .soft{fill:var(--ink-2)}
svg.pt .tone{fill:var(--tone,var(--accent))}svg.pt .edge{fill:none;stroke:var(--tone,var(--accent));stroke-width:1.5}
svg.pt .stage{fill:var(--chart)}svg.pt .can{stroke:#ffbe1a}svg.pt .warned{fill:var(--danger)}
svg.pt .glow{fill:none;stroke:#ffbe1a;stroke-width:3}
"""


def compose(
    areas: Areas, game: str, title: str, package: str, choices: Sequence[Choice] = (), focus: Sequence[str] = ()
) -> str:
    """The whole table as SVG; places and cards that answer glow."""
    sheet = _Sheet({target for choice in choices for target in choice.targets})
    land = areas.map
    left = MARGIN + max(land.width, 560)
    sheet.words(MARGIN, 30, title, "xl")
    clock = f"{areas.clock.words} {areas.clock.note}".strip()
    sheet.words(MARGIN + 30 + text_width(title, 20) * 1.15, 30, clock, "m soft")
    sheet.layer.add("rect", x=MARGIN, y=HEAD, width=land.width, height=land.height, rx=12, class_="stage")
    with sheet.layer.group(transform=f"translate({MARGIN} {HEAD})", class_="map"):
        sheet.layer.parts += land.markup(choices, focus).values()
    x, y = left + MARGIN, float(HEAD)
    if areas.ending:
        y = sheet.paragraph(x, y + 14, areas.ending, SIDE, "m b") + GAP
    if areas.fight:
        y = sheet.fight(x, y, areas.fight)
    for mat in areas.mats:
        y = sheet.mat(x, y, mat)
    width = left + SIDE + MARGIN
    low = max(HEAD + land.height, y) + MARGIN
    for area in [*([areas.hand] if areas.hand else []), *areas.markets]:
        low = sheet.area(MARGIN, low, area, width - MARGIN)
    height = low + MARGIN
    drawn = sheet.layer.markup()
    spoken = escape(f"{title}: {clock}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="pt" data-game="{game}" '
        f'viewBox="0 0 {number(width + MARGIN)} {number(height)}" role="img" aria-label="{spoken}">'
        f"<style>{shared_style()}{own_style(package)}{STYLE}</style><defs>{used_symbols(package, drawn)}</defs>"
        f'<rect class="paper" width="{number(width + MARGIN)}" height="{number(height)}"/>{drawn}</svg>'
    )


class _Sheet:
    """The sheet on which areas are drawn, one below the other."""

    def __init__(self, glow: set[str]) -> None:
        self.layer = Layer()
        self.glow = glow

    def words(self, x: float, y: float, words: str, class_: str = "t", anchor: str | None = None) -> None:
        if words:
            self.layer.add("text", words, x=x, y=y, class_=class_, text_anchor=anchor)

    def paragraph(self, x: float, y: float, words: str, width: float, class_: str = "t") -> float:
        for line in lines_of(words, width * 11 / SMALL, "s"):
            self.words(x, y, line, class_)
            y += LINE
        return y

    def chips(self, x: float, y: float, chips: Sequence[Chip], right: float, named: bool = False) -> float:
        """Chips side by side, as many lines as they need; where the next line begins."""
        start = x
        for chip in chips:
            words = chip.words() if named or not chip.icon else chip.text
            width = text_width(words, SMALL) + (20 if chip.icon else 0) + 10
            if x + width > right and x > start:
                x, y = start, y + 22
            if chip.icon:
                self.layer.add("use", href=f"#i-{chip.icon}", x=x, y=y - 14, width=17, height=17)
            self.words(x + (20 if chip.icon else 0), y, words, "t b")
            x += width
        return y + 20 if chips else y

    def mat(self, x: float, y: float, mat: Mat) -> float:
        top, y = y, y + 26
        place = len(self.layer.parts)
        self.layer.parts.append("")
        self.layer.add("use", href=f"#i-s{mat.seat}", x=x + 10, y=y - 15, width=18, height=18, class_=f"s{mat.seat}")
        self.words(x + 36, y, mat.name, "m b")
        self.words(x + SIDE - 12, y, f"{mat.points}{mat.goal}", "xl", "end")
        y += 20
        if mat.about:
            y = self.paragraph(x + 12, y, mat.about, SIDE - 24, "t soft")
        y = self.chips(x + 12, y + 2, mat.chips, x + SIDE - 12)
        y = self.chips(x + 12, y, mat.facts, x + SIDE - 12, named=True)
        for row in mat.rows:
            y = self.row(x + 12, y, row, SIDE - 24)
        self.layer.parts[place] = (
            f'<rect class="sheet" x="{number(x)}" y="{number(top)}" width="{SIDE}" height="{number(y - top)}" rx="10"/>'
        )
        self.mark(place, mat.target, x, top, SIDE, y - top)
        return y + GAP

    def row(self, x: float, y: float, row: Row, width: float) -> float:
        words = ": ".join(one for one in (row.name, row.text) if one)
        said = f"{words} {', '.join(chip.words() for chip in row.chips)}".strip()
        top, place = y - 14, len(self.layer.parts)
        y = self.paragraph(x, y, said, width, "t b" if row.state == "have" else "t")
        self.mark(place, row.target, x - 4, top, width, y - top - 13)
        for inner in row.inside:
            y = self.row(x + 14, y, inner, width - 14)
        return y

    def mark(self, place: int, target: str, x: float, y: float, width: float, height: float) -> None:
        """What was drawn from this place on can be pointed at; if it answers it has a gold edge."""
        if not target:
            return
        self.layer.parts.insert(place, f'<g data-target="{escape(target)}">')
        if target in self.glow:
            self.layer.add("rect", x=x, y=y, width=width, height=height, rx=5, class_="glow")
        self.layer.parts.append("</g>")

    def fight(self, x: float, y: float, fight: Fight) -> float:
        self.words(x, y + 14, fight.title, "m b")
        y += 34
        for side in fight.sides:
            dice = " ".join(side.dice)
            cards = ", ".join(card.name for card in side.cards)
            said = "; ".join(
                one for one in (side.name, side.strength, *(chip.words() for chip in side.chips), dice, cards) if one
            )
            y = self.paragraph(x, y, said, SIDE)
        if fight.odds:
            first, none, second = fight.odds
            y = self.paragraph(x, y, f"{first}% to {second}%" + (f", nobody {none}%" if none else ""), SIDE, "t b")
        return y + GAP

    def area(self, x: float, y: float, area: Area, right: float) -> float:
        if not any(group.things for group in area.groups):
            return y
        self.words(x, y + 14, area.title, "m b")
        y += 26
        for group in area.groups:
            y = self.group(x, y, group, right)
        return y + GAP

    def group(self, x: float, y: float, group: Group, right: float) -> float:
        heading = ": ".join(one for one in (group.title, group.note) if one)
        if heading:
            y = self.paragraph(x, y + 12, heading, right - x, "t soft")
        at, low = x, y
        for thing in group.things:
            if at + CARD > right:
                at, y = x, low + GAP
            if isinstance(thing, Card):
                low = max(low, self.card(at, y, thing))
            elif isinstance(thing, Meter):
                said = f"{thing.name} {thing.have}/{thing.need}. {thing.text}"
                place = len(self.layer.parts)
                end = self.paragraph(at, y + 14, said, CARD - 8)
                self.mark(place, thing.target, at - 4, y, CARD, end - y - 13)
                low = max(low, end)
            else:
                low = max(low, self.row(at, y + 14, thing, CARD - 8))
            at += CARD + GAP
        return low + GAP

    def card(self, x: float, y: float, card: Card) -> float:
        top, inner = y, CARD - 16
        place = len(self.layer.parts)
        self.layer.parts.append("")
        y = self.paragraph(x + 8, y + 18, card.slot, inner, "t soft") if card.slot else y + 18
        name = f"{card.name} ×{card.count}" if card.count > 1 else card.name
        if card.corner:
            name += f" ({card.corner.words()})"
        y = self.paragraph(x + 8, y, name, inner, "t b")
        y = self.chips(x + 8, y + 2, (*card.price, *card.over), x + inner)
        y = self.paragraph(x + 8, y, " · ".join(card.tags), inner, "t soft")
        y = self.paragraph(x + 8, y, card.text, inner)
        for row in card.rows:
            y = self.row(x + 8, y, row, inner)
        y = self.paragraph(x + 8, y, ": ".join(one for one in (card.foot, card.foot_text) if one), inner, "t b")
        edge = "glow" if card.target in self.glow else "edge"
        box = f'x="{number(x)}" y="{number(top)}" width="{CARD}" height="{number(y - top)}" rx="8"'
        self.layer.parts[place] = (
            f'<g class="{card.tone}" data-target="{escape(card.target)}"><rect class="sheet" {box}/>'
            f'<rect class="{edge}" {box}/></g>'
        )
        return y
