"""The pieces, who knows what, and making the map: C1 to C4."""

from __future__ import annotations

import itertools
import random
from typing import cast

import pytest

import pentarchy
from games.culture_wars.culture_support import GAME, at, at_movement, coin, home, place, position, purse, put, stop
from pentarchy import CHANCE, PentarchyError, State
from pentarchy.games.culture_wars.game import CultureState
from support import legal, play, rule


def new(players: int, *order: str, **options: object) -> CultureState:
    """A game whose first player order is known."""
    state = GAME.new(players, options)
    suits = ("suns", "moons", "crowns", "arms")[:players]
    for suit in (order or suits)[: players - 1]:
        play(state, f"null {suit}")
    return cast(CultureState, state)


def move_tiles(state: State) -> None:
    """The four tiles around the hole go to the south, one after the other."""
    moves = iter(((8, "i19"), (12, "k19"), (13, "m19"), (17, "o19")))
    while state.view(None)["stage"] == "Moving tiles":
        tile, spot = next(moves)
        play(state, f"take {tile}", f"place {spot}")


def lay_coins(state: State) -> None:
    while state.view(None)["stage"] == "Placing coins":
        play(state, legal(state)[0])


def distance(one: str, other: str) -> int:
    return max(abs(ord(one[0]) - ord(other[0])), abs(int(one[1:]) - int(other[1:])))


@rule("C1.1")
def test_two_three_or_four_can_play() -> None:
    assert [GAME.new(players).players for players in (2, 3, 4)] == [2, 3, 4]
    for players in (1, 5):
        with pytest.raises(PentarchyError, match="2 to 4 players"):
            GAME.new(players)


@rule("C1.2", "C3.2")
def test_the_land_is_a_field_of_24_tiles_around_an_inner_sea() -> None:
    state = new(3)
    tiles = state.view(None)["tiles"]
    assert len(tiles) == 24
    assert tiles[0] == "i9"
    assert tiles[-1] == "q17"
    assert "m13" not in tiles
    land = {
        chr(ord(name[0]) + right) + str(int(name[1:]) + down) for name in tiles for right in (0, 1) for down in (0, 1)
    }
    assert len(land) == 96
    field = {f"{letter}{row}" for letter in "ijklmnopqr" for row in range(9, 19)}
    assert field - land == {"m13", "n13", "m14", "n14"}


@rule("C1.3", "C1.5", "C1.7", "C3.3", "C2.3")
def test_each_player_has_a_suit_36_tokens_the_ace_and_four_unseen_coins() -> None:
    cultures = new(4).view(None)["cultures"]
    assert [culture["suit"] for culture in cultures] == ["Suns", "Moons", "Crowns", "Arms"]
    for culture in cultures:
        assert (culture["reserve"], culture["on_map"]) == (36, 0)
        assert culture["coins"] == {"ace": 1, "unseen": 4}
        assert culture["unseen"] == [2, 3, 4, 5]


@rule("C1.4", "C2.1")
def test_an_unseen_coin_shows_any_value_of_its_suit_that_nobody_has_seen() -> None:
    state = new(2)
    move_tiles(state)
    lay_coins(state)
    assert state.seat == CHANCE
    assert legal(state) == ["turn 2", "turn 3", "turn 4", "turn 5"]
    assert state.odds() == [0.25] * 4
    play(state, "turn 4")
    shown = {0: set[int](), 1: set[int]()}
    while state.seat == CHANCE and state.view(None)["setup"]:
        assert state.odds() == [1 / len(state.legal())] * len(state.legal())
        play(state, legal(state)[-1])
    for square in state.view(None)["squares"]:
        lies = square["coin"]
        assert lies["value"] not in shown[lies["seat"]]
        shown[lies["seat"]].add(lies["value"])
    assert shown == {0: {2, 3, 4, 5}, 1: {2, 3, 4, 5}}
    assert all(culture["coins"] == {"ace": 1} for culture in state.view(None)["cultures"])


