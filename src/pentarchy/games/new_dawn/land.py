"""The map as it lies: which spaces there are and which touch. Made anew when a tile is laid, never changed."""

from __future__ import annotations

from typing import Final

from pentarchy.games.new_dawn.pieces import FOREST, WATER
from pentarchy.games.new_dawn.tiles import (
    CAPITAL_TILES,
    CELLS,
    FACE_BARBARIAN,
    FACE_NATURAL,
    FACE_STATE,
    FACE_TERRAIN,
    FOOTPRINT,
    FORT,
    INSIDE,
    RIM,
    SEA,
    SPACES,
    STEP,
    TILES,
    WIDTH,
)

TOUCH: Final = 4
"""How many spaces a new tile has to touch."""
ON_CAPITAL_TILE: Final[list[bool]] = [space < FORT and space // 10 in CAPITAL_TILES for space in range(SPACES)]


class Land:
    """The spaces on the map. `near` has six entries for a space, by direction, -1 beyond the edge; `around` only
    the spaces there are; `within` those at distance 1 or 2; `shore` those next to water or the map edge."""

    def __init__(
        self, side: list[int], centre: list[int], spin: list[int], forts: list[int], waters: list[int]
    ) -> None:
        self.grid: list[int] = [-1] * CELLS
        self.cell: list[int] = [-1] * SPACES
        self.terrain: list[int] = [WATER] * SPACES
        self.state: list[int] = [-1] * SPACES
        self.natural: list[int] = [-1] * SPACES
        self.camp: list[int] = [-1] * 11
        self.spaces: list[int] = []
        for tile in range(TILES):
            if side[tile] >= 0:
                self._add_tile(tile, side[tile], centre[tile], spin[tile])
        for seat in range(len(forts)):
            if forts[seat] >= 0:
                self._add(FORT + seat, forts[seat], FOREST)
        for number in range(len(waters)):
            self._add(SEA + number, waters[number], WATER)
        self.near: list[list[int]] = [[] for _ in range(SPACES)]
        self.around: list[list[int]] = [[] for _ in range(SPACES)]
        self.within: list[list[int]] = [[] for _ in range(SPACES)]
        self.edge: list[bool] = [False] * SPACES
        self.wet: list[bool] = [False] * SPACES
        self.shore: list[bool] = [False] * SPACES
        self.edge_water: list[int] = []
        self._join()

    def _add_tile(self, tile: int, side: int, centre: int, spin: int) -> None:
        face = (tile * 2 + side) * 10
        place = 0
        for offset in FOOTPRINT[side * 6 + spin]:
            space = tile * 10 + place
            self._add(space, centre + offset, FACE_TERRAIN[face + place])
            self.state[space] = FACE_STATE[face + place]
            self.natural[space] = FACE_NATURAL[face + place]
            letter = FACE_BARBARIAN[face + place]
            if letter >= 0:
                self.camp[letter] = space
            place += 1

    def _add(self, space: int, cell: int, terrain: int) -> None:
        self.grid[cell] = space
        self.cell[space] = cell
        self.terrain[space] = terrain
        self.spaces.append(space)

    def _join(self) -> None:
        grid = self.grid
        for space in self.spaces:
            cell = self.cell[space]
            near = self.near[space]
            around = self.around[space]
            for step in STEP:
                other = grid[cell + step]
                near.append(other)
                if other < 0:
                    self.edge[space] = True
                else:
                    around.append(other)
                    if self.terrain[other] == WATER:
                        self.wet[space] = True
            self.shore[space] = self.edge[space] or self.wet[space]
            if self.edge[space] and self.terrain[space] == WATER:
                self.edge_water.append(space)
        for space in self.spaces:
            cell = self.cell[space]
            within = self.within[space]
            for offset in _WITHIN:
                other = grid[cell + offset] if 0 <= cell + offset < CELLS else -1
                if other >= 0:
                    within.append(other)

    def distance(self, one: int, other: int) -> int:
        """How many steps lie between two spaces, whatever is on the way."""
        a, b = self.cell[one], self.cell[other]
        dq = a % WIDTH - b % WIDTH
        dr = a // WIDTH - b // WIDTH
        return max(abs(dq), abs(dr), abs(dq + dr))


def _offsets() -> list[int]:
    """The ways from a cell to those at distance 1 and 2."""
    return [
        dr * WIDTH + dq for dr in range(-2, 3) for dq in range(-2, 3) if 0 < max(abs(dq), abs(dr), abs(dq + dr)) <= 2
    ]


_WITHIN: Final[list[int]] = _offsets()


def fits(land: Land, shape: int, centre: int, need: int, capitals: bool) -> bool:
    """Whether a tile can lie so: on free cells, and next to `need` spaces; of capital tiles only if `capitals`."""
    if centre < 0 or centre >= CELLS:
        return False
    grid = land.grid
    for offset in FOOTPRINT[shape]:
        cell = centre + offset
        if cell < 0 or cell >= CELLS or grid[cell] >= 0 or not INSIDE[cell]:
            return False
    touching = 0
    for offset in RIM[shape]:
        space = grid[centre + offset]
        if space >= 0 and (capitals or not ON_CAPITAL_TILE[space]):
            touching += 1
    return touching >= need


def positions(land: Land, shape: int, origin: int, need: int, capitals: bool) -> list[int]:
    """The middle cells where a tile of this shape can lie so that it touches the space `origin` (-1: any space)."""
    found: list[int] = []
    cells: list[int] = []
    if origin >= 0:
        cell = land.cell[origin]
        for step in STEP:
            if land.grid[cell + step] < 0:
                cells.append(cell + step)
    else:
        cells = outline(land)
    tried: list[bool] = [False] * CELLS
    for cell in cells:
        for offset in FOOTPRINT[shape]:
            centre = cell - offset
            if 0 <= centre < CELLS and not tried[centre]:
                tried[centre] = True
                if fits(land, shape, centre, need, capitals):
                    found.append(centre)
    found.sort()
    return found


def outline(land: Land) -> list[int]:
    """The free cells next to the map, sorted."""
    seen: list[bool] = [False] * CELLS
    found: list[int] = []
    for space in land.spaces:
        if land.edge[space]:
            cell = land.cell[space]
            for step in STEP:
                if land.grid[cell + step] < 0 and not seen[cell + step]:
                    seen[cell + step] = True
                    found.append(cell + step)
    found.sort()
    return found


def holes(land: Land) -> list[int]:
    """The free cells that the map encloses, sorted."""
    outside: list[bool] = [False] * CELLS
    queue: list[int] = [0]
    outside[0] = True
    while queue:
        cell = queue.pop()
        for step in STEP:
            other = cell + step
            if 0 <= other < CELLS and not outside[other] and land.grid[other] < 0:
                outside[other] = True
                queue.append(other)
    return [cell for cell in range(CELLS) if not outside[cell] and land.grid[cell] < 0]
