"""The end of the game: what brings it about. (K17)"""

from __future__ import annotations

from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.units import NONE
from pentarchy.games.clash_of_cultures.steps.tasks import FINISH_CHECK, TASKS


def without_city(state: ClashState) -> int:
    """A player who has no city left, or NONE."""
    for seat in range(state.players):
        if not state.towns[seat]:
            return seat
    return NONE


def game_ends(state: ClashState) -> bool:
    """After the objectives of the last round, or when somebody has no city. (K17.1)"""
    return state.round == state.rules.rounds or without_city(state) != NONE


def ends_at_once(state: ClashState) -> bool:
    """Whether the game ends now because a player has no city. (K17.2)"""
    return state.rules.elimination == "at once" and without_city(state) != NONE


def check_end(state: ClashState, seat: int, a: int, b: int) -> None:
    """Does the game end now? (K17.2)"""
    if ends_at_once(state):
        finish(state)


TASKS[FINISH_CHECK] = check_end


def finish(state: ClashState) -> None:
    """The game is over: nothing is asked any more. (K17.1)"""
    state.agenda.clear()


def tell_end(state: ClashState) -> None:
    """Say what ended the game, who won, and which tie-break decided. (K17.9)"""
    state.tell("ends", without_city(state), (state.rules.rounds,))
    tied, winners, deciding = state.verdict()
    state.tell("wins", NONE, (max(state.scores()), deciding, len(tied), *tied, *winners))
