"""Plays many games of each game over all player counts and options, and looks for anything wrong.

Every game must end, keep its pieces (audit), and replay from its record to the same state; and all the games together
must meet everything that the game names as its sights (every card played, every wonder built …). Each seat plays at
random or, as a coin says, greedily, with passions of its own: random players alone rarely come to what
has to be worked for. What was never asked or answered is listed, so that tests can reach it.
Example: python tools/soak.py vinci --games 1000
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
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "docs" / "example"))

from rich.progress import track

import pentarchy
from pentarchy import CHANCE, Game, Outlook, Record
from pentarchy.bots import Bot, GreedyBot, RandomBot
from pentarchy.core.record import digest
from support import random_start

MISTAKES = 0.05
"""How often a greedy seat takes any answer instead."""
PASSIONS, PASSION = 3, 6.0
"""How many features of the game's sense a greedy seat takes for so many times as important: one loves armies and cards,
another cities."""


class Task(NamedTuple):
    """One game to play: which, its seed, and how likely a seat is greedy."""

    name: str
    seed: int
    greedy: float


class Found(NamedTuple):
    """What one game, or all of them, came across."""

    answers: list[int]
    """How many answers each game had."""
    decisions: Counter[str]
    actions: Counter[str]
    sights: Counter[str]


def player(game: Game, greedy: float, rng: random.Random) -> Bot:
    """Who plays a seat."""
    if rng.random() >= greedy:
        return RandomBot()
    weights = game.sense.in_use()
    for index in rng.sample(range(len(weights)), min(PASSIONS, len(weights))):
        weights[index] *= PASSION
    return GreedyBot(MISTAKES, game.sense.weighed(weights, game.sense.unit()))


def one_game(task: Task) -> Found:
    """Play a game to its end and check it."""
    game = pentarchy.game(task.name)
    state, rng = random_start(game, task.seed)
    bots = [player(game, task.greedy, rng) for _ in range(state.players)]
    record, events = Record.of(state), state.listen()
    found = Found([0], Counter(), Counter(), Counter())
    while not state.over:
        found.decisions[type(state.decision).__name__] += 1
        if state.seat == CHANCE:
            action = pentarchy.sample(state, rng)
        else:
            action = bots[state.seat].choose(Outlook(state), rng)
        notation = game.actions.notation(action)
        found.actions[notation] += 1
        record.answers.append(notation)
        state.play(action)
        found.answers[0] += 1
        if found.answers[0] % 50 == 0 or state.over:
            wrong = state.audit()
            if wrong:
                raise AssertionError(f"{game.name}, seed {task.seed}, answer {found.answers[0]}: {' '.join(wrong)}")
    record.close(state)
    if digest(record.check(game)) != digest(state):
        raise AssertionError(f"{game.name}, seed {task.seed}: the record does not replay")
    for sight in game.sights:
        for event in events:
            if event.kind == sight.kind:
                found.sights[f"{sight.kind} {sight.names[event.data[sight.place]]}"] += 1
    return found


def play_all(game: Game, games: int, first: int, greedy: float) -> Found:
    """Play the games on all cores."""
    total = Found([], Counter(), Counter(), Counter())
    tasks = [Task(game.name, first + number, greedy) for number in range(games)]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for one in track(pool.map(one_game, tasks, chunksize=4), game.name, total=games):
            total.answers.extend(one.answers)
            total.decisions.update(one.decisions)
            total.actions.update(one.actions)
            total.sights.update(one.sights)
    return total


def soak(name: str, games: int, first: int, greedy: float) -> bool:
    """Play the games of one game and tell what happened; whether all its sights were met."""
    game = pentarchy.game(name)
    began = time.perf_counter()
    found = play_all(game, games, first, greedy)
    notations = map(game.actions.notation, range(len(game.actions)))
    never = [notation for notation in notations if notation not in found.actions]
    unasked = sorted({kind.__name__ for kind in game.decisions} - set(found.decisions))
    print(f"{name}: {games} games ended, kept their pieces and replayed, in {time.perf_counter() - began:.0f} s")
    print(f"  answers a game: {min(found.answers)} to {max(found.answers)}, mean {sum(found.answers) / games:.0f}")
    print(f"  decisions never asked: {', '.join(unasked) or 'none'}")
    shown = ", ".join(random.Random(first).sample(never, min(20, len(never))))
    print(f"  actions never taken: {len(never)} of {len(game.actions)}{': ' + shown if never else ''}")
    wanted = [f"{sight.kind} {one}" for sight in game.sights for one in sight.names if one]
    missed = [one for one in wanted if not found.sights[one]]
    if wanted:
        rarest = sorted(set(wanted) - set(missed), key=lambda one: (found.sights[one], one))[:8]
        rare = ", ".join(f"{one} ({found.sights[one]})" for one in rarest)
        print(f"  sights met: {len(wanted) - len(missed)} of {len(wanted)}; the rarest: {rare}")
    if missed:
        print(f"  sights never met: {', '.join(missed)}")
    return not missed


def main() -> int:
    """Read the command line; 1 if some sight was never met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME", help="which games; all without")
    parser.add_argument("--games", type=int, default=1000, help="how many games of each")
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--greedy", type=float, default=0.75, help="how likely a seat is greedy, 0 to 1")
    given = parser.parse_args()
    met = [soak(name, given.games, given.first, given.greedy) for name in given.names or pentarchy.games()]
    return 0 if all(met) else 1


if __name__ == "__main__":
    raise SystemExit(main())
