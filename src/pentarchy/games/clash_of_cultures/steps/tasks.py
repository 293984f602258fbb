"""Steps that nobody is asked about: they wait on the agenda, and each module of the rules enters its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from pentarchy.core.decision import Decision
from pentarchy.games.clash_of_cultures.actions import GO
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.turn import BEGUN
from pentarchy.games.clash_of_cultures.pieces.units import NONE

Task = Callable[[ClashState, int, int, int], None]

LEARN_TASK: Final = 0
EVENT_TASK: Final = 1
DRAW_TASK: Final = 2
DRAW_OBJECTIVE_TASK: Final = 3
GO_ON: Final = 4
MOVE_ON: Final = 5
BATTLE_ROUND: Final = 6
REVEAL_TACTICS: Final = 7
ROLL_DICE: Final = 8
LOSSES: Final = 9
AFTER_LOSSES: Final = 10
AFTER_ROUND: Final = 11
MOMENTS: Final = 12
ACTIVATION_DONE: Final = 13
ICON: Final = 14
EVENT_TEXT: Final = 15
EVENT_FOR: Final = 16
BARBARIANS_ADD: Final = 17
FINISH_CHECK: Final = 18
STATUS_STEP: Final = 19
NEXT_ROUND: Final = 20
SECOND_ADVANCE: Final = 21
GAIN_TASK: Final = 22
EXPLORED: Final = 23
CHANGE_GOVERNMENT: Final = 24
PERSON_OFFER: Final = 25
TRADE_INCOME: Final = 26
GREAT_PERSON: Final = 27
START_TURN: Final = 28
WONDER_TASK: Final = 29
TAUGHT: Final = 30
MERCENARY_BATTLE: Final = 31
CITY_TASK: Final = 32
DEAL: Final = 33
SINK_CARGO: Final = 34
FREE_EDUCATION_TASK: Final = 35
NEXT_MOVE: Final = 36


def nothing(state: ClashState, seat: int, a: int, b: int) -> None:
    """The task of a number that no module has taken."""


TASKS: Final[list[Task]] = [nothing] * (NEXT_MOVE + 1)
"""What the steps do; each module of the rules enters its own."""


class Then(Decision[ClashState]):
    """A step that nobody is asked about: it waits on the agenda for what comes before it. (K4.4)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "task", "a", "b")
    rule: ClassVar[str] = "K4.4"

    def __init__(self, seat: int, task: int, a: int = 0, b: int = 0) -> None:
        super().__init__(seat)
        self.task = task
        self.a = a
        self.b = b

    def question(self, state: ClashState) -> str:
        return "The game goes on."

    def legal(self, state: ClashState) -> list[int]:
        return [GO]

    def take(self, state: ClashState, action: int) -> None:
        TASKS[self.task](state, self.seat, self.a, self.b)


def begin_action(state: ClashState) -> None:
    """An action begins: the start of the turn is over, a city captured before is old news (K4.7), and who was not to
    be traded with may be tried again (K18.8)."""
    state.used |= BEGUN
    state.teacher = NONE
    state.spurned = 0
