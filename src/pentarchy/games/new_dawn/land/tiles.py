"""The 21 map tiles, both faces, and how tiles lie on the grid.

A tile has ten spaces: a middle (0), its six neighbours (1 to 6) and a tail of three (7, 8, 9). Every space of the
game has a fixed number: `tile * 10 + place`, then the five forts, then the water tokens.
"""

from __future__ import annotations

from typing import Final

from pentarchy.games.new_dawn.pieces.terrain import NATURAL, WATER

FACES: Final[tuple[tuple[str, str, str], ...]] = (
    ("1A", "Torres del Paine", "N h g d h m m!A m m+ma w"),
    ("1B", "Cliffs of Dover", "N w w w g!A f h g w g"),
    ("2A", "Mt. Everest", "N m h h m h g h m!B m"),
    ("2B", "Crater Lake", "w N h m+di m m m h f f"),
    ("3A", "", "w g g d+ma m w g m!C f+oi m"),
    ("3B", "", "d!C d h d h+oi d g f f d+me"),
    ("4A", "Grand Mesa", "N h d m m f h m g!D m+me"),
    ("4B", "Galapagos Islands", "N w w w w w g h h m!D"),
    ("5A", "", "m g g m+di h h h f+oi g f"),
    ("5B", "", "m+me h h f f h h g!E g g"),
    ("6A", "Carthage", "w m h f g@ f w w g w"),
    ("6B", "Kumasi", "h m h f g@ h g f g m+ma"),
    ("7A", "capital", "g* g m w w w w m f f+me"),
    ("7B", "capital", "g* g m w f w g f+di f g"),
    ("8A", "", "f f f g+me g w w f+di f f"),
    ("8B", "", "f m f+me w w w d f m w"),
    ("9A", "capital", "h* g h w w g h h g m+di"),
    ("9B", "capital", "h* h h w f f h f+oi g f"),
    ("10A", "", "w w h g g h d+oi d!F m m"),
    ("10B", "", "f!F g d+di d f d+ma g w w w"),
    ("11A", "capital", "g* f g h m m+di h h f f!G"),
    ("11B", "capital", "g* m g w h h g d g+ma g"),
    ("12A", "Brussels", "g@ h d d h h h m+me d d"),
    ("12B", "Seoul", "g w h f+me g g@ w f g g!H"),
    ("13A", "Mt. Kilimanjaro", "N g g h d d d f g f"),
    ("13B", "Pantanal", "N g w f w f w h+di f w"),
    ("14A", "Geneva", "f f f g@ h f h h f+ma m"),
    ("14B", "Mohenjo Daro", "d g g d f g g@ h g m+oi"),
    ("15A", "Buenos Aires", "g@ m w w w w m+ma f!I g m"),
    ("15B", "Kabul", "g m m w d+oi d m!I g g g@"),
    ("16A", "capital", "g* g g d+oi d g g w h w"),
    ("16B", "capital", "f* g g h m d f g h+ma w"),
    ("17A", "capital", "d* d m f+oi h h h d d h"),
    ("17B", "capital", "g* g h m m+me h g w w w"),
    ("18A", "The Dead Sea", "N h w d!J d+oi m d h w g"),
    ("18B", "Mato Tipila", "N f!J h g h g h g f g+ma"),
    ("19A", "Ha Long Bay", "N g w w w f m f g f"),
    ("19B", "Gobustan", "N h+di m m h d d f m f"),
    ("20A", "Auckland", "w w h!K w m+di w g@ f w h"),
    ("20B", "Akkad", "g@ w d d d h w d d+me d!K"),
    ("21A", "Antananarivo", "w h+ma w f g@ w f m h g"),
    ("21B", "Palenque", "h g@ m f f w f f m h"),
)
"""Face, what it holds, its ten spaces: g grassland, h hills, f forest, d desert, m mountains, w water, N natural
wonder; +ma +me +oi +di a resource, !X barbarian X, @ a city-state, * the star of a capital."""

TILES: Final = 21
STATE_NAMES: Final[list[str]] = sorted(holds for _, holds, cells in FACES if "@" in cells)
NATURAL_NAMES: Final[list[str]] = sorted(holds for _, holds, cells in FACES if "N" in cells)
"""City-states and natural wonders in the order of their numbers."""
CAPITAL_TILES: Final[list[int]] = [tile for tile in range(TILES) if FACES[tile * 2][1] == "capital"]
NATURAL_TILES: Final[list[int]] = [t for t in range(TILES) if FACES[t * 2][2].count("N")]
STATE_TILES: Final[list[int]] = [t for t in range(TILES) if FACES[t * 2][2].count("@")]

FORT: Final = 210
"""The first fort's space: one for each seat."""
SEA: Final = 215
"""The first water token's space."""
WATER_TOKENS: Final = 45
SPACES: Final = SEA + WATER_TOKENS

