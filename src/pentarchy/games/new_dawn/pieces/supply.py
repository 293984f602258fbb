"""What stands on a space, how many pieces everybody has, and how many cards the box holds."""

from __future__ import annotations

from typing import Final

# What stands on a space.
NOTHING: Final = 0
TOKEN: Final = 1
CITY: Final = 2
CAPITAL: Final = 3
DISTRICT: Final = 4
"""The first of the five districts; the others follow."""

CITIES: Final = 7
CONTROL_TOKENS: Final = 34
CARAVANS: Final = 3
ARMIES: Final = 2

TOKENS_PER_CARD: Final = 3
MOST_STORED: Final = 4
"""Trade tokens that lie elsewhere than on focus cards, by a wonder."""
MOST_EXTRA_SPACES: Final = 6
"""Movement that caravans share, by a wonder."""

LEADER_SHEETS: Final = 18
WONDER_CARDS: Final = 36
FOCUS_CARDS: Final = 42
LEADER_CARD: Final = FOCUS_CARDS - LEADER_SHEETS
"""The focus card of the first leader; the others follow in their order."""
PACT_CARDS: Final = 5
"""Diplomacy cards of each player."""
DISTRICT_TOKENS: Final = 5
START_EFFECTS: Final = 9
"""What wonders, city-states and leaders let somebody do at the start of a turn."""

CARAVAN: Final = 0
ARMY: Final = 1
