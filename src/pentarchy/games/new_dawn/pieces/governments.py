"""The governments, by type of focus card: name and arrows."""

from __future__ import annotations

from typing import Final

GOVERNMENTS: Final[tuple[tuple[str, int], ...]] = (
    ("Republic", 2),
    ("Democracy", 1),
    ("Oligarchy", 2),
    ("Communism", 1),
    ("Autocracy", 2),
    ("Monarchy", 2),
)
ARROWS: Final[list[int]] = [government[1] for government in GOVERNMENTS]
