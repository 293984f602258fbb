"""Puzzles: positions in which one answer is clearly the best, and not the one that looks best at once.

`puzzles.json` in a game's folder holds them. Its games are those in which they came up, each as far as it is needed;
`puzzles` name the game, after how many answers, who is asked, and what a long search found:

    {"edition": "3",
     "games": [{"players": 3, "options": {}, "names": ["Ada", "Ben", "Cleo"], "answers": ["draw diplomacy", …]}],
     "puzzles": [{"game": 0, "at": 212, "seat": 1, "kind": "Turn", "best": "decline", "second": "expand",
                  "tempting": "expand", "chance": 0.61, "gain": 0.08, "leads": [4.5, 1.2],
                  "why": "It leads to more provinces (+2.1)."}]}

`tools/puzzles.py` finds them and confirms them; see `learn.puzzling`.
"""

from __future__ import annotations

import functools
import hashlib
import json
from dataclasses import dataclass
from importlib import resources
from typing import Any, Final

from pentarchy.core.game import Game
from pentarchy.core.record import Record
from pentarchy.core.state import State

DATA: Final = "puzzles.json"
"""The file beside a game that holds its puzzles."""
KEPT: Final = 64
"""How many positions are remembered, so that a page that is asked for again need not play a whole game."""


@dataclass(frozen=True, eq=False)
class Puzzle:
    """One position, and what to answer in it."""

    number: int
    """Its place among the puzzles of the game, counted from one."""
    record: Record
    """The game in which it came up, as far as it was kept."""
    at: int
    """After how many answers."""
    seat: int
    """Who is asked."""
    kind: str
    """The class of the decision."""
    best: str
    """What to answer, as notation,"""
    second: str
    """and the runner-up."""
    tempting: str
    """What looks best one step ahead."""
    chance: float
    """The seat's chance to win after the best answer,"""
    gain: float
    """and by how much that is more than after the runner-up."""
    leads: tuple[float, ...] | None
    """By how many points the seat is ahead of its best rival some turns later, after the best answer and after the
    runner-up; None where a whole turn was thought about."""
    why: str
    """What makes the difference, in a sentence."""

    @functools.cached_property
    def key(self) -> str:
        """A few letters by which a browser remembers it: they stay while others come and go."""
        return hashlib.blake2s("\n".join(self.record.answers[: self.at]).encode(), digest_size=6).hexdigest()

    def state(self, game: Game) -> State:
        """The position: a state of its own."""
        return position(game, self).copy()

    def facts(self) -> dict[str, Any]:
        """What a file says of it, less the game it is from."""
        names = ("at", "seat", "kind", "best", "second", "tempting", "chance", "gain", "leads", "why")
        return {name: getattr(self, name) for name in names}


@functools.lru_cache(KEPT)
def position(game: Game, puzzle: Puzzle) -> State:
    """The position, to be copied."""
    return puzzle.record.replay(game, puzzle.at)


@functools.cache
def puzzles(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles of a game, those with the clearest answers first; none if they are of another edition."""
    file = resources.files(game.package).joinpath(DATA)
    if not file.is_file():
        return ()
    found = read_puzzles(game, json.loads(file.read_text(encoding="utf-8")))
    return tuple(one for one in found if one.record.edition == game.edition)


def read_puzzles(game: Game, data: dict[str, Any]) -> list[Puzzle]:
    """The puzzles that some data describe."""
    records = [
        Record(
            game=game.name,
            edition=str(data["edition"]),
            players=int(one["players"]),
            options=dict(one["options"]),
            seats=[{"name": str(name)} for name in one["names"]],
            answers=[str(answer) for answer in one["answers"]],
        )
        for one in data["games"]
    ]
    found = []
    for number, facts in enumerate(data["puzzles"], start=1):
        rest = {name: facts[name] for name in facts if name != "game"}
        found.append(Puzzle(number=number, record=records[facts["game"]], **rest))
    return found


def write_puzzles(edition: str, found: list[Puzzle]) -> str:
    """The text of the file: a line for each game and each puzzle, the clearest first."""
    ordered = sorted(found, key=lambda one: -one.gain)
    records: list[Record] = []
    for one in ordered:
        if one.record not in records:
            records.append(one.record)
    games = []
    for record in records:
        needed = max(one.at for one in ordered if one.record == record)
        names = [seat["name"] for seat in record.seats]
        games.append(
            {"players": record.players, "options": record.options, "names": names, "answers": record.answers[:needed]}
        )
    lines = [{"game": records.index(one.record), **one.facts()} for one in ordered]
    return f'{{"edition": {json.dumps(edition)},\n"games": [\n{_rows(games)}\n],\n"puzzles": [\n{_rows(lines)}\n]}}\n'


def _rows(rows: list[dict[str, Any]]) -> str:
    return ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)


def faults(game: Game, found: list[Puzzle]) -> list[str]:
    """What is wrong with some puzzles, a sentence each: every game is played once, and every position is looked at."""
    wrong: list[str] = []
    for record in {id(one.record): one.record for one in found}.values():
        here = [one for one in found if one.record is record]
        for given, state in enumerate(record.states(game)):
            for one in here:
                if one.at == given:
                    wrong += _faults_here(one, state)
    return wrong


def _faults_here(puzzle: Puzzle, state: State) -> list[str]:
    name = f"Puzzle {puzzle.number} of {state.game.title}"
    if state.over or state.seat != puzzle.seat:
        return [f"{name}: seat {puzzle.seat} is not asked after {puzzle.at} answers."]
    legal = {state.game.actions.notation(action) for action in state.answers()}
    wrong = [
        f"{name}: '{text}' is not legal." for text in (puzzle.best, puzzle.second, puzzle.tempting) if text not in legal
    ]
    if puzzle.best in (puzzle.second, puzzle.tempting):
        wrong.append(f"{name}: its answer is not the best by anything.")
    return wrong
