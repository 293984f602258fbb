"""The event cards, each one class: its text, for whom it is, and what it does. (K26)"""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.games.clash_of_cultures.cards.disasters import Erupt, Quake, units_of
from pentarchy.games.clash_of_cultures.cards.diseases import BuryCell, famine, victims_of_disease
from pentarchy.games.clash_of_cultures.cards.gifts import GiveFood, MigrantFor, SettlerFor, newcomer, others
from pentarchy.games.clash_of_cultures.cards.moods import Sadden, coastal, lower_city
from pentarchy.games.clash_of_cultures.cards.unrest import Rebel, Revolt
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.events import (
    ATTACK,
    EVENT_NAMES,
    EVENT_TEXTS,
    EXHAUSTED,
    GOLD_MINE,
    NO_ICON,
    SPAWN,
)
from pentarchy.games.clash_of_cultures.pieces.units import (
    ANGRY,
    FOOD,
    HAPPY,
)
from pentarchy.games.clash_of_cultures.steps.advances import WITHSTANDS_DISEASE, able
from pentarchy.games.clash_of_cultures.steps.tasks import (
    EVENT_FOR,
    EVENT_TEXT,
    PERSON_OFFER,
    TASKS,
    Then,
)


class Event:
    """One event card: its icon is for the drawer only, its text perhaps for everybody."""

    name: ClassVar[str] = ""
    everyone: ClassVar[bool] = False
    text: ClassVar[str] = ""

    def __init__(self, icon: int) -> None:
        self.icon = icon
        self.title = self.name
        self.words = self.text
        self.is_for_all = self.everyone

    def drawn(self, state: ClashState, seat: int, event: int) -> None:
        """The text comes into force, for the drawer or for everybody, the drawer first. (K14.3)"""
        last = state.players - 1 if self.is_for_all else 0
        for step in range(last, -1, -1):
            state.push(Then((seat + step) % state.players, EVENT_FOR, event))

    def for_one(self, state: ClashState, seat: int) -> None:
        """What it does to one player."""


def event_text(state: ClashState, seat: int, event: int, b: int) -> None:
    """The text of an event. (K14.3)"""
    EVENTS[event].drawn(state, seat, event)


TASKS[EVENT_TEXT] = event_text


def event_for(state: ClashState, seat: int, event: int, b: int) -> None:
    """What an event does to one player."""
    EVENTS[event].for_one(state, seat)


TASKS[EVENT_FOR] = event_for


class Pestilence(Event):
    """Pestilence. (K26.1)"""

    name: ClassVar[str] = "Pestilence"
    everyone: ClassVar[bool] = True
    text: ClassVar[str] = (
        "Each player with 2+ cities lowers 1 city by 1 mood step (2 cities if they own Roads, Navigation or Trade "
        "Routes); cities that can drop must be chosen. Until they own Sanitation, players may not build city "
        "pieces or Wonders. Sanitation protects."
    )

    def drawn(self, state: ClashState, seat: int, event: int) -> None:
        state.pestilence = 1
        super().drawn(state, seat, event)

    def for_one(self, state: ClashState, seat: int) -> None:
        if able(state, seat, WITHSTANDS_DISEASE):
            return
        cells = tuple(sorted([cell for cell in state.towns[seat] if state.mood[cell] > ANGRY]))
        if len(state.towns[seat]) >= 2 and cells:
            state.push(Sadden(seat, cells, 0, victims_of_disease(state, seat)))


class Epidemics(Event):
    """Epidemics. (K26.2)"""

    name: ClassVar[str] = "Epidemics"
    everyone: ClassVar[bool] = True
    text: ClassVar[str] = (
        "Each player with 2+ units kills 1 own unit (2 if they own Roads, Navigation or Trade Routes). Sanitation "
        "protects."
    )

    def for_one(self, state: ClashState, seat: int) -> None:
        if not able(state, seat, WITHSTANDS_DISEASE) and len(units_of(state, seat)) >= 2:
            state.push(BuryCell(seat, victims_of_disease(state, seat)))


