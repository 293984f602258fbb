"""Where the server can be reached."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pentarchy import PentarchyError, cli
from pentarchy.web import HOST, server
from pentarchy.web.app import Settings
from pentarchy.web.store import Store


@pytest.mark.parametrize(
    ("given", "expected"), [([], HOST), (["--host", "0.0.0.0"], "0.0.0.0"), (["--host", "::1"], "::1")]
)
def test_the_page_is_served_where_one_says_and_else_to_this_machine_only(
    monkeypatch: pytest.MonkeyPatch, given: list[str], expected: str
) -> None:
    served: list[Any] = []
    monkeypatch.setattr(server, "serve", lambda folder, host, *more: served.append(host))
    cli.app([*given, "--no-browser"], standalone_mode=False)
    assert served == [expected]


@pytest.mark.parametrize(
    ("host", "address"),
    [("127.0.0.1", "http://127.0.0.1:"), ("127.0.0.2", "http://127.0.0.2:"), ("0.0.0.0", "http://127.0.0.1:")],
)
def test_the_server_listens_where_it_should_and_says_where_this_machine_finds_it(host: str, address: str) -> None:
    with contextlib.closing(server._listen(host, 0)) as listening:
        where, port = listening.getsockname()
        assert where == host
        assert server._address(where, port) == f"{address}{port}/"


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda file: file.write_text("no database, but a letter to somebody"), "file is not a database"),
        (lambda file: newer(file), "Can't locate revision identified by '9999'"),
        (lambda file: file.mkdir(), "unable to open database file"),
    ],
)
def test_data_that_can_not_be_used_is_told_in_one_sentence(
    tmp_path: Path, spoil: Callable[[Path], object], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    complaints: list[Any] = []
    monkeypatch.setattr("threading.excepthook", complaints.append)
    spoil(tmp_path / "pentarchy.sqlite")
    told: list[str] = []
    with pytest.raises(PentarchyError) as refusal:
        server.serve(tmp_path, port=0, browser=False, tell=told.append)
    assert str(refusal.value) == f"The games in '{tmp_path}' can't be used: {words}."
    assert told == [], "it does not say that it is there"
    time.sleep(0.1)
    assert complaints == [], "no thread has more to say"


@pytest.mark.parametrize("name", ["why?not", "50%40x", "a#b"])
def test_a_folder_may_be_called_anything(tmp_path: Path, name: str) -> None:
    async def run() -> None:
        store = Store(Settings.in_folder(tmp_path / name).database)
        await store.migrate()
        await store.close()

    asyncio.run(run())
    assert [file.relative_to(tmp_path) for file in tmp_path.rglob("*.sqlite")] == [Path(name) / "pentarchy.sqlite"]


def newer(file: Path) -> None:
    """As if a program of the future had kept its games here."""
    with contextlib.closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("create table alembic_version (version_num varchar(32) not null)")
        connection.execute("insert into alembic_version values ('9999')")


def test_an_address_with_colons_is_written_in_brackets() -> None:
    assert server._address("::1", 8228) == server._address("::", 8228) == "http://[::1]:8228/"


@pytest.mark.parametrize(
    ("host", "words"), [("192.0.2.1", "'192.0.2.1' is no address of this machine"), ("", "'' is no address")]
)
def test_an_address_that_can_not_serve_is_refused_in_one_sentence(host: str, words: str) -> None:
    with pytest.raises(PentarchyError, match=words):
        server._listen(host, 0)