TILE_OF: Final[list[int]] = (
    [space // 10 for space in range(FORT)] + [TILES + seat for seat in range(5)] + [-1] * WATER_TOKENS
)
"""The tile of a space; a fort counts as a tile of its own."""


def _space_names() -> list[str]:
    names = [f"{tile + 1}.{place}" for tile in range(TILES) for place in range(10)]
    names += [f"fort-{seat + 1}" for seat in range(5)]
    return names + [f"sea-{number + 1}" for number in range(WATER_TOKENS)]


SPACE_NAMES: Final = _space_names()


def printed(name: str) -> str:
    """A space's name as it stands on the board and in sentences: 9.1, fort 1, sea 1."""
    return name.replace("-", " ")


# What is printed on each space of each face, by face * 10 + place; -1 where nothing is.
FACE_TERRAIN: Final[list[int]] = []
FACE_RESOURCE: Final[list[int]] = []
FACE_BARBARIAN: Final[list[int]] = []
FACE_STATE: Final[list[int]] = []
FACE_NATURAL: Final[list[int]] = []
LETTERS: Final = "ABCDEFGHIJK"


def _print_faces() -> None:
    for _, holds, cells in FACES:
        for cell in cells.split():
            FACE_TERRAIN.append("ghfdmwN".index(cell[0]))
            FACE_RESOURCE.append(("ma", "me", "oi", "di").index(cell[2:4]) if cell[1:2] == "+" else -1)
            FACE_BARBARIAN.append(LETTERS.index(cell[2]) if cell[1:2] == "!" else -1)
            FACE_STATE.append(STATE_NAMES.index(holds) if cell[1:2] == "@" else -1)
            FACE_NATURAL.append(NATURAL_NAMES.index(holds) if cell[0] == "N" else -1)


_print_faces()

# The grid: cells numbered row by row in a square that no map can outgrow.
RADIUS: Final = 22
WIDTH: Final = 2 * RADIUS + 1
CELLS: Final = WIDTH * WIDTH
STEP: Final[list[int]] = [1, 1 - WIDTH, -WIDTH, -1, WIDTH - 1, WIDTH]
"""The way to the neighbouring cell in each direction: east, north-east, north-west, west, south-west, south-east."""
BARBARIAN_WAYS: Final[list[int]] = [1, 0, 5, 4, 3, 2]
"""The direction that each face of the die steers barbarians: clockwise from the north-east."""


def cell_at(q: int, r: int) -> int:
    """The number of the cell with these axial coordinates."""
    return (r + RADIUS) * WIDTH + q + RADIUS


def axial(cell: int) -> tuple[int, int]:
    """The axial coordinates of a cell."""
    return cell % WIDTH - RADIUS, cell // WIDTH - RADIUS


INSIDE: Final[list[bool]] = [
    max(abs(axial(cell)[0]), abs(axial(cell)[1]), abs(sum(axial(cell)))) < RADIUS for cell in range(CELLS)
]
"""Cells where a space may lie; those at the rim are not, so that every step from a space stays on the grid."""

_SIDE_A: Final = ((0, 0), (0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1), (1, -2), (0, -2), (1, -3))
_SIDE_B: Final = ((0, 0), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -2), (2, -2), (2, -3))


def _footprint(side: int, turns: int) -> list[int]:
    """The ten cells of a face laid with so many turns of 60 degrees, relative to its middle."""
    cells = []
    for q, r in _SIDE_B if side else _SIDE_A:
        for _ in range(turns % 6):
            q, r = -r, q + r
        cells.append(r * WIDTH + q)
    return cells


FOOTPRINT: Final[list[list[int]]] = [_footprint(side, turns) for side in (0, 1) for turns in range(6)]
"""By side * 6 + turns."""
RIM: Final[list[list[int]]] = [
    sorted({cell + step for cell in cells for step in STEP} - set(cells)) for cells in FOOTPRINT
]
"""The cells around a footprint."""
TAIL_WAYS: Final = (
    ("north", "north-east", "east", "south", "south-west", "west"),
    ("north", "east", "south-east", "south", "west", "north-west"),
)
"""Where the tail of a tile points, by side and turns."""

CORE_FOUR: Final = ((0, 0, 0), (-1, 3, 1), (-3, 2, 3), (-2, -1, 4))
CORE_TWO: Final = ((0, 0, 0), (-2, -1, 3))
"""Where the core tiles lie with side A up: q, r of the middle, turns. Side B is the mirror image."""


def core_place(index: int, tiles: int, side: int) -> tuple[int, int]:
    """The middle cell and the turns of a core tile."""
    q, r, turns = (CORE_FOUR if tiles == 4 else CORE_TWO)[index]
    if side:
        q, turns = -q - r, -turns % 6
    return cell_at(q, r), turns


assert len(FACE_TERRAIN) == 420
assert FACE_TERRAIN.count(NATURAL) == 12
assert FACE_TERRAIN.count(WATER) == 71


def _state_spaces() -> list[int]:
    found = [-1] * 12
    for cell in range(len(FACE_STATE)):
        if FACE_STATE[cell] >= 0:
            found[FACE_STATE[cell]] = cell // 20 * 10 + cell % 10
    return found


STATE_SPACE: Final[list[int]] = _state_spaces()
