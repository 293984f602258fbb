"""The picture of a view: the map with everything on it, the dial, wonders and victory cards, and every focus row."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

from pentarchy.core import hexes
from pentarchy.core.lettering import clipped, lines_of, width_of
from pentarchy.core.look import SEAT_COLOURS, SEAT_NAMES, counted
from pentarchy.core.svg import Picture, number
from pentarchy.games.new_dawn.pieces import CITY_STATES, DISTRICTS, LEVELS, PACTS
from pentarchy.games.new_dawn.terminal import face_words, ties
from pentarchy.games.new_dawn.terminal import text as text
from pentarchy.games.new_dawn.tiles import printed
from pentarchy.games.new_dawn.wonders import WONDERS

WIDTH: Final = 1400.0
MAP_WIDTH: Final = 900.0
SIDE: Final = 916.0
SIDE_WIDTH: Final = 470.0
VICTORY_TOP: Final = 362.0
TILE_HEIGHT: Final = 234.0
"""The room for pictures of the tile that is being laid."""
ROW_HEIGHT: Final = 134.0
LOW_ROW: Final = 78.0

TERRAIN_LOOK: Final = {
    "grassland": "prairie",
    "hills": "hills",
    "forest": "forest",
    "desert": "desert",
    "mountains": "mountain",
    "water": "sea",
    "natural wonder": "plain",
}
TYPE_COLOURS: Final = {
    "culture": "#b07aa1",
    "science": "#4e9fc4",
    "economy": "#d9a832",
    "industry": "#c7784a",
    "military": "#b5484b",
    "growth": "#6fa24f",
}
WONDER_COLOURS: Final = {
    "cultural": TYPE_COLOURS["culture"],
    "economic": TYPE_COLOURS["economy"],
    "military": TYPE_COLOURS["military"],
    "scientific": TYPE_COLOURS["science"],
}
TYPE_ICONS: Final = {
    "culture": "culture",
    "science": "science",
    "economy": "trade",
    "industry": "city",
    "military": "army",
    "growth": "food",
}
EVENT_ICONS: Final = {
    "barbarian spawn": "skull",
    "barbarian move": "arrow",
    "districts": "settlement",
    "government": "crown",
    "wonder": "wonder",
}
RESOURCE_COLOURS: Final = {"marble": "#f2f0ea", "mercury": "#9fb3bd", "oil": "#4a4640", "diamond": "#8fd0e0"}
DISTRICT_MARKS: Final = {
    "Campus": "Ca",
    "Commercial Hub": "Hu",
    "Encampment": "En",
    "Industrial Zone": "In",
    "Theater Square": "Th",
}
NAME_WIDTH: Final = 60.0
"""How wide a name on a hex may be, for hexes with sides of 34;"""
NAME_SHRINKS: Final = 1.12
"""letters of a longer one are so much smaller at most, and beyond that it reaches over the edge."""
NUMBER_SHRINKS: Final = 0.9
"""The numbers of spaces are in letters at least so large, however small the map."""
EFFECTS: Final = {
    **{state[0]: f"{state[0]} (diplomacy card: {state[3].rstrip('.')})" for state in CITY_STATES},
    **{wonder[0]: f"{wonder[0]} ({wonder[5].rstrip('.')})" for wonder in WONDERS},
    **{name: f"{name} ({words.rstrip('.')})" for name, words in (*DISTRICTS, *PACTS)},
}
"""What has only a name on the board, with what it does."""


def draw(view: dict[str, Any], glow: Sequence[str] = ()) -> str:
    """The view as SVG."""
    size, dx, dy, map_height = _scale(view)
    tile_top = VICTORY_TOP + _victory_height(view) + 8
    side_height = tile_top + TILE_HEIGHT if view["laying"] else 640.0
    top = max(map_height, side_height) + 8
    whole = _shown_whole(view)
    heights = [ROW_HEIGHT if seat == whole else LOW_ROW for seat in range(view["players"])]
    height = top + sum(heights) + 12
    picture = Picture(WIDTH, height, "A New Dawn", glow)
    _map(picture, view, size, dx, dy)
    _header(picture, view)
    _dial(picture, view, SIDE, 44)
    _wonders(picture, view, SIDE, 122)
    _victory(picture, view, SIDE, VICTORY_TOP)
    if view["laying"]:
        _laying(picture, view["laying"], SIDE, tile_top)
    for seat in range(view["players"]):
        with picture.target(f"panel:{seat}", _realm_words(seat, view["seats"][seat])):
            _player(picture, view, seat, 10, top + sum(heights[:seat]), seat == whole)
    return picture.svg()


# The map.


def _scale(view: dict[str, Any]) -> tuple[float, float, float, float]:
    """The size of a hex, where the map's origin is drawn, and how high the map is."""
    cells = [(space["q"], space["r"]) for space in view["spaces"]] + [tuple(cell) for cell in view["free"]]
    if not cells:
        return 30.0, MAP_WIDTH / 2, 300.0, 600.0
    points = [hexes.centre(cell, 1.0) for cell in cells]
    left, right = min(x for x, _ in points) - 1, max(x for x, _ in points) + 1
    high, low = min(y for _, y in points) - 1.2, max(y for _, y in points) + 1.2
    size = min(34.0, (MAP_WIDTH - 16) / (right - left), 1000.0 / (low - high))
    dx = MAP_WIDTH / 2 - size * (left + right) / 2
    height = max(640.0, size * (low - high) + 8)
    dy = height / 2 - size * (high + low) / 2
    return size, dx, dy, height


