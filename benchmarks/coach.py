"""What a review finds: careless answers are planted in a game of greedy players, one in four. It is counted how many
of those that cost more than 5% of the chance to win a review calls a mistake, and how often it calls one what is none.

What an answer really cost is judged with so many times as much thinking as the review gives it, against the answer that
looked best; where even that is not certain, it cost nothing that anybody could know. Where a turn is thought about as
one line, turns with careless answers are counted instead of the answers, as a review judges the turn.

Example: python -m benchmarks.coach vinci --games 3
"""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass

from rich.console import Console
from rich.progress import track
from rich.table import Table

import pentarchy
from pentarchy.bots import GreedyBot, Settings
from pentarchy.coach import review
from pentarchy.coach.reviews import SIMULATIONS, judge, judge_turn
from pentarchy.coach.turns import in_a_line, turn_given
from pentarchy.core.chance import sample
from pentarchy.core.outlook import Outlook
from pentarchy.core.record import Record

CARELESS = 0.25
"""How many answers are planted, as those of a player of level 2."""
DEAR = 0.05
"""What a planted answer must cost to be one that a review should find."""
DEEPER = 10
"""How many times as much thinking tells what it really cost."""


@dataclass
class Counts:
    """Of some games."""

    careless: int = 0
    dear: int = 0
    """Careless answers that cost more than 5%,"""
    found: int = 0
    """those of them that a review calls mistakes,"""
    called: int = 0
    """all that it calls mistakes,"""
    wrong: int = 0
    """and those of which more thinking finds nothing wrong."""


def play(game: pentarchy.Game, players: int, seed: int) -> tuple[Record, set[int]]:
    """A game, and which of its answers are careless."""
    rng = random.Random(f"careless {seed}")
    state, player = game.new(players), GreedyBot()
    record = Record.of(state, [{"name": f"Seat {seat + 1}"} for seat in range(players)])
    planted: set[int] = set()
    while not state.over:
        if state.seat == pentarchy.CHANCE:
            action = sample(state, rng)
        else:
            action = player.choose(Outlook(state), rng)
            legal = state.legal()
            if rng.random() < CARELESS and len(legal) > 1:
                careless = rng.choice(legal)
                if careless != action:
                    action = careless
                    planted.add(len(record.answers))
        record.answers.append(game.actions.notation(action))
        state.play(action)
    record.close(state)
    return record, planted


def look_back(game: pentarchy.Game, players: int, seed: int, simulations: int, counts: Counts) -> None:
    """One game, reviewed."""
    record, planted = play(game, players, seed)
    how, deeply = Settings(simulations=simulations), Settings(simulations=DEEPER * simulations)
    found = {one.at for one in review(game, record, how, seed).mistakes}
    state = record.begin(game)
    answers = [game.actions.parse(notation) for notation in record.answers]
    judged = 0
    for at, action in enumerate(answers):
        if at >= judged and state.seat != pentarchy.CHANCE and len(state.answers()) > 1:
            rng = random.Random(f"{seed} {at}")
            line = turn_given(game.sense, state, answers[at:]) if in_a_line(game.sense, state) else []
            judged = at + max(1, len(line))
            careless = any(one in planted for one in range(at, judged))
            if careless or at in found:
                really = judge_turn(state, line, at, deeply, rng) if line else judge(state, action, at, deeply, rng)
                counts.careless += careless
                counts.called += at in found
                counts.wrong += at in found and really is None
                if careless and really is not None and really.cost > DEAR:
                    counts.dear += 1
                    counts.found += at in found
        state.play(action)


def main() -> None:
    """Look back on games and print the counts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_", metavar="game", nargs="+")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=SIMULATIONS, help="that a review gives an answer")
    given = parser.parse_args()
    table = Table("game", "games", "careless", "cost over 5%", "found", "called mistakes", "of these none")
    for name in given.games_:
        counts = Counts()
        for seed in track(range(given.games), name, transient=True):
            look_back(pentarchy.game(name), given.players, seed, given.simulations, counts)
        numbers = counts.careless, counts.dear, counts.found, counts.called, counts.wrong
        table.add_row(name, str(given.games), *map(str, numbers))
    Console(width=100).print(table)


if __name__ == "__main__":
    main()
