"""Accessibility: axe looks at every page, in light and in dark, and finds nothing serious."""

from __future__ import annotations

from typing import Any, Literal

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from web_browsing import Visit, start_against_bots, wait_until_asked
from web_tables import GAMES, play_at_random

COLOURS = {"runOnly": ["color-contrast"]}
MORE_OF_THE_SAME = {"exclude": [["#log li:nth-child(n+50)"]]}
"""A replay tells all that happened in a thousand lines that look alike."""


def serious(page: Page) -> list[str]:
    """What axe finds that keeps somebody from using the page; in the dark only colours differ."""
    return looked_at(page, "light", {}) + looked_at(page, "dark", COLOURS)


def looked_at(page: Page, scheme: Literal["light", "dark"], options: dict[str, Any]) -> list[str]:
    page.emulate_media(color_scheme=scheme)
    # Without this, axe also describes each of the thousands of elements it has nothing to say against.
    response = Axe().run(page, MORE_OF_THE_SAME, {**options, "resultTypes": ["violations"]}).response
    assert len(response["passes"]) > (0 if options else 10), "it did look"
    return [
        f"{page.url}, {scheme}: {one['help']}: {node['html'][:200]} {node.get('failureSummary', '')}"
        for one in response["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("name", GAMES)
def test_axe_finds_nothing_serious(visit: Visit, client: httpx.Client, name: str) -> None:
    record = play_at_random(name)
    table = client.post("/api/records", content=record.to_json()).json()["id"]
    page = visit().new_page()
    found = []
    # What is the same for every game is looked at once.
    common = ("/", "/docs", f"/new/{name}", f"/rules/{name}") if name == GAMES[0] else ()
    for path in (*common, f"/t/{table}/replay?at={len(record.answers) // 2}"):
        page.goto(path)
        found += serious(page)
    page.goto(f"/t/{table}")
    page.wait_for_selector("#review .chart", state="attached")
    found += serious(page)
    start_against_bots(page, name)
    wait_until_asked(page)
    if name == "hoard":
        page.wait_for_selector("#chances:not([hidden])")
    found += serious(page)
    assert not found, "\n".join(found)


def test_axe_finds_nothing_serious_in_what_teaches(visit: Visit) -> None:
    page = visit().new_page()
    found = []
    for path in ("/rules/hoard", "/learn/hoard", "/puzzles/vinci", "/puzzles/vinci/1", "/new/vinci"):
        page.goto(path)
        if path == "/rules/hoard":
            page.locator("details.whence").evaluate_all("all => all.forEach((one) => { one.open = true; })")
        if path == "/puzzles/vinci/1":
            page.wait_for_selector("main[data-ready]")
            page.locator("#ask [data-answer]").first.click()
            page.wait_for_selector("#judgement:not([hidden])")
        found += serious(page)
    assert not found, "\n".join(found)


def test_what_cannot_be_read_in_the_dark_is_found(visit: Visit) -> None:
    page = visit().new_page()
    dark = "@media (prefers-color-scheme: dark) { body { background: #111; color: #eee } p { color: #222 } }"
    page.set_content(f"<html lang='en'><title>Page</title><style>{dark}</style><h1>Title</h1><p>Words</p></html>")
    assert not looked_at(page, "light", COLOURS)
    [found] = looked_at(page, "dark", COLOURS)
    assert "dark: Elements must meet minimum color contrast" in found
    assert "<p>Words</p>" in found
