"""Plays many games of each game over all player counts and options, and looks for anything wrong.

Every game must end, keep its pieces (audit), and replay from its record to the same state; and all the games together
must meet everything that the game names as its sights (every card played, every wonder built …). In some games each
seat plays at random or, as a coin says, greedily, with passions of its own: random players alone rarely come to what
has to be worked for. In the others all seats are dreamers, who plan several answers ahead and like some answers for
their own sake: they come more often to what needs steps that each seem useless. What was never asked or answered is
listed, so that tests can reach it.
Example: python tools/soak.py vinci --games 1000
"""

from __future__ import annotations

import argparse
import math
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
from pentarchy.bots.simple import follow_chance
from pentarchy.core.record import digest
from pentarchy.core.sense import Sense
from support import random_start

MISTAKES = 0.05
"""How often a greedy seat takes any answer instead."""
PASSIONS, PASSION = 3, 6.0
"""How many features of the game's sense a greedy seat takes for so many times as important: one loves armies and cards,
another cities."""
PLANS, DEPTH = 30, 12
"""How many ways to go on a dreamer thinks of, and how many answers each has at most."""
LOVES, LOVE = 4, 2.0
"""How many verbs a dreamer is fond of, and how much one such answer delights it at most, in the sense's own value."""
LURE = 4.0
"""How many times as often it thinks of such an answer."""
RAGE = 40.0
"""How many times as important a dreamer's passions are at most."""


class Task(NamedTuple):
    """One game to play: which, its seed, how likely a seat is greedy, and how likely all seats are dreamers instead."""

    name: str
    seed: int
    greedy: float
    dreamers: float


class Found(NamedTuple):
    """What one game, or all of them, came across."""

    answers: list[int]
    """How many answers each game had."""
    decisions: Counter[str]
    actions: Counter[str]
    sights: Counter[str]


class Dreamer(Bot):
    """Thinks of a few ways to go on, and follows the one that came out best as long as it can."""

    def __init__(self, sense: Sense, loves: dict[int, float]) -> None:
        self.sense = sense
        self.loves = loves
        """How much it likes some actions for their own sake."""
        self.plan: list[int] = []
        """The answers still to give, the next one last."""

    def choose(self, outlook: Outlook, rng: random.Random) -> int:
        """The next answer of the plan, or the first of a new one."""
        legal = outlook.legal()
        if len(legal) == 1:
            return legal[0]
        if not self.plan or self.plan[-1] not in legal:
            self.plan = self.dream(outlook, rng)[::-1]
        return self.plan.pop()

    def dream(self, outlook: Outlook, rng: random.Random) -> list[int]:
        """The best of a few ways to go on, up to where it looked best; answers without a choice are left out."""
        world, seat = outlook.world(rng), outlook.seat
        best, plan = -math.inf, [rng.choice(outlook.legal())]
        for _ in range(PLANS):
            after, path, joy = world.copy(), list[int](), 0.0
            for _ in range(DEPTH):
                if after.over or after.seat != seat:
                    break
                legal = after.legal()
                action = rng.choices(legal, [LURE if one in self.loves else 1.0 for one in legal])[0]
                if len(legal) > 1:
                    path.append(action)
                after.step(action)
                follow_chance(after, rng)
                joy += self.loves.get(action, 0.0)
                value = self.sense.value(after, seat) + joy
                if value > best:
                    best, plan = value, path[:]
        return plan


def loves(game: Game, ardour: float, rng: random.Random) -> dict[int, float]:
    """Verbs of the game's actions to be fond of: of all their actions, or of a single one."""
    verbs: dict[str, list[int]] = {}
    for action in range(len(game.actions)):
        verbs.setdefault(game.actions.notation(action).split()[0], []).append(action)
    found: dict[int, float] = {}
    for verb in rng.sample(sorted(verbs), min(LOVES, len(verbs))):
        love = LOVE * ardour * rng.random()
        found.update(dict.fromkeys(verbs[verb] if rng.random() < 0.5 else [rng.choice(verbs[verb])], love))
    return found


def all_dreamers(game: Game, seats: int, rng: random.Random) -> list[Bot]:
    """The seats of a game of dreamers: more ardent in one game than in another, and in half of them all alike."""
    ardour = rng.random()
    alike = rng.random() < 0.5
    found: list[Bot] = []
    sense, fond = game.sense, dict[int, float]()
    for seat in range(seats):
        if seat == 0 or not alike:
            weights = game.sense.in_use()
            for index in rng.sample(range(len(weights)), min(PASSIONS, len(weights))):
                weights[index] *= RAGE ** (ardour * rng.random())
            sense, fond = game.sense.weighed(weights, game.sense.unit()), loves(game, ardour, rng)
        found.append(Dreamer(sense, fond))
    return found


def table(game: Game, seats: int, task: Task, rng: random.Random) -> list[Bot]:
    """Who plays a game."""
    if rng.random() < task.dreamers:
        return all_dreamers(game, seats, rng)
    return [player(game, task.greedy, rng) for _ in range(seats)]


def player(game: Game, greedy: float, rng: random.Random) -> Bot:
    """Who plays a seat of a game without dreamers."""
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
    bots = table(game, state.players, task, rng)
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


def play_all(game: Game, games: int, first: int, greedy: float, dreamers: float) -> Found:
    """Play the games on all cores."""
    total = Found([], Counter(), Counter(), Counter())
    tasks = [Task(game.name, first + number, greedy, dreamers) for number in range(games)]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for one in track(pool.map(one_game, tasks, chunksize=4), game.name, total=games):
            total.answers.extend(one.answers)
            total.decisions.update(one.decisions)
            total.actions.update(one.actions)
            total.sights.update(one.sights)
    return total


def soak(name: str, games: int, first: int, greedy: float, dreamers: float) -> bool:
    """Play the games of one game and tell what happened; whether all its sights were met."""
    game = pentarchy.game(name)
    began = time.perf_counter()
    found = play_all(game, games, first, greedy, dreamers)
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
    parser.add_argument("--dreamers", type=float, default=0.5, help="how likely a game is one of dreamers, 0 to 1")
    given = parser.parse_args()
    met = [
        soak(name, given.games, given.first, given.greedy, given.dreamers) for name in given.names or pentarchy.games()
    ]
    return 0 if all(met) else 1


if __name__ == "__main__":
    raise SystemExit(main())
