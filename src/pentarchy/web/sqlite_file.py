"""The file in which SQLite keeps everything, and the short way to it.

Most of what the server does goes through SQLAlchemy and a thread for each connection. Two things happen so often that
this would be most of their price: reading a few values of one row, and adding a line to a journal. A short question is
answered at once, without another thread: with a write-ahead log no reader waits for a writer. Lines that are written at
the same time share one transaction, and so one wait for the disk; each is confirmed only when it is there for good.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import Executable, event
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.exc import DisconnectionError, IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.sql.compiler import SQLCompiler

PATIENCE: Final = 5.0
"""How long a writer waits for another process's, in seconds."""
GONE: Final = "its file is gone"
Values = Mapping[str, Any]
Change = tuple[Executable, Sequence[Values]]
"""A statement, and the values that it is carried out with, once for each. Lists of any length are not among them."""
TextChange = tuple[str, list[Values]]
"""The same in SQLite's words."""
_DIALECT: Final = SQLiteDialect_pysqlite(paramstyle="named")


class SQLiteFile:
    """The file. Should it vanish under a running server, nothing is written into the void, and no empty file takes its
    place; when it is back, all goes on."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._path = engine.url.database or ""
        self.seen: tuple[int, int] | None = None
        self._reader: sqlite3.Connection | None = None
        self._read: tuple[int, int] | None = None
        self._writer: sqlite3.Connection | None = None
        self._written: tuple[int, int] | None = None
        self._thread = ThreadPoolExecutor(1, "store")
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
        prepare(connection)

    def _before_use(self, _connection: Any, record: Any, _proxy: Any) -> None:
        if record.info["file"] != self._now():
            raise DisconnectionError  # The pool connects anew.

    def ask(self, query: Executable, values: Values) -> list[Any] | None:
        """The rows of a short question; None if there is anything unusual about the file, which the long way finds a
        word for."""
        now = self._now()
        if now is None or now != self.seen:
            return None
        try:
            if self._reader is None or self._read != now:
                _close(self._reader)
                self._reader, self._read = sqlite3.connect(self._path, check_same_thread=False), now
                self._reader.execute("PRAGMA busy_timeout=0")
            words = in_words(query)
            return words.read(self._reader.execute(words.text, words.told(values)).fetchall())
        except sqlite3.Error:
            _close(self._reader)
            self._reader = None
            return None

    async def write(self, sets: Sequence[Sequence[TextChange]]) -> list[Exception | None]:
        """Carry out several sets of changes in one transaction; what was wrong with each. Of a set all is done or
        nothing; one that does not fit leaves the others alone."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, sets)

    def _write(self, sets: Sequence[Sequence[TextChange]]) -> list[Exception | None]:
        found: list[Exception | None] = []
        try:
            connection = self._connect_to_write()
            connection.execute("BEGIN IMMEDIATE")
            for one in sets:
                found.append(_carry_out(connection, one))
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            if self._writer is not None and self._writer.in_transaction:
                with suppress(sqlite3.Error):
                    self._writer.execute("ROLLBACK")
            return [OperationalError("", {}, error, hide_parameters=True)] * len(sets)
        return found

    def _connect_to_write(self) -> sqlite3.Connection:
        now = self._now()
        if now is None:
            raise sqlite3.OperationalError(GONE)
        if self._writer is None or self._written != now:
            _close(self._writer)
            self._writer = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
            self._written = self.seen = now
            prepare(self._writer)
            # What is confirmed is on the disk, and not only on its way there.
            self._writer.execute("PRAGMA synchronous=FULL")
        return self._writer

    async def close(self) -> None:
        """Let go of it, once everything is written."""
        await asyncio.to_thread(self._thread.shutdown)
        _close(self._reader)
        _close(self._writer)
        self._reader = self._writer = None


def prepare(connection: Any) -> None:
    """A second writer waits its turn; references are checked."""
    cursor: sqlite3.Cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={round(1000 * PATIENCE)}")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _carry_out(connection: sqlite3.Connection, changes: Sequence[TextChange]) -> Exception | None:
    connection.execute("SAVEPOINT one")
    try:
        for text, values in changes:
            connection.executemany(text, values)
    except sqlite3.IntegrityError as error:
        connection.execute("ROLLBACK TO one")
        return IntegrityError("", {}, error, hide_parameters=True)
    finally:
        if connection.in_transaction:
            connection.execute("RELEASE one")
    return None


class Words:
    """A statement in SQLite's words, and how values are told to it and read from it."""

    def __init__(self, statement: Executable, columns: tuple[str, ...]) -> None:
        compiled = statement.compile(dialect=_DIALECT, column_keys=columns or None)  # type: ignore[attr-defined]
        assert isinstance(compiled, SQLCompiler)
        self.text = compiled.string
        self._compiled = compiled
        self._binders: Mapping[str, Any] = compiled._bind_processors
        types = [one.type.dialect_impl(_DIALECT) for one in compiled._result_columns]
        self._readers = [one.result_processor(_DIALECT, None) for one in types]
        self._plain = not any(self._readers)

    def told(self, values: Values) -> Values:
        """Values as SQLite takes them."""
        given = self._compiled.construct_params(dict(values))
        return {name: self._binders[name](one) if name in self._binders else one for name, one in given.items()}

    def read(self, rows: list[Any]) -> list[Any]:
        """Rows as they are meant."""
        if self._plain:
            return rows
        return [[one if read is None else read(one) for one, read in zip(row, self._readers)] for row in rows]


@lru_cache(maxsize=64)
def in_words(statement: Executable, columns: tuple[str, ...] = ()) -> Words:
    """A statement in SQLite's words; those that are carried out again and again are the same object each time."""
    return Words(statement, columns)


def in_text(statement: Executable, values: Sequence[Values]) -> TextChange:
    """A statement and its values as SQLite takes them."""
    words = in_words(statement, tuple(values[0]))
    return words.text, [words.told(one) for one in values]


def _close(connection: sqlite3.Connection | None) -> None:
    if connection is not None:
        with suppress(sqlite3.Error):
            connection.close()
