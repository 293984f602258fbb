"""The store: tables, their journals and snapshots, and who may play which seat."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import asdict, dataclass, fields
from importlib import resources
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import (
    URL,
    Connection,
    Executable,
    Text,
    bindparam,
    cast,
    delete,
    event,
    func,
    insert,
    make_url,
    not_,
    select,
    union,
    update,
)
from sqlalchemy.exc import (
    ArgumentError,
    DBAPIError,
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
from pentarchy.web.sqlite_file import GONE, PATIENCE, Change, SQLiteFile, TextChange, Values, in_text
from pentarchy.web.terms import USUAL, Terms

DOOR: Final = -1
"""In place of a seat: the right to take any that is free."""
QUICKER = "Somebody else was quicker; look at the table again."
CONNECTIONS: Final = 12
"""How many there are to the database."""
WAIT: Final = 10.0
"""How long who needs one waits until one is free, in seconds."""
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
            self._reading = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._turn = asyncio.Lock()
        self._waiting: list[tuple[Sequence[TextChange], asyncio.Future[None]]] = []
        self._scribe: asyncio.Task[None] | None = None

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

    async def change(self, changes: Sequence[Change]) -> None:
        """Carry out all of these, or none. With SQLite, which has one writer at a time, all that are asked for while
        it writes go into its next transaction together."""
        if self._file is None:
            async with self.engine.begin() as connection:
                for statement, values in changes:
                    await connection.execute(statement, values if len(values) > 1 else values[0])
            return
        done = asyncio.get_running_loop().create_future()
        self._waiting.append(([in_text(*change) for change in changes], done))
        if self._scribe is None:
            self._scribe = asyncio.create_task(self._write_together(self._file), name="write")
        await done

    async def _write_together(self, file: SQLiteFile) -> None:
        batch: list[tuple[Sequence[TextChange], asyncio.Future[None]]] = []
        try:
            while self._waiting:
                async with self._turn:
                    batch, self._waiting = self._waiting, []
                    found = await file.write([changes for changes, _ in batch])
                for (_, done), error in zip(batch, found):
                    if not done.done():
                        done.set_result(None) if error is None else done.set_exception(error)
        finally:
            self._scribe = None
            for _, done in batch + self._waiting:
                if not done.done():  # Nobody waits for ever, should this end before its time.
                    done.set_exception(OperationalError("", {}, sqlite3.OperationalError("it was closed")))

    async def ask(self, query: Executable, **values: Any) -> Sequence[Any]:
        """The rows of a short question: a few, found by a key. Such are asked with every request, so they go the
        shortest way that the database has."""
        if self._file is None:
            async with self._reading.connect() as connection:
                return (await connection.execute(query, values)).all()
        found = self._file.ask(query, values)
        if found is None:
            async with self.engine.connect() as connection:
                return (await connection.execute(query, values)).all()
        return found

    async def close(self) -> None:
        """Let go of all connections."""
        if self._scribe is not None:
            await self._scribe
        if self._file is not None:
            await self._file.close()
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
            await self.change([*_table(facts, standing, rights), *_lines(facts.id, journal, snapshots)])
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
        for (number,) in await self.ask(_NUMBER, table_id=table_id):
            return int(number)
        raise NotFound(f"There is no table '{table_id[:24]}'.")

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
            old = delete(SnapshotRow).where(SnapshotRow.table_id == table_id)
            await self.change([(old, NO_VALUES), *_lines(table_id, [], snapshots)])

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
        changes: list[Change] = []
        if snapshot is not None and edition is not None:
            stale = (SnapshotRow.table_id == table_id) & (SnapshotRow.answers >= snapshot.answers)
            changes.append((delete(SnapshotRow).where(stale), NO_VALUES))
        changes += _lines(table_id, entries, [snapshot] if snapshot else [])
        for entry in entries:
            if entry.kind in NAMING:
                here = (SeatRow.table_id == table_id) & (SeatRow.seat == entry.seat)
                changes.append((update(SeatRow).where(here).values(name=entry.text), NO_VALUES))
        changes += _rights(table_id, rights)
        where = {f"new_{name}": value for name, value in asdict(standing).items()}
        changes.append((_STAND, [{"table_id": table_id, "new_changed": entries[-1].made, **where}]))
        if edition:
            changes.append((update(TableRow).where(TableRow.id == table_id).values(edition=edition), NO_VALUES))
        if self.is_shared:
            changes.append((_NOTIFY, [{"news": f"{table_id} {entries[-1].number}"}]))
        try:
            await self.change(changes)
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
        return frozenset([seat for (seat,) in await self.ask(_SEATS, secret=secret, table_id=table_id)])

    async def rights(self, table_id: str) -> list[tuple[str, int]]:
        """All hashes of secrets with the seats they hold."""
        query = select(RightRow.secret, RightRow.seat).where(RightRow.table_id == table_id, RightRow.seat >= 0)
        async with self.engine.connect() as connection:
            return [(secret, seat) for secret, seat in await connection.execute(query)]

    async def grant(self, secret: str, table_id: str, seats: Iterable[int]) -> None:
        """Let the secret with this hash hold these seats too."""
        await self.change(list(_rights(table_id, Rights(given=tuple((secret, seat) for seat in seats)))))

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
        sitting: dict[str, list[Any]] = {table_id: [] for table_id in ids}
        for one in seats:
            sitting[one.table_id].append(one)
        holding: dict[str, list[Any]] = {table_id: [] for table_id in ids}
        for right in held:
            holding[right.table_id].append(right)
        return [
            Listed(
                row.id,
                row.game,
                tuple([one.name for one in sitting[row.id]]),
                tuple([one.bot for one in sitting[row.id]]),
                frozenset([one.seat for one in holding[row.id] if one.secret == secret]),
                row.asked,
                row.over,
                row.answers,
                row.changed,
                row.gathering,
                row.deadline,
                Terms.from_dict(row.terms),
                frozenset([one.seat for one in holding[row.id]]),
                row.asked_since,
            )
            for row in rows
        ]


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


NO_VALUES: Final[Sequence[Values]] = ({},)
_HERE: Final = TableRow.id == bindparam("table_id")
_NUMBER: Final = select(TableRow.number).where(_HERE)
_SEATS: Final = select(RightRow.seat).where(
    RightRow.secret == bindparam("secret"), RightRow.table_id == bindparam("table_id"), RightRow.seat >= 0
)
_STAND: Final = (
    update(TableRow)
    .where(_HERE)
    .values({name: bindparam(f"new_{name}") for name in ("changed", *[one.name for one in fields(Standing)])})
)
"""Where a table stands now."""
_ADD_TABLE: Final = insert(TableRow)
_ADD_SEATS: Final = insert(SeatRow)
_ADD_RIGHTS: Final = insert(RightRow)
_ADD_LINES: Final = insert(EntryRow)
_SNAPSHOT: Final = ("table_id", "answers", "dump", "why_not")
_ADD_SNAPSHOT: Final = insert(SnapshotRow).from_select(
    _SNAPSHOT,
    select(*[bindparam(name, type_=SnapshotRow.__table__.c[name].type) for name in _SNAPSHOT]).where(
        ~select(SnapshotRow.answers)
        .where(SnapshotRow.table_id == bindparam("table_id"), SnapshotRow.answers == bindparam("answers"))
        .exists()
    ),
)
"""Unless there is one of that moment."""
_TAKE_RIGHTS: Final = delete(RightRow).where(
    RightRow.table_id == bindparam("table_id"), RightRow.seat == bindparam("seat")
)
_TAKE_RIGHT: Final = _TAKE_RIGHTS.where(RightRow.secret == bindparam("secret"))
_NOTIFY: Final = select(func.pg_notify(CHANNEL, bindparam("news", type_=Text)))


def _table(facts: TableFacts, standing: Standing, rights: Iterable[tuple[str, int]]) -> Iterator[Change]:
    """A new table."""
    row = {
        "id": facts.id,
        "game": facts.game,
        "edition": facts.edition,
        "players": facts.players,
        "options": facts.options,
        "host": facts.host,
        "listed": facts.listed,
        "rematch_of": facts.rematch_of,
        "terms": facts.terms.to_dict(),
        "created": facts.created,
        "changed": facts.created,
        **_UNTOUCHED,
        **asdict(standing),
    }
    yield _ADD_TABLE, [row]
    seats = enumerate(facts.seats)
    yield _ADD_SEATS, [{"table_id": facts.id, "seat": seat, "name": name, "bot": bot} for seat, (name, bot) in seats]
    granted = [{"secret": secret, "table_id": facts.id, "seat": seat} for secret, seat in set(rights)]
    if granted:
        yield _ADD_RIGHTS, granted


_UNTOUCHED: Final = {"drawn": -1, "counted": False, "kept_until": 0.0, "resting": False}
"""What nobody has done at a new table yet."""


def _rights(table_id: str, rights: Rights) -> Iterator[Change]:
    """Who holds which seat from now on."""
    if rights.taken:
        yield _TAKE_RIGHTS, [{"table_id": table_id, "seat": seat} for seat in rights.taken]
    # Taken away and given back in one transaction: the plainest upsert that every database has.
    given = [{"secret": one, "table_id": table_id, "seat": seat} for one, seat in sorted(set(rights.given))]
    if given:
        yield _TAKE_RIGHT, given
        yield _ADD_RIGHTS, given


def _lines(table_id: str, entries: Sequence[Entry], snapshots: Sequence[Snapshot]) -> Iterator[Change]:
    """Lines of a journal, and snapshots."""
    if entries:
        yield (
            _ADD_LINES,
            [
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
            ],
        )
    if snapshots:
        yield (
            _ADD_SNAPSHOT,
            [
                {"table_id": table_id, "answers": shot.answers, "dump": shot.dump, "why_not": shot.why_not}
                for shot in snapshots
            ],
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
    events = cast(EntryRow.events, Text)
    query = (
        select(EntryRow.number, EntryRow.kind, EntryRow.seat, EntryRow.text, events, EntryRow.made)
        .where(EntryRow.table_id == table_id, EntryRow.number > after)
        .order_by(EntryRow.number)
    )
    rows = (await connection.execute(query)).all()
    # Read at one go, which takes a third of the time that each line's events would take by themselves.
    told = json.loads(f"[{','.join(row[4] for row in rows)}]")
    return [Entry(*row[:4], events, row[5]) for row, events in zip(rows, told, strict=True)]


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
