"""The status phase after every third turn. (K21)"""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import STOP, About, Refusal
from pentarchy.core.decision import Decision
from pentarchy.games.clash_of_cultures.actions import PASS, RAZE_CITY, SEAT, SWITCH
from pentarchy.games.clash_of_cultures.cards.declaring import DeclareStatus
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.people.learning import GainAdvance, given_up, switches
from pentarchy.games.clash_of_cultures.pieces.advances import ALL, CATEGORIES, FIRST_GOVERNMENT
from pentarchy.games.clash_of_cultures.pieces.units import CULTURE, GOLD, MOOD, NONE
from pentarchy.games.clash_of_cultures.pieces.wonders import CHOOSES_FIRST
from pentarchy.games.clash_of_cultures.steps.choosing import cell_target
from pentarchy.games.clash_of_cultures.steps.drawing import draw_action, draw_objective
from pentarchy.games.clash_of_cultures.steps.ending import finish, game_ends
from pentarchy.games.clash_of_cultures.steps.goods import good, goods, wasted
from pentarchy.games.clash_of_cultures.steps.places import spot
from pentarchy.games.clash_of_cultures.steps.tasks import (
    CHANGE_GOVERNMENT,
    FINISH_CHECK,
    NEXT_ROUND,
    STATUS_STEP,
    TASKS,
    Then,
)

OBJECTIVES_STEP: Final = 1
ADVANCE_STEP: Final = 2
CARDS_STEP: Final = 3
SWITCH_STEP: Final = 4
RAZE_STEP: Final = 5
FIRST_STEP: Final = 6


def begin_status(state: ClashState) -> None:
    """The status phase begins: its steps wait on the agenda. (K21)"""
    state.status = 1
    state.active = state.first
    if state.events is not None:
        state.tell("status", NONE, (state.round,))
    state.push(Then(state.first, STATUS_STEP, OBJECTIVES_STEP))


def status_step(state: ClashState, seat: int, number: int, b: int) -> None:
    """One step, for all players in turn order. (K21)"""
    if number == ADVANCE_STEP and game_ends(state):
        finish(state)
        return
    if number == FIRST_STEP:
        choose_first(state)
        return
    state.push(Then(state.first, STATUS_STEP, number + 1))
    for step in range(state.players - 1, -1, -1):
        who = (state.first + step) % state.players
        if number == OBJECTIVES_STEP:
            if state.objectives[who]:
                state.push(DeclareStatus(who))
        elif number == ADVANCE_STEP:
            state.push(Then(who, FINISH_CHECK))
            state.push(GainAdvance(who, ALL))
        elif number == CARDS_STEP:
            draw_objective(state, who)
            draw_action(state, who)
        elif number == SWITCH_STEP:
            if state.rules.government_switch == "tokens":
                state.push(SwitchByTokens(who))
        else:
            state.push(RazeCity(who))


TASKS[STATUS_STEP] = status_step


class SwitchByTokens(Decision[ClashState]):
    """By an option the government is switched in the status phase, for a mood and a culture token. (K6.10)"""

    rule: ClassVar[str] = "K6.10"
    companion: ClassVar[str] = (
        "With this option the government changes now, for a mood and a culture token. "
        "People change if another one fits their plans better, and else save the tokens."
    )

    def question(self, state: ClashState) -> str:
        return "Do you switch your government for 1 mood and 1 culture token?"

    def legal(self, state: ClashState) -> list[int]:
        found = [PASS]
        if state.amount(self.seat, MOOD) and state.amount(self.seat, CULTURE):
            found += [SWITCH + category - FIRST_GOVERNMENT for category in switches(state, self.seat)]
        return found

    def take(self, state: ClashState, action: int) -> None:
        if action == PASS:
            return
        state.lose(self.seat, MOOD, 1)
        state.lose(self.seat, CULTURE, 1)
        state.push(Then(self.seat, CHANGE_GOVERNMENT, action - SWITCH + FIRST_GOVERNMENT))

    def label(self, state: ClashState, action: int) -> str:
        if action == PASS:
            return "Keep your government"
        return f"Change to {CATEGORIES[action - SWITCH + FIRST_GOVERNMENT]}"

    def about(self, state: ClashState, action: int) -> About:
        if action == PASS:
            return About(kind=STOP)
        return About(goods((MOOD, 1), (CULTURE, 1)), loses=given_up(state, self.seat))


