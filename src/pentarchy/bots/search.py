"""Tree search on worlds that the seat cannot tell from the true one, for any number of players.

Each simulation draws a world with `resample`, walks down one tree that all worlds share (information-set
search), adds a node, judges the position with the game's `sense`, and credits every seat with its own chance
to win. Chance decisions are nodes with their explicit odds. Which answers are tried first, and how many of a
wide decision at all, is decided by priors from a one-step look with `sense`.
"""

from __future__ import annotations

import math
import random
import time
from typing import Final

from pentarchy.bots.bot import Bot
from pentarchy.core.chance import any_action, sample
from pentarchy.core.decision import CHANCE
from pentarchy.core.outlook import Outlook
from pentarchy.core.sense import Sense
from pentarchy.core.state import State

UNRANKED: Final = 1 << 30


class Settings:
    """What can be varied about the search, so that variants can be compared."""

    def __init__(
        self,
        simulations: int = 0,
        seconds: float = 0.05,
        explore: float = 1.0,
        widen: float = 2.0,
        sharp: float = 1.0,
        rollout: int = 0,
        priors: bool = True,
        open_chance: bool = False,
    ) -> None:
        self.simulations = simulations
        """How many simulations a decision gets; 0 leaves it to `seconds`."""
        self.seconds = seconds
        self.explore = explore
        """How much weight rarely tried answers get."""
        self.widen = widen
        """An answer of rank r by its prior is tried once the node has about (r / widen)² visits; 0 tries all."""
        self.sharp = sharp
        """How much the priors trust the one-step look; 0 makes all answers equal."""
        self.rollout = rollout
        """How many random answers are played before a position is judged."""
        self.priors = priors
        self.open_chance = open_chance
        """Whether all outcomes of a chance decision share a node."""


class Node:
    """What is known of the positions that one sequence of answers leads to."""

    def __init__(self, players: int, prior: float, rank: int) -> None:
        self.visits = 0
        self.totals = [0.0] * players
        self.prior = prior
        self.rank = rank
        self.ranked = False
        self.children: dict[int, Node] = {}


