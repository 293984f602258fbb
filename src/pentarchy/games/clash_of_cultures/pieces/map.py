"""The map: sixteen region tiles, the starting tile, and the three layouts.

Hexes are flat-topped. A space is named by its column letter and row; every second column lies half a hex lower.
A region is four hexes in a lens: top, left, right, bottom; turned by half,
top and bottom change places, and so do left and right.
"""

from __future__ import annotations

from typing import Final

VOID: Final = -1
UNKNOWN: Final = 0
SEA: Final = 1
FERTILE: Final = 2
FOREST: Final = 3
MOUNTAIN: Final = 4
BARREN: Final = 5
TERRAIN_NAMES: Final = ("unexplored", "sea", "fertile", "forest", "mountain", "barren")

TILES: Final = (
    (SEA, MOUNTAIN, SEA, MOUNTAIN),  # 5
    (SEA, SEA, MOUNTAIN, FERTILE),  # 6
    (FOREST, FOREST, SEA, SEA),  # 7
    (FERTILE, SEA, FOREST, SEA),  # 8
    (FOREST, MOUNTAIN, MOUNTAIN, SEA),  # 9
    (MOUNTAIN, SEA, FERTILE, MOUNTAIN),  # 10
    (SEA, FERTILE, FOREST, MOUNTAIN),  # 11
    (FOREST, SEA, FERTILE, FOREST),  # 12
    (FERTILE, SEA, BARREN, MOUNTAIN),  # 13
    (SEA, BARREN, FOREST, FERTILE),  # 14
    (SEA, FERTILE, FERTILE, BARREN),  # 15
    (FERTILE, SEA, FERTILE, BARREN),  # 16
    (MOUNTAIN, FOREST, MOUNTAIN, BARREN),  # 17
    (FOREST, MOUNTAIN, FERTILE, MOUNTAIN),  # 18
    (FERTILE, FOREST, MOUNTAIN, FERTILE),  # 19
    (FOREST, FERTILE, FERTILE, FERTILE),  # 20
)
"""Top, left, right, bottom of the tiles numbered from 5 on."""
FIRST_TILE: Final = 5
BARBARIAN_TILES: Final = (12, 15, 16, 18, 19, 20)
"""The printed numbers of the tiles with a barbarian icon (house: the land-rich ones)."""
HAS_BARBARIANS: Final = [number + FIRST_TILE in BARBARIAN_TILES for number in range(len(TILES))]
TURNED: Final = (3, 2, 1, 0)
"""Which hex of a tile comes where when the tile is turned by half."""

HOMES: Final = (
    (  # 2 players: city, mountain, forest, barren
        ("D2", "E2", "C2", "D1"),
        ("D7", "C8", "E8", "D8"),
    ),
    (  # 3 players: city, mountain, forest, barren
        ("E4", "F3", "D3", "E3"),
        ("B7", "A7", "B8", "A8"),
        ("G8", "G9", "H7", "H8"),
    ),
    (  # 4 players: city, mountain, forest, barren
        ("C2", "D1", "B1", "C1"),
        ("I2", "H1", "J1", "I1"),
        ("C8", "D8", "B8", "C9"),
        ("I8", "H8", "J8", "I9"),
    ),
)

REGIONS: Final = (
    (  # 2 players: top, left, right, bottom
        ("B2", "A3", "C3", "B3"),
        ("F2", "E3", "G3", "F3"),
        ("D3", "C4", "E4", "D4"),
        ("B4", "A5", "C5", "B5"),
        ("F4", "E5", "G5", "F5"),
        ("D5", "C6", "E6", "D6"),
        ("B6", "A7", "C7", "B7"),
        ("F6", "E7", "G7", "F7"),
    ),
    (  # 3 players: top, left, right, bottom
        ("C2", "B2", "D2", "C3"),
        ("B5", "B4", "A6", "A5"),
        ("D4", "C4", "D5", "C5"),
        ("F5", "F4", "E6", "E5"),
        ("H4", "G4", "H5", "G5"),
        ("C6", "B6", "D6", "C7"),
        ("G6", "F6", "H6", "G7"),
        ("J7", "J6", "I8", "I7"),
        ("D8", "D7", "C9", "C8"),
        ("F7", "E7", "F8", "E8"),
        ("B9", "A9", "B10", "A10"),
        ("E9", "D9", "F9", "E10"),
    ),
    (  # 4 players: top, left, right, bottom
        ("B3", "A4", "C4", "B4"),
        ("B5", "A6", "C6", "B6"),
        ("D2", "C3", "E3", "D3"),
        ("D4", "C5", "E5", "D5"),
        ("D6", "C7", "E7", "D7"),
        ("F1", "E2", "G2", "F2"),
        ("F3", "E4", "G4", "F4"),
        ("F5", "E6", "G6", "F6"),
        ("F7", "E8", "G8", "F8"),
        ("H2", "G3", "I3", "H3"),
        ("H4", "G5", "I5", "H5"),
        ("H6", "G7", "I7", "H7"),
        ("J3", "I4", "K4", "J4"),
        ("J5", "I6", "K6", "J6"),
    ),
)


