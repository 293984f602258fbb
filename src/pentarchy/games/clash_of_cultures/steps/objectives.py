"""The objectives as the rules meet them: what fulfils one at once, and what one counts. `cards.objectives` fills the
list. (K15, K27)"""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.bits import changed
from pentarchy.games.clash_of_cultures.pieces.objectives import HALF_NAMES, HALVES, half
from pentarchy.games.clash_of_cultures.pieces.units import NONE
from pentarchy.games.clash_of_cultures.steps.tasks import MOMENTS, Then

# What fulfils some objectives without further conditions.
BUILT_WONDER: Final = 0
DRAFTED_TWICE: Final = 1
KILLED_TRADER: Final = 2
FULFILLED_BY: Final = [0] * 3
"""By what happened: the objectives that it fulfils, as bits."""


class Objective:
    """One half of an objective card."""

    name: ClassVar[str] = ""
    instant: ClassVar[bool] = False
    """Whether it can be declared the moment it happens."""
    text: ClassVar[str] = ""
    when: ClassVar[tuple[int, ...]] = ()
    """What fulfils it at once."""
    excludes: ClassVar[str] = ""
    """The objective with which it can't be declared together."""
    store: ClassVar[int] = NONE
    """The resource of which it costs 2."""

    def __init__(self) -> None:
        self.number = half(self.name)
        self.excluded = 1 << self.number
        """What was declared just before and keeps it from being declared, as bits."""
        if self.excludes:
            self.excluded |= 1 << half(self.excludes)
        self.pays = self.store
        self.passing = self.instant and getattr(type(self), "tally") is getattr(Objective, "tally")  # noqa: B009
        """Whether only the moment counts: there is nothing to count afterwards."""

    def tally(self, state: ClashState, seat: int) -> tuple[int, int]:
        """How much a seat has of what it counts, and how much it asks for; of the instant ones nothing."""
        return 0, 1

    def declared(self, state: ClashState, seat: int) -> None:
        """It was just declared."""

    def founded(self, state: ClashState, seat: int, cell: int) -> bool:
        """Whether a city just founded fulfils it."""
        return False

    def took(self, state: ClashState, origin: int, loser: int, guards: int) -> bool:
        """Whether it is fulfilled by taking a city from a player or from barbarians who had so many guards."""
        return False

    def fought(self, state: ClashState, attacking: bool, won: bool) -> bool:
        """Whether the battle that has just ended fulfils it for one side."""
        return False

    def holds_in_turn(self, state: ClashState) -> bool:
        """Whether the battles of the active player in this turn fulfil it."""
        return False


OBJECTIVES: Final[list[Objective]] = []
FOUNDED: Final[list[Objective]] = []
TOOK: Final[list[Objective]] = []
FOUGHT: Final[list[Objective]] = []
IN_TURN: Final[list[Objective]] = []
"""Those that have a say when a city is founded or taken, after a battle, and after those of a turn."""


def enter(objective: Objective) -> None:
    """The next objective of the list."""
    if objective.number != len(OBJECTIVES):
        raise ValueError(f"{objective.name} comes before {HALF_NAMES[len(OBJECTIVES)]}")
    OBJECTIVES.append(objective)
    for what in objective.when:
        FULFILLED_BY[what] |= 1 << objective.number
    for method, voices in (("founded", FOUNDED), ("took", TOOK), ("fought", FOUGHT), ("holds_in_turn", IN_TURN)):
        if getattr(type(objective), method) is not getattr(Objective, method):
            voices.append(objective)


def notice(state: ClashState, seat: int, objectives: int) -> None:
    """A seat has just fulfilled objectives (as bits) that may be declared at once. (K15.3)"""
    if objectives:
        state.moment = changed(state.moment, seat, state.moment[seat] | objectives)


def happened(state: ClashState, seat: int, what: int) -> None:
    """Something fulfils objectives of a seat."""
    notice(state, seat, FULFILLED_BY[what])


def founded(state: ClashState, seat: int, cell: int) -> None:
    """A seat has founded a city."""
    for one in FOUNDED:
        if one.founded(state, seat, cell):
            notice(state, seat, 1 << one.number)


def took(state: ClashState, seat: int, origin: int, loser: int, guards: int) -> None:
    """A seat takes a city from another player, or a settlement from barbarians."""
    for one in TOOK:
        if one.took(state, origin, loser, guards):
            notice(state, seat, 1 << one.number)


def fought(state: ClashState, seat: int, attacking: bool, won: bool) -> None:
    """A battle of a seat has ended."""
    for one in FOUGHT:
        if one.fought(state, attacking, won):
            notice(state, seat, 1 << one.number)


def held_in_turn(state: ClashState) -> int:
    """The objectives that the battles of this turn fulfil, as bits."""
    found = 0
    for one in IN_TURN:
        if one.holds_in_turn(state):
            found |= 1 << one.number
    return found


def tally(state: ClashState, seat: int, half: int) -> tuple[int, int]:
    """How much a seat has of what an objective counts, and how much it asks for. (K27)"""
    return OBJECTIVES[half].tally(state, seat)


def objective_text(card: int) -> str:
    """What an objective card asks for: one half or the other."""
    one, other = HALVES[card]
    return f"{OBJECTIVES[one].text} Or: {OBJECTIVES[other].text}"


def ask_moments(state: ClashState) -> None:
    """Later ask all who fulfilled something."""
    state.push(Then(state.active, MOMENTS))
