"""Turns of many small answers, thought about as one line.

Where dozens of answers of one turn hardly depend on their order (who marches where), a tree meets the same turn again
and again and goes deep nowhere. A line is one whole turn. A simulation changes the line at hand: it follows it for a
while or leaves one answer out, goes on in its own way to the end of the turn, plays on to the next quiet moment, and
judges. If that is better it is the line at hand from then on. When nothing better is found for a while, another line is
taken in hand: a new one, or the best line with a change that need not be better. The best of all is given.

With little time the others stay as they are until that moment, which is quick to see. With more (`horizon`) they take
what looks best to them: a line is worth what they leave of it. What they answered to the line at hand they would most
likely answer to a small change of it, so they are asked anew only about changes that would be better then.
"""

from __future__ import annotations

import random
from typing import Final

from pentarchy.bots.node import Node
from pentarchy.bots.settings import Settings
from pentarchy.bots.tree import Tree
from pentarchy.core.chance import any_action, pick
from pentarchy.core.decision import CHANCE
from pentarchy.core.sense import Sense
from pentarchy.core.state import State

ANEW: Final = 0.1
"""How many simulations begin a line anew."""
LEFT_OUT: Final = 0.8
"""How many of the others leave one answer out instead of following the line only for a while."""
FEW: Final = 4
"""How many answers are drawn and weighed before the best of them is given, and if none is better than the habit,
how many more before the habit is."""
MOST_WILD: Final = 4
"""How many answers of a line are given without weighing, at most: what hurts others is not seen in one's own value."""
WILD: Final = 0.5
"""How likely each of these is to be the next answer."""
NEW: Final = 0.5
"""How likely a line that is taken in hand is a new one."""


