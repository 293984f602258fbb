"""A round, expansion and movement: C5 and C6."""

from __future__ import annotations

from games.culture_wars.culture_support import (
    at,
    at_movement,
    at_order,
    coin,
    home,
    leave_reserve,
    move,
    position,
    put,
    quiet_round,
    stop,
    tokens,
)
from pentarchy import CHANCE
from pentarchy.games.culture_wars.game import CultureState
from pentarchy.games.culture_wars.pieces import SQUARE_NAMES
from support import legal, play, rule


def reach(state: CultureState, square: str) -> set[str]:
    """Where the tokens of a square can go."""
    world = state.copy()
    play(world, f"from {square}")
    return {name.removeprefix("to ") for name in legal(world)}


@rule("C5.1")
def test_a_round_goes_through_its_steps_in_order() -> None:
    state = position(3)
    coin(state, 0, "k11", 4)
    put(state, 0, "k11", 4)  # grows to five: a settlement, and abandoned for want of farmers
    put(state, 1, "p11", 2)
    put(state, 2, "p12", 2)  # three tokens of each will meet
    at_order(state)
    events = state.listen()
    play(state, "null suns", "null moons")
    assert state.seat == 2
    play(state, "from p12", "to p11", "move 3", "done", "done", "done", "build k11")
    kinds = [event.kind for event in events if event.kind not in ("points", "moves")]
    assert kinds == ["order", "grows", "grows", "grows", "conflict", "settlement", "abandons", "comes out", "round"]
    moved = [event.kind for event in events].index("moves")
    assert [event.kind for event in events].index("grows") < moved < [event.kind for event in events].index("conflict")
    assert state.seat == CHANCE
    assert state.view(None)["round"] == 2


@rule("C5.1", "C9.4")
def test_excess_is_removed_before_settlements_are_abandoned() -> None:
    state = position()
    home(state, 0, "k11", 3)
    put(state, 0, "k12", 7)
    events = stop(at_movement(state))
    # Seven farmers stand there, but only two of them can stay: the settlement falls.
    assert [event.kind for event in events if event.seat == 0 and event.kind != "points"] == [
        "excess",
        "abandons",
        "comes out",
    ]


@rule("C5.2")
def test_each_round_the_null_coins_decide_the_order() -> None:
    state = at_order(position(4))
    assert state.seat == CHANCE
    assert state.odds() == [0.25] * 4
    play(state, "null arms", "null moons", "null suns")
    assert state.view(None)["order"] == [3, 1, 0, 2]


@rule("C5.3")
def test_one_token_more_comes_to_every_occupied_square_in_player_order() -> None:
    state = position()
    put(state, 0, "k11", 2)
    put(state, 0, "k12", 1)
    put(state, 1, "k12", 1)
    at_order(state)
    events = state.listen()
    play(state, "null moons")
    assert [event.seat for event in events if event.kind == "grows"] == [1, 0]
    assert [tokens(state, 0, name) for name in ("i9", "k11", "k12", "k13")] == [2, 3, 2, 0]
    assert tokens(state, 1, "k12") == 2


@rule("C5.4")
def test_with_36_tokens_on_the_map_nothing_grows() -> None:
    state = position()
    leave_reserve(state, 0, 0)
    before = [row[:] for row in state.tokens]
    at_order(state)
    play(state, "null suns")
    assert state.tokens[0] == before[0]
    assert state.view(None)["cultures"][0]["on_map"] == 36


@rule("C5.5")
def test_with_too_few_tokens_the_player_chooses_the_squares_that_grow() -> None:
    state = position()
    leave_reserve(state, 0, 2)
    at_order(state)
    play(state, "null suns")
    assert state.seat == 0
    assert "Which of your 9 squares grows?" in state.view(0)["question"]
    assert [chip.text for chip in state.decision.aside(state)] == ["2 tokens in reserve"]
    before = tokens(state, 0, "l17")
    play(state, "place l17")
    assert tokens(state, 0, "l17") == before + 1
    assert "place l17" not in legal(state)
    play(state, "place i9")
    assert tokens(state, 0, "i9") == 2
    assert state.view(None)["cultures"][0]["reserve"] == 0
    assert state.view(None)["stage"] == "Movement"


