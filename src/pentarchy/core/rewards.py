"""What a finished game is worth to each seat: by result, by rank or by difference of scores. All sum to zero."""

from __future__ import annotations

from typing import Final

from pentarchy.core.errors import PentarchyError
from pentarchy.core.state import State

RESULT: Final = "result"
RANK: Final = "rank"
SCORE: Final = "score"
KINDS: Final = (RESULT, RANK, SCORE)
MOST_POINTS: Final = 10_000.0
"""No difference of scores is larger."""


def check_kind(kind: str) -> str:
    """The kind of reward if there is such a kind."""
    if kind not in KINDS:
        raise PentarchyError(f"There is no reward '{kind}'; the rewards are: {', '.join(KINDS)}.")
    return kind


def most(kind: str) -> float:
    """What a game is worth to a seat at most; at worst it is worth as much below zero."""
    return MOST_POINTS if kind == SCORE else 1.0


def payoffs(state: State, kind: str) -> list[float]:
    """What the game is worth to each seat as it stands; by result and by rank nothing before the end.

    - `result`: 1 for a win, and what the others lose is shared equally; with two players 1, 0 or −1.
    - `rank`: from 1 for the first to −1 for the last in equal steps; equals share what their places bring.
    - `score`: the points above the mean of the others.
    """
    if kind == SCORE:
        return _by_score(state)
    if not state.over:
        return [0.0] * state.players
    return _by_result(state) if kind == RESULT else _by_rank(state)


def _by_result(state: State) -> list[float]:
    players = state.players
    winners = state.winners()
    values: list[float] = []
    for seat in range(players):
        share = 1.0 / len(winners) if seat in winners else 0.0
        values.append((share * players - 1.0) / (players - 1))
    return values


def _by_rank(state: State) -> list[float]:
    """Winners come first whatever their points; then more points come before fewer."""
    players = state.players
    winners = state.winners()
    scores = state.scores()
    values: list[float] = []
    for seat in range(players):
        worse = 0
        equal = -1
        for other in range(players):
            mine = (seat in winners, scores[seat])
            theirs = (other in winners, scores[other])
            if theirs < mine:
                worse += 1
            elif theirs == mine:
                equal += 1
        if seat in winners:
            # Joint winners are equals even if their points differ.
            worse = players - len(winners)
            equal = len(winners) - 1
        values.append((2.0 * worse + equal) / (players - 1) - 1.0)
    return values


def _by_score(state: State) -> list[float]:
    scores = state.scores()
    total = 0
    for score in scores:
        total += score
    return [score - (total - score) / (state.players - 1) for score in scores]
