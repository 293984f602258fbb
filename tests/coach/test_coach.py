"""Hints and reviews: that they are right where the right answer is known, and tell no secrets."""

from __future__ import annotations

import itertools
import json
import random

import pytest

import hoard
import pentarchy
from pentarchy import BadRecord, Outlook, PentarchyError, Record, State
from pentarchy.bots import GreedyBot, RandomBot, Settings
from pentarchy.coach import Mistake, Moment, Review, hint, review
from pentarchy.coach.reasons import differences, explain, purpose, reason
from pentarchy.coach.reviews import LEAST_JUDGED, judge, stroke_of_luck
from pentarchy.coach.trial import SMALL
from pentarchy.core.sense import chances as forecast
from pentarchy.table import play_match
from support import play

GAME = hoard.GAME
QUICK = Settings(simulations=60)


def hand(*gems: str, swaps: int = 2) -> State:
    """A game of two in which seat 0 is asked and holds these gems; the other holds quartz."""
    state = GAME.new(2, {"hand": len(gems), "swaps": swaps})
    play(state, *[f"deal {gem}" for gem in (*gems, *["quartz"] * len(gems))])
    return state


def test_a_hint_ranks_answers_by_the_chance_to_win() -> None:
    found = hint(Outlook(hand("quartz", "diamond", swaps=1)), QUICK, random.Random(1))
    chances = [one.chance for one in found.answers]
    assert chances == sorted(chances, reverse=True)
    assert len(chances) == 3
    assert all(0 < chance <= 1 for chance in chances)
    assert found.answers[0].notation != "swap diamond"
    assert min(one.tries for one in found.answers) * 2 >= max(one.tries for one in found.answers) - 1


def test_a_hint_says_why_in_the_words_of_the_game() -> None:
    state = hand("quartz", "diamond", swaps=1)
    found = hint(Outlook(state), QUICK, random.Random(1), most=4)
    labels = {choice.label for choice in state.choices()}
    for one in found.answers:
        assert one.why.endswith(".")
        assert any(label in one.why for label in labels)
    worst = found.answers[-1]
    assert worst.notation == "swap diamond"
    assert "less" in worst.why
    assert "shown" in worst.why or "in hand" in worst.why
    assert len(found.text().splitlines()) == 4
    assert json.loads(json.dumps(found.to_dict()))["seat"] == 0


def leads_to(own: float, theirs: float = 0.0, times: int = 8) -> list[list[list[float]]]:
    """So often the seat that is asked has so much of what counts most, and the other so much."""
    sense = GAME.sense
    size = 4 * sense.unit() / max(map(abs, sense.in_use()))
    index = sense.in_use().index(max(sense.in_use()))
    return [
        [[size * one if place == index else 0.0 for place in range(len(sense.names))] for one in (own, theirs)]
    ] * times


def test_what_speaks_against_an_answer_is_never_given_as_its_reason() -> None:
    outlook = Outlook(hand("quartz", "diamond"))
    name = GAME.sense.names[GAME.sense.in_use().index(max(GAME.sense.in_use()))]

    def why(own: float, theirs: float, better: bool | None = True, aim: str = "") -> str:
        return explain(differences(outlook, leads_to(own, theirs), leads_to(0)), "Swap it.", better, aim)

    more, others = f"brings more {name}", f"leaves the others more {name}"
    assert why(1, 0) == f"Better than “Swap it”: it {more}."
    assert why(1, 1) == f"Better than “Swap it”: it {more}, though it {others}."
    assert why(0, 1) == f"It {others}, but in the end it wins more often than “Swap it”."
    assert why(0, 1, better=False) == f"Worse than “Swap it”: it {others}."
    assert why(1, 0, better=False) == f"It {more}, but in the end it wins less often than “Swap it”."
    assert why(0, 0) == "It wins more often in the end than “Swap it”."
    assert why(-1, 0, better=False) == f"Worse than “Swap it”: it brings less {name}."
    assert reason(differences(outlook, leads_to(1, 1), leads_to(0))) == f"It {more}, though it {others}."
    assert (
        reason(differences(outlook, leads_to(0, 1), leads_to(0))) == f"It {others}, but in the end it wins more often."
    )


def test_of_answers_that_are_as_good_it_is_said_what_each_is_for() -> None:
    outlook = Outlook(hand("quartz", "diamond"))
    nothing = differences(outlook, leads_to(0), leads_to(0))
    assert explain(nothing, "Swap it", None, "keeps a gem") == "It keeps a gem; “Swap it” is about as good."
    assert explain(nothing, "Swap it", None) == "“Swap it” is about as good: take your pick."
    assert explain(nothing, "Swap it", True, "keeps a gem").startswith(
        "It keeps a gem, and in the end it wins more often"
    )
    assert explain(nothing, "Swap it", False, "keeps a gem").startswith("It keeps a gem, but in the end it wins less")
    some = differences(outlook, leads_to(1), leads_to(0))
    assert explain(some, "Swap it", None).endswith("; all in all about as good as “Swap it”.")
    both = differences(outlook, leads_to(1, 1), leads_to(0))
    assert ", but it leaves the others more" in explain(both, "Swap it", None)


