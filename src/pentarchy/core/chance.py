"""Answering for chance: outcomes drawn with their odds."""

from __future__ import annotations

import random

from pentarchy.core.decision import CHANCE
from pentarchy.core.state import State


def sample(state: State, rng: random.Random) -> int:
    """An outcome of the chance decision being asked, drawn with its odds."""
    return pick(state.answers(), state.weights(), rng)


def pick(things: list[int], weights: list[int], rng: random.Random) -> int:
    """One of the things, with these relative odds."""
    total = 0
    for weight in weights:
        total += weight
    left = int(rng.random() * total)
    index = 0
    for weight in weights:
        left -= weight
        if left < 0:
            break
        index += 1
    return things[index]


def play_chance(state: State, rng: random.Random) -> None:
    """Answer for chance until a seat is asked or the game is over."""
    while state.seat == CHANCE:
        state.step(sample(state, rng))


def any_action(state: State, rng: random.Random) -> int:
    """A legal action: chance by its odds, a seat's answer uniformly."""
    if state.seat == CHANCE:
        return sample(state, rng)
    legal = state.answers()
    return legal[int(rng.random() * len(legal))]


def play_out(state: State, rng: random.Random, limit: int) -> int:
    """Play at random until the game is over or `limit` answers were given; how many were."""
    count = 0
    while count < limit and not state.over:
        state.step(any_action(state, rng))
        count += 1
    return count
