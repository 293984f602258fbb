"""How many actions a table is from a Legendary Battle, for players who strive for it together (tools/soak.py). (K27.47)

One seat builds a city by the sea to size 5, with a wonder, the other brings three army units before it and gives what
it can spare: alone nobody is ready before the game ends. All of it is counted in actions of a turn, roughly.
"""

from __future__ import annotations

from typing import Final

from pentarchy.games.clash_of_cultures.cities.building import sea_beside
from pentarchy.games.clash_of_cultures.cities.collecting import yields
from pentarchy.games.clash_of_cultures.cities.founding import fit_for_city
from pentarchy.games.clash_of_cultures.cities.recruiting import unit_price
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.advances import number
from pentarchy.games.clash_of_cultures.pieces.battle import B_A_START, B_ATTACKER, B_TARGET
from pentarchy.games.clash_of_cultures.pieces.map import COLUMN, ROW, SEA, UNKNOWN
from pentarchy.games.clash_of_cultures.pieces.offer import O_FROM, O_GIVE, O_TO, O_WANT
from pentarchy.games.clash_of_cultures.pieces.turn import MOVED, STUCK, WILD
from pentarchy.games.clash_of_cultures.pieces.units import (
    ARMIES,
    ARMY,
    BUILDING_ADVANCE,
    BUILDINGS,
    CULTURE,
    FIRST_UNIT,
    FOOD,
    GOLD,
    HAPPY,
    KINDS,
    MOOD,
    NEUTRAL,
    NONE,
    ORE,
    PORT,
    SETTLER,
    UNITS,
    WOOD,
)
from pentarchy.games.clash_of_cultures.pieces.wonders import REVEALED
from pentarchy.games.clash_of_cultures.steps.advances import BUILDS_WONDERS, MOVES_ARMIES, able
from pentarchy.games.clash_of_cultures.steps.wonders import WONDERS
from pentarchy.games.clash_of_cultures.trade.trading import AnswerOffer
from pentarchy.games.clash_of_cultures.war.groups import count_group
from pentarchy.games.clash_of_cultures.war.moves import MoveTo, MoveWho

SIZE: Final = 5
FORCE: Final = 3
"""The size of the city, and the army units that attack it."""
FARTHEST: Final = 75.0
"""So many actions are no hope at all."""

# What things cost in actions.
RESOURCE: Final = 0.4
CULTURE_TOKEN: Final = 0.8
MOOD_TOKEN: Final = 0.4
ADVANCE: Final = 1.3
"""Less than the action and the food for it: every round brings one for nothing."""
LEAVING: Final = 0.7
"""A settler's way to where a city can be."""
CROWDED: Final = 0.4
"""A new city on land from which the great one collects."""
SETTLER_BUILT: Final = 0.6
"""Besides its price: one Build Units brings two or so."""
NO_SEA: Final = 20.0
UNEXPLORED: Final = 3.0
"""A city without the sea beside it: never a port; there may be sea on the next region."""
ANY_WONDER: Final = (3, 4, 5)
UNKNOWN_ADVANCES: Final = 1.5
"""Food, wood and ore for a wonder that is not revealed yet, and how many advances it will ask for."""
POOR_LAND: Final = 0.25
GOOD_LAND: Final = 6
"""How many spaces should give something to the city, and what each that is missing costs."""
ONE_ARMY: Final = 3.0
ONE_STEP: Final = 0.33
APART: Final = 0.4
"""An army unit that has to be built, a step of one on its way, and one that is not with the others."""
ATTACK: Final = 2.0
SPOILT: Final = 30.0
"""The attack; one that comes too early takes the city before it is great."""

FAR: Final = 99
"""Steps to where no way leads."""

LENT: Final = 0.6
OFFERED: Final = 0.15
PROPOSED: Final = 0.3
"""How much of a resource counts that another player has; how much more if it is laid into an offer, and proposed."""


def legend_nearness(state: ClashState, seat: int) -> float:
    """How near a seat is to attacking a great city of any other, below 1 until it has."""
    least = FARTHEST
    for other in range(state.players):
        if other != seat:
            means = _means(state, other, seat)
            for cell in state.towns[other]:
                least = min(least, _greatness(state, other, cell, means) + _siege(state, seat, cell))
    return 0.98 * (1.0 - least / FARTHEST)


def _means(state: ClashState, seat: int, attacker: int) -> list[float]:
    """What a seat has of each kind, and in part what another could give; the attacker keeps the price of an army."""
    means = [float(state.amount(seat, kind)) for kind in range(KINDS)]
    if state.rules.negotiations == 0:
        return means
    missing = max(0, FORCE - ARMIES + state.supply(attacker, ARMY))
    price = unit_price(state, ARMY)
    for kind in range(KINDS):
        most = 0
        for other in range(state.players):
            if other != seat:
                kept = missing * price[kind] if other == attacker and kind <= ORE else 0
                most = max(most, state.amount(other, kind) - kept)
        means[kind] += LENT * most
    offer = state.offer
    if offer and seat in (offer[O_FROM], offer[O_TO]):
        share = PROPOSED if isinstance(state.decision, AnswerOffer) else OFFERED
        if seat == offer[O_FROM]:
            share = -share
        for kind in range(KINDS):
            means[kind] += share * (offer[O_GIVE + kind] - offer[O_WANT + kind])
    return means


