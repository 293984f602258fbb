"""What an answer says of itself: its price, its gain, what is lost by it; and what can't be done, with the reason."""

from __future__ import annotations

from games.culture_wars.culture_support import (
    at_movement,
    at_order,
    coin,
    home,
    leave_reserve,
    move,
    position,
    put,
    seen,
    stop,
)
from games.culture_wars.test_setup import lay_coins, move_tiles, new
from pentarchy.core.answers import END, FIGHT, About
from pentarchy.core.stage import badge_of
from pentarchy.games.culture_wars.game import CultureState
from support import play


def words(state: CultureState) -> dict[str, str]:
    """All answers in words, by their notation."""
    return {choice.notation: choice.words() for choice in state.choices()}


def about(state: CultureState, notation: str) -> About:
    """What one answer says of itself."""
    return next(choice.about for choice in state.choices() if choice.notation == notation)


def badge(state: CultureState, notation: str) -> str:
    """What stands on the map at the place of an answer."""
    choice = next(choice for choice in state.choices() if choice.notation == notation)
    return " ".join(chip.words() for chip in badge_of(choice))


def named(state: CultureState) -> CultureState:
    """The same with people at the table."""
    state.names = ("Ann", "Bob", "Cleo", "Dan")
    return state


def test_an_answer_names_people_and_says_what_a_square_is() -> None:
    state = named(position())
    coin(state, 1, "k11", 4)
    home(state, 1, "l12", 3)
    put(state, 1, "k11", 2)
    put(state, 0, "l11", 3)
    at_movement(state, 0)
    assert words(state)["from l11"] == "Move 3 from the field at l11: 1 starve if all stay: the square supports 2"
    play(state, "from l11")
    assert state.view(0)["question"] == "Where do tokens from the field at l11 go?"
    assert [choice.label for choice in state.choices()] == [
        "Walk to the field at l10",
        "Walk to Bob's coin 4 at k11",
        "Walk to the field at m11",
        "Walk to Bob's settlement at l12",
    ]
    assert state.decision.focus(state) == ["square:l11"]
    play(state, "to k11")
    assert state.view(0)["question"] == "How many tokens move from l11 to Bob's coin 4 at k11?"
    assert [choice.label for choice in state.choices()] == ["1", "2", "All 3"]
    assert [choice.about.amount for choice in state.choices()] == [1, 2, 3]
    assert words(state)["move 2"].startswith("2: 2 of 4 places taken; 1 stays behind")


def test_a_crowded_square_says_how_many_it_supports() -> None:
    state = position()
    put(state, 0, "l11", 3)
    put(state, 0, "m11", 1)
    at_movement(state, 0)
    play(state, "from m11")
    assert about(state, "to l11").note == "3 there already, and it supports 2"


def test_a_conflict_is_announced_with_who_would_be_left() -> None:
    state = named(position())
    coin(state, 1, "k11", 4)
    put(state, 1, "k11", 3)
    put(state, 0, "l11", 3)
    at_movement(state, 0)
    play(state, "from l11")
    # 3 against 3 on room for 4: both lose one.
    assert about(state, "to k11").kind == FIGHT
    assert badge(state, "to k11") == "3 against you"
    assert (
        about(state, "to k11").note
        == "conflict: 3 of yours against 3 of Bob's; 2 of yours and 2 of Bob's would be left"
    )
    play(state, "to k11")
    assert about(state, "move 1").kind == ""  # four fit
    assert about(state, "move 2").note.startswith("conflict: 2 of yours against 3 of Bob's; 1 of yours and 3 of Bob's")


def test_an_attack_on_a_settlement_counts_its_defenders_and_keeps_the_secret_of_its_coin() -> None:
    for value, expected in (
        (4, "the settlement falls: 6 of yours against 5 of Bob's; 3 of yours and 1 of Bob's would be left"),
        (6, "the settlement falls: 6 of yours against 5 of Bob's"),
    ):
        state = named(position())
        home(state, 1, "k11", value)
        put(state, 0, "l11", 6)
        at_movement(state, 0)
        play(state, "from l11")
        assert about(state, "to k11").note == expected
    leave_reserve(state, 1, 0)
    assert about(state, "to k11").note == "the settlement falls: nobody defends it"


def test_an_own_settlement_says_that_it_absorbs_who_enters() -> None:
    state = position()
    home(state, 0, "k11", 4, farmers=5)
    at_movement(state, 0)
    play(state, "from k10")
    assert about(state, "to k11").note == "5 farmers around it, enough"
    assert about(state, "to k11").loses == (
        "The settlement absorbs it: back to your reserve. Your settlement at k11 keeps 4 of 5 farmers."
    )


def test_ending_the_moves_says_who_starves_who_fights_and_which_settlement_falls() -> None:
    state = position()
    home(state, 0, "k11", 4)
    put(state, 0, "k10", 7)
    put(state, 0, "q14", 2)
    put(state, 1, "q14", 1)
    at_movement(state, 0)
    done = about(state, "done")
    assert done.kind == END
    assert done.loses == (
        "5 tokens starve (5 at k10). Conflict at q14. Your settlement at k11 has 2 of 5 farmers and is abandoned."
    )
    assert badge(state, "from k10") == "−5 starve"
    assert badge(state, "from q14") == "1 against you"
    assert badge(state, "from i9") == ""


