"""What the modules of the rules do for the state, which knows none of them."""

from __future__ import annotations

from typing import Any

from pentarchy.games.vinci.game import Rules, VinciState
from pentarchy.games.vinci.setup import begin
from pentarchy.games.vinci.view import look


class VinciRules(Rules):
    """The rules of Vinci."""

    def begin(self, state: VinciState) -> None:
        begin(state)

    def look(self, state: VinciState) -> dict[str, Any]:
        return look(state)