def _greatness(state: ClashState, seat: int, cell: int, means: list[float]) -> float:
    """How many actions a city is from size 5 and a wonder."""
    lacking = SIZE - state.size(cell)
    effort = float(lacking)
    advances = 0
    for building in range(BUILDINGS):
        if state.piece[building][cell] < 0 and not state.has(seat, BUILDING_ADVANCE[building]):
            advances += 1
    if state.piece[PORT][cell] < 0 and not sea_beside(state, cell):
        effort += NO_SEA
        for near in state.near[cell]:
            if state.terrain[near] == UNKNOWN:
                effort += UNEXPLORED - NO_SEA
                break
    settlers, steps = _settling(state, seat, cell)
    effort += steps
    food = lacking + 2 * settlers
    if cell in state.wonder_at:
        effort += _price(means, food, lacking, lacking)
    else:
        effort += _splendour(state, seat, cell, means, food, lacking)
    gives = 0
    for space in [cell, *state.near[cell]]:
        if state.terrain[space] != SEA and yields(state, seat, cell, space):
            gives += 1
    return effort + ADVANCE * advances + POOR_LAND * max(0, GOOD_LAND - gives)


def _settling(state: ClashState, seat: int, city: int) -> tuple[int, float]:
    """Settlers to build, and the effort, until a seat has 5 cities: none has more pieces than its owner has cities."""
    missing = max(0, SIZE - len(state.towns[seat]))
    effort = 0.0
    start = seat * UNITS
    for one in range(start, start + FIRST_UNIT[SETTLER + 1]):
        cell = state.where[one]
        if cell >= 0 and missing > 0:
            missing -= 1
            effort += 1.0
            if not fit_for_city(state, cell):
                effort += LEAVING
            elif city in state.near[cell]:
                effort += CROWDED
    return missing, effort + (SETTLER_BUILT + LEAVING + 1.0) * missing


def _splendour(state: ClashState, seat: int, cell: int, means: list[float], food: int, lacking: int) -> float:
    """The effort for a wonder in a city, and for the price of all that has to be built."""
    engineering = 0 if able(state, seat, BUILDS_WONDERS) else 1
    extra = ANY_WONDER
    least = _price(means, food + extra[0], lacking + extra[1], lacking + extra[2])
    least += ADVANCE * (engineering + UNKNOWN_ADVANCES)
    for wonder in range(len(WONDERS)):
        if state.wonder_at[wonder] == REVEALED and state.reserved[wonder] in (NONE, seat):
            row = WONDERS[wonder]
            advances = engineering
            if not state.has(seat, row.advance):
                advances += 1 if state.has(seat, row.advance // 4 * 4) else 2
            price = _price(means, food + row.food, lacking + row.wood, lacking + row.ore)
            least = min(least, price + ADVANCE * advances)
    effort = 1.0 + least + CULTURE_TOKEN * max(0.0, WONDERS[0].culture - means[CULTURE])
    if not state.has(seat, number("Storage")):
        effort += 0.5 * ADVANCE
    sad = (HAPPY if state.rules.wonder_city == "happy" else NEUTRAL) - state.mood[cell]
    if sad > 0:
        effort += 1.0 + MOOD_TOKEN * max(0, sad * state.size(cell) - state.amount(seat, MOOD))
    return effort


def _price(means: list[float], food: int, wood: int, ore: int) -> float:
    """The effort for what is missing of a price; gold replaces anything."""
    short = max(0.0, food - means[FOOD]) + max(0.0, wood - means[WOOD]) + max(0.0, ore - means[ORE])
    return RESOURCE * max(0.0, short - means[GOLD])


def _siege(state: ClashState, seat: int, city: int) -> float:
    """How many actions a seat is from attacking a city with three army units."""
    if state.battle[B_ATTACKER] == seat and state.battle[B_TARGET] == city:
        great = state.size(city) == SIZE and city in state.wonder_at
        return 0.0 if great and state.battle[B_A_START] >= FORCE else SPOILT
    steps = _march(state, seat, city)
    moving = state.active == seat and state.moves > 0 and not state.over
    together, begun = 0, 0.0
    ways: list[float] = []
    start = seat * UNITS
    for one in range(start + FIRST_UNIT[ARMY], start + FIRST_UNIT[ARMY + 1]):
        cell = state.where[one]
        if cell < 0:
            continue
        away = float(steps[cell])
        if away >= FAR:
            away = min(10.0, 2.0 + 1.3 * (abs(COLUMN[cell] - COLUMN[city]) + abs(ROW[cell] - ROW[city])))
        ways.append(away)
        armies = min(FORCE, state.armies[cell])
        together = max(together, armies)
        if moving and not state.flags[one] & (MOVED | STUCK) and (away > 1.0 or not state.flags[one] & WILD):
            begun = max(begun, 0.05 * armies + _setting_out(state, seat, cell))
    ways.sort()
    missing = max(0, FORCE - len(ways))
    effort = ATTACK + ONE_STEP * sum(ways[:FORCE]) + ONE_ARMY * missing + APART * (FORCE - together) - begun
    price = unit_price(state, ARMY)
    for kind in (FOOD, WOOD, ORE):
        effort += RESOURCE * max(0, missing * price[kind] - state.amount(seat, kind))
    return effort if able(state, seat, MOVES_ARMIES) else effort + ADVANCE


def _setting_out(state: ClashState, seat: int, cell: int) -> float:
    """How near the army units of a space are to a step of their way, which is worth more than all of this."""
    decision = state.decision
    if isinstance(decision, MoveWho):
        return 0.06 if decision.cell == cell else 0.0
    return 0.06 * min(FORCE, count_group(state, seat, ARMY)) if isinstance(decision, MoveTo) else 0.0


def _march(state: ClashState, seat: int, city: int) -> list[int]:
    """How many moves each space is from a city over known land, FAR where there is no way or others bar it."""
    steps = [FAR] * len(state.terrain)
    steps[city] = 0
    queue = [city]
    for here in queue:
        for near in state.near[here]:
            if steps[near] == FAR and state.terrain[near] > SEA and not state.foreign(near, seat):
                steps[near] = steps[here] + 1
                queue.append(near)
    return steps
