"""The games of a plan in chunks: what a worker is sent at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence

from pentarchy.arena.executors import AHEAD
from pentarchy.arena.plan import Fixture, Plan
from pentarchy.arena.series import Outcome

SLICE = 0.25
"""How many seconds a chunk of games should take: long enough that sending it costs nothing, and short enough that
outcomes come in steadily and all cores end at about the same time."""
LARGEST = 25
"""How many games a chunk has at most."""


class Chunks(Iterator[tuple[Plan, list[Fixture]]]):
    """Hands out games in chunks, the first ones single, later ones by how long games have taken."""

    def __init__(self, plan: Plan, fixtures: Sequence[Fixture], cores: int) -> None:
        self._plan = plan
        self._left = deque(fixtures)
        self._cores = cores
        self._games = 0
        self._seconds = 0.0

    def __next__(self) -> tuple[Plan, list[Fixture]]:
        if not self._left:
            raise StopIteration
        size = 1
        if self._games:
            even = len(self._left) // (self._cores * AHEAD)
            size = max(1, min(LARGEST, even, int(SLICE * self._games / self._seconds)))
        return self._plan, [self._left.popleft() for _ in range(min(size, len(self._left)))]

    def learn(self, outcomes: Sequence[Outcome]) -> None:
        """Note how long these games took."""
        self._games += len(outcomes)
        self._seconds += sum(outcome.seconds for outcome in outcomes)
