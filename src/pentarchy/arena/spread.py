"""Work spread over processes of this machine or over a Ray cluster.

Whoever has many independent tasks gives a function and its arguments, and gets results as they come. A task must
depend on nothing but its argument: then it does not matter where it is done, in which order, or how often.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from typing import Any, TypeVar

from pentarchy.core.errors import PentarchyError

Task = TypeVar("Task")
Result = TypeVar("Result")

AHEAD = 3
"""How many tasks wait for each worker, so that none is idle."""
PLACES = ("local", "ray")


def spread(
    function: Callable[[Task], Result],
    tasks: Iterable[Task],
    on: str = "local",
    workers: int = 1,
    address: str | None = None,
) -> Iterator[tuple[Task, Result]]:
    """Do all tasks, each result with its task, in the order in which they are finished.

    `on` is `local` (so many processes; with one worker, this process) or `ray` (the cluster at this address, or a new
    one on this machine).

    >>> sorted(spread(abs, [-3, 2]))
    [(-3, 3), (2, 2)]
    """
    if on not in PLACES:
        raise PentarchyError(f"Work can be done on 'local' or 'ray', not on '{on}'.")
    if on == "ray":
        yield from _on_ray(function, tasks, address)
    elif workers <= 1:
        for task in tasks:
            yield task, function(task)
    else:
        yield from _on_processes(function, tasks, workers)


def _on_processes(
    function: Callable[[Task], Result], tasks: Iterable[Task], workers: int
) -> Iterator[tuple[Task, Result]]:
    left = iter(tasks)
    # Fresh processes, not forks: libraries with threads of their own (polars, torch) don't survive a fork.
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        running: dict[Future[Result], Task] = {}
        try:
            while True:
                for task in islice(left, AHEAD * workers - len(running)):
                    running[pool.submit(function, task)] = task
                if not running:
                    return
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(future), future.result()
        finally:
            for future in running:
                future.cancel()


def _on_ray(
    function: Callable[[Task], Result], tasks: Iterable[Task], address: str | None
) -> Iterator[tuple[Task, Result]]:
    """A task that was lost with its machine is done again on another."""
    try:
        import ray
    except ImportError:
        raise PentarchyError("Ray is not installed: install it with pip install 'pentarchy[ray]'.") from None
    if not ray.is_initialized():
        ray.init(address=address, log_to_driver=False, include_dashboard=False)
    cluster: Any = ray

    def work(task: Task) -> Result:
        """Ray takes functions of Python only; the one given may be compiled."""
        return function(task)

    remote: Any = ray.remote(num_cpus=1, max_retries=-1)(work)
    left = iter(tasks)
    running: dict[Any, Task] = {}
    most = AHEAD * max(1, int(cluster.cluster_resources().get("CPU", 1)))
    try:
        while True:
            for task in islice(left, most - len(running)):
                running[remote.remote(task)] = task
            if not running:
                return
            for reference in ray.wait(list(running))[0]:
                yield running.pop(reference), ray.get(reference)
    finally:
        for reference in running:
            ray.cancel(reference, force=True)
