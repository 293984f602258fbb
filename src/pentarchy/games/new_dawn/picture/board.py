"""What lies on the table: the map, everybody's mat, the viewer's focus row, wonders, victory cards and the dial."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pentarchy.core.answers import Chip
from pentarchy.core.areas import Area, Areas, Card, Clock, Fight, Group, Mat, Row, Side
from pentarchy.core.look import counted
from pentarchy.games.new_dawn.asking.things import chip, trade_chip
from pentarchy.games.new_dawn.moments.city_state import CITY_STATES
from pentarchy.games.new_dawn.moments.district import DISTRICTS
from pentarchy.games.new_dawn.moments.event import EVENTS, Event
from pentarchy.games.new_dawn.moments.pact import PACTS
from pentarchy.games.new_dawn.picture.map import WONDER_LOOK, draw_map
from pentarchy.games.new_dawn.picture.words import ending, foe
from pentarchy.games.new_dawn.pieces.focus import LEVELS
from pentarchy.games.new_dawn.war.odds import percent

TYPE_OF_PILE: Final = {
    "cultural": "culture",
    "economic": "economy",
    "military": "military",
    "scientific": "science",
}
TERRAIN_KEY: Final = (
    ("grassland", 1),
    ("hills", 2),
    ("forest", 3),
    ("desert", 4),
    ("mountains", 5),
)


def event(name: str) -> Event:
    """An icon of the dial."""
    return next(one for one in EVENTS if one.name == name)


def pact_words(name: str) -> str:
    """What a diplomacy card of a player does."""
    return next(one.text for one in PACTS if one.name == name)


def state_words(name: str) -> str:
    """What the diplomacy card of a city-state does."""
    return next(one.text for one in CITY_STATES if one.name == name)


def areas(view: dict[str, Any], names: Sequence[str]) -> Areas:
    """The view as areas."""
    you = view["you"]
    return Areas(
        _clock(view),
        draw_map(view, names),
        [_mat(view, seat, names) for seat in range(view["players"])],
        hand=None if you is None else _hand(view, you),
        markets=(_wonders(view), _victory(view, names), _world(view, names)),
        fight=_fight(view, names),
        ending="" if view["ending"] is None else ending(view["ending"], names),
    )


def _clock(view: dict[str, Any]) -> Clock:
    stack = view["stack"]["unknown"] + len(view["stack"]["bottom"]) + len(view["stack"]["top"])
    tiles = Chip(f"{counted(stack, 'tile')} unexplored", "hexes")
    if not view["round"]:
        return Clock("Setup", chips=(tiles,) if view["spaces"] else ())
    dial = view["dial"]
    now, after = dial["spaces"][dial["space"] - 1], dial["spaces"][dial["space"] % len(dial["spaces"])]
    coming = Chip(f"next: {' and '.join(after)}", event(after[0]).symbol)
    return Clock(f"Round {view['round']}", " and ".join(now), chips=(coming, tiles))


# Seats.


def _mat(view: dict[str, Any], seat: int, names: Sequence[str]) -> Mat:
    data = view["seats"][seat]
    goods = [_good(name, count) for name, count in data["resources"].items()]
    goods += [
        Chip(one["resource"], "peak", f"by {one['name']}{', used this turn' if one['used'] else ''}",
             "zero" if one["used"] else "")
        for one in data["naturals"]
    ]  # fmt: skip
    trade = sum(card["tokens"] for card in data["row"]) + data["stored"]
    facts = (
        trade_chip(trade, " on cards")._replace(tone="" if trade else "zero"),
        Chip(str(data["tech"]), "dial", "of 24 on the tech dial"),
        Chip(str(data["cities"]), "town", f"of 8 cities, {data['mature']} mature"),
        chip(data["spaces"], "control", "friendly space"),
        chip(data["tokens_left"], "token", "control token in supply", "control tokens in supply"),
    )
    rows = []
    if seat != view["you"]:  # one's own lie in the dock
        rows += [Row(data["leader"], text=data["ability"], icon="crown")] if data["leader"] else []
        rows += [_row_of_cards(data, seat)] if data["row"] else []
    rows += _ties(data, seat, names)
    return Mat(
        seat,
        names[seat],
        data["points"],
        f"/{view['options']['cards_to_win']}",
        tuple(goods),
        str(data["leader"] or ""),
        facts,
        tuple(rows),
        marks=("first",) if seat == view["first"] and view["round"] else (),
    )


def _good(name: str, count: int) -> Chip:
    return Chip(str(count), name, name, "" if count else "zero")


def _row_of_cards(data: dict[str, Any], seat: int) -> Row:
    """The focus row of a seat, a line for each card."""
    cards = tuple(
        Row(
            f"{card['slot']} {card['name']} {LEVELS[card['level'] - 1]}",
            (trade_chip(card["tokens"]),) if card["tokens"] else (),
            "; ".join(_lying_on(card)),
            f"k-{card['type']}",
            target=f"card:{seat}:{card['name'].lower()}",
        )
        for card in data["row"]
    )
    return Row("Focus row", icon="hand", inside=cards)


def _lying_on(card: dict[str, Any]) -> list[str]:
    """What shifts a card, and the natural wonders that lie on it."""
    found = [f"{card['government']} moves it to the right"] if card["government"] else []
    return found + [f"{name} lies on it" for name in card["naturals"]]


def _ties(data: dict[str, Any], seat: int, names: Sequence[str]) -> list[Row]:
    """Wonders, conquered city-states and diplomacy cards."""
    found = [
        Row(name, text=f"{kind} wonder", icon="column", picture=WONDER_LOOK[name], state="have")
        for name, kind in zip(data["wonders"], data["wonder_types"], strict=True)
    ]
    if data["stored"]:
        found.append(Row("On Great Zimbabwe", (trade_chip(data["stored"]),)))
    found += [
        Row(name, text="conquered city-state: a trade token for its cards once a turn", icon="town")
        for name in data["city_states"]
    ]
    for one in data["diplomacy"]:
        if one["from"] is None:
            found.append(Row(f"Diplomacy card of {one['name']}", text=state_words(one["name"]), icon="envoy"))
        else:
            giver = one["from"]
            target = f"pact:{giver}:{one['name'].lower()}"
            found.append(
                Row(f"{one['name']} of {names[giver]}", text=pact_words(one["name"]), icon="envoy", seat=giver,
                    target=target)
            )  # fmt: skip
    own = tuple(Row(name, target=f"pact:{seat}:{name.lower()}") for name in data["own_diplomacy"])
    if own:
        found.append(Row("Diplomacy cards to give", icon="envoy", inside=own))
    if data["ibrahim"]:
        found.append(Row("Ibrahim", text="The Ottomans fight better against who holds it.", icon="envoy"))
    if data["friend"] is not None:
        found.append(
            Row(f"Union with {names[data['friend']]}", text="Any number of their diplomacy cards.", icon="envoy")
        )
    return found


def _hand(view: dict[str, Any], seat: int) -> Area:
    """The viewer's focus row as a track of six slots."""
    resolving = view["resolving"] if view["turn"] == seat else None
    cards = [_focus_card(card, seat, resolving) for card in view["seats"][seat]["row"]]
    data = view["seats"][seat]
    able = f"{data['leader']}: {data['ability']}" if data["leader"] else ""
    return Area("hand", "Focus row", (Group(tuple(cards), note=able, layout="track"),), len(cards), "hand")


