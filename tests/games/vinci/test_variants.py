"""V10: two players, and the options."""

from __future__ import annotations

import random

import pytest

import pentarchy
from games.vinci.vinci_support import GAME, NUMBER, asked, can, cost, finish, holder, said, started, tokens, world
from pentarchy.games.vinci.game import VinciState
from pentarchy.games.vinci.pieces import NUMBERS
from support import legal, play, rule


@rule("V10.1")
def test_two_players_have_seven_more_tokens_and_a_target_of_180() -> None:
    state = started(2)
    pair = state.view(None)["market"][0]
    first, second = (NUMBER[name] for name in pair["tiles"])
    if 25 not in (first, second):
        assert pair["tokens"] == NUMBERS["house"][first] + NUMBERS["house"][second] + 7
    state = world(("barbarians", "barbarians"), hold={0: "anglia", 1: "uralia"}, players=2, vp=[178, 10])
    finish(state)
    assert not state.last
    state = world(("barbarians", "barbarians"), hold={0: "anglia", 1: "uralia"}, players=2, vp=[179, 10])
    finish(state)
    assert state.last


@rule("V10.1")
def test_two_players_never_see_diplomacy() -> None:
    for seed in range(5):
        state, rng = GAME.new(2), random.Random(seed)
        while not state.over:
            if state.seat == pentarchy.CHANCE:
                assert "draw diplomacy" not in legal(state)
            state.play(pentarchy.any_action(state, rng))


@rule("V10.2")
def test_the_option_min_conquest_one_forbids_free_conquests() -> None:
    state = world(("weapons", "weapons"), hold={0: {"helvetia": 2}}, empty="suebia", min_conquest_one=True)
    play(state, "expand")
    assert cost(state, "suebia") == 1
    state = world(("weapons", "weapons"), hold={0: {"helvetia": 1}}, empty="suebia", min_conquest_one=True)
    play(state, "expand")
    assert asked(state) == "Turn", "without a token nothing can be conquered"
    assert state.seat == 1


@rule("V10.3")
def test_the_option_allow_reentry_lets_the_whole_empire_move() -> None:
    state = world(hold={0: {"anglia": 5, "hibernia": 2}}, allow_reentry=True)
    play(state, "give up first", "leave anglia", "leave hibernia")
    assert asked(state) == "Conquer"
    assert state.hand[0] == 7
    assert can(state, "conquer taurus")
    assert not can(state, "conquer bohemia")
    play(state, "conquer taurus")
    assert tokens(state, "taurus") == 3
    assert holder(state, "anglia") == "empty"
    state = world(hold={0: "anglia"}, allow_reentry=True)
    assert can(state, "give up first")
    state = world(hold={0: "anglia"})
    assert not can(state, "give up first")


@rule("V10.4")
def test_the_option_numbers_names_a_table_of_red_numbers() -> None:
    state = started(4, options={"numbers": "flat"})
    assert state.strength(NUMBER["currency"], NUMBER["weapons"]) == 3 + 3 + 5
    assert state.strength(NUMBER["barbarians"], NUMBER["specialization"]) == 13 + 5
    assert started(4).strength(NUMBER["currency"], NUMBER["weapons"]) == 0 + 3 + 5
    with pytest.raises(pentarchy.BadOption, match="house, flat"):
        GAME.new(4, {"numbers": "wrong"})


@rule("V10.5")
def test_without_name_base_the_cheapest_base_is_taken() -> None:
    state = world(hold={0: {"helvetia": 4, "suebia": 4}}, name_base=False)
    play(state, "expand", "conquer burgundia")
    assert asked(state) == "Conquer"
    assert tokens(state, "burgundia") == 3


@rule("V10.6")
def test_the_option_limited_tokens_leaves_a_new_civilization_what_is_in_the_box() -> None:
    past = "anglia hibernia caledonia neustria aquitania provincia burgundia suebia helvetia noricum bohemia polonia"
    for limited, most in ((True, 25 - 12), (False, 6 + 6 + 5)):
        state = world(("barbarians", "barbarians"), hold={0: past}, limited_tokens=limited)
        play(state, "decline")
        state.market[:2] = [NUMBER["barbarians"]] * 2
        assert f"gives {most} tokens" in said(state, "choose i")
        assert ("only 13 of your colour are left" in said(state, "choose i")) == limited
        twin = state.copy()
        play(twin, "choose i")
        assert twin.hand[0] == most


@rule("V10.6", "V6.22", "V6.15")
def test_medicine_and_a_field_general_bring_what_is_left_and_he_gets_back_what_he_lent() -> None:
    def turn(tokens: int, limited: bool = True) -> VinciState:
        tiles = ("medicine", "field_general")
        state = world(tiles, hold={0: {"anglia": tokens}}, decline={0: "taurus"}, limited_tokens=limited)
        play(state, "expand")
        return state

    state = turn(19)
    assert state.hand[0] == 18 + 1 + 4, "25 less 19, less the one in decline: one for good, four lent"
    assert state.audit() == []
    finish(state)
    assert tokens(state, "anglia") == 20
    assert state.audit() == []
    state = turn(24)
    assert state.hand[0] == 23, "the box is empty"
    finish(state)
    assert tokens(state, "anglia") == 24
    state = turn(24, limited=False)
    assert state.hand[0] == 23 + 1 + 7
    finish(state)
    assert tokens(state, "anglia") == 25


@rule("V10.6")
def test_the_question_counts_only_the_tokens_that_are_left() -> None:
    state = world(("medicine", "field_general"), hold={0: {"anglia": 20}}, limited_tokens=True)
    assert said(state, "expand") == "Expand: gives 24 tokens; 4 of them lent by the Field General"


@rule("V10.7")
def test_the_option_name_partner_makes_diplomacy_a_duty() -> None:
    state = world(("diplomacy", "diplomacy"), hold={0: {"anglia": 9}}, name_partner=True)
    play(state, "expand")
    assert legal(state) == ["peace with vermilion", "peace with green", "peace with yellow"]
    play(state, "peace with green")
    assert legal(state) == ["peace with vermilion", "peace with yellow"]
    play(state, "peace with yellow")
    assert asked(state) == "Conquer"


@rule("V10.7", "V6.27")
def test_with_three_players_two_tiles_of_diplomacy_may_mean_peace_with_all() -> None:
    state = world(("diplomacy", "diplomacy"), hold={0: {"anglia": 9}, 1: "neustria"}, players=3, name_partner=True)
    play(state, "expand", "peace with vermilion")
    assert state.view(0)["empires"][0]["peace"] == [1, 2], "who is left is named without a question"
    assert not can(state, "conquer neustria")
    assert can(state, "conquer hibernia")
