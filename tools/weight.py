"""Weighs the pages of tables: how many bytes of markup, how many compressed, and which part has how many.

What all tables of a game share (style, scripts, symbols) is sent once and kept by browsers; it is weighed by itself.
Example: python -m tools.weight vinci
"""

from __future__ import annotations

import argparse
import gzip
from collections.abc import Iterator
from typing import Final, NamedTuple

from rich.console import Console
from rich.table import Table as Grid
from tools.positions import random_game, sensible_game, up_to

import pentarchy
from pentarchy import CHANCE, Game, Record
from pentarchy.core.symbols import all_symbols
from pentarchy.table import Table
from pentarchy.web.carrying import EFFORT
from pentarchy.web.journal import Live, TableFacts
from pentarchy.web.parts import table_page, table_parts
from pentarchy.web.scene import Scene, compose

SHARES: Final = {"beginning": 0.0, "early": 0.25, "middle": 0.5, "late": 0.8, "end": 1.0}
PARTS: Final = ("ground", "standing", "places", "labels", "ask", "seats", "log", "dock", "words")
"""Those that weigh something; the words are sent when they are opened."""


class Weight(NamedTuple):
    """Of a page, in bytes."""

    whole: int
    packed: int
    parts: dict[str, int]


def packed(text: str) -> int:
    """How many bytes travel."""
    return len(gzip.compress(text.encode(), EFFORT))


def scene_of(game: Game, record: Record) -> Scene:
    """What the person sees who is asked; after the end, the first one."""
    table = Table.resume(game, record)
    states = record.states(game)
    answerers = [next(states).seat for _ in record.answers]
    people = tuple((seat.name, None) for seat in table.seats)
    facts = TableFacts("0123456789", game.name, game.edition, record.players, record.options, "", True, people)
    live = Live(facts, table, len(answerers), answerers)
    seat = 0 if table.over or table.state.seat == CHANCE else table.state.seat
    return compose(live, frozenset({seat}), None, None)


def weigh(scene: Scene) -> Weight:
    """The weight of a table's page."""
    page = table_page(scene, only_here=False)
    parts = table_parts(scene, only_here=False)
    return Weight(len(page.encode()), packed(page), {name: len(text.encode()) for name, text in parts.items()})


def positions(name: str) -> Iterator[tuple[str, Record]]:
    """A sensible game and a random one of as many as can play, at several moments."""
    game = pentarchy.game(name)
    most = game.seats[-1]
    for kind, record in (("greedy", sensible_game(game, most)), ("random", random_game(game, most))):
        for when, share in SHARES.items():
            yield f"{kind}, {when}", up_to(game, record, share)


def main() -> None:
    """Weigh and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=pentarchy.games(), help="those to weigh; all, if none is named")
    given = parser.parse_args()
    grid = Grid("Game", "When", "Page", "Compressed", *PARTS, title="The weight of a table in kB")
    kept = Grid("Game", "Symbols", "Compressed", title="What is kept by browsers, in kB")
    for name in given.games:
        game = pentarchy.game(name)
        for when, record in positions(name):
            found = weigh(scene_of(game, record))
            numbers = (found.whole, found.packed, *(found.parts[part] for part in PARTS))
            grid.add_row(name, when, *(f"{one / 1000:.1f}" for one in numbers))
        symbols = all_symbols(game.home)
        kept.add_row(name, f"{len(symbols.encode()) / 1000:.1f}", f"{packed(symbols) / 1000:.1f}")
    console = Console(width=150)
    console.print(grid)
    console.print(kept)


if __name__ == "__main__":
    main()
