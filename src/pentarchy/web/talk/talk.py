"""Table talk: who may say something, who may read it, and who does not want to.

Who sits at a table writes; the others read, if strangers may watch. Messages are rows that are only ever added,
numbered without gaps for each table. The talk is not in the journal: it is no part of a game, nobody has to replay it,
and an administrator can take something out of it.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from pentarchy.core.decision import NOBODY
from pentarchy.core.errors import PentarchyError
from pentarchy.web.errors import Conflict, Forbidden, NotFound
from pentarchy.web.hall import Change, Hall, is_seen
from pentarchy.web.journal import Live, TableFacts
from pentarchy.web.lines import TALK
from pentarchy.web.store import CHANNEL, Store
from pentarchy.web.talk.rows import MessageRow, MuteRow, ReadRow, TalkRow

PAGE: Final = 50
"""How many messages are read at once."""
TRIES: Final = 20
"""How often a message looks for a number when others speak at the same moment."""
ON: Final = "on"
OFF: Final = "off"


@dataclass(frozen=True)
class Message:
    """Something that somebody said."""

    number: int
    person: str
    seat: int
    name: str
    text: str
    removed: bool
    made: float


@dataclass(frozen=True)
class Listener:
    """Somebody at a table, or beside it: what they may do with its talk."""

    facts: TableFacts
    holder: str | None
    held: frozenset[int]
    on: bool

    @property
    def is_host(self) -> bool:
        """Whether they have started the table."""
        return self.holder is not None and self.facts.host == self.holder

    @property
    def may_read(self) -> bool:
        """At a public table everybody may."""
        return bool(self.held) or self.is_host or self.facts.listed

    @property
    def may_write(self) -> bool:
        """Only who sits there may, and only if the host wants it."""
        return bool(self.held) and self.on


@dataclass(frozen=True)
class Muted:
    """What somebody does not want to read: a table, people."""

    table: bool
    people: frozenset[str]


@dataclass(frozen=True)
class Talk:
    """The talk of a table, as far as somebody reads it at once; the latest last."""

    messages: list[Message]
    more: bool
    last: int
    unread: int
    muted: Muted
    muted_people: list[tuple[str, int]]
    """Names, each with a message."""


def key(table_id: str) -> str:
    """What those wait for who listen to a table's talk, as the notifier knows it."""
    return f"talk {table_id}"


def plain(text: str) -> str:
    """A message on one line, without what nobody sees and what turns the direction of the words around it."""
    found = " ".join("".join(sign for sign in text if sign.isspace() or is_seen(sign)).split())
    if not found:
        raise PentarchyError("There is nothing to read in this message.")
    return found


