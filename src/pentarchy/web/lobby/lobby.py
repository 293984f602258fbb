"""The lobby: tables that wait for people, invitations by name, and a table for whoever wants one."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, insert, select

from pentarchy.core.game import Game
from pentarchy.web.errors import Conflict, Forbidden, NotFound
from pentarchy.web.hall import Hall, SeatPlan
from pentarchy.web.lobby.gathering import join
from pentarchy.web.people.names import handle_of
from pentarchy.web.people.people import People
from pentarchy.web.people.rows import InvitationRow
from pentarchy.web.schema import RightRow, TableRow
from pentarchy.web.store import DOOR, Listed
from pentarchy.web.terms import DAY, DAYS, LIVE, NONE, Terms, Time

MOST: Final = 50
"""How many tables the lobby shows."""
FRESH: Final = {LIVE: 2 * 3600.0, DAYS: 7 * DAY, NONE: 2 * DAY}
"""Seconds for which a table waits in the lobby after somebody joined: who has opened it is hardly there any more."""
USUAL: Final = {LIVE: Time(LIVE, main=1500, increment=20), DAYS: Time(DAYS, days=2), NONE: Time()}
"""The time of a table that is opened for somebody who wants any."""
FRIENDS: Final = 30
"""How many names are suggested to somebody who invites."""


@dataclass(frozen=True)
class Invitation:
    """A table that somebody is invited to, and by whom."""

    table: Listed
    host: str


class Lobby:
    """What people do in the lobby."""

    def __init__(self, hall: Hall, people: People) -> None:
        self._hall, self._people = hall, people

    async def open_tables(self, holder: str) -> list[Listed]:
        """The tables that anybody can join, those that begin soonest first."""
        now = time.time()
        waits = (
            TableRow.gathering.is_(True) & TableRow.listed.is_(True) & (TableRow.changed > now - max(FRESH.values()))
        )
        found = await self._hall.store.listed(holder, MOST, waits)
        fresh = [one for one in found if one.changed > now - FRESH[one.terms.time.kind]]
        return sorted(fresh, key=lambda one: (len(one.free), -one.changed))

    async def find(self, game: Game, holder: str, name: str, kind: str, players: int | None) -> str:
        """A table of this game that somebody can play at: they join one, or open one."""
        for one in await self.open_tables(holder):
            fits = one.game == game.name and one.terms.time.kind == kind and not one.mine
            if fits and players in (None, len(one.names)):
                try:
                    await join(self._hall, one.id, holder, name)
                except Conflict:
                    continue
                return one.id
        count = players if players is not None else max(game.seats[0], min(3, game.seats[-1]))
        plans = [SeatPlan(name), *[SeatPlan(open=True)] * (count - 1)]
        started = await self._hall.start(game, plans, {}, holder, terms=Terms(time=USUAL[kind]))
        return started.live.facts.id

    async def invite(self, table_id: str, holder: str, name: str) -> str:
        """Invite somebody by the name of their account; the name as they write it."""
        live = await self._hall.open(table_id)
        if live.facts.host != holder and not await self._hall.seats_of(holder, table_id):
            raise Forbidden("Only somebody who sits at this table may invite to it.")
        if not live.company.gathering or live.table.over:
            raise Conflict("There is no free seat at this table.")
        found = await self._people.by_name(handle_of(name))
        if found is None or "@" in name:
            raise NotFound(f"Nobody is called '{name[:24]}' here.")
        if await self._hall.seats_of(found.id, table_id):
            raise Conflict(f"At this table {found.name} has a seat already.")
        async with self._hall.store.writing() as connection:
            here = (InvitationRow.table_id == table_id) & (InvitationRow.person == found.id)
            await connection.execute(delete(InvitationRow).where(here))
            row = {"table_id": table_id, "person": found.id, "host": holder, "made": time.time()}
            await connection.execute(insert(InvitationRow).values(row))
        await self._hall.store.grant(found.id, table_id, [DOOR])
        return found.name

    async def invitations(self, holder: str) -> list[Invitation]:
        """The tables that somebody is invited to and that still have a free seat, the latest first."""
        query = select(InvitationRow.table_id, InvitationRow.host).where(InvitationRow.person == holder)
        async with self._hall.store.engine.connect() as connection:
            rows = (await connection.execute(query.order_by(InvitationRow.made.desc()).limit(MOST))).all()
        hosts = {row.table_id: row.host for row in rows}
        waits = TableRow.id.in_(hosts) & TableRow.gathering.is_(True) & TableRow.over.is_(False)
        tables = await self._hall.store.listed(holder, MOST, waits) if hosts else []
        names = await self._people.named(list(hosts.values()))
        return [Invitation(one, names.get(hosts[one.id], "A guest")) for one in tables if not one.mine]

    async def decline(self, table_id: str, holder: str) -> None:
        """Somebody does not want to be invited to a table."""
        async with self._hall.store.writing() as connection:
            here = (InvitationRow.table_id == table_id) & (InvitationRow.person == holder)
            await connection.execute(delete(InvitationRow).where(here))
            door = (RightRow.table_id == table_id) & (RightRow.secret == holder) & (RightRow.seat == DOOR)
            await connection.execute(delete(RightRow).where(door))

    async def friends(self, holder: str) -> Sequence[str]:
        """The names of those with accounts whom somebody has played with."""
        mine = select(RightRow.table_id).where(RightRow.secret == holder)
        others = select(RightRow.secret).where(
            RightRow.table_id.in_(mine), RightRow.secret != holder, RightRow.seat >= 0
        )
        async with self._hall.store.engine.connect() as connection:
            keys = list(await connection.scalars(others.distinct().limit(FRIENDS)))
        return sorted((await self._people.named(keys)).values(), key=str.casefold)
