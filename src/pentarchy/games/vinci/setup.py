"""The setup: tiles are drawn for the market, a starting player is named, and all choose a civilization."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.decision import CHANCE, Decision
from pentarchy.games.vinci.actions import START
from pentarchy.games.vinci.civilizations import DrawTile
from pentarchy.games.vinci.game import VinciState
from pentarchy.games.vinci.pieces import SLOTS
from pentarchy.games.vinci.turns import CHOICES, TURNS


def begin(state: VinciState) -> None:
    """Let all tiles of the market be drawn, and then the starting player (V2.4 to V2.6)."""
    state.push(StartingPlayer())
    for position in range(2 * SLOTS - 1, -1, -1):
        state.push(DrawTile(position))


class StartingPlayer(Decision[VinciState]):
    """Chance names the starting player, and in turn order all choose a civilization."""

    fields: ClassVar[tuple[str, ...]] = ()
    rule: ClassVar[str] = "V2.6"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def question(self, state: VinciState) -> str:
        return "Who is the starting player?"

    def legal(self, state: VinciState) -> list[int]:
        return [START + seat for seat in range(state.players)]

    def weights(self, state: VinciState) -> list[int]:
        return [1] * state.players

    def take(self, state: VinciState, action: int) -> None:
        state.first = action - START
        state.turn = state.first
        state.round = 1
        if state.events is not None:
            state.tell("starts", action - START)
        state.push(TURNS[state.first])
        for step in range(state.players - 1, -1, -1):
            state.push(CHOICES[(state.first + step) % state.players])

    def label(self, state: VinciState, action: int) -> str:
        return state.names[action - START]