class RazeCity(Decision[ClashState]):
    """One city of size 1 may be razed for 1 gold; not the last one. (K21.4)"""

    rule: ClassVar[str] = "K21.4"
    companion: ClassVar[str] = (
        "A city of size 1 may be given up for 1 gold. "
        "People hardly ever do: it is a point, and more cities let each one grow larger."
    )

    def question(self, state: ClashState) -> str:
        return "Status phase: do you raze a city of size 1 for 1 gold?"

    def legal(self, state: ClashState) -> list[int]:
        towns = state.towns[self.seat]
        if len(towns) < 2:
            return [PASS]
        return [PASS, *sorted([RAZE_CITY + cell for cell in towns if state.size(cell) == 1])]

    def take(self, state: ClashState, action: int) -> None:
        if action == PASS:
            return
        cell = action - RAZE_CITY
        state.clear(cell)
        state.gain(self.seat, GOLD, 1)
        if state.events is not None:
            state.tell("razes", self.seat, (cell,))

    def label(self, state: ClashState, action: int) -> str:
        return "Raze nothing" if action == PASS else f"Raze {spot(state, action - RAZE_CITY, self.seat)}"

    def about(self, state: ClashState, action: int) -> About:
        if action == PASS:
            return About(kind=STOP)
        cell = action - RAZE_CITY
        wonders = " with its wonder" if cell in state.wonder_at else ""
        full = wasted(state, self.seat, (GOLD, 1))
        return About(gives=(good(GOLD, 1),), loses=f"You lose the city{wonders} and its point. {full}".strip())

    def refused(self, state: ClashState) -> list[Refusal]:
        towns = state.towns[self.seat]
        return [Refusal("Raze a city", "your last city stays", [])] if len(towns) == 1 else []

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [] if action == PASS else [cell_target(action - RAZE_CITY)]


# The first player.


def rank(state: ClashState, seat: int) -> int:
    """What the choice of the first player looks at: levels, or by an option tokens. (K21.5)"""
    if state.rules.first_player == "levels":
        return state.levels[0][seat] + state.levels[1][seat]
    return state.amount(seat, MOOD) + state.amount(seat, CULTURE)


def choose_first(state: ClashState) -> None:
    """Who decides on the first player of the next round. (K21.5, K21.6, K16.11)"""
    state.push(Then(state.first, NEXT_ROUND))
    for seat in range(state.players):
        if state.owns(CHOOSES_FIRST, seat):
            state.push(ChooseFirst(seat))
            return
    best = max(rank(state, seat) for seat in range(state.players))
    if rank(state, state.first) == best:
        tied = sum(1 for seat in range(state.players) if rank(state, seat) == best)
        if tied == 1:
            state.push(ChooseFirst(state.first))
        return
    for step in range(1, state.players):
        seat = (state.first + step) % state.players
        if rank(state, seat) == best:
            state.push(ChooseFirst(seat))
            return


class ChooseFirst(Decision[ClashState]):
    """Who takes the first player token. (K21.5)"""

    rule: ClassVar[str] = "K21.5"
    companion: ClassVar[str] = (
        "Your levels are the highest, so you say who begins the next round. "
        "Most begin themselves: who goes first settles and attacks first."
    )

    def question(self, state: ClashState) -> str:
        return "Status phase: who is first player in the next round?"

    def legal(self, state: ClashState) -> list[int]:
        return [SEAT + seat for seat in range(state.players)]

    def take(self, state: ClashState, action: int) -> None:
        state.first = action - SEAT
        if state.events is not None:
            state.tell("first", state.first)

    def label(self, state: ClashState, action: int) -> str:
        return state.names[action - SEAT]

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [f"player:{action - SEAT}"]
