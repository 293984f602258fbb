"""The texts of the event cards. (K26)"""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.decision import Decision
from pentarchy.core.look import counted
from pentarchy.games.clash_of_cultures.actions import AT, DONE, LOSE, LOSE_WONDER, NO, PASS, RECRUIT, SEAT, SWITCH, YES
from pentarchy.games.clash_of_cultures.advances import switches
from pentarchy.games.clash_of_cultures.capture import PlaceSettler, can_take_settler, drop_piece
from pentarchy.games.clash_of_cultures.civil import ChooseSeat
from pentarchy.games.clash_of_cultures.game import ClashState, changed
from pentarchy.games.clash_of_cultures.marks import LOST, PIECE_KINDS
from pentarchy.games.clash_of_cultures.people import is_person
from pentarchy.games.clash_of_cultures.pieces import advances as adv
from pentarchy.games.clash_of_cultures.pieces.events import EVENTS
from pentarchy.games.clash_of_cultures.pieces.map import CELL_NAMES, SEA
from pentarchy.games.clash_of_cultures.pieces.units import (
    ANGRY,
    ARMY,
    BUILDING_NAMES,
    BUILDINGS,
    CAPACITY,
    FIRST_UNIT,
    FOOD,
    HAPPY,
    MOOD,
    REMOVED_PIECE_POINTS,
    UNIT_KIND,
    UNIT_NAMES,
    UNITS,
)
from pentarchy.games.clash_of_cultures.pieces.wonders import WONDERS
from pentarchy.games.clash_of_cultures.steps import (
    CHANGE_GOVERNMENT,
    EVENT_FOR,
    EVENT_TEXT,
    PERSON_OFFER,
    TASKS,
    ChooseCell,
    Then,
    cell_target,
    city_words,
)

# The events by their number less one.
PESTILENCE: Final = 0
EPIDEMICS: Final = 1
FAMINE: Final = 2
SEVERE_FAMINE: Final = 5
GOOD_YEAR: Final = 8
FANTASTIC_YEAR: Final = 16
BOOM: Final = 26
VOLCANO: Final = 28
EARTHQUAKE: Final = 29
HEAVY_EARTHQUAKE: Final = 30
FLOOD: Final = 31
HEAVY_FLOOD: Final = 32
MIGRATION: Final = 33
CIVIL_WAR: Final = 35
REVOLUTION: Final = 37

FOOD_OF_YEAR: Final = (1, 1, 1, 2, 2, 2, 3, 3, 3)
GIFT_OF_YEAR: Final = (0, 0, 1, 0, 0, 2, 0, 3, 0)
"""For the good years, from the first on: food gained, and food given to others."""
SPREADERS: Final = 1 << adv.ROADS | 1 << adv.NAVIGATION | 1 << adv.TRADE_ROUTES
"""Advances that make diseases worse."""


def event_text(state: ClashState, seat: int, event: int, b: int) -> None:
    """The text of an event, for the drawer or for everybody, the drawer first. (K14.3)"""
    if is_person(event):
        for step in range(state.players - 1, -1, -1):
            state.push(Then((seat + step) % state.players, PERSON_OFFER, event, 1 if step == 0 else 2))
        return
    if event == PESTILENCE:
        state.pestilence = 1
    last = state.players - 1 if EVENTS[event].everyone else 0
    for step in range(last, -1, -1):
        state.push(Then((seat + step) % state.players, EVENT_FOR, event))


TASKS[EVENT_TEXT] = event_text


