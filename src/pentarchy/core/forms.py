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
MASK: Final = 0xFFFFFFFF
"""The bits of a word."""
SET_FROM: Final = 4095
"""A number that gets as large as this, twelve bits that are all set, is a set of bits; counts and points stay below."""
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

    def __init__(self, kind: int, count: int, size: int, ragged: bool, scale: Scale, items: Form | None) -> None:
        self.kind = kind
        self.count = count
        """How many items a list has room for, or how many bits a set."""
        self.size = size
        """How many numbers of a row it becomes."""
        self.ragged = ragged
        """Whether the length changes; such a list is led by its length and filled up with zeros."""
        self.scale = scale
        """For a number, or the length of a ragged list."""
        self.items = items

    def update(self, value: Any, before: Any, out: vec[i32], at: i64) -> bool:
        """Let the numbers from here on show a value where they showed another one (None: zeros); whether it differs."""
        raise NotImplementedError

    def follow(self, value: Any, known: Any, out: vec[i32], at: i64) -> bool:
        """The same for a list that is changed, and for its copy `known`, which is changed likewise."""
        raise NotImplementedError

    def keep(self, value: Any) -> Any:
        """The value as it is now, whatever becomes of its lists."""
        return value

    def holds(self, value: Any) -> bool:
        """Whether nothing of this value is cut off for want of room."""
        raise NotImplementedError


class Number(Form):
    """A number that is divided by a unit."""

    def __init__(self, unit: float) -> None:
        super().__init__(NUMBER, 1, 1, False, Scale(unit), None)

    def update(self, value: Any, before: Any, out: vec[i32], at: i64) -> bool:
        """Show the number."""
        out[at] = self.scale.of(value)
        return bool(value != before)

    def holds(self, value: Any) -> bool:
        """Whether the number is not cut off."""
        return bool(abs(value) <= LIMIT * self.scale.unit)


class Bits(Form):
    """A set of bits, a number of the row for each."""

    def __init__(self, count: int) -> None:
        super().__init__(BITS, count, count, False, Scale(1.0), None)

    def update(self, value: Any, before: Any, out: vec[i32], at: i64) -> bool:
        """Turn the bits that differ."""
        now: int = value
        change: int = now if before is None else now ^ before
        differs = change != 0
        left: i64 = self.count
        while left > 0 and change:
            word: i64 = now & MASK
            differ: i64 = change & MASK
            place = at
            last: i64 = at + min(left, WORD)
            while differ and place < last:
                if differ & 1:
                    out[place] = ONE if word & 1 else 0
                differ >>= 1
                word >>= 1
                place += 1
            now >>= WORD
            change >>= WORD
            at += WORD
            left -= WORD
        return differs

    def holds(self, value: Any) -> bool:
        """Whether there is no bit beyond the last one."""
        return 0 <= int(value) < 1 << self.count


class Numbers(Form):
    """A list of numbers."""

    def __init__(self, count: int, ragged: bool, length: Scale, item: Form | None) -> None:
        """Without an item nothing was ever seen in it, and only its length is shown."""
        super().__init__(LIST, count, count + int(ragged), ragged, length, item)
        self.each: Scale = item.scale if item is not None else length

    def update(self, value: Any, before: Any, out: vec[i32], at: i64) -> bool:
        """Write the numbers that differ."""
        if value == before:
            return False
        values: list[Any] = value if isinstance(value, list) else list(value)
        known: list[Any] = before if before is not None else []
        if self.ragged:
            out[at] = self.scale.of(len(values))
            at += 1
        each = self.each
        room: i64 = min(len(values), self.count)
        index: i64 = 0
        for one, other in zip(values, known):
            if index == room:
                break
            if one is not other:
                out[at + index] = each.of(one)
            index += 1
        while index < room:
            out[at + index] = each.of(values[index])
            index += 1
        while index < min(len(known), self.count):
            out[at + index] = 0
            index += 1
        return True

    def follow(self, value: Any, known: Any, out: vec[i32], at: i64) -> bool:
        """Write the numbers that differ."""
        if value == known:
            return False
        values: list[Any] = value if isinstance(value, list) else list(value)
        kept: list[Any] = known
        if len(values) != len(kept):
            self.update(values, kept, out, at)
            kept[:] = values
            return True
        first: i64 = at + 1 if self.ragged else at
        each = self.each
        room: i64 = self.count
        index: i64 = 0
        for one, other in zip(values, kept):
            if one is not other:
                kept[index] = one
                if index < room:
                    out[first + index] = each.of(one)
            index += 1
        return True

    def keep(self, value: Any) -> Any:
        """A copy of the list."""
        return list(value)

    def holds(self, value: Any) -> bool:
        """Whether there is room for all numbers, and none is cut off."""
        if len(value) > self.count or (not self.ragged and len(value) != self.count):
            return False
        item = self.items
        return item is None or all(item.holds(number) for number in value)


class Items(Form):
    """A list of lists or sets, of which only those are written that changed."""

    def __init__(self, count: int, ragged: bool, length: Scale, item: Form) -> None:
        super().__init__(LIST, count, count * item.size + int(ragged), ragged, length, item)
        self.item = item

    def update(self, value: Any, before: Any, out: vec[i32], at: i64) -> bool:
        """Update the items that differ."""
        if value == before:
            return False
        values: list[Any] = value if isinstance(value, list) else list(value)
        known: list[Any] = before if before is not None else []
        if self.ragged:
            out[at] = self.scale.of(len(values))
            at += 1
        item = self.item
        size: i64 = item.size
        room = min(len(values), self.count)
        for index in range(room):
            earlier = known[index] if index < len(known) else None
            if values[index] is not earlier:
                item.update(values[index], earlier, out, at + index * size)
        for place in range(at + room * size, at + min(len(known), self.count) * size):
            out[place] = 0
        return True

    def follow(self, value: Any, known: Any, out: vec[i32], at: i64) -> bool:
        """Update the items that differ."""
        values: list[Any] = value if isinstance(value, list) else list(value)
        kept: list[Any] = known
        if len(values) != len(kept):
            self.update(values, kept, out, at)
            kept[:] = self.keep(values)
            return True
        item = self.item
        size: i64 = item.size
        place: i64 = at + 1 if self.ragged else at
        nested = item.kind == LIST
        differs = False
        index: i64 = 0
        for one, other in zip(values, kept):
            if index >= self.count:
                kept[index] = item.keep(one)
                differs = True
            elif nested:
                if item.follow(one, other, out, place):
                    differs = True
            elif one is not other and item.update(one, other, out, place):
                kept[index] = one
                differs = True
            place += size
            index += 1
        return differs

    def keep(self, value: Any) -> Any:
        """A copy of the list and of its items."""
        return [self.item.keep(item) for item in value]

    def holds(self, value: Any) -> bool:
        """Whether there is room for all items, and within each."""
        if len(value) > self.count or (not self.ragged and len(value) != self.count):
            return False
        return all(self.item.holds(item) for item in value)


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
                return Bits((self.largest.bit_length() + 7) // 8 * 8)
            return Number(self.unit())
        items = self.items.form() if self.items is not None else None
        if self.shortest == self.longest > 0:
            return _list(self.longest, False, Scale(1.0), items)
        return _list(self.longest * SPARE, True, Scale(float(max(1, self.longest))), items)


def row_of(count: int, item: Form) -> Form:
    """So many things of one form."""
    return _list(count, False, Scale(1.0), item)


def _list(count: int, ragged: bool, length: Scale, item: Form | None) -> Form:
    if item is None or item.kind == NUMBER:
        return Numbers(count, ragged, length, item)
    return Items(count, ragged, length, item)
