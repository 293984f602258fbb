"""What a page shows of a table to one viewer, ready for the templates: nothing in here is hidden from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import takewhile
from typing import Final

from pentarchy.core.answers import END, STOP, Chip, Choice, Refusal
from pentarchy.core.areas import Area, Areas, Mat
from pentarchy.core.decision import CHANCE, NOBODY
from pentarchy.core.game import Game
from pentarchy.core.look import SEAT_NAMES, counted, series
from pentarchy.core.rulebook import Clause, clauses
from pentarchy.core.state import State
from pentarchy.learn import Step
from pentarchy.table import LogLine
from pentarchy.web.journal import Live
from pentarchy.web.teaching import is_over, lesson_at, step_at

LOG_LINES: Final = 32
"""How many sentences the table's page shows; the replay has them all."""
MANY_CHOICES: Final = 16
"""With more answers than this, one can search among them."""
FOLDED: Final = 8
"""With more answers than this that are places on the map, the list of them is folded."""


@dataclass(frozen=True)
class Panel:
    """A player as everybody sees them."""

    seat: int
    name: str
    colour: str
    points: int
    yours: bool
    asked: bool
    mat: Mat
    bot: str | None = None
    resigned: bool = False
    won: bool = False
    may_replace: bool = False


@dataclass(frozen=True)
class Answer:
    """A legal answer as a button."""

    choice: Choice
    passes: bool
    """Whether somebody else is to answer after it, so that it ends the turn."""
    again: bool = False
    """Whether it is asked for once more before it is given."""

    @property
    def stops(self) -> bool:
        """Whether it stands apart, in the footer."""
        return self.choice.about.kind in (STOP, END)


@dataclass(frozen=True)
class Counter:
    """A number that answers make larger or smaller."""

    of: Chip
    more: Answer | None = None
    less: Answer | None = None


@dataclass(frozen=True)
class Recap:
    """What somebody did since the viewer answered last."""

    seat: int
    name: str
    lines: list[LogLine]


