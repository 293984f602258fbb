"""Where a figure may want to go: most of the spaces that it can reach differ only in how near they are to its goals."""

from __future__ import annotations

from typing import Final

from pentarchy.games.new_dawn.actions import AT
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import FORT, SPACES, STATE_SPACE
from pentarchy.games.new_dawn.pieces.supply import ARMY
from pentarchy.games.new_dawn.realm.spaces import state_on
from pentarchy.games.new_dawn.travel.arriving import trades_with
from pentarchy.games.new_dawn.travel.figures import MoveFigure
from pentarchy.games.new_dawn.war.strength import hostile

NEAREST: Final = 3
"""How many spaces where nothing happens are worth a look: those nearest to a goal."""
FAR: Final = 12
"""How far off a thing may be and still draw a figure."""


def worth_a_look(state: NewDawnState, move: MoveFigure, way: float, march: float) -> list[int]:
    """The ends of a move where something happens, the few others that are nearest to what the figure can do there
    (which counts `way` a space, and `march` what an army does to rivals), and staying."""
    found: list[int] = []
    army = move.kind == ARMY
    goals = _forts_and_barbarians(state) if army else _markets(state, move.seat)
    rivals = _rivals(state, move.seat) if army else []
    nearest: list[int] = []
    gaps: list[float] = []
    for action in state.answers():
        space = action - AT
        if not 0 <= space < SPACES or (hostile(state, move.seat, space) if army else _trades(state, move.seat, space)):
            found.append(action)
        else:
            gap = way * _gap(state, space, goals)
            if army:
                gap += march * _gap(state, space, rivals)
            place = len(gaps)
            while place > 0 and gaps[place - 1] > gap:
                place -= 1
            if place < NEAREST:
                gaps.insert(place, gap)
                nearest.insert(place, action)
                if len(gaps) > NEAREST:
                    gaps.pop()
                    nearest.pop()
    found.extend(nearest)
    return found


def _trades(state: NewDawnState, seat: int, space: int) -> bool:
    """Whether a caravan has arrived there."""
    return state_on(state, space) >= 0 or trades_with(state, seat, space)


def _gap(state: NewDawnState, space: int, goals: list[int]) -> int:
    """How far the nearest of these is."""
    best = FAR
    land = state.land
    for goal in goals:
        best = min(best, land.distance(space, goal))
    return best


def _markets(state: NewDawnState, seat: int) -> list[int]:
    """Where a caravan trades: cities of rivals and free city-states."""
    found: list[int] = []
    for rival in range(state.players):
        if rival != seat:
            found.extend(state.cities[rival])
    for owner, space in zip(state.city_state, STATE_SPACE):
        if owner == -1:
            found.append(space)
    return found


def _forts_and_barbarians(state: NewDawnState) -> list[int]:
    """What an army can take from nobody."""
    found = [FORT + seat for seat in range(state.players) if state.forts[seat] >= 0 and state.owner[FORT + seat] < 0]
    found.extend([space for space in state.barbarian if space >= 0])
    return found


def _rivals(state: NewDawnState, seat: int) -> list[int]:
    """What an army can take from rivals: their cities and forts."""
    found: list[int] = []
    for rival in range(state.players):
        if rival != seat:
            found.extend(state.cities[rival])
            if state.forts[rival] >= 0 and state.owner[FORT + rival] == rival:
                found.append(FORT + rival)
    return found
