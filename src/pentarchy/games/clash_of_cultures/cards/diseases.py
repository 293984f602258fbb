"""Diseases and famines: units die, cities become angry. (K26.1 to K26.4)"""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import STOP, About, Chip
from pentarchy.core.decision import Decision
from pentarchy.core.look import counted
from pentarchy.games.clash_of_cultures.actions import AT, PASS, RECRUIT
from pentarchy.games.clash_of_cultures.cards.disasters import units_of
from pentarchy.games.clash_of_cultures.cards.moods import Sadden
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.map import SEA
from pentarchy.games.clash_of_cultures.pieces.units import (
    ANGRY,
    CAPACITY,
    FOOD,
    UNIT_NAMES,
)
from pentarchy.games.clash_of_cultures.steps.advances import SPREADS_DISEASE, TRAITS, WITHSTANDS_FAMINE, able
from pentarchy.games.clash_of_cultures.steps.choosing import cell_target
from pentarchy.games.clash_of_cultures.steps.drawing import event_name
from pentarchy.games.clash_of_cultures.steps.places import spot


def victims_of_disease(state: ClashState, seat: int) -> int:
    """How many cities or units a disease takes: more of who travels. (K26.1, K26.2)"""
    return 2 if state.known[seat] & TRAITS[SPREADS_DISEASE] else 1


class BuryCell(Decision[ClashState]):
    """On which space a unit dies of Epidemics. (K26.2)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "count")
    rule: ClassVar[str] = "K26.2"
    companion: ClassVar[str] = (
        "Epidemics take a unit of yours, and you say where. "
        "People choose a place where one more or less does not matter."
    )

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def question(self, state: ClashState) -> str:
        return f"{event_name(state)}: where does one of your units die?"

    def aside(self, state: ClashState) -> tuple[Chip, ...]:
        return (Chip(f"{self.count} to lose"),)

    def legal(self, state: ClashState) -> list[int]:
        return sorted({AT + state.where[one] for one in units_of(state, self.seat)}) or [PASS]

    def take(self, state: ClashState, action: int) -> None:
        if action == PASS:
            return
        if self.count > 1:
            state.push(BuryCell(self.seat, self.count - 1))
        state.push(Bury(self.seat, action - AT))

    def label(self, state: ClashState, action: int) -> str:
        if action == PASS:
            return "Lose no unit"
        return f"In {spot(state, action - AT, self.seat)}"

    def about(self, state: ClashState, action: int) -> About:
        if action == PASS:
            return About(kind=STOP)
        cell = action - AT
        parts = [
            f"{counted(count, UNIT_NAMES[unit])}"
            for unit, count in enumerate((state.settlers[cell], state.armies[cell], state.ships[cell]))
            if count
        ]
        return About(note=" and ".join(parts), badge=(Chip("", "skull", "dies here"),))

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [] if action == PASS else [cell_target(action - AT)]


class Bury(Decision[ClashState]):
    """Which unit of a space dies; ships take cargo that has no other ship with them. (K26.2)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cell")
    rule: ClassVar[str] = "K26.2"
    companion: ClassVar[str] = (
        "One unit of this space dies. "
        "People keep settlers while there is free land, and army units where enemies are near."
    )

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell = cell

    def question(self, state: ClashState) -> str:
        return f"{event_name(state)}: which unit dies in {spot(state, self.cell, self.seat)}?"

    def legal(self, state: ClashState) -> list[int]:
        cell = self.cell
        ships = 0 if overloaded(state, cell) else state.ships[cell]
        counts = (state.settlers[cell], state.armies[cell], ships)
        found = [RECRUIT + unit for unit in range(3) if counts[unit]] or [PASS]
        sunk = state.terrain[cell] == SEA and state.ships[cell] == 0
        return found[:1] if sunk else found  # without a ship all die, and the order is no choice

    def take(self, state: ClashState, action: int) -> None:
        if action == PASS:
            return
        bury(state, self.seat, action - RECRUIT, self.cell)

    def label(self, state: ClashState, action: int) -> str:
        return f"A {UNIT_NAMES[action - RECRUIT]}".replace("A army", "An army")


def bury(state: ClashState, seat: int, unit: int, cell: int) -> None:
    """A unit is removed; land units that have no ship any more go with it, as their owner chooses. (K12.11)"""
    state.remove_one(seat, unit, cell)
    if state.events is not None:
        state.tell("dies", seat, (unit, cell))
    if overloaded(state, cell):
        state.push(Bury(seat, cell))


def overloaded(state: ClashState, cell: int) -> bool:
    """Whether more land units are at sea here than the ships can carry."""
    aboard = state.settlers[cell] + state.armies[cell]
    return state.terrain[cell] == SEA and aboard > CAPACITY * state.ships[cell]


def famine(state: ClashState, seat: int, count: int) -> None:
    """Food is paid, not gold; if it is missing a city becomes angry. (K26.3, K26.4)"""
    if able(state, seat, WITHSTANDS_FAMINE):
        return
    have = state.amount(seat, FOOD)
    state.lose(seat, FOOD, count if have >= count else have)
    if have < count:
        sadder = tuple(sorted([cell for cell in state.towns[seat] if state.mood[cell] > ANGRY]))
        if sadder:
            state.push(Sadden(seat, sadder, 1, 1))
