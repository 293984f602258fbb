"""A storm: people answer and take back at many tables while the processes that serve them are killed.

What was confirmed is in the store as it was confirmed; what was not confirmed is there whole or not at all; every table
replays. `PENTARCHY_STORM=full` makes it 2,000 answers and undos at 40 tables with 100 kills.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest

from pentarchy.core.record import Record
from pentarchy.web.hall import Hall
from pentarchy.web.journal import restore, snapshots
from pentarchy.web.lines import ANSWER, UNDO
from pentarchy.web.notifier import LocalNotifier
from pentarchy.web.store import Store
from web_postgres import Postgres
from web_processes import children, serving
from web_tables import bearer, find, start

pytestmark = pytest.mark.usefixtures("hoard_installed")

FULL = os.environ.get("PENTARCHY_STORM") == "full"
TABLES, CHANGES, KILLS = (40, 2000, 100) if FULL else (4, 60, 3)


@dataclass
class Said:
    """What clients were told."""

    confirmed: list[tuple[str, int, str, str]] = field(default_factory=list)
    """Table, number, kind, notation."""
    lost: int = 0
    """Changes of which nobody knows whether they were made."""


class Client:
    """Somebody who holds all seats of a table, and answers and takes back at random until told to stop."""

    def __init__(self, address: str, seed: int, said: Said, enough: threading.Event) -> None:
        self._rng = random.Random(seed)
        self._said = said
        self._enough = enough
        self._http = httpx.Client(base_url=address, timeout=30)
        self._new_table()

    def _new_table(self) -> None:
        while not self._enough.is_set():
            with suppress(httpx.TransportError, AssertionError):
                made = start(self._http, "hoard", [{"name": "Ann"}, {"name": "Ben"}, {"bot": "random"}])
                self.table, self._header = made["id"], bearer(made["token"])
                return
            time.sleep(0.1)

    def play(self) -> None:
        """Until there is enough."""
        with closing(self._http):
            while not self._enough.is_set():
                try:
                    self._change()
                except httpx.TransportError:
                    time.sleep(0.05)

    def _get(self, path: str, **params: Any) -> Any:
        response = self._http.get(f"/api/tables/{self.table}{path}", params=params, headers=self._header)
        return response.json() if response.status_code == 200 else None

    def _change(self) -> None:
        state = self._get("")
        if state is None:
            return
        if state["over"]:
            self._new_table()
            return
        seat = state["asked"]
        if seat not in (0, 1):
            time.sleep(0.05)
            return
        view = self._get("/view", seat=seat)
        if view is None or not view["choices"]:
            return
        if view["can_undo"] and self._rng.random() < 0.4:
            self._post("undo", UNDO, "", {"seat": seat, "number": view["number"]})
        else:
            action = self._rng.choice(view["choices"])["notation"]
            self._post("answers", ANSWER, action, {"seat": seat, "action": action, "number": view["number"]})

    def _post(self, path: str, kind: str, text: str, order: dict[str, Any]) -> None:
        try:
            address = f"/api/tables/{self.table}/{path}"
            response = self._http.post(address, json=order, headers=self._header)
        except httpx.TransportError:
            self._said.lost += 1
            raise
        if response.status_code == 200:
            # The line after the one it saw is its own; chance may have added more before we were told.
            self._said.confirmed.append((self.table, order["number"] + 1, kind, text))
        else:
            assert response.status_code in (400, 409, 503), response.text


def play(address: str, seed: int, said: Said, enough: threading.Event) -> None:
    """One client, until there is enough."""
    Client(address, seed, said, enough).play()


def test_what_was_confirmed_is_never_lost_and_nothing_is_half_done(postgres: Postgres, tmp_path: Path) -> None:
    database, rng = postgres.database(), random.Random(1)
    said, enough, kills = Said(), threading.Event(), 0
    orders = ["serve", "--database", database, "--workers", "3", "--thinkers", "1"]
    with serving(tmp_path, *orders) as (process, address), ThreadPoolExecutor(TABLES) as people:
        clients = [people.submit(play, address, seed, said, enough) for seed in range(TABLES)]
        try:
            while len(said.confirmed) < CHANGES or kills < KILLS:
                time.sleep(rng.uniform(0.05, 1.0))
                victims = sorted(children(process.pid))
                if victims and kills < KILLS:
                    with suppress(ProcessLookupError):
                        os.kill(rng.choice(victims), signal.SIGKILL)
                        kills += 1
                for one in clients:
                    assert not one.done() or one.result() is None
                assert process.poll() is None
        finally:
            enough.set()
        for one in clients:
            one.result(60)
    asyncio.run(check(database, said))
    assert kills == KILLS


async def check(database: str, said: Said) -> None:
    """Compare what clients were told with what the store says."""
    store = Store(database)
    hall = Hall(store, LocalNotifier())
    journals = {}
    for table, number, kind, text in said.confirmed:
        if table not in journals:
            journals[table] = {entry.number: entry for entry in await store.journal(table)}
        entry = journals[table][number]
        assert (entry.kind, entry.text) == (kind, text)
    for table in journals:
        facts, journal, snapshot = await store.whole(table)
        assert [entry.number for entry in journal] == list(range(1, len(journal) + 1)), "no gap"
        from_snapshot = restore(find("hoard"), facts, journal, snapshot).table
        from_start = restore(find("hoard"), facts, journal, snapshots(find("hoard"), facts, journal)[0]).table
        assert from_snapshot.state.dump() == from_start.state.dump()
        record = Record.from_json(from_start.record.to_json())
        assert record.check(find("hoard")).dump() == from_start.state.dump()
        live = await hall.open(table)
        assert live.number == await store.number(table)
        assert (await store.standing(table)).answers == live.answers
    await store.close()
