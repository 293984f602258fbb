"""Exploration: a region is drawn, laid by the rules of the sea, and may bring barbarians. (K9)"""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import STOP, About, Chip
from pentarchy.core.decision import CHANCE, Decision
from pentarchy.core.look import series
from pentarchy.games.clash_of_cultures.actions import AT, EXPLORE, LAY, PASS, TILE
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.land.seas import sea_reach
from pentarchy.games.clash_of_cultures.pieces.bits import changed
from pentarchy.games.clash_of_cultures.pieces.map import (
    BARREN,
    CELLS,
    EDGE,
    EXISTS,
    FERTILE,
    HAS_BARBARIANS,
    SEA,
    SLOT_OF,
    TILES,
    TURNED,
    UNKNOWN,
)
from pentarchy.games.clash_of_cultures.pieces.units import BARBARIAN_UNITS, BARBARIANS, NEUTRAL, NONE
from pentarchy.games.clash_of_cultures.steps.advances import SAILS_ROUND, able
from pentarchy.games.clash_of_cultures.steps.choosing import CHOOSE, ChooseCell, cell_target
from pentarchy.games.clash_of_cultures.steps.places import new_land, unexplored_region
from pentarchy.games.clash_of_cultures.steps.tasks import EXPLORED, Then

BY_CARD: Final = -1
"""The entry space of an exploration by a card or by a ship: there is none."""


def explore(state: ClashState, seat: int, slot: int, entry: int, ship: int) -> None:
    """Draw and lay the tile of a region. `entry` is the space a land unit enters, `ship` that of an exploring fleet."""
    state.push(RevealTile(seat, slot, entry, ship))


class RevealTile(Decision[ClashState]):
    """Chance turns up one of the tiles that nobody has seen. (K9.1)"""

    fields: ClassVar[tuple[str, ...]] = ("who", "slot", "entry", "ship")
    rule: ClassVar[str] = "K9.1"

    def __init__(self, who: int, slot: int, entry: int, ship: int) -> None:
        super().__init__(CHANCE)
        self.who = who
        self.slot = slot
        self.entry = entry
        self.ship = ship

    def question(self, state: ClashState) -> str:
        return "Which region is explored?"

    def legal(self, state: ClashState) -> list[int]:
        return [TILE + tile for tile in range(len(TILES)) if state.tiles >> tile & 1]

    def weights(self, state: ClashState) -> list[int]:
        return [1] * len(self.legal(state))

    def take(self, state: ClashState, action: int) -> None:
        state.tiles &= ~(1 << (action - TILE))
        state.push(LayTile(self.who, self.slot, action - TILE, self.entry, self.ship))


def lies(tile: int, turn: int) -> list[int]:
    """The terrain at top, left, right and bottom of a tile, upright or turned."""
    four = TILES[tile]
    return [four[TURNED[place]] if turn else four[place] for place in range(4)]


