"""Figures sent home, barbarians defeated."""

from __future__ import annotations

from pentarchy.games.new_dawn.control.laying import offend
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.goods import gaining
from pentarchy.games.new_dawn.moments.leader import leader_of
from pentarchy.games.new_dawn.pieces.supply import ARMIES, ARMY, CARAVAN, CARAVANS
from pentarchy.games.new_dawn.realm.control import protected


def defeat_barbarian(state: NewDawnState, seat: int, letter: int) -> None:
    """A barbarian is removed and pays a trade token."""
    if state.events is not None:
        state.tell("defeats", seat, (letter, state.barbarian[letter]))
    state.barbarian[letter] = -1
    leader_of(state, seat).barbarian_defeated(state, seat)
    gaining.trade_any(state, seat, 1)


def army_home(state: NewDawnState, index: int) -> None:
    """An army goes back to its card."""
    state.armies[index] = -1


def rivals_home(state: NewDawnState, seat: int, rival: int, space: int) -> None:
    """The figures on a space that `seat` does not protect by a pact go back to their cards; `rival`, who was attacked,
    has already answered for that (-1: nobody)."""
    for index in range(len(state.armies)):
        if state.armies[index] == space and _beaten(state, seat, rival, index // ARMIES):
            state.armies[index] = -1
            if state.events is not None:
                state.tell("goes home", index // ARMIES, (ARMY, space))
    for index in range(len(state.caravans)):
        if state.caravans[index] == space and _beaten(state, seat, rival, index // CARAVANS):
            state.caravans[index] = -1
            if state.events is not None:
                state.tell("goes home", index // CARAVANS, (CARAVAN, space))


def _beaten(state: NewDawnState, seat: int, rival: int, owner: int) -> bool:
    """Whether a figure of `owner` goes home where `seat` has beaten `rival`; other owners may answer for it."""
    if owner == seat or (seat >= 0 and protected(state, seat, owner)):
        return False
    if owner != rival:
        offend(state, seat, owner)
    return True
