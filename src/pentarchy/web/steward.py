"""The steward answers for chance and lets the bots answer, at every table that waits for them."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from pentarchy.core.decision import CHANCE
from pentarchy.core.errors import PentarchyError
from pentarchy.web.errors import Conflict
from pentarchy.web.hall import Hall
from pentarchy.web.journal import Live
from pentarchy.web.store import in_short
from pentarchy.web.thinking import Thinkers
from pentarchy.web.thoughts import answers

log = logging.getLogger("pentarchy.web")

ROUND: Final = 5.0
"""Every so many seconds it looks for tables that nobody attends to, after a crash or another process's end."""
MOST_UNWATCHED: Final = 10_000
"""How many answers a table without people plays on while nobody watches: enough for a whole game, but not for ever."""


class Steward:
    """Attends to tables. Should two processes attend to the same one, the store lets one answer through."""

    def __init__(self, hall: Hall, thinkers: Thinkers, pace: float) -> None:
        self._hall = hall
        self._thinkers = thinkers
        self._pace = pace
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._nudged: set[str] = set()
        self._given_up: set[str] = set()
        self._paused: set[str] = set()

    def nudge(self, table_id: str) -> None:
        """Something changed at a table, or somebody looks at it: see whether it waits for chance or for a bot."""
        self._paused.discard(table_id)
        if table_id in self._tasks:
            self._nudged.add(table_id)
            return
        task = asyncio.create_task(self._attend(table_id), name=f"attend {table_id}")
        self._tasks[table_id] = task
        task.add_done_callback(lambda done: self._left(table_id, done))

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

    async def _attend(self, table_id: str) -> None:
        since: int | None = None
        while True:
            try:
                live = await self._hall.open(table_id)
            except PentarchyError as error:
                self._give_up(table_id, error)
                return
            if live.table.over or live.table.waiting_for is not None:
                return
            if since is None or _has_people(live) or self._hall.notifier.is_watched(table_id):
                since = live.answers
            elif live.answers - since >= MOST_UNWATCHED:
                self._paused.add(table_id)
                return
            try:
                await self._answer(live)
            except Conflict:
                continue

    async def _answer(self, live: Live) -> None:
        """What chance or a bot answers until somebody else is asked."""
        table, number, table_id = live.table, live.number, live.facts.id
        if table.state.seat == CHANCE:
            await self._hall.chance(table_id)
            return
        bot = table.seats[table.state.seat].bot
        assert bot is not None
        think = self._thinkers.think if _has_people(live) else self._thinkers.think_aside
        began = time.perf_counter()
        for answer in await think(answers, table.game.name, table.state.dump(), bot):
            await asyncio.sleep(max(0.0, self._pace - (time.perf_counter() - began)))
            began = time.perf_counter()
            number = (await self._hall.speak_for(table_id, answer, number)).number

    def _give_up(self, table_id: str, error: PentarchyError) -> None:
        """A table that can't be opened will not be opened by trying again; say so once."""
        if table_id not in self._given_up:
            self._given_up.add(table_id)
            log.error("The table %s can't be opened, so it is left alone: %s", table_id, error)

    async def make_rounds(self) -> None:
        """Look for unattended tables, for ever."""
        begun = False
        while True:
            try:
                # At first all of them: if the clock was set back, some seem to have changed in the future.
                idle_since = time.time() - ROUND if begun else None
                for table_id in await self._hall.store.unattended(idle_since):
                    if table_id not in self._given_up | self._paused | self._tasks.keys():
                        self.nudge(table_id)
                begun = True
            except SQLAlchemyError as error:
                log.error("The store could not be asked for unattended tables; trying again: %s", in_short(error))
            await asyncio.sleep(ROUND)

    async def close(self) -> None:
        """Leave all tables as they are; the store has everything."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _has_people(live: Live) -> bool:
    """Whether a person plays at the table, and so may wait for what the others answer."""
    return any(seat.is_person for seat in live.table.seats)