@rule("C5.5")
def test_with_just_enough_tokens_nobody_is_asked() -> None:
    state = position()
    put(state, 0, "k11", 33)
    at_order(state)
    assert state.reserve[0] == 2
    play(state, "null suns")
    assert state.view(None)["stage"] == "Movement"


@rule("C5.6")
def test_the_rest_may_go_where_there_is_most_room() -> None:
    state = position()
    coin(state, 0, "k15", 5)
    put(state, 0, "k15", 2)
    put(state, 0, "q11", 1)
    put(state, 0, "q12", 30)
    at_order(state)
    play(state, "null suns")
    assert "evenly" in legal(state)
    play(state, "evenly")
    # Three more fit on the coin; then i9 and q11 have room for one each, and i9 is read first.
    assert tokens(state, 0, "k15") == 3
    assert tokens(state, 0, "i9") == 2
    assert tokens(state, 0, "q11") == 1


@rule("C5.6", "C7.1")
def test_there_is_no_room_beside_the_tokens_of_others() -> None:
    state = position(3, corners=False)
    coin(state, 0, "k15", 5)
    put(state, 0, "k15", 1)
    put(state, 1, "k15", 4)
    put(state, 1, "r9", 32)
    for square, number in (("i9", 1), ("q11", 1), ("q12", 31)):
        put(state, 0, square, number)
    put(state, 2, "i18", 1)
    at_order(state)
    play(state, "null moons", "null suns", "evenly")
    assert tokens(state, 0, "k15") == 1, "the coin supports five, and five are there"
    assert tokens(state, 0, "i9") == tokens(state, 0, "q11") == 2


@rule("C6.1")
def test_players_move_in_reverse_order() -> None:
    state = at_order(position(3))
    play(state, "null crowns", "null suns")
    asked = []
    while state.view(None)["stage"] == "Movement":
        asked.append(state.seat)
        play(state, "done")
    assert asked == [1, 0, 2]


@rule("C6.2")
def test_a_token_moves_at_most_once_a_round() -> None:
    state = position(corners=False)
    put(state, 0, "k11", 3)
    put(state, 1, "r18", 1)
    at_movement(state, 0)
    assert legal(state) == ["done", "from k11"]
    move(state, "k11", "k12", 2)
    assert at(state, "k11")["unmoved"] == 1
    assert legal(state) == ["done", "from k11"]  # not from k12: its tokens have moved
    move(state, "k11", "l11", 1)
    assert state.view(None)["stage"] != "Movement"  # nobody is left to move


@rule("C6.2")
def test_tokens_that_have_moved_do_not_move_with_those_they_join() -> None:
    state = position(corners=False)
    put(state, 0, "k11", 2)
    put(state, 0, "k12", 1)
    put(state, 1, "r18", 1)
    at_movement(state, 0)
    move(state, "k11", "k12", 2)
    assert tokens(state, 0, "k12") == 3
    play(state, "from k12", "to k13")  # a single one can go, so nobody asks how many
    assert tokens(state, 0, "k12") == 2
    assert tokens(state, 0, "k13") == 1


@rule("C6.2")
def test_nobody_has_to_move() -> None:
    state = at_movement(position())
    assert "done" in legal(state)
    quiet_round(state)
    assert tokens(state, 0, "i9") == 1


@rule("C6.3")
def test_a_token_moves_one_space_straight() -> None:
    state = position()
    put(state, 0, "k11", 1)
    assert reach(at_movement(state, 0), "k11") == {"k10", "k12", "j11", "l11"}


@rule("C6.4")
def test_a_token_moves_over_land_also_onto_coins_and_settlements() -> None:
    state = position()
    coin(state, 0, "l12", 3)
    home(state, 1, "k13", 2)
    put(state, 0, "l13", 1)
    assert reach(at_movement(state, 0), "l13") == {"l12", "k13", "l14"}  # m13 is sea
    assert reach(state, "i9") == {"j9", "i10"}


