"""Who fights in the present battle, and how they are removed. (K12)"""

from __future__ import annotations

from typing import Final

from pentarchy.core.decision import Decision
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.battle import (
    B_A_KILLS,
    B_A_LEFT,
    B_ATTACKER,
    B_D_KILLS,
    B_DEFENDER,
    B_FORTRESS,
    B_ORIGIN,
    B_ROUND,
    B_SEA,
    B_TARGET,
    FORTRESS_STANDS,
)
from pentarchy.games.clash_of_cultures.pieces.turn import FIGHTING
from pentarchy.games.clash_of_cultures.pieces.units import ARMY, BARBARIANS, CAPACITY, FIRST_UNIT, SETTLER, SHIP, UNITS
from pentarchy.games.clash_of_cultures.steps.objectives import KILLED_TRADER, happened
from pentarchy.games.clash_of_cultures.trade.routes import could_trade
from pentarchy.games.clash_of_cultures.war.groups import count_group

# Why a battle is fought.
BY_MOVE: Final = 0
BY_BARBARIANS: Final = 1
BY_HIRE: Final = 2
BY_BUILDING: Final = 3
"""Ships were built on a space with foreign ships: no retreat."""

ENDED_BY_RETREAT: Final = 1
ENDED_BY_ESCAPE: Final = 2
"""The defender got away."""
ENDED_BY_WONDER: Final = 3
"""Barbarians lose before a wonder of the defender."""


def owner_of(state: ClashState, cell: int) -> int:
    """Whose units or city are on a space."""
    if state.barbarians[cell] > 0:
        return BARBARIANS
    return state.city[cell] if state.city[cell] >= 0 else state.holder[cell]


def attackers(state: ClashState) -> int:
    """The fighting units of the attacker."""
    battle = state.battle
    if battle[B_ATTACKER] == BARBARIANS:
        return battle[B_A_LEFT]
    return count_group(state, battle[B_ATTACKER], SHIP if battle[B_SEA] else ARMY)


def defenders(state: ClashState) -> int:
    """The fighting units of the defender."""
    battle = state.battle
    target = battle[B_TARGET]
    if battle[B_DEFENDER] == BARBARIANS:
        return state.barbarians[target]
    if state.holder[target] != battle[B_DEFENDER]:
        return 0
    return state.ships[target] if battle[B_SEA] else state.armies[target]


def remove_from_group(state: ClashState, seat: int, unit: int) -> None:
    """One unit of the attacking group is lost."""
    start = seat * UNITS
    for one in range(start + FIRST_UNIT[unit], start + FIRST_UNIT[unit + 1]):
        if state.flags[one] & FIGHTING:
            state.remove(one)
            return


def kill(state: ClashState, attacking: bool, count: int, given_up: bool = False) -> None:
    """Remove fighting units of one side; the other side counts them, unless their owner gave them up. (K24.10)"""
    if count <= 0:
        return
    battle = state.battle
    sea = battle[B_SEA] != 0
    loser = battle[B_ATTACKER] if attacking else battle[B_DEFENDER]
    winner = battle[B_DEFENDER] if attacking else battle[B_ATTACKER]
    unit = SHIP if sea else ARMY
    cell = battle[B_ORIGIN] if attacking else battle[B_TARGET]
    if not given_up:
        battle[B_D_KILLS if attacking else B_A_KILLS] += count
        if sea and winner < state.players and could_trade(state, loser, cell):
            happened(state, winner, KILLED_TRADER)
    for _ in range(count):
        if loser == BARBARIANS:
            state.add_barbarians(cell, -1)
            if attacking:
                battle[B_A_LEFT] -= 1
        elif attacking:
            remove_from_group(state, loser, unit)
        else:
            state.remove_one(loser, unit, cell)
    if state.events is not None:
        state.tell("loses", loser, (count, 1 if sea else 0))


def overloaded(state: ClashState, attacking: int) -> int:
    """How many land units are too many for the ships of one side."""
    battle = state.battle
    if attacking:
        seat = battle[B_ATTACKER]
        load = count_group(state, seat, SETTLER) + count_group(state, seat, ARMY)
        return load - CAPACITY * count_group(state, seat, SHIP)
    cell = battle[B_TARGET]
    if state.holder[cell] != battle[B_DEFENDER]:
        return 0
    return state.settlers[cell] + state.armies[cell] - CAPACITY * state.ships[cell]


def fortress_fights(state: ClashState) -> bool:
    """Whether a fortress takes part in this round, whatever was taken from it. (K12.9)"""
    return state.battle[B_FORTRESS] & FORTRESS_STANDS != 0 and state.battle[B_ROUND] == 1


class BetweenRounds(Decision[ClashState]):
    """A question that is asked when the losses of a round are taken."""
