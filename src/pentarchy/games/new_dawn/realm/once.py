"""What happened or was used this turn, as bits of `used`."""

from __future__ import annotations

from typing import Final

# Once-a-turn effects and facts, as bits of `used`; the start-of-turn effects come first, in the order of EFFECTS.
CAPITALISM_USED: Final = 1 << 9
VENETIAN_USED: Final = 1 << 10
MASS_PRODUCTION_USED: Final = 1 << 11
SCORCHED_USED: Final = 1 << 12
CARTOGRAPHY_USED: Final = 1 << 13
SHIPBUILDING_USED: Final = 1 << 14
ESTADIO_USED: Final = 1 << 15
WON_ATTACK: Final = 1 << 16
REPLACED_CARD: Final = 1 << 17
DIAL_TURNS: Final = 1 << 18
"""No turn goes on: the round begins with the event dial, and `turn` still names who was last."""
