"""What is compared: cells of options, played by the same bots with the same luck."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import product
from typing import Any

from pentarchy.arena import line_up
from pentarchy.core.errors import PentarchyError
from pentarchy.core.game import Game
from pentarchy.core.options import make
from pentarchy.core.reading import whole
from pentarchy.games import game as find_game

PLAYERS = "players"
"""The number of players can be varied like an option."""
DESIGNS = ("each", "cross")
CHUNK = 50
"""So many games of a cell are a task, and a part on disk."""


@dataclass(frozen=True)
class Cell:
    """One setting of the rules."""

    name: str
    players: int
    options: dict[str, Any]


@dataclass(frozen=True)
class Experiment:
    """A whole experiment, as data: the same experiment is the same games, on any machine.

    Game `number` has the same seed and the same line-up in every cell, so that cells are compared game by game. The
    first cell is the baseline.
    """

    game: str
    edition: str
    cells: tuple[Cell, ...]
    bots: tuple[str, ...]
    games: int
    seed: int
    track: tuple[str, ...] = ()
    """Beginnings of answers whose endings are counted: which seat gave which, and how it fared."""
    tell: tuple[str, ...] = ()
    """Regular expressions for sentences of the log; what their groups catch is counted for the seat it is told of."""
    dealt: tuple[str, ...] = ()
    """The same, only for what is told before anybody has decided anything: what chance alone gave to whom."""
    faction: str = ""
    """Where in a view each seat's faction is, with `*` for the seat, as in `cultures.*.suit`; without, it is the one
    that the game itself names, if any."""

    @classmethod
    def plan(
        cls,
        game: str,
        vary: Mapping[str, Sequence[str]],
        bots: Sequence[str] = ("greedy",),
        games: int = 100,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int = 1,
        design: str = "each",
        track: Sequence[str] = (),
        tell: Sequence[str] = (),
        dealt: Sequence[str] = (),
        faction: str = "",
    ) -> Experiment:
        """A checked experiment.

        `each` varies one option at a time from the baseline of all first values; `cross` plays all combinations.
        """
        rules = find_game(game)
        if design not in DESIGNS:
            raise PentarchyError(f"The design can be 'each' or 'cross', not '{design}'.")
        if games < 2:
            raise PentarchyError(f"Cells are compared by 2 games or more, not {games}.")
        for name, values in vary.items():
            # Different words can mean the same, as 'no' and 'false' do.
            if len(values) < 2 or len({_meaning(rules, name, value) for value in values}) != len(values):
                raise PentarchyError(f"To vary '{name}', name two or more different values.")
        for pattern in (*tell, *dealt):
            _check_pattern(pattern)
        count = players if players is not None else max(rules.seats[0], min(4, rules.seats[-1]))
        cells = []
        for setting, named in _settings(vary, design):
            chosen = dict(setting)
            seats = _seats(chosen.pop(PLAYERS)) if PLAYERS in chosen else count
            given = make(rules.options, {**(options or {}), **chosen})
            rules.new(seats, given)
            line_up(bots, seats)
            name = ", ".join(f"{option}={setting[option]}" for option in named) or "as given"
            cells.append(Cell(name, seats, rules.options_dict(given)))
        told = (tuple(track), tuple(tell), tuple(dealt))
        return cls(game, rules.edition, tuple(cells), tuple(bots), games, seed, *told, faction)

    def to_json(self) -> str:
        """The text of the file that goes with the results."""
        return json.dumps(asdict(self), indent=1) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Experiment:
        """The experiment that such a text describes."""
        try:
            data = json.loads(text)
            data["cells"] = tuple(Cell(**cell) for cell in data["cells"])
            for name in ("bots", "track", "tell", "dealt"):
                data[name] = tuple(data.get(name, ()))
            return cls(**data)
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise PentarchyError(f"This is not an experiment: {error!r}.") from error


@dataclass(frozen=True)
class Chunk:
    """Some games of a cell."""

    cell: int
    first: int
    last: int
    """The number after the last one's."""

    @property
    def name(self) -> str:
        """The folder of the part."""
        return f"{self.cell:03}-{self.first:07}-{self.last:07}"

    def numbers(self) -> range:
        """The numbers of the games."""
        return range(self.first, self.last)


def _seats(value: str) -> int:
    seats = whole(str(value))
    if seats is None:
        raise PentarchyError(f"The number of players is a whole number, not '{value}'.")
    return seats


def _meaning(rules: Game, name: str, value: str) -> Any:
    """What a varied value is to the rules."""
    return _seats(value) if name == PLAYERS else getattr(make(rules.options, {name: value}), name)


def _check_pattern(pattern: str) -> None:
    try:
        groups = re.compile(pattern).groups
    except re.error as error:
        raise PentarchyError(f"'{pattern}' is not a regular expression: {error}.") from error
    if not groups:
        raise PentarchyError(f"'{pattern}' catches nothing: put what is to be counted in round brackets.")


def _settings(vary: Mapping[str, Sequence[str]], design: str) -> list[tuple[dict[str, str], list[str]]]:
    """The varied values of each cell, the baseline first, and which of them its name tells."""
    if design == "cross":
        return [(dict(zip(vary, values)), list(vary)) for values in product(*vary.values())]
    first = {name: values[0] for name, values in vary.items()}
    others = [({**first, name: value}, [name]) for name, values in vary.items() for value in values[1:]]
    return [(first, list(vary)), *others]
