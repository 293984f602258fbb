"""A lesson: a recorded game in which some answers are the learner's, with words beside them.

`lesson.json` in a game's folder is all there is to one. `answers` are those of a record, chance's and the opponents'
among them; `steps` say, by how many answers were given before, what the learner is told, where on the table it is, and
whether any other answer would do as well:

    {"players": 3, "options": {}, "names": ["You", "Livia", "Otto"], "edition": "3",
     "answers": ["draw diplomacy", …, "choose i", …],
     "steps": {"14": {"say": "Six pairs lie open. The first is free.", "marks": ["pair:1"]}},
     "farewell": "You have met everything. Play on against beginners, if you like."}

An answer of the learner's without a step is given for them. All answers before the first step are there when the
lesson begins, and where `leaps` says so ({"41": 170}), those up to another moment are given at once: some rounds go by.
"""

from __future__ import annotations

import functools
import json
from dataclasses import dataclass
from importlib import resources
from typing import Any, Final

from pentarchy.bots import TEACHER
from pentarchy.core.errors import PentarchyError
from pentarchy.core.game import Game
from pentarchy.core.record import Record

LEARNER: Final = 0
"""The seat that learns."""
PANELS: Final = ("clock", "mat", "seats", "log")
"""Parts of the page that a step may be about, besides the things on the table."""


@dataclass(frozen=True)
class Step:
    """One idea: what the learner is told, and what to answer."""

    at: int
    """After how many answers it comes."""
    number: int
    """Its place among the steps, counted from one."""
    say: str
    marks: tuple[str, ...]
    """What it is about: things on the table, or panels of the page. The words stand beside the first of them; without
    any, beside the answer that is asked for."""
    answer: str
    """What to answer, as notation."""
    free: bool
    """Whether any other answer will do: the lesson goes on whatever it is."""


@dataclass(frozen=True, eq=False)
class Lesson:
    """A lesson of a game."""

    game: Game
    record: Record
    """The whole of it as a game."""
    names: tuple[str, ...]
    steps: dict[int, Step]
    farewell: str
    leaps: dict[int, int]
    """Where the lesson goes on at a later moment, by how many answers were given before."""

    def step(self, given: int) -> Step | None:
        """What the learner is told after so many answers."""
        return self.steps.get(given)

    def scripted(self, given: int) -> str | None:
        """What is answered after so many answers, unless the learner is to answer it."""
        if given in self.steps or given >= len(self.record.answers):
            return None
        return self.record.answers[given]

    def ahead(self, given: int) -> list[str]:
        """The answers of a leap that begins here; none without one."""
        return self.record.answers[given : self.leaps.get(given, given)]

    def over(self, given: int) -> bool:
        """Whether all of it was learned."""
        return given >= len(self.record.answers)

    def check(self, given: int, text: str, label: str) -> None:
        """Refuse, kindly, an answer that comes later."""
        step = self.steps.get(given)
        if step is not None and not step.free and text != step.answer:
            raise PentarchyError(f"Later. Now: {label}.")


@functools.cache
def lesson(game: Game) -> Lesson | None:
    """The lesson of a game, if it has one."""
    file = resources.files(game.package).joinpath("lesson.json")
    if not file.is_file():
        return None
    return read_lesson(game, json.loads(file.read_text(encoding="utf-8")))


def read_lesson(game: Game, data: dict[str, Any]) -> Lesson:
    """The lesson that some data describe."""
    answers = [str(answer) for answer in data["answers"]]
    names = tuple(str(name) for name in data["names"])
    steps = {}
    for number, (at, facts) in enumerate(sorted((int(at), facts) for at, facts in data["steps"].items()), start=1):
        marks = tuple(str(mark) for mark in facts.get("marks", ()))
        steps[at] = Step(at, number, str(facts["say"]), marks, answers[at], bool(facts.get("free", False)))
    seats = [{"name": name, "bot": TEACHER if seat != LEARNER else None} for seat, name in enumerate(names)]
    record = Record(
        game=game.name,
        edition=str(data["edition"]),
        players=int(data["players"]),
        options=dict(data["options"]),
        seats=seats,
        answers=answers,
    )
    leaps = {int(given): int(end) for given, end in data.get("leaps", {}).items()}
    return Lesson(game, record, names, steps, str(data["farewell"]), leaps)


def faults(lesson: Lesson) -> list[str]:
    """What is wrong with a lesson, a sentence each: it is played from its first answer to its last, and at steps that
    leave the learner free with every other answer too."""
    state = lesson.record.begin(lesson.game)
    wrong: list[str] = []
    notation = lesson.game.actions.notation
    for start, end in lesson.leaps.items():
        passed = [step for step in lesson.steps.values() if start <= step.at < end]
        wrong += [f"Step {step.number} is passed over by a leap." for step in passed]
    for given, text in enumerate(lesson.record.answers):
        legal = {notation(action) for action in state.answers()}
        if text not in legal:
            return [*wrong, f"After {given} answers '{text}' is not legal."]
        step = lesson.step(given)
        if step is not None and state.seat != LEARNER:
            wrong.append(f"After {given} answers there is a step, but seat {state.seat} is asked.")
        if step is not None and step.free:
            wrong += [f"After {given} answers '{other}' leads off the script." for other in legal
                      if not _goes_on(lesson, state.copy(), given, other)]  # fmt: skip
        state.play(lesson.game.actions.parse(text))
    return wrong


def _goes_on(lesson: Lesson, state: Any, given: int, other: str) -> bool:
    state.play(lesson.game.actions.parse(other))
    for text in lesson.record.answers[given + 1 :]:
        action = lesson.game.actions.parse(text)
        if action not in state.answers():
            return False
        state.play(action)
    return True
