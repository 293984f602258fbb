"""The end of the game: what brings it about, and who wins. (K17)"""

from __future__ import annotations

from pentarchy.games.clash_of_cultures.game import POINT_SOURCES, ClashState
from pentarchy.games.clash_of_cultures.pieces.bits import ones
from pentarchy.games.clash_of_cultures.pieces.units import NONE
from pentarchy.games.clash_of_cultures.pieces.wonders import BREAKS_TIES, NAMES, WITH
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


def verdict(state: ClashState) -> tuple[list[int], list[int], int]:
    """Who has most points, who of them wins, and the number in `tie_breaks` of what decided between them, or NONE:
    the owner of a wonder; then pieces, advances, wonders, objectives; else joint victory. (K17.7)"""
    scores = state.scores()
    most = max(scores)
    tied = [seat for seat in range(state.players) if scores[seat] == most]
    sources = state.points()[:4]
    sources[1] = [ones(bits) for bits in state.known]
    owner = [1 if state.owns(BREAKS_TIES, seat) else 0 for seat in range(state.players)]
    best, deciding = tied, NONE
    for number, source in enumerate([owner, *sources]):
        top = max(source[seat] for seat in best)
        left = [seat for seat in best if source[seat] == top]
        if len(left) < len(best):
            best, deciding = left, number
    return tied, best, deciding


def tie_breaks() -> tuple[str, ...]:
    """What decides between players with equal points, in this order. (K17.7)"""
    return (f"the {NAMES[WITH[BREAKS_TIES]]}", *POINT_SOURCES[:4])


def tell_end(state: ClashState) -> None:
    """Say what ended the game, who won, and which tie-break decided. (K17.9)"""
    state.tell("ends", state.without_city(), (state.rules.rounds,))
    tied, winners, deciding = verdict(state)
    state.tell("wins", NONE, (max(state.scores()), deciding, len(tied), *tied, *winners))
