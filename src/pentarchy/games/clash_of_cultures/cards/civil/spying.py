"""Civil halves that look at hidden cards, and change them."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import STOP, About
from pentarchy.core.decision import Decision
from pentarchy.core.events import all_but, only
from pentarchy.core.look import counted
from pentarchy.games.clash_of_cultures.actions import CARD, DRAW_OBJECTIVE, OBJECTIVE, PASS, SEAT, SWAP, SWAP_OBJECTIVE
from pentarchy.games.clash_of_cultures.cards.civil.half import Civil
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.bits import bits_of, changed, ones
from pentarchy.games.clash_of_cultures.pieces.cards import (
    CARD_NAMES,
    CARD_TEXTS,
    DECK,
    LOOKS,
    SWAPS_ACTION,
    SWAPS_OBJECTIVE,
)
from pentarchy.games.clash_of_cultures.pieces.objectives import OBJECTIVE_CARDS, OBJECTIVE_NAMES
from pentarchy.games.clash_of_cultures.steps.choosing import ChooseSeat
from pentarchy.games.clash_of_cultures.steps.drawing import Draw, exchange, gain_objectives
from pentarchy.games.clash_of_cultures.steps.objectives import objective_text


class Spy(Civil):
    """Spy. (K23.4)"""

    name: ClassVar[str] = "Spy"
    action: ClassVar[bool] = True
    culture: ClassVar[int] = 1
    text: ClassVar[str] = "Look at all cards in another player's hand; you may swap one card with one of the same kind."
    reason: ClassVar[str] = "nobody else holds cards"

    def playable(self, state: ClashState, seat: int) -> bool:
        return bool(victims(state, seat))

    def play(self, state: ClashState, seat: int) -> None:
        state.push(SpyOn(seat, tuple(victims(state, seat))))


class SpyOn(ChooseSeat):
    """Whose cards the spy looks at. (K23.4)"""

    rule: ClassVar[str] = "K23.4"
    companion: ClassVar[str] = (
        "The spy looks at all cards of this player and may swap one. "
        "People choose whoever is ahead, or holds the most cards."
    )

    def question(self, state: ClashState) -> str:
        return "Spy: at whose cards do you look?"

    def about(self, state: ClashState, action: int) -> About:
        other = action - SEAT
        cards = f"{counted(ones(state.hand[other] & DECK), 'action card')}, "
        return About(note=cards + counted(ones(state.objectives[other]), "objective card"))

    def take(self, state: ClashState, action: int) -> None:
        spy_on(state, self.seat, action - SEAT)

    def reveals(self, state: ClashState, action: int) -> bool:
        return True


def victims(state: ClashState, seat: int) -> list[int]:
    """The players with hidden cards."""
    return [one for one in range(state.players) if one != seat and (state.hand[one] & DECK or state.objectives[one])]


def spy_on(state: ClashState, seat: int, other: int) -> None:
    """A player sees all cards of another. (K23.4)"""
    state.seen, state.objective_seen = state.seen[:], state.objective_seen[:]
    for card in range(len(CARD_NAMES)):
        if state.hand[other] >> card & 1:
            state.seen[card] |= 1 << seat
    for card in range(OBJECTIVE_CARDS):
        if state.objectives[other] >> card & 1:
            state.objective_seen[card] |= 1 << seat
    if state.events is not None:
        state.tell("spies", seat, (other,))
        for card in bits_of(state.hand[other] & DECK):
            state.tell("sees", seat, (other, card), only(seat))
        for card in bits_of(state.objectives[other]):
            state.tell("sees objective", seat, (other, card), only(seat))
    state.push(SpyGive(seat, other))


class SpyGive(Decision[ClashState]):
    """The spy may give one card, to take one of the same kind. (K23.4)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "other")
    rule: ClassVar[str] = "K23.4"
    companion: ClassVar[str] = (
        "The spy may swap one of your cards for one of the same kind. "
        "People give their weakest, or keep their hand if they saw nothing better."
    )

    def __init__(self, seat: int, other: int) -> None:
        super().__init__(seat)
        self.other = other

    def question(self, state: ClashState) -> str:
        return f"Spy: which of your cards do you give {state.names[self.other]} to take one of theirs?"

    def legal(self, state: ClashState) -> list[int]:
        found = [PASS]
        if state.hand[self.other] & DECK:
            found += bits_of(state.hand[self.seat] & DECK, CARD)
        if state.objectives[self.other]:
            found += bits_of(state.objectives[self.seat], OBJECTIVE)
        return found

    def take(self, state: ClashState, action: int) -> None:
        if action == PASS:
            return
        if action >= OBJECTIVE:
            state.plans = [SWAPS_OBJECTIVE, action - OBJECTIVE]
        else:
            state.plans = [SWAPS_ACTION, action - CARD]
        state.push(SpyTake(self.seat, self.other))

    def label(self, state: ClashState, action: int) -> str:
        if action == PASS:
            return "Swap nothing"
        return OBJECTIVE_NAMES[action - OBJECTIVE] if action >= OBJECTIVE else CARD_NAMES[action - CARD]

    def about(self, state: ClashState, action: int) -> About:
        if action == PASS:
            return About(kind=STOP)
        if action >= OBJECTIVE:
            return About(note=objective_text(action - OBJECTIVE), group="Objective cards")
        return About(note=CARD_TEXTS[action - CARD], group="Action cards")

    def targets(self, state: ClashState, action: int) -> list[str]:
        if action == PASS:
            return []
        return [f"objective:{action - OBJECTIVE}" if action >= OBJECTIVE else f"card:{action - CARD}"]


