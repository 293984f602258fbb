"""What the five games share in words and signs: the names, colours and shapes of seats, and counting in words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

SEAT_NAMES: Final = ("Blue", "Vermilion", "Green", "Yellow", "Purple", "Sky")
SEAT_COLOURS: Final = ("#0072B2", "#D55E00", "#009E73", "#F0E442", "#CC79A7", "#56B4E9")

SEAT_SHAPES: Final = (
    "M0-1A1 1 0 1 1 0 1A1 1 0 1 1 0-1Z",
    "M-.88-.88H.88V.88H-.88Z",
    "M0-1.12L1.06.76H-1.06Z",
    "M0-1.16L1.16 0L0 1.16L-1.16 0Z",
    "M0-1.06L1.01-.33L.62.86H-.62L-1.01-.33Z",
    "M-.42-1.02H.42V-.42H1.02V.42H.42V1.02H-.42V.42H-1.02V-.42H-.42Z",
)
"""Circle, square, triangle, diamond, pentagon, cross; each about two units across."""

ICONS: Final = {
    "hand": "M5 14V6a1 1 0 0 1 2 0V3a1 1 0 0 1 2 0v3a1 1 0 0 1 2 0v5l-2 3Z",
    "settler": "M8 2a2 2 0 1 1 0 4a2 2 0 1 1 0-4M4.500 14q0-7 3.500-7t3.500 7Z",
    "dice": "M3 3h10v10H3ZM6 6v.500M10 10v.500M8 8v.500",
}
"""Simple paths in a field of 16 by 16, drawn as lines, for pages that have no table's symbols."""


def counted(number: int, thing: str, things: str = "") -> str:
    """So many of a thing, in words; things that need more than an s are named."""
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def series(names: Sequence[str], last: str = "and") -> str:
    """Names one after the other, as a sentence has them: "Blue, Green and Sky"."""
    return f" {last} ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


_COMPASS: Final = ("east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east")


def compass(right: float, up: float) -> str:
    """The direction in which something lies that is so far to the right and up: "north-east"."""
    return _COMPASS[round(math.degrees(math.atan2(up, right)) / 45) % 8]
