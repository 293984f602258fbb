"""What people and bots see: questions, sentences, the picture, the text, and the sense."""

from __future__ import annotations

import random

import pytest

import pentarchy
from games.culture_wars.culture_support import (
    GAME,
    at_movement,
    at_order,
    coin,
    home,
    leave_reserve,
    position,
    put,
    stop,
)
from pentarchy import BadOption, Event
from pentarchy.games.culture_wars.conflict import Defend
from pentarchy.games.culture_wars.pieces import HOME, SQUARE_NAMES
from pentarchy.games.culture_wars.settling import Shelter
from support import legal, play

NAMES = ["Ann", "Bob", "Cleo", "Dan"]
K11, L11 = SQUARE_NAMES.index("k11"), SQUARE_NAMES.index("l11")


@pytest.mark.parametrize(
    ("event", "sentence", "marks"),
    [
        (("round", -1, (3,)), "Round 3 begins.", []),
        (("order", -1, (2, 0, 1)), "The Null coins give the order: Cleo, Ann then Bob.", []),
        (("moves tile", 0, (7, K11, L11)), "Ann moves the tile at k11 to l11.", []),
        (("places coin", 0, (K11,)), "Ann places a coin at k11.", ["k11"]),
        (("turned", 1, (K11, 4)), "The coin of Bob at k11 is a 4.", ["k11"]),
        (("begins", 0, (K11, 0, -1)), "Ann begins at k11.", ["k11"]),
        (("begins", 0, (K11, 4, 1)), "Ann begins on Bob's coin 4 at k11.", ["k11"]),
        (("grows", 0, (K11,)), "Ann grows by one token at k11.", ["k11"]),
        (("grows", 0, (K11, L11)), "Ann grows by one token on each of 2 squares.", ["k11", "l11"]),
        (("cannot grow", 0, ()), "Ann has no tokens left to grow with.", []),
        (("moves", 0, (K11, L11, 1, 0, 0, -1)), "Ann moves 1 token from k11 to l11.", ["k11", "l11"]),
        (
            ("moves", 0, (K11, L11, 3, 1, 0, -1)),
            "Ann moves 3 tokens from k11 to l11, beyond a settlement.",
            ["k11", "l11"],
        ),
        (("moves", 0, (K11, L11, 3, 2, 0, -1)), "Ann moves 3 tokens from k11 to l11, by boat.", ["k11", "l11"]),
        (
            ("moves", 0, (K11, L11, 3, 0, 4, 1)),
            "Ann moves 3 tokens from k11 onto Bob's coin 4 at l11.",
            ["k11", "l11"],
        ),
        (
            ("moves", 0, (K11, L11, 3, 0, HOME + 4, 0)),
            "Ann moves 3 tokens from k11 into their own settlement at l11.",
            ["k11", "l11"],
        ),
        (
            ("conflict", -1, (K11, 2, 0, 1, 2, 0, 4)),
            "Conflict at k11, Ann 2 against Cleo 4: Ann loses 2 and Cleo loses 1.",
            ["k11"],
        ),
        (
            ("attacked", 0, (K11, 4, 5)),
            "The settlement of Ann at k11 is attacked: the coin shows 4, and 5 tokens defend it.",
            ["k11"],
        ),
        (
            ("attacked", 0, (K11, 1, 1)),
            "The settlement of Ann at k11 is attacked: the coin was the Ace, which goes back, and 1 token defends it.",
            ["k11"],
        ),
        (
            ("attacked", 0, (K11, 3, 0)),
            "The settlement of Ann at k11 is attacked: the coin shows 3, and nobody is left to defend it.",
            ["k11"],
        ),
        (("returns coin", 0, (K11, 1, 4)), "Ann clears k11: the coin 4 goes back to Bob.", ["k11"]),
        (("builds nothing", 0, (K11,)), "Ann has no coin to build with at k11.", ["k11"]),
        (("settlement", 0, (K11, 1)), "Ann forms a settlement at k11 with the Ace.", ["k11"]),
        (("settlement", 0, (K11, 6)), "Ann forms a settlement at k11 with an unseen coin.", ["k11"]),
        (("settlement", 0, (K11, 5)), "Ann forms a settlement at k11 with the 5.", ["k11"]),
        (("excess", 0, (2, K11)), "Ann loses 2 tokens to hunger at k11.", ["k11"]),
        (("excess", 0, (2, K11, L11)), "Ann loses 2 tokens to hunger on 2 squares.", ["k11", "l11"]),
        (
            ("abandons", 0, (K11, 3)),
            "Ann abandons the settlement at k11, which has too few farmers: the coin shows 3.",
            ["k11"],
        ),
        (
            ("abandons", 0, (K11, 1)),
            "Ann abandons the settlement at k11, which has too few farmers: the Ace goes back.",
            ["k11"],
        ),
        (("comes out", 0, (K11, 3)), "3 tokens of Ann come out at k11.", ["k11"]),
        (("comes out", 0, (K11, 1)), "1 token of Ann comes out at k11.", ["k11"]),
        (("comes out", 0, (K11, 0)), "Nobody is left to come out at k11.", ["k11"]),
        (("out", 0, ()), "Ann has nothing left on the map and is out.", []),
        (("holds", 0, (3,)), "Ann holds 3 settlements and wins by holding them through the next round.", []),
    ],
)
def test_everything_that_happens_has_its_sentence(
    event: tuple[str, int, tuple[int, ...]], sentence: str, marks: list[str]
) -> None:
    told = Event(*event, -1, "")
    assert GAME.words.tell(told, NAMES) == sentence
    assert GAME.words.marks(told) == [f"square:{name}" for name in marks]


