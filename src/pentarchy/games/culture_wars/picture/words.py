"""How the game speaks: what happened, as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from pentarchy.core.events import Event
from pentarchy.core.look import counted, series
from pentarchy.games.culture_wars.labels import ending
from pentarchy.games.culture_wars.pieces import (
    ACE,
    EMPTY,
    HOME,
    SQUARE_NAMES,
    UNSEEN,
)

_SQUARES = {
    "places coin": (0, 1),
    "turned": (0, 1),
    "begins": (0, 1),
    "grows": (0, None),
    "moves": (0, 2),
    "conflict": (0, 1),
    "attacked": (0, 1),
    "returns coin": (0, 1),
    "builds nothing": (0, 1),
    "settlement": (0, 1),
    "excess": (1, None),
    "abandons": (0, 1),
    "comes out": (0, 1),
}
"""By kind of event, from where to where its data are squares."""


def tell(event: Event, names: Sequence[str]) -> str:
    """What happened, as a sentence."""
    name = names[event.seat] if event.seat >= 0 else ""
    data = event.data
    match event.kind:
        case "points":
            return f"{name} {'gains' if data[0] > 0 else 'loses'} a point: {event.text}."
        case "round":
            return f"Round {data[0]} begins."
        case "order":
            return f"The Null coins give the order: {series([names[seat] for seat in data], 'then')}."
        case "moves tile":
            return f"{name} moves the tile at {SQUARE_NAMES[data[1]]} to {SQUARE_NAMES[data[2]]}."
        case "wins":
            return ending(data[:5], data[5:], names)
        case "out":
            return f"{name} has nothing left on the map and is out."
        case "holds":
            return f"{name} holds {data[0]} settlements and wins by holding them through the next round."
        case "conflict":
            return _tell_conflict(data, names)
        case _:
            known = event.kind in _POPULATION
            return _tell_population(event, name, names) if known else _tell_coin(event, name, names)


def _tell_conflict(data: Sequence[int], names: Sequence[str]) -> str:
    """Who met whom on which square, and who lost what."""
    players = len(data) // 2
    there = [f"{names[seat]} {count}" for seat, count in enumerate(data[1 + players :]) if count]
    losses = [f"{names[seat]} loses {lost}" for seat, lost in enumerate(data[1 : 1 + players]) if lost]
    return f"Conflict at {SQUARE_NAMES[data[0]]}, {series(there, 'against')}: {series(losses)}."


_POPULATION = ("begins", "grows", "cannot grow", "moves", "excess", "comes out")


def _tell_population(event: Event, name: str, names: Sequence[str]) -> str:
    data = event.data
    match event.kind:
        case "begins":
            return f"{name} begins {_onto(data[0], data[1], data[2], event.seat, names, 'at')}."
        case "grows":
            if len(data) == 1:
                return f"{name} grows by one token at {SQUARE_NAMES[data[0]]}."
            return f"{name} grows by one token on each of {len(data)} squares."
        case "cannot grow":
            return f"{name} has no tokens left to grow with."
        case "moves":
            way = ("", ", beyond a settlement", ", by boat")[data[3]]
            where = _onto(data[1], data[4], data[5], event.seat, names, "to")
            return f"{name} moves {counted(data[2], 'token')} from {SQUARE_NAMES[data[0]]} {where}{way}."
        case "comes out":
            if not data[1]:
                return f"Nobody is left to come out at {SQUARE_NAMES[data[0]]}."
            verb = "comes" if data[1] == 1 else "come"
            return f"{counted(data[1], 'token')} of {name} {verb} out at {SQUARE_NAMES[data[0]]}."
        case _:
            where = f"at {SQUARE_NAMES[data[1]]}" if len(data) == 2 else f"on {len(data) - 1} squares"
            return f"{name} loses {counted(data[0], 'token')} to hunger {where}."


def _onto(square: int, site: int, owner: int, seat: int, names: Sequence[str], otherwise: str) -> str:
    """Where somebody goes, by what lies there: "onto Bob's coin 4 at k11", "to k11"."""
    name = SQUARE_NAMES[square]
    if site == EMPTY:
        return f"{otherwise} {name}"
    whose = "their own" if owner == seat else f"{names[owner]}'s"
    on = "onto" if otherwise == "to" else "on"
    return f"into {whose} settlement at {name}" if site > HOME else f"{on} {whose} coin {site} at {name}"


def _tell_coin(event: Event, name: str, names: Sequence[str]) -> str:
    data = event.data
    square = SQUARE_NAMES[data[0]]
    match event.kind:
        case "places coin":
            return f"{name} places a coin at {square}."
        case "turned":
            return f"The coin of {name} at {square} is a {data[1]}."
        case "attacked":
            coin = "was the Ace, which goes back" if data[1] == ACE else f"shows {data[1]}"
            verb = "defends" if data[2] == 1 else "defend"
            help_ = f"{counted(data[2], 'token')} {verb} it" if data[2] else "nobody is left to defend it"
            return f"The settlement of {name} at {square} is attacked: the coin {coin}, and {help_}."
        case "returns coin":
            return f"{name} clears {square}: the coin {data[2]} goes back to {names[data[1]]}."
        case "builds nothing":
            return f"{name} has no coin to build with at {square}."
        case "settlement":
            coin = "an unseen coin" if data[1] == UNSEEN else "the Ace" if data[1] == ACE else f"the {data[1]}"
            return f"{name} forms a settlement at {square} with {coin}."
        case "abandons":
            coin = "the Ace goes back" if data[1] == ACE else f"the coin shows {data[1]}"
            return f"{name} abandons the settlement at {square}, which has too few farmers: {coin}."
    raise ValueError(f"nobody has words for the event {event.kind!r}")


def marks(event: Event) -> list[str]:
    """The ids of the squares where it happened."""
    first, last = _SQUARES.get(event.kind, (0, 0))
    return [f"square:{SQUARE_NAMES[square]}" for square in event.data[first:last]]
