"""What to answer now: the best answers, the chance to win after each, and why.

The coach sees what the asked seat may know and nothing else: it thinks on an `Outlook`, as bots do.
"""

from __future__ import annotations

import random
from dataclasses import asdict, dataclass
from typing import Any

from pentarchy.bots.node import Node
from pentarchy.bots.search import grow
from pentarchy.bots.settings import Settings
from pentarchy.bots.tree import Tree
from pentarchy.core.decision import CHANCE
from pentarchy.core.errors import PentarchyError
from pentarchy.core.outlook import Outlook
from pentarchy.core.state import State

WALKS = 16
"""How many times what follows an answer is played to see where it leads."""
TELLING = 0.03
"""A difference in a feature is worth a word if it changes the odds by this much."""


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
    tree = Tree(outlook.game.sense, outlook.players, how, dice)
    root = Node(outlook.seat)
    grow(tree, root, outlook, how, how.seconds)
    chosen = finalists(tree, root, outlook, most)
    labels = {choice.action: choice for choice in outlook.choices()}
    ends = {action: prospect(root, action, outlook, dice) for action in chosen}
    answers = []
    for action in chosen:
        other = next((one for one in chosen if one != action), None)
        why = "There is no other answer."
        if other is not None:
            why = explain(outlook, ends[action], ends[other], labels[other].label)
        choice = labels[action]
        answers.append(
            Advice(action, choice.notation, choice.label, root.mean(action), root.tried(action), why),
        )
    return Hint(outlook.seat, answers)


def finalists(tree: Tree, root: Node, outlook: Outlook, most: int) -> list[int]:
    """The answers tried most, each tried at least half as often as the first, best chance first."""
    legal = outlook.legal()
    chosen = sorted(legal, key=lambda action: (-root.tried(action), action))[:most]
    enough = max(1, root.tried(chosen[0]) // 2)
    for action in chosen:
        for _ in range(enough - root.tried(action)):
            tree.simulate(root, outlook.world(tree.rng), action)
    return sorted(chosen, key=lambda action: -root.mean(action))


def prospect(root: Node, action: int, outlook: Outlook, rng: random.Random) -> list[list[float]]:
    """The mean features of every seat where the answer leads to, if all go on as the tree thinks best."""
    sense = outlook.game.sense
    sums = [[0.0] * len(sense.names) for _ in range(outlook.players)]
    for _ in range(WALKS):
        world = outlook.world(rng)
        world.step(action)
        node = root.child(action)
        while node is not None and not world.over:
            if node.seat != world.seat:
                node = node.other
                continue
            node = walk_on(node, world, rng)
        for seat in range(outlook.players):
            for index, feature in enumerate(sense.features(world, seat)):
                sums[seat][index] += feature / WALKS
    return sums


def walk_on(node: Node, world: State, rng: random.Random) -> Node | None:
    """Give the answer that was tried most, or let chance answer; the next node, None where the tree ends."""
    legal = world.answers()
    if node.seat == CHANCE:
        action = rng.choices(legal, world.weights())[0]
        world.step(action)
        return node.child(action) or node.child(-1)
    action = max(legal, key=node.tried)
    if node.tried(action) == 0:
        return None
    world.step(action)
    return node.child(action)


def explain(outlook: Outlook, here: list[list[float]], there: list[list[float]], other: str) -> str:
    """A sentence on what differs, in the features that matter most to who wins."""
    sense = outlook.game.sense
    weights, unit = sense.in_use(), sense.unit()
    found: list[tuple[float, str]] = []
    rivals = [seat for seat in range(outlook.players) if seat != outlook.seat]
    for index, name in enumerate(sense.names):
        own = here[outlook.seat][index] - there[outlook.seat][index]
        theirs = sum(here[seat][index] - there[seat][index] for seat in rivals) / len(rivals)
        found.append((abs(own * weights[index]) / unit, more_or_less(own, name)))
        found.append((abs(theirs * weights[index]) / unit, more_or_less(theirs, f"{name} for the others")))
    other = other.rstrip(".")
    told = [words for size, words in sorted(found, reverse=True)[:3] if size >= TELLING]
    if not told:
        return f"It leads to much the same as “{other}”."
    return f"Compared with “{other}”: {', '.join(told)}."


def more_or_less(difference: float, name: str) -> str:
    """A difference in words.

    >>> more_or_less(1.24, "income")
    'more income (+1.2)'
    """
    return f"{'more' if difference > 0 else 'less'} {name} ({difference:+.1f})"