class Famine(Event):
    """Famine. (K26.3)"""

    name: ClassVar[str] = "Famine"
    text: ClassVar[str] = "Pay 1 food (no gold). If you cannot, one city becomes Angry. Irrigation protects."

    def for_one(self, state: ClashState, seat: int) -> None:
        famine(state, seat, 1)


class SevereFamine(Event):
    """Severe Famine. (K26.4)"""

    name: ClassVar[str] = "Severe Famine"
    text: ClassVar[str] = (
        "Pay 2 food (no gold; lose what you have). If not paid in full, one city becomes Angry. Irrigation protects."
    )

    def for_one(self, state: ClashState, seat: int) -> None:
        famine(state, seat, 2)


class Year(Event):
    """A Good, an Awesome or a Fantastic Year: food for the drawer or for everybody, and perhaps for others. (K26.5)"""

    def __init__(self, name: str, icon: int, food: int, gift: int, everyone: bool, text: str) -> None:
        super().__init__(icon)
        self.title = name
        self.words = text
        self.is_for_all = everyone
        self.food = food
        self.gift = gift

    def for_one(self, state: ClashState, seat: int) -> None:
        state.gain(seat, FOOD, self.food)
        if self.gift:
            state.push(GiveFood(seat, others(state, seat), self.gift))


class PersonEvent(Event):
    """A great person, whom the drawer may take, else the others in turn. (K14.8)"""

    text: ClassVar[str] = (
        "A great person. The drawer may take the card for 1 culture token, else the others in turn for 2."
    )
    everyone: ClassVar[bool] = True

    def __init__(self, name: str, icon: int) -> None:
        super().__init__(icon)
        self.title = name

    def drawn(self, state: ClashState, seat: int, event: int) -> None:
        for step in range(state.players - 1, -1, -1):
            state.push(Then((seat + step) % state.players, PERSON_OFFER, event, 1 if step == 0 else 2))


class PopulationBoom(Event):
    """Population Boom. (K26.6)"""

    name: ClassVar[str] = "Population Boom"
    text: ClassVar[str] = "Place 1 free Settler in one of your cities; a player you choose does the same."

    def for_one(self, state: ClashState, seat: int) -> None:
        state.push(SettlerFor(seat, others(state, seat)))
        newcomer(state, seat)


class Volcano(Event):
    """Volcano. (K26.8)"""

    name: ClassVar[str] = "Volcano"
    text: ClassVar[str] = (
        "If you own 4+ cities: choose one of them; it is removed for good with everything in it (units, pieces, "
        "Wonders). Each removed piece scores 2 VP for its last owner, Wonders their normal VP."
    )

    def for_one(self, state: ClashState, seat: int) -> None:
        if len(state.towns[seat]) >= 4:
            state.push(Erupt(seat, tuple(sorted(state.towns[seat]))))


class Earthquake(Event):
    """Earthquake. (K26.9)"""

    name: ClassVar[str] = "Earthquake"
    text: ClassVar[str] = (
        "If you own 3+ cities: remove 1-3 pieces (Settlements last, Wonders allowed) from your cities for good. "
        "Points as Volcano. Each hit city that remains drops 1 mood step."
    )

    def for_one(self, state: ClashState, seat: int) -> None:
        if len(state.towns[seat]) >= 3:
            state.push(Quake(seat, 3, ()))


class HeavyEarthquake(Earthquake):
    """Heavy Earthquake. (K26.9)"""

    name: ClassVar[str] = "Heavy Earthquake"
    everyone: ClassVar[bool] = True
    text: ClassVar[str] = (
        "Every player with 3+ cities: remove 1-3 pieces (Settlements last, Wonders allowed) from your cities for "
        "good. Points as Volcano. Each hit city that remains drops 1 mood step."
    )


class Flood(Event):
    """Flood. (K26.10)"""

    name: ClassVar[str] = "Flood"
    text: ClassVar[str] = "One of your cities next to Sea drops 1 mood step."

    def for_one(self, state: ClashState, seat: int) -> None:
        lower_city(state, seat, coastal(state, seat))


class HeavyFlood(Flood):
    """Heavy Flood. (K26.10)"""

    name: ClassVar[str] = "Heavy Flood"
    everyone: ClassVar[bool] = True
    text: ClassVar[str] = "Every player: one of your cities next to Sea drops 1 mood step."


