"""The civil halves of the action cards: when each may be played, and what it does. (K13, K23)"""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import STOP, About
from pentarchy.core.look import counted
from pentarchy.games.clash_of_cultures.actions import AT, PASS, SEAT
from pentarchy.games.clash_of_cultures.cards.great_persons import play_person
from pentarchy.games.clash_of_cultures.cards.spying import look_at_plans, spy_on, victims
from pentarchy.games.clash_of_cultures.cities.building import BuildPiece, build_cells
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.land.exploring import ExploreRegion, home_slots
from pentarchy.games.clash_of_cultures.people.learning import Buy, GainAdvance, buyable, gainable, synergies
from pentarchy.games.clash_of_cultures.pieces import cards
from pentarchy.games.clash_of_cultures.pieces.advances import ALL
from pentarchy.games.clash_of_cultures.pieces.bits import changed, ones
from pentarchy.games.clash_of_cultures.pieces.cards import CIVIL_OF, CIVILS, DECK, PLAIN_CARDS
from pentarchy.games.clash_of_cultures.pieces.map import DISTANCE
from pentarchy.games.clash_of_cultures.pieces.turn import (
    BEGUN,
    CAPTURED,
    INFLUENCED,
    MASS,
    PRODUCTION,
    TAKEOVER,
    WON_LAND,
)
from pentarchy.games.clash_of_cultures.pieces.units import ACADEMY, BUILDINGS, CULTURE, HAPPY, IDEAS, MOOD, UNITS
from pentarchy.games.clash_of_cultures.steps.choosing import CHOOSE, ChooseCell, ChooseSeat, mood_change
from pentarchy.games.clash_of_cultures.steps.drawing import discard
from pentarchy.games.clash_of_cultures.steps.goods import good
from pentarchy.games.clash_of_cultures.steps.places import spot
from pentarchy.games.clash_of_cultures.steps.tasks import GAIN_TASK, TASKS, TAUGHT, Then, begin_action
from pentarchy.games.clash_of_cultures.war.capture import PlaceArmy, PlaceSettler, barracks, can_take_settler
from pentarchy.games.clash_of_cultures.war.mercenaries import Hire, hireable

NEAR: Final = 2
"""Spaces to a neighbour who inspires."""


def close_to(state: ClashState, seat: int) -> list[int]:
    """The players with a unit or city within 2 spaces of a unit or city of this seat. (K23.2)"""
    mine = presence(state, seat)
    found = []
    for other in range(state.players):
        if other == seat:
            continue
        theirs = presence(state, other)
        for cell in mine:
            away = DISTANCE[cell]
            if any(away[far] <= NEAR for far in theirs):
                found.append(other)
                break
    return found


def presence(state: ClashState, seat: int) -> list[int]:
    """The spaces with cities or units of a seat."""
    found = state.towns[seat][:]
    start = seat * UNITS
    for one in range(start, start + UNITS):
        if state.where[one] >= 0 and state.where[one] not in found:
            found.append(state.where[one])
    return found


def inspiring(state: ClashState, seat: int) -> int:
    """The advances that neighbours could inspire, as bits."""
    among = 0
    for other in close_to(state, seat):
        among |= state.known[other]
    return gainable(state, seat, among)


def can_play(state: ClashState, seat: int, card: int) -> bool:
    """Whether the civil half of a card (or a great person) may be played now. (K13.4)"""
    if card >= PLAIN_CARDS:
        return state.actions > 0
    civil = CIVIL_OF[card]
    row = CIVILS[civil]
    if (row.action and state.actions == 0) or state.amount(seat, CULTURE) < row.culture:
        return False
    if civil == cards.QUICK_ADVANCE:
        return gainable(state, seat, ALL) != 0
    if civil == cards.INSPIRATION or civil == cards.TECHNOLOGY_TRADE:
        return inspiring(state, seat) != 0
    if civil == cards.HERO_GENERAL:
        return state.used & WON_LAND != 0 and any(state.mood[cell] < HAPPY for cell in state.towns[seat])
    if civil == cards.SPY:
        return bool(victims(state, seat))
    if civil == cards.IDEAS:
        return academies(state, seat) > 0
    if civil == cards.GREAT_IDEAS:
        return state.used & (WON_LAND | CAPTURED) != 0
    if civil == cards.MERCENARIES:
        return bool(hireable(state, seat, ()))
    if civil == cards.CITY_DEVELOPMENT:
        return any(build_cells(state, seat, kind, True) for kind in range(BUILDINGS))
    if civil == cards.PRODUCTION_FOCUS or civil == cards.MASS_PRODUCTION:
        return not state.used & (PRODUCTION | MASS)
    if civil == cards.EXPLORER:
        return bool(home_slots(state, seat)) or can_take_settler(state, seat)
    if civil == cards.NEGOTIATIONS:
        return not state.used & BEGUN
    if civil == cards.ASSASSINATION:
        return any(not state.assassinated >> other & 1 for other in range(state.players) if other != seat)
    return _can_play_rest(state, seat, civil)


