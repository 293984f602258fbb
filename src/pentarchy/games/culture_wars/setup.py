"""Making the map: tiles are moved, coins placed and turned, and the first tokens set (C3, C4)."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import About, Chip, Refusal
from pentarchy.core.decision import Decision
from pentarchy.core.look import counted
from pentarchy.games.culture_wars.actions import PLACE, TAKE
from pentarchy.games.culture_wars.game import RULES, CultureState, changed
from pentarchy.games.culture_wars.labels import crowd, named
from pentarchy.games.culture_wars.land import MIDDLE, START_TILES, landings, movable
from pentarchy.games.culture_wars.pieces import (
    EMPTY,
    FIELD_FIRST,
    FIELD_LAST,
    FIRST_TOKENS,
    LAID_TILE,
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


class TakeTile(Decision[CultureState]):
    """A player takes a tile next to the hole that nobody has moved yet (C3.4, C3.10)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "turn")
    rule: ClassVar[str] = "C3.4"
    companion: ClassVar[str] = (
        "The land is made before the game: a tile next to the hole moves elsewhere, and its place becomes sea. "
        "Any will do; a long coast is good for boats, wide land for growing."
    )

    def __init__(self, seat: int, turn: int) -> None:
        super().__init__(seat)
        self.turn = turn

    def question(self, state: CultureState) -> str:
        return "Which tile next to the hole do you move?"

    def aside(self, state: CultureState) -> tuple[Chip, ...]:
        return (Chip(f"Tile {self.turn + 1} of {TILE_MOVES[state.players]}"),)

    def legal(self, state: CultureState) -> list[int]:
        return [TAKE + tile for tile in movable(state.tiles)]

    def take(self, state: CultureState, action: int) -> None:
        state.push(PutTile(self.seat, self.turn, action - TAKE))

    def label(self, state: CultureState, action: int) -> str:
        tile = state.tiles[action - TAKE]
        return f"Take the tile in the {direction(tile)}, {tile_name(tile)}"

    def about(self, state: CultureState, action: int) -> About:
        return About(note="its four squares become sea")

    def refused(self, state: CultureState) -> list[Refusal]:
        return [
            Refusal(f"The tile at {tile_name(tile)}", "it was moved in this setup", [f"tile:{number + 1}"])
            for number, tile in enumerate(state.tiles)
            if tile != START_TILES[number]
        ]

    def targets(self, state: CultureState, action: int) -> list[str]:
        return [f"tile:{action - TAKE + 1}"]


class PutTile(Decision[CultureState]):
    """The player puts the tile next to any other, squares aligned (C3.8)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "turn", "tile")
    rule: ClassVar[str] = "C3.8"
    companion: ClassVar[str] = (
        "The tile goes beside any other one, squares in line. People make capes, bays or a bridge; what matters "
        "is that land you want to live on hangs together."
    )

    def __init__(self, seat: int, turn: int, tile: int) -> None:
        super().__init__(seat)
        self.turn = turn
        self.tile = tile

    def focus(self, state: CultureState) -> list[str]:
        return [f"tile:{self.tile + 1}"]

    def question(self, state: CultureState) -> str:
        return "Where do you put the tile?"

    def aside(self, state: CultureState) -> tuple[Chip, ...]:
        return (Chip("beside another tile, half a tile's offset is fine"),)

    def legal(self, state: CultureState) -> list[int]:
        return [PLACE + square for square in landings(state.tiles, self.tile)]

    def take(self, state: CultureState, action: int) -> None:
        if state.events is not None:
            state.tell("moves tile", self.seat, (self.tile, state.tiles[self.tile], action - PLACE))
        state.tiles = changed(state.tiles, self.tile, action - PLACE)
        move_tiles(state, self.turn + 1)

    def label(self, state: CultureState, action: int) -> str:
        square = action - PLACE
        where = "inside the field" if is_inside(square) else f"in the {direction(square)}"
        return f"Put it {where}, {tile_name(square)}"

    def about(self, state: CultureState, action: int) -> About:
        square = action - PLACE
        group = "Inside the field" if is_inside(square) else f"In the {direction(square)}"
        return About(group=group, ghost=LAID_TILE)

    def targets(self, state: CultureState, action: int) -> list[str]:
        return [f"spot:{SQUARE_NAMES[action - PLACE]}"]


def tile_name(square: int) -> str:
    """The squares under a tile, by the first and the last."""
    return f"{SQUARE_NAMES[square]} to {SQUARE_NAMES[square + SIDE + 1]}"


def is_inside(square: int) -> bool:
    """Whether a tile with this upper left square lies inside the field that the tiles made at first."""
    row, column = square // SIDE, square % SIDE
    return FIELD_FIRST <= row < FIELD_LAST and FIELD_FIRST <= column < FIELD_LAST


def direction(square: int) -> str:
    """Where a tile with this upper left square lies, seen from the middle of the field."""
    down, right = square // SIDE - MIDDLE, square % SIDE - MIDDLE
    upright = "" if abs(right) > 2 * abs(down) else "south" if down > 0 else "north"
    level = "" if abs(down) > 2 * abs(right) else "east" if right > 0 else "west"
    return f"{upright}-{level}" if upright and level else upright or level or "middle"


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
    state.stage = PLACE_COINS
    seat = state.order[turn]
    if state.purse[seat * VALUES + UNSEEN] and open_places(state):
        state.push(PlaceCoin(seat, turn))
        return
    state.stage = TURN_COINS
    state.queue = [place for place in range(LAND) if state.site[place] == UNSEEN]
    RULES[0].turn_coins(state)


class PlaceCoin(Decision[CultureState]):
    """A player places a coin suit side up (C4.1)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "turn")
    rule: ClassVar[str] = "C4.2"
    companion: ClassVar[str] = (
        "A coin is a place where more people can live and a settlement can rise, but nobody knows its value yet. "
        "Put yours where several lie within reach of each other, some on the coast."
    )

    def __init__(self, seat: int, turn: int) -> None:
        super().__init__(seat)
        self.turn = turn

    def question(self, state: CultureState) -> str:
        return "Where do you place a coin? Nobody knows yet what it shows."

    def aside(self, state: CultureState) -> tuple[Chip, ...]:
        return (Chip(counted(state.purse[self.seat * VALUES + UNSEEN], "coin") + " left", "coin"),)

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
        return f"Place it on {named(state, state.land.place_of[action - PLACE], self.seat)}"

    def about(self, state: CultureState, action: int) -> About:
        coastal = state.land.seas[state.land.place_of[action - PLACE]]
        return About(group="On the coast, where boats can land" if coastal else "Inland")

    def refused(self, state: CultureState) -> list[Refusal]:
        free = set(open_places(state))
        near = [f"square:{state.name(place)}" for place in range(LAND) if place not in free]
        why = "two squares must stay free between any two coins, in all directions"
        return [Refusal("Squares near a coin", why, near)] if near else []

    def targets(self, state: CultureState, action: int) -> list[str]:
        return [f"square:{SQUARE_NAMES[action - PLACE]}"]


