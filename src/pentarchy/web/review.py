"""After the end: where the points came from, how they grew, who was lucky, what turned the game."""

from __future__ import annotations

import itertools
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pentarchy.coach.reviews import NOTICEABLE, Luck, stroke_of_luck
from pentarchy.core.decision import CHANCE
from pentarchy.core.events import POINTS, Event
from pentarchy.core.record import Record
from pentarchy.games import game as find_game
from pentarchy.table import Table

PATIENCE: Final = 20.0
"""How many seconds the reckoning of luck may take."""
SWINGS: Final = 5
STROKES: Final = 3


@dataclass(frozen=True)
class Swing:
    """A moment at which a seat gained on the others, or fell back."""

    at: int
    seat: int
    points: float
    sources: tuple[str, ...]


@dataclass(frozen=True)
class Review:
    """How the points came about."""

    sources: list[tuple[str, list[int]]]
    """Each source with the points of each seat, the largest first."""
    curve: list[tuple[int, list[int]]]
    """The points of each seat after so many answers, wherever they changed."""
    swings: list[Swing]


def review(table: Table) -> Review:
    """The review of a game, from what was told while it was played."""
    players, final = table.state.players, table.state.scores()
    gains = [(at, event) for at, event in table.happenings if event.kind == POINTS]
    sources: dict[str, list[int]] = {}
    for _, event in gains:
        sources.setdefault(event.text, [0] * players)[event.seat] += event.data[0]
    # What a game grants before its first answer is told by nobody.
    start = [final[seat] - sum(points[seat] for points in sources.values()) for seat in range(players)]
    if any(start):
        sources["start"] = start
    ranked = sorted(sources.items(), key=lambda item: (-sum(map(abs, item[1])), item[0]))
    curve = _curve(gains, start, len(table.record.answers))
    return Review(ranked, curve, _swings(curve, gains, _setup(table)))


def _curve(gains: Sequence[tuple[int, Event]], start: list[int], answers: int) -> list[tuple[int, list[int]]]:
    points = start[:]
    curve = [(0, points[:])]
    for at, event in gains:
        points[event.seat] += event.data[0]
        if curve[-1][0] == at:
            curve[-1] = (at, points[:])
        else:
            curve.append((at, points[:]))
    if curve[-1][0] != answers:
        curve.append((answers, points[:]))
    return curve


def _setup(table: Table) -> int:
    """How many answers chance gave before anybody was asked."""
    states = table.record.states(table.game)
    return next((at for at, state in enumerate(states) if state.seat != CHANCE), 0)


def _swings(curve: Sequence[tuple[int, list[int]]], gains: Sequence[tuple[int, Event]], setup: int) -> list[Swing]:
    """The largest changes of a seat's points against the mean of the others, once the setup is done: what everybody
    gets one after the other turns no game."""
    found = []
    for (_, before), (at, after) in itertools.pairwise(curve):
        if at <= setup:
            continue
        changes = [new - old for old, new in zip(before, after)]
        for seat, change in enumerate(changes):
            others = (sum(changes) - change) / max(1, len(changes) - 1)
            if change > others:
                sources = dict.fromkeys(event.text for when, event in gains if (when, event.seat) == (at, seat))
                found.append(Swing(at, seat, change - others, tuple(sources)))
    found.sort(key=lambda swing: (-swing.points, swing.at))
    return sorted(found[:SWINGS], key=lambda swing: swing.at)


@dataclass(frozen=True)
class Stroke:
    """An outcome of chance that gave a seat, or took from it, a part of its chance to win."""

    at: int
    seat: int
    change: float
    odds: float
    words: str


def strokes(table: Table, found: Sequence[Luck]) -> list[Stroke]:
    """The strokes of luck that can be noticed, in the words that those concerned read: nothing is hidden any more."""
    told: dict[int, list[str]] = {}
    for at, event in table.happenings:
        if event.seen_by(event.seat if event.seat >= 0 else None):
            told.setdefault(at, []).append(table.game.words.tell(event, table.names))
    strokes = []
    for one in found[:STROKES]:
        seat = max(range(len(one.change)), key=lambda seat: abs(one.change[seat]))
        if abs(one.change[seat]) >= NOTICEABLE:
            words = " ".join(told.get(one.at + 1, [])[:2]) or f"{one.notation}."
            strokes.append(Stroke(one.at + 1, seat, one.change[seat], one.odds, words))
    return strokes


def luck(text: str) -> list[float] | None:
    """What chance gave or took of each seat's chance to win; None if it takes too long to tell. It runs in a worker."""
    record = Record.from_json(text)
    game = find_game(record.game)
    state, total = record.begin(game), [0.0] * record.players
    until = time.perf_counter() + PATIENCE
    for at, answer in enumerate(record.answers):
        action = game.actions.parse(answer)
        if state.seat == CHANCE:
            if time.perf_counter() > until:
                return None
            for seat, change in enumerate(stroke_of_luck(state, action, at).change):
                total[seat] += change
        state.play(action)
    return total
