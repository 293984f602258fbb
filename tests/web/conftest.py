"""A server in its own process with the example game as a plugin, and a browser that visits it."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from support import register_hoard

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
    command = [sys.executable, "-c", "from pentarchy.cli import main; main()"]
    with (folder / "errors").open("w") as errors:
        process = subprocess.Popen(
            [*command, "--port", "0", "--no-browser", "--pace", "0", "--data", str(folder / "data")],
            env={**os.environ, "PYTHONPATH": register_hoard(folder)},
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
    assert process.stdout is not None
    found = re.search(r"http://[\d.:]+", process.stdout.readline())
    assert found is not None, (folder / "errors").read_text()
    yield found[0]
    process.send_signal(signal.SIGINT)
    assert process.wait(20) == 0, "who stops it as they were told to has no failure"
    process.stdout.close()
    said = (folder / "errors").read_text()
    assert not said, said


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


@pytest.fixture
def visit(chromium: Browser, server: str) -> Iterator[Callable[..., BrowserContext]]:
    """Somebody new with a browser of their own; what goes wrong in its pages fails the test."""
    contexts, wrong = [], []

    def new(**settings: object) -> BrowserContext:
        context = chromium.new_context(base_url=server, reduced_motion="reduce", **settings)  # type: ignore[arg-type]
        context.set_default_timeout(20_000)
        expect.set_options(timeout=20_000)
        context.on("weberror", lambda error: wrong.append(str(error.error)))
        context.on("console", lambda line: wrong.append(line.text) if "Content Security" in line.text else None)
        contexts.append(context)
        return context

    yield new
    for context in contexts:
        context.close()
    assert not wrong
