"""Event cards: drawing them, their icons, and barbarians. (K14, K19)"""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import FIGHT, About, Chip
from pentarchy.core.look import counted
from pentarchy.games.clash_of_cultures.actions import AT, DRAW_EVENT, PASS
from pentarchy.games.clash_of_cultures.cards.event_cards import EVENTS
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.land.exploring import barbarians_left, settle_barbarians
from pentarchy.games.clash_of_cultures.pieces.bits import bits_of, changed
from pentarchy.games.clash_of_cultures.pieces.events import ATTACK, EXHAUSTED, GOLD_MINE, SPAWN
from pentarchy.games.clash_of_cultures.pieces.map import BARREN, CELLS, SEA, UNKNOWN
from pentarchy.games.clash_of_cultures.pieces.units import BARBARIANS, GOLD, MOST_ARMIES
from pentarchy.games.clash_of_cultures.pieces.wonders import DISCARDS_UNDER
from pentarchy.games.clash_of_cultures.steps.choosing import CHOOSE, ChooseCell, city_words
from pentarchy.games.clash_of_cultures.steps.drawing import Draw, event_name
from pentarchy.games.clash_of_cultures.steps.tasks import BARBARIANS_ADD, EVENT_TASK, EVENT_TEXT, ICON, TASKS, Then
from pentarchy.games.clash_of_cultures.steps.wonders import asks_for_discards
from pentarchy.games.clash_of_cultures.war.barbarians import assault
from pentarchy.games.clash_of_cultures.war.fighters import BY_BARBARIANS

REACH: Final = 2
"""Land spaces between barbarians and the city they attack, or a new settlement and a city."""


def draw_event(state: ClashState, seat: int, asked: int, event: int) -> None:
    """An event is drawn for a player, or taken from the discards where a wonder allows it. (K14.2)"""
    if asked and event >= 0:
        resolve_event(state, seat, event)
        return
    if not asked and state.event_discards and asks_for_discards(state, seat, 1):
        return
    if not state.event_deck:
        for one in state.event_discards:
            state.event_deck |= 1 << one
        state.event_discards = []
    state.push(DrawEvent(seat))


TASKS[EVENT_TASK] = draw_event


class DrawEvent(Draw):
    """Chance turns up an event card. (K14.2)"""

    rule: ClassVar[str] = "K14.2"

    def question(self, state: ClashState) -> str:
        return "Which event is drawn?"

    def legal(self, state: ClashState) -> list[int]:
        return bits_of(state.event_deck, DRAW_EVENT) or [PASS]

    def take(self, state: ClashState, action: int) -> None:
        if action == PASS:
            return
        event = action - DRAW_EVENT
        state.event_deck &= ~(1 << event)
        resolve_event(state, self.who, event)


def resolve_event(state: ClashState, seat: int, event: int) -> None:
    """First the icon, for the drawer only; then the text. (K14.3)"""
    if state.events is not None:
        state.tell("event", seat, (event,))
    state.last_event = event
    if state.owns(DISCARDS_UNDER, seat):
        state.event_discards = [event, *state.event_discards]
    else:
        state.event_discards = [*state.event_discards, event]
    state.push(Then(seat, EVENT_TEXT, event))
    state.push(Then(seat, ICON, EVENTS[event].icon))


def show_icon(state: ClashState, seat: int, icon: int, b: int) -> None:
    """What the icon does to the drawer. (K14.4 to K14.7)"""
    if icon == GOLD_MINE:
        state.gain(seat, GOLD, 2)
    elif icon == EXHAUSTED:
        cells = exhaustible(state, seat)
        if state.tokens > 0 and cells:
            state.push(Exhaust(seat, tuple(cells)))
    elif icon == SPAWN:
        spawn(state, seat)
    elif icon == ATTACK:
        barbarians_attack(state, seat)


TASKS[ICON] = show_icon


