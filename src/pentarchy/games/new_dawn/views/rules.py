"""What the rooms do for the state, which knows none of them: setup, agendas, views, worlds, audits."""

from __future__ import annotations

import random
from typing import Any

from pentarchy.games.new_dawn.asking.places import place
from pentarchy.games.new_dawn.game import NewDawnState, Rules
from pentarchy.games.new_dawn.turns.setup import lay_out
from pentarchy.games.new_dawn.victory.agendas import look as look_at_agendas
from pentarchy.games.new_dawn.views.audit import audit
from pentarchy.games.new_dawn.views.room import room
from pentarchy.games.new_dawn.views.secrets import deal_again, disguise
from pentarchy.games.new_dawn.views.view import look


class NewDawnRules(Rules):
    """The rules of A New Dawn."""

    def lay_out(self, state: NewDawnState) -> None:
        lay_out(state)

    def look_at_agendas(self, state: NewDawnState, stirred: int) -> None:
        look_at_agendas(state, stirred)

    def place(self, state: NewDawnState, space: int) -> str:
        return place(state, space)

    def look(self, state: NewDawnState, seat: int | None) -> dict[str, Any]:
        return look(state, seat)

    def deal_again(self, world: NewDawnState, seat: int, rng: random.Random) -> None:
        deal_again(world, seat, rng)

    def disguise(self, state: NewDawnState, seat: int) -> dict[str, Any]:
        return disguise(state, seat)

    def room(self, state: NewDawnState) -> dict[str, Any]:
        return room(state)

    def audit(self, state: NewDawnState) -> list[str]:
        return audit(state)