def event_for(state: ClashState, seat: int, event: int, b: int) -> None:
    """What an event does to one player."""
    if event <= EPIDEMICS:
        disease(state, seat, event)
    elif event < GOOD_YEAR:
        famine(state, seat, 1 if event < SEVERE_FAMINE else 2)
    elif event <= FANTASTIC_YEAR:
        state.gain(seat, FOOD, FOOD_OF_YEAR[event - GOOD_YEAR])
        if GIFT_OF_YEAR[event - GOOD_YEAR]:
            state.push(GiveFood(seat, others(state, seat), GIFT_OF_YEAR[event - GOOD_YEAR]))
    elif event < VOLCANO:
        state.push(SettlerFor(seat, others(state, seat)))
        newcomer(state, seat)
    elif event == VOLCANO:
        if len(state.towns[seat]) >= 4:
            state.push(Erupt(seat, tuple(sorted(state.towns[seat]))))
    elif event <= HEAVY_EARTHQUAKE:
        if len(state.towns[seat]) >= 3:
            state.push(Quake(seat, 3, ()))
    elif event <= HEAVY_FLOOD:
        lower_city(state, seat, coastal(state, seat))
    elif event < CIVIL_WAR:
        lower_city(state, seat, state.towns[seat])
        state.push(MigrantFor(seat, others(state, seat)))
    elif event < REVOLUTION:
        civil_war(state, seat)
    else:
        state.push(Revolt(seat, 2))
        state.push(Revolt(seat, 1))


TASKS[EVENT_FOR] = event_for


def others(state: ClashState, seat: int) -> tuple[int, ...]:
    """The other seats."""
    return tuple(one for one in range(state.players) if one != seat)


# Moods.


def lower_city(state: ClashState, seat: int, cells: list[int]) -> None:
    """One of these cities drops one step; cities that can drop must be chosen. (K14.9)"""
    able = tuple(sorted([cell for cell in cells if state.mood[cell] > ANGRY]))
    if able:
        state.push(Sadden(seat, able, 0, 1))


def coastal(state: ClashState, seat: int) -> list[int]:
    """The cities of a seat next to the sea."""
    return [cell for cell in state.towns[seat] if any(state.terrain[near] == SEA for near in state.near[cell])]


class Sadden(ChooseCell):
    """An event lowers the mood of a city; which one, its owner chooses. (K14.9)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cells", "angry", "count")
    rule: ClassVar[str] = "K14.9"

    def __init__(self, seat: int, cells: tuple[int, ...], angry: int, count: int) -> None:
        super().__init__(seat, cells)
        self.angry = angry
        self.count = count

    def question(self, state: ClashState) -> str:
        return "Which of your cities becomes angry?" if self.angry else "Which of your cities drops one mood step?"

    def legal(self, state: ClashState) -> list[int]:
        if self.count >= len(self.cells) and not self._myths(state):
            return super().legal(state)[:1]  # if all drop the order is no choice
        return super().legal(state)

    def _myths(self, state: ClashState) -> bool:
        """Whether a mood token could keep a city's mood. (K22.21)"""
        return state.has(self.seat, adv.MYTHS) and state.amount(self.seat, MOOD) > 0

    def take(self, state: ClashState, action: int) -> None:
        if action == PASS:
            return
        cell = action - AT
        rest = tuple(one for one in self.cells if one != cell)
        if self.count > 1 and rest:
            state.push(Sadden(self.seat, rest, self.angry, self.count - 1))
        if self._myths(state):
            state.push(PayMyths(self.seat, cell, self.angry))
        else:
            sadden(state, cell, self.angry)


def sadden(state: ClashState, cell: int, angry: int) -> None:
    """A city drops one step, or becomes angry."""
    if angry:
        state.set_mood(cell, ANGRY)
    else:
        state.lower(cell)


