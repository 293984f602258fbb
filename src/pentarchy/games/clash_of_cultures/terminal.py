"""The view for a terminal: the map as a grid, the players with what they have, the wonders, and the known cards."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.core.look import SEAT_NAMES, counted
from pentarchy.core.plain import wrapped
from pentarchy.games.clash_of_cultures.pieces.advances import ADVANCES
from pentarchy.games.clash_of_cultures.pieces.cards import (
    CIVIL_OF,
    CIVILS,
    GREAT_PERSONS,
    PLAIN_CARDS,
    TACTICS,
    TACTICS_OF,
)
from pentarchy.games.clash_of_cultures.pieces.objectives import HALVES, OBJECTIVES
from pentarchy.games.clash_of_cultures.pieces.wonders import WONDERS

ROMAN: Final = ("0", "I", "II", "III", "IV", "V", "VI", "VII")
STOCK: Final = ("food", "wood", "ore", "gold", "ideas", "mood tokens", "culture tokens")
MOOD_SIGNS: Final = {"happy": "+", "neutral": "=", "angry": "-"}
LEGEND: Final = (
    "Land: ~ sea, f fertile, w forest, m mountain, b barren, x exhausted, ? unexplored.",
    "City: colour, size, mood (+ happy = neutral - angry); above it P port, A academy, F fortress,",
    "T temple, in small letters if another player has influenced them.",
    "Units: s settlers, a armies, v ships. Barbarians: * and how many, # in a settlement.",
)


def text(view: dict[str, Any]) -> str:
    """The view for a terminal: the map as a grid, then the players."""
    phase = "status phase" if view["status_phase"] else f"turn {view['turn']} of 3"
    lines = [f"Round {view['round']} of 6, {phase}", "", *_map(view), ""]
    for seat in range(len(view["seats"])):
        lines += _player(view, seat)
    if view["battle"]:
        lines += wrapped(battle_words(view["battle"]))
    lines += [_odds(odds) for odds in view["odds"]]
    for one in view["wonders"]:
        if one["name"]:
            lines += _wonder(one)
    if view["pestilence"]:
        lines.append(PESTILENCE)
    lines += _cards(view)
    return "\n".join([*lines, *LEGEND])


PESTILENCE: Final = "Pestilence: without Sanitation no city pieces or wonders are built."


def levels(player: dict[str, Any]) -> str:
    """A player's levels in words."""
    happiness, culture = (
        ROMAN[level] if level < len(ROMAN) else str(level)
        for level in (player["happiness_level"], player["culture_level"])
    )
    return f"happiness {happiness}, culture {culture}"


def notes(player: dict[str, Any]) -> list[str]:
    """Scored objectives, truces and lost actions."""
    found = []
    if player["scored"]:
        found.append("scored " + counted(len(player["scored"]), "objective"))
    if player["truces"]:
        found.append("truce with " + ", ".join(SEAT_NAMES[other] for other in player["truces"]))
    if player["actions_lost"]:
        found.append(counted(player["actions_lost"], "action") + " less next turn")
    return found


def whose(seat: int | None) -> str:
    """A side of a battle."""
    return "barbarians" if seat is None else SEAT_NAMES[seat]


def battle_words(battle: dict[str, Any]) -> str:
    """The battle being fought."""
    verb = "attack" if battle["attacker"]["seat"] is None else "attacks"
    sides = f"{_side(battle['attacker'])} {verb} {_side(battle['defender'])}"
    return f"Battle at {battle['space']}, round {battle['round']}: {sides}"


def _side(side: dict[str, Any]) -> str:
    cards = side["tactics"] or ("a card face down" if side["card"] else "")
    return f"{whose(side['seat'])} ({side['units']}{', ' + cards if cards else ''})"


def _odds(odds: dict[str, Any]) -> str:
    chances = f"attacker {odds['attacker']:.0%}, defender {odds['defender']:.0%}, both lost {odds['both_lost']:.0%}"
    if odds["both_left"]:
        chances += f", both left {odds['both_left']:.0%}"
    return f"Odds at {odds['space']} without cards: {chances}"


def _wonder(one: dict[str, Any]) -> list[str]:
    """A wonder: where it stands, or what it takes to build it, and for whom it is reserved; and what it does."""
    line = f"Wonder: {one['name']}, {one['state']}"
    if one["state"] == "lost":
        return [line]
    if one["space"]:
        line += f" in {one['space']}"
    else:
        price = ", ".join(f"{count} {name.removesuffix(' tokens')}" for name, count in one["price"].items())
        builder = "" if one["reserved"] is None else f" by {SEAT_NAMES[one['reserved']]}"
        line += f"{builder}: {price}; {one['needs']}"
    effect = next(wonder.text for wonder in WONDERS if wonder.name == one["name"])
    return [*wrapped(line), *wrapped(effect, "   ", "")]


