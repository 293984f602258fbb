"""Measures our games and their peers in turn, several rounds, and prints medians as multiples of OpenSpiel's chess.

Example: python -m benchmarks --rounds 3 --seconds 2
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys

from rich.console import Console
from rich.progress import track
from rich.table import Table

import pentarchy

PEERS = ("open_spiel:chess", "open_spiel:backgammon", "catanatron")


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


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="which of our games; all without")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=2.0)
    given = parser.parse_args()
    subjects = [(peer, "python") for peer in PEERS]
    for name in given.games or pentarchy.games():
        subjects += [(f"pentarchy:{name}", "python"), (f"pentarchy:{name}", "compiled")]
    found: dict[tuple[str, str], list[dict[str, float]]] = {subject: [] for subject in subjects}
    tasks = [subject for _ in range(given.rounds) for subject in subjects]
    for subject in track(tasks, "Measuring", console=Console(stderr=True)):
        found[subject].append(run(*subject, given.seconds))

    def median(subject: tuple[str, str], what: str) -> float:
        return statistics.median(result[what] for result in found[subject])

    yardstick = median((PEERS[0], "python"), "decisions")
    grid = Table("Subject", "Engine", "Decisions/s", "× chess", "Copies/s", title="Random play, one core, step by step")
    for subject in subjects:
        name, engine = subject
        speed = median(subject, "decisions")
        ratio, copied = f"{speed / yardstick:.2f}", f"{median(subject, 'copies'):,.0f}"
        grid.add_row(name, engine if name.startswith("pentarchy") else "", f"{speed:,.0f}", ratio, copied)
    Console().print(grid)


if __name__ == "__main__":
    main()
