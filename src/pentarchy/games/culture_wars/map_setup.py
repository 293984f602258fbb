"""Making the map: tiles are moved, coins placed and turned, and the first tokens set (C3, C4)."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.look import counted
from pentarchy.games.culture_wars.actions import PLACE, TAKE
from pentarchy.games.culture_wars.game import Ask, CultureState, changed
from pentarchy.games.culture_wars.land import landings, movable
from pentarchy.games.culture_wars.pieces import (
    EMPTY,
    FIRST_TOKENS,
    LAND,
    MOVE_TILES,
    PLACE_COINS,
    PLACE_TOKENS,
    SIDE,
    SPACING,
    SQUARE_NAMES,
    TILE_MOVES,
    TURN_COINS,
    UNSEEN,
    VALUES,
)


def move_tiles(state: CultureState, turn: int) -> None:
    """Ask the next player to move a tile; after the last one the land is known (C3.4, C3.5)."""
    state.stage = MOVE_TILES
    if turn < TILE_MOVES[state.players]:
        state.push(TakeTile(state.order[turn % state.players], turn))
        return
    state.survey()
    place_coins(state, state.players - 1)


class TakeTile(Ask):
    """A player takes a tile next to the hole (C3.4)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "turn")
    rule: ClassVar[str] = "C3.4"

    def __init__(self, seat: int, turn: int) -> None:
        super().__init__(seat)
        self.turn = turn

    def question(self, state: CultureState) -> str:
        return f"Which tile next to the hole do you move? It is tile {self.turn + 1} of {TILE_MOVES[state.players]}."

    def legal(self, state: CultureState) -> list[int]:
        return [TAKE + tile for tile in movable(state.tiles)]

    def take(self, state: CultureState, action: int) -> None:
        state.push(PutTile(self.seat, self.turn, action - TAKE))

    def label(self, state: CultureState, action: int) -> str:
        return f"The tile at {SQUARE_NAMES[state.tiles[action - TAKE]]}"

    def targets(self, state: CultureState, action: int) -> list[str]:
        return [f"tile:{action - TAKE + 1}"]


class PutTile(Ask):
    """The player puts the tile next to any other, squares aligned (C3.8)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "turn", "tile")
    rule: ClassVar[str] = "C3.8"

    def __init__(self, seat: int, turn: int, tile: int) -> None:
        super().__init__(seat)
        self.turn = turn
        self.tile = tile

    def about(self, state: CultureState) -> str | None:
        return f"tile:{self.tile + 1}"

    def question(self, state: CultureState) -> str:
        return "Where do you put the tile? It must touch another one; half a tile's offset is fine."

    def legal(self, state: CultureState) -> list[int]:
        return [PLACE + square for square in landings(state.tiles, self.tile)]

    def take(self, state: CultureState, action: int) -> None:
        if state.events is not None:
            state.tell("moves tile", self.seat, (self.tile, state.tiles[self.tile], action - PLACE))
        state.tiles = changed(state.tiles, self.tile, action - PLACE)
        move_tiles(state, self.turn + 1)

    def label(self, state: CultureState, action: int) -> str:
        square = action - PLACE
        return f"On {SQUARE_NAMES[square]} to {SQUARE_NAMES[square + SIDE + 1]}"

    def targets(self, state: CultureState, action: int) -> list[str]:
        return [f"spot:{SQUARE_NAMES[action - PLACE]}"]


def open_places(state: CultureState) -> list[int]:
    """The places with at least two empty spaces between them and every coin (C4.2)."""
    taken = [0] * (SIDE * SIDE)
    for place in range(LAND):
        if state.site[place] != EMPTY:
            row, column = state.land.squares[place] // SIDE, state.land.squares[place] % SIDE
            for other in range(max(0, row - SPACING + 1), min(SIDE, row + SPACING)):
                for across in range(max(0, column - SPACING + 1), min(SIDE, column + SPACING)):
                    taken[other * SIDE + across] = 1
    return [place for place in range(LAND) if not taken[state.land.squares[place]]]


def place_coins(state: CultureState, turn: int) -> None:
    """Ask the next player, in reverse order, to place a coin; turn the coins when none can be placed (C4.1, C4.4)."""
    from pentarchy.games.culture_wars.turns import turn_coins

    state.stage = PLACE_COINS
    seat = state.order[turn]
    if state.purse[seat * VALUES + UNSEEN] and open_places(state):
        state.push(PlaceCoin(seat, turn))
        return
    state.stage = TURN_COINS
    state.queue = [place for place in range(LAND) if state.site[place] == UNSEEN]
    turn_coins(state)


class PlaceCoin(Ask):
    """A player places a coin suit side up (C4.1)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "turn")
    rule: ClassVar[str] = "C4.1"

    def __init__(self, seat: int, turn: int) -> None:
        super().__init__(seat)
        self.turn = turn

    def question(self, state: CultureState) -> str:
        left = state.purse[self.seat * VALUES + UNSEEN]
        return f"Where do you place a coin? You have {left} left; two spaces must stay empty between any two coins."

    def legal(self, state: CultureState) -> list[int]:
        return [state.land.place_actions[place] for place in open_places(state)]

    def take(self, state: CultureState, action: int) -> None:
        place = state.land.place_of[action - PLACE]
        state.change_purse(self.seat, UNSEEN, -1)
        state.put_site(place, UNSEEN, self.seat)
        if state.events is not None:
            state.tell("places coin", self.seat, (action - PLACE,))
        place_coins(state, self.turn - 1 if self.turn else state.players - 1)

    def label(self, state: CultureState, action: int) -> str:
        place = state.land.place_of[action - PLACE]
        return f"{state.name(place)}, {'on the coast' if state.land.seas[place] else 'inland'}"

    def targets(self, state: CultureState, action: int) -> list[str]:
        return [f"square:{SQUARE_NAMES[action - PLACE]}"]


def first_tokens(state: CultureState, turn: int) -> None:
    """Ask the next player, in reverse order, for the first tokens; then the first round begins (C4.6)."""
    from pentarchy.games.culture_wars.turns import begin_round

    state.stage = PLACE_TOKENS
    if turn < 0:
        begin_round(state)
        return
    seat = state.order[turn]
    extra = str(seat + 1) in state.options.handicap.split("+")
    state.push(PlaceToken(seat, turn, FIRST_TOKENS + 1 if extra else FIRST_TOKENS))


class PlaceToken(Ask):
    """A player places one of the first tokens on any land square (C4.6)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "turn", "left")
    rule: ClassVar[str] = "C4.6"

    def __init__(self, seat: int, turn: int, left: int) -> None:
        super().__init__(seat)
        self.turn = turn
        self.left = left

    def question(self, state: CultureState) -> str:
        return f"Where does your culture begin? You have {counted(self.left, 'first token')} to place."

    def legal(self, state: CultureState) -> list[int]:
        return state.land.place_actions[:]

    def take(self, state: CultureState, action: int) -> None:
        state.place_tokens(self.seat, state.land.place_of[action - PLACE], 1)
        if state.events is not None:
            state.tell("begins", self.seat, (action - PLACE,))
        if self.left > 1:
            state.push(PlaceToken(self.seat, self.turn, self.left - 1))
        else:
            first_tokens(state, self.turn - 1)

    def label(self, state: CultureState, action: int) -> str:
        return state.about_square(state.land.place_of[action - PLACE])

    def targets(self, state: CultureState, action: int) -> list[str]:
        return [f"square:{SQUARE_NAMES[action - PLACE]}"]