def _corners(q: int, r: int, size: float, dx: float, dy: float, part: float = 1.0) -> list[tuple[float, float]]:
    """The corners of a hex, or of one that fills a part of it."""
    x, y = hexes.centre((q, r), size)
    return [(x + dx + a, y + dy + b) for a, b in hexes.corners((0, 0), size * part)]


def _map(picture: Picture, view: dict[str, Any], size: float, dx: float, dy: float) -> None:
    spaces = {(space["q"], space["r"]): space for space in view["spaces"]}
    for q, r in view["free"]:
        with picture.target(f"hex:{q},{r}", f"Column {q}, row {r}"):
            # Without a fill only the dashes could be clicked.
            outline = _points(_corners(q, r, size, dx, dy, 0.92))
            picture.add("polygon", points=outline, class_="area dash", pointer_events="all")
            x, y = hexes.centre((q, r), size)
            picture.text(x + dx, y + dy + size * 0.12, f"{q}, {r}", "s", "middle", size / 34)
    for space in view["spaces"]:
        with picture.target(f"space:{space['name']}", _title(space)):
            kind = TERRAIN_LOOK[space["terrain"]]
            picture.terrain(_corners(space["q"], space["r"], size, dx, dy), kind)
    picture.marks()
    _seams(picture, spaces, size, dx, dy)
    with picture.group(pointer_events="none"):
        for space in view["spaces"]:
            x, y = hexes.centre((space["q"], space["r"]), size)
            _contents(picture, space, x + dx, y + dy, size)
            _words(picture, space, x + dx, y + dy, size)


def _points(corners: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in corners)


def _title(space: dict[str, Any]) -> str:
    name = printed(space["name"])
    things = [f"{space['terrain']} {name}" if name[0].isdigit() else name]
    things[0] = things[0][:1].upper() + things[0][1:]
    for key in ("natural", "city_state", "wonder", "resource"):
        if space[key]:
            things.append(EFFECTS.get(space[key], space[key]))
    if space["piece"]:
        strong = "reinforced " if space["reinforced"] else "mature " if space["mature"] else ""
        things.append(f"{SEAT_NAMES[space['owner']]}'s {strong}{EFFECTS.get(space['piece'], space['piece'])}")
    things += [f"{SEAT_NAMES[seat]}'s army" for seat in space["armies"]]
    things += [f"{SEAT_NAMES[seat]}'s caravan" for seat in space["caravans"]]
    things += [f"barbarian {letter}" for letter in space["barbarians"]]
    return ", ".join(things)


