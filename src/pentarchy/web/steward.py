"""The steward answers for chance and lets the bots answer, at every table that waits for them."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from pentarchy.core.decision import CHANCE
from pentarchy.core.errors import PentarchyError
from pentarchy.web.errors import Conflict
from pentarchy.web.hall import Hall
from pentarchy.web.journal import Live
from pentarchy.web.store import in_short
from pentarchy.web.teaching import is_over, leap, scripted
from pentarchy.web.thinking import Thinkers
from pentarchy.web.thoughts import answers
from pentarchy.web.turns import Turns

log = logging.getLogger("pentarchy.web")

ROUND: Final = 3.0
"""Every so many seconds it says that it is still there, and looks for tables that nobody attends to, after a crash or
another process's end."""
MOST_UNWATCHED: Final = 10_000
"""How many answers a table without people plays on while nobody watches: enough for a whole game, but not for ever."""
AT_ONCE: Final = 8
"""How many tables it opens or answers at at once: a thousand that wait leave people their turn."""


class Steward:
    """Attends to tables, each of which it takes first, so that no other process does."""

    def __init__(self, hall: Hall, thinkers: Thinkers, pace: float) -> None:
        self._hall = hall
        self._turns = Turns(hall.store)
        self._thinkers = thinkers
        self._pace = pace
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._nudged: set[str] = set()
        self._hands = asyncio.Semaphore(AT_ONCE)

    def nudge(self, table_id: str, taken: bool = False) -> None:
        """Something changed at a table, or somebody looks at it: see whether it waits for chance or for a bot."""
        if table_id in self._tasks:
            self._nudged.add(table_id)
            return
        task = asyncio.create_task(self._attend(table_id, taken), name=f"attend {table_id}")
        self._tasks[table_id] = task
        task.add_done_callback(lambda done: self._left(table_id, done))

    def see(self, live: Live) -> None:
        """The same, for who has the table before them, as it is now."""
        if live.waits_for_program or scripted(live) is not None:
            self.nudge(live.facts.id)

    def _left(self, table_id: str, task: asyncio.Task[None]) -> None:
        del self._tasks[table_id]
        again = table_id in self._nudged
        self._nudged.discard(table_id)
        if task.cancelled():
            return
        error = task.exception()
        if isinstance(error, SQLAlchemyError):
            log.error("The table %s could not be attended to; it is tried again later: %s", table_id, in_short(error))
        elif error is not None:
            log.error("The table %s could not be attended to; it is tried again later.", table_id, exc_info=error)
        elif again:
            self.nudge(table_id)

    async def _attend(self, table_id: str, taken: bool) -> None:
        # After leaving it we look again: who answered meanwhile found the table taken, and relies on us.
        while taken or (await self._waits(table_id) and await self._turns.take(table_id)):
            taken = False
            resting = await self._play_on(table_id)
            await self._turns.leave([table_id], resting)
            if resting:
                return

    async def _waits(self, table_id: str) -> bool:
        """Whether it is for us to answer at the table."""
        try:
            async with self._hands:
                live = await self._hall.open(table_id)
        except PentarchyError as error:
            log.error("The table %s can't be opened: %s", table_id, error)
            return False
        return live.waits_for_program or scripted(live) is not None

    async def _play_on(self, table_id: str) -> bool:
        """Answer until a person is asked, or it is over; True if the table is to rest until somebody looks at it."""
        since: int | None = None
        while True:
            try:
                async with self._hands:
                    live = await self._hall.open(table_id)
            except PentarchyError as error:
                log.error("The table %s can't be opened, so it is left alone: %s", table_id, error)
                return True
            if not (live.waits_for_program or scripted(live)) or is_over(live):
                return False
            if since is None or _has_people(live) or self._hall.notifier.is_watched(table_id):
                since = live.answers
            elif live.answers - since >= MOST_UNWATCHED:
                return True
            try:
                await self._answer(live)
            except Conflict:
                continue

    async def _answer(self, live: Live) -> None:
        """What chance or a bot answers until somebody else is asked."""
        table, number, table_id = live.table, live.number, live.facts.id
        line, several = scripted(live), leap(live)
        if several:
            async with self._hands:
                await self._hall.recite(table_id, several, number)
            return
        if line is not None:
            if table.state.seat != CHANCE:
                await asyncio.sleep(self._pace)
            async with self._hands:
                await self._hall.speak_for(table_id, line, number)
            return
        if table.state.seat == CHANCE:
            async with self._hands:
                await self._hall.chance(table_id)
            return
        bot = table.seats[table.state.seat].bot
        assert bot is not None
        think = self._thinkers.think if _has_people(live) else self._thinkers.think_aside
        began = time.perf_counter()
        for answer in await think(answers, table.game.name, table.state.dump(), bot):
            await asyncio.sleep(max(0.0, self._pace - (time.perf_counter() - began)))
            began = time.perf_counter()
            async with self._hands:
                number = (await self._hall.speak_for(table_id, answer, number, and_chance=True)).number

    async def make_rounds(self) -> None:
        """Keep what is taken, and look for tables that nobody attends to, for ever."""
        everything = not self._hall.store.is_shared
        while True:
            try:
                if self._tasks:
                    await self._turns.keep(list(self._tasks))
                for table_id in await self._turns.take_some(everything):
                    self.nudge(table_id, taken=True)
                everything = False
            except SQLAlchemyError as error:
                log.error("The store could not be asked for unattended tables; trying again: %s", in_short(error))
            await asyncio.sleep(ROUND)

    async def close(self) -> None:
        """Leave all tables as they are, to whoever comes next; the store has everything."""
        tasks = dict(self._tasks)
        for task in tasks.values():
            task.cancel()
        await asyncio.gather(*tasks.values(), return_exceptions=True)
        with suppress(SQLAlchemyError):  # Then they are free a little later.
            await self._turns.leave(tasks)


def _has_people(live: Live) -> bool:
    """Whether a person plays at the table, and so may wait for what the others answer."""
    return any(seat.is_person for seat in live.table.seats)
