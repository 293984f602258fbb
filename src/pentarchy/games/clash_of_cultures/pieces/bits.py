"""Sets of small numbers as the bits of an int, and lists with one value changed."""

from __future__ import annotations


def bits_of(mask: int, first: int = 0) -> list[int]:
    """The numbers of the bits that are set, counted from `first`: as actions, from the first of their block."""
    found = []
    while mask:
        if mask & 1:
            found.append(first)
        mask >>= 1
        first += 1
    return found


def changed(values: list[int], place: int, value: int) -> list[int]:
    """The list with one value changed, as a new list: copies of a state share the old one."""
    other = values[:]
    other[place] = value
    return other


def ones(bits: int) -> int:
    """How many bits are set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count
