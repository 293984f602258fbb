"""Objectives about cities and what stands in them."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.games.clash_of_cultures.cards.objectives.counting import count_mood, lead
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.bits import changed
from pentarchy.games.clash_of_cultures.pieces.map import DISTANCE
from pentarchy.games.clash_of_cultures.pieces.objectives import half
from pentarchy.games.clash_of_cultures.pieces.units import (
    ACADEMY,
    ANGRY,
    BUILDING_ADVANCE,
    BUILDINGS,
    FORTRESS,
    HAPPY,
    NONE,
    PORT,
    TEMPLE,
)
from pentarchy.games.clash_of_cultures.pieces.wonders import COUNT
from pentarchy.games.clash_of_cultures.steps.objectives import BUILT_WONDER, Objective, notice

FAR: Final = 5
"""Spaces from the starting city."""


class BuildingLead(Objective):
    """More cities with a building that their owner may use than any other player. (K15.6)"""

    building: ClassVar[int] = NONE

    def __init__(self) -> None:
        super().__init__()
        self.kind = self.building

    def tally(self, state: ClashState, seat: int) -> tuple[int, int]:
        colours = state.piece[self.kind]
        mine = most = 0
        for owner in range(state.players):
            if not state.has(owner, BUILDING_ADVANCE[self.kind]):
                continue
            count = 0
            for cell in state.towns[owner]:
                if colours[cell] >= 0:
                    count += 1
            if owner == seat:
                mine = count
            elif count > most:
                most = count
        return mine, most + 1


class LargeCivilization(Objective):
    """Large Civilization. (K27.1)"""

    name: ClassVar[str] = "Large Civilization"
    text: ClassVar[str] = "Own at least 6 cities."

    def tally(self, state: ClashState, seat: int) -> tuple[int, int]:
        return len(state.towns[seat]), 6


class ScientificLead(BuildingLead):
    """Scientific Lead. (K27.2)"""

    name: ClassVar[str] = "Scientific Lead"
    text: ClassVar[str] = "More cities with an Academy than any other player."
    building: ClassVar[int] = ACADEMY


class CoastalCulture(BuildingLead):
    """Coastal Culture. (K27.3)"""

    name: ClassVar[str] = "Coastal Culture"
    text: ClassVar[str] = "More cities with a Port than any other player."
    building: ClassVar[int] = PORT


class ReligiousFervor(BuildingLead):
    """Religious Fervor. (K27.5)"""

    name: ClassVar[str] = "Religious Fervor"
    text: ClassVar[str] = "More cities with a Temple than any other player."
    building: ClassVar[int] = TEMPLE


class HappyPopulation(Objective):
    """Happy Population. (K27.8)"""

    name: ClassVar[str] = "Happy Population"
    text: ClassVar[str] = "At least 4 Happy cities."

    def tally(self, state: ClashState, seat: int) -> tuple[int, int]:
        return count_mood(state, seat, HAPPY), 4


class Architecture(Objective):
    """Architecture. (K27.15)"""

    name: ClassVar[str] = "Architecture"
    text: ClassVar[str] = (
        "Own at least 4 different kinds of building in your cities, none of them influenced by others."
    )

    def tally(self, state: ClashState, seat: int) -> tuple[int, int]:
        kinds = 0
        for kind in range(BUILDINGS):
            for cell in state.towns[seat]:
                if state.piece[kind][cell] == seat and state.works(cell, kind):
                    kinds += 1
                    break
        return kinds, 4


class Colony(Objective):
    """Colony. (K27.17)"""

    name: ClassVar[str] = "Colony"
    text: ClassVar[str] = (
        "A city at least 5 spaces from your starting city space. Not if you completed City Founder in the round "
        "just ended."
    )

    def tally(self, state: ClashState, seat: int) -> tuple[int, int]:
        if seat in state.declared_before:
            return 0, FAR
        away = DISTANCE[state.home[seat]]
        far = 0
        for cell in state.towns[seat]:
            far = max(far, away[cell])
        return far, FAR


class Consulate(Objective):
    """Consulate. (K27.19)"""

    name: ClassVar[str] = "Consulate"
    text: ClassVar[str] = "At least 2 foreign cities contain a piece of your colour by influence."

    def tally(self, state: ClashState, seat: int) -> tuple[int, int]:
        cities = 0
        for owner in range(state.players):
            if owner != seat:
                for cell in state.towns[owner]:
                    for kind in range(BUILDINGS):
                        if state.piece[kind][cell] == seat:
                            cities += 1
                            break
        return cities, 2


class Metropolis(Objective):
    """Metropolis. (K27.22)"""

    name: ClassVar[str] = "Metropolis"
    text: ClassVar[str] = "At least 1 city of size 5."

    def tally(self, state: ClashState, seat: int) -> tuple[int, int]:
        size = 0
        for cell in state.towns[seat]:
            size = max(size, state.size(cell))
        return size, 5


class Expansionist(Objective):
    """Expansionist. (K27.25)"""

    name: ClassVar[str] = "Expansionist"
    text: ClassVar[str] = "At least 4 of your cities have no city (of anyone) adjacent."

    def tally(self, state: ClashState, seat: int) -> tuple[int, int]:
        lonely = 0
        for cell in state.towns[seat]:
            lonely += 1
            for near in state.near[cell]:
                if state.city[near] >= 0:
                    lonely -= 1
                    break
        return lonely, 4


class CityFounder(Objective):
    """City Founder. (K27.26)"""

    name: ClassVar[str] = "City Founder"
    instant: ClassVar[bool] = True
    text: ClassVar[str] = "You just founded a city at least 5 spaces from your starting city space."

    def founded(self, state: ClashState, seat: int, cell: int) -> bool:
        return DISTANCE[state.home[seat]][cell] >= FAR

    def declared(self, state: ClashState, seat: int) -> None:
        state.declared_before = [*state.declared_before, seat]


def influenced(state: ClashState) -> list[int]:
    """By seat, the pieces of its colour in cities of others."""
    found = [0] * state.players
    for owner in range(state.players):
        for cell in state.towns[owner]:
            for kind in range(BUILDINGS):
                colour = state.piece[kind][cell]
                if colour >= 0 and colour != owner:
                    found[colour] += 1
    return found


class CulturePower(Objective):
    """Culture Power. (K27.30)"""

    name: ClassVar[str] = "Culture Power"
    text: ClassVar[str] = "You have influenced more foreign city pieces than any other player."

    def tally(self, state: ClashState, seat: int) -> tuple[int, int]:
        return lead(influenced(state), seat)


class MagnificentCulture(Objective):
    """Magnificent Culture. (K27.31)"""

    name: ClassVar[str] = "Magnificent Culture"
    instant: ClassVar[bool] = True
    text: ClassVar[str] = (
        "You just built a Wonder; or in the Status Phase: you built a Wonder in the round just ended and nobody "
        "else did."
    )
    when: ClassVar[tuple[int, ...]] = (BUILT_WONDER,)

    def tally(self, state: ClashState, seat: int) -> tuple[int, int]:
        builders = {state.wonder_builder[one] for one in range(COUNT) if state.wonder_round[one] == state.round}
        return 1 if builders == {seat} else 0, 1


class Fortifications(BuildingLead):
    """Fortifications. (K27.42)"""

    name: ClassVar[str] = "Fortifications"
    text: ClassVar[str] = "More cities with a Fortress than any other player."
    building: ClassVar[int] = FORTRESS


class TerrorRegime(Objective):
    """Terror Regime. (K27.53)"""

    name: ClassVar[str] = "Terror Regime"
    instant: ClassVar[bool] = True
    text: ClassVar[str] = "At least 4 of your cities are Angry (checked after any action)."

    def tally(self, state: ClashState, seat: int) -> tuple[int, int]:
        return count_mood(state, seat, ANGRY), 4


TERROR: Final = half("Terror Regime")


def watch_terror(state: ClashState) -> None:
    """After every action: who has four angry cities, and was not yet asked about them with these cards? (K27.53)"""
    for seat in range(state.players):
        angry = count_mood(state, seat, ANGRY) >= 4
        if angry and not state.terror[seat]:
            notice(state, seat, 1 << TERROR)
        if angry != (state.terror[seat] != 0):
            state.terror = changed(state.terror, seat, 1 if angry else 0)


HALVES: Final[tuple[Objective, ...]] = (
    LargeCivilization(),
    ScientificLead(),
    CoastalCulture(),
    ReligiousFervor(),
    HappyPopulation(),
    Architecture(),
    Colony(),
    Consulate(),
    Metropolis(),
    Expansionist(),
    CityFounder(),
    CulturePower(),
    MagnificentCulture(),
    Fortifications(),
    TerrorRegime(),
)
