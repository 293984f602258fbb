"""The server's own process is killed without a warning: what stays behind."""

from __future__ import annotations

import time
from pathlib import Path

import httpx

from web_processes import serving
from web_tables import start


def alive(group: int) -> list[int]:
    """The processes of a group that still run: not those that only wait to be noticed."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, its_group = status.read_text().rpartition(")")[2].split()[:3]
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(its_group) == group and state not in "ZX":
            found.append(int(status.parent.name))
    return found


def test_no_process_stays_behind_when_the_server_is_killed(tmp_path: Path) -> None:
    with serving(tmp_path, "--data", str(tmp_path / "data")) as (process, address):
        with httpx.Client(base_url=address) as client:
            start(client, "hoard", [{"bot": "search:60s"}, {"bot": "search:60s"}])
        until = time.monotonic() + 30
        while len(alive(process.pid)) < 4:  # the server, two that start others, and one worker at least
            assert time.monotonic() < until
            time.sleep(0.1)
        process.kill()
        process.wait()
        until = time.monotonic() + 10
        while left := alive(process.pid):
            assert time.monotonic() < until, left
            time.sleep(0.1)
