"""The learned shapes of observations, and how a value of a shape becomes numbers of a row.

A row holds float32 numbers as their bits, so that writing one is a store of a whole number and a row goes to numpy
as it is.
"""

from __future__ import annotations

import math
from array import array
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i32, i64

NUMBER: Final = 0
BITS: Final = 1
LIST: Final = 2

LIMIT: Final = 8.0
"""No number of an observation lies further from zero than this; few come near it."""
ONE: Final = 0x3F800000
"""The bits of 1.0; those of 0.0 are 0."""
WORD: Final = 32
"""Sets of bits are taken apart in words of this many bits."""
SET_FROM: Final = 4096
"""A number that gets as large as this is a set of bits; counts and points stay below."""
SPARE: Final = 2
"""Lists of changing length get room for this many times what was seen."""


class Scale:
    """Whole numbers divided by a unit and cut off at the limit, as the bits of float32."""

    def __init__(self, unit: float) -> None:
        self.unit = unit
        """What a number is divided by."""
        last = math.ceil(LIMIT * unit)
        shares = array("f", [max(-LIMIT, min(LIMIT, number / unit)) for number in range(-last, last + 1)])
        self.bits: vec[i32] = vec[i32](list(array("i", shares.tobytes())))
        self.zero: i64 = last
        """Where in `bits` the number 0 stands."""

    def of(self, number: i64) -> i32:
        """The bits of a number."""
        place: i64 = self.zero + number
        last: i64 = len(self.bits) - 1
        if place < 0:
            place = 0
        elif place > last:
            place = last
        return self.bits[place]


class Form:
    """The learned shape of a part: a number, a set of bits, or a list of things of one form."""

    def __init__(self, kind: int, count: int, ragged: bool, scale: Scale, items: Form | None) -> None:
        self.kind = kind
        self.count = count
        """How many items a list has room for, or how many bits a set."""
        self.ragged = ragged
        """Whether the length changes; such a list is led by its length and filled up with zeros."""
        self.scale = scale
        """For a number, or the length of a ragged list."""
        self.items = items
        self.size: int = self._size()

    def _size(self) -> int:
        """How many numbers of a row it becomes."""
        if self.kind != LIST:
            return self.count
        return self.count * (self.items.size if self.items is not None else 0) + int(self.ragged)

    def update(self, value: Any, before: Any, out: vec[i32], at: i64) -> Any:
        """Let the numbers from here on show a value where they showed another one (None: zeros); what to remember."""
        if self.kind == LIST and self.items is not None and self.items.kind != NUMBER:
            return self._update_items(value, before if before is not None else [], self.items, out, at)
        if value == before:
            return before
        if self.kind == NUMBER:
            out[at] = self.scale.of(value)
            return value
        if self.kind == BITS:
            self._write_bits(value, out, at)
            return value
        return self._write_numbers(value, before, out, at)

    def _write_bits(self, value: int, out: vec[i32], at: i64) -> None:
        left: i64 = self.count
        while left > 0:
            word: i64 = value & 0xFFFFFFFF
            value >>= WORD
            for _ in range(min(left, WORD)):
                out[at] = ONE if word & 1 else 0
                word >>= 1
                at += 1
            left -= WORD

    def _write_numbers(self, value: Any, before: Any, out: vec[i32], at: i64) -> list[Any]:
        values = list(value)
        if self.ragged:
            out[at] = self.scale.of(len(values))
            at += 1
        if self.items is None:
            return values
        scale = self.items.scale
        end: i64 = at + self.count
        last: i64 = at + (len(before) if before is not None else 0)
        for one in values:
            if at == end:
                break
            out[at] = scale.of(one)
            at += 1
        while at < min(last, end):
            out[at] = 0
            at += 1
        return values

    def _update_items(self, value: Any, known: list[Any], form: Form, out: vec[i32], at: i64) -> list[Any]:
        """The same for a list of lists or sets, of which only those are written that changed."""
        values: list[Any] = value if isinstance(value, list) else list(value)
        if self.ragged:
            out[at] = self.scale.of(len(values))
            at += 1
        size: i64 = form.size
        count = min(len(values), self.count)
        for index in range(count):
            place: i64 = at + index * size
            if index < len(known):
                known[index] = form.update(values[index], known[index], out, place)
            else:
                known.append(form.update(values[index], None, out, place))
        for place in range(at + count * size, at + len(known) * size):
            out[place] = 0
        del known[count:]
        return known

    def holds(self, value: Any) -> bool:
        """Whether nothing of this value is cut off for want of room."""
        if self.kind == NUMBER:
            return True
        if self.kind == BITS:
            return 0 <= int(value) < 1 << self.count
        if len(value) > self.count or (not self.ragged and len(value) != self.count):
            return False
        return all(self.items is not None and self.items.holds(item) for item in value)


class Measure:
    """What was seen of a part so far."""

    def __init__(self) -> None:
        self.is_list = False
        self.shortest = 1 << 30
        self.longest = 0
        self.largest = 0
        self.items: Measure | None = None

    def see(self, value: Any) -> None:
        """Look at one more value."""
        if isinstance(value, (list, tuple)):
            self.is_list = True
            self.shortest = min(self.shortest, len(value))
            self.longest = max(self.longest, len(value))
            for item in value:
                if self.items is None:
                    self.items = Measure()
                self.items.see(item)
        else:
            self.largest = max(self.largest, abs(int(value)))

    def unit(self) -> float:
        """What the largest number seen is divided by to become 1."""
        return float(max(1, min(self.largest, SET_FROM)))

    def form(self) -> Form:
        """The form that holds all that was seen."""
        if not self.is_list:
            if self.largest >= SET_FROM:
                return Form(BITS, (self.largest.bit_length() + 7) // 8 * 8, False, Scale(1.0), None)
            return number(self.unit())
        items = self.items.form() if self.items is not None else None
        if self.shortest == self.longest > 0:
            return Form(LIST, self.longest, False, Scale(1.0), items)
        return Form(LIST, self.longest * SPARE, True, Scale(float(max(1, self.longest))), items)


def number(unit: float) -> Form:
    """A number that is divided by a unit."""
    return Form(NUMBER, 1, False, Scale(unit), None)


def row_of(count: int, item: Form) -> Form:
    """So many things of one form."""
    return Form(LIST, count, False, Scale(1.0), item)
