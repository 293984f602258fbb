"""Cities: founding them, activating them, building units and city pieces, and improving their mood. (K7, K11)"""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.decision import Decision
from pentarchy.games.clash_of_cultures.actions import (
    AS,
    BUILD,
    BUILD_UNITS,
    BY_DRAFT,
    BY_SANITATION,
    COLLECT,
    DONE,
    FACING,
    IMPROVE,
    PASS,
    RECRUIT,
    WONDER,
)
from pentarchy.games.clash_of_cultures.advances import GainAdvance, gainable
from pentarchy.games.clash_of_cultures.collecting import can_collect, collect, output, working_mood
from pentarchy.games.clash_of_cultures.combat import begin
from pentarchy.games.clash_of_cultures.fighters import BY_BUILDING
from pentarchy.games.clash_of_cultures.game import ClashState, changed
from pentarchy.games.clash_of_cultures.marks import FIGHTING, STATE_RELIGION_USED
from pentarchy.games.clash_of_cultures.objectives import far_from_home, notice
from pentarchy.games.clash_of_cultures.pieces import advances as adv
from pentarchy.games.clash_of_cultures.pieces import objectives as goal
from pentarchy.games.clash_of_cultures.pieces.map import BARREN, CELL_NAMES, SEA, UNKNOWN
from pentarchy.games.clash_of_cultures.pieces.units import (
    ACADEMY,
    ANGRY,
    ARMY,
    BUILDING_ADVANCE,
    BUILDING_NAMES,
    BUILDINGS,
    FOOD,
    GOLD,
    IDEAS,
    MOOD,
    MOST_ARMIES,
    NEUTRAL,
    ORE,
    PORT,
    RESOURCE_WORDS,
    SETTLER,
    SHIP,
    TEMPLE,
    UNIT_COSTS,
    WOOD,
)
from pentarchy.games.clash_of_cultures.pieces.wonders import WONDERS
from pentarchy.games.clash_of_cultures.steps import (
    ACTIVATION_DONE,
    TASKS,
    UNITS_DONE,
    GainOne,
    Pay,
    Then,
    can_pay,
    cell_target,
    city_words,
    price_words,
)
from pentarchy.games.clash_of_cultures.wonders import build_wonder, can_build_wonder

# Founding.


def can_found(state: ClashState, seat: int, cell: int) -> bool:
    """Whether a settler may become a city here. (K7.1)"""
    return (
        state.holder[cell] == seat and state.settlers[cell] > 0 and fit_for_city(state, cell) and state.may_settle(seat)
    )


def fit_for_city(state: ClashState, cell: int) -> bool:
    """Whether the land takes a city: known, not barren, not exhausted, no city, no barbarians. (K7.1)"""
    terrain = state.terrain[cell]
    return (
        terrain > UNKNOWN
        and terrain != SEA
        and terrain != BARREN
        and not state.exhausted[cell]
        and state.city[cell] < 0
        and state.barbarians[cell] == 0
    )


def found_city(state: ClashState, seat: int, cell: int) -> None:
    """A settlement stands here from now on, in neutral mood. (K7.1, K7.2)"""
    state.settle(seat, cell, NEUTRAL)
    if state.events is not None:
        state.tell("founds", seat, (cell,))
    if far_from_home(state, seat, cell):
        notice(state, seat, goal.CITY_FOUNDER)


# Activating.


def can_activate(state: ClashState, seat: int, cell: int) -> bool:
    """Whether activating a city with an action would lead to anything."""
    if state.locked[cell]:
        return False
    if may_collect(state, seat, cell) or can_recruit_any(state, seat, cell):
        return True
    for kind in range(BUILDINGS):
        if can_build(state, seat, cell, kind, False):
            return True
    return any(can_build_wonder(state, seat, cell, wonder) for wonder in range(len(WONDERS)))


def may_collect(state: ClashState, seat: int, cell: int) -> bool:
    """Whether a city may collect for an action: Free Economy has its own first Collect. (K22.40)"""
    if state.has(seat, adv.FREE_ECONOMY) and (state.collects == 0 or state.amount(seat, MOOD) < 2):
        return False
    return can_collect(state, seat, cell)


def activate(state: ClashState, seat: int, cell: int) -> None:
    """A city is activated; an angry one is then locked for the turn. (K7.5, K7.6)"""
    locked = 1 if state.mood[cell] == ANGRY else state.locked[cell]
    state.mark_activated(cell, state.activated[cell] + 1, locked)
    state.push(Then(seat, ACTIVATION_DONE, cell))