class Talks:
    """All talk at all tables."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    @property
    def _store(self) -> Store:
        return self._hall.store

    # Looking.

    async def listener(self, table_id: str, holder: str | None) -> Listener:
        """What somebody may do with the talk of a table; a refusal if they may not even read it."""
        facts = await self._store.facts(table_id)
        held = await self._hall.seats_of(holder, table_id)
        async with self._store.engine.connect() as connection:
            switched = await connection.scalar(select(TalkRow.on).where(TalkRow.table_id == table_id))
        found = Listener(facts, holder, held, facts.terms.talk if switched is None else switched)
        if not found.may_read:
            raise Forbidden("This table is private: only who sits there reads its talk.")
        return found

    async def read(self, who: Listener, before: int | None = None) -> Talk:
        """The latest messages, or those before one."""
        table_id = who.facts.id
        here = MessageRow.table_id == table_id
        query = select(*MESSAGE).where(here).order_by(MessageRow.number.desc()).limit(PAGE + 1)
        async with self._store.engine.connect() as connection:
            muted = await _muted(connection, who.holder, table_id)
            wanted = MessageRow.person.not_in(muted.people)
            page = query.where(wanted) if before is None else query.where(wanted, MessageRow.number < before)
            rows = [] if muted.table else [Message(*row) for row in await connection.execute(page)]
            last = await connection.scalar(select(func.max(MessageRow.number)).where(here)) or 0
            unread = (await _unread(connection, who.holder, [table_id])).get(table_id, 0)
            mine = here & MessageRow.person.in_(muted.people)
            names = (
                select(func.max(MessageRow.name), func.max(MessageRow.number)).where(mine).group_by(MessageRow.person)
            )
            people = [(str(name), int(number)) for name, number in await connection.execute(names)]
        return Talk(rows[:PAGE][::-1], len(rows) > PAGE, last, unread, muted, sorted(people))

    async def since(self, who: Listener, number: int) -> tuple[list[Message], int]:
        """The messages after this one that somebody wants to read, the first first; and how far they were looked at."""
        query = (
            select(*MESSAGE)
            .where(MessageRow.table_id == who.facts.id, MessageRow.number > number)
            .order_by(MessageRow.number)
            .limit(PAGE)
        )
        async with self._store.engine.connect() as connection:
            found = [Message(*row) for row in await connection.execute(query)]
            muted = await _muted(connection, who.holder, who.facts.id) if found else Muted(False, frozenset())
        wanted = [one for one in found if not muted.table and one.person not in muted.people]
        return wanted, found[-1].number if found else number

    async def unread(self, holder: str, tables: Sequence[str]) -> dict[str, int]:
        """How many messages somebody has not read, at those of their tables where there are any."""
        async with self._store.engine.connect() as connection:
            return await _unread(connection, holder, tables)

    # Doing.

    async def say(self, who: Listener, seat: int | None, text: str) -> Message:
        """Say something; everybody who listens hears it."""
        words, table_id = plain(text), who.facts.id
        if not who.held:
            raise Forbidden("Only who sits at this table can talk here.")
        if not who.on:
            raise Forbidden("The host has switched the talk off.")
        speaks = min(who.held) if seat is None else seat
        if speaks not in who.held:
            raise Forbidden("You can only speak for a seat of your own.")
        assert who.holder is not None
        name = who.facts.seats[speaks][0]
        for _ in range(TRIES):
            try:
                message = await self._add(table_id, who.holder, speaks, name, words)
            except IntegrityError:
                continue  # Somebody spoke at the same moment.
            self._hall.notifier.announce(key(table_id))
            return message
        raise Conflict("So many speak at once; try again.")

    async def _add(self, table_id: str, person: str, seat: int, name: str, text: str) -> Message:
        here = MessageRow.table_id == table_id
        async with self._store.writing() as connection:
            last = await connection.scalar(select(func.max(MessageRow.number)).where(here)) or 0
            found = Message(last + 1, person, seat, name, text, False, time.time())
            await connection.execute(insert(MessageRow).values(table_id=table_id, **vars(found)))
            await _read_to(connection, person, table_id, found.number)
            await self._tell(connection, table_id)
        return found

    async def _tell(self, connection: AsyncConnection, table_id: str) -> None:
        if self._store.is_shared:
            await connection.execute(select(func.pg_notify(CHANNEL, key(table_id))))

    async def mark(self, who: Listener, number: int) -> None:
        """Somebody has read as far as this."""
        if who.holder is None:
            return
        async with self._store.writing() as connection:
            last = await connection.scalar(
                select(func.max(MessageRow.number)).where(MessageRow.table_id == who.facts.id)
            )
            await _read_to(connection, who.holder, who.facts.id, min(number, last or 0))

    async def mute(self, who: Listener, muted: bool, message: int | None) -> None:
        """Read no more of this table, or of whoever wrote a message; or read them again."""
        if who.holder is None:
            raise Forbidden("Who has no secret can't be remembered; open a page of this server first.")
        kind, subject = "table", who.facts.id
        if message is not None:
            kind, subject = "person", (await self.message(who.facts.id, message)).person
            if subject == who.holder:
                raise PentarchyError("You can't mute yourself.")
        row = {"holder": who.holder, "kind": kind, "subject": subject}
        same = (MuteRow.holder == who.holder) & (MuteRow.kind == kind) & (MuteRow.subject == subject)
        async with self._store.writing() as connection:
            await connection.execute(delete(MuteRow).where(same))
            if muted:
                await connection.execute(insert(MuteRow).values(row))

    async def message(self, table_id: str, number: int) -> Message:
        """One message."""
        here = (MessageRow.table_id == table_id) & (MessageRow.number == number)
        async with self._store.engine.connect() as connection:
            row = (await connection.execute(select(*MESSAGE).where(here))).one_or_none()
        if row is None:
            raise NotFound(f"There is no message {number} at this table.")
        return Message(*row)

    async def switch(self, who: Listener, on: bool) -> None:
        """The host lets people talk, or not; the log tells everybody."""
        if not who.is_host:
            raise Forbidden("Only the host can switch the talk on and off.")
        if on == who.on:
            return
        table_id = who.facts.id

        def note(_: Live) -> Change:
            return Change([(TALK, NOBODY, ON if on else OFF)])

        await self._hall.change(table_id, note)
        async with self._store.writing() as connection:
            await connection.execute(delete(TalkRow).where(TalkRow.table_id == table_id))
            await connection.execute(insert(TalkRow).values(table_id=table_id, on=on))
            await self._tell(connection, table_id)
        self._hall.notifier.announce(key(table_id))

    async def remove(self, connection: AsyncConnection, table_id: str, number: int) -> None:
        """Take a message out, as part of something larger; tell it with `announce` afterwards."""
        here = (MessageRow.table_id == table_id) & (MessageRow.number == number)
        await connection.execute(update(MessageRow).where(here).values(removed=True))
        await self._tell(connection, table_id)

    def announce(self, table_id: str) -> None:
        """Something about a table's talk has changed."""
        self._hall.notifier.announce(key(table_id))