@rule("C6.5", "C6.6")
def test_any_number_of_tokens_of_anybody_may_share_a_square() -> None:
    state = position()
    put(state, 0, "k11", 12)
    put(state, 1, "k12", 9)
    at_movement(state, 0)
    move(state, "k11", "k12", 12)
    assert at(state, "k12")["tokens"] == [12, 9]


def harbours() -> CultureState:
    """Suns have a coastal settlement on j9, Moons one on the outer coast at q18 and one inland at o11."""
    state = position(corners=False)
    home(state, 0, "j9", 3, farmers=5)
    home(state, 1, "q18", 2, farmers=5)
    home(state, 1, "o11", 4, farmers=5)
    return state


@rule("C6.7", "C6.8")
def test_a_boat_goes_from_beside_an_own_coastal_settlement_to_the_coast_beside_another() -> None:
    state = at_movement(harbours(), 0)
    # i10 is a diagonal neighbour of j9. On the outer coast beside q18 lie p18, r17 and r18; beside o11 only the inner
    # sea has a coast, on n12.
    assert reach(state, "i10") == {"i9", "j10", "i11", "p18", "r17", "r18"}
    assert reach(state, "k10") == {"k9", "j10", "l10", "k11", "p18", "r17", "r18"}


@rule("C6.7")
def test_no_boat_leaves_from_further_away_or_from_an_inland_or_a_foreign_settlement() -> None:
    state = harbours()
    put(state, 0, "j12", 1)
    home(state, 0, "k13", 4)
    put(state, 0, "r16", 1)
    put(state, 0, "p17", 1)
    at_movement(state, 0)
    assert reach(state, "j12") == {"j11", "i12", "k12", "j13"}  # beside k13, which is inland
    assert reach(state, "p17") == {"p16", "o17", "q17", "p18"}  # beside q18, which is foreign


@rule("C6.8")
def test_a_boat_does_not_land_beside_the_settlement_it_leaves() -> None:
    state = position(corners=False)
    home(state, 0, "j9", 3, farmers=5)
    put(state, 1, "r18", 1)
    assert reach(at_movement(state, 0), "i10") == {"i9", "j10", "i11"}


@rule("C6.8")
def test_a_boat_may_land_beside_another_settlement_of_its_own() -> None:
    state = position(corners=False)
    home(state, 0, "j9", 3, farmers=5)
    home(state, 0, "r12", 2, farmers=5)
    put(state, 1, "r18", 1)
    assert {"r11", "r13"} <= reach(at_movement(state, 0), "i10")


@rule("C6.9")
def test_a_boat_stays_on_its_sea() -> None:
    state = position(corners=False)
    home(state, 0, "l13", 3, farmers=5)  # on the inner sea
    home(state, 1, "r18", 2, farmers=3)  # on the outer sea
    home(state, 1, "o14", 4, farmers=5)  # on the inner sea
    # Around o14 the inner sea touches o13 and n15; p13 to p15 and o15 are no coast of it.
    assert reach(at_movement(state, 0), "k12") == {"k11", "j12", "l12", "k13", "o13", "n15"}


@rule("C6.8", "C6.9")
def test_a_settlement_without_a_coast_is_on_no_sea() -> None:
    state = position(corners=False)
    home(state, 0, "j9", 3, farmers=5)
    home(state, 1, "q17", 2, farmers=5)  # beside the coast at r16, r17, r18, q18 and p18, and no coast itself
    assert reach(at_movement(state, 0), "i10") == {"i9", "j10", "i11"}


@rule("C6.9")
def test_the_settlement_of_arrival_lies_on_the_sea_that_is_crossed() -> None:
    state = position(corners=False)
    state.tiles[state.tiles.index(SQUARE_NAMES.index("o13"))] = SQUARE_NAMES.index("s9")
    state.survey()  # the inner sea now reaches as far as p13: two squares of land divide it from the outer sea
    home(state, 0, "j9", 3, farmers=5)
    home(state, 1, "q13", 2)  # on the inner sea; r12, r13 and r14 beside it are on the outer one
    put(state, 1, "r18", 1)
    assert reach(at_movement(state, 0), "i10") == {"i9", "j10", "i11"}


