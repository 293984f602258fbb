"""The Move action: up to three units or groups, on land and sea. (K8)"""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.decision import Decision
from pentarchy.games.clash_of_cultures.actions import AT, DONE, EXPLORE, FLEET, FROM, GROUP, TO, WORN
from pentarchy.games.clash_of_cultures.combat import attack
from pentarchy.games.clash_of_cultures.exploring import explore, sailable
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.groups import arrive, choose, enter, group, load, trail
from pentarchy.games.clash_of_cultures.marks import (
    FIGHTING,
    GRASS,
    MOVED,
    NONE,
    ROUND_THE_MAP,
    SAILED,
    STUCK,
    WARLORD,
    WILD,
)
from pentarchy.games.clash_of_cultures.paying import Pay, can_pay
from pentarchy.games.clash_of_cultures.pieces import advances as adv
from pentarchy.games.clash_of_cultures.pieces.map import (
    CELL_NAMES,
    FERTILE,
    FOREST,
    MOUNTAIN,
    SEA,
    SLOT_OF,
    TERRAIN_NAMES,
    UNKNOWN,
)
from pentarchy.games.clash_of_cultures.pieces.units import (
    ARMY,
    CAPACITY,
    CULTURE,
    FIRST_UNIT,
    IDEAS,
    MOST_ARMIES,
    MOVES,
    SETTLER,
    SHIP,
    UNITS,
)
from pentarchy.games.clash_of_cultures.pieces.wonders import GREAT_GARDENS
from pentarchy.games.clash_of_cultures.seas import sail_ways, sea_reach, ways_over
from pentarchy.games.clash_of_cultures.steps import EXPLORED, MOVE_ON, TASKS, ChooseCell, Then, cell_target

# What a group finds on the space next to it.
PEACE: Final = 0
EMBARK: Final = 1
BATTLE: Final = 2
ROAD: Final = 3
ROAD_BATTLE: Final = 4


def start_move(state: ClashState, seat: int) -> None:
    """A Move action begins: three moves, each unit once. (K8.1)"""
    state.moves = MOVES
    state.used &= ~(SAILED | ROUND_THE_MAP)
    state.push(MoveFrom(seat))


def forget_moves(state: ClashState, seat: int) -> None:
    """Who moved may move again in the next Move action. (K8.2)"""
    start = seat * UNITS
    for one in range(start, start + UNITS):
        state.flags[one] &= ~(MOVED | FIGHTING)


def count_free(state: ClashState, seat: int, unit: int, cell: int) -> int:
    """How many units of a kind on a space can still move in this Move action. (K8.2, K8.3)"""
    if unit == ARMY and not state.has(seat, adv.TACTICS):
        return 0
    start = seat * UNITS
    count = 0
    for one in range(start + FIRST_UNIT[unit], start + FIRST_UNIT[unit + 1]):
        if state.where[one] == cell and not state.flags[one] & (MOVED | STUCK):
            count += 1
    return count


def count_worn(state: ClashState, seat: int, cell: int) -> int:
    """How many of the army units that can move have come through forest."""
    start = seat * UNITS
    count = 0
    for one in range(start + FIRST_UNIT[ARMY], start + FIRST_UNIT[ARMY + 1]):
        flags = state.flags[one]
        if state.where[one] == cell and not flags & (MOVED | STUCK) and flags & WILD:
            count += 1
    return count


def grassy(state: ClashState, seat: int, cell: int, settlers: int, armies: int) -> bool:
    """Whether so many units of a space that could attack are not to be had without some whom the Great Gardens of
    another keep out. (K16.9)"""
    if state.wonder_at[GREAT_GARDENS] < 0:
        return False
    start = seat * UNITS
    for one in range(start, start + FIRST_UNIT[SHIP]):
        flags = state.flags[one]
        if state.where[one] == cell and not flags & (MOVED | STUCK | GRASS):
            if one < start + FIRST_UNIT[ARMY]:
                settlers -= 1
            elif not flags & WILD:
                armies -= 1
    return settlers > 0 or armies > 0


