"""Accessibility: axe looks at every page, in light and in dark, and finds nothing serious."""

from __future__ import annotations

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from web_browsing import Visit, start_against_bots, wait_until_asked
from web_tables import GAMES, play_at_random


def serious(page: Page) -> list[str]:
    """What axe finds that keeps somebody from using the page."""
    response = Axe().run(page).response
    assert len(response["passes"]) > 10, "it did look"
    return [
        f"{page.url}: {one['help']}: {node['html'][:200]} {node.get('failureSummary', '')}"
        for one in response["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", GAMES)
def test_axe_finds_nothing_serious(visit: Visit, client: httpx.Client, name: str, scheme: str) -> None:
    record = play_at_random(name)
    table = client.post("/api/records", content=record.to_json()).json()["id"]
    page = visit(color_scheme=scheme).new_page()
    found = []
    # What is the same for every game is looked at once.
    common = ("/", "/docs", f"/new/{name}", f"/rules/{name}") if name == GAMES[0] else ()
    for path in (*common, f"/t/{table}/replay?at={len(record.answers) // 2}"):
        page.goto(path)
        found += serious(page)
    page.goto(f"/t/{table}")
    page.wait_for_selector("#review .chart")
    found += serious(page)
    start_against_bots(page, name)
    wait_until_asked(page)
    if name == "hoard":
        page.wait_for_selector("#chances:not([hidden])")
    found += serious(page)
    assert not found, "\n".join(found)
