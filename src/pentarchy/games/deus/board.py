"""The picture of a view of Deus: the continent and the hand on the left, the player boards on the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pentarchy.core.hexes import Hex, centre, corners
from pentarchy.core.lettering import clipped, width_of
from pentarchy.core.look import SEAT_COLOURS, SEAT_NAMES, counted
from pentarchy.core.svg import Picture
from pentarchy.games.deus.look import FACE_DOWN
from pentarchy.games.deus.terminal import effect, own_hand, stacks
from pentarchy.games.deus.terminal import text as text

WIDTH = 1400
LAND = 640
"""The left part: the continent and the hand."""
BOARD_TOP = 62
BOARD_HEIGHT = 560
PANEL_X = LAND + 12
PANEL_WIDTH = WIDTH - PANEL_X - 10
CARD_WIDTH = 152
CARD_HEIGHT = 120
HEADER = 58
STRIP = 33
COLUMN_WIDTH = (PANEL_WIDTH - 12) / 6

TYPES = ("maritime", "production", "scientific", "civil", "military", "temple")
TYPE_ICONS = {
    "maritime": "ship",
    "production": "food",
    "scientific": "science",
    "civil": "column",
    "military": "army",
    "temple": "temple",
}
TYPE_COLOURS = {
    "maritime": "#3f7fbf",
    "production": "#4f9a46",
    "scientific": "#dcb433",
    "civil": "#94633a",
    "military": "#bf4237",
    "temple": "#8457ad",
}
GOODS = {"gold": "gold", "wood": "wood", "stone": "stone", "clay": "clay", "wheat": "food"}
GROUND = {"field": "farmland", "village": "plain"}
"""Terrains of Deus under their name in the shared style."""


def draw(view: dict[str, Any], glow: Sequence[str]) -> str:
    """The view as SVG; shapes whose id is in `glow` can be clicked."""
    heights = [_panel_height(seat) for seat in view["seats"]]
    left = BOARD_TOP + BOARD_HEIGHT + 22 + _rows_height(_lying(view)[1]) + _rows_height(stacks(own_hand(view)))
    picture = Picture(WIDTH, max(left, sum(heights) + 10 * len(heights) + 10), "Deus", glow)
    _supply(picture, view)
    _continent(picture, view)
    _cards_below(picture, view, BOARD_TOP + BOARD_HEIGHT + 16)
    y = 10.0
    for seat, height in enumerate(heights):
        _player(picture, view, seat, y, height)
        y += height + 10
    return picture.svg()


# The general supply, along the top.


def _supply(picture: Picture, view: dict[str, Any]) -> None:
    last = view["last_round"]
    picture.text(12, 25 if last else 31, f"Round {view['round']}", "l")
    if last:
        picture.text(12, 40, f"the last is {last}", "s soft")
    x = 150.0
    for good, icon in [*list(GOODS.items())[1:], ("temples", "temple")]:
        left = view["supply"][good]
        words = counted(left, "temple") if good == "temples" else f"{left} {good}"
        with picture.target(f"supply:{good}", f"{words} in the general supply"):
            picture.rect(x, 10, 62, 30, "panel area")
            picture.icon(icon, x + 7, 16, 18)
            picture.text(x + 54, 31, left, "bold", "end")
        x += 67
    picture.rect(x, 10, 62, 30)
    picture.icon("card", x + 7, 16, 18)
    picture.text(x + 54, 31, view["deck"]["cards"], "bold", "end")
    x += 67
    _discard(picture, view, x)


def _discard(picture: Picture, view: dict[str, Any], x: float) -> None:
    pile = view["discard"]
    known = [name for name in pile["cards"][::-1] if name]
    note = f"Discard pile: {counted(len(pile['cards']), 'card')}. Known, from the top: {', '.join(known) or 'none'}."
    with picture.target("discard", note):
        picture.rect(x, 10, LAND - x - 4, 30, "panel area")
        if pile["top"]:
            _bar(picture, view["cards"][pile["top"]]["type"], x, 10, 30)
            picture.text(x + 10, 23, counted(len(pile["cards"]), "discard"), "name")
            picture.text(x + 10, 35, _shorten(pile["top"], 72, "name bold"), "name bold")
        else:
            picture.text(x + 10, 29, "no discards", "name")


def _bar(picture: Picture, kind: str, x: float, y: float, height: float) -> None:
    """The colour of a card at its left side."""
    picture.add("rect", x=x, y=y, width=5, height=height, rx=2, fill=TYPE_COLOURS[kind])


# The continent.


def _continent(picture: Picture, view: dict[str, Any]) -> None:
    regions = view["regions"]
    if not regions:
        picture.text(LAND / 2, BOARD_TOP + 200, "The continent is being laid.", "l soft", "middle")
        return
    spots = [centre(_cell(region), 1) for region in regions]
    low_x, high_x = min(x for x, _ in spots) - 0.87, max(x for x, _ in spots) + 0.87
    low_y, high_y = min(y for _, y in spots) - 1, max(y for _, y in spots) + 1
    size = min((LAND - 16) / (high_x - low_x), BOARD_HEIGHT / (high_y - low_y))
    shift_x = LAND / 2 - size * (low_x + high_x) / 2
    shift_y = BOARD_TOP + BOARD_HEIGHT / 2 - size * (low_y + high_y) / 2
    for region in regions:
        outline = [(x + shift_x, y + shift_y) for x, y in corners(_cell(region), size)]
        x, y = centre(_cell(region), size)
        with picture.target(f"region:{region['name'].lower()}", _region_note(region)):
            picture.terrain(outline, GROUND.get(region["terrain"], region["terrain"]))
            picture.marks()
            _region(picture, region, x + shift_x, y + shift_y, size)


def _cell(region: dict[str, Any]) -> Hex:
    return region["at"][0], region["at"][1]


def _region_note(region: dict[str, Any]) -> str:
    note = f"{region['terrain'].capitalize()} {region['name']}"
    if region["terrain"] == "village":
        return f"{note}: {region['vp']} VP" if region["vp"] else f"{note}: attacked"
    if region["edge"]:
        note += ", at the edge"
    if region["owner"] is not None:
        note += f", controlled by {SEAT_NAMES[region['owner']]}: {', '.join(region['buildings'])}"
    return f"{note}, temple" if region["temple"] else note


def _region(picture: Picture, region: dict[str, Any], x: float, y: float, size: float) -> None:
    picture.text(x - size * 0.8, y - size * 0.36, region["name"], "name")
    if region["terrain"] == "village":
        if region["vp"]:
            picture.add("circle", cx=x, cy=y, r=size * 0.5, class_="panel")
            picture.icon("barbarian", x - 9, y - size * 0.48, 18)
            picture.text(x, y + size * 0.34, region["vp"], "l", "middle")
        else:
            with picture.group(class_="faded"):
                picture.icon("skull", x - 12, y - 14, 24)
        return
    kinds = [*region["buildings"], *(["temple"] if region["temple"] else [])]
    if not kinds:
        return
    badge = min(23.0, size * 0.5)
    rows = [kinds] if len(kinds) <= 2 else [kinds[: (len(kinds) + 1) // 2], kinds[(len(kinds) + 1) // 2 :]]
    top = y + size * 0.12 - badge * len(rows) / 2
    picture.piece(region["owner"], x, y - size * 0.66, size * 0.3)
    for line, row in enumerate(rows):
        left = x - (badge + 1) * len(row) / 2
        for place, kind in enumerate(row):
            owner = None if kind == "temple" else region["owner"]
            _badge(picture, kind, owner, left + place * (badge + 1), top + line * (badge + 1), badge)


def _badge(picture: Picture, kind: str, owner: int | None, x: float, y: float, size: float) -> None:
    """A wooden building: its type as an icon, framed in its owner's colour."""
    frame = "var(--neutral)" if owner is None else SEAT_COLOURS[owner]
    picture.add(
        "rect",
        x=x + 1,
        y=y + 1,
        width=size - 2,
        height=size - 2,
        rx=4,
        fill="var(--panel)",
        stroke=frame,
        stroke_width=2.6,
    )
    picture.icon(TYPE_ICONS[kind], x + size * 0.18, y + size * 0.18, size * 0.64)


