"""How people want to hear that it is their turn: mail, webhooks, browsers, and when not."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import delete, func, insert, select, update

from pentarchy.web.alerts.quiet import Quiet, zone_of
from pentarchy.web.alerts.rows import ChannelRow, QuietRow
from pentarchy.web.errors import Conflict, NotFound
from pentarchy.web.secret import new_table_id
from pentarchy.web.store import Store

MAIL: Final = "mail"
WEBHOOK: Final = "webhook"
PUSH: Final = "push"
MOST: Final = 10
"""How many channels somebody may have."""
HOPELESS: Final = 5
"""What has failed so often in a row,"""
WEEK: Final = 7 * 24 * 3600.0
"""for so long, is not tried any more."""


@dataclass(frozen=True)
class Channel:
    """A way to reach somebody."""

    id: str
    person: str
    kind: str
    address: str
    label: str
    made: float
    off: str


_CHANNEL: Final = (
    ChannelRow.id,
    ChannelRow.person,
    ChannelRow.kind,
    ChannelRow.address,
    ChannelRow.label,
    ChannelRow.made,
    ChannelRow.off,
)


class Channels:
    """All reading and writing about channels."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, person: str) -> list[Channel]:
        """Somebody's channels, the oldest first."""
        return await self._some(ChannelRow.person == person)

    async def by_id(self, ids: Sequence[str]) -> dict[str, Channel]:
        """Channels by their ids."""
        return {one.id: one for one in await self._some(ChannelRow.id.in_(ids))} if ids else {}

    async def one(self, person: str, channel: str) -> Channel:
        """A channel of somebody's own."""
        known = (ChannelRow.person == person) & (ChannelRow.id == channel)
        found = await self._some(known) if channel.isascii() and channel.isalnum() else []
        if not found:
            raise NotFound("You have no such alert.")
        return found[0]

    async def _some(self, condition: Any) -> list[Channel]:
        query = select(*_CHANNEL).where(condition).order_by(ChannelRow.made, ChannelRow.id)
        async with self._store.engine.connect() as connection:
            return [Channel(*row) for row in await connection.execute(query)]

    async def add(self, person: str, kind: str, address: str, label: str) -> Channel:
        """One more; in place of the same one, if there is one."""
        made = Channel(new_table_id(), person, kind, address, label, time.time(), "")
        async with self._store.writing() as connection:
            same = (ChannelRow.kind == kind) & (ChannelRow.address == address)
            if kind != PUSH:  # A browser is that of whoever has signed in there last.
                same &= ChannelRow.person == person
            await connection.execute(delete(ChannelRow).where(same))
            count = await connection.scalar(select(func.count()).where(ChannelRow.person == person))
            if (count or 0) >= MOST:
                raise Conflict(f"You have {MOST} alerts already; remove one first.")
            await connection.execute(insert(ChannelRow).values(vars(made)))
        return made

    async def remove(self, channel: str) -> None:
        """Nothing is sent there any more."""
        async with self._store.writing() as connection:
            await connection.execute(delete(ChannelRow).where(ChannelRow.id == channel))

    async def arrived(self, channel: str) -> None:
        """Something got through: all is well again."""
        await self._change(channel, failures=0, failing_since=None, off="")

    async def failed(self, channel: str, now: float) -> None:
        """Nothing got through; what has failed for long is given up."""
        async with self._store.writing() as connection:
            query = select(ChannelRow.failures, ChannelRow.failing_since).where(ChannelRow.id == channel)
            row = (await connection.execute(query)).one_or_none()
            if row is None:
                return
            failures, since = row.failures + 1, row.failing_since or now
            hopeless = failures >= HOPELESS and now - since >= WEEK
            values = {"failures": failures, "failing_since": since}
            if hopeless:
                values["off"] = "For a week nothing arrived."
            await connection.execute(update(ChannelRow).where(ChannelRow.id == channel).values(values))

    async def switch_off(self, channel: str, why: str) -> None:
        """Nothing is sent there until its owner has tried it."""
        await self._change(channel, off=why)

    async def _change(self, channel: str, **values: Any) -> None:
        async with self._store.writing() as connection:
            await connection.execute(update(ChannelRow).where(ChannelRow.id == channel).values(values))

    # When not.

    async def quiet(self, people: Sequence[str]) -> dict[str, Quiet]:
        """Who wants to hear nothing when."""
        query = select(QuietRow.person, QuietRow.zone, QuietRow.begin, QuietRow.end)
        async with self._store.engine.connect() as connection:
            rows = (await connection.execute(query.where(QuietRow.person.in_(people)))).all()
        return {row.person: Quiet(row.zone, row.begin, row.end) for row in rows}

    async def set_quiet(self, person: str, quiet: Quiet | None) -> None:
        """From now on somebody wants to hear nothing then; None: at any time."""
        if quiet is not None:
            zone_of(quiet.zone)
        async with self._store.writing() as connection:
            await connection.execute(delete(QuietRow).where(QuietRow.person == person))
            if quiet is not None and quiet.begin != quiet.end:
                await connection.execute(insert(QuietRow).values(person=person, **vars(quiet)))