class PayMyths(Decision[ClashState]):
    """Myths: a mood token keeps a city's mood against an event. (K22.21)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cell", "angry")
    rule: ClassVar[str] = "K22.21"

    def __init__(self, seat: int, cell: int, angry: int) -> None:
        super().__init__(seat)
        self.cell = cell
        self.angry = angry

    def question(self, state: ClashState) -> str:
        return f"Do you pay 1 mood token to keep the mood of {CELL_NAMES[self.cell]}?"

    def legal(self, state: ClashState) -> list[int]:
        return [YES, NO]

    def take(self, state: ClashState, action: int) -> None:
        if action == YES:
            state.lose(self.seat, MOOD, 1)
        else:
            sadden(state, self.cell, self.angry)


# Diseases and famines.


def disease(state: ClashState, seat: int, event: int) -> None:
    """Pestilence and Epidemics, worse for who travels, harmless with Sanitation. (K26.1, K26.2)"""
    if state.has(seat, adv.SANITATION):
        return
    count = 2 if state.known[seat] & SPREADERS else 1
    if event == PESTILENCE:
        able = tuple(sorted([cell for cell in state.towns[seat] if state.mood[cell] > ANGRY]))
        if len(state.towns[seat]) >= 2 and able:
            state.push(Sadden(seat, able, 0, count))
    elif len(units_of(state, seat)) >= 2:
        state.push(BuryCell(seat, count))


def units_of(state: ClashState, seat: int) -> list[int]:
    """The units of a seat on the board."""
    start = seat * UNITS
    return [one for one in range(start, start + UNITS) if state.where[one] >= 0]


class BuryCell(Decision[ClashState]):
    """On which space a unit dies of Epidemics. (K26.2)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "count")
    rule: ClassVar[str] = "K26.2"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def question(self, state: ClashState) -> str:
        return "On which space does one of your units die?"

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
        cell = action - AT
        parts = [
            f"{counted(count, UNIT_NAMES[unit])}"
            for unit, count in enumerate((state.settlers[cell], state.armies[cell], state.ships[cell]))
            if count
        ]
        return f"{CELL_NAMES[cell]}: {', '.join(parts)}"

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [] if action == PASS else [cell_target(action - AT)]


class Bury(Decision[ClashState]):
    """Which unit of a space dies; ships take cargo that has no other ship with them. (K26.2)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cell")
    rule: ClassVar[str] = "K26.2"

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell = cell

    def question(self, state: ClashState) -> str:
        return f"Which unit dies in {CELL_NAMES[self.cell]}?"

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
    if state.has(seat, adv.IRRIGATION):
        return
    have = state.amount(seat, FOOD)
    state.lose(seat, FOOD, count if have >= count else have)
    if have < count:
        able = tuple(sorted([cell for cell in state.towns[seat] if state.mood[cell] > ANGRY]))
        if able:
            state.push(Sadden(seat, able, 1, 1))


# Gifts.


class GiveFood(ChooseSeat):
    """The drawer gives food from the supply to others, one by one. (K26.5)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "seats", "count")
    rule: ClassVar[str] = "K26.5"

    def __init__(self, seat: int, seats: tuple[int, ...], count: int) -> None:
        super().__init__(seat, seats)
        self.count = count

    def question(self, state: ClashState) -> str:
        return f"Who gets 1 food from the supply? {self.count} to give."

    def take(self, state: ClashState, action: int) -> None:
        state.gain(action - SEAT, FOOD, 1)
        if self.count > 1:
            state.push(GiveFood(self.seat, self.seats, self.count - 1))


class Newcomer(PlaceSettler):
    """A Population Boom brings a settler. (K26.6)"""

    rule: ClassVar[str] = "K26.6"


def newcomer(state: ClashState, seat: int) -> None:
    """A player places a settler of a Population Boom, if they can. (K26.6)"""
    if can_take_settler(state, seat):
        state.push(Newcomer(seat, tuple(sorted(state.towns[seat]))))


class SettlerFor(ChooseSeat):
    """Another player places a free settler. (K26.6)"""

    rule: ClassVar[str] = "K26.6"

    def question(self, state: ClashState) -> str:
        return "Which other player places a free settler?"

    def take(self, state: ClashState, action: int) -> None:
        newcomer(state, action - SEAT)


class Migrant(PlaceSettler):
    """A Migration brings a settler. (K26.11)"""

    rule: ClassVar[str] = "K26.11"


