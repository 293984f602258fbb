"""Food and settlers that events bring, also to others. (K26.5, K26.6, K26.11)"""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import About, Chip
from pentarchy.games.clash_of_cultures.actions import SEAT
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.units import (
    FOOD,
)
from pentarchy.games.clash_of_cultures.steps.choosing import ChooseSeat
from pentarchy.games.clash_of_cultures.steps.drawing import event_name
from pentarchy.games.clash_of_cultures.war.capture import PlaceSettler, can_take_settler


def others(state: ClashState, seat: int) -> tuple[int, ...]:
    """The other seats."""
    return tuple(one for one in range(state.players) if one != seat)


class GiveFood(ChooseSeat):
    """The drawer gives food from the supply to others, one by one. (K26.5)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "seats", "count")
    rule: ClassVar[str] = "K26.5"
    companion: ClassVar[str] = (
        "The year is good for others too: you give food from the supply, one by one. "
        "People feed whoever is the least danger to them."
    )

    def __init__(self, seat: int, seats: tuple[int, ...], count: int) -> None:
        super().__init__(seat, seats)
        self.count = count

    def question(self, state: ClashState) -> str:
        return f"{event_name(state)}: who gets 1 food from the supply?"

    def aside(self, state: ClashState) -> tuple[Chip, ...]:
        return (Chip(f"{self.count} to give"),)

    def about(self, state: ClashState, action: int) -> About:
        other = action - SEAT
        have, most = state.amount(other, FOOD), state.limit(other, FOOD)
        return About(note=f"they have {have} of {most}" + ("; it would be lost" if have >= most else ""))

    def take(self, state: ClashState, action: int) -> None:
        state.gain(action - SEAT, FOOD, 1)
        if self.count > 1:
            state.push(GiveFood(self.seat, self.seats, self.count - 1))


class Newcomer(PlaceSettler):
    """A Population Boom brings a settler. (K26.6)"""

    rule: ClassVar[str] = "K26.6"

    def question(self, state: ClashState) -> str:
        return f"{event_name(state)}: in which of your cities do you place a free settler?"


def newcomer(state: ClashState, seat: int) -> None:
    """A player places a settler of a Population Boom, if they can. (K26.6)"""
    if can_take_settler(state, seat):
        state.push(Newcomer(seat, tuple(sorted(state.towns[seat]))))


class SettlerFor(ChooseSeat):
    """Another player places a free settler. (K26.6)"""

    rule: ClassVar[str] = "K26.6"
    companion: ClassVar[str] = (
        "Another player gets a free settler too. People choose whoever is behind, or has little free land left."
    )

    def question(self, state: ClashState) -> str:
        return f"{event_name(state)}: which other player places a free settler?"

    def take(self, state: ClashState, action: int) -> None:
        newcomer(state, action - SEAT)


class Migrant(PlaceSettler):
    """A Migration brings a settler. (K26.11)"""

    rule: ClassVar[str] = "K26.11"

    def question(self, state: ClashState) -> str:
        return f"{event_name(state)}: in which of your cities do you place a free settler?"


class MigrantFor(SettlerFor):
    """To which player settlers migrate. (K26.11)"""

    rule: ClassVar[str] = "K26.11"
    companion: ClassVar[str] = (
        "Some of your people leave, and another player gets a free settler. "
        "People choose whoever is behind, or has little free land left."
    )

    def take(self, state: ClashState, action: int) -> None:
        if can_take_settler(state, action - SEAT):
            state.push(Migrant(action - SEAT, tuple(sorted(state.towns[action - SEAT]))))