def may_attack(state: ClashState, seat: int, cell: int) -> bool:
    """Whether a truce lets this seat attack what is on a space. (K23.12)"""
    owner = state.city[cell] if state.city[cell] >= 0 else state.holder[cell]
    return owner < 0 or owner >= state.players or not state.truce[seat] >> owner & 1


def land_ways(state: ClashState, seat: int, cell: int) -> list[list[int]]:
    """Where land units on a space could go: space, kind of way, and how many army units (or units) fit. (K8)"""
    found: list[list[int]] = []
    from_sea = state.terrain[cell] == SEA
    for near in state.near[cell]:
        terrain = state.terrain[near]
        if terrain == SEA:
            if not from_sea and state.holder[near] == seat and state.ships[near] > 0:
                room = CAPACITY * state.ships[near] - state.settlers[near] - state.armies[near]
                if room > 0:
                    found.append([near, EMBARK, room])
        elif terrain == UNKNOWN:
            if not from_sea:
                found.append([near, PEACE, MOST_ARMIES])
        elif state.foreign(near, seat):
            if may_attack(state, seat, near):
                found.append([near, BATTLE, MOST_ARMIES])
        else:
            found.append([near, PEACE, MOST_ARMIES - state.armies[near]])
    if not from_sea and state.has(seat, adv.ROADS) and can_pay(state, seat, 1, 0, 1):
        road_ways(state, seat, cell, found)
    return found


def road_ways(state: ClashState, seat: int, cell: int, found: list[list[int]]) -> None:
    """Two spaces by road, if the move starts or ends in one of one's cities. (K22.8)"""
    starts = state.city[cell] == seat
    reached: list[int] = [cell]
    for way in found:
        reached.append(way[0])
    for middle in state.near[cell]:
        terrain = state.terrain[middle]
        if terrain <= SEA or terrain == MOUNTAIN or state.foreign(middle, seat):
            continue
        for near in state.near[middle]:
            if near in state.near[cell] or near == cell or state.terrain[near] <= SEA:
                continue
            if not starts and state.city[near] != seat:
                continue
            hostile = state.foreign(near, seat)
            barred = terrain == FOREST or (terrain == FERTILE and state.wonder_at[GREAT_GARDENS] == near)
            if hostile and (barred or not may_attack(state, seat, near)):
                continue
            kind = ROAD_BATTLE if hostile else ROAD
            room = MOST_ARMIES if hostile else MOST_ARMIES - state.armies[near]
            if near not in reached:
                reached.append(near)
                found.append([near, kind, room])


def road_trail(state: ClashState, seat: int, cell: int, target: int) -> int:
    """The mark that the road from a space to one two spaces away leaves, of two roads the lighter one. (K22.8)"""
    marks = []
    for middle in state.near[cell]:
        terrain = state.terrain[middle]
        passable = terrain > SEA and terrain != MOUNTAIN and not state.foreign(middle, seat)
        if passable and target in state.near[middle]:
            marks.append(trail(state, seat, terrain))
    for mark in (0, GRASS):  # who comes through forest attacks nobody, not the Great Gardens either
        if mark in marks:
            return mark
    return WILD


def fits(state: ClashState, way: list[int], settlers: int, armies: int, worn: int, grass: bool) -> bool:
    """Whether a group may take a way: an attack needs army units that are not worn by forest. (K8.5, K8.6)"""
    kind = way[1]
    if kind == EMBARK:
        return settlers + armies <= way[2]
    if armies > way[2]:
        return False
    if kind in (BATTLE, ROAD_BATTLE):
        if armies == 0:
            return False
        if worn:
            return False
        return not grass or state.wonder_at[GREAT_GARDENS] != way[0]
    return True


# Choosing who moves.


class MoveFrom(Decision[ClashState]):
    """The next unit or group to move is chosen by its space. (K8.1)"""

    rule: ClassVar[str] = "K8.1"

    def question(self, state: ClashState) -> str:
        left = f"{state.moves} moves" if state.moves > 1 else "1 move"
        return f"From which space do you move units? You have {left} left."

    def legal(self, state: ClashState) -> list[int]:
        found = [DONE]
        if state.moves > 0:
            for cell in move_cells(state, self.seat):
                found.append(FROM + cell)
        return found

    def take(self, state: ClashState, action: int) -> None:
        if action == DONE:
            finish_move(state, self.seat)
        else:
            state.push(MoveWho(self.seat, action - FROM))

    def label(self, state: ClashState, action: int) -> str:
        if action == DONE:
            return "No more moves"
        cell = action - FROM
        return f"From {CELL_NAMES[cell]}: {units_words(state.settlers[cell], state.armies[cell], state.ships[cell])}"

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [] if action == DONE else [cell_target(action - FROM)]