def _seams(picture: Picture, spaces: dict[tuple[int, int], dict[str, Any]], size: float, dx: float, dy: float) -> None:
    """The lines between tiles."""
    lines = []
    for (q, r), space in spaces.items():
        corners = _corners(q, r, size, dx, dy)
        for way in range(6):
            other = spaces.get(hexes.neighbour((q, r), way))
            if other is None or other["name"].split(".")[0] != space["name"].split(".")[0]:
                a, b = corners[(6 - way) % 6], corners[(7 - way) % 6]
                lines.append(f"M{number(a[0])} {number(a[1])}L{number(b[0])} {number(b[1])}")
    picture.add("path", d="".join(lines), class_="thick", opacity="0.6", pointer_events="none")


def _contents(picture: Picture, space: dict[str, Any], x: float, y: float, size: float) -> None:
    """What lies and stands on a space."""
    if space["natural"] and not space["piece"]:
        picture.icon("points", x - size * 0.42, y - size * 0.62, size * 0.84)
    if space["fort"] is not None and not space["piece"]:
        picture.icon("fort", x - size * 0.5, y - size * 0.55, size)
    if space["city_state"]:
        picture.piece(None, x, y - size * 0.14, size * 0.84)
        picture.icon("column", x - size * 0.25, y - size * 0.39, size * 0.5)
    if space["resource"]:
        _resource(picture, space["resource"], x - size * 0.45, y + size * 0.34, size)
    if space["piece"]:
        _piece(picture, space, x, y, size)
    if space["wonder"]:
        _tag(picture, x - size * 0.5, y - size * 0.36, "★", size)
    _figures(picture, space, x, y, size)


def _words(picture: Picture, space: dict[str, Any], x: float, y: float, size: float) -> None:
    """The names on a space: its own, and that of a city-state or natural wonder."""
    if space["natural"] and not space["piece"]:
        _name(picture, x, y + size * 0.56, space["natural"], size)
    if space["city_state"]:
        _name(picture, x, y + size * 0.58, space["city_state"], size)
    picture.text(x, y - size * 0.6, printed(space["name"]), "s", "middle", max(NUMBER_SHRINKS, size / 38))


def _piece(picture: Picture, space: dict[str, Any], x: float, y: float, size: float) -> None:
    """A piece, a little below the middle, so that the name above it can be read."""
    seat, piece = space["owner"], space["piece"]
    y += size * 0.12
    if piece in ("city", "capital"):
        if space["mature"]:
            picture.add("circle", cx=x, cy=y, r=size * 0.68, class_="thick")
        picture.piece(seat, x, y, size * 1.05)
        light = seat not in (3, 4)
        _glyph(picture, "crown" if piece == "capital" else "city", x, y, size * 0.62, light)
    else:
        if space["reinforced"]:
            picture.piece(seat, x, y, size)
            picture.add("circle", cx=x, cy=y, r=size * 0.3, fill="#fffdf6", stroke="#1d1b16", stroke_width=1)
        else:
            picture.piece(seat, x, y, size * 0.72)
        if piece in DISTRICT_MARKS:
            _tag(picture, x, y, DISTRICT_MARKS[piece], size)
    if space["natural"]:
        _tag(picture, x - size * 0.5, y + size * 0.33, "✦", size)


