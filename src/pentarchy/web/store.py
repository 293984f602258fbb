"""The store: tables, their journals and snapshots, and who may play which seat."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import asdict, dataclass, fields
from importlib import resources
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, delete, event, func, insert, make_url, not_, select, union, update
from sqlalchemy.exc import (
    ArgumentError,
    DBAPIError,
    DisconnectionError,
    IntegrityError,
    OperationalError,
    SQLAlchemyError,
)
from sqlalchemy.exc import TimeoutError as NoneFree
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from pentarchy.core.errors import PentarchyError
from pentarchy.table import Snapshot
from pentarchy.web.errors import Conflict, NotFound
from pentarchy.web.journal import TableFacts
from pentarchy.web.lines import NAMING, Entry
from pentarchy.web.schema import EntryRow, RightRow, SeatRow, SnapshotRow, TableRow
from pentarchy.web.terms import USUAL, Terms

DOOR: Final = -1
"""In place of a seat: the right to take any that is free."""
QUICKER = "Somebody else was quicker; look at the table again."
PATIENCE: Final = 5.0
"""How long a writer to SQLite waits for another process's, in seconds."""
CONNECTIONS: Final = 12
"""How many there are to the database."""
WAIT: Final = 10.0
"""How long who needs one waits until one is free, in seconds."""
GONE: Final = "its file is gone"
CHANNEL: Final = "pentarchy"
"""Where PostgreSQL tells all processes of a change."""
MIGRATION: Final = 0x70656E74
"""The name of the lock under which the schema is changed; PostgreSQL takes numbers."""
DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


@dataclass(frozen=True)
class Standing:
    """Where a table stands, for lists of tables."""

    number: int
    answers: int
    asked: int
    waiting: bool
    """Whether it is people who are waited for."""
    over: bool
    gathering: bool = False
    """Whether it waits for people to join."""
    deadline: float | None = None
    """When the time of whoever is asked ends."""
    asked_since: float = 0.0


@dataclass(frozen=True)
class Rights:
    """Who holds which seat from now on, and which seats nobody holds any more."""

    given: tuple[tuple[str, int], ...] = ()
    taken: tuple[int, ...] = ()


AS_BEFORE: Final = Rights()


@dataclass(frozen=True)
class Listed:
    """A table in a list."""

    id: str
    game: str
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    mine: frozenset[int]
    asked: int
    over: bool
    answers: int
    changed: float
    gathering: bool = False
    deadline: float | None = None
    terms: Terms = USUAL
    held: frozenset[int] = frozenset()
    """The seats that somebody holds."""
    asked_since: float = 0.0

    @property
    def free(self) -> list[int]:
        """The seats that wait for somebody."""
        return [seat for seat in self.terms.open if seat not in self.held] if self.gathering else []


