"""What stays of a game whatever becomes of its rules: pictures of moments, drawn by the program that played it.

The sentences of the log are in the journal (`journal.Entry.events`). Pictures are drawn now and then, in a worker that
nobody else needs, of moments that can't be taken back any more; and of the end.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import insert, or_, select, update
from sqlalchemy.exc import IntegrityError, NoResultFound

from pentarchy.core.errors import PentarchyError
from pentarchy.web.hall import Hall
from pentarchy.web.rounds import make_rounds
from pentarchy.web.schema import MomentRow, SnapshotRow, TableRow
from pentarchy.web.secret import TRIAL
from pentarchy.web.store import Store
from pentarchy.web.thinking import Thinkers
from pentarchy.web.thoughts import pictures

log = logging.getLogger("pentarchy.web")

EVERY: Final = 120
"""How many answers lie between two pictures, about."""
ROUND: Final = 5.0
"""Seconds between two looks for tables that lack one."""
MOST: Final = 5
"""How many tables are drawn at a time,"""
PAUSE: Final = 1.0
"""and the seconds of rest after them: a store full of old games is in no hurry."""
SPECTATOR: Final = -1


class Archivist:
    """Draws what is missing. Should two processes draw the same picture, one of them is kept."""

    def __init__(self, hall: Hall, thinkers: Thinkers) -> None:
        self._hall = hall
        self._thinkers = thinkers

    async def make_rounds(self) -> None:
        """Look for tables that lack a picture, for ever."""
        await make_rounds(self.draw_all, ROUND, "pictures to draw")

    async def draw_all(self) -> None:
        """Draw all that lack a picture now."""
        while await self.draw_some():
            await asyncio.sleep(PAUSE)

    async def draw_some(self) -> int:
        """Draw a few tables that lack a picture; how many."""
        wanted = or_(TableRow.answers - TableRow.drawn >= EVERY, TableRow.over & (TableRow.drawn < TableRow.answers))
        query = select(TableRow.id).where(wanted, TableRow.answers > 0, ~TableRow.id.startswith(TRIAL)).limit(MOST)
        async with self._hall.store.engine.connect() as connection:
            tables = list(await connection.scalars(query))
        for table_id in tables:
            await self._draw(table_id)
        return len(tables)

    async def _draw(self, table_id: str) -> None:
        answers = (await self._hall.store.standing(table_id)).answers
        rows: list[dict[str, Any]] = []
        try:
            live = await self._hall.open(table_id)
            answers, shot = live.answers, live.table.snapshot()
            seats = [SPECTATOR, *[seat for seat, (_, bot) in enumerate(live.facts.seats) if bot is None]]
            found = await self._thinkers.think_aside(pictures, live.facts.game, shot.dump, live.table.names, seats)
            moment = {"table_id": table_id, "answers": shot.answers}
            rows = [{**moment, "seat": seat, "svg": svg} for seat, svg in found.items()]
        except (PentarchyError, NoResultFound) as error:  # Nobody can draw it, today or later.
            log.debug("The table %s can't be drawn: %s", table_id, error)
        async with self._hall.store.writing() as connection:
            await connection.execute(update(TableRow).where(TableRow.id == table_id).values(drawn=answers))
        with suppress(IntegrityError):  # Somebody else was quicker.
            async with self._hall.store.writing() as connection:
                if rows:
                    await connection.execute(insert(MomentRow), rows)


async def moments(store: Store, table_id: str) -> list[int]:
    """The moments, as numbers of answers, of which there may be pictures."""
    drawn = select(MomentRow.answers).where(MomentRow.table_id == table_id, MomentRow.seat == SPECTATOR)
    kept = select(SnapshotRow.answers).where(SnapshotRow.table_id == table_id)
    async with store.engine.connect() as connection:
        return sorted({*await connection.scalars(drawn), *await connection.scalars(kept)})


async def picture(store: Store, table_id: str, answers: int, seat: int | None) -> str | None:
    """The picture of a moment that was kept, if there is one."""
    viewer = SPECTATOR if seat is None else seat
    here = (MomentRow.table_id == table_id) & (MomentRow.answers == answers) & (MomentRow.seat == viewer)
    async with store.engine.connect() as connection:
        found = await connection.scalar(select(MomentRow.svg).where(here))
    return None if found is None else zlib.decompress(found).decode()
