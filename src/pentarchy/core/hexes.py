"""Hexagonal grids in axial coordinates (q, r), pointy side up.

Directions 0..5 go round anticlockwise, starting to the east:

>>> neighbour((0, 0), 0)
(1, 0)
>>> distance((0, 0), (2, -1))
2
"""

from __future__ import annotations

import math
from typing import Final

Hex = tuple[int, int]

DIRECTIONS: Final[tuple[Hex, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def neighbour(cell: Hex, direction: int) -> Hex:
    """The cell next to this one in a direction."""
    dq, dr = DIRECTIONS[direction % 6]
    return cell[0] + dq, cell[1] + dr


def neighbours(cell: Hex) -> list[Hex]:
    """The six cells around, by direction."""
    return [(cell[0] + dq, cell[1] + dr) for dq, dr in DIRECTIONS]


def distance(one: Hex, other: Hex) -> int:
    """How many steps lie between two cells."""
    dq, dr = one[0] - other[0], one[1] - other[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def rotate(cell: Hex, turns: int) -> Hex:
    """The cell turned about the origin by sixths, in the order of the directions."""
    q, r = cell
    for _ in range(turns % 6):
        q, r = q + r, -q
    return q, r


def centre(cell: Hex, size: float) -> tuple[float, float]:
    """Where a cell's middle is drawn; `size` is the length of a side."""
    q, r = cell
    return size * math.sqrt(3) * (q + r / 2), size * 1.5 * r


def corners(cell: Hex, size: float) -> list[tuple[float, float]]:
    """The six corners of a cell as drawn."""
    x, y = centre(cell, size)
    return [
        (x + size * math.cos(math.radians(60 * k - 30)), y + size * math.sin(math.radians(60 * k - 30)))
        for k in range(6)
    ]
