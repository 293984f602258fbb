"""Many tables and many people at once."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from pentarchy.web.calm import PAUSE, Calm
from pentarchy.web.hall import KEPT, Hall, SeatPlan
from pentarchy.web.journal import Live
from pentarchy.web.notifier import LocalNotifier
from pentarchy.web.steward import AT_ONCE, Steward
from pentarchy.web.store import CONNECTIONS, Store
from pentarchy.web.thinking import Thinkers
from web_tables import find

pytestmark = pytest.mark.usefixtures("hoard_installed")

SECRET = "Ann's secret"
PEOPLE = (SeatPlan("Ann"), SeatPlan("Ben"))


async def hall_in(folder: Path) -> Hall:
    store = Store(f"sqlite+aiosqlite:///{folder / 'store.sqlite'}")
    await store.migrate()
    return Hall(store, LocalNotifier())


async def new_tables(hall: Hall, count: int) -> list[str]:
    return [(await hall.start(find("hoard"), PEOPLE, {}, SECRET)).live.facts.id for _ in range(count)]


def test_a_table_that_gives_its_place_in_memory_away_while_it_is_opened_is_opened_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        hall = await hall_in(tmp_path)
        first, *others = await new_tables(hall, KEPT + 20)
        await hall.open(first)
        ask = hall.store.number

        async def meanwhile_others_come(table_id: str) -> int:
            if table_id == first:
                await asyncio.gather(*[hall.open(other) for other in others])
            return await ask(table_id)

        monkeypatch.setattr(hall.store, "number", meanwhile_others_come)
        assert (await hall.open(first)).facts.id == first
        assert len(hall._tables) == KEPT
        await hall.store.close()

    asyncio.run(test())


def test_who_reads_does_not_wait_for_many_who_write(tmp_path: Path) -> None:
    async def test() -> None:
        hall = await hall_in(tmp_path)
        tables = await new_tables(hall, 2 * CONNECTIONS)
        other = sqlite3.connect(tmp_path / "store.sqlite", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        writing = [asyncio.create_task(hall.rename(table, 0, "Zoe")) for table in tables]
        await asyncio.sleep(0.3)
        began = time.monotonic()
        assert await hall.store.number(tables[0]) == 0
        assert time.monotonic() - began < 1
        assert not any(one.done() for one in writing)
        other.execute("COMMIT")
        other.close()
        await asyncio.gather(*writing)
        assert await hall.store.number(tables[-1]) == 1
        await hall.store.close()

    asyncio.run(test())


def test_who_gives_up_in_the_middle_keeps_no_connection(tmp_path: Path) -> None:
    async def test() -> None:
        hall = await hall_in(tmp_path)
        (table,) = await new_tables(hall, 1)
        for wait in range(40):
            asking: list[asyncio.Task[Any]] = []
            asking += [asyncio.create_task(hall.store.journal(table)) for _ in range(10)]
            asking += [asyncio.create_task(hall.store.grant(f"{wait}", table, [0])) for _ in range(3)]
            await asyncio.sleep(wait / 10_000)
            for one in asking:
                one.cancel()
            await asyncio.gather(*asking, return_exceptions=True)
        assert await asyncio.wait_for(hall.store.number(table), 5) == 0
        assert hall.store.engine.pool.checkedout() == 0  # type: ignore[attr-defined]
        await hall.store.close()

    asyncio.run(test())


def test_the_steward_leaves_people_their_turn_when_a_thousand_tables_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        hall = await hall_in(tmp_path)
        tables = await new_tables(hall, 5 * AT_ONCE)
        now, most = 0, 0
        opened = Hall.open

        async def watched(self: Hall, table_id: str) -> Live:
            nonlocal now, most
            now += 1
            most = max(most, now)
            try:
                await asyncio.sleep(0.01)
                return await opened(self, table_id)
            finally:
                now -= 1

        monkeypatch.setattr(Hall, "open", watched)
        thinkers = Thinkers(1)
        steward = Steward(hall, thinkers, 0)
        for table in tables:
            steward.nudge(table)
        while steward._tasks:
            await asyncio.sleep(0.05)
        assert {(await opened(hall, table)).table.waiting_for for table in tables} == {0}
        assert most <= AT_ONCE
        await steward.close()
        await asyncio.to_thread(thinkers.close)
        await hall.store.close()

    asyncio.run(test())


def test_the_same_trouble_is_told_once_in_a_while() -> None:
    now = 0.0
    calm = Calm(lambda: now)

    def said(table: str, error: type[Exception] | None = None) -> str | None:
        fault = None if error is None else (error, error(), None)
        line = logging.LogRecord("pentarchy.web", logging.ERROR, "", 0, "The table %s is lost.", (table,), fault)
        return line.getMessage() if calm.filter(line) else None

    assert said("a") == "The table a is lost."
    assert [said(table) for table in "bcd"] == [None] * 3
    assert said("e", ValueError) == "The table e is lost.", "another trouble with the same words"
    now += PAUSE
    assert said("f") == "The table f is lost. (3 more like it since the last one.)"
    assert said("g") is None
