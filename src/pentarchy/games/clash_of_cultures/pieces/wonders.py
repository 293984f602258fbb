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
CHOOSES_FIRST: Final = 1
TAKES_DISCARDS: Final = 2
DISCARDS_UNDER: Final = 3
WEAKENS_ATTACKERS: Final = 4
STOPS_BARBARIANS: Final = 5
WITH: Final = [0] * 6
"""By power, the wonder that has it;"""
MORE_BY_OPTION: Final = [0] * COUNT
"""and by wonder the points more that it is worth by the option. The wonders fill in both."""
