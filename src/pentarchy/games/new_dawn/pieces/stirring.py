"""What agendas count, a bit each: `stirred` of the state has those that changed since agendas were last looked at."""

from __future__ import annotations

from typing import Final

STIR_LAND: Final = 1
"""The map: which spaces lie at its edge, or touch each other."""
STIR_SPACES: Final = 2
"""Spaces that became somebody's by a control token."""
STIR_CITIES: Final = 4
"""Cities, with what lies below them, forts and conquered city-states; lost ones too, for forts count while held."""
STIR_DISTRICTS: Final = 8
STIR_REINFORCED: Final = 16
STIR_WONDERS: Final = 32
"""World wonders that somebody controls."""
STIR_GOODS: Final = 64
STIR_PACTS: Final = 128
"""Diplomacy cards."""
STIR_CARDS: Final = 256
"""Focus cards."""
STIR_ALL: Final = 511
