"""New tiles: drawing one, laying it with the side, turn and place its player wants, and filling the map."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.decision import CHANCE, Decision
from pentarchy.games.new_dawn.actions import HEX, SIDE, TILE, TURNS
from pentarchy.games.new_dawn.asking import things
from pentarchy.games.new_dawn.asking.steps import Ask, Step
from pentarchy.games.new_dawn.control import placing
from pentarchy.games.new_dawn.game import NewDawnState, changed
from pentarchy.games.new_dawn.land.spaces import TOUCH, holes, outline, positions
from pentarchy.games.new_dawn.land.tiles import (
    CELLS,
    FACE_BARBARIAN,
    FACE_RESOURCE,
    FACE_STATE,
    FACES,
    RIM,
    TAIL_WAYS,
    TILES,
    WATER_TOKENS,
    axial,
)
from pentarchy.games.new_dawn.pieces.supply import CAPITAL

# Where a tile comes from: a space number, or
ANYWHERE: Final = -1
"""any edge space of the map,"""
CAPITAL_SETUP: Final = -2
"""a capital tile at setup,"""
FROM_CAPITAL: Final = -3
"""any edge space of one's own capital tile."""


def stack_size(state: NewDawnState) -> int:
    """How many tiles the stack has."""
    return sum(state.bag) + len(state.bottom) + len(state.top)


def explore_anywhere(state: NewDawnState, seat: int) -> None:
    """Explore from any edge space of any tile."""
    if stack_size(state) > 0:
        state.push(DrawTile(CHANCE, seat, ANYWHERE))


class DrawTile(Decision[NewDawnState]):
    """The tile at the bottom of the stack is drawn."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "explorer", "origin")
    rule: ClassVar[str] = "N10.2"

    def __init__(self, seat: int, explorer: int, origin: int) -> None:
        self.seat = seat
        self.explorer = explorer
        self.origin = origin

    def question(self, state: NewDawnState) -> str:
        return "Which tile is at the bottom of the stack?"

    def legal(self, state: NewDawnState) -> list[int]:
        if state.bottom:
            return [TILE + state.bottom[0]]
        legal = [TILE + tile for tile in range(TILES) if state.bag[tile]]
        return legal or [TILE + state.top[0]]

    def weights(self, state: NewDawnState) -> list[int]:
        return [1] * len(self.legal(state))

    def take(self, state: NewDawnState, action: int) -> None:
        tile = action - TILE
        draw(state, tile)
        state.push(LayTile(self.explorer, tile, self.origin))


def draw(state: NewDawnState, tile: int) -> None:
    """Take a tile off the stack."""
    state.known = changed(state.known, tile, 0)
    if state.bottom and state.bottom[0] == tile:
        state.bottom = state.bottom[1:]
    elif state.bag[tile]:
        state.bag = changed(state.bag, tile, 0)
    else:
        state.top = state.top[1:]


def frontier(state: NewDawnState, seat: int, origin: int) -> list[int]:
    """The free cells of which a new tile has to cover at least one."""
    land = state.land
    if origin >= 0:
        return outline(land, [origin])
    if origin == FROM_CAPITAL:
        home = state.cities[seat][0] // 10 * 10
        return outline(land, list(range(home, home + 10)))
    return outline(land, land.spaces)


def required(state: NewDawnState, origin: int, cells: list[int]) -> int:
    """How many spaces a tile has to touch: four, or for a capital tile as many as are possible if that is less."""
    need = TOUCH
    if origin == CAPITAL_SETUP:
        while need > 1 and not any(positions(state.land, shape, cells, need, False, 1) for shape in range(12)):
            need -= 1
    return need


def spots(state: NewDawnState, seat: int, side: int, turns: int, origin: int) -> list[int]:
    """The cells where the middle of a tile may lie with this side and turn."""
    cells = frontier(state, seat, origin)
    need = required(state, origin, cells)
    return positions(state.land, side * 6 + turns, cells, need, origin != CAPITAL_SETUP, CELLS)


def turns_that_fit(state: NewDawnState, seat: int, side: int, origin: int, most: int) -> list[int]:
    """The turns with which this side of a tile can be laid; at most so many are looked for."""
    cells = frontier(state, seat, origin)
    need = required(state, origin, cells)
    found: list[int] = []
    for turns in range(6):
        if positions(state.land, side * 6 + turns, cells, need, origin != CAPITAL_SETUP, 1):
            found.append(turns)
            if len(found) == most:
                break
    return found


def side_fits(state: NewDawnState, seat: int, side: int, origin: int) -> bool:
    """Whether a tile can be laid with this side up."""
    return len(turns_that_fit(state, seat, side, origin, 1)) > 0


class LayTile(Step):
    """A drawn tile is laid if it fits anywhere, else it goes to the top of the stack."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "tile", "origin")
    rule: ClassVar[str] = "N10.5"

    def __init__(self, seat: int, tile: int, origin: int) -> None:
        self.seat = seat
        self.tile = tile
        self.origin = origin

    def take(self, state: NewDawnState, action: int) -> None:
        if side_fits(state, self.seat, 0, self.origin) or side_fits(state, self.seat, 1, self.origin):
            if self.origin == ANYWHERE:
                state.push(placing.PlaceToken(self.seat, 1, placing.ON_TILE, placing.NO_LIMIT, self.tile, 0, 0))
            state.push(TileSide(self.seat, self.tile, self.origin))
        else:
            state.top = [*state.top, self.tile]
            state.known = changed(state.known, self.tile, 1)
            if state.events is not None:
                state.tell("no room", self.seat, (self.tile,))