def _cards(view: dict[str, Any]) -> list[str]:
    """The viewer's cards with what they do, those known to be in the hands of others, and those in an offer."""
    lines = []
    for seat, player in enumerate(view["seats"]):
        mine = seat == view["you"]
        owner = "Your card" if mine else f"{SEAT_NAMES[seat]} has the card"
        for one in player["known_cards"]:
            lines += [f"{owner}: {one['name']}", *(_effects("card", one["card"]) if mine else [])]
        for one in player["known_objectives"]:
            lines.append(f"{owner}: {one['name']} ({', '.join(_tally(tally) for tally in one['tally'])})")
            lines += _effects("objective", one["card"]) if mine else []
    for one in view["looked_at"]:
        lines += [f"You look at: {one['name']}", *_effects("looked", one["card"])]
    if view["offer"]:
        lines += [f"In the offer: {card}" for card in view["offer"]["cards"]]
    return lines


def _effects(kind: str, card: int) -> list[str]:
    return [line for name, words in card_halves(kind, card) for line in wrapped(f"{name}: {words}", "   ", "  ")]


def card_halves(kind: str, card: int) -> list[tuple[str, str]]:
    """The halves of a card, each with its text."""
    if kind != "card":
        return [(OBJECTIVES[half].name, OBJECTIVES[half].text) for half in HALVES[card]]
    if card >= PLAIN_CARDS:
        person = GREAT_PERSONS[card - PLAIN_CARDS]
        return [(person.name, person.text)]
    civil, tactics = CIVILS[CIVIL_OF[card]], TACTICS[TACTICS_OF[card]]
    return [(civil.name, civil.text), (tactics.name, tactics.text)]


def _tally(tally: list[int] | None) -> str:
    return "at once" if tally is None else f"{tally[0]} of {tally[1]}"


def _player(view: dict[str, Any], seat: int) -> list[str]:
    """A player's points, stores, levels, cities and cards, and the names of the advances."""
    player = view["seats"][seat]
    mark = "*" if view["active"] == seat else " "
    scales = " ".join(f"{name.split()[0]} {player['stock'][name]}" for name in STOCK)
    first = ", first player" if view["first"] == seat else ""
    cities = counted(player["cities"], "city", "cities")
    cards = f"{counted(player['action_cards'], 'action card')}, {counted(player['objective_cards'], 'objective card')}"
    advances = [ADVANCES[number].name for number in player["advances"]]
    if player["borrowed"] is not None:
        advances.append(f"{ADVANCES[player['borrowed']].name} (lent)")
    known = f"{counted(len(player['advances']), 'advance')}: {', '.join(advances)}"
    return [
        f"{mark}{SEAT_NAMES[seat]:<10}{view['scores'][seat]:>3} points  {scales}",
        f"   {levels(player)}, {cities}, {cards}{first}",
        *wrapped(known, "   ", ""),
        *[f"   {note}" for note in notes(player)],
    ]


def place(name: str) -> tuple[int, int]:
    """Column and row of a space, from 0."""
    return ord(name[0]) - ord("A"), int(name[1:]) - 1


def _map(view: dict[str, Any]) -> list[str]:
    """Two lines a space, every second column one line lower."""
    letters = {"sea": "~", "fertile": "f", "forest": "w", "mountain": "m", "barren": "b", "unexplored": "?"}
    rows: dict[int, dict[int, str]] = {}
    for space in view["spaces"]:
        column, row = place(space["name"])
        line = 2 * row + column % 2
        ground = letters[space["terrain"]] + ("x" if space.get("exhausted") else "")
        rows.setdefault(line, {})[column] = f"{space['name']} {ground}{_pieces(space.get('city'))}"
        rows.setdefault(line + 1, {})[column] = _space(space)
    columns = max(column for row in rows.values() for column in row) + 1
    return [
        "".join(f"{rows.get(line, {}).get(column, ''):<9}" for column in range(columns)).rstrip()
        for line in range(min(rows), max(rows) + 1)
    ]


def _pieces(city: dict[str, Any] | None) -> str:
    """The buildings of a city by their first letters, small if they have another colour than the city."""
    if city is None:
        return ""
    return "".join(
        building[0].upper() if colour == city["owner"] else building[0] for building, colour in city["pieces"].items()
    )


def _space(space: dict[str, Any]) -> str:
    found = ""
    city, units = space.get("city"), space.get("units")
    if city:
        found = f"{SEAT_NAMES[city['owner']][0]}{city['size']}{MOOD_SIGNS[city['mood']]}"
    elif space.get("barbarian_settlement"):
        found = "#"
    elif space.get("barbarians"):
        found = "*"
    elif units:
        found = SEAT_NAMES[units["owner"]][0]
    if space.get("barbarians"):
        found += str(space["barbarians"])
    if units:
        for key, letter in (("settlers", "s"), ("armies", "a"), ("ships", "v")):
            if units[key]:
                found += f"{letter}{units[key]}"
    return found[:8]