@rule("C6.9")
def test_a_corner_is_no_coast() -> None:
    state = position(corners=False)
    home(state, 0, "l12", 3, farmers=5)  # touches the inner sea only with a corner
    home(state, 1, "o14", 4, farmers=5)
    assert reach(at_movement(state, 0), "k11") == {"k10", "j11", "l11", "k12"}


@rule("C6.3", "C6.8", "C6.11", "C6.12", "C6.13", "C6.14", "C6.15")
def test_the_clause_beside_the_question_is_that_of_the_farthest_way() -> None:
    def shown(square: str, **options: bool) -> str:
        state = position(options=options)
        home(state, 0, "j9", 3, farmers=5)
        home(state, 1, "q18", 2)
        put(state, 0, "p11", 1)
        home(state, 0, "o16", 4)
        put(state, 0, "p16", 1)
        at_movement(state, 0)
        play(state, f"from {square}")
        return str(state.view(0)["rule"])

    assert shown("p11") == "C6.3"
    assert shown("p11", diagonal_moves=True) == "C6.11"
    assert shown("p11", two_spaces=True) == "C6.12"
    assert shown("p11", two_spaces=True, diagonal_moves=True) == "C6.13"
    assert shown("p16", pass_through=True) == "C6.14"
    assert shown("i10", pass_through=True) == "C6.8"
    assert shown("i10", far_landing=True) == "C6.15"


@rule("C6.10")
def test_a_boat_trip_starts_where_the_token_stands() -> None:
    state = position(options={"two_spaces": True}, corners=False)
    home(state, 0, "j9", 3)
    home(state, 1, "q18", 2, farmers=5)
    put(state, 0, "i11", 1)  # two spaces from j9's neighbours, none of them
    at_movement(state, 0)
    assert not reach(state, "i11") & {"p18", "r17", "r18"}


@rule("C6.11")
def test_diagonal_moves() -> None:
    state = position(options={"diagonal_moves": True})
    put(state, 0, "l12", 1)
    assert reach(at_movement(state, 0), "l12") == {"k11", "l11", "m11", "k12", "m12", "k13", "l13"}


@rule("C6.12")
def test_two_spaces_with_a_turn_but_not_across_the_sea() -> None:
    state = position(options={"two_spaces": True})
    put(state, 0, "l13", 1)
    assert reach(at_movement(state, 0), "l13") == {
        "l12",
        "l11",
        "k12",
        "m12",
        "k13",
        "j13",
        "k14",
        "l14",
        "l15",
    }


@rule("C6.13")
def test_two_spaces_may_both_be_diagonal() -> None:
    state = position(options={"two_spaces": True, "diagonal_moves": True})
    put(state, 0, "k11", 1)
    square = {f"{letter}{row}" for letter in "ijklm" for row in range(9, 14)} - {"k11", "m13"}
    assert reach(at_movement(state, 0), "k11") == square


@rule("C6.14")
def test_a_token_may_go_on_through_an_own_settlement_to_any_square_around_it() -> None:
    state = position(options={"pass_through": True})
    home(state, 0, "k12", 3)
    put(state, 0, "k11", 1)
    at_movement(state, 0)
    around = {"j11", "l11", "j12", "l12", "j13", "k13", "l13"}
    assert reach(state, "k11") == {"k10", "k12"} | around
    without = position()
    home(without, 0, "k12", 3)
    put(without, 0, "k11", 1)
    assert reach(at_movement(without, 0), "k11") == {"k10", "k12", "j11", "l11"}


@rule("C6.14")
def test_a_token_does_not_go_on_through_a_foreign_settlement() -> None:
    state = position(options={"pass_through": True})
    home(state, 1, "k12", 3)
    home(state, 0, "q16", 3)
    put(state, 0, "k11", 1)
    assert reach(at_movement(state, 0), "k11") == {"k10", "k12", "j11", "l11"}