def activation_done(state: ClashState, seat: int, cell: int, b: int) -> None:
    """Every further activation in a turn lowers the mood afterwards. (K7.5)"""
    if state.activated[cell] > 1 and state.city[cell] == seat:
        state.lower(cell)


TASKS[ACTIVATION_DONE] = activation_done


class Activate(Decision[ClashState]):
    """What an activated city does: collect, build units, grow, or build a wonder. (K7.4)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cell")
    rule: ClassVar[str] = "K7.4"

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell = cell

    def question(self, state: ClashState) -> str:
        return f"What does the city {city_words(state, self.cell)} do?"

    def legal(self, state: ClashState) -> list[int]:
        seat, cell = self.seat, self.cell
        found = []
        if may_collect(state, seat, cell):
            found.append(COLLECT)
        if can_recruit_any(state, seat, cell):
            found.append(BUILD_UNITS)
        for kind in range(BUILDINGS):
            if can_build(state, seat, cell, kind, False):
                found.append(BUILD + kind)
        for wonder in range(len(WONDERS)):
            if can_build_wonder(state, seat, cell, wonder):
                found.append(WONDER + wonder)
        return found

    def take(self, state: ClashState, action: int) -> None:
        seat, cell = self.seat, self.cell
        count = output(state, seat, cell)
        activate(state, seat, cell)
        if action == COLLECT:
            if state.has(seat, adv.FREE_ECONOMY):
                state.lose(seat, MOOD, 2)
            collect(state, seat, cell, count)
        elif action == BUILD_UNITS:
            for kind in range(4):
                state.paid[kind] = 0
            state.push(Recruit(seat, cell, count, 0))
        elif action >= WONDER:
            build_wonder(state, seat, cell, action - WONDER)
        else:
            build(state, seat, cell, action - BUILD, True)

    def label(self, state: ClashState, action: int) -> str:
        count = output(state, self.seat, self.cell)
        if action == COLLECT:
            fee = " for 2 mood tokens" if state.has(self.seat, adv.FREE_ECONOMY) else ""
            return f"Collect up to {count}{fee}"
        if action == BUILD_UNITS:
            return f"Build up to {count} units"
        if action >= WONDER:
            wonder = WONDERS[action - WONDER]
            return f"Build the {wonder.name} ({price_words(wonder.food, wonder.wood, wonder.ore)}, 5 culture tokens)"
        food, wood, ore = building_price(state, self.seat, action - BUILD)
        return f"Build a {BUILDING_NAMES[action - BUILD]} ({price_words(food, wood, ore)})"

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [cell_target(self.cell)] if action < WONDER else [f"wonder:{action - WONDER}"]


# Building city pieces.


def building_price(state: ClashState, seat: int, kind: int) -> tuple[int, int, int]:
    """Food, wood and ore for a city piece; State Religion waives the food of a temple once a turn. (K7.16)"""
    waived = (
        kind == TEMPLE
        and seat == state.active
        and not state.used & STATE_RELIGION_USED
        and state.has(seat, adv.STATE_RELIGION)
    )
    return (0, 1, 1) if waived else (1, 1, 1)


def can_build(state: ClashState, seat: int, cell: int, kind: int, free: bool) -> bool:
    """Whether a city may grow by this piece. (K7.15 to K7.19)"""
    if state.piece[kind][cell] >= 0 or not state.has(seat, BUILDING_ADVANCE[kind]):
        return False
    if working_mood(state, seat, cell) == ANGRY or state.size(cell) >= len(state.towns[seat]):
        return False
    if state.pestilence and not state.has(seat, adv.SANITATION):
        return False
    if not free:
        food, wood, ore = building_price(state, seat, kind)
        if not can_pay(state, seat, food, wood, ore):
            return False
    if kind == PORT and not sea_beside(state, cell):
        return False
    return state.spare(seat, kind) > 0


def sea_beside(state: ClashState, cell: int) -> list[int]:
    """The sea spaces next to a space."""
    return [near for near in state.near[cell] if state.terrain[near] == SEA]


def build(state: ClashState, seat: int, cell: int, kind: int, paid: bool) -> None:
    """A city grows by a piece, and what the piece gives at once. (K7.20)"""
    food, wood, ore = building_price(state, seat, kind)
    state.set_piece(kind, cell, seat)
    if state.events is not None:
        state.tell("builds", seat, (kind, cell))
    if kind == PORT:
        state.push(FacePort(seat, cell))
    elif kind == ACADEMY:
        state.gain(seat, IDEAS, 2)
    elif kind == TEMPLE:
        if state.has(seat, adv.DOGMA) and gainable(state, seat, adv.category_mask(adv.THEOCRACY)):
            state.push(GainAdvance(seat, adv.category_mask(adv.THEOCRACY)))
        state.push(GainOne(seat, MOOD))
    if paid:
        if food == 0:
            state.used |= STATE_RELIGION_USED
        state.push(Pay(seat, food, wood, ore))


class FacePort(Decision[ClashState]):
    """A new port faces one of the sea spaces next to its city. (K7.18)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cell")
    rule: ClassVar[str] = "K7.18"

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell = cell

    def question(self, state: ClashState) -> str:
        return "Which sea space does the port face?"

    def legal(self, state: ClashState) -> list[int]:
        return [FACING + cell for cell in sea_beside(state, self.cell)]

    def take(self, state: ClashState, action: int) -> None:
        state.facing = changed(state.facing, self.cell, action - FACING)

    def label(self, state: ClashState, action: int) -> str:
        return CELL_NAMES[action - FACING]

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [cell_target(action - FACING)]


