"""Learning by playing: evolution, in generations.

Around the numbers of the moment many candidates are drawn, in pairs that differ from them in opposite directions. They
play each other, with a bot of the first version at the table now and then, and the numbers move towards those who did
well. What is kept in the end is the mean of the last generations. All of it follows from one seed, and goes on from any
generation.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Protocol

from pentarchy.arena.executors import Executor
from pentarchy.bots import Bot
from pentarchy.core.chance import sample
from pentarchy.core.decision import CHANCE
from pentarchy.core.outlook import Outlook
from pentarchy.core.state import State
from pentarchy.games import game as find_game

PAIRS = 24
"""How many pairs of candidates a generation has."""
GAMES = 8
"""How many games each of them plays."""
PACE = 0.15
"""How far the numbers move in a generation at most, in their steps."""
KEPT = 3
"""One of so many generations, the last ones, is in the mean that is kept."""
STRANGERS = 0.2
"""How often a seat is given to a bot of the first version."""
RANK = 0.25
"""What it is worth to be ahead of all others in points, of what winning is: who does not win learns too."""
SLOW, SLOWER = 0.8, 0.95
"""How much of a direction, and of its size, is remembered from generation to generation."""

Point = tuple[float, ...]
"""What a candidate has for the numbers that evolve."""


class Pupil(Protocol):
    """What learns: it makes a bot of a candidate, and knows the bot of the first version that it is measured by."""

    @property
    def game(self) -> str:
        """The game that it plays."""

    def start(self) -> tuple[list[float], list[float]]:
        """Where the numbers begin, and one step of each."""

    def candidate(self, point: Point) -> Bot:
        """The bot with these numbers."""

    def stranger(self) -> Bot:
        """The bot of the first version."""


@dataclass(frozen=True)
class Round:
    """Some games for a worker: who sits at each, by place among the candidates that play, and -1 for a stranger."""

    pupil: Pupil
    players: int
    numbers: tuple[int, ...]
    """The candidates that play,"""
    points: tuple[Point, ...]
    """and what they have."""
    tables: tuple[tuple[tuple[int, ...], int], ...]
    """Who is seated, and the seed of the game."""


@dataclass
class Evolution:
    """How far an evolution has come; plain data, so that it can be written down and go on."""

    players: int
    seed: int
    mean: list[float]
    """The numbers, as shares of `spans`."""
    spans: list[float]
    """One step of each."""
    slope: list[float] = field(default_factory=list)
    size: list[float] = field(default_factory=list)
    generation: int = 0
    past: list[list[float]] = field(default_factory=list)
    """The means of all generations."""

    @classmethod
    def begin(cls, pupil: Pupil, players: int, seed: int) -> Evolution:
        """From where the pupil stands."""
        start, spans = pupil.start()
        zero = [0.0] * len(start)
        return cls(players, seed, [one / span for one, span in zip(start, spans)], spans, zero, zero[:])

    def point(self, mean: Sequence[float]) -> Point:
        """The numbers themselves."""
        return tuple(share * span for share, span in zip(mean, self.spans))

    def settled(self) -> Point:
        """The mean of the last generations."""
        last = self.past[-max(1, len(self.past) // KEPT) :] or [self.mean]
        return self.point([sum(column) / len(last) for column in zip(*last)])

    def plain(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)

    def advance(self, pupil: Pupil, where: Executor, chunk: int = 1, done: Callable[[], None] = lambda: None) -> None:
        """One generation."""
        rng = random.Random(f"evolve {pupil.game} {self.seed} {self.generation}")
        halves = [[rng.gauss(0.0, 1.0) for _ in self.mean] for _ in range(PAIRS)]
        ways = [*halves, *([-one for one in way] for way in halves)]
        points = tuple(self.point([one + step for one, step in zip(self.mean, way)]) for way in ways)
        fitness = [0.0] * len(ways)
        for some, results in where.run(play_round, list(self._rounds(pupil, points, chunk, rng))):
            for place, achieved in results:
                fitness[some.numbers[place]] += achieved
            done()
        self._move(ways, fitness)

    def _rounds(self, pupil: Pupil, points: tuple[Point, ...], chunk: int, rng: random.Random) -> Iterator[Round]:
        """Every candidate plays as many games, each time against others."""
        tables: list[tuple[tuple[int, ...], int]] = []
        for _ in range(GAMES):
            order = rng.sample(range(len(points)), len(points))
            while order:
                seated: list[int] = []
                for _ in range(self.players):
                    stranger = not order or (bool(seated) and rng.random() < STRANGERS)
                    seated.append(-1 if stranger else order.pop())
                rng.shuffle(seated)
                tables.append((tuple(seated), rng.getrandbits(60)))
        for start in range(0, len(tables), chunk):
            some = tables[start : start + chunk]
            numbers = sorted({one for seated, _ in some for one in seated if one >= 0})
            place = {number: index for index, number in enumerate(numbers)} | {-1: -1}
            yield Round(
                pupil,
                self.players,
                tuple(numbers),
                tuple(points[number] for number in numbers),
                tuple((tuple(place[one] for one in seated), seed) for seated, seed in some),
            )

    def _move(self, ways: Sequence[Sequence[float]], fitness: Sequence[float]) -> None:
        """Towards the candidates who did well, as far as generations agree."""
        average = sum(fitness) / len(fitness)
        spread = math.sqrt(sum((one - average) ** 2 for one in fitness) / len(fitness)) or 1.0
        for index in range(len(self.mean)):
            slope = sum((fit - average) / spread * way[index] for fit, way in zip(fitness, ways)) / len(ways)
            self.slope[index] = SLOW * self.slope[index] + (1 - SLOW) * slope
            self.size[index] = SLOWER * self.size[index] + (1 - SLOWER) * slope * slope
        self.generation += 1
        sure = 1 - SLOW**self.generation
        surer = 1 - SLOWER**self.generation
        self.mean = [
            one + PACE * (slope / sure) / (math.sqrt(size / surer) + 1e-9)
            for one, slope, size in zip(self.mean, self.slope, self.size)
        ]
        self.past.append(self.mean)


def play_round(some: Round) -> list[tuple[int, float]]:
    """What each candidate achieved in these games; a worker does it."""
    game = find_game(some.pupil.game)
    found = []
    for seated, seed in some.tables:
        # A bot that searches remembers its last tree, so every seat of every game has one of its own.
        bots = [some.pupil.candidate(some.points[one]) if one >= 0 else some.pupil.stranger() for one in seated]
        state = play_out(game.new(some.players), bots, seed)
        for seat, one in enumerate(seated):
            if one >= 0:
                found.append((one, success(state, seat)))
    return found


def success(state: State, seat: int) -> float:
    """The share of the win, and a little for being ahead of others."""
    winners, scores = state.winners(), state.scores()
    behind = sum((scores[seat] > one) + (scores[seat] == one) / 2 for one in scores) - 0.5
    won = 1 / len(winners) if seat in winners else 0.0
    return won + RANK * behind / max(1, len(scores) - 1)


def play_out(state: State, bots: Sequence[Bot], seed: int) -> State:
    """The state at the end of a game."""
    rng = random.Random(seed)
    while not state.over:
        if state.seat == CHANCE:
            state.step(sample(state, rng))
        else:
            state.step(bots[state.seat].choose(Outlook(state), rng))
    return state


def rounded(value: float) -> float:
    """To four digits, so that a file reads well and does not depend on the last bits of a machine.

    >>> rounded(12.34567)
    12.35
    """
    return float(f"{value:.4g}")