def test_points_are_told_with_their_source() -> None:
    assert GAME.words.tell(Event("points", 0, (1,), -1, "a settlement formed"), NAMES) == (
        "Ann gains a point: a settlement formed."
    )
    assert GAME.words.tell(Event("points", 1, (-1,), -1, "a settlement attacked"), NAMES) == (
        "Bob loses a point: a settlement attacked."
    )


def test_an_event_without_words_is_an_error_and_not_a_silent_gap() -> None:
    with pytest.raises(ValueError, match="nobody has words"):
        GAME.words.tell(Event("sings", 0, (K11,), -1, ""), NAMES)


@pytest.mark.parametrize(
    "tiles", [("g8", "e9", "c8", "a9"), ("m19", "m21", "m23", "m25"), ("s14", "u13", "w13", "y12")]
)
def test_four_tiles_in_a_row_on_any_side_fit_the_grid_and_the_text(tiles: tuple[str, ...]) -> None:
    state = GAME.new(2)
    play(state, "null suns")
    for number, name in zip((8, 12, 13, 17), tiles):
        play(state, f"take {number}", f"place {name}")
    assert state.audit() == []
    assert len(state.legal()) == 96
    assert max(map(len, GAME.text(state.view(None)).splitlines())) <= 100
    state.draw(None)


def test_a_twin_and_its_original_never_change_each_other() -> None:
    state = position()
    put(state, 0, "k11", 4)
    at_movement(state, 0)
    twin = state.copy()
    play(twin, "from k11", "to k12", "move 2")
    assert state.tokens[0] != twin.tokens[0]
    before = [row[:] for row in twin.tokens]
    play(state, "from k11", "to l11", "move 4", "from i9", "to i10")
    assert twin.tokens == before


def test_options_are_refused_with_what_is_allowed() -> None:
    with pytest.raises(BadOption, match=r"1\+2\+3\+4"):
        GAME.new(2, {"handicap": "5"})
    with pytest.raises(BadOption, match="whole numbers"):
        GAME.new(2, {"max_rounds": -1})


def test_the_sense_has_a_weight_for_every_feature() -> None:
    sense = GAME.sense
    assert len(sense.names) == len(sense.weights) == len(sense.features(at_movement(position()), 0))


def test_the_sense_likes_settlements_with_farmers_and_dislikes_those_of_rivals() -> None:
    def value(seat: int, farmers: int) -> float:
        state = position()
        home(state, seat, "k11", 3)
        for square in ("j10", "k10", "l10", "j11", "l11")[:farmers]:
            put(state, seat, square, 1)
        for square in ("p15", "p16", "p17", "q15", "q16")[: 5 - farmers]:
            put(state, seat, square, 1)
        return GAME.sense.value(at_movement(state, 0), 0)

    nothing = GAME.sense.value(at_movement(position(), 0), 0)
    assert value(0, 5) > value(0, 3) > nothing
    assert value(1, 5) < nothing


def test_the_sense_judges_a_question_half_answered_by_its_best_answer() -> None:
    state = position()
    coin(state, 0, "k12", 4)
    put(state, 0, "k11", 5)
    at_movement(state, 0)
    begun, done = state.copy(), state.copy()
    play(begun, "from k11")
    play(done, "from k11", "to k12", "move 5")
    assert GAME.sense.value(begun, 0) == GAME.sense.value(done, 0)
    assert GAME.sense.value(begun, 0) > GAME.sense.value(state, 0)


def test_the_sense_wants_to_win() -> None:
    state = position(3, {"max_rounds": 1})
    put(state, 0, "k11", 2)
    stop(at_movement(state))
    assert GAME.sense.value(state, 0) > 900 > GAME.sense.value(state, 1)


def test_random_games_reach_every_kind_of_question() -> None:
    asked = set()
    for seed in range(12):
        rng = random.Random(seed)
        state = GAME.new(2 + seed % 3, {"diagonal_moves": True, "max_rounds": 25})
        while not state.over:
            asked.add(type(state.decision))
            state.play(pentarchy.any_action(state, rng))
    # At random nobody ever has several settlements to lose at once.
    assert asked == set(GAME.decisions) - {Defend, Shelter}


def test_growing_asks_until_the_reserve_is_used_up() -> None:
    state = position()
    leave_reserve(state, 0, 1)
    at_order(state)
    play(state, "null suns")
    assert "evenly" not in legal(state)  # the last token goes to one square
    assert [chip.text for chip in state.decision.aside(state)] == ["1 token in reserve"]
