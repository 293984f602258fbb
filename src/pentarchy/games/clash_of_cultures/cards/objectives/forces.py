"""Objectives about units on the board."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.games.clash_of_cultures.cards.objectives.counting import count_units, most_of_others
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.units import ARMY, FIRST_UNIT, SHIP, UNITS
from pentarchy.games.clash_of_cultures.steps.objectives import DRAFTED_TWICE, Objective


class DraftTwice(Objective):
    """Draft. (K27.32)"""

    name: ClassVar[str] = "Draft"
    instant: ClassVar[bool] = True
    text: ClassVar[str] = "You used Draft in two Build Units this turn."
    when: ClassVar[tuple[int, ...]] = (DRAFTED_TWICE,)


def used_by_ports(state: ClashState, seat: int) -> list[int]:
    """The sea spaces that ports of other players face."""
    found: list[int] = []
    for other in range(state.players):
        if other != seat:
            for cell in state.towns[other]:
                if state.facing[cell] >= 0 and state.facing[cell] not in found:
                    found.append(state.facing[cell])
    return found


class SeaBlockade(Objective):
    """Sea Blockade. (K27.38)"""

    name: ClassVar[str] = "Sea Blockade"
    text: ClassVar[str] = "At least 2 of your Ships stand on sea spaces used by other players' Ports."

    def tally(self, state: ClashState, seat: int) -> tuple[int, int]:
        count = 0
        for cell in used_by_ports(state, seat):
            if state.holder[cell] == seat:
                count += state.ships[cell]
        return count, 2


class LargeFleet(Objective):
    """Large Fleet. (K27.40)"""

    name: ClassVar[str] = "Large Fleet"
    text: ClassVar[str] = "At least 4 Ships, or at least 2 and more than any other player."

    def tally(self, state: ClashState, seat: int) -> tuple[int, int]:
        return count_units(state, seat, SHIP), min(4, max(2, most_of_others(state, seat, SHIP) + 1))


class LargeArmy(Objective):
    """Large Army. (K27.41)"""

    name: ClassVar[str] = "Large Army"
    text: ClassVar[str] = "At least 4 more army units than any other player."

    def tally(self, state: ClashState, seat: int) -> tuple[int, int]:
        return count_units(state, seat, ARMY), most_of_others(state, seat, ARMY) + 4


class StandingArmy(Objective):
    """Standing Army. (K27.43)"""

    name: ClassVar[str] = "Standing Army"
    text: ClassVar[str] = "Army units in at least 4 of your cities. Not together with Military Might."
    excludes: ClassVar[str] = "Military Might"

    def tally(self, state: ClashState, seat: int) -> tuple[int, int]:
        count = 0
        for cell in state.towns[seat]:
            if state.armies[cell] > 0:
                count += 1
        return count, 4


def army_spaces(state: ClashState, seat: int) -> list[int]:
    """The spaces with army units of a seat, on ships too. (K2.5)"""
    start = seat * UNITS
    found: list[int] = []
    for one in range(start + FIRST_UNIT[ARMY], start + FIRST_UNIT[ARMY + 1]):
        cell = state.where[one]
        if cell >= 0 and cell not in found:
            found.append(cell)
    return found


class Threat(Objective):
    """Threat. (K27.46)"""

    name: ClassVar[str] = "Threat"
    text: ClassVar[str] = "At least 4 of your army units stand adjacent to other players' cities."

    def tally(self, state: ClashState, seat: int) -> tuple[int, int]:
        count = 0
        for cell in army_spaces(state, seat):
            for near in state.near[cell]:
                owner = state.city[near]
                if owner != seat and 0 <= owner < state.players:
                    count += state.armies[cell]
                    break
        return count, 4


class MilitaryMight(Objective):
    """Military Might. (K27.51)"""

    name: ClassVar[str] = "Military Might"
    text: ClassVar[str] = "At least 12 army units and Ships together. Not together with Standing Army."
    excludes: ClassVar[str] = "Standing Army"

    def tally(self, state: ClashState, seat: int) -> tuple[int, int]:
        return count_units(state, seat, ARMY) + count_units(state, seat, SHIP), 12


class Outpost(Objective):
    """Outpost. (K27.54)"""

    name: ClassVar[str] = "Outpost"
    text: ClassVar[str] = "Army units on at least 3 different spaces that are neither in nor next to your cities."

    def tally(self, state: ClashState, seat: int) -> tuple[int, int]:
        count = 0
        for cell in army_spaces(state, seat):
            home = state.city[cell] == seat
            for near in state.near[cell]:
                if state.city[near] == seat:
                    home = True
            if not home:
                count += 1
        return count, 3


HALVES: Final[tuple[Objective, ...]] = (
    DraftTwice(),
    SeaBlockade(),
    LargeFleet(),
    LargeArmy(),
    StandingArmy(),
    Threat(),
    MilitaryMight(),
    Outpost(),
)
