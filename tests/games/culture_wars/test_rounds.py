"""Questions of a round, options and copies."""

from __future__ import annotations

import random

import pytest

import pentarchy
from games.culture_wars.culture_support import (
    GAME,
    at_movement,
    at_order,
    leave_reserve,
    position,
    put,
)
from pentarchy import BadOption
from pentarchy.games.culture_wars.conflict import Defend
from pentarchy.games.culture_wars.settling import Shelter
from support import legal, play


def test_a_twin_and_its_original_never_change_each_other() -> None:
    state = position()
    put(state, 0, "k11", 4)
    at_movement(state, 0)
    twin = state.copy()
    play(twin, "from k11", "to k12", "move 2")
    assert state.tokens[0] != twin.tokens[0]
    before = [row[:] for row in twin.tokens]
    play(state, "from k11", "to l11", "move 4", "from i9", "to i10")
    assert twin.tokens == before


def test_options_are_refused_with_what_is_allowed() -> None:
    with pytest.raises(BadOption, match=r"1\+2\+3\+4"):
        GAME.new(2, {"handicap": "5"})
    with pytest.raises(BadOption, match="whole numbers"):
        GAME.new(2, {"max_rounds": -1})


def test_random_games_reach_every_kind_of_question() -> None:
    asked = set()
    for seed in range(12):
        rng = random.Random(seed)
        state = GAME.new(2 + seed % 3, {"diagonal_moves": True, "max_rounds": 25})
        while not state.over:
            asked.add(type(state.decision))
            state.play(pentarchy.any_action(state, rng))
    # At random nobody ever has several settlements to lose at once.
    assert asked == set(GAME.decisions) - {Defend, Shelter}


def test_growing_asks_until_the_reserve_is_used_up() -> None:
    state = position()
    leave_reserve(state, 0, 1)
    at_order(state)
    play(state, "null suns")
    assert "evenly" not in legal(state)  # the last token goes to one square
    assert [chip.text for chip in state.decision.aside(state)] == ["1 token in reserve"]
