"""Great persons: taking their cards, and playing them. (K14.8, K25)"""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import STOP, About, Chip
from pentarchy.core.decision import Decision
from pentarchy.games.clash_of_cultures.actions import AT, NO, PASS, YES
from pentarchy.games.clash_of_cultures.cities.building import BuildPiece
from pentarchy.games.clash_of_cultures.cities.founding import fit_for_city, found_city
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.land.exploring import ExploreRegion
from pentarchy.games.clash_of_cultures.people.learning import GainAdvance
from pentarchy.games.clash_of_cultures.pieces.advances import GOVERNMENT_MASK, category, category_mask
from pentarchy.games.clash_of_cultures.pieces.bits import changed
from pentarchy.games.clash_of_cultures.pieces.cards import PERSON_NAMES, PLAIN_CARDS
from pentarchy.games.clash_of_cultures.pieces.events import FIRST_PERSON
from pentarchy.games.clash_of_cultures.pieces.turn import WARLORD
from pentarchy.games.clash_of_cultures.pieces.units import BUILDINGS, CULTURE, HAPPY, IDEAS, NONE, TEMPLE
from pentarchy.games.clash_of_cultures.steps.choosing import CHOOSE, ChooseCell, mood_change
from pentarchy.games.clash_of_cultures.steps.drawing import draw_action
from pentarchy.games.clash_of_cultures.steps.goods import good, paid
from pentarchy.games.clash_of_cultures.steps.paying import Pay, can_pay
from pentarchy.games.clash_of_cultures.steps.places import spot
from pentarchy.games.clash_of_cultures.steps.tasks import (
    CITY_TASK,
    GAIN_TASK,
    GREAT_PERSON,
    PERSON_OFFER,
    TASKS,
    TRADE_INCOME,
    Then,
)
from pentarchy.games.clash_of_cultures.steps.waiting import FOR_BATTLE, Waiting
from pentarchy.games.clash_of_cultures.war.moves import start_move


def offer_person(state: ClashState, seat: int, event: int, price: int) -> None:
    """A player may take the great person, if nobody before did. (K14.8)"""
    if event in state.event_discards and state.amount(seat, CULTURE) >= price:
        state.push(TakePerson(seat, event, price))


TASKS[PERSON_OFFER] = offer_person