def _focus_card(card: dict[str, Any], seat: int, resolving: dict[str, Any] | None) -> Card:
    now = resolving is not None and resolving["card"] == card["name"]
    slot = resolving["slot"] if now and resolving else card["slot"]
    shifted = f" as {slot}" if slot != card["position"] else ""
    terrain = TERRAIN_KEY[slot - 1][0]
    over = [trade_chip(card["tokens"])] if card["tokens"] else []
    return Card(
        f"{card['name']} {LEVELS[card['level'] - 1]}",
        card["text"],
        f"k-{card['type']}",
        f"k-{card['type']}",
        tags=(card["type"],),
        foot="; ".join(_lying_on(card)),
        target=f"card:{seat}:{card['name'].lower()}",
        state="picked" if now else "",
        slot=f"{card['position']}{shifted} {terrain}",
        over=tuple(over),
    )


# What all share.


def _wonders(view: dict[str, Any]) -> Area:
    cards = []
    for wonder in view["wonders"]:
        kind = TYPE_OF_PILE[wonder["type"]]
        left = sum(wonder["left"].values())
        more = f"{counted(left, 'card')} left in the deck"
        if wonder["name"] is None:
            cards.append(Card(f"No {wonder['type']} wonder", more, "column", f"k-{kind}", state="away"))
            continue
        price = (Chip(str(wonder["cost"]), "k-industry", "production"),)
        pays = " or ".join(wonder["resources"])
        cards.append(
            Card(
                wonder["name"],
                wonder["text"],
                "column",
                f"k-{kind}",
                price,
                (wonder["type"], wonder["era"]),
                foot=f"{pays} pays 2",
                foot_text="A token lies on it: 1 less, and it leaves the game with the next."
                if wonder["token"]
                else more,
                picture=WONDER_LOOK[wonder["name"]],
                target=f"wonder:{wonder['name'].lower()}",
            )
        )
    return Area("market", "Wonders", (Group(tuple(cards)),), len(cards), "column")


