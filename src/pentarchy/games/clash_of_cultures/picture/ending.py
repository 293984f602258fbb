"""What is told of the end of the game. (K17.9)"""

from __future__ import annotations

from collections.abc import Sequence

from pentarchy.core.look import counted
from pentarchy.games.clash_of_cultures.steps.ending import tie_breaks


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
    return f"{level}; {victors} {wins} {how} {tie_breaks()[deciding]}."


def _together(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