@dataclass(frozen=True)
class Scene:
    """One viewer's page of a table."""

    live: Live
    seat: int | None
    """Through whose eyes; None for a spectator."""
    covered: int | None
    """Who should take the device before anything of theirs is shown."""
    asked: int
    question: str
    clause: Clause | None
    answers: list[Answer]
    refused: list[Refusal]
    focus: list[str]
    marks: frozenset[str]
    """Where on the map something just happened."""
    areas: Areas
    panels: list[Panel]
    log: list[LogLine]
    log_cut: bool
    recaps: list[Recap]
    undo_seat: int | None
    why_not: str
    held: frozenset[int]
    is_host: bool
    status: str
    can_cover: bool
    """Whether there is something that the others on this device should not see."""
    kind: str = ""
    """What kind of question it is,"""
    companion: str = ""
    """and what a newcomer is told about it."""
    step: Step | None = None
    """In a lesson: what the learner is told now."""
    steps: int = 0
    """How many steps the lesson has."""
    farewell: str = ""
    """What the learner is told at its end."""
    ends: float | None = None
    """When the time of whoever is asked ends."""
    name: str = ""
    """What the viewer's account is called; empty for a guest."""

    @property
    def voters(self) -> list[int]:
        """The viewer's seats that have a say about somebody whose time has run out."""
        late, table = self.live.company.late, self.live.table
        if late is None or table.over:
            return []
        return [seat for seat in sorted(self.held) if seat != late and table.seats[seat].is_person]

    @property
    def could_tire(self) -> bool:
        """Whether this viewer plays, and has not yet asked for an end without a result."""
        table, company = self.live.table, self.live.company
        if table.over or company.gathering:
            return False
        return any(table.seats[seat].is_person and seat not in company.tired for seat in self.held)

    left: frozenset[int] = frozenset()
    """The seats for whose next question an answer was left."""

    @property
    def can_leave(self) -> bool:
        """Whether this viewer may leave an answer for the next question."""
        if self.seat is None or self.your_turn or self.steps or self.seat not in self.live.answerers:
            return False
        live = self.live
        return not (live.table.over or live.company.gathering) and live.table.seats[self.seat].is_person

    @property
    def can_try(self) -> bool:
        """Whether this viewer may have a board of their own, made from what their seat sees."""
        live = self.live
        return not (self.seat is None or live.table.over or live.company.gathering or live.facts.terms.trial_of)

    posed: bool = False
    """Whether it is a puzzle: one answer is asked for, and nothing else can be done."""

    @property
    def game(self) -> Game:
        """The rules."""
        return self.live.table.game

    @property
    def your_turn(self) -> bool:
        """Whether this viewer is asked, and sees it."""
        return bool(self.answers)

    @property
    def to_invite(self) -> list[Panel]:
        """The others for whom this viewer may make links, and who have answered nothing yet."""
        if not self.is_host or self.live.table.over:
            return []
        joined = self.live.facts.terms.open
        others = (one for one in self.panels if not (one.yours or one.bot or one.resigned or one.seat in joined))
        return [one for one in others if one.seat not in self.live.answerers]

    @cached_property
    def listed(self) -> list[Answer]:
        """The answers of the list: all but those that stop."""
        return [answer for answer in self.answers if not answer.stops]

    @cached_property
    def stepped(self) -> list[Answer]:
        """Answers that differ by a number only, from the least: a stepper."""
        counted = sorted(
            (one for one in self.listed if one.choice.about.amount >= 0), key=lambda one: one.choice.about.amount
        )
        return counted if len(counted) > 1 else []

    @property
    def counted(self) -> Answer:
        """Where the stepper stands at first: at the most, or at what a teacher asks for."""
        return next((one for one in self.stepped if one.choice.notation == self.wanted), self.stepped[-1])

    @cached_property
    def alike(self) -> str:
        """The words with which all answers of the list begin, which the question has said already."""
        labels = [answer.choice.label.split(" ") for answer in self.listed]
        if len(labels) < 2:
            return ""
        shared = list(takewhile(lambda words: len(set(words)) == 1, zip(*labels)))
        same = [words[0] for words in shared[: min(map(len, labels)) - 1]]
        return f"{' '.join(same)} " if same else ""

    @cached_property
    def note(self) -> str:
        """What holds for all answers of the list alike, and is said once."""
        notes = {answer.choice.about.note for answer in self.listed}
        return notes.pop() if len(notes) == 1 and len(self.listed) > 1 and not self.stepped else ""

    @cached_property
    def columns(self) -> list[tuple[str, list[Counter]]]:
        """Numbers that answers make larger or smaller, in columns by their headings."""
        found: dict[str, dict[str, Counter]] = {}
        for answer in self.listed:
            about = answer.choice.about
            if about.of is not None:
                rows = found.setdefault(about.group, {})
                row = rows.get(about.of.name) or Counter(about.of)
                rows[about.of.name] = replace(row, more=answer) if about.step > 0 else replace(row, less=answer)
        return [(title, [row for _, row in sorted(rows.items())]) for title, rows in found.items()]

    @property
    def groups(self) -> list[tuple[str, list[Answer]]]:
        """The list under its headings, in the order in which they come."""
        found: dict[str, list[Answer]] = {}
        for answer in self.listed:
            if answer not in self.stepped and answer.choice.about.of is None:
                found.setdefault(answer.choice.about.group, []).append(answer)
        return list(found.items())

    @property
    def stops(self) -> list[Answer]:
        """The answers of the footer."""
        return [answer for answer in self.answers if answer.stops]

    @property
    def folded(self) -> bool:
        """Whether the map answers, so that the list need not lie open."""
        cells = self.areas.map.cells
        placed = [one for one in self.listed if any(target in cells for target in one.choice.targets)]
        return len(self.listed) > FOLDED and len(placed) == len(self.listed)

    @property
    def can_search(self) -> bool:
        """Whether there are many answers."""
        return len(self.listed) > MANY_CHOICES

    @property
    def mine(self) -> Panel | None:
        """The viewer's own panel."""
        return None if self.seat is None else self.panels[self.seat]

    @property
    def talks(self) -> bool:
        """Whether there is somebody to talk with: another person than those who share this device."""
        people = {seat for seat, bot in enumerate(self.live.bots) if bot is None}
        return len(people) > 1 and not people <= self.held and not self.posed and not self.steps

    @property
    def others(self) -> list[Panel]:
        """The other players, in the order of play after the viewer."""
        first = 0 if self.seat is None else self.seat + 1
        count = len(self.panels)
        turned = [self.panels[(first + place) % count] for place in range(count)]
        return [one for one in turned if one.seat != self.seat]

    @property
    def tabs(self) -> list[Area]:
        """The areas of the dock: my hand, and what all draw from."""
        return [*([self.areas.hand] if self.areas.hand else []), *self.areas.markets]

    @property
    def wanted(self) -> str | None:
        """In a lesson: the one answer that is asked for."""
        return None if self.step is None or self.step.free else self.step.answer

    @property
    def choices(self) -> list[Choice]:
        """The answers that glow: all of them, or in a lesson the one that is asked for."""
        wanted = self.wanted
        return [answer.choice for answer in self.answers if wanted is None or answer.choice.notation == wanted]

    @cached_property
    def targets(self) -> dict[str, str]:
        """By the ids of things that answer: whether one answer is given there, or one of several."""
        found: dict[str, int] = {}
        for choice in self.choices:
            for target in choice.targets:
                found[target] = found.get(target, 0) + 1
        return {target: "one" if count == 1 else "several" for target, count in found.items()}

    @cached_property
    def things(self) -> set[str]:
        """The ids of all things that something points at: answers, refusals, the question, a lesson."""
        return {*self.targets, *self.whys, *self.focus, *(self.step.marks if self.step else ())}

    def points_into(self, mat: Mat) -> bool:
        """Whether something points at what lies before a player."""
        rows = [*mat.rows, *(inner for row in mat.rows for inner in row.inside)]
        things = [*rows, *(thing for group in mat.areas for thing in group.things)]
        return any(thing.target in self.things for thing in things)

    @cached_property
    def whys(self) -> dict[str, str]:
        """By the ids of things that can't be used now, why."""
        return {target: one.why for one in self.refused for target in one.targets}


