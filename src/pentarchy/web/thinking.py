"""The processes beside the server's in which bots think."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, ParamSpec, TypeVar, cast

import pentarchy
from pentarchy.games import games
from pentarchy.web import counts, thoughts
from pentarchy.web.parent import end_with_parent

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger("pentarchy.web")

KEPT: Final = 64
"""How many findings are kept."""


@dataclass
class _Common:
    """A thought that several wait for."""

    task: asyncio.Task[Any]
    waiting: int = 0


class Thinkers:
    """The worker processes. A worker is given a thought only when it is free, so that a thought which nobody waits for
    any more can still be given up while it stands in the queue."""

    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers or max(1, os.cpu_count() or 1)
        # Not forked from the server, which has threads; started from a clean process instead.
        self._start_by = "forkserver" if os.name == "posix" else "spawn"
        self._pool, self._left = self._new_pool()[0], list[Executor]()
        self._free = asyncio.Semaphore(self._workers)
        self._aside = asyncio.Semaphore(max(1, self._workers - 1))
        self._common: dict[Hashable, _Common] = {}
        self._found: OrderedDict[Any, asyncio.Task[Any]] = OrderedDict()
        self._closed = False

    def _new_pool(self) -> tuple[Executor, list[Future[str]]]:
        """Workers that begin before the first bot is asked, and which engine each of them runs."""
        context = multiprocessing.get_context(self._start_by)
        if self._start_by == "forkserver":
            context.set_forkserver_preload([thoughts.__name__, end_with_parent.__module__])
        pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=end_with_parent)
        with _deaf_to_the_keyboard():
            return pool, [pool.submit(_begin) for _ in range(self._workers)]

    async def renew(self) -> set[str]:
        """From the next thought on, think in new processes, which run the engine that is there now; its names.

        Thoughts under way end where they began. If the new processes don't come to life, all stays as it was.
        """
        before, self._start_by = self._start_by, "spawn"  # What the others are forked from has its engine for good.
        pool, begun = self._new_pool()
        try:
            engines = set(await asyncio.gather(*map(asyncio.wrap_future, begun)))
        except BaseException:
            self._start_by = before
            _end(pool)
            raise
        if self._closed:
            _end(pool)
            return engines
        self._left.append(self._pool)
        self._pool.shutdown(wait=False)
        self._pool = pool
        return engines

    async def think(self, thought: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function in a worker. If a worker died, begin again with new ones, once."""
        with counts.thoughts.track_inprogress():
            try:
                return await self._in_turn(thought, *args, **kwargs)
            except BrokenProcessPool:
                if self._closed:
                    raise
                return await self._in_turn(thought, *args, **kwargs)

    async def _in_turn(self, thought: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What a worker found, once one was free."""
        await self._free.acquire()
        try:
            found = asyncio.wrap_future(self._submit(thought, *args, **kwargs))
        except BaseException:
            self._free.release()
            raise
        found.add_done_callback(self._done)
        # Who no longer waits for it does not cancel it: a pool that breaks trips over such ones.
        return await asyncio.shield(found)

    def _submit(self, thought: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        try:
            return self._pool.submit(thought, *args, **kwargs)
        except BrokenProcessPool:
            if self._closed:
                raise
            log.warning("A worker process died; starting new ones.")
            self._pool, _ = self._new_pool()
            return self._pool.submit(thought, *args, **kwargs)

    def _done(self, found: asyncio.Future[Any]) -> None:
        self._free.release()
        found.exception()  # It is noticed, even if nobody waits.

    async def think_aside(self, thought: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The same, for what no person waits for: of several workers, one is always left to people."""
        async with self._aside:
            return await self.think(thought, *args, **kwargs)

    async def think_together(self, key: Hashable, thought: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The same, once for all who wait for what this key names; given up when the last of them has left."""
        common = self._common.get(key)
        if common is None:
            common = self._common[key] = _Common(asyncio.create_task(self.think(thought, *args, **kwargs)))
        common.waiting += 1
        try:
            return cast(T, await asyncio.shield(common.task))
        finally:
            common.waiting -= 1
            if not common.waiting:
                del self._common[key]
                common.task.cancel()

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
        for pool in (*self._left, self._pool):
            _end(pool)


def _begin() -> str:
    """What a new worker does before it is asked anything; which engine it runs."""
    games()
    return pentarchy.ENGINE


def _end(pool: Executor) -> None:
    if isinstance(pool, ProcessPoolExecutor):
        for worker in list((pool._processes or {}).values()):  # From Python 3.14 on: `pool.terminate_workers()`.
            worker.terminate()
    pool.shutdown()


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