class TakePerson(Decision[ClashState]):
    """The card of a great person is taken for culture tokens. (K14.8)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "event", "price")
    rule: ClassVar[str] = "K14.8"
    companion: ClassVar[str] = (
        "A great person is an action card that brings an advance and more, for a culture token or two. "
        "People take it if they want an advance of its kind."
    )

    def __init__(self, seat: int, event: int, price: int) -> None:
        super().__init__(seat)
        self.event = event
        self.price = price

    def question(self, state: ClashState) -> str:
        return f"An event: do you take the {GREAT_PERSONS[self.event - FIRST_PERSON].name}?"

    def legal(self, state: ClashState) -> list[int]:
        return [YES, NO]

    def take(self, state: ClashState, action: int) -> None:
        if action == NO:
            return
        card = self.event - FIRST_PERSON + PLAIN_CARDS
        state.lose(self.seat, CULTURE, self.price)
        state.event_discards = [one for one in state.event_discards if one != self.event]
        state.hand[self.seat] |= 1 << card
        state.seen = changed(state.seen, card, (1 << state.players) - 1)
        if state.events is not None:
            state.tell("takes person", self.seat, (card,))

    def label(self, state: ClashState, action: int) -> str:
        return f"Take the {GREAT_PERSONS[self.event - FIRST_PERSON].name}" if action == YES else "Let them go"

    def about(self, state: ClashState, action: int) -> About:
        if action == NO:
            return About(kind=STOP)
        text = GREAT_PERSONS[self.event - FIRST_PERSON].text
        return About((good(CULTURE, self.price),), note=f"a card to play for an action: {text}")


class GreatPerson(Waiting):
    """One great person: an event that somebody takes into the hand, and from then on an action card."""

    name: ClassVar[str] = ""
    text: ClassVar[str] = ""
    advances: ClassVar[int] = 0
    """The advances of which one is gained, as bits."""

    def __init__(self) -> None:
        super().__init__()
        self.card = PLAIN_CARDS + PERSON_NAMES.index(self.name)

    def before(self, state: ClashState, seat: int) -> None:
        """Leave on the agenda what they do once their advance is taken."""
        state.push(Then(seat, GREAT_PERSON, self.card))

    def goes_on(self, state: ClashState, seat: int) -> None:
        """What they do then, where that is more than a question."""


class GreatExplorer(GreatPerson):
    """Great Explorer. (K25.1)"""

    name: ClassVar[str] = "Great Explorer"
    text: ClassVar[str] = (
        "Gain a Seafaring advance free; reveal a region next to a region with your city; you may found a city "
        "there for 2 food without a Settler."
    )
    advances: ClassVar[int] = category_mask(category("Seafaring"))

    def goes_on(self, state: ClashState, seat: int) -> None:
        state.push(Then(seat, CITY_TASK))
        state.push(ExploreRegion(seat, 1))


class GreatArtist(GreatPerson):
    """Great Artist. (K25.2)"""

    name: ClassVar[str] = "Great Artist"
    text: ClassVar[str] = "Gain a Culture advance free; make one city Happy."
    advances: ClassVar[int] = category_mask(category("Culture"))

    def goes_on(self, state: ClashState, seat: int) -> None:
        cells = tuple(sorted([cell for cell in state.towns[seat] if state.mood[cell] < HAPPY]))
        if cells:
            state.push(MakeHappy(seat, cells))


class GreatProphet(GreatPerson):
    """Great Prophet. (K25.3)"""

    name: ClassVar[str] = "Great Prophet"
    text: ClassVar[str] = (
        "Gain a Spirituality advance free; you may build a Temple (pay for it) without activating the city."
    )
    advances: ClassVar[int] = category_mask(category("Spirituality"))

    def before(self, state: ClashState, seat: int) -> None:
        state.push(BuildPiece(seat, 1 << TEMPLE, 0))


class GreatPhilosopher(GreatPerson):
    """Great Philosopher. (K25.4)"""

    name: ClassVar[str] = "Great Philosopher"
    text: ClassVar[str] = "Gain an Education advance free and 2 ideas."
    advances: ClassVar[int] = category_mask(category("Education"))

    def before(self, state: ClashState, seat: int) -> None:
        state.push(Then(seat, GAIN_TASK, IDEAS, 2))


class GreatScientist(GreatPerson):
    """Great Scientist. (K25.5)"""

    name: ClassVar[str] = "Great Scientist"
    text: ClassVar[str] = "Gain a Science advance free, 1 idea and 1 Action card."
    advances: ClassVar[int] = category_mask(category("Science"))

    def before(self, state: ClashState, seat: int) -> None:
        draw_action(state, seat)
        state.push(Then(seat, GAIN_TASK, IDEAS, 1))


class ElderStatesman(GreatPerson):
    """Elder Statesman. (K25.6)"""

    name: ClassVar[str] = "Elder Statesman"
    text: ClassVar[str] = "Gain a government advance free and 2 Action cards."
    advances: ClassVar[int] = GOVERNMENT_MASK

    def before(self, state: ClashState, seat: int) -> None:
        draw_action(state, seat)
        draw_action(state, seat)


class GreatWarlord(GreatPerson):
    """Great Warlord. (K25.7)"""

    name: ClassVar[str] = "Great Warlord"
    text: ClassVar[str] = (
        "Gain a Warfare advance free; take a Move action; +2 combat value each round in its first battle."
    )
    advances: ClassVar[int] = category_mask(category("Warfare"))
    waits: ClassVar[int] = FOR_BATTLE
    waits_as: ClassVar[int] = WARLORD
    strength: ClassVar[int] = 2

    def goes_on(self, state: ClashState, seat: int) -> None:
        state.used |= WARLORD
        start_move(state, seat)


class GreatMerchant(GreatPerson):
    """Great Merchant. (K25.8)"""

    name: ClassVar[str] = "Great Merchant"
    text: ClassVar[str] = "Gain an Economy advance free; if you own Trade Routes collect that income now."
    advances: ClassVar[int] = category_mask(category("Economy"))

    def before(self, state: ClashState, seat: int) -> None:
        state.push(Then(seat, TRADE_INCOME))


class GreatEngineer(GreatPerson):
    """Great Engineer. (K25.9)"""

    name: ClassVar[str] = "Great Engineer"
    text: ClassVar[str] = (
        "Gain a Construction advance free; you may build a city piece (pay for it) without an action and without "
        "activating the city."
    )
    advances: ClassVar[int] = category_mask(category("Construction"))

    def before(self, state: ClashState, seat: int) -> None:
        state.push(BuildPiece(seat, (1 << BUILDINGS) - 1, 0))


GREAT_PERSONS: Final[tuple[GreatPerson, ...]] = (
    GreatExplorer(),
    GreatArtist(),
    GreatProphet(),
    GreatPhilosopher(),
    GreatScientist(),
    ElderStatesman(),
    GreatWarlord(),
    GreatMerchant(),
    GreatEngineer(),
)


def play_person(state: ClashState, seat: int, card: int) -> None:
    """A great person gives an advance of their field, and more. (K25)"""
    person = GREAT_PERSONS[card - PLAIN_CARDS]
    person.before(state, seat)
    state.push(GainAdvance(seat, person.advances))


def person_goes_on(state: ClashState, seat: int, card: int, b: int) -> None:
    """What some great persons do once their advance is taken."""
    GREAT_PERSONS[card - PLAIN_CARDS].goes_on(state, seat)


TASKS[GREAT_PERSON] = person_goes_on


class MakeHappy(ChooseCell):
    """The Great Artist makes one city happy. (K25.2)"""

    rule: ClassVar[str] = "K25.2"
    companion: ClassVar[str] = (
        "The Great Artist makes one city happy at once. People choose a large one, or one that is angry."
    )

    def question(self, state: ClashState) -> str:
        return "Great Artist: which city becomes happy?"

    def about(self, state: ClashState, action: int) -> About:
        return About(note=mood_change(state, action - AT, 2), badge=CHOOSE)

    def take(self, state: ClashState, action: int) -> None:
        state.set_mood(action - AT, HAPPY)


def colony(state: ClashState, seat: int, a: int, b: int) -> None:
    """The Great Explorer may found a city in the new region. (K25.1)"""
    slot = state.explorer
    state.explorer = NONE
    if slot < 0 or not can_pay(state, seat, 2, 0, 0) or not state.may_settle(seat):
        return
    cells = [cell for cell in state.slots[slot] if fit_for_city(state, cell) and not state.foreign(cell, seat)]
    if cells:
        state.push(FoundColony(seat, tuple(sorted(cells))))


TASKS[CITY_TASK] = colony


class FoundColony(ChooseCell):
    """A city for 2 food, without a settler. (K25.1)"""

    rule: ClassVar[str] = "K25.1"
    companion: ClassVar[str] = (
        "The Great Explorer may found a city for 2 food, without a settler. "
        "People do, because a city is a point and lets the others grow larger."
    )

    def question(self, state: ClashState) -> str:
        return "Great Explorer: do you found a city in the new region?"

    def label(self, state: ClashState, action: int) -> str:
        return "Found no city" if action == PASS else f"Found a city at {spot(state, action - AT, self.seat)}"

    def about(self, state: ClashState, action: int) -> About:
        if action == PASS:
            return About(kind=STOP)
        return About(paid(state, self.seat, 2, 0, 0), (Chip("1", "points", "point"),), ghost=f"house s{self.seat}")

    def legal(self, state: ClashState) -> list[int]:
        return [PASS, *[AT + cell for cell in self.cells]]

    def take(self, state: ClashState, action: int) -> None:
        if action != PASS:
            found_city(state, self.seat, action - AT)
            state.push(Pay(self.seat, 2, 0, 0))
