"""How Vinci speaks: events as sentences, and where on the board they happened."""

from __future__ import annotations

from collections.abc import Sequence

from pentarchy.core.events import POINTS, Event
from pentarchy.core.look import counted, series
from pentarchy.games.vinci.europe import PROVINCES
from pentarchy.games.vinci.pieces import SLOT_NAMES, TILES

_NEUTRAL = 12
_SEATS = 6
_SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_PLACED = ("conquers", "gives_up", "abandons", "cut_off", "separates", "places", "fort")


def _number(value: int) -> str:
    return _SMALL[value] if value < len(_SMALL) else str(value)


def _tokens(value: int) -> str:
    return f"{_number(value)} token{'' if value == 1 else 's'}"


def tell(event: Event, names: Sequence[str]) -> str:
    """What happened, as a sentence."""
    who = names[event.seat] if event.seat >= 0 else ""
    data = event.data
    where = PROVINCES[data[0]].name if event.kind in _PLACED else ""
    if event.kind == POINTS:
        return _points(who, data[0], event.text)
    if event.kind == "conquers":
        return _conquest(who, where, event, names)
    if event.kind == "draws":
        return f"{TILES[data[1]].name} and {TILES[data[2]].name} are drawn for space {SLOT_NAMES[data[0]]}."
    if event.kind == "chooses":
        civilization = f"{TILES[data[1]].name} and {TILES[data[2]].name}"
        return f"{who} chooses civilization {SLOT_NAMES[data[0]]}, {civilization}, with {_tokens(data[3])}."
    if event.kind == "peace":
        return f"{who} and {names[data[0]]} are at peace until {who}'s next turn."
    if event.kind == "declines":
        before = ", and the one that declined before leaves the map" if data[0] else ""
        return f"{who}'s empire goes into decline{before}."
    if event.kind == "musters":
        lent = f"{_tokens(data[0])} for the Field General" if data[0] else ""
        born = f"{_tokens(data[1])} by Medicine" if data[1] else ""
        return f"{who} gets {' and '.join(filter(None, (lent, born)))}."
    if event.kind == "places":
        return f"{who} puts {_tokens(data[1])} on {where}."
    if event.kind == "spreads":
        over = "one province" if data[1] == 1 else f"{_number(data[1])} provinces"
        return f"{who} spreads {_tokens(data[0])} over {over}."
    if event.kind == "gives_back":
        return f"{who} gives back the {_tokens(data[0])} of the Field General."
    if event.kind == "last_round":
        return f"{who} has reached {data[0]} points: this is the last round."
    if event.kind == "ends":
        return the_end(data[0], bool(data[1]), data[2])
    if event.kind == "wins":
        return verdict(data[0], data[1], _among(names, data[2]), _among(names, data[3]))
    return {
        "starts": f"{who} is the starting player.",
        "expands": f"{who} sets out with a new civilization." if data == (1,) else f"{who} expands.",
        "gives_up": f"{who} gives up {where}.",
        "abandons": f"{who} abandons {where}: there is no token left for it.",
        "cut_off": f"{who} abandons {where}, cut off from the rest of the empire.",
        "stands": f"{who} leaves the tokens where they stand.",
        "no_peace": f"{who} names nobody for peace.",
        "separates": f"{where} of {who}'s declining empire is lost: it lies next to the active one.",
        "fort": f"{who} builds a fort in {where}.",
    }[event.kind]


def _among(names: Sequence[str], seats: int) -> list[str]:
    return [name for seat, name in enumerate(names) if seats >> seat & 1]


def the_end(rounds: int, reached: bool, target: int) -> str:
    """What ended the game (V8.3, V8.6)."""
    if reached:
        return f"The last round is over: the game ends after {rounds} rounds."
    return f"Nobody has reached {target} VP in {rounds} rounds: the game ends."


def verdict(points: int, provinces: int, level: Sequence[str], winners: Sequence[str]) -> str:
    """Who won and by what; `level` are all who have the most points (V8.4, V8.5)."""
    if len(level) == 1:
        return f"{winners[0]} wins with {points} VP."
    if len(winners) == 1:
        return f"{series(level)} have {points} VP each; {winners[0]} holds more provinces, {provinces}, and wins."
    return f"{series(winners)} share the victory with {points} VP and {counted(provinces, 'province')} each."


def _points(who: str, points: int, source: str) -> str:
    if points < 0:
        return f"{who} pays {-points} VP for {source}."
    return f"{who} earns {points} VP for {source}."


def _conquest(who: str, where: str, event: Event, names: Sequence[str]) -> str:
    _, cost, holder, tokens, base, spied = event.data
    how = f" from {PROVINCES[base].name}" if base >= 0 else ""
    how += f" by Espionage for {_tokens(cost)}" if spied else f" for {_tokens(cost)}"
    verb = "conquers" if base >= 0 else "enters the board in"
    text = f"{who} {verb} {where}{how}"
    if holder == _SEATS + event.seat:
        return f"{text}; {who}'s own declining empire loses it."
    if holder < _SEATS:
        home = f" and takes back {_number(tokens - 1)}" if tokens > 1 else ""
        return f"{text}; {names[holder]} loses one{home}."
    if holder < _NEUTRAL:
        return f"{text}; {names[holder - _SEATS]}'s declining empire loses it."
    return f"{text}; its inhabitants are gone." if holder == _NEUTRAL else f"{text}."


def marks(event: Event) -> list[str]:
    """The ids of the places on the board where it happened."""
    if event.kind in _PLACED:
        return [f"province:{PROVINCES[event.data[0]].id}"]
    if event.kind in ("draws", "chooses"):
        return [f"pair:{event.data[0] + 1}"]
    return [f"seat:{event.seat}"] if event.seat >= 0 else []
