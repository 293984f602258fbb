"""Lessons: each is played from its first answer to its last, so that a change of the rules can't break it silently."""

from __future__ import annotations

import pytest

import pentarchy
from pentarchy.learn import LEARNER, lesson
from pentarchy.learn.lesson import PANELS, Lesson, faults, read_lesson
from support import GAMES

LESSONS = [found for found in (lesson(game) for game in GAMES.values()) if found is not None]


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


@pytest.mark.parametrize("taught", LESSONS, ids=lambda one: one.game.name)
def test_the_lesson_of_a_game_fits_its_rules(taught: Lesson) -> None:
    assert faults(taught) == []
    assert taught.record.edition == taught.game.edition


@pytest.mark.parametrize("taught", LESSONS, ids=lambda one: one.game.name)
def test_a_lesson_has_few_steps_each_of_a_sentence_or_two(taught: Lesson) -> None:
    assert len(taught.steps) <= 16
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
