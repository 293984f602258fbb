"""What the modules of the rules do for the state, which knows none of them: setup, views, worlds, audits."""

from __future__ import annotations

import random
from typing import Any

from pentarchy.games.deus.audit import audit
from pentarchy.games.deus.game import DeusState, Rules
from pentarchy.games.deus.secrets import deal_again, disguise
from pentarchy.games.deus.setup import begin
from pentarchy.games.deus.view import look


class DeusRules(Rules):
    """The rules of Deus."""

    def begin(self, state: DeusState) -> None:
        begin(state)

    def look(self, state: DeusState, seat: int | None) -> dict[str, Any]:
        return look(state, seat)

    def deal_again(self, world: DeusState, seat: int, rng: random.Random) -> None:
        deal_again(world, seat, rng)

    def disguise(self, state: DeusState, seat: int) -> dict[str, Any]:
        return disguise(state, seat)

    def audit(self, state: DeusState) -> list[str]:
        return audit(state)
