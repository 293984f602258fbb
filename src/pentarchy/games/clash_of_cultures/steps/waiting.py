"""Cards that were played and wait for their moment: the next Collect, Cultural Influence or battle.

A mark of the turn says that one waits. Rules never name it; a moment for which none waits costs one comparison.
"""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.games.clash_of_cultures.game import ClashState

FOR_NOTHING: Final = 0
FOR_COLLECT: Final = 1
FOR_INFLUENCE: Final = 2
FOR_BATTLE: Final = 3


class Waiting:
    """A card that may wait, and what it does then."""

    waits: ClassVar[int] = FOR_NOTHING
    waits_as: ClassVar[int] = 0
    """The mark of the turn that says so."""
    lasts: ClassVar[bool] = False
    """Whether it waits longer than the turn."""
    spaces: ClassVar[int] = 0
    """Spaces more that the Collect may use."""
    repeats: ClassVar[bool] = False
    """Whether the Collect may take from a space more than once."""
    strength: ClassVar[int] = 0
    """Combat value more of who attacks, in each round of the battle."""

    def __init__(self) -> None:
        self.mark = self.waits_as
        self.more_spaces = self.spaces

    def camp_won(self, state: ClashState, seat: int, cell: int, units: int) -> None:
        """The influence, which may aim at barbarians too, has won a settlement of so many of them."""


WAITING: Final[list[list[Waiting]]] = [[], [], [], []]
"""By moment, the cards that may wait for it;"""
WAITS: Final = [0, 0, 0, 0]
"""and their marks."""
LASTS: Final = [0]
"""The mark of a card that waits longer than the turn."""
STRENGTH: Final = [0]
"""Combat value more that the card which waits for a battle gives."""


def enter(card: Waiting) -> None:
    """One more card; most wait for nothing."""
    if card.waits == FOR_NOTHING:
        return
    WAITING[card.waits].append(card)
    WAITS[card.waits] |= card.mark
    if card.lasts:
        LASTS[0] |= card.mark
    STRENGTH[0] += card.strength


def is_waiting(state: ClashState, moment: int) -> bool:
    """Whether a card waits for this moment."""
    return state.used & WAITS[moment] != 0


def is_over(state: ClashState, moment: int) -> None:
    """The moment has come, or comes no more: nothing waits for it any longer."""
    state.used &= ~WAITS[moment]


def more_spaces(state: ClashState) -> int:
    """The spaces that the next Collect may use more."""
    count = 0
    if state.used & WAITS[FOR_COLLECT]:
        for one in WAITING[FOR_COLLECT]:
            if state.used & one.mark:
                count += one.more_spaces
    return count


def repeats(state: ClashState) -> bool:
    """Whether the next Collect may take from a space more than once."""
    if state.used & WAITS[FOR_COLLECT]:
        for one in WAITING[FOR_COLLECT]:
            if state.used & one.mark and one.repeats:
                return True
    return False


def camp_won(state: ClashState, seat: int, cell: int, units: int) -> None:
    """An influence has won a settlement of so many barbarians."""
    for one in WAITING[FOR_INFLUENCE]:
        one.camp_won(state, seat, cell, units)
