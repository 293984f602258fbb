"""What the coach says about marches: a turn is advised and looked back on as a whole."""

from __future__ import annotations

import random

import pytest

from games.culture_wars.culture_support import (
    GAME,
    at_movement,
    coin,
    position,
    put,
    seen,
    siege,
    stop,
    village,
)
from pentarchy import Outlook, Record
from pentarchy.bots import RandomBot, Settings
from pentarchy.bots.lines import Lines
from pentarchy.coach import hint, review
from pentarchy.coach.reviews import judge_turn
from pentarchy.coach.turns import fits, in_words, pruned, turn_given, whole_answers
from pentarchy.table import play_match
from support import legal, play

SENSE = GAME.sense
QUICK = Settings(simulations=300)
WELL_BUILT = ("k11 k12", "k13 k12", "j12 k12", "j12 k12", "l12 k12", "l12 l13", "k13 j13", "k11 l11")
"""Builders go to the coin of the village, and farmers spread around it."""


def turn(*notations: str) -> list[int]:
    """A line."""
    return [GAME.actions.parse(notation) for notation in notations]


def marches(*ways: str) -> list[str]:
    """One token goes each way."""
    pairs = (way.split() for way in ways)
    return [part for source, target in pairs for part in (f"from {source}", f"to {target}", "move 1")]


def test_a_hint_tells_the_whole_turn_and_what_it_is_to_be_done() -> None:
    state = village()
    found = hint(Outlook(state), QUICK, random.Random(1))
    best, done = found.answers
    assert best.notation in legal(state)
    assert best.notation.startswith("from")
    assert done.notation == "done"
    assert best.chance > done.chance
    told = best.why.removeprefix("The turn: ").partition(". ")
    assert told[0].startswith(best.notation)
    assert told[2].startswith("Better than “End your moves”: it has more settlements")
    assert "The turn" not in done.why


def test_a_hint_leaves_out_marches_that_bring_nothing() -> None:
    """The token in the corner has nowhere to go."""
    for seed in range(5):
        found = hint(Outlook(village()), QUICK, random.Random(seed))
        assert "from i9" not in found.answers[0].why


def test_a_turn_can_be_followed_as_it_is_told() -> None:
    """Where one of two marches from a square is left out, the other still says how many tokens go."""
    state = siege()
    five, last, one = (
        tuple(turn("from l11", *parts)) for parts in (("to l10", "move 5"), ("to l12",), ("to l12", "move 1"))
    )
    assert fits(SENSE, state, [five, last])
    assert fits(SENSE, state, [one, five])
    assert not fits(SENSE, state, [last]), "six tokens are there"
    lines = Lines(SENSE, 2, QUICK, random.Random(1))
    assert pruned(lines, Outlook(state), [one, five], [one]) == [five]
    assert pruned(lines, Outlook(state), [five, last], [five]) == [five, last]


def test_where_no_march_helps_the_hint_is_to_be_done() -> None:
    found = hint(Outlook(at_movement(position(), 0)), QUICK, random.Random(1))
    [only] = found.answers
    assert (only.notation, only.why) == ("done", "Nothing better was found.")


def test_in_the_middle_of_a_march_a_hint_ranks_how_to_go_on() -> None:
    state = village()
    play(state, "from k11")
    found = hint(Outlook(state), QUICK, random.Random(1))
    assert found.answers[0].notation in ("to k12", "to l11"), "to build, or to farm beside it"
    assert {one.notation for one in found.answers} <= set(legal(state))
    assert len(found.answers) == 3
    chances = [one.chance for one in found.answers]
    assert chances == sorted(chances, reverse=True)


def test_which_coin_becomes_a_settlement_is_advised_and_judged_too() -> None:
    state, rng = position(), random.Random(1)
    coin(state, 1, "k15", 4)
    seen(state, 0, 3)
    put(state, 0, "k15", 5)
    put(state, 0, "k16", 2)
    stop(at_movement(state))
    play(state, "build k15")
    found = hint(Outlook(state), Settings(simulations=60), rng)
    assert sorted(one.notation for one in found.answers) == ["use 3", "use ace", "use unseen"]
    mistakes = [judge_turn(state, [action], 0, QUICK, rng) for action in state.legal()]
    assert None in mistakes, "one of them is best"
    assert all(one is None or one.better in legal(state) for one in mistakes)