class SpyTake(Decision[ClashState]):
    """Which card the spy takes. (K23.4)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "other")
    rule: ClassVar[str] = "K23.4"
    companion: ClassVar[str] = (
        "Here you say which card the spy brings home. "
        "People take an objective that they can fulfil, or a card that could hurt them."
    )

    def __init__(self, seat: int, other: int) -> None:
        super().__init__(seat)
        self.other = other

    def question(self, state: ClashState) -> str:
        return f"Spy: which card of {state.names[self.other]} do you take for it?"

    def legal(self, state: ClashState) -> list[int]:
        if state.plans[0] == SWAPS_OBJECTIVE:
            return bits_of(state.objectives[self.other], SWAP_OBJECTIVE)
        return bits_of(state.hand[self.other] & DECK, SWAP)

    def take(self, state: ClashState, action: int) -> None:
        seat, other = self.seat, self.other
        given = state.plans[1]
        objectives = state.plans[0] == SWAPS_OBJECTIVE
        state.plans = []
        taken = action - (SWAP_OBJECTIVE if objectives else SWAP)
        exchange(state, seat, other, 1 << given | 1 << taken, objectives)
        if state.events is not None:
            kind = 1 if objectives else 0
            state.tell("swaps", seat, (other, kind, given, taken), only(seat, other))
            others = all_but(seat, state.players) & ~(1 << other)
            state.tell("swaps a card", seat, (other, kind), others)

    def label(self, state: ClashState, action: int) -> str:
        if action >= SWAP_OBJECTIVE:
            return OBJECTIVE_NAMES[action - SWAP_OBJECTIVE]
        return CARD_NAMES[action - SWAP]

    def about(self, state: ClashState, action: int) -> About:
        if action >= SWAP_OBJECTIVE:
            return About(note=objective_text(action - SWAP_OBJECTIVE))
        return About(note=CARD_TEXTS[action - SWAP])

    def reveals(self, state: ClashState, action: int) -> bool:
        return True  # the other player sees the card that was given


class NewPlans(Civil):
    """New Plans. (K23.16)"""

    name: ClassVar[str] = "New Plans"
    action: ClassVar[bool] = True
    culture: ClassVar[int] = 1
    text: ClassVar[str] = (
        "Look at 2 Objective cards; you may exchange one Objective from your hand for one of them. Shuffle the "
        "rest back."
    )
    reason: ClassVar[str] = "no objective cards are left"

    def playable(self, state: ClashState, seat: int) -> bool:
        return state.objective_deck != 0

    def play(self, state: ClashState, seat: int) -> None:
        look_at_plans(state, seat)


def look_at_plans(state: ClashState, seat: int) -> None:
    """Two objective cards are looked at. (K23.16)"""
    state.plans = [LOOKS]
    state.push(ChangePlans(seat))
    state.push(DrawPlan(seat))
    state.push(DrawPlan(seat))


class DrawPlan(Draw):
    """Chance turns up an objective card for one player to look at. (K23.16)"""

    rule: ClassVar[str] = "K23.16"

    def question(self, state: ClashState) -> str:
        return "Which objective card is looked at?"

    def legal(self, state: ClashState) -> list[int]:
        return bits_of(state.objective_deck, DRAW_OBJECTIVE) or [PASS]

    def take(self, state: ClashState, action: int) -> None:
        if action == PASS:
            return
        card = action - DRAW_OBJECTIVE
        state.objective_deck &= ~(1 << card)
        state.plans = [*state.plans, card]
        if state.events is not None:
            state.tell("looks at", self.who, (card,), only(self.who))


class ChangePlans(Decision[ClashState]):
    """One of the cards looked at may be taken for one of the hand. (K23.16)"""

    rule: ClassVar[str] = "K23.16"
    companion: ClassVar[str] = (
        "You see two objective cards and may take one for one of yours. People keep what they are close to fulfilling."
    )

    def question(self, state: ClashState) -> str:
        return "New Plans: which of these objective cards do you take?"

    def legal(self, state: ClashState) -> list[int]:
        found = [PASS]
        if state.objectives[self.seat]:
            for card in sorted(state.plans[1:]):
                found.append(SWAP_OBJECTIVE + card)
        return found

    def take(self, state: ClashState, action: int) -> None:
        if action == PASS:
            put_back(state)
            return
        card = action - SWAP_OBJECTIVE
        rest = [one for one in state.plans[1:] if one != card]
        state.plans = [LOOKS, card, *rest]
        state.push(GiveUpPlan(self.seat))

    def label(self, state: ClashState, action: int) -> str:
        return "Exchange no card" if action == PASS else OBJECTIVE_NAMES[action - SWAP_OBJECTIVE]

    def about(self, state: ClashState, action: int) -> About:
        if action == PASS:
            return About(kind=STOP)
        return About(note=objective_text(action - SWAP_OBJECTIVE), loses="You give up another one for it.")

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [] if action == PASS else [f"looked:{action - SWAP_OBJECTIVE}"]

    def always(self) -> bool:
        return True


class GiveUpPlan(Decision[ClashState]):
    """Which objective card goes back for the new one. (K23.16)"""

    rule: ClassVar[str] = "K23.16"
    companion: ClassVar[str] = (
        "One of your objective cards goes back for the new one. People give up what they can hardly fulfil."
    )

    def question(self, state: ClashState) -> str:
        return "New Plans: which of your objective cards do you give up for it?"

    def legal(self, state: ClashState) -> list[int]:
        return bits_of(state.objectives[self.seat], OBJECTIVE)

    def take(self, state: ClashState, action: int) -> None:
        old, new = action - OBJECTIVE, state.plans[1]
        state.objectives[self.seat] ^= 1 << old | 1 << new
        state.objective_seen = changed(state.objective_seen, old, 0)
        state.objective_seen[new] = 1 << self.seat
        for card in range(OBJECTIVE_CARDS):
            if state.objectives[self.seat] >> card & 1:
                state.objective_seen[card] = 1 << self.seat  # others no longer know which cards these are
        state.plans = [LOOKS, old, *state.plans[2:]]
        put_back(state)
        gain_objectives(state, self.seat)
        if state.events is not None:
            state.tell("changes plans", self.seat, (old, new), only(self.seat))
            state.tell("changes a plan", self.seat, (), all_but(self.seat, state.players))

    def label(self, state: ClashState, action: int) -> str:
        return OBJECTIVE_NAMES[action - OBJECTIVE]

    def about(self, state: ClashState, action: int) -> About:
        return About(note=objective_text(action - OBJECTIVE))

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [f"objective:{action - OBJECTIVE}"]


def put_back(state: ClashState) -> None:
    """The cards looked at are shuffled into the deck again."""
    for card in state.plans[1:]:
        state.objective_deck |= 1 << card
    state.plans = []


HALVES: Final[tuple[Civil, ...]] = (Spy(), NewPlans())
