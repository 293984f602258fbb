"""How near a table of Clash of Cultures is to an objective or a tactic, for players who together strive for one
(tools/soak.py): 0 is far, 1 is fulfilled."""

from __future__ import annotations

from typing import Final, cast

from tools.clash_legendary_battle import legend_nearness

from pentarchy.core.state import State
from pentarchy.games.clash_of_cultures.cards.objectives.counting import count_units
from pentarchy.games.clash_of_cultures.cards.objectives.forces import used_by_ports
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.mind.nearness import fleet, nearness
from pentarchy.games.clash_of_cultures.pieces.advances import number
from pentarchy.games.clash_of_cultures.pieces.battle import B_A_CARD, B_D_CARD
from pentarchy.games.clash_of_cultures.pieces.map import COLUMN, DISTANCE, ROW, SEA
from pentarchy.games.clash_of_cultures.pieces.objectives import HALF_NAMES, HALVES, OBJECTIVE_CARDS
from pentarchy.games.clash_of_cultures.pieces.units import ARMY, BARBARIANS, FIRST_UNIT, SETTLER, SHIP, UNITS
from pentarchy.games.clash_of_cultures.steps.advances import MOVES_ARMIES, TRADES, able
from pentarchy.games.clash_of_cultures.steps.objectives import OBJECTIVES
from pentarchy.games.clash_of_cultures.trade.routes import could_trade, trade_routes

UNHELD: Final = 0.5
"""What nearness counts of an objective whose card nobody holds."""
CARDS_WITH: Final = [
    sum([1 << card for card in range(OBJECTIVE_CARDS) if half in HALVES[card]]) for half in range(len(HALF_NAMES))
]
"""The cards with an objective on one of their halves, as bits."""

AFAR: Final = [1.0, 0.9, 0.6, 0.4, 0.3, 0.2]
"""How near a distance is over known spaces."""


def table_nearness(state: State, half: int) -> float:
    """How near the nearest of those is who hold an objective, whoever helps them; of all, if nobody holds it."""
    clash = cast(ClashState, state)
    best = others = 0.0
    held = False
    for seat in range(clash.players):
        if clash.declared[seat] >> half & 1:
            return 1.0
        if _has_card(clash, seat, half):
            held = True
            best = max(best, outlook(clash, seat, half))
    if held:
        return best
    for seat in range(clash.players):
        others = max(others, outlook(clash, seat, half))
    return UNHELD * others


def _has_card(state: ClashState, seat: int, half: int) -> bool:
    """Whether a seat holds the card of an objective, or has scored it and not, as it seems, for its other half."""
    if state.objectives[seat] & CARDS_WITH[half]:
        return True
    for card in range(OBJECTIVE_CARDS):
        if state.scored[seat] & CARDS_WITH[half] & 1 << card:
            other = HALVES[card][1] if HALVES[card][0] == half else HALVES[card][0]
            if nearness(state, seat, other) < 1.0:
                return True
    return False


def battle_nearness(state: State, card: int) -> float:
    """How near a table is to a battle in which an action card is laid."""
    clash = cast(ClashState, state)
    if card == clash.battle[B_A_CARD] or card == clash.battle[B_D_CARD]:
        return 1.0
    for seat in range(clash.players):
        if clash.hand[seat] >> card & 1:
            return 0.2 + 0.7 * max(_force(clash, seat, 0), _force(clash, seat, BARBARIANS))
    return 0.0


def outlook(state: ClashState, seat: int, half: int) -> float:
    """How near a seat is to an objective, also to one of the moment."""
    near = nearness(state, seat, half)
    if near == 1.0:
        return near
    name = HALF_NAMES[half]
    if name in ("Trade Power", "Shipping Routes"):
        return _trade(state, seat, name == "Shipping Routes")
    if name == "Sea Blockade":
        return 0.8 * near + (0.15 if used_by_ports(state, seat) else 0.0)
    if name == "Threat":
        return 0.5 * near + 0.4 * _force(state, seat, 0)
    if name == "Naval Assault":
        return _assault(state, seat)
    if name == "Legendary Battle":
        return legend_nearness(state, seat)
    if name == "Scavenger":
        return _scavenger(state, seat)
    if name == "City Founder":
        return _abroad(state, seat)
    if name == "Barbarian Conquest" or name == "Resistance":
        return _force(state, seat, BARBARIANS)
    if name == "Draft":
        return 0.5 if state.has(seat, number("Draft")) else 0.0
    return _force(state, seat, 0) if OBJECTIVES[half].passing else near


