"""Forming settlements, excess population and abandoned settlements: C8 to C10."""

from __future__ import annotations

from games.culture_wars.culture_support import (
    at,
    at_movement,
    coin,
    home,
    leave_reserve,
    position,
    purse,
    put,
    seen,
    spend_purse,
    stop,
    tokens,
)
from pentarchy import CHANCE
from pentarchy.games.culture_wars.game import CultureState
from pentarchy.games.culture_wars.pieces import SQUARE_NAMES, UNSEEN
from support import legal, play, rule


def farms(state: CultureState, seat: int, square: str) -> None:
    """Five tokens around a square, two at most on each."""
    for index, other in enumerate(state.land.around[state.land.place_of[SQUARE_NAMES.index(square)]][:3]):
        put(state, seat, SQUARE_NAMES[state.land.squares[other]], 2 if index < 2 else 1)


@rule("C8.1")
def test_players_may_form_settlements_in_player_order_or_leave_it() -> None:
    state = position()
    state.order = [1, 0]
    coin(state, 0, "k11", 4)
    coin(state, 0, "k15", 3)
    coin(state, 1, "p11", 4)
    put(state, 0, "k11", 5)
    put(state, 0, "k15", 5)
    put(state, 1, "p11", 5)
    stop(at_movement(state))
    assert state.seat == 1
    assert legal(state) == ["done", "build p11"]
    play(state, "done")
    assert state.seat == 0
    assert legal(state) == ["done", "build k11", "build k15"]
    play(state, "build k15")
    assert legal(state) == ["done", "build k11"]
    play(state, "done")
    assert at(state, "k11")["coin"]["settlement"] is False
    assert at(state, "p11")["coin"]["settlement"] is False


@rule("C8.2")
def test_ten_tokens_in_a_square_without_a_coin_make_a_settlement_of_the_ace() -> None:
    state = position()
    put(state, 0, "k11", 9)
    put(state, 0, "k15", 10)
    farms(state, 0, "k15")
    stop(at_movement(state))
    assert legal(state) == ["done", "build k15"]
    play(state, "build k15")
    assert at(state, "k15")["coin"] == {"seat": 0, "suit": "Suns", "settlement": True, "side": "suit", "value": 1}
    assert purse(state, 0) == {"unseen": 4}


@rule("C8.2")
def test_without_the_ace_in_reserve_ten_tokens_build_nothing() -> None:
    state = position()
    home(state, 0, "p11", 1)
    farms(state, 0, "p11")
    put(state, 0, "k15", 12)
    stop(at_movement(state))
    assert state.view(None)["round"] == 2


@rule("C8.3")
def test_five_tokens_on_an_own_coin_make_a_settlement_of_it() -> None:
    state = position()
    coin(state, 0, "k11", 4)
    coin(state, 0, "k15", 5)
    put(state, 0, "k11", 4)
    put(state, 0, "k15", 5)
    farms(state, 0, "k15")
    stop(at_movement(state))
    assert legal(state) == ["done", "build k15"]
    play(state, "build k15")
    assert at(state, "k15")["coin"] == {"seat": 0, "suit": "Suns", "settlement": True, "side": "suit", "value": 5}
    assert state.scores() == [1, 0]


@rule("C8.4")
def test_all_tokens_of_the_builder_in_the_square_go_back() -> None:
    state = position()
    coin(state, 0, "k15", 5)
    put(state, 0, "k15", 8)
    farms(state, 0, "k15")
    before = state.view(None)["cultures"][0]["reserve"]
    stop(at_movement(state))
    play(state, "build k15")
    assert tokens(state, 0, "k15") == 0
    assert state.view(None)["cultures"][0]["reserve"] == before + 8


@rule("C8.5")
def test_a_foreign_coin_goes_back_and_the_builder_chooses_a_coin() -> None:
    state = position()
    coin(state, 1, "k15", 4)
    seen(state, 0, 3)
    put(state, 0, "k15", 5)
    farms(state, 0, "k15")
    stop(at_movement(state))
    play(state, "build k15")
    assert purse(state, 1) == {"ace": 1, "4": 1, "unseen": 3}
    assert state.seat == 0
    assert legal(state) == ["use ace", "use 3", "use unseen"]
    assert [choice.targets for choice in state.choices()] == [["coin:suns:ace"], ["coin:suns:3"], ["coin:suns:unseen"]]
    play(state, "use unseen")
    assert at(state, "k15")["coin"] == {"seat": 0, "suit": "Suns", "settlement": True, "side": "suit", "value": None}
    assert purse(state, 0) == {"ace": 1, "3": 1, "unseen": 2}


