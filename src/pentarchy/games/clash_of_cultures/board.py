"""The picture of a view: the map of hexes, the players' boards, the table of advances, wonders, battle and hand."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

from pentarchy.core.lettering import clipped, width_of
from pentarchy.core.look import SEAT_COLOURS, SEAT_INK, SEAT_NAMES, counted
from pentarchy.core.svg import Attribute, Picture, number
from pentarchy.games.clash_of_cultures.pieces.advances import ADVANCES, CATEGORIES
from pentarchy.games.clash_of_cultures.pieces.wonders import WONDERS
from pentarchy.games.clash_of_cultures.terminal import (
    PESTILENCE,
    battle_words,
    card_halves,
    levels,
    notes,
    place,
    whose,
)
from pentarchy.games.clash_of_cultures.terminal import text as text

TERRAIN: Final = {
    "sea": "sea",
    "fertile": "farmland",
    "forest": "forest",
    "mountain": "mountain",
    "barren": "barren",
    "unexplored": "plain",
}
BUILDING_ICONS: Final = {"port": "harbour", "academy": "science", "fortress": "fort", "temple": "temple"}
STOCK_ICONS: Final = (
    ("food", "food"),
    ("wood", "wood"),
    ("ore", "ore"),
    ("gold", "gold"),
    ("ideas", "idea"),
    ("mood tokens", "mood"),
    ("culture tokens", "culture"),
)
UNIT_WORDS: Final = {"settlers": "settler", "armies": "army unit", "ships": "ship"}
FACES: Final = {"happy": "M-3.4 1.2Q0 5.200 3.4 1.2", "neutral": "M-3 2.300H3", "angry": "M-3.4 3.800Q0-.2 3.4 3.800"}

NOBODY_WINS: Final = -1
CHANCES_HEIGHT: Final = 50

WIDTH: Final = 1380
MAP_WIDTH: Final = 820
MAP_HEIGHT: Final = 700
PANEL_X: Final = 840
PANEL_WIDTH: Final = 528
CARD_WIDTH: Final = 182
CARD_HEIGHT: Final = 120


class Grid:
    """Where spaces are drawn: flat-topped hexes, every second column half a hex lower."""

    def __init__(self, spaces: list[dict[str, Any]]) -> None:
        places = [place(space["name"]) for space in spaces]
        self.left = min(column for column, _ in places)
        self.top = min(row + column % 2 / 2 for column, row in places)
        columns = max(column for column, _ in places) - self.left
        rows = max(row + column % 2 / 2 for column, row in places) - self.top
        self.size = min((MAP_WIDTH - 24) / (1.5 * columns + 2), (MAP_HEIGHT - 24) / (math.sqrt(3) * (rows + 1)))
        self.x = (MAP_WIDTH - self.size * 1.5 * columns) / 2
        self.y = (MAP_HEIGHT - self.size * math.sqrt(3) * rows) / 2 + 8

    def centre(self, name: str) -> tuple[float, float]:
        """The middle of a space."""
        column, row = place(name)
        return (
            self.x + 1.5 * self.size * (column - self.left),
            self.y + math.sqrt(3) * self.size * (row + column % 2 / 2 - self.top),
        )

    def corners(self, name: str, part: float = 1.0) -> list[tuple[float, float]]:
        """The corners of a space."""
        x, y = self.centre(name)
        return [
            (
                x + part * self.size * math.cos(math.radians(60 * k)),
                y + part * self.size * math.sin(math.radians(60 * k)),
            )
            for k in range(6)
        ]


def draw(view: dict[str, Any], glow: Sequence[str]) -> str:
    """The view as SVG."""
    me = view["seats"][view["you"]] if view["you"] is not None else None
    cards = (len(me["known_cards"]) + len(me["known_objectives"]) + len(view["looked_at"])) if me else 0
    per_row = (WIDTH - 24) // (CARD_WIDTH + 8)
    rows = -(-cards // per_row)
    table_y = MAP_HEIGHT + 24
    hand_y = table_y + 198
    height = hand_y + (rows * (CARD_HEIGHT + 8) + 30 if rows else 8)
    picture = Picture(WIDTH, height, "Clash of Cultures", glow)
    grid = Grid(view["spaces"])
    for space in view["spaces"]:
        _ground(picture, grid, space)
    picture.marks()
    _regions(picture, grid, view)
    for space in view["spaces"]:
        _contents(picture, grid, space)
    if view["battle"]:
        _attack(picture, grid, view["battle"])
    _panel(picture, view)
    _advances(picture, view, table_y)
    if me:
        _hand(picture, view, me, hand_y, per_row)
    return picture.svg()


# The map.


def _ground(picture: Picture, grid: Grid, space: dict[str, Any]) -> None:
    """A space with its terrain: what can be clicked."""
    name, terrain = space["name"], space["terrain"]
    x, y = grid.centre(name)
    with picture.target(f"cell:{name.lower()}", _space_words(space)):
        picture.terrain(grid.corners(name, 0.985), TERRAIN[terrain])
    if terrain == "unexplored":
        picture.text(x, y + 7, "?", "l soft", "middle")
    if space.get("exhausted"):
        s = grid.size * 0.36
        picture.path(
            f"M{number(x - s)} {number(y - s)}L{number(x + s)} {number(y + s)}"
            f"M{number(x + s)} {number(y - s)}L{number(x - s)} {number(y + s)}",
            "thick",
        )


def _space_words(space: dict[str, Any]) -> str:
    """What lies in a space, in words."""
    things = [f"{space['name']}, {'exhausted ' if space.get('exhausted') else ''}{space['terrain']}"]
    city = space.get("city")
    if city:
        things.append(f"{city['mood']} city of {SEAT_NAMES[city['owner']]}, size {city['size']}")
        for building, colour in city["pieces"].items():
            things.append(building if colour == city["owner"] else f"{building} of {SEAT_NAMES[colour]}")
        things += city["wonders"]
        if city["activated"]:
            times = "" if city["activated"] == 1 else f" {city['activated']} times"
            things.append(f"activated{times} this turn")
    if space.get("barbarian_settlement"):
        things.append("barbarian settlement")
    if space.get("barbarians"):
        things.append(counted(space["barbarians"], "barbarian"))
    units = space.get("units")
    if units:
        kinds = [counted(units[kind], one) for kind, one in UNIT_WORDS.items() if units[kind]]
        things.append(f"{SEAT_NAMES[units['owner']]}'s {' and '.join(kinds)}")
    return "; ".join(things)


def _regions(picture: Picture, grid: Grid, view: dict[str, Any]) -> None:
    """A line round every region that still lies face down."""
    for region in view["regions"]:
        if region["explored"]:
            continue
        sides: dict[tuple[str, str], tuple[tuple[float, float], tuple[float, float]]] = {}
        for name in region["spaces"]:
            corners = grid.corners(name)
            for k in range(6):
                one, two = corners[k], corners[(k + 1) % 6]
                keys = [f"{number(one[0])} {number(one[1])}", f"{number(two[0])} {number(two[1])}"]
                key = (min(keys), max(keys))
                if key in sides:
                    del sides[key]
                else:
                    sides[key] = (one, two)
        path = "".join(
            f"M{number(one[0])} {number(one[1])}L{number(two[0])} {number(two[1])}" for one, two in sides.values()
        )
        picture.path(path, "thick", stroke_width=1.6, opacity=0.55)


def _contents(picture: Picture, grid: Grid, space: dict[str, Any]) -> None:
    """City, barbarians and units of a space."""
    x, y = grid.centre(space["name"])
    scale = grid.size / 50
    picture.text(x, y - grid.size * 0.66, space["name"], "name", "middle")
    with picture.group(transform=f"translate({number(x)} {number(y)}) scale({scale:.2f})", pointer_events="none"):
        city = space.get("city")
        if city:
            _city(picture, city)
        if space.get("barbarian_settlement"):
            picture.piece(None, -12, -8, 22)
            picture.icon("settlement", -20, -16, 16)
        if space.get("barbarians"):
            picture.piece(None, 14, 6, 24, space["barbarians"])
            picture.icon("barbarian", 6, -22, 15)
        units = space.get("units")
        if units:
            _units(picture, units, 25 if city else 2)
        if city and city["facing"]:
            fx, fy = grid.centre(city["facing"])
            dx, dy = (fx - x) / scale, (fy - y) / scale
            picture.path(
                f"M{number(dx * 0.44)} {number(dy * 0.44)}L{number(dx * 0.58)} {number(dy * 0.58)}",
                "thick",
                stroke_width=3,
            )
            picture.icon("harbour", dx * 0.6 - 7, dy * 0.6 - 7, 14)


def _attack(picture: Picture, grid: Grid, battle: dict[str, Any]) -> None:
    """An arrow from where the attackers come to where they fight."""
    (x, y), (to_x, to_y) = grid.centre(battle["from"]), grid.centre(battle["space"])
    angle = math.atan2(to_y - y, to_x - x)
    tip = [(to_x - x) * 0.6 + x, (to_y - y) * 0.6 + y]
    barbs = "".join(
        f"L{number(tip[0] - 13 * math.cos(angle + turn))} {number(tip[1] - 13 * math.sin(angle + turn))}"
        f"M{number(tip[0])} {number(tip[1])}"
        for turn in (0.5, -0.5)
    )
    start = [(to_x - x) * 0.4 + x, (to_y - y) * 0.4 + y]
    arrow = f"M{number(start[0])} {number(start[1])}L{number(tip[0])} {number(tip[1])}{barbs}"
    for stroke, width in (("var(--panel)", 9), ("#b3261e", 4)):
        picture.add("path", d=arrow, fill="none", stroke=stroke, stroke_width=width, pointer_events="none")


def _city(picture: Picture, city: dict[str, Any]) -> None:
    """The settlement with its size, its mood, its pieces in their colours, and its wonders."""
    picture.piece(city["owner"], -17, -13, 28, city["size"])
    _face(picture, city["mood"], 9, -18)
    if city["locked"] or city["activated"]:
        picture.text(24, -14, "✓" * city["activated"] if not city["locked"] else "✕", "s bold", "middle")
    for index, (building, colour) in enumerate(city["pieces"].items()):
        left = -34 + 17 * index
        picture.add(
            "rect", x=left, y=3, width=16, height=16, rx=3, fill=SEAT_COLOURS[colour], class_="piece", stroke_width=1
        )
        ink = "#fff" if SEAT_INK[colour] == "light" else "#1d1b16"
        picture.icon(BUILDING_ICONS[building], left + 1.5, 4.5, 13, ink)
    for index, _ in enumerate(city["wonders"]):
        picture.icon("wonder", 19 - 14 * index, -11, 15, "#8a5a00")


def _face(picture: Picture, mood: str, x: float, y: float) -> None:
    fill = {"happy": "#ffd84d", "neutral": "#f3ead2", "angry": "#e2674a"}[mood]
    with picture.group(transform=f"translate({number(x)} {number(y)})"):
        picture.add("circle", cx=0, cy=0, r=7.5, fill=fill, stroke="#1d1b16", stroke_width=1.2)
        ink: dict[str, Attribute] = {
            "fill": "none",
            "stroke": "#1d1b16",
            "stroke_width": 1.5,
            "stroke_linecap": "round",
        }
        picture.add("path", d=f"M-2.600-2.200v.1M2.600-2.200v.1{FACES[mood]}", **ink)


def _units(picture: Picture, units: dict[str, Any], y: float) -> None:
    """Settlers and army units, below them ships, each with its icon and how many there are."""
    rows = [
        [(icon, units[key]) for key, icon in kinds if units[key]]
        for kinds in ((("settlers", "settler"), ("armies", "army")), (("ships", "ship"),))
    ]
    rows = [row for row in rows if row]
    width = 36
    y -= 12 * (len(rows) - 1)
    for row in rows:
        x = -width * len(row) / 2
        for icon, count in row:
            picture.icon(icon, x, y - 3, 16)
            picture.piece(units["owner"], x + 25, y + 5, 19, count)
            x += width
        y += 23
    if units["spent"]:
        picture.path(f"M-18 {number(y - 7)}h36", "line")


# The side panel.


def _panel(picture: Picture, view: dict[str, Any]) -> None:
    """The state of play, the players, the wonders, and what is going on."""
    x = PANEL_X
    picture.rect(x, 12, PANEL_WIDTH, 62)
    if view["over"]:
        head = "The game is over"
    elif view["status_phase"]:
        head = f"Round {view['round']} of 6, status phase"
    else:
        head = f"Round {view['round']} of 6, turn {view['turn']} of 3"
    picture.text(x + 14, 35, head, "bold")
    decks = view["decks"]
    picture.text(
        x + PANEL_WIDTH - 14,
        35,
        f"{decks['action']} action, {counted(decks['objective'], 'objective card')}",
        "s soft",
        "end",
    )
    picture.lines(x + 14, 53, view["question"], PANEL_WIDTH - 28, "s", 13, 2)
    y = 82.0
    for seat in range(len(view["seats"])):
        y = _player(picture, view, seat, y)
    y = _wonders(picture, view, y)
    _happening(picture, view, y)


def _player(picture: Picture, view: dict[str, Any], seat: int, y: float) -> float:
    """One player's scales, levels, cards and points."""
    player = view["seats"][seat]
    x = PANEL_X
    stock = ", ".join(f"{player['stock'][name]} {name}" for name, _ in STOCK_ICONS)
    known = _known(view, seat)
    with picture.target(f"player:{seat}", f"{SEAT_NAMES[seat]}: {stock}{', ' + known if known else ''}"):
        picture.rect(x, y, PANEL_WIDTH, 92, "panel area")
        picture.piece(seat, x + 20, y + 20, 22)
        name = f"{SEAT_NAMES[seat]}{' (you)' if view['you'] == seat else ''}"
        picture.text(x + 38, y + 25, name, "bold")
        if view["first"] == seat:
            picture.icon("crown", x + 42 + width_of(name, "bold"), y + 11, 16)
        pieces, advances, wonders, objectives, events = player["points"]
        sources = f"pieces {pieces}, advances {advances}, wonders {wonders}, objectives {objectives}"
        sources += f", events {events}" if events else ""
        picture.text(x + PANEL_WIDTH - 46, y + 25, sources, "s soft", "end")
        picture.text(x + PANEL_WIDTH - 14, y + 27, view["scores"][seat], "l", "end")
        left = x + 12.0
        for name, icon in STOCK_ICONS:
            picture.icon(icon, left, y + 38, 16)
            most = player["limits"].get(name)
            picture.text(left + 20, y + 51, player["stock"][name], "bold")
            if most is not None:
                wide = 10 if player["stock"][name] < 10 else 18
                picture.text(left + 20 + wide, y + 51, f"/{most}", "s soft")
            left += 62 if most is not None else 50
        picture.text(x + 14, y + 71, levels(player), "s")
        cards = f"{player['action_cards']} action, {counted(player['objective_cards'], 'objective card')}"
        picture.text(x + PANEL_WIDTH - 14, y + 71, cards, "s", "end")
        supply = player["supply"]
        left_over = f"supply: {supply['settlers']} settlers, {supply['armies']} armies, {supply['ships']} ships"
        picture.text(x + PANEL_WIDTH - 14, y + 85, left_over, "name", "end")
        room = PANEL_WIDTH - 40 - width_of(left_over, "name")
        picture.text(x + 14, y + 85, clipped(_notes(view, player, seat), room, "name"), "name")
    return y + 98