@rule("C1.6", "C1.8")
def test_chance_only_turns_null_coins_for_the_order_and_coins_for_their_value() -> None:
    rng = random.Random(3)
    state = GAME.new(4, {"max_rounds": 12})
    while not state.over:
        if state.seat == CHANCE:
            assert {name.split()[0] for name in legal(state)} <= {"null", "turn"}
        for square in state.view(None)["squares"]:
            assert square["coin"] is None or square["coin"]["value"] in (None, 1, 2, 3, 4, 5)
        state.play(pentarchy.any_action(state, rng))


@rule("C2.1")
def test_a_settlement_of_an_unseen_coin_is_turned_by_chance_when_it_falls() -> None:
    state = position()
    coin(state, 0, "k16", 2)
    home(state, 0, "k11")
    assert at(state, "k11")["coin"] == {
        "seat": 0,
        "suit": "Suns",
        "settlement": True,
        "side": "suit",
        "value": None,
    }
    stop(at_movement(state))
    assert state.seat == CHANCE
    assert legal(state) == ["turn 3", "turn 4", "turn 5"]
    assert state.view(None)["question"] == ("What does the coin of Blue's settlement at k11, which is abandoned, show?")
    play(state, "turn 5")
    assert at(state, "k11")["coin"]["value"] == 5
    assert state.view(None)["cultures"][0]["unseen"] == [3, 4]


@rule("C2.2")
def test_a_value_once_seen_is_known_in_a_settlement_and_needs_no_chance_to_be_turned() -> None:
    state = position()
    coin(state, 0, "k11", 3)
    put(state, 0, "k11", 5)
    stop(at_movement(state))
    play(state, "build k11")
    # Without farmers it falls in the same round, and shows the value that all have seen.
    assert at(state, "k11")["coin"]["value"] == 3
    assert at(state, "k11")["coin"]["side"] == "value"
    assert at(state, "k11")["tokens"] == [3, 0]


@rule("C2.2")
def test_a_value_once_seen_is_known_back_in_the_reserve() -> None:
    state = position()
    coin(state, 1, "k11", 3)
    put(state, 0, "k11", 5)
    stop(at_movement(state))
    play(state, "build k11")
    assert purse(state, 1) == {"ace": 1, "3": 1, "unseen": 3}


@rule("C2.3")
def test_all_know_that_a_settlement_is_the_ace() -> None:
    state = position()
    home(state, 0, "k11", 1, farmers=5)
    assert at(state, "k11")["coin"]["value"] == 1
    assert "ace" not in purse(state, 0)


@rule("C2.4")
def test_the_suit_of_a_coin_value_side_up_is_public() -> None:
    state = position()
    coin(state, 1, "k11", 3)
    assert at(state, "k11")["coin"] == {
        "seat": 1,
        "suit": "Moons",
        "settlement": False,
        "side": "value",
        "value": 3,
    }


@rule("C2.5")
def test_all_seats_and_spectators_see_the_same() -> None:
    rng = random.Random(8)
    state = GAME.new(4, {"max_rounds": 6})
    while not state.over:
        views = [state.view(seat) for seat in (None, 0, 1, 2, 3)]
        for view in views:
            del view["you"]
        assert all(view == views[0] for view in views)
        state.play(pentarchy.any_action(state, rng))


@rule("C3.1")
def test_the_null_coins_give_the_order_of_the_setup() -> None:
    state = GAME.new(4)
    assert state.seat == CHANCE
    assert legal(state) == ["null suns", "null moons", "null crowns", "null arms"]
    assert state.odds() == [0.25] * 4
    play(state, "null crowns")
    assert legal(state) == ["null suns", "null moons", "null arms"]
    play(state, "null suns", "null arms")
    assert state.view(None)["order"] == [2, 0, 3, 1]
    assert state.seat == 2


@rule("C3.4")
def test_in_player_order_each_moves_a_tile_from_beside_the_hole() -> None:
    state = new(4, "crowns", "suns", "arms")
    asked = []
    for spot in ("i19", "k19", "m19", "o19"):
        asked.append(state.seat)
        assert "Which tile" in state.view(None)["question"]
        play(state, legal(state)[0], f"place {spot}")
    assert asked == [2, 0, 3, 1]
    assert state.view(None)["stage"] == "Placing coins"
    assert {"i19", "k19", "m19", "o19"} < set(state.view(None)["tiles"])


