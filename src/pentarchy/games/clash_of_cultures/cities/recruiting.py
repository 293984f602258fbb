"""Build Units: what units cost, where they appear, and what follows. (K7.11 to K7.14, K7.22)"""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import STOP, About, Chip, Refusal
from pentarchy.core.decision import Decision
from pentarchy.games.clash_of_cultures.actions import DONE, RECRUIT
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.advances import NAMES
from pentarchy.games.clash_of_cultures.pieces.turn import FIGHTING
from pentarchy.games.clash_of_cultures.pieces.units import (
    ARMY,
    BUILDING_ADVANCE,
    MOOD,
    MOST_ARMIES,
    PORT,
    SETTLER,
    SHIP,
    UNIT_COSTS,
    UNIT_NAMES,
)
from pentarchy.games.clash_of_cultures.steps.advances import (
    MOVES_ARMIES,
    RECRUIT_PRICE,
    SPEAKS,
    VOICES,
    Advance,
    called,
)
from pentarchy.games.clash_of_cultures.steps.choosing import cell_target
from pentarchy.games.clash_of_cultures.steps.goods import good, missing, paid
from pentarchy.games.clash_of_cultures.steps.moments import units_built
from pentarchy.games.clash_of_cultures.steps.paying import Pay, can_pay
from pentarchy.games.clash_of_cultures.steps.places import spot
from pentarchy.games.clash_of_cultures.war.combat import begin
from pentarchy.games.clash_of_cultures.war.fighters import BY_BUILDING

ARMED: Final = 1
"""An army unit or ship was built."""
BY_TOKENS: Final = [0, 0]
BY_TOKENS[SETTLER], BY_TOKENS[ARMY] = 2, 4
"""A settler or an army unit was paid with mood tokens."""
FIGHT: Final = 8
"""Ships stand before foreign ships."""
UNIT_NOTES: Final = ("founds a city", "fights and defends; moves with", "sails, carries 2 land units, explores")


def unit_price(state: ClashState, unit: int) -> tuple[int, int, int]:
    """Food, wood and ore for a unit. (K7.12)"""
    return UNIT_COSTS[1 if state.rules.unit_costs == "2021" else 0][unit]


def can_place(state: ClashState, seat: int, cell: int, unit: int) -> bool:
    """Whether there is a unit of this kind left, and room for it. (K7.13, K7.14)"""
    if state.supply(seat, unit) == 0:
        return False
    if unit == ARMY:
        return state.armies[cell] < MOST_ARMIES
    if unit == SHIP:
        sea = state.facing[cell]
        if sea < 0 or not state.works(cell, PORT):
            return False
        holder = state.holder[sea]
        return holder < 0 or holder == seat or not state.truce[seat] >> holder & 1
    return True


def can_recruit(state: ClashState, seat: int, cell: int, unit: int) -> bool:
    """Whether a city can build a unit of this kind for its price."""
    food, wood, ore = unit_price(state, unit)
    return can_pay(state, seat, food, wood, ore) and can_place(state, seat, cell, unit)


def can_recruit_any(state: ClashState, seat: int, cell: int) -> bool:
    """Whether a city could build any unit at all."""
    for unit in range(3):
        if can_recruit(state, seat, cell, unit):
            return True
    return bool(by_tokens(state, seat, cell))


def by_tokens(state: ClashState, seat: int, cell: int) -> list[Advance]:
    """The advances by which mood tokens could pay for a unit. (K22.7, K22.20)"""
    found: list[Advance] = []
    power = state.power[seat]
    if power & SPEAKS[RECRUIT_PRICE]:
        mood = state.amount(seat, MOOD)
        for one in VOICES[RECRUIT_PRICE]:
            affordable = power >> one.number & 1 and mood >= one.recruit_price(state, seat)
            if affordable and can_place(state, seat, cell, one.unit):
                found.append(one)
    return found


def recruiter(action: int) -> Advance:
    """The advance behind the answer of mood tokens for a unit."""
    for one in VOICES[RECRUIT_PRICE]:
        if one.answer == action:
            return one
    raise ValueError(action)


