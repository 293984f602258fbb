"""What a bot is given: one seat's outlook on a game, and never the true state."""

from __future__ import annotations

import random
from typing import Any

from pentarchy.core.answers import Choice
from pentarchy.core.game import Game
from pentarchy.core.state import State


class Outlook:
    """The question, as the seat that is asked sees it."""

    def __init__(self, state: State) -> None:
        self._state = state
        self.game: Game = state.game
        self.players = state.players
        self.seat = state.seat

    def legal(self) -> list[int]:
        """The legal actions."""
        return self._state.legal()

    def choices(self) -> list[Choice]:
        """The same with their words."""
        return self._state.choices()

    def view(self) -> dict[str, Any]:
        """All that the seat may know."""
        return self._state.view(self.seat)

    def world(self, rng: random.Random) -> State:
        """A state that the seat cannot tell from the true one, to think on."""
        return self._state.resample(self.seat, rng)
