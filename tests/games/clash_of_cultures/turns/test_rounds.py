"""A game of another length."""

from __future__ import annotations

import random

import pytest

import pentarchy
from pentarchy.games.clash_of_cultures.game import ClashState
from support import play_on, rule

GAME = pentarchy.game("clash_of_cultures")


@rule("K4.1", "K17.1")
@pytest.mark.parametrize("rounds", [1, 2])
def test_the_option_says_how_many_rounds_there_are(rounds: int) -> None:
    state = GAME.new(2, {"rounds": rounds})
    assert isinstance(state, ClashState)
    play_on(state, random.Random(1), 100_000)
    assert state.over
    assert state.round == rounds


@rule("K4.1")
def test_without_it_there_are_six() -> None:
    assert GAME.new(2).options.rounds == 6
