"""Telling open pages that a table has changed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Final, Protocol

from sqlalchemy.exc import SQLAlchemyError

from pentarchy.web.store import CHANNEL, Store, in_short

log = logging.getLogger("pentarchy.web")

PATIENCE: Final = 30.0
"""Seconds after which who waits looks by itself, in case nobody has told it."""
LOOK: Final = 1.0
"""How often a process looks for what others have written into SQLite, in seconds."""
UNTOLD: Final = 0
"""In place of a line's number: there is something new, and nobody says how much."""


class Notifier(Protocol):
    """Wakes those who wait for a table. It carries no data: who is woken reads the store, so a
    wake-up too many or too late does no harm."""

    def announce(self, table_id: str, number: int = UNTOLD) -> None:
        """Somebody has added to the table's journal, as far as this line."""

    def subscribe(self, table_id: str) -> AbstractContextManager[Waiter]:
        """Be woken while the block runs."""

    def is_watched(self, table_id: str) -> bool:
        """Whether somebody waits for the table, as far as this process knows."""

    async def listen(self, store: Store) -> None:
        """Hear what other processes have written, for ever."""


class Waiter:
    """One who waits for a table."""

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self._woken = asyncio.Event()
        self._told: list[int] = []

    def wake(self, number: int = UNTOLD) -> None:
        """Look at the table, which has this line now."""
        self._told.append(number)
        self._woken.set()

    async def wait(self) -> int | None:
        """Until woken, and by which line: `UNTOLD` if that was not always said, None if patience ended before."""
        try:
            async with asyncio.timeout(self._patience):
                await self._woken.wait()
        except TimeoutError:
            return None
        finally:
            self._woken.clear()
        told, self._told = self._told, []
        return UNTOLD if UNTOLD in told else max(told)


class LocalNotifier:
    """Wakes at once whoever waits in this process; what other processes wrote it looks for itself, a little later."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._waiters: dict[str, set[Waiter]] = {}

    def announce(self, table_id: str, number: int = UNTOLD) -> None:
        """Wake all who wait for this table."""
        for waiter in self._waiters.get(table_id, ()):
            waiter.wake(number)

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

    async def listen(self, store: Store) -> None:
        """Look at all tables that somebody waits for, every second, with one question to the store."""
        known: dict[str, int] = {}
        while True:
            await asyncio.sleep(LOOK)
            try:
                now = await store.numbers(list(self._waiters)) if self._waiters else {}
            except SQLAlchemyError as error:
                log.error("The store could not be asked for changes; trying again: %s", in_short(error))
                continue
            for table_id, number in now.items():
                if known.get(table_id) != number:
                    self.announce(table_id, number)
            known = now


class PostgresNotifier(LocalNotifier):
    """Hears from PostgreSQL at once what other processes, on any machine, have written."""

    async def listen(self, store: Store) -> None:
        """Listen, and connect again whenever the connection is lost."""
        import asyncpg

        address = store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                connection = await asyncpg.connect(address, timeout=5)
                try:
                    await self._hear(connection)
                finally:
                    connection.terminate()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.error("The database does not tell of changes; connecting again: %s", error)
            await asyncio.sleep(LOOK)

    def heard(self, said: str) -> None:
        """What a process says: the name of a table, and perhaps how far it has come."""
        table_id, _, number = said.partition(" ")
        self.announce(table_id, int(number) if number else UNTOLD)

    async def _hear(self, connection: Any) -> None:
        """Until the connection is lost."""
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        await connection.add_listener(CHANNEL, lambda _connection, _process, _channel, said: self.heard(said))
        for table_id in list(self._waiters):
            self.announce(table_id)  # Whatever was said while nobody listened.
        while not lost.is_set():
            try:
                await asyncio.wait_for(lost.wait(), PATIENCE)
            except TimeoutError:
                await connection.execute("SELECT 1", timeout=5)  # A line that is dead says nothing.
