"""The focus bar: the types, slots and levels of focus cards, and the tech dial."""

from __future__ import annotations

from typing import Final

# The six types of focus cards.
CULTURE: Final = 0
SCIENCE: Final = 1
ECONOMY: Final = 2
INDUSTRY: Final = 3
MILITARY: Final = 4
GROWTH: Final = 5
TYPES: Final = ("culture", "science", "economy", "industry", "military", "growth")

SLOTS: Final[list[int]] = [1, 1, 2, 3, 4, 5]
"""The numbers of the six positions of the focus bar."""

# Tech dial: what each space reached gives, and where the dial goes on after its last one.
DIAL: Final = 24
DIAL_AGAIN: Final = 15
DIAL_LEVEL: Final[list[int]] = [0, 0, 0, 2, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 4]
LEVELS: Final = ("I", "II", "III", "IV")
"""How the levels of focus cards are written."""