def units_words(settlers: int, armies: int, ships: int) -> str:
    """Units in words."""
    parts = []
    for count, one, more in ((settlers, "settler", "settlers"), (armies, "army", "armies"), (ships, "ship", "ships")):
        if count:
            parts.append(f"{count} {one if count == 1 else more}")
    return ", ".join(parts) or "nobody"


def move_cells(state: ClashState, seat: int) -> list[int]:
    """The spaces from which a seat can move something."""
    start = seat * UNITS
    seen: list[int] = []
    found: list[int] = []
    for one in range(start, start + UNITS):
        cell = state.where[one]
        if cell >= 0 and not state.flags[one] & (MOVED | STUCK) and cell not in seen:
            seen.append(cell)
            if can_leave(state, seat, cell):
                found.append(cell)
    found.sort()
    return found


def can_leave(state: ClashState, seat: int, cell: int) -> bool:
    """Whether some unit on a space has somewhere to go."""
    settlers = count_free(state, seat, SETTLER, cell)
    armies = count_free(state, seat, ARMY, cell)
    if settlers or armies:
        fresh = armies - count_worn(state, seat, cell)
        for way in land_ways(state, seat, cell):
            if way[1] == BATTLE or way[1] == ROAD_BATTLE:
                if fresh and fits(state, way, 0, 1, 0, grassy(state, seat, cell, 0, 1)):
                    return True
            elif settlers or (armies and way[2] > 0):
                return True
    return count_free(state, seat, SHIP, cell) > 0 and bool(sail_ways(state, seat, cell))


class MoveWho(Decision[ClashState]):
    """How many units of a space go together. (K8.1)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cell")
    rule: ClassVar[str] = "K8.1"

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell = cell

    def question(self, state: ClashState) -> str:
        return f"Which units move from {CELL_NAMES[self.cell]}?"

    def legal(self, state: ClashState) -> list[int]:
        seat, cell = self.seat, self.cell
        settlers = count_free(state, seat, SETTLER, cell)
        armies = count_free(state, seat, ARMY, cell)
        found: list[int] = []
        if settlers or armies:
            worn = count_worn(state, seat, cell)
            ways = land_ways(state, seat, cell)
            for some in range(settlers + 1):
                for more in range(armies + 1):
                    tired = more - (armies - worn)
                    grass = grassy(state, seat, cell, some, more)
                    for way in ways:
                        if some + more and fits(state, way, some, more, tired if tired > 0 else 0, grass):
                            found.append(GROUP + 9 * some + more)
                            break
        ships = count_free(state, seat, SHIP, cell)
        if ships and sail_ways(state, seat, cell):
            for some in range(1, ships + 1):
                found.append(FLEET + some)
        return found

    def take(self, state: ClashState, action: int) -> None:
        seat, cell = self.seat, self.cell
        if action >= FLEET:
            ships = action - FLEET
            choose(state, seat, SHIP, cell, ships, 0)
            if ships == state.ships[cell]:
                load(state, seat, SETTLER, cell, state.settlers[cell])
                load(state, seat, ARMY, cell, state.armies[cell])
            elif state.settlers[cell] + state.armies[cell]:
                state.push(SailTo(seat, cell))
                state.push(LoadCargo(seat, cell, ships))
                return
            state.push(SailTo(seat, cell))
            return
        settlers, armies = divmod(action - GROUP, 9)
        choose(state, seat, SETTLER, cell, settlers, 0)
        state.push(MoveTo(seat, cell))
        state.push(ChooseWorn(seat, cell, settlers, armies))

    def label(self, state: ClashState, action: int) -> str:
        if action >= FLEET:
            return units_words(0, 0, action - FLEET).capitalize()
        settlers, armies = divmod(action - GROUP, 9)
        return units_words(settlers, armies, 0).capitalize()

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [cell_target(self.cell)]


class ChooseWorn(Decision[ClashState]):
    """If some army units came through forest, how many of those go along. (K8.6)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cell", "settlers", "armies")
    rule: ClassVar[str] = "K8.6"

    def __init__(self, seat: int, cell: int, settlers: int, armies: int) -> None:
        super().__init__(seat)
        self.cell = cell
        self.settlers = settlers
        self.armies = armies

    def question(self, state: ClashState) -> str:
        if self.armies == 1:
            return "Is the army unit one that came through forest and can't attack this turn?"
        return f"How many of the {self.armies} army units are such as came through forest and can't attack this turn?"

    def legal(self, state: ClashState) -> list[int]:
        armies = count_free(state, self.seat, ARMY, self.cell)
        worn = count_worn(state, self.seat, self.cell)
        ways = land_ways(state, self.seat, self.cell)
        grass = grassy(state, self.seat, self.cell, self.settlers, self.armies)
        found = []
        for tired in range(self.armies + 1):
            if tired <= worn and self.armies - tired <= armies - worn:
                for way in ways:
                    if fits(state, way, self.settlers, self.armies, tired, grass):
                        found.append(WORN + tired)
                        break
        return found

    def take(self, state: ClashState, action: int) -> None:
        choose(state, self.seat, ARMY, self.cell, self.armies, action - WORN)

    def label(self, state: ClashState, action: int) -> str:
        if self.armies == 1:
            return "Yes" if action > WORN else "No"
        return f"{action - WORN} of them"


