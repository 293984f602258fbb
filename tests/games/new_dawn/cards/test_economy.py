"""N8 and N10: caravans, trade and exploring."""

from __future__ import annotations

import pytest

from games.new_dawn.new_dawn_support import (
    GAME,
    A,
    B,
    asked,
    caravan,
    card_number,
    city,
    far,
    focus,
    go,
    home,
    meadow,
    offered,
    paint,
    path,
    ring,
    state_number,
    token,
    tokens,
    with_state,
)
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import FOOTPRINT, RIM
from pentarchy.games.new_dawn.realm.control import envoy
from pentarchy.games.new_dawn.travel import exploring
from pentarchy.table.table import Table
from support import legal, play, rule


def send(state: NewDawnState, name: str, number: int) -> None:
    """Resolve an economy card and send a caravan from the card."""
    focus(state, A, name, number)
    play(state, "from the card")


@rule("N8.7", "N8.1", "N8.2")
def test_foreign_trade_moves_one_caravan_three_spaces_from_the_capital() -> None:
    state = meadow()
    steps = path(state, home(state, A), 4)
    send(state, "Foreign Trade", 1)
    assert steps[2] in offered(state)
    assert steps[3] not in offered(state)
    go(state, steps[2])
    assert state.caravans[0] == steps[2]
    assert asked(state) != "SendFigure"


@rule("N8.1", "N9.12")
def test_a_caravan_starts_from_mature_cities_too() -> None:
    state = meadow()
    second = far(state, least=4)
    city(state, A, second)
    send(state, "Foreign Trade", 1)
    assert second not in offered(state)
    token(state, A, *[one for one in ring(state, second) if state.owner[one] < 0])
    state.refresh()
    assert second in offered(state)
    paint(state, "water", ring(state, second)[0])
    state.owner[ring(state, second)[0]] = -1
    state.refresh()
    assert second in offered(state)


@rule("N8.2")
def test_terrain_water_and_barbarians_stop_a_caravan_but_not_forts_or_tokens() -> None:
    state = meadow()
    a, b, c, d, _e, _f = ring(state, home(state, A))
    paint(state, "hills", a)
    paint(state, "water", b)
    state.barbarian[0] = c
    token(state, B, d)
    send(state, "Foreign Trade", 1)
    assert not {a, b, c} & offered(state)
    assert d in offered(state)


@rule("N8.3", "N8.5", "N17.1")
def test_a_caravan_passes_city_states_and_trades_where_it_ends() -> None:
    state, free = with_state("Kumasi")
    start = next(one for one in ring(state, free) if one < 210)
    beyond = next(one for one in ring(state, free) if state.land.distance(one, start) == 2)
    caravan(state, A, start)
    focus(state, A, "Foreign Trade", 3)
    go(state, start)
    assert {free, beyond} <= offered(state)
    go(state, free)
    assert tokens(state, A, "Early Empire") == 2
    assert state.envoys[16] == A
    assert state.caravans[0] == -1


@rule("N8.4", "N8.5", "N17.1")
def test_a_rival_city_ends_the_move_and_gives_two_tokens_and_a_card() -> None:
    state = meadow()
    beside = ring(state, home(state, B))[0]
    caravan(state, A, beside)
    focus(state, A, "Foreign Trade", 3)
    go(state, beside, home(state, B))
    play(state, "card pottery", "card masonry")
    assert tokens(state, A, "Pottery") == tokens(state, A, "Masonry") == 1
    assert asked(state) == "TakePact"
    play(state, "diplomacy 2 joint war")
    assert state.pacts[5] == A
    assert state.caravans[0] == -1


@rule("N8.6")
def test_only_one_caravan_a_turn_trades_with_a_city() -> None:
    state = meadow()
    beside = ring(state, home(state, B))
    caravan(state, A, beside[0], 0)
    caravan(state, A, beside[1], 1)
    focus(state, A, "Currency", 3)
    go(state, beside[0], home(state, B))
    play(state, "card pottery", "card pottery", "done")
    go(state, beside[1])
    assert home(state, B) not in offered(state)


@rule("N8.8")
def test_currency_removes_a_barbarian_and_stops() -> None:
    state = meadow()
    one, _two, *_ = path(state, home(state, A), 4)
    state.barbarian[0] = one
    state.barbarian[1] = -1
    focus(state, A, "Currency", 1)
    play(state, "from the card")
    assert one in offered(state)
    assert max(state.land.distance(home(state, A), space) for space in offered(state)) == 4
    go(state, one)
    assert state.barbarian[0] == -1
    assert state.caravans[0] == one
    assert sum(state.tokens) == 0
    assert asked(state) == "SendFigure"
    play(state, "from the card")
    assert state.decision.index == 1  # type: ignore[attr-defined]


@rule("N8.9", "N8.12")
def test_steam_power_crosses_water_and_swaps_a_resource() -> None:
    state = meadow()
    paint(state, "water", *ring(state, home(state, A)))
    state.resources[0] = 1
    send(state, "Steam Power", 1)
    assert len(offered(state)) > 8
    assert set(ring(state, home(state, A))) <= offered(state)
    play(state, "done", "done")
    assert asked(state) == "SwapResource"
    play(state, "resource marble", "resource oil")
    assert state.resources[0:4] == [0, 0, 1, 0]


@rule("N8.13", "N15.9", "N13.23")
@pytest.mark.parametrize(("arrows", "steps"), [(2, 2), (1, 1)])
def test_a_government_moves_a_card_that_capitalism_resolves_from_the_left_slot_1(arrows: int, steps: int) -> None:
    state = meadow()
    name = "Early Empire" if arrows == 2 else "Astrology"
    state.government[A] = card_number(name)
    focus(state, A, "Capitalism", 5)
    play(state, "done", f"card {name.lower()}")
    if arrows == 2:
        assert state.slot == 2
        play(state, "done")
    else:
        assert state.tech[A] == steps, "one position farther right is the other slot 1"


@rule("N8.10", "N8.13", "N4.10")
def test_capitalism_resolves_another_card_as_in_slot_1_without_reset() -> None:
    state = meadow()
    for index in range(3):
        caravan(state, A, ring(state, home(state, A))[index], index)
    focus(state, A, "Capitalism", 5)
    assert len(offered(state)) == 3
    play(state, "done")
    assert asked(state) == "Capitalism"
    assert "card capitalism" not in legal(state)
    row = state.row[:6]
    tech = state.tech[A]
    play(state, "card astrology")
    assert state.tech[A] == tech + 1
    assert state.row[:6] == row


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


@rule("N8.8", "N8.3", "N8.6")
def test_a_caravan_that_drives_a_barbarian_off_a_city_state_trades_there() -> None:
    state, place = with_state("Brussels")
    state.barbarian[0] = place
    beside = next(one for one in ring(state, place) if one < 210)
    caravan(state, A, beside)
    focus(state, A, "Currency", 5)
    go(state, beside, place)
    assert state.barbarian[0] == -1
    assert state.caravans[0] == -1
    assert tokens(state, A, "Pottery") == 2
    assert envoy(state, A, state_number("Brussels"))
    state.barbarian[0] = place
    caravan(state, A, beside, 1)
    state.refresh()
    go(state, beside)
    assert place not in offered(state)
