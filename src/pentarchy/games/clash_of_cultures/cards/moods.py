"""Events that lower the mood of cities. (K14.9)"""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import STOP, About
from pentarchy.games.clash_of_cultures.actions import AT, PASS
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.map import SEA
from pentarchy.games.clash_of_cultures.pieces.units import ANGRY
from pentarchy.games.clash_of_cultures.steps.choosing import CHOOSE, ChooseCell, mood_change
from pentarchy.games.clash_of_cultures.steps.drawing import event_name
from pentarchy.games.clash_of_cultures.steps.moments import mood_keeper


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
    none: ClassVar[str] = "Make no city sadder"
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
        if self.count >= len(self.cells) and mood_keeper(state, self.seat) is None:
            return super().legal(state)[:1]  # if all drop the order is no choice
        return super().legal(state)

    def take(self, state: ClashState, action: int) -> None:
        if action == PASS:
            return
        cell = action - AT
        rest = tuple(one for one in self.cells if one != cell)
        if self.count > 1 and rest:
            state.push(Sadden(self.seat, rest, self.angry, self.count - 1))
        keeper = mood_keeper(state, self.seat)
        if keeper is not None:
            keeper.keep_mood(state, self.seat, cell, self.angry)
        else:
            state.lower(cell, 2 if self.angry else 1)


def becomes_locked(state: ClashState, cell: int, angry: int) -> bool:
    """Whether a city that was activated this turn would become angry. (K7.6)"""
    return state.activated[cell] > 0 and (angry != 0 or state.mood[cell] == ANGRY + 1)
