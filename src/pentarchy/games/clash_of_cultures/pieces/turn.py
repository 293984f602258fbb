"""What units and the active player did this turn, as bits that the state keeps."""

from __future__ import annotations

from typing import Final

# What a unit of the active player did this turn.
MOVED: Final = 1
"""In this Move action."""
STUCK: Final = 2
"""It cannot move any more this turn: it entered a mountain, or fought."""
WILD: Final = 4
"""It entered a forest: it cannot attack any more this turn."""
BARRED: Final = 8
"""It entered land over which a wonder lets no enemy come: it cannot enter the city of that wonder this turn."""
FIGHTING: Final = 16
"""It belongs to the attacking group."""

# What the active player did this turn.
HUSBANDRY_USED: Final = 1
FREE_EDUCATION_USED: Final = 2
PRIESTHOOD_USED: Final = 4
STATE_RELIGION_USED: Final = 8
TAXES_USED: Final = 16
ARTS_USED: Final = 32
DRAMA_USED: Final = 64
ABSOLUTE_POWER_USED: Final = 128
ANGRY_WORK: Final = 256
"""Angry cities work as neutral ones."""
LIBRARY_USED: Final = 512
STATUE_USED: Final = 1024
INFLUENCED: Final = 2048
"""A Cultural Influence succeeded."""
WON_LAND: Final = 4096
CAPTURED: Final = 8192
BEGUN: Final = 16384
"""The start of the turn is over."""
TAKEOVER: Final = 32768
"""A card waits for the next Cultural Influence; see `steps.waiting`."""
SAILED: Final = 65536
ROUND_THE_MAP: Final = 131072
"""A ship moved in this Move action; it sailed round the outside of the map."""
PRODUCTION: Final = 262144
MASS: Final = 524288
"""A card waits for the next Collect: one mark for each of the two that do."""
WARLORD: Final = 1048576
"""A card waits for the next battle of this Move action."""
WON_ATTACK: Final = 2097152
"""A land battle was won as attacker."""
