"""Looking after people: reports of messages and persons, and what administrators do about them.

Every act is written down in the same transaction that does it: who, when, what, about whom, and why.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from pentarchy.core.errors import PentarchyError
from pentarchy.web.errors import Conflict, Forbidden, NotFound
from pentarchy.web.hall import Hall
from pentarchy.web.people.names import handle_of
from pentarchy.web.people.people import Account, People
from pentarchy.web.people.rows import PersonRow, SessionRow
from pentarchy.web.secret import new_table_id
from pentarchy.web.store import Store
from pentarchy.web.talk.rows import ActRow, BanRow, MessageRow, ReportRow
from pentarchy.web.talk.talk import MESSAGE, Listener, Message, Talks, plain

AROUND: Final = 5
"""How many messages before and after a reported one an administrator reads."""
MOST: Final = 100
"""How many reports, bans or acts are shown at once."""
DAY: Final = 24 * 3600.0
OPERATOR: Final = "the operator"


@dataclass(frozen=True)
class Report:
    """Something that was reported, with what was said around it."""

    id: str
    about: str
    name: str
    by: str
    """The name of whoever has reported it; empty if they have none, or have left."""
    table_id: str | None
    message: int | None
    text: str
    reason: str
    made: float
    context: list[Message]
    banned: bool
    """Whether they are banned now,"""
    before: int
    """and how often they were reported before."""

    @property
    def removed(self) -> bool:
        """Whether the message was removed already."""
        return any(one.number == self.message and one.removed for one in self.context)


@dataclass(frozen=True)
class Ban:
    """Somebody who is banned."""

    person: str
    name: str
    reason: str
    made: float
    until: float | None


@dataclass(frozen=True)
class Act:
    """What an administrator did."""

    made: float
    by: str
    kind: str
    name: str
    table_id: str | None
    message: int | None
    why: str
    until: float | None


class Care:
    """Reports, bans, and the book of acts."""

    def __init__(self, hall: Hall, people: People) -> None:
        self._hall, self._people = hall, people
        self._talks = Talks(hall)

    @property
    def _store(self) -> Store:
        return self._hall.store

    # Reporting.

    async def report_message(self, who: Listener, number: int, reason: str) -> None:
        """Somebody thinks that an administrator should see a message."""
        assert who.holder is not None
        message = await self._talks.message(who.facts.id, number)
        if message.removed or not message.person:
            raise Conflict("This message was removed already.")
        await self._report(who.holder, message.person, message.name, reason, who.facts.id, message)

    async def report_person(self, by: str, name: str, reason: str) -> str:
        """Somebody thinks that an administrator should look at a person; what that person is called."""
        account = await self._account(name)
        await self._report(by, account.id, account.name, reason)
        return account.name

    async def _report(
        self, by: str, about: str, name: str, reason: str, table: str | None = None, message: Message | None = None
    ) -> None:
        if by == about:
            raise PentarchyError("You can't report yourself.")
        number = message.number if message else None
        same = (ReportRow.by == by) & (ReportRow.about == about) & ReportRow.closed.is_(None)
        same &= (ReportRow.table_id == table) & (ReportRow.message == number) if table else ReportRow.table_id.is_(None)
        row = {
            "id": new_table_id(),
            "by": by,
            "about": about,
            "name": name,
            "table_id": table,
            "message": number,
            "text": message.text if message else "",
            "reason": plain(reason),
        }
        async with self._store.writing() as connection:
            if await connection.scalar(select(ReportRow.id).where(same).limit(1)):
                raise Conflict("You have reported this already; an administrator will look at it.")
            await connection.execute(insert(ReportRow).values(row))

    # Looking.

    async def reports(self) -> list[Report]:
        """What nobody has dealt with yet, the oldest first."""
        query = select(ReportRow.__table__).where(ReportRow.closed.is_(None)).order_by(ReportRow.made).limit(MOST)
        async with self._store.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
            names = await self._people.named([row.reporter for row in rows])
            return [await self._seen(connection, row, names.get(row.reporter, "")) for row in rows]

    async def _seen(self, connection: AsyncConnection, row: Any, by: str) -> Report:
        context = []
        if row.table_id is not None and row.message is not None:
            near = MessageRow.number.between(row.message - AROUND, row.message + AROUND)
            query = select(*MESSAGE).where(MessageRow.table_id == row.table_id, near).order_by(MessageRow.number)
            context = [Message(*one) for one in await connection.execute(query)]
        banned = await connection.scalar(select(BanRow.person).where(BanRow.person == row.about, _now())) is not None
        earlier = select(func.count()).where(ReportRow.about == row.about, ReportRow.made < row.made)
        before = await connection.scalar(earlier) or 0
        facts = (row.id, row.about, row.name, by, row.table_id, row.message, row.text, row.reason, row.made)
        return Report(*facts, context, banned, before)

    async def open_reports(self) -> int:
        """How many there are."""
        async with self._store.engine.connect() as connection:
            return await connection.scalar(select(func.count()).where(ReportRow.closed.is_(None))) or 0

    async def bans(self) -> list[Ban]:
        """Who is banned now, the latest first."""
        columns = (BanRow.person, BanRow.name, BanRow.reason, BanRow.made, BanRow.until)
        query = select(*columns).where(_now()).order_by(BanRow.made.desc()).limit(MOST)
        async with self._store.engine.connect() as connection:
            return [Ban(*row) for row in await connection.execute(query)]

    async def acts(self) -> list[Act]:
        """What administrators did, the latest first."""
        columns = (
            ActRow.made,
            ActRow.by_name,
            ActRow.kind,
            ActRow.name,
            ActRow.table_id,
            ActRow.message,
            ActRow.why,
            ActRow.until,
        )
        async with self._store.engine.connect() as connection:
            query = select(*columns).order_by(ActRow.number.desc()).limit(MOST)
            return [Act(*row) for row in await connection.execute(query)]

    # Doing.

    async def close(self, admin: Account, report: str, why: str) -> None:
        """Nothing more has to be done about a report."""
        row = await self._report_of(report)
        async with self._store.writing() as connection:
            await connection.execute(update(ReportRow).where(ReportRow.id == row.id).values(closed=time.time()))
            await _note(connection, admin, "close", why, row)

    async def remove(self, admin: Account, report: str, why: str) -> None:
        """Take a reported message out of the talk: nobody but administrators can read it any more."""
        row = await self._report_of(report)
        if row.table_id is None or row.message is None:
            raise Conflict("This report is about a person, not about a message.")
        async with self._store.writing() as connection:
            await self._talks.remove(connection, row.table_id, row.message)
            await _note(connection, admin, "remove", why, row)
        self._talks.announce(row.table_id)

    async def ban_reported(self, admin: Account, report: str, days: int | None, why: str) -> str:
        """Ban whom a report is about; what they are called."""
        row = await self._report_of(report)
        await self._ban(admin, row.about, row.name, days, why)
        return str(row.name)

    async def ban_named(self, admin: Account, name: str, days: int | None, why: str) -> str:
        """Ban somebody with an account; what they are called."""
        account = await self._account(name)
        await self._ban(admin, account.id, account.name, days, why)
        return account.name

    async def _ban(self, admin: Account, person: str, name: str, days: int | None, why: str) -> None:
        until = None if days is None else time.time() + days * DAY
        reason = plain(why)
        async with self._store.writing() as connection:
            if await connection.scalar(select(PersonRow.admin).where(PersonRow.id == person)):
                raise Forbidden("An administrator can't be banned; the operator can make them an ordinary person.")
            await connection.execute(delete(BanRow).where(BanRow.person == person))
            row = {"person": person, "name": name, "reason": reason, "until": until}
            await connection.execute(insert(BanRow).values(row))
            await connection.execute(delete(SessionRow).where(SessionRow.person == person))
            await _note(connection, admin, "ban", why, about=person, name=name, until=until)

    async def lift(self, admin: Account, person: str, why: str) -> str:
        """Somebody may act again; what they are called."""
        async with self._store.writing() as connection:
            query = delete(BanRow).where(BanRow.person == person).returning(BanRow.name)
            name = await connection.scalar(query)
            if name is None:
                raise NotFound("Nobody is banned by this key.")
            await _note(connection, admin, "unban", why, about=person, name=name)
        return name

    async def make_admin(self, name: str, admin: bool) -> str:
        """The operator says who is an administrator; what they are called."""
        account = await self._account(name)
        async with self._store.writing() as connection:
            await connection.execute(update(PersonRow).where(PersonRow.id == account.id).values(admin=admin))
            kind = "admin" if admin else "no admin"
            await _note(connection, None, kind, "administrator, by the command", about=account.id, name=account.name)
        return account.name

    async def admins(self) -> list[str]:
        """Who they are."""
        query = select(PersonRow.name).where(PersonRow.admin.is_(True)).order_by(PersonRow.name)
        async with self._store.engine.connect() as connection:
            return [str(name) for name in await connection.scalars(query)]

    async def _report_of(self, report: str) -> Any:
        async with self._store.engine.connect() as connection:
            row = (
                await connection.execute(select(ReportRow.__table__).where(ReportRow.id == report[:24]))
            ).one_or_none()
        if row is None:
            raise NotFound("There is no such report.")
        return row

    async def _account(self, name: str) -> Account:
        found = None if "@" in name else await self._people.by_name(handle_of(name))
        if found is None:
            raise NotFound(f"Nobody is called '{name[:24]}' here.")
        return found


def _now() -> Any:
    return or_(BanRow.until.is_(None), BanRow.until > time.time())


async def _note(
    connection: AsyncConnection,
    admin: Account | None,
    kind: str,
    why: str,
    report: Any = None,
    about: str | None = None,
    name: str = "",
    until: float | None = None,
) -> None:
    """Write an act down."""
    row = {
        "by": admin.id if admin else "",
        "by_name": admin.name if admin else OPERATOR,
        "kind": kind,
        "about": about or (report.about if report else None),
        "name": name or (report.name if report else ""),
        "table_id": report.table_id if report else None,
        "message": report.message if report else None,
        "why": plain(why),
        "until": until,
    }
    await connection.execute(insert(ActRow).values(row))
