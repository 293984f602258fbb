"""The map: tiles on a grid of squares, and the land they make, with its neighbours, seas and steps."""

from __future__ import annotations

from typing import Final

from pentarchy.games.culture_wars.actions import BUILD, FROM, PLACE, TO
from pentarchy.games.culture_wars.pieces import FIELD_FIRST, FIELD_LAST, SIDE, TILES

START_TILES: Final = [
    (FIELD_FIRST + 2 * row) * SIDE + FIELD_FIRST + 2 * column
    for row in range(5)
    for column in range(5)
    if (row, column) != (2, 2)
]
"""The upper left square of each tile: five by five without the middle one (C3.2)."""

MIDDLE: Final = (FIELD_FIRST + FIELD_LAST) // 2
CENTRE: Final = [MIDDLE * SIDE + MIDDLE, MIDDLE * SIDE + MIDDLE + 1]
"""The two upper squares of the hole; the two lower ones lie below them."""

# With a ring of sea around the grid no neighbour ever lies outside.
PADDED: Final = SIDE + 2
STRAIGHT: Final = [-PADDED, -1, 1, PADDED]
ALL_ROUND: Final = [-PADDED - 1, -PADDED, -PADDED + 1, -1, 1, PADDED - 1, PADDED, PADDED + 1]