class LayTile(Decision[ClashState]):
    """The region is laid upright or turned, as the rules of the sea allow. (K9.2, K9.3, K9.4, K9.5)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "slot", "tile", "entry", "ship")
    rule: ClassVar[str] = "K9.2"
    companion: ClassVar[str] = (
        "This region may be laid in two ways. People turn fertile land, and what their cities lack, towards themselves."
    )

    def __init__(self, seat: int, slot: int, tile: int, entry: int, ship: int) -> None:
        super().__init__(seat)
        self.slot = slot
        self.tile = tile
        self.entry = entry
        self.ship = ship

    def question(self, state: ClashState) -> str:
        return "A new region: how do you lay it?"

    def legal(self, state: ClashState) -> list[int]:
        return [LAY + turn for turn in allowed(state, self.seat, self.slot, self.tile, self.entry, self.ship)]

    def take(self, state: ClashState, action: int) -> None:
        turn = action - LAY
        slot = self.slot
        cells = state.slots[slot]
        terrain = lies(self.tile, turn)
        state.tile_at, state.turned, state.terrain = state.tile_at[:], state.turned[:], state.terrain[:]
        state.tile_at[slot] = self.tile
        state.turned[slot] = turn
        state.spans = []
        for place in range(4):
            state.terrain[cells[place]] = terrain[place]
        if state.events is not None:
            state.tell("explores", self.seat, (cells[0], cells[1], cells[2], cells[3], *terrain))
        state.push(Then(self.seat, EXPLORED, self.entry if self.ship < 0 else slot, self.ship))
        if HAS_BARBARIANS[self.tile] and barbarians_left(state) > 0:
            state.push(PlaceBarbarians(self.seat, barbarian_cells(state, slot, self.entry)))

    def label(self, state: ClashState, action: int) -> str:
        return "Lay it upright" if action == LAY else "Lay it turned"

    def about(self, state: ClashState, action: int) -> About:
        cells, terrain = state.slots[self.slot], lies(self.tile, action - LAY)
        lands = [new_land(state, cell, kind, self.seat) for cell, kind in zip(cells, terrain)]
        note = series(lands)
        if self.entry >= 0:
            entered = lands.pop(cells.index(self.entry))
            note = f"they enter {entered}; with it come {series(lands)}"
        return About(note=note, badge=(Chip("Upright" if action == LAY else "Turned"),))

    def focus(self, state: ClashState) -> list[str]:
        return [cell_target(cell) for cell in state.slots[self.slot]]

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [cell_target(state.slots[self.slot][0 if action == LAY else 3])]


def allowed(state: ClashState, seat: int, slot: int, tile: int, entry: int, ship: int) -> list[int]:
    """Which way a tile may be laid: 0 upright, 1 turned."""
    both = [0, 1]
    cells = state.slots[slot]
    if ship >= 0:
        reach = [turn for turn in both if sailable(state, seat, ship, slot, lies(tile, turn))]
        if reach:
            return reach  # K9.5
    elif entry >= 0:
        both = [turn for turn in both if lies(tile, turn)[cells.index(entry)] != SEA]  # K9.2
    sea = [cell for cell in range(CELLS) if state.terrain[cell] == SEA]
    joined = [turn for turn in both if _touches(state, cells, lies(tile, turn), sea)]
    if joined:
        return joined  # K9.3
    edge = EDGE[state.players - 2]
    outer = []
    for turn in both:
        terrain = lies(tile, turn)
        for place in range(4):
            if terrain[place] == SEA and edge[cells[place]]:
                outer.append(turn)
                break
    return outer or both  # K9.4


def _touches(state: ClashState, cells: list[int], terrain: list[int], sea: list[int]) -> bool:
    """Whether a sea space of the tile would lie next to one of these."""
    for place in range(4):
        if terrain[place] == SEA:
            for near in state.near[cells[place]]:
                if near in sea:
                    return True
    return False


def sailable(state: ClashState, seat: int, ship: int, slot: int, four: list[int]) -> list[int]:
    """The sea spaces of a region, if its terrain is this, to which a fleet can sail from its space. (K9.5)"""
    cells = state.slots[slot]
    terrain = state.terrain[:]
    for place in range(4):
        terrain[cells[place]] = four[place]
    reached = sea_reach(state, seat, ship, able(state, seat, SAILS_ROUND), terrain)
    return sorted([cell for cell in cells if cell in reached])


def barbarian_cells(state: ClashState, slot: int, entry: int) -> tuple[int, ...]:
    """Where the barbarians of a new region may settle: fertile if possible, never on the entry space. (K9.6)"""
    free = [cell for cell in sorted(state.slots[slot]) if cell != entry and state.terrain[cell] != SEA]
    fertile = tuple(cell for cell in free if state.terrain[cell] == FERTILE)
    return fertile or tuple(cell for cell in free if state.terrain[cell] != BARREN)


def barbarians_left(state: ClashState) -> int:
    """Barbarian units not on the board."""
    count = BARBARIAN_UNITS
    for one in state.barbarians:
        count -= one
    return count


def settle_barbarians(state: ClashState, cell: int) -> None:
    """A barbarian settlement with one unit appears."""
    if state.events is not None:  # Told first: the log names the land that they settle on.
        state.tell("barbarians settle", BARBARIANS, (cell,))
    state.city = changed(state.city, cell, BARBARIANS)
    state.mood = changed(state.mood, cell, NEUTRAL)
    if barbarians_left(state) > 0:
        state.add_barbarians(cell, 1)


class PlaceBarbarians(ChooseCell):
    """A barbarian settlement with one unit appears in a region with their icon. (K9.6)"""

    rule: ClassVar[str] = "K9.6"
    none: ClassVar[str] = "Settle them nowhere"
    companion: ClassVar[str] = (
        "Barbarians live in this region, and you say where. "
        "People put them far from their own cities, or where they want to take a camp soon."
    )

    def question(self, state: ClashState) -> str:
        return "Barbarians live in the new region: where do they settle?"

    def about(self, state: ClashState, action: int) -> About:
        return About(kind=STOP) if action == PASS else About(badge=CHOOSE, ghost="camp")

    def take(self, state: ClashState, action: int) -> None:
        if action != PASS:
            settle_barbarians(state, action - AT)


# Exploring by card.


def home_slots(state: ClashState, seat: int) -> list[int]:
    """The face-down regions next to a region in which a seat has a city. (K9.7)"""
    slot_of = SLOT_OF[state.players - 2]
    found: list[int] = []
    for town in state.towns[seat]:
        for cell in region_of(state, town):
            for near in state.near[cell]:
                if state.terrain[near] == UNKNOWN and slot_of[near] not in found:
                    found.append(slot_of[near])
    found.sort()
    return found


def region_of(state: ClashState, cell: int) -> list[int]:
    """The four spaces of the region of a space."""
    slot = SLOT_OF[state.players - 2][cell]
    if slot >= 0:
        return state.slots[slot]
    here = EXISTS[state.players - 2]
    home = [cell]
    for one in home:
        for near in state.near[one]:
            if here[near] and SLOT_OF[state.players - 2][near] < 0 and near not in home:
                home.append(near)
    return home


class ExploreRegion(Decision[ClashState]):
    """A card reveals a region next to a region in which the player has a city. (K9.7)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "must")
    rule: ClassVar[str] = "K9.7"
    companion: ClassVar[str] = (
        "A region near one of your cities is turned up without anybody going there. "
        "People choose the one where they want to settle next."
    )

    def __init__(self, seat: int, must: int) -> None:
        super().__init__(seat)
        self.must = must

    def question(self, state: ClashState) -> str:
        return "Which region do you explore?"

    def legal(self, state: ClashState) -> list[int]:
        found = sorted([EXPLORE + state.slots[slot][0] for slot in home_slots(state, self.seat)])
        return found if found and self.must else [PASS, *found]

    def take(self, state: ClashState, action: int) -> None:
        if action == PASS:
            state.explorer = NONE
            return
        slot = SLOT_OF[state.players - 2][action - EXPLORE]
        state.explorer = slot
        explore(state, self.seat, slot, BY_CARD, NONE)

    def label(self, state: ClashState, action: int) -> str:
        if action == PASS:
            return "Explore nothing"
        cells = state.slots[SLOT_OF[state.players - 2][action - EXPLORE]]
        return f"Explore {unexplored_region(state, cells, self.seat)}"

    def about(self, state: ClashState, action: int) -> About:
        if action == PASS:
            return About(kind=STOP)
        return About(note="a new region is laid", badge=(Chip("Explore", "explore"),))

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [] if action == PASS else [cell_target(action - EXPLORE)]
