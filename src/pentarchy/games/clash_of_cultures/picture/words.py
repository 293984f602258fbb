"""How the game tells what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pentarchy.core.events import POINTS, Event
from pentarchy.core.look import counted, series
from pentarchy.games.clash_of_cultures.cards.event_cards import EVENTS
from pentarchy.games.clash_of_cultures.picture.ending import cause_words, verdict_words
from pentarchy.games.clash_of_cultures.pieces.advances import CATEGORIES, NAMES
from pentarchy.games.clash_of_cultures.pieces.cards import (
    CARD_NAMES,
    CIVIL_NAMES,
    CIVIL_OF,
    PLAIN_CARDS,
    TACTICS_NAMES,
    TACTICS_OF,
)
from pentarchy.games.clash_of_cultures.pieces.events import ICON_NAMES
from pentarchy.games.clash_of_cultures.pieces.map import CELL_NAMES
from pentarchy.games.clash_of_cultures.pieces.objectives import HALF_NAMES, OBJECTIVE_NAMES
from pentarchy.games.clash_of_cultures.pieces.places import SPOTS, cell_of, is_home, told, whose
from pentarchy.games.clash_of_cultures.pieces.units import (
    BARBARIANS,
    BUILDING_NAMES,
    BUILDINGS,
    MOOD_NAMES,
    RESOURCE_NAMES,
    RESOURCE_WORDS,
    UNIT_NAMES,
)
from pentarchy.games.clash_of_cultures.pieces.wonders import NAMES as WONDERS


def tell(event: Event, names: Sequence[str]) -> str:
    """What happened, as a sentence."""
    if event.kind == POINTS:
        points = event.data[0]
        verb = "gains" if points > 0 else "loses"
        plural = "" if abs(points) == 1 else "s"
        return f"{names[event.seat]} {verb} {abs(points)} point{plural} for {event.text}."
    return _TELLERS[event.kind](_who(event.seat, names), event, names)


def _who(seat: int, names: Sequence[str]) -> str:
    if seat == BARBARIANS or seat >= len(names):
        return "The barbarians"
    return names[seat] if seat >= 0 else "Nobody"


def _verb(who: str, verb: str) -> str:
    """The verb for a player, or without its ending for the barbarians."""
    if who != "The barbarians":
        return verb
    return "attack" if verb == "attacks" else verb[:-1]


def _many(count: int, kind: int) -> str:
    return f"{count} {RESOURCE_WORDS[kind] if count == 1 else RESOURCE_NAMES[kind]}"


def _price(data: Sequence[int]) -> str:
    """What was paid at once: "1 food, 1 wood and 1 ore"."""
    paid: dict[int, int] = {}
    for kind, count in zip(data[::2], data[1::2]):
        paid[kind] = paid.get(kind, 0) + count
    return series([_many(count, kind) for kind, count in paid.items()])


def _some(kind: int) -> str:
    """One of a kind: an idea, a token, or of goods just their name."""
    return RESOURCE_NAMES[kind] if RESOURCE_NAMES[kind] == RESOURCE_WORDS[kind] else _a(RESOURCE_WORDS[kind])


def _units(settlers: int, armies: int, ships: int) -> str:
    parts = []
    for count, one, more in (
        (settlers, "settler", "settlers"),
        (armies, "army unit", "army units"),
        (ships, "ship", "ships"),
    ):
        if count:
            parts.append(f"{count} {one if count == 1 else more}")
    return ", ".join(parts) or "nobody"


def _a(name: str) -> str:
    return f"an {name}" if name[0].lower() in "aeiou" else f"a {name}"


def _cell(spot: int) -> str:
    return CELL_NAMES[cell_of(spot)]


def _battle(who: str, event: Event, names: Sequence[str]) -> str:
    defender, target, attackers, defenders = event.data
    other = _who(defender, names).replace("The barbarians", "the barbarians")
    place = told(target, names)
    whom = place if is_home(target) else f"{other} in {place}"
    return f"{who} {_verb(who, 'attacks')} {whom}, {attackers} against {defenders}."


def _battle_ends(who: str, event: Event, names: Sequence[str]) -> str:
    place = told(event.data[2], names, event.seat)
    if event.seat < 0:
        return f"The battle at {place} ends without a winner."
    return f"{who} {_verb(who, 'wins')} the battle at {place}."


def _captures(who: str, event: Event, names: Sequence[str]) -> str:
    cell, loser = event.data
    if loser == BARBARIANS:
        return f"{who} takes over the barbarian camp {CELL_NAMES[cell_of(cell)]}."
    return f"{who} captures the city {CELL_NAMES[cell_of(cell)]} from {names[loser]}."


def _event(who: str, event: Event, names: Sequence[str]) -> str:
    row = EVENTS[event.data[0]]
    icon = f" ({ICON_NAMES[row.icon]})" if row.icon else ""
    return f"{who} draws the event {row.title}{icon}: {row.words}"


def _within(place: str) -> str:
    return f"{'in' if place.startswith(('the forest', 'the mountains')) else 'on'} {place}"


def _explores(who: str, event: Event, names: Sequence[str]) -> str:
    return f"{who} explores a region: {series([told(cell, names) for cell in event.data[:4]])}."


def _influences(who: str, event: Event, names: Sequence[str]) -> str:
    cell, kind = event.data
    what = f"the {BUILDING_NAMES[kind]}" if kind >= 0 else "the barbarians"
    return f"{who} tries to influence {what} in {told(cell, names, event.seat)}."


def _plays(who: str, event: Event, names: Sequence[str]) -> str:
    card = event.data[0]
    if card >= PLAIN_CARDS:
        return f"{who} plays the {CARD_NAMES[card]}."
    return f"{who} plays {CIVIL_NAMES[CIVIL_OF[card]]}."


def _ruined(who: str, event: Event, names: Sequence[str]) -> str:
    cell, kind = event.data
    what = "settlement" if kind == BUILDINGS else BUILDING_NAMES[kind]
    return f"The {what} of {who} in the city {CELL_NAMES[cell_of(cell)]} is destroyed for good."


def _pillaged(who: str, event: Event, names: Sequence[str]) -> str:
    city, kind = event.data
    building = (
        BUILDING_NAMES[kind]
        if told(city, names, event.seat).startswith("their")
        else f"{BUILDING_NAMES[kind]} of {who}"
    )
    return f"The barbarians destroy the {building} in {told(city, names)}."


def _swaps(who: str, event: Event, names: Sequence[str]) -> str:
    other, kind, given, taken = event.data
    cards = OBJECTIVE_NAMES if kind else CARD_NAMES
    return f"{who} swaps {cards[given]} for {cards[taken]} of {names[other]}."


def _swaps_a_card(who: str, event: Event, names: Sequence[str]) -> str:
    other, kind = event.data
    return f"{who} swaps an {'objective' if kind else 'action'} card with {names[other]}."


def _rolls(who: str, event: Event, names: Sequence[str]) -> str:
    count, total = event.data
    dice = "a die" if count == 1 else f"{count} dice"
    return f"{who} {_verb(who, 'rolls')} {dice}: {total}."


def _loses(who: str, event: Event, names: Sequence[str]) -> str:
    count, sea = event.data
    unit = "ship" if sea else "army unit"
    return f"{who} {_verb(who, 'loses')} {counted(count, unit)}."


def _moves(who: str, event: Event, names: Sequence[str]) -> str:
    origin, target, settlers, armies, ships = event.data
    places = [told(one, names, event.seat) for one in (origin, target)]
    return f"{who} moves {_units(settlers, armies, ships)} from {places[0]} to {places[1]}."


def _scores(who: str, event: Event, names: Sequence[str]) -> str:
    return f"{who} declares the objective {HALF_NAMES[event.data[1]].rstrip('!')}."


def _turn(who: str, event: Event, names: Sequence[str]) -> str:
    return f"Round {event.data[0]}, turn {event.data[1]}: {who} is to play."


def _gathers(who: str, event: Event, names: Sequence[str]) -> str:
    space, kind, fits = event.data
    full = "" if fits else ", but has no room for it"
    return f"{who} collects {_some(kind)} from {told(space, names, event.seat)}{full}."


def _wins(who: str, event: Event, names: Sequence[str]) -> str:
    points, deciding, count = event.data[:3]
    return verdict_words(points, event.data[3 : 3 + count], event.data[3 + count :], deciding, names)


Teller = Callable[[str, Event, Sequence[str]], str]

_TELLERS: Final[dict[str, Teller]] = {
    "asks": lambda who, e, names: f"{who} asks {names[e.data[0]]} for an offer.",
    "assassinates": lambda who, e, names: f"{who} has a minister of {names[e.data[0]]} assassinated.",
    "barbarians grow": lambda who, e, names: f"A barbarian joins {told(e.data[0], names)}.",
    "barbarians move": lambda who, e, names: (
        f"{e.data[2]} hired barbarian{'s go' if e.data[2] > 1 else ' goes'} "
        f"from {told(e.data[0], names)} to {told(e.data[1], names)}."
    ),
    "barbarians settle": lambda who, e, names: f"Barbarians settle {_within(told(e.data[0], names))}.",
    "barters": lambda who, e, names: f"{who} barters {CARD_NAMES[e.data[0]]} away.",
    "battle": _battle,
    "battle ends": _battle_ends,
    "borrows": lambda who, e, names: f"{who} uses {NAMES[e.data[0]]} this turn by the Great Library.",
    "builds": lambda who, e, names: (
        f"{who} builds {_a(BUILDING_NAMES[e.data[0]])} in {told(e.data[1], names, e.seat)}."
    ),
    "captures": _captures,
    "changes a plan": lambda who, e, names: f"{who} exchanges an objective card.",
    "changes plans": lambda who, e, names: (
        f"{who} exchanges {OBJECTIVE_NAMES[e.data[0]]} for {OBJECTIVE_NAMES[e.data[1]]}."
    ),
    "declines": lambda who, e, names: f"{who} declines the offer of {names[e.data[0]]}.",
    "destroyed": lambda who, e, names: f"{whose(who)} city {_cell(e.data[0])} is destroyed.",
    "dies": lambda who, e, names: f"{who} loses {_a(UNIT_NAMES[e.data[0]])} in {told(e.data[1], names, e.seat)}.",
    "discards objective": lambda who, e, names: f"{who} discards the objective card {OBJECTIVE_NAMES[e.data[0]]}.",
    "draws": lambda who, e, names: f"{who} draws {CARD_NAMES[e.data[0]]}.",
    "draws a card": lambda who, e, names: f"{who} draws an action card.",
    "draws an objective": lambda who, e, names: f"{who} draws an objective card.",
    "draws objective": lambda who, e, names: f"{who} draws the objective card {OBJECTIVE_NAMES[e.data[0]]}.",
    "ends": lambda who, e, names: cause_words(e.seat, e.data[0], names),
    "event": _event,
    "exhausted": lambda who, e, names: f"The land is exhausted {_within(told(e.data[0], names))}.",
    "explores": _explores,
    "first": lambda who, e, names: f"{who} takes the first player token.",
    "founds": lambda who, e, names: f"{who} founds the city {_cell(e.data[0])}.",
    "gains": lambda who, e, names: f"{who} gains {_many(e.data[1], e.data[0])}.",
    "gathers": _gathers,
    "hands over": lambda who, e, names: f"{who} hands over {CARD_NAMES[e.data[0]]}.",
    "hands over objective": lambda who, e, names: f"{who} hands over {OBJECTIVE_NAMES[e.data[0]]}.",
    "influence fails": lambda who, e, names: f"{whose(who)} influence in {told(e.data[0], names, e.seat)} fails.",
    "influence succeeds": lambda who, e, names: (
        f"{who} wins over the {BUILDING_NAMES[e.data[1]]} in {told(e.data[0], names, e.seat)}."
    ),
    "influences": _influences,
    "lays a card": lambda who, e, names: f"{who} lays an action card face down.",
    "lays no card": lambda who, e, names: f"{who} lays no card.",
    "learns": lambda who, e, names: f"{who} takes the advance {NAMES[e.data[0]]}.",
    "looks at": lambda who, e, names: f"{who} looks at the objective card {OBJECTIVE_NAMES[e.data[0]]}.",
    "loses": _loses,
    "mood": lambda who, e, names: f"{whose(who)} city {_cell(e.data[0])} is now {MOOD_NAMES[e.data[1]]}.",
    "moves": _moves,
    "offers nothing": lambda who, e, names: f"{who} makes no offer.",
    "pays": lambda who, e, names: f"{who} pays {_price(e.data)}.",
    "pillaged": _pillaged,
    "places": lambda who, e, names: f"{who} places {_a(UNIT_NAMES[e.data[0]])} in {told(e.data[1], names, e.seat)}.",
    "plays": _plays,
    "proposes": lambda who, e, names: f"{who} offers {names[e.data[0]]} {e.text}.",
    "razes": lambda who, e, names: f"{who} razes the city {_cell(e.data[0])}.",
    "recruits": lambda who, e, names: f"{who} builds {_a(UNIT_NAMES[e.data[0]])} in {told(e.data[1], names, e.seat)}.",
    "reserves": lambda who, e, names: f"{who} reserves the {WONDERS[e.data[0]]}.",
    "retreats": lambda who, e, names: f"{who} retreats to {told(e.data[0], names, e.seat)}.",
    "reveals wonder": lambda who, e, names: f"{who} reveals a wonder: the {WONDERS[e.data[0]]}.",
    "rolls": _rolls,
    "ruined": _ruined,
    "scores": _scores,
    "sees": lambda who, e, names: f"{who} sees {CARD_NAMES[e.data[1]]} in the hand of {names[e.data[0]]}.",
    "sees objective": lambda who, e, names: (
        f"{who} sees the objective card {OBJECTIVE_NAMES[e.data[1]]} in the hand of {names[e.data[0]]}."
    ),
    "shows": lambda who, e, names: f"{who} shows {CARD_NAMES[e.data[1]]} to {names[e.data[0]]}.",
    "shows objective": lambda who, e, names: (
        f"{who} shows the objective card {OBJECTIVE_NAMES[e.data[1]]} to {names[e.data[0]]}."
    ),
    "spies": lambda who, e, names: f"{who} looks at the cards of {names[e.data[0]]}.",
    "status": lambda who, e, names: f"The status phase of round {e.data[0]} begins.",
    "swaps": _swaps,
    "swaps a card": _swaps_a_card,
    "switches": lambda who, e, names: f"{who} changes the government to {CATEGORIES[e.data[0]]}.",
    "tactic": lambda who, e, names: f"{who} uses {TACTICS_NAMES[TACTICS_OF[e.data[0]]]}.",
    "tactic fails": lambda who, e, names: f"{who} rolls no 5 or 6 for {TACTICS_NAMES[e.data[0]]}.",
    "tactic works": lambda who, e, names: f"{who} rolls a 5 or 6 for {TACTICS_NAMES[e.data[0]]}.",
    "takes discard": lambda who, e, names: f"{who} takes {CARD_NAMES[e.data[0]]} from the discards.",
    "takes person": lambda who, e, names: f"{who} takes the {CARD_NAMES[e.data[0]]}.",
    "trade routes": lambda who, e, names: (
        f"{who} has {e.data[0]} trade {'routes that pay' if e.data[0] > 1 else 'route that pays'}."
    ),
    "trades": lambda who, e, names: f"{who} and {names[e.data[0]]} trade: {e.text}.",
    "truce": lambda who, e, names: f"{who} and {names[e.data[0]]} agree on a truce.",
    "turn": _turn,
    "wins": _wins,
    "wonder": lambda who, e, names: f"{who} builds the {WONDERS[e.data[0]]} in {told(e.data[1], names, e.seat)}.",
    "wonder ruined": lambda who, e, names: (
        f"The {WONDERS[e.data[0]]} in {told(e.data[1], names, e.seat)} "
        f"{'are' if WONDERS[e.data[0]].endswith('s') else 'is'} destroyed."
    ),
}


def marks(event: Event) -> list[str]:
    """The spaces where it happened."""
    return [f"cell:{CELL_NAMES[cell_of(event.data[place])].lower()}" for place in SPOTS.get(event.kind, ())]
