"""Counting positions: a strong check that rules did not change by accident."""

from __future__ import annotations

from pentarchy.core.state import State


def count_positions(state: State, depth: int) -> int:
    """How many sequences of so many answers, chance's included, lead on from here; ended games count as they are."""
    if depth == 0 or state.over:
        return 1
    if depth == 1:
        return len(state.answers())
    total = 0
    for action in state.answers():
        after = state.copy()
        after.step(action)
        total += count_positions(after, depth - 1)
    return total
