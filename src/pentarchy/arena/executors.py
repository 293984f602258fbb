"""Where games are played: in this process, in several on this machine, or on a Ray cluster.

An executor takes games in small chunks and gives back outcomes as they come. Every game is determined by its
plan and its number (time budgets of bots aside), so it does not matter where, in which order or how often a
game is played: a chunk that was lost with a machine is simply played again.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Any

from pentarchy.arena.plan import Fixture, Plan
from pentarchy.arena.series import Outcome, play_chunk
from pentarchy.core.errors import PentarchyError


class Executor(ABC):
    """A place where games are played."""

    @abstractmethod
    def run(self, plan: Plan, chunks: Sequence[Sequence[Fixture]]) -> Iterator[list[Outcome]]:
        """Play all chunks; the outcomes of each as it is finished, in no particular order."""

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

    def run(self, plan: Plan, chunks: Sequence[Sequence[Fixture]]) -> Iterator[list[Outcome]]:
        """Play all chunks; with one worker, in this process."""
        if self._workers <= 1 or len(chunks) <= 1:
            for chunk in chunks:
                yield play_chunk(plan, chunk)
            return
        with ProcessPoolExecutor(min(self._workers, len(chunks))) as pool:
            left = iter(chunks)
            running: set[Future[list[Outcome]]] = set()
            try:
                for chunk in left:
                    running.add(pool.submit(play_chunk, plan, chunk))
                    if len(running) >= 3 * self._workers:
                        done, running = wait(running, return_when=FIRST_COMPLETED)
                        for future in done:
                            yield future.result()
                while running:
                    done, running = wait(running, return_when=FIRST_COMPLETED)
                    for future in done:
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

    def run(self, plan: Plan, chunks: Sequence[Sequence[Fixture]]) -> Iterator[list[Outcome]]:
        """Play all chunks on the cluster. Chunks of a node that goes away are played again on another."""
        play = self._ray.remote(num_cpus=1, max_retries=-1)(play_chunk)
        told = self._ray.put(plan)
        waiting = [play.remote(told, list(chunk)) for chunk in chunks]
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
