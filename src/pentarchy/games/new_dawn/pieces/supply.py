"""What stands on a space, and how many pieces everybody has."""

from __future__ import annotations

from typing import Final

# What stands on a space.
NOTHING: Final = 0
TOKEN: Final = 1
CITY: Final = 2
CAPITAL: Final = 3
DISTRICT: Final = 4
"""The first of the five districts: `DISTRICT + CAMPUS` and so on."""

CITIES: Final = 7
CONTROL_TOKENS: Final = 34
CARAVANS: Final = 3
ARMIES: Final = 2

TOKENS_PER_CARD: Final = 3
ZIMBABWE_TOKENS: Final = 4
COLOSSUS_SPACES: Final = 6
