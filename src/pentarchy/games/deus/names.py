"""What places, pieces and players are called: the same on the board, in answers and in the log."""

from __future__ import annotations

from typing import Final

from pentarchy.games.deus.continent import NAMES
from pentarchy.games.deus.game import COLUMNS, DeusState
from pentarchy.games.deus.ops import MARITIME, MILITARY, MOUNTAIN, SEA, TERRAINS, TYPES
from pentarchy.games.deus.pieces import CARDS, COLUMN

SYMBOLS: Final = ("ship", "mill", "academy", "hall", "army", "temple")
"""How the wooden pieces are drawn."""


def piece_symbol(kind: int, seat: int) -> str:
    """The symbol of a wooden piece; ships and units carry their owner's emblem."""
    return f"{SYMBOLS[kind]}{seat}" if kind in (MARITIME, MILITARY) else SYMBOLS[kind]


def place_name(terrain: int, region: int) -> str:
    """A region by what it is.

    >>> place_name(0, 1)
    'forest A1'
    """
    return f"{TERRAINS[terrain]} {NAMES[region].upper()}"


def in_place(terrain: int, region: int) -> str:
    """Where something is.

    >>> in_place(1, 1)
    'on the mountain A1'
    """
    return f"{'on' if terrain in (MOUNTAIN, SEA) else 'in'} the {place_name(terrain, region)}"


def region_label(state: DeusState, region: int) -> str:
    """A region's name at the beginning of a sentence."""
    name = place_name(state.terrain[region], region)
    return name[0].upper() + name[1:]


def asking_card(state: DeusState) -> str:
    """The card that is taking effect, as it begins a question."""
    return CARDS[state.active_card()].name


def active_target(state: DeusState) -> list[str]:
    """Where the card that is taking effect lies on the table."""
    column = state.active // COLUMN
    return [f"card:{column // COLUMNS}:{TYPES[column % COLUMNS]}:{state.active % COLUMN}"]


def listed(words: list[str]) -> str:
    """Words in a row.

    >>> listed(["wood", "stone", "clay"])
    'wood, stone and clay'
    """
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
