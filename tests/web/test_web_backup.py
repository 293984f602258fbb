"""Backups as docs/operations.md describes them, taken while people play."""

from __future__ import annotations

import asyncio
import subprocess
from pathlib import Path

import pytest

from pentarchy.web.hall import Hall, SeatPlan
from pentarchy.web.notifier import LocalNotifier
from pentarchy.web.store import Store
from web_postgres import Postgres
from web_tables import find

pytestmark = pytest.mark.usefixtures("hoard_installed")

SECRET = "Ann's secret"


def test_a_dump_of_postgres_put_into_an_empty_database_has_every_table_and_right(
    postgres: Postgres, tmp_path: Path
) -> None:
    database, other, dump = postgres.database(), postgres.database(), tmp_path / "copy.dump"

    async def play() -> dict[str, object]:
        hall = Hall(Store(database), LocalNotifier())
        await hall.store.migrate()
        found: dict[str, object] = {}
        for _ in range(3):
            table = (await hall.start(find("hoard"), [SeatPlan("Ann"), SeatPlan("Ben")], {}, SECRET)).live.facts.id
            live = await hall.chance(table)
            live = await hall.answer(table, 0, live.table.state.choices()[0].notation)
            found[table] = live.table.state.dump()
        await asyncio.to_thread(run, postgres, "pg_dump", "--format=custom", f"--file={dump}", database)
        await hall.answer(table, 1, live.table.state.choices()[0].notation)
        await hall.store.close()
        return found

    async def look(expected: dict[str, object]) -> None:
        hall = Hall(Store(other), LocalNotifier())
        await hall.store.migrate()
        for table, state in expected.items():
            assert (await hall.open(table)).table.state.dump() == state
            assert await hall.seats_of(SECRET, table) == {0, 1}
        live = await hall.answer(table, 1, (await hall.open(table)).table.state.choices()[0].notation)
        assert live.answers > 0, "and play goes on"
        await hall.store.close()

    expected = asyncio.run(play())
    run(postgres, "pg_restore", "--no-owner", f"--dbname={other}", str(dump))
    asyncio.run(look(expected))


def run(postgres: Postgres, *command: str) -> None:
    """One of PostgreSQL's own commands."""
    subprocess.run([str(postgres.commands / command[0]), *command[1:]], check=True)