class Recruit(Decision[ClashState]):
    """Units are built one by one, up to the city's output. (K7.11)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cell", "left", "done")
    rule: ClassVar[str] = "K7.11"
    companion: ClassVar[str] = (
        "A city builds as many units as it may collect. "
        "People build settlers while there is free land, and army units before they fight or when somebody comes "
        "near."
    )

    def __init__(self, seat: int, cell: int, left: int, done: int) -> None:
        super().__init__(seat)
        self.cell = cell
        self.left = left
        self.done = done

    def question(self, state: ClashState) -> str:
        return f"Which unit does {spot(state, self.cell, self.seat)} build?"

    def aside(self, state: ClashState) -> tuple[Chip, ...]:
        return (Chip(f"{self.left} to build"),)

    def focus(self, state: ClashState) -> list[str]:
        return [cell_target(self.cell)]

    def legal(self, state: ClashState) -> list[int]:
        seat, cell = self.seat, self.cell
        found = [DONE]
        if self.left == 0:
            return found
        for unit in range(3):
            if can_recruit(state, seat, cell, unit):
                found.append(RECRUIT + unit)
        for one in by_tokens(state, seat, cell):
            if not self.done & BY_TOKENS[one.unit]:
                found.append(one.answer)
        return found

    def take(self, state: ClashState, action: int) -> None:
        seat, cell, done = self.seat, self.cell, self.done
        if action == DONE:
            units_done(state, seat, cell, done)
            return
        price = (0, 0, 0)
        if action > RECRUIT + SHIP:
            by = recruiter(action)
            unit = by.unit
            done |= BY_TOKENS[unit]
            state.lose(seat, MOOD, by.recruit_price(state, seat))
        else:
            unit = action - RECRUIT
            price = unit_price(state, unit)
        if unit != SETTLER:
            done |= ARMED
        if unit == SHIP and state.foreign(state.facing[cell], seat):
            state.flags[state.place(seat, SHIP, cell)] |= FIGHTING
            done |= FIGHT
        else:
            state.place(seat, unit, state.facing[cell] if unit == SHIP else cell)
        if state.events is not None:
            state.tell("recruits", seat, (unit, cell))
        state.push(Recruit(seat, cell, self.left - 1, done))
        if price[0] + price[1] + price[2]:
            state.push(Pay(seat, price[0], price[1], price[2]))

    def label(self, state: ClashState, action: int) -> str:
        if action == DONE:
            return "Build no more units"
        if action > RECRUIT + SHIP:
            return recruiter(action).recruit_label()
        return f"Build {('a settler', 'an army unit', 'a ship')[action - RECRUIT]}"

    def about(self, state: ClashState, action: int) -> About:
        seat = self.seat
        if action == DONE:
            more = len(self.legal(state)) > 1
            return About(kind=STOP, loses=f"{self.left} more could be built." if more else "")
        if action > RECRUIT + SHIP:
            by = recruiter(action)
            costs = (good(MOOD, by.recruit_price(state, seat)),)
            symbol = "settler" if by.unit == SETTLER else "army"
            return About(costs=costs, note=unit_note(by.unit), ghost=f"{symbol}{seat} s{seat}")
        unit = action - RECRUIT
        food, wood, ore = unit_price(state, unit)
        fight = unit == SHIP and state.foreign(state.facing[self.cell], seat)
        note = "a sea battle follows, without retreat" if fight else unit_note(unit)
        symbol = ("settler", "army", "ship")[unit]
        badge = (Chip("", symbol, UNIT_NAMES[unit]),)
        return About(paid(state, seat, food, wood, ore), note=note, ghost=f"{symbol}{seat} s{seat}", badge=badge)

    def refused(self, state: ClashState) -> list[Refusal]:
        found = []
        for unit in range(3):
            if self.left and not can_recruit(state, self.seat, self.cell, unit):
                why = unit_lacks(state, self.seat, self.cell, unit)
                found.append(Refusal(f"Build {('a settler', 'an army unit', 'a ship')[unit]}", why, []))
        return found

    def targets(self, state: ClashState, action: int) -> list[str]:
        if action == DONE:
            return []
        ship = action == RECRUIT + SHIP and state.facing[self.cell] >= 0
        return [cell_target(state.facing[self.cell] if ship else self.cell)]


def unit_note(unit: int) -> str:
    """What a unit does, in a few words."""
    return f"{UNIT_NOTES[ARMY]} {called(MOVES_ARMIES)}" if unit == ARMY else UNIT_NOTES[unit]


def unit_lacks(state: ClashState, seat: int, cell: int, unit: int) -> str:
    """Why a city can't build a unit of a kind."""
    if state.supply(seat, unit) == 0:
        return f"all your {UNIT_NAMES[unit]}s are on the board"
    if unit == ARMY and state.armies[cell] >= MOST_ARMIES:
        return f"{MOST_ARMIES} army units are the most on a space"
    if unit == SHIP and (state.facing[cell] < 0 or not state.works(cell, PORT)):
        return f"it takes a Port, and {NAMES[BUILDING_ADVANCE[PORT]]}"
    food, wood, ore = unit_price(state, unit)
    return missing(state, seat, food, wood, ore) or "a truce"


def units_done(state: ClashState, seat: int, cell: int, done: int) -> None:
    """After Build Units: a sea battle for ships built among enemies, and what advances say to it. (K7.22)"""
    if done & FIGHT:
        sea = state.facing[cell]
        begin(state, seat, state.holder[sea], cell, sea, BY_BUILDING, 0)
    units_built(state, seat, done & ARMED != 0, done & BY_TOKENS[ARMY] != 0)