# Moving on land.


class MoveTo(Decision[ClashState]):
    """Where the group goes: a space next to it, or two by road. (K8.4)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cell")
    rule: ClassVar[str] = "K8.4"

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell = cell

    def question(self, state: ClashState) -> str:
        return "Where do they go?"

    def ways(self, state: ClashState) -> list[list[int]]:
        """Where this group can go, and how."""
        settlers = armies = worn = 0
        grass = False
        for one in group(state, self.seat):
            if one % UNITS < FIRST_UNIT[ARMY]:
                settlers += 1
            else:
                armies += 1
                if state.flags[one] & WILD:
                    worn += 1
            if state.flags[one] & GRASS:
                grass = True
        return [
            way for way in land_ways(state, self.seat, self.cell) if fits(state, way, settlers, armies, worn, grass)
        ]

    def legal(self, state: ClashState) -> list[int]:
        return sorted([TO + way[0] for way in self.ways(state)])

    def take(self, state: ClashState, action: int) -> None:
        target = action - TO
        state.push(Then(self.seat, MOVE_ON, self.cell, target))
        for way in self.ways(state):
            if way[0] == target and way[1] >= ROAD:
                state.push(Pay(self.seat, 1, 0, 1))

    def label(self, state: ClashState, action: int) -> str:
        target = action - TO
        what = f"{CELL_NAMES[target]}, {TERRAIN_NAMES[state.terrain[target]]}"
        for way in self.ways(state):
            if way[0] == target:
                if way[1] >= ROAD:
                    what += ", by road for 1 food and 1 ore"
                if way[1] == BATTLE or way[1] == ROAD_BATTLE:
                    what += " (attack)"
                elif way[1] == EMBARK:
                    what += " (embark)"
        return what

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [cell_target(action - TO)]


def move_on(state: ClashState, seat: int, origin: int, target: int) -> None:
    """The group sets out: it explores, attacks, or arrives. (K8.4)"""
    state.moves -= 1
    state.push(MoveFrom(seat))
    if state.terrain[target] == UNKNOWN:
        explore(state, seat, SLOT_OF[state.players - 2][target], target, NONE)
    elif state.foreign(target, seat):
        attack(state, seat, origin, target)
    else:
        mark = 0 if target in state.near[origin] else road_trail(state, seat, origin, target)
        units = group(state, seat)
        arrive(state, seat, target)
        for one in units:
            state.flags[one] |= mark


TASKS[MOVE_ON] = move_on


# Moving at sea.


class LoadCargo(Decision[ClashState]):
    """When only some ships leave, which of the land units go with them. (K8.9)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cell", "ships")
    rule: ClassVar[str] = "K8.9"

    def __init__(self, seat: int, cell: int, ships: int) -> None:
        super().__init__(seat)
        self.cell = cell
        self.ships = ships

    def question(self, state: ClashState) -> str:
        return "Which land units sail along?"

    def legal(self, state: ClashState) -> list[int]:
        cell = self.cell
        room = CAPACITY * self.ships
        stay = CAPACITY * (state.ships[cell] - self.ships)
        settlers, armies = state.settlers[cell], state.armies[cell]
        found = []
        for some in range(settlers + 1):
            for more in range(armies + 1):
                if some + more <= room and settlers + armies - some - more <= stay:
                    found.append(GROUP + 9 * some + more)
        return found

    def take(self, state: ClashState, action: int) -> None:
        settlers, armies = divmod(action - GROUP, 9)
        load(state, self.seat, SETTLER, self.cell, settlers)
        load(state, self.seat, ARMY, self.cell, armies)

    def label(self, state: ClashState, action: int) -> str:
        settlers, armies = divmod(action - GROUP, 9)
        return units_words(settlers, armies, 0).capitalize()