def _can_play_rest(state: ClashState, seat: int, civil: int) -> bool:
    if civil == cards.CULTURAL_TAKEOVER:
        return not state.used & (TAKEOVER | INFLUENCED)  # after a success nothing more is influenced (K10.8)
    if civil == cards.NEW_PLANS:
        return state.objective_deck != 0
    if civil == cards.SYNERGIES:
        return synergies(state, seat) != 0
    if civil == cards.TEACH_US:
        return state.teacher >= 0 and gainable(state, seat, state.known[state.teacher]) != 0
    if civil == cards.MILITIA:
        return bool(barracks(state, seat))
    if civil == cards.NEW_IDEAS:
        return buyable(state, seat, ALL) != 0
    return True  # Leadership


def academies(state: ClashState, seat: int) -> int:
    """Cities of a seat with an academy that works."""
    return sum(1 for cell in state.towns[seat] if state.works(cell, ACADEMY))


def play_card(state: ClashState, seat: int, card: int) -> None:
    """A card is played for its civil half: its price, the discard, its effect. (K13.4)"""
    if state.events is not None:
        state.tell("plays", seat, (card,))
    teacher = state.teacher
    discard(state, seat, card)
    if card >= PLAIN_CARDS:
        state.actions -= 1
        begin_action(state)
        play_person(state, seat, card)
        return
    civil = CIVIL_OF[card]
    row = CIVILS[civil]
    if row.action:
        state.actions -= 1
        begin_action(state)
    if row.culture:
        state.lose(seat, CULTURE, row.culture)
    if civil == cards.TEACH_US:
        state.push(GainAdvance(seat, state.known[teacher]))
        state.teacher = -1
        return
    _effect(state, seat, civil)


def _effect(state: ClashState, seat: int, civil: int) -> None:
    if civil == cards.QUICK_ADVANCE:
        state.push(GainAdvance(seat, ALL))
    elif civil == cards.INSPIRATION:
        state.push(GainAdvance(seat, inspiring(state, seat)))
    elif civil == cards.HERO_GENERAL:
        raise_one(state, seat, 1)
    elif civil == cards.SPY:
        state.push(SpyOn(seat, tuple(victims(state, seat))))
    elif civil == cards.IDEAS:
        state.gain(seat, IDEAS, academies(state, seat))
    elif civil == cards.GREAT_IDEAS:
        state.gain(seat, IDEAS, 2)
    elif civil == cards.MERCENARIES:
        state.push(Hire(seat, (), ()))
    elif civil == cards.CULTURAL_TAKEOVER:
        state.used |= TAKEOVER
    elif civil == cards.CITY_DEVELOPMENT:
        state.push(BuildPiece(seat, 15, 1))
    elif civil == cards.PRODUCTION_FOCUS:
        state.used |= PRODUCTION
    elif civil == cards.MASS_PRODUCTION:
        state.used |= MASS
    elif civil == cards.EXPLORER:
        settler = can_take_settler(state, seat)
        if settler:
            state.push(BringSettler(seat, tuple(sorted(state.towns[seat]))))
        state.push(ExploreRegion(seat, 0 if settler else 1))
    elif civil == cards.NEGOTIATIONS:
        state.push(Negotiate(seat, _others(state, seat)))
    elif civil == cards.LEADERSHIP:
        state.actions += 1
    elif civil == cards.ASSASSINATION:
        state.push(Assassinate(seat, tuple(one for one in _others(state, seat) if not state.assassinated >> one & 1)))
    elif civil == cards.NEW_PLANS:
        look_at_plans(state, seat)
    elif civil == cards.SYNERGIES:
        state.push(Buy(seat, synergies(state, seat), 1))
    elif civil == cards.MILITIA:
        state.push(PlaceMilitia(seat, barracks(state, seat)))
    elif civil == cards.TECHNOLOGY_TRADE:
        inspiring_players = [one for one in close_to(state, seat) if gainable(state, seat, state.known[one])]
        state.push(TradeTechnology(seat, tuple(inspiring_players)))
    elif civil == cards.NEW_IDEAS:
        state.push(Then(seat, GAIN_TASK, IDEAS, 2))
        state.push(Buy(seat, ALL, 2))


