"""What a finished game teaches: how the chance to win moved, what cost most, and how much of it was luck.

Every answer is judged by what its seat could know when it gave it, and a turn that is thought about as one line as one
answer. A part of the thinking finds what might have been better; the rest compares just these two afresh, in the same
worlds with the same luck. What looked best by accident does not do so twice, so an answer is a mistake only if it is
for certain behind then.

The curve of chances is the forecast of the game's sense throughout, all hands open (see `Course`). Luck is what chance
decisions changed: that forecast after the outcome, less its mean over all outcomes by their explicit odds. So luck adds
up to nothing in the long run. It is luck as far as the sense sees it at once (a card drawn may tell only when it is
played); what remains is play, and what the sense misjudges.
"""

from __future__ import annotations

import itertools
import random
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, NamedTuple

from pentarchy.bots.lines import Lines
from pentarchy.bots.node import Node
from pentarchy.bots.search import grow
from pentarchy.bots.settings import Settings
from pentarchy.bots.tree import Tree
from pentarchy.coach.reasons import differences, reason
from pentarchy.coach.trial import FINDING, Answering, certain, scaled, trial
from pentarchy.coach.turns import Turn, apart, better_turn, in_a_line, in_words, turn_given, whole_answers
from pentarchy.core.decision import CHANCE
from pentarchy.core.errors import BadRecord
from pentarchy.core.game import Game
from pentarchy.core.outlook import Outlook
from pentarchy.core.record import Record
from pentarchy.core.sense import Sense, chances
from pentarchy.core.state import State

SIMULATIONS: Final = 200
"""How many simulations an answer is judged by, unless told otherwise."""
NOTICEABLE: Final = 0.005
"""Luck of less than this rounds to nothing."""
LEAST_JUDGED: Final = 6
"""As many answers as this are judged, however long it takes."""
BARS = " ▁▂▃▄▅▆▇█"


@dataclass(frozen=True)
class Moment:
    """Each seat's chance to win before answer number `at` (counted from 0), as the `Course` of the game has it."""

    at: int
    chances: list[float]


@dataclass(frozen=True)
class Mistake:
    """An answer that cost its seat part of its chance to win, by more than chance explains."""

    at: int
    seat: int
    question: str
    label: str
    better: str
    """The label of what would have been better."""
    cost: float
    why: str


@dataclass(frozen=True)
class Luck:
    """What one outcome of chance changed, for each seat."""

    at: int
    notation: str
    odds: float
    change: list[float]


@dataclass(frozen=True)
class Review:
    """A whole game, looked back on."""

    names: list[str]
    winners: list[int]
    moments: list[Moment]
    mistakes: list[Mistake]
    """Answers that cost something, dearest first."""
    turns_of_luck: list[Luck]
    """Outcomes of chance, those that changed most first."""
    choices: list[int]
    """How many of each seat's answers were judged, of those that were a choice; a turn judged as one counts once."""
    cost: list[float]
    """What its mistakes cost each seat, added up: as the others err too, it can be more than there is to lose."""
    luck: list[float]
    """What chance gave or took from each seat, in all, as far as the sense sees it at once."""
    partly: bool = False
    """Whether only those answers were judged that seemed to cost most."""

    def to_dict(self) -> dict[str, Any]:
        """JSON-able."""
        return asdict(self)

    def erred(self, seat: int) -> int:
        """How many mistakes the seat made."""
        return sum(one.seat == seat for one in self.mistakes)

    def play(self, seat: int) -> str:
        """How well the seat answered, in words."""
        erred = self.erred(seat)
        if erred == 0:
            return f"no mistake for certain in {self.choices[seat]} answers"
        mean = self.cost[seat] / erred
        return f"{erred} of {self.choices[seat]} answers were mistakes, {-mean:+.0%} each on average"

    def text(self, most: int = 5) -> str:
        """For a terminal."""
        width = max(map(len, self.names))
        lines = ["Chance to win, from start to end:"]
        for seat, name in enumerate(self.names):
            lines.append(f"  {name:{width}}  {sparkline([moment.chances[seat] for moment in self.moments])}")
        lines.append("Luck and mistakes, in chance to win:")
        for seat, name in enumerate(self.names):
            won = "  won" if seat in self.winners else ""
            lines.append(f"  {name:{width}}  luck {self.luck[seat]:+.0%}  {self.play(seat)}{won}")
        if self.partly:
            lines.append("Only the turns were thought about that seemed to cost most.")
        if self.mistakes:
            lines.append("The answers that cost most:")
        for one in self.mistakes[:most]:
            lines.append(f"  {one.at:4}  {self.names[one.seat]}, asked “{one.question}”: {one.label} (−{one.cost:.0%})")
            lines.append(f"        better: {one.better.rstrip('.')}. {one.why}")
        strokes = [one for one in self.turns_of_luck[:most] if max(map(abs, one.change)) >= NOTICEABLE]
        if strokes:
            lines.append("The strokes of luck:")
        for stroke in strokes:
            gains = ", ".join(f"{name} {change:+.0%}" for name, change in zip(self.names, stroke.change))
            lines.append(f"  {stroke.at:4}  {stroke.notation} ({stroke.odds:.0%} likely): {gains}")
        return "\n".join(lines)