class Store:
    """All reading and writing of the database."""

    def __init__(self, url: str | URL) -> None:
        # Errors never quote what was written: it goes to logs.
        self.engine = create_async_engine(
            address(url), pool_size=CONNECTIONS, max_overflow=0, pool_timeout=WAIT, hide_parameters=True
        )
        self._file: SQLiteFile | None = None
        if self.engine.dialect.name == "sqlite":
            self._file = SQLiteFile(self.engine)
        else:
            event.listen(self.engine.sync_engine, "do_connect", _connect_to_postgres)
        self._turn = asyncio.Lock()

    @property
    def is_shared(self) -> bool:
        """Whether many processes, also on other machines, may use it."""
        return self._file is None

    @property
    def source(self) -> object:
        """What the store is in: another one if somebody has put another file into its place."""
        return None if self._file is None else self._file.seen

    async def migrate(self, revision: str = "head") -> None:
        """Bring the schema to a revision."""
        if self._file is not None:
            await _write_ahead(self.engine)
        async with self.engine.begin() as connection:
            await connection.run_sync(_migrate, revision)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes. SQLite has one writer at a time: the others wait here, where they keep no
        connection from those who read."""
        if self._file is None:
            async with self.engine.begin() as connection:
                yield connection
        else:
            async with self._turn, self.engine.begin() as connection:
                yield connection

    async def close(self) -> None:
        """Let go of all connections."""
        await self.engine.dispose()

    # Tables.

    async def add(
        self,
        facts: TableFacts,
        standing: Standing,
        journal: Sequence[Entry],
        snapshots: Sequence[Snapshot],
        rights: Iterable[tuple[str, int]],
    ) -> None:
        """A new table, with what was already played at it; `rights` are hashes of secrets with seats."""
        try:
            async with self.writing() as connection:
                await _add(connection, facts, standing, rights)
                await _write(connection, facts.id, journal, snapshots)
        except IntegrityError as error:
            raise Conflict(QUICKER) from error

    async def whole(self, table_id: str) -> tuple[TableFacts, list[Entry], Snapshot]:
        """What never changes about a table, its journal and its last snapshot, all of the same moment."""
        _check_id(table_id)
        async with self.engine.connect() as connection:
            if self._file is None:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            else:
                await connection.exec_driver_sql("BEGIN")
            facts = await _facts(connection, table_id)
            journal = await _journal(connection, table_id, 0)
            return facts, journal, await _snapshot(connection, table_id, None)

    async def facts(self, table_id: str) -> TableFacts:
        """What never changes about a table."""
        _check_id(table_id)
        async with self.engine.connect() as connection:
            return await _facts(connection, table_id)

    async def number(self, table_id: str) -> int:
        """The number of the journal's last line."""
        _check_id(table_id)
        async with self.engine.connect() as connection:
            found = await connection.scalar(select(TableRow.number).where(TableRow.id == table_id))
        if found is None:
            raise NotFound(f"There is no table '{table_id[:24]}'.")
        return found

    async def standing(self, table_id: str) -> Standing:
        """Where a table stands, as lists of tables know it."""
        query = select(*(getattr(TableRow, one.name) for one in fields(Standing)))
        async with self.engine.connect() as connection:
            return Standing(*(await connection.execute(query.where(TableRow.id == table_id))).one())

    async def numbers(self, table_ids: Sequence[str]) -> dict[str, int]:
        """The same for many tables."""
        query = select(TableRow.id, TableRow.number).where(TableRow.id.in_(table_ids))
        async with self.engine.connect() as connection:
            return {row.id: row.number for row in await connection.execute(query)}

    async def journal(self, table_id: str, after: int = 0) -> list[Entry]:
        """The lines after this number, in order."""
        async with self.engine.connect() as connection:
            return await _journal(connection, table_id, after)

    async def snapshot(self, table_id: str, at: int | None = None) -> Snapshot:
        """The last snapshot, or the last one that is not after `at` answers."""
        async with self.engine.connect() as connection:
            return await _snapshot(connection, table_id, at)

    async def renew_snapshots(self, table_id: str, snapshots: Sequence[Snapshot]) -> None:
        """These instead of all snapshots that there are. If another process does the same at once, one of them does."""
        with suppress(IntegrityError):
            async with self.writing() as connection:
                await connection.execute(delete(SnapshotRow).where(SnapshotRow.table_id == table_id))
                await _write(connection, table_id, [], snapshots)

    async def append(
        self,
        table_id: str,
        entries: Sequence[Entry],
        standing: Standing,
        snapshot: Snapshot | None,
        edition: str | None = None,
        rights: Rights = AS_BEFORE,
    ) -> None:
        """Add lines to a journal, after which it may follow another edition, and others may hold seats. If one of their
        numbers is taken, nothing is done."""
        try:
            async with self.writing() as connection:
                if snapshot is not None and edition is not None:
                    stale = (SnapshotRow.table_id == table_id) & (SnapshotRow.answers >= snapshot.answers)
                    await connection.execute(delete(SnapshotRow).where(stale))
                await _write(connection, table_id, entries, [snapshot] if snapshot else [])
                for entry in entries:
                    if entry.kind in NAMING:
                        here = (SeatRow.table_id == table_id) & (SeatRow.seat == entry.seat)
                        await connection.execute(update(SeatRow).where(here).values(name=entry.text))
                await _change_rights(connection, table_id, rights)
                await connection.execute(
                    update(TableRow)
                    .where(TableRow.id == table_id)
                    .values(changed=entries[-1].made, **asdict(standing), **({"edition": edition} if edition else {}))
                )
                if self.is_shared:
                    await connection.execute(select(func.pg_notify(CHANNEL, table_id)))
        except IntegrityError as error:
            raise Conflict(QUICKER) from error

    async def rematch(self, table_id: str) -> str | None:
        """The table that is the rematch of this one, if there is one."""
        _check_id(table_id)
        async with self.engine.connect() as connection:
            return await connection.scalar(select(TableRow.id).where(TableRow.rematch_of == table_id))

    # Rights.

    async def seats_of(self, secret: str, table_id: str) -> frozenset[int]:
        """The seats of a table that the secret with this hash holds."""
        _check_id(table_id)
        query = select(RightRow.seat).where(
            RightRow.secret == secret, RightRow.table_id == table_id, RightRow.seat >= 0
        )
        async with self.engine.connect() as connection:
            return frozenset(await connection.scalars(query))

    async def rights(self, table_id: str) -> list[tuple[str, int]]:
        """All hashes of secrets with the seats they hold."""
        query = select(RightRow.secret, RightRow.seat).where(RightRow.table_id == table_id, RightRow.seat >= 0)
        async with self.engine.connect() as connection:
            return [(secret, seat) for secret, seat in await connection.execute(query)]

    async def grant(self, secret: str, table_id: str, seats: Iterable[int]) -> None:
        """Let the secret with this hash hold these seats too."""
        async with self.writing() as connection:
            await _change_rights(connection, table_id, Rights(given=tuple((secret, seat) for seat in seats)))

    async def may_join(self, holder: str, table_id: str) -> bool:
        """Whether the secret with this hash, or the person with this key, may take a free seat of a private table."""
        _check_id(table_id)
        query = select(RightRow.seat).where(
            RightRow.secret == holder, RightRow.table_id == table_id, RightRow.seat == DOOR
        )
        async with self.engine.connect() as connection:
            return await connection.scalar(query) is not None

    # Lists.

    async def mine(self, secret: str, limit: int = 30) -> list[Listed]:
        """The tables at which the secret with this hash holds a seat, or of which it is the host: first those that go
        on, first of these those that ask it, and the latest first."""
        held = select(RightRow.table_id).where(RightRow.secret == secret, RightRow.seat >= 0)
        asked = held.where(RightRow.table_id == TableRow.id, RightRow.seat == TableRow.asked).exists()
        # Not with an "or", which would look at every table of the store.
        mine = TableRow.id.in_(union(held, select(TableRow.id).where(TableRow.host == secret)))
        return await self.listed(secret, limit, mine, TableRow.over, not_(asked))

    async def to_watch(self, secret: str, limit: int = 12) -> list[Listed]:
        """The listed tables of others, the latest first."""
        held = select(RightRow.table_id).where(RightRow.secret == secret)
        others = TableRow.id.not_in(held) & (TableRow.host != secret)
        return await self.listed(secret, limit, TableRow.listed.is_(True) & TableRow.gathering.is_(False) & others)

    async def listed(self, secret: str, limit: int, condition: Any, *first: Any) -> list[Listed]:
        """The tables that meet a condition, the latest first, as somebody sees them in a list."""
        query = select(TableRow.__table__).where(condition).order_by(*first, TableRow.changed.desc()).limit(limit)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
            ids = [row.id for row in rows]
            seats = (
                await connection.execute(
                    select(SeatRow.table_id, SeatRow.name, SeatRow.bot)
                    .where(SeatRow.table_id.in_(ids))
                    .order_by(SeatRow.seat)
                )
            ).all()
            held = (
                await connection.execute(
                    select(RightRow.secret, RightRow.table_id, RightRow.seat).where(
                        RightRow.table_id.in_(ids), RightRow.seat >= 0
                    )
                )
            ).all()
        return [
            Listed(
                row.id,
                row.game,
                tuple(one.name for one in seats if one.table_id == row.id),
                tuple(one.bot for one in seats if one.table_id == row.id),
                frozenset(one.seat for one in held if one.table_id == row.id and one.secret == secret),
                row.asked,
                row.over,
                row.answers,
                row.changed,
                row.gathering,
                row.deadline,
                Terms.from_dict(row.terms),
                frozenset(one.seat for one in held if one.table_id == row.id),
                row.asked_since,
            )
            for row in rows
        ]


