"""Cultural conflict: C7."""

from __future__ import annotations

from games.culture_wars.culture_support import (
    at,
    at_movement,
    coin,
    conflict,
    home,
    leave_reserve,
    move,
    position,
    purse,
    put,
    stop,
    tokens,
)
from pentarchy.games.culture_wars.game import CultureState
from pentarchy.games.culture_wars.pieces import SQUARE_NAMES
from support import legal, play, rule


def meeting(*counts: int, value: int = 0, options: dict[str, bool] | None = None) -> CultureState:
    """So many tokens of each seat meet on q14, an empty square or one with a coin of this value."""
    state = position(max(2, len(counts)), options)
    if value:
        coin(state, 0, "q14", value)
    for seat, count in enumerate(counts):
        put(state, seat, "q14", count)
    return state


def losses(*counts: int, value: int = 0) -> list[int] | None:
    """What each loses when they meet."""
    return conflict(stop(at_movement(meeting(*counts, value=value))), "q14")


@rule("C7.1")
def test_tokens_of_two_players_are_in_conflict_when_they_are_more_than_the_square_supports() -> None:
    assert losses(1, 1) is None
    assert losses(2, 1) is not None
    assert losses(2, 2, value=4) is None
    assert losses(3, 2, value=4) is not None


@rule("C7.1")
def test_tokens_of_one_player_are_never_in_conflict() -> None:
    assert losses(7, 0) is None


@rule("C7.2")
def test_a_single_token_in_a_foreign_settlement_is_in_conflict_with_it() -> None:
    state = position()
    home(state, 0, "k11", 5, farmers=8)
    put(state, 1, "l11", 1)
    at_movement(state)
    move(state, "l11", "k11", 1)
    events = stop(state)
    assert [event.seat for event in events if event.kind == "attacked"] == [0]
    assert conflict(events, "k11") == [0, 1]


@rule("C7.2")
def test_tokens_in_an_own_settlement_are_in_no_conflict() -> None:
    state = position()
    home(state, 0, "k11", 5, farmers=8)
    put(state, 0, "k11", 2)
    events = stop(at_movement(state))
    assert not [event for event in events if event.kind == "attacked"]


@rule("C7.3", "C7.6")
def test_four_players_may_be_in_one_conflict() -> None:
    # 5, 4, 3, 3 on an empty square: the threes lose together, then the four, then the five, and so on:
    # 2 2 3 4 | 1 1 2 3 | 0 0 1 2 and the one goes too.
    assert losses(3, 5, 3, 4) == [3, 3, 3, 4]
    assert losses(1, 1, 1, 1) == [1, 1, 1, 1]


@rule("C7.4", "C7.16")
def test_conflicts_between_tokens_come_before_conflicts_with_settlements() -> None:
    state = meeting(2, 2)
    home(state, 0, "k11", 5, farmers=8)
    home(state, 0, "k15", 4)
    put(state, 1, "k15", 1)
    put(state, 1, "k11", 1)
    events = stop(at_movement(state))
    told = [(event.kind, SQUARE_NAMES[event.data[0]]) for event in events if event.kind in ("conflict", "attacked")]
    # q14 is read after k11 and is still the first; the settlements follow in reading order.
    assert told == [
        ("conflict", "q14"),
        ("attacked", "k11"),
        ("conflict", "k11"),
        ("attacked", "k15"),
        ("conflict", "k15"),
    ]


@rule("C7.5")
def test_the_player_with_fewest_tokens_loses_first() -> None:
    assert losses(3, 2, value=4) == [0, 1]
    assert losses(2, 3, value=4) == [1, 0]
    assert losses(4, 2, value=4) == [1, 1]


@rule("C7.6")
def test_equals_lose_at_the_same_time() -> None:
    # 3 and 3 on a 5: one would be enough, but both lose one.
    assert losses(3, 3, value=5) == [1, 1]
    assert losses(2, 2, 2, value=4) == [1, 1, 1]


@rule("C7.7")
def test_it_is_over_as_soon_as_the_square_supports_the_rest() -> None:
    assert losses(4, 3, value=5) == [1, 1]
    assert losses(4, 3, value=4) == [1, 2]
    assert losses(4, 3, value=3) == [2, 2]


@rule("C7.8")
def test_every_pass_begins_with_the_fewest_again() -> None:
    # 5 and 3 on a 5: 3 to 2, 5 to 4, and then again the weaker one, 2 to 1.
    assert losses(5, 3, value=5) == [1, 2]


@rule("C7.9")
def test_it_is_over_when_one_player_is_left() -> None:
    # The single token is lost first; the eleven are then alone, and may even build.
    state = meeting(11, 1)
    events = stop(at_movement(state))
    assert conflict(events, "q14") == [0, 1]
    assert "build q14" in legal(state)


@rule("C7.10")
def test_with_technology_players_with_fewer_settlements_lose_first() -> None:
    for technology, expected in ((False, [2, 1]), (True, [1, 2])):
        state = meeting(2, 3, options={"technology": technology})
        home(state, 0, "k11", 5, farmers=8)
        assert conflict(stop(at_movement(state)), "q14") == expected


@rule("C7.10")
def test_with_technology_equals_go_by_their_tokens() -> None:
    state = meeting(3, 2, value=4, options={"technology": True})
    home(state, 0, "k11", 5, farmers=8)
    home(state, 1, "m17", 5, farmers=8)
    assert conflict(stop(at_movement(state)), "q14") == [0, 1]


