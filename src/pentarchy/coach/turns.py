"""Turns of many small answers, thought about as one line, as bots do (see `bots.lines`).

The order of such answers hardly matters, so that none of them is good or bad by itself: what counts is what the whole
turn comes to.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from pentarchy.bots.lines import Lines
from pentarchy.bots.node import Node
from pentarchy.bots.search import grow
from pentarchy.bots.settings import Settings
from pentarchy.coach.trial import FINDING, Ends, features, rounds, scaled
from pentarchy.core.actions import Actions
from pentarchy.core.outlook import Outlook
from pentarchy.core.sense import Sense
from pentarchy.core.state import State

MOST_TOLD: Final = 6
"""How many answers of a turn are told; who follows a longer one can ask again."""
LITTLE: Final = 0.002
"""Answers that bring less than this chance to win together are left out of a turn,"""
WORLDS: Final = 4
"""as far as so many worlds tell."""

Answer = tuple[int, ...]
"""A whole answer: all of its parts."""


class Turn:
    """One way through the rest of a turn, and where it leads."""

    def __init__(self, lines: Lines, seat: int, answers: Iterable[Answer]) -> None:
        self.answers = list(answers)
        self._lines = lines
        self._seat = seat
        self.ends: Ends = []

    @property
    def first(self) -> int:
        """What to answer now."""
        return self.answers[0][0]

    def play(self, world: State) -> float:
        """Go this way in a world, to the next quiet moment: the seat's chance to win."""
        world = lead_on(self._lines, world, self._seat, self.answers)
        self.ends.append(features(self._lines.sense, world))
        return self._lines.judge(world)[self._seat]


def lead_on(lines: Lines, world: State, seat: int, answers: Iterable[Answer]) -> State:
    """The next quiet moment after these answers, as far as they are legal."""
    line = [*itertools.chain.from_iterable(answers)]
    return lines.rest(lines.follow_line(world, seat, line, len(line), -1, []))


def in_a_line(sense: Sense, state: State) -> bool:
    """Whether the question is one of a turn that is thought about as a line: the seat has a habit, or is in the middle
    of an answer of several parts."""
    return sense.habit(state) >= 0 or (sense.rests and not sense.settled(state, state.seat))


def good_turns(lines: Lines, outlook: Outlook, how: Settings, most: int) -> tuple[list[Turn], int]:
    """Ways to go on that begin with different answers, one of them the best that was found, and how many simulations it
    took to find it. Where the seat has a habit, the other is to follow it."""
    part = scaled(how, FINDING)
    seat, world = outlook.seat, outlook.world(lines.rng)
    habit = lines.sense.habit(world)
    if habit >= 0:
        root = Node(seat)
        made = grow(lines, root, outlook, part, part.seconds)
        best = whole_answers(lines.sense, world, root.line)
        best = pruned(lines, outlook, best, best) or [(habit,)]
        turns = [Turn(lines, seat, best)]
        if best[0] != (habit,):
            turns.append(Turn(lines, seat, [(habit,)]))
        return turns, made
    made = 0
    starts = [(action, Node(seat)) for action in outlook.legal()]
    for _ in rounds(part, part.seconds, len(starts)):
        for action, node in starts:
            after = outlook.world(lines.rng)
            after.step(action)
            lines.simulate(node, after)
            made += 1
    starts.sort(key=lambda start: -start[1].hope)
    found = [whole_answers(lines.sense, world, [action, *node.line]) for action, node in starts[:most]]
    return [Turn(lines, seat, pruned(lines, outlook, answers, answers)) for answers in found], made


def better_turn(lines: Lines, outlook: Outlook, how: Settings, given: list[Answer]) -> tuple[list[Answer], int]:
    """The best way that changes to the given one led to, and how many simulations it took to find it."""
    root = Node(outlook.seat)
    root.line = [*itertools.chain.from_iterable(given)]
    part = scaled(how, FINDING)
    made = grow(lines, root, outlook, part, part.seconds)
    best = whole_answers(lines.sense, outlook.world(lines.rng), root.line)
    return pruned(lines, outlook, best, apart(best, given)), made


def pruned(lines: Lines, outlook: Outlook, answers: list[Answer], spare: Iterable[Answer]) -> list[Answer]:
    """The same turn without those of the spare answers that it is hardly worse without; an answer that was begun before
    has to be given."""
    rng, seat = lines.rng, outlook.seat
    worlds = [(outlook.world(rng), rng.getrandbits(60)) for _ in range(WORLDS)]

    def worth(tried: list[Answer]) -> float:
        total = 0.0
        for world, luck in worlds:
            lines.rng = random.Random(luck)
            total += lines.judge(lead_on(lines, world.copy(), seat, tried))[seat]
        return total / WORLDS

    enough = worth(answers) - LITTLE
    begun = 0 if lines.sense.settled(worlds[0][0], seat) else 1
    for answer in spare:
        if answer in answers[begun:]:
            place = answers.index(answer, begun)
            shorter = answers[:place] + answers[place + 1 :]
            if fits(lines.sense, worlds[0][0], shorter) and worth(shorter) >= enough:
                answers = shorter
    lines.rng = rng
    return answers


def turn_given(sense: Sense, state: State, answers: Iterable[int]) -> list[int]:
    """Those of the answers that followed that belong to this turn of the asked seat."""
    world = state.copy()
    line: list[int] = []
    for action in answers:
        if world.over or world.seat != state.seat or not in_a_line(sense, world):
            break
        world.step(action)
        line.append(action)
    return line


def whole_answers(sense: Sense, state: State, line: Iterable[int]) -> list[Answer]:
    """A line as far as it is legal, the parts of each answer together."""
    world, seat = state.copy(), state.seat
    found: list[Answer] = []
    parts: list[int] = []
    for action in line:
        if world.over or action not in world.answers():
            break
        parts.append(action)
        world.step(action)
        if world.over or sense.settled(world, seat):
            found.append((*parts,))
            parts = []
    return [*found, (*parts,)] if parts else found


def fits(sense: Sense, state: State, answers: Iterable[Answer]) -> bool:
    """Whether these are legal one after the other, with all their parts: where more tokens are left than there were, a
    march also says how many go."""
    world, seat = state.copy(), state.seat
    for answer in answers:
        for action in answer:
            if world.over or action not in world.answers():
                return False
            world.step(action)
        if not world.over and not sense.settled(world, seat):
            return False
    return True


def in_words(actions: Actions, answers: Sequence[Answer]) -> str:
    """A turn in notation, shortened if it is long."""
    told = [" ".join(map(actions.notation, answer)) for answer in answers]
    if len(told) > MOST_TOLD:
        told[MOST_TOLD - 1 :] = [f"and {len(told) - MOST_TOLD + 1} more"]
    return "; ".join(told)


def apart(answers: Iterable[Answer], other: Iterable[Answer]) -> list[Answer]:
    """What is in one turn and not in the other, whatever the order.

    >>> apart([(1,), (2, 3), (1,), (9,)], [(9,), (1,), (5,)])
    [(2, 3), (1,)]
    """
    common = Counter(other)
    found: list[Answer] = []
    for answer in answers:
        if common[answer] > 0:
            common[answer] -= 1
        else:
            found.append(answer)
    return found
