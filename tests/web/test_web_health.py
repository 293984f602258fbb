"""What the server tells whoever watches over it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from pentarchy.web.app import Settings, create_app
from web_tables import refused, start, wait_for

pytestmark = pytest.mark.usefixtures("hoard_installed")


def test_a_server_is_well_until_its_store_is_gone(tmp_path: Path) -> None:
    async def test() -> None:
        app = create_app(Settings.in_folder(tmp_path))
        calls = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with app.router.lifespan_context(app), httpx.AsyncClient(transport=calls, base_url="http://here") as us:
            well = await us.get("/health")
            assert (well.status_code, well.json()) == (200, {"status": "ok"})
            for file in tmp_path.glob("pentarchy.sqlite*"):
                file.rename(tmp_path / f"away{file.suffix}")
            ill = await us.get("/health")
            assert ill.status_code == 503
            assert ill.json()["error"].startswith("The server's store is gone.")

    asyncio.run(test())


def test_numbers_tell_what_was_done_and_no_name_or_secret(client: httpx.Client) -> None:
    made = start(client, "hoard", [{"name": "Ann"}, {"bot": "random"}])
    wait_for(client, made["id"], {0})
    said = client.get("/metrics").text
    assert 'pentarchy_tables{state="asking people"}' in said
    assert 'pentarchy_journal_lines_total{kind="answer"}' in said
    assert 'pentarchy_request_seconds_count{method="POST",route="/api/tables",status="201"}' in said
    assert made["id"] not in said
    assert made["token"] not in said


def test_strangers_do_not_get_the_numbers(tmp_path: Path) -> None:
    async def test() -> None:
        app = create_app(Settings.in_folder(tmp_path))
        calls = httpx.ASGITransport(app, client=("8.8.8.8", 1))
        async with app.router.lifespan_context(app), httpx.AsyncClient(transport=calls, base_url="http://here") as us:
            assert refused(await us.get("/metrics"), 404) == "There is nothing at this address."

    asyncio.run(test())