def compose(
    live: Live,
    held: frozenset[int],
    wanted: int | None,
    holder: str | None,
    ends: float | None = None,
    name: str = "",
) -> Scene:
    """The page of a table for somebody who holds these seats and wants to see through the eyes of one of them."""
    table, state = live.table, live.table.state
    people = frozenset(seat for seat in held if table.seats[seat].is_person or table.over)
    seat, covered = _eyes(live, people or held, wanted)
    answering = seat is not None and seat == live.waiting_for
    log = live.log(seat, most=LOG_LINES + 1)
    is_host = holder is not None and live.facts.host == holder
    undo_seat = next((one for one in sorted(people) if not live.why_not(one)), None) if covered is None else None
    asker = seat if seat is not None else (min(held) if held else None)
    areas = table.game.areas(state.view(seat), table.names)
    taught = lesson_at(live)
    return Scene(
        live=live,
        seat=seat,
        covered=covered,
        asked=NOBODY if table.over or live.company.gathering else state.seat,
        question="" if table.over else state.decision.question(state),
        clause=None if table.over else _clause(table.game, state.decision.clause(state)),
        answers=[button(state, choice, undo_seat is not None) for choice in state.choices()] if answering else [],
        refused=state.decision.refused(state) if answering else [],
        focus=state.decision.focus(state) if answering else [],
        marks=newest(live, seat),
        areas=areas,
        panels=_panels(live, held, is_host, areas.mats),
        log=log[-LOG_LINES:],
        log_cut=len(log) > LOG_LINES,
        recaps=recaps(live, seat) if seat is not None else [],
        undo_seat=undo_seat,
        why_not="" if undo_seat is not None or asker is None else live.why_not(asker),
        held=held,
        is_host=is_host,
        status=_status(live, seat, covered),
        can_cover=len(people) > 1 and seat is not None and hides(state, seat) and not live.facts.terms.trial_of,
        kind=type(state.decision).__name__ if answering else "",
        companion=state.decision.companion if answering and taught is None else "",
        step=step_at(live) if answering else None,
        steps=0 if taught is None else len(taught.steps),
        ends=ends,
        name=name,
        farewell=taught.farewell if taught is not None and (table.over or is_over(live)) else "",
    )


def button(state: State, choice: Choice, can_undo: bool) -> Answer:
    """An answer as a button. The end of a turn is confirmed once: by the button in the footer that says so, unless
    something is lost by it; and by a second click if another answer happens to end a turn of which something could
    be taken back."""
    after = state.copy()
    after.step(choice.action)
    passes = after.seat not in (state.seat, CHANCE)
    stops = choice.about.kind in (STOP, END)
    return Answer(choice, passes, passes and (bool(choice.about.loses) if stops else can_undo))


def _eyes(live: Live, held: frozenset[int], wanted: int | None) -> tuple[int | None, int | None]:
    """Through whose eyes to look, and who should take the device first.

    Who holds a single seat looks through its eyes. Where several people share a device, the one who
    is asked has to say so first, unless nothing is hidden from the others anyway.
    """
    if not held:
        return None, None
    if live.facts.terms.trial_of:  # All that one person imagines: nothing is hidden from them.
        return (live.facts.terms.trial_seat if live.waiting_for is None else live.waiting_for), None
    if len(held) == 1:
        return min(held), None
    waiting = live.waiting_for
    if live.table.over or waiting is None or waiting not in held:
        return (wanted if wanted in held else None), None
    if waiting == wanted or not hides(live.table.state, waiting):
        return waiting, None
    return None, waiting


