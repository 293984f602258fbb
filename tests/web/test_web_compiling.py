"""The engine is compiled while people play: bots go on with it, and nothing breaks where that is not possible."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from web_processes import COMMAND

ROOT = Path(__file__).parents[2]
ENGINE = """
import os, pathlib, runpy, sys, time
here = pathlib.Path(__file__).resolve()
made = runpy.run_path(str(here.parents[1] / "_engine.py"))["build_folder"]()
"""
MADE = ENGINE + "made.mkdir(parents=True)"
"""A compiler that makes an empty folder: whoever looks for compiled modules finds none, and runs the plain ones."""


@contextmanager
def playing(checkout: Path, build: str | None, **env: str) -> Iterator[subprocess.Popen[str]]:
    """`make play` in a copy of the sources, with another program in place of the one that compiles."""
    if not (checkout / "src").is_dir():
        shutil.copytree(ROOT / "src", checkout / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    if build is not None:
        (checkout / "src" / "pentarchy" / "compiling" / "build.py").write_text(build)
    quiet = {name: value for name, value in os.environ.items() if not name.startswith("PENTARCHY_")}
    process = subprocess.Popen(
        [*COMMAND, "--no-browser", "--port", "0", "--pace", "0", "--data", str(checkout / "data")],
        env={**quiet, "PYTHONPATH": str(checkout / "src"), **env},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGINT)
        process.wait(20)
        assert process.stdout is not None
        assert process.stdout.read() == "", "and not a word more"
        process.stdout.close()


def hear(process: subprocess.Popen[str]) -> str:
    """The next line that it says."""
    assert process.stdout is not None
    return process.stdout.readline().strip()


def watch_bots(address: str) -> None:
    """Two bots play a few answers."""
    order = {"game": "culture_wars", "seats": [{"name": name, "bot": "random"} for name in ("Ann", "Ben")]}
    with httpx.Client(base_url=address) as client:
        table = client.post("/api/tables", json=order).raise_for_status().json()["id"]
        until = time.monotonic() + 60
        while client.get(f"/api/tables/{table}").raise_for_status().json()["answers"] < 5:
            assert time.monotonic() < until
            time.sleep(0.1)


def test_the_page_is_there_at_once_and_bots_go_on_with_the_compiled_engine(tmp_path: Path) -> None:
    with playing(tmp_path, MADE) as process:
        address = hear(process).split()[3]
        assert hear(process).startswith("Bots think with the plain engine. The compiled one is being made")
        watch_bots(address)
        told = hear(process)
        assert told.startswith("The compiled engine is ready after"), told
        assert told.endswith("Bots think with it from now on.")
        watch_bots(address)
    with playing(tmp_path, MADE) as process:
        hear(process)  # From now on it is found at once, and nobody is told more than the address.
        time.sleep(1)


@pytest.mark.parametrize(
    ("build", "env", "why"),
    [
        ("print('One thing.\\nNo space left on device.'); raise SystemExit(1)", {}, "No space left on device."),
        (ENGINE + "os.kill(os.getpid(), 9)", {}, "The compiler ended without a word."),
        (None, {"CC": "no-such-compiler"}, "There is no C compiler here ('no-such-compiler'). So the engine runs as"),
        (ENGINE + "made.mkdir(parents=True); (here.parents[1] / 'core' / 'state.py').write_text('oops')", {}, ""),
    ],
    ids=["full", "killed", "no compiler", "edited"],
)
def test_where_it_can_not_be_compiled_one_line_says_so_and_people_play_on(
    tmp_path: Path, build: str | None, env: dict[str, str], why: str
) -> None:
    with playing(tmp_path, build, **env) as process:
        address = hear(process).split()[3]
        hear(process)
        told = hear(process)
        assert told.startswith("Bots go on with the plain engine. "), told
        assert why in told
        watch_bots(address)


def test_who_stops_the_server_stops_the_compiler(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    build = f"{ENGINE}pathlib.Path({str(pid)!r}).write_text(str(os.getpid())); time.sleep(600)"
    with playing(tmp_path, build) as process:
        hear(process)
        hear(process)
        until = time.monotonic() + 20
        while not pid.exists() or not pid.read_text():
            assert time.monotonic() < until
            time.sleep(0.05)
    number = int(pid.read_text())
    stat = Path(f"/proc/{number}/stat")
    assert not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] in "ZX"
    assert process.returncode == 0
