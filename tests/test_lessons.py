"""Lessons: each is played from its first answer to its last, so that a change of the rules can't break it silently."""

from __future__ import annotations

import random
import re

import pytest

import pentarchy
from pentarchy.bots import HastyBot
from pentarchy.core.decision import CHANCE, Decision
from pentarchy.core.outlook import Outlook
from pentarchy.core.symbols import symbols
from pentarchy.learn import LEARNER, guide, lesson
from pentarchy.learn.guides import picture
from pentarchy.learn.lessons import PANELS, Lesson, faults, read_lesson
from support import GAMES

LESSONS = [found for found in (lesson(game) for game in GAMES.values()) if found is not None]
WHOLE = [one for one in LESSONS if one.game.name != "hoard"]
"""Those that teach all of a game; the example's shows how one is written."""


@pytest.fixture
def short() -> Lesson:
    """A lesson of one turn, in the example game."""
    import hoard

    answers = ["deal ruby", "deal opal", "deal topaz", "deal quartz", "deal quartz", "deal opal", "show ruby"]
    return read_lesson(
        hoard.GAME,
        {
            "edition": hoard.GAME.edition,
            "players": 2,
            "options": {},
            "names": ["You", "Livia"],
            "answers": answers,
            "steps": {"6": {"say": "Show your ruby: it is worth four.", "marks": ["hand:ruby"]}},
            "farewell": "That is all.",
        },
    )


def test_a_lesson_can_be_played_as_it_is_written(short: Lesson) -> None:
    assert faults(short) == []
    assert [short.scripted(given) for given in (0, 6, 7)] == ["deal ruby", None, None]
    assert short.over(7)


def test_another_answer_is_refused_kindly(short: Lesson) -> None:
    with pytest.raises(pentarchy.PentarchyError, match=r"Later\. Now: Show ruby for 4\."):
        short.check(6, "show opal", "Show ruby for 4")
    short.check(6, "show ruby", "Show ruby for 4")


def test_an_answer_that_does_not_fit_the_rules_is_found(short: Lesson) -> None:
    data = {
        "edition": short.record.edition, "players": 2, "options": {}, "names": ["You", "Livia"],
        "answers": [*short.record.answers[:-1], "show diamond"], "steps": {}, "farewell": "",
    }  # fmt: skip
    assert faults(read_lesson(short.game, data)) == ["After 6 answers 'show diamond' is not legal."]


def test_a_leap_passes_over_answers_but_over_no_step(short: Lesson) -> None:
    data = {
        "edition": short.record.edition, "players": 2, "options": {}, "names": ["You", "Livia"],
        "answers": short.record.answers, "steps": {"6": {"say": "Show your ruby."}}, "farewell": "", "leaps": {"2": 5},
    }  # fmt: skip
    leaping = read_lesson(short.game, data)
    assert leaping.ahead(2) == ["deal topaz", "deal quartz", "deal quartz"]
    assert leaping.ahead(3) == []
    assert faults(leaping) == []
    assert faults(read_lesson(short.game, {**data, "leaps": {"2": 7}})) == ["Step 1 is passed over by a leap."]


@pytest.mark.parametrize("taught", LESSONS, ids=lambda one: one.game.name)
def test_the_lesson_of_a_game_fits_its_rules(taught: Lesson) -> None:
    assert faults(taught) == []
    assert taught.record.edition == taught.game.edition


@pytest.mark.parametrize("taught", WHOLE, ids=lambda one: one.game.name)
def test_a_lesson_has_few_steps_each_of_a_sentence_or_two(taught: Lesson) -> None:
    assert 10 <= len(taught.steps) <= 16
    for step in taught.steps.values():
        assert 1 <= step.say.count(". ") + 1 <= 4
        assert len(step.say) <= 280


@pytest.mark.parametrize("taught", LESSONS, ids=lambda one: one.game.name)
def test_what_a_step_is_about_lies_on_the_table(taught: Lesson) -> None:
    state = taught.record.begin(taught.game)
    for given, text in enumerate(taught.record.answers):
        step = taught.step(given)
        if step is not None:
            areas = taught.game.areas(state.view(LEARNER))
            shown = str(areas)
            for mark in step.marks:
                assert mark in PANELS or mark in areas.map.cells or repr(mark) in shown, f"step {step.number}: {mark}"
        state.play(taught.game.actions.parse(text))


@pytest.mark.parametrize("taught", WHOLE, ids=lambda one: one.game.name)
def test_a_learner_meets_every_kind_of_question_that_every_player_of_a_game_meets(taught: Lesson) -> None:
    state = taught.record.begin(taught.game)
    met = set()
    for text in taught.record.answers:
        if state.seat == LEARNER:
            met.add(type(state.decision).__name__)
        state.play(taught.game.actions.parse(text))
    assert usual_questions(taught, games=6) <= met


def usual_questions(taught: Lesson, games: int) -> set[str]:
    """The kinds of questions that were asked of every player in each of some whole games."""
    bot, found = HastyBot(), []
    for seed in range(games):
        rng = random.Random(seed)
        state = taught.game.new(taught.record.players, taught.record.options)
        asked: list[set[str]] = [set() for _ in range(state.players)]
        while not state.over:
            if state.seat == CHANCE:
                state.play(pentarchy.any_action(state, rng))
                continue
            asked[state.seat].add(type(state.decision).__name__)
            state.play(bot.choose(Outlook(state), rng))
        found += asked
    return set.intersection(*found)


@pytest.mark.parametrize("taught", WHOLE, ids=lambda one: one.game.name)
def test_at_the_end_a_learner_knows_how_the_game_ends(taught: Lesson) -> None:
    assert re.search(r"\b(ends?|last|over|wins?|won)\b", taught.farewell)
    assert len(taught.farewell) <= 400


@pytest.mark.parametrize("taught", WHOLE, ids=lambda one: one.game.name)
def test_a_newcomer_is_told_in_two_sentences_what_each_question_is(taught: Lesson) -> None:
    """A person is asked what has labels; chance answers what has weights."""
    for kind in taught.game.decisions:
        if kind.label is not Decision.label and kind.weights is Decision.weights:
            assert 40 <= len(kind.companion) <= 220, kind.__name__
            assert len(re.findall(r"[.!?](?= |$)", kind.companion)) == 2, kind.__name__


@pytest.mark.parametrize("taught", WHOLE, ids=lambda one: one.game.name)
def test_the_guide_of_a_game_shows_what_there_is(taught: Lesson) -> None:
    found = guide(taught.game)
    assert found is not None
    assert [part.title for part in found.parts] == ["Set-up", "Your turn", "What scores", "How it ends"]
    assert len(found.mistakes) == 5
    for scene in (scene for part in found.parts for scene in part.scenes):
        assert scene.at is None or scene.at <= len(taught.record.answers)
        drawn = picture(taught.game, scene)
        assert all(drawn is not None and mark in drawn[0].cells for mark in scene.marks), scene.say
    known = symbols(taught.game.home)
    assert all(not term.symbol or term.symbol in known for term in found.terms)
    words = [word.lower() for term in found.terms for word in (term.name, *term.also)]
    assert len(words) == len(set(words)), "a word that is explained twice"
    assert all(1 <= mark <= 5 for mark in (found.profile.weight, found.profile.luck, found.profile.conflict))
