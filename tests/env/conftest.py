"""Every registered game, and the example, passes the tests of the environments."""

from __future__ import annotations

import pytest

import hoard
import pentarchy

GAMES = {name: pentarchy.game(name) for name in pentarchy.games()} | {"hoard": hoard.GAME}


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> pentarchy.Game:
    return GAMES[str(request.param)]
