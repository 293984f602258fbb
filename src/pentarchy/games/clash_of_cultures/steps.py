"""What all the rules use: steps to be done later, dice, and choosing a space or what to gain."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from pentarchy.core.answers import STOP, About, Chip
from pentarchy.core.decision import CHANCE, Decision
from pentarchy.games.clash_of_cultures.actions import (
    AS,
    AT,
    GO,
    PASS,
    ROLL,
)
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.goods import a_good, good, wasted
from pentarchy.games.clash_of_cultures.marks import BEGUN, NONE
from pentarchy.games.clash_of_cultures.pieces.map import CELL_NAMES
from pentarchy.games.clash_of_cultures.pieces.units import ANGRY, CULTURE, HAPPY, MOOD_NAMES
from pentarchy.games.clash_of_cultures.places import spot

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


# Dice.

WAYS: Final[list[list[int]]] = [[1]]
"""For a number of dice, in how many ways each total comes up."""


def _fill() -> None:
    for count in range(1, 11):
        row = [0] * (6 * count + 1)
        for total, ways in enumerate(WAYS[count - 1]):
            for face in range(1, 7):
                row[total + face] += ways
        WAYS.append(row)


_fill()


class Dice(Decision[ClashState]):
    """Chance rolls some dice; only their total counts."""

    fields: ClassVar[tuple[str, ...]] = ("count",)

    def __init__(self, count: int) -> None:
        super().__init__(CHANCE)
        self.count = count

    def question(self, state: ClashState) -> str:
        return f"The total of {self.count} dice?" if self.count > 1 else "What does the die show?"

    def legal(self, state: ClashState) -> list[int]:
        if self.count == 0:
            return [PASS]
        return list(range(ROLL + self.count - 1, ROLL + 6 * self.count))

    def weights(self, state: ClashState) -> list[int]:
        if self.count == 0:
            return [1]
        return WAYS[self.count][self.count :]

    def take(self, state: ClashState, action: int) -> None:
        self.rolled(state, 0 if action == PASS else action - ROLL + 1)

    def rolled(self, state: ClashState, total: int) -> None:
        """What the total does."""
        raise NotImplementedError


# Choosing a city, and what to gain.


class ChooseCell(Decision[ClashState]):
    """One of some spaces is chosen; the subclass says for what."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cells")

    def __init__(self, seat: int, cells: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.cells = cells

    def legal(self, state: ClashState) -> list[int]:
        return [AT + cell for cell in self.cells] or [PASS]

    def label(self, state: ClashState, action: int) -> str:
        return "None" if action == PASS else capital(spot(state, action - AT, self.seat))

    def about(self, state: ClashState, action: int) -> About:
        return About(kind=STOP) if action == PASS else About(note=city_words(state, action - AT), badge=CHOOSE)

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [] if action == PASS else [cell_target(action - AT)]


CHOOSE: Final = (Chip("", "check", "choose"),)
"""The badge of a place that is chosen for something that the question says."""


def cell_target(cell: int) -> str:
    """The id of a space on the board."""
    return f"cell:{CELL_NAMES[cell].lower()}"


def capital(words: str) -> str:
    """The same at the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def city_words(state: ClashState, cell: int) -> str:
    """What is to know of a city in a few words, if there is one."""
    if not 0 <= state.city[cell] < state.players:
        return ""
    return f"size {state.size(cell)}, {MOOD_NAMES[state.mood[cell]]}"


def mood_change(state: ClashState, cell: int, steps: int) -> str:
    """How the mood of a city would change."""
    mood = state.mood[cell]
    after = max(ANGRY, min(HAPPY, mood + steps))
    return f"{MOOD_NAMES[mood]}, then {MOOD_NAMES[after]}"


class GainOne(Decision[ClashState]):
    """One of two things is gained: a mood or a culture token, or gold or a culture token."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind")
    rule: ClassVar[str] = "K7.20"
    companion: ClassVar[str] = (
        "One of two things is yours. "
        "People take a mood token to make cities happy, a culture token for influence, cards and wonders."
    )

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind = kind

    def question(self, state: ClashState) -> str:
        return f"{self.why(state)}: {a_good(self.kind)} or a culture token?"

    def why(self, state: ClashState) -> str:
        """What gives it."""
        return "Your new Temple gives something"

    def legal(self, state: ClashState) -> list[int]:
        return [AS + self.kind, AS + CULTURE]

    def take(self, state: ClashState, action: int) -> None:
        state.gain(self.seat, action - AS, 1)

    def label(self, state: ClashState, action: int) -> str:
        return f"Gain {a_good(action - AS)}"

    def about(self, state: ClashState, action: int) -> About:
        kind = action - AS
        return About(gives=(good(kind, 1),), loses=wasted(state, self.seat, (kind, 1)))
