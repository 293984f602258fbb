"""The tables that wait for somebody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import select

from pentarchy.games import games
from pentarchy.web.schema import RightRow, TableRow
from pentarchy.web.secret import TRIAL
from pentarchy.web.store import Listed, Store

MOST: Final = 50
"""How many tables are listed."""


async def my_turn(store: Store, holder: str, limit: int = MOST) -> list[Listed]:
    """The tables at which somebody is asked: whose time ends soonest first, then who waits for longest."""
    asked = (RightRow.table_id == TableRow.id) & (RightRow.seat == TableRow.asked)
    own = ~TableRow.id.startswith(TRIAL)  # A board of one's own always waits for one.
    order = (TableRow.deadline.is_(None), TableRow.deadline, TableRow.asked_since, TableRow.id)
    query = select(TableRow.id, TableRow.waiting).select_from(RightRow).join(TableRow, asked)
    query = query.where(RightRow.secret == holder, RightRow.seat >= 0, own).order_by(*order)
    async with store.engine.connect() as connection:
        # Who waits is told apart here: a database would begin with all tables that do, and not with one's own.
        ids = [row.id for row in await connection.execute(query) if row.waiting][:limit]
    found = await store.listed(holder, limit, TableRow.id.in_(ids), *order) if ids else []
    return [one for one in found if one.game in games()]


def next_after(waiting: Sequence[Listed], table_id: str) -> Listed | None:
    """The table that comes after this one, round and round; the most urgent if this one waits no more."""
    ids = [one.id for one in waiting]
    at = ids.index(table_id) + 1 if table_id in ids else 0
    others = [one for one in [*waiting[at:], *waiting[:at]] if one.id != table_id]
    return others[0] if others else None
