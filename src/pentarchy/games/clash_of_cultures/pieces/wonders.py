"""The names of the seven wonders, where one can be, and what rules ask of them. All else stands in their classes, in
`cities.wonder_cards`."""

from __future__ import annotations

from typing import Final

NAMES: Final = (
    "Great Pyramids",
    "Great Gardens",
    "Great Library",
    "Great Lighthouse",
    "Great Mausoleum",
    "Great Statue",
    "Great Wall",
)
COUNT: Final = len(NAMES)

# Where a wonder is, if not in a city.
IN_DECK: Final = -3
REVEALED: Final = -2
LOST: Final = -1

# What a wonder may do for who owns its city.
BREAKS_TIES: Final = 0
GIVES_ANYTHING: Final = 1
BARS_GRASS: Final = 2
CHOOSES_FIRST: Final = 3
TAKES_DISCARDS: Final = 4
WEAKENS_ATTACKERS: Final = 5
STOPS_BARBARIANS: Final = 6
WITH: Final = [0] * 7
"""By power, the wonder that has it; the wonders fill it in."""
