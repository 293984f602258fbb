"""The herald tells people that it is their turn.

Each process has one. All of them look every few seconds for questions that people with channels have been asked; the
store lets one of them write an alert down, and one take it when it is due. Between the two lies a while: who is at the
table, or answers soon, hears nothing.
"""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass
from itertools import count
from typing import Final

from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from pentarchy.core.errors import PentarchyError, UnknownGame
from pentarchy.games import game as find_game
from pentarchy.web.alerts.channels import PUSH, Channel, Channels
from pentarchy.web.alerts.messages import Message, your_turn
from pentarchy.web.alerts.rows import AlertRow, ChannelRow
from pentarchy.web.alerts.sending import Outcome, Sender
from pentarchy.web.alerts.vapid import the_key
from pentarchy.web.people.accounts import Accounts
from pentarchy.web.rounds import make_rounds
from pentarchy.web.schema import RightRow, SeatRow, TableRow
from pentarchy.web.secret import TRIAL
from pentarchy.web.store import Store

log = logging.getLogger("pentarchy.web")

LOOK: Final = 5.0
"""Seconds between two looks."""
GRACE: Final = 60.0
"""Seconds that somebody has before an alert is sent,"""
HERE: Final = 90.0
"""and for which who looks at the table is believed to be there."""
HORIZON: Final = 3600.0
"""Only what changed in the last so many seconds is new."""
MOST: Final = 20
"""How many alerts a process takes at a time,"""
LEASE: Final = 180.0
"""for so many seconds: more than all ways of sending may take."""
AGAIN: Final = (120.0, 1200.0)
"""After how many seconds what could not be delivered is tried again: so often, and then no more."""
TIDY: Final = 12
"""Every so many looks, alerts about questions that stand no more are forgotten."""


@dataclass(frozen=True)
class Due:
    """An alert that is to be sent."""

    table_id: str
    channel: str
    since: float
    seat: int
    tries: int


