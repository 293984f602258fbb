"""Where games are played: in this process, in several on this machine, or on a Ray cluster.

An executor plays games in small chunks and gives back outcomes as they come. Every game is determined by its
plan and its number (time budgets of bots aside), so it does not matter where, in which order or how often a
game is played: a chunk that was lost with a machine is simply played again.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Any

from pentarchy.arena.plan import Fixture, Plan
from pentarchy.arena.series import Outcome, play_chunk, play_fixture
from pentarchy.core.errors import PentarchyError

SLICE = 0.25
"""How many seconds a chunk of games should take: long enough that sending it costs nothing, and short enough that
outcomes come in steadily and all cores end at about the same time."""
LARGEST = 25
"""How many games a chunk has at most."""
AHEAD = 3
"""How many chunks of each core are under way or waiting."""
SHARES = 12
"""Into how many chunks the games of each core of a cluster are split, which are all sent at once."""


class Chunks:
    """Hands out games in chunks, the first ones single, later ones by how long games have taken."""

    def __init__(self, fixtures: Sequence[Fixture], cores: int) -> None:
        self._left = deque(fixtures)
        self._cores = cores
        self._games = 0
        self._seconds = 0.0

    def __bool__(self) -> bool:
        return bool(self._left)

    def take(self) -> list[Fixture]:
        """The next chunk."""
        size = 1
        if self._games:
            even = len(self._left) // (self._cores * AHEAD)
            size = max(1, min(LARGEST, even, int(SLICE * self._games / self._seconds)))
        return [self._left.popleft() for _ in range(min(size, len(self._left)))]

    def learn(self, outcomes: Sequence[Outcome]) -> None:
        """Note how long these games took."""
        self._games += len(outcomes)
        self._seconds += sum(outcome.seconds for outcome in outcomes)


class Executor(ABC):
    """A place where games are played."""

    @abstractmethod
    def run(self, plan: Plan, fixtures: Sequence[Fixture]) -> Iterator[list[Outcome]]:
        """Play all games; outcomes as they come, in no particular order."""

    @property
    @abstractmethod
    def cores(self) -> int:
        """How many games are played at the same time."""


class Local(Executor):
    """Processes on this machine."""

    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers if workers is not None else os.cpu_count() or 1

    @property
    def cores(self) -> int:
        """How many games are played at the same time."""
        return self._workers

    def run(self, plan: Plan, fixtures: Sequence[Fixture]) -> Iterator[list[Outcome]]:
        """Play all games; with one worker, in this process."""
        if self._workers <= 1 or len(fixtures) <= 1:
            for fixture in fixtures:
                yield [play_fixture(plan, fixture)]
            return
        chunks = Chunks(fixtures, self._workers)
        running: set[Future[list[Outcome]]] = set()
        with ProcessPoolExecutor(min(self._workers, len(fixtures))) as pool:
            try:
                while chunks or running:
                    while chunks and len(running) < AHEAD * self._workers:
                        running.add(pool.submit(play_chunk, plan, chunks.take()))
                    done, running = wait(running, return_when=FIRST_COMPLETED)
                    for future in done:
                        chunks.learn(future.result())
                        yield future.result()
            finally:
                for future in running:
                    future.cancel()


class Ray(Executor):
    """A Ray cluster: the one this machine belongs to or is told the address of, or a new one on this machine."""

    def __init__(self, address: str | None = None) -> None:
        try:
            import ray
        except ImportError:
            raise PentarchyError("Ray is not installed; 'pip install pentarchy[ray]' adds it.") from None
        self._ray: Any = ray
        if not ray.is_initialized():
            ray.init(address=address, log_to_driver=False, include_dashboard=False)

    @property
    def cores(self) -> int:
        """How many games the cluster can play at the same time, now."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def run(self, plan: Plan, fixtures: Sequence[Fixture]) -> Iterator[list[Outcome]]:
        """Play all games on the cluster. Chunks of a node that goes away are played again on another."""
        play = self._ray.remote(num_cpus=1, max_retries=-1)(play_chunk)
        told = self._ray.put(plan)
        # All at once: a cluster that grows or loses nodes spreads what is waiting better than we could foresee.
        size = max(1, min(LARGEST, len(fixtures) // (self.cores * SHARES)))
        chunks = [list(fixtures[first : first + size]) for first in range(0, len(fixtures), size)]
        waiting = [play.remote(told, chunk) for chunk in chunks]
        try:
            while waiting:
                done, waiting = self._ray.wait(waiting)
                for reference in done:
                    yield self._ray.get(reference)
        finally:
            for reference in waiting:
                self._ray.cancel(reference, force=True)


def executor(on: str, workers: int | None = None, address: str | None = None) -> Executor:
    """The executor of this name: `local` or `ray`."""
    if on == "local":
        return Local(workers)
    if on == "ray":
        return Ray(address)
    raise PentarchyError(f"Games can be played on 'local' or 'ray', not on '{on}'.")
