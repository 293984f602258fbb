"""A newer edition of the rules: running games go on if their people agree, and every game can be looked at."""

from __future__ import annotations

import asyncio
import lzma
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text

from pentarchy.web.access import Server
from pentarchy.web.app import Settings, create_app
from pentarchy.web.archive import Archivist
from pentarchy.web.errors import OtherEdition
from pentarchy.web.hall import SeatPlan
from pentarchy.web.secret import hashed
from pentarchy.web.store import Store
from pentarchy.web.upgrade import Past, offer
from web_tables import bearer, find, refused

pytestmark = pytest.mark.usefixtures("hoard_installed")

STORES = sorted(Path(__file__).parent.glob("stores/*.xz"))
"""Stores as programs of before have left them; see tools/keep_store.py."""
ANN, BEN = "Ann's secret", "Ben's secret"


@asynccontextmanager
async def server_in(folder: Path) -> AsyncIterator[tuple[Server, httpx.AsyncClient]]:
    """A server with its games in a folder, and Ann."""
    app = create_app(Settings.in_folder(folder))
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here", headers=bearer(ANN)) as ann,
    ):
        yield app.state.server, ann


def browser(secret: str) -> dict[str, str]:
    """The header by which a browser says whose it is."""
    return {"Cookie": f"pentarchy={secret}"}


async def age(store: Store, *more: str) -> None:
    """As if the rules had counted their edition up since."""
    async with store.writing() as connection:
        await connection.execute(text("update tables set edition = 'of old', resting = false"))
        await connection.execute(text("update snapshots set dump = json_set(dump, '$.edition', 'of old')"))
        for query in more:
            await connection.execute(text(query))


async def played(server: Server, answers: int = 2) -> str:
    """A running table of Ann and Ben; the last answer can still be taken back."""
    hall = server.hall
    started = await hall.start(find("hoard"), [SeatPlan("Ann"), SeatPlan("Ben", link=True)], {}, hashed(ANN))
    table = started.live.facts.id
    await hall.claim(hashed(BEN), table, started.links[1])
    live = await hall.chance(table)
    for _ in range(answers):
        live = await hall.answer(table, live.table.state.seat, live.table.state.choices()[0].notation)
        live = await hall.chance(table)
    return table


def test_a_running_game_goes_on_under_new_rules_when_all_its_people_agree(tmp_path: Path) -> None:
    async def test() -> None:
        async with server_in(tmp_path) as (server, ann):
            table = await played(server)
            before = await server.hall.open(table)
            dump, said = before.table.state.dump(), [line.text for line in before.log(0)]
            server.hall._tables.clear()
            await age(server.hall.store)
            with pytest.raises(OtherEdition):
                await server.hall.open(table)
            address = f"/api/tables/{table}"
            assert f"/t/{table}/history" in refused(await ann.get(address), 409)
            assert (await ann.get(f"/t/{table}")).headers["location"] == f"/t/{table}/history"
            assert "Only whose seat" in refused(await ann.post(f"{address}/agree", json={"seat": 1}), 403)
            assert (await ann.post(f"{address}/agree", json={"seat": 0})).json() == {"goes_on": False}
            with pytest.raises(OtherEdition):
                await server.hall.open(table)
            agreed = await ann.post(f"{address}/agree", json={"seat": 1}, headers=bearer(BEN))
            assert agreed.json() == {"goes_on": True}
            live = await server.hall.open(table)
            assert live.table.state.dump() == dump
            lines = [line.text for line in live.log(0)]
            assert lines[: len(said)] == said, "the history is told as before"
            assert lines[-1].startswith("From here on the game follows edition")
            state = (await ann.get(address)).json()
            choice = live.table.state.choices()[0].notation
            header = bearer(ANN if state["asked"] == 0 else BEN)
            answer = {"seat": state["asked"], "action": choice, "number": state["number"]}
            assert (await ann.post(f"{address}/answers", json=answer, headers=header)).status_code == 200
            assert (await ann.get(f"/t/{table}")).status_code == 200
            assert "older rules" in refused(await ann.get(f"{address}/view", params={"at": 1}), 409)
            assert "already" in refused(await ann.post(f"{address}/agree", json={"seat": 0}), 409)
            server.hall._tables.clear()
            assert (await server.hall.open(table)).answers == live.answers
            await server.hall.resign(table, 1)
            assert "two editions" in refused(await ann.get(f"{address}/record"), 409)

    asyncio.run(test())


def test_answers_that_the_new_rules_do_not_know_are_taken_back_and_people_are_told_so(tmp_path: Path) -> None:
    async def test() -> None:
        async with server_in(tmp_path) as (server, ann):
            table = await played(server)
            answers = (await server.hall.open(table)).answers
            server.hall._tables.clear()
            spoilt = f"update entries set text = 'sing a song' where number > {answers - 1}"
            await age(server.hall.store, spoilt)
            page = (await ann.get(f"/t/{table}/history")).text
            assert "The last 1 answers don't fit the new rules" in page
            for seat, secret in enumerate((ANN, BEN)):
                await ann.post(f"/api/tables/{table}/agree", json={"seat": seat}, headers=bearer(secret))
            live = await server.hall.open(table)
            assert live.answers == answers - 1
            assert live.table.state.audit() == []

    asyncio.run(test())


