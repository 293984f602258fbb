"""The areas of a table as text: for terminals, and for people who have the table read to them."""

from __future__ import annotations

from collections.abc import Sequence

from pentarchy.core.answers import Chip
from pentarchy.core.areas import Area, Areas, Card, Fight, Group, Mat, Meter, Row, Thing
from pentarchy.core.plain import wrapped


def tell(areas: Areas) -> str:
    """The whole table, at most `plain.COLUMNS` wide: the clock, the map, a fight, the mats, my hand, the markets."""
    lines = wrapped(_sentence(areas.clock.words, areas.clock.note, _listed(areas.clock.chips)))
    if areas.ending:
        lines += wrapped(areas.ending)
    if areas.map.words:
        lines += ["", *areas.map.words.splitlines()]
    if areas.fight:
        lines += ["", *_fight(areas.fight)]
    lines.append("")
    for mat in areas.mats:
        lines += _mat(mat)
    for area in [*([areas.hand] if areas.hand else []), *areas.markets]:
        lines += _area(area)
    return "\n".join(line.rstrip() for line in lines)


def _sentence(*parts: str) -> str:
    return ", ".join(part for part in parts if part)


def _listed(chips: Sequence[Chip]) -> str:
    return ", ".join(chip.words() for chip in chips if chip.text)


def _mat(mat: Mat) -> list[str]:
    head = f"{mat.name}: {mat.points}{mat.goal} points"
    first = "first player" if "first" in mat.marks else ""
    lines = wrapped(_sentence(head, mat.about, first, _listed(mat.chips), _listed(mat.facts)))
    for row in mat.rows:
        lines += _row(row, "  ")
    for group in mat.areas:
        lines += _group(group, "  ")
    return lines


def _area(area: Area) -> list[str]:
    if not any(group.things for group in area.groups):
        return []
    lines = ["", area.title]
    for group in area.groups:
        lines += _group(group, "  ")
    return lines


def _group(group: Group, indent: str) -> list[str]:
    heading = ": ".join(part for part in (group.title, group.note) if part)
    lines = wrapped(heading, indent) if heading else []
    for thing in group.things:
        lines += _thing(thing, indent)
    return lines


def _thing(thing: Thing, indent: str) -> list[str]:
    if isinstance(thing, Card):
        return _card(thing, indent)
    if isinstance(thing, Meter):
        return wrapped(f"{thing.name} {thing.have}/{thing.need}. {thing.text}".strip(), indent)
    return _row(thing, indent)


def _card(card: Card, indent: str) -> list[str]:
    name = f"{card.name} ×{card.count}" if card.count > 1 else card.name
    corner = card.corner.words() if card.corner else ""
    head = _sentence(f"{card.slot}: {name}" if card.slot else name, corner, _listed(card.price), *card.tags)
    rest = [card.text, ": ".join(one for one in (card.foot, card.foot_text) if one), _listed(card.over), card.why]
    lines = wrapped(". ".join(one.rstrip(".") for one in (head, *rest) if one), indent)
    for row in card.rows:
        lines += _row(row, indent + "  ")
    return lines


def _row(row: Row, indent: str) -> list[str]:
    said = ": ".join(one for one in (row.name, _sentence(row.text, _listed(row.chips))) if one)
    lines = wrapped(said, indent)
    for inner in row.inside:
        lines += _row(inner, indent + "  ")
    return lines


def _fight(fight: Fight) -> list[str]:
    lines = wrapped(fight.title)
    for side in fight.sides:
        thrown = f"dice {', '.join(one.removeprefix('d') for one in side.dice)}" if side.dice else ""
        cards = ", ".join(card.name for card in side.cards)
        lines += wrapped(_sentence(side.name, side.strength, _listed(side.chips), thrown, cards), "  ")
    if fight.odds:
        lines.append(f"  Chances: {fight.odds[0]}% to {fight.odds[2]}%")
    return lines + (wrapped(fight.note, "  ") if fight.note else [])
