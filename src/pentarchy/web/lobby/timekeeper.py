"""Looks whose time has run out. Any process may: the deadline is in the store, and the journal lets one say so."""

from __future__ import annotations

import logging
import time
from typing import Final

from sqlalchemy import select, update

from pentarchy.core.errors import PentarchyError
from pentarchy.web.errors import Conflict, OtherEdition
from pentarchy.web.hall import Hall
from pentarchy.web.journal import Live
from pentarchy.web.lobby.gathering import out_of_time
from pentarchy.web.people.people import People
from pentarchy.web.people.vacations import after_vacation
from pentarchy.web.rounds import make_rounds
from pentarchy.web.schema import TableRow
from pentarchy.web.steward import Steward
from pentarchy.web.terms import DAY, DAYS

log = logging.getLogger("pentarchy.web")

LOOK: Final = 1.0
"""Seconds between two looks at the clocks."""
MOST: Final = 50
"""How many tables are looked at at a time."""


class Timekeeper:
    """Calls the time of those who have none left."""

    def __init__(self, hall: Hall, people: People, steward: Steward) -> None:
        self._hall, self._people, self._steward = hall, people, steward

    async def make_rounds(self) -> None:
        """Look at the clocks, for ever."""
        await make_rounds(self.look, LOOK, "the clocks")

    async def look(self, now: float | None = None) -> list[str]:
        """See to all tables at which somebody's time seems to have run out; which they were."""
        now = time.time() if now is None else now
        late = select(TableRow.id).where(TableRow.deadline < now, TableRow.over.is_(False))
        async with self._hall.store.engine.connect() as connection:
            found = list(await connection.scalars(late.order_by(TableRow.deadline).limit(MOST)))
        for table_id in found:
            await self._look_at(table_id, now)
        return found

    async def _look_at(self, table_id: str, now: float) -> None:
        try:
            live = await self._hall.open(table_id)
            later = await time_ends(self._hall, self._people, live)
            if later is None or later > now:
                await self._put_off(table_id, later)
                return
            await self._hall.change(table_id, lambda one: out_of_time(one, now))
            self._steward.nudge(table_id)
        except Conflict:
            return  # Somebody was quicker: they answered, or another process has called it.
        except OtherEdition:
            await self._put_off(table_id, None)  # It waits for its people to agree to other rules.
        except PentarchyError as error:
            log.error("The clock of the table %s can't be read: %s", table_id, error)
            await self._put_off(table_id, None)

    async def _put_off(self, table_id: str, deadline: float | None) -> None:
        async with self._hall.store.writing() as connection:
            here = TableRow.id == table_id
            await connection.execute(update(TableRow).where(here).values(deadline=deadline))


async def time_ends(hall: Hall, people: People, live: Live) -> float | None:
    """When the time of whoever is asked ends, their vacation considered."""
    deadline, seat = live.deadline, live.waiting_for
    if deadline is None or seat is None or live.facts.terms.time.kind != DAYS:
        return deadline
    rights = await hall.store.rights(live.facts.id)
    away = await people.vacations([holder for holder, held in rights if held == seat])
    return after_vacation(live.clocks.asked_since(seat), live.facts.terms.time.days * DAY, away)