@rule("C7.11", "C7.13", "C7.14")
def test_a_settlement_is_turned_and_five_tokens_of_its_owner_defend_the_square() -> None:
    state = position()
    home(state, 0, "k11", 4, farmers=8)
    put(state, 1, "k11", 3)
    before = state.view(None)["cultures"][0]["reserve"]
    events = stop(at_movement(state))
    # 5 and 3 on a 4: 3 to 2, 5 to 4, 2 to 1, 4 to 3: that is four.
    assert conflict(events, "k11") == [2, 2]
    assert at(state, "k11")["tokens"] == [3, 1]
    assert at(state, "k11")["coin"]["settlement"] is False
    assert at(state, "k11")["coin"]["value"] == 4
    assert state.view(None)["cultures"][0]["reserve"] == before - 3
    assert state.scores() == [0, 0]


@rule("C7.11", "C8.3")
def test_defenders_who_are_left_five_may_settle_again() -> None:
    state = position()
    home(state, 0, "k11", 2, farmers=8)
    put(state, 1, "k11", 1)
    events = stop(at_movement(state))
    assert conflict(events, "k11") == [0, 1]
    play(state, "build k11")
    assert at(state, "k11")["coin"]["settlement"] is True
    assert state.scores() == [1, 0]


@rule("C7.12")
def test_an_ace_goes_back_and_leaves_an_empty_square() -> None:
    state = position()
    home(state, 0, "k11", 1, farmers=8)
    put(state, 1, "k11", 5)
    events = stop(at_movement(state))
    # 5 and 5 on an empty square: down to one each.
    assert conflict(events, "k11") == [4, 4]
    assert at(state, "k11")["coin"] is None
    assert purse(state, 0)["ace"] == 1


@rule("C7.13")
def test_with_a_small_reserve_fewer_tokens_defend() -> None:
    state = position()
    home(state, 0, "k11", 4)
    leave_reserve(state, 0, 2)
    put(state, 1, "k11", 4)
    events = stop(at_movement(state))
    assert [event.data[2] for event in events if event.kind == "attacked"] == [2]
    # 2 and 4 on a 4: 2 to 1, 4 to 3: that is four.
    assert conflict(events, "k11") == [1, 1]


@rule("C7.13")
def test_with_an_empty_reserve_the_attackers_are_alone() -> None:
    state = position()
    home(state, 0, "k11", 4)
    leave_reserve(state, 0, 0)
    put(state, 1, "k11", 3)
    events = stop(at_movement(state))
    assert conflict(events, "k11") is None
    assert at(state, "k11")["tokens"] == [0, 3]


@rule("C7.14")
def test_several_attackers_and_the_defenders_are_in_one_conflict() -> None:
    state = position(3)
    home(state, 0, "k11", 3)
    put(state, 1, "k11", 2)
    put(state, 2, "k11", 3)
    events = stop(at_movement(state))
    # 5, 2 and 3 on a 3: 4 1 2 | 3 0 1 | 1 to 0 and the defenders are alone, with three.
    assert conflict(events, "k11") == [2, 2, 3]


@rule("C7.14")
def test_own_tokens_in_the_settlement_stand_with_the_defenders() -> None:
    state = position()
    home(state, 0, "k11", 4)
    put(state, 0, "k11", 2)
    put(state, 1, "k11", 2)
    events = stop(at_movement(state))
    # 7 and 2 on a 4: 6 and 1, then 0: the seven have lost one and are alone.
    assert conflict(events, "k11") == [1, 2]
    assert tokens(state, 0, "k11") == 6


@rule("C7.15")
def test_with_technology_the_settlement_in_conflict_still_counts() -> None:
    state = position(options={"technology": True})
    home(state, 0, "k11", 4)
    put(state, 1, "k11", 6)
    # The attackers have no settlement and lose first, though they are six against five:
    # 5 5, 5 4, 4 4, 4 3, 3 3, 3 2, 2 2 and that is four.
    assert conflict(stop(at_movement(state)), "k11") == [3, 4]


@rule("C7.15")
def test_with_technology_settlements_count_as_they_were_when_the_conflicts_began() -> None:
    state = position(options={"technology": True})
    home(state, 0, "k11", 3)  # falls first
    home(state, 0, "k15", 4)
    home(state, 1, "p11", 5, farmers=8)
    leave_reserve(state, 0, 8)
    put(state, 1, "k11", 1)
    put(state, 1, "k15", 4)
    events = stop(at_movement(state))
    # On k15 stand 3 defenders and 4 attackers. Two settlements against one: the attackers lose first.
    # 3 3, 2 3, 2 2 and that is four.
    assert conflict(events, "k11") == [0, 1]
    assert conflict(events, "k15") == [1, 2]


@rule("C7.16")
def test_settlements_in_conflict_share_a_small_reserve_in_reading_order() -> None:
    state = position()
    home(state, 0, "k15", 5)
    home(state, 0, "p11", 4)
    leave_reserve(state, 0, 6)
    put(state, 1, "k15", 1)
    put(state, 1, "p11", 1)
    events = stop(at_movement(state))
    defended = [(SQUARE_NAMES[event.data[0]], event.data[2]) for event in events if event.kind == "attacked"]
    assert defended == [("p11", 5), ("k15", 1)]