class SearchBot(Bot):
    """Thinks for a fixed time or number of simulations a decision."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.settings = settings if settings is not None else Settings()
        self.simulated = 0
        """How many simulations were made so far, over all decisions."""
        self._kept: Node | None = None
        self._expected: str = ""

    def choose(self, outlook: Outlook, rng: random.Random) -> int:
        """The answer that was tried most."""
        legal = outlook.legal()
        if len(legal) == 1:
            return legal[0]
        root = self.think(outlook, rng)
        best = legal[0]
        most = -1
        for action in legal:
            child = root.children.get(action)
            if child is not None and child.visits > most:
                best = action
                most = child.visits
        self._keep(outlook, root, best, rng)
        return best

    def think(self, outlook: Outlook, rng: random.Random) -> Node:
        """The root of a tree grown for this decision."""
        root = self._root(outlook)
        settings = self.settings
        ends = time.perf_counter() + settings.seconds
        tree = Tree(outlook.game.sense, outlook.players, settings, rng)
        count = 0
        while True:
            if settings.simulations:
                if count >= settings.simulations:
                    break
            elif count & 7 == 0 and time.perf_counter() >= ends:
                break
            tree.simulate(root, outlook.world(rng))
            count += 1
        self.simulated += count
        return root

    def _root(self, outlook: Outlook) -> Node:
        """The part of the last tree that this decision continues, or a new one."""
        kept = self._kept
        self._kept = None
        if kept is not None and self._expected == repr(outlook.view()):
            return kept
        return Node(outlook.players, 1.0, 0)

    def _keep(self, outlook: Outlook, root: Node, action: int, rng: random.Random) -> None:
        """Remember the tree below the answer if the same seat is asked next, with nothing learned between."""
        self._kept = None
        after = outlook.world(rng)
        after.step(action)
        if after.seat == outlook.seat:
            self._kept = root.children.get(action)
            self._expected = repr(after.view(outlook.seat))


class Tree:
    """The search itself: what one simulation does."""

    def __init__(self, sense: Sense, players: int, settings: Settings, rng: random.Random) -> None:
        self.sense = sense
        self.players = players
        self.settings = settings
        self.rng = rng
        self.explore = settings.explore
        self.widen = settings.widen

    def simulate(self, root: Node, world: State) -> None:
        """Walk down to a new node, judge it, and credit every node on the way."""
        path = [root]
        node = root
        while not world.over:
            if world.seat == CHANCE:
                action = sample(world, self.rng)
                key = 0 if self.settings.open_chance else action
                child = node.children.get(key)
                if child is None:
                    child = Node(self.players, 1.0, 0)
                    node.children[key] = child
            else:
                if node.visits == 0 and node is not root:
                    break
                action = self.select(node, world)
                child = node.children[action]
            world.step(action)
            node = child
            path.append(node)
        values = self.judge(world)
        for node in path:
            node.visits += 1
            totals = node.totals
            for seat in range(self.players):
                totals[seat] += values[seat]

    def select(self, node: Node, world: State) -> int:
        """The answer that promises most: its mean so far, and a bonus while it was tried little."""
        if not node.ranked:
            self.rank(node, world)
        seat = world.seat
        limit = UNRANKED
        if self.widen > 0.0:
            limit = 2 + int(self.widen * math.sqrt(node.visits))
        root = self.explore * math.sqrt(node.visits + 1)
        unknown = node.totals[seat] / node.visits if node.visits > 0 else 0.5
        best = -1
        most = -1.0e30
        # In this world all answers may be ones that were not opened yet: then the first of them by rank.
        fallback = -1
        first = UNRANKED
        children = node.children
        for action in world.answers():
            child = children.get(action)
            if child is None:
                child = Node(self.players, 1.0 / (len(children) + 1), len(children))
                children[action] = child
            if child.rank >= limit and child.visits == 0:
                if child.rank < first:
                    first = child.rank
                    fallback = action
                continue
            visits = child.visits
            mean = child.totals[seat] / visits if visits > 0 else unknown
            promise = mean + root * child.prior / (1 + visits)
            if promise > most:
                most = promise
                best = action
        return best if best >= 0 else fallback

    def rank(self, node: Node, world: State) -> None:
        """Give every answer a prior by looking one step ahead, and order them by it."""
        node.ranked = True
        legal = world.answers()
        count = len(legal)
        if not self.settings.priors or count == 1:
            for index in range(count):
                if legal[index] not in node.children:
                    node.children[legal[index]] = Node(self.players, 1.0 / count, index)
            return
        seat = world.seat
        looks: list[float] = []
        for action in legal:
            after = world.copy()
            after.step(action)
            looks.append(self.sense.value(after, seat) / self.sense.scale * self.settings.sharp)
        top = max(looks)
        total = 0.0
        for index in range(count):
            looks[index] = math.exp(max(looks[index] - top, -30.0))
            total += looks[index]
        order = sorted(range(count), key=lambda index: -looks[index])
        for rank in range(count):
            index = order[rank]
            if legal[index] not in node.children:
                # A share of every prior is spread evenly, so that no answer is ruled out by one look.
                prior = 0.8 * looks[index] / total + 0.2 / count
                node.children[legal[index]] = Node(self.players, prior, rank)

    def judge(self, world: State) -> list[float]:
        """Each seat's chance to win."""
        for _ in range(self.settings.rollout):
            if world.over:
                break
            world.step(any_action(world, self.rng))
        return chances(world, self.sense)


def chances(world: State, sense: Sense) -> list[float]:
    """Each seat's chance to win as the game's sense judges it; certain once the game is over."""
    players = world.players
    values = [0.0] * players
    if world.over:
        winners = world.winners()
        for seat in winners:
            values[seat] = 1.0 / len(winners)
        return values
    for seat in range(players):
        values[seat] = sense.value(world, seat) / sense.scale
    top = max(values)
    total = 0.0
    for seat in range(players):
        values[seat] = math.exp(max(values[seat] - top, -30.0))
        total += values[seat]
    for seat in range(players):
        values[seat] /= total
    return values