@rule("C6.16")
def test_two_spaces_lead_through_a_foreign_settlement_and_through_others_without_a_conflict() -> None:
    state = position(options={"two_spaces": True})
    home(state, 1, "k12", 3, farmers=8)
    put(state, 1, "l11", 4)
    put(state, 0, "k11", 1)
    put(state, 0, "m11", 1)
    at_movement(state, 0)
    assert {"k13", "m11"} <= reach(state, "k11")
    move(state, "m11", "k11", 1)  # past the four on l11
    move(state, "k11", "k13", 1)  # through the settlement on k12
    events = stop(state)
    assert not [event for event in events if event.kind == "attacked"]
    assert tokens(state, 0, "k13") == 1


@rule("C6.17")
def test_with_two_spaces_a_token_goes_on_from_an_own_settlement_entered_with_either_space() -> None:
    state = position(options={"two_spaces": True, "pass_through": True})
    home(state, 0, "k12", 3)
    put(state, 0, "k10", 1)
    at_movement(state, 0)
    assert {"j13", "k13", "l13", "j12", "l12"} <= reach(state, "k10")  # k12 is its second space
    assert "k14" not in reach(state, "k10")
    near = position(options={"two_spaces": True, "pass_through": True})
    home(near, 0, "k12", 3)
    put(near, 0, "k11", 1)
    at_movement(near, 0)
    assert {"j13", "k13", "l13"} <= reach(near, "k11")  # k12 is its first space
    assert "k14" not in reach(near, "k11")


@rule("C6.17")
def test_with_two_spaces_a_token_does_not_go_on_from_a_foreign_settlement() -> None:
    state = position(options={"two_spaces": True, "pass_through": True})
    home(state, 1, "k12", 3)
    home(state, 0, "q16", 3)
    put(state, 0, "k10", 1)
    assert not {"j13", "k13", "l13"} & reach(at_movement(state, 0), "k10")


@rule("C6.14")
def test_a_token_goes_on_from_settlement_to_settlement() -> None:
    state = position(options={"pass_through": True})
    home(state, 0, "k12", 3)
    home(state, 0, "j13", 4)
    put(state, 0, "k11", 1)
    at_movement(state, 0)
    assert {"i14", "j14", "k14", "i12", "i13"} <= reach(state, "k11")
    play(state, "from k11")
    labels = {choice.notation: choice.label for choice in state.choices()}
    assert labels["to i14"] == "Go on beyond your settlement to the coast at i14"
    assert labels["to k10"] == "Walk to the field at k10"


@rule("C6.14", "C6.8")
def test_a_boat_may_land_on_an_own_settlement_and_its_people_go_on() -> None:
    state = position(options={"pass_through": True}, corners=False)
    home(state, 0, "j9", 3, farmers=5)
    home(state, 0, "r12", 2)
    home(state, 1, "r11", 4)
    put(state, 1, "r18", 1)
    at_movement(state, 0)
    assert {"r12", "q13"} <= reach(state, "i10")
    play(state, "from i10")
    assert {choice.notation: choice.label for choice in state.choices()}["to q13"] == "Sail to the field at q13"


@rule("C6.15")
def test_boats_may_land_on_any_coast_of_the_same_sea() -> None:
    state = position(options={"far_landing": True}, corners=False)
    home(state, 0, "j9", 3, farmers=5)
    put(state, 1, "r18", 1)
    at_movement(state, 0)
    outer = {f"{letter}{row}" for letter in "ijklmnopqr" for row in (9, 18)}
    outer |= {f"{letter}{row}" for letter in "ir" for row in range(9, 19)}
    assert reach(state, "i10") == (outer | {"j10"}) - {"i10"}
    inner = position(options={"far_landing": True}, corners=False)
    home(inner, 0, "l13", 3, farmers=5)
    put(inner, 1, "r18", 1)
    shore = {"m12", "n12", "l13", "l14", "o13", "o14", "m15", "n15"}
    assert reach(at_movement(inner, 0), "k12") == shore | {"k11", "j12", "l12", "k13"}