@rule("C8.5")
def test_the_ace_may_replace_a_foreign_coin() -> None:
    state = position()
    coin(state, 1, "k15", 4)
    put(state, 0, "k15", 5)
    farms(state, 0, "k15")
    stop(at_movement(state))
    play(state, "build k15", "use ace")
    assert at(state, "k15")["coin"]["value"] == 1
    assert purse(state, 0) == {"unseen": 4}


@rule("C8.6")
def test_without_a_coin_in_reserve_the_foreign_coin_and_the_tokens_are_removed_for_nothing() -> None:
    state = position()
    home(state, 0, "p15", 1, farmers=5)
    spend_purse(state, 0)
    coin(state, 1, "k15", 4)
    put(state, 0, "k15", 6)
    before = state.view(None)["cultures"][0]["reserve"]
    events = stop(at_movement(state))
    assert [choice.words() for choice in state.choices()] == [
        "Form no more settlements. 2 tokens starve (2 at k15).",
        "Clear Vermilion's coin 4 at k15: costs 6 tokens; the coin goes back to Vermilion. You have no coin to build "
        "with: the tokens are gone for nothing.",
    ]
    play(state, "build k15")
    assert at(state, "k15")["coin"] is None
    assert tokens(state, 0, "k15") == 0
    assert state.view(None)["cultures"][0]["reserve"] == before + 6
    assert purse(state, 1) == {"ace": 1, "4": 1, "unseen": 3}
    assert state.scores() == [1, 0]
    assert "builds nothing" in [event.kind for event in events]


@rule("C9.1", "C9.2", "C9.4")
def test_tokens_beyond_what_a_square_supports_go_back() -> None:
    state = position()
    for value, name in ((2, "k11"), (3, "k14"), (4, "k17"), (5, "p11")):
        coin(state, 0, name, value)
        put(state, 1, name, 4)
    put(state, 1, "p15", 4)
    put(state, 1, "p17", 2)
    stop(at_movement(state))
    assert [tokens(state, 1, name) for name in ("k11", "k14", "k17", "p11", "p15", "p17")] == [2, 3, 4, 4, 2, 2]
    assert state.view(None)["cultures"][1]["reserve"] == 36 - 1 - 17


@rule("C9.1")
def test_more_than_a_coin_shows_go_back_when_the_player_does_not_build() -> None:
    state = position()
    coin(state, 0, "k11", 4)
    put(state, 0, "k11", 7)
    stop(at_movement(state))
    play(state, "done")
    assert tokens(state, 0, "k11") == 4


@rule("C9.3")
def test_a_settlement_absorbs_all_tokens_in_its_square() -> None:
    state = position()
    home(state, 0, "k11", 5, farmers=8)
    put(state, 0, "k11", 3)
    before = state.view(None)["cultures"][0]["reserve"]
    stop(at_movement(state))
    assert tokens(state, 0, "k11") == 0
    assert state.view(None)["cultures"][0]["reserve"] == before + 3
    assert state.scores() == [1, 0]


@rule("C10.1")
def test_a_settlement_stands_with_five_tokens_around_it_diagonals_included() -> None:
    state = position()
    home(state, 0, "k11", 5)
    put(state, 0, "j10", 2)
    put(state, 0, "l12", 2)
    put(state, 0, "k10", 1)
    stop(at_movement(state))
    assert state.scores() == [1, 0]


@rule("C10.1")
def test_four_tokens_or_foreign_ones_are_not_enough() -> None:
    state = position()
    home(state, 0, "k11", 5)
    put(state, 0, "j10", 2)
    put(state, 0, "l12", 2)
    put(state, 0, "k13", 2)  # two squares away
    put(state, 1, "k10", 2)
    stop(at_movement(state))
    assert state.scores() == [0, 0]


@rule("C10.2")
def test_a_token_can_support_two_settlements() -> None:
    state = position()
    home(state, 0, "k11", 5)
    home(state, 0, "m11", 4)
    put(state, 0, "l10", 2)
    put(state, 0, "l11", 2)
    put(state, 0, "l12", 1)
    stop(at_movement(state))
    assert state.scores() == [2, 0]


