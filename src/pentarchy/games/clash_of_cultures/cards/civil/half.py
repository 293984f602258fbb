"""A civil half of an action card. (K23)"""

from __future__ import annotations

from typing import ClassVar

from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.cards import civil
from pentarchy.games.clash_of_cultures.steps.waiting import Waiting


class Civil(Waiting):
    """One civil half."""

    name: ClassVar[str] = ""
    action: ClassVar[bool] = False
    """Whether it takes an action."""
    culture: ClassVar[int] = 0
    """The culture tokens it costs."""
    text: ClassVar[str] = ""
    reason: ClassVar[str] = "nothing to use it for now"
    """Why it can't be played, if neither an action nor a token is missing."""

    def __init__(self) -> None:
        super().__init__()
        self.number = civil(self.name)
        self.takes_action = self.action
        self.price = self.culture

    def playable(self, state: ClashState, seat: int) -> bool:
        """Whether it may be played now, its price apart."""
        return True

    def play(self, state: ClashState, seat: int) -> None:
        """What it does."""
        raise NotImplementedError
