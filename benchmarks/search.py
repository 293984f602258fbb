"""Simulations a second of our search, compiled and not, beside OpenSpiel's C++ tree search on chess, in turn in one
run; and how busy an arena keeps its cores.

Example: python -m benchmarks.search vinci --rounds 3 --seconds 1
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import time

from rich.console import Console
from rich.progress import track
from rich.table import Table

import pentarchy
from pentarchy.arena import Local, Plan, run
from pentarchy.bots import GreedyBot, Settings
from pentarchy.bots.node import Node
from pentarchy.bots.search import grow, thinker
from pentarchy.core.chance import play_out
from pentarchy.core.outlook import Outlook

CHESS = "open_spiel:chess"
VARIANTS = {
    "usual": {},
    "sense": {"horizon": 0, "finish": False, "lines": False},
    "playout": {"horizon": 0, "finish": False, "lines": False, "priors": False, "rollout": 1_000_000},
}
"""How a position is judged: as our bots do, after playing on as far as the game's sense says; by the sense at once; or
by a random playout to the end, as OpenSpiel's search does, for a comparison of like with like."""
POSITIONS = 6
PLAYOUTS = 5
"""How many playouts of each position are counted for their length."""


def ours(name: str, variant: str, seconds: float) -> dict[str, float]:
    """Simulations a second over several positions of a game between greedy bots, and the decisions of a playout."""
    game = pentarchy.game(name)
    state, rng, player = game.new(min(4, game.seats[-1])), random.Random(3), GreedyBot()
    settings = Settings(seconds=seconds / POSITIONS, early=False, **VARIANTS[variant])  # type: ignore[arg-type]
    simulated, spent, found, number, length = 0, 0.0, 0, 0, 0
    while found < POSITIONS and not state.over:
        if state.seat >= 0 and number % 25 == 24 and len(state.legal()) > 1:
            outlook = Outlook(state)
            tree = thinker(game.sense, outlook.world(rng), settings, rng)
            began = time.perf_counter()
            simulated += grow(tree, Node(state.seat), outlook, settings, settings.seconds)
            spent += time.perf_counter() - began
            found += 1
            length += sum(play_out(state.copy(), rng, 1_000_000) for _ in range(PLAYOUTS))
        state.play(pentarchy.sample(state, rng) if state.seat < 0 else player.choose(Outlook(state), rng))
        number += 1
    return {"simulations": simulated / spent, "length": length / found / PLAYOUTS}


def chess(seconds: float) -> dict[str, float]:
    """The same of OpenSpiel: a random playout a simulation, in C++ throughout."""
    import pyspiel

    game = pyspiel.load_game("chess")
    rng, count, spent, length, found, simulated = random.Random(3), 100, 0.0, 0, 0, 0
    while spent < seconds:
        state = game.new_initial_state()
        for _ in range(10):
            state.apply_action(rng.choice(state.legal_actions()))
        judge = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=7)
        player = pyspiel.MCTSBot(
            game,
            judge,
            uct_c=1.4,
            max_simulations=count,
            max_memory_mb=1000,
            solve=False,
            seed=7,
            verbose=False,
        )
        began = time.perf_counter()
        player.step(state)
        spent += time.perf_counter() - began
        simulated += count
        found += 1
        for _ in range(PLAYOUTS):
            end = state.clone()
            while not end.is_terminal():
                end.apply_action(rng.choice(end.legal_actions()))
                length += 1
    return {"simulations": simulated / spent, "length": length / found / PLAYOUTS}


def measure(subject: str, engine: str, seconds: float) -> dict[str, float]:
    """One subject in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.search", "--one", subject, "--seconds", str(seconds)],
        env={**os.environ, "PENTARCHY_ENGINE": engine},
        check=True,
        capture_output=True,
        text=True,
    )
    result: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return result


def busy(name: str, games: int) -> tuple[float, float, float]:
    """An arena of random games on all cores: seconds, and the share of the cores that its workers were playing, by
    the clock of the games and by the time the processor gave them."""
    cores = os.cpu_count() or 1
    plan = Plan.make(name, ["random"], games=games)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    began = time.perf_counter()
    outcomes = run(plan, Local(cores))
    spent = time.perf_counter() - began
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return spent, sum(outcome.seconds for outcome in outcomes) / spent / cores, used / spent / cores


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="which of our games; all without")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.5)
    parser.add_argument("--arena", type=int, default=1000, help="how many random games the arena plays")
    parser.add_argument("--one", help="measure only this, and print JSON")
    given = parser.parse_args()
    if given.one:
        kind, _, rest = given.one.partition(":")
        name, _, variant = rest.partition(":")
        print(json.dumps(chess(given.seconds) if kind == "open_spiel" else ours(name, variant, given.seconds)))
        return
    names = given.games or list(pentarchy.games())
    subjects = [(CHESS, "python")]
    for name in names:
        for variant in VARIANTS:
            subjects += [(f"pentarchy:{name}:{variant}", engine) for engine in ("python", "compiled")]
    found: dict[tuple[str, str], list[dict[str, float]]] = {subject: [] for subject in subjects}
    tasks = [subject for _ in range(given.rounds) for subject in subjects]
    for subject in track(tasks, "Measuring", console=Console(stderr=True)):
        found[subject].append(measure(*subject, given.seconds))
    grid = Table("Subject", "Engine", "Simulations/s", "× chess", "Decisions/s in playouts", "× chess")
    middle = {
        subject: [statistics.median(one[what] for one in results) for what in ("simulations", "length")]
        for subject, results in found.items()
    }
    pace, length = middle[CHESS, "python"]
    for subject in subjects:
        simulations, decisions = middle[subject]
        cells = [f"{simulations:,.0f}", f"{simulations / pace:.2f}"]
        if subject[0].endswith(("playout", CHESS)):
            cells += [f"{simulations * decisions:,.0f}", f"{simulations * decisions / (pace * length):.2f}"]
        grid.add_row(subject[0], subject[1] if subject[0] != CHESS else "C++", *cells)
    console = Console()
    console.print(grid)
    for name in names:
        spent, playing, used = busy(name, given.arena)
        console.print(
            f"An arena of {given.arena} random games of {name} took {spent:.1f} s on {os.cpu_count()} cores: "
            f"{playing:.0%} of that playing, {used:.0%} by processor time."
        )


if __name__ == "__main__":
    main()
