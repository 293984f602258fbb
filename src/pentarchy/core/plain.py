"""What the boards in plain text share: their width, and maps of hexes.

>>> print("\\n".join(hex_map({(0, 0): ("A", "a"), (1, 0): ("B", ""), (0, 1): ("C", "c")}, 2)))
A   B
a
  C
  c
"""

from __future__ import annotations

import textwrap
from collections.abc import Collection, Mapping
from typing import Final

from pentarchy.core.hexes import Hex

COLUMNS: Final = 100
"""No line of a board is longer."""


def wrapped(words: str, indent: str = "", hang: str = "      ") -> list[str]:
    """Words in lines that fit, the later ones indented."""
    return textwrap.wrap(words, COLUMNS, initial_indent=indent, subsequent_indent=indent + hang)


def half_step(cells: Collection[Hex], widest: int) -> int:
    """How many columns half a hex gets: the widest that fits, or fewer."""
    places = [_column(cell) for cell in cells]
    return max(1, min(widest, COLUMNS // (max(places) - min(places) + 2)))


def hex_map(cells: Mapping[Hex, tuple[str, str]], half: int) -> list[str]:
    """A map with two lines a row of hexes, each hex twice `half` columns wide; what is longer is cut, so that at least
    one column stays between neighbours."""
    left = min(map(_column, cells))
    rows: dict[int, list[Hex]] = {}
    for cell in sorted(cells, key=_column):
        rows.setdefault(cell[1], []).append(cell)
    lines: list[str] = []
    for row in range(min(rows), max(rows) + 1):
        for which in (0, 1):
            line = ""
            for cell in rows.get(row, []):
                line = line.ljust(half * (_column(cell) - left)) + cells[cell][which][: 2 * half - 1]
            lines.append(line.rstrip())
    return lines


def _column(cell: Hex) -> int:
    """How many half hexes a cell is to the right of the origin."""
    return 2 * cell[0] + cell[1]