class BuildPiece(Decision[ClashState]):
    """A card lets the player build a city piece, free or paid for. (K23.9, K25.3, K25.9)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kinds", "free")
    rule: ClassVar[str] = "K7.21"

    def __init__(self, seat: int, kinds: int, free: int) -> None:
        super().__init__(seat)
        self.kinds = kinds
        self.free = free
        """1: without paying, but the city is activated; 0: paid for, and the city is not."""

    def question(self, state: ClashState) -> str:
        return "Which city piece do you build?"

    def legal(self, state: ClashState) -> list[int]:
        found = [] if self.free else [PASS]
        for kind in range(BUILDINGS):
            if self.kinds >> kind & 1 and build_cells(state, self.seat, kind, self.free != 0):
                found.append(BUILD + kind)
        return found or [PASS]

    def take(self, state: ClashState, action: int) -> None:
        if action != PASS:
            kind = action - BUILD
            state.push(BuildPieceIn(self.seat, kind, self.free))

    def label(self, state: ClashState, action: int) -> str:
        return "None" if action == PASS else f"A {BUILDING_NAMES[action - BUILD]}"


def build_cells(state: ClashState, seat: int, kind: int, free: bool) -> list[int]:
    """The cities in which a card could build a piece; free ones are activated, so not locked."""
    return sorted(
        [
            cell
            for cell in state.towns[seat]
            if can_build(state, seat, cell, kind, free) and not (free and state.locked[cell])
        ]
    )


class BuildPieceIn(Decision[ClashState]):
    """In which city a card's piece is built. (K7.21)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind", "free")
    rule: ClassVar[str] = "K7.21"

    def __init__(self, seat: int, kind: int, free: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.free = free

    def question(self, state: ClashState) -> str:
        return f"In which city do you build the {BUILDING_NAMES[self.kind]}?"

    def legal(self, state: ClashState) -> list[int]:
        return [IMPROVE + cell for cell in build_cells(state, self.seat, self.kind, self.free != 0)]

    def take(self, state: ClashState, action: int) -> None:
        cell = action - IMPROVE
        if self.free:
            activate(state, self.seat, cell)
        build(state, self.seat, cell, self.kind, not self.free)

    def label(self, state: ClashState, action: int) -> str:
        return city_words(state, action - IMPROVE)

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [cell_target(action - IMPROVE)]


# Building units.

ARMED: Final = 1
"""An army unit or ship was built."""
SANITATION_USED: Final = 2
DRAFT_USED: Final = 4
FIGHT: Final = 8
"""Ships stand before foreign ships."""


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


def draft_price(state: ClashState, seat: int) -> int:
    """Mood tokens for an army unit by Draft. (K22.20, K22.39)"""
    return 2 if state.has(seat, adv.CIVIL_LIBERTIES) else 1


def can_recruit_any(state: ClashState, seat: int, cell: int) -> bool:
    """Whether a city could build any unit at all."""
    for unit in range(3):
        if can_recruit(state, seat, cell, unit):
            return True
    mood = state.amount(seat, MOOD)
    return can_use_sanitation(state, seat, cell, mood) or can_use_draft(state, seat, cell, mood)


def can_use_sanitation(state: ClashState, seat: int, cell: int, mood: int) -> bool:
    """Whether a mood token could pay for a settler. (K22.7)"""
    return mood >= 1 and state.has(seat, adv.SANITATION) and can_place(state, seat, cell, SETTLER)


def can_use_draft(state: ClashState, seat: int, cell: int, mood: int) -> bool:
    """Whether mood tokens could pay for an army unit. (K22.20)"""
    return state.has(seat, adv.DRAFT) and mood >= draft_price(state, seat) and can_place(state, seat, cell, ARMY)


class Recruit(Decision[ClashState]):
    """Units are built one by one, up to the city's output. (K7.11)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cell", "left", "done")
    rule: ClassVar[str] = "K7.11"

    def __init__(self, seat: int, cell: int, left: int, done: int) -> None:
        super().__init__(seat)
        self.cell = cell
        self.left = left
        self.done = done

    def question(self, state: ClashState) -> str:
        return f"Which unit does {CELL_NAMES[self.cell]} build? It can build {self.left} more."

    def legal(self, state: ClashState) -> list[int]:
        seat, cell = self.seat, self.cell
        found = [DONE]
        if self.left == 0:
            return found
        for unit in range(3):
            if can_recruit(state, seat, cell, unit):
                found.append(RECRUIT + unit)
        mood = state.amount(seat, MOOD)
        if not self.done & SANITATION_USED and can_use_sanitation(state, seat, cell, mood):
            found.append(BY_SANITATION)
        if not self.done & DRAFT_USED and can_use_draft(state, seat, cell, mood):
            found.append(BY_DRAFT)
        return found

    def take(self, state: ClashState, action: int) -> None:
        seat, cell, done = self.seat, self.cell, self.done
        if action == DONE:
            units_done(state, seat, cell, done)
            return
        price = (0, 0, 0)
        if action == BY_SANITATION:
            unit = SETTLER
            done |= SANITATION_USED
            state.lose(seat, MOOD, 1)
        elif action == BY_DRAFT:
            unit = ARMY
            done |= DRAFT_USED
            state.lose(seat, MOOD, draft_price(state, seat))
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
            return "No more units"
        if action == BY_SANITATION:
            return "A settler for 1 mood token (Sanitation)"
        if action == BY_DRAFT:
            price = draft_price(state, self.seat)
            return f"An army unit for {price} mood token{'s' if price > 1 else ''} (Draft)"
        unit = action - RECRUIT
        food, wood, ore = unit_price(state, unit)
        return f"{('A settler', 'An army unit', 'A ship')[unit]} ({price_words(food, wood, ore)})"

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [] if action == DONE else [cell_target(self.cell)]


def units_done(state: ClashState, seat: int, cell: int, done: int) -> None:
    """After Build Units: Nationalism, Medicine, Draft twice, and a sea battle for ships built among enemies. (K7.22)"""
    if done & DRAFT_USED:
        state.drafts += 1
        if state.drafts == 2:
            notice(state, seat, goal.DRAFT_TWICE)
    if done & FIGHT:
        sea = state.facing[cell]
        begin(state, seat, state.holder[sea], cell, sea, BY_BUILDING, 0)
    if done & ARMED and state.has(seat, adv.NATIONALISM):
        state.push(GainOne(seat, MOOD))
    if state.has(seat, adv.MEDICINE) and state.paid[0] + state.paid[1] + state.paid[2] + state.paid[3] > 0:
        state.push(TakeBack(seat))


TASKS[UNITS_DONE] = units_done


class TakeBack(Decision[ClashState]):
    """Medicine takes back one of the resources just paid. (K22.35)"""

    rule: ClassVar[str] = "K22.35"

    def question(self, state: ClashState) -> str:
        return "Which of the resources that you paid do you take back?"

    def legal(self, state: ClashState) -> list[int]:
        return [AS + kind for kind in (FOOD, WOOD, ORE, GOLD) if state.paid[kind] > 0]

    def take(self, state: ClashState, action: int) -> None:
        state.gain(self.seat, action - AS, 1)

    def label(self, state: ClashState, action: int) -> str:
        return f"1 {RESOURCE_WORDS[action - AS]}"