class Course:
    """How a game stands, by one measure from its start to its end.

    The middle of a turn is hard to judge, so the sense is asked only when a turn begins, and what it says holds until
    the next one does. It sees what a seat has, not what it is about to do, so whoever is asked can look weaker than
    it is: in Vinci by a tenth, to and fro with every turn. So what holds is the mean of what it said when each of the
    seats last began a turn.
    """

    def __init__(self, sense: Sense) -> None:
        self._sense = sense
        self._turn: int | None = None
        self._begun: dict[int, list[float]] = {}

    def chances(self, state: State) -> list[float]:
        """Each seat's chance to win; to be asked at every moment in turn."""
        if state.seat >= 0 and self._sense.turn(state) != self._turn:
            self._turn = self._sense.turn(state)
            self._begun[state.seat] = chances(state, self._sense)
        if not self._begun:
            return chances(state, self._sense)
        return [statistics.fmean(shares) for shares in zip(*self._begun.values())]


def review(
    game: Game,
    record: Record,
    settings: Settings | None = None,
    seed: int = 1,
    done: Callable[[], None] = lambda: None,
    seconds: float | None = None,
) -> Review:
    """Look back on a finished game; `done` is called after each answer. The same seed gives the same review.

    If it is to take only so many seconds, those answers are judged first that seem to cost most, a few in any case.
    """
    if record.result is None:
        raise BadRecord("The game is not over yet: a review would show what is still hidden.")
    record.replay(game)  # so that an answer that does not fit is found before much is thought about
    how = settings if settings is not None else Settings(simulations=SIMULATIONS)
    rng = random.Random(seed)
    state = record.begin(game)
    answers = [game.actions.parse(answer) for answer in record.answers]
    moments: list[Moment] = []
    strokes: list[Luck] = []
    course = Course(game.sense)
    judging = _Judging(game, state.players, how, rng, answers)
    asked: list[_Asked] = []
    row, seat = 0, CHANCE
    for at, action in enumerate(answers):
        moments.append(Moment(at, course.chances(state)))
        if state.seat == CHANCE:
            strokes.append(stroke_of_luck(state, action, at))
        elif len(state.answers()) > 1:
            if seconds is None:
                judging.judge(state, at)
            else:
                row, seat = (row if state.seat == seat else row + 1), state.seat
                asked.append(_Asked(seeming_cost(state, action), at, row, state.copy()))
        state.play(action)
        done()
    if seconds is not None:
        judging.judge_dearest(asked, seconds)
    mistakes = judging.mistakes
    players = range(state.players)
    winners = record.winners(state)
    moments.append(Moment(len(moments), [1 / len(winners) if seat in winners else 0.0 for seat in players]))
    names = [str(facts.get("name") or f"Seat {seat}") for seat, facts in enumerate(record.seats)]
    return Review(
        names,
        winners,
        moments,
        sorted(mistakes, key=lambda one: -one.cost),
        sorted(strokes, key=lambda one: -max(map(abs, one.change))),
        judging.choices,
        [sum(one.cost for one in mistakes if one.seat == seat) for seat in players],
        [sum(one.change[seat] for one in strokes) for seat in players],
        judging.partly,
    )


class _Asked(NamedTuple):
    """A question that was answered."""

    cost: float
    """What the answer seems to have cost."""
    at: int
    row: int
    """In which row of answers of one seat it stands."""
    state: State


