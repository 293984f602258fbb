"""Measures what a person at a browser feels: how soon a page comes, how soon an answer is seen elsewhere.

Example: python -m benchmarks.web --game culture_wars
"""

from __future__ import annotations

import argparse
import contextlib
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator

import httpx
from playwright.sync_api import Browser, Page, Request
from rich.console import Console
from rich.table import Table
from tools.positions import chromium, uncover

import pentarchy
from pentarchy import CHANCE, Record

ANSWERS = 1000
ROUNDS = 15
BOTS = 5
REST_MS = 500
WATCH = """() => {
    window.seen = 0;
    new MutationObserver(() => { window.seen = performance.timeOrigin + performance.now(); })
        .observe(document.querySelector("main"), { childList: true, subtree: true });
}"""
PAINTED = """document.addEventListener("DOMContentLoaded", () =>
    requestAnimationFrame(() => requestAnimationFrame(() => { window.painted = performance.now(); })))"""
"""Notes when the frame with the whole page has been painted: the first contentful paint may be the header alone."""
STANDS = """() => Math.max(
    Number(document.querySelector("main").dataset.ready),
    performance.getEntriesByName("first-contentful-paint")[0].startTime,
    window.painted,
)"""
"""By the browser's own clock, when the page was painted and could be used."""
CLICK = """() => {
    const clicked = performance.timeOrigin + performance.now();
    document.querySelector("#ask [data-answer], #acts [data-answer]").click();
    document.getElementById("sure")?.click();
    return clicked;
}"""
PREFER = "localStorage.wishes = JSON.stringify({ speed: '0' })"
"""Others' moves are shown at once, so that it is the way that is measured and not the time to watch."""