def padded(square: int) -> int:
    """Where a square of the grid lies in the grid with its ring of sea."""
    return (square // SIDE + 1) * PADDED + square % SIDE + 1


def covered(tiles: list[int]) -> list[int]:
    """The padded grid: 1 where a tile lies, 0 where there is sea."""
    grid = [0] * (PADDED * PADDED)
    for tile in tiles:
        first = padded(tile)
        grid[first] = 1
        grid[first + 1] = 1
        grid[first + PADDED] = 1
        grid[first + PADDED + 1] = 1
    return grid


def flood(grid: list[int], start: int, mark: int) -> None:
    """Mark the edge-connected region of zeros around a square of the padded grid that is not on its ring."""
    grid[start] = mark
    stack = [start]
    while stack:
        square = stack.pop()
        for step in STRAIGHT:
            other = square + step
            if grid[other] == 0:
                grid[other] = mark
                stack.append(other)


HOLE: Final = 2
OUTSIDE: Final = 3


def hole(tiles: list[int]) -> list[int]:
    """The padded grid with HOLE on the vacated squares of the field that belong to the hole (C3.6)."""
    grid = covered(tiles)
    for row in range(PADDED):
        for column in range(PADDED):
            inside = FIELD_FIRST < row <= FIELD_LAST + 1 and FIELD_FIRST < column <= FIELD_LAST + 1
            if not inside and grid[row * PADDED + column] == 0:
                grid[row * PADDED + column] = OUTSIDE
    found = False
    for square in CENTRE:
        for start in (padded(square), padded(square) + PADDED):
            if grid[start] == 0:
                flood(grid, start, HOLE)
            if grid[start] == HOLE:
                found = True
    if not found:  # a tile lies on the centre: every vacated square of the field counts (C3.7)
        for square in range(PADDED * PADDED):
            if grid[square] == 0:
                grid[square] = HOLE
    return grid


def movable(tiles: list[int]) -> list[int]:
    """The numbers of the tiles that share an edge of a square with the hole and have not been moved (C3.6, C3.10)."""
    grid = hole(tiles)
    found = []
    for number in range(TILES):
        if tiles[number] != START_TILES[number]:
            continue  # it was moved, and to another place than its first
        first = padded(tiles[number])
        for square in (first, first + 1, first + PADDED, first + PADDED + 1):
            if (
                grid[square - 1] == HOLE
                or grid[square + 1] == HOLE
                or grid[square - PADDED] == HOLE
                or grid[square + PADDED] == HOLE
            ):
                found.append(number)
                break
    return found


def landings(tiles: list[int], moving: int) -> list[int]:
    """The squares on which this tile's upper left square may come to lie (C3.8 to C3.10)."""
    free = [0] * (SIDE * SIDE)  # 1: touches a tile; 2: would lie on one, or where it was
    for number in range(TILES):
        row, column = tiles[number] // SIDE, tiles[number] % SIDE
        if number == moving:
            free[tiles[number]] = 2
            continue
        for down in range(-2, 3):
            for right in range(-2, 3):
                far = (down in (-2, 2)) + (right in (-2, 2))
                if far == 2 or not (0 <= row + down < SIDE - 1 and 0 <= column + right < SIDE - 1):
                    continue  # only a corner touches, or off the grid
                square = (row + down) * SIDE + column + right
                free[square] = max(free[square], 1 if far else 2)
    return [square for square in range(SIDE * SIDE) if free[square] == 1]


class Land:
    """The land as places 0 to 95, in reading order. Made once from the tiles and never changed: twins share it."""

    __slots__ = (
        "around",
        "build_actions",
        "from_actions",
        "near",
        "place_actions",
        "place_of",
        "seas",
        "squares",
        "step_actions",
        "steps",
        "to_actions",
    )

    def __init__(self, tiles: list[int], diagonal: bool, two_spaces: bool) -> None:
        grid = covered(tiles)
        self.squares: list[int] = []
        """By place, the square of the grid."""
        self.place_of: list[int] = [-1] * (SIDE * SIDE)
        """By square of the grid, the place, or -1 for sea."""
        place_at = [-1] * (PADDED * PADDED)
        for square in range(SIDE * SIDE):
            if grid[padded(square)]:
                self.place_of[square] = place_at[padded(square)] = len(self.squares)
                self.squares.append(square)
        self.near: list[list[int]] = []
        """By place, the land squares that share an edge with it."""
        self.around: list[list[int]] = []
        """By place, the land squares among its eight neighbours."""
        for square in self.squares:
            middle = padded(square)
            self.near.append([place_at[middle + step] for step in STRAIGHT if place_at[middle + step] >= 0])
            self.around.append([place_at[middle + step] for step in ALL_ROUND if place_at[middle + step] >= 0])
        self.seas: list[int] = _seas(grid, self.squares)
        """By place, the seas it touches, a bit each; 0 inland. Bit 0 is the outer sea."""
        self.steps: list[list[int]] = _steps(self.around if diagonal else self.near, two_spaces)
        """By place, where a token may walk to."""
        self.place_actions: list[int] = [PLACE + square for square in self.squares]
        self.build_actions: list[int] = [BUILD + square for square in self.squares]
        self.from_actions: list[int] = [FROM + square for square in self.squares]
        self.to_actions: list[int] = [TO + square for square in self.squares]
        self.step_actions: list[list[int]] = [[self.to_actions[place] for place in steps] for steps in self.steps]


def _seas(grid: list[int], squares: list[int]) -> list[int]:
    """By place, a bit for each sea it shares an edge with (C6.9). The padded grid's land is 1."""
    for square in range(PADDED):  # the ring itself belongs to the outer sea and stops the flood
        grid[square] = grid[-1 - square] = 2
        grid[square * PADDED] = grid[square * PADDED + PADDED - 1] = 2
    flood(grid, PADDED + 1, 2)
    sea = 3
    found = []
    for square in squares:
        touched = 0
        for step in STRAIGHT:
            other = padded(square) + step
            if grid[other] == 0:
                flood(grid, other, sea)
                sea += 1
            if grid[other] > 1:
                touched |= 1 << (grid[other] - 2)
        found.append(touched)
    return found


def _steps(next_to: list[list[int]], two_spaces: bool) -> list[list[int]]:
    """By place, the places one step away, or one or two."""
    if not two_spaces:
        return next_to
    found = []
    for place in range(len(next_to)):
        reached = set(next_to[place])
        for other in next_to[place]:
            reached.update(next_to[other])
        reached.discard(place)
        found.append(sorted(reached))
    return found