class MigrantFor(SettlerFor):
    """To which player settlers migrate. (K26.11)"""

    rule: ClassVar[str] = "K26.11"

    def take(self, state: ClashState, action: int) -> None:
        if can_take_settler(state, action - SEAT):
            state.push(Migrant(action - SEAT, tuple(sorted(state.towns[action - SEAT]))))


# Catastrophes.


def remove_for_good(state: ClashState, cell: int, kind: int) -> None:
    """A building or the settlement leaves the game and scores for its last owner. (K26.7)"""
    colour = state.city[cell] if kind == BUILDINGS else state.piece[kind][cell]
    piece = colour * PIECE_KINDS + kind
    state.gone = changed(state.gone, piece, state.gone[piece] + 1)
    state.event_points = changed(state.event_points, colour, state.event_points[colour] + REMOVED_PIECE_POINTS)
    if kind < BUILDINGS:
        drop_piece(state, cell, kind)
    if state.events is not None:
        state.tell("ruined", colour, (cell, kind))


def wonder_for_good(state: ClashState, wonder: int) -> None:
    """A wonder is destroyed but keeps its points for its last owner. (K26.7)"""
    cell = state.wonder_at[wonder]
    owner = state.city[cell]
    state.event_points = changed(state.event_points, owner, state.event_points[owner] + state.wonder_points(wonder))
    state.wonder_at = changed(state.wonder_at, wonder, LOST)
    if state.events is not None:
        state.tell("wonder ruined", owner, (wonder, cell))


class Erupt(ChooseCell):
    """A volcano takes a city with everything in it. (K26.8)"""

    rule: ClassVar[str] = "K26.8"

    def question(self, state: ClashState) -> str:
        return "Which of your cities does the volcano destroy? Its pieces still score 2 points each."

    def take(self, state: ClashState, action: int) -> None:
        cell = action - AT
        for one in units_of(state, self.seat):
            if state.where[one] == cell:
                state.remove(one)
                if state.events is not None:
                    state.tell("dies", self.seat, (UNIT_KIND[one % UNITS], cell))
        for wonder in range(len(WONDERS)):
            if state.wonder_at[wonder] == cell:
                wonder_for_good(state, wonder)
        for kind in range(BUILDINGS):
            if state.piece[kind][cell] >= 0:
                remove_for_good(state, cell, kind)
        remove_for_good(state, cell, BUILDINGS)
        state.clear(cell)


class Quake(Decision[ClashState]):
    """An earthquake takes one to three pieces; first the city is chosen. (K26.9)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "left", "hit")
    rule: ClassVar[str] = "K26.9"

    def __init__(self, seat: int, left: int, hit: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.left = left
        self.hit = hit
        """Cities that lost something."""

    def question(self, state: ClashState) -> str:
        return f"In which city does the earthquake take a piece? Up to {self.left} more."

    def legal(self, state: ClashState) -> list[int]:
        found = [DONE] if self.left < 3 else []
        if self.left:
            found += [AT + cell for cell in sorted(state.towns[self.seat])]
        return found or [DONE]

    def take(self, state: ClashState, action: int) -> None:
        if action == DONE:
            for cell in self.hit:
                if state.city[cell] == self.seat:
                    lower_hit(state, self.seat, cell)
            return
        cell = action - AT
        hit = self.hit if cell in self.hit else (*self.hit, cell)
        state.push(Quake(self.seat, self.left - 1, hit))
        state.push(Collapse(self.seat, cell))

    def label(self, state: ClashState, action: int) -> str:
        return "No more" if action == DONE else city_words(state, action - AT)

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [] if action == DONE else [cell_target(action - AT)]


def lower_hit(state: ClashState, seat: int, cell: int) -> None:
    """A hit city drops one mood step, unless Myths pay."""
    if state.mood[cell] > ANGRY:
        state.push(Sadden(seat, (cell,), 0, 1))


class Collapse(Decision[ClashState]):
    """Which piece of a city collapses; the settlement last. (K26.9)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cell")
    rule: ClassVar[str] = "K26.9"

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell = cell

    def question(self, state: ClashState) -> str:
        return f"What collapses in {CELL_NAMES[self.cell]}?"

    def legal(self, state: ClashState) -> list[int]:
        cell = self.cell
        found = [LOSE + 3 + kind for kind in range(BUILDINGS) if state.piece[kind][cell] >= 0]
        found += [LOSE_WONDER + wonder for wonder in range(len(WONDERS)) if state.wonder_at[wonder] == cell]
        return found or [LOSE + 3 + BUILDINGS]

    def take(self, state: ClashState, action: int) -> None:
        if action >= LOSE_WONDER:
            wonder_for_good(state, action - LOSE_WONDER)
            return
        kind = action - LOSE - 3
        remove_for_good(state, self.cell, kind)
        if kind == BUILDINGS:
            state.clear(self.cell)

    def label(self, state: ClashState, action: int) -> str:
        if action >= LOSE_WONDER:
            return f"The {WONDERS[action - LOSE_WONDER].name}"
        kind = action - LOSE - 3
        return "The settlement" if kind == BUILDINGS else f"The {BUILDING_NAMES[kind]}"


