"""What the rooms do for the state, which knows none of them: setup, views, worlds, audits."""

from __future__ import annotations

import random
from typing import Any

from pentarchy.games.clash_of_cultures.game import ClashState, Rules
from pentarchy.games.clash_of_cultures.steps.ending import tell_end, verdict
from pentarchy.games.clash_of_cultures.turns.setup import begin_setup
from pentarchy.games.clash_of_cultures.views.audit import audit
from pentarchy.games.clash_of_cultures.views.room import room
from pentarchy.games.clash_of_cultures.views.secrets import deal_again, disguise
from pentarchy.games.clash_of_cultures.views.view import look


class ClashRules(Rules):
    """The rules of Clash of Cultures."""

    def begin(self, state: ClashState) -> None:
        begin_setup(state)

    def winners(self, state: ClashState) -> list[int]:
        return verdict(state)[1]

    def tell_end(self, state: ClashState) -> None:
        tell_end(state)

    def look(self, state: ClashState, seat: int | None) -> dict[str, Any]:
        return look(state, seat)

    def deal_again(self, world: ClashState, seat: int, rng: random.Random) -> None:
        deal_again(world, seat, rng)

    def disguise(self, state: ClashState, seat: int) -> dict[str, Any]:
        return disguise(state, seat)

    def room(self, state: ClashState) -> dict[str, Any]:
        return room(state)

    def audit(self, state: ClashState) -> list[str]:
        return audit(state)
