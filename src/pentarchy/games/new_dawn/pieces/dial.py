"""The event dial."""

from __future__ import annotations

from typing import Final

SPAWN: Final = 0
MARCH: Final = 1
DISTRICTS_ICON: Final = 2
GOVERNMENT_ICON: Final = 3
WONDER_ICON: Final = 4
EVENT_DIAL: Final[list[tuple[int, ...]]] = [
    (SPAWN, WONDER_ICON),
    (MARCH,),
    (DISTRICTS_ICON,),
    (GOVERNMENT_ICON, WONDER_ICON),
    (MARCH,),
    (DISTRICTS_ICON,),
]
