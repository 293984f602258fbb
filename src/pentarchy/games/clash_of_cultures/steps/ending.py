"""The end of the game: what brings it about. (K17)"""

from __future__ import annotations

from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.units import NONE
from pentarchy.games.clash_of_cultures.steps.tasks import FINISH_CHECK, TASKS


def game_ends(state: ClashState) -> bool:
    """After the objectives of the last round, or when somebody has no city. (K17.1)"""
    return state.round == state.rules.rounds or state.without_city() != NONE


def ends_at_once(state: ClashState) -> bool:
    """Whether the game ends now because a player has no city. (K17.2)"""
    return state.rules.elimination == "at once" and state.without_city() != NONE


def check_end(state: ClashState, seat: int, a: int, b: int) -> None:
    """Does the game end now? (K17.2)"""
    if ends_at_once(state):
        finish(state)


TASKS[FINISH_CHECK] = check_end


def finish(state: ClashState) -> None:
    """The game is over: nothing is asked any more. (K17.1)"""
    state.agenda.clear()
