"""What goes wrong around the server: a full disk, somebody who leaves, an end in the middle of a thought."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import resource
import shutil
import signal
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from pentarchy.web.access import Server
from pentarchy.web.app import Settings, create_app
from pentarchy.web.hall import SeatPlan
from pentarchy.web.journal import Live
from pentarchy.web.live import _send
from pentarchy.web.secret import hashed
from pentarchy.web.thinking import Thinkers
from pentarchy.web.thoughts import play_through
from support import limited
from web_tables import bearer, find, play_at_random, refused

pytestmark = pytest.mark.usefixtures("hoard_installed")

SECRET = "Ann's secret"
ANN = hashed(SECRET)


@asynccontextmanager
async def server_in(folder: Path) -> AsyncIterator[tuple[Server, httpx.AsyncClient]]:
    """A server in this process with its games in a folder, and Ann, who calls it."""
    app = create_app(Settings.in_folder(folder))
    calls = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=calls, base_url="http://here", headers=bearer(SECRET)) as ann,
    ):
        yield app.state.server, ann


async def listen(ann: httpx.AsyncClient, path: str) -> list[Any]:
    """What a websocket at this address is sent until it is closed."""
    heard: list[Any] = []
    begin = iter([{"type": "websocket.connect"}])

    async def receive() -> Any:
        for message in begin:
            return message
        return await asyncio.Event().wait()

    async def send(message: Any) -> None:
        heard.append(message)

    calls = ann._transport
    assert isinstance(calls, httpx.ASGITransport)
    scope = {"type": "websocket", "path": path, "query_string": b"", "headers": []}
    await asyncio.wait_for(calls.app(scope, receive, send), 20)
    return heard


async def table_at(server: Server) -> str:
    """A table where Ann is asked."""
    table = (await server.hall.start(find("hoard"), [SeatPlan("Ann"), SeatPlan("Ben")], {}, ANN)).live.facts.id
    await server.hall.chance(table)
    return table


def test_a_full_disk_is_told_in_one_sentence_and_the_table_stays_as_it_was(tmp_path: Path) -> None:
    async def test() -> None:
        async with server_in(tmp_path) as (server, ann):
            address = f"/api/tables/{await table_at(server)}"
            before = (await ann.get(address)).json()
            choices = (await ann.get(f"{address}/view", params={"seat": 0})).json()["choices"]
            answer = {"seat": 0, "action": choices[0]["notation"], "number": before["number"]}
            with limited(resource.RLIMIT_FSIZE, (tmp_path / "pentarchy.sqlite-wal").stat().st_size):
                said = refused(await ann.post(f"{address}/answers", json=answer), 503)
                assert said == "The server can't use its store now (its disk may be full); try again later."
                assert (await ann.get(address)).json() == before
            assert (await ann.post(f"{address}/answers", json=answer)).status_code == 200

    asyncio.run(test())


def test_a_page_shows_one_moment_even_if_the_table_goes_on_while_it_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with server_in(tmp_path) as (server, ann):
            hall, table = server.hall, await table_at(server)
            await hall.answer(table, 0, _a_gem(await hall.open(table)))
            await hall.answer(table, 1, _a_gem(await hall.open(table)))
            since = (await hall.open(table)).answers - 1
            look_back = hall.state_at

            async def slowly(table_id: str, at: int) -> Any:
                found = await look_back(table_id, at)
                await hall.answer(table, 0, _a_gem(await hall.open(table)))
                return found

            monkeypatch.setattr(hall, "state_at", slowly)
            fresh = (await ann.get(f"/t/{table}/parts", params={"since": since, "as": 0})).json()
            (meta,) = re.findall(r'data-number="(\d+)".*? data-asked="(-?\d+)"', fresh["parts"]["ask"]["html"])
            live = await hall.open(table)
            assert meta == (str(live.number), str(live.table.state.seat))
            assert [one["at"] for one in fresh["frames"]] == [since + 1, since + 2]

    asyncio.run(test())


def _a_gem(live: Live) -> str:
    return next(one.notation for one in live.table.state.choices() if one.notation.startswith("show"))


def test_a_store_that_vanishes_is_told_to_people_and_play_goes_on_when_it_is_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with server_in(tmp_path) as (server, ann):
            address = f"/api/tables/{await table_at(server)}"
            before = (await ann.get(address)).json()
            choices = (await ann.get(f"{address}/view", params={"seat": 0})).json()["choices"]
            answer = {"seat": 0, "action": choices[0]["notation"], "number": before["number"]}
            (tmp_path / "away").mkdir()
            files = list(tmp_path.glob("pentarchy.sqlite*"))
            for file in files:
                file.rename(tmp_path / "away" / file.name)
            for _ in range(50):
                said = refused(await ann.post(f"{address}/answers", json=answer), 503)
                assert said == "The server's store is gone. Tell whoever runs it: when it is back, all games go on."
                assert refused(await ann.get(address), 503) == said
            closed = (await listen(ann, f"{address}/live"))[-1]
            assert (closed["type"], closed["code"], closed["reason"]) == ("websocket.close", 1013, said)
            assert not list(tmp_path.glob("pentarchy.sqlite*")), "no empty store takes its place"
            told = [line for line in caplog.messages if line.startswith("The store failed")]
            assert len(told) == 1, "and the log says it once"
            for file in files:
                (tmp_path / "away" / file.name).rename(file)
            assert (await ann.get(address)).json() == before
            assert (await ann.post(f"{address}/answers", json=answer)).status_code == 200

    asyncio.run(test())


def test_an_older_copy_of_the_store_counts_from_when_it_is_put_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with server_in(tmp_path) as (server, ann):
            address = f"/api/tables/{await table_at(server)}"
            before = (await ann.get(address)).json()
            copy = tmp_path / "copy"
            with contextlib.closing(sqlite3.connect(tmp_path / "pentarchy.sqlite")) as connection:
                connection.execute("VACUUM INTO ?", [str(copy)])
            choices = (await ann.get(f"{address}/view", params={"seat": 0})).json()["choices"]
            for choice in (choices[0], choices[1]):
                answer = {"seat": 0, "action": choice["notation"], "number": before["number"]}
                assert (await ann.post(f"{address}/answers", json=answer)).status_code == 200
                for file in tmp_path.glob("pentarchy.sqlite-*"):
                    file.unlink()
                shutil.copy(copy, tmp_path / "other")
                (tmp_path / "other").rename(tmp_path / "pentarchy.sqlite")
                assert (await ann.get(address)).json() == before

    asyncio.run(test())


def test_what_nobody_foresaw_is_one_sentence_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pentarchy.web.api.table_state", lambda *_: 1 / 0)

    async def test() -> None:
        async with server_in(tmp_path) as (server, ann):
            said = refused(await ann.get(f"/api/tables/{await table_at(server)}"), 500)
            assert said == "Something went wrong on the server, and its log says what."

    asyncio.run(test())


class Flood:
    """A body that comes in pieces and does not end soon; how many pieces were taken of it."""

    def __init__(self) -> None:
        self.taken = 0

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for _ in range(1000):
            self.taken += 1
            yield b"x" * 10_000


@pytest.mark.parametrize(("path", "pieces"), [("/api/tables", 7), ("/nowhere", 7), ("/api/records", 401)])
def test_what_is_too_large_is_refused_before_all_of_it_is_read(tmp_path: Path, path: str, pieces: int) -> None:
    async def test() -> None:
        async with server_in(tmp_path) as (_, ann):
            flood = Flood()
            assert "at most" in refused(await ann.post(path, content=flood), 413)
            assert flood.taken == pieces
            flood = Flood()
            refusal = await ann.post(path, content=flood, headers={"Content-Length": "10000000"})
            assert "at most" in refused(refusal, 413)
            assert flood.taken == 0, "it was told how much would come"
            assert refusal.headers["X-Content-Type-Options"] == "nosniff"

    asyncio.run(test())


def test_what_another_site_sends_is_not_even_read(tmp_path: Path) -> None:
    async def test() -> None:
        async with server_in(tmp_path) as (_, ann):
            del ann.headers["Authorization"]
            flood = Flood()
            sent = {"Origin": "https://elsewhere.example"}
            assert "Another site" in refused(await ann.post("/api/tables", content=flood, headers=sent), 403)
            assert flood.taken == 0

    asyncio.run(test())


class Listener:
    """Somebody whose connection takes all that it is given at once."""

    def __init__(self) -> None:
        self.heard = 0

    async def send_text(self, message: str) -> None:
        self.heard += 1


def test_who_leaves_in_the_middle_of_a_long_journal_is_not_told_the_rest(tmp_path: Path) -> None:
    async def test() -> None:
        async with server_in(tmp_path) as (server, _):
            record, steps = play_through(play_at_random("culture_wars").to_json())
            table = (await server.hall.adopt(find(record.game), record, steps, ANN)).facts.id
            listener = Listener()
            telling = asyncio.create_task(_send(listener, server, table, 0, None))  # type: ignore[arg-type]
            while not listener.heard:
                await asyncio.sleep(0)
            telling.cancel()
            await asyncio.wait([telling])
            assert listener.heard < len(steps) // 2

    asyncio.run(test())


def test_a_worker_that_dies_is_replaced_though_some_have_given_up_waiting() -> None:
    async def test() -> None:
        thinkers = Thinkers(1)
        worker = await thinkers.think(os.getpid)
        long = asyncio.create_task(thinkers.think(time.sleep, 0.5))
        short = [asyncio.create_task(thinkers.think(os.getpid)) for _ in range(6)]
        await asyncio.sleep(0.2)
        for given_up in short[2:5]:
            given_up.cancel()
        os.kill(worker, signal.SIGKILL)
        assert await asyncio.wait_for(short[-1], 30) != worker
        await asyncio.wait([long, *short])
        await asyncio.to_thread(thinkers.close)

    asyncio.run(test())


def leave_a_mark(place: Path, seconds: float = 0.0) -> str:
    """A thought that shows, once for each time, that somebody thought it."""
    with place.open("a") as file:
        file.write("x")
    time.sleep(seconds)
    return place.name


def test_who_waits_for_the_same_thought_shares_it(tmp_path: Path) -> None:
    async def test() -> None:
        thinkers, mark = Thinkers(2), tmp_path / "mark"
        found = await asyncio.gather(*[thinkers.think_together("key", leave_a_mark, mark, 0.2) for _ in range(5)])
        assert found == ["mark"] * 5
        assert mark.read_text() == "x"
        await thinkers.think_together("key", leave_a_mark, mark)
        assert mark.read_text() == "xx", "whoever asks later is told what is true then"
        await asyncio.to_thread(thinkers.close)

    asyncio.run(test())


def test_a_thought_that_nobody_waits_for_any_more_is_not_begun(tmp_path: Path) -> None:
    async def test() -> None:
        thinkers, mark, wanted = Thinkers(1), tmp_path / "mark", tmp_path / "wanted"
        busy = asyncio.create_task(thinkers.think(time.sleep, 1))
        await asyncio.sleep(0.1)
        left = [asyncio.create_task(thinkers.think_together("left", leave_a_mark, mark)) for _ in range(3)]
        both = [asyncio.create_task(thinkers.think_together("both", leave_a_mark, wanted)) for _ in range(2)]
        await asyncio.sleep(0.1)
        for one in (*left, both[0]):
            one.cancel()
        assert await both[1] == "wanted", "somebody still waited for this one"
        await busy
        assert await thinkers.think(abs, -1) == 1
        assert not mark.exists()
        await asyncio.to_thread(thinkers.close)

    asyncio.run(test())


def test_who_hangs_up_does_not_wait_for_a_thought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, given_up = asyncio.Event(), asyncio.Event()

    async def for_ever(*_: object) -> None:
        begun.set()
        try:
            await asyncio.sleep(60)
        finally:
            given_up.set()

    monkeypatch.setattr(Thinkers, "think_together", for_ever)

    async def test() -> None:
        app = create_app(Settings.in_folder(tmp_path))
        async with app.router.lifespan_context(app):
            path = f"/api/tables/{await table_at(app.state.server)}/chances"
            messages = iter([{"type": "http.request", "body": b"", "more_body": False}])

            async def receive() -> dict[str, object]:
                for message in messages:
                    return message
                await begun.wait()
                return {"type": "http.disconnect"}

            async def send(_: object) -> None:
                """Nobody is there."""

            scope = {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": []}
            await asyncio.wait_for(app(scope, receive, send), 10)
            await asyncio.wait_for(given_up.wait(), 10)

    asyncio.run(test())


def test_of_two_workers_one_is_left_to_people() -> None:
    async def test() -> None:
        thinkers = Thinkers(2)
        await asyncio.gather(*[thinkers.think(abs, -1) for _ in range(2)])
        bots = [asyncio.create_task(thinkers.think_aside(time.sleep, 1)) for _ in range(3)]
        await asyncio.sleep(0.1)
        assert await thinkers.think(abs, -1) == 1
        assert not any(one.done() for one in bots)
        await asyncio.to_thread(thinkers.close)
        await asyncio.wait(bots)

    asyncio.run(test())


def test_the_server_ends_in_the_middle_of_a_thought() -> None:
    async def test() -> None:
        thinkers = Thinkers(1)
        await thinkers.think(abs, -1)
        thought = asyncio.create_task(thinkers.think(time.sleep, 60))
        given_up = [asyncio.create_task(thinkers.think(time.sleep, 60)) for _ in range(5)]
        await asyncio.sleep(0.2)
        for one in given_up:
            one.cancel()
        await asyncio.wait(given_up)
        await asyncio.wait_for(asyncio.to_thread(thinkers.close), 30)
        await asyncio.wait([thought], timeout=10)
        assert thought.exception() is not None, "and no new workers begin it again"

    asyncio.run(test())


def test_who_ends_the_server_from_the_keyboard_ends_no_thought() -> None:
    """The key reaches every process of a terminal; workers leave it to the server to end them."""

    async def test() -> None:
        thinkers = Thinkers(1)
        worker = await thinkers.think(os.getpid)
        assert worker != os.getpid()
        await thinkers.think(os.kill, worker, signal.SIGINT)
        assert await thinkers.think(os.getpid) == worker
        await asyncio.to_thread(thinkers.close)

    asyncio.run(test())
