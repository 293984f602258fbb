"""The texts of the event cards. (K26)"""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import STOP, About, Chip
from pentarchy.core.decision import Decision
from pentarchy.core.look import counted
from pentarchy.games.clash_of_cultures.actions import AT, PASS, RECRUIT, SEAT, SWITCH
from pentarchy.games.clash_of_cultures.cards.disasters import Erupt, Quake, units_of
from pentarchy.games.clash_of_cultures.cards.moods import Sadden, coastal, lower_city
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.people.learning import given_up, switches
from pentarchy.games.clash_of_cultures.pieces.advances import CATEGORIES, FIRST_GOVERNMENT
from pentarchy.games.clash_of_cultures.pieces.bits import changed
from pentarchy.games.clash_of_cultures.pieces.events import (
    ATTACK,
    EVENT_NAMES,
    EVENT_TEXTS,
    EXHAUSTED,
    GOLD_MINE,
    NO_ICON,
    SPAWN,
)
from pentarchy.games.clash_of_cultures.pieces.map import SEA
from pentarchy.games.clash_of_cultures.pieces.units import (
    ANGRY,
    ARMY,
    CAPACITY,
    FIRST_UNIT,
    FOOD,
    HAPPY,
    UNIT_NAMES,
    UNITS,
)
from pentarchy.games.clash_of_cultures.steps.advances import (
    SPREADS_DISEASE,
    TRAITS,
    WITHSTANDS_DISEASE,
    WITHSTANDS_FAMINE,
    able,
)
from pentarchy.games.clash_of_cultures.steps.choosing import ChooseCell, ChooseSeat, cell_target, mood_change
from pentarchy.games.clash_of_cultures.steps.drawing import event_name
from pentarchy.games.clash_of_cultures.steps.places import spot
from pentarchy.games.clash_of_cultures.steps.tasks import (
    CHANGE_GOVERNMENT,
    EVENT_FOR,
    EVENT_TEXT,
    PERSON_OFFER,
    TASKS,
    Then,
)
from pentarchy.games.clash_of_cultures.war.capture import PlaceSettler, can_take_settler


# The events by their number less one.
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


def others(state: ClashState, seat: int) -> tuple[int, ...]:
    """The other seats."""
    return tuple(one for one in range(state.players) if one != seat)


# Diseases and famines.


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
            return "None"
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


# Gifts.


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


# Unrest.


class Rebel(ChooseCell):
    """Where the civil war kills an army unit. (K26.12)"""

    rule: ClassVar[str] = "K26.12"
    companion: ClassVar[str] = (
        "A civil war kills an army unit in a city that is not happy, and saddens the city. "
        "People choose one that nobody threatens."
    )

    def question(self, state: ClashState) -> str:
        return "Civil War: in which city does an army unit die?"

    def about(self, state: ClashState, action: int) -> About:
        cell = action - AT
        note = f"{counted(state.armies[cell], 'army unit')} there; {mood_change(state, cell, -1)}"
        return About(note=note, badge=(Chip("", "skull", "dies here"),))

    def take(self, state: ClashState, action: int) -> None:
        cell = action - AT
        bury(state, self.seat, ARMY, cell)
        if state.mood[cell] > ANGRY:
            state.push(Sadden(self.seat, (cell,), 0, 1))


class Revolt(Decision[ClashState]):
    """A revolution takes an action, then the government; an army unit killed avoids either. (K26.13)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "part")
    rule: ClassVar[str] = "K26.13"
    companion: ClassVar[str] = (
        "A revolution takes an action and then your government, unless an army unit dies for it. "
        "People let the unit go if what they keep is worth more."
    )

    def __init__(self, seat: int, part: int) -> None:
        super().__init__(seat)
        self.part = part

    def question(self, state: ClashState) -> str:
        if self.part == 1:
            return "Revolution: do you lose an action, or an army unit to avoid it?"
        return "Revolution: to which government do you change, or do you lose an army unit to avoid it?"

    def legal(self, state: ClashState) -> list[int]:
        found = [PASS]
        if self.part == 2:
            governments = switches(state, self.seat)
            if not governments:
                return found
            found = [SWITCH + category - FIRST_GOVERNMENT for category in governments]
        return sorted(found + [AT + cell for cell in army_cells(state, self.seat)])

    def take(self, state: ClashState, action: int) -> None:
        seat = self.seat
        if SWITCH <= action < SWITCH + 3:
            state.push(Then(seat, CHANGE_GOVERNMENT, action - SWITCH + FIRST_GOVERNMENT))
        elif action != PASS:
            bury(state, seat, ARMY, action - AT)
        elif self.part == 1:
            if seat == state.active and not state.status and state.actions > 0:
                state.actions -= 1
            else:
                state.robbed = changed(state.robbed, seat, state.robbed[seat] + 1)

    def label(self, state: ClashState, action: int) -> str:
        if action == PASS:
            return "Lose an action" if self.part == 1 else "Nothing to change"
        if SWITCH <= action < SWITCH + 3:
            return f"Change to {CATEGORIES[action - SWITCH + FIRST_GOVERNMENT]}"
        return f"Lose an army unit in {spot(state, action - AT, self.seat)}"

    def about(self, state: ClashState, action: int) -> About:
        if action == PASS:
            return About(kind=STOP)
        if SWITCH <= action < SWITCH + 3:
            return About(loses=given_up(state, self.seat))
        return About(badge=(Chip("", "skull", "dies here"),))

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [cell_target(action - AT)] if action >= AT and not SWITCH <= action < SWITCH + 3 else []


def army_cells(state: ClashState, seat: int) -> list[int]:
    """The spaces with army units of a seat."""
    start = seat * UNITS
    cells: list[int] = []
    for one in range(start + FIRST_UNIT[ARMY], start + FIRST_UNIT[ARMY + 1]):
        if state.where[one] >= 0 and state.where[one] not in cells:
            cells.append(state.where[one])
    return sorted(cells)