def hides(state: State, seat: int) -> bool:
    """Whether this seat knows anything that the public does not."""
    return state.view(seat) | {"you": None} != state.view(None)


def newest(live: Live, seat: int | None) -> frozenset[str]:
    """Where on the board something happened since this seat answered; for others, by whoever answered last."""
    answerers = live.answerers
    since = len(answerers)
    last = next((one for one in reversed(answerers) if one != CHANCE), CHANCE)
    if seat is not None and last != seat:
        since = last_answer(live, seat)
    else:
        while since and answerers[since - 1] in (last, CHANCE):
            since -= 1
    return frozenset(mark for line in live.table.log(seat, since) for mark in line.marks)


def last_answer(live: Live, seat: int) -> int:
    """After how many answers this seat had given its last one."""
    since = len(live.answerers)
    while since and live.answerers[since - 1] != seat:
        since -= 1
    return since


def recaps(live: Live, seat: int) -> list[Recap]:
    """What the others did since this seat answered, one after the other."""
    since = last_answer(live, seat)
    found: list[Recap] = []
    for line in live.log(seat, since):
        actor = live.answerers[line.at - 1] if 0 < line.at <= len(live.answerers) else CHANCE
        if actor == CHANCE and found:
            found[-1].lines.append(line)
        elif actor not in (CHANCE, seat):
            if not found or found[-1].seat != actor:
                found.append(Recap(actor, live.table.names[actor], []))
            found[-1].lines.append(line)
    return found


def _panels(live: Live, held: frozenset[int], is_host: bool, mats: Sequence[Mat]) -> list[Panel]:
    table = live.table
    scores, winners = table.state.scores(), table.winners()
    return [
        Panel(
            seat,
            one.name,
            SEAT_NAMES[seat],
            scores[seat],
            seat in held,
            not table.over and table.state.seat == seat,
            mats[seat],
            one.bot,
            one.resigned,
            seat in winners,
            one.is_person and seat not in held and (is_host or (bool(held) and live.waiting_for == seat)),
        )
        for seat, one in enumerate(table.seats)
    ]


def _status(live: Live, seat: int | None, covered: int | None) -> str:
    """The turn, in a few words."""
    table = live.table
    if table.abandoned:
        return "Nobody won."
    if table.over:
        names = [table.names[one] for one in table.winners()]
        return f"{series(names)} won." if names else "The game is over."
    if live.company.gathering:
        return f"Waiting for {counted(len(live.company.free), 'more player')}."
    asked = table.state.seat
    if asked == CHANCE:
        return "Chance decides."
    name = table.names[asked]
    if covered is not None:
        return f"{name} is to answer."
    if asked == seat and live.waiting_for == seat:
        return f"Your turn, {name}."
    return f"{name} is thinking." if table.seats[asked].bot else f"Waiting for {name}."


@cache
def _clauses(game: Game) -> dict[str, Clause]:
    return {clause.number: clause for clause in clauses(game.rules())}


def _clause(game: Game, number: str) -> Clause | None:
    return _clauses(game).get(number)


@dataclass(frozen=True)
class Moment:
    """A moment of a game that is replayed."""

    live: Live
    at: int
    last: int
    seat: int | None
    held: frozenset[int]
    areas: Areas
    marks: frozenset[str]
    status: str
    question: str
    panels: list[Panel]
    log: list[LogLine]

    @property
    def game(self) -> Game:
        """The rules."""
        return self.live.table.game

    @property
    def tabs(self) -> list[Area]:
        """What lies in the dock."""
        return [*([self.areas.hand] if self.areas.hand else []), *self.areas.markets]


def recall(live: Live, state: State, at: int, held: frozenset[int], seat: int | None) -> Moment:
    """What a seat (None: the public) saw after so many answers."""
    names = live.table.names
    lines = live.log(seat)
    marks = frozenset(mark for line in lines if line.at == at for mark in line.marks)
    scores = state.scores()
    over = state.over or (live.table.over and at == live.answers)
    if over:
        status, question = "The game is over.", ""
    else:
        status = "Chance decides." if state.seat == CHANCE else f"{names[state.seat]} is to answer."
        question = state.decision.question(state)
    asked = None if over else state.seat
    areas = state.game.areas(state.view(seat), names)
    panels = [
        Panel(one, name, SEAT_NAMES[one], scores[one], one in held, asked == one, areas.mats[one])
        for one, name in enumerate(names)
    ]
    return Moment(live, at, live.answers, seat, held, areas, marks, status, question, panels, lines)
