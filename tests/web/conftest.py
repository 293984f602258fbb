"""A server in its own process with the example game as a plugin, and a browser that visits it."""

from __future__ import annotations

import json
import shutil
import signal
from collections.abc import Callable, Iterator

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, expect, sync_playwright

from web_postgres import Postgres
from web_postgres import postgres as a_postgres
from web_processes import serving

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server, started as a person would start it; bots answer at once."""
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, "--data", str(folder / "data")) as (process, address):
        yield address
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0, "who stops it as they were told to has no failure"
    said = (folder / "errors").read_text()
    assert not said, said


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL."""
    with a_postgres() as found:
        yield found


@pytest.fixture
def client(server: str) -> Iterator[httpx.Client]:
    """Somebody without a secret of their own."""
    with httpx.Client(base_url=server, timeout=60) as client:
        yield client


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A real browser. Only for a module: while it runs, no other event loop can."""
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if path is None:
        pytest.fail("There is no Chromium here; 'make test' installs it from the system's packages.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


AT_ONCE = {"speed": "0"}
"""Others' moves are shown at once, unless a test follows them."""
PREFER = "wishes => { if (location.protocol !== 'about:') localStorage.wishes ??= JSON.stringify(wishes); }"
HARMLESS = ("Failed to load resource", "WebSocket connection")
"""What the browser writes into its console by itself when a server refuses or is gone."""


@pytest.fixture
def visit(chromium: Browser, server: str) -> Iterator[Callable[..., BrowserContext]]:
    """Somebody new with a browser of their own; what goes wrong in its pages fails the test."""
    contexts, wrong = [], []

    def hear(line: ConsoleMessage) -> None:
        if "Content Security" in line.text or (line.type == "error" and not line.text.startswith(HARMLESS)):
            wrong.append(line.text)

    def new(wishes: dict[str, object] | None = None, **settings: object) -> BrowserContext:
        settings = {"reduced_motion": "reduce", "service_workers": "block", **settings}
        context = chromium.new_context(base_url=server, **settings)  # type: ignore[arg-type]
        context.add_init_script(f"({PREFER})({json.dumps({**AT_ONCE, **(wishes or {})})})")
        context.set_default_timeout(20_000)
        expect.set_options(timeout=20_000)
        context.on("weberror", lambda error: wrong.append(str(error.error)))
        context.on("console", hear)
        contexts.append(context)
        return context

    yield new
    for context in contexts:
        context.close()
    assert not wrong
