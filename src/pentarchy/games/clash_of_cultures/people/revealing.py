"""Advances that reveal wonders, and reserve one. (K16.1, K16.2)"""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import STOP, About
from pentarchy.core.decision import Decision
from pentarchy.games.clash_of_cultures.actions import (
    DRAW_WONDER,
    PASS,
    RESERVE,
)
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.bits import changed
from pentarchy.games.clash_of_cultures.pieces.wonders import IN_DECK, REVEALED
from pentarchy.games.clash_of_cultures.steps.advances import (
    RESERVES_WONDER,
    TRAITS,
)
from pentarchy.games.clash_of_cultures.steps.drawing import Draw
from pentarchy.games.clash_of_cultures.steps.tasks import (
    TASKS,
    WONDER_TASK,
)
from pentarchy.games.clash_of_cultures.steps.wonders import WONDERS


def show_wonder(state: ClashState, seat: int, advance: int, b: int) -> None:
    """An advance reveals the top wonder, and perhaps reserves one then. (K16.1, K16.2)"""
    if TRAITS[RESERVES_WONDER] >> advance & 1:
        state.push(ReserveWonder(seat))
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


class ReserveWonder(Decision[ClashState]):
    """The taker of Monuments reserves a revealed wonder that nobody else has reserved. (K16.2)"""

    rule: ClassVar[str] = "K16.2"
    companion: ClassVar[str] = (
        "Monuments keeps a wonder for you: nobody else may build it, and you need no action for it. "
        "People choose one whose advance they have, or will have soon."
    )

    def question(self, state: ClashState) -> str:
        return "Monuments: which wonder do you reserve? Only you may build it, and it costs you no action."

    def legal(self, state: ClashState) -> list[int]:
        found = []
        for wonder in range(len(WONDERS)):
            if state.wonder_at[wonder] == REVEALED and state.reserved[wonder] < 0:
                found.append(RESERVE + wonder)
        return found or [PASS]

    def take(self, state: ClashState, action: int) -> None:
        if action == PASS:
            return
        state.reserved = changed(state.reserved, action - RESERVE, self.seat)
        if state.events is not None:
            state.tell("reserves", self.seat, (action - RESERVE,))

    def label(self, state: ClashState, action: int) -> str:
        return "None" if action == PASS else f"Reserve the {WONDERS[action - RESERVE].name}"

    def about(self, state: ClashState, action: int) -> About:
        return About(kind=STOP) if action == PASS else About(note=WONDERS[action - RESERVE].text)

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [] if action == PASS else [f"wonder:{action - RESERVE}"]
