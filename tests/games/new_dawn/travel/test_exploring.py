"""N10: exploring, and figures that stay to explore."""

from __future__ import annotations

import pytest

from games.new_dawn.new_dawn_support import (
    GAME,
    A,
    B,
    army,
    asked,
    caravan,
    city,
    far,
    focus,
    go,
    home,
    meadow,
    offered,
    pact,
    paint,
    ring,
)
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import FOOTPRINT, RIM
from pentarchy.games.new_dawn.travel import exploring
from pentarchy.table.table import Table
from support import legal, play, rule


def explorer(seed: int = 1) -> tuple[NewDawnState, int]:
    """A caravan on the map edge of its capital's tile, about to move."""
    state = meadow(seed=seed)
    first = home(state, A) // 10 * 10
    for space in range(first, first + 10):
        if state.land.edge[space] and all(exploring.side_fits(state, A, side, space) for side in (0, 1)):
            caravan(state, A, space)
            focus(state, A, "Foreign Trade", 5)
            go(state, space)
            return state, space
    raise AssertionError("no edge")


@rule("N10.7")
@pytest.mark.parametrize("pacted", [False, True])
def test_an_army_that_stays_to_explore_does_not_attack_who_came_to_its_space(pacted: bool) -> None:
    state = meadow()
    first = home(state, A) // 10 * 10
    spot = next(one for one in range(first + 1, first + 10) if state.land.edge[one])
    army(state, A, spot)
    caravan(state, B, spot)
    pact(state, A, B, "Non-Aggression Pact" if pacted else "Embassy")
    focus(state, A, "Masonry", 5)
    go(state, spot)
    assert (spot in offered(state)) is not pacted, "it may go out and come back to attack"
    assert A in state.pacts
    play(state, "explore")
    assert asked(state) == "DrawTile"
    assert state.armies[0] == spot


@rule("N10.1", "N10.2", "N10.3", "N10.4", "N10.6")
def test_exploring_costs_a_space_and_lays_the_tile_next_to_the_explorer() -> None:
    state, space = explorer()
    assert asked(state) == "MoveFigure"
    before = sum(state.bag)
    play(state, "explore")
    assert asked(state) == "DrawTile"
    assert len(legal(state)) == before
    state.play(state.legal()[0])
    assert asked(state) == "TileSide"
    state.play(state.legal()[0])
    while asked(state) == "TileTurns":
        state.play(state.legal()[0])
    assert asked(state) == "TilePlace"
    decision = state.decision
    shape = decision.side * 6 + decision.turns  # type: ignore[attr-defined]
    cell = state.land.cell[space]
    from pentarchy.games.new_dawn.actions import HEX

    for action in state.legal():
        rim = [action - HEX + offset for offset in RIM[shape]]
        assert cell in rim
        assert sum(state.land.grid[one] >= 0 for one in rim) >= 4
        assert all(state.land.grid[action - HEX + one] < 0 for one in FOOTPRINT[shape])
    state.play(state.legal()[0])
    assert sum(state.bag) == before - 1
    assert asked(state) == "MoveFigure"
    assert state.decision.left == 2  # type: ignore[attr-defined]
    assert state.decision.explored == 1  # type: ignore[attr-defined]
    assert space not in offered(state)


@rule("N10.1")
def test_no_exploring_elsewhere() -> None:
    state = meadow()
    inner = next(
        one
        for one in state.land.spaces
        if one < 210 and state.land.edge[one] and state.piece[one // 10 * 10] != 3 and state.owner[one] < 0
    )
    caravan(state, A, inner)
    focus(state, A, "Foreign Trade", 5)
    go(state, inner)
    assert inner not in offered(state)
    state.bag = [0] * 21
    state, space = explorer()
    state.bag = [0] * 21
    state.refresh()
    assert space not in offered(state)


@rule("N10.5")
def test_a_tile_that_fits_nowhere_goes_to_the_top_and_is_known() -> None:
    state = meadow()
    tile = next(one for one in range(21) if state.bag[one])
    state.bag[tile] = 0
    grid = state.land.grid
    state.land.grid[:] = [0 if one < 0 else one for one in grid]
    from games.new_dawn.new_dawn_support import ask

    ask(state, exploring.LayTile(A, tile, home(state, A)))
    assert state.top == [tile]
    assert state.known[tile] == 1
    assert state.view(None)["stack"]["top"] == [tile + 1]


@rule("N10.2")
@pytest.mark.parametrize("seed", [1, 2])
def test_tiles_put_back_come_in_their_order(seed: int) -> None:
    state, _ = explorer(seed)
    tiles = [one for one in range(21) if state.bag[one]]
    state.bag = [0] * 21
    state.bottom, state.top = [tiles[1]], [tiles[0]]
    state.refresh()
    play(state, "explore")
    assert asked(state) == "TileSide"
    assert state.decision.tile == tiles[1]  # type: ignore[attr-defined]


@rule("N10.2", "N14.28")
@pytest.mark.parametrize("by_astronomy", [True, False])
def test_exploring_cannot_be_taken_back_even_if_only_one_tile_can_be_drawn(by_astronomy: bool) -> None:
    state, _ = explorer()
    tiles = [one for one in range(21) if state.bag[one]]
    if by_astronomy:
        state.bag[tiles[0]] = 0
        state.bottom = [tiles[0]]
    else:
        for one in tiles[1:]:
            state.bag[one] = 0
        state.top = [tiles[1]]
    state.known[state.bottom[0] if by_astronomy else tiles[1]] = B + 2
    state.refresh()
    table = Table.start(GAME, 2, {"leaders": "chosen"})
    table.state = state
    state.listen()
    table.play(GAME.actions.parse("explore"))
    assert asked(state) == "TileSide"
    assert not table.can_undo(A)


@rule("N10.7")
def test_a_caravan_that_stays_to_explore_does_not_trade_with_a_city_built_around_it() -> None:
    state = meadow()
    first = home(state, A) // 10 * 10
    spot = next(one for one in range(first, first + 10) if state.land.edge[one] and state.land.distance(one, first) > 1)
    caravan(state, A, spot)
    city(state, B, spot)
    focus(state, A, "Foreign Trade", 5)
    go(state, spot)
    assert "explore" in legal(state)
    play(state, "explore")
    assert state.caravans[0] == spot
    assert state.visited == []


@rule("N10.7", "N8.4")
def test_a_caravan_goes_out_and_back_to_trade_with_a_city_built_around_it() -> None:
    state = meadow(players=3)
    spot = far(state)
    caravan(state, A, spot)
    city(state, B, spot)
    focus(state, A, "Foreign Trade", 5)
    go(state, spot)
    assert spot in offered(state)
    go(state, spot)
    assert state.visited == [spot]
    assert state.caravans[0] == -1
    assert asked(state) == "GainTrade"


@rule("N10.7")
def test_a_caravan_that_cannot_step_out_does_not_trade_where_it_stands() -> None:
    state = meadow(players=3)
    spot = far(state)
    caravan(state, A, spot)
    city(state, B, spot)
    paint(state, "mountains", *ring(state, spot))
    focus(state, A, "Foreign Trade", 1)
    go(state, spot)
    assert offered(state) == set()
