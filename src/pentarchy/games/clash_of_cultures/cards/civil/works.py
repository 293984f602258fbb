"""Civil halves that build, explore, fight and celebrate."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import STOP, About
from pentarchy.core.decision import Decision
from pentarchy.games.clash_of_cultures.actions import AT, PASS, RECRUIT
from pentarchy.games.clash_of_cultures.cards.civil.half import Civil
from pentarchy.games.clash_of_cultures.cities.building import BuildPiece, build_cells
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.land.exploring import ExploreRegion, home_slots
from pentarchy.games.clash_of_cultures.pieces.turn import INFLUENCED, MASS, PRODUCTION, TAKEOVER, WON_LAND
from pentarchy.games.clash_of_cultures.pieces.units import ARMY, BUILDINGS, HAPPY, MOOD, SETTLER
from pentarchy.games.clash_of_cultures.steps.choosing import CHOOSE, ChooseCell, mood_change
from pentarchy.games.clash_of_cultures.steps.goods import good
from pentarchy.games.clash_of_cultures.steps.places import spot
from pentarchy.games.clash_of_cultures.steps.waiting import FOR_COLLECT, FOR_INFLUENCE, is_waiting
from pentarchy.games.clash_of_cultures.war.capture import BringArmy, PlaceSettler, barracks, can_take_settler


class CityDevelopment(Civil):
    """City Development. (K23.9)"""

    name: ClassVar[str] = "City Development"
    action: ClassVar[bool] = True
    culture: ClassVar[int] = 1
    text: ClassVar[str] = "Build one city piece without paying its resources (city is activated, normal limits apply)."
    reason: ClassVar[str] = "none of your cities can grow"

    def playable(self, state: ClashState, seat: int) -> bool:
        return any(build_cells(state, seat, kind, True) for kind in range(BUILDINGS))

    def play(self, state: ClashState, seat: int) -> None:
        state.push(BuildPiece(seat, (1 << BUILDINGS) - 1, 1))


class ProductionFocus(Civil):
    """Production Focus. (K23.10)"""

    name: ClassVar[str] = "Production Focus"
    text: ClassVar[str] = "Your next Collect may take several resources from the same space; the total does not change."
    reason: ClassVar[str] = "another card already waits for your next Collect"

    waits: ClassVar[int] = FOR_COLLECT
    waits_as: ClassVar[int] = PRODUCTION
    lasts: ClassVar[bool] = True
    repeats: ClassVar[bool] = True

    def playable(self, state: ClashState, seat: int) -> bool:
        return not is_waiting(state, FOR_COLLECT)

    def play(self, state: ClashState, seat: int) -> None:
        state.used |= self.mark


class MassProduction(Civil):
    """Mass Production. (K23.15)"""

    name: ClassVar[str] = "Mass Production"
    text: ClassVar[str] = (
        "Your next Collect this turn may use 2 more spaces. Not combined with Production Focus or another copy."
    )
    reason: ClassVar[str] = "another card already waits for your next Collect"

    waits: ClassVar[int] = FOR_COLLECT
    waits_as: ClassVar[int] = MASS
    spaces: ClassVar[int] = 2

    def playable(self, state: ClashState, seat: int) -> bool:
        return not is_waiting(state, FOR_COLLECT)

    def play(self, state: ClashState, seat: int) -> None:
        state.used |= self.mark


class Explorer(Civil):
    """Explorer. (K23.11)"""

    name: ClassVar[str] = "Explorer"
    action: ClassVar[bool] = True
    culture: ClassVar[int] = 1
    text: ClassVar[str] = (
        "Reveal one region adjacent to a region where you have a city, and/or place 1 free Settler in one of your "
        "cities."
    )
    reason: ClassVar[str] = "nothing to explore and no settler to place"

    def playable(self, state: ClashState, seat: int) -> bool:
        return bool(home_slots(state, seat)) or can_take_settler(state, seat)

    def play(self, state: ClashState, seat: int) -> None:
        settler = can_take_settler(state, seat)
        if settler:
            state.push(BringSettler(seat, tuple(sorted(state.towns[seat]))))
        state.push(ExploreRegion(seat, 0 if settler else 1))


class BringSettler(PlaceSettler):
    """The Explorer brings a settler; who has explored a region may do without. (K23.11)"""

    rule: ClassVar[str] = "K23.11"
    companion: ClassVar[str] = "The Explorer may bring you a settler. People take it, in the city nearest to free land."

    def legal(self, state: ClashState) -> list[int]:
        found = [PASS] if state.explorer >= 0 else []
        return found + [AT + cell for cell in self.cells]

    def take(self, state: ClashState, action: int) -> None:
        if action != PASS:
            super().take(state, action)

    def question(self, state: ClashState) -> str:
        return "Explorer: in which of your cities do you place a free settler?"


class Militia(Civil):
    """Militia. (K23.19)"""

    name: ClassVar[str] = "Militia"
    culture: ClassVar[int] = 1
    text: ClassVar[str] = "Place 1 army unit in one of your cities."
    reason: ClassVar[str] = "no city has room for an army unit"

    def playable(self, state: ClashState, seat: int) -> bool:
        return bool(barracks(state, seat))

    def play(self, state: ClashState, seat: int) -> None:
        state.push(PlaceMilitia(seat, barracks(state, seat)))


class PlaceMilitia(BringArmy):
    """The Militia gathers in a city. (K23.19)"""

    rule: ClassVar[str] = "K23.19"
    companion: ClassVar[str] = (
        "The Militia is one army unit in a city of yours. "
        "People put it where somebody threatens them, or where an attack begins."
    )

    def question(self, state: ClashState) -> str:
        return "Militia: in which of your cities do you place a free army unit?"


class CulturalTakeover(Civil):
    """Cultural Takeover. (K23.8)"""

    name: ClassVar[str] = "Cultural Takeover"
    text: ClassVar[str] = (
        "Your next Cultural Influence this turn may target a size 1 barbarian settlement in range. On success it "
        "becomes your city; replace one barbarian there by a Settler or army unit of yours and remove the rest."
    )
    reason: ClassVar[str] = "you had a success with influence this turn, or one waits already"

    waits: ClassVar[int] = FOR_INFLUENCE
    waits_as: ClassVar[int] = TAKEOVER

    def playable(self, state: ClashState, seat: int) -> bool:
        return not state.used & (TAKEOVER | INFLUENCED)  # after a success nothing more is influenced (K10.8)

    def play(self, state: ClashState, seat: int) -> None:
        state.used |= self.mark

    def camp_won(self, state: ClashState, seat: int, cell: int, units: int) -> None:
        if units and (state.supply(seat, SETTLER) or state.supply(seat, ARMY)):
            state.push(Convert(seat, cell))


class Convert(Decision[ClashState]):
    """One barbarian of a settlement won over becomes a settler or army unit. (K23.8)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cell")
    rule: ClassVar[str] = "K23.8"
    companion: ClassVar[str] = (
        "The camp is won over, and one barbarian joins you as a settler or an army unit. "
        "People take a settler if there is free land, and else an army unit."
    )

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell = cell

    def question(self, state: ClashState) -> str:
        return "Cultural Takeover: what does one of the barbarians become?"

    def legal(self, state: ClashState) -> list[int]:
        return [RECRUIT + unit for unit in (SETTLER, ARMY) if state.supply(self.seat, unit) > 0]

    def take(self, state: ClashState, action: int) -> None:
        state.place(self.seat, action - RECRUIT, self.cell)
        if state.events is not None:
            state.tell("places", self.seat, (action - RECRUIT, self.cell))

    def label(self, state: ClashState, action: int) -> str:
        return "A settler" if action == RECRUIT + SETTLER else "An army unit"


