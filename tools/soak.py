"""Plays many games of each game over all player counts and options, and looks for anything wrong.

Every game must end, keep its pieces (audit), and replay from its record to the same state; and all the games together
must meet everything that the game names as its sights (every card played, every wonder built …). Each seat plays at
random or, as a coin says, greedily, with passions of its own: random players alone rarely come to what has to be worked
for. Games come in batches. After each it is known which sights are still missing, and until they are met dreamers play
most of the next games: they plan several answers ahead. If the game can tell how near a table is to a sight, all at a
table strive for one that is missing and show each other their cards; these games begin with the most promising of many
deals, or like one of those that came near so far, the earlier the better. Else they like some answers for their own
sake. What was never asked or answered is listed, so that tests can reach it.
With `--players greedy` all are greedy bots, with `--players dawdling` all look for long turns: many quick games,
whatever sights they meet. No turn of any game may go on without end.
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
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "docs" / "example"))

from rich.progress import Progress
from tools import clash_nearness

import pentarchy
from pentarchy import CHANCE, Game, Outlook, Record, State
from pentarchy.bots import Bot, GreedyBot, RandomBot
from pentarchy.bots.simple import follow_chance
from pentarchy.core.game import Sight
from pentarchy.core.record import digest
from pentarchy.core.sense import Sense
from support import Dawdler, Stopwatch, random_start

NEAR: dict[tuple[str, str], Callable[[State, int], float]] = {
    ("clash_of_cultures", "tactic"): clash_nearness.battle_nearness,
    ("clash_of_cultures", "scores"): clash_nearness.table_nearness,
}
"""By game and kind of sight: how near a table is to one of its names, 0 to 1, for players who strive for it."""

MISTAKES = 0.05
"""How often a greedy seat takes any answer instead."""
PASSIONS, PASSION = 3, 6.0
"""How many features of the game's sense a greedy seat takes for so many times as important: one loves armies and cards,
another cities."""
BATCH = 25
"""How many games are played before the next ones are told what is missing."""
GUIDED = 0.75
"""How many of the games are played by dreamers as long as something is missing."""
FOLLOWED = 0.75
"""How many of the games that strive for a sight begin like one that came near to it, and go their own way later."""
TRAILS = 6
"""How many starts are remembered that led near to a sight, each with the best way from there."""
STARTS = 50
"""Of how many deals the most promising is taken for a game that strives for a sight, if it follows no other."""
HASTE = 0.6
"""How much nearer one must come to make up for a whole game's time: who is near early has time left for the rest."""
DESIRE = 10.0, 1000.0
"""What being all the way to a sight is worth to one who strives for it, from and to, in the sense's own value."""
TRIED, FIRST, KEPT = 20, 30, 3
"""How many answers one who strives tries to a question, and from how many of the best ways it goes on: after the first
answer, which says little yet, and later."""
PLANS, DEPTH = 10, 10
"""How many ways to go on a dreamer thinks of besides all single answers, and how many answers each has at most."""
LOVES, LOVE = 4, 2.0
"""How many verbs a dreamer is fond of, and how much one such answer delights it at most, in the sense's own value."""
LURED = 0.25
"""How often it thinks of such an answer instead of another."""
RAGE = 40.0
"""How many times as important a dreamer's passions are at most."""


MIXED, GREEDY, DAWDLING = PLAYERS = ("mixed", "greedy", "dawdling")
"""Who plays: as told above, greedy bots alone, or such as look for long turns."""


class Wish(NamedTuple):
    """A sight that is still missing: the number of the sight, and which of its names."""

    sight: int
    one: int


class Trail(NamedTuple):
    """How promising a game was for a wish at best, and the way there: the seed of its start, and the answers."""

    worth: float
    seed: int
    answers: list[int]


class Task(NamedTuple):
    """One game to play: which, its seed, how likely a seat is greedy; what dreamers wish, and a trail to follow; who
    plays in the first place."""

    name: str
    seed: int
    greedy: float
    wish: Wish | None
    trail: Trail | None
    players: str = MIXED


