"""How long random games become, beside the bounds that OpenSpiel is told.

Example: python -m benchmarks.bounds vinci --games 1000
"""

from __future__ import annotations

import argparse
import random

from rich.console import Console
from rich.table import Table

import pentarchy


def longest(game: pentarchy.Game, players: int, games: int) -> tuple[int, int, int]:
    """The most answers of these games, the most of chance, and between how many outcomes it had to choose at most."""
    most = [0, 0, 0]
    for seed in range(games):
        rng, state = random.Random(seed), game.new(players)
        answers, chances, widest = 0, 0, 0
        while not state.over:
            if state.seat == pentarchy.CHANCE:
                chances, widest = chances + 1, max(widest, len(state.answers()))
            state.step(pentarchy.any_action(state, rng))
            answers += 1
        most = [max(pair) for pair in zip(most, (answers, chances, widest))]
    return most[0], most[1], most[2]


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="games", help="which games; all without")
    parser.add_argument("--games", type=int, default=1000, help="of each")
    given = parser.parse_args()
    made = Table("Game", "players", "answers", "bound", "of chance", "bound", "outcomes")
    for name in given.names or pentarchy.games():
        game = pentarchy.game(name)
        players = game.seats[-1]
        bounds = game.bounds(players, game.new(players).options) if game.bounds else None
        answers, chances, outcomes = longest(game, players, given.games)
        told = (f"{bounds.answers:,}", f"{bounds.chances:,}") if bounds else ("none", "none")
        made.add_row(name, str(players), f"{answers:,}", told[0], f"{chances:,}", told[1], str(outcomes))
    Console().print(made)


if __name__ == "__main__":
    main()