class Migration(Event):
    """Migration. (K26.11)"""

    name: ClassVar[str] = "Migration"
    text: ClassVar[str] = (
        "A player you choose places 1 free Settler in one of their cities; one of your cities drops 1 mood step."
    )

    def for_one(self, state: ClashState, seat: int) -> None:
        lower_city(state, seat, state.towns[seat])
        state.push(MigrantFor(seat, others(state, seat)))


class CivilWar(Event):
    """Civil War. (K26.12)"""

    name: ClassVar[str] = "Civil War"
    text: ClassVar[str] = (
        "Choose a non-Happy city of yours with an army unit: kill 1 army unit there and drop its mood 1 step. If "
        "there is none, any one city drops 1 step."
    )

    def for_one(self, state: ClashState, seat: int) -> None:
        cells = [cell for cell in state.towns[seat] if state.mood[cell] < HAPPY and state.armies[cell] > 0]
        if cells:
            state.push(Rebel(seat, tuple(sorted(cells))))
        else:
            lower_city(state, seat, state.towns[seat])


class Revolution(Event):
    """Revolution. (K26.13)"""

    name: ClassVar[str] = "Revolution"
    text: ClassVar[str] = (
        "Step 1: lose 1 action (next turn if in the Status Phase). Step 2: change your government for free if you "
        "can. Each step may be avoided by killing one of your army units."
    )

    def for_one(self, state: ClashState, seat: int) -> None:
        state.push(Revolt(seat, 2))
        state.push(Revolt(seat, 1))


EVENTS: Final[list[Event]] = [
    Pestilence(NO_ICON),
    Epidemics(NO_ICON),
    Famine(ATTACK),
    Famine(ATTACK),
    Famine(ATTACK),
    SevereFamine(ATTACK),
    SevereFamine(ATTACK),
    SevereFamine(ATTACK),
    Year("A Good Year", SPAWN, 1, 0, True, "Every player gains 1 food."),
    Year("A Good Year", SPAWN, 1, 0, False, "You gain 1 food."),
    Year("A Good Year", SPAWN, 1, 1, False, "You gain 1 food; give 1 food from the supply to another player."),
    Year("An Awesome Year", SPAWN, 2, 0, False, "You gain 2 food."),
    Year("An Awesome Year", EXHAUSTED, 2, 0, True, "Every player gains 2 food."),
    Year("An Awesome Year", EXHAUSTED, 2, 2, False, "You gain 2 food; distribute 2 food among other players."),
    Year("A Fantastic Year", SPAWN, 3, 0, True, "Every player gains 3 food."),
    Year("A Fantastic Year", SPAWN, 3, 3, False, "You gain 3 food; distribute 3 food among other players."),
    Year("A Fantastic Year", SPAWN, 3, 0, False, "You gain 3 food."),
    PersonEvent("Great Explorer", EXHAUSTED),
    PersonEvent("Great Artist", ATTACK),
    PersonEvent("Great Prophet", ATTACK),
    PersonEvent("Great Philosopher", ATTACK),
    PersonEvent("Great Scientist", ATTACK),
    PersonEvent("Elder Statesman", ATTACK),
    PersonEvent("Great Warlord", EXHAUSTED),
    PersonEvent("Great Merchant", ATTACK),
    PersonEvent("Great Engineer", ATTACK),
    PopulationBoom(SPAWN),
    PopulationBoom(ATTACK),
    Volcano(NO_ICON),
    Earthquake(NO_ICON),
    HeavyEarthquake(NO_ICON),
    Flood(NO_ICON),
    HeavyFlood(NO_ICON),
    Migration(GOLD_MINE),
    Migration(GOLD_MINE),
    CivilWar(NO_ICON),
    CivilWar(NO_ICON),
    Revolution(GOLD_MINE),
]
"""The deck, in the order of the cards."""


def fill() -> None:
    """Enter what is to be read of the events."""
    for number, event in enumerate(EVENTS):
        if event.title != EVENT_NAMES[number]:
            raise ValueError(f"{event.title} is not the event of card {number + 1}")
        EVENT_TEXTS[number] = event.words
