"""Accounts and sessions in the store: who a secret belongs to, and how one becomes the other."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import and_, bindparam, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.orm import aliased

from pentarchy.web.errors import Conflict
from pentarchy.web.people.rows import PersonRow, SessionRow, TicketRow
from pentarchy.web.people.vacations import Away
from pentarchy.web.schema import RightRow, TableRow
from pentarchy.web.secret import hashed, new_secret, new_table_id
from pentarchy.web.store import Store
from pentarchy.web.talk.rows import MessageRow, MuteRow, ReadRow, ReportRow

SESSION: Final = "s."
"""What a session's secret begins with: others need not be looked up."""
IDLE: Final = 60 * 24 * 3600.0
"""Seconds after which a session that nobody uses has ended."""
GLANCE: Final = 600.0
"""How often, in seconds, it is written down that a session is used."""
MOST_SESSIONS: Final = 50
"""Whoever opens more loses the one that was not used for longest."""


@dataclass(frozen=True)
class Account:
    """Somebody with an account, and the session by which they act."""

    id: str
    name: str
    mail: str | None
    password: str | None
    made: float
    admin: bool
    vacations: tuple[Away, ...] = ()
    session: str = ""
    program: bool = False
    """Whether it is a program that acts by it."""


@dataclass(frozen=True)
class Session:
    """A session as its owner sees it in a list."""

    id: str
    agent: str
    program: bool
    made: float
    seen: float


class People:
    """All reading and writing about people."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # Who.

    async def by_session(self, secret: str) -> Account | None:
        """Whose session this secret is."""
        now = time.time()
        found = await self._store.ask(_BY_SESSION, secret=hashed(secret), after=now - IDLE)
        if not found:
            return None
        (row,) = found
        if row[-1] < now - GLANCE:
            async with self._store.writing() as connection:
                here = SessionRow.secret == hashed(secret)
                await connection.execute(update(SessionRow).where(here).values(seen=now))
        return _account(row, row[-3], row[-2])

    async def by_id(self, person: str) -> Account | None:
        """The account that is kept under this id."""
        return await self._one(PersonRow.id == person)

    async def by_name(self, handle: str) -> Account | None:
        """The account of this name, or with this address."""
        return await self._one(or_(PersonRow.handle == handle, PersonRow.mail == handle))

    async def by_mail(self, mail: str) -> Account | None:
        """The account that letters to this address reach."""
        return await self._one(PersonRow.mail == mail)

    async def _one(self, condition: Any) -> Account | None:
        query = select(*_ACCOUNT).where(condition, PersonRow.name.is_not(None))
        async with self._store.engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else _account(row)

    # Accounts.

    async def add(self, name: str, handle: str, password: str | None, guest: str | None) -> str:
        """A new account; what the guest of this key had is its. Its id."""
        person = new_table_id() + new_table_id()
        facts = {"id": person, "name": name, "handle": handle, "password": password, "made": time.time()}
        try:
            async with self._store.writing() as connection:
                was_kept = False
                if guest is not None:
                    kept = update(PersonRow).where(PersonRow.id == guest, PersonRow.name.is_(None))
                    was_kept = (await connection.execute(kept.values(facts))).rowcount > 0
                if not was_kept:
                    await connection.execute(insert(PersonRow).values(facts))
                if guest is not None:
                    await hand_over(connection, guest, person)
        except IntegrityError:
            raise _taken(name) from None
        return person

    async def rename(self, person: str, name: str, handle: str) -> None:
        """An account has another name from now on."""
        try:
            await self.change(person, name=name, handle=handle)
        except IntegrityError:
            raise _taken(name) from None

    async def change(self, person: str, **values: Any) -> None:
        """Something about an account is otherwise from now on."""
        async with self._store.writing() as connection:
            await connection.execute(update(PersonRow).where(PersonRow.id == person).values(values))

    async def adopt(self, person: str, guest: str) -> None:
        """What a guest has is an account's from now on."""
        async with self._store.writing() as connection:
            await hand_over(connection, guest, person)
            await connection.execute(delete(PersonRow).where(PersonRow.id == guest, PersonRow.name.is_(None)))

    async def remove(self, person: str) -> None:
        """Forget an account and its sessions; its seats must be nobody's by now."""
        async with self._store.writing() as connection:
            await connection.execute(delete(RightRow).where(RightRow.secret == person))
            await connection.execute(update(TableRow).where(TableRow.host == person).values(host=""))
            await connection.execute(delete(PersonRow).where(PersonRow.id == person))

    # Sessions.

    async def open_session(self, person: str, agent: str, program: bool = False) -> str:
        """A new session; its secret, which nobody else will ever see."""
        secret = SESSION + new_secret()
        async with self._store.writing() as connection:
            mine = select(SessionRow.secret).where(SessionRow.person == person).order_by(SessionRow.seen.desc())
            beyond = list(await connection.scalars(mine.offset(MOST_SESSIONS - 1)))
            if beyond:
                await connection.execute(delete(SessionRow).where(SessionRow.secret.in_(beyond)))
            row = {"secret": hashed(secret), "id": new_table_id(), "person": person, "agent": agent, "program": program}
            await connection.execute(insert(SessionRow).values(row))
        return secret

    async def sessions(self, person: str) -> list[Session]:
        """All sessions of an account, the latest first."""
        columns = (SessionRow.id, SessionRow.agent, SessionRow.program, SessionRow.made, SessionRow.seen)
        query = select(*columns).where(SessionRow.person == person, SessionRow.seen > time.time() - IDLE)
        async with self._store.engine.connect() as connection:
            return [Session(*row) for row in await connection.execute(query.order_by(SessionRow.seen.desc()))]

    async def end_sessions(self, person: str, only: str | None = None, but: str | None = None) -> int:
        """End one session of an account, or all but one, or all; how many."""
        query = delete(SessionRow).where(SessionRow.person == person)
        if only is not None:
            query = query.where(SessionRow.id == only)
        if but is not None:
            query = query.where(SessionRow.id != but)
        async with self._store.writing() as connection:
            return (await connection.execute(query)).rowcount

    # Letters.

    async def add_ticket(self, person: str, seconds: float, mail: str | None) -> str:
        """The secret of a letter's link. Earlier letters for the same purpose open nothing any more."""
        secret = new_secret()
        purpose = TicketRow.mail.is_(None) if mail is None else TicketRow.mail.is_not(None)
        async with self._store.writing() as connection:
            stale = or_(and_(TicketRow.person == person, purpose), TicketRow.until < time.time())
            await connection.execute(delete(TicketRow).where(stale))
            row = {"secret": hashed(secret), "person": person, "mail": mail, "until": time.time() + seconds}
            await connection.execute(insert(TicketRow).values(row))
        return secret

    async def take_ticket(self, secret: str) -> tuple[str, str | None] | None:
        """Whose letter it was, and the address that it confirms; None if it is too late, or was opened before."""
        here = and_(TicketRow.secret == hashed(secret), TicketRow.until > time.time())
        query = delete(TicketRow).where(here).returning(TicketRow.person, TicketRow.mail)
        async with self._store.writing() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else (row.person, row.mail)

    async def confirm(self, person: str, mail: str) -> None:
        """Letters to this address reach this person."""
        try:
            await self.change(person, mail=mail)
        except IntegrityError:
            raise Conflict("Another account has this address already.") from None

    # What is theirs.

    async def tables(self, person: str) -> list[tuple[str, int]]:
        """The tables at which they hold seats."""
        query = select(RightRow.table_id, RightRow.seat).where(RightRow.secret == person, RightRow.seat >= 0)
        async with self._store.engine.connect() as connection:
            return [(row.table_id, row.seat) for row in await connection.execute(query.order_by(RightRow.table_id))]

    async def has_tables(self, holder: str) -> bool:
        """Whether somebody plays anywhere, or is the host."""
        async with self._store.engine.connect() as connection:
            held = await connection.scalar(select(RightRow.seat).where(RightRow.secret == holder).limit(1))
            hosted = await connection.scalar(select(TableRow.id).where(TableRow.host == holder).limit(1))
        return held is not None or hosted is not None

    async def vacations(self, ids: Sequence[str]) -> list[Away]:
        """When one of these people is away; of a seat that several hold, each has to be here for all."""
        query = select(PersonRow.vacations).where(PersonRow.id.in_(ids), PersonRow.vacations.is_not(None))
        async with self._store.engine.connect() as connection:
            found = await connection.scalars(query)
            return [(begin, end) for vacations in found for begin, end in vacations or ()]

    async def named(self, ids: Sequence[str]) -> dict[str, str]:
        """The names of accounts by their ids."""
        query = select(PersonRow.id, PersonRow.name).where(PersonRow.id.in_(ids), PersonRow.name.is_not(None))
        async with self._store.engine.connect() as connection:
            return {row.id: row.name for row in await connection.execute(query)}