class Found(NamedTuple):
    """What one game, or all of them, came across."""

    answers: list[int]
    """How many answers each game had."""
    decisions: Counter[str]
    actions: Counter[str]
    sights: Counter[str]
    trails: dict[Wish, list[Trail]]
    """The best for each wish, the best first; from each start only one."""
    turns: list[tuple[int, int]]
    """The answers of each game's longest turn, and the game's seed."""


class Striving(Sense):
    """A game's sense, and above it the wish for one sight that all at the table have."""

    def __init__(self, sense: Sense, near: Callable[[State, int], float], one: int, desire: float) -> None:
        super().__init__()
        self.sense, self.near, self.one, self.desire = sense, near, one, desire

    def value(self, state: State, seat: int) -> float:
        """How good the position is for this seat and for the wish."""
        return self.sense.value(state, seat) + self.desire * self.near(state, self.one)


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

    def world(self, outlook: Outlook, rng: random.Random) -> State:
        """What it thinks on."""
        return outlook.world(rng)

    def dream(self, outlook: Outlook, rng: random.Random) -> list[int]:
        """The best of all single answers and a few longer ways to go on, up to where it looked best; answers without a
        choice are left out."""
        world, seat = self.world(outlook, rng), outlook.seat
        best, plan = -math.inf, list[int]()
        singles = outlook.legal()
        for way in range(len(singles) + PLANS):
            after, path, joy = world.copy(), list[int](), 0.0
            single = way < len(singles)
            for _ in range(1 if single else DEPTH):
                if after.over or after.seat != seat:
                    break
                legal = after.legal()
                action = singles[way] if single else legal[int(rng.random() * len(legal))]
                if not single and self.loves and action not in self.loves and rng.random() < LURED:
                    action = rng.choice([one for one in legal if one in self.loves] or [action])
                if len(legal) > 1:
                    path.append(action)
                after.step(action)
                follow_chance(after, rng)
                joy += self.loves.get(action, 0.0)
                value = self.sense.value(after, seat) + joy
                if value > best:
                    best, plan = value, path[:]
        return plan


class Striver(Dreamer):
    """One of a table that strives for the same: they lay their cards open to each other. What chance will bring
    nobody knows."""

    def __init__(self, sense: Striving, state: State) -> None:
        super().__init__(sense, {})
        self.state = state
        """The game that is played."""

    def world(self, outlook: Outlook, rng: random.Random) -> State:
        """The game as it is."""
        return self.state.copy()

    def dream(self, outlook: Outlook, rng: random.Random) -> list[int]:
        """The best way that is found by going on, answer after answer, from the best ways so far."""
        seat = outlook.seat
        best, plan = -math.inf, list[int]()
        ways: list[tuple[State, list[int]]] = [(self.world(outlook, rng), [])]
        for depth in range(DEPTH):
            found: list[tuple[float, float, State, list[int]]] = []
            for before, path in ways:
                legal = before.legal()
                for action in rng.sample(legal, TRIED) if depth and len(legal) > TRIED else legal:
                    after = before.copy()
                    after.step(action)
                    follow_chance(after, rng)
                    way = [*path, action] if len(legal) > 1 else path
                    value = self.sense.value(after, seat)
                    if value > best:
                        best, plan = value, way
                    if not after.over and after.seat == seat:
                        found.append((value, rng.random(), after, way))
            found.sort(key=lambda one: one[:2], reverse=True)
            ways = [(after, way) for _, _, after, way in found[: KEPT if depth else FIRST]]
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


def near_to(game: Game, wish: Wish | None) -> Callable[[State, int], float] | None:
    """How near a table is to a wish, if somebody can tell."""
    return NEAR.get((game.name, game.sights[wish.sight].kind)) if wish else None


def table(game: Game, state: State, task: Task, rng: random.Random) -> list[Bot]:
    """Who plays a game."""
    seats = state.players
    if task.players == GREEDY:
        return [GreedyBot() for _ in range(seats)]
    if task.players == DAWDLING:
        return [Dawdler() for _ in range(seats)]
    if task.wish:
        near = near_to(game, task.wish)
        if near:
            least, most = DESIRE
            desires = [least * (most / least) ** rng.random() for _ in range(seats)]
            return [Striver(Striving(game.sense, near, task.wish.one, desire), state) for desire in desires]
        return all_dreamers(game, seats, rng)
    return [
        GreedyBot(MISTAKES, passionate(game, rng)) if rng.random() < task.greedy else RandomBot() for _ in range(seats)
    ]


