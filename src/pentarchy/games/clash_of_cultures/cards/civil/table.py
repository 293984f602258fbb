"""All civil halves, by number."""

from __future__ import annotations

from typing import Final

from pentarchy.games.clash_of_cultures.cards.civil import knowledge, mercenaries, plots, spying, works
from pentarchy.games.clash_of_cultures.cards.civil.half import Civil


def _number(half: Civil) -> int:
    return half.number


_HALVES: Final = (*knowledge.HALVES, *plots.HALVES, *spying.HALVES, *works.HALVES, *mercenaries.HALVES)
CIVILS: Final[list[Civil]] = sorted(_HALVES, key=_number)
