"""Takes the pictures of the pages for the documentation, in a real Chromium: docs/pictures/*.png.

Example: python -m tools.pictures
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from benchmarks.web import FLAGS, server
from playwright.sync_api import Browser, Page, sync_playwright

import pentarchy
from pentarchy import Record
from pentarchy.bots import bot
from pentarchy.table import play_match

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures"
DESK, PHONE = {"width": 1280, "height": 860}, {"width": 390, "height": 844}
CALM_MS = 2500
"""How long to wait for pictures and estimates that come later."""


def part_of_a_game(name: str, players: int, share: float) -> Record:
    """A game between greedy bots, cut where seat 0 is asked after about this share of its answers; all are people."""
    game = pentarchy.game(name)
    _, record = play_match(game, None, [bot("greedy") for _ in range(players)], seed=3)
    answers, state = record.answers, game.new(players)
    for at, answer in enumerate(answers):
        if at >= share * len(answers) and state.seat == 0:
            record.answers = answers[:at]
            break
        state.play(game.actions.parse(answer))
    record.result = None
    return record


def opened(browser: Browser, address: str, record: Record | None, size: dict[str, int], dark: bool = False) -> Page:
    """A page of this size at the record's table, or at home."""
    scheme = "dark" if dark else "light"
    context = browser.new_context(base_url=address, viewport=size, color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    page = context.new_page()
    page.goto("/docs")
    path = "/"
    if record is not None:
        sent = "async text => (await (await fetch('/api/records', { method: 'POST', body: text })).json()).id"
        path = f"/t/{page.evaluate(sent, record.to_json())}"
    page.goto(path)
    page.wait_for_load_state("networkidle")
    cover = page.locator(".cover button")
    if cover.count():
        cover.click()
    page.wait_for_timeout(CALM_MS)
    return page


def main() -> None:
    """Take them all."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    vinci, deus = part_of_a_game("vinci", 4, 0.6), part_of_a_game("deus", 3, 0.5)
    _, finished = play_match(pentarchy.game("vinci"), None, [bot("greedy") for _ in range(3)], seed=1)
    with tempfile.TemporaryDirectory() as folder, server(folder) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        opened(browser, address, vinci, DESK).screenshot(path=FOLDER / "table.png")
        opened(browser, address, deus, DESK, dark=True).screenshot(path=FOLDER / "table-dark.png")
        opened(browser, address, vinci, PHONE).screenshot(path=FOLDER / "phone.png")
        opened(browser, address, None, DESK).screenshot(path=FOLDER / "home.png", full_page=True)
        page = opened(browser, address, finished, DESK)
        page.wait_for_selector("#review .chart")
        page.locator("#review").screenshot(path=FOLDER / "review.png")
        browser.close()


if __name__ == "__main__":
    main()