def test_what_only_chance_brought_is_no_reason() -> None:
    outlook = Outlook(hand("quartz", "diamond"))
    swinging = [one for pair in zip(leads_to(3), leads_to(-2)) for one in pair]
    assert differences(outlook, swinging, leads_to(0, times=16)) == ([], [])
    assert differences(outlook, leads_to(0.5), leads_to(0)).favour


def test_the_coach_does_not_speak_of_what_was_learned_against_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    outlook = Outlook(hand("quartz", "diamond"))
    assert differences(outlook, leads_to(1), leads_to(0)).favour
    monkeypatch.setattr(type(GAME.sense), "weights", tuple(-one for one in GAME.sense.weights))
    assert differences(outlook, leads_to(1), leads_to(0)) == ([], [])


def test_a_hint_says_what_an_answer_gains_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME.sense), "sayings", {"shown": ("shows a gem", "hides a gem")})
    state = hand("quartz", "diamond", swaps=1)
    outlook, rng = Outlook(state), random.Random(1)
    gains = {choice.notation: purpose(outlook, choice.action, rng) for choice in state.choices()}
    assert gains["show diamond"] == gains["show quartz"] == "shows a gem"
    assert gains["swap diamond"] == ""


def test_a_hint_is_the_same_in_worlds_that_look_alike() -> None:
    state = hand("opal", "topaz", "ruby")
    world = state.resample(0, random.Random(9))
    assert world.dump() != state.dump()
    first, second = (hint(Outlook(one), QUICK, random.Random(1)) for one in (state, world))
    assert first == second


def test_a_single_answer_needs_no_comparison() -> None:
    found = hint(Outlook(hand("opal", "opal", swaps=0)), QUICK, random.Random(1))
    assert [one.why for one in found.answers] == ["There is no other answer."]


def test_there_is_no_hint_where_nobody_is_asked() -> None:
    with pytest.raises(PentarchyError, match="Nobody is asked"):
        hint(Outlook(GAME.new(2)), QUICK)


def test_luck_is_the_difference_to_the_mean_over_the_odds() -> None:
    state = GAME.new(2)
    best, worst = (stroke_of_luck(state, GAME.actions.parse(f"deal {gem}"), 0) for gem in ("diamond", "quartz"))
    assert best.change[0] > 0 > worst.change[0]
    assert best.change[0] == pytest.approx(-best.change[1])
    assert best.odds == pytest.approx(0.2)
    everything = [
        stroke_of_luck(state, action, 0).change[0] * odds for action, odds in zip(state.legal(), state.odds())
    ]
    assert sum(everything) == pytest.approx(0)


@pytest.fixture(scope="module")
def blunder() -> Record:
    """Seat 0 swaps away its diamond, for no reason."""
    state = GAME.new(2, {"hand": 2, "swaps": 1})
    record = Record.of(state, [{"name": "Ann"}, {"name": "Ben"}])
    record.answers = ["deal diamond", "deal opal", "deal opal", "deal topaz", "swap diamond", "deal quartz"]
    record.answers += ["show topaz", "show quartz", "show opal", "show opal"]
    state = record.replay(GAME)
    assert state.over
    record.close(state)
    return record


def test_a_review_finds_the_answer_that_cost_most_and_what_was_better(blunder: Record) -> None:
    found = review(GAME, blunder, Settings(simulations=400))
    worst = found.mistakes[0]
    assert (worst.at, worst.seat, worst.label) == (4, 0, "Swap diamond")
    assert worst.better != "Swap diamond"
    assert 0.05 < worst.cost <= 1
    assert found.cost[0] >= worst.cost
    assert found.cost[0] > found.cost[1]
    assert found.winners == [1]


def test_a_review_follows_the_chances_from_the_first_answer_to_the_end(blunder: Record) -> None:
    found = review(GAME, blunder, QUICK)
    assert [moment.at for moment in found.moments] == list(range(len(blunder.answers) + 1))
    for moment in found.moments:
        assert sum(moment.chances) == pytest.approx(1)
    assert found.moments[-1].chances == [0.0, 1.0]
    assert found.luck[0] == pytest.approx(-found.luck[1])
    assert found.turns_of_luck[0].notation == "deal quartz"
    assert len(found.turns_of_luck) == 5


def test_the_chances_do_not_swing_to_and_fro_with_who_is_asked() -> None:
    game = pentarchy.game("vinci")
    _, record = play_match(game, {}, [GreedyBot() for _ in range(3)], 1)
    found = review(game, record, Settings(simulations=1))
    curve = [moment.chances for moment in found.moments[:-1]]
    changed = [curve[0], *(after for before, after in itertools.pairwise(curve) if before != after)]
    assert len(changed) > 20
    steps = [[new - old for old, new in zip(*pair)] for pair in itertools.pairwise(changed)]
    undone = [
        (one, other)
        for first, second in itertools.pairwise(steps)
        for one, other in zip(first, second)
        if abs(one) > 0.1 and one * other < 0 and abs(other) > abs(one) / 2
    ]
    assert len(undone) <= 2, "the forecast at every answer has more than twenty such swings"