def passionate(game: Game, rng: random.Random) -> Sense:
    """The game's sense with passions."""
    weights = game.sense.in_use()
    for index in rng.sample(range(len(weights)), min(PASSIONS, len(weights))):
        weights[index] *= PASSION
    return game.sense.weighed(weights, game.sense.unit())


def beginning(game: Game, task: Task) -> tuple[int, list[int]]:
    """The seed of a game's start, and its first answers: how far a trail is followed, or the most promising deal."""
    if task.trail:
        answers = task.trail.answers
        return task.trail.seed, answers[: int(len(answers) * (1.0 - 0.9 * random.Random(task.seed).random() ** 2))]
    near = near_to(game, task.wish)
    if not task.wish or not near:
        return task.seed, []
    best, found = (-1.0, 0), (task.seed, list[int]())
    for seed in range(task.seed * STARTS, (task.seed + 1) * STARTS):
        state, rng = random_start(game, seed)
        dealt: list[int] = []
        while state.seat == CHANCE:
            dealt.append(pentarchy.sample(state, rng))
            state.step(dealt[-1])
        promise = near(state, task.wish.one), -state.players  # a game of few is over sooner
        if promise > best:
            best, found = promise, (seed, dealt)
    return found


def one_game(task: Task) -> Found:
    """Play a game to its end and check it."""
    game = pentarchy.game(task.name)
    seed, opening = beginning(game, task)
    state, rng = random_start(game, seed)
    if opening:
        rng = random.Random(task.seed)
    bots = table(game, state, task, rng)
    record, events = Record.of(state), state.listen()
    watch = Stopwatch(game)
    found = Found([0], Counter(), Counter(), Counter(), {}, [])
    near = near_to(game, task.wish)
    answers, nearer = list[int](), [(-1.0, 0)]
    while not state.over:
        found.decisions[type(state.decision).__name__] += 1
        watch.count(state)
        if len(answers) < len(opening):
            action = opening[len(answers)]
        elif state.seat == CHANCE:
            action = pentarchy.sample(state, rng)
        else:
            action = bots[state.seat].choose(Outlook(state), rng)
        notation = game.actions.notation(action)
        found.actions[notation] += 1
        record.answers.append(notation)
        answers.append(action)
        state.play(action)
        if len(answers) % 50 == 0 or state.over:
            wrong = state.audit()
            if wrong:
                raise AssertionError(f"{game.name}, seed {task.seed}, answer {len(answers)}: {' '.join(wrong)}")
        if task.wish and near and state.seat != CHANCE and near(state, task.wish.one) > nearer[-1][0]:
            nearer.append((near(state, task.wish.one), len(answers)))
    found.answers[0] = len(answers)
    found.turns.append((watch.longest, task.seed))
    if task.wish and near:
        worth, length = max((close - HASTE * length / len(answers), length) for close, length in nearer)
        found.trails[task.wish] = [Trail(worth, seed, answers[:length])]
    record.close(state)
    if digest(record.check(game)) != digest(state):
        raise AssertionError(f"{game.name}, seed {task.seed}: the record does not replay")
    for sight in game.sights:
        for event in events:
            if event.kind == sight.kind:
                found.sights[title(sight, event.data[sight.place])] += 1
    return found


def title(sight: Sight, one: int) -> str:
    """What one of the things of a sight is called."""
    return f"{sight.kind} {sight.names[one]}"


def missing(game: Game, found: Found) -> list[Wish]:
    """The sights that no game has met."""
    return [
        Wish(number, one)
        for number, sight in enumerate(game.sights)
        for one, name in enumerate(sight.names)
        if name and not found.sights[title(sight, one)]
    ]


