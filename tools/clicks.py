"""Counts the clicks of a turn: games between sensible bots, given on the page with as few gestures as it takes.

A decision is a click; from a place to a place is one drag; a stepper begins with the most and takes a click for each
step, and one to take it; what hands the turn on is clicked a second time. A turn lasts until somebody else is asked.
Example: python -m tools.clicks --games 4
"""

from __future__ import annotations

import argparse
import statistics
from typing import NamedTuple

from rich.console import Console
from rich.table import Table
from tools.positions import sensible_game

import pentarchy
from pentarchy import CHANCE, Game, State
from pentarchy.core.answers import Choice


class Turn(NamedTuple):
    """What a seat did in a row."""

    decisions: int
    clicks: int


def turns(game: Game, players: int, seed: int) -> list[Turn]:
    """The turns of a game. A single answer in a row is one to somebody else's turn, and not counted."""
    record = sensible_game(game, players, seed)
    found: list[Turn] = []
    seat, decisions, clicks, drag = CHANCE, 0, 0, False
    for state, answer in zip(record.states(game), record.answers):
        if state.seat == CHANCE:
            continue
        if state.seat != seat:
            if decisions > 1:
                found.append(Turn(decisions, clicks + 1))
            seat, decisions, clicks, drag = state.seat, 0, 0, False
        taken, drag = _clicks(state, answer, drag)
        decisions, clicks = decisions + 1, clicks + taken
    return found


def _clicks(state: State, answer: str, dragged: bool) -> tuple[int, bool]:
    """What an answer takes, and whether a drag may begin with it."""
    choices = state.choices()
    given = next(one for one in choices if one.notation == answer)
    counted = sorted(one.about.amount for one in choices if one.about.amount >= 0)
    if given.about.amount >= 0 and len(counted) > 1:
        return 1 + len(counted) - 1 - counted.index(given.about.amount), False
    alone = _alone_on_the_map(state, given, choices)
    return (0 if dragged and alone else 1), alone and not dragged


def _alone_on_the_map(state: State, given: Choice, choices: list[Choice]) -> bool:
    cells = state.game.areas(state.view(state.seat)).map.cells
    places = [target for target in given.targets if target in cells]
    return any(sum(place in one.targets for one in choices) == 1 for place in places)


def main() -> None:
    """Count and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=pentarchy.games(), help="games; all, if none is named")
    parser.add_argument("--games", type=int, default=3, help="how many of each")
    given = parser.parse_args()
    grid = Table("Game", "Turns", "Decisions", "Clicks", "Clicks of a long turn", title="Of a typical turn (medians)")
    for name in given.names:
        game = pentarchy.game(name)
        found = [one for seed in range(given.games) for one in turns(game, min(3, game.seats[-1]), seed)]
        clicks = sorted(one.clicks for one in found)
        decisions = statistics.median(one.decisions for one in found)
        middle, long = statistics.median(clicks), clicks[len(clicks) * 9 // 10]
        grid.add_row(name, str(len(found)), f"{decisions:g}", f"{middle:g}", str(long))
    Console().print(grid)


if __name__ == "__main__":
    main()