class Herald:
    """Sends alerts."""

    def __init__(self, store: Store, sender: Sender) -> None:
        self._store, self.sender = store, sender
        self.channels = Channels(store)

    async def make_rounds(self) -> None:
        """Look, for ever."""
        rounds = count(1)

        async def look() -> None:
            await self.look()
            if next(rounds) % TIDY == 0:
                await self.tidy()

        await make_rounds(look, LOOK, "alerts")

    async def look(self, now: float | None = None) -> int:
        """Write down whom to tell what, and send what is due; how many were sent or tried."""
        now = time.time() if now is None else now
        await self.notice(now)
        taken = await self.take(now)
        known = await self.channels.by_id([one.channel for one in taken])
        quiet = await self.channels.quiet([one.person for one in known.values()])
        work = []
        for one in taken:
            channel = known.get(one.channel)
            hours = quiet.get(channel.person) if channel else None
            until = hours.until(now) if hours else None
            if until is not None:
                await self._change(one, due=until, kept_until=0.0, tries=one.tries - 1)
            elif channel is not None:
                work.append(self._tell(one, channel, now))
        for found in await asyncio.gather(*work, return_exceptions=True):
            if isinstance(found, SQLAlchemyError):
                raise found
            if isinstance(found, BaseException):
                log.error("An alert could not be sent.", exc_info=found)
        return len(work)

    async def notice(self, now: float) -> None:
        """Write an alert down for each channel of everybody who is asked something new."""
        told = select(AlertRow.table_id).where(
            AlertRow.table_id == TableRow.id,
            AlertRow.channel == ChannelRow.id,
            AlertRow.since == TableRow.asked_since,
        )
        query = (
            select(TableRow.id, ChannelRow.id, TableRow.asked_since, TableRow.asked, TableRow.waiting)
            .join(RightRow, (RightRow.table_id == TableRow.id) & (RightRow.seat == TableRow.asked))
            .join(ChannelRow, ChannelRow.person == RightRow.secret)
            .where(TableRow.changed > now - HORIZON, RightRow.seat >= 0, ChannelRow.off == "", _REAL, ~told.exists())
        )
        async with self._store.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        fresh = [
            {"table_id": table, "channel": channel, "since": since, "seat": seat, "due": max(now, since + GRACE)}
            for table, channel, since, seat, waiting in rows
            if waiting  # In the question itself it would let the database begin with all tables that wait.
        ]
        if not fresh:
            return
        try:
            async with self._store.writing() as connection:
                await connection.execute(insert(AlertRow), fresh)
        except IntegrityError:
            return  # Another process was quicker, or a channel is gone; the next look sees what is left.

    async def take(self, now: float) -> list[Due]:
        """Take alerts that are due; each goes to one of the processes that ask at once. Who took one and died has
        tried it."""
        due = (AlertRow.done.is_(False), AlertRow.due <= now, AlertRow.kept_until < now)
        query = select(AlertRow.table_id, AlertRow.channel, AlertRow.since, AlertRow.seat, AlertRow.tries)
        async with self._store.writing() as connection:
            some = query.where(*due).order_by(AlertRow.due).limit(MOST).with_for_update(skip_locked=True)
            rows = (await connection.execute(some)).all()
            taken = []
            for row in rows:
                one = Due(row.table_id, row.channel, row.since, row.seat, row.tries + 1)
                mine = update(AlertRow).where(_is(one), *due)
                done = await connection.execute(mine.values(kept_until=now + LEASE, tries=one.tries))
                if done.rowcount:
                    taken.append(one)
        return taken

    async def _tell(self, one: Due, channel: Channel, now: float) -> None:
        """Send one alert, if the question stands."""
        message = await self._message(one)
        account = await self.sender.accounts.people.by_id(channel.person)
        if message is None or account is None or channel.off:
            await self._change(one, done=True)
            return
        outcome = await self.sender.send(channel, account, message)
        if outcome is Outcome.FAILED:
            await self.channels.failed(channel.id, now)
            over = one.tries > len(AGAIN)
            later = now if over else now + AGAIN[one.tries - 1]
            await self._change(one, due=later, kept_until=0.0, done=over)
            return
        await self._change(one, done=True)
        if outcome is Outcome.ARRIVED:
            await self.channels.arrived(channel.id)
        elif outcome is Outcome.GONE and channel.kind == PUSH:
            await self.channels.remove(channel.id)
        elif outcome is Outcome.GONE:
            await self.channels.switch_off(channel.id, Outcome.GONE.value)

    async def _message(self, one: Due) -> Message | None:
        """What there is to say; nothing if somebody has answered meanwhile."""
        query = select(TableRow.game).where(
            TableRow.id == one.table_id, _STANDS, TableRow.asked_since == one.since, TableRow.asked == one.seat
        )
        names = select(SeatRow.seat, SeatRow.name).where(SeatRow.table_id == one.table_id).order_by(SeatRow.seat)
        async with self._store.engine.connect() as connection:
            game = await connection.scalar(query)
            seats = (await connection.execute(names)).all()
        if game is None:
            return None
        try:
            title = find_game(game).title
        except UnknownGame:
            return None
        return your_turn(title, [row.name for row in seats if row.seat != one.seat], f"/t/{one.table_id}")

    async def is_here(self, person: str, table_id: str, now: float | None = None) -> None:
        """Somebody looks at a table: no alert about it for a while."""
        now = time.time() if now is None else now
        theirs = select(ChannelRow.id).where(ChannelRow.person == person)
        here = (AlertRow.table_id == table_id, AlertRow.channel.in_(theirs), AlertRow.done.is_(False))
        async with self._store.writing() as connection:
            later = update(AlertRow).where(*here, AlertRow.due < now + HERE)
            await connection.execute(later.values(due=now + HERE))

    async def tidy(self) -> None:
        """Forget alerts about questions that stand no more."""
        stands = select(TableRow.id).where(
            TableRow.id == AlertRow.table_id,
            _STANDS,
            TableRow.asked_since == AlertRow.since,
            TableRow.asked == AlertRow.seat,
        )
        async with self._store.writing() as connection:
            await connection.execute(delete(AlertRow).where(~stands.exists(), AlertRow.kept_until < time.time()))

    async def _change(self, one: Due, **values: object) -> None:
        async with self._store.writing() as connection:
            await connection.execute(update(AlertRow).where(_is(one)).values(values))


async def a_herald(store: Store, accounts: Accounts) -> Herald:
    """The herald of a server."""
    try:
        from pentarchy.web.alerts.outside import Outside  # Only a server for a community has what it needs.

        vapid = await the_key(store, accounts.site or "https://localhost")
    except ImportError as error:
        raise PentarchyError("A server for a community needs more: pip install 'pentarchy[server]'.") from error
    return Herald(store, Sender(accounts, Outside(), vapid))


_REAL: Final = ~TableRow.id.startswith(TRIAL)
_STANDS: Final = TableRow.waiting.is_(True) & TableRow.over.is_(False) & _REAL


def _is(one: Due) -> ColumnElement[bool]:
    return (AlertRow.table_id == one.table_id) & (AlertRow.channel == one.channel) & (AlertRow.since == one.since)
