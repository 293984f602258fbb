"""The picture of a view: Europe, the market of civilizations, the empires, the score track; and the same as text."""

from __future__ import annotations

import functools
import json
from collections.abc import Sequence
from importlib import resources
from typing import Any

from pentarchy.core.lettering import clipped, width_of
from pentarchy.core.look import SEAT_COLOURS, SEAT_NAMES, counted
from pentarchy.core.svg import Picture, points
from pentarchy.games.vinci.europe import INDEX, PROVINCES, SEAS, STRAITS, TERRAINS
from pentarchy.games.vinci.pieces import NUMBERS, SLOT_NAMES, SPECIALIZATION, TILES
from pentarchy.games.vinci.terminal import text as text

WIDTH, HEIGHT = 1440, 990
SCALE = 0.86
MAP_X, MAP_Y, MAP_W, MAP_H = 14, 14, 1200 * SCALE, 1000 * SCALE
SIDE, SIDE_W = 1060, 366
_TILE = {tile.id: tile for tile in TILES}
_NUMBER = {tile.id: index for index, tile in enumerate(TILES)}

_SEA_PLACES = {
    "arctic_ocean": (212, 60),
    "atlantic_ocean": (66, 590),
    "north_sea": (266, 292),
    "baltic_sea": (556, 256),
    "western_mediterranean": (318, 836),
    "eastern_mediterranean": (586, 966),
    "adriatic_sea": (493, 706),
    "aegean_sea": (688, 856),
    "black_sea": (815, 712),
    "caspian_sea": (979, 684),
}
"""Where the name of each sea is written, in the coordinates of the map."""

_SEATS_AT = {"illyria": (552, 672), "norvegia": (380, 172), "macedonia": (612, 770), "taurus": (885, 868)}
"""Where tokens stand in provinces whose centre is no good place for them."""


def _at(x: float, y: float) -> tuple[float, float]:
    """A point of the map, in the picture."""
    return MAP_X + x * 1.2 * SCALE, MAP_Y + y * SCALE


@functools.cache
def _shapes() -> dict[str, str]:
    """The outline of each province as a path of the picture; made once by tools/vinci_map.py."""
    source = resources.files(__package__).joinpath("europe.json").read_text(encoding="utf-8")
    return {name: "".join(_ring(ring) for ring in rings) for name, rings in json.loads(source).items()}


def _ring(ring: list[tuple[float, float]]) -> str:
    return f"M{points([(MAP_X + x * SCALE, MAP_Y + y * SCALE) for x, y in ring])}Z"


def draw(view: dict[str, Any], glow: Sequence[str]) -> str:
    """The view as SVG; shapes whose id is in `glow` can be clicked."""
    picture = Picture(WIDTH, HEIGHT, "Vinci", glow)
    _draw_sea(picture)
    _draw_provinces(picture, view)
    _draw_pieces(picture, view)
    _draw_track(picture, view)
    _draw_heading(picture, view)
    _draw_market(picture, view)
    _draw_empires(picture, view)
    return picture.svg()


# Europe.


def _draw_sea(picture: Picture) -> None:
    left, top, right, bottom = MAP_X, MAP_Y, MAP_X + MAP_W, MAP_Y + MAP_H
    picture.terrain([(left, top), (right, top), (right, bottom), (left, bottom)], "sea")
    picture.marks()
    for sea in SEAS:
        x, y = _at(*_SEA_PLACES[sea.id])
        words = sea.name.split()
        with picture.group(font_style="italic"):
            for line, word in enumerate(words):
                picture.text(x, y + 13 * (line - len(words) / 2) + 9, word, "s soft", "middle")
    for one, other in STRAITS:
        first, second = (PROVINCES[INDEX[name]] for name in (one, other))
        (x1, y1), (x2, y2) = _at(first.x, first.y), _at(second.x, second.y)
        picture.add("line", x1=x1, y1=y1, x2=x2, y2=y2, class_="dash")
    with picture.group(display="none"):  # each outline once, used several times
        for name, outline in _shapes().items():
            picture.add("path", id=f"vinci-{name}", d=outline)
    with picture.group(fill="none", stroke="var(--seamark)", stroke_width=9, stroke_linejoin="round", opacity=0.55):
        for name in _shapes():  # the shallow water along the coast
            picture.add("use", href=f"#vinci-{name}")
    left, top = left - 6, top - 6
    picture.add("rect", x=left, y=top, width=MAP_W + 12, height=MAP_H + 12, fill="none", stroke="var(--paper)",
                stroke_width=10)  # fmt: skip
    _draw_legend(picture)


