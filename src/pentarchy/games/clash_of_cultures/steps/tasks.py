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

(
    LEARN_TASK,
    EVENT_TASK,
    DRAW_TASK,
    DRAW_OBJECTIVE_TASK,
    GO_ON,
    MOVE_ON,
    BATTLE_ROUND,
    REVEAL_TACTICS,
    ROLL_DICE,
    LOSSES,
    AFTER_LOSSES,
    AFTER_ROUND,
    MOMENTS,
    ACTIVATION_DONE,
    ICON,
    EVENT_TEXT,
    EVENT_FOR,
    BARBARIANS_ADD,
    FINISH_CHECK,
    STATUS_STEP,
    NEXT_ROUND,
    SECOND_ADVANCE,
    GAIN_TASK,
    EXPLORED,
    CHANGE_GOVERNMENT,
    PERSON_OFFER,
    TRADE_INCOME,
    GREAT_PERSON,
    START_TURN,
    WONDER_TASK,
    TAUGHT,
    MERCENARY_BATTLE,
    CITY_TASK,
    DEAL,
    SINK_CARGO,
    FREE_EDUCATION_TASK,
) = range(36)


def nothing(state: ClashState, seat: int, a: int, b: int) -> None:
    """The task of a number that no module has taken."""


TASKS: Final[list[Task]] = [nothing] * 36
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
