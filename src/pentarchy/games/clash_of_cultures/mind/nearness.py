"""How near a seat is to its objectives: 0 is far, 1 is fulfilled."""

from __future__ import annotations

from typing import Final

from pentarchy.games.clash_of_cultures.cards.objectives.counting import count_units
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.objectives import HALF_NAMES
from pentarchy.games.clash_of_cultures.pieces.objectives import half as number
from pentarchy.games.clash_of_cultures.pieces.units import BUILDING_ADVANCE, PORT, SETTLER, SETTLERS, SHIP
from pentarchy.games.clash_of_cultures.steps.objectives import OBJECTIVES

SEABORNE: Final = [False] * len(HALF_NAMES)
"""What needs units that have come to the right place: those on their way count as well."""
TRADE_POWER: Final = number("Trade Power")
SEABORNE[TRADE_POWER] = SEABORNE[number("Shipping Routes")] = SEABORNE[number("Sea Blockade")] = True


def nearness(state: ClashState, seat: int, half: int) -> float:
    """How much of an objective of the status phase a seat has; of one of the moment, whether it is here."""
    objective = OBJECTIVES[half]
    if objective.passing:
        return 1.0 if state.moment[seat] >> half & 1 else 0.0
    have, need = objective.tally(state, seat)
    if have >= need:
        return 1.0
    if SEABORNE[half]:
        return _seaborne(state, seat, half, have / need)
    return have / need


def _seaborne(state: ClashState, seat: int, half: int, there: float) -> float:
    """Trade Power, Shipping Routes, Sea Blockade: units at the right place count most, others and a port a little."""
    if half == TRADE_POWER:
        units = SETTLERS - state.supply(seat, SETTLER) + count_units(state, seat, SHIP)
        return 0.6 * there + 0.1 * (units if units < 3 else 3)
    return 0.6 * there + 0.3 * fleet(state, seat, 2)


def fleet(state: ClashState, seat: int, wanted: int) -> float:
    """How near a seat is to so many ships: without any, a port helps."""
    ships = count_units(state, seat, SHIP)
    if ships == 0:
        for cell in state.towns[seat]:
            if state.works(cell, PORT):
                return 0.5 / wanted
        return 0.2 / wanted if state.has(seat, BUILDING_ADVANCE[PORT]) else 0.0
    return 1.0 if ships >= wanted else ships / wanted