def test_within_a_turn_the_chances_hold(blunder: Record) -> None:
    found = review(GAME, blunder, QUICK)
    chances = [moment.chances for moment in found.moments]
    assert chances[4] == chances[5], "Ann swaps, and draws quartz"
    assert chances[5] != chances[6], "then it is Ben's turn"
    state = blunder.replay(GAME, 4)
    ann = forecast(state, GAME.sense)
    state = blunder.replay(GAME, 6)
    ben = forecast(state, GAME.sense)
    assert chances[6] == pytest.approx([(one + other) / 2 for one, other in zip(ann, ben)])


def test_a_review_reads_well_and_repeats(blunder: Record) -> None:
    ticks: list[int] = []
    found = review(GAME, blunder, QUICK, 7, lambda: ticks.append(1))
    assert len(ticks) == len(blunder.answers)
    assert found == review(GAME, blunder, QUICK, 7)
    text = found.text()
    for words in ("Ann", "Ben", "Chance to win", "The answers that cost most", "Swap diamond", "luck"):
        assert words in text
    question = found.mistakes[0].question
    assert question.endswith("?")
    assert f"Ann, asked “{question}”: Swap diamond (−" in text, "an answer means nothing without its question"
    assert json.loads(json.dumps(found.to_dict()))["winners"] == [1]


def test_careless_play_costs_more_than_greedy_play() -> None:
    costs = [0.0, 0.0]
    for seed in range(4):
        _, record = play_match(GAME, {"swaps": 3}, [GreedyBot(), RandomBot()], seed)
        found = review(GAME, record, Settings(simulations=40))
        costs = [before + cost for before, cost in zip(costs, found.cost)]
    assert costs[1] > costs[0]


@pytest.mark.parametrize("name", ["deus", "new_dawn"])
def test_the_coach_soon_finds_what_cost_most_in_a_game_of_careless_bots(name: str) -> None:
    game = pentarchy.game(name)
    _, record = play_match(game, None, [RandomBot(), RandomBot()], seed=3)
    found = review(game, record, Settings(simulations=40), seconds=0)
    assert sum(found.choices) == LEAST_JUDGED, "with no time at all"
    assert found.partly
    assert len(found.mistakes) >= 2
    assert "seemed to cost most" in found.text()


def test_answers_that_make_no_difference_are_hardly_ever_mistakes() -> None:
    """Without swaps everybody shows the whole hand, in whatever order."""
    cost, choices = 0.0, 0
    for seed in range(10):
        _, record = play_match(GAME, {"swaps": 0}, [RandomBot(), RandomBot()], seed)
        found = review(GAME, record, QUICK)
        cost += sum(found.cost)
        choices += sum(found.choices)
    assert choices > 30
    assert cost / choices < SMALL, "the best of a few noisy means is always ahead, by 4% of each answer here"


def test_a_review_spends_the_simulations_it_was_given(blunder: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[int] = []
    worlds = Outlook.world

    def world(outlook: Outlook, rng: random.Random) -> State:
        looks.append(1)
        return worlds(outlook, rng)

    monkeypatch.setattr(Outlook, "world", world)
    state = hand("diamond", "opal", swaps=1)
    swap = GAME.actions.parse("swap diamond")
    assert judge(state, swap, 4, Settings(simulations=40), random.Random(1)) is not None
    assert len(looks) <= 20 + 10, "20 to find what is better, and 10 worlds for two each"
    looks.clear()
    assert judge(state, swap, 4, Settings(simulations=7), random.Random(1)) is None, "too few to be sure of anything"


def test_a_review_can_be_timed(blunder: Record) -> None:
    found = review(GAME, blunder, Settings(seconds=0.05))
    assert found.mistakes[0].label == "Swap diamond"


def test_many_mistakes_are_counted_and_not_added_up_to_more_than_there_is() -> None:
    mistakes = [Mistake(at, 0, "Swap or show?", "Swap it.", "Show it.", 0.25, "Why not?") for at in range(6)]
    found = Review(["Ann", "Ben"], [1], [Moment(0, [0.5, 0.5])], mistakes, [], [8, 7], [1.5, 0.0], [0.0, 0.0])
    assert found.play(0) == "6 of 8 answers were mistakes, -25% each on average"
    assert found.play(1) == "no mistake for certain in 7 answers"
    assert found.play(0) in found.text()
    assert "150%" not in found.text()
    assert "Ann, asked “Swap or show?”: Swap it. (−25%)" in found.text()
    assert "better: Show it. Why not?" in found.text()


def test_only_finished_games_are_reviewed_and_records_must_fit(blunder: Record) -> None:
    going = Record.from_json(blunder.to_json())
    going.result = None
    with pytest.raises(BadRecord, match="not over yet"):
        review(GAME, going)
    wrong = Record.from_json(blunder.to_json())
    wrong.answers[4] = "show ruby"
    with pytest.raises(BadRecord, match="Answer 5 of the record"):
        review(GAME, wrong, QUICK)