def _others(state: ClashState, seat: int) -> tuple[int, ...]:
    return tuple(one for one in range(state.players) if one != seat)


def gain_task(state: ClashState, seat: int, kind: int, count: int) -> None:
    """Gain something once what comes before is done."""
    state.gain(seat, kind, count)


TASKS[GAIN_TASK] = gain_task


def taught(state: ClashState, seat: int, other: int, b: int) -> None:
    """Technology Trade: the other player gains an advance in return. (K23.20)"""
    if gainable(state, other, state.known[seat]):
        state.push(GainAdvance(other, state.known[seat]))


TASKS[TAUGHT] = taught


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

    def label(self, state: ClashState, action: int) -> str:
        return "No settler" if action == PASS else super().label(state, action)

    def question(self, state: ClashState) -> str:
        return "Explorer: in which of your cities do you place a free settler?"


class PlaceMilitia(PlaceArmy):
    """The Militia gathers in a city. (K23.19)"""

    rule: ClassVar[str] = "K23.19"
    companion: ClassVar[str] = (
        "The Militia is one army unit in a city of yours. "
        "People put it where somebody threatens them, or where an attack begins."
    )

    def question(self, state: ClashState) -> str:
        return "Militia: in which of your cities do you place a free army unit?"


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
        return "No more" if action == PASS else f"Cheer up {spot(state, action - AT, self.seat)}"

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


class SpyOn(ChooseSeat):
    """Whose cards the spy looks at. (K23.4)"""

    rule: ClassVar[str] = "K23.4"
    companion: ClassVar[str] = (
        "The spy looks at all cards of this player and may swap one. "
        "People choose whoever is ahead, or holds the most cards."
    )

    def question(self, state: ClashState) -> str:
        return "Spy: at whose cards do you look?"

    def about(self, state: ClashState, action: int) -> About:
        other = action - SEAT
        cards = f"{counted(ones(state.hand[other] & DECK), 'action card')}, "
        return About(note=cards + counted(ones(state.objectives[other]), "objective card"))

    def take(self, state: ClashState, action: int) -> None:
        spy_on(state, self.seat, action - SEAT)

    def reveals(self, state: ClashState, action: int) -> bool:
        return True


class Negotiate(ChooseSeat):
    """Neither may attack the other in this turn and their next. (K23.12)"""

    rule: ClassVar[str] = "K23.12"
    companion: ClassVar[str] = (
        "Neither of you may attack the other, in this turn of yours and the next of theirs. "
        "People choose the neighbour with the strongest army."
    )

    def question(self, state: ClashState) -> str:
        return "Negotiations: with whom do you have a truce?"

    def about(self, state: ClashState, action: int) -> About:
        return About(note="they may not attack you on their next turn", loses="You may not attack them this turn.")

    def take(self, state: ClashState, action: int) -> None:
        other = action - SEAT
        state.truce = changed(state.truce, self.seat, state.truce[self.seat] | 1 << other)
        state.truce = changed(state.truce, other, state.truce[other] | 1 << self.seat)
        if state.events is not None:
            state.tell("truce", self.seat, (other,))


class Assassinate(ChooseSeat):
    """Who has one action less in the next turn. (K23.14)"""

    rule: ClassVar[str] = "K23.14"
    companion: ClassVar[str] = (
        "This player has one action less in the next turn. People choose whoever is ahead, or about to attack."
    )

    def question(self, state: ClashState) -> str:
        return "Assassination: who loses an action in their next turn?"

    def take(self, state: ClashState, action: int) -> None:
        state.assassinated |= 1 << action - SEAT
        if state.events is not None:
            state.tell("assassinates", self.seat, (action - SEAT,))


class TradeTechnology(ChooseSeat):
    """With whom advances are exchanged. (K23.20)"""

    rule: ClassVar[str] = "K23.20"
    companion: ClassVar[str] = (
        "You gain an advance of this player for free, and then they gain one of yours. "
        "People choose somebody who is behind and knows what they lack."
    )

    def question(self, state: ClashState) -> str:
        return "Technology Trade: with which player do you trade advances?"

    def take(self, state: ClashState, action: int) -> None:
        other = action - SEAT
        state.push(Then(self.seat, TAUGHT, other))
        state.push(GainAdvance(self.seat, state.known[other]))