class SQLiteFile:
    """The file that SQLite keeps everything in. Should it vanish under a running server, nothing is written into the
    void, and no empty file takes its place; when it is back, all goes on."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._path = engine.url.database or ""
        self.seen: tuple[int, int] | None = None
        event.listen(engine.sync_engine, "do_connect", self._before_connecting)
        event.listen(engine.sync_engine, "connect", self._connected)
        event.listen(engine.sync_engine, "checkout", self._before_use)

    def _now(self) -> tuple[int, int] | None:
        try:
            found = os.stat(self._path)
        except OSError:
            return None
        return found.st_dev, found.st_ino

    def _before_connecting(self, *_: Any) -> None:
        if self.seen is not None and self._now() is None:
            raise sqlite3.OperationalError(GONE)

    def _connected(self, connection: Any, record: Any) -> None:
        self.seen = record.info["file"] = self._now()
        _prepare_sqlite(connection)

    def _before_use(self, _connection: Any, record: Any, _proxy: Any) -> None:
        if record.info["file"] != self._now():
            raise DisconnectionError  # The pool connects anew.


def address(url: str | URL) -> URL:
    """Where a database is, with the driver that we use."""
    try:
        found = make_url(url)
    except ArgumentError:
        raise PentarchyError(
            "A database is given as an address, as in postgresql://user:password@host/name or sqlite:///file."
        ) from None
    known = DRIVERS.get(found.drivername, found.drivername)
    if known not in DRIVERS.values():
        raise PentarchyError(f"A database is SQLite or PostgreSQL, not '{found.drivername}'.")
    return found.set(drivername=known)


def _connect_to_postgres(dialect: Any, _record: Any, arguments: Any, settings: Any) -> Any:
    """Whatever keeps us from it is an error of the database: its driver has several more words for that."""
    import asyncpg

    try:
        return dialect.connect(*arguments, **{"timeout": PATIENCE, **settings})
    except (OSError, TimeoutError, asyncpg.PostgresError) as error:
        raise dialect.loaded_dbapi.OperationalError(str(error) or "no answer in time", error) from error


def in_short(error: SQLAlchemyError) -> str:
    """What the database said, without the statement and its values."""
    return str(error.orig) if isinstance(error, DBAPIError) else str(error)


def in_a_sentence(error: SQLAlchemyError) -> str:
    """What to tell people for whom the database does nothing now."""
    if isinstance(error, NoneFree):
        return "The server has too much to do at the moment; try again soon."
    said = in_short(error)
    if isinstance(error, DBAPIError) and not isinstance(error.orig, sqlite3.Error):
        return "The server can't reach its database now; it tries again by itself, and so may you."
    if said == GONE or "no such table" in said:
        return "The server's store is gone. Tell whoever runs it: when it is back, all games go on."
    return "The server can't use its store now (its disk may be full); try again later."


async def _add(
    connection: AsyncConnection, facts: TableFacts, standing: Standing, rights: Iterable[tuple[str, int]]
) -> None:
    await connection.execute(
        insert(TableRow).values(
            id=facts.id,
            game=facts.game,
            edition=facts.edition,
            players=facts.players,
            options=facts.options,
            host=facts.host,
            listed=facts.listed,
            rematch_of=facts.rematch_of,
            terms=facts.terms.to_dict(),
            created=facts.created,
            changed=facts.created,
            **asdict(standing),
        )
    )
    rows = [
        {"table_id": facts.id, "seat": seat, "name": name, "bot": bot} for seat, (name, bot) in enumerate(facts.seats)
    ]
    await connection.execute(insert(SeatRow), rows)
    granted = [{"secret": secret, "table_id": facts.id, "seat": seat} for secret, seat in set(rights)]
    if granted:
        await connection.execute(insert(RightRow), granted)


async def _change_rights(connection: AsyncConnection, table_id: str, rights: Rights) -> None:
    here = RightRow.table_id == table_id
    if rights.taken:
        await connection.execute(delete(RightRow).where(here, RightRow.seat.in_(rights.taken)))
    # Taken away and given back in one transaction: the plainest upsert that every database has.
    for holder, seat in sorted(set(rights.given)):
        await connection.execute(delete(RightRow).where(here, RightRow.secret == holder, RightRow.seat == seat))
        await connection.execute(insert(RightRow).values(secret=holder, table_id=table_id, seat=seat))


async def _write(
    connection: AsyncConnection, table_id: str, entries: Sequence[Entry], snapshots: Sequence[Snapshot]
) -> None:
    if entries:
        rows = [
            {
                "table_id": table_id,
                "number": entry.number,
                "kind": entry.kind,
                "seat": entry.seat,
                "text": entry.text,
                "events": entry.events,
                "made": entry.made,
            }
            for entry in entries
        ]
        await connection.execute(insert(EntryRow), rows)
    for shot in snapshots:
        same = (SnapshotRow.table_id == table_id) & (SnapshotRow.answers == shot.answers)
        if await connection.scalar(select(SnapshotRow.answers).where(same)) is None:
            await connection.execute(
                insert(SnapshotRow).values(
                    table_id=table_id, answers=shot.answers, dump=shot.dump, why_not=shot.why_not
                )
            )


def _check_id(table_id: str) -> None:
    """What can't be the name of a table is not looked up: a database may choke on it."""
    if not (table_id.isascii() and table_id.isalnum() and len(table_id) <= 24):
        raise NotFound(f"There is no table '{table_id[:24]}'.")


