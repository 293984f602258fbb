"""Getting one's data, and leaving for good."""

from __future__ import annotations

import logging
import re
import zlib
from collections.abc import Callable
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from pentarchy.core.errors import UnknownGame
from pentarchy.core.game import Words
from pentarchy.core.look import SEAT_NAMES
from pentarchy.games import game as find_game
from pentarchy.web.alerts.channels import Channels
from pentarchy.web.errors import OtherEdition
from pentarchy.web.journal import UNFIT, TableFacts, event_of
from pentarchy.web.lines import JOIN, RENAME
from pentarchy.web.lobby.gathering import STAND_IN
from pentarchy.web.people.models import PersonalData, SessionFacts
from pentarchy.web.people.people import Account
from pentarchy.web.people.profiles import ratings_of
from pentarchy.web.people.rows import RatingRow, ResultRow
from pentarchy.web.schema import EntryRow, MomentRow, TableRow
from pentarchy.web.talk import forgetting

if TYPE_CHECKING:
    from pentarchy.web.access import Server

log = logging.getLogger("pentarchy.web")


async def personal_data(server: Server, account: Account) -> PersonalData:
    """All that is kept about an account, but for what is secret even to its owner: hashes."""
    people, store = server.accounts.people, server.hall.store
    async with store.engine.connect() as connection:
        rows = (await connection.execute(select(ResultRow.__table__).where(ResultRow.person == account.id))).all()
        held = await people.tables(account.id)
        talk = await forgetting.kept(connection, account.id)
        kept = {
            row.id: row
            for row in await connection.execute(
                select(TableRow.id, TableRow.game, TableRow.created, TableRow.over, TableRow.host).where(
                    TableRow.id.in_([table for table, _ in held]) | (TableRow.host == account.id)
                )
            )
        }
    seats: dict[str, list[int]] = {table: [] for table in kept}
    for table, seat in held:
        seats[table].append(seat)
    return PersonalData(
        account={
            "name": account.name,
            "mail": account.mail,
            "made": account.made,
            "admin": account.admin,
            "vacations": account.vacations,
            "alerts": [{"kind": one.kind, "address": one.address} for one in await Channels(store).of(account.id)],
            "quiet_hours": [vars(one) for one in (await Channels(store).quiet([account.id])).values()],
        },
        sessions=[
            SessionFacts(**asdict(one), this=one.id == account.session) for one in await people.sessions(account.id)
        ],
        tables=[
            {
                "id": row.id,
                "game": row.game,
                "begun": row.created,
                "over": row.over,
                "host": row.host == account.id,
                "seats": seats[row.id],
            }
            for row in kept.values()
        ],
        results=[{name: value for name, value in row._mapping.items() if name != "person"} for row in rows],
        ratings=await ratings_of(store, account.id),
        **talk,
    )


async def leave(server: Server, account: Account) -> None:
    """Delete an account. Its seats stay in their games, without a name; where a game goes on, a bot plays them."""
    for table, seat in await server.accounts.people.tables(account.id):
        await _give_up(server, account, table, seat)
    async with server.hall.store.writing() as connection:
        await connection.execute(update(ResultRow).where(ResultRow.person == account.id).values(person=None))
        await connection.execute(delete(RatingRow).where(RatingRow.player == account.id))
        await forgetting.forget(connection, account.id)
    await server.accounts.people.remove(account.id)


async def _give_up(server: Server, account: Account, table: str, seat: int) -> None:
    hall = server.hall
    others = [holder for holder, held in await hall.store.rights(table) if held == seat and holder != account.id]
    if await server.accounts.people.named(others):
        return  # Somebody else with an account plays it too: it is their name as well.
    try:
        live = await hall.open(table)
        if not live.table.over and live.table.seats[seat].is_person and not live.facts.terms.trial_of:
            await hall.replace(table, account.id, seat, STAND_IN)
            server.steward.nudge(table)
    except OtherEdition:
        log.debug("At the table %s nobody plays on: it has other rules.", table)
    facts = await hall.store.facts(table)
    await hall.forget_name(table, seat)  # First: from now on no process writes it down any more.
    async with hall.store.writing() as connection:
        await _take_names_out(connection, facts, seat, account.name)


async def _take_names_out(connection: AsyncConnection, facts: TableFacts, seat: int, name: str) -> None:
    """Wherever a seat's names stand in what is kept of a table, its colour stands from now on. What the rules of today
    can tell is told anew; in what was told by older rules words are replaced."""
    table = facts.id
    here = EntryRow.table_id == table
    renamed = here & EntryRow.kind.in_((RENAME, JOIN))
    lines = (await connection.execute(select(EntryRow.number, EntryRow.seat, EntryRow.text).where(renamed))).all()
    names = {name, facts.seats[seat][0], *(row.text for row in lines if row.seat == seat)}
    names -= {was for place, (was, _) in enumerate(facts.seats) if place != seat} | set(SEAT_NAMES)
    colour = SEAT_NAMES[seat]
    shown = [colour if place == seat else was for place, (was, _) in enumerate(facts.seats)]
    without = _replacing(names, colour)
    await connection.execute(update(EntryRow).where(renamed & (EntryRow.seat == seat)).values(text=colour))
    words = _words_of(facts)
    told = select(EntryRow.number, EntryRow.events).where(here)
    for number, events in (await connection.execute(told)).all():
        fresh = [_retold(data, words, shown, without) for data in events]
        if fresh != events:
            changed = update(EntryRow).where(here & (EntryRow.number == number))
            await connection.execute(changed.values(events=fresh))
    if words is None:
        await _repaint(connection, table, without)
    else:
        await connection.execute(delete(MomentRow).where(MomentRow.table_id == table))
        await connection.execute(update(TableRow).where(TableRow.id == table).values(drawn=-1))


def _words_of(facts: TableFacts) -> Words | None:
    """The words of the rules that a table was played by, if they are those of today."""
    try:
        game = find_game(facts.game)
    except UnknownGame:
        return None
    return game.words if game.edition == facts.edition else None


def _retold(data: list[Any], words: Words | None, names: list[str], without: Callable[[str], str]) -> list[Any]:
    """An event of the journal with another sentence; the first program kept none."""
    if len(data) < 6:
        return data
    told = without(str(data[5]))
    try:
        told = told if words is None else words.tell(event_of(data), names)
    except UNFIT as error:
        log.debug("An event of older rules keeps its words: %r", error)
    return [*data[:5], told]


async def _repaint(connection: AsyncConnection, table: str, without: Callable[[str], str]) -> None:
    query = select(MomentRow.answers, MomentRow.seat, MomentRow.svg).where(MomentRow.table_id == table)
    for answers, seat, packed in (await connection.execute(query)).all():
        svg = zlib.decompress(packed).decode()
        if without(svg) != svg:
            here = (MomentRow.table_id == table) & (MomentRow.answers == answers) & (MomentRow.seat == seat)
            fresh: Any = zlib.compress(without(svg).encode(), 9)
            await connection.execute(update(MomentRow).where(here).values(svg=fresh))


def _replacing(names: set[str], colour: str) -> Callable[[str], str]:
    """What puts a colour in the place of names, where they stand as words of their own."""
    if not names:
        return lambda text: text
    words = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    pattern = re.compile(rf"(?<!\w)(?:{words})(?!\w)")
    return lambda text: pattern.sub(colour, text)