# Unrest.


def civil_war(state: ClashState, seat: int) -> None:
    """An army unit dies in a city that is not happy; if there is none, a city drops one step. (K26.12)"""
    cells = [cell for cell in state.towns[seat] if state.mood[cell] < HAPPY and state.armies[cell] > 0]
    if cells:
        state.push(Rebel(seat, tuple(sorted(cells))))
    else:
        lower_city(state, seat, state.towns[seat])


class Rebel(ChooseCell):
    """Where the civil war kills an army unit. (K26.12)"""

    rule: ClassVar[str] = "K26.12"

    def question(self, state: ClashState) -> str:
        return "In which city does the civil war kill an army unit?"

    def take(self, state: ClashState, action: int) -> None:
        cell = action - AT
        bury(state, self.seat, ARMY, cell)
        if state.mood[cell] > ANGRY:
            state.push(Sadden(self.seat, (cell,), 0, 1))


class Revolt(Decision[ClashState]):
    """A revolution takes an action, then the government; an army unit killed avoids either. (K26.13)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "part")
    rule: ClassVar[str] = "K26.13"

    def __init__(self, seat: int, part: int) -> None:
        super().__init__(seat)
        self.part = part

    def question(self, state: ClashState) -> str:
        if self.part == 1:
            return "The revolution costs you an action. Do you kill an army unit to avoid it?"
        return "The revolution changes your government. To which, or do you kill an army unit to avoid it?"

    def legal(self, state: ClashState) -> list[int]:
        found = [PASS]
        if self.part == 2:
            governments = switches(state, self.seat)
            if not governments:
                return found
            found = [SWITCH + category - adv.DEMOCRACY for category in governments]
        return sorted(found + [AT + cell for cell in army_cells(state, self.seat)])

    def take(self, state: ClashState, action: int) -> None:
        seat = self.seat
        if SWITCH <= action < SWITCH + 3:
            state.push(Then(seat, CHANGE_GOVERNMENT, action - SWITCH + adv.DEMOCRACY))
        elif action != PASS:
            bury(state, seat, ARMY, action - AT)
        elif self.part == 1:
            if seat == state.active and not state.status and state.actions > 0:
                state.actions -= 1
            else:
                state.robbed = changed(state.robbed, seat, state.robbed[seat] + 1)

    def label(self, state: ClashState, action: int) -> str:
        if action == PASS:
            return "Lose an action" if self.part == 1 else "Nothing"
        if SWITCH <= action < SWITCH + 3:
            return f"Change to {adv.CATEGORIES[action - SWITCH + adv.DEMOCRACY]}"
        return f"Kill an army unit in {CELL_NAMES[action - AT]}"

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
