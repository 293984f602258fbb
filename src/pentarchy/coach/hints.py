"""What to answer now: the best answers, the chance to win after each, and why.

The coach sees what the asked seat may know and nothing else: it thinks on an `Outlook`, as bots do.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from pentarchy.bots.lines import Lines
from pentarchy.bots.node import Node
from pentarchy.bots.search import grow
from pentarchy.bots.settings import Settings
from pentarchy.bots.tree import Tree
from pentarchy.coach.reasons import differences, explain, purpose
from pentarchy.coach.trial import FINDING, Answering, certain, scaled, trial
from pentarchy.coach.turns import Turn, good_turns, in_a_line, in_words
from pentarchy.core.errors import PentarchyError
from pentarchy.core.outlook import Outlook


@dataclass(frozen=True)
class Advice:
    """One answer as the coach sees it."""

    action: int
    notation: str
    label: str
    chance: float
    """The seat's chance to win after it."""
    tries: int
    """How many simulations that is judged by."""
    why: str
    """A sentence about what it leads to."""


@dataclass(frozen=True)
class Hint:
    """The best answers, best first."""

    seat: int
    answers: list[Advice]

    def to_dict(self) -> dict[str, Any]:
        """JSON-able."""
        return asdict(self)

    def text(self) -> str:
        """For a terminal: a line for each answer."""
        return "\n".join(f"{one.chance:4.0%}  {one.label.rstrip('.')}. {one.why}" for one in self.answers)


def hint(outlook: Outlook, settings: Settings | None = None, rng: random.Random | None = None, most: int = 3) -> Hint:
    """Think about the question and tell the best answers, at most so many.

    >>> import pentarchy, random
    >>> state = pentarchy.game(pentarchy.games()[0]).new()
    >>> while state.seat < 0:
    ...     state.play(state.legal()[0])
    >>> found = hint(Outlook(state), Settings(simulations=8), random.Random(1))
    >>> found.answers[0].action in state.legal()
    True
    """
    if outlook.seat < 0:
        raise PentarchyError("Nobody is asked anything now, so there is nothing to advise.")
    how = settings if settings is not None else Settings(seconds=1.0)
    dice = rng if rng is not None else random.Random()
    if how.lines and in_a_line(outlook.game.sense, outlook.world(dice)):
        return Hint(outlook.seat, advise_turn(outlook, how, dice, most))
    return Hint(outlook.seat, advise(outlook, how, dice, most))


def advise(outlook: Outlook, how: Settings, rng: random.Random, most: int) -> list[Advice]:
    """The best answers as a tree has them: a part of the thinking finds them, the rest compares them."""
    tree = Tree(outlook.game.sense, outlook.players, how, rng)
    found = Node(outlook.seat)
    part = scaled(how, FINDING)
    made = grow(tree, found, outlook, part, part.seconds)
    chosen = sorted(outlook.legal(), key=lambda action: (-found.tried(action), action))[:most]
    root = Node(outlook.seat)
    ways = [Answering(tree, root, action) for action in chosen]
    values = trial(tree, outlook, how, made, [way.play for way in ways])
    return told(outlook, ways, values, rng)


def advise_turn(outlook: Outlook, how: Settings, rng: random.Random, most: int) -> list[Advice]:
    """How to begin the rest of the turn, where it is thought about as one line, and how to go on."""
    lines = Lines(outlook.game.sense, outlook.players, how, rng)
    turns, made = good_turns(lines, outlook, how, most)
    values = trial(lines, outlook, how, made, [turn.play for turn in turns])
    answers = told(outlook, turns, values, rng)
    given = {turn.first: turn.answers for turn in turns}
    for place, one in enumerate(answers):
        if given[one.action] != [(one.action,)]:
            turn = in_words(outlook.game.actions, given[one.action])
            answers[place] = replace(one, why=f"The turn: {turn}. {one.why}")
    return answers


def told(
    outlook: Outlook, ways: Sequence[Answering | Turn], values: Sequence[list[float]], rng: random.Random
) -> list[Advice]:
    """What came of these ways, best first: the first beside the second, and all others beside the first."""
    labels = {choice.action: choice for choice in outlook.choices()}
    ranked = sorted(zip(ways, values), key=lambda pair: -sum(pair[1]))
    answers = []
    for place, (way, found) in enumerate(ranked):
        if len(ranked) > 1:
            other, theirs = ranked[0 if place else 1]
            gaps = [one - another for one, another in zip(found, theirs)]
            verdict = None
            if certain(gaps if place == 0 else [-gap for gap in gaps]):
                verdict = place == 0
            aim = purpose(outlook, way.first, rng)
            why = explain(differences(outlook, way.ends, other.ends), labels[other.first].label, verdict, aim)
        else:
            why = "There is no other answer." if len(labels) == 1 else "Nothing better was found."
        choice = labels[way.first]
        answers.append(
            Advice(choice.action, choice.notation, choice.label, statistics.fmean(found), len(found), why),
        )
    return answers
