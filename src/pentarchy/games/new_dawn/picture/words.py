"""How New Dawn speaks: a sentence for every event, and where on the board it happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pentarchy.core.events import POINTS, Event
from pentarchy.core.look import counted, series
from pentarchy.games.new_dawn.asking.things import barbarian, both_sides, capital, tile_name
from pentarchy.games.new_dawn.game import PLACES
from pentarchy.games.new_dawn.land.tiles import FORT, LETTERS, SPACE_NAMES, printed
from pentarchy.games.new_dawn.moments.card import CARDS
from pentarchy.games.new_dawn.moments.city_state import CITY_STATES
from pentarchy.games.new_dawn.moments.district import DISTRICTS
from pentarchy.games.new_dawn.moments.event import EVENTS
from pentarchy.games.new_dawn.moments.leader import LEADERS
from pentarchy.games.new_dawn.moments.pact import PACTS
from pentarchy.games.new_dawn.moments.wonder import WONDERS
from pentarchy.games.new_dawn.pieces.dial import EVENT_DIAL
from pentarchy.games.new_dawn.pieces.fight import BARBARIAN, TARGETS
from pentarchy.games.new_dawn.pieces.governments import GOVERNMENTS
from pentarchy.games.new_dawn.pieces.natural_wonders import NATURALS
from pentarchy.games.new_dawn.pieces.terrain import RESOURCES
from pentarchy.games.new_dawn.victory.cards import VICTORY_CARDS

Teller = Callable[[str, tuple[int, ...], Sequence[str], str], str]


def tell(event: Event, names: Sequence[str]) -> str:
    """What happened, as a sentence."""
    who = names[event.seat] if 0 <= event.seat < len(names) else "Chance"
    if event.kind == POINTS:
        count = abs(event.data[0])
        cards = "victory card" if count == 1 else "victory cards"
        return f"{who} {'completes' if event.data[0] > 0 else 'loses'} {count} {cards}."
    where = PLACES.get(event.kind, -1)
    at = event.text or (_at(event.data[where]) if 0 <= where < len(event.data) else "")
    return _TELLERS[event.kind](who, event.data, names, at)


def marks(event: Event) -> list[str]:
    """The ids of the places where it happened."""
    if event.kind == "fort":
        return [f"space:{SPACE_NAMES[FORT + event.seat]}"]
    at = PLACES.get(event.kind)
    if at is None or at >= len(event.data):
        return []
    return [f"space:{SPACE_NAMES[event.data[at]]}"]


def _count(number: int, thing: str) -> str:
    return f"a {thing}" if number == 1 else f"{number} {thing}s"


def _at(space: int) -> str:
    name = printed(SPACE_NAMES[space])
    return name if space >= FORT else f"space {name}"


def foe(target: str, rival: int, names: Sequence[str], at: str) -> str:
    """What is attacked, and where; a city-state or a free fort is a place itself."""
    if rival >= 0:
        return f"{names[rival]}'s {target} on {at}"
    return f"the {target} on {at}" if target == TARGETS[BARBARIAN] else at


def _barbarian(data: tuple[int, ...]) -> str:
    return f"the {barbarian(LETTERS[data[0]])}"


def _raider(data: tuple[int, ...]) -> str:
    return capital(_barbarian(data))


def _by(who: str, verb: str, at: str, owner: int, names: Sequence[str]) -> str:
    doer = f"Barbarians {verb}" if who == "Chance" else f"{who} {verb}s"
    whose = "their own" if who == names[owner] else f"{names[owner]}'s"
    return f"{doer} {whose} control token on {at}."


def _roll(who: str, data: tuple[int, ...], names: Sequence[str], at: str) -> str:
    return f"{'The defender' if who == 'Chance' else who} rolls {data[0]}, a combat value of {data[1]}."


def ending(data: Sequence[int], names: Sequence[str]) -> str:
    """What ended the game and what decided who won, from what `victory.ending` tells."""
    limit, needed, *counted_ = data
    standing = [tuple(counted_[first : first + 3]) for first in range(0, len(counted_), 3)]
    left = [seat for seat in range(len(standing)) if limit or standing[seat][0] >= needed]
    have = f"{'have' if len(left) > 1 else 'has'} completed {counted(needed, 'victory card')}"
    why = f"Round {limit} was the last" if limit else f"{_all(left, names)} {have}"
    how = ""
    for place, things in enumerate(("victory cards", "world wonders", "friendly spaces")):
        counts = sorted((standing[seat][place] for seat in left), reverse=True)
        if counts[0] != counts[-1]:
            left = [seat for seat in left if standing[seat][place] == counts[0]]
            how = f" with more {things} ({counts[0]} to {counts[len(left)]})"
    if len(left) > 1:
        return f"{why}. The game ends: {_all(left, names)} win together, equal even in friendly spaces."
    return f"{why}. The game ends: {names[left[0]]} wins{how}."


def _all(seats: list[int], names: Sequence[str]) -> str:
    return " and ".join(names[seat] for seat in seats)


_WAYS: Final = ("north-east", "east", "south-east", "south-west", "west", "north-west")

_TELLERS: Final[dict[str, Teller]] = {
    "first": lambda who, data, names, at: f"{who} is the first player.",
    "leader": lambda who, data, names, at: f"{who} plays {LEADERS[data[0]].nation()} under {LEADERS[data[0]].ruler}.",
    "core": lambda who, data, names, at: (
        f"The core is made of {series([tile_name(tile, data[0], 'a') for tile in data[1:]])}."
    ),
    "fort": lambda who, data, names, at: f"{who} places fort {data[2]} at the core.",
    "tile": lambda who, data, names, at: f"{who} lays {tile_name(data[0], data[1], 'their')}.",
    "no room": lambda who, data, names, at: (
        f"{capital(both_sides(data[0]))} fits nowhere and goes to the top of the stack."
    ),
    "holes": lambda who, data, names, at: (
        "An enclosed hole fills with water." if data[0] == 1 else f"{data[0]} enclosed spaces fill with water."
    ),
    "water": lambda who, data, names, at: f"{who} places a water token next to the caravan.",
    "victory card": lambda who, data, names, at: (
        f"A victory card: {VICTORY_CARDS[data[0]][0].name} or {VICTORY_CARDS[data[0]][1].name}."
    ),
    "turns up": lambda who, data, names, at: f"{WONDERS[data[0]].name} can be built now.",
    "ages": lambda who, data, names, at: f"{WONDERS[data[0]].name} gets a token and costs 1 less.",
    "leaves": lambda who, data, names, at: f"{WONDERS[data[0]].name} leaves the game.",
    "round": lambda who, data, names, at: f"Round {data[0]} begins.",
    "dial": lambda who, data, names, at: (
        f"The event dial shows {' and '.join(EVENTS[icon].name for icon in EVENT_DIAL[data[0]])}."
    ),
    "turn": lambda who, data, names, at: f"It is {who}'s turn.",
    "focus": lambda who, data, names, at: f"{who} resolves {CARDS[data[0]].name} in slot {data[1]}.",
    "again": lambda who, data, names, at: f"{who} also resolves {CARDS[data[0]].name} as in slot {data[1]}.",
    "trade": lambda who, data, names, at: f"{who} puts {_count(data[0], 'trade token')} on {CARDS[data[1]].name}.",
    "stores": lambda who, data, names, at: f"{who} puts {_count(data[0], 'trade token')} on Great Zimbabwe.",
    "unloads": lambda who, data, names, at: f"{who} moves a trade token from Great Zimbabwe to {CARDS[data[0]].name}.",
    "spends": lambda who, data, names, at: f"{who} spends {_count(data[0], 'trade token')} from {CARDS[data[1]].name}.",
    "spends state": lambda who, data, names, at: f"{who} uses {CITY_STATES[data[0]].name} as a trade token.",
    "spends natural": lambda who, data, names, at: f"{who} uses {NATURALS[data[0]][0]}.",
    "discards": lambda who, data, names, at: f"{who} discards a trade token from {CARDS[data[0]].name}.",
    "plunders": lambda who, data, names, at: (
        f"{who} takes a trade token from {names[data[0]]}'s {CARDS[data[1]].name}."
    ),
    "resource": lambda who, data, names, at: f"{who} gains {RESOURCES[data[0]]}.",
    "returns resource": lambda who, data, names, at: f"{who} returns {RESOURCES[data[0]]} to the supply.",
    "pays": lambda who, data, names, at: f"{who} spends {RESOURCES[data[0]]}.",
    "natural": lambda who, data, names, at: f"{who} takes {NATURALS[data[0]][0]}.",
    "keeps natural": lambda who, data, names, at: f"{who} keeps {NATURALS[data[0]][0]} on {CARDS[data[1]].name}.",
    "places": lambda who, data, names, at: f"{who} places a {'reinforced ' if data[1] else ''}control token on {at}.",
    "replaces": lambda who, data, names, at: f"{who} takes over {at} with a control token.",
    "takes back": lambda who, data, names, at: f"{who} takes a control token off {at}.",
    "moves token": lambda who, data, names, at: f"{who} moves a control token from {_at(data[0])} to {at}.",
    "reinforces": lambda who, data, names, at: f"{who} reinforces {at}.",
    "destroys": lambda who, data, names, at: _by(who, "destroy", at, data[1], names),
    "flips": lambda who, data, names, at: _by(who, "flip", at, data[1], names),
    "strikes": lambda who, data, names, at: f"{who}'s nuclear strike falls on {at}.",
    "city": lambda who, data, names, at: f"{who} builds a city on {at}.",
    "takes city": lambda who, data, names, at: f"{who} takes {names[data[1]]}'s city on {at}.",
    "razes": lambda who, data, names, at: f"{who} has no city left and razes {names[data[1]]}'s on {at}.",
    "conquers": lambda who, data, names, at: f"{who} conquers {CITY_STATES[data[0]].name}.",
    "liberates": lambda who, data, names, at: f"{who} liberates {CITY_STATES[data[0]].name}.",
    "claims fort": lambda who, data, names, at: f"{who} claims {at}. One fort fulfils Fortified, two Expeditionary.",
    "district": lambda who, data, names, at: f"{who} places the {DISTRICTS[data[0]].name} on {at}.",
    "resolves": lambda who, data, names, at: f"{who} resolves the {DISTRICTS[data[0]].name}.",
    "raids": lambda who, data, names, at: f"{who}'s Encampment defeats {names[data[0]]}'s army on {at}.",
    "stations": lambda who, data, names, at: f"{who} places an army on {at}.",
    "wonder": lambda who, data, names, at: f"{who} builds {WONDERS[data[0]].name} on {at}.",
    "moves wonder": lambda who, data, names, at: f"{who} moves {WONDERS[data[0]].name} to {at}.",
    "captures": lambda who, data, names, at: f"{who} now controls {WONDERS[data[0]].name}.",
    "advances": lambda who, data, names, at: f"{who} advances the tech dial by {data[0]} to {data[1]}.",
    "learns": lambda who, data, names, at: f"{who} replaces {CARDS[data[0]].name} by {CARDS[data[1]].name}.",
    "swaps": lambda who, data, names, at: f"{who} swaps {CARDS[data[0]].name} and {CARDS[data[1]].name}.",
    "governs": lambda who, data, names, at: f"{who} turns to {GOVERNMENTS[data[0]][0]}.",
    "sees": lambda who, data, names, at: f"{who} looks at {both_sides(data[0])}.",
    "puts back": lambda who, data, names, at: f"{who} puts a tile {'below' if data[0] else 'on top of'} the stack.",
    "moves": lambda who, data, names, at: f"{who}'s {'army' if data[0] else 'caravan'} moves to {at}.",
    "goes home": lambda who, data, names, at: f"{who}'s {'army' if data[0] else 'caravan'} on {at} goes home.",
    "visits": lambda who, data, names, at: f"{who}'s caravan reaches {names[data[0]]}'s city on {at}.",
    "visits state": lambda who, data, names, at: f"{who}'s caravan reaches {CITY_STATES[data[0]].name}.",
    "drives off": lambda who, data, names, at: f"{who}'s caravan drives off {_barbarian(data)} on {at}.",
    "envoy": lambda who, data, names, at: f"{who} gets a diplomacy card of {CITY_STATES[data[0]].name}.",
    "returns envoy": lambda who, data, names, at: f"{who} returns the diplomacy card of {CITY_STATES[data[0]].name}.",
    "pact": lambda who, data, names, at: f"{who} takes {PACTS[data[1]].name} from {names[data[0]]}.",
    "returns pact": lambda who, data, names, at: f"{who} returns {PACTS[data[1]].name} to {names[data[0]]}.",
    "friend": lambda who, data, names, at: f"{who} is in union with {names[data[0]]}.",
    "ibrahim": lambda who, data, names, at: f"{who} gives Ibrahim to {names[data[0]]}.",
    "attacks": lambda who, data, names, at: f"{who} attacks {foe(TARGETS[data[1]], data[2], names, at)}.",
    "rolls attack": _roll,
    "rolls defence": _roll,
    "wins": lambda who, data, names, at: f"{who} wins against {foe(TARGETS[data[1]], data[2], names, at)}.",
    "loses": lambda who, data, names, at: f"{who} loses against {foe(TARGETS[data[1]], data[2], names, at)}.",
    "defeats": lambda who, data, names, at: f"{who} defeats {_barbarian(data)} on {at}.",
    "scorches": lambda who, data, names, at: f"{who} scorches {at} and moves on.",
    "spawns": lambda who, data, names, at: f"{_raider(data)} appears on {at}.",
    "march": lambda who, data, names, at: f"The die shows {data[0]}: barbarians go {_WAYS[data[0] - 1]}.",
    "pushed": lambda who, data, names, at: f"Crowded: {_barbarian(data)} is pushed {_WAYS[data[1] - 1]}.",
    "lures": lambda who, data, names, at: f"{who} moves {_barbarian(data)} to {at}.",
    "beats army": lambda who, data, names, at: (
        f"{_raider(data)} is stopped by {names[data[2]]}'s army on {at}, which goes home."
    ),
    "robs caravan": lambda who, data, names, at: f"{_raider(data)} destroys {names[data[2]]}'s caravan on {at}.",
    "ransoms": lambda who, data, names, at: f"{_raider(data)} threatens {names[data[2]]}'s capital.",
    "sacks": lambda who, data, names, at: f"{_raider(data)} destroys {names[data[2]]}'s city on {at}.",
    "agenda": lambda who, data, names, at: f"{who} fulfils {VICTORY_CARDS[data[0]][data[1]].name}.",
    "end": lambda who, data, names, at: ending(data, names),
}
