"""How much room words take in a picture.

The browser chooses the typeface. Reckoned is with a wide one, so that words fit in any of those it may have:

>>> round(width_of("Moon", "s"))
30
>>> lines_of("A line is broken where it has to be.", 80, "s")
('A line is', 'broken where', 'it has to be.')
>>> clipped("What is too long is cut.", 80, "s")
'What is too…'
"""

from __future__ import annotations

import functools
from typing import Final

SIZES: Final = {"s": 11.0, "l": 19.0, "name": 10.5}
"""The size of letters by class; without one of these it is that of `PLAIN`."""
PLAIN: Final = 14.0
BOLD: Final = 1.12
"""How much wider bold letters are."""
ELLIPSIS: Final = "…"
_GROUPS: Final = (
    (0.32, " ',.IJijl’|"),
    (0.40, "!()[]-/:;frt"),
    (0.55, '"*_`sz–?Lc'),
    (0.62, "FPTYaekovxy"),
    (0.75, "ABCDGHNRUVXZ"),
    (0.85, "#+<=>&MOQ^~w×→✓"),
    (1.00, "%@mW…"),
)
_WIDTHS: Final = {letter: width for width, letters in _GROUPS for letter in letters}
_OTHER: Final = 0.65


def width_of(words: str, class_: str = "") -> float:
    """The room that words take in a line, in the picture's units."""
    classes = class_.split()
    size = next((SIZES[one] for one in classes if one in SIZES), PLAIN)
    if "bold" in classes or "l" in classes:
        size *= BOLD
    return text_width(words, size)


@functools.lru_cache(maxsize=4096)
def text_width(words: str, size: float) -> float:
    """The same for letters of any size."""
    return size * sum(_WIDTHS.get(letter, _OTHER) for letter in words)


@functools.lru_cache(maxsize=4096)
def clipped(words: str, width: float, class_: str = "") -> str:
    """Words that fit: what is too much is cut."""
    if width_of(words, class_) <= width:
        return words
    while words and width_of(words + ELLIPSIS, class_) > width:
        words = words[:-1]
    return words.rstrip() + ELLIPSIS


@functools.lru_cache(maxsize=4096)
def lines_of(words: str, width: float, class_: str = "", most: int = 99) -> tuple[str, ...]:
    """Words broken into lines that fit; of what needs more lines than `most` the rest is cut."""
    lines: list[str] = []
    for word in words.split():
        if lines and width_of(f"{lines[-1]} {word}", class_) <= width:
            lines[-1] += f" {word}"
        elif len(lines) < most:
            lines.append(word)
        else:
            lines[-1] = clipped(f"{lines[-1]} {word}", width, class_)
            break
    return tuple(lines)
