"""How near a seat is to its objectives: 0 is far, 1 is fulfilled."""

from __future__ import annotations

from typing import Final

from pentarchy.games.clash_of_cultures.cards.objectives import PASSING, count_units, tally
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces import objectives as goal
from pentarchy.games.clash_of_cultures.pieces.objectives import OBJECTIVES
from pentarchy.games.clash_of_cultures.pieces.units import BUILDING_ADVANCE, PORT, SETTLER, SETTLERS, SHIP

SEABORNE: Final = [False] * len(OBJECTIVES)
"""What needs units that have come to the right place: those on their way count as well."""
SEABORNE[goal.TRADE_POWER] = SEABORNE[goal.SHIPPING_ROUTES] = SEABORNE[goal.SEA_BLOCKADE] = True


def nearness(state: ClashState, seat: int, half: int) -> float:
    """How much of an objective of the status phase a seat has; of one of the moment, whether it is here."""
    if PASSING[half]:
        return 1.0 if state.moment[seat] >> half & 1 else 0.0
    have, need = tally(state, seat, half)
    if have >= need:
        return 1.0
    if SEABORNE[half]:
        return _seaborne(state, seat, half, have / need)
    return have / need


def _seaborne(state: ClashState, seat: int, half: int, there: float) -> float:
    """Trade Power, Shipping Routes, Sea Blockade: units at the right place count most, others and a port a little."""
    if half == goal.TRADE_POWER:
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
