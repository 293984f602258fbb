"""Measures our games and their peers in turn, several rounds, and prints medians as multiples of OpenSpiel's chess.

Example: python -m benchmarks --rounds 3 --seconds 1
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Sequence

from rich.console import Console
from rich.progress import track
from rich.table import Table

import pentarchy
from benchmarks.interfaces import BATCH, NODE

PEERS = (
    "open_spiel:chess",
    "open_spiel:go",
    "open_spiel:backgammon",
    "open_spiel:hanabi",
    "open_spiel:python_block_dominoes",
    "open_spiel:python_liars_poker",
    "catanatron",
)
CLASSIC = tuple(
    f"pettingzoo:{name}"
    for name in ("tictactoe-v3", "connect_four-v3", "chess-v6", "go-v5", "leduc_holdem-v4", "texas_holdem-v4")
)
PARTS = ("engine", "observation", "mask")
TIMES = "Where a step through PettingZoo spends its microseconds"
OTHERS = (*CLASSIC, "rlcard:leduc-holdem", "rlcard:gin-rummy", "rlcard:mahjong")


def run(subject: str, engine: str, seconds: float) -> dict[str, float]:
    """Measure a subject in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.subjects", subject, str(seconds)],
        env={**os.environ, "PENTARCHY_ENGINE": engine},
        check=True,
        capture_output=True,
        text=True,
    )
    result: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return result


class Bench:
    """Subjects measured in turn, several rounds, so that what else the machine does hits all alike."""

    def __init__(self, rounds: int, seconds: float) -> None:
        self.rounds = rounds
        self.seconds = seconds
        self.found: dict[tuple[str, str], list[dict[str, float]]] = {}

    def measure(self, subjects: Sequence[tuple[str, str]]) -> None:
        """Measure all subjects, each with its engine."""
        self.found = {subject: [] for subject in subjects}
        tasks = [subject for _ in range(self.rounds) for subject in subjects]
        for subject in track(tasks, "Measuring", console=Console(stderr=True)):
            self.found[subject].append(run(*subject, self.seconds))

    def median(self, name: str, engine: str, what: str) -> float:
        """The median over the rounds."""
        return statistics.median(result[what] for result in self.found[name, engine])


def steps_table(bench: Bench, subjects: Sequence[tuple[str, str]]) -> Table:
    """The engines, step by step."""
    yardstick = bench.median(PEERS[0], "python", "decisions")
    grid = Table("Subject", "Engine", "Decisions/s", "× chess", "Copies/s", title="Random play, one core, step by step")
    for name, engine in subjects:
        speed = bench.median(name, engine, "decisions")
        ratio, copied = f"{speed / yardstick:.2f}", f"{bench.median(name, engine, 'copies'):,.0f}"
        grid.add_row(name, engine if name.startswith("pentarchy") else "", f"{speed:,.0f}", ratio, copied)
    return grid


def zoo_median(bench: Bench) -> float:
    """The yardstick of the interfaces: the median of PettingZoo's own classic games."""
    return statistics.median(bench.median(name, "python", "steps") for name in CLASSIC)


def learners_table(bench: Bench, names: Sequence[str]) -> Table:
    """Our games through PettingZoo, and many at once."""
    yardstick = zoo_median(bench)
    grid = Table(
        "Game", "PettingZoo", "× median", f"Batch of {BATCH}", "× single", f"{os.cpu_count()} workers", "× single"
    )
    grid.title = f"Steps/s for learners; the median of PettingZoo's classic games is {yardstick:,.0f}"
    for name in names:
        single, many, crew = (bench.median(f"{kind}:{name}", "compiled", "steps") for kind in ("zoo", "batch", "crew"))
        cells = [f"{single:,.0f}", f"{single / yardstick:.1f}"]
        for speed in (many, crew):
            cells += [f"{speed:,.0f}", f"{speed / single:.1f}"]
        grid.add_row(name, *cells)
    grid.caption = "By the processor's time; with workers by the clock, on a quiet machine. Batches without copies."
    return grid


def others_table(bench: Bench, others: Sequence[str]) -> Table:
    """What the interfaces of the peers reach."""
    grid = Table("Peer", "Steps/s", "× median", title="The same of the peers")
    for name in others:
        speed = bench.median(name, "python", "steps")
        grid.add_row(name, f"{speed:,.0f}", f"{speed / zoo_median(bench):.1f}")
    return grid


def split_table(bench: Bench, names: Sequence[str]) -> Table:
    """Where the time of a step through PettingZoo goes."""
    grid = Table("Game", "Engine", "Observation", "Mask", "The rest", title=TIMES)
    for name in names:
        parts = [bench.median(f"split:{name}", "compiled", part) for part in PARTS]
        rest = 1e6 / bench.median(f"zoo:{name}", "compiled", "steps") - sum(parts)
        grid.add_row(name, *[f"{part:.1f}" for part in (*parts, rest)])
    grid.caption = "The rest is PettingZoo, numpy and choosing an answer."
    return grid


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="which of our games; all without")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.0)
    given = parser.parse_args()
    names = given.games or pentarchy.games()
    others = [*OTHERS, *(["boardgame.io"] if (NODE / "node_modules").is_dir() else [])]
    engines = [(peer, "python") for peer in PEERS]
    for name in names:
        engines += [(f"pentarchy:{name}", "python"), (f"pentarchy:{name}", "compiled")]
    learners = [(f"{kind}:{name}", "compiled") for name in names for kind in ("zoo", "batch", "crew", "split")]
    bench = Bench(given.rounds, given.seconds)
    bench.measure([*engines, *learners, *[(name, "python") for name in others]])
    Console().print(steps_table(bench, engines))
    Console().print(learners_table(bench, names))
    Console().print(others_table(bench, others))
    Console().print(split_table(bench, names))


if __name__ == "__main__":
    main()
