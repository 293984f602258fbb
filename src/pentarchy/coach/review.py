"""What a finished game teaches: how the chance to win moved, what cost most, and how much of it was luck.

Every answer is judged by what its seat could know when it gave it. Luck is what chance decisions changed: the
chance to win after the outcome, less its mean over all outcomes by their explicit odds. So luck adds up to nothing
in the long run, and what remains is play.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from pentarchy.bots.node import Node
from pentarchy.bots.search import grow
from pentarchy.bots.settings import Settings
from pentarchy.bots.tree import Tree, chances
from pentarchy.coach.hint import explain, finalists, prospect
from pentarchy.core.decision import CHANCE
from pentarchy.core.errors import BadRecord
from pentarchy.core.game import Game
from pentarchy.core.outlook import Outlook
from pentarchy.core.record import Record
from pentarchy.core.state import State

SIMULATIONS = 200
"""How many simulations an answer is judged by, unless told otherwise."""
BARS = " ▁▂▃▄▅▆▇█"


@dataclass(frozen=True)
class Moment:
    """Each seat's chance to win before answer number `at` (counted from 0)."""

    at: int
    chances: list[float]


@dataclass(frozen=True)
class Mistake:
    """An answer that cost its seat part of its chance to win."""

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
    cost: list[float]
    """What its own answers cost each seat, in all."""
    luck: list[float]
    """What chance gave or took from each seat, in all."""

    def to_dict(self) -> dict[str, Any]:
        """JSON-able."""
        return asdict(self)

    def text(self, most: int = 5) -> str:
        """For a terminal."""
        width = max(map(len, self.names))
        lines = ["Chance to win, from start to end:"]
        for seat, name in enumerate(self.names):
            lines.append(f"  {name:{width}}  {sparkline([moment.chances[seat] for moment in self.moments])}")
        lines.append("Luck, and what the own answers cost, in chance to win:")
        for seat, name in enumerate(self.names):
            won = "  won" if seat in self.winners else ""
            lines.append(f"  {name:{width}}  luck {self.luck[seat]:+.0%}  answers {-self.cost[seat]:+.0%}{won}")
        if self.mistakes:
            lines.append("The answers that cost most:")
        for one in self.mistakes[:most]:
            lines.append(f"  {one.at:4}  {self.names[one.seat]}: {one.label} (−{one.cost:.0%})")
            lines.append(f"        better: {one.better}. {one.why}")
        if self.turns_of_luck:
            lines.append("The strokes of luck:")
        for stroke in self.turns_of_luck[:most]:
            gains = ", ".join(f"{name} {change:+.0%}" for name, change in zip(self.names, stroke.change))
            lines.append(f"  {stroke.at:4}  {stroke.notation} ({stroke.odds:.0%} likely): {gains}")
        return "\n".join(lines)


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

    def step(action: int) -> None:
        at = len(moments)
        if action not in state.answers():
            state.play(action)
        if state.seat == CHANCE:
            moments.append(Moment(at, chances(state, game.sense)))
            strokes.append(stroke_of_luck(state, action, at))
        else:
            moment, mistake = judge(state, action, at, how, rng)
            moments.append(moment)
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
        [sum(one.cost for one in mistakes if one.seat == seat) for seat in players],
        [sum(one.change[seat] for one in strokes) for seat in players],
    )


def judge(state: State, action: int, at: int, how: Settings, rng: random.Random) -> tuple[Moment, Mistake | None]:
    """The chances before this answer, and what it cost if another would have been better."""
    outlook = Outlook(state)
    tree = Tree(state.game.sense, state.players, how, rng)
    root = Node(state.seat)
    made = grow(tree, root, outlook, how, how.seconds)
    moment = Moment(at, [total / made for total in tree.totals])
    best = finalists(tree, root, outlook, 2, action)[0]
    cost = root.mean(best) - root.mean(action)
    if best == action or cost <= 0:
        return moment, None
    labels = {choice.action: choice.label for choice in outlook.choices()}
    here, there = (prospect(root, one, outlook, rng) for one in (best, action))
    why = explain(outlook, here, there, labels[action])
    question = state.decision.question(state)
    return moment, Mistake(at, state.seat, question, labels[action], labels[best], cost, why)


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
