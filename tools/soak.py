"""Plays many random games of each game over all player counts and options, and looks for anything wrong.

Every game must end, keep its pieces (audit), and replay from its record to the same state. What random play
never reached is listed, so that tests can reach it. Example: python tools/soak.py vinci --games 2000
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "docs" / "example"))

from rich.progress import track

import pentarchy
from pentarchy import Record
from pentarchy.core.record import digest
from support import random_start


def one_game(task: tuple[str, int]) -> tuple[int, Counter[str], Counter[str]]:
    """Play game number `seed`; how many answers, and which decisions and verbs occurred."""
    name, seed = task
    game = pentarchy.game(name)
    state, rng = random_start(game, seed)
    record = Record.of(state)
    decisions: Counter[str] = Counter()
    actions: Counter[str] = Counter()
    count = 0
    while not state.over:
        decisions[type(state.decision).__name__] += 1
        action = pentarchy.any_action(state, rng)
        notation = game.actions.notation(action)
        actions[notation] += 1
        record.answers.append(notation)
        state.play(action)
        count += 1
        if count % 50 == 0 or state.over:
            wrong = state.audit()
            if wrong:
                raise AssertionError(f"{name}, seed {seed}, after {count} answers: {' '.join(wrong)}")
    record.close(state)
    if digest(record.check(game)) != digest(state):
        raise AssertionError(f"{name}, seed {seed}: the record does not replay")
    return count, decisions, actions


def soak(name: str, games: int, first: int) -> None:
    """Play the games of one game and tell what happened."""
    game = pentarchy.game(name)
    began = time.perf_counter()
    answers: list[int] = []
    decisions: Counter[str] = Counter()
    actions: Counter[str] = Counter()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        runs = pool.map(one_game, [(name, first + number) for number in range(games)], chunksize=4)
        for count, kinds, verbs in track(runs, name, total=games):
            answers.append(count)
            decisions += kinds
            actions += verbs
    rng = random.Random(first)
    never = [notation for notation in map(game.actions.notation, range(len(game.actions))) if notation not in actions]
    unasked = sorted({kind.__name__ for kind in game.decisions} - set(decisions))
    print(f"{name}: {games} games ended, kept their pieces and replayed, in {time.perf_counter() - began:.0f} s")
    print(f"  answers a game: {min(answers)} to {max(answers)}, mean {sum(answers) / games:.0f}")
    print(f"  decisions never asked: {', '.join(unasked) or 'none'}")
    shown = ", ".join(rng.sample(never, min(20, len(never))))
    print(f"  actions never taken: {len(never)} of {len(game.actions)}{': ' + shown if never else ''}")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME", help="which games; all without")
    parser.add_argument("--games", type=int, default=2000, help="how many games of each")
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    given = parser.parse_args()
    for name in given.names or pentarchy.games():
        soak(name, given.games, given.first)


if __name__ == "__main__":
    main()
