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
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import insert
from websockets.asyncio.client import connect

from pentarchy.web.schema import RightRow, SeatRow, TableRow
from pentarchy.web.secret import hashed
from pentarchy.web.store import Store

SECRET = "a secret of the benchmark"
HEADER = {"Authorization": f"Bearer {SECRET}"}


@contextmanager
def server(database: str, workers: int) -> Iterator[str]:
    """The address of a server as an operator starts it."""
    command = [sys.executable, "-c", "from pentarchy.cli import main; main()", "serve", "--port", "0", "--pace", "0"]
    command += ["--database", database, "--workers", str(workers)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        found = re.search(r"http://[\d.:]+", process.stdout.readline())
        assert found is not None
        yield found[0]
    finally:
        process.terminate()
        process.wait(30)


async def listen(address: str, table: str, heard: list[int]) -> None:
    """A page that listens."""
    place = f"{address.replace('http', 'ws')}/api/tables/{table}/live?since=0"
    async with connect(place, open_timeout=120, max_queue=None) as socket:
        async for _ in socket:
            heard[0] += 1


async def answer(client: httpx.AsyncClient, table: str, busy: set[str]) -> float | None:
    """One answer at a table by whoever is asked; how long it took. None if chance is asked, or it is over."""
    if table in busy:
        return None
    busy.add(table)
    try:
        state = (await client.get(f"/api/tables/{table}")).json()
        if state["over"] or state["asked"] < 0:
            return None
        view = (await client.get(f"/api/tables/{table}/view", params={"seat": state["asked"]})).json()
        if not view["choices"]:
            return None
        order = {"seat": state["asked"], "action": random.choice(view["choices"])["notation"]}
        began = time.perf_counter()
        response = await client.post(f"/api/tables/{table}/answers", json=order)
        return time.perf_counter() - began if response.status_code == 200 else None
    finally:
        busy.discard(table)


async def load(address: str, args: argparse.Namespace) -> None:
    """All at once."""
    limits = httpx.Limits(max_connections=100)
    async with httpx.AsyncClient(base_url=address, timeout=120, headers=HEADER, limits=limits) as client:
        order = {"game": args.game, "seats": [{"name": "Ann"}, {"name": "Ben"}, {"name": "Cid"}]}
        tables = [(await client.post("/api/tables", json=order)).json()["id"] for _ in range(args.tables)]
        heard, busy = [0], set[str]()
        pages = [asyncio.create_task(listen(address, tables[one % len(tables)], heard)) for one in range(args.sockets)]
        await asyncio.sleep(5)
        asking: list[asyncio.Task[float | None]] = []
        began = time.perf_counter()
        for one in range(round(args.rate * args.seconds)):
            await asyncio.sleep(max(0.0, began + one / args.rate - time.perf_counter()))
            asking.append(asyncio.create_task(answer(client, random.choice(tables), busy)))
        took = sorted(found for found in await asyncio.gather(*asking) if found is not None)
        seconds = time.perf_counter() - began
        lost = sum(page.done() for page in pages)
        for page in pages:
            page.cancel()
        await asyncio.gather(*pages, return_exceptions=True)
    print(f"{len(took)} answers in {seconds:.1f} s at {args.tables} tables with {args.sockets} sockets ({lost} lost)")
    print(f"median {statistics.median(took):.3f} s, p99 {took[len(took) * 99 // 100]:.3f} s, worst {took[-1]:.3f} s")
    print(f"{heard[0]} messages heard")


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
        with server(database, args.workers) as address:
            print(f"{os.cpu_count()} cores, {args.workers} processes, {database.partition(':')[0]}")
            home(address) if args.what == "home" else asyncio.run(load(address, args))


if __name__ == "__main__":
    main()
