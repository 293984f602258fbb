"""What things are worth to a sensible player: stores, moods, land, prey. The sense and its promises share it."""

from __future__ import annotations

from typing import Final

from pentarchy.games.clash_of_cultures.cities.founding import fit_for_city
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.advances import COUNT, number
from pentarchy.games.clash_of_cultures.pieces.bits import ones
from pentarchy.games.clash_of_cultures.pieces.map import BARREN, CELLS, SEA, UNKNOWN
from pentarchy.games.clash_of_cultures.pieces.units import (
    ANGRY,
    BARBARIANS,
    FOOD,
    FORTRESS,
    GOLD,
    HAPPY,
    IDEAS,
    ORE,
    ROUNDS,
    TURNS,
    WOOD,
)

RESOURCE: Final = 0.12
TOKEN: Final = 0.16
"""About what one more of each is worth."""
CITY_ROUND: Final = 0.12
SETTLER_ROUND: Final = 0.08
PIECE_ROUND: Final = 0.1
"""What a city, a settler who may become one, and a building will bring in every round that is left."""
MOOD_STEP: Final = 0.3
"""What a happy city is worth more than a neutral one."""
SHIP_WORTH: Final = 0.6
"""What a first ship is worth when the game begins: it explores, carries, trades."""
MORE_SHIPS: Final = 0.4
"""What each further one is worth of that."""
NEARNESS: Final = [0.0, 1.0, 0.5, 0.3]
"""How much of its worth prey keeps at a distance."""
SET: Final = 3.0
"""What having the food, wood and ore of a city piece together is worth more, in resources."""
ENOUGH: Final = 4
"""Resources of a kind beyond which more are worth little."""

GOOD: Final = [0.0] * COUNT
"""What advances are worth beyond being one."""
for _advance, _worth in (
    ("Storage", 0.25),
    ("Irrigation", 0.1),
    ("Writing", 0.3),
    ("Tactics", 0.2),
    ("Myths", 0.2),
    ("Fishing", 0.15),
    ("Arts", 0.15),
    ("Sanitation", 0.15),
    ("Philosophy", 0.1),
    ("Engineering", 0.1),
    ("Free Economy", 0.2),
    ("State Religion", 0.1),
):
    GOOD[number(_advance)] = _worth


def rounds_left(state: ClashState) -> float:
    """How much of the game is still to come, in rounds."""
    rounds: int = state.options.rounds
    return (rounds - state.round) + (TURNS - state.turn) / TURNS


def sailing(left: float) -> float:
    """How much of its worth a ship has when so many rounds are left."""
    return 0.3 + 0.7 * left / ROUNDS


def stock(state: ClashState, seat: int, less: int) -> float:
    """The stores of a seat that paid so much food, with gold for what is missing."""
    food, gold = state.amount(seat, FOOD) - less, state.amount(seat, GOLD)
    if food < 0:
        food, gold = 0, gold + food
    return _stores(food, state.amount(seat, WOOD), state.amount(seat, ORE), gold, state.amount(seat, IDEAS))


def _stores(food: int, wood: int, ore: int, gold: int, ideas: int) -> float:
    """Resources: the first of a kind worth most, and more if they pay for city pieces, two at most."""
    total = 0.4 * gold + _some(food) + _some(wood) + _some(ore) + _some(gold) + _some(ideas)
    one = (0 if food else 1) + (0 if wood else 1) + (0 if ore else 1)
    total += 0.6 * (3 - one)
    if one <= gold:
        total += SET
        if one + (0 if food > 1 else 1) + (0 if wood > 1 else 1) + (0 if ore > 1 else 1) <= gold:
            total += SET
    return total


def _some(have: int) -> float:
    return ENOUGH + 0.4 * (have - ENOUGH) if have > ENOUGH else have


def mood_worth(mood: int, size: int) -> float:
    """What the mood of a city is worth: a happy one does one thing more, an angry one next to nothing."""
    return 1.0 if mood == HAPPY else -0.7 - 0.8 * size if mood == ANGRY else 0.0


def land(state: ClashState, cell: int) -> float:
    """How rich the surroundings of a space are."""
    total = 0.0
    kinds = 0
    for near in state.near[cell]:
        terrain = state.terrain[near]
        if terrain > SEA and terrain != BARREN and state.city[near] < 0:
            total += 0.1
            kinds |= 1 << terrain
        elif terrain == SEA:
            total += 0.05
            kinds |= 1 << SEA
    return total + 0.2 * ones(kinds)


def near_land(state: ClashState, cell: int) -> float:
    """Whether there is land for a city next to a space."""
    for near in state.near[cell]:
        if state.terrain[near] == UNKNOWN or (fit_for_city(state, near) and state.holder[near] < 0):
            return 1.0
    return 0.0


def prey(state: ClashState, seat: int) -> list[int]:
    """Cities of others and barbarian settlements."""
    city = state.city
    return [cell for cell in range(CELLS) if city[cell] >= 0 and city[cell] != seat]


def target(state: ClashState, cell: int, armies: int, cities: list[int]) -> float:
    """The best that so many army units on a space have to attack within a few spaces."""
    span = state.span(cell)
    best = 0.0
    for near in cities:
        if span[near] < len(NEARNESS):
            worth = chance(armies, guards(state, near, state.city[near])) * NEARNESS[span[near]]
            best = worth if worth > best else best
    return best


def guards(state: ClashState, cell: int, owner: int) -> int:
    """About how many army units defend a city."""
    if owner == BARBARIANS:
        return state.barbarians[cell]
    return state.armies[cell] + (1 if state.works(cell, FORTRESS) else 0)


def chance(mine: int, theirs: int) -> float:
    """About how likely so many army units win against others: even forces half of the time."""
    if theirs == 0:
        return 1.0 if mine else 0.0
    likely = 0.5 + 0.25 * (mine - theirs)
    return 0.0 if likely < 0.0 else 1.0 if likely > 1.0 else likely
