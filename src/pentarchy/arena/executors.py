"""Where work is done: in this process, in several on this machine, or on a Ray cluster.

Whoever has many independent tasks gives a function and its arguments, and gets results as they come. A task must
depend on nothing but its argument: then it does not matter where it is done, in which order, or how often, and one
that was lost with its machine is simply done again.
"""

from __future__ import annotations

import contextlib
import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from typing import Any, Self, TypeVar

from pentarchy.core.errors import PentarchyError

Task = TypeVar("Task")
Result = TypeVar("Result")

AHEAD = 3
"""How many tasks of each core are under way or waiting, so that none is idle."""


class Executor(ABC):
    """A place where work is done. Within a `with`, what it takes to do it stays ready for the next tasks."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:  # noqa: B027
        """Most have nothing to put away."""

    @property
    @abstractmethod
    def cores(self) -> int:
        """How many tasks are done at the same time, now."""

    @abstractmethod
    def run(self, function: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[tuple[Task, Result]]:
        """Do all tasks; each result with its task, in the order in which they are finished.

        Tasks are taken from the iterable only when somebody is free for them, so that later ones can depend on
        how long earlier ones took.

        >>> sorted(Local(1).run(abs, [-3, 2]))
        [(-3, 3), (2, 2)]
        """


class Local(Executor):
    """Processes on this machine; with one worker, this process."""

    def __init__(self, workers: int | None = None) -> None:
        if workers is not None and workers < 1:
            raise PentarchyError(f"Work needs 1 worker or more, not {workers}.")
        self._workers = workers if workers is not None else os.cpu_count() or 1
        self._kept: ProcessPoolExecutor | None = None

    def __enter__(self) -> Self:
        if self._workers > 1:
            self._kept = _processes(self._workers)
        return self

    def __exit__(self, *_: object) -> None:
        if self._kept is not None:
            self._kept.shutdown(cancel_futures=True)
            self._kept = None

    @property
    def cores(self) -> int:
        """How many processes there are."""
        return self._workers

    def run(self, function: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[tuple[Task, Result]]:
        """Do all tasks, in the order in which they are finished."""
        if self._workers == 1:
            for task in tasks:
                yield task, function(task)
            return
        left = iter(tasks)
        with contextlib.nullcontext(self._kept) if self._kept else _processes(self._workers) as pool:
            running: dict[Future[Result], Task] = {}
            try:
                while True:
                    for task in islice(left, AHEAD * self._workers - len(running)):
                        running[pool.submit(function, task)] = task
                    if not running:
                        return
                    for future in wait(running, return_when=FIRST_COMPLETED).done:
                        yield running.pop(future), future.result()
            finally:
                for future in running:
                    future.cancel()


def _processes(workers: int) -> ProcessPoolExecutor:
    """Fresh processes, not forks: libraries with threads of their own (polars, torch) don't survive a fork."""
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"))


class Ray(Executor):
    """A Ray cluster: the one this machine belongs to or is told the address of, or a new one on this machine."""

    def __init__(self, address: str | None = None) -> None:
        try:
            import ray
        except ImportError:
            raise PentarchyError("Ray is not installed; 'pip install pentarchy[ray]' adds it.") from None
        self._ray: Any = ray
        if not ray.is_initialized():
            try:
                ray.init(address=address, log_to_driver=False, include_dashboard=False)
            except (ConnectionError, RuntimeError, ValueError) as error:
                raise PentarchyError(f"There is no Ray cluster at '{address}': {error}.") from error

    @property
    def cores(self) -> int:
        """How many tasks the cluster can do at the same time; this changes with its nodes."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def run(self, function: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[tuple[Task, Result]]:
        """Do all tasks on the cluster. Those of a node that goes away are done again on another."""

        def work(task: Task) -> Result:
            """Ray takes functions of Python only; the one given may be compiled."""
            return function(task)

        remote = self._ray.remote(num_cpus=1, max_retries=-1)(work)
        left = iter(tasks)
        running: dict[Any, Task] = {}
        try:
            while True:
                for task in islice(left, max(0, AHEAD * self.cores - len(running))):
                    running[remote.remote(task)] = task
                if not running:
                    return
                for reference in self._ray.wait(list(running))[0]:
                    yield running.pop(reference), self._ray.get(reference)
        finally:
            for reference in running:
                self._ray.cancel(reference, force=True)


def executor(on: str = "local", workers: int | None = None, address: str | None = None) -> Executor:
    """The executor of this name: `local` with so many workers, or `ray` at this address."""
    if on == "local":
        return Local(workers)
    if on == "ray":
        return Ray(address)
    raise PentarchyError(f"Work can be done on 'local' or 'ray', not on '{on}'.")
