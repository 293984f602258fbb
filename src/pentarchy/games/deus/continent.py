"""Where the regions lie: seven to a continent tile, the tiles in a pattern for each number of players.

A region's number is 7 × slot + place; place 0 is the tile's centre, 1 to 6 its ring from the east anticlockwise.
Its name is the slot's letter and the place.

>>> NAMES[7 * 2 + 4]
'c4'
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.hexes import Hex, neighbour, neighbours
from pentarchy.games.deus.kinds import VILLAGE
from pentarchy.games.deus.pieces import TILES

SLOTS: Final = {
    2: ((0, 0), (1, 0), (0, 1), (1, 1)),
    3: ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (0, 2)),
    4: ((0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)),
}
"""The pattern of the tiles: a rhombus, a triangle, a flower."""

PLACES: Final = 7
MOST_SLOTS: Final = 7
MOST_REGIONS: Final = PLACES * MOST_SLOTS
NAMES: Final[list[str]] = [f"{'abcdefg'[region // PLACES]}{region % PLACES}" for region in range(MOST_REGIONS)]


def _cells(players: int) -> list[Hex]:
    cells: list[Hex] = []
    for i, j in SLOTS.get(players, ()):
        centre = (2 * i - j, i + 3 * j)
        cells.append(centre)
        cells += [neighbour(centre, direction) for direction in range(6)]
    return cells


def _near(cells: list[Hex]) -> list[list[int]]:
    number = {cell: region for region, cell in enumerate(cells)}
    return [sorted(number[other] for other in neighbours(cell) if other in number) for cell in cells]


CELLS: Final[list[list[Hex]]] = [_cells(players) for players in range(5)]
"""By the number of players: where each region lies."""
NEAR: Final[list[list[list[int]]]] = [_near(cells) for cells in CELLS]
"""By the number of players: the regions next to each region."""
RIM: Final[list[list[bool]]] = [[len(near) < 6 for near in regions] for regions in NEAR]
"""By the number of players: whether a region lies at the edge of the board."""


def tile_terrains(side: int, rotation: int) -> list[int]:
    """The terrains of a tile's seven regions when it is laid with this side up and turned so far."""
    row = TILES[side]
    return [row[0], *[row[1 + (direction + rotation) % 6] for direction in range(6)]]


def village_place(terrains: list[int], slot: int) -> int:
    """The village region of a tile."""
    return terrains.index(VILLAGE, PLACES * slot, PLACES * slot + PLACES)
