"""Ways to go on, compared afresh: what only looked better by accident does not do so twice."""

from __future__ import annotations

import math
import random
import statistics
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from pentarchy.bots.node import Node
from pentarchy.bots.search import now
from pentarchy.bots.settings import Settings
from pentarchy.bots.tree import Tree
from pentarchy.core.outlook import Outlook
from pentarchy.core.sense import Sense
from pentarchy.core.state import State

FINDING: Final = 0.5
"""What share of the thinking goes to finding good ways; the rest compares them."""
FEWEST_ROUNDS: Final = 4
"""After fewer comparisons than this one way is not called worse."""
DOUBT: Final = 2.0
"""How many standard errors it must be behind for that."""
SMALL: Final = 0.005
"""A cost of less than this rounds to nothing, and is no mistake."""

Way = Callable[[State], float]
"""Goes on in a world, and tells what the chance to win comes to."""
Ends = list[list[list[float]]]
"""Where a way led to, each time that it was gone: the features of every seat."""


def scaled(how: Settings, times: float) -> Settings:
    """The same settings with so many times the thinking."""
    other = how.plain()
    other["simulations"] = math.ceil(how.simulations * times)
    other["seconds"] = how.seconds * times
    return Settings(**other)


def rounds(how: Settings, seconds: float, each: int, made: int = 0) -> Iterator[None]:
    """As many rounds of so many simulations `each` as the budget has room for, of which some were `made` before; the
    first one always."""
    began = now(how.cpu)
    done = 0
    while True:
        if done > 0 and how.simulations > 0 and made + each * (done + 1) > how.simulations:
            return
        if done > 0 and how.simulations == 0 and (now(how.cpu) - began) * (done + 1) / done > seconds:
            return
        yield
        done += 1


def trial(tree: Tree, outlook: Outlook, how: Settings, made: int, ways: Sequence[Way]) -> list[list[float]]:
    """What each way comes to, again and again, each time in one world with one luck, until what `made` simulations
    have left of the budget is spent."""
    rng = tree.rng
    values: list[list[float]] = [[] for _ in ways]
    for _ in rounds(how, how.seconds * (1.0 - FINDING), len(ways), made):
        world = outlook.world(rng)
        luck = rng.getrandbits(60)
        for way, found in zip(ways, values):
            tree.rng = random.Random(luck)
            found.append(way(world.copy()))
    tree.rng = rng
    return values


class Answering:
    """The way that begins with an answer and goes on as a tree does, and where it leads. The tree grows below a root of
    its own: what was looked at more closely before would have the better continuations."""

    def __init__(self, tree: Tree, root: Node, first: int) -> None:
        self.first = first
        self.ends: Ends = []
        self._tree = tree
        self._root = root

    def play(self, world: State) -> float:
        """Go this way in a world: the chance to win of the seat that answers."""
        before = self._root.worth
        self._tree.simulate(self._root, world, self.first)
        if self._tree.end is not None:
            self.ends.append(features(self._tree.sense, self._tree.end))
        return self._root.worth - before


def features(sense: Sense, world: State) -> list[list[float]]:
    """Of every seat."""
    return [sense.features(world, seat) for seat in range(world.players)]


def certain(gaps: Sequence[float]) -> bool:
    """Whether one way is behind by more than chance explains, and by enough to speak of.

    >>> certain([0.1, 0.12, 0.09, 0.1]), certain([0.4, -0.2, 0.3, -0.1]), certain([0.1, 0.1])
    (True, False, False)
    """
    return statistics.fmean(gaps) > SMALL and behind(gaps)


def behind(gaps: Sequence[float]) -> bool:
    """Whether gaps are above nothing by more than chance explains.

    >>> behind([1, 2, 1, 2]), behind([3, -2, 3, -2]), behind([1, 1])
    (True, False, False)
    """
    if len(gaps) < FEWEST_ROUNDS:
        return False
    return statistics.fmean(gaps) > DOUBT * statistics.stdev(gaps) / math.sqrt(len(gaps))
