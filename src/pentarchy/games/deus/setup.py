"""Before the first turn: the continent is laid, first buildings may be chosen, and the first player is."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import About
from pentarchy.core.decision import CHANCE, Decision
from pentarchy.core.look import counted
from pentarchy.games.deus.actions import FIRST, START, TILE
from pentarchy.games.deus.cards import Draw
from pentarchy.games.deus.continent import SLOTS, village_place
from pentarchy.games.deus.game import NONE, STOCK, DeusState
from pentarchy.games.deus.kinds import PIECES, TYPES, VILLAGE
from pentarchy.games.deus.pieces import FIRST_BOARDS, HAND, PIECES_EACH, SIDES, START_PIECES
from pentarchy.games.deus.turns import begin_turn


def begin(state: DeusState) -> None:
    """Put all that comes before the first turn on the agenda."""
    players = state.players
    state.push(FirstPlayer())
    if state.options.start_buildings == "chosen":
        state.ready = [0] * (STOCK * players)
        state.reserve = [PIECES_EACH] * (STOCK * players)
        state.start = [NONE] * (STOCK * players)
        for seat in range(players - 1, -1, -1):
            state.push(StartWith(seat))
    for seat in range(players - 1, -1, -1):
        state.push(Draw(seat, HAND, 0))
    if state.options.board == "first_game":
        for side, rotation in FIRST_BOARDS[players]:
            state.lay(SIDES.index(side), rotation)
        state.fill_villages()
    else:
        state.push(LayTile())


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


class StartWith(Decision[DeusState]):
    """How many wooden buildings of a type a player starts with; the others learn it when all have chosen."""

    rule: ClassVar[str] = "D2.12"
    companion: ClassVar[str] = (
        "Ten wooden buildings are ready at the start, and you choose which. Take more of the colours of the cards "
        "in your hand; offerings bring the others later."
    )

    def kind(self, state: DeusState) -> int:
        """The type in question."""
        return state.start.index(NONE, STOCK * self.seat) - STOCK * self.seat

    def chosen(self, state: DeusState) -> list[int]:
        """What was chosen of the types before."""
        return state.start[STOCK * self.seat : STOCK * self.seat + self.kind(state)]

    def question(self, state: DeusState) -> str:
        return f"You start with {START_PIECES} wooden buildings: how many of them are {PIECES[self.kind(state)]}s?"

    def legal(self, state: DeusState) -> list[int]:
        left = START_PIECES - sum(self.chosen(state))
        types = STOCK - 1 - self.kind(state)
        least, most = max(0, left - PIECES_EACH * types), min(left, PIECES_EACH)
        return [START + number for number in range(least, most + 1)]

    def always(self) -> bool:
        return True

    def take(self, state: DeusState, action: int) -> None:
        kind, number = self.kind(state), action - START
        chosen = [*self.chosen(state), number]
        if kind == STOCK - 2:
            chosen.append(START_PIECES - sum(chosen))
        base = STOCK * self.seat
        state.start = [*state.start[:base], *chosen, *state.start[base + len(chosen) :]]
        if len(chosen) < STOCK:
            state.push(StartWith(self.seat))
        elif NONE not in state.start:
            show_start(state)

    def label(self, state: DeusState, action: int) -> str:
        return counted(action - START, PIECES[self.kind(state)])

    def about(self, state: DeusState, action: int) -> About:
        number = action - START
        left = START_PIECES - sum(self.chosen(state)) - number
        return About(note=f"{left or 'none'} left for the types after it", amount=number)

    def focus(self, state: DeusState) -> list[str]:
        return [f"column:{self.seat}:{TYPES[self.kind(state)]}"]


def show_start(state: DeusState) -> None:
    """All have chosen: the first buildings come to the player boards."""
    state.ready = state.start[:]
    state.reserve = [PIECES_EACH - number for number in state.start]
    state.start = []
    if state.events is not None:
        for seat in range(state.players):
            state.tell("starts", seat, tuple(state.ready[STOCK * seat : STOCK * seat + STOCK]))


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
        state.first = action - FIRST
        if state.events is not None:
            state.tell("first", state.first)
        begin_turn(state, state.first)