async def _facts(connection: AsyncConnection, table_id: str) -> TableFacts:
    row = (await connection.execute(select(TableRow.__table__).where(TableRow.id == table_id))).one_or_none()
    if row is None:
        raise NotFound(f"There is no table '{table_id[:24]}'.")
    seats = await connection.execute(
        select(SeatRow.name, SeatRow.bot).where(SeatRow.table_id == table_id).order_by(SeatRow.seat)
    )
    return TableFacts(
        row.id,
        row.game,
        row.edition,
        row.players,
        row.options,
        row.host,
        row.listed,
        tuple((name, bot) for name, bot in seats),
        row.rematch_of,
        Terms.from_dict(row.terms),
        row.created,
    )


async def _journal(connection: AsyncConnection, table_id: str, after: int) -> list[Entry]:
    query = (
        select(EntryRow.number, EntryRow.kind, EntryRow.seat, EntryRow.text, EntryRow.events, EntryRow.made)
        .where(EntryRow.table_id == table_id, EntryRow.number > after)
        .order_by(EntryRow.number)
    )
    return [Entry(*row) for row in await connection.execute(query)]


async def _snapshot(connection: AsyncConnection, table_id: str, at: int | None) -> Snapshot:
    query = (
        select(SnapshotRow.answers, SnapshotRow.dump, SnapshotRow.why_not)
        .where(SnapshotRow.table_id == table_id)
        .order_by(SnapshotRow.answers.desc())
        .limit(1)
    )
    if at is not None:
        query = query.where(SnapshotRow.answers <= at)
    return Snapshot(*(await connection.execute(query)).one())


def _migrate(connection: Connection, revision: str) -> None:
    # Of two processes that start at once the second waits, and finds the schema there.
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATION)))
    config = Config()
    config.set_main_option("script_location", str(resources.files("pentarchy.web").joinpath("migrations")))
    config.attributes["connection"] = connection
    if revision == "base":
        command.downgrade(config, revision)
    else:
        command.upgrade(config, revision)


async def _write_ahead(engine: AsyncEngine) -> None:
    """Readers don't wait for writers: the file remembers it.

    Of processes that begin it at once SQLite turns all but one away, without the wait that other writers are granted.
    """
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            async with engine.connect() as connection:
                await connection.exec_driver_sql("PRAGMA journal_mode=WAL")
            return
        except OperationalError as error:
            busy = isinstance(error.orig, sqlite3.Error) and error.orig.sqlite_errorcode == sqlite3.SQLITE_BUSY
            if not busy or time.monotonic() > deadline:
                raise
        await asyncio.sleep(0.02)


def _prepare_sqlite(connection: Any) -> None:
    """A second writer waits its turn; references are checked."""
    cursor: sqlite3.Cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={round(1000 * PATIENCE)}")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()