class HeroGeneral(Civil):
    """Hero General. (K23.3)"""

    name: ClassVar[str] = "Hero General"
    text: ClassVar[str] = (
        "Only after you won a land battle this turn. Raise one city 1 mood step; you may pay 1 mood token to "
        "raise a city 1 more step."
    )
    reason: ClassVar[str] = "only after you won a land battle this turn, while a city is not happy"

    def playable(self, state: ClashState, seat: int) -> bool:
        return state.used & WON_LAND != 0 and any(state.mood[cell] < HAPPY for cell in state.towns[seat])

    def play(self, state: ClashState, seat: int) -> None:
        raise_one(state, seat, 1)


def raise_one(state: ClashState, seat: int, more: int) -> None:
    """A city becomes happier by one step. (K23.3)"""
    cells = tuple(sorted([cell for cell in state.towns[seat] if state.mood[cell] < HAPPY]))
    if cells:
        state.push(Celebrate(seat, cells, more))


class Celebrate(ChooseCell):
    """Hero General: one city becomes happier, and for a mood token one more step. (K23.3)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cells", "more")
    rule: ClassVar[str] = "K23.3"
    companion: ClassVar[str] = (
        "After a victory a city becomes happier by a step, and for a mood token there is one more step. "
        "People raise large or angry cities."
    )

    def __init__(self, seat: int, cells: tuple[int, ...], more: int) -> None:
        super().__init__(seat, cells)
        self.more = more

    def question(self, state: ClashState) -> str:
        more = "" if self.more else "another step: "
        return f"Hero General: {more}which city becomes happier by one step?"

    def label(self, state: ClashState, action: int) -> str:
        return "Cheer up no more cities" if action == PASS else f"Cheer up {spot(state, action - AT, self.seat)}"

    def about(self, state: ClashState, action: int) -> About:
        if action == PASS:
            return About(kind=STOP)
        costs = () if self.more else (good(MOOD, 1),)
        return About(costs, note=mood_change(state, action - AT, 1), badge=costs or CHOOSE)

    def legal(self, state: ClashState) -> list[int]:
        found = [] if self.more else [PASS]
        return found + [AT + cell for cell in self.cells]

    def take(self, state: ClashState, action: int) -> None:
        if action == PASS:
            return
        if not self.more:
            state.lose(self.seat, MOOD, 1)
        state.set_mood(action - AT, state.mood[action - AT] + 1)
        if self.more and state.amount(self.seat, MOOD) > 0:
            raise_one(state, self.seat, 0)


HALVES: Final[tuple[Civil, ...]] = (
    CityDevelopment(),
    ProductionFocus(),
    MassProduction(),
    Explorer(),
    Militia(),
    CulturalTakeover(),
    HeroGeneral(),
)
