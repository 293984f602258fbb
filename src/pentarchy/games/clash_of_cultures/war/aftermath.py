"""The end of a battle: who won, who moves in, what is captured, and who may claim an objective. (K12.13, K20)"""

from __future__ import annotations

from typing import Final

from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.battle import (
    B_A_CARD,
    B_A_KILLS,
    B_A_TACTIC,
    B_ATTACKER,
    B_D_CARD,
    B_D_START,
    B_D_TACTIC,
    B_DEFENDER,
    B_ENDED,
    B_FORTRESS,
    B_ORIGIN,
    B_ROUND,
    B_SEA,
    B_TARGET,
    FORTRESS_STANDS,
)
from pentarchy.games.clash_of_cultures.pieces.turn import WON_ATTACK, WON_LAND
from pentarchy.games.clash_of_cultures.pieces.units import BARBARIANS, GOLD, NONE, SETTLER
from pentarchy.games.clash_of_cultures.steps.moments import consoler
from pentarchy.games.clash_of_cultures.steps.objectives import (
    KILLED_TRADER,
    ask_moments,
    fought,
    happened,
    held_in_turn,
    notice,
    took,
)
from pentarchy.games.clash_of_cultures.trade.routes import could_trade
from pentarchy.games.clash_of_cultures.war.capture import OccupyOrRaze, capture_city
from pentarchy.games.clash_of_cultures.war.fighters import (
    ENDED_BY_ESCAPE,
    ENDED_BY_RETREAT,
    ENDED_BY_WONDER,
    attackers,
    defenders,
    remove_from_group,
)
from pentarchy.games.clash_of_cultures.war.groups import count_group, enter, group, tell_move

DRAW: Final = -1


def walk_in(state: ClashState, seat: int, origin: int, target: int, loser: int) -> None:
    """An undefended city or lone settlers are taken without dice: no battle, but a capture. (K12.2)"""
    ask_moments(state)
    clear_settlers(state, seat, target, loser)
    if state.events is not None:
        tell_move(state, seat, group(state, seat), target)
    take_space(state, seat, origin, target, loser, 0)
    enter(state, seat, group(state, seat), target, True)


def clear_settlers(state: ClashState, seat: int, target: int, loser: int) -> None:
    """The settlers left on a space die. (K12.10)"""
    if loser == BARBARIANS or state.holder[target] != loser:
        return
    if state.settlers[target] and seat != BARBARIANS and could_trade(state, loser, target):
        happened(state, seat, KILLED_TRADER)
    while state.settlers[target] > 0:
        state.remove_one(loser, SETTLER, target)
        if state.events is not None:
            state.tell("dies", loser, (SETTLER, target))


def lose_settlers(state: ClashState, attacker: int, defender: int, origin: int) -> None:
    """The settlers of a group that lost its army units die. (K12.10)"""
    settlers = count_group(state, attacker, SETTLER)
    if settlers and defender != BARBARIANS and could_trade(state, attacker, origin):
        happened(state, defender, KILLED_TRADER)
    for _ in range(settlers):
        remove_from_group(state, attacker, SETTLER)
        if state.events is not None:
            state.tell("dies", attacker, (SETTLER, origin))


def take_space(state: ClashState, seat: int, origin: int, target: int, loser: int, guards: int) -> None:
    """What stands on a space falls to the attacker who enters it. (K20)"""
    if loser == BARBARIANS:
        if state.city[target] == BARBARIANS:
            took(state, seat, origin, loser, guards)
            state.push(OccupyOrRaze(seat, target))
    elif state.city[target] == loser:
        took(state, seat, origin, loser, guards)
        capture_city(state, seat, target)


def winner_of(state: ClashState) -> int:
    """Who won the battle, or DRAW. (K12.13)"""
    battle = state.battle
    a, d = attackers(state), defenders(state)
    attacker, defender = battle[B_ATTACKER], battle[B_DEFENDER]
    if battle[B_ENDED] == ENDED_BY_RETREAT:
        return DRAW
    if battle[B_ENDED] == ENDED_BY_ESCAPE:
        return attacker
    if battle[B_ENDED] == ENDED_BY_WONDER:
        return defender
    if a > 0:
        return attacker if d == 0 else DRAW
    if d > 0 or (battle[B_FORTRESS] & FORTRESS_STANDS and battle[B_ROUND] == 1):
        return defender
    return DRAW


def finish_battle(state: ClashState) -> None:
    """The battle is over. (K12.13)"""
    battle = state.battle
    attacker, defender = battle[B_ATTACKER], battle[B_DEFENDER]
    origin, target = battle[B_ORIGIN], battle[B_TARGET]
    winner = winner_of(state)
    lost_all = attackers(state) == 0
    ask_moments(state)
    claims(state, winner)
    loser = loser_on_land(state, winner)
    by = consoler(state, loser, target) if loser >= 0 else None
    if state.events is not None:
        state.tell("battle ends", winner, (attacker, defender, target))
    if attacker == BARBARIANS:
        if defenders(state) == 0 and state.city[target] != defender:
            clear_settlers(state, attacker, target, defender)
    elif winner == attacker:
        move_in(state)
    else:
        if lost_all and not battle[B_SEA]:
            lose_settlers(state, attacker, defender, origin)
        enter(state, attacker, group(state, attacker), origin, True)
        if battle[B_D_START] > 0 and defenders(state) == 0 and not battle[B_SEA]:
            clear_settlers(state, attacker, target, defender)
    if by is not None:
        by.console(state, loser)
    for place in (B_ATTACKER, B_DEFENDER, B_A_CARD, B_D_CARD, B_A_TACTIC, B_D_TACTIC):
        battle[place] = NONE


def move_in(state: ClashState) -> None:
    """The attacker has won and enters the space. (K12.15)"""
    battle = state.battle
    attacker, defender = battle[B_ATTACKER], battle[B_DEFENDER]
    origin, target = battle[B_ORIGIN], battle[B_TARGET]
    clear_settlers(state, attacker, target, defender)
    if defender == BARBARIANS:
        state.gain(attacker, GOLD, battle[B_A_KILLS])  # K20.7
    if state.events is not None:
        tell_move(state, attacker, group(state, attacker), target)
    if not battle[B_SEA]:
        guards = battle[B_D_START] + (1 if battle[B_FORTRESS] else 0)
        take_space(state, attacker, origin, target, defender, guards)
    enter(state, attacker, group(state, attacker), target, True)


def loser_on_land(state: ClashState, winner: int) -> int:
    """The player who loses this battle, if it is one on land and somebody wins; else NONE."""
    battle = state.battle
    if winner == DRAW or battle[B_SEA]:
        return NONE
    loser = battle[B_DEFENDER] if winner == battle[B_ATTACKER] else battle[B_ATTACKER]
    return loser if loser != BARBARIANS else NONE


def claims(state: ClashState, winner: int) -> None:
    """Which objectives the battle fulfils, for both sides. (K15.3)"""
    battle = state.battle
    attacker, defender, target = battle[B_ATTACKER], battle[B_DEFENDER], battle[B_TARGET]
    land = battle[B_SEA] == 0
    if land and winner == state.active and not state.status:  # `used` is of a turn, and the status phase of none
        state.used |= WON_LAND
    if land and attacker == state.active:
        before = held_in_turn(state)
        state.fought = [*state.fought, target]
        if winner == attacker:
            state.used |= WON_ATTACK
        notice(state, attacker, held_in_turn(state) & ~before)
    if defender != BARBARIANS:
        fought(state, defender, False, winner == defender)
    if attacker != BARBARIANS:
        fought(state, attacker, True, winner == attacker)