@rule("C10.3")
def test_settlements_fall_at_the_same_time() -> None:
    state = position()
    home(state, 0, "k11", 5)
    home(state, 0, "l12", 4)
    put(state, 0, "j10", 2)  # four beside k11; those that l12 sets free would make enough
    put(state, 0, "j12", 2)
    stop(at_movement(state))
    assert state.scores() == [0, 0]
    assert at(state, "k11")["tokens"] == [5, 0]
    assert at(state, "l12")["tokens"] == [4, 0]


@rule("C10.4")
def test_an_abandoned_settlement_leaves_its_coin_and_as_many_tokens_as_it_shows() -> None:
    state = position()
    home(state, 1, "k11", 4)
    before = state.view(None)["cultures"][1]["reserve"]
    stop(at_movement(state))
    assert at(state, "k11") == {
        "square": "k11",
        "coin": {"seat": 1, "suit": "Moons", "settlement": False, "side": "value", "value": 4},
        "tokens": [0, 4],
        "unmoved": 0,
        "supports": 4,
        "farmers": 0,
    }
    assert state.view(None)["cultures"][1]["reserve"] == before - 4


def homeless(first: int, second: int) -> CultureState:
    """Suns have settlements without farmers on k11 and p15, and five tokens in reserve."""
    state = position()
    home(state, 0, "k11", first)
    home(state, 0, "p15", second)
    # Two on each square, so that none is in excess, and none beside the settlements.
    for name in ("q9", "r10", "o9", "o10", "o11", "o12", "i13", "i14", "i15", "i16", "i17", "i18", "k17", "k18", "m9"):
        put(state, 0, name, 2)
    assert state.view(None)["cultures"][0]["reserve"] == 5
    return at_movement(state)


@rule("C10.5")
def test_the_owner_of_a_small_reserve_says_which_abandoned_settlement_gets_its_tokens_first() -> None:
    for first, expected in (("k11", [3, 2]), ("p15", [1, 4])):
        state = homeless(3, 4)
        stop(state)
        assert state.seat == 0
        assert state.view(0)["rule"] == "C10.5"
        assert legal(state) == ["place k11", "place p15"]
        play(state, f"place {first}")
        assert [tokens(state, 0, square) for square in ("k11", "p15")] == expected
        assert at(state, "p15")["coin"]["value"] == 4
        assert state.view(None)["round"] == 2


@rule("C10.5", "C10.6")
def test_an_abandoned_ace_waits_for_its_token_like_the_others() -> None:
    state = homeless(1, 5)
    stop(state)
    assert legal(state) == ["place k11", "place p15"]
    assert purse(state, 0)["ace"] == 1
    play(state, "place p15")
    assert [tokens(state, 0, square) for square in ("k11", "p15")] == [0, 5]


@rule("C10.5", "C10.3", "C2.1")
def test_all_coins_are_turned_before_the_owner_says_who_comes_first() -> None:
    state = homeless(UNSEEN, UNSEEN)
    stop(state)
    assert state.view(None)["rule"] == "C10.4"
    play(state, "turn 4")
    assert state.seat == CHANCE
    play(state, "turn 3")
    assert state.seat == 0
    assert [choice.words() for choice in state.choices()] == [
        "Come out to your coin 4 at k11: gives +4 tokens; 4 could live there",
        "Come out to your coin 3 at p15: gives +3 tokens; 3 could live there",
    ]


@rule("C10.5")
def test_nobody_is_asked_where_the_reserve_is_enough_for_all() -> None:
    state = homeless(2, 3)
    stop(state)
    assert [tokens(state, 0, square) for square in ("k11", "p15")] == [2, 3]


@rule("C10.6")
def test_an_abandoned_ace_goes_back_and_one_token_comes() -> None:
    state = position()
    home(state, 0, "k11", 1)
    stop(at_movement(state))
    assert at(state, "k11")["coin"] is None
    assert at(state, "k11")["tokens"] == [1, 0]
    assert purse(state, 0)["ace"] == 1


@rule("C10.1")
def test_a_settlement_without_support_falls_in_the_round_it_is_formed() -> None:
    state = position()
    coin(state, 0, "k11", 4)
    put(state, 0, "k11", 5)
    leave_reserve(state, 0, 4)
    stop(at_movement(state))
    play(state, "build k11")
    assert state.scores() == [0, 0]
    assert at(state, "k11")["tokens"] == [4, 0]
