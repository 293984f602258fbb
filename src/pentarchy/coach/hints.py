"""What to answer now: the best answers, the chance to win after each, and why.

The coach sees what the asked seat may know and nothing else: it thinks on an `Outlook`, as bots do.
"""

from __future__ import annotations

import random
import statistics
from dataclasses import asdict, dataclass
from typing import Any

from pentarchy.bots.lines import Lines
from pentarchy.bots.node import Node
from pentarchy.bots.search import grow
from pentarchy.bots.settings import Settings
from pentarchy.bots.tree import Tree
from pentarchy.coach.reasons import explain, prospect
from pentarchy.coach.trial import trial
from pentarchy.coach.turns import good_turns, in_a_line, in_words
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
    """The best answers as a tree has them."""
    tree = Tree(outlook.game.sense, outlook.players, how, rng)
    root = Node(outlook.seat)
    grow(tree, root, outlook, how, how.seconds)
    chosen = finalists(tree, root, outlook, most)
    labels = {choice.action: choice for choice in outlook.choices()}
    ends = {action: prospect(root, action, outlook, rng) for action in chosen}
    answers = []
    for action in chosen:
        other = next((one for one in chosen if one != action), None)
        why = "There is no other answer."
        if other is not None:
            why = explain(outlook, ends[action], ends[other], labels[other].label, better=action == chosen[0])
        choice = labels[action]
        answers.append(
            Advice(action, choice.notation, choice.label, root.mean(action), root.tried(action), why),
        )
    return answers


def advise_turn(outlook: Outlook, how: Settings, rng: random.Random, most: int) -> list[Advice]:
    """How to begin the rest of the turn, where it is thought about as one line, and how to go on."""
    lines = Lines(outlook.game.sense, outlook.players, how, rng)
    turns, made = good_turns(lines, outlook, how, most)
    values = trial(lines, outlook, how, made, [turn.play for turn in turns])
    labels = {choice.action: choice for choice in outlook.choices()}
    ranked = sorted(zip(turns, values), key=lambda pair: -sum(pair[1]))
    answers = []
    for turn, found in ranked:
        other = next((one for one, _ in ranked if one is not turn), None)
        why = "There is no other answer." if len(labels) == 1 else "Nothing better was found."
        if other is not None:
            best = turn is ranked[0][0]
            why = explain(outlook, turn.ends(), other.ends(), labels[other.first].label, better=best)
        if turn.answers != [(turn.first,)]:
            why = f"The turn: {in_words(outlook.game.actions, turn.answers)}. {why}"
        choice = labels[turn.first]
        answers.append(
            Advice(choice.action, choice.notation, choice.label, statistics.fmean(found), len(found), why),
        )
    return answers


def finalists(tree: Tree, root: Node, outlook: Outlook, most: int) -> list[int]:
    """The answers tried most, each tried at least half as often as the first, best chance first."""
    legal = outlook.legal()
    chosen = sorted(legal, key=lambda action: (-root.tried(action), action))[:most]
    enough = max(1, root.tried(chosen[0]) // 2)
    for action in chosen:
        for _ in range(enough - root.tried(action)):
            tree.simulate(root, outlook.world(tree.rng), action)
    return sorted(chosen, key=lambda action: -root.mean(action))
