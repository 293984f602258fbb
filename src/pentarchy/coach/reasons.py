"""Why an answer is better than another: the features that differ where the two lead to."""

from __future__ import annotations

import random
import re
from typing import NamedTuple

from pentarchy.bots.node import Node
from pentarchy.core.decision import CHANCE
from pentarchy.core.look import counted
from pentarchy.core.outlook import Outlook
from pentarchy.core.sense import Sense
from pentarchy.core.state import State

WALKS = 16
"""How many times what follows an answer is played to see where it leads."""
TELLING = 0.03
"""A difference in a feature is worth a word if it changes the odds by this much."""

INDIRECT = re.compile(r"\brivals?\b")
"""In the name of a feature: it tells of what the rivals of a seat have."""


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


def explain(
    outlook: Outlook, here: list[list[float]], there: list[list[float]], other: str, better: bool = True
) -> str:
    """A sentence on what makes one answer better than another, or worse if it is not `better`."""
    other = other.rstrip(".")
    more = "more" if better else "less"
    return reason(
        differences(outlook, here, there),
        better,
        later=f"What it leads to shows later: played on, it won {more} often than “{other}”.",
        compared=f"Compared with “{other}”, it",
        played=f"but played on, it won {more} often than “{other}”",
    )


def reason(found: Differences, better: bool, later: str, compared: str, played: str) -> str:
    """The differences as a sentence. What speaks for the verdict is the reason; what speaks against it is told as such,
    and is never given as the reason."""
    mine, theirs = (found.favour, found.against) if better else (found.against, found.favour)
    if mine:
        but = f", though it {in_a_row(theirs)}" if theirs else ""
        return f"{compared} {in_a_row(mine)}{but}."
    if theirs:
        return f"It {in_a_row(theirs)}, {played}."
    return later


class Differences(NamedTuple):
    """What differs between where two answers lead to, in words, what matters most first."""

    favour: list[str]
    """What speaks for the first of them,"""
    against: list[str]
    """and what against it."""


def differences(
    outlook: Outlook, here: list[list[float]], there: list[list[float]], direct: bool = False
) -> Differences:
    """What differs in the features that matter most to who wins, at most three of them; those that tell of a seat's
    rivals are left out if it is to be `direct`: the rivals' own features tell it too."""
    sense = outlook.game.sense
    weights, unit = sense.in_use(), sense.unit()
    found: list[tuple[float, str]] = []
    rivals = [seat for seat in range(outlook.players) if seat != outlook.seat]
    for index, name in enumerate(sense.names):
        if direct and INDIRECT.search(name):
            continue
        own = here[outlook.seat][index] - there[outlook.seat][index]
        theirs = sum(here[seat][index] - there[seat][index] for seat in rivals) / len(rivals)
        found.append((own * weights[index] / unit, clause(sense, name, own)))
        if name not in sense.private:
            found.append((-theirs * weights[index] / unit, f"leaves the others {more_or_less(theirs, name)}"))
    found.sort(key=lambda one: (-abs(one[0]), one[1]))
    telling = [one for one in found[:3] if abs(one[0]) >= TELLING]
    return Differences([words for gain, words in telling if gain > 0], [words for gain, words in telling if gain < 0])


def clause(sense: Sense, name: str, difference: float) -> str:
    """What an answer does that leads to more of a feature, or to less, as it follows after "it"."""
    if name not in sense.sayings:
        return f"brings {more_or_less(difference, name)}"
    more, less = sense.sayings[name]
    size = round(abs(difference))
    return (more if difference > 0 else less).format(points=counted(size, "point") if size else "a little")


def more_or_less(difference: float, name: str) -> str:
    """A difference in words.

    >>> more_or_less(1.24, "income")
    'more income'
    >>> more_or_less(-2.0, "settlements to form")
    'fewer settlements to form'
    """
    fewer = "fewer" if is_counted(name) else "less"
    return f"{'more' if difference > 0 else fewer} {name}"


def in_a_row(clauses: list[str]) -> str:
    """Several clauses as one.

    >>> in_a_row(["earns more", "saves tokens", "keeps the peace"])
    'earns more, saves tokens and keeps the peace'
    """
    return " and ".join(filter(None, (", ".join(clauses[:-1]), clauses[-1])))


def is_counted(name: str) -> bool:
    """Whether a name is that of several things.

    >>> [is_counted(one) for one in ("cards", "progress on agendas", "lead of the others", "forts for the others")]
    [True, False, False, True]
    """
    thing = re.split(r" (?:to|of|on|in|for|left)\b", name)[0]
    return thing.endswith("s") and not thing.endswith("ss")
