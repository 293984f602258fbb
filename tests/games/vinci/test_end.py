"""V8 and V9: the end of the game, and special cases."""

from __future__ import annotations

import pytest

from games.vinci.vinci_support import GAME, IBERIA, asked, can, finish, holder, said, tokens, world
from pentarchy.core.look import SEAT_NAMES
from pentarchy.games.vinci.game import VinciState
from support import legal, play, rule


@rule("V1.2", "V8.2", "V8.3")
@pytest.mark.parametrize(("players", "target"), [(3, 150), (4, 120), (5, 100), (6, 100)])
def test_reaching_the_target_brings_the_last_round(players: int, target: int) -> None:
    homes = ["anglia", "baetica", "taurus", "uralia", "sarmatia", "lapponia"]
    hold = {seat: homes[seat] for seat in range(players)}
    state = world(("barbarians", "barbarians"), hold=hold, players=players, vp=[target - 2] + [20] * (players - 1))
    finish(state)
    assert not state.last
    state = world(("barbarians", "barbarians"), hold=hold, players=players, vp=[target - 1] + [20] * (players - 1))
    finish(state)
    assert state.last
    for seat in range(1, players):
        assert state.seat == seat, "the others complete the round"
        finish(state)
    assert state.over
    assert state.winners() == [0]


@rule("V8.3")
def test_players_before_the_one_who_reached_the_target_have_no_further_turn() -> None:
    state = world(hold={0: "anglia", 1: "baetica", 2: "taurus", 3: "uralia"}, seat=1, first=2, vp=[5, 119, 5, 5])
    finish(state)
    assert state.over


@rule("V8.2")
def test_the_last_round_stays_the_last_even_if_points_are_paid() -> None:
    state = world(hold={0: IBERIA}, vp=[117, 5, 5, 5])
    play(state, "decline")
    assert state.vp[0] >= 120
    assert state.last
    play(state, "choose vi")
    assert state.vp[0] < 120
    assert state.last


@rule("V8.2")
def test_points_on_a_chosen_pair_can_reach_the_target() -> None:
    state = world(hold={0: "caledonia"}, vp=[115, 5, 5, 5])
    state.offers = [6, 0, 0, 0, 0, 0]
    play(state, "decline")
    assert not state.last
    play(state, "choose i")
    assert state.last


@rule("V8.4", "V8.5")
def test_most_points_win_then_most_provinces_then_all_of_them() -> None:
    hold = {0: "anglia", 1: "baetica", 2: "taurus", 3: "uralia"}
    state = world(hold=hold, seat=3, vp=[121, 130, 90, 80])
    state.last = True
    finish(state)
    assert state.over
    assert state.winners() == [1]
    state = world(hold=hold, decline={1: "saxonia", 2: "dacia bohemia"}, seat=3, vp=[121, 121, 120, 80])
    state.last = True
    finish(state)
    assert state.winners() == [1], "more provinces, active and declining"
    state = world(hold=hold, seat=3, vp=[121, 121, 90, 80])
    state.last = True
    finish(state)
    assert state.winners() == [0, 1]
    assert state.scores() == [121, 121, 90, state.vp[3]]


@rule("V8.6")
def test_a_game_in_which_nobody_reaches_the_target_ends_after_150_rounds() -> None:
    state = world(hold={0: "anglia"}, seat=3)
    state.round = 149
    finish(state)
    assert not state.over
    state = world(hold={0: "anglia"}, seat=3)
    state.round = 150
    finish(state)
    assert state.over
    assert state.winners() == [0]


@rule("V9.1")
def test_a_free_conquest_places_no_token_but_needs_one_after_reorganising() -> None:
    state = world(("weapons", "weapons"), hold={0: {"helvetia": 1, "suebia": 1}}, forts="helvetia", empty="burgundia")
    play(state, "expand")
    assert state.hand[0] == 0
    play(state, "conquer burgundia")
    assert (holder(state, "burgundia"), tokens(state, "burgundia")) == ("0", 0)
    play(state, "done")
    assert asked(state) == "Abandon"
    play(state, "leave burgundia")
    assert holder(state, "burgundia") == "empty"


