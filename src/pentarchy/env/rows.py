"""Rows of numbers for learners: the observations of the engine as numpy arrays with named parts."""

from __future__ import annotations

import functools
import json
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from pentarchy.core.errors import PentarchyError
from pentarchy.core.game import Game
from pentarchy.core.observe import BITS, LIST, NUMBER, WORD, Form, Sight, gather_rows
from pentarchy.core.options import make
from pentarchy.core.state import State

Floats = npt.NDArray[np.float32]

LIMIT = 8.0
"""No number of an observation lies further from zero than this; few come near it."""


@dataclass(frozen=True)
class Part:
    """A named stretch of a row."""

    name: str
    start: int
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return int(np.prod(self.shape))

    @property
    def place(self) -> slice:
        """Where it lies in a row."""
        return slice(self.start, self.start + self.size)


@dataclass
class _Stretch:
    """Neighbouring columns that are treated alike: divided by scales, or spread into bits."""

    width: int
    words: int
    bits: int
    scales: list[float]
    factors: Floats = field(default_factory=lambda: np.empty(0, np.float32))
    """What the columns are multiplied by: one over the scales."""


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
        if worlds < 1:
            raise PentarchyError(f"An observation needs 1 world or more, not {worlds}.")
        self.sight = _sight(game, players, json.dumps(game.options_dict(make(game.options, options or {}))))
        self.worlds = worlds if self.sight.hidden else 1
        self.parts: dict[str, Part] = {}
        self._stretches: list[_Stretch] = []
        self._sense = np.reciprocal(np.array(self.sight.sense_scales, np.float32))
        self.size = 0
        self._add("sense", (self.sight.features,))
        for name, form in self.sight.parts:
            self._add(name, _shape(form))
            self._plan(form)
        for stretch in self._stretches:
            stretch.factors = np.reciprocal(np.array(stretch.scales, np.float32))
        self._raw = sum(stretch.width for stretch in self._stretches)

    def _add(self, name: str, shape: tuple[int, ...]) -> None:
        part = Part(name, self.size, shape)
        if part.size:
            self.parts[name] = part
            self.size += part.size

    def _plan(self, form: Form) -> None:
        """Note how the columns of a form are turned into numbers."""
        if form.kind == NUMBER:
            self._columns(1, 0, 0, [form.scale])
        elif form.kind == BITS:
            self._columns(form.words, form.words, form.count, [])
        else:
            if form.ragged:
                self._columns(1, 0, 0, [form.scale])
            for _ in range(form.count if form.items is not None else 0):
                assert form.items is not None
                self._plan(form.items)

    def _columns(self, width: int, words: int, bits: int, scales: list[float]) -> None:
        last = self._stretches[-1] if self._stretches else None
        if last is not None and (last.words, last.bits) == (words, bits):
            last.width += width
            last.scales += scales
        else:
            self._stretches.append(_Stretch(width, words, bits, scales))

    def encode(self, state: State, seat: int) -> Floats:
        """The row of one state as this seat may know it."""
        row: Floats = self.encode_many([state], [seat])[0]
        return row

    def encode_many(self, states: Sequence[State], seats: Sequence[int]) -> Floats:
        """A row for each state, as its seat may know it."""
        ints, floats = gather_rows(self.sight, states, seats, self.worlds)
        return self.rows(ints, floats, len(states))

    def rows(self, ints: array[int], floats: array[float], count: int) -> Floats:
        """The rows of numbers that the engine has gathered."""
        many = count * self.worlds
        raw = np.frombuffer(ints, np.int64).reshape(many, self._raw)
        out = np.empty((many, self.size), np.float32)
        at = self._sense.size
        np.multiply(np.frombuffer(floats, np.float32).reshape(many, at), self._sense, out=out[:, :at])
        column = 0
        for stretch in self._stretches:
            block = raw[:, column : column + stretch.width]
            column += stretch.width
            if stretch.words:
                sets = stretch.width // stretch.words
                target = out[:, at : at + sets * stretch.bits]
                target[:] = _spread(block, sets, stretch.words, stretch.bits)
                at += sets * stretch.bits
            else:
                target = out[:, at : at + stretch.width]
                target[:] = block
                np.multiply(target, stretch.factors, out=target)
                at += stretch.width
        np.maximum(out, -LIMIT, out=out)
        np.minimum(out, LIMIT, out=out)
        if self.worlds > 1:
            out = out.reshape(count, self.worlds, self.size).mean(axis=1)
        return out

    def split(self, row: Floats) -> dict[str, Floats]:
        """The parts of a row, each in its shape; views, not copies."""
        return {name: row[part.place].reshape(part.shape) for name, part in self.parts.items()}


@functools.cache
def _sight(game: Game, players: int, options: str) -> Sight:
    """Learning the shapes takes a moment, so it is done once for each player count and options."""
    values: Mapping[str, Any] = json.loads(options)
    return Sight(game, players, values)


def _shape(form: Form) -> tuple[int, ...]:
    """The shape in which a part is shown; what is not rectangular stays a row."""
    if form.kind == NUMBER:
        return (1,)
    if form.kind == BITS:
        return (form.count,)
    if form.ragged or form.items is None:
        return (_size(form),)
    inner = _shape(form.items)
    return (form.count,) if form.items.kind == NUMBER else (form.count, *inner)


def _size(form: Form) -> int:
    """How many numbers a form becomes."""
    if form.kind == LIST:
        inner = form.count * _size(form.items) if form.items is not None else 0
        return inner + int(form.ragged)
    return form.count


def _spread(block: npt.NDArray[np.int64], sets: int, words: int, bits: int) -> npt.NDArray[np.uint8]:
    """Sets given as words of 32 bits as one column for each bit."""
    rows = block.shape[0]
    octets = np.ascontiguousarray(block.astype("<u4")).view(np.uint8).reshape(rows, sets, words * WORD // 8)
    return np.unpackbits(octets, axis=2, bitorder="little")[:, :, :bits].reshape(rows, sets * bits)