MESSAGE: Final = (
    MessageRow.number,
    MessageRow.person,
    MessageRow.seat,
    MessageRow.name,
    MessageRow.text,
    MessageRow.removed,
    MessageRow.made,
)


async def _muted(connection: AsyncConnection, holder: str | None, table_id: str) -> Muted:
    if holder is None:
        return Muted(False, frozenset())
    rows = (await connection.execute(select(MuteRow.kind, MuteRow.subject).where(MuteRow.holder == holder))).all()
    people = frozenset(row.subject for row in rows if row.kind == "person")
    return Muted(any(row.kind == "table" and row.subject == table_id for row in rows), people)


async def _unread(connection: AsyncConnection, holder: str | None, tables: Sequence[str]) -> dict[str, int]:
    """How many messages of others somebody has not read yet, by table; with one question, for lists of tables."""
    if holder is None:
        return {}
    muted = select(MuteRow.subject).where(MuteRow.holder == holder)
    read = (ReadRow.holder == holder) & (ReadRow.table_id == MessageRow.table_id)
    query = (
        select(MessageRow.table_id, func.count())
        .join(ReadRow, read, isouter=True)
        .where(
            MessageRow.table_id.in_(tables),
            MessageRow.table_id.not_in(muted.where(MuteRow.kind == "table")),
            MessageRow.person.not_in(muted.where(MuteRow.kind == "person")),
            MessageRow.person != holder,
            MessageRow.number > func.coalesce(ReadRow.number, 0),
            MessageRow.removed.is_(False),
        )
        .group_by(MessageRow.table_id)
    )
    return {row[0]: row[1] for row in await connection.execute(query)}


async def _read_to(connection: AsyncConnection, holder: str, table_id: str, number: int) -> None:
    here = (ReadRow.holder == holder) & (ReadRow.table_id == table_id)
    known = await connection.scalar(select(ReadRow.number).where(here))
    values: dict[str, Any] = {"holder": holder, "table_id": table_id, "number": number}
    if known is None:
        await connection.execute(insert(ReadRow).values(values))
    elif known < number:
        await connection.execute(update(ReadRow).where(here).values(number=number))
