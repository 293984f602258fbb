"""Which kinds of goods, terrains and buildings there are."""

from __future__ import annotations

from typing import Final

# Goods: the four resources, gold and victory points.
WOOD: Final = 0
STONE: Final = 1
CLAY: Final = 2
WHEAT: Final = 3
GOLD: Final = 4
VP: Final = 5
GOODS: Final = ("wood", "stone", "clay", "wheat", "gold", "VP")

# Terrains: the first four yield the resource of the same number.
FOREST: Final = 0
MOUNTAIN: Final = 1
SWAMP: Final = 2
FIELD: Final = 3
SEA: Final = 4
VILLAGE: Final = 5
TERRAINS: Final = ("forest", "mountain", "swamp", "field", "sea", "village")

# Types of building; each has a colour, a column on the player board and a god of the same number.
MARITIME: Final = 0
PRODUCTION: Final = 1
SCIENTIFIC: Final = 2
CIVIL: Final = 3
MILITARY: Final = 4
TEMPLE: Final = 5
TYPES: Final = ("maritime", "production", "scientific", "civil", "military", "temple")
PIECES: Final = (
    "ship",
    "production building",
    "scientific building",
    "civil building",
    "military unit",
    "temple",
)
"""What the wooden pieces are called."""
COLOURS: Final = ("blue", "green", "yellow", "brown", "red", "purple")
