"""Cultural conflict: C7."""

from __future__ import annotations

from typing import Any

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
from pentarchy import CHANCE
from pentarchy.games.culture_wars.game import CultureState
from pentarchy.games.culture_wars.pieces import SQUARE_NAMES
from support import legal, play, rule


def meeting(*counts: int, value: int = 0, options: dict[str, Any] | None = None) -> CultureState:
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


@rule("C7.9", "C8.2")
def test_with_conflicts_that_go_on_the_last_player_loses_what_the_square_does_not_support() -> None:
    state = meeting(11, 1, options={"conflicts_go_on": True})
    events = stop(at_movement(state))
    assert conflict(events, "q14") == [9, 1]
    assert tokens(state, 0, "q14") == 2  # too few for the Ace


@rule("C7.9", "C7.13")
def test_with_conflicts_that_go_on_attackers_lose_even_where_nobody_is_left_to_defend() -> None:
    for goes_on, expected in ((False, None), (True, [0, 3])):
        state = position(options={"conflicts_go_on": goes_on})
        home(state, 0, "k11", 4)
        leave_reserve(state, 0, 0)
        put(state, 1, "k11", 7)
        assert conflict(stop(at_movement(state)), "k11") == expected


@rule("C7.9", "C7.1")
def test_conflicts_that_go_on_still_need_two_players() -> None:
    state = meeting(7, 0, options={"conflicts_go_on": True})
    assert conflict(stop(at_movement(state)), "q14") is None


@rule("C7.10")
def test_with_technology_players_with_fewer_settlements_lose_first() -> None:
    for technology, expected in (("none", [2, 1]), ("first", [1, 2])):
        state = meeting(2, 3, options={"technology": technology})
        home(state, 0, "k11", 5, farmers=8)
        assert conflict(stop(at_movement(state)), "q14") == expected


@rule("C7.10")
def test_with_technology_equals_go_by_their_tokens() -> None:
    state = meeting(3, 2, value=4, options={"technology": "first"})
    home(state, 0, "k11", 5, farmers=8)
    home(state, 1, "m17", 5, farmers=8)
    assert conflict(stop(at_movement(state)), "q14") == [0, 1]


@rule("C7.10")
def test_with_all_technology_the_inferior_lose_all_before_the_advanced_lose_one() -> None:
    for technology, expected in (("first", [1, 2]), ("all", [0, 3])):
        state = meeting(2, 3, options={"technology": technology})
        home(state, 0, "k11", 5, farmers=8)
        assert conflict(stop(at_movement(state)), "q14") == expected
    # On a coin it ends as soon as the square supports the rest, as always.
    state = meeting(2, 6, value=4, options={"technology": "all"})
    home(state, 0, "k11", 5, farmers=8)
    assert conflict(stop(at_movement(state)), "q14") == [0, 4]


@rule("C7.10", "C7.6")
def test_with_all_technology_equals_among_the_inferior_lose_together() -> None:
    state = meeting(2, 3, 3, value=3, options={"technology": "all"})
    home(state, 0, "k11", 5, farmers=8)
    # 2 3 3, 2 2 2, 2 1 1, 2 0 0: the advanced have lost nothing.
    assert conflict(stop(at_movement(state)), "q14") == [0, 3, 3]


@rule("C7.10", "C7.9")
def test_with_all_technology_a_conflict_that_goes_on_comes_to_the_advanced_last() -> None:
    state = meeting(5, 2, options={"technology": "all", "conflicts_go_on": True})
    home(state, 0, "k11", 5, farmers=8)
    assert conflict(stop(at_movement(state)), "q14") == [3, 2]


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
    state = position(options={"technology": "first"})
    home(state, 0, "k11", 4)
    put(state, 1, "k11", 6)
    # The attackers have no settlement and lose first, though they are six against five:
    # 5 5, 5 4, 4 4, 4 3, 3 3, 3 2, 2 2 and that is four.
    assert conflict(stop(at_movement(state)), "k11") == [3, 4]


