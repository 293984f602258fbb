"""All civil halves, by number."""

from __future__ import annotations

from typing import Final

from pentarchy.games.clash_of_cultures.cards.civil import knowledge, plots, works
from pentarchy.games.clash_of_cultures.cards.civil.half import Civil


def _number(half: Civil) -> int:
    return half.number


CIVILS: Final[list[Civil]] = sorted([*knowledge.HALVES, *plots.HALVES, *works.HALVES], key=_number)
