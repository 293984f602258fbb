"""A game of another length."""

from __future__ import annotations

import pytest

import pentarchy
from pentarchy.games.culture_wars.game import CultureState
from support import rule

GAME = pentarchy.game("culture_wars")


@rule("C12.1", "C12.2")
@pytest.mark.parametrize(("players", "given", "needed"), [(2, 0, 4), (3, 0, 3), (4, 0, 3), (2, 2, 2), (4, 5, 5)])
def test_so_many_settlements_win(players: int, given: int, needed: int) -> None:
    state = GAME.new(players, {"settlements": given})
    assert isinstance(state, CultureState)
    assert state.needed() == needed