def _victory(view: dict[str, Any], names: Sequence[str]) -> Area:
    rows = []
    for card in view["victory"]:
        done = [names[seat] for seat in card["done"]]
        inside = tuple(
            Row(
                agenda["name"],
                tuple(
                    Chip(f"{min(have, agenda['goal'])}/{agenda['goal']}", f"s{seat}", names[seat], f"seat{seat}")
                    for seat, have in enumerate(agenda["progress"])
                ),
                agenda["text"],
                state="have" if view["you"] in card["done"] else "",
            )
            for agenda in card["agendas"]
        )
        head = " or ".join(agenda["name"] for agenda in card["agendas"])
        rows.append(Row(head, text=f"completed by {', '.join(done)}" if done else "", icon="points", inside=inside,
                        state="have" if view["you"] in card["done"] else ""))  # fmt: skip
    note = f"Who has completed {view['options']['cards_to_win']} of these cards before a round begins wins."
    return Area("victory", "Victory cards", (Group(tuple(rows), note=note, layout="rows"),), len(rows), "points")


def _world(view: dict[str, Any], names: Sequence[str]) -> Area:
    dial = [
        Row(
            f"{number} {' and '.join(icons)}",
            text=" ".join(event(icon).text for icon in icons),
            icon=event(icons[0]).symbol,
            state="have" if number == view["dial"]["space"] and view["round"] else "",
        )
        for number, icons in enumerate(view["dial"]["spaces"], start=1)
    ]
    states = []
    for one in view["city_states"]:
        held = [names[seat] for seat in one["cards"]]
        if one["conquered_by"] is not None:
            state = f"conquered by {names[one['conquered_by']]}"
        else:
            state = f"diplomacy card held by {' and '.join(held)}" if held else "both diplomacy cards free"
        states.append(
            Row(one["name"], text=f"{one['type']}; {state}. Its card: {one['text']}", icon=f"k-{one['type']}")
        )
    land = [Row(f"{hard} {name}", icon="peak") for name, hard in TERRAIN_KEY]
    land.append(Row("5 natural wonder", icon="peak"))
    districts = [Row(one.name, text=one.text, icon="town") for one in DISTRICTS]
    pacts = tuple(Row(one.name, text=one.text, icon="envoy") for one in PACTS)
    barbarians = ", ".join(view["defeated"])
    groups = [
        Group(tuple(dial), "The event dial", "It turns by one space before each round.", "rows"),
        Group(tuple(states), "City-states", "", "rows"),
        Group(tuple(land), "How difficult land is", "A card reaches land up to its slot.", "columns"),
        Group(tuple(districts), "Districts", "Each player has one of each.", "rows"),
        Group(pacts, "Diplomacy cards of players", "A caravan that reaches a rival city brings one.", "rows"),
    ]
    if barbarians:
        groups.append(Group((Row(barbarians, icon="skull"),), "Defeated barbarians", "", "rows"))
    return Area("world", "The world", tuple(groups), None, "dial")


def _fight(view: dict[str, Any], names: Sequence[str]) -> Fight | None:
    fight = view["fight"]
    if not fight:
        return None
    attacker, defender = fight["attacker"], fight["defender"]
    whose = f"{names[defender]}'s {fight['target']}" if defender is not None else f"the {fight['target']}"
    sides = []
    for place, (name, seat) in enumerate(((f"{names[attacker]}'s army", attacker), (whose, defender))):
        die, bonus, spent = fight["dice"][place], fight["bonus"][place], fight["spent"][place]
        chips = [Chip(f"+{bonus}", "shield" if place else "swords", "strength")]
        chips += [Chip(f"+{spent}", "trade", "by tokens")] if spent else []
        value = str(die + bonus + spent) if die else f"die +{bonus + spent}"
        sides.append(Side(name, seat, value, tuple(chips), (f"d{die}",) if die else ()))
    margin = [bonus + spent for bonus, spent in zip(fight["bonus"], fight["spent"], strict=True)]
    chance = percent(fight["dice"][0], fight["dice"][1], margin[0] - margin[1])
    attacked = foe(fight["target"], -1 if defender is None else defender, names, fight["place"])
    return Fight(
        f"{names[attacker]} attacks {attacked}",
        (sides[0], sides[1]),
        (chance, 0, 100 - chance),
        f"space:{fight['space']}",
        "The defender wins ties.",
    )
