"""What happened, as sentences, and the land as text."""

from __future__ import annotations

import pytest

from games.culture_wars.culture_support import (
    GAME,
)
from pentarchy import Event
from pentarchy.games.culture_wars.pieces import HOME, SQUARE_NAMES
from support import play

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
