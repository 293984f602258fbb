"""What the modules of the rules do for the state and for each other, which do not know who comes after."""

from __future__ import annotations

from typing import Any

from pentarchy.games.culture_wars.coins import turn_coins
from pentarchy.games.culture_wars.game import CultureState, Rules
from pentarchy.games.culture_wars.turns import begin_round, next_order
from pentarchy.games.culture_wars.view import look


class CultureRules(Rules):
    """The rules of Culture Wars."""

    def begin(self, state: CultureState) -> None:
        next_order(state)

    def begin_round(self, state: CultureState) -> None:
        begin_round(state)

    def turn_coins(self, state: CultureState, chosen: bool = False) -> None:
        turn_coins(state, chosen)

    def look(self, state: CultureState) -> dict[str, Any]:
        return look(state)
