"""Counts the clicks of a turn: games between sensible bots, given on the page with as few gestures as it takes.

An answer is a click; from a place to a place is one drag; how many is one more, and with a stepper (for more than six
numbers) one for each step from the most. The end of a turn is confirmed as the page asks for it (`scene.button`). A
turn lasts until somebody else is asked. Example: python -m tools.clicks --games 4
"""

from __future__ import annotations

import argparse
import statistics
from typing import NamedTuple

from rich.console import Console
from rich.table import Table as Grid
from tools.positions import sensible_game

import pentarchy
from pentarchy import CHANCE, Game
from pentarchy.core.answers import Choice
from pentarchy.table import Table
from pentarchy.web.rendering import NUMBERS
from pentarchy.web.scene import button


class Turn(NamedTuple):
    """What a seat did in a row."""

    answers: int
    clicks: int


def turns(game: Game, players: int, seed: int) -> list[Turn]:
    """The turns of a game. A single answer in a row is one to somebody else's turn, and not counted."""
    record = sensible_game(game, players, seed)
    table = Table.start(game, record.players, record.options)
    found: list[Turn] = []
    seat, answers, clicks, drag = CHANCE, 0, 0, False
    for answer in record.answers:
        state = table.state
        if state.seat != CHANCE:
            if state.seat != seat:
                if answers > 1:
                    found.append(Turn(answers, clicks))
                seat, answers, clicks, drag = state.seat, 0, 0, False
            taken, drag = _clicks(table, answer, drag)
            answers, clicks = answers + 1, clicks + taken
        table.play(game.actions.parse(answer))
    return found


def _clicks(table: Table, answer: str, dragged: bool) -> tuple[int, bool]:
    """What an answer takes, and whether a drag may begin with it."""
    state = table.state
    choices = state.choices()
    given = next(one for one in choices if one.notation == answer)
    again = button(state, given, table.can_undo(state.seat)).again
    counted = sorted(one.about.amount for one in choices if one.about.amount >= 0)
    if given.about.amount >= 0 and len(counted) > 1:
        steps = 0 if len(counted) <= NUMBERS else len(counted) - 1 - counted.index(given.about.amount)
        return 1 + steps + again, False
    alone = _alone_on_the_map(table, given, choices)
    return (0 if dragged and alone else 1) + again, alone and not dragged


def _alone_on_the_map(table: Table, given: Choice, choices: list[Choice]) -> bool:
    state = table.state
    cells = state.game.areas(state.view(state.seat)).map.cells
    places = [target for target in given.targets if target in cells]
    return any(sum(place in one.targets for one in choices) == 1 for place in places)


def main() -> None:
    """Count and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=pentarchy.games(), help="games; all, if none is named")
    parser.add_argument("--games", type=int, default=3, help="how many of each")
    given = parser.parse_args()
    grid = Grid("Game", "Turns", "Answers", "Clicks", "Clicks of a long turn", title="Of a typical turn (medians)")
    for name in given.names:
        game = pentarchy.game(name)
        found = [one for seed in range(given.games) for one in turns(game, min(3, game.seats[-1]), seed)]
        clicks = sorted(one.clicks for one in found)
        answers = statistics.median(one.answers for one in found)
        middle, long = statistics.median(clicks), clicks[len(clicks) * 9 // 10]
        grid.add_row(name, str(len(found)), f"{answers:g}", f"{middle:g}", str(long))
    Console().print(grid)


if __name__ == "__main__":
    main()