def two_attacked(reserve: int, **options: Any) -> CultureState:
    """Suns have settlements on k11 and k15, entered by one and by four tokens of Moons, who have one settlement."""
    state = position(options=options)
    home(state, 0, "k11", 3)
    home(state, 0, "k15", 4)
    home(state, 1, "p11", 5, farmers=8)
    leave_reserve(state, 0, reserve)
    put(state, 1, "k11", 1)
    put(state, 1, "k15", 4)
    return at_movement(state)


@rule("C7.15")
def test_with_technology_a_settlement_lost_in_this_step_counts_no_more() -> None:
    # On k15 stand 5 defenders and 4 attackers. If it comes first, it is two settlements against one:
    # the attackers lose first, 5 3, 4 3, 4 2, 3 2, 3 1 and that is four.
    state = two_attacked(20, technology="first")
    events = stop(state)
    play(state, "place k15")
    assert conflict(events, "k15") == [2, 3]
    # If k11 was lost before, it is one against one, and the fewer lose first, which are again the attackers.
    # With one more of them it makes a difference: 5 and 6, 4 6, 4 5, 3 5 ... against 5 5, 4 5, 4 4 ...
    for first, expected in (("k15", [3, 4]), ("k11", [4, 3])):
        state = two_attacked(20, technology="first")
        put(state, 1, "k15", 2)
        events = stop(state)
        play(state, f"place {first}")
        assert conflict(events, "k15") == expected


@rule("C7.16")
def test_the_owner_of_a_small_reserve_says_which_settlement_is_defended_first() -> None:
    for first, expected in (("k11", [("k11", 5), ("k15", 1)]), ("k15", [("k15", 5), ("k11", 3)])):
        state = two_attacked(6)
        events = stop(state)
        assert state.seat == 0
        assert state.view(0)["rule"] == "C7.16"
        assert legal(state) == ["place k11", "place k15"]
        play(state, f"place {first}")
        # Who is lost in the first conflict is back in the reserve for the second one.
        defended = [(SQUARE_NAMES[event.data[0]], event.data[2]) for event in events if event.kind == "attacked"]
        assert defended == expected


@rule("C7.16", "C7.11")
def test_the_owner_chooses_before_an_unseen_coin_is_turned() -> None:
    state = position()
    home(state, 0, "k11")
    home(state, 0, "k15")
    leave_reserve(state, 0, 6)
    put(state, 1, "k11", 1)
    put(state, 1, "k15", 1)
    stop(at_movement(state))
    assert state.seat == 0
    play(state, "place k15")
    assert state.seat == CHANCE
    assert state.view(None)["question"] == ("What does the coin of Blue's settlement at k15, which is attacked, show?")
    assert state.view(None)["rule"] == "C7.11"


@rule("C7.16")
def test_nobody_is_asked_where_the_order_does_not_matter() -> None:
    for reserve in (10, 0):
        state = two_attacked(reserve)
        events = stop(state)
        assert [event.kind for event in events].count("attacked") == 2
    # With none in reserve, but some in the squares who may come back to defend the next, it does.
    state = two_attacked(1)
    put(state, 0, "k11", 1)
    stop(at_movement(state))
    assert state.seat == 0
    assert legal(state) == ["place k11", "place k15"]


@rule("C7.16")
def test_settlements_are_resolved_owner_by_owner_in_player_order() -> None:
    state = position()
    home(state, 0, "k15", 5)
    home(state, 1, "k11", 4)
    home(state, 0, "l9", 3)
    put(state, 1, "k15", 1)
    put(state, 1, "l9", 1)
    put(state, 0, "k11", 1)
    events = stop(at_movement(state))
    attacked = [SQUARE_NAMES[event.data[0]] for event in events if event.kind == "attacked"]
    assert attacked == ["l9", "k15", "k11"]
