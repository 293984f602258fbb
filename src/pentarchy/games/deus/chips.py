"""Goods, points, pieces and cards as the chips of answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pentarchy.core.answers import Chip
from pentarchy.games.deus.ops import GOLD, GOODS, PIECES, TYPES, VP

CARDS_DRAWN: Final = 6
"""Beside the goods: cards for the hand."""
ORDER: Final = (VP, GOLD, 0, 1, 2, 3, CARDS_DRAWN)
"""Points first."""


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
