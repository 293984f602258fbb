"""What the answers of bots that search miss: how much less likely one is to win than after the best answer. A search
that compares all answers for much longer says which one that is and what every other one costs.

All bots are asked the same questions, each more than once, as chance has a part in what they find. This takes minutes
where a match takes hours. It says how well a bot uses its time by what its game's sense judges by, and nothing about
whether that judges well: so it is good for settings, and a match has to confirm what it finds.

Example: python -m benchmarks.missed new_dawn --bots search:50ms:cpu=yes,search:50ms:cpu=yes:paired=4
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Iterator
from dataclasses import dataclass, field

from rich.console import Console
from rich.progress import track
from rich.table import Table

import pentarchy
from pentarchy.bots import GreedyBot, SearchBot, Settings, bot
from pentarchy.core.chance import sample
from pentarchy.core.outlook import Outlook
from pentarchy.core.state import State

ASKED = 0.08
"""The share of all questions of a game that are taken."""
CARELESS = 0.05
"""How many answers of those who play until then are given at random."""
TIMES = 2
"""How often a bot is asked each question."""
ALL = 1000
"""So many answers are compared at most by who says what they cost: all of them."""


@dataclass
class Missed:
    """By what one bot answered, in percent of the games that would be won."""

    all: list[float] = field(default_factory=list)
    plans: list[float] = field(default_factory=list)
    """Of these the questions that decide a turn, as the game's sense says."""


def questions(game: pentarchy.Game, players: int, seed: int) -> Iterator[State]:
    """From games of greedy players."""
    while True:
        rng = random.Random(f"questions {seed}")
        seed += 1
        state, player = game.new(players), GreedyBot(CARELESS)
        while not state.over:
            if state.seat == pentarchy.CHANCE:
                state.step(sample(state, rng))
                continue
            if len(state.answers()) > 1 and rng.random() < ASKED:
                yield state.copy()
            state.step(player.choose(Outlook(state), rng))


def worth(state: State, seconds: float) -> dict[int, float]:
    """The chance to win after each answer that a long search has tried, in percent."""
    player = SearchBot(Settings(seconds=seconds, paired=ALL, cpu=True, early=False))
    player.choose(Outlook(state), random.Random(0))
    return {} if player.root is None else {answer: 100 * mean for answer, mean in player.root.means().items()}


def measure(bots: list[str], states: Iterator[State], count: int, seconds: float) -> list[Missed]:
    """What each bot misses in the same questions."""
    found = [Missed() for _ in bots]
    for _ in track(range(count), "Questions"):
        state = next(states)
        known = worth(state, seconds)
        if len(known) < 2:
            continue
        best, worst = max(known.values()), min(known.values())
        for name, missed in zip(bots, found):
            for again in range(TIMES):
                answer = bot(name).choose(Outlook(state), random.Random(again))
                # What the long search never tried looked worse than all that it did.
                cost = best - known.get(answer, worst)
                missed.all.append(cost)
                if state.game.sense.plans(state):
                    missed.plans.append(cost)
    return found


def told(values: list[float]) -> str:
    """The mean with its standard error."""
    if len(values) < 2:
        return ""
    return f"{statistics.mean(values):.2f} ± {statistics.stdev(values) / len(values) ** 0.5:.2f}"


def main() -> None:
    """Ask and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=pentarchy.games())
    parser.add_argument("--bots", default="search:12ms:cpu=yes,search:50ms:cpu=yes,search:200ms:cpu=yes")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--questions", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=2.5, help="that the long search thinks about each")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    bots = given.bots.split(",")
    game = pentarchy.game(given.game)
    try:
        for name in bots:
            bot(name)
        game.new(given.players)
    except pentarchy.PentarchyError as error:
        parser.error(str(error))
    states = questions(game, given.players, given.seed)
    table = Table("bot", "% missed", "where a turn is decided", title=f"{given.game}: {given.questions} questions")
    for name, missed in zip(bots, measure(bots, states, given.questions, given.seconds)):
        table.add_row(name, told(missed.all), told(missed.plans))
    Console(width=110).print(table)


if __name__ == "__main__":
    main()
