"""What a finished game teaches: how the chance to win moved, what cost most, and how much of it was luck.

Every answer is judged by what its seat could know when it gave it. A part of the thinking finds what might have been
better; the rest compares just these two afresh, in the same worlds with the same luck. What looked best by accident
does not do so twice, so an answer is a mistake only if it is for certain behind then.

The curve of chances is the forecast of the game's sense throughout, all hands open (see `Course`). Luck is what chance
decisions changed: that forecast after the outcome, less its mean over all outcomes by their explicit odds. So luck adds
up to nothing in the long run. It is luck as far as the sense sees it at once (a card drawn may tell only when it is
played); what remains is play, and what the sense misjudges.
"""

from __future__ import annotations

import math
import random
import statistics
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from pentarchy.bots.node import Node
from pentarchy.bots.search import DOUBT, FEWEST_ROUNDS, grow, now
from pentarchy.bots.settings import Settings
from pentarchy.bots.tree import Tree, chances
from pentarchy.coach.hint import explain, prospect
from pentarchy.core.decision import CHANCE
from pentarchy.core.errors import BadRecord
from pentarchy.core.game import Game
from pentarchy.core.outlook import Outlook
from pentarchy.core.record import Record
from pentarchy.core.sense import Sense
from pentarchy.core.state import State

SIMULATIONS: Final = 200
"""How many simulations an answer is judged by, unless told otherwise."""
FINDING: Final = 0.5
"""What share of the thinking goes to finding a better answer; the rest compares it with the one given."""
SMALL: Final = 0.005
"""A cost of less than this rounds to nothing, and is no mistake."""
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
    """How many questions with more than one answer each seat was asked."""
    cost: list[float]
    """What its mistakes cost each seat, added up: as the others err too, it can be more than there is to lose."""
    luck: list[float]
    """What chance gave or took from each seat, in all, as far as the sense sees it at once."""

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
        if self.mistakes:
            lines.append("The answers that cost most:")
        for one in self.mistakes[:most]:
            lines.append(f"  {one.at:4}  {self.names[one.seat]}: {one.label} (−{one.cost:.0%})")
            lines.append(f"        better: {one.better.rstrip('.')}. {one.why}")
        if self.turns_of_luck:
            lines.append("The strokes of luck:")
        for stroke in self.turns_of_luck[:most]:
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
) -> Review:
    """Look back on a finished game; `done` is called after each answer. The same seed gives the same review."""
    if record.result is None:
        raise BadRecord("The game is not over yet: a review would show what is still hidden.")
    how = settings if settings is not None else Settings(simulations=SIMULATIONS)
    rng = random.Random(seed)
    state = record.begin(game)
    moments: list[Moment] = []
    mistakes: list[Mistake] = []
    strokes: list[Luck] = []
    choices = [0] * state.players
    course = Course(game.sense)

    def step(action: int) -> None:
        at = len(moments)
        if action not in state.answers():
            state.play(action)
        moments.append(Moment(at, course.chances(state)))
        if state.seat == CHANCE:
            strokes.append(stroke_of_luck(state, action, at))
        elif len(state.answers()) > 1:
            choices[state.seat] += 1
            mistake = judge(state, action, at, how, rng)
            if mistake is not None:
                mistakes.append(mistake)
        state.play(action)
        done()

    for _ in record.steps(game, step):
        pass
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
        choices,
        [sum(one.cost for one in mistakes if one.seat == seat) for seat in players],
        [sum(one.change[seat] for one in strokes) for seat in players],
    )


def judge(state: State, action: int, at: int, how: Settings, rng: random.Random) -> Mistake | None:
    """What this answer cost, if another was better for certain."""
    outlook = Outlook(state)
    tree = Tree(state.game.sense, state.players, how, rng)
    found = Node(state.seat)
    made = grow(tree, found, outlook, to_find(how), how.seconds * FINDING)
    better = found.best()
    if better == action:
        return None
    # A root of its own: what was looked at more closely before would have the better continuations.
    root = Node(state.seat)
    gaps = compare(tree, root, outlook, better, action, how, made)
    if not certain(gaps):
        return None
    labels = {choice.action: choice.label for choice in outlook.choices()}
    here, there = (prospect(root, one, outlook, rng) for one in (better, action))
    why = explain(outlook, here, there, labels[action])
    question = state.decision.question(state)
    return Mistake(at, state.seat, question, labels[action], labels[better], statistics.fmean(gaps), why)


def to_find(how: Settings) -> Settings:
    """The same settings with the simulations that finding a better answer gets."""
    share = how.plain()
    share["simulations"] = math.ceil(how.simulations * FINDING)
    return Settings(**share)


def compare(tree: Tree, root: Node, outlook: Outlook, better: int, given: int, how: Settings, made: int) -> list[float]:
    """How far the answer given is behind the better one, again and again, each time in one world with one luck, until
    the rest of the simulations or of the time is spent."""
    rng = tree.rng
    gaps: list[float] = []
    began = now(how.cpu)
    while True:
        rounds = len(gaps)
        if how.simulations > 0:
            enough = made + 2 * (rounds + 1) > how.simulations
        else:
            spent = now(how.cpu) - began
            enough = rounds > 0 and spent * (rounds + 1) / rounds > how.seconds * (1.0 - FINDING)
        if enough:
            break
        world = outlook.world(rng)
        luck = rng.getrandbits(60)
        gap = 0.0
        for action, sign in ((better, 1), (given, -1)):
            before = root.worth
            tree.rng = random.Random(luck)
            tree.simulate(root, world.copy(), action)
            gap += sign * (root.worth - before)
        gaps.append(gap)
    tree.rng = rng
    return gaps


def certain(gaps: Sequence[float]) -> bool:
    """Whether the answer given is behind by more than chance explains, and by enough to speak of.

    >>> certain([0.1, 0.12, 0.09, 0.1]), certain([0.4, -0.2, 0.3, -0.1]), certain([0.1, 0.1])
    (True, False, False)
    """
    if len(gaps) < FEWEST_ROUNDS:
        return False
    error = statistics.stdev(gaps) / math.sqrt(len(gaps))
    return statistics.fmean(gaps) > max(SMALL, DOUBT * error)


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