def land_of(tile: int, side: int) -> str:
    """How many spaces of each terrain a side of a tile has."""
    marks = [cell[0] for cell in FACES[tile * 2 + side][2].split()]
    return ", ".join(
        f"{marks.count(mark)} {name}"
        for mark, name in (
            ("g", "grassland"),
            ("h", "hills"),
            ("f", "forest"),
            ("d", "desert"),
            ("m", "mountains"),
            ("w", "water"),
        )
        if mark in marks
    )


def both_lands(tile: int) -> str:
    """What land both sides of a tile have."""
    return f"side A has {land_of(tile, 0)}; side B {land_of(tile, 1)}"


class TileSide(Ask):
    """Which side of a tile is up."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "tile", "origin")
    rule: ClassVar[str] = "N10.3"
    companion: ClassVar[str] = (
        "You decide how this tile lies, and first which side is up. "
        "People want easy land, resources and city-states close to home, and barbarians far away."
    )

    def __init__(self, seat: int, tile: int, origin: int) -> None:
        self.seat = seat
        self.tile = tile
        self.origin = origin

    def question(self, state: NewDawnState) -> str:
        return f"Which side of {things.both_sides(self.tile, 'your')} do you turn up?"

    def legal(self, state: NewDawnState) -> list[int]:
        return [SIDE + side for side in (0, 1) if side_fits(state, self.seat, side, self.origin)]

    def other_label(self, state: NewDawnState, action: int) -> str:
        face, holds, _ = FACES[self.tile * 2 + action - SIDE]
        land = land_of(self.tile, action - SIDE)
        return f"Side {face[-1]} up{f', with {holds}' if holds and holds != 'capital' else ''}: {land}"

    def targets(self, state: NewDawnState, action: int) -> list[str]:
        return [f"side:{'ab'[action - SIDE]}"]

    def take(self, state: NewDawnState, action: int) -> None:
        state.push(TileTurns(self.seat, self.tile, self.origin, action - SIDE))


class TileTurns(Ask):
    """How far a tile is turned."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "tile", "origin", "side")
    rule: ClassVar[str] = "N10.3"
    companion: ClassVar[str] = (
        "Now say which way the long end of the tile points. People turn what they want to use towards their own cities."
    )

    def __init__(self, seat: int, tile: int, origin: int, side: int) -> None:
        self.seat = seat
        self.tile = tile
        self.origin = origin
        self.side = side

    def question(self, state: NewDawnState) -> str:
        return f"How far do you turn {things.tile_name(self.tile, self.side, 'your')}?"

    def legal(self, state: NewDawnState) -> list[int]:
        return [TURNS + turns for turns in turns_that_fit(state, self.seat, self.side, self.origin, 6)]

    def other_label(self, state: NewDawnState, action: int) -> str:
        turns = action - TURNS
        how = f"Turned {turns * 60} degrees clockwise" if turns else "As it is"
        return f"{how}, its tail to the {TAIL_WAYS[self.side][turns]}"

    def targets(self, state: NewDawnState, action: int) -> list[str]:
        return [f"turned:{(action - TURNS) * 60}"]

    def take(self, state: NewDawnState, action: int) -> None:
        state.push(TilePlace(self.seat, self.tile, self.origin, self.side, action - TURNS))


class TilePlace(Ask):
    """Where the middle of a tile lies."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "tile", "origin", "side", "turns")
    rule: ClassVar[str] = "N10.4"
    companion: ClassVar[str] = (
        "Now the place: the tile has to touch the map, as a rule in four spaces. "
        "People bring resources and city-states close, and keep rivals at a distance."
    )

    def __init__(self, seat: int, tile: int, origin: int, side: int, turns: int) -> None:
        self.seat = seat
        self.tile = tile
        self.origin = origin
        self.side = side
        self.turns = turns

    def question(self, state: NewDawnState) -> str:
        return f"Where does the middle of {things.tile_name(self.tile, self.side, 'your')} lie?"

    def legal(self, state: NewDawnState) -> list[int]:
        return [HEX + cell for cell in spots(state, self.seat, self.side, self.turns, self.origin)]

    def take(self, state: NewDawnState, action: int) -> None:
        put_tile(state, self.tile, self.side, action - HEX, self.turns)
        state.survey()
        if state.events is not None:
            q, r = axial(action - HEX)
            state.tell("tile", self.seat, (self.tile, self.side, q, r))
        fill_holes(state, [action - HEX + offset for offset in RIM[self.side * 6 + self.turns]])
        if self.origin == CAPITAL_SETUP:
            space = self.tile * 10
            state.owner[space] = self.seat
            state.piece[space] = CAPITAL
            state.cities[self.seat].append(space)


def put_tile(state: NewDawnState, tile: int, side: int, cell: int, turns: int) -> None:
    """Lay a tile and put the tokens on it that its icons show."""
    state.side = changed(state.side, tile, side)
    state.centre = changed(state.centre, tile, cell)
    state.spin = changed(state.spin, tile, turns)
    state.goods = state.goods[:]
    state.city_state = state.city_state[:]
    face = (tile * 2 + side) * 10
    for place in range(10):
        space = tile * 10 + place
        state.goods[space] = FACE_RESOURCE[face + place] + 1
        if FACE_BARBARIAN[face + place] >= 0:
            state.barbarian[FACE_BARBARIAN[face + place]] = space
        if FACE_STATE[face + place] >= 0:
            state.city_state[FACE_STATE[face + place]] = -1


def fill_holes(state: NewDawnState, cells: list[int]) -> None:
    """Cells that the map encloses, at these or hanging together with them, become water."""
    found = holes(state.land, cells)
    if found:
        state.waters = (state.waters + found)[:WATER_TOKENS]
        state.survey()
        if state.events is not None:
            state.tell("holes", state.turn, (len(found),))