# The cards below the continent: the hand of the seat that looks, and what lies open just now.


def _lying(view: dict[str, Any]) -> tuple[str, list[tuple[str | None, int]]]:
    """What lies open just now: where, and the cards with their number."""
    if view["looked"]:
        return "looked", stacks(view["looked"])
    return "aside", [(name, 1) for name in view["aside"]]


def _rows_height(cards: Sequence[tuple[str | None, int]]) -> float:
    """What these cards take with their heading, four to a row."""
    return (len(cards) + 3) // 4 * (CARD_HEIGHT + 8) + 18 if cards else 0


def _cards_below(picture: Picture, view: dict[str, Any], y: float) -> None:
    where, lying = _lying(view)
    words = "Cards looked at" if where == "looked" else "On the way to the discard pile, the first on top"
    _rows(picture, view, where, words, lying, y)
    _rows(picture, view, "hand", "Your hand", stacks(own_hand(view)), y + _rows_height(lying))


def _rows(
    picture: Picture, view: dict[str, Any], where: str, words: str, cards: Sequence[tuple[str | None, int]], y: float
) -> None:
    if cards:
        picture.text(12, y, words, "s soft")
    for place, (name, copies) in enumerate(cards):
        _big_card(picture, view, where, name, copies, 8 + place % 4 * 158, y + 6 + place // 4 * (CARD_HEIGHT + 8))


def _big_card(
    picture: Picture, view: dict[str, Any], where: str, name: str | None, copies: int, x: float, y: float
) -> None:
    if name is None:
        picture.rect(x, y, CARD_WIDTH, CARD_HEIGHT)
        picture.icon("card", x + 60, y + 40, 32)
        return
    card = view["cards"][name]
    with picture.target(f"{where}:{card['slug']}", _card_note(view, name)):
        picture.rect(x, y, CARD_WIDTH, CARD_HEIGHT, "panel area")
        _bar(picture, card["type"], x, y, CARD_HEIGHT)
        picture.text(x + 12, y + 17, _shorten(name, 134, "s bold"), "s bold")
        _cost(picture, card["cost"], x + 12, y + 23)
        if copies > 1:
            picture.text(x + 146, y + 37, f"×{copies}", "bold", "end")
        picture.lines(x + 12, y + 51, card["text"], 136, "name", 10.5, 6)
        if where == "hand" and card["type"] != "temple":
            column = view["seats"][view["you"]]["columns"][card["type"]]
            words = f"after {', '.join(column)}" if column else ""
            picture.text(x + 12, y + CARD_HEIGHT - 6, _shorten(words, 136, "name bold"), "name bold")


def _cost(picture: Picture, cost: dict[str, int], x: float, y: float) -> None:
    for good, count in cost.items():
        for _ in range(count if good != "gold" else 1):
            picture.icon(GOODS[good], x, y, 16)
            x += 19
        if good == "gold":
            picture.text(x - 1, y + 13, count, "s bold")
            x += 14


def _card_note(view: dict[str, Any], name: str) -> str:
    """A card in full, and for a card in hand what building it would set going."""
    card = view["cards"][name]
    cost = ", ".join(f"{count} {good}" for good, count in card["cost"].items())
    source = "house design" if card["house"] else "published card"
    note = f"{name} ({card['type']}, {card['god']}; {source}). Cost: {cost}. {card['text']}"
    if view["you"] is not None and card["type"] != "temple":
        column = view["seats"][view["you"]]["columns"][card["type"]]
        if column:
            note += f" Building it activates first: {_column_effects(view, column)}"
    return note


def _column_effects(view: dict[str, Any], column: list[str]) -> str:
    """The effects of a column from the oldest card to the newest."""
    return " ".join(f"{place}. {name}: {effect(view, name)}" for place, name in enumerate(column, start=1))


# The player boards.


def _panel_height(seat: dict[str, Any]) -> float:
    highest = max(len(cards) for cards in seat["columns"].values())
    return HEADER + 26 + max(2, highest) * STRIP + 8


def _player(picture: Picture, view: dict[str, Any], seat: int, y: float, height: float) -> None:
    one = view["seats"][seat]
    x = PANEL_X
    with picture.target(f"seat:{seat}", f"{SEAT_NAMES[seat]}: {one['vp']} VP"):
        picture.rect(x, y, PANEL_WIDTH, height, "panel area", 8)
    if view["acting"] == seat and not view["over"]:
        picture.add("rect", x=x, y=y, width=6, height=height, rx=3, fill=SEAT_COLOURS[seat])
    picture.piece(seat, x + 28, y + 28, 26)
    picture.text(x + 50, y + 25, SEAT_NAMES[seat], "l")
    notes = []
    if view["first_player"] == seat:
        notes.append("first player")
    if seat in view["winners"]:
        notes.append("winner")
    if view["you"] == seat:
        notes.append("you")
    picture.text(x + 50, y + 42, ", ".join(notes), "s soft")
    _figure(picture, "points", one["vp"], x + 170, y + 10, "VP")
    for place, (good, icon) in enumerate(GOODS.items()):
        _figure(picture, icon, one[good], x + 252 + 66 * place, y + 10, good)
    _figure(picture, "card", len(one["hand"]), x + 590, y + 10, "card" if len(one["hand"]) == 1 else "cards")
    known = [name for name in one["hand"] if name and view["you"] != seat]
    if known:
        picture.text(x + 638, y + 22, "has", "name")
        picture.text(x + 638, y + 34, _shorten(known[0], 98, "name"), "name")
        picture.text(x + 638, y + 46, f"and {len(known) - 1} more" if len(known) > 1 else "", "name")
    for place, kind in enumerate(TYPES):
        _column(picture, view, seat, kind, x + 6 + place * COLUMN_WIDTH, y + HEADER, height - HEADER - 6)


def _figure(picture: Picture, icon: str, value: int, x: float, y: float, word: str) -> None:
    picture.icon(icon, x, y + 2, 20)
    picture.text(x + 25, y + 18, value, "l")
    picture.text(x + 2, y + 36, word, "name")


def _column(picture: Picture, view: dict[str, Any], seat: int, kind: str, x: float, y: float, height: float) -> None:
    one = view["seats"][seat]
    cards = one["columns"][kind]
    width = COLUMN_WIDTH - 4
    effects = _column_effects(view, cards) or "no cards yet."
    if kind == "temple":
        note = f"Temples of {SEAT_NAMES[seat]}, scored at the end: {effects}"
    else:
        pieces = f"{counted(one['ready'][kind], 'building')} ready, {one['reserve'][kind]} in the personal supply"
        note = f"{kind.capitalize()} column of {SEAT_NAMES[seat]} ({pieces}). In order: {effects}"
    with picture.target(f"column:{seat}:{kind}", note):
        picture.add("rect", x=x, y=y, width=width, height=height, rx=5, class_="area line")
        picture.add("rect", x=x, y=y, width=width, height=4, rx=2, fill=TYPE_COLOURS[kind])
        picture.icon(TYPE_ICONS[kind], x + 5, y + 7, 15)
        if kind == "temple":
            when = "scored" if view["over"] else "at the end"
            picture.text(x + 25, y + 19, f"{sum(one['temple_vp'])} VP {when}", "name")
        else:
            _stock(picture, seat, one["ready"][kind], one["reserve"][kind], x + 26, y + 8)
    for place, name in enumerate(cards):
        _strip(picture, view, seat, kind, place, name, x + 3, y + 25 + place * STRIP, width - 6)


def _stock(picture: Picture, seat: int, ready: int, reserve: int, x: float, y: float) -> None:
    """The wooden buildings on the player board, and faded those still in the personal supply."""
    for place in range(ready + reserve):
        picture.piece(seat, x + 6 + place * 15, y + 7, 11, faded=place >= ready)


def _strip(
    picture: Picture,
    view: dict[str, Any],
    seat: int,
    kind: str,
    place: int,
    name: str,
    x: float,
    y: float,
    width: float,
) -> None:
    """A card in a column: its name and, in a few words, its effect."""
    active = view["activating"] == {"column": kind, "card": place} and view["acting"] == seat
    note = "A card built face down, without effect" if name == FACE_DOWN else _strip_note(view, name)
    if name == FACE_DOWN and view["seats"][seat]["face_down"]:
        note += f": {view['seats'][seat]['face_down']}"
    with picture.target(f"card:{seat}:{kind}:{place}", note):
        with picture.group(class_="halo" if active else None):
            picture.rect(x, y, width, STRIP - 3, "panel area", 3)
        _bar(picture, kind, x, y, STRIP - 3)
        if name == FACE_DOWN:
            picture.text(x + 10, y + 19, "face down", "name")
            return
        picture.text(x + 9, y + 12, _shorten(name, width - 12, "name bold"), "name bold")
        words = view["cards"][name]["brief"]
        if kind == "temple":
            words = f"{words} = {view['seats'][seat]['temple_vp'][place]}"
        picture.text(x + 9, y + 25, _shorten(words, width - 12, "name"), "name")


def _strip_note(view: dict[str, Any], name: str) -> str:
    source = "house design" if view["cards"][name]["house"] else "published card"
    return f"{name}: {view['cards'][name]['text']} ({source})"


ABBREVIATIONS = (
    ("Temple of the ", "T. of "),
    ("Temple of ", "T. of "),
    ("Merchant ", "M. "),
    ("Small H", "S. H"),
    ("Great H", "G. H"),
    (" (", " "),
    (")", ""),
)


def _shorten(words: str, width: float, class_: str) -> str:
    """Words that fit."""
    if width_of(words, class_) <= width:
        return words
    for long, short in ABBREVIATIONS:
        words = words.replace(long, short)
    return clipped(words, width, class_)
