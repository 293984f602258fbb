"""Trading between players, during the active player's turn and between actions. (K18)"""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.decision import Decision
from pentarchy.core.events import only
from pentarchy.core.look import SEAT_NAMES, counted
from pentarchy.games.clash_of_cultures.actions import (
    ACCEPT,
    CARD,
    DECLINE,
    GIVE,
    GIVE_CARD,
    GIVE_OBJECTIVE,
    OBJECTIVE,
    PROPOSE,
    WANT,
)
from pentarchy.games.clash_of_cultures.game import ClashState, bits_of, changed, ones
from pentarchy.games.clash_of_cultures.pieces.cards import ALL_CARDS, CARD_NAMES
from pentarchy.games.clash_of_cultures.pieces.objectives import OBJECTIVE_CARDS, OBJECTIVE_NAMES
from pentarchy.games.clash_of_cultures.pieces.units import KINDS, RESOURCE_NAMES, RESOURCE_WORDS
from pentarchy.games.clash_of_cultures.spying import exchange
from pentarchy.games.clash_of_cultures.steps import DEAL, TASKS, Then

# An offer as a list of numbers.
O_FROM: Final = 0
O_TO: Final = 1
O_GIVE: Final = 2
O_WANT: Final = 9
O_WANT_ACTIONS: Final = 16
O_WANT_OBJECTIVES: Final = 17
O_ACTIONS: Final = 18
"""The action cards offered, as bits; likewise objective cards, and the cards given in return."""
O_OBJECTIVES: Final = 19
O_BACK_ACTIONS: Final = 20
O_BACK_OBJECTIVES: Final = 21
OFFER_SIZE: Final = 22


def open_trade(state: ClashState, maker: int, other: int) -> None:
    """A negotiation begins: the maker puts an offer together. (K18.2)"""
    state.negotiated += 1
    state.offer = [0] * OFFER_SIZE
    state.offer[O_FROM], state.offer[O_TO] = maker, other
    state.push(MakeOffer(maker))


def offer_words(state: ClashState, give: bool) -> str:
    """One side of the offer in words that all may hear."""
    offer = state.offer
    start = O_GIVE if give else O_WANT
    parts = [_count(offer[start + kind], kind) for kind in range(KINDS) if offer[start + kind]]
    actions = ones(offer[O_ACTIONS]) if give else offer[O_WANT_ACTIONS]
    objectives = ones(offer[O_OBJECTIVES]) if give else offer[O_WANT_OBJECTIVES]
    for count, name in ((actions, "action card"), (objectives, "objective card")):
        if count:
            parts.append(counted(count, name))
    return ", ".join(parts) or "nothing"


def _count(count: int, kind: int) -> str:
    return f"{count} {RESOURCE_WORDS[kind] if count == 1 else RESOURCE_NAMES[kind]}"


class MakeOffer(Decision[ClashState]):
    """An offer is put together piece by piece, then proposed or dropped. (K18.2, K18.3)"""

    rule: ClassVar[str] = "K18.2"

    def question(self, state: ClashState) -> str:
        other = SEAT_NAMES[state.offer[O_TO]]
        return f"Your offer to {other}: {offer_words(state, True)} for {offer_words(state, False)}. What else?"

    def legal(self, state: ClashState) -> list[int]:
        seat, other = self.seat, state.offer[O_TO]
        offer = state.offer
        found = []
        for kind in range(KINDS):
            if offer[O_GIVE + kind] < state.amount(seat, kind):
                found.append(GIVE + kind)
        found += bits_of(state.hand[seat] & ~offer[O_ACTIONS], GIVE_CARD)
        found += bits_of(state.objectives[seat] & ~offer[O_OBJECTIVES], GIVE_OBJECTIVE)
        for kind in range(KINDS):
            if offer[O_WANT + kind] < state.amount(other, kind):
                found.append(WANT + kind)
        if offer[O_WANT_ACTIONS] < ones(state.hand[other]):
            found.append(WANT + KINDS)
        if offer[O_WANT_OBJECTIVES] < ones(state.objectives[other]):
            found.append(WANT + KINDS + 1)
        if self._something(state):
            found.append(PROPOSE)
        found.append(DECLINE)
        return found

    def _something(self, state: ClashState) -> bool:
        return any(state.offer[place] for place in range(O_GIVE, OFFER_SIZE))

    def take(self, state: ClashState, action: int) -> None:
        offer = state.offer
        other = offer[O_TO]
        if action == DECLINE:
            state.offer = []
            return
        if action == PROPOSE:
            if state.events is not None:
                state.tell("proposes", self.seat, (other,), text=_deal_words(state))
            state.push(AnswerOffer(other))
            return
        if action >= WANT:
            offer[O_WANT + action - WANT] += 1
        elif action >= GIVE_OBJECTIVE:
            card = action - GIVE_OBJECTIVE
            offer[O_OBJECTIVES] |= 1 << card
            state.objective_seen = changed(state.objective_seen, card, state.objective_seen[card] | 1 << other)  # K18.4
            if state.events is not None:
                state.tell("shows objective", self.seat, (other, card), only(self.seat, other))
        elif action >= GIVE_CARD:
            card = action - GIVE_CARD
            offer[O_ACTIONS] |= 1 << card
            state.seen = changed(state.seen, card, state.seen[card] | 1 << other)  # K18.4
            if state.events is not None:
                state.tell("shows", self.seat, (other, card), only(self.seat, other))
        else:
            offer[O_GIVE + action - GIVE] += 1
        state.push(self)

    def label(self, state: ClashState, action: int) -> str:
        if action == PROPOSE:
            return "Propose this"
        if action == DECLINE:
            return "Drop it"
        if action >= WANT:
            kind = action - WANT
            return (
                f"Want 1 {RESOURCE_WORDS[kind]}"
                if kind < KINDS
                else f"Want 1 {('action', 'objective')[kind - KINDS]} card"
            )
        if action >= GIVE_OBJECTIVE:
            card = action - GIVE_OBJECTIVE
            return f"Give objective card {card + 1}: {OBJECTIVE_NAMES[card]} (they see it)"
        if action >= GIVE_CARD:
            return f"Give {CARD_NAMES[action - GIVE_CARD]} (they see it)"
        return f"Give 1 {RESOURCE_WORDS[action - GIVE]}"

    def targets(self, state: ClashState, action: int) -> list[str]:
        if GIVE_CARD <= action < GIVE_OBJECTIVE:
            return [f"card:{action - GIVE_CARD}"]
        if GIVE_OBJECTIVE <= action < WANT:
            return [f"objective:{action - GIVE_OBJECTIVE}"]
        return []

    def reveals(self, state: ClashState, action: int) -> bool:
        return GIVE_CARD <= action < WANT


