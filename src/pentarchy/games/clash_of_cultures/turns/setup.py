"""Setup: the starting regions, the first player, and the first cards. (K3)"""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.decision import CHANCE, Decision
from pentarchy.games.clash_of_cultures import actions as act
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.bits import changed
from pentarchy.games.clash_of_cultures.pieces.map import BARREN, FERTILE, FOREST, HOME_CELLS, MOUNTAIN
from pentarchy.games.clash_of_cultures.pieces.units import FOOD, HAPPY, KINDS, SETTLER
from pentarchy.games.clash_of_cultures.steps.advances import STARTING
from pentarchy.games.clash_of_cultures.steps.drawing import Draw, draw_action, draw_objective
from pentarchy.games.clash_of_cultures.steps.tasks import START_TURN, Then


def begin_setup(state: ClashState) -> None:
    """Homes, the first player, a card of each kind for everybody, and the first turn. (K3)"""
    state.push(Then(0, START_TURN))
    for seat in range(state.players):
        draw_objective(state, seat)
        draw_action(state, seat)
    state.push(DrawFirst(CHANCE))
    if state.players == 4:
        for seat in range(3, -1, -1):
            state.push(DrawHome(seat))
    else:
        for seat in range(state.players):
            starting_region(state, seat, seat)


class DrawHome(Draw):
    """With four players the starting regions are assigned by chance. (K3.2)"""

    rule: ClassVar[str] = "K3.2"

    def question(self, state: ClashState) -> str:
        return "Which starting region does the player get?"

    def legal(self, state: ClashState) -> list[int]:
        homes = HOME_CELLS[state.players - 2]
        return [act.HOME + home for home in range(state.players) if homes[home][0] not in state.home]

    def take(self, state: ClashState, action: int) -> None:
        starting_region(state, self.who, action - act.HOME)


class DrawFirst(Decision[ClashState]):
    """Chance names the first player. (K3.6)"""

    rule: ClassVar[str] = "K3.6"

    def question(self, state: ClashState) -> str:
        return "Who is the first player?"

    def legal(self, state: ClashState) -> list[int]:
        return [act.FIRST + seat for seat in range(state.players)]

    def weights(self, state: ClashState) -> list[int]:
        return [1] * state.players

    def take(self, state: ClashState, action: int) -> None:
        state.first = state.active = action - act.FIRST
        if state.events is not None:
            state.tell("first", state.first)


def starting_region(state: ClashState, seat: int, home: int) -> None:
    """Lay a starting region and set up a player there. (K3.3)"""
    cells = HOME_CELLS[state.players - 2][home]
    state.terrain = state.terrain[:]
    for index, terrain in enumerate((FERTILE, MOUNTAIN, FOREST, BARREN)):
        state.terrain[cells[index]] = terrain
    state.home = changed(state.home, seat, cells[0])
    state.settle(seat, cells[0], HAPPY)
    state.place(seat, SETTLER, cells[0])
    state.stock[seat * KINDS + FOOD] = 2
    start = STARTING[0]
    state.known, state.power = changed(state.known, seat, start), changed(state.power, seat, start)
