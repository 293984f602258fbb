"""The natural wonders: name, resource."""

from __future__ import annotations

from typing import Final

from pentarchy.games.new_dawn.pieces.terrain import DIAMOND, MARBLE, MERCURY, OIL

NATURALS: Final[tuple[tuple[str, int], ...]] = (
    ("Cliffs of Dover", MARBLE),
    ("Crater Lake", MERCURY),
    ("Galapagos Islands", MERCURY),
    ("Gobustan", OIL),
    ("Grand Mesa", DIAMOND),
    ("Ha Long Bay", DIAMOND),
    ("Mato Tipila", MERCURY),
    ("Mt. Everest", OIL),
    ("Mt. Kilimanjaro", OIL),
    ("Pantanal", MARBLE),
    ("The Dead Sea", MARBLE),
    ("Torres del Paine", DIAMOND),
)
NATURAL_RESOURCE: Final[list[int]] = [natural[1] for natural in NATURALS]