@rule("C3.4")
def test_three_players_move_three_tiles() -> None:
    state = new(3)
    move_tiles(state)
    assert {"i19", "k19", "m19"} < set(state.view(None)["tiles"])
    assert "o19" not in state.view(None)["tiles"]


@rule("C3.5")
def test_two_players_move_two_tiles_each_in_turn() -> None:
    state = new(2, "moons")
    asked = []
    for spot in ("i19", "k19", "m19", "o19"):
        asked.append(state.seat)
        play(state, legal(state)[0], f"place {spot}")
    assert asked == [1, 0, 1, 0]
    assert state.view(None)["stage"] == "Placing coins"


@rule("C3.6")
def test_only_tiles_that_share_an_edge_with_the_hole_can_be_taken() -> None:
    state = new(2)
    assert legal(state) == ["take 8", "take 12", "take 13", "take 17"]
    play(state, "take 8", "place m19")
    # The hole has grown by the tile's four squares, m11 to n12.
    assert legal(state) == ["take 3", "take 7", "take 9", "take 12", "take 13", "take 17"]


@rule("C3.6")
def test_vacated_squares_cut_off_from_the_centre_do_not_count() -> None:
    state = new(2)
    play(state, "take 8", "place m12")
    # m11 and n11 are vacated but cut off; m14 and n14 are the rest of the hole.
    assert legal(state) == ["take 12", "take 13", "take 17"]


@rule("C3.7")
def test_with_a_tile_on_the_centre_all_vacated_squares_are_the_hole() -> None:
    state = new(2)
    play(state, "take 8", "place m13")
    assert legal(state) == ["take 3", "take 7", "take 9"]


@rule("C3.8")
def test_a_tile_must_share_an_edge_with_another_and_not_just_a_corner() -> None:
    state = new(2)
    play(state, "take 8")
    places = legal(state)
    assert "place i7" in places
    assert "place g7" not in places
    assert "place i5" not in places


@rule("C3.9")
def test_a_tile_may_be_half_a_tile_off_or_inside_the_hole_but_not_on_another() -> None:
    state = new(2)
    play(state, "take 8")
    places = legal(state)
    assert {"place h7", "place j7", "place g8", "place m12", "place m13"} <= set(places)
    for name in ("h9", "i9", "j10", "l11", "m10"):
        assert f"place {name}" not in places
    play(state, "place h7")
    assert "h7" in state.view(None)["tiles"]


@rule("C3.10")
def test_a_tile_may_not_be_put_back_where_it_was() -> None:
    state = new(2)
    play(state, "take 8")
    assert "place m11" not in legal(state)


@rule("C3.10")
def test_a_tile_that_was_moved_may_not_be_moved_again() -> None:
    state = new(2)
    play(state, "take 8", "place m12")
    assert "take 8" not in legal(state)  # though it lies beside the hole
    play(state, "take 17", "place i19")
    assert "take 17" not in legal(state)
    play(state, "take 12", "place k19")
    assert not {"take 8", "take 12", "take 17"} & set(legal(state))


@rule("C3.1", "C4.5", "C5.2")
def test_a_coin_that_is_turned_in_the_setup_shows_the_clause_of_the_setup() -> None:
    state = GAME.new(2)
    assert state.view(None)["rule"] == "C3.1"
    play(state, "null suns")
    move_tiles(state)
    lay_coins(state)
    assert state.view(None)["rule"] == "C4.5"
    while state.view(None)["setup"]:
        play(state, legal(state)[0])
    assert state.view(None)["rule"] == "C5.2"


def seas(state: CultureState, name: str) -> int:
    return state.land.seas[place(state, name)]


@rule("C3.11")
def test_the_inner_sea_may_become_one_with_the_outer_sea() -> None:
    state = new(3)
    play(state, "take 8", "place i19", "take 3", "place k19", "take 13", "place m19")
    assert state.view(None)["stage"] == "Placing coins"
    assert seas(state, "l13") == seas(state, "i9") == 1


