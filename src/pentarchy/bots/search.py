"""The bot that searches: it grows a tree on worlds that its seat cannot tell from the true one."""

from __future__ import annotations

import math
import random
import time
from typing import Any, Final

from pentarchy.bots.base import Bot
from pentarchy.bots.lines import Lines
from pentarchy.bots.node import Node
from pentarchy.bots.settings import SHARE_OF_TURN, Settings
from pentarchy.bots.simple import GreedyBot, follow_chance
from pentarchy.bots.tree import Tree
from pentarchy.core.outlook import Outlook
from pentarchy.core.sense import Sense
from pentarchy.core.state import State

A_FEW: Final = 16
"""How many simulations pass between two looks at whether the answer can still change."""


class SearchBot(Bot):
    """Thinks for a fixed time or number of simulations."""

    def __init__(self, settings: Settings | None = None, sense: Sense | None = None, version: str = "") -> None:
        self.settings = settings if settings is not None else Settings()
        self.sense = sense
        """What to judge positions by; the game's own if it is None."""
        self.version = version
        """Of which version the game's own is; empty for today's."""
        self.simulated = 0
        """How many simulations were made so far, over all decisions."""
        if sense is not None and self.settings.cores > 1:
            raise ValueError("a sense of its own can't be sent to other processes")
        self.hope = 0.0
        """The chance to win that it saw after its last answer, as far as it thought about it."""
        self.root: Node | None = None
        """The tree of its last answer; None if there was nothing to think about, or other processes thought."""
        self._kept: Node | None = None
        self._expected: str = ""
        self._left = self.settings.turn_seconds
        self._turn_begins = True
        self._absent = False

    def choose(self, outlook: Outlook, rng: random.Random) -> int:
        """The answer that was tried most, or the first of the best line."""
        legal = outlook.legal()
        root = self._root(outlook)
        self.root = None
        if self._turn_begins:
            self._turn_begins = False
            self._absent = self._wanders(outlook, rng)
        # What other processes think does not show in this one's processor time.
        cpu = self.settings.cpu and self.settings.cores == 1
        began = now(cpu)
        if self._absent:
            best = GreedyBot(0.0, self.sense, self.version).choose(outlook, rng)
        elif len(legal) == 1 and not root.line:
            best = legal[0]
        elif self.settings.cores > 1:
            from pentarchy.bots.parallel import think_together

            best = think_together(outlook, self.settings, self.version, self._budget(), rng)
        else:
            if len(legal) > 1:
                self.think(outlook, root, rng)
            best = root.best_mean() if self.settings.by_mean else root.best()
            self.hope = root.hope if root.line else root.mean(best)
            self.root = root
            self._keep(outlook, root, best)
        self._look_on(outlook, best, rng, now(cpu) - began)
        return best

    def _wanders(self, outlook: Outlook, rng: random.Random) -> bool:
        """Whether it does not think about the turn that begins."""
        attention = self.settings.attention
        if attention < 0.0:
            attention = self._judge(outlook).attention
        return attention < 1.0 and rng.random() >= attention

    def _judge(self, outlook: Outlook) -> Sense:
        """What it judges positions by."""
        return self.sense if self.sense is not None else outlook.game.sense_of(self.version)

    def think(self, outlook: Outlook, root: Node, rng: random.Random) -> None:
        """Grow the tree of this decision, or find its line."""
        sense = self._judge(outlook)
        world = outlook.world(rng)
        if root.line and not sense.settled(world, outlook.seat):
            return  # the line has the other parts of this answer
        tree = thinker(sense, world, self.settings, rng)
        self.simulated += grow(tree, root, outlook, self.settings, self._budget())

    def _budget(self) -> float:
        """How many seconds this decision may take."""
        if self.settings.turn_seconds > 0.0:
            return self._left * SHARE_OF_TURN
        return self.settings.seconds

    def _root(self, outlook: Outlook) -> Node:
        """The part of the last tree that this decision continues, or a new one."""
        kept = self._kept
        self._kept = None
        legal = outlook.legal()
        if kept is not None and self._expected == sight(outlook.view(), legal) and kept.fits(legal):
            return kept
        return Node(outlook.seat)

    def _keep(self, outlook: Outlook, root: Node, action: int) -> None:
        """Remember the tree below the answer, should this seat be asked next."""
        self._kept = None
        if not self.settings.keep:
            return
        child = root.child(action)
        if len(root.line) > 1:
            child = Node(root.seat)
            child.line = root.line[1:]
        if child is not None and child.seat == outlook.seat:
            self._kept = child

    def _look_on(self, outlook: Outlook, action: int, rng: random.Random, spent: float) -> None:
        """What the seat will see if it is asked next, and whether its turn goes on, as far as one world tells."""
        if self._kept is None and self.settings.turn_seconds <= 0.0 and self.settings.attention == 1.0:
            return
        after = outlook.world(rng)
        after.step(action)
        if self._kept is not None and after.seat == outlook.seat:
            self._expected = sight(after.view(outlook.seat), after.answers())
        else:
            self._kept = None
        follow_chance(after, rng)
        if after.seat == outlook.seat:
            self._left = max(0.0, self._left - spent)
        else:
            self._left = self.settings.turn_seconds
            self._turn_begins = True