def _notes(view: dict[str, Any], player: dict[str, Any], seat: int) -> str:
    """Actions left, scored objectives, truces, lost actions, and cards that the viewer knows to be in this hand."""
    acting = view["active"] == seat and not view["status_phase"] and not view["over"]
    left = counted(view["actions"], "action") + " left" if acting else ""
    return ". ".join([part for part in (left, *notes(player), _known(view, seat)) if part])


def _known(view: dict[str, Any], seat: int) -> str:
    """The cards that the viewer knows to be in the hand of another."""
    player = view["seats"][seat]
    known = [one["name"] for one in player["known_cards"] + player["known_objectives"]] if view["you"] != seat else []
    return f"known: {'; '.join(known)}" if known else ""


def _wonders(picture: Picture, view: dict[str, Any], y: float) -> float:
    """The wonders that are revealed, built or lost."""
    shown = [one for one in view["wonders"] if one["name"]]
    if not shown:
        return y
    x = PANEL_X
    width = (PANEL_WIDTH - 8) / 2
    for index, one in enumerate(shown):
        left, top = x + index % 2 * (width + 8), y + index // 2 * 36
        with picture.target(f"wonder:{one['number']}", f"{one['name']}: {WONDERS[one['number']].text}"):
            picture.rect(left, top, width, 32, "panel area")
            picture.icon("wonder", left + 6, top + 8, 16)
            picture.text(left + 28, top + 14, one["name"], "s bold")
            if one["state"] == "built":
                note = f"built in {one['space']}"
            elif one["state"] == "lost":
                note = "lost"
            else:
                price = one["price"]
                note = f"{price['food']} food {price['wood']} wood {price['ore']} ore, 5 culture; {one['needs']}"
                if one["reserved"] is not None:
                    picture.text(left + width - 8, top + 14, f"for {SEAT_NAMES[one['reserved']]}", "name", "end")
            picture.text(left + 28, top + 26, note, "name")
    return y + -(-len(shown) // 2) * 36 + 4


def _happening(picture: Picture, view: dict[str, Any], y: float) -> None:
    """The battle with its odds, the attacks being planned, or the trade being talked about."""
    x = PANEL_X
    lines: list[str] = []
    battle = view["battle"]
    if battle:
        picture.text(x + 4, y + 16, battle_words(battle), "bold")
        y += 22
    room = int(MAP_HEIGHT + 20 - y) // CHANCES_HEIGHT
    for odds in view["odds"][:room]:
        y = _chances(picture, odds, y)
    offer = view["offer"]
    if offer:
        lines.append(f"{SEAT_NAMES[offer['from']]} offers {SEAT_NAMES[offer['to']]}: {offer['gives']}")
        lines.append(f"for {offer['wants']}")
        if offer["cards"]:
            lines.append("Cards shown: " + "; ".join(offer["cards"]))
    if view["pestilence"]:
        lines.append(PESTILENCE)
    if view["last_event"] and not battle and not offer:
        lines.append(f"Last event: {view['last_event']}")
    for line in lines[:5]:
        picture.text(x + 4, y + 14, line if len(line) <= 96 else line[:94] + "…", "s")
        y += 15


def _chances(picture: Picture, odds: dict[str, Any], y: float) -> float:
    """The odds of an attack as a bar: the attacker's part, that of nobody, the defender's."""
    words = f"Attack on {odds['space']}, cards apart: {whose(odds['by'])} against {whose(odds['against'])}"
    picture.rect(PANEL_X, y, PANEL_WIDTH, 44)
    picture.text(PANEL_X + 12, y + 15, words, "s")
    x, width = PANEL_X + 12.0, PANEL_WIDTH - 24
    nobody = odds["both_lost"] + odds["both_left"]
    for part, seat, name in (
        (odds["attacker"], odds["by"], "wins"),
        (nobody, NOBODY_WINS, "nobody"),
        (odds["defender"], odds["against"], "holds"),
    ):
        fill = "#8c8577" if seat is None else "#e5dcc8" if seat == NOBODY_WINS else SEAT_COLOURS[seat]
        if part > 0:
            picture.add("rect", x=x, y=y + 21, width=part * width, height=17, fill=fill, stroke="#1d1b16")
        if part >= 0.12:
            dark = seat == NOBODY_WINS or (seat is not None and SEAT_INK[seat] == "dark")
            ink = "dark" if dark else "light"
            picture.text(x + part * width / 2, y + 34, f"{name} {part:.0%}", f"s bold {ink}", "middle")
        x += part * width
    return y + CHANCES_HEIGHT


# The advances and the hand.


def _advances(picture: Picture, view: dict[str, Any], y: float) -> None:
    """The printed table of advances; each owner's cube lies on its advance."""
    width = (WIDTH - 24) / 12
    for category, name in enumerate(CATEGORIES):
        x = 12 + category * width
        picture.text(x + 4, y + 11, name, "s bold")
        for row in range(4):
            _advance(picture, view, 4 * category + row, x, y + 17 + row * 43, width - 5)


def _advance(picture: Picture, view: dict[str, Any], advance: int, x: float, y: float, width: float) -> None:
    outline = ADVANCES[advance].outline
    name = ADVANCES[advance].name
    with picture.target(f"advance:{advance}", f"{name}: {ADVANCES[advance].text}"):
        picture.rect(
            x, y, width, 39, f"panel area {'yellow' if outline == 'mood' else 'blue' if outline else ''}".strip()
        )
        class_ = "s" if len(name) <= 16 else "name"
        picture.text(x + 5, y + 14, name, class_, scale=min(1.0, (width - 7) / width_of(name, class_)))
        left = x + 13
        for seat, player in enumerate(view["seats"]):
            if advance in player["advances"]:
                picture.piece(seat, left, y + 27, 14)
            elif player["borrowed"] == advance:
                picture.piece(seat, left, y + 27, 14, faded=True)
            left += 21


def _hand(picture: Picture, view: dict[str, Any], me: dict[str, Any], y: float, per_row: int) -> None:
    """The owner's cards."""
    cards = [("card", one["card"], [None, None]) for one in me["known_cards"]]
    cards += [("objective", one["card"], one["tally"]) for one in me["known_objectives"]]
    cards += [("looked", one["card"], [None, None]) for one in view["looked_at"]]
    if not cards:
        return
    picture.text(14, y + 14, "Your cards", "bold")
    for index, (kind, card, tallies) in enumerate(cards):
        x = 12 + index % per_row * (CARD_WIDTH + 8)
        top = y + 22 + index // per_row * (CARD_HEIGHT + 8)
        halves = card_halves(kind, card)
        tip = " / ".join(f"{name}: {words}" for name, words in halves)
        with picture.target(f"{kind}:{card}", tip):
            picture.rect(x, top, CARD_WIDTH, CARD_HEIGHT, "panel area")
            picture.icon("card" if kind == "card" else "flag", x + CARD_WIDTH - 21, top + 6, 14)
            line = top + 16
            for (name, words), tally in zip(halves, tallies):
                picture.text(x + 8, line, f"{name} {tally[0]}/{tally[1]}" if tally else name, "s bold")
                picture.lines(x + 8, line + 10.5, words, CARD_WIDTH - 16, "name", 10.5, 4)
                line = top + 72