def _draw_legend(picture: Picture) -> None:
    """The terrains, with what they add to the cost of a conquest."""
    x, y = MAP_X + 10, MAP_Y + MAP_H - 26
    picture.add("rect", x=x - 4, y=y - 4, width=426, height=24, rx=4, fill="var(--panel)", opacity=0.8)
    for name in TERRAINS:
        picture.terrain([(x, y), (x + 26, y), (x + 26, y + 16), (x, y + 16)], name)
        label = f"{name} +1" if name in ("forest", "mountain") else name
        picture.text(x + 30, y + 12, label, "s")
        x += 37 + 6 * len(label)
    picture.marks()


def _draw_provinces(picture: Picture, view: dict[str, Any]) -> None:
    glowing = [one for one in PROVINCES if f"province:{one.id}" in picture.glow]
    for province in [*[one for one in PROVINCES if one not in glowing], *glowing]:
        held = view["provinces"][province.id]
        with picture.target(f"province:{province.id}", _title(view, held)):
            terrain, outline = held["terrain"], f"#vinci-{province.id}"
            picture.add("use", href=outline, class_=f"area {terrain} border")
            picture.add("use", href=outline, fill=f"url(#pt-{terrain})", pointer_events="none")
            if held["seat"] is not None:
                picture.add(
                    "use",
                    href=outline,
                    fill=SEAT_COLOURS[held["seat"]],
                    opacity=0.2 if held["declining"] else 0.46,
                    pointer_events="none",
                )


def _title(view: dict[str, Any], held: dict[str, Any]) -> str:
    """What a province is and who holds it, for the tip of the pointer."""
    facts = [held["terrain"], *[symbol for symbol in held["symbols"] if symbol != "edge"]]
    if held["seat"] is not None:
        state = "in decline" if held["declining"] else counted(held["tokens"], "token")
        facts.append(f"{SEAT_NAMES[held['seat']]}, {state}")
    else:
        facts.append("neutral inhabitants" if held["neutral"] else "empty")
    facts += ["fort"] if held["fort"] else []
    facts += [f"on the {view['seas'][sea]['name']}" for sea in held["seas"]]
    return f"{held['name']}: {', '.join(facts)}"


def _draw_pieces(picture: Picture, view: dict[str, Any]) -> None:
    """Names, symbols and tokens, above all provinces; a click goes through to the province."""
    with picture.group(pointer_events="none"):
        for province in PROVINCES:
            held = view["provinces"][province.id]
            x, y = _at(*_SEATS_AT.get(province.id, (province.x, province.y)))
            _name(picture, x, y + 24, province.name)
            side = x + 15
            for symbol, icon in (("H", "harbour"), ("M", "mine")):
                if symbol in province.symbols:
                    picture.add("circle", cx=side + 7, cy=y + 3, r=9, fill="var(--panel)", opacity=0.75)
                    picture.icon(icon, side, y - 4, 14)
            if held["tokens"]:
                if held["declining"]:
                    picture.add("circle", cx=x, cy=y, r=14, class_="panel", opacity=0.8)
                    picture.piece(held["seat"], x, y, 17, faded=True)
                    picture.icon("column", x - 6, y - 6.5, 12)
                else:
                    size = 15 if held["neutral"] else 25 if held["tokens"] < 10 else 31
                    picture.piece(held["seat"], x, y, size, "" if held["neutral"] else held["tokens"])
            elif held["seat"] is not None:
                picture.piece(held["seat"], x, y, 25, 0, faded=True)
            if held["fort"]:
                picture.add("circle", cx=x - 21, cy=y, r=9.5, fill="var(--panel)", stroke="var(--ink)", stroke_width=1)
                picture.icon("fort", x - 27, y - 7, 12)


