"""Numbers, ways and attributes as SVG writes them, in as few letters as it allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape
from itertools import pairwise

Attribute = str | int | float | None


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    return short(value, 1)


def short(value: float, decimals: int) -> str:
    """A number with at most so many decimals, and nothing that can be left out."""
    text = f"{value:.{decimals}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text.startswith("0."):
        return text[1:]
    if text.startswith("-0"):
        return f"-{text[2:]}" if len(text) > 2 else "0"
    return text


def way(points: Sequence[tuple[int, int]]) -> str:
    """A closed way through these points; every step is told from the one before, which is shorter."""
    x, y = points[0]
    text = f"M{x} {y}l"
    for here, there in pairwise(points):
        dx, dy = there[0] - here[0], there[1] - here[1]
        text += f"{'' if dx < 0 or text.endswith('l') else ' '}{pair(dx, dy)}"
    return f"{text}Z"


def pair(x: float, y: float) -> str:
    """Two whole numbers one after the other."""
    return f"{x:.0f}{'' if round(y) < 0 else ' '}{y:.0f}"


def joined(lines: Iterable[tuple[tuple[int, int], tuple[int, int], str]]) -> str:
    """Lines from a point to a point, each with the step as it is written (`l3 4`, `q1 2 3 4`): those that go on where
    another ends are written as one way."""
    after: dict[tuple[int, int], list[tuple[tuple[int, int], str]]] = {}
    ends: Counter[tuple[int, int]] = Counter()
    for start, end, step in lines:
        after.setdefault(start, []).append((end, step))
        ends[end] += 1
    text = ""
    while after:
        here = next((point for point in after if not ends[point]), next(iter(after)))
        text += f"M{here[0]} {here[1]}"
        while here in after:
            end, step = after[here].pop()
            if not after[here]:
                del after[here]
            ends[end] -= 1
            text += step
            here = end
    return text


def attributes(given: dict[str, Attribute]) -> str:
    """Attributes as they are written in a tag; those that are None are left out."""
    text = ""
    for name, value in given.items():
        if value is None:
            continue
        shown = number(value) if isinstance(value, (int, float)) else escape(value)
        text += f' {name.rstrip("_").replace("_", "-")}="{shown}"'
    return text
