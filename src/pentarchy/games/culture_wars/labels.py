"""What squares and people are called in questions and answers: by what lies there and whose it is, then the square."""

from __future__ import annotations

from collections.abc import Sequence

from pentarchy.core.look import counted, series
from pentarchy.games.culture_wars.game import CultureState
from pentarchy.games.culture_wars.pieces import (
    ACE,
    ALL_OUT,
    BY_SETTLEMENTS,
    BY_TOKENS,
    EMPTY,
    HELD,
    HOME,
    LAST_LEFT,
    NO_CONTEST,
    UNSEEN,
)


def whose(state: CultureState, owner: int, seat: int) -> str:
    """Of whom something is, said to a seat."""
    return "your" if owner == seat else f"{state.names[owner]}'s"


def named(state: CultureState, place: int, seat: int) -> str:
    """A square, as one says it to a seat: "your settlement at k11", "Ann's coin 4 at k11", "the coast at i9"."""
    site, name = state.site[place], state.name(place)
    if site == EMPTY:
        return f"the {'coast' if state.land.seas[place] else 'field'} at {name}"
    owner = whose(state, state.suit[place], seat)
    if site > HOME:
        return f"{owner} settlement at {name}"
    return f"{owner} coin {'' if site == UNSEEN else f'{site} '}at {name}"


def coin_name(value: int) -> str:
    """A coin by what it shows."""
    return "the Ace" if value == ACE else "a coin nobody has seen" if value == UNSEEN else f"the {value}"


def crowd(state: CultureState, tokens: Sequence[int], seat: int) -> str:
    """So many tokens of each seat, in words: "2 of yours and 3 of Ann's"."""
    parts = [f"{tokens[seat]} of yours"] if seat >= 0 and tokens[seat] else []
    parts += [f"{count} of {state.names[one]}'s" for one, count in enumerate(tokens) if count and one != seat]
    return series(parts) or "nobody"


def tokens_of(count: int) -> str:
    """So many tokens."""
    return counted(count, "token")


def started(words: str) -> str:
    """Words that begin a sentence."""
    return words[:1].upper() + words[1:]


def ending(how: Sequence[int], winners: Sequence[int], names: Sequence[str]) -> str:
    """What ended the game and what decided it (as `CultureState.ending` has it), as a sentence."""
    cause, number, by, settlements, tokens = how
    who = series([names[seat] for seat in winners])
    if cause == ALL_OUT:
        return f"The last players went out together: {who} share the victory."
    if cause == LAST_LEFT:
        return f"{who} is the last player left and wins."
    if by == NO_CONTEST:
        return f"{who} has held {number} settlements for a full turn and wins."
    several = f"Several players have held {number} settlements for a full turn"
    before = several if cause == HELD else f"{number} rounds are over" if number > 1 else "The only round is over"
    if by == BY_SETTLEMENTS:
        return f"{before}: {who} has most settlements, {settlements}, and wins."
    if by == BY_TOKENS:
        return f"{before}: among equals in settlements {who} has most tokens on the map, {tokens}, and wins."
    return f"{before}: {who} are equal in settlements and in tokens on the map, and share the victory."