@rule("V9.1")
def test_a_free_conquest_is_kept_if_a_token_can_be_moved_there() -> None:
    state = world(("weapons", "weapons"), hold={0: {"helvetia": 3}}, forts="helvetia", empty="suebia")
    play(state, "expand", "conquer suebia", "done")
    assert not can(state, "as they stand")
    play(state, "place suebia")
    assert (tokens(state, "helvetia"), tokens(state, "suebia")) == (1, 2)


@rule("V9.1")
def test_without_any_token_a_free_conquest_still_hurts_the_defender() -> None:
    state = world(("weapons", "weapons"), hold={0: "helvetia"}, forts="helvetia", decline={1: "suebia"})
    play(state, "expand", "conquer suebia", "done", "leave suebia")
    assert holder(state, "suebia") == "empty"
    assert state.lands[6 + 1] == 0
    state = world(("weapons", "specialization"), hand={0: 0}, empty="muscovia")
    play(state, "expand")
    assert can(state, "conquer muscovia"), "also with no token in hand"
    play(state, "conquer muscovia")
    finish(state)
    assert holder(state, "muscovia") == "empty"


@rule("V9.2")
def test_who_has_lost_all_provinces_may_enter_again_with_the_tokens_in_hand() -> None:
    state = world(hand={0: 6})
    assert legal(state) == ["expand", "decline"]
    assert "no province" in state.view(0)["question"]
    assert [choice.words() for choice in state.choices()] == [
        "Enter the board: gives 6 tokens",
        "Decline: choose a new civilization, which enters in your next turn",
    ]
    play(state, "expand")
    assert can(state, "conquer anglia")
    assert not can(state, "conquer bohemia")
    play(state, "conquer anglia")
    assert state.hand[0] == 3


@rule("V9.2", "V6.22")
def test_who_enters_again_has_the_tokens_of_a_field_general_too() -> None:
    state = world(("field_general", "barbarians"), hand={0: 6})
    assert said(state, "expand") == "Enter the board: gives 13 tokens; 7 of them lent by the Field General"


@rule("V9.3")
def test_or_put_the_empire_into_decline_and_be_off_the_board_for_a_turn() -> None:
    state = world(hand={0: 6}, decline={0: "taurus"})
    play(state, "decline")
    assert state.vp[0] == 10
    assert holder(state, "taurus") == "empty"
    assert state.lands[0] == state.lands[6] == 0
    play(state, "choose i")
    assert state.hand[0] > 0


def ending(state: VinciState) -> list[str]:
    """What the log tells of the end of a game."""
    events = state.listen()
    finish(state)
    assert state.over
    return [GAME.words.tell(event, SEAT_NAMES) for event in events if event.kind in ("ends", "wins")]


@rule("V8.4", "V8.5")
def test_the_log_says_what_ended_the_game_and_what_decided_it() -> None:
    hold = {0: "anglia", 1: "baetica", 2: "taurus", 3: "uralia"}
    state = world(hold=hold, seat=3, vp=[121, 130, 90, 80])
    state.last, state.round = True, 14
    assert ending(state) == ["The last round is over: the game ends after 14 rounds.", "Vermilion wins with 130 VP."]
    state = world(hold=hold, decline={1: "saxonia"}, seat=3, vp=[121, 121, 121, 80])
    state.last = True
    assert ending(state)[1] == (
        "Blue, Vermilion and Green have 121 VP each; Vermilion holds more provinces, 2, and wins."
    )
    state = world(hold=hold, seat=3, vp=[121, 121, 90, 80])
    state.last = True
    assert ending(state)[1] == "Blue and Vermilion share the victory with 121 VP and 1 province each."


@rule("V8.6")
def test_the_log_says_that_nobody_reached_the_target() -> None:
    state = world(hold={0: "anglia"}, seat=3, vp=[40, 30, 20, 10])
    state.round = 150
    assert ending(state) == ["Nobody has reached 120 VP in 150 rounds: the game ends.", "Blue wins with 40 VP."]


def test_every_seat_count_has_a_target() -> None:
    assert [GAME.new(players).view(None)["target"] for players in GAME.seats] == [180, 150, 120, 100, 100]
