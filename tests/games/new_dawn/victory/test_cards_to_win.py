"""A game of another length."""

from __future__ import annotations

import pytest

import pentarchy
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.victory.agendas import won
from support import rule

GAME = pentarchy.game("new_dawn")


@rule("N1.1")
@pytest.mark.parametrize("needed", [2, 4])
def test_the_option_says_how_many_victory_cards_win(needed: int) -> None:
    state = GAME.new(2, {"cards_to_win": needed})
    assert isinstance(state, NewDawnState)
    for points in range(6):
        state.points = [0, points]
        assert won(state) == (points >= needed)


@rule("N1.1")
def test_without_it_four_cards_win() -> None:
    assert GAME.new(2).options.cards_to_win == 4
