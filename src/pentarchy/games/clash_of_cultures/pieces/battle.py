"""The battle that is being fought, as a list of numbers in the state: which place holds what."""

from __future__ import annotations

from typing import Final

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
