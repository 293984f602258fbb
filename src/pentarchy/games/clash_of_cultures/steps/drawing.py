"""Drawing and discarding action and objective cards. (K13, K15.1)"""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.decision import CHANCE, Decision
from pentarchy.core.events import all_but, only
from pentarchy.games.clash_of_cultures.actions import DRAW, DRAW_OBJECTIVE, PASS
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.bits import bits_of, changed
from pentarchy.games.clash_of_cultures.pieces.cards import DECK, PLAIN_CARDS
from pentarchy.games.clash_of_cultures.pieces.events import EVENT_NAMES, FIRST_PERSON
from pentarchy.games.clash_of_cultures.pieces.wonders import DISCARDS_UNDER
from pentarchy.games.clash_of_cultures.steps.tasks import DRAW_TASK, TASKS, Then
from pentarchy.games.clash_of_cultures.steps.wonders import asks_for_discards


class Draw(Decision[ClashState]):
    """Chance draws one of the cards that are left, all alike, for a player; the subclass says which."""

    fields: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: int) -> None:
        super().__init__(CHANCE)
        self.who = who

    def weights(self, state: ClashState) -> list[int]:
        return [1] * len(self.legal(state))


def draw_action(state: ClashState, seat: int) -> None:
    """A seat will draw an action card."""
    state.push(Then(seat, DRAW_TASK))


def draw_objective(state: ClashState, seat: int) -> None:
    """A seat will draw an objective card."""
    state.push(DrawObjective(seat))


def gain_objectives(state: ClashState, seat: int) -> None:
    """A seat has new objective cards: of four cities that are angry still it is asked again. (K27.53)"""
    if state.terror[seat]:
        state.terror = changed(state.terror, seat, 0)


def start_draw(state: ClashState, seat: int, a: int, b: int) -> None:
    """Draw from the deck, unless a wonder lets its owner choose. (K13.2)"""
    if not state.discards or not asks_for_discards(state, seat, 0):
        draw_from_deck(state, seat)


def draw_from_deck(state: ClashState, seat: int) -> None:
    """Draw an action card; an empty deck is first made anew from the discards. (K13.1)"""
    if not state.deck:
        for card in state.discards:
            state.deck |= 1 << card
        state.discards = []
    state.push(DrawAction(seat))


TASKS[DRAW_TASK] = start_draw


class DrawAction(Draw):
    """Chance deals an action card; an empty deck is made from the discards. (K13.1)"""

    rule: ClassVar[str] = "K13.1"

    def question(self, state: ClashState) -> str:
        return "Which action card is drawn?"

    def legal(self, state: ClashState) -> list[int]:
        return bits_of(state.deck, DRAW) or [PASS]

    def take(self, state: ClashState, action: int) -> None:
        if action == PASS:
            return
        card = action - DRAW
        state.deck &= ~(1 << card)
        state.hand[self.who] |= 1 << card
        state.seen = changed(state.seen, card, 1 << self.who)
        if state.events is not None:
            state.tell("draws", self.who, (card,), only(self.who))
            state.tell("draws a card", self.who, (), all_but(self.who, state.players))


class DrawObjective(Draw):
    """Chance deals an objective card; the deck is all that is neither held nor scored. (K15.1)"""

    rule: ClassVar[str] = "K15.1"

    def question(self, state: ClashState) -> str:
        return "Which objective card is drawn?"

    def legal(self, state: ClashState) -> list[int]:
        return bits_of(state.objective_deck, DRAW_OBJECTIVE) or [PASS]

    def take(self, state: ClashState, action: int) -> None:
        if action == PASS:
            return
        card = action - DRAW_OBJECTIVE
        state.objective_deck &= ~(1 << card)
        state.objectives[self.who] |= 1 << card
        state.objective_seen = changed(state.objective_seen, card, 1 << self.who)
        gain_objectives(state, self.who)
        if state.events is not None:
            state.tell("draws objective", self.who, (card,), only(self.who))
            state.tell("draws an objective", self.who, (), all_but(self.who, state.players))


def event_name(state: ClashState) -> str:
    """The event that is being resolved."""
    return EVENT_NAMES[state.last_event]


def discard(state: ClashState, seat: int, card: int) -> None:
    """Lay an action card from the hand on the discards; a great person goes back to the events. (K13.3, K16.12)"""
    state.hand[seat] &= ~(1 << card)
    state.seen = changed(state.seen, card, 0)
    under = state.owns(DISCARDS_UNDER, seat)
    if DECK >> card & 1:
        state.discards = [card, *state.discards] if under else [*state.discards, card]
    else:
        event = card - PLAIN_CARDS + FIRST_PERSON
        state.event_discards = [event, *state.event_discards] if under else [*state.event_discards, event]


def exchange(state: ClashState, one: int, two: int, cards: int, objectives: bool) -> None:
    """Cards change hands: both players know them, the others no longer know what is where. (K13.6)"""
    both = 1 << one | 1 << two
    if objectives:
        state.objectives[one] ^= cards
        state.objectives[two] ^= cards
        held = state.objectives[one] | state.objectives[two]
        state.objective_seen = _seen_after(state.objective_seen, cards, held, both)
        for seat in (one, two):
            if state.objectives[seat] & cards:
                gain_objectives(state, seat)
    else:
        state.hand[one] ^= cards
        state.hand[two] ^= cards
        if cards & DECK:
            held = (state.hand[one] | state.hand[two]) & DECK
            state.seen = _seen_after(state.seen, cards & DECK, held, both)


def _seen_after(seen: list[int], moved: int, held: int, both: int) -> list[int]:
    """Who knows each card, after some moved between two hands."""
    return [
        both if moved >> card & 1 else seers & both if held >> card & 1 else seers for card, seers in enumerate(seen)
    ]