@rule("C3.11")
def test_an_island_may_arise() -> None:
    state = new(3)
    play(state, "take 8", "place m7", "take 3", "place s9", "take 17", "place s11")
    assert state.view(None)["stage"] == "Placing coins"
    island = {place(state, "m7")}
    for _ in range(96):
        island |= {other for one in island for other in state.land.near[one]}
    assert {state.name(one) for one in island} == {"m7", "n7", "m8", "n8"}
    # It closes the channel: the inner sea touches it, and is still not the outer sea.
    assert seas(state, "m8") == 3
    assert seas(state, "l13") == 2
    assert "place m7" in legal(state)


@rule("C4.1")
def test_in_reverse_order_the_players_place_one_coin_each_turn_suit_side_up() -> None:
    state = new(3, "crowns", "suns")
    move_tiles(state)
    asked = []
    for name in ("i9", "l9", "o9", "r9"):
        asked.append(state.seat)
        play(state, f"place {name}")
    assert asked == [1, 0, 2, 1]
    assert at(state, "l9")["coin"] == {"seat": 0, "suit": "Suns", "settlement": False, "side": "suit", "value": None}
    assert purse(state, 1) == {"ace": 1, "unseen": 2}


@rule("C4.2")
def test_two_squares_stay_empty_between_coins_in_all_directions() -> None:
    state = new(2)
    move_tiles(state)
    play(state, "place l10")
    places = {name.removeprefix("place ") for name in legal(state)}
    assert not [name for name in places if distance(name, "l10") < 3]
    assert {"i9", "i13", "l15", "o10"} <= places
    lay_coins(state)
    lying = [square["square"] for square in state.view(None)["squares"]]
    assert min(distance(one, other) for one, other in itertools.combinations(lying, 2)) >= 3


@rule("C4.3")
def test_coins_may_lie_on_the_coast() -> None:
    state = new(2)
    move_tiles(state)
    assert {"place i9", "place r9", "place l11"} <= set(legal(state))


@rule("C4.4", "C4.5")
def test_coins_that_find_no_room_stay_in_reserve_and_the_others_are_turned() -> None:
    state = new(4)
    move_tiles(state)
    for name in ("j10", "p10", "j16", "p16", "m9", "r13", "j13", "m18"):
        play(state, f"place {name}")
    lay_coins(state)
    while state.seat == CHANCE:
        play(state, legal(state)[0])
    lying = [square["coin"] for square in state.view(None)["squares"]]
    kept = [purse(state, seat).get("unseen", 0) for seat in range(4)]
    assert sum(kept) == 16 - len(lying) > 0
    assert all(one["side"] == "value" and one["value"] in (2, 3, 4, 5) for one in lying)
    assert state.view(None)["stage"] == "First tokens"


def first_tokens(players: int, *order: str, **options: object) -> CultureState:
    """A game at its first tokens."""
    state = new(players, *order, **options)
    move_tiles(state)
    lay_coins(state)
    while state.view(None)["stage"] == "Turning the coins":
        play(state, legal(state)[0])
    return state


@rule("C4.6")
def test_in_reverse_order_each_places_two_tokens_together_or_apart() -> None:
    state = first_tokens(3, "crowns", "suns")
    asked = []
    for name in ("i9", "i9", "i9", "r9", "k15", "j15"):
        asked.append(state.seat)
        assert len(state.legal()) == 96
        play(state, f"place {name}")
    assert asked == [1, 1, 0, 0, 2, 2]
    assert at(state, "i9")["tokens"] == [1, 2, 0]
    assert [culture["on_map"] for culture in state.view(None)["cultures"]] == [2, 2, 2]


@rule("C4.7")
def test_the_handicap_gives_the_named_players_one_token_more() -> None:
    state = first_tokens(3, handicap="1+3")
    while state.view(None)["setup"]:
        play(state, "place i9")
    assert [culture["on_map"] for culture in state.view(None)["cultures"]] == [3, 2, 3]


@rule("C4.8")
def test_then_the_null_coins_are_mixed_and_the_first_round_begins() -> None:
    state = first_tokens(2)
    while state.view(None)["setup"]:
        play(state, "place i9")
    assert state.view(None)["round"] == 1
    assert state.view(None)["order"] == []
    assert legal(state) == ["null suns", "null moons"]
