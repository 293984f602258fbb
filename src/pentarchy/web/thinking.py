"""The processes beside the server's in which bots think."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
from collections import OrderedDict
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, Final, ParamSpec, TypeVar, cast

from pentarchy.games import games
from pentarchy.web import thoughts

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger("pentarchy.web")

KEPT: Final = 64
"""How many findings are kept."""


class Thinkers:
    """The worker processes."""

    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers or max(1, os.cpu_count() or 1)
        self._pool = self._new_pool()
        self._found: OrderedDict[Any, asyncio.Task[Any]] = OrderedDict()
        self._closed = False

    def _new_pool(self) -> ProcessPoolExecutor:
        # Not forked from the server, which has threads; started from a clean process instead.
        context = multiprocessing.get_context("forkserver" if os.name == "posix" else "spawn")
        context.set_forkserver_preload([thoughts.__name__])
        pool = ProcessPoolExecutor(self._workers, mp_context=context)
        with _deaf_to_the_keyboard():
            for _ in range(self._workers):
                pool.submit(games)  # Begin before the first bot is asked.
        return pool

    async def think(self, thought: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function in a worker. If a worker died, begin again with new ones, once."""
        pool = self._pool
        try:
            return await _outcome(pool.submit(thought, *args, **kwargs))
        except BrokenProcessPool:
            if self._closed:
                raise
            log.warning("A worker process died; starting new ones.")
            if self._pool is pool:
                self._pool = self._new_pool()
            return await _outcome(self._pool.submit(thought, *args, **kwargs))

    async def think_once(self, thought: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The same, for what always comes out alike and takes long: who asks again gets what was found before."""
        key = (thought, args, tuple(kwargs.items()))
        if key not in self._found:
            self._found[key] = asyncio.create_task(self.think(thought, *args, **kwargs))
            while len(self._found) > KEPT:
                self._found.popitem(last=False)
        try:
            return cast(T, await asyncio.shield(self._found[key]))
        except Exception:
            self._found.pop(key, None)
            raise

    def close(self) -> None:
        """Let go of the workers, in the middle of a thought too: nobody waits for it any more."""
        self._closed = True
        for worker in list(self._pool._processes.values()):  # From Python 3.14 on: `self._pool.terminate_workers()`.
            worker.terminate()
        self._pool.shutdown()


@contextmanager
def _deaf_to_the_keyboard() -> Iterator[None]:
    """Processes that begin here don't hear Ctrl-C, which a terminal sends to all; the server does, and ends them."""
    if os.name != "posix":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


async def _outcome(thought: Future[T]) -> T:
    """What a worker found. Who no longer waits for it does not cancel it: a pool that breaks trips over such ones."""
    found = asyncio.wrap_future(thought)
    found.add_done_callback(lambda one: one.exception())  # It is noticed, even if nobody waits.
    return await asyncio.shield(found)
