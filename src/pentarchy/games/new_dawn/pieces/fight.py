"""A fight: what may be attacked, and what `fight` of the state keeps."""

from __future__ import annotations

from typing import Final

# What is attacked.
BARBARIAN: Final = 0
CITY_STATE: Final = 1
FREE_FORT: Final = 2
RIVAL_CITY: Final = 3
RIVAL_TOKEN: Final = 4
RIVAL_ARMY: Final = 5
RIVAL_CARAVAN: Final = 6
TARGETS: Final = ("barbarian", "city-state", "fort", "city", "control token", "army", "caravan")
"""What each of them is called."""

# The entries of `fight`.
ATTACKER: Final = 0
INDEX: Final = 1
LAST: Final = 2
SPACE: Final = 3
TARGET: Final = 4
DEFENDER: Final = 5
ATTACK_DIE: Final = 6
DEFENCE_DIE: Final = 7
ATTACK_MORE: Final = 8
DEFENCE_MORE: Final = 9

STATE_DEFENCE: Final = 8
FORT_DEFENCE: Final = 6
