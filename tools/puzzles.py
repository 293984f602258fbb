"""Finds the puzzles of a game, or confirms those that there are with ten times the time.

    python tools/puzzles.py vinci                      find 30 and write them beside the game
    python tools/puzzles.py --confirm                  weigh all puzzles of all games again
    python tools/puzzles.py deus --confirm --write     and keep those that are confirmed, by the rules of today

Run it with the compiled engine (`make fast`). The same seed finds the same puzzles; `learn.puzzling` says how. After a
change of the rules, `--confirm --write` keeps the puzzles whose games can still be played, and finding goes on from
there: what is in the file already is kept.
"""

from __future__ import annotations

import argparse
import json
import time
from importlib import resources
from pathlib import Path

import pentarchy
from pentarchy import Game
from pentarchy.core.errors import PentarchyError
from pentarchy.core.writing import write_whole
from pentarchy.learn.puzzle import DATA, Puzzle, faults, read_puzzles, write_puzzles
from pentarchy.learn.puzzling import SIMULATIONS, Finder, confirm, renewed


def file_of(game: Game, folder: Path | None) -> Path:
    """Where the puzzles of a game lie."""
    home = Path(str(resources.files(game.package))) if folder is None else folder / game.name
    return home / DATA


def stored(game: Game, file: Path) -> list[Puzzle]:
    """The puzzles of a file, of whatever edition."""
    return read_puzzles(game, json.loads(file.read_text(encoding="utf-8"))) if file.is_file() else []


def find(game: Game, file: Path, wanted: int, simulations: int, seed: int) -> None:
    """Look for puzzles until there are enough; the file is written after each."""
    began = time.perf_counter()
    finder = Finder(game, wanted, simulations, seed, stored(game, file))
    for puzzle in finder.search():
        write_whole(file, write_puzzles(game.edition, finder.found))
        told = f"{puzzle.kind}: {puzzle.best}, not {puzzle.second} (+{puzzle.gain:.1%})"
        spent = time.perf_counter() - began
        print(f"{game.name} {len(finder.found):3} {spent:6.0f} s, {finder.games} games, {told}", flush=True)
    print(f"{game.name}: weighed {sum(finder.tried.values())}; of each kind {dict(finder.kinds)}", flush=True)


def confirm_all(game: Game, file: Path, simulations: int, seed: int, write: bool) -> int:
    """Weigh every puzzle of a file again; how many were not confirmed."""
    kept: list[Puzzle] = []
    known = stored(game, file)
    for puzzle in known:
        try:
            puzzle = renewed(game, puzzle)
            wrong = faults(game, [puzzle])
        except PentarchyError as error:
            wrong = [str(error)]
        found = None if wrong else confirm(game, puzzle, simulations, seed)
        if found is None:
            print(f"{game.name} {puzzle.number:3} not confirmed. {' '.join(wrong)}", flush=True)
            continue
        kept.append(puzzle)
        print(f"{game.name} {puzzle.number:3} {puzzle.best} (+{found.gain:.1%}, {found.sure:.0f} errors)", flush=True)
    if write and kept:
        write_whole(file, write_puzzles(game.edition, kept))
    print(f"{game.name}: {len(kept)} of {len(known)} confirmed", flush=True)
    return len(known) - len(kept)


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="which games; all without any")
    parser.add_argument("--wanted", type=int, default=30)
    parser.add_argument("--simulations", type=int, default=SIMULATIONS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--confirm", action="store_true")
    parser.add_argument("--write", action="store_true", help="with --confirm: keep only what was confirmed")
    parser.add_argument("--folder", type=Path, help="where the files lie, if not beside the games")
    given = parser.parse_args()
    missing = 0
    for name in given.games or pentarchy.games():
        game = pentarchy.game(name)
        file = file_of(game, given.folder)
        if given.confirm:
            missing += confirm_all(game, file, given.simulations, given.seed, given.write)
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            find(game, file, given.wanted, given.simulations, given.seed)
    return 1 if missing else 0


if __name__ == "__main__":
    raise SystemExit(main())
