"""The bots that need no search: one without thought, and two that look a single step ahead."""

from __future__ import annotations

import math
import random
from typing import Final

from pentarchy.bots.base import Bot
from pentarchy.core.chance import any_action, sample
from pentarchy.core.decision import CHANCE
from pentarchy.core.outlook import Outlook
from pentarchy.core.sense import Sense
from pentarchy.core.state import State

WORLDS: Final = 2
"""How many worlds the greedy bot tries each answer in."""
PLANS: Final = 4
"""How many answers the hasty bot tries."""
SEEING: Final = 3
"""The level of those who never overlook what is at stake."""
MOST_CHANCE: Final = 20
"""How many chance decisions in a row it follows before it judges."""


class RandomBot(Bot):
    """Takes any answer."""

    def choose(self, outlook: Outlook, rng: random.Random) -> int:
        """A legal action, uniformly."""
        legal = outlook.legal()
        return legal[int(rng.random() * len(legal))]


class HastyBot(Bot):
    """Tries a few answers drawn at random, finishes what it has begun in any way, and takes the one that ends best.

    It plays a whole game in the time that greedy needs for a few turns: a player for experiments of many games.
    """

    def choose(self, outlook: Outlook, rng: random.Random) -> int:
        """The best of a few answers."""
        legal = outlook.legal()
        if len(legal) == 1:
            return legal[0]
        sense: Sense = outlook.game.sense
        world = outlook.world(rng)
        seat = outlook.seat
        best = legal[0]
        most = -1.0e30
        for tried in range(min(PLANS, len(legal))):
            # A part of a shuffle: none is drawn twice.
            place = tried + int(rng.random() * (len(legal) - tried))
            action = legal[place]
            legal[place] = legal[tried]
            legal[tried] = action
            after = world.copy()
            after.step(action)
            while not sense.settled(after, seat):
                after.step(any_action(after, rng))
            follow_chance(after, rng)
            value = sense.value(after, seat)
            if value > most:
                most = value
                best = action
        return best


class GreedyBot(Bot):
    """Takes the answer after which the position looks best to the game's own `sense`."""

    def __init__(self, mistakes: float = 0.0, sense: Sense | None = None, version: str = "") -> None:
        self.mistakes = mistakes
        """How often it takes any answer instead,"""
        self.noticed = math.inf
        """unless it sees that this one is worse by so much value."""
        self.sense = sense
        """What to judge positions by; the game's own if it is None."""
        self.version = version
        """Of which version the game's own is; empty for today's."""

    def choose(self, outlook: Outlook, rng: random.Random) -> int:
        """The best answer one step ahead, equals at random."""
        legal = outlook.legal()
        if len(legal) == 1:
            return legal[0]
        slip = -1
        if self.mistakes > 0.0 and rng.random() < self.mistakes:
            slip = int(rng.random() * len(legal))
            if self.noticed == math.inf:
                return legal[slip]
        sense: Sense = self.sense if self.sense is not None else outlook.game.sense_of(self.version)
        totals = [0.0] * len(legal)
        certain = not outlook.game.has_secrets()
        looks = 0
        for _ in range(WORLDS):
            looks += 1
            world = outlook.world(rng)
            for index in range(len(legal)):
                after = world.copy()
                after.step(legal[index])
                certain = certain and after.seat != CHANCE
                follow_chance(after, rng)
                totals[index] += sense.value(after, outlook.seat)
            if certain:
                break  # another look would show the same
        best: list[int] = []
        for index in range(len(legal)):
            if not best or totals[index] > totals[best[0]]:
                best = [index]
            elif totals[index] == totals[best[0]]:
                best.append(index)
        if slip >= 0 and totals[best[0]] - totals[slip] <= looks * self.noticed:
            return legal[slip]
        return legal[best[int(rng.random() * len(best))]]


class CasualBot(GreedyBot):
    """Greedy, and as careless as the game's sense says of one of the first levels. The third sees what is at stake:
    it never makes winning e times less likely than it could."""

    def __init__(self, level: int) -> None:
        super().__init__()
        self.level = level

    def choose(self, outlook: Outlook, rng: random.Random) -> int:
        """The best answer one step ahead, or any."""
        sense: Sense = outlook.game.sense
        self.mistakes = sense.slips[self.level - 1]
        if self.level == SEEING:
            self.noticed = sense.unit()
        return super().choose(outlook, rng)


def follow_chance(after: State, rng: random.Random) -> None:
    """Answer for chance until somebody else is asked, or it takes too long."""
    for _ in range(MOST_CHANCE):
        if after.seat != CHANCE:
            break
        after.step(sample(after, rng))
