"""The Move action: up to three units or groups; who moves, and on land where to. (K8)"""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import STOP, About, Chip, Refusal
from pentarchy.core.decision import Decision
from pentarchy.core.look import counted
from pentarchy.games.clash_of_cultures.actions import DONE, FLEET, FROM, GROUP, TO, WORN
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.land.exploring import explore
from pentarchy.games.clash_of_cultures.land.seas import sail_ways
from pentarchy.games.clash_of_cultures.pieces.map import SLOT_OF, UNKNOWN
from pentarchy.games.clash_of_cultures.pieces.turn import (
    BARRED,
    FIGHTING,
    MOVED,
    ROUND_THE_MAP,
    SAILED,
    STUCK,
    WILD,
)
from pentarchy.games.clash_of_cultures.pieces.units import ARMY, FIRST_UNIT, MOVES, NONE, SETTLER, SHIP, UNITS
from pentarchy.games.clash_of_cultures.steps.advances import MARCH_PRICE, MOVES_ARMIES, able, called
from pentarchy.games.clash_of_cultures.steps.choosing import cell_target
from pentarchy.games.clash_of_cultures.steps.moments import moved
from pentarchy.games.clash_of_cultures.steps.paying import Pay
from pentarchy.games.clash_of_cultures.steps.places import spot
from pentarchy.games.clash_of_cultures.steps.tasks import MOVE_ON, NEXT_MOVE, TASKS, Then
from pentarchy.games.clash_of_cultures.steps.waiting import FOR_BATTLE, is_over
from pentarchy.games.clash_of_cultures.war.combat import attack
from pentarchy.games.clash_of_cultures.war.groups import arrive, choose, count_group, group, load
from pentarchy.games.clash_of_cultures.war.march_words import march_about, march_label, moves_left, units_words
from pentarchy.games.clash_of_cultures.war.marching import (
    BATTLE,
    FAR,
    FAR_BATTLE,
    barring,
    count_free,
    count_worn,
    far_trail,
    fits,
    land_ways,
)
from pentarchy.games.clash_of_cultures.war.sailing import LoadCargo, SailTo


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


def finish_move(state: ClashState, seat: int) -> None:
    """The Move action ends. (K8.2)"""
    state.moves = 0
    is_over(state, FOR_BATTLE)
    forget_moves(state, seat)
    moved(state, seat)


# Choosing who moves.


class MoveFrom(Decision[ClashState]):
    """The next unit or group to move is chosen by its space. (K8.1)"""

    rule: ClassVar[str] = "K8.1"
    companion: ClassVar[str] = (
        "A Move action takes up to three units or groups, one after the other. "
        "People send settlers to good land, and army units together."
    )

    def question(self, state: ClashState) -> str:
        return "Which units move next?" if state.moves < MOVES else "Which units move?"

    def aside(self, state: ClashState) -> tuple[Chip, ...]:
        return moves_left(state)

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
        return "No more moves" if action == DONE else f"From {spot(state, action - FROM, self.seat)}"

    def about(self, state: ClashState, action: int) -> About:
        if action == DONE:
            unused = state.moves > 0 and len(self.legal(state)) > 1
            return About(kind=STOP, loses=f"{counted(state.moves, 'move')} unused." if unused else "")
        cell = action - FROM
        note = units_words(state.settlers[cell], state.armies[cell], state.ships[cell])
        return About(note=note, badge=(Chip("", "go", "moves"),))

    def refused(self, state: ClashState) -> list[Refusal]:
        return stuck(state, self.seat)

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [] if action == DONE else [cell_target(action - FROM)]


def stuck(state: ClashState, seat: int) -> list[Refusal]:
    """Why some units can't move: they moved, fought or entered mountains; army units need an advance."""
    found: list[Refusal] = []
    start = seat * UNITS
    free = move_cells(state, seat)
    for cell in sorted({cell for cell in state.where[start : start + UNITS] if cell >= 0 and cell not in free}):
        flags = [state.flags[one] for one in range(start, start + UNITS) if state.where[one] == cell]
        if state.armies[cell] and not able(state, seat, MOVES_ARMIES) and not state.settlers[cell]:
            why = f"army units move only with {called(MOVES_ARMIES)}"
        elif all(one & STUCK for one in flags):
            why = "fought or entered mountains: no more moves this turn"
        elif all(one & (MOVED | STUCK) for one in flags):
            why = "moved already in this action"
        else:
            why = "nowhere to go"
        found.append(Refusal(f"From {spot(state, cell, seat)}", why, [cell_target(cell)]))
    return found


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
            if way[1] == BATTLE or way[1] == FAR_BATTLE:
                if fresh and fits(state, way, 0, 1, 0, barring(state, seat, cell, 0, 1)):
                    return True
            elif settlers or (armies and way[2] > 0):
                return True
    return count_free(state, seat, SHIP, cell) > 0 and bool(sail_ways(state, seat, cell))


