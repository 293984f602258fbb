"""The invariants of the contract, for every registered game: new games inherit all of them."""

from __future__ import annotations

import dataclasses
import pickle
from pathlib import Path

import pytest

import hoard
import pentarchy
from pentarchy.testing import Contract

GAMES = (*[pentarchy.game(name) for name in pentarchy.games()], hoard.GAME)


class TestContract(Contract):
    """Each of our games in turn, and the example."""

    @pytest.fixture(params=GAMES, ids=[game.name for game in GAMES])
    def game(self, request: pytest.FixtureRequest) -> pentarchy.Game:
        found = request.param
        assert isinstance(found, pentarchy.Game)
        return found

    def citing(self, game: pentarchy.Game) -> Path:
        return Path(__file__).parent / "games" / game.name


def test_rules_that_their_package_does_not_keep_are_not_pickled() -> None:
    other = dataclasses.replace(hoard.GAME, title="Another")
    with pytest.raises(pentarchy.PentarchyError, match="Only the game that 'hoard' calls GAME"):
        pickle.dumps(other.new(2))
