"""Every registered game, and the example, passes the tests of the environments."""

from __future__ import annotations

import pytest

import pentarchy
from support import GAMES


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> pentarchy.Game:
    return GAMES[str(request.param)]