_ACCOUNT: Final = (
    PersonRow.id,
    PersonRow.name,
    PersonRow.mail,
    PersonRow.password,
    PersonRow.made,
    PersonRow.admin,
    PersonRow.vacations,
)


_BY_SESSION: Final = (
    select(*_ACCOUNT, SessionRow.id, SessionRow.program, SessionRow.seen)
    .join(SessionRow, SessionRow.person == PersonRow.id)
    .where(SessionRow.secret == bindparam("secret"), SessionRow.seen > bindparam("after"))
)


def _account(row: Any, session: str = "", program: bool = False) -> Account:
    away = tuple((begin, end) for begin, end in row[6] or ())
    return Account(row[0], row[1], row[2], row[3], row[4], row[5], away, session, program)


def _taken(name: str) -> Conflict:
    return Conflict(f"Somebody is called {name} already; choose another name.")


async def hand_over(connection: AsyncConnection, old: str, new: str) -> None:
    """Who holds the new key gets all that the old one held; the old one holds nothing any more."""
    other = aliased(RightRow)
    both = select(other.seat).where(
        other.secret == new, other.table_id == RightRow.table_id, other.seat == RightRow.seat
    )
    await connection.execute(delete(RightRow).where(RightRow.secret == old, both.exists()))
    await connection.execute(update(RightRow).where(RightRow.secret == old).values(secret=new))
    await connection.execute(update(TableRow).where(TableRow.host == old).values(host=new))
    await connection.execute(update(MessageRow).where(MessageRow.person == old).values(person=new))
    await connection.execute(update(ReportRow).where(ReportRow.by == old).values(by=new))
    await connection.execute(update(ReportRow).where(ReportRow.about == old).values(about=new))
    await _hand_over_marks(connection, old, new)


async def _hand_over_marks(connection: AsyncConnection, old: str, new: str) -> None:
    """Who is muted, and how far somebody has read: what the new key has too stays as it is."""
    kinds: tuple[tuple[Any, tuple[str, ...]], ...] = ((MuteRow, ("kind", "subject")), (ReadRow, ("table_id",)))
    for row, same in kinds:
        twin = aliased(row)
        both = select(twin.holder).where(
            twin.holder == new, *(getattr(twin, name) == getattr(row, name) for name in same)
        )
        await connection.execute(delete(row).where(row.holder == old, both.exists()))
        await connection.execute(update(row).where(row.holder == old).values(holder=new))