def _name(picture: Picture, x: float, y: float, name: str) -> None:
    """A province's name with a pale edge, so that it can be read on any ground."""
    with picture.group(stroke="var(--panel)", stroke_width=2.6, stroke_linejoin="round", opacity=0.75):
        picture.text(x, y, name, "name", "middle")
    picture.text(x, y, name, "name", "middle")


# The score track.


def _draw_track(picture: Picture, view: dict[str, Any]) -> None:
    top, left, width = MAP_Y + MAP_H + 12, MAP_X, MAP_W
    picture.rect(left, top, width, HEIGHT - top - 14)
    end = max(view["target"] + 12, *[one["vp"] + 4 for one in view["empires"]])
    unit = (width - 60) / end
    line = top + 66
    picture.add("line", x1=left + 30, y1=line, x2=left + width - 30, y2=line, class_="line")
    for points_there in range(0, end + 1, 2 if end < 220 else 5):
        x = left + 30 + points_there * unit
        tall = points_there % 10 == 0
        picture.add("line", x1=x, y1=line, x2=x, y2=line + (8 if tall else 4), class_="line")
        if tall:
            picture.text(x, line + 20, points_there, "s soft", "middle")
    flag = left + 30 + view["target"] * unit
    picture.add("line", x1=flag, y1=top + 8, x2=flag, y2=line + 8, class_="thick")
    picture.icon("flag", flag - 4, top + 6, 18)
    stacks: list[tuple[float, int]] = []
    for seat in sorted(range(view["players"]), key=lambda one: (view["empires"][one]["vp"], one)):
        x = left + 30 + view["empires"][seat]["vp"] * unit
        near = [level for place, level in stacks if abs(place - x) < 19]
        level = next(one for one in range(7) if one not in near)
        stacks.append((x, level))
        row, shift = level % 3, 6 * (level // 3)
        picture.piece(seat, x + shift, line - 11 - 20 * row, 17)


# The market and the empires.


def _draw_heading(picture: Picture, view: dict[str, Any]) -> None:
    picture.text(SIDE, 34, "Vinci", "l")
    if view["over"]:
        names = " and ".join(SEAT_NAMES[seat] for seat in view["winners"])
        words = f"{names} won" if len(view["winners"]) > 1 else f"{names} won after {view['round']} rounds"
    elif view["round"] == 0:
        words = "Setting up"
    elif not all(empire["tiles"] for empire in view["empires"]) and view["round"] == 1:
        words = "Round 1, choosing civilizations"
    else:
        now = "Last round" if view["last_round"] else f"Round {view['round']}"
        words = f"{now}, {SEAT_NAMES[view['turn']]}'s turn"
    picture.text(SIDE + 62, 34, clipped(words, SIDE_W - 138, "soft"), "soft")
    picture.icon("flag", SIDE + SIDE_W - 72, 19, 17)
    picture.text(SIDE + SIDE_W, 34, f"{view['target']} VP", "bold", "end")


def _chip(picture: Picture, x: float, y: float, name: str, width: float, number: int | None) -> None:
    """A tile as a small card: its colour, its name, the broken column, its red number."""
    tile = _TILE[name]
    picture.add("rect", x=x, y=y, width=width, height=23, rx=4, class_=f"{tile.colour} border")
    right = x + width - 6
    if number is not None:
        words = "2x+1" if name == TILES[SPECIALIZATION].id else str(number)
        wide = 33 if len(words) > 1 else 17
        picture.add("rect", x=right + 3 - wide, y=y + 3.5, width=wide, height=16, rx=8, fill="#a5281b")
        picture.text(right + 3 - wide / 2, y + 15.5, words, "s light bold", "middle")
        right -= wide + 3
    if tile.column:
        picture.icon("column", right - 13, y + 5, 13)
        right -= 15
    small = width_of(tile.short, "s") > right - x - 7
    picture.text(x + 7, y + 16, tile.short, "name" if small else "s")


def _effects(tiles: Sequence[str]) -> str:
    return " + ".join(f"{_TILE[name].name} ({_TILE[name].effect})" for name in tiles)


def _draw_market(picture: Picture, view: dict[str, Any]) -> None:
    numbers = NUMBERS[view["options"]["numbers"]]
    for slot, pair in enumerate(view["market"]):
        y = 50 + slot * 60
        with picture.target(f"pair:{slot + 1}", f"{SLOT_NAMES[slot]}: {_effects(pair['tiles']) or 'nothing yet'}"):
            picture.rect(SIDE, y, SIDE_W, 54, "area panel")
            picture.text(SIDE + 18, y + 33, SLOT_NAMES[slot], "bold", "middle")
            for place, name in enumerate(pair["tiles"]):
                _chip(picture, SIDE + 36 + place * 118, y + 5, name, 113, numbers[_NUMBER[name]])
            price = f"pay {pair['price']} VP" if pair["price"] else "free"
            picture.text(SIDE + 42, y + 46, price, "s soft")
            if pair["vp"]:
                picture.icon("points", SIDE + 112, y + 34, 14)
                picture.text(SIDE + 130, y + 46, f"{pair['vp']} VP lie on it", "s bold")
            if pair["tokens"] is not None:
                picture.text(SIDE + SIDE_W - 38, y + 32, pair["tokens"], "l", "middle")
                picture.text(SIDE + SIDE_W - 38, y + 46, "tokens", "s soft", "middle")


def _draw_empires(picture: Picture, view: dict[str, Any]) -> None:
    top, step = 418, 95
    for seat, empire in enumerate(view["empires"]):
        y = top + seat * step
        words = f"{SEAT_NAMES[seat]}: {_effects(empire['tiles']) or 'no civilization yet'}"
        words += f"; in decline: {_effects(empire['kept'])}" if empire["kept"] else ""
        with picture.target(f"seat:{seat}", words):
            picture.rect(SIDE, y, SIDE_W, step - 7, "area panel")
            if seat == view["seat"]:
                picture.add("rect", x=SIDE, y=y, width=5, height=step - 7, rx=2.5, fill=SEAT_COLOURS[seat])
            picture.piece(seat, SIDE + 22, y + 19, 20)
            picture.text(SIDE + 42, y + 24, SEAT_NAMES[seat], "bold")
            if seat == view["first"] and view["round"]:
                picture.text(SIDE + 118, y + 24, "1st", "s soft")
            if empire["peace"]:
                names = ", ".join(SEAT_NAMES[other] for other in empire["peace"])
                picture.text(SIDE + 118 + (24 if seat == view["first"] else 0), y + 24, f"peace: {names}", "s soft")
            picture.text(SIDE + SIDE_W - 12, y + 26, f"{empire['vp']} VP", "l", "end")
            for place, name in enumerate(empire["tiles"]):
                _chip(picture, SIDE + 12 + place * 111, y + 35, name, 107, None)
            if not empire["tiles"]:
                picture.text(SIDE + 14, y + 51, "no civilization yet", "s soft")
            picture.icon("hand", SIDE + 240, y + 38, 17)
            picture.text(SIDE + 262, y + 52, f"{empire['hand']} in hand", "bold")
            words = f"{empire['active']} active, {empire['declining']} declining, +{empire['income']} VP"
            picture.text(SIDE + 14, y + 78, words, "s")
            for place, name in enumerate(empire["kept"]):
                x = SIDE + SIDE_W - 89 * (len(empire["kept"]) - place) - 2
                _chip(picture, x, y + 62, name, 86, None)
