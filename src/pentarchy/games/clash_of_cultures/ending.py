"""The end of the game: what brings it about, and what is told of it. (K17)"""

from __future__ import annotations

from collections.abc import Sequence

from pentarchy.core.look import counted
from pentarchy.games.clash_of_cultures.game import TIE_BREAKS, ClashState
from pentarchy.games.clash_of_cultures.marks import NONE
from pentarchy.games.clash_of_cultures.steps import FINISH_CHECK, TASKS


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


def cause_words(loser: int, rounds: int, names: Sequence[str]) -> str:
    """What ended the game: a player who has no city, or its last round."""
    if loser < 0:
        return f"The game is over: {'the only round is' if rounds == 1 else f'all {rounds} rounds are'} played."
    return f"The game is over: {names[loser]} has no city left."


def verdict_words(points: int, tied: Sequence[int], winners: Sequence[int], deciding: int, names: Sequence[str]) -> str:
    """Who won, and by which tie-break."""
    victors = _together([names[seat] for seat in winners])
    if len(tied) == 1:
        return f"{victors} wins with {counted(points, 'point')}."
    level = f"{_together([names[seat] for seat in tied])} have {counted(points, 'point')} each"
    if deciding < 0:
        return f"{level}, and no tie-break decides: they share the victory."
    how = "as the owner of" if deciding == 0 else "with more"
    wins = "share the victory" if len(winners) > 1 else "wins"
    return f"{level}; {victors} {wins} {how} {TIE_BREAKS[deciding]}."


def _together(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