def test_a_state_that_means_nothing_to_the_new_rules_is_left_as_it_is(tmp_path: Path) -> None:
    async def test() -> None:
        async with server_in(tmp_path) as (server, ann):
            table = await played(server)
            server.hall._tables.clear()
            asleep = """update snapshots set dump = json_set(dump, '$.agenda', json('[["Nap"]]'))"""
            await age(server.hall.store, asleep)
            page = await ann.get(f"/t/{table}/history")
            assert page.status_code == 200
            assert "can't go on" in page.text
            assert "Ann shows" in page.text, "but its history is there"
            said = refused(await ann.post(f"/api/tables/{table}/agree", json={"seat": 0}), 409)
            assert said == "The new rules can't go on from its last state."

    asyncio.run(test())


def test_what_a_seat_did_not_know_its_history_does_not_tell(tmp_path: Path) -> None:
    async def test() -> None:
        async with server_in(tmp_path) as (server, ann):
            table = await played(server)
            await age(server.hall.store)
            pages = {}
            for who, secret in (("ann", ANN), ("ben", BEN), ("public", "nobody's secret")):
                pages[who] = (await ann.get(f"/t/{table}/history", headers=browser(secret))).text
            gems = ("quartz", "opal", "topaz", "ruby", "diamond")
            assert any(f"Ann draws {gem}." in pages["ann"] for gem in gems)
            assert "Ann draws a gem." in pages["ben"]
            for who in ("ben", "public"):
                assert not any(f"Ann draws {gem}." in pages[who] for gem in gems)
            refusal = await ann.get(f"/t/{table}/moments/0.svg?as=1")
            assert "not your seat" in refused(refusal, 403)

    asyncio.run(test())


def test_pictures_of_moments_are_kept_for_programs_that_can_not_draw_them(tmp_path: Path) -> None:
    async def test() -> None:
        async with server_in(tmp_path) as (server, ann):
            table = await played(server)
            await server.hall.resign(table, 1)
            archivist = Archivist(server.hall, server.thinkers)
            while await archivist.draw_some():
                pass
            answers = (await server.hall.open(table)).answers
            drawn = {seat: server.hall._tables[table].table.state.draw(seat) for seat in (None, 0)}
            server.hall._tables.clear()
            await age(server.hall.store, "update snapshots set dump = '{}'")
            page = (await ann.get(f"/t/{table}/history", headers=browser(ANN))).text
            assert f"/t/{table}/moments/{answers}.svg?as=0" in page
            assert (await ann.get(f"/t/{table}/moments/{answers}.svg")).text == drawn[None]
            assert (await ann.get(f"/t/{table}/moments/{answers}.svg?as=0")).text == drawn[0]
            assert "can't draw" in refused(await ann.get(f"/t/{table}/moments/0.svg"), 404)

    asyncio.run(test())


@pytest.mark.parametrize("packed", STORES, ids=lambda path: path.stem)
def test_a_store_of_a_program_of_before_is_brought_up_to_date_its_games_go_on_and_all_can_be_read(
    tmp_path: Path, packed: Path
) -> None:
    (tmp_path / "pentarchy.sqlite").write_bytes(lzma.decompress(packed.read_bytes()))

    async def test() -> None:
        store = Store(Settings.in_folder(tmp_path).database)
        await store.migrate()
        await age(store)
        await store.close()
        async with server_in(tmp_path) as (server, ann):
            ann.headers.update(browser(ANN))
            async with server.hall.store.engine.connect() as connection:
                tables = (await connection.execute(text("select id, game, over, answers from tables"))).all()
            assert len({(one.game, bool(one.over)) for one in tables}) == 10
            for table in tables:
                page = await ann.get(f"/t/{table.id}", follow_redirects=True)
                assert page.status_code == 200
                assert page.text.count("<li value=") > 10, "the log is there"
                if not table.over:
                    await goes_on(server, ann, table.id)

    asyncio.run(test())


async def goes_on(server: Server, ann: httpx.AsyncClient, table: str) -> None:
    """Everybody agrees, and the game goes on from where it was."""
    found = offer(Past.read(*await server.hall.store.whole(table)))
    assert not found.why_not, found.why_not
    said = [(await ann.post(f"/api/tables/{table}/agree", json={"seat": seat})).json() for seat in range(4)]
    assert any(one.get("goes_on") for one in said)
    live = await server.hall.open(table)
    assert live.table.state.audit() == []
    assert live.table.state.choices() or live.table.state.seat < 0
    assert (await ann.get(f"/t/{table}")).status_code == 200