class MoveWho(Decision[ClashState]):
    """How many units of a space go together. (K8.1)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cell")
    rule: ClassVar[str] = "K8.1"
    companion: ClassVar[str] = (
        "Here you say how many go together. "
        "People move army units in large groups, but leave some in a city that somebody could reach."
    )

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell = cell

    def question(self, state: ClashState) -> str:
        return f"Who moves from {spot(state, self.cell, self.seat)}?"

    def aside(self, state: ClashState) -> tuple[Chip, ...]:
        return moves_left(state)

    def focus(self, state: ClashState) -> list[str]:
        return [cell_target(self.cell)]

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
                    barred = barring(state, seat, cell, some, more)
                    for way in ways:
                        if some + more and fits(state, way, some, more, tired if tired > 0 else 0, barred):
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

    def about(self, state: ClashState, action: int) -> About:
        kinds = [SHIP if one >= FLEET else SETTLER if (one - GROUP) % 9 == 0 else ARMY for one in self.legal(state)]
        mixed = len(set(kinds)) > 1 or any(
            one < FLEET and (one - GROUP) // 9 and (one - GROUP) % 9 for one in self.legal(state)
        )
        if mixed:
            group = "Ships" if action >= FLEET else "Land units"
            return About(group=group if kinds[0] != kinds[-1] and SHIP in kinds else "")
        if action >= FLEET:
            return About(amount=action - FLEET)
        return About(amount=sum(divmod(action - GROUP, 9)))

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [cell_target(self.cell)]


class ChooseWorn(Decision[ClashState]):
    """If some army units came through forest, how many of those go along. (K8.6)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cell", "settlers", "armies")
    rule: ClassVar[str] = "K8.6"
    companion: ClassVar[str] = (
        "Army units that came through a forest can't attack any more this turn. "
        "People leave those behind when the others are to attack."
    )

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
        barred = barring(state, self.seat, self.cell, self.settlers, self.armies)
        found = []
        for tired in range(self.armies + 1):
            if tired <= worn and self.armies - tired <= armies - worn:
                for way in ways:
                    if fits(state, way, self.settlers, self.armies, tired, barred):
                        found.append(WORN + tired)
                        break
        return found

    def take(self, state: ClashState, action: int) -> None:
        choose(state, self.seat, ARMY, self.cell, self.armies, action - WORN)

    def label(self, state: ClashState, action: int) -> str:
        if self.armies == 1:
            return "One that came through forest" if action > WORN else "One that didn't"
        return f"{action - WORN} of them"


# Moving on land.


class MoveTo(Decision[ClashState]):
    """Where the group goes: a space next to it, or two spaces away. (K8.4)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cell")
    rule: ClassVar[str] = "K8.4"
    companion: ClassVar[str] = (
        "Land units go one space. "
        "Mountains end their moves for this turn, and from a forest army units don't attack; people explore with "
        "settlers and fight where the odds are good."
    )

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell = cell

    def question(self, state: ClashState) -> str:
        return f"Where do they go from {spot(state, self.cell, self.seat)}?"

    def aside(self, state: ClashState) -> tuple[Chip, ...]:
        armies, settlers = count_group(state, self.seat, ARMY), count_group(state, self.seat, SETTLER)
        return (Chip(units_words(settlers, armies, 0)), *moves_left(state))

    def focus(self, state: ClashState) -> list[str]:
        return [cell_target(self.cell)]

    def ways(self, state: ClashState) -> list[list[int]]:
        """Where this group can go, and how."""
        settlers = armies = worn = 0
        barred = False
        for one in group(state, self.seat):
            if one % UNITS < FIRST_UNIT[ARMY]:
                settlers += 1
            else:
                armies += 1
                if state.flags[one] & WILD:
                    worn += 1
            if state.flags[one] & BARRED:
                barred = True
        return [
            way for way in land_ways(state, self.seat, self.cell) if fits(state, way, settlers, armies, worn, barred)
        ]

    def legal(self, state: ClashState) -> list[int]:
        return sorted([TO + way[0] for way in self.ways(state)])

    def take(self, state: ClashState, action: int) -> None:
        target = action - TO
        state.push(Then(self.seat, MOVE_ON, self.cell, target))
        for way in self.ways(state):
            if way[0] == target and way[1] >= FAR:
                state.push(Pay(self.seat, MARCH_PRICE[0], MARCH_PRICE[1], MARCH_PRICE[2]))

    def label(self, state: ClashState, action: int) -> str:
        return march_label(state, self.seat, self.cell, self._way(state, action))

    def _way(self, state: ClashState, action: int) -> list[int]:
        return next(way for way in self.ways(state) if way[0] == action - TO)

    def about(self, state: ClashState, action: int) -> About:
        return march_about(state, self.seat, self.cell, self._way(state, action))

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
        mark = 0 if target in state.near[origin] else far_trail(state, seat, origin, target)
        units = group(state, seat)
        arrive(state, seat, target)
        for one in units:
            state.flags[one] |= mark


TASKS[MOVE_ON] = move_on


def next_move(state: ClashState, seat: int, a: int, b: int) -> None:
    """Which units move next is asked once these have."""
    state.push(MoveFrom(seat))


TASKS[NEXT_MOVE] = next_move
