"""What is kept of somebody's talk, for them; and how it is forgotten when they leave for good."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from pentarchy.core.look import SEAT_NAMES
from pentarchy.web.talk.rows import ActRow, BanRow, MessageRow, MuteRow, ReadRow, ReportRow


async def kept(connection: AsyncConnection, person: str) -> dict[str, list[dict[str, Any]]]:
    """All that somebody said at tables, and whom they have reported."""
    said = select(MessageRow.table_id, MessageRow.number, MessageRow.text, MessageRow.made).where(
        MessageRow.person == person
    )
    reports = select(ReportRow.name, ReportRow.table_id, ReportRow.message, ReportRow.reason, ReportRow.made).where(
        ReportRow.by == person
    )
    found = {}
    for name, query in (("messages", said.order_by(MessageRow.made)), ("reports", reports.order_by(ReportRow.made))):
        found[name] = [dict(row._mapping) for row in await connection.execute(query)]
    return found


async def forget(connection: AsyncConnection, person: str) -> None:
    """What somebody said is gone, and nobody is told who it was. That an administrator did something stays written
    down, without their name."""
    theirs = MessageRow.person == person
    for seat in list(await connection.scalars(select(MessageRow.seat).where(theirs).distinct())):
        gone = {"text": "", "removed": True, "name": SEAT_NAMES[seat], "person": ""}
        await connection.execute(update(MessageRow).where(theirs, MessageRow.seat == seat).values(gone))
    await connection.execute(delete(MuteRow).where(or_(MuteRow.holder == person, MuteRow.subject == person)))
    await connection.execute(delete(ReadRow).where(ReadRow.holder == person))
    await connection.execute(delete(ReportRow).where(ReportRow.about == person))
    await connection.execute(update(ReportRow).where(ReportRow.by == person).values(by=""))
    await connection.execute(delete(BanRow).where(BanRow.person == person))
    await connection.execute(update(ActRow).where(ActRow.about == person).values(about=None, name=""))
