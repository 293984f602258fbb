"""Wonders: who may build them where, by an action or as a reserved one. (K16)"""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import About, Chip
from pentarchy.core.decision import Decision
from pentarchy.core.look import counted
from pentarchy.games.clash_of_cultures.actions import AT, WONDER
from pentarchy.games.clash_of_cultures.cities.activating import activate
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.advances import NAMES
from pentarchy.games.clash_of_cultures.pieces.bits import bits_of, changed
from pentarchy.games.clash_of_cultures.pieces.units import ANGRY, CULTURE, HAPPY, NONE
from pentarchy.games.clash_of_cultures.pieces.wonders import REVEALED
from pentarchy.games.clash_of_cultures.steps.advances import BUILDS_WONDERS, TRAITS, WITHSTANDS_DISEASE, able, called
from pentarchy.games.clash_of_cultures.steps.choosing import CHOOSE, capital, cell_target, city_words
from pentarchy.games.clash_of_cultures.steps.goods import missing, paid
from pentarchy.games.clash_of_cultures.steps.objectives import BUILT_WONDER, happened
from pentarchy.games.clash_of_cultures.steps.paying import Pay, can_pay
from pentarchy.games.clash_of_cultures.steps.places import spot
from pentarchy.games.clash_of_cultures.steps.wonders import WONDERS


def can_build_wonder(state: ClashState, seat: int, cell: int, wonder: int) -> bool:
    """Whether a city may build a revealed wonder now. (K16.3 to K16.6)"""
    if state.wonder_at[wonder] != REVEALED:
        return False
    row = WONDERS[wonder]
    if state.reserved[wonder] >= 0 and state.reserved[wonder] != seat:
        return False
    if state.amount(seat, CULTURE) < row.culture or not able(state, seat, BUILDS_WONDERS):
        return False
    if not state.has(seat, row.advance) or not can_pay(state, seat, row.food, row.wood, row.ore):
        return False
    mood = state.mood[cell]
    if mood == ANGRY or (mood != HAPPY and state.rules.wonder_city == "happy"):
        return False
    if state.pestilence and not able(state, seat, WITHSTANDS_DISEASE):
        return False
    return row.lacks(state, cell) == ""


def can_build_by_action(state: ClashState, seat: int, cell: int, wonder: int) -> bool:
    """The same for an action, which a wonder that the seat has reserved does not cost. (K16.2)"""
    return state.reserved[wonder] != seat and can_build_wonder(state, seat, cell, wonder)


def wonder_about(state: ClashState, seat: int, wonder: int, loses: str = "") -> About:
    """What a wonder costs, gives and does."""
    row = WONDERS[wonder]
    costs = paid(state, seat, row.food, row.wood, row.ore, row.culture)
    return About(costs, (Chip(str(state.wonder_points(wonder)), "points", "points"),), row.text, loses)


def wonder_lacks(state: ClashState, seat: int, cell: int, wonder: int) -> str:
    """Why a city can't build a revealed wonder; nothing if it can, or the wonder is not to be built."""
    row = WONDERS[wonder]
    if state.wonder_at[wonder] != REVEALED or can_build_wonder(state, seat, cell, wonder):
        return ""
    if state.reserved[wonder] >= 0 and state.reserved[wonder] != seat:
        return f"reserved for {state.names[state.reserved[wonder]]}"
    for advance in (*bits_of(TRAITS[BUILDS_WONDERS]), row.advance):
        if not state.has(seat, advance):
            return f"needs {NAMES[advance]}"
    mood = state.mood[cell]
    if mood == ANGRY or (mood != HAPPY and state.rules.wonder_city == "happy"):
        return "the city is not happy" if state.rules.wonder_city == "happy" else "the city is angry"
    if row.lacks(state, cell):
        return row.lacks(state, cell)
    if state.amount(seat, CULTURE) < row.culture:
        return f"{counted(row.culture - state.amount(seat, CULTURE), 'culture token')} missing"
    return missing(state, seat, row.food, row.wood, row.ore) or f"Pestilence: it takes {called(WITHSTANDS_DISEASE)}"


def build_wonder(state: ClashState, seat: int, cell: int, wonder: int) -> None:
    """A wonder is paid for and placed. (K16.5)"""
    row = WONDERS[wonder]
    state.wonder_at = changed(state.wonder_at, wonder, cell)
    state.wonder_round = changed(state.wonder_round, wonder, state.round)
    state.wonder_builder = changed(state.wonder_builder, wonder, seat)
    state.reserved = changed(state.reserved, wonder, NONE)
    if state.events is not None:
        state.tell("wonder", seat, (wonder, cell))
    happened(state, seat, BUILT_WONDER)
    row.built(state, seat)
    state.lose(seat, CULTURE, row.culture)
    state.push(Pay(seat, row.food, row.wood, row.ore))


def reserved_cells(state: ClashState, seat: int, wonder: int) -> list[int]:
    """The cities in which a seat could build a wonder that it has reserved. (K16.2)"""
    if state.reserved[wonder] != seat:
        return []
    return sorted(
        [cell for cell in state.towns[seat] if not state.locked(cell) and can_build_wonder(state, seat, cell, wonder)]
    )


class BuildReserved(Decision[ClashState]):
    """A reserved wonder is built without spending an action. (K16.2)"""

    rule: ClassVar[str] = "K16.2"
    companion: ClassVar[str] = (
        "Your reserved wonder needs no action, only its price. "
        "People build it as soon as they can, for it is worth 5 points."
    )

    def question(self, state: ClashState) -> str:
        return "Which reserved wonder do you build?"

    def legal(self, state: ClashState) -> list[int]:
        return [WONDER + wonder for wonder in range(len(WONDERS)) if reserved_cells(state, self.seat, wonder)]

    def take(self, state: ClashState, action: int) -> None:
        wonder = action - WONDER
        state.push(BuildReservedIn(self.seat, tuple(reserved_cells(state, self.seat, wonder)), wonder))

    def label(self, state: ClashState, action: int) -> str:
        return WONDERS[action - WONDER].name

    def about(self, state: ClashState, action: int) -> About:
        return wonder_about(state, self.seat, action - WONDER)

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [f"wonder:{action - WONDER}"]


class BuildReservedIn(Decision[ClashState]):
    """The city that builds the reserved wonder; it is activated. (K16.2)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cells", "wonder")
    rule: ClassVar[str] = "K16.2"
    companion: ClassVar[str] = (
        "A wonder stands in a city, and whoever captures the city has it. "
        "People choose one that is far from rivals, or well defended."
    )

    def __init__(self, seat: int, cells: tuple[int, ...], wonder: int) -> None:
        super().__init__(seat)
        self.cells = cells
        self.wonder = wonder

    def question(self, state: ClashState) -> str:
        return f"In which city do you build the {WONDERS[self.wonder].name}?"

    def legal(self, state: ClashState) -> list[int]:
        return [AT + cell for cell in self.cells]

    def take(self, state: ClashState, action: int) -> None:
        activate(state, self.seat, action - AT)
        build_wonder(state, self.seat, action - AT, self.wonder)

    def label(self, state: ClashState, action: int) -> str:
        return capital(spot(state, action - AT, self.seat))

    def about(self, state: ClashState, action: int) -> About:
        return About(note=city_words(state, action - AT), badge=CHOOSE)

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [cell_target(action - AT)]
