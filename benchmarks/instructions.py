"""Counts the machine instructions of a random decision, here and in another checkout: a ratio that no noise disturbs.

Both must be compiled (`make fast`), and valgrind installed. Clocks say how fast a machine is today; a count says if
a change made the engine do more. The other checkout may be any older commit (`git worktree add ../before COMMIT`).

Example: python -m benchmarks.instructions ../before --games vinci deus
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pentarchy

HERE = Path(__file__).resolve().parents[1]
SPANS = {"vinci": (10, 60), "deus": (4, 30), "culture_wars": (4, 20), "clash_of_cultures": (2, 10), "new_dawn": (1, 5)}
"""So many games are played twice; what the first few take, with everything that is done once, is not counted."""


def play(name: str, games: int) -> int:
    """Play games at random, four players each; how many decisions that took."""
    game, rng, decisions = pentarchy.game(name), random.Random(7), 0
    for _ in range(games):
        state = game.new(4)
        while not state.over:
            legal = state.legal()
            if state.seat == pentarchy.CHANCE:
                state.play(pentarchy.sample(state, rng))
            else:
                state.play(legal[int(rng.random() * len(legal))])
            decisions += 1
    return decisions


def count(checkout: Path, name: str, games: int) -> tuple[int, int]:
    """The instructions and the decisions of so many games in a checkout."""
    command = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
    command += [sys.executable, __file__, "--play", name, str(games)]
    settings = {"PYTHONHASHSEED": "0", "PYTHONPATH": str(checkout / "src"), "PENTARCHY_ENGINE": "compiled"}
    done = subprocess.run(command, env={**os.environ, **settings}, cwd=checkout, capture_output=True, text=True)
    found = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    if done.returncode or found is None:
        raise SystemExit(f"{checkout}: {done.stderr.strip().splitlines()[-1]}")
    return int(found[1].replace(",", "")), int(done.stdout)


def each(checkout: Path, name: str) -> float:
    """The instructions of a decision."""
    few, many = (count(checkout, name, games) for games in SPANS[name])
    return (many[0] - few[0]) / (many[1] - few[1])


def main() -> None:
    """Compare."""
    if sys.argv[1:2] == ["--play"]:
        print(play(sys.argv[2], int(sys.argv[3])))
        return
    parser = argparse.ArgumentParser(prog="python -m benchmarks.instructions")
    parser.add_argument("other", type=Path, help="the other checkout, compiled")
    parser.add_argument("--games", nargs="*", choices=list(SPANS), default=list(SPANS), metavar="GAME")
    given = parser.parse_args()
    if shutil.which("valgrind") is None:
        raise SystemExit("valgrind is needed to count instructions.")
    for name in given.games:
        other, here = each(given.other.resolve(), name), each(HERE, name)
        print(f"{name:18} {other:8.0f} there, {here:8.0f} here: {here / other:.3f}", flush=True)


if __name__ == "__main__":
    main()
