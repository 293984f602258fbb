"""Load: so many live tables, pages that listen, and answers a second; how long an answer takes, and the home page.

    python -m benchmarks.load --tables 300 --sockets 1000 --rate 100 --seconds 30 --database postgresql://… --workers 2
    python -m benchmarks.load home --stored 100000

The server runs in processes of its own on this machine; so do the clients, which take their share of the cores.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import insert

from benchmarks.light import Calls, Ear
from pentarchy.web.schema import RightRow, SeatRow, TableRow
from pentarchy.web.secret import hashed
from pentarchy.web.store import Store

SECRET = "a secret of the benchmark"
TOGETHER = 50
"""So many pages come at once."""


@dataclass(frozen=True)
class Running:
    """A server that runs."""

    address: str
    process: int

    def worked(self) -> float:
        """The seconds that its processes have kept a core busy (as Linux tells them)."""
        ticks, family = 0, [self.process]
        while family:
            one = Path(f"/proc/{family.pop()}")
            spent = (one / "stat").read_text().rpartition(")")[2].split()
            ticks += int(spent[11]) + int(spent[12])
            family += [
                int(child) for task in (one / "task").iterdir() for child in (task / "children").read_text().split()
            ]
        return ticks / os.sysconf("SC_CLK_TCK")


@contextmanager
def server(database: str, workers: int) -> Iterator[Running]:
    """A server as an operator starts it."""
    command = [sys.executable, "-c", "from pentarchy.cli import main; main()", "serve", "--port", "0", "--pace", "0"]
    command += ["--database", database, "--workers", str(workers)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        found = re.search(r"http://[\d.:]+", process.stdout.readline())
        assert found is not None
        yield Running(found[0], process.pid)
    finally:
        process.terminate()
        process.wait(30)


async def answer(calls: Calls, tables: list[str], busy: set[str]) -> float | None:
    """One answer at some table, by whoever is asked there; how long it took. None if chance is asked, the game is over,
    or all tables are being answered at."""
    free = [table for table in tables if table not in busy]  # At the others somebody is just answering.
    if not free:
        return None
    table = random.choice(free)
    busy.add(table)
    try:
        _, state = await calls.call("GET", f"/api/tables/{table}")
        if state["over"] or state["asked"] < 0:
            return None
        _, view = await calls.call("GET", f"/api/tables/{table}/view?seat={state['asked']}")
        if not view["choices"]:
            return None
        order = {"seat": state["asked"], "action": random.choice(view["choices"])["notation"]}
        began = time.perf_counter()
        status, _ = await calls.call("POST", f"/api/tables/{table}/answers", order)
        return time.perf_counter() - began if status == 200 else None
    finally:
        busy.discard(table)


async def load(running: Running, args: argparse.Namespace) -> None:
    """All at once."""
    host, port = running.address.removeprefix("http://").split(":")
    calls, busy = Calls(host, int(port), SECRET), set[str]()
    order = {"game": args.game, "seats": [{"name": "Ann"}, {"name": "Ben"}, {"name": "Cid"}]}
    tables = [(await calls.call("POST", "/api/tables", order))[1]["id"] for _ in range(args.tables)]
    ears = [Ear(host, f"/api/tables/{tables[one % len(tables)]}/live?since=0") for one in range(args.sockets)]
    for first in range(0, len(ears), TOGETHER):
        group = ears[first : first + TOGETHER]
        for ear in group:
            await ear.connect(host, int(port))
        while not all(ear.heard or ear.lost for ear in group):  # A game begins with chance, so there is something.
            await asyncio.sleep(0.1)
    await asyncio.sleep(2)
    before = sum(ear.heard for ear in ears)
    asking: list[asyncio.Task[float | None]] = []
    worked, busied = running.worked(), time.process_time()
    began = time.perf_counter()
    for turn in range(round(args.rate * args.seconds)):
        await asyncio.sleep(max(0.0, began + turn / args.rate - time.perf_counter()))
        asking.append(asyncio.create_task(answer(calls, tables, busy)))
    took = sorted(found for found in await asyncio.gather(*asking) if found is not None)
    seconds = time.perf_counter() - began
    worked, busied = running.worked() - worked, time.process_time() - busied
    lost = sum(ear.lost for ear in ears)
    print(f"{len(took)} answers in {seconds:.1f} s at {args.tables} tables with {args.sockets} sockets ({lost} lost)")
    print(f"median {statistics.median(took):.3f} s, p99 {took[len(took) * 99 // 100]:.3f} s, worst {took[-1]:.3f} s")
    each = f"{1000 * worked / len(took):.1f} ms of the server and {1000 * busied / len(took):.1f} ms of this client"
    print(f"an answer with all that belongs to it took {each} on a core")
    print(f"{sum(ear.heard for ear in ears) - before} messages heard")


async def fill(database: str, count: int) -> None:
    """So many tables, of which the browser that asks holds some hundreds."""
    store = Store(database)
    await store.migrate()
    for first in range(0, count, 5000):
        numbers = range(first, min(first + 5000, count))
        async with store.writing() as connection:
            await connection.execute(insert(TableRow), [_row(number) for number in numbers])
            seats = [_seat(number, seat) for number in numbers for seat in (0, 1)]
            await connection.execute(insert(SeatRow), seats)
            rights = [{"secret": _holder(number), "table_id": f"{number:012x}", "seat": 0} for number in numbers]
            await connection.execute(insert(RightRow), rights)
    await store.close()


def _holder(number: int) -> str:
    return hashed(SECRET if number % 400 == 0 else f"{number % 5000}")


def _seat(number: int, seat: int) -> dict[str, Any]:
    return {"table_id": f"{number:012x}", "seat": seat, "name": "Ann", "bot": None}


def _row(number: int) -> dict[str, Any]:
    return {
        "id": f"{number:012x}",
        "game": "vinci",
        "edition": "1",
        "players": 2,
        "options": {},
        "host": _holder(number),
        "listed": number % 2 == 0,
        "asked": 0,
        "waiting": True,
        "over": number % 3 > 0,
        "counted": number % 3 > 0,
        "changed": float(number * 7919 % 1_000_003),
    }


def home(address: str) -> None:
    """How soon the home page is there."""
    with httpx.Client(base_url=address, timeout=60, cookies={"pentarchy": SECRET}) as client:
        client.get("/")
        took = []
        for _ in range(20):
            began = time.perf_counter()
            assert client.get("/").status_code == 200
            took.append(time.perf_counter() - began)
    print(f"home page: median {statistics.median(took):.3f} s, worst {max(took):.3f} s")


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load")
    parser.add_argument("what", nargs="?", choices=["play", "home"], default="play")
    parser.add_argument("--database")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--game", default="vinci")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=100.0)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--stored", type=int, default=100_000)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = args.database or f"sqlite:///{Path(folder) / 'store.sqlite'}"
        if args.what == "home":
            asyncio.run(fill(database, args.stored))
        with server(database, args.workers) as running:
            print(f"{os.cpu_count()} cores, {args.workers} processes, {database.partition(':')[0]}")
            home(running.address) if args.what == "home" else asyncio.run(load(running, args))


if __name__ == "__main__":
    main()