def test_with_trees_alone_every_answer_is_advised_by_itself() -> None:
    found = hint(Outlook(village()), Settings(simulations=60, lines=False), random.Random(1))
    assert not any("The turn" in one.why for one in found.answers)


def test_a_turn_that_was_ended_too_early_is_a_mistake() -> None:
    found = judge_turn(village(), turn("done"), 7, QUICK, random.Random(1))
    assert found is not None
    assert (found.at, found.seat, found.label) == (7, 0, "done")
    assert "to k12" in found.better
    assert found.cost > 0.02
    assert found.why.startswith("It has more settlements")


def test_marches_that_do_harm_should_be_left_out() -> None:
    """Three farmers leave the fields of the settlement that the other marches build: four are too few."""
    away = "from j12 to i12", "from l12 to m12", "from k13 to k14"
    parts = [part for march in away for part in (march[:8], march[9:])]
    given = turn(*marches(*WELL_BUILT), *parts, "done")
    found = judge_turn(village(), given, 0, Settings(simulations=40), random.Random(0))
    assert found is not None
    assert all(march in found.label and march not in found.better for march in away)
    assert "feeds more settlements" in found.why
    assert found.cost > 0.05


def test_a_good_turn_is_no_mistake_in_whichever_order_its_marches_come() -> None:
    for ways in (WELL_BUILT, WELL_BUILT[::-1]):
        for seed in range(3):
            given = turn(*marches(*ways), "done")
            assert judge_turn(village(), given, 0, Settings(simulations=10), random.Random(seed)) is None


def test_hurting_the_others_counts_as_well() -> None:
    found = judge_turn(siege(), turn("done"), 0, Settings(simulations=1000), random.Random(1))
    assert found is not None
    assert "for the others" in found.why or "best rival" in found.why


def test_a_turn_ends_where_somebody_else_is_asked() -> None:
    state = village()
    first = turn("from k11", "to k12", "move 1", "done")
    after = state.copy()
    for action in first:
        after.play(action)
    assert turn_given(SENSE, state, [*first, *after.legal()]) == first


def test_the_parts_of_a_march_are_told_together() -> None:
    line = turn("from k11", "to k12", "move 3", "from l12", "to k12", "move 1", "done")
    answers = whole_answers(SENSE, village(), line)
    assert in_words(GAME.actions, answers) == "from k11 to k12 move 3; from l12 to k12 move 1; done"
    assert in_words(GAME.actions, answers * 3).endswith("from l12 to k12 move 1; and 4 more")


@pytest.fixture(scope="module")
def record() -> Record:
    """A game of three rounds, of players that know nothing."""
    _, found = play_match(GAME, {"max_rounds": 3}, [RandomBot(), RandomBot()], 3)
    return found


def test_a_review_counts_a_turn_of_marches_once(record: Record) -> None:
    found = review(GAME, record, Settings(simulations=2))
    of_marches = sum(answer.startswith(("from", "to", "move")) for answer in record.answers)
    assert of_marches > 10
    asked = sum(not one.over and one.seat >= 0 and len(one.answers()) > 1 for one in record.states(GAME))
    assert asked - of_marches <= sum(found.choices) < asked
    assert len(found.moments) == len(record.answers) + 1


def test_a_review_of_marches_repeats_and_finds_what_was_better(record: Record) -> None:
    found = review(GAME, record, Settings(simulations=20))
    assert found == review(GAME, record, Settings(simulations=20))
    turns = [one for one in found.mistakes if one.question.startswith("Which tokens move")]
    assert turns
    for one in turns:
        assert record.answers[one.at].startswith("from") or record.answers[one.at] == "done"
        assert one.better == "leave that out" or one.better.startswith(("from", "done"))
