"""N2 and N10: terrain, and the land that tiles make."""

from __future__ import annotations

from games.new_dawn.new_dawn_support import (
    A,
    home,
    meadow,
    paint,
    ring,
)
from pentarchy.games.new_dawn.land.tiles import (
    FORT,
)
from pentarchy.games.new_dawn.realm.spaces import MOVING, difficulty
from pentarchy.games.new_dawn.travel import exploring
from support import rule


@rule("N10.4")
def test_enclosed_holes_become_water() -> None:
    state = meadow()
    middle = next(one for one in state.land.spaces if one < 210 and len(ring(state, one)) == 6)
    cell = state.land.cell[middle]
    number = 215 + len(state.waters)
    state.land.grid[cell] = -1
    exploring.fill_holes(state, [cell])
    assert state.land.grid[cell] == number
    assert state.land.terrain[number] == 5


@rule("N2.3")
def test_the_difficulty_of_every_terrain() -> None:
    state = meadow()
    space = ring(state, home(state, A))[0]
    for terrain, hard in (
        ("grassland", 1),
        ("hills", 2),
        ("forest", 3),
        ("desert", 4),
        ("mountains", 5),
        ("water", 1),
        ("natural wonder", 5),
    ):
        paint(state, terrain, space)
        assert difficulty(state, A, space, MOVING) == hard
    assert difficulty(state, A, FORT, MOVING) == 3
