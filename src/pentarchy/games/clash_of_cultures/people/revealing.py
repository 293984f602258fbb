"""Advances that reveal wonders. (K16.1)"""

from __future__ import annotations

from typing import ClassVar

from pentarchy.games.clash_of_cultures.actions import DRAW_WONDER
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.bits import changed
from pentarchy.games.clash_of_cultures.pieces.wonders import IN_DECK, REVEALED
from pentarchy.games.clash_of_cultures.steps.advances import ADVANCES
from pentarchy.games.clash_of_cultures.steps.drawing import Draw
from pentarchy.games.clash_of_cultures.steps.tasks import TASKS, WONDER_TASK
from pentarchy.games.clash_of_cultures.steps.wonders import WONDERS


def show_wonder(state: ClashState, seat: int, advance: int, b: int) -> None:
    """An advance reveals the top wonder; what else it does with wonders comes after that. (K16.1)"""
    ADVANCES[advance].shows_wonder(state, seat)
    if IN_DECK in state.wonder_at:
        state.push(DrawWonder(seat))


TASKS[WONDER_TASK] = show_wonder


class DrawWonder(Draw):
    """Chance reveals the top card of the wonders. (K16.1)"""

    rule: ClassVar[str] = "K16.1"

    def question(self, state: ClashState) -> str:
        return "Which wonder is revealed?"

    def legal(self, state: ClashState) -> list[int]:
        return [DRAW_WONDER + wonder for wonder in range(len(WONDERS)) if state.wonder_at[wonder] == IN_DECK]

    def take(self, state: ClashState, action: int) -> None:
        state.wonder_at = changed(state.wonder_at, action - DRAW_WONDER, REVEALED)
        if state.events is not None:
            state.tell("reveals wonder", self.who, (action - DRAW_WONDER,))