def sight(view: dict[str, Any], legal: list[int]) -> str:
    """What a seat sees and may answer. Somebody else may have given the answer before instead of the bot, and a view
    can look the same at two questions that follow each other."""
    return repr((view, legal))


def thinker(sense: Sense, world: State, settings: Settings, rng: random.Random) -> Tree:
    """What thinks about this question: a line where the seat has a habit, else a tree."""
    if settings.lines and sense.habit(world) >= 0:
        return Lines(sense, world.players, settings, rng)
    return Tree(sense, world.players, settings, rng)


def grow(tree: Tree, root: Node, outlook: Outlook, settings: Settings, seconds: float) -> int:
    """Simulate until the budget is spent or the answer is certain; how many simulations were made."""
    surveyed = 0
    plays_on = tree.survey > 0.0 and tree.horizon > 1 and settings.simulations == 0
    if plays_on and root.visits == 0:
        horizon = tree.horizon
        tree.horizon = 1
        surveyed = simulate(tree, root, outlook, settings, seconds * tree.survey)
        tree.horizon = horizon
        tree.found = root.means()
        tree.refocus(root)
        seconds *= 1.0 - tree.survey
    if plays_on and tree.paired > 0 and root.legal is not None:
        return surveyed + play_off(tree, root, outlook, settings, seconds)
    return surveyed + simulate(tree, root, outlook, settings, seconds)


def play_off(tree: Tree, root: Node, outlook: Outlook, settings: Settings, seconds: float) -> int:
    """Compare the most promising answers in the same worlds with the same luck, so that luck decides less; whoever is
    behind for certain drops out. If there is time for few worlds, fewer answers are compared, two at least."""
    rng = tree.rng
    began = now(settings.cpu)
    how = tree.sense.comparing
    if max(root.counts) > 0:
        # A tree kept from the decision before says what is promising, but its tries are not of this comparison.
        tree.found = root.means()
        root.rank_by_tries()
        root.forget()
    rivals = list(range(min(tree.paired, len(root.actions))))
    values: list[list[float]] = [[] for _ in rivals]
    count = 0
    rounds = 0
    while len(rivals) > 1:
        spent = now(settings.cpu) - began
        if rounds > 0 and spent * (rounds + 1) / rounds > seconds:
            break
        world = outlook.world(rng)
        luck = rng.getrandbits(60)
        for index in range(len(rivals)):
            if rounds == 0 and index > 1 and how.worlds > 0:
                spent = now(settings.cpu) - began
                if spent / index * (index + 1) * how.worlds > seconds:
                    rivals = rivals[:index]
                    values = values[:index]
                    break
            place = rivals[index]
            before = root.sums[place]
            tree.rng = random.Random(luck)
            tree.simulate(root, world.copy(), root.actions[place])
            values[index].append(root.sums[place] - before)
            count += 1
        rounds += 1
        if rounds >= how.fewest:
            left = still_in(values, how.doubt)
            rivals = [rivals[index] for index in left]
            values = [values[index] for index in left]
    tree.rng = rng
    for place in rivals:
        known = tree.found.get(root.actions[place], -1.0)
        if how.credit > 0.0 and known >= 0.0:
            root.sums[place] = rounds * (root.sums[place] + how.credit * known) / (rounds + how.credit)
    return count


def still_in(values: list[list[float]], doubt: float) -> list[int]:
    """Which of the compared answers may still be the best one: they are not so many standard errors behind."""
    rounds = len(values[0])
    totals = [0.0] * len(values)
    best = 0
    for index in range(len(values)):
        for value in values[index]:
            totals[index] += value
        if totals[index] > totals[best]:
            best = index
    left: list[int] = []
    for index in range(len(values)):
        behind = (totals[best] - totals[index]) / rounds
        square = 0.0
        for turn in range(rounds):
            gap = values[best][turn] - values[index][turn] - behind
            square += gap * gap
        if index == best or behind <= doubt * math.sqrt(square / (rounds * (rounds - 1))):
            left.append(index)
    return left


def simulate(tree: Tree, root: Node, outlook: Outlook, settings: Settings, seconds: float) -> int:
    """The same with one horizon."""
    rng = tree.rng
    began = now(settings.cpu)
    count = 0
    while True:
        if settings.simulations > 0:
            # A node kept from the decision before may have been visited, but not opened.
            left = float(settings.simulations - root.visits) if root.legal is not None or count > 0 else 1.0
        else:
            spent = now(settings.cpu) - began
            # At the pace so far; the first simulation is always made.
            left = (seconds - spent) * (count / spent) if count > 0 and spent > 0.0 else 1.0
        if left <= 0.0:
            break
        if settings.early and not settings.by_mean and count > 0 and count % A_FEW == 0 and tree.certain(root, left):
            break
        tree.simulate(root, outlook.world(rng))
        count += 1
    return count


def now(cpu: bool) -> float:
    """The time, by the processor or by the clock on the wall."""
    return time.process_time() if cpu else time.perf_counter()
