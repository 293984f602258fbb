"""Too much of anything, too slowly, or from too many at once: refused in a sentence, and nobody else notices."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from pentarchy.web.access import Server
from pentarchy.web.app import Settings, create_app
from pentarchy.web.hall import SeatPlan
from pentarchy.web.limits import CLUB, KINDS, SOCKETS, Buckets, Limits
from pentarchy.web.secret import hashed
from pentarchy.web.thinking import Thinkers
from web_tables import bearer, find, refused

pytestmark = pytest.mark.usefixtures("hoard_installed")

PLANS = (SeatPlan("Ann"), SeatPlan("Ben"))
ORDER = {"game": "hoard", "seats": [{"name": "Ann"}, {"name": "Ben"}]}


@asynccontextmanager
async def people(folder: Path, *addresses: str) -> AsyncIterator[tuple[Server, list[httpx.AsyncClient]]]:
    """A server, and somebody at each of these addresses."""
    app = create_app(Settings.in_folder(folder))
    async with app.router.lifespan_context(app):
        found = [
            httpx.AsyncClient(transport=httpx.ASGITransport(app, client=(one, 1)), base_url="http://here")
            for one in addresses
        ]
        yield app.state.server, found
        for one in found:
            await one.aclose()


def test_a_person_who_starts_two_thousand_tables_starts_a_few(tmp_path: Path) -> None:
    async def test() -> None:
        async with people(tmp_path, "8.8.8.8", "9.9.9.9", "127.0.0.1") as (_, (ann, ben, here)):
            got = [await ann.post("/api/tables", json=ORDER, headers=bearer("Ann")) for _ in range(60)]
            started = [one.status_code for one in got].count(201)
            assert 20 <= started <= 22
            assert "new tables can be had again in" in refused(got[-1], 429)
            assert 0 < int(got[-1].headers["Retry-After"]) <= 60
            assert got[-1].headers["X-Content-Type-Options"] == "nosniff"
            others = [await ann.post("/api/tables", json=ORDER, headers=bearer(f"{one}")) for one in range(200)]
            assert [one.status_code for one in others].count(201) < 20 * CLUB, "one address with many names"
            assert (await ben.post("/api/tables", json=ORDER, headers=bearer("Ben"))).status_code == 201
            for _ in range(40):
                assert (await here.post("/api/tables", json=ORDER)).status_code == 201, "at home all may be had"

    asyncio.run(test())


def test_a_person_who_asks_for_five_hundred_hints_gets_some(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    thought = 0

    async def think(*_: object) -> list[Any]:
        nonlocal thought
        thought += 1
        return []

    monkeypatch.setattr(Thinkers, "think_together", think)

    async def test() -> None:
        async with people(tmp_path, "8.8.8.8") as (server, (ann,)):
            table = (
                await server.hall.start(find("hoard"), [SeatPlan("Ann"), SeatPlan("Ben")], {}, hashed("Ann"))
            ).live.facts.id
            await server.hall.chance(table)
            calls = [ann.get(f"/api/tables/{table}/hint?seat=0", headers=bearer("Ann")) for _ in range(500)]
            got = [await one for one in calls]
            assert 20 <= thought <= 22
            assert "advice can be had again" in refused(got[-1], 429)
            assert (await ann.get(f"/api/tables/{table}", headers=bearer("Ann"))).status_code == 200

    asyncio.run(test())


def test_secrets_can_not_be_guessed_by_trying(tmp_path: Path) -> None:
    async def test() -> None:
        async with people(tmp_path, "8.8.8.8") as (server, (eve,)):
            table = (
                await server.hall.start(find("hoard"), [SeatPlan("Ann"), SeatPlan("Ben")], {}, hashed("Ann"))
            ).live.facts.id
            got = [await eve.post(f"/api/tables/{table}/claim", json={"token": f"guess {one}"}) for one in range(300)]
            tried = [one.status_code for one in got].count(403)
            assert 0 < tried <= 20 * CLUB + 5
            assert got[-1].status_code == 429

    asyncio.run(test())


def test_a_bucket_fills_again_and_is_forgotten_when_it_is_full() -> None:
    now = 0.0
    buckets = Buckets(lambda: now)
    kind = KINDS[0]
    assert [buckets.wait(kind, "Ann") for _ in range(round(kind.burst))] == [0.0] * round(kind.burst)
    assert buckets.wait(kind, "Ann") == pytest.approx(60 / kind.a_minute)
    assert buckets.wait(kind, "Ben") == 0.0
    now += 60 / kind.a_minute
    assert buckets.wait(kind, "Ann") == 0.0
    assert buckets.wait(kind, "Ann") > 0


def test_a_thousand_sockets_of_one_address_are_not_all_let_in() -> None:
    async def test() -> None:
        closing = asyncio.Event()

        async def app(_scope: Any, _receive: Any, _send: Any) -> None:
            await closing.wait()

        limits, sent = Limits(app), list[Any]()

        async def receive() -> Any:
            return {"type": "websocket.connect"}

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {"type": "websocket", "path": "/", "headers": [], "client": ("8.8.8.8", 1)}
        sockets = [asyncio.create_task(limits(scope, receive, send)) for _ in range(1000)]
        await asyncio.sleep(0.1)
        assert len(sent) == 1000 - SOCKETS
        assert {message["code"] for message in sent} == {1013}
        closing.set()
        await asyncio.gather(*sockets)
        await limits(scope, receive, send)
        assert len(sent) == 1000 - SOCKETS, "there is room again"

    asyncio.run(test())


def test_who_sends_a_byte_a_minute_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pentarchy.web.gate.SLOWEST", 0.2)

    async def slowly() -> AsyncIterator[bytes]:
        yield b"{"
        await asyncio.sleep(30)
        yield b"}"

    async def test() -> None:
        async with people(tmp_path, "8.8.8.8") as (_, (eve,)):
            said = refused(await eve.post("/api/tables", content=slowly()), 408)
            assert said.startswith("What you send has to arrive within")

    asyncio.run(test())
