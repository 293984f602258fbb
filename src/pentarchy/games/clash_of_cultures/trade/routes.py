"""Trade routes: settlers and ships paired with cities of others. (K22.27)"""

from __future__ import annotations

from typing import Final

from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.units import ANGRY, ARMY, FIRST_UNIT, SHIP, UNITS
from pentarchy.games.clash_of_cultures.steps.advances import TRADES, able

REACH: Final = 2


def partners(state: ClashState, seat: int, cell: int) -> list[int]:
    """The cities with which a settler or ship of this seat on a space could trade."""
    span = state.span(cell)
    found: list[int] = []
    for other in range(state.players):
        if other != seat:
            for town in state.towns[other]:
                if span[town] <= REACH and state.mood[town] != ANGRY:
                    found.append(town)
    return found


def could_trade(state: ClashState, seat: int, cell: int) -> bool:
    """Whether a settler or ship on a space could make a trade route for its owner."""
    return able(state, seat, TRADES) and bool(partners(state, seat, cell))


def trade_routes(state: ClashState, seat: int, ships_only: bool) -> int:
    """The most trade routes a seat can form: each unit and each city in one pair only."""
    links: list[list[int]] = []
    start = seat * UNITS
    for one in range(start, start + UNITS):
        kind = one - start
        if state.where[one] < 0 or FIRST_UNIT[ARMY] <= kind < FIRST_UNIT[SHIP]:
            continue
        if ships_only and kind < FIRST_UNIT[SHIP]:
            continue
        links.append(partners(state, seat, state.where[one]))
    taken: dict[int, int] = {}
    count = 0
    for unit in range(len(links)):
        if _assign(links, unit, taken, []):
            count += 1
    return count


def _assign(links: list[list[int]], unit: int, taken: dict[int, int], tried: list[int]) -> bool:
    """Find a city for a unit, moving others to another city where needed (a bipartite matching)."""
    for town in links[unit]:
        if town not in tried:
            tried.append(town)
            if town not in taken or _assign(links, taken[town], taken, tried):
                taken[town] = unit
                return True
    return False
