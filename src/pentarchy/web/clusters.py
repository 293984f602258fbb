"""Thinking on a Ray cluster, as arenas do: for servers whose own cores are not enough for bots and coaches."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, Final, ParamSpec, TypeVar

from pentarchy.arena.executors import Ray
from pentarchy.core.errors import PentarchyError
from pentarchy.web.thinking import Thinkers

P = ParamSpec("P")
T = TypeVar("T")

LOCAL: Final = "local"
RAY: Final = "ray"
PLACES: Final = (LOCAL, RAY)


class RayPool(Executor):
    """The workers of a cluster, as Python knows workers. Those of a node that goes away begin again on another."""

    def __init__(self) -> None:
        self.cluster = Ray()
        import ray  # After the cluster, which says in a sentence if it is not installed.

        def work(function: Callable[..., Any], args: Any, kwargs: Any) -> Any:
            """One function for all thoughts: Ray keeps each that it is given."""
            return function(*args, **kwargs)

        self._remote: Any = ray.remote(num_cpus=1, max_retries=3)(work)

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Run a function on the cluster."""
        found: Future[T] = Future()
        found.set_running_or_notify_cancel()
        self._remote.remote(fn, args, kwargs).future().add_done_callback(lambda done: _hand_on(done, found))
        return found


def _hand_on(done: Future[Any], found: Future[Any]) -> None:
    """What came of a thought; an error as the thought raised it, without the story of its way here."""
    error = done.exception()
    if error is None:
        found.set_result(done.result())
    else:
        found.set_exception(getattr(error, "cause", None) or error)


class RayThinkers(Thinkers):
    """Thinkers on the cluster that this machine belongs to, or that the variable RAY_ADDRESS names."""

    def __init__(self) -> None:
        self._cluster = RayPool()
        super().__init__(self._cluster.cluster.cores)

    def _new_pool(self) -> tuple[Executor, list[Future[str]]]:
        return self._cluster, []


def thinkers(place: str, workers: int | None) -> Thinkers:
    """Who thinks for a server: processes beside it, or a cluster."""
    if place == LOCAL:
        return Thinkers(workers)
    if place == RAY:
        return RayThinkers()
    raise PentarchyError(f"Bots think on {' or '.join(PLACES)}, not on '{place}'.")
