"""Terrain and resources."""

from __future__ import annotations

from typing import Final

MARBLE: Final = 0
MERCURY: Final = 1
OIL: Final = 2
DIAMOND: Final = 3
RESOURCES: Final = ("marble", "mercury", "oil", "diamond")

GRASSLAND: Final = 0
HILLS: Final = 1
FOREST: Final = 2
DESERT: Final = 3
MOUNTAINS: Final = 4
WATER: Final = 5
NATURAL: Final = 6
TERRAINS: Final = ("grassland", "hills", "forest", "desert", "mountains", "water", "natural wonder")
DIFFICULTY: Final[list[int]] = [1, 2, 3, 4, 5, 1, 5]
