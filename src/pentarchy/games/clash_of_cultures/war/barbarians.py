"""Attacks of barbarians, by an event or by whoever hired them. (K19.4)"""

from __future__ import annotations

from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.battle import B_ENDED
from pentarchy.games.clash_of_cultures.pieces.units import BARBARIANS
from pentarchy.games.clash_of_cultures.pieces.wonders import STOPS_BARBARIANS
from pentarchy.games.clash_of_cultures.war.aftermath import finish_battle
from pentarchy.games.clash_of_cultures.war.combat import begin, open_battle
from pentarchy.games.clash_of_cultures.war.fighters import ENDED_BY_WONDER, kill


def assault(state: ClashState, seat: int, origin: int, target: int, count: int, cause: int) -> None:
    """Barbarians attack: one round; a wonder may make them lose the battle before it is fought. (K19.4, K16.14)"""
    if state.city[target] != seat or not state.owns(STOPS_BARBARIANS, seat):
        begin(state, BARBARIANS, seat, origin, target, cause, count)
        return
    open_battle(state, BARBARIANS, seat, origin, target, cause, count)
    kill(state, True, count)
    state.battle[B_ENDED] = ENDED_BY_WONDER
    finish_battle(state)
