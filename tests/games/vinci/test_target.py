"""A game of another length."""

from __future__ import annotations

import random

import pytest

import pentarchy
from pentarchy.games.vinci.game import VinciState
from support import play_on, rule

GAME = pentarchy.game("vinci")


@rule("V10.8")
@pytest.mark.parametrize(("players", "target"), [(2, 40), (4, 60), (6, 200)])
def test_the_option_names_the_points_that_bring_the_last_round(players: int, target: int) -> None:
    state = GAME.new(players, {"target": target})
    assert isinstance(state, VinciState)
    assert state.target() == target
    rng = random.Random(1)
    while not state.over:
        if not state.last:
            assert max(state.scores()) < target
        play_on(state, rng, 1)
    assert state.last


@rule("V1.2", "V10.8")
def test_without_it_the_manual_decides_by_the_number_of_players() -> None:
    targets = []
    for players in range(2, 7):
        state = GAME.new(players)
        assert isinstance(state, VinciState)
        targets.append(state.target())
    assert targets == [180, 150, 120, 100, 100]