def _figures(picture: Picture, space: dict[str, Any], x: float, y: float, size: float) -> None:
    shown = [("army", seat) for seat in space["armies"]] + [("caravan", seat) for seat in space["caravans"]]
    for index, (kind, seat) in enumerate(shown):
        fx, fy = x + size * (0.48 - 0.34 * (index // 2)), y + size * (-0.32 + 0.58 * (index % 2))
        picture.add("rect", x=fx - size * 0.3, y=fy - size * 0.26, width=size * 0.6, height=size * 0.52, rx=3,
                    fill=SEAT_COLOURS[seat], stroke="#1d1b16", stroke_width=1)  # fmt: skip
        _glyph(picture, kind, fx, fy, size * 0.46, seat not in (3, 4))
    for index, letter in enumerate(space["barbarians"]):
        bx = x - size * 0.3 + index * size * 0.5
        picture.add("circle", cx=bx, cy=y - size * 0.16, r=size * 0.36, fill="#3a322c", stroke="#e6d9c0",
                    stroke_width=1.2)  # fmt: skip
        _label(picture, bx, y - size * 0.03, letter, size * 0.4, "light")


def _glyph(picture: Picture, name: str, x: float, y: float, size: float, light: bool) -> None:
    """An icon on a piece."""
    picture.icon(name, x - size / 2, y - size / 2, size, "#fff" if light else "#1d1b16")


def _tag(picture: Picture, x: float, y: float, words: str, size: float) -> None:
    picture.add("rect", x=x - size * 0.3, y=y - size * 0.24, width=size * 0.6, height=size * 0.48, rx=3,
                fill="#fffdf6", stroke="#1d1b16", stroke_width=0.8)  # fmt: skip
    _label(picture, x, y + size * 0.13, words, size * 0.36, "dark")


def _resource(picture: Picture, name: str, x: float, y: float, size: float) -> None:
    picture.add("path", d="M0-1L.9-.2L.55 1H-.55L-.9-.2Z", fill=RESOURCE_COLOURS[name], stroke="#1d1b16",
                stroke_width=0.12,
                transform=f"translate({number(x)} {number(y)}) scale({size * 0.26:.2f})")  # fmt: skip


def _label(picture: Picture, x: float, y: float, words: str, size: float, ink: str) -> None:
    """Text of any size: the style sheet's number, scaled."""
    picture.text(x, y, words, f"num {ink}".strip(), "middle", size / 10)


def _name(picture: Picture, x: float, y: float, name: str, size: float) -> None:
    """A name at the foot of a hex, in two lines if need be, in smaller letters if it has a long word."""
    widest = max(width_of(word, "s bold") for word in name.split())
    smaller = min(NAME_SHRINKS, max(1.0, widest / NAME_WIDTH))
    lines = lines_of(name, max(NAME_WIDTH, widest), "s bold", 2)
    for index, line in enumerate(lines):
        shift = size * (0.31 * index - 0.12 * (len(lines) - 1))
        picture.text(x, y + shift, line, "s bold", "middle", size / 34 / smaller)


# The tile that is being laid.


def _laying(picture: Picture, laying: dict[str, Any], x: float, y: float) -> None:
    """Both sides of the tile, or its six turns, each to be pointed at; at last the tile as it will lie."""
    face = laying["faces"][0]
    head = {
        "side": f"Tile {face['name'][:-1]}: its two sides",
        "turn": f"Tile {face['name']}: how it may be turned",
        "place": f"Tile {face['name']}: as it will lie, {face['spaces'][0]['name']} in the middle",
    }[laying["asked"]]
    picture.text(x, y + 14, head, "bold")
    if laying["asked"] == "side":
        for index, face in enumerate(laying["faces"]):
            with picture.target(f"side:{'ab'[index]}", face_words(face, 0)):
                _tile(picture, face, 0, face["name"], x + index * 236, y + 22, 230, 24)
    elif laying["asked"] == "turn":
        for turned in range(0, 360, 60):
            left, top = x + turned // 60 % 3 * 157, y + 22 + turned // 180 * 104
            if turned in laying["turned"]:
                with picture.target(f"turned:{turned}", face_words(face, turned)):
                    _tile(picture, face, turned, f"{turned}°", left, top, 152, 11.5)
            else:
                picture.rect(left, top, 152, 100)
                picture.text(left + 76, top + 54, f"{turned}° does not fit", "s soft", "middle")
    else:
        turned = laying["turned"][0]
        _tile(picture, face, turned, f"{turned}°", x, y + 22, 466, 24)


def _tile(
    picture: Picture, face: dict[str, Any], turned: int, caption: str, x: float, y: float, width: float, size: float
) -> None:
    """A side of a tile, turned, in a frame; if it is large with its words, and its middle marked."""
    height = size * 8 + 8
    picture.rect(x, y, width, height, "area panel")
    picture.text(x + 7, y + 17, caption, "s bold")
    cells = [hexes.rotate((space["q"], space["r"]), -turned // 60) for space in face["spaces"]]
    middles = [hexes.centre(cell, size) for cell in cells]
    dx = x + width / 2 - (min(a for a, _ in middles) + max(a for a, _ in middles)) / 2
    dy = y + height / 2 - (min(b for _, b in middles) + max(b for _, b in middles)) / 2
    with picture.group():
        for (q, r), space in zip(cells, face["spaces"], strict=True):
            picture.terrain(_corners(q, r, size, dx, dy), TERRAIN_LOOK[space["terrain"]])
        picture.marks()
        if size > 20:
            picture.polygon(_corners(0, 0, size, dx, dy), "thick")
        for (a, b), space in zip(middles, face["spaces"], strict=True):
            _contents(picture, space, a + dx, b + dy, size)
            if size > 20:
                _words(picture, space, a + dx, b + dy, size)


# The panels.


def _header(picture: Picture, view: dict[str, Any]) -> None:
    if view["over"]:
        winners = " and ".join(SEAT_NAMES[seat] for seat in view["winners"])
        picture.text(SIDE, 28, f"{winners} won", "l")
    else:
        picture.text(SIDE, 28, f"Round {view['round']}" if view["round"] else "Setup", "l")
    stack = view["stack"]
    tiles = stack["unknown"] + len(stack["bottom"]) + len(stack["top"])
    picture.text(SIDE + SIDE_WIDTH, 28, f"{tiles} tiles in the stack", "s soft", "end")


def _dial(picture: Picture, view: dict[str, Any], x: float, y: float) -> None:
    """The event dial as six fields, and the barbarians' direction token."""
    for index, icons in enumerate(view["dial"]["spaces"]):
        here = index + 1 == view["dial"]["space"]
        left = x + index * 62
        picture.rect(left, y, 56, 62, "panel")
        if here:
            picture.add("rect", x=left, y=y, width=56, height=62, rx=4, class_="thick")
        for place, icon in enumerate(icons):
            shift = 28 - 11 * len(icons) + place * 22
            picture.icon(EVENT_ICONS[icon], left + shift, y + 10, 20)
        words = {"barbarian spawn": "spawn", "barbarian move": "march", "government": "govern"}
        picture.text(left + 28, y + 50, words.get(icons[0], icons[0]), "s", "middle")
    cx, cy = x + 420, y + 31
    picture.polygon([(cx + 27 * math.cos(a), cy + 27 * math.sin(a)) for a in _ANGLES], "panel")
    for face, way in enumerate((-60, 0, 60, 120, 180, 240)):
        a = math.radians(way)
        _label(picture, cx + 18 * math.cos(a), cy + 18 * math.sin(a) + 4, str(face + 1), 11, "")
    picture.icon("arrow", cx - 6, cy - 6, 12)


_ANGLES: Final = [math.radians(60 * k - 30) for k in range(6)]


def _wonders(picture: Picture, view: dict[str, Any], x: float, y: float) -> None:
    for pile, wonder in enumerate(view["wonders"]):
        left, top = x + (pile % 2) * 236, y + (pile // 2) * 118
        name = wonder["name"]
        with picture.target(f"wonder:{(name or wonder['type']).lower()}", EFFECTS[name] if name else "No wonder left"):
            picture.rect(left, top, 230, 112, "area panel")
            picture.add("rect", x=left, y=top, width=6, height=112, rx=2, fill=WONDER_COLOURS[wonder["type"]])
            if name is None:
                picture.text(left + 16, top + 24, f"No {wonder['type']} wonder", "s soft")
                continue
            picture.text(left + 14, top + 19, clipped(name, 200 - width_of(str(wonder["cost"]), "l"), "bold"), "bold")
            picture.text(left + 222, top + 20, wonder["cost"], "l", "end")
            picture.text(left + 14, top + 34, f"{wonder['era']}, {wonder['type']}", "s soft")
            for index, resource in enumerate(wonder["resources"]):
                _resource(picture, resource, left + 150 + index * 18, top + 31, 26)
            if wonder["token"]:
                picture.icon("coin", left + 188, top + 24, 14)
            picture.lines(left + 14, top + 50, wonder["text"], 208, most=5)


def _victory(picture: Picture, view: dict[str, Any], x: float, y: float) -> None:
    picture.text(x, y + 12, "Victory cards: complete 4 of 5", "bold")
    top = y + 20
    for card in view["victory"]:
        with picture.target(f"victory:{card['agendas'][0]['name'].lower()}", _agendas(card)):
            _victory_card(picture, view, card, x, top)
        top += 25 * len(card["agendas"]) + 9


def _victory_height(view: dict[str, Any]) -> float:
    """How much room the victory cards take."""
    return 20 + sum(25 * len(card["agendas"]) + 9 for card in view["victory"])


def _victory_card(picture: Picture, view: dict[str, Any], card: dict[str, Any], x: float, top: float) -> None:
    picture.rect(x, top, SIDE_WIDTH - 4, 25 * len(card["agendas"]) + 4, "panel")
    for index, agenda in enumerate(card["agendas"]):
        line = top + 18 + index * 25
        picture.text(x + 8, line, agenda["name"], "bold s")
        room = SIDE_WIDTH - 150 - 36 * (view["players"] - 1)
        picture.text(x + 112, line, clipped(agenda["text"], room, "s soft"), "s soft")
        for seat, done in enumerate(agenda["progress"]):
            px = x + SIDE_WIDTH - 20 - (view["players"] - 1 - seat) * 36
            full = seat in card["done"]
            picture.piece(seat, px - 12, line - 4, 11 if not full else 15)
            picture.text(px, line, "✓" if full else done, "s bold")


def _agendas(card: dict[str, Any]) -> str:
    return "; or ".join(f"{one['name']}: {one['text']}" for one in card["agendas"])


def _shown_whole(view: dict[str, Any]) -> int | None:
    """The seat whose panel is shown with all its texts: the viewer's, for spectators that of whoever is on turn."""
    whole: int | None = view["turn"] if view["you"] is None else view["you"]
    return whole


def _player(picture: Picture, view: dict[str, Any], seat: int, x: float, y: float, whole: bool) -> None:
    """A seat's panel: what it has at the left, its focus row at the right. Texts of cards only in a whole one."""
    data = view["seats"][seat]
    high = (ROW_HEIGHT if whole else LOW_ROW) - 8
    picture.rect(x, y, WIDTH - 20, high, "panel")
    if view["turn"] == seat and view["round"] and not view["over"]:
        picture.add("rect", x=x, y=y, width=WIDTH - 20, height=high, rx=4, class_="thick")
    picture.piece(seat, x + 18, y + 16, 18)
    you = " (you)" if view["you"] == seat else ""
    picture.text(x + 34, y + 21, f"{SEAT_NAMES[seat]}{you}: {data['leader'] or '…'}", "bold")
    picture.text(x + 392, y + 21, f"{data['points']} of 4", "l", "end")
    picture.icon("points", x + 302, y + 7, 16)
    cities = counted(data["cities"], "city", "cities")
    facts = f"dial {data['tech']}  ·  {cities}, {data['mature']} mature  ·  {counted(data['spaces'], 'space')}"
    picture.text(x + 10, y + 39, facts, "s")
    if whole:
        _belongings(picture, data, x + 10, y + 56, 384)
        _own_cards(picture, seat, data, x + 10, y + 97)
    else:
        _own_cards(picture, seat, data, x + 10, y + 46)
        _belongings(picture, data, x + 410, y + 18, 242)
    for place, card in enumerate(data["row"]):
        if whole:
            _focus(picture, seat, card, x + 404 + place * 162, y + 6)
        else:
            _low_focus(picture, seat, card, x + 660 + place * 119, y + 6)


def _realm_words(seat: int, data: dict[str, Any]) -> str:
    """A seat's leader, wonders and diplomacy, with what they do."""
    words = SEAT_NAMES[seat]
    if data["leader"]:
        words += f": {data['leader']} ({data['ability'].rstrip('.')})"
    if data["wonders"]:
        words += ". Wonders: " + ", ".join(EFFECTS[name] for name in data["wonders"])
    if data["diplomacy"]:
        words += ". Diplomacy: " + ", ".join(EFFECTS[one["name"]] for one in data["diplomacy"])
    return words


def _belongings(picture: Picture, data: dict[str, Any], x: float, y: float, width: float) -> None:
    """Resources and natural wonders, wonders, diplomacy: three lines."""
    left = x
    for name, count in data["resources"].items():
        _resource(picture, name, left + 6, y - 1, 26)
        picture.text(left + 16, y + 3, count, "s bold")
        left += 38
    naturals = ", ".join(one["name"] for one in data["naturals"])
    if naturals:
        picture.text(left + 4, y + 3, clipped(naturals, x + width - left - 4, "s"), "s")
    wonders = ", ".join(data["wonders"]) or "no wonders"
    if data["stored"]:
        wonders += f" ({data['stored']} stored)"
    picture.text(x, y + 19, clipped(wonders, width, "s"), "s")
    picture.text(x, y + 34, clipped(", ".join(ties(data)) or "no diplomacy", width, "s"), "s")


def _own_cards(picture: Picture, seat: int, data: dict[str, Any], x: float, y: float) -> None:
    """The diplomacy cards that a seat can still give and those it holds of others, as places to point at."""
    cards = [(seat, name, False) for name in data["own_diplomacy"]]
    cards += [(one["from"], one["name"], True) for one in data["diplomacy"] if one["from"] is not None]
    for index, (giver, name, held) in enumerate(cards[:14]):
        with picture.target(f"pact:{giver}:{name.lower()}", f"{SEAT_NAMES[giver]}'s {EFFECTS[name]}"):
            left = x + index * 27
            picture.rect(left, y, 25, 17, "area panel")
            picture.add("rect", x=left, y=y, width=4 if not held else 25, height=17 if not held else 4, rx=1,
                        fill=SEAT_COLOURS[giver])  # fmt: skip
            mark = "".join(word[0] for word in name.split())
            picture.text(left + 14, y + 13, mark, "s", "middle")


def _focus(picture: Picture, seat: int, card: dict[str, Any], x: float, y: float) -> None:
    with picture.target(f"card:{seat}:{card['name'].lower()}", f"{card['name']}: {card['text']}"):
        _card_face(picture, card, x, y, 156, ROW_HEIGHT - 20)
        picture.text(x + 130, y + 15, card["type"], "s", "end")
        if len(lines_of(card["text"], 146, "s")) <= 4:
            picture.lines(x + 6, y + 49, card["text"], 146)
        else:
            picture.lines(x + 6, y + 48, card["text"], 146, "name", 11, 5)


def _low_focus(picture: Picture, seat: int, card: dict[str, Any], x: float, y: float) -> None:
    with picture.target(f"card:{seat}:{card['name'].lower()}", f"{card['name']}: {card['text']}"):
        _card_face(picture, card, x, y, 113, LOW_ROW - 20)


def _card_face(picture: Picture, card: dict[str, Any], x: float, y: float, width: float, height: float) -> None:
    """What every focus card shows: slot, type, name and level, trade tokens, and what lies on it."""
    colour = TYPE_COLOURS[card["type"]]
    picture.rect(x, y, width, height, "area panel")
    picture.add("rect", x=x, y=y, width=width, height=20, rx=4, fill=colour, opacity="0.55")
    slot = str(card["position"]) if card["slot"] == card["position"] else f"{card['position']}→{card['slot']}"
    picture.text(x + 6, y + 15, slot, "bold")
    picture.icon(TYPE_ICONS[card["type"]], x + width - 20, y + 2, 15)
    level = f" {LEVELS[card['level'] - 1]}"
    name = clipped(card["name"], width - 10 - width_of(level, "s bold"), "s bold")
    picture.text(x + 6, y + 35, name + level, "s bold")
    foot = y + height - 10
    for index in range(card["tokens"]):
        picture.add("circle", cx=x + 13 + index * 15, cy=foot, r=6.5, fill=colour, stroke="#1d1b16", stroke_width=1)
    words = ", ".join(([card["government"]] if card["government"] else []) + card["naturals"])
    if words:
        picture.text(
            x + width - 6, foot + 4, clipped(words, width - 14 - 15 * card["tokens"], "s bold"), "s bold", "end"
        )