def empty_land(state: ClashState, cell: int) -> bool:
    """Land that bears neither city nor units, is not barren and not exhausted."""
    terrain = state.terrain[cell]
    if terrain <= UNKNOWN or terrain in (SEA, BARREN) or state.exhausted[cell]:
        return False
    return state.city[cell] < 0 and state.holder[cell] < 0 and state.barbarians[cell] == 0


def exhaustible(state: ClashState, seat: int) -> list[int]:
    """Empty land that is not barren next to a city of a seat. (K14.5)"""
    found: list[int] = []
    for town in state.towns[seat]:
        for near in state.near[town]:
            if empty_land(state, near) and near not in found:
                found.append(near)
    found.sort()
    return found


class Exhaust(ChooseCell):
    """An exhausted token: no resources and no city here any more. (K14.5)"""

    rule: ClassVar[str] = "K14.5"
    companion: ClassVar[str] = (
        "One empty space next to your cities will give nothing any more. "
        "People choose one of a kind of which they have others."
    )

    def question(self, state: ClashState) -> str:
        return f"{event_name(state)}, Exhausted: which space next to your cities gives nothing any more?"

    def about(self, state: ClashState, action: int) -> About:
        return About(loses="No resources and no city here any more.", badge=CHOOSE, ghost="spent")

    def take(self, state: ClashState, action: int) -> None:
        state.exhausted = changed(state.exhausted, action - AT, 1)
        state.tokens -= 1
        if state.events is not None:
            state.tell("exhausted", self.seat, (action - AT,))


# Barbarians.


def land_steps(state: ClashState, cell: int) -> list[list[int]]:
    """The land spaces one step and two steps away from a space."""
    one: list[int] = []
    two: list[int] = []
    for near in state.near[cell]:
        if state.terrain[near] > UNKNOWN and state.terrain[near] != SEA:
            one.append(near)
    for near in one:
        for far in state.near[near]:
            land = state.terrain[far] > UNKNOWN and state.terrain[far] != SEA
            if land and far != cell and far not in one and far not in two:
                two.append(far)
    return [one, two]


def spawn_cells(state: ClashState, seat: int) -> list[int]:
    """Where a new barbarian settlement may appear. (K19.1)"""
    far: list[int] = []
    near: list[int] = []
    for town in state.towns[seat]:
        one, two = land_steps(state, town)
        for cell in two:
            if empty_land(state, cell) and cell not in far and not beside_city(state, cell):
                far.append(cell)
        for cell in one:
            if empty_land(state, cell) and cell not in near:
                near.append(cell)
    return sorted(far or near)


def beside_city(state: ClashState, cell: int) -> bool:
    """Whether a city stands next to a space."""
    return any(state.city[near] >= 0 for near in state.near[cell])


def spawn(state: ClashState, seat: int) -> None:
    """A new settlement near the drawer, then one more barbarian somewhere. (K19.1, K19.2)"""
    state.push(Then(seat, BARBARIANS_ADD))
    cells = spawn_cells(state, seat)
    if cells and barbarians_left(state) > 0:
        state.push(Spawn(seat, tuple(cells)))


class Spawn(ChooseCell):
    """Where the new barbarian settlement appears. (K19.1)"""

    rule: ClassVar[str] = "K19.1"
    companion: ClassVar[str] = (
        "A new barbarian camp appears near a city of yours, and you say where. "
        "People put it where their army can take it, or closer to a rival."
    )

    def question(self, state: ClashState) -> str:
        return f"{event_name(state)}, Barbarians Spawn: where does a new camp appear?"

    def about(self, state: ClashState, action: int) -> About:
        return About(badge=CHOOSE, ghost="camp")

    def take(self, state: ClashState, action: int) -> None:
        settle_barbarians(state, action - AT)


