"""Golden files: a transcript of one recorded game and a table of position counts for each game.

`python tests/golden_files.py GAME` writes them anew; read what changed before committing it.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "docs" / "example"))

import pentarchy
from pentarchy import Game, Record
from pentarchy.bots import bot
from pentarchy.core.count import count_positions
from pentarchy.table import Table, play_match
from support import play_on

FOLDER = Path(__file__).parent / "golden"
MOST = 20_000
"""Counting stops at the depth that has more positions than this."""


def transcript(game: Game, record: Record) -> str:
    """The recorded game as a spectator reads it, every answer with what came of it."""
    table = Table.resume(game, record)
    lines = [f"{game.title}, edition {game.edition}, {record.players} players", ""]
    told: dict[int, list[str]] = {}
    for line in table.log(None):
        told.setdefault(line.at, []).append(line.text)
    states = record.states(game)
    for number, answer in enumerate(record.answers, start=1):
        state = next(states)
        who = "Chance" if state.seat < 0 else table.names[state.seat]
        lines.append(f"{number:4} {who}: {answer}")
        lines += [f"       {text}" for text in told.get(number, [])]
    winners = " and ".join(table.names[seat] for seat in table.winners())
    lines += ["", f"Points: {', '.join(map(str, table.state.scores()))}. {winners} won."]
    return "\n".join(lines) + "\n"


def positions(game: Game) -> str:
    """How many positions lie n answers ahead, from the start and from three moments of a seeded random game."""
    lines = [f"{game.title}, edition {game.edition}: positions after n answers", ""]
    for players in (game.seats[0], game.seats[-1]):
        state, rng, played = game.new(players), random.Random(players), 0
        for at in (0, 60, 200, 400):
            played += len(play_on(state, rng, at - played))
            counts: list[int] = []
            while not counts or (counts[-1] < MOST and len(counts) < 4 and not state.over):
                counts.append(count_positions(state, len(counts) + 1))
            lines.append(f"{players} players, after {at:3} answers: {', '.join(map(str, counts))}")
    return "\n".join(lines) + "\n"


def write(name: str) -> None:
    """Write the golden files of a game; its record is made only once."""
    game = pentarchy.game(name)
    path = FOLDER / f"{name}.json"
    if not path.exists():
        players = min(3, game.seats[-1])
        games = [play_match(game, {}, [bot("greedy")] * players, seed)[1] for seed in range(8)]
        min(games, key=lambda record: len(record.answers)).save(path)  # short, so that people read it
    (FOLDER / f"{name}.txt").write_text(transcript(game, Record.open(path)), encoding="utf-8")
    (FOLDER / f"{name}_positions.txt").write_text(positions(game), encoding="utf-8")


if __name__ == "__main__":
    for one in sys.argv[1:] or pentarchy.games():
        write(one)
