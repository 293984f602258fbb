"""What a second worker of a batch brings, by the clock, on a quiet machine and on a busy one.

Batches with one worker and with several are stepped in turn, a moment each, in the same run, so that what else the
machine does hits both alike. Then the same is done beside processes that compute all the time, one for each core.

Example: python -m benchmarks.workers --workers 2 --rounds 10
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import statistics
import time
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

import pentarchy
from benchmarks.interfaces import BATCH, RandomBatch


def compute() -> None:
    """Keep a core busy."""
    while True:
        sum(range(100_000))


def compare(name: str, workers: int, rounds: int, seconds: float) -> tuple[float, float, float]:
    """Steps a second with one worker and with several, medians of the rounds, and the median of their ratios."""
    one, several = RandomBatch(name, 1), RandomBatch(name, workers)
    alone: list[float] = []
    together: list[float] = []
    for _ in range(rounds):
        alone.append(one.speed(seconds, time.perf_counter))
        together.append(several.speed(seconds, time.perf_counter))
    one.close()
    several.close()
    ratio = statistics.median(more / less for less, more in zip(alone, together))
    return statistics.median(alone), statistics.median(together), ratio


def table(title: str, names: Sequence[str], workers: int, rounds: int, seconds: float) -> Table:
    """A row for each game."""
    made = Table("Game", "1 worker", f"{workers} workers", "ratio", title=title)
    for name in names:
        one, several, ratio = compare(name, workers, rounds, seconds)
        made.add_row(name, f"{one:,.0f}", f"{several:,.0f}", f"{ratio:.2f}")
    return made


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="which games; all without")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=0.2, help="of a moment")
    parser.add_argument(
        "--busy", type=int, default=os.cpu_count() or 1, help="processes that compute beside it; 0: none"
    )
    given = parser.parse_args()
    names, how = given.games or pentarchy.games(), (given.workers, given.rounds, given.seconds)
    console = Console()
    load = os.getloadavg()[0]
    title = f"Steps/s of {BATCH} games, {pentarchy.ENGINE} engine, {os.cpu_count()} cores, load {load:.1f} at the start"
    console.print(table(title, names, *how))
    if given.busy:
        others = [multiprocessing.Process(target=compute, daemon=True) for _ in range(given.busy)]
        for other in others:
            other.start()
        console.print(table(f"The same beside {given.busy} processes that compute", names, *how))
        for other in others:
            other.terminate()


if __name__ == "__main__":
    main()