def _place(name: str) -> tuple[int, int]:
    """Column and row of a space, from 0."""
    return ord(name[0]) - ord("A"), int(name[1:]) - 1


def _names() -> list[str]:
    found: set[str] = set()
    for homes in HOMES:
        for home in homes:
            found.update(home)
    for regions in REGIONS:
        for region in regions:
            found.update(region)
    return sorted(found, key=_place)


CELL_NAMES: Final = _names()
"""Every space that any layout has."""
CELLS: Final = len(CELL_NAMES)
CELL_OF: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}
COLUMN: Final = [_place(name)[0] for name in CELL_NAMES]
ROW: Final = [_place(name)[1] for name in CELL_NAMES]


def _home_cells() -> list[list[list[int]]]:
    return [[[CELL_OF[name] for name in home] for home in homes] for homes in HOMES]


def _region_cells() -> list[list[list[int]]]:
    return [[[CELL_OF[name] for name in region] for region in regions] for regions in REGIONS]


HOME_CELLS: Final = _home_cells()
"""By player count less two: the four spaces of each starting region."""
SLOTS: Final = _region_cells()
"""By player count less two: the four spaces of each region that lies face down."""


def _distance(one: int, other: int) -> int:
    """How many spaces one is from the other."""
    q1, q2 = COLUMN[one], COLUMN[other]
    r1, r2 = ROW[one] - q1 // 2, ROW[other] - q2 // 2
    return max(abs(q1 - q2), abs(r1 - r2), abs(q1 + r1 - q2 - r2))


DISTANCE: Final = [[_distance(one, other) for other in range(CELLS)] for one in range(CELLS)]
"""How many spaces each space is from each other one, whatever lies between. (K2.5)"""


def _exists() -> list[list[bool]]:
    found = []
    for homes, slots in zip(HOME_CELLS, SLOTS):
        here = [False] * CELLS
        for region in [*homes, *slots]:
            for cell in region:
                here[cell] = True
        found.append(here)
    return found


EXISTS: Final = _exists()


def _neighbours() -> list[list[list[int]]]:
    return [
        [[two for two in range(CELLS) if here[one] and here[two] and DISTANCE[one][two] == 1] for one in range(CELLS)]
        for here in EXISTS
    ]


NEIGHBOURS: Final = _neighbours()
"""By player count less two and space: the spaces next to it."""


def _edge() -> list[list[bool]]:
    return [[here[cell] and len(near[cell]) < 6 for cell in range(CELLS)] for here, near in zip(EXISTS, NEIGHBOURS)]


EDGE: Final = _edge()
"""Whether a space lies on the edge of the map."""


def _slot_of() -> list[list[int]]:
    found = []
    for slots in SLOTS:
        of = [-1] * CELLS
        for number, slot in enumerate(slots):
            for cell in slot:
                of[cell] = number
        found.append(of)
    return found


SLOT_OF: Final = _slot_of()
"""Which face-down region a space belongs to; -1 for starting regions."""
MOST_SLOTS: Final = max(len(slots) for slots in SLOTS)


def _ring(here: list[bool]) -> list[int]:
    """The spaces of the edge in their order round the map; one that shows two separate sides comes twice."""
    steps = ((2, 0), (1, 2), (-1, 2), (-2, 0), (-1, -2), (1, -2))
    sides: dict[tuple[int, int, int, int], int] = {}
    for cell in range(CELLS):
        if here[cell]:
            x, y = COLUMN[cell] * 3, ROW[cell] * 4 + COLUMN[cell] % 2 * 2
            for side, (dx, dy) in enumerate(steps):
                ex, ey = steps[(side + 1) % 6]
                sides[x + dx, y + dy, x + ex, y + ey] = cell
    outer = {(a, b): (c, d, cell) for (a, b, c, d), cell in sides.items() if (c, d, a, b) not in sides}
    corner = start = min(outer)
    ring: list[int] = []
    while True:
        a, b, cell = outer[corner]
        if not ring or ring[-1] != cell:
            ring.append(cell)
        corner = (a, b)
        if corner == start:
            return ring[:-1] if ring[0] == ring[-1] else ring


RING: Final = [_ring(here) for here in EXISTS]
"""The edge of the map by player count less two, once round."""
