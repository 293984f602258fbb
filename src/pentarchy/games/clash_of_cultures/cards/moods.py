"""Events that lower the mood of cities, and Myths that keep it. (K14.9, K22.21)"""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import STOP, About
from pentarchy.core.decision import Decision
from pentarchy.games.clash_of_cultures.actions import AT, NO, PASS, YES
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.map import SEA
from pentarchy.games.clash_of_cultures.pieces.units import ANGRY, MOOD
from pentarchy.games.clash_of_cultures.steps.advances import KEEPS_MOOD, able
from pentarchy.games.clash_of_cultures.steps.choosing import CHOOSE, ChooseCell, mood_change
from pentarchy.games.clash_of_cultures.steps.drawing import event_name
from pentarchy.games.clash_of_cultures.steps.goods import good
from pentarchy.games.clash_of_cultures.steps.places import spot


def lower_city(state: ClashState, seat: int, cells: list[int]) -> None:
    """One of these cities drops one step; cities that can drop must be chosen. (K14.9)"""
    sadder = tuple(sorted([cell for cell in cells if state.mood[cell] > ANGRY]))
    if sadder:
        state.push(Sadden(seat, sadder, 0, 1))


def coastal(state: ClashState, seat: int) -> list[int]:
    """The cities of a seat next to the sea."""
    return [cell for cell in state.towns[seat] if any(state.terrain[near] == SEA for near in state.near[cell])]


class Sadden(ChooseCell):
    """An event lowers the mood of a city; which one, its owner chooses. (K14.9)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cells", "angry", "count")
    rule: ClassVar[str] = "K14.9"
    companion: ClassVar[str] = (
        "An event makes one of your cities sadder by a step. "
        "People choose a small one, or one that they won't activate soon."
    )

    def __init__(self, seat: int, cells: tuple[int, ...], angry: int, count: int) -> None:
        super().__init__(seat, cells)
        self.angry = angry
        self.count = count

    def question(self, state: ClashState) -> str:
        what = "becomes angry" if self.angry else "drops one mood step"
        return f"{event_name(state)}: which of your cities {what}?"

    def about(self, state: ClashState, action: int) -> About:
        if action == PASS:
            return About(kind=STOP)
        cell = action - AT
        change = mood_change(state, cell, -2 if self.angry else -1)
        locked = " It can't be activated again this turn." if becomes_locked(state, cell, self.angry) else ""
        return About(note=f"{change}, size {state.size(cell)}", loses=locked.strip(), badge=CHOOSE)

    def legal(self, state: ClashState) -> list[int]:
        if self.count >= len(self.cells) and not self._myths(state):
            return super().legal(state)[:1]  # if all drop the order is no choice
        return super().legal(state)

    def _myths(self, state: ClashState) -> bool:
        """Whether a mood token could keep a city's mood. (K22.21)"""
        return able(state, self.seat, KEEPS_MOOD) and state.amount(self.seat, MOOD) > 0

    def take(self, state: ClashState, action: int) -> None:
        if action == PASS:
            return
        cell = action - AT
        rest = tuple(one for one in self.cells if one != cell)
        if self.count > 1 and rest:
            state.push(Sadden(self.seat, rest, self.angry, self.count - 1))
        if self._myths(state):
            state.push(PayMyths(self.seat, cell, self.angry))
        else:
            sadden(state, cell, self.angry)


def becomes_locked(state: ClashState, cell: int, angry: int) -> bool:
    """Whether a city that was activated this turn would become angry. (K7.6)"""
    return state.activated[cell] > 0 and (angry != 0 or state.mood[cell] == ANGRY + 1)


def sadden(state: ClashState, cell: int, angry: int) -> None:
    """A city drops one step, or becomes angry."""
    if angry:
        state.set_mood(cell, ANGRY)
    else:
        state.lower(cell)


class PayMyths(Decision[ClashState]):
    """Myths: a mood token keeps a city's mood against an event. (K22.21)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cell", "angry")
    rule: ClassVar[str] = "K22.21"
    companion: ClassVar[str] = (
        "With Myths a mood token keeps the mood of this city. "
        "People pay for it: making the city happy again takes an action and as many tokens as its size."
    )

    def __init__(self, seat: int, cell: int, angry: int) -> None:
        super().__init__(seat)
        self.cell = cell
        self.angry = angry

    def question(self, state: ClashState) -> str:
        return f"Myths: do you keep the mood of {spot(state, self.cell, self.seat)}?"

    def label(self, state: ClashState, action: int) -> str:
        return "Pay a mood token" if action == YES else "Let it drop"

    def about(self, state: ClashState, action: int) -> About:
        if action == YES:
            return About((good(MOOD, 1),))
        return About(kind=STOP, note=mood_change(state, self.cell, -2 if self.angry else -1))

    def legal(self, state: ClashState) -> list[int]:
        return [YES, NO]

    def take(self, state: ClashState, action: int) -> None:
        if action == YES:
            state.lose(self.seat, MOOD, 1)
        else:
            sadden(state, self.cell, self.angry)