class SailTo(Decision[ClashState]):
    """Where the fleet goes: any connected sea space, or off to explore. (K8.8)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cell")
    rule: ClassVar[str] = "K8.8"

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell = cell

    def question(self, state: ClashState) -> str:
        return "Where does the fleet sail?"

    def legal(self, state: ClashState) -> list[int]:
        return sail_ways(state, self.seat, self.cell)

    def take(self, state: ClashState, action: int) -> None:
        seat, cell = self.seat, self.cell
        state.moves -= 1
        state.used |= SAILED
        state.push(MoveFrom(seat))
        if state.has(seat, adv.NAVIGATION) and action not in ways_over(state, seat, cell, False):
            state.used |= ROUND_THE_MAP
        if action >= EXPLORE:
            explore(state, seat, SLOT_OF[state.players - 2][action - EXPLORE], NONE, cell)
            return
        target = action - TO
        if state.foreign(target, seat):
            attack(state, seat, cell, target)
        else:
            arrive(state, seat, target)

    def label(self, state: ClashState, action: int) -> str:
        if action >= EXPLORE:
            return f"Explore the region of {CELL_NAMES[action - EXPLORE]}"
        battle = " (attack)" if state.foreign(action - TO, self.seat) else ""
        return CELL_NAMES[action - TO] + battle

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [cell_target(action - EXPLORE if action >= EXPLORE else action - TO)]


def explored(state: ClashState, seat: int, place: int, ship: int) -> None:
    """After a region is laid: the land unit enters it; a ship goes to its sea if it can, else back. (K9.5)"""
    if ship < 0:
        if place >= 0:
            arrive(state, seat, place)
        return
    cells = sailable(state, seat, ship, place, [state.terrain[cell] for cell in state.slots[place]])
    if cells:
        state.push(SailIn(seat, tuple(cells)))
    else:
        enter(state, seat, group(state, seat), ship, False)


TASKS[EXPLORED] = explored


class SailIn(ChooseCell):
    """The exploring fleet chooses a sea space of the new region. (K9.5)"""

    rule: ClassVar[str] = "K9.5"

    def question(self, state: ClashState) -> str:
        return "On which sea space of the new region does the fleet arrive?"

    def take(self, state: ClashState, action: int) -> None:
        start = state.where[group(state, self.seat)[-1]]
        if action - AT not in sea_reach(state, self.seat, start, False, state.terrain):
            state.used |= ROUND_THE_MAP
        arrive(state, self.seat, action - AT)


def finish_move(state: ClashState, seat: int) -> None:
    """The Move action ends; Cartography pays for ships that sailed. (K22.12)"""
    state.moves = 0
    state.used &= ~WARLORD
    forget_moves(state, seat)
    if state.used & SAILED and state.has(seat, adv.CARTOGRAPHY):
        state.gain(seat, IDEAS, 1)
        if state.used & ROUND_THE_MAP:
            state.gain(seat, CULTURE, 1)