def _deal_words(state: ClashState) -> str:
    return f"{offer_words(state, True)} for {offer_words(state, False)}"


class AnswerOffer(Decision[ClashState]):
    """The other player accepts or declines. (K18.5)"""

    rule: ClassVar[str] = "K18.5"

    def question(self, state: ClashState) -> str:
        maker = SEAT_NAMES[state.offer[O_FROM]]
        return f"{maker} offers you {offer_words(state, True)} for {offer_words(state, False)}. Do you accept?"

    def legal(self, state: ClashState) -> list[int]:
        return [ACCEPT, DECLINE]

    def take(self, state: ClashState, action: int) -> None:
        if action == DECLINE:
            if state.events is not None:
                state.tell("declines", self.seat, (state.offer[O_FROM],))
            state.offer = []
            return
        state.push(Then(self.seat, DEAL))
        for _ in range(state.offer[O_WANT_OBJECTIVES]):
            state.push(ChooseGift(self.seat, 1))
        for _ in range(state.offer[O_WANT_ACTIONS]):
            state.push(ChooseGift(self.seat, 0))


class ChooseGift(Decision[ClashState]):
    """Which card is given in return. (K18.3)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "objective")
    rule: ClassVar[str] = "K18.3"

    def __init__(self, seat: int, objective: int) -> None:
        super().__init__(seat)
        self.objective = objective

    def question(self, state: ClashState) -> str:
        return "Which objective card do you give?" if self.objective else "Which action card do you give?"

    def legal(self, state: ClashState) -> list[int]:
        offer = state.offer
        if self.objective:
            left = bits_of(state.objectives[self.seat] & ~offer[O_BACK_OBJECTIVES], OBJECTIVE)
            more = offer[O_WANT_OBJECTIVES] - ones(offer[O_BACK_OBJECTIVES])
        else:
            left = bits_of(state.hand[self.seat] & ~offer[O_BACK_ACTIONS], CARD)
            more = offer[O_WANT_ACTIONS] - ones(offer[O_BACK_ACTIONS])
        return left if len(left) > more else left[:1]  # if all are given the order is no choice

    def take(self, state: ClashState, action: int) -> None:
        if self.objective:
            state.offer[O_BACK_OBJECTIVES] |= 1 << (action - OBJECTIVE)
        else:
            state.offer[O_BACK_ACTIONS] |= 1 << (action - CARD)

    def label(self, state: ClashState, action: int) -> str:
        return OBJECTIVE_NAMES[action - OBJECTIVE] if self.objective else CARD_NAMES[action - CARD]

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [f"objective:{action - OBJECTIVE}"] if self.objective else [f"card:{action - CARD}"]

    def reveals(self, state: ClashState, action: int) -> bool:
        return True


def deal(state: ClashState, seat: int, a: int, b: int) -> None:
    """Everything changes hands at once; what is above a limit is lost. (K18.5, K18.6)"""
    offer = state.offer
    one, two = offer[O_FROM], offer[O_TO]
    if state.events is not None:
        state.tell("trades", one, (two,), text=_deal_words(state))
        actions, objectives = offer[O_ACTIONS] | offer[O_BACK_ACTIONS], offer[O_OBJECTIVES] | offer[O_BACK_OBJECTIVES]
        for card in range(ALL_CARDS):
            if actions >> card & 1:
                state.tell("hands over", one if offer[O_ACTIONS] >> card & 1 else two, (card,), only(one, two))
        for card in range(OBJECTIVE_CARDS):
            if objectives >> card & 1:
                giver = one if offer[O_OBJECTIVES] >> card & 1 else two
                state.tell("hands over objective", giver, (card,), only(one, two))
    for kind in range(KINDS):
        state.stock[one * KINDS + kind] -= offer[O_GIVE + kind]
        state.stock[two * KINDS + kind] -= offer[O_WANT + kind]
    for kind in range(KINDS):
        if offer[O_WANT + kind]:
            state.gain(one, kind, offer[O_WANT + kind])
        if offer[O_GIVE + kind]:
            state.gain(two, kind, offer[O_GIVE + kind])
    if offer[O_ACTIONS] | offer[O_BACK_ACTIONS]:
        exchange(state, one, two, offer[O_ACTIONS] | offer[O_BACK_ACTIONS], False)
    if offer[O_OBJECTIVES] | offer[O_BACK_OBJECTIVES]:
        exchange(state, one, two, offer[O_OBJECTIVES] | offer[O_BACK_OBJECTIVES], True)
    state.offer = []


TASKS[DEAL] = deal
