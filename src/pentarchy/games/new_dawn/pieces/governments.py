"""The governments, by type of focus card: name and arrows."""

from __future__ import annotations

from typing import Final

GOVERNMENTS: Final = (
    ("Republic", 2),
    ("Democracy", 1),
    ("Oligarchy", 2),
    ("Communism", 1),
    ("Autocracy", 2),
    ("Monarchy", 2),
)
ARROWS: Final[list[int]] = [2, 1, 2, 1, 2, 2]