def test_who_leaves_a_settlement_without_farmers_is_told() -> None:
    state = position()
    home(state, 0, "k11", 4, farmers=5)
    put(state, 0, "k10", 1)
    at_movement(state, 0)
    play(state, "from k10", "to k9")
    assert about(state, "move 1").loses == ""
    assert about(state, "move 2").loses == "Your settlement at k11 keeps 4 of 5 farmers."


def test_tokens_that_have_moved_are_refused_with_the_reason() -> None:
    state = position()
    put(state, 0, "k11", 1)
    at_movement(state, 0)
    assert state.decision.refused(state) == []
    move(state, "k11", "k12", 1)
    (refusal,) = state.decision.refused(state)
    assert (refusal.why, refusal.targets) == ("a token moves once in a round", ["square:k12"])


def test_building_says_its_price_its_gain_and_whether_it_can_be_kept() -> None:
    state = named(position())
    coin(state, 0, "k11", 4)
    coin(state, 1, "k15", 3)
    put(state, 0, "k11", 5)
    put(state, 0, "k12", 2)
    put(state, 0, "k15", 6)
    put(state, 0, "p11", 10)
    seen(state, 0, 3)
    stop(at_movement(state))
    assert words(state) == {
        "done": "Form no more settlements. 12 tokens starve (1 at k11, 8 at p11 and 3 at k15).",
        "build k11": "Form a settlement on your coin 4 at k11: costs 5 tokens; gives +1 settlement; your own coin. "
        "Only 2 of 5 farmers stay around it: it would be abandoned.",
        "build p11": "Form a settlement on the field at p11: costs 10 tokens; gives +1 settlement; with your Ace. "
        "Only 0 of 5 farmers stay around it: it would be abandoned.",
        "build k15": "Form a settlement on Bob's coin 3 at k15: costs 6 tokens; gives +1 settlement; its coin goes "
        "back to Bob, one of yours takes its place. Only 0 of 5 farmers stay around it: it would be abandoned.",
    }
    assert badge(state, "build k11") == "2/5 farmers"
    play(state, "build k15")
    assert [choice.label for choice in state.choices()] == [
        "Build with the Ace",
        "Build with the 3",
        "Build with a coin nobody has seen",
    ]
    assert "one token comes out" in words(state)["use ace"]
    assert "3 tokens come out" in words(state)["use 3"]
    assert "as many tokens come out as it shows" in words(state)["use unseen"]


def test_too_few_builders_are_refused_with_how_many_are_missing() -> None:
    state = position()
    coin(state, 0, "k11", 4)
    coin(state, 0, "k15", 3)
    put(state, 0, "k11", 5)
    put(state, 0, "k15", 4)
    stop(at_movement(state))
    assert [(one.label, one.why) for one in state.decision.refused(state)] == [
        ("Your coin 3 at k15", "1 token missing: it takes 5")
    ]


def test_defending_says_who_attacks_and_who_would_be_left() -> None:
    state = named(position())
    home(state, 0, "k11", 3)
    home(state, 0, "k15")
    leave_reserve(state, 0, 6)
    put(state, 1, "k11", 2)
    put(state, 1, "k15", 4)
    stop(at_movement(state))
    assert state.view(0)["question"] == "2 of your settlements are attacked: which one is defended first?"
    assert words(state) == {
        "place k11": "Defend your settlement at k11 first: costs 5 defenders; against 2 of Bob's; "
        "4 of yours would be left",
        "place k15": "Defend your settlement at k15 first: costs 5 defenders; against 4 of Bob's",
    }
    leave_reserve(state, 0, 1)
    assert words(state)["place k15"].startswith("Defend your settlement at k15 first: costs 1 defender; ")


def test_growing_says_how_full_a_square_is() -> None:
    state = position()
    leave_reserve(state, 0, 2)
    at_order(state)
    play(state, "null suns")
    assert words(state)["place i9"] == "Grow on the coast at i9: 1 of 2 places taken"
    assert "More than the square supports" in words(state)["place l17"]
    assert words(state)["evenly"] == "Place the rest where there is most room: costs 2 from your reserve"


def test_while_the_map_is_made_tiles_and_squares_are_told_by_where_they_lie() -> None:
    state = new(2)
    assert words(state)["take 8"] == "Take the tile in the north, m11 to n12: its four squares become sea"
    play(state, "take 8")
    assert state.decision.focus(state) == ["tile:8"]
    labels = words(state)
    assert labels["place m13"] == "Put it inside the field, m13 to n14"
    assert labels["place h7"] == "Put it in the north-west, h7 to i8"
    play(state, "place i19")
    assert [(one.why, one.targets) for one in state.decision.refused(state)] == [
        ("it was moved in this setup", ["tile:8"])
    ]
    for tile, spot in ((12, "k19"), (13, "m19"), (17, "o19")):
        play(state, f"take {tile}", f"place {spot}")
    assert state.decision.refused(state) == []
    assert words(state)["place i9"] == "Place it on the coast at i9"
    play(state, "place k10")
    (refusal,) = state.decision.refused(state)
    assert "square:l11" in refusal.targets
    assert "square:n10" not in refusal.targets


def test_where_a_culture_begins_the_coins_come_first() -> None:
    state = new(2)
    move_tiles(state)
    lay_coins(state)
    while state.view(None)["stage"] == "Turning the coins":
        play(state, state.game.actions.notation(state.legal()[0]))
    assert {choice.about.group for choice in state.choices()} == {"Coins", "Beside a coin", "Elsewhere"}
    for choice in state.choices():
        assert ("coin" in choice.label) == (choice.about.group == "Coins")
