"""Numbers that the state uses: marks of units and of the turn, places of wonders, and the parts of a battle."""

from __future__ import annotations

from typing import Final

from pentarchy.games.clash_of_cultures.pieces.units import BUILDINGS

# What a unit of the active player did this turn.
MOVED: Final = 1
"""In this Move action."""
STUCK: Final = 2
"""It cannot move any more this turn: it entered a mountain, or fought."""
WILD: Final = 4
"""It entered a forest: it cannot attack any more this turn."""
GRASS: Final = 8
"""It entered a fertile space: it cannot enter the city of the Great Gardens this turn."""
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
FORCED_LABOR_USED: Final = 256
LIBRARY_USED: Final = 512
STATUE_USED: Final = 1024
INFLUENCED: Final = 2048
"""A Cultural Influence succeeded."""
WON_LAND: Final = 4096
CAPTURED: Final = 8192
BEGUN: Final = 16384
"""The start of the turn is over."""
TAKEOVER: Final = 32768
"""Cultural Takeover waits for the next Cultural Influence."""
SAILED: Final = 65536
ROUND_THE_MAP: Final = 131072
"""A ship moved in this Move action; it sailed round the outside of the map."""
PRODUCTION: Final = 262144
MASS: Final = 524288
"""Production Focus or Mass Production waits for the next Collect."""
WARLORD: Final = 1048576
"""The Great Warlord leads the next battle of this Move action."""
WON_ATTACK: Final = 2097152
"""A land battle was won as attacker."""

# Where a wonder is, if not in a city.
IN_DECK: Final = -3
REVEALED: Final = -2
LOST: Final = -1

NONE: Final = -1
PIECE_KINDS: Final = BUILDINGS + 1
"""The buildings, and the settlement after them."""

# The battle that is being fought, as a list of numbers.
(
    B_ATTACKER,
    B_DEFENDER,
    B_ORIGIN,
    B_TARGET,
    B_SEA,
    B_ROUND,
    B_CAUSE,
    B_A_START,
    B_D_START,
    B_A_KILLS,
    B_D_KILLS,
    B_A_CARD,
    B_D_CARD,
    B_A_DICE,
    B_D_DICE,
    B_A_VALUE,
    B_D_VALUE,
    B_A_CANCEL,
    B_D_CANCEL,
    B_A_ROLL,
    B_D_ROLL,
    B_A_LOSS,
    B_D_LOSS,
    B_FORTRESS,
    B_WARLORD,
    B_ENDED,
    B_A_TACTIC,
    B_D_TACTIC,
    B_A_LEFT,
) = range(29)
BATTLE: Final = 29
"""Cards lie face down (NO_CARD: none); tactics are revealed. B_A_LEFT: of attacking barbarians. B_CAUSE and B_ENDED:
see combat."""
FORTRESS_DIE: Final = 1
FORTRESS_WALL: Final = 2
FORTRESS_STANDS: Final = 4
"""In B_FORTRESS: what of a fortress counts, and that there is one."""
