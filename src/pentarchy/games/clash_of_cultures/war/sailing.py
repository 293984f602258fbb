"""Moves at sea: cargo, where fleets go, and how they explore. (K8.8, K8.9, K9.5)"""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import About, Chip
from pentarchy.core.decision import Decision
from pentarchy.games.clash_of_cultures.actions import AT, EXPLORE, GROUP, TO
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.land.exploring import explore, sailable
from pentarchy.games.clash_of_cultures.land.seas import sail_ways, sea_reach, ways_over
from pentarchy.games.clash_of_cultures.pieces.map import SLOT_OF
from pentarchy.games.clash_of_cultures.pieces.places import whose
from pentarchy.games.clash_of_cultures.pieces.turn import ROUND_THE_MAP, SAILED
from pentarchy.games.clash_of_cultures.pieces.units import ARMY, CAPACITY, NONE, SETTLER, SHIP
from pentarchy.games.clash_of_cultures.steps.advances import SAILS_ROUND, able
from pentarchy.games.clash_of_cultures.steps.choosing import CHOOSE, ChooseCell, cell_target
from pentarchy.games.clash_of_cultures.steps.places import spot, unexplored_region
from pentarchy.games.clash_of_cultures.steps.tasks import EXPLORED, NEXT_MOVE, TASKS
from pentarchy.games.clash_of_cultures.war.combat import attack
from pentarchy.games.clash_of_cultures.war.groups import arrive, count_group, enter, group, load
from pentarchy.games.clash_of_cultures.war.march_words import moves_left, sail_about, units_words


class LoadCargo(Decision[ClashState]):
    """When only some ships leave, which of the land units go with them. (K8.9)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cell", "ships")
    rule: ClassVar[str] = "K8.9"
    companion: ClassVar[str] = (
        "Only some of the ships leave, and each carries two land units. "
        "People take those along who have something to do over there."
    )

    def __init__(self, seat: int, cell: int, ships: int) -> None:
        super().__init__(seat)
        self.cell = cell
        self.ships = ships

    def question(self, state: ClashState) -> str:
        return "Which land units sail along?"

    def focus(self, state: ClashState) -> list[str]:
        return [cell_target(self.cell)]

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
    companion: ClassVar[str] = (
        "Ships go any distance over connected sea and explore regions beside it. "
        "People carry settlers to new coasts, or bring ships near foreign cities for trade routes."
    )

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell = cell

    def question(self, state: ClashState) -> str:
        return f"Where does the fleet sail from {spot(state, self.cell, self.seat)}?"

    def aside(self, state: ClashState) -> tuple[Chip, ...]:
        counts = [count_group(state, self.seat, unit) for unit in (SETTLER, ARMY, SHIP)]
        return (Chip(units_words(counts[0], counts[1], counts[2])), *moves_left(state))

    def focus(self, state: ClashState) -> list[str]:
        return [cell_target(self.cell)]

    def legal(self, state: ClashState) -> list[int]:
        return sail_ways(state, self.seat, self.cell)

    def take(self, state: ClashState, action: int) -> None:
        seat, cell = self.seat, self.cell
        state.moves -= 1
        state.used |= SAILED
        TASKS[NEXT_MOVE](state, seat, 0, 0)
        if able(state, seat, SAILS_ROUND) and action not in ways_over(state, seat, cell, False):
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
            cells = state.slots[SLOT_OF[state.players - 2][action - EXPLORE]]
            return f"Explore {unexplored_region(state, cells, self.seat)}"
        place = spot(state, action - TO, self.seat)
        if state.foreign(action - TO, self.seat):
            return f"Attack {whose(state.names[state.holder[action - TO]])} ships on {place}"
        return f"Sail to {place}"

    def about(self, state: ClashState, action: int) -> About:
        return sail_about(state, self.seat, self.cell, action)

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
    companion: ClassVar[str] = (
        "The new region has several sea spaces for your ships. "
        "People stop next to the land where they want to go ashore, or on the way to the next region."
    )

    def question(self, state: ClashState) -> str:
        return "Where in the new region does the fleet arrive?"

    def about(self, state: ClashState, action: int) -> About:
        return About(badge=CHOOSE, ghost=f"ship{self.seat} s{self.seat}")

    def take(self, state: ClashState, action: int) -> None:
        start = state.where[group(state, self.seat)[-1]]
        if action - AT not in sea_reach(state, self.seat, start, False, state.terrain):
            state.used |= ROUND_THE_MAP
        arrive(state, self.seat, action - AT)
