"""How good the turns of bots are: each plays the same turns from the same positions with the same luck, and what they
come to is the mean of many games that careless greedy players play on from there. A match tells two bots apart only
after hundreds of games; this takes minutes, but tells only how good a turn is for players of that kind.

Example: python -m benchmarks.turns vinci --bots search:12ms:cpu=yes,search:50ms:cpu=yes --positions 100
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass

from rich.console import Console
from rich.progress import track
from rich.table import Table

import pentarchy
from pentarchy.bots import GreedyBot, Settings, bot
from pentarchy.bots.tree import Tree
from pentarchy.core.chance import any_action, sample
from pentarchy.core.outlook import Outlook
from pentarchy.core.state import State

CARELESS = 0.06
"""How many answers of those who play on are given at random."""
EARLIEST, LATEST = 0.15, 0.85
"""Positions are taken between these shares of a game's turns."""


@dataclass
class Turns:
    """What the turns of one bot came to, one entry a position."""

    leads: list[float]
    """Points ahead of the mean of the others at the end of the game."""
    wins: list[float]
    """The share of games won."""
    seconds: float = 0.0
    """How long it thought, over all turns."""


def positions(game: pentarchy.Game, players: int, seed: int) -> Iterator[State]:
    """Beginnings of turns from games of greedy players who err now and then; one of each, so that none depends on
    another."""
    while True:
        rng = random.Random(f"positions {seed}")
        seed += 1
        state, player = game.new(players), GreedyBot(0.1)
        begun: list[State] = []
        turn = -1
        while not state.over:
            if state.seat == pentarchy.CHANCE:
                state.step(sample(state, rng))
                continue
            if game.sense.turn(state) != turn:
                turn = game.sense.turn(state)
                if state.seat == turn:
                    begun.append(state.copy())
            state.step(player.choose(Outlook(state), rng))
        middle = begun[int(EARLIEST * len(begun)) : int(LATEST * len(begun))]
        if middle:
            yield rng.choice(middle)


def turn_of(name: str, start: State, number: int) -> tuple[State, float]:
    """The position after a bot has played its turn, and how long it thought; others who are asked are greedy."""
    state, player, other = start.copy(), bot(name), GreedyBot()
    luck, rng = random.Random(f"luck {number}"), random.Random(f"bot {number}")
    turn = start.game.sense.turn(start)
    spent = 0.0
    while not state.over:
        if state.seat == pentarchy.CHANCE:
            state.step(sample(state, luck))
            continue
        if state.game.sense.turn(state) != turn:
            break
        began = time.process_time()
        action = (player if state.seat == start.seat else other).choose(Outlook(state), rng)
        spent += time.process_time() - began
        state.step(action)
    return state, spent


def played_on(state: State, seat: int, seed: str) -> tuple[float, float]:
    """Points ahead of the others' mean, and the share of the victory, when careless greedy players have played on."""
    rng = random.Random(seed)
    world = state.copy()
    tree = Tree(state.game.sense, state.players, Settings(), rng)
    while not world.over:
        if world.seat == pentarchy.CHANCE:
            world.step(sample(world, rng))
        elif rng.random() < CARELESS:
            world.step(any_action(world, rng))
        else:
            world = tree.best_after(world)
    scores, winners = world.scores(), world.winners()
    others = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - statistics.mean(others), (seat in winners) / len(winners)


def measure(game: pentarchy.Game, bots: list[str], players: int, count: int, playouts: int, seed: int) -> list[Turns]:
    """What each bot makes of the same turns."""
    found = [Turns([], []) for _ in bots]
    starts = positions(game, players, seed)
    for number in track(range(count), "Turns"):
        start = next(starts)
        for name, turns in zip(bots, found):
            after, spent = turn_of(name, start, number)
            ends = [played_on(after, start.seat, f"{number} {which}") for which in range(playouts)]
            turns.leads.append(statistics.mean(lead for lead, _ in ends))
            turns.wins.append(statistics.mean(win for _, win in ends))
            turns.seconds += spent
    return found


def interval(values: list[float]) -> str:
    """The mean with its 95% interval."""
    mean = statistics.mean(values)
    around = 1.96 * statistics.stdev(values) / len(values) ** 0.5
    return f"{mean:+.2f} ({mean - around:+.2f} to {mean + around:+.2f})"


def table(name: str, bots: list[str], found: list[Turns]) -> Table:
    """A row for each bot: how much better its turns are than those of the first."""
    made = Table(title=f"{name}: what a turn brings at the end of the game beside that of {bots[0]}, 95% intervals")
    made.add_column("bot", overflow="fold")
    for column in ("points more", "% more won", "ms a turn"):
        made.add_column(column, justify="right")
    first = found[0]
    for one, turns in zip(bots[1:], found[1:]):
        points = [lead - usual for lead, usual in zip(turns.leads, first.leads)]
        won = [100 * (win - usual) for win, usual in zip(turns.wins, first.wins)]
        made.add_row(one, interval(points), interval(won), f"{1000 * turns.seconds / len(points):.0f}")
    return made


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=pentarchy.games())
    parser.add_argument("--bots", default="search:12ms:cpu=yes,search:50ms:cpu=yes,search:200ms:cpu=yes")
    parser.add_argument("--beside", default="greedy", help="the bot that the others are compared with")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--playouts", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if given.positions < 2 or given.playouts < 1:
        parser.error("An interval needs 2 positions or more, and each a game played on from it.")
    bots = [given.beside, *given.bots.split(",")]
    game = pentarchy.game(given.game)
    try:
        for name in bots:
            bot(name)
        game.new(given.players)
    except pentarchy.PentarchyError as error:
        parser.error(str(error))
    found = measure(game, bots, given.players, given.positions, given.playouts, given.seed)
    Console().print(table(given.game, bots, found))


if __name__ == "__main__":
    main()
