"""Examples of the rulebook: a moment of a game, what is answered, and what becomes of it.

`examples.json` in a game's folder holds them. `games` are recorded games; an example names one of them, after how many
answers it begins and ends, the words, the places that it is about, and facts: a number or a word of the view of whoever
is asked, before and after. A path leads to it through the view; in a list, a name (or a square) finds its row:

    {"edition": "3",
     "games": [{"players": 3, "options": {}, "answers": ["draw diplomacy", …]}],
     "examples": [{"clause": "V4.7", "title": "A defended province", "game": 0, "at": 30, "until": 31,
                   "say": "Green conquers Neustria …", "marks": ["neustria"],
                   "facts": [{"what": "Green's tokens in hand", "path": "empires/2/hand", "before": 9, "after": 4}]}]}

Players are called by the colours of their seats. A test plays every example.
"""

from __future__ import annotations

import functools
import json
from dataclasses import dataclass
from importlib import resources
from typing import Any, Final

from pentarchy.core.game import Game
from pentarchy.core.look import SEAT_NAMES
from pentarchy.core.record import Record
from pentarchy.core.rulebook import clauses
from pentarchy.core.state import State

DATA: Final = "examples.json"
"""The file beside a game that holds its examples."""


@dataclass(frozen=True)
class Fact:
    """Something that the example changes, or leaves as it was."""

    what: str
    path: str
    before: Any
    after: Any


@dataclass(frozen=True, eq=False)
class Example:
    """One of them."""

    clause: str
    title: str
    record: Record
    at: int
    until: int
    say: str
    marks: tuple[str, ...]
    facts: tuple[Fact, ...]

    def moments(self, game: Game) -> tuple[State, State]:
        """The state before and after."""
        after = self.record.replay(game, self.at)
        before = after.copy()
        for text in self.record.answers[self.at : self.until]:
            after.play(game.actions.parse(text))
        return before, after

    def eyes(self, game: Game) -> int | None:
        """Through whose eyes it is seen: of the first who answers in it, chance apart."""
        states = self.record.states(game)
        seats = [next(states).seat for _ in range(self.until)]
        return next((seat for seat in seats[self.at :] if seat >= 0), None)


@functools.cache
def examples(game: Game) -> tuple[Example, ...]:
    """The examples of a game; none if they are of another edition of its rules."""
    file = resources.files(game.package).joinpath(DATA)
    if not file.is_file():
        return ()
    read = read_examples(game, json.loads(file.read_text(encoding="utf-8")))
    return tuple(one for one in read if one.record.edition == game.edition)


def read_examples(game: Game, data: dict[str, Any]) -> list[Example]:
    """The examples that some data describe."""
    records = [
        Record(
            game=game.name,
            edition=str(data["edition"]),
            players=int(one["players"]),
            options=dict(one["options"]),
            seats=[{"name": SEAT_NAMES[seat]} for seat in range(int(one["players"]))],
            answers=[str(answer) for answer in one["answers"]],
        )
        for one in data["games"]
    ]
    return [
        Example(
            clause=str(one["clause"]),
            title=str(one["title"]),
            record=records[one["game"]],
            at=int(one["at"]),
            until=int(one["until"]),
            say=str(one["say"]),
            marks=tuple(one.get("marks", ())),
            facts=tuple(Fact(**fact) for fact in one["facts"]),
        )
        for one in data["examples"]
    ]


def found(view: Any, path: str) -> Any:
    """What a path leads to in a view; None if nothing is there.

    >>> found({"rows": [{"name": "A1", "tokens": [2, 5]}]}, "rows/A1/tokens/1")
    5
    """
    here = view
    for name in path.split("/"):
        if isinstance(here, dict):
            here = here.get(name)
        elif isinstance(here, list) and name.isdecimal():
            here = here[int(name)] if int(name) < len(here) else None
        elif isinstance(here, list):
            rows = [row for row in here if isinstance(row, dict)]
            here = next((row for row in rows if name in (row.get("name"), row.get("square"))), None)
        else:
            return None
    return here


def rules_with_examples(game: Game) -> str:
    """The rulebook with each example below its clause, as Markdown."""
    told: dict[str, list[Example]] = {}
    for one in examples(game):
        told.setdefault(one.clause, []).append(one)
    lines = []
    for line in game.rules().splitlines():
        lines.append(line)
        for clause in clauses(line):
            lines += [f"  > *Example: {one.title}.* {one.say}" for one in told.get(clause.number, ())]
    return "\n".join(lines) + "\n"


def faults(game: Game, example: Example) -> list[str]:
    """What is wrong with an example, a sentence each: it is played, and every fact is looked at."""
    name = f"The example '{example.title}' of {game.title}"
    if example.clause not in {clause.number for clause in clauses(game.rules())}:
        return [f"{name}: there is no clause {example.clause}."]
    before, after = example.moments(game)
    eyes = example.eyes(game)
    wrong = []
    for when, state in (("before", before), ("after", after)):
        view = state.view(eyes)
        for fact in example.facts:
            is_now, told = found(view, fact.path), getattr(fact, when)
            if is_now != told:
                wrong.append(f"{name}: {fact.what} is {is_now} {when} it, not {told}.")
    land = game.areas(before.view(eyes)).map
    wrong += [f"{name}: there is no place '{mark}' on the map." for mark in example.marks if mark not in land.cells]
    if not any(fact.before != fact.after for fact in example.facts):
        wrong.append(f"{name}: it changes nothing.")
    return wrong
