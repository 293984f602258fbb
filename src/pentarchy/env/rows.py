"""Rows of numbers for learners: the observations of the engine as numpy arrays with named parts."""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from pentarchy.core.errors import PentarchyError
from pentarchy.core.forms import BITS, NUMBER, Form
from pentarchy.core.game import Game
from pentarchy.core.observe import Masks, Sight, Slate
from pentarchy.core.options import make
from pentarchy.core.state import State
from pentarchy.env.checks import whole_number

Floats = npt.NDArray[np.float32]
Kind = TypeVar("Kind", bound=np.generic)


@dataclass(frozen=True)
class Part:
    """A named stretch of a row."""

    name: str
    start: int
    shape: tuple[int, ...]
    unit: float = 1.0
    """What its numbers were divided by, so that `row[part.place] * part.unit` are the numbers of the game; each number
    of `sense` has a unit of its own, and of a list whose length changes the length that leads it."""

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return int(np.prod(self.shape))

    @property
    def place(self) -> slice:
        """Where it lies in a row."""
        return slice(self.start, self.start + self.size)


def shared(buffer: Any, kind: type[Kind]) -> npt.NDArray[Kind]:
    """The engine's own memory as an array that can be read and changes with it."""
    return np.frombuffer(buffer, kind)


class Rows:
    """The rows of a slate as arrays."""

    def __init__(self, slate: Slate) -> None:
        self._worlds = slate.worlds
        self._rows = shared(slate.numbers, np.float32).reshape(-1, slate.sight.size)
        self._first = self._rows[0]

    def first(self) -> Floats:
        """A copy of the first row."""
        row: Floats = self._first.copy() if self._worlds == 1 else self.all()[0]
        return row

    def all(self) -> Floats:
        """All rows, each the mean over its worlds; of one world the rows themselves, which change with the slate."""
        if self._worlds == 1:
            return self._rows
        means: Floats = self._rows.reshape(-1, self._worlds, self._rows.shape[1]).mean(axis=1)
        return means


class Encoder:
    """Turns states into rows of float32, each as one seat may know it.

    >>> import pentarchy
    >>> state = pentarchy.game("culture_wars").new(3)
    >>> encoder = Encoder(state.game, 3)
    >>> encoder.encode(state, 0).shape == (encoder.size,)
    True
    >>> list(encoder.parts)[:4]
    ['sense', 'you', 'to_move', 'points']
    """

    def __init__(self, game: Game, players: int, options: Any = None, worlds: int = 1) -> None:
        """With `worlds` above 1, what is hidden is shown as its mean over so many worlds."""
        worlds = whole_number(worlds, "worlds", 1)
        self._options = game.options_dict(make(game.options, options or {}))
        self.sight = _sight(game, players, json.dumps(self._options))
        self.worlds = worlds
        self.parts: dict[str, Part] = {}
        self.size = 0
        for name, form in self.sight.parts:
            self._add(name, _shape(form), _unit(form))
        self._slate = Slate(self.sight, 1, worlds)
        self._rows = Rows(self._slate)

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        """For `pickle` and `deepcopy`: one that is made likewise. It learns the same shapes."""
        return type(self), (self.sight.game, self.sight.players, self._options, self.worlds)

    def _add(self, name: str, shape: tuple[int, ...], unit: float) -> None:
        part = Part(name, self.size, shape, unit)
        if part.size:
            self.parts[name] = part
            self.size += part.size

    def encode(self, state: State, seat: int) -> Floats:
        """The row of one state as this seat may know it."""
        self._check(state, seat)
        self._slate.look(0, state, seat)
        return self._rows.first()

    def encode_many(self, states: Sequence[State], seats: Sequence[int]) -> Floats:
        """A row for each state, as its seat may know it."""
        if len(states) != len(seats):
            raise PentarchyError(f"Each state is seen by one seat: there are {len(states)} states, {len(seats)} seats.")
        if not states:
            return np.zeros((0, self.size), np.float32)
        slate = Slate(self.sight, len(states), self.worlds)
        for row, (state, seat) in enumerate(zip(states, seats)):
            self._check(state, seat)
            slate.look(row, state, seat)
        return Rows(slate).all()

    def _check(self, state: State, seat: int) -> None:
        sight = self.sight
        fits = isinstance(state, sight.game.state) and state.players == sight.players
        if not fits or seat not in range(sight.players):
            raise PentarchyError(
                f"This encoder is for {sight.game.title} with {sight.players} players and seats from 0 to "
                f"{sight.players - 1}, not for seat {seat} of {state.game.title} with {state.players}."
            )

    def split(self, row: Floats) -> dict[str, Floats]:
        """The parts of a row, each in its shape; views, not copies."""
        return {name: row[part.place].reshape(part.shape) for name, part in self.parts.items()}


class Mask:
    """The mask of one seat: 1 for every legal action, 0 for the others."""

    def __init__(self, actions: int) -> None:
        self._actions = actions
        self._masks = Masks(1, actions)
        self._marks = shared(self._masks.marks, np.int8)

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return type(self), (self._actions,)

    def of(self, legal: list[int]) -> npt.NDArray[np.int8]:
        """A new mask of these legal actions."""
        self._masks.mark(0, legal)
        return self._marks.copy()


@functools.cache
def _sight(game: Game, players: int, options: str) -> Sight:
    """Learning the shapes takes a moment, so it is done once for each player count and options."""
    values: Mapping[str, Any] = json.loads(options)
    return Sight(game, players, values)


def _unit(form: Form) -> float:
    """What the numbers of a part are divided by."""
    return form.scale.unit if form.items is None else _unit(form.items)


def _shape(form: Form) -> tuple[int, ...]:
    """The shape in which a part is shown; what is not rectangular stays a row."""
    if form.kind == NUMBER:
        return (1,)
    if form.kind == BITS:
        return (form.count,)
    if form.ragged or form.items is None:
        return (form.size,)
    return (form.count,) if form.items.kind == NUMBER else (form.count, *_shape(form.items))
