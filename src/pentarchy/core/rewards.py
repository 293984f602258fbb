"""What a game is worth to each seat: by result, by rank, by difference of scores, or by result with a forecast of it
on the way. All sum to zero, the last at the end of a game (before it each seat judges by what it may know)."""

from __future__ import annotations

import random
from typing import Final

from pentarchy.core.errors import PentarchyError
from pentarchy.core.sense import chances
from pentarchy.core.state import State

RESULT: Final = "result"
RANK: Final = "rank"
SCORE: Final = "score"
SHAPED: Final = "shaped"
KINDS: Final = (RESULT, RANK, SCORE, SHAPED)
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


def on_the_way(kind: str) -> bool:
    """Whether this reward is given as the game goes on, and not only at its end."""
    return kind in (SCORE, SHAPED)


def payoffs(state: State, kind: str) -> list[float]:
    """What the game is worth to each seat as it stands; by result and by rank nothing before the end.

    - `result`: 1 for a win, and what the others lose is shared equally; with two players 1, 0 or −1.
    - `rank`: from 1 for the first to −1 for the last in equal steps; equals share what their places bring.
    - `score`: the points above the mean of the others.
    - `shaped`: at the end as `result`; before it what the game's sense takes for the result, judged for each seat by
      what it may know. Differences of a forecast add up to the same whatever a player does in between, so a learner
      that is paid by them learns the same play as by `result` (potential-based shaping), only sooner.
    """
    if kind == SCORE:
        return _by_score(state)
    if kind == SHAPED and not state.over:
        return [foreseen(state, seat) for seat in range(state.players)]
    if not state.over:
        return [0.0] * state.players
    return _by_rank(state) if kind == RANK else _by_result(state)


def payoff(state: State, kind: str, seat: int) -> float:
    """The same for one seat."""
    return foreseen(state, seat) if kind == SHAPED and not state.over else payoffs(state, kind)[seat]


def foreseen(state: State, seat: int) -> float:
    """What this seat may expect of the result, by the forecast of the game's sense in a world that it can't tell from
    the true one: the same world whenever it is asked."""
    world = state.resample(seat, random.Random(0)) if state.game.has_secrets() else state
    return _worth(chances(world, state.game.sense)[seat], state.players)


def _worth(share: float, players: int) -> float:
    """A share of the win as a result: what one wins, the others lose."""
    return (share * players - 1.0) / (players - 1)


def _by_result(state: State) -> list[float]:
    players = state.players
    winners = state.winners()
    values: list[float] = []
    for seat in range(players):
        values.append(_worth(1.0 / len(winners) if seat in winners else 0.0, players))
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