def _stack(state: ClashState, seat: int, sea: bool) -> int:
    """The space with most army units of a seat, on land or aboard ships; -1 if there is none."""
    best = -1
    start = seat * UNITS
    for one in range(start + FIRST_UNIT[ARMY], start + FIRST_UNIT[ARMY + 1]):
        cell = state.where[one]
        if cell < 0 or (state.terrain[cell] == SEA) != sea:
            continue
        if best < 0 or state.armies[cell] > state.armies[best]:
            best = cell
    return best


def _close(state: ClashState, cell: int, other: int) -> float:
    """How near two spaces are to each other, from 1 down to 0."""
    span = state.span(cell)[other]
    if span < len(AFAR):
        return AFAR[span]
    away = abs(COLUMN[cell] - COLUMN[other]) + abs(ROW[cell] - ROW[other])
    return 0.1 - 0.01 * away if away < 10 else 0.0


def _force(state: ClashState, seat: int, whose: int) -> float:
    """Army units together, and near a city of another player, or of barbarians."""
    stack = _stack(state, seat, False)
    if stack < 0:
        return 0.05 if able(state, seat, MOVES_ARMIES) else 0.0
    close = 0.0
    for cell in range(len(state.city)):
        owner = state.city[cell]
        if owner >= 0 and owner != seat and (owner == BARBARIANS) == (whose == BARBARIANS):
            close = max(close, _close(state, stack, cell))
    return 0.1 * state.armies[stack] + (0.1 if able(state, seat, MOVES_ARMIES) else 0.0) + 0.3 * close


def _trade(state: ClashState, seat: int, by_ship: bool) -> float:
    """Trade Power and Shipping Routes: the advance, units that could trade, and their way to cities of others."""
    need = 2 if by_ship else 3
    routes = min(need, trade_routes(state, seat, by_ship))
    ways: list[float] = []
    start = seat * UNITS
    for one in range(start, start + UNITS):
        cell, kind = state.where[one], one - start
        if cell < 0 or FIRST_UNIT[ARMY] <= kind < FIRST_UNIT[SHIP] or (by_ship and kind < FIRST_UNIT[ARMY]):
            continue
        close = 0.0
        for other in range(state.players):
            if other != seat:
                for town in state.towns[other]:
                    close = max(close, _close(state, cell, town))
        ways.append(0.08 + 0.27 * close)
    ways.sort(reverse=True)
    units = sum(ways[:need]) if ways else 0.15 * fleet(state, seat, need)
    return (0.2 if able(state, seat, TRADES) else 0.0) + (0.3 * routes + units) / need


def _assault(state: ClashState, seat: int) -> float:
    """Naval Assault: a ship, army units aboard, and a city of another player beside them."""
    near = 0.3 * fleet(state, seat, 1) + (0.1 if able(state, seat, MOVES_ARMIES) else 0.0)
    stack = _stack(state, seat, True)
    if stack < 0:
        return near + (0.1 if count_units(state, seat, ARMY) else 0.0)
    close = 0.0
    for other in range(state.players):
        if other != seat:
            for cell in state.towns[other]:
                worth = _close(state, stack, cell) - 0.1 * state.armies[cell]
                close = max(close, worth)
    return near + 0.1 + 0.1 * min(2, state.armies[stack]) + 0.25 * close


def _scavenger(state: ClashState, seat: int) -> float:
    """Scavenger: a trading settler or ship of another player, and something of one's own that can attack it."""
    best = 0.0
    stack = _stack(state, seat, False)
    for one in range(len(state.where)):
        other, kind = one // UNITS, one % UNITS
        cell = state.where[one]
        if other == seat or cell < 0 or FIRST_UNIT[ARMY] <= kind < FIRST_UNIT[SHIP]:
            continue
        if kind < FIRST_UNIT[ARMY] and state.city[cell] >= 0:
            continue  # settlers in a city are no prey
        worth = 0.2
        if able(state, other, TRADES):
            worth += 0.3 if could_trade(state, other, cell) else 0.15
        if kind < FIRST_UNIT[ARMY]:
            if stack >= 0:
                worth += 0.3 * _close(state, stack, cell)
        else:
            worth += 0.3 * fleet(state, seat, 1)
        best = max(best, worth)
    return best + (0.1 if able(state, seat, MOVES_ARMIES) else 0.0)


def _abroad(state: ClashState, seat: int) -> float:
    """City Founder: a settler far from home."""
    away = DISTANCE[state.home[seat]]
    far = 0
    start = seat * UNITS
    for one in range(start, start + FIRST_UNIT[SETTLER + 1]):
        cell = state.where[one]
        if cell >= 0:
            far = max(far, away[cell])
    return 0.15 * min(5, far)
