"""The tree that search grows, and what one simulation does to it.

A node stands for one sequence of answers in every world that was drawn (information-set search). Worlds may
differ in what is legal, so a node remembers all answers it has met and considers those that this world allows.
Each seat maximises its own chance to win. Chance decisions are nodes whose outcomes are drawn with their odds.
"""

from __future__ import annotations

import math
import random
from typing import Final

from pentarchy.bots.node import EVEN, Node, descending
from pentarchy.bots.settings import Settings
from pentarchy.core.chance import any_action, pick
from pentarchy.core.decision import CHANCE
from pentarchy.core.sense import Sense, hopes
from pentarchy.core.state import State

FEWEST: Final = 2
"""A decision is opened with at least so many answers."""
CLOSEST: Final = 0.005
"""Looks that are closer together than this are explored as if they were this far apart."""
MOST_ANSWERS: Final = 200
"""How many answers are given at most where a simulation plays on."""


class Tree:
    """The search itself: what one simulation does."""

    def __init__(self, sense: Sense, players: int, settings: Settings, rng: random.Random) -> None:
        self.sense = sense
        self.scout = sense.scout()
        self.players = players
        self.rng = rng
        self.explore = settings.explore
        self.widen = settings.widen
        self.sharp = settings.sharp
        self.trust = settings.trust
        self.horizon = settings.turns(sense, players)
        # The game's survey is for its far horizon, or for one that was asked for.
        far = settings.horizon >= 0 or settings.ample(sense)
        self.survey = settings.survey if settings.survey >= 0.0 else sense.survey if far else 0.0
        self.paired = settings.paired if settings.paired >= 0 else sense.paired
        self.finish = settings.finish if settings.finish is not None else sense.finish
        self.blend = settings.blend if settings.blend >= 0.0 else sense.blend
        self.glance = settings.glance
        self.rollout = settings.rollout
        self.relative = settings.relative
        self.meek = settings.meek
        self.plan = settings.plan
        self.thinker = -1
        """The seat that thinks,"""
        self.root: Node | None = None
        """and the node of its question."""
        self.priors = settings.priors
        self.rivals = settings.rivals
        self.open_chance = settings.open_chance
        self.rests = self.finish and self.horizon == 0 and sense.rests
        self.totals = [0.0] * players
        """Each seat's chance to win, summed over all simulations."""
        self.earlier = [0.0] * players
        """Each seat's chances at the ends of the turns before the horizon, as far as they count in this simulation,"""
        self.weight = 0.0
        """and how much they count together."""
        self.end: State | None = None
        """The world that the last simulation judged."""
        self.given = -1
        """The answer that looked best last."""
        self.found: dict[int, float] = {}
        """The chance to win after each answer, as simulations saw it before answers were compared."""

    def simulate(self, root: Node, world: State, first: int = -1) -> None:
        """Walk down to a new node, judge it, and credit every node on the way; `first` is tried at the root."""
        nodes: list[Node] = []
        places: list[int] = []
        node = root
        self.thinker = root.seat
        self.root = root
        turns = 0
        turn = self.sense.turn(world)
        self.earlier = [0.0] * self.players
        self.weight = 0.0
        while not world.over:
            if self.rests and nodes and self.sense.quiet(world):
                break
            if node.seat != CHANCE and self.sense.turn(world) != turn:
                turns += 1
                turn = self.sense.turn(world)
                if turns == self.horizon:
                    break
                self.note(world)
            if node.seat == CHANCE:
                place = self.draw(node, world)
            elif first >= 0:
                if node.legal is None:
                    self.open(node, world)
                place = node.places[first]
                first = -1
            elif node.visits == 0 and node is not root:
                break
            else:
                place = self.reply(node, world) if self.meek and node.seat != root.seat else self.select(node, world)
            nodes.append(node)
            places.append(place)
            node = self.follow(node, place, world)
        if self.horizon > 0:
            world = self.play_on(world, turn, self.horizon - turns)
        elif self.rests:
            world = self.rest(world)
        elif self.finish and nodes and node.seat >= 0:
            world = self.play_on(world, turn, 1)
        self.end = world
        values = self.blended(self.judge(world))
        node.visits += 1
        if node.seat >= 0:
            node.worth += values[node.seat]
        for depth in range(len(nodes)):
            node = nodes[depth]
            place = places[depth]
            node.visits += 1
            node.counts[place] += 1
            if node.seat >= 0:
                value = values[node.seat]
                node.worth += value
                node.sums[place] += value
        for seat in range(self.players):
            self.totals[seat] += values[seat]

    def note(self, world: State) -> None:
        """Judge the end of a turn before the horizon."""
        if self.horizon > 0 and self.blend > 0.0:
            values = hopes(world, self.sense)
            for seat in range(self.players):
                self.earlier[seat] = self.blend * (self.earlier[seat] + values[seat])
            self.weight = self.blend * (self.weight + 1.0)

    def blended(self, values: list[float]) -> list[float]:
        """These chances, and those noted before as far as they count."""
        if self.weight == 0.0:
            return values
        return [(values[seat] + self.earlier[seat]) / (1.0 + self.weight) for seat in range(self.players)]

    def refocus(self, root: Node) -> None:
        """Forget what simulations came to, but not how often answers were given: that is how promising they are now."""
        stack = [root]
        while stack:
            node = stack.pop()
            if node.seat == root.seat and node.visits > 0 and node.legal is not None:
                node.rank_by_tries()
            for child in node.children:
                while child is not None:
                    stack.append(child)
                    child = child.other
            node.forget()

    def certain(self, root: Node, left: float) -> bool:
        """Whether so many more simulations can't change the answer."""
        return root.lead() > left

    def draw(self, node: Node, world: State) -> int:
        """Let chance answer; the place of the outcome. The world has moved on."""
        action = pick(world.answers(), world.weights(), self.rng)
        world.step(action)
        key = -1 if self.open_chance else action
        place = node.places.get(key, -1)
        if place < 0:
            place = node.add(key, 1.0, -1.0)
        return place

    def follow(self, node: Node, place: int, world: State) -> Node:
        """Step the world (chance has stepped already) and come to the node after it."""
        if node.seat != CHANCE:
            world.step(node.actions[place])
        seat = world.seat
        child = node.children[place]
        if child is None:
            child = Node(seat)
            node.children[place] = child
            return child
        while child.seat != seat:
            if child.other is None:
                child.other = Node(seat)
            child = child.other
        return child

    def select(self, node: Node, world: State) -> int:
        """The place of the answer that promises most: its mean so far, and a bonus while it was tried little."""
        if node.legal is None:
            self.open(node, world)
        legal = self.answers(node, world)
        if node.alike and legal != node.legal:
            node.alike = False
            node.met = [node.visits] * len(node.actions)
        count = len(node.actions)
        if node.alike:
            limit = count
            if self.widen > 0.0:
                limit = min(count, FEWEST + int(self.widen * math.sqrt(float(node.visits))))
            return self.most_promising(node, limit)
        return self.most_promising_of(node, legal)

    def most_promising(self, node: Node, limit: int) -> int:
        """The same where every answer of the node is legal: only the first `limit` by rank are considered."""
        priors = node.priors
        looks = node.looks
        counts = node.counts
        sums = node.sums
        trust = self.trust
        unknown = node.worth / node.visits if node.visits > 0 else 0.5
        bonus = self.explore * node.spread * math.sqrt(float(node.visits + 1))
        shift = unknown - looks[0] if self.relative else 0.0
        best = 0
        most = -1.0e30
        for place in range(limit):
            tries = counts[place]
            look = looks[place]
            if look >= 0.0 and trust > 0.0:
                mean = (sums[place] + trust * (look + shift)) / (tries + trust)
            elif tries > 0:
                mean = sums[place] / tries
            else:
                mean = unknown
            promise = mean + bonus * priors[place] / (1.0 + tries)
            if promise > most:
                most = promise
                best = place
        return best

    def most_promising_of(self, node: Node, legal: list[int]) -> int:
        """The same where worlds differ: of the answers legal here, each is weighed by how often it was legal."""
        here: list[int] = []
        for action in legal:
            place = node.places.get(action, -1)
            if place < 0:
                place = node.add(action, 1.0 / (len(node.actions) + 1), -1.0)
                node.met.append(0)
            node.met[place] += 1
            here.append(place)
        here.sort()
        if self.widen > 0.0:
            here = here[: FEWEST + int(self.widen * math.sqrt(float(node.visits)))]
        unknown = node.worth / node.visits if node.visits > 0 else 0.5
        shift = unknown - node.looks[0] if self.relative else 0.0
        best = here[0]
        most = -1.0e30
        for place in here:
            tries = node.counts[place]
            look = node.looks[place]
            if look >= 0.0 and self.trust > 0.0:
                mean = (node.sums[place] + self.trust * (look + shift)) / (tries + self.trust)
            elif tries > 0:
                mean = node.sums[place] / tries
            else:
                mean = unknown
            bonus = self.explore * node.spread * math.sqrt(float(node.met[place] + 1))
            promise = mean + bonus * node.priors[place] / (1.0 + tries)
            if promise > most:
                most = promise
                best = place
        return best

    def answers(self, node: Node, world: State) -> list[int]:
        """Which answers are looked at: to the question that is thought about all of them, to later ones those that may
        be best."""
        return world.answers() if node is self.root else self.sense.promising(world)

    def open(self, node: Node, world: State) -> None:
        """Give every answer a prior by looking one step ahead, and order them by it."""
        legal = self.answers(node, world)
        node.legal = legal
        count = len(legal)
        if not self.priors or count == 1:
            for action in legal:
                node.add(action, 1.0 / count, -1.0)
            return
        looks = self.look(world, legal)
        top = max(looks)
        if self.relative:
            node.spread = max(CLOSEST, deviation(looks))
        shares: list[float] = []
        total = 0.0
        for look in looks:
            if self.relative:
                share = math.exp(max(-30.0, self.sharp * (look - top) / node.spread))
            else:
                share = max(look, 1.0e-6) ** self.sharp
            shares.append(share)
            total += share
        if total == 0.0:  # All are too small for a float.
            shares = [1.0] * count
            total = float(count)
        for place in descending(looks):
            prior = (1.0 - EVEN) * shares[place] / total + EVEN / count
            node.add(legal[place], prior, looks[place])

    def look(self, world: State, legal: list[int]) -> list[float]:
        """The asked seat's chance to win right after each of these answers, as the scout sees it."""
        seat = world.seat
        scout = self.scout
        scale = scout.unit()
        own = scout.value(world, seat)
        others = 0.0
        if not self.rivals:
            # What the others have is judged once, before the answer.
            for other in range(self.players):
                if other != seat:
                    others += math.exp(clip((scout.value(world, other) - own) / scale))
        looks: list[float] = []
        for action in legal:
            after = world.copy()
            after.step(action)
            if self.rivals or after.over:
                looks.append(hopes(after, self.sense)[seat])
            else:
                mine = math.exp(clip((scout.value(after, seat) - own) / scale))
                looks.append(mine / (mine + others))
        return looks

    def reply(self, node: Node, world: State) -> int:
        """The place of the answer that looks best to the seat that is asked."""
        habit = self.sense.habit(world)
        if habit >= 0:
            place = node.places.get(habit, -1)
            return place if place >= 0 else node.add(habit, 1.0, -1.0)
        if node.legal is None:
            self.open(node, world)
        legal = self.answers(node, world)
        if node.alike and legal == node.legal:
            return 0
        if node.alike:
            node.alike = False
            node.met = [node.visits] * len(node.actions)
        looks = self.look(world, legal)
        best = 0
        for index in range(len(legal)):
            place = node.places.get(legal[index], -1)
            if place < 0:
                place = node.add(legal[index], 1.0 / (len(node.actions) + 1), -1.0)
                node.met.append(0)
            node.met[place] += 1
            if looks[index] > looks[best]:
                best = index
        return node.places[legal[best]]

    def play_on(self, world: State, turn: int, turns: int) -> State:
        """Every seat takes what looks best until this turn and others, so many in all, have ended; the world as it is
        then."""
        for _ in range(MOST_ANSWERS):
            if world.over:
                break
            if world.seat == CHANCE:
                world.step(pick(world.answers(), world.weights(), self.rng))
                continue
            if self.sense.turn(world) != turn:
                turns -= 1
                if turns > 0:
                    self.note(world)
                turn = self.sense.turn(world)
            if turns <= 0:
                break
            if self.plan and self.horizon > 1 and world.seat == self.thinker and self.sense.plans(world):
                world.step(self.best_plan(world, turn))
            else:
                world = self.best_after(world)
        return world

    def best_plan(self, world: State, turn: int) -> int:
        """The answer that leads to the best end of this turn, if what looks best follows."""
        seat = world.seat
        best = -1
        most = -1.0e30
        self.plan = False
        for action in world.answers():
            after = world.copy()
            after.step(action)
            value = self.sense.value(self.play_on(after, turn, 1), seat)
            if value > most:
                most = value
                best = action
        self.plan = True
        return best

    def rest(self, world: State) -> State:
        """Play on to the next quiet moment."""
        for _ in range(MOST_ANSWERS):
            if world.over or self.sense.quiet(world):
                break
            world = self.without_thought(world)
        return world

    def without_thought(self, world: State) -> State:
        """The world after one answer: of chance, by habit, or the one that looks best."""
        if world.seat == CHANCE:
            world.step(pick(world.answers(), world.weights(), self.rng))
            return world
        habit = self.sense.habit(world)
        if habit < 0:
            return self.best_after(world)
        world.step(habit)
        return world

    def best_after(self, world: State) -> State:
        """The world after the answer that looks best to the asked seat: the given one, where there is no choice."""
        legal = self.sense.promising(world)
        seat = world.seat
        count = len(legal)
        if count == 1:
            self.given = legal[0]
            world.step(self.given)
            return world
        few = 0 < self.glance < count
        best = world
        most = -1.0e30
        for index in range(self.glance if few else count):
            after = world.copy()
            answer = legal[int(self.rng.random() * count)] if few else legal[index]
            after.step(answer)
            value = self.sense.value(after, seat)
            if value > most:
                most = value
                best = after
                self.given = answer
        return best

    def judge(self, world: State) -> list[float]:
        """Each seat's chance to win."""
        for _ in range(self.rollout):
            if world.over:
                break
            world.step(any_action(world, self.rng))
        return hopes(world, self.sense)


def deviation(values: list[float]) -> float:
    """How far the values are from their mean, usually."""
    mean = 0.0
    for value in values:
        mean += value
    mean /= len(values)
    total = 0.0
    for value in values:
        total += (value - mean) * (value - mean)
    return math.sqrt(total / len(values))


def clip(value: float) -> float:
    """Near enough to zero that its exponential is a sensible number."""
    return max(-30.0, min(30.0, value))
