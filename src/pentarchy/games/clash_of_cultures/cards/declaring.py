"""Declaring objectives: at the moment one is fulfilled, and in the status phase. (K15)"""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import STOP, About, Chip
from pentarchy.core.decision import Decision
from pentarchy.games.clash_of_cultures.actions import PASS, SCORE
from pentarchy.games.clash_of_cultures.cards.objectives.cities import watch_terror
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.bits import changed
from pentarchy.games.clash_of_cultures.pieces.objectives import FIRST_HALF, HALF_NAMES, OBJECTIVE_CARDS, SECOND_HALF
from pentarchy.games.clash_of_cultures.pieces.units import OBJECTIVE_POINTS
from pentarchy.games.clash_of_cultures.steps.ending import ends_at_once
from pentarchy.games.clash_of_cultures.steps.goods import good
from pentarchy.games.clash_of_cultures.steps.objectives import OBJECTIVES, tally
from pentarchy.games.clash_of_cultures.steps.tasks import FINISH_CHECK, MOMENTS, TASKS, Then

STORE_PRICE: Final = 2


def moments(state: ClashState, seat: int, a: int, b: int) -> None:
    """Ask everybody who has just fulfilled something and holds objective cards, the active player first; then the game
    is over if somebody lost their last city. (K15.3, K17.2)"""
    if ends_at_once(state):
        watch_terror(state)
        state.push(Then(seat, FINISH_CHECK))
    for step in range(state.players):
        who = (state.active - 1 - step) % state.players
        if state.moment[who]:
            if state.objectives[who]:
                state.push(Declare(who))
            else:
                state.moment = changed(state.moment, who, 0)


TASKS[MOMENTS] = moments


def forget_moment(state: ClashState, seat: int) -> None:
    """The moment to declare what was just fulfilled is past."""
    state.moment = changed(state.moment, seat, 0)
    state.declared = changed(state.declared, seat, 0)


class Declare(Decision[ClashState]):
    """Objectives just fulfilled are shown and scored, or kept secret. Asked of all who hold objectives. (K15.3)"""

    rule: ClassVar[str] = "K15.3"
    companion: ClassVar[str] = (
        "An objective that you have just fulfilled scores 2 points if you hold its card and declare it now: the moment "
        "may not come again. Without its card you are asked too, so that nobody learns what you hold."
    )

    def question(self, state: ClashState) -> str:
        names = ", ".join(HALF_NAMES[half] for half in range(len(HALF_NAMES)) if state.moment[self.seat] >> half & 1)
        return f"You have just fulfilled {names}. Do you declare an objective?"

    def meets(self, state: ClashState, half: int) -> bool:
        """Whether this half may be declared now."""
        return state.moment[self.seat] >> half & 1 != 0

    def legal(self, state: ClashState) -> list[int]:
        found = [PASS]
        hand, declared = state.objectives[self.seat], state.declared[self.seat]
        for card in range(OBJECTIVE_CARDS):
            if hand >> card & 1:
                for side in (0, 1):
                    half = FIRST_HALF[card] if side == 0 else SECOND_HALF[card]
                    if not OBJECTIVES[half].excluded & declared and self.meets(state, half):
                        found.append(SCORE + 2 * card + side)
        return found

    def take(self, state: ClashState, action: int) -> None:
        seat = self.seat
        if action == PASS:
            forget_moment(state, seat)
            return
        card, side = divmod(action - SCORE, 2)
        half = FIRST_HALF[card] if side == 0 else SECOND_HALF[card]
        score(state, seat, card, half)
        if state.objectives[seat]:
            state.push(self.again())
        else:
            forget_moment(state, seat)

    def again(self) -> Decision[ClashState]:
        """The same question once more."""
        return Declare(self.seat)

    def label(self, state: ClashState, action: int) -> str:
        if action == PASS:
            return "Declare nothing"
        card, side = divmod(action - SCORE, 2)
        half = FIRST_HALF[card] if side == 0 else SECOND_HALF[card]
        return f"Declare {HALF_NAMES[half]}"

    def about(self, state: ClashState, action: int) -> About:
        if action == PASS:
            return About(kind=STOP, note="no card of yours scores now" if len(self.legal(state)) == 1 else "")
        card, side = divmod(action - SCORE, 2)
        half, other = FIRST_HALF[card], SECOND_HALF[card]
        if side:
            half, other = other, half
        store = OBJECTIVES[half].pays
        costs = (good(store, STORE_PRICE),) if store >= 0 else ()
        gives = (Chip(str(OBJECTIVE_POINTS), "points", "points"),)
        loses = f"The card can't score {HALF_NAMES[other]} any more."
        return About(costs, gives, OBJECTIVES[half].text, loses)

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [] if action == PASS else [f"objective:{(action - SCORE) // 2}"]

    def always(self) -> bool:
        return True

    def reveals(self, state: ClashState, action: int) -> bool:
        return action != PASS


class DeclareStatus(Declare):
    """In the status phase every player may declare objectives whose condition holds. (K21.1)"""

    rule: ClassVar[str] = "K21.1"
    companion: ClassVar[str] = (
        "Each objective that is true now scores 2 points if you declare it, and its card is used up. "
        "People declare all they can: in the next round it may be false."
    )

    def question(self, state: ClashState) -> str:
        return "Status phase: which completed objectives do you declare?"

    def meets(self, state: ClashState, half: int) -> bool:
        have, need = tally(state, self.seat, half)
        return have >= need

    def again(self) -> Decision[ClashState]:
        return DeclareStatus(self.seat)


def score(state: ClashState, seat: int, card: int, half: int) -> None:
    """A card is laid open and scores. (K15.2)"""
    state.objectives[seat] &= ~(1 << card)
    state.objective_seen = changed(state.objective_seen, card, 0)
    state.scored = changed(state.scored, seat, state.scored[seat] | 1 << card)
    state.declared = changed(state.declared, seat, state.declared[seat] | 1 << half)
    store = OBJECTIVES[half].pays
    if store >= 0:
        state.lose(seat, store, STORE_PRICE)
    OBJECTIVES[half].declared(state, seat)
    if state.events is not None:
        state.tell("scores", seat, (card, half))