class Lines(Tree):
    """The search for the best line. The root of the tree keeps it."""

    def __init__(self, sense: Sense, players: int, settings: Settings, rng: random.Random) -> None:
        super().__init__(sense, players, settings, rng)
        self.most_stuck = sense.stuck
        self.patience = sense.patience
        self.vain = 0
        """How many simulations in a row found no line better than the best."""
        self.root: Node | None = None
        """Where the line at hand begins."""
        self.kept: list[int] = []
        """The line at hand,"""
        self.hope = 0.0
        """the chance to win at its end, which a change has to beat (a negative one lets any change be at hand),"""
        self.stuck = 0
        """how many of its changes in a row were not better,"""
        self.replies: list[list[int]] = [[] for _ in range(players)]
        """and what each seat answered to it."""
        self.asked: list[list[int]] = self.replies
        """The same of the line that they were asked about last."""

    def simulate(self, root: Node, world: State, first: int = -1) -> None:
        """Change the line at hand, and keep the change if it leads to a better chance to win; `first` is for trees."""
        if root is not self.root or 0 < self.most_stuck <= self.stuck:
            self.take_up(root)
        seat = root.seat
        line: list[int] = []
        kept = self.kept
        if root.visits == 0:
            world = self.follow_line(world, seat, kept, len(kept), -1, line)
        elif kept and self.rng.random() >= ANEW:
            place = int(self.rng.random() * len(kept))
            if self.rng.random() < LEFT_OUT:
                world = self.follow_line(world, seat, kept, len(kept) - 1, place, line)
            else:
                world = self.follow_line(world, seat, kept, place, -1, line)
        world = self.go_on(world, seat, line)
        hope = self.hope_after(world, seat)
        root.visits += 1
        root.worth += hope
        self.vain += 1
        self.stuck += 1
        if hope > self.hope or not kept:
            self.kept = line
            self.hope = hope
            self.replies = self.asked
            self.stuck = 0
        if hope > root.hope or not root.line:
            root.line = line
            root.hope = hope
            self.vain = 0

    def take_up(self, root: Node) -> None:
        """Take the best line of this root in hand, or where it got stuck one that may become better."""
        self.kept = root.line
        self.hope = root.hope
        if root is self.root:
            self.hope = -1.0
            if self.rng.random() < NEW:
                self.kept = []
        else:
            self.replies = [[] for _ in range(self.players)]
        self.root = root
        self.stuck = 0

    def hope_after(self, world: State, seat: int) -> float:
        """The seat's chance to win after a line, or one that is not enough."""
        if self.horizon > 1 and self.hope >= 0.0:
            hope = self.judge(self.repeat(world.copy()))[seat]
            if hope <= self.hope:
                return hope
        return self.judge(self.rest(world))[seat]

    def rest(self, world: State) -> State:
        """Play on to the next quiet moment. The others stay as they are; with a horizon beyond the turn they take what
        looks best."""
        if self.horizon <= 1:
            return super().rest(world)
        self.asked = [[] for _ in range(self.players)]
        while not world.over and not self.sense.quiet(world):
            seat = world.seat
            if seat == CHANCE:
                world.step(pick(world.answers(), world.weights(), self.rng))
            else:
                world = self.best_after(world)
                self.asked[seat].append(self.given)
        return world

    def repeat(self, world: State) -> State:
        """The same if all answer what they answered to the line at hand, as far as they still can, and nothing else."""
        while not world.over and not self.sense.quiet(world):
            seat = world.seat
            if seat != CHANCE:
                for action in self.replies[seat]:
                    if world.over or world.seat != seat:
                        break
                    if action in world.answers():
                        world.step(action)
            if not world.over and world.seat == seat and not self.sense.quiet(world):
                world = self.without_thought(world)
        return world

    def refocus(self, root: Node) -> None:
        """Go on from the best line, which is judged anew."""
        root.forget()
        root.visits = 0
        root.hope = -1.0
        self.root = None
        self.vain = 0

    def certain(self, root: Node, left: float) -> bool:
        """Whether nothing better was found for long."""
        return self.vain > self.patience * (root.visits + left)

    def follow_line(self, world: State, seat: int, kept: list[int], end: int, without: int, line: list[int]) -> State:
        """Give the answers of a line up to an end, as far as they are legal, without the whole answer that begins at
        a place or after it. What was answered is added to `line`."""
        index = 0
        while index < end and not world.over and world.seat == seat:
            action = kept[index]
            if 0 <= without <= index and self.sense.settled(world, seat):
                without = -1
                skipped = world.copy()
                while index < end and action in skipped.answers():
                    skipped.step(action)
                    index += 1
                    if index == end or skipped.over or self.sense.settled(skipped, seat):
                        break
                    action = kept[index]
                continue
            if action not in world.answers():
                break
            world.step(action)
            line.append(action)
            index += 1
        return world

    def go_on(self, world: State, seat: int, line: list[int]) -> State:
        """Answer to the end of the turn: the best of a few whole answers each time, and a few wild ones."""
        wild = int(self.rng.random() * self.rng.random() * (MOST_WILD + 1))
        while not world.over and world.seat == seat:
            if not self.sense.settled(world, seat):
                self.complete(world, seat, line)
                continue
            habit = self.sense.habit(world)
            if habit < 0:
                break
            if wild > 0 and self.rng.random() < WILD:
                wild -= 1
                action = any_action(world, self.rng)
                world.step(action)
                line.append(action)
                continue
            better = self.improve(world, seat, line)
            if better is None:
                world.step(habit)
                line.append(habit)
            else:
                world = better
        return world

    def improve(self, world: State, seat: int, line: list[int]) -> State | None:
        """The world after the best of a few whole answers, if one is better than what there is."""
        legal = world.answers()
        most = self.sense.value(world, seat)
        best: State | None = None
        answer: list[int] = []
        for tried in range(2 * FEW):
            if tried == FEW and best is not None:
                break
            action = legal[int(self.rng.random() * len(legal))]
            after = world.copy()
            after.step(action)
            parts = [action]
            self.complete(after, seat, parts)
            if after.over or after.seat != seat:
                continue  # the end of the turn is what happens if nothing is better
            value = self.sense.value(after, seat)
            if value > most:
                most = value
                best = after
                answer = parts
        line.extend(answer)
        return best

    def complete(self, world: State, seat: int, line: list[int]) -> None:
        """Give the other parts of an answer at random."""
        while not world.over and not self.sense.settled(world, seat):
            action = any_action(world, self.rng)
            world.step(action)
            line.append(action)
