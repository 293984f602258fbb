"""Which process sees to which table, where several share a store.

A table that waits for chance or for a bot is a job. A process takes it by writing its own name and a time into the
table's row; while it works it moves the time on, and when the time has passed without that (it died), any other may
take the table. Should two see to one table after all, because a process stood still, the journal's unique key lets one
answer through: this only saves them from thinking the same thing twice.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import Final

from sqlalchemy import CursorResult, Update, or_, select, update

from pentarchy.web.schema import TableRow
from pentarchy.web.secret import new_table_id
from pentarchy.web.store import Store

LEASE: Final = 10.0
"""Seconds after which a table whose process has not been heard of is free."""
MOST: Final = 50
"""How many tables a process takes at a time when it looks for some."""


class Turns:
    """The tables of one process."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.name: Final = new_table_id()

    async def take(self, table_id: str) -> bool:
        """See to this table from now on; False if another process does."""
        now = time.time()
        free = or_(TableRow.keeper.is_(None), TableRow.keeper == self.name, TableRow.kept_until < now)
        query = update(TableRow).where(TableRow.id == table_id, free)
        return await self._change(query.values(keeper=self.name, kept_until=now + LEASE, resting=False)) > 0

    async def take_some(self, everything: bool = False) -> list[str]:
        """Take tables that nobody sees to, and say which; each goes to one of the processes that ask at once.

        `everything` is for the only process, when it begins: whoever kept some of them has ended.
        """
        now = time.time()
        query = select(TableRow.id).where(
            TableRow.over.is_(False), TableRow.waiting.is_(False), TableRow.resting.is_(False)
        )
        if not everything:
            # A moment ago somebody answered, and the process that heard it is about to take the table.
            unheard = TableRow.keeper.is_(None) & (TableRow.changed < now - LEASE / 2)
            lost = TableRow.keeper.is_not(None) & (TableRow.kept_until < now)
            query = query.where(or_(unheard, lost)).order_by(TableRow.changed).limit(MOST)
        async with self._store.writing() as connection:
            found = list(await connection.scalars(query.with_for_update(skip_locked=True)))
            if found:
                mine = update(TableRow).where(TableRow.id.in_(found))
                await connection.execute(mine.values(keeper=self.name, kept_until=now + LEASE))
        return found

    async def keep(self, table_ids: Sequence[str]) -> None:
        """Still here, and still at these tables."""
        mine = update(TableRow).where(TableRow.keeper == self.name, TableRow.id.in_(table_ids))
        await self._change(mine.values(kept_until=time.time() + LEASE))

    async def leave(self, table_ids: Iterable[str], resting: bool = False) -> None:
        """These wait for nobody but people now; or they rest until somebody comes to watch."""
        mine = update(TableRow).where(TableRow.keeper == self.name, TableRow.id.in_(list(table_ids)))
        await self._change(mine.values(keeper=None, kept_until=0.0, resting=resting))

    async def _change(self, query: Update) -> int:
        async with self._store.writing() as connection:
            done = await connection.execute(query)
            assert isinstance(done, CursorResult)
            return done.rowcount
