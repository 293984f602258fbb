"""The end of a round and of the game: C11 and C12."""

from __future__ import annotations

import pytest

from games.culture_wars.culture_support import GAME, at_movement, coin, home, move, position, put, quiet_round, stop
from pentarchy import CHANCE, NOBODY
from pentarchy.games.culture_wars.game import CultureState
from pentarchy.games.culture_wars.pieces import SQUARE_NAMES
from support import legal, play, rule


def settled(state: CultureState, seat: int, count: int, values: tuple[int, ...] = (2, 3, 4, 5)) -> None:
    """So many settlements with their farmers, two on a square, on the left half for seat 0 and the right for seat 1."""
    names = ("j10", "j13", "j16", "l17") if seat == 0 else ("q10", "q13", "q16", "o17")
    for name, value in zip(names[:count], values):
        home(state, seat, name, value)
        around = state.land.around[state.land.place_of[SQUARE_NAMES.index(name)]]
        for place in around[:3]:
            other = SQUARE_NAMES[state.land.squares[place]]
            put(state, seat, other, 2 - state.tokens[seat][place])


@rule("C11.1")
def test_the_null_coins_are_mixed_for_the_next_round() -> None:
    state = position(3)
    state.order = [2, 0, 1]
    quiet_round(at_movement(state))
    assert state.view(None)["order"] == []
    assert state.seat == CHANCE
    assert legal(state) == ["null suns", "null moons", "null crowns"]


@rule("C12.1")
def test_three_settlements_held_for_a_full_turn_win_with_three_or_four_players() -> None:
    for players in (3, 4):
        state = position(players, corners=False)
        settled(state, 0, 3)
        for seat in range(1, players):
            put(state, seat, ("r12", "r14", "r16")[seat - 1], 1)
        quiet_round(at_movement(state))
        assert not state.over  # three at the end of this round: now they have to last
        assert state.view(None)["cultures"][0]["holding"] is True
        quiet_round(state)
        assert state.over
        assert state.seat == NOBODY
        assert state.winners() == [0]


@rule("C12.1")
def test_two_settlements_do_not_win_with_three_players() -> None:
    state = position(3, corners=False)
    settled(state, 0, 2)
    put(state, 1, "r12", 1)
    put(state, 2, "r14", 1)
    quiet_round(at_movement(state))
    quiet_round(state)
    assert not state.over
    assert state.scores() == [2, 0, 0]


@rule("C12.2")
def test_two_players_need_four() -> None:
    for count in (3, 4):
        state = position(corners=False)
        settled(state, 0, count)
        put(state, 1, "r12", 1)
        quiet_round(at_movement(state))
        quiet_round(state)
        assert state.over is (count == 4)


def held_and_attacked(again: bool) -> CultureState:
    """Suns hold three settlements since last round; a token of Moons has entered one. They form it again, or not."""
    state = position(3, corners=False)
    settled(state, 0, 3)
    put(state, 1, "k13", 1)
    put(state, 2, "r14", 1)
    state.holding = [1, 0, 0]
    at_movement(state, 1)
    move(state, "k13", "j13", 1)
    stop(state)
    assert legal(state) == ["done", "build j13"]
    assert state.view(None)["cultures"][0]["holding"] is False
    play(state, "build j13" if again else "done")
    return state


@rule("C12.3")
def test_a_settlement_that_was_lost_in_between_breaks_the_turn_even_if_it_is_formed_again() -> None:
    state = held_and_attacked(again=True)
    assert not state.over
    assert state.scores() == [3, 0, 0]
    assert state.view(None)["cultures"][0]["holding"] is True  # and the turn begins anew
    quiet_round(state)
    assert state.winners() == [0]


@rule("C12.3")
def test_who_falls_short_no_longer_holds() -> None:
    state = held_and_attacked(again=False)
    assert not state.over
    assert state.view(None)["cultures"][0]["holding"] is False


@rule("C12.3")
def test_a_fourth_settlement_may_be_lost_without_harm() -> None:
    state = position(3, corners=False)
    settled(state, 0, 4)
    put(state, 1, "k13", 1)
    put(state, 2, "r14", 1)
    state.holding = [1, 0, 0]
    at_movement(state, 1)
    move(state, "k13", "j13", 1)
    stop(state)
    play(state, "done")
    assert state.winners() == [0]


@rule("C12.4")
def test_of_several_who_manage_it_most_settlements_win() -> None:
    state = position(3, corners=False)
    settled(state, 0, 3)
    settled(state, 1, 4)
    put(state, 0, "m9", 2)
    put(state, 2, "n9", 1)
    state.holding = [1, 1, 0]
    quiet_round(at_movement(state))
    assert state.winners() == [1]


@rule("C12.4")
def test_then_most_tokens_on_the_map_win_and_then_the_victory_is_shared() -> None:
    for more, expected in ((1, [0]), (0, [0, 1])):
        state = position(3, corners=False)
        settled(state, 0, 3)
        settled(state, 1, 3)
        put(state, 2, "n9", 1)
        for seat in (0, 1):
            put(state, seat, ("m9", "n18")[seat], state.reserve[seat] - 13)
        put(state, 0, "m10", more)
        state.holding = [1, 1, 0]
        quiet_round(at_movement(state))
        assert state.winners() == expected


