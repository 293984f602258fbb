"""The chance to win a fight, in per cent."""

from __future__ import annotations


def percent(attack: int, defence: int, lead: int) -> int:
    """How likely the attacker's value is the higher one, with so much more besides the dice; a die is 0 before it is
    rolled.

    >>> percent(0, 0, 0), percent(6, 0, 0), percent(3, 3, 1)
    (42, 83, 100)
    """
    first = (attack,) if attack else range(1, 7)
    second = (defence,) if defence else range(1, 7)
    won = sum(1 for one in first for other in second if one + lead > other)
    return round(100 * won / (len(first) * len(second)))
