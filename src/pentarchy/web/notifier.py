"""Telling open pages that a table has changed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol


class Notifier(Protocol):
    """Wakes those who wait for a table. It carries no data: who is woken reads the store, so a
    wake-up too many or too late does no harm."""

    def announce(self, table_id: str) -> None:
        """Somebody has added to the table's journal."""

    def subscribe(self, table_id: str) -> AbstractContextManager[Waiter]:
        """Be woken while the block runs."""

    def is_watched(self, table_id: str) -> bool:
        """Whether somebody waits for the table, as far as this process knows."""


class Waiter:
    """One who waits for a table."""

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self._woken = asyncio.Event()

    def wake(self) -> None:
        """Look at the table."""
        self._woken.set()

    async def wait(self) -> None:
        """Until woken; or for as long as patience lasts, in case another process has answered."""
        try:
            await asyncio.wait_for(self._woken.wait(), self._patience)
        except TimeoutError:
            return
        finally:
            self._woken.clear()


class LocalNotifier:
    """Wakes at once whoever waits in this process, and everybody every `patience` seconds: so the
    answers that other processes wrote to the store are seen too, a little later."""

    def __init__(self, patience: float = 1.0) -> None:
        self._patience = patience
        self._waiters: dict[str, set[Waiter]] = {}

    def announce(self, table_id: str) -> None:
        """Wake all who wait for this table."""
        for waiter in self._waiters.get(table_id, ()):
            waiter.wake()

    def is_watched(self, table_id: str) -> bool:
        """Whether somebody waits for this table."""
        return table_id in self._waiters

    @contextmanager
    def subscribe(self, table_id: str) -> Iterator[Waiter]:
        """Be woken while the block runs. Subscribe first and read the store then: nothing falls between."""
        waiter = Waiter(self._patience)
        waiters = self._waiters.setdefault(table_id, set())
        waiters.add(waiter)
        try:
            yield waiter
        finally:
            waiters.discard(waiter)
            if not waiters:
                self._waiters.pop(table_id, None)
