"""Servers as processes of their own, as an operator starts them."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from support import register_hoard

COMMAND = [sys.executable, "-c", "from pentarchy.cli import main; main()"]
ALWAYS = ["--port", "0", "--pace", "0"]


@contextmanager
def serving(folder: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server with two games as plugins; its process, which leads a group of its own, and its address.

    They are the example, and the one that tests the page.

    What it says of errors is in the file `errors` of the folder. Whatever is left of it in the end is killed.
    """
    path = register_hoard(folder / "plugin", "ferry")
    given = arguments if arguments[0] == "serve" else ("--no-browser", "--no-compile", *arguments)
    with (folder / "errors").open("a") as errors:
        process = subprocess.Popen(
            [*COMMAND, *given, *ALWAYS],
            env={**os.environ, "PYTHONPATH": path},
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            start_new_session=True,
        )
    assert process.stdout is not None
    try:
        found = re.search(r"http://[\d.:]+", process.stdout.readline())
        assert found is not None, (folder / "errors").read_text()
        yield process, found[0]
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        process.stdout.close()


def children(parent: int) -> set[int]:
    """The processes that this one has started and that serve."""
    found = set()
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(FileNotFoundError, ProcessLookupError):
            state, its_parent = status.read_text().rpartition(")")[2].split()[:2]
            command = (status.parent / "cmdline").read_text()
            if int(its_parent) == parent and state not in "ZX" and "spawn_main" in command:
                found.add(int(status.parent.name))
    return found
