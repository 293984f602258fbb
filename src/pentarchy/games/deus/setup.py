"""Before the first turn: the continent is laid and the first player is chosen."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.decision import CHANCE, Decision
from pentarchy.games.deus.actions import FIRST, TILE
from pentarchy.games.deus.continent import SLOTS, village_place
from pentarchy.games.deus.game import NONE, DeusState
from pentarchy.games.deus.ops import VILLAGE
from pentarchy.games.deus.pieces import SIDES


class LayTile(Decision[DeusState]):
    """A continent tile is drawn, turned over and rotated at random; if two villages touch, all are laid again."""

    fields: ClassVar[tuple[str, ...]] = ()
    rule: ClassVar[str] = "D2.2"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def question(self, state: DeusState) -> str:
        return "Which continent tile is laid next, and how is it turned?"

    def legal(self, state: DeusState) -> list[int]:
        used = 0
        for tile in state.tiles:
            used |= 1 << tile // 12
        return [TILE + side * 6 + turn for side in range(len(SIDES)) if not used >> side // 2 & 1 for turn in range(6)]

    def weights(self, state: DeusState) -> list[int]:
        return [1] * len(self.legal(state))

    def take(self, state: DeusState, action: int) -> None:
        slot = len(state.tiles)
        state.lay((action - TILE) // 6, (action - TILE) % 6)
        if state.events is not None:
            state.tell("tile", NONE, (slot, (action - TILE) // 6, (action - TILE) % 6))
        village = village_place(state.terrain, slot)
        if VILLAGE in [state.terrain[region] for region in state.near[village]]:
            state.tiles = []
            state.terrain = [NONE] * state.regions
            if state.events is not None:
                state.tell("again", NONE, (village,))
            state.push(LayTile())
        elif slot + 1 < len(SLOTS[state.players]):
            state.push(LayTile())
        else:
            state.fill_villages()


class FirstPlayer(Decision[DeusState]):
    """The first player is chosen at random."""

    fields: ClassVar[tuple[str, ...]] = ()
    rule: ClassVar[str] = "D2.11"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def question(self, state: DeusState) -> str:
        return "Who gets the First Player card?"

    def legal(self, state: DeusState) -> list[int]:
        return [FIRST + seat for seat in range(state.players)]

    def weights(self, state: DeusState) -> list[int]:
        return [1] * state.players

    def take(self, state: DeusState, action: int) -> None:
        from pentarchy.games.deus.turns import begin_turn

        state.first = action - FIRST
        if state.events is not None:
            state.tell("first", state.first)
        begin_turn(state, state.first)
