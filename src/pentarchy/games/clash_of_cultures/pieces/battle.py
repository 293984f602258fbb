"""The battle that is being fought, as a list of numbers in the state: which place holds what."""

from __future__ import annotations

from typing import Final

B_ATTACKER: Final = 0
B_DEFENDER: Final = 1
B_ORIGIN: Final = 2
B_TARGET: Final = 3
B_SEA: Final = 4
B_ROUND: Final = 5
B_CAUSE: Final = 6
B_A_START: Final = 7
B_D_START: Final = 8
B_A_KILLS: Final = 9
B_D_KILLS: Final = 10
B_A_CARD: Final = 11
B_D_CARD: Final = 12
B_A_DICE: Final = 13
B_D_DICE: Final = 14
B_A_VALUE: Final = 15
B_D_VALUE: Final = 16
B_A_CANCEL: Final = 17
B_D_CANCEL: Final = 18
B_A_ROLL: Final = 19
B_D_ROLL: Final = 20
B_A_LOSS: Final = 21
B_D_LOSS: Final = 22
B_FORTRESS: Final = 23
B_LED: Final = 24
B_ENDED: Final = 25
B_A_TACTIC: Final = 26
B_D_TACTIC: Final = 27
B_A_LEFT: Final = 28
BATTLE: Final = 29
"""Cards lie face down (NO_CARD: none); tactics are revealed. B_A_LEFT: of attacking barbarians. B_LED: whether a card
that waited leads the attacker. B_CAUSE and B_ENDED: see combat."""
FORTRESS_DIE: Final = 1
FORTRESS_WALL: Final = 2
FORTRESS_STANDS: Final = 4
"""In B_FORTRESS: what of a fortress counts, and that there is one."""
