"""How the game speaks: what happened, as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from pentarchy.core.events import Event
from pentarchy.games.culture_wars.pieces import ACE, SQUARE_NAMES, UNSEEN

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
            return f"The Null coins say: {_row([names[seat] for seat in data], 'then')}."
        case "moves tile":
            return f"{name} moves the tile at {SQUARE_NAMES[data[1]]} to {SQUARE_NAMES[data[2]]}."
        case "wins":
            return f"{_row([names[seat] for seat in data])} {'wins' if len(data) == 1 else 'share the victory'}."
        case "out":
            return f"{name} has nothing left on the map and is out."
        case "holds":
            return f"{name} holds {data[0]} settlements and wins by holding them through the next round."
        case "conflict":
            losses = [f"{names[seat]} loses {lost}" for seat, lost in enumerate(data[1:]) if lost]
            return f"Conflict on {SQUARE_NAMES[data[0]]}: {_row(losses)}."
        case _:
            return _tell_population(event, name) if event.kind in _POPULATION else _tell_coin(event, name, names)


_POPULATION = ("begins", "grows", "cannot grow", "moves", "excess")


def _tell_population(event: Event, name: str) -> str:
    data = event.data
    match event.kind:
        case "begins":
            return f"{name} begins on {SQUARE_NAMES[data[0]]}."
        case "grows":
            if len(data) == 1:
                return f"{name} grows by one token on {SQUARE_NAMES[data[0]]}."
            return f"{name} grows by one token on each of {len(data)} squares."
        case "cannot grow":
            return f"{name} has no tokens left to grow with."
        case "moves":
            way = ("", " beyond a settlement", " by boat")[data[3]]
            return f"{name} moves {_tokens(data[2])} from {SQUARE_NAMES[data[0]]} to {SQUARE_NAMES[data[1]]}{way}."
        case _:
            return f"{name} loses {_tokens(data[0])} that the land does not support."


def _tell_coin(event: Event, name: str, names: Sequence[str]) -> str:
    data = event.data
    square = SQUARE_NAMES[data[0]]
    match event.kind:
        case "places coin":
            return f"{name} places a coin on {square}."
        case "turned":
            return f"The coin of {name} on {square} is a {data[1]}."
        case "attacked":
            coin = "was the Ace, which goes back" if data[1] == ACE else f"shows {data[1]}"
            help_ = f"{_tokens(data[2])} defend{'s' * (data[2] == 1)} it" if data[2] else "nobody is left to defend it"
            return f"The settlement of {name} on {square} is attacked: the coin {coin}, and {help_}."
        case "returns coin":
            return f"{name} clears {square}: the coin {data[2]} goes back to {names[data[1]]}."
        case "builds nothing":
            return f"{name} has no coin to build with on {square}."
        case "settlement":
            coin = "an unseen coin" if data[1] == UNSEEN else "the Ace" if data[1] == ACE else f"the {data[1]}"
            return f"{name} forms a settlement on {square} with {coin}."
        case "abandons":
            coin = "the Ace goes back" if data[1] == ACE else f"the coin shows {data[1]}"
            came = f"{_tokens(data[2])} come{'s' * (data[2] == 1)} out" if data[2] else "nobody comes out"
            return f"{name} abandons the settlement on {square}: {coin}, and {came}."
    raise ValueError(f"nobody has words for the event {event.kind!r}")


def marks(event: Event) -> list[str]:
    """The ids of the squares where it happened."""
    first, last = _SQUARES.get(event.kind, (0, 0))
    return [f"square:{SQUARE_NAMES[square]}" for square in event.data[first:last]]


def _tokens(count: int) -> str:
    return "1 token" if count == 1 else f"{count} tokens"


def _row(parts: Sequence[str], last: str = "and") -> str:
    """Parts as a row of words."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"
