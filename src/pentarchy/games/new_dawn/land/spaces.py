"""The map as it lies: which spaces there are and which touch. Made anew when a tile is laid, never changed."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pentarchy.games.new_dawn.land.tiles import (
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
from pentarchy.games.new_dawn.pieces.terrain import FOREST, WATER

TOUCH: Final = 4
"""How many spaces a new tile has to touch."""
ON_CAPITAL_TILE: Final[list[bool]] = [space < FORT and space // 10 in CAPITAL_TILES for space in range(SPACES)]


class Land:
    """The spaces on the map, and for each of them those `around` it; `wet` are those next to water, `shore` those
    next to water or the map edge. `titles` are the names of all spaces, once somebody has read them."""

    def __init__(
        self, side: list[int], centre: list[int], spin: list[int], forts: list[int], waters: list[int]
    ) -> None:
        self.grid: list[int] = [-1] * CELLS
        self.cell: vec[i64] = vec[i64]([-1] * SPACES)
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
        nowhere: list[int] = []
        self.around: list[list[int]] = [nowhere] * SPACES
        self.edge: list[bool] = [False] * SPACES
        self.wet: list[bool] = [False] * SPACES
        self.shore: list[bool] = [False] * SPACES
        self.edge_water: list[int] = []
        self.titles: list[str] = []
        self.titled: int = -1
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
        terrain = self.terrain
        for space in self.spaces:
            cell = self.cell[space]
            around: list[int] = []
            for step in STEP:
                other = grid[cell + step]
                if other < 0:
                    self.edge[space] = True
                else:
                    around.append(other)
                    if terrain[other] == WATER:
                        self.wet[space] = True
            self.around[space] = around
            self.shore[space] = self.edge[space] or self.wet[space]
            if self.edge[space] and terrain[space] == WATER:
                self.edge_water.append(space)

    def near(self, space: int) -> list[int]:
        """The six spaces around one by direction, -1 beyond the map edge."""
        cell = self.cell[space]
        return [self.grid[cell + step] for step in STEP]

    def within(self, space: int) -> list[int]:
        """The spaces at distance 1 or 2."""
        cell = self.cell[space]
        found: list[int] = []
        for offset in _WITHIN:
            if 0 <= cell + offset < CELLS and self.grid[cell + offset] >= 0:
                found.append(self.grid[cell + offset])
        return found

    def distance(self, one: int, other: int) -> int:
        """How many steps lie between two spaces, whatever is on the way."""
        a: i64 = self.cell[one]
        b: i64 = self.cell[other]
        dq: i64 = _COLUMN[a] - _COLUMN[b]
        dr: i64 = _ROW[a] - _ROW[b]
        ds: i64 = dq + dr
        return max(max(dq, -dq), max(max(dr, -dr), max(ds, -ds)))


_ROW: Final = vec[i64]([cell // WIDTH for cell in range(CELLS)])
_COLUMN: Final = vec[i64]([cell % WIDTH for cell in range(CELLS)])


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


def positions(land: Land, shape: int, cells: list[int], need: int, capitals: bool, most: int) -> list[int]:
    """Middle cells where a tile of this shape can lie so that it covers one of these cells, sorted.
    At most `most` are looked for: 1 to know whether there are any."""
    found: list[int] = []
    tried: list[bool] = [False] * CELLS
    for cell in cells:
        for offset in FOOTPRINT[shape]:
            centre = cell - offset
            if 0 <= centre < CELLS and not tried[centre]:
                tried[centre] = True
                if fits(land, shape, centre, need, capitals):
                    found.append(centre)
                    if len(found) == most:
                        return found
    found.sort()
    return found


def outline(land: Land, spaces: list[int]) -> list[int]:
    """The free cells next to these spaces, sorted."""
    seen: list[bool] = [False] * CELLS
    found: list[int] = []
    for space in spaces:
        if land.edge[space]:
            cell = land.cell[space]
            for step in STEP:
                if land.grid[cell + step] < 0 and not seen[cell + step]:
                    seen[cell + step] = True
                    found.append(cell + step)
    found.sort()
    return found


def holes(land: Land, cells: list[int]) -> list[int]:
    """The free cells that the map encloses, among these and those that hang together with them; sorted."""
    high, low, left, right = CELLS, 0, WIDTH, 0
    for space in land.spaces:
        cell = land.cell[space]
        high, low = min(high, cell // WIDTH), max(low, cell // WIDTH)
        left, right = min(left, cell % WIDTH), max(right, cell % WIDTH)
    outside: list[bool] = [False] * CELLS
    seen: list[bool] = [False] * CELLS
    found: list[int] = []
    for start in cells:
        if land.grid[start] >= 0 or seen[start]:
            continue
        group: list[int] = [start]
        seen[start] = True
        open_ = False
        head = 0
        while head < len(group) and not open_:
            cell = group[head]
            head += 1
            if not (high <= cell // WIDTH <= low and left <= cell % WIDTH <= right):
                open_ = True
                break
            for step in STEP:
                other = cell + step
                if land.grid[other] >= 0:
                    continue
                if outside[other]:
                    open_ = True
                elif not seen[other]:
                    seen[other] = True
                    group.append(other)
        if open_:
            for cell in group:
                outside[cell] = True
        else:
            found += group
    found.sort()
    return found