class _Judging:
    """The answers of a game, as far as they are thought about."""

    def __init__(self, game: Game, players: int, how: Settings, rng: random.Random, answers: Sequence[int]) -> None:
        self.mistakes: list[Mistake] = []
        self.choices = [0] * players
        self.partly = False
        self._game = game
        self._how = how
        self._rng = rng
        self._answers = answers
        self._within: set[int] = set()
        """Answers of turns that were judged as one."""

    def judge(self, state: State, at: int) -> bool:
        """Judge what was answered to this question, or the turn that began with it; whether it was a turn."""
        if at in self._within:
            return False
        self.choices[state.seat] += 1
        if self._how.lines and in_a_line(self._game.sense, state):
            given = turn_given(self._game.sense, state, itertools.islice(self._answers, at, None))
            mistake = judge_turn(state, given, at, self._how, self._rng)
            self._within.update(range(at, at + len(given)))
            turn = True
        else:
            turn = False
            mistake = judge(state, self._answers[at], at, self._how, self._rng)
        if mistake is not None:
            self.mistakes.append(mistake)
        return turn

    def judge_dearest(self, asked: list[_Asked], seconds: float) -> None:
        """Judge what seems to have cost most, and then the next, until the time is over. A turn is judged once."""
        began = time.monotonic()
        turns: set[int] = set()
        for one in sorted(asked, key=lambda one: (-one.cost, one.at)):
            if sum(self.choices) >= LEAST_JUDGED and time.monotonic() - began > seconds:
                self.partly = True
                return
            if one.row not in turns and self.judge(one.state, one.at):
                turns.add(one.row)


def seeming_cost(state: State, given: int) -> float:
    """How much less the sense of the game values what was answered than the best it sees one answer ahead."""
    sense, seat = state.game.sense, state.seat

    def value(action: int) -> float:
        after = state.copy()
        after.step(action)
        return sense.value(after, seat)

    return max(map(value, state.answers())) - value(given)


def judge(state: State, action: int, at: int, how: Settings, rng: random.Random) -> Mistake | None:
    """What this answer cost, if another was better for certain."""
    outlook = Outlook(state)
    tree = Tree(state.game.sense, state.players, how, rng)
    found = Node(state.seat)
    part = scaled(how, FINDING)
    made = grow(tree, found, outlook, part, part.seconds)
    better = found.best()
    if better == action:
        return None
    root = Node(state.seat)
    given, instead = (Answering(tree, root, one) for one in (action, better))
    gaps = [there - here for here, there in zip(*trial(tree, outlook, how, made, [given.play, instead.play]))]
    if not certain(gaps):
        return None
    labels = {choice.action: choice.label for choice in outlook.choices()}
    why = reason(differences(outlook, instead.ends, given.ends))
    question = state.decision.question(state)
    return Mistake(at, state.seat, question, labels[action], labels[better], statistics.fmean(gaps), why)


def judge_turn(state: State, given: list[int], at: int, how: Settings, rng: random.Random) -> Mistake | None:
    """What this turn cost, if another was better for certain. It gets the thinking of all its answers."""
    outlook = Outlook(state)
    how = scaled(how, len(given))
    lines = Lines(state.game.sense, state.players, how, rng)
    answers = whole_answers(lines.sense, state, given)
    better, made = better_turn(lines, outlook, how, answers)
    this, that = (Turn(lines, state.seat, one) for one in (answers, better))
    gaps = [there - here for here, there in zip(*trial(lines, outlook, how, made, [this.play, that.play]))]
    if not certain(gaps):
        return None
    actions = state.game.actions
    label = in_words(actions, apart(answers, better) or answers[-1:])
    instead = in_words(actions, apart(better, answers)) or "leave that out"
    why = reason(differences(outlook, that.ends, this.ends))
    return Mistake(at, state.seat, state.decision.question(state), label, instead, statistics.fmean(gaps), why)


def stroke_of_luck(state: State, action: int, at: int) -> Luck:
    """What this outcome of chance changed, against the mean over all outcomes."""
    outcomes, odds = state.legal(), state.odds()
    after: list[list[float]] = []
    for outcome in outcomes:
        world = state.copy()
        world.step(outcome)
        after.append(chances(world, state.game.sense))
    chosen = outcomes.index(action)
    change = []
    for seat in range(state.players):
        mean = sum(chance * values[seat] for chance, values in zip(odds, after))
        change.append(after[chosen][seat] - mean)
    return Luck(at, state.game.actions.notation(action), odds[chosen], change)


def sparkline(values: Sequence[float], width: int = 60) -> str:
    """Values from 0 to 1 as a line of bars.

    >>> sparkline([0, 0.5, 1])
    ' ▄█'
    """
    count = min(width, len(values))
    picked = [values[place * (len(values) - 1) // max(1, count - 1)] for place in range(count)]
    return "".join(BARS[round(max(0.0, min(1.0, value)) * (len(BARS) - 1))] for value in picked)