@contextlib.contextmanager
def server(folder: str) -> Iterator[str]:
    """A server with its data in this folder; its address."""
    command = [sys.executable, "-c", "from pentarchy.cli import main; main()"]
    given = ["--port", "0", "--no-browser", "--pace", "0", "--data", folder]
    with subprocess.Popen([*command, *given], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found = re.search(r"http://[\d.:]+", process.stdout.readline())
        assert found is not None
        try:
            yield found[0]
        finally:
            process.send_signal(signal.SIGINT)


def long_game(name: str) -> Record:
    """A game in which seat 0 is asked after about so many answers, and all are people."""
    game = pentarchy.game(name)
    for seed in range(1000):
        rng = random.Random(seed)
        state = game.new(game.seats[-1])
        record = Record.of(state)
        while not state.over and not (len(record.answers) >= ANSWERS and state.seat != CHANCE):
            action = pentarchy.any_action(state, rng)
            record.answers.append(game.actions.notation(action))
            state.play(action)
        if not state.over:
            return record
    raise SystemExit(f"No game of {name} at random has {ANSWERS} answers.")


def opening_times(browser: Browser, folder: str, record: Record) -> tuple[list[float], list[float]]:
    """Seconds until the server has sent a table that it has forgotten, and until it stands in the browser."""
    with server(folder) as address, httpx.Client(base_url=address, timeout=60) as client:
        tables = [client.post("/api/records", content=record.to_json()).json()["id"] for _ in range(2 * ROUNDS)]
    sent, stood = [], []
    with server(folder) as address:
        with httpx.Client(base_url=address, timeout=60) as client:
            client.get("/docs")
            for table in tables[:ROUNDS]:
                began = time.perf_counter()
                client.get(f"/t/{table}").raise_for_status()
                sent.append(time.perf_counter() - began)
        page = browser.new_page()
        page.add_init_script(PAINTED)
        for table in tables[ROUNDS:]:
            page.goto(address)  # where people come from,
            page.wait_for_timeout(REST_MS)  # once it has come to rest
            page.goto(f"{address}/t/{table}")
            page.wait_for_timeout(REST_MS)  # Nothing is asked of the page while it opens: that would be measured too.
            page.wait_for_selector("main[data-ready]")
            page.wait_for_function("() => window.painted")
            page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
            stood.append(page.evaluate(STANDS) / 1000)
        page.close()
    return sent, stood


def reaching_times(browser: Browser, folder: str, record: Record) -> tuple[list[float], list[int], int]:
    """Seconds from a click in one browser until the page has changed in another, the bytes of each refresh on the way,
    and those of the whole page."""
    found: list[float] = []
    sizes: list[int] = []
    with server(folder) as address:
        mine, theirs = (
            browser.new_context(base_url=address).new_page(),
            browser.new_context(base_url=address).new_page(),
        )
        mine.goto("/docs")
        table = mine.evaluate(
            "async text => (await (await fetch('/api/records', { method: 'POST', body: text })).json()).id",
            record.to_json(),
        )
        theirs.goto("/docs")
        for page in (mine, theirs):
            page.evaluate(PREFER)
            with page.expect_event("requestfinished", lambda one: one.url.endswith(f"/t/{table}")) as whole:
                page.goto(f"/t/{table}")
            page.wait_for_selector("main[data-ready]")
        size = _body(whole.value)
        theirs.on("requestfinished", lambda one: sizes.append(_body(one)) if "/parts?" in one.url else None)
        theirs.evaluate(WATCH)
        for _ in range(ROUNDS):
            _wait_for_choices(mine)
            theirs.wait_for_timeout(300)
            theirs.evaluate("window.seen = 0")
            clicked = mine.evaluate(CLICK)
            theirs.wait_for_function("() => window.seen > 0")
            found.append((theirs.evaluate("window.seen") - clicked) / 1000)
    return found, sizes, size


def _body(request: Request) -> int:
    return request.sizes()["responseBodySize"]


def busy_times(folder: str, name: str) -> tuple[list[float], list[float]]:
    """Seconds until a page is sent: while nobody thinks, and while five bots do."""
    with server(folder) as address, httpx.Client(base_url=address, timeout=60) as client:
        count = pentarchy.game(name).seats[-1]
        people = client.post("/api/tables", json={"game": name, "seats": [{"name": "Ann"}] * count}).json()["id"]

        def sent() -> Iterator[float]:
            for _ in range(ROUNDS):
                time.sleep(0.1)
                began = time.perf_counter()
                client.get(f"/t/{people}").raise_for_status()
                yield time.perf_counter() - began

        alone = list(sent())
        for _ in range(BOTS):
            seats = [{"bot": "search:1s"}] * count
            client.post("/api/tables", json={"game": name, "seats": seats}).raise_for_status()
        return alone, list(sent())


def _wait_for_choices(page: Page) -> None:
    answers = ":is(#ask:not([aria-busy]), #ask:not([aria-busy]) + #acts) [data-answer]"
    page.wait_for_selector(f"{answers}, .cover button", state="attached")
    uncover(page)
    page.wait_for_selector(answers, state="attached")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="culture_wars", choices=pentarchy.games())
    given = parser.parse_args()
    record = long_game(given.game)
    with tempfile.TemporaryDirectory() as folder:
        with chromium() as browser:
            sent, stood = opening_times(browser, folder, record)
            reached, sizes, size = reaching_times(browser, folder, record)
        alone, busy = busy_times(folder, given.game)
    grid = Table("What", "Median", "Worst", "Goal", title=f"{given.game}, {len(record.answers)} answers")
    for what, times, goal in (
        ("a forgotten table is sent", sent, "0.3 s"),
        ("it stands in the browser", stood, "0.3 s"),
        ("an answer is on another board", reached, "0.15 s"),
        ("a page is sent, nobody thinks", alone, "0.2 s"),
        ("a page is sent, five bots think", busy, "0.2 s"),
    ):
        grid.add_row(what, f"{statistics.median(times):.3f} s", f"{max(times):.3f} s", goal)
    grid.add_row("a table's page, compressed", f"{size / 1000:.1f} kB", "", "30 kB")
    grid.add_row("a refresh of it", f"{statistics.median(sizes) / 1000:.1f} kB", f"{max(sizes) / 1000:.1f} kB", "10 kB")
    Console().print(grid)


if __name__ == "__main__":
    main()
