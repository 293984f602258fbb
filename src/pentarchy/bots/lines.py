"""Turns of many small answers, thought about as one line.

Where dozens of answers of one turn hardly depend on their order (who marches where), a tree meets the same turn again
and again and goes deep nowhere. A line is one whole turn. A simulation changes the best line so far: it follows it for
a while or leaves one answer out, goes on in its own way to the end of the turn, plays on to the next quiet moment, and
judges. If that is better it is the best line from then on.

At first the others stay as they are until that moment. Where there is time to look farther (`horizon`), they then answer
the lines greedily, and lines are varied and judged by that.
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
PATIENCE: Final = 0.25
"""The line is good enough when nothing better was found in this share of the simulations that there is time for."""


class Lines(Tree):
    """The search for the best line. The root of the tree keeps it."""

    def __init__(self, sense: Sense, players: int, settings: Settings, rng: random.Random) -> None:
        super().__init__(sense, players, settings, rng)
        self.vain = 0
        """How many simulations in a row found nothing better."""
        self.luck = rng.getrandbits(60)
        """What happens after all lines, so that luck does not decide between them."""

    def simulate(self, root: Node, world: State, first: int = -1) -> None:
        """Change the best line, and keep the change if it leads to a better chance to win; `first` is for trees."""
        seat = root.seat
        line: list[int] = []
        kept = root.line
        if root.visits == 0:
            world = self.follow_line(world, seat, kept, len(kept), -1, line)
        elif kept and self.rng.random() >= ANEW:
            place = int(self.rng.random() * len(kept))
            if self.rng.random() < LEFT_OUT:
                world = self.follow_line(world, seat, kept, len(kept) - 1, place, line)
            else:
                world = self.follow_line(world, seat, kept, place, -1, line)
        world = self.go_on(world, seat, line)
        hope = self.judge(self.rest(world))[seat] if self.horizon <= 1 else self.answered(world, seat)
        root.visits += 1
        root.worth += hope
        self.vain += 1
        if hope > root.hope or not root.line:
            root.line = line
            root.hope = hope
            self.vain = 0

    def answered(self, world: State, seat: int) -> float:
        """The seat's chance to win if all others answer greedily to the end of the round, and all play on so for as many
        rounds as the horizon says; the end of each round counts."""
        rng = random.Random(self.luck)
        self.earlier = [0.0] * self.players
        self.weight = 0.0
        for number in range(self.horizon - 1):
            if number > 0:
                self.note(world)
            while not world.over and self.sense.quiet(world):
                world = self.advanced(world, rng)
            while not world.over and not self.sense.quiet(world):
                world = self.advanced(world, rng)
        return self.blended(self.judge(world))[seat]

    def advanced(self, world: State, rng: random.Random) -> State:
        """One answer further: of chance, or the one that looks best."""
        if world.seat != CHANCE:
            return self.best_after(world)
        world.step(pick(world.answers(), world.weights(), rng))
        return world

    def refocus(self, root: Node) -> None:
        """Go on from the best line, which is judged anew."""
        root.forget()
        root.visits = 0
        root.hope = -1.0
        self.vain = 0

    def certain(self, root: Node, left: float) -> bool:
        """Whether nothing better was found for long."""
        return self.vain > PATIENCE * (root.visits + left)

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