def add_barbarian(state: ClashState, seat: int, a: int, b: int) -> None:
    """One more barbarian in a settlement with fewer than four. (K19.2)"""
    cells = [cell for cell in range(CELLS) if state.city[cell] == BARBARIANS and state.barbarians[cell] < MOST_ARMIES]
    if cells and barbarians_left(state) > 0:
        state.push(AddBarbarian(seat, tuple(cells)))


TASKS[BARBARIANS_ADD] = add_barbarian


class AddBarbarian(ChooseCell):
    """Which settlement grows stronger. (K19.2)"""

    rule: ClassVar[str] = "K19.2"
    companion: ClassVar[str] = (
        "One camp of barbarians grows by a unit. People choose one that is far away, or next to a rival."
    )

    def question(self, state: ClashState) -> str:
        return f"{event_name(state)}, Barbarians Spawn: which camp grows by one barbarian?"

    def take(self, state: ClashState, action: int) -> None:
        state.add_barbarians(action - AT, 1)
        if state.events is not None:
            state.tell("barbarians grow", BARBARIANS, (action - AT,))

    def about(self, state: ClashState, action: int) -> About:
        now = state.barbarians[action - AT]
        return About(note=f"{counted(now, 'barbarian')} now", badge=(Chip(f"{now}+1", "barbarian", "barbarians"),))


def barbarians_attack(state: ClashState, seat: int) -> None:
    """The strongest settlement within two land spaces attacks; if there is none, one appears. (K19.3)"""
    strongest: list[int] = []
    for town in state.towns[seat]:
        for ring in land_steps(state, town):
            for cell in ring:
                if state.city[cell] == BARBARIANS and state.barbarians[cell] > 0 and cell not in strongest:
                    strongest.append(cell)
    if not strongest:
        spawn(state, seat)
        return
    most = max(state.barbarians[cell] for cell in strongest)
    state.push(Horde(seat, tuple(sorted([cell for cell in strongest if state.barbarians[cell] == most]))))


class Horde(ChooseCell):
    """Which of the strongest barbarians attack. (K19.3)"""

    rule: ClassVar[str] = "K19.3"
    companion: ClassVar[str] = (
        "Several camps are equally strong, and one of them attacks you. "
        "People choose the one that comes to their best defended city."
    )

    def question(self, state: ClashState) -> str:
        return f"{event_name(state)}, Barbarians Attack: which of the strongest attack you?"

    def about(self, state: ClashState, action: int) -> About:
        count = counted(state.barbarians[action - AT], "barbarian")
        return About(note=count, kind=FIGHT, badge=(Chip(count, "swords"),))

    def take(self, state: ClashState, action: int) -> None:
        origin = action - AT
        rings = land_steps(state, origin)
        for ring in rings:
            cities = sorted([cell for cell in ring if state.city[cell] == self.seat])
            if cities:
                state.push(Sacked(self.seat, tuple(cities), origin))
                return


class Sacked(ChooseCell):
    """Which of the nearest cities is attacked. (K19.3)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cells", "origin")
    rule: ClassVar[str] = "K19.3"
    companion: ClassVar[str] = (
        "Several cities of yours are equally near to the attackers. "
        "People choose the one with army units or a fortress, or with least to lose."
    )

    def __init__(self, seat: int, cells: tuple[int, ...], origin: int) -> None:
        super().__init__(seat, cells)
        self.origin = origin

    def question(self, state: ClashState) -> str:
        return f"{event_name(state)}, Barbarians Attack: which of your nearest cities do they attack?"

    def about(self, state: ClashState, action: int) -> About:
        cell = action - AT
        guards = counted(state.armies[cell], "army unit")
        note = f"{city_words(state, cell)}, {guards} against {state.barbarians[self.origin]}"
        return About(note=note, kind=FIGHT, badge=(Chip("", "swords", "attacked"),))

    def take(self, state: ClashState, action: int) -> None:
        assault(state, self.seat, self.origin, action - AT, state.barbarians[self.origin], BY_BARBARIANS)
