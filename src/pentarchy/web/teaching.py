"""What a teacher does at a table: a fixed deal, the opponents' answers by a script, and words for the learner."""

from __future__ import annotations

from pentarchy.bots import TEACHER
from pentarchy.core.decision import CHANCE
from pentarchy.core.errors import PentarchyError
from pentarchy.learn import LEARNER, Lesson, Step, lesson
from pentarchy.web.journal import Live


def lesson_at(live: Live) -> Lesson | None:
    """The lesson that is given at a table: as long as its opponents play by the script, and it fits the rules."""
    if not any(seat.bot == TEACHER for seat in live.table.seats):
        return None
    found = lesson(live.table.game)
    return found if found is not None and found.record.edition == live.facts.edition else None


def scripted(live: Live) -> str | None:
    """What the script answers now, whoever is asked; None if the learner has to, or the script is at its end. Where the
    learner was free and has led off it, it is at its end too."""
    found = lesson_at(live)
    text = None if found is None or live.table.over else found.scripted(live.answers)
    if text is None or live.table.game.actions.parse(text) not in live.table.state.answers():
        return None
    return text


def leap(live: Live) -> list[str]:
    """What the script answers now at once, because some rounds go by; nothing as a rule."""
    found = lesson_at(live)
    return [] if found is None or scripted(live) is None else found.ahead(live.answers)


def step_at(live: Live) -> Step | None:
    """What the learner is told now."""
    found = lesson_at(live)
    return None if found is None or live.table.state.seat != LEARNER else found.step(live.answers)


def is_over(live: Live) -> bool:
    """Whether the lesson is through, and the game may go on."""
    found = lesson_at(live)
    if found is None or live.table.over:
        return False
    return found.over(live.answers) or (
        live.table.state.seat != CHANCE and step_at(live) is None and scripted(live) is None
    )


def check(live: Live, text: str) -> None:
    """Refuse an answer that comes later in the lesson, and one that would lead off the script while it answers."""
    found = lesson_at(live)
    if scripted(live) not in (None, text):
        raise PentarchyError("One moment: this answer is given for you.")
    step = None if found is None else found.step(live.answers)
    if found is not None and step is not None:
        state = live.table.state
        label = next((one.label for one in state.choices() if one.notation == step.answer), step.answer)
        found.check(live.answers, text, label)
