"""What places, pieces and cards are called, the same on the board, in answers and in the log; and goods as chips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pentarchy.core.answers import Chip
from pentarchy.games.deus.continent import NAMES
from pentarchy.games.deus.game import COLUMNS, DeusState
from pentarchy.games.deus.kinds import GOLD, GOODS, MARITIME, MILITARY, MOUNTAIN, PIECES, SEA, TERRAINS, TYPES, VP
from pentarchy.games.deus.pieces import CARDS, COLUMN

SYMBOLS: Final = ("ship", "mill", "academy", "hall", "army", "temple")
"""How the wooden pieces are drawn."""
CARDS_DRAWN: Final = 6
"""Beside the goods: cards for the hand."""
ORDER: Final = (VP, GOLD, 0, 1, 2, 3, CARDS_DRAWN)
"""Points first."""
FACE_DOWN: Final = "face down"
"""How the view calls a card that its owner built face down."""
CAUSES: Final = ("villages", "temples", "round limit")
"""What brings the end: no village is left, no temple, or no round."""


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


def good_chip(good: int, number: int, sign: str = "") -> Chip:
    """So much of a good, of points or of cards."""
    text = f"{sign}{number}"
    if good == CARDS_DRAWN:
        return Chip(text, "card", "card" if number == 1 else "cards")
    return Chip(text, "points" if good == VP else GOODS[good], GOODS[good])


def good_chips(numbers: Sequence[int], sign: str = "") -> tuple[Chip, ...]:
    """Some of each good, points first; what there is none of is left out."""
    return tuple(good_chip(good, numbers[good], sign) for good in ORDER if good < len(numbers) and numbers[good])


def piece_chip(kind: int, number: int = 1) -> Chip:
    """Wooden buildings of a type."""
    return Chip(str(number), TYPES[kind], PIECES[kind] if number == 1 else f"{PIECES[kind]}s")
