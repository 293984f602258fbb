"""V1 and V2: the pieces and the setup."""

from __future__ import annotations

import random

import pytest

import pentarchy
from games.vinci.vinci_support import GAME, asked, civilization, fresh, holder, started, tokens, world
from pentarchy.core.look import SEAT_COLOURS
from pentarchy.games.vinci import europe
from pentarchy.games.vinci.europe import COASTS, HARBOURS, INDEX, MINES, MOUNTAINS, NEAR, PROVINCES, SEAS, TERRAINS
from pentarchy.games.vinci.game import count
from pentarchy.games.vinci.pieces import KINDS, SPECIALIZATION, TILES
from support import legal, play, rule


@rule("V1.3")
def test_the_board_has_45_provinces_of_five_terrains() -> None:
    terrains = [TERRAINS[province.terrain] for province in PROVINCES]
    counts = {name: terrains.count(name) for name in TERRAINS}
    assert counts == {"mountain": 12, "farmland": 9, "prairie": 8, "hills": 8, "forest": 8}
    assert len({province.id for province in PROVINCES}) == 45


@rule("V1.3")
def test_borders_go_both_ways_and_every_province_can_be_reached() -> None:
    seen, fresh = {0}, [0]
    for one in range(45):
        for other in range(45):
            assert NEAR[one] >> other & 1 == NEAR[other] >> one & 1
        assert not NEAR[one] >> one & 1
    while fresh:
        here = fresh.pop()
        for other in range(45):
            if NEAR[here] >> other & 1 and other not in seen:
                seen.add(other)
                fresh.append(other)
    assert len(seen) == 45


@rule("V1.4")
def test_35_provinces_border_a_sea_and_are_coastal() -> None:
    assert count(COASTS) == 35
    assert not COASTS >> INDEX["bohemia"] & 1
    assert COASTS >> INDEX["cisalpina"] & 1


@rule("V1.5", "V2.3")
def test_there_are_ten_seas_and_nobody_can_stand_in_one() -> None:
    assert len(SEAS) == 10
    for sea in SEAS:
        assert sea.id not in INDEX
        with pytest.raises(pentarchy.PentarchyError):
            GAME.actions.parse(f"conquer {sea.id}")


@rule("V1.6")
def test_ten_harbours_and_eight_mines_change_no_cost() -> None:
    assert (count(HARBOURS), count(MINES)) == (10, 8)
    assert HARBOURS & ~COASTS == 0
    for province in PROVINCES:
        assert europe.COST[INDEX[province.id]] == (3 if TERRAINS[province.terrain] in ("forest", "mountain") else 2)


@rule("V1.7")
@pytest.mark.parametrize(("one", "other"), europe.STRAITS)
def test_straits_are_land_borders(one: str, other: str) -> None:
    state = world(hold={0: one}, hand={0: 12})
    play(state, "expand")
    assert f"conquer {other}" in legal(state)


@rule("V1.8", "V1.9")
def test_52_tiles_of_26_types_in_three_colours() -> None:
    colours = [tile.colour for tile in TILES]
    assert {colour: colours.count(colour) for colour in set(colours)} == {"yellow": 10, "pink": 7, "blue": 9}
    state = fresh(3)
    state.play(state.legal()[0])
    assert sum(state.view(0)["bag"].values()) == 51
    columns = [tile.id for tile in TILES if tile.column]
    assert columns == ["agriculture_column", "livestock_column", "mining_column", "ports_column"]
    assert {name.removesuffix("_column") for name in columns} <= {tile.id for tile in TILES}


@rule("V1.10")
def test_tokens_of_a_colour_are_not_limited_to_25() -> None:
    state = world(("medicine", "medicine"), hold={0: {"anglia": 25, "caledonia": 25}})
    play(state, "expand", "done", "rest anglia")
    assert tokens(state, "anglia") == 51


@rule("V1.11")
def test_nothing_is_hidden() -> None:
    state = started()
    views = [state.view(seat) for seat in (0, 1, 2, 3, None)]
    for view in views:
        view.pop("you")
    assert all(view == views[0] for view in views)


@rule("V1.12", "V2.2", "V2.3")
def test_33_neutral_tokens_fill_the_provinces_that_are_no_mountains() -> None:
    state = started()
    for province in PROVINCES:
        mountain = TERRAINS[province.terrain] == "mountain"
        assert holder(state, province.id) == ("empty" if mountain else "neutral")
        assert tokens(state, province.id) == (0 if mountain else 1)
    assert sum(state.tokens) == 33 == 45 - count(MOUNTAINS)
    assert len(SEAT_COLOURS) == GAME.seats[-1] == 6


@rule("V2.1", "V1.1")
def test_everybody_starts_with_10_points() -> None:
    for players in GAME.seats:
        assert GAME.new(players).scores() == [10] * players


@rule("V2.4")
def test_six_pairs_are_drawn_tile_by_tile_with_the_odds_of_the_bag() -> None:
    state = fresh(4)
    for drawn in range(12):
        assert state.seat == pentarchy.CHANCE
        assert asked(state) == "DrawTile"
        left = [state.bag[tile] for tile in range(KINDS) if state.bag[tile]]
        assert sum(left) == 52 - drawn
        assert state.weights() == left
        state.play(state.legal()[3])
    assert [len(pair["tiles"]) for pair in state.view(None)["market"]] == [2] * 6


@rule("V2.5", "V6.26")
def test_two_specializations_never_make_a_pair() -> None:
    state = fresh(4)
    play(state, "draw specialization")
    assert "draw specialization" not in legal(state)
    assert len(state.odds()) == len(state.legal()) == 25
    play(state, "draw weapons")
    assert "draw specialization" in legal(state)
    play(state, "draw specialization")
    assert state.bag[SPECIALIZATION] == 0


@rule("V2.6")
def test_every_seat_may_start_with_the_same_odds() -> None:
    state = fresh(5)
    rng = random.Random(1)
    while asked(state) == "DrawTile":
        state.play(pentarchy.any_action(state, rng))
    assert legal(state) == ["start blue", "start vermilion", "start green", "start yellow", "start purple"]
    assert state.odds() == [0.2] * 5


@rule("V2.7")
def test_in_turn_order_every_player_chooses_a_civilization() -> None:
    state = fresh(4)
    rng = random.Random(5)
    while asked(state) == "DrawTile":
        state.play(pentarchy.any_action(state, rng))
    play(state, "start green")
    for seat in (2, 3, 0, 1):
        while state.seat == pentarchy.CHANCE:
            state.play(pentarchy.any_action(state, rng))
        assert (state.seat, asked(state)) == (seat, "Choose")
        play(state, "choose i")
        assert len(civilization(state, seat)) == 2
    while state.seat == pentarchy.CHANCE:
        state.play(pentarchy.any_action(state, rng))
    assert state.seat == 2
    assert asked(state) in ("Partner", "Conquer"), "the first turn begins, and a new civilization can only expand"