def first_tokens(state: CultureState, turn: int) -> None:
    """Ask the next player, in reverse order, for the first tokens; then the first round begins (C4.6)."""
    state.stage = PLACE_TOKENS
    if turn < 0:
        RULES[0].begin_round(state)
        return
    seat = state.order[turn]
    extra = str(seat + 1) in state.options.handicap.split("+")
    state.push(PlaceToken(seat, turn, FIRST_TOKENS + 1 if extra else FIRST_TOKENS))


class PlaceToken(Decision[CultureState]):
    """A player places one of the first tokens on any land square (C4.6)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "turn", "left")
    rule: ClassVar[str] = "C4.6"
    companion: ClassVar[str] = (
        "Your culture begins with two tokens, anywhere on land. Put them beside or on high coins, and on two "
        "squares: every occupied square grows by one each round."
    )

    def __init__(self, seat: int, turn: int, left: int) -> None:
        super().__init__(seat)
        self.turn = turn
        self.left = left

    def question(self, state: CultureState) -> str:
        return "Where does your culture begin?"

    def aside(self, state: CultureState) -> tuple[Chip, ...]:
        return (Chip(counted(self.left, "first token") + " to place", "tent"),)

    def legal(self, state: CultureState) -> list[int]:
        return state.land.place_actions[:]

    def take(self, state: CultureState, action: int) -> None:
        place = state.land.place_of[action - PLACE]
        state.place_tokens(self.seat, place, 1)
        if state.events is not None:
            state.tell("begins", self.seat, (action - PLACE, state.site[place], state.suit[place]))
        if self.left > 1:
            state.push(PlaceToken(self.seat, self.turn, self.left - 1))
        else:
            first_tokens(state, self.turn - 1)

    def label(self, state: CultureState, action: int) -> str:
        return f"Begin on {named(state, state.land.place_of[action - PLACE], self.seat)}"

    def about(self, state: CultureState, action: int) -> About:
        place = state.land.place_of[action - PLACE]
        here = [mine[place] for mine in state.tokens]
        note = f"supports {state.capacity(place)}" + (f"; {crowd(state, here, self.seat)} there" if any(here) else "")
        if state.site[place] != EMPTY:
            return About(note=note, group="Coins")
        beside = any(state.site[other] != EMPTY for other in state.land.around[place])
        return About(note=note, group="Beside a coin" if beside else "Elsewhere")

    def targets(self, state: CultureState, action: int) -> list[str]:
        return [f"square:{SQUARE_NAMES[action - PLACE]}"]