def plan(game: Game, seed: int, greedy: float, found: Found, players: str = MIXED) -> Task:
    """The next game, after what others found."""
    if players != MIXED:
        return Task(game.name, seed, greedy, None, None, players)
    rng = random.Random(f"plan {seed}")
    wishes = missing(game, found) if found.answers else []
    if not wishes or rng.random() >= GUIDED:
        return Task(game.name, seed, greedy, None, None)
    wish = rng.choice(wishes)
    trails = found.trails.get(wish)
    if not trails or rng.random() >= FOLLOWED:
        return Task(game.name, seed, greedy, wish, None)
    return Task(game.name, seed, greedy, wish, trails[int(len(trails) * rng.random() ** 2)])


def best_trails(trails: list[Trail]) -> list[Trail]:
    """Those worth following: the newest best of each start, and of the best starts."""
    starts: dict[int, Trail] = {}
    for trail in trails:
        if trail.seed not in starts or trail.worth >= starts[trail.seed].worth:
            starts[trail.seed] = trail
    return sorted(starts.values(), key=lambda trail: -trail.worth)[:TRAILS]


def play_all(game: Game, games: int, first: int, greedy: float, workers: int, players: str) -> Found:
    """Play the games batch by batch. Who plays depends on the batches before, never on how many workers there are."""
    total = Found([], Counter(), Counter(), Counter(), {}, [])
    with ProcessPoolExecutor(workers) as pool, Progress(transient=True) as progress:
        bar = progress.add_task(game.name, total=games)
        for start in range(0, games, BATCH):
            seeds = range(first + start, first + min(games, start + BATCH))
            tasks = [plan(game, seed, greedy, total, players) for seed in seeds]
            for one in pool.map(one_game, tasks, chunksize=4):
                total.answers.extend(one.answers)
                total.turns.extend(one.turns)
                total.decisions.update(one.decisions)
                total.actions.update(one.actions)
                total.sights.update(one.sights)
                for wish, trails in one.trails.items():
                    total.trails[wish] = best_trails(total.trails.get(wish, []) + trails)
                progress.advance(bar)
    return total


def soak(name: str, games: int, first: int, greedy: float, workers: int, players: str) -> bool:
    """Play the games of one game and tell what happened; whether all its sights were met, if they have to be."""
    game = pentarchy.game(name)
    began = time.perf_counter()
    found = play_all(game, games, first, greedy, workers, players)
    notations = map(game.actions.notation, range(len(game.actions)))
    never = [notation for notation in notations if notation not in found.actions]
    unasked = sorted({kind.__name__ for kind in game.decisions} - set(found.decisions))
    print(f"{name}: {games} games ended, kept their pieces and replayed, in {time.perf_counter() - began:.0f} s")
    print(f"  answers a game: {min(found.answers)} to {max(found.answers)}, mean {sum(found.answers) / games:.0f}")
    print(f"  the longest turn: {max(found.turns)[0]} answers of one seat, in the game of seed {max(found.turns)[1]}")
    if players != MIXED:
        return True
    print(f"  decisions never asked: {', '.join(unasked) or 'none'}")
    shown = ", ".join(random.Random(first).sample(never, min(20, len(never))))
    print(f"  actions never taken: {len(never)} of {len(game.actions)}{': ' + shown if never else ''}")
    wanted = [title(sight, one) for sight in game.sights for one in range(len(sight.names)) if sight.names[one]]
    missed = [title(game.sights[number], one) for number, one in missing(game, found)]
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
    parser.add_argument(
        "--players", choices=PLAYERS, default=MIXED, help="who plays; all but mixed need meet no sights"
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="how many cores to use")
    given = parser.parse_args()
    names = given.names or pentarchy.games()
    unknown = sorted(set(names) - set(pentarchy.games()))
    if unknown or given.games < 1 or given.workers < 1:
        parser.error(f"There is no game '{unknown[0]}'." if unknown else "Games and workers are 1 or more.")
    met = [soak(name, given.games, given.first, given.greedy, given.workers, given.players) for name in names]
    return 0 if all(met) else 1


if __name__ == "__main__":
    raise SystemExit(main())
