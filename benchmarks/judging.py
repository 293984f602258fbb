"""What it costs to judge by what was learned: simulations a second with today's sense and with the first one, on the
same positions with the same settings, in turn in one run; and the microseconds of one judgement.

Example: python -m benchmarks.judging vinci deus --rounds 5
"""

from __future__ import annotations

import argparse
import random
import statistics
import time

from rich.console import Console
from rich.progress import track
from rich.table import Table

import pentarchy
from pentarchy.bots import GreedyBot, Settings
from pentarchy.bots.node import Node
from pentarchy.bots.search import grow, thinker
from pentarchy.core.outlook import Outlook
from pentarchy.core.sense import Sense, hopes
from pentarchy.core.state import State

POSITIONS = 8
EVERY = 25
"""A position is taken after so many decisions."""
SECONDS = 0.2
"""How long search thinks about one."""
TIMES = 200
"""How often a position is judged."""


def positions(game: pentarchy.Game) -> list[State]:
    """Of a game between greedy bots."""
    state, rng, player = game.new(min(4, game.seats[-1])), random.Random(3), GreedyBot()
    found: list[State] = []
    number = 0
    while len(found) < POSITIONS and not state.over:
        if number >= EVERY * (len(found) + 1) and state.seat >= 0 and len(state.legal()) > 1:
            found.append(state.copy())
        state.play(pentarchy.sample(state, rng) if state.seat < 0 else player.choose(Outlook(state), rng))
        number += 1
    return found


def simulations(sense: Sense, first: Sense, states: list[State], rng: random.Random) -> float:
    """A second of search, as far as the first sense looked and without a survey."""
    made, spent = 0, 0.0
    for state in states:
        settings = Settings(seconds=SECONDS, horizon=first.horizon, finish=first.finish, survey=0.0, early=False)
        outlook = Outlook(state)
        tree = thinker(sense, outlook.world(rng), settings, rng)
        began = time.perf_counter()
        made += grow(tree, Node(state.seat), outlook, settings, SECONDS)
        spent += time.perf_counter() - began
    return made / spent


def microseconds(sense: Sense, states: list[State]) -> float:
    """Of one judgement of a search: what it makes likely for every seat."""
    began = time.perf_counter()
    for state in states:
        for _ in range(TIMES):
            hopes(state, sense)
    return 1e6 * (time.perf_counter() - began) / TIMES / len(states)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="which; all without")
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    table = Table("game", "simulations/s: first", "now", "ratio", "µs a judgement: first", "now")
    for name in given.games or list(pentarchy.games()):
        game = pentarchy.game(name)
        senses = game.sense_of("1"), game.sense
        states = positions(game)
        paces: tuple[list[float], list[float]] = ([], [])
        costs: tuple[list[float], list[float]] = ([], [])
        for number in track(range(given.rounds), name, transient=True, console=Console(stderr=True)):
            for sense, pace, cost in zip(senses, paces, costs):
                pace.append(simulations(sense, senses[0], states, random.Random(number)))
                cost.append(microseconds(sense, states))
        ratio = statistics.median(now / first for first, now in zip(*paces))
        table.add_row(
            name,
            *(f"{statistics.median(pace):,.0f}" for pace in paces),
            f"{ratio:.2f}",
            *(f"{statistics.median(cost):.0f}" for cost in costs),
        )
    Console(width=100).print(table)


if __name__ == "__main__":
    main()