@rule("C12.5")
def test_after_the_last_round_most_settlements_then_most_tokens_decide() -> None:
    state = position(3, {"max_rounds": 7}, corners=False)
    settled(state, 1, 1)
    put(state, 0, "k11", 2)
    put(state, 0, "k12", 2)
    put(state, 2, "m9", 1)
    state.round = 7
    quiet_round(at_movement(state))
    assert state.over
    assert state.winners() == [1]
    state = position(3, {"max_rounds": 7}, corners=False)
    put(state, 0, "k11", 2)
    put(state, 1, "k15", 1)
    put(state, 2, "m9", 2)
    state.round = 6
    quiet_round(at_movement(state))
    assert not state.over
    quiet_round(state)
    assert state.round == 7
    # Everybody has grown to two tokens on one square.
    assert state.winners() == [0, 1, 2]


@rule("C12.5")
def test_without_a_limit_the_game_goes_on() -> None:
    state = position(options={"max_rounds": 0})
    state.round = 60
    quiet_round(at_movement(state))
    assert not state.over
    assert state.view(None)["round"] == 61
    with_limit = position()
    with_limit.round = 60
    quiet_round(at_movement(with_limit))
    assert with_limit.over


@rule("C12.6")
def test_a_player_without_tokens_and_settlements_is_out() -> None:
    state = position(3, corners=False)
    put(state, 0, "k11", 2)
    put(state, 1, "k11", 1)
    put(state, 2, "m9", 1)
    quiet_round(at_movement(state))
    assert [culture["out"] for culture in state.view(None)["cultures"]] == [False, True, False]
    assert legal(state) == ["null suns", "null crowns"]
    play(state, "null crowns")
    assert state.view(None)["order"] == [2, 0]


@rule("C12.6")
def test_a_player_with_only_a_settlement_stays_in() -> None:
    state = position(3, corners=False)
    home(state, 0, "k11", 3)
    put(state, 1, "p15", 1)
    put(state, 2, "m9", 1)
    quiet_round(at_movement(state))
    assert state.view(None)["cultures"][0]["out"] is False
    assert state.view(None)["cultures"][0]["on_map"] == 3


@rule("C12.7")
def test_the_last_player_left_wins() -> None:
    state = position(corners=False)
    put(state, 0, "k11", 2)
    put(state, 1, "k11", 1)
    quiet_round(at_movement(state))
    assert state.over
    assert state.winners() == [0]


@rule("C12.7")
def test_who_go_out_together_share_the_victory() -> None:
    state = position(4, corners=False)
    for seat in range(3):
        put(state, seat, "k11", 1)
    state.out = [0, 0, 0, 1]
    state.order = [0, 1, 2]
    quiet_round(at_movement(state))
    assert state.over
    assert state.winners() == [0, 1, 2]


@rule("C12.8")
def test_points_are_settlements() -> None:
    state = position(3, corners=False)
    settled(state, 0, 2)
    settled(state, 1, 1)
    coin(state, 2, "m9", 4)
    put(state, 2, "m9", 4)
    stop(at_movement(state))
    assert state.scores() == [2, 1, 0]


NAMES = ("Ann", "Bob", "Cleo", "Dan")


def told(state: CultureState) -> str:
    """The last sentence of a game that ends with this round."""
    events = state.listen()
    quiet_round(state)
    assert state.over
    return str(GAME.words.tell(events[-1], NAMES))


@rule("C12.1", "C12.4")
@pytest.mark.parametrize(
    ("homes", "more", "sentence"),
    [
        ((3, 0), 0, "Ann has held 3 settlements for a full turn and wins."),
        (
            (3, 4),
            0,
            "Several players have held 3 settlements for a full turn: Bob has most settlements, 4, and wins.",
        ),
        (
            (3, 3),
            1,
            "Several players have held 3 settlements for a full turn: among equals in settlements Ann has most tokens "
            "on the map, 24, and wins.",
        ),
        (
            (3, 3),
            0,
            "Several players have held 3 settlements for a full turn: Ann and Bob are equal in settlements and in "
            "tokens on the map, and share the victory.",
        ),
    ],
)
def test_who_has_held_enough_settlements_is_told_with_what_decided(
    homes: tuple[int, int], more: int, sentence: str
) -> None:
    state = position(3, corners=False)
    for seat, count in enumerate(homes):
        settled(state, seat, count)
        state.holding[seat] = int(count > 0)
    put(state, 2, "n9", 1)
    if homes == (3, 3):
        for seat in (0, 1):
            spare = iter(("m9", "m10", "m11", "m12", "n18", "n17", "n16", "n15")[seat * 4 :])
            while state.reserve[seat] > 13:
                put(state, seat, next(spare), min(2, state.reserve[seat] - 13))
        put(state, 0, "n12", more)
    at_movement(state)
    assert told(state) == sentence


@rule("C12.5", "C12.4")
def test_the_last_round_is_told_with_what_decided() -> None:
    for homes, tokens, sentence in (
        (1, 1, "7 rounds are over: Ann has most settlements, 1, and wins."),
        (0, 2, "7 rounds are over: among equals in settlements Ann has most tokens on the map, 2, and wins."),
        (
            0,
            1,
            "7 rounds are over: Ann and Bob are equal in settlements and in tokens on the map, and share the victory.",
        ),
    ):
        state = position(2, {"max_rounds": 7}, corners=False)
        settled(state, 0, homes)
        put(state, 0, "m9", tokens)
        put(state, 1, "n18", 1)
        state.round = 7
        at_movement(state)
        assert told(state) == sentence


@rule("C12.7")
def test_the_last_players_left_are_told() -> None:
    for theirs, sentence in (
        ((2, 1), "Ann is the last player left and wins."),
        ((1, 1, 1), "The last players went out together: Ann, Bob and Cleo share the victory."),
    ):
        state = position(len(theirs), corners=False)
        for seat, count in enumerate(theirs):
            put(state, seat, "k11", count)
        at_movement(state)
        assert told(state) == sentence
