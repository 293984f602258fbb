"""Trade tokens and resources gained: on the card of a type, on cards of one's choice."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import About
from pentarchy.games.new_dawn.actions import CARD, DONE, RESOURCE, STORE
from pentarchy.games.new_dawn.asking import things
from pentarchy.games.new_dawn.asking.steps import Ask
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.moments.card import CARD_TYPE
from pentarchy.games.new_dawn.moments.wonder import STORING, controls
from pentarchy.games.new_dawn.pieces.stirring import STIR_GOODS
from pentarchy.games.new_dawn.pieces.supply import TOKENS_PER_CARD
from pentarchy.games.new_dawn.realm.row import position, tokens_on


def trade(state: NewDawnState, seat: int, kind: int, count: int) -> None:
    """Trade tokens onto the focus card of a type, as many as fit; the others onto a wonder that stores them."""
    for place in range(seat * 6 + 5, seat * 6 - 1, -1):
        if CARD_TYPE[state.row[place]] == kind:
            put = min(count, TOKENS_PER_CARD - state.tokens[place])
            if put > 0:
                state.tokens[place] += put
                count -= put
                if state.events is not None:
                    state.tell("trade", seat, (put, state.row[place]))
    if count <= 0:
        return
    put = min(count, store_left(state, seat))
    if put > 0:
        state.zimbabwe += put
        if state.events is not None:
            state.tell("stores", seat, (put,))


def store_left(state: NewDawnState, seat: int) -> int:
    """How many trade tokens a wonder of a seat may still store."""
    for wonder in STORING:
        if controls(state, seat, wonder):
            return wonder.stores() - state.zimbabwe
    return 0


def trade_any(state: NewDawnState, seat: int, count: int) -> None:
    """Trade tokens onto focus cards of the seat's choice."""
    if count > 0:
        state.push(GainTrade(seat, count))


def gain_about(state: NewDawnState, seat: int, card: int) -> About:
    """A trade token put on a focus card."""
    return About(gives=(things.trade_chip(1),), note=lying(tokens_on(state, seat, card), TOKENS_PER_CARD))


def lying(count: int, most: int) -> str:
    """How many trade tokens lie on something, of those that have room there."""
    return f"{count} of {most} {'lies' if count == 1 else 'lie'} there"


class GainTrade(Ask):
    """Trade tokens that go on focus cards of one's choice, one after the other."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "count")
    rule: ClassVar[str] = "N6.4"
    companion: ClassVar[str] = (
        "A trade token waits on a card, three at most, until you use the card, and then adds one to what it does. "
        "People put it on the card that they will use next."
    )

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def question(self, state: NewDawnState) -> str:
        many = "a trade token" if self.count == 1 else f"{self.count} trade tokens"
        return f"You gain {many}. On which focus card does {'it' if self.count == 1 else 'the next one'} go?"

    def card_about(self, state: NewDawnState, card: int) -> About:
        return gain_about(state, self.seat, card)

    def legal(self, state: NewDawnState) -> list[int]:
        legal: list[int] = []
        room = 0
        first = self.seat * 6
        for place in range(first, first + 6):
            if state.tokens[place] < TOKENS_PER_CARD:
                legal.append(CARD + state.row[place])
                room += TOKENS_PER_CARD - state.tokens[place]
        legal.sort()
        store = store_left(state, self.seat)
        if store > 0:
            legal.append(STORE)
            room += store
        if room <= self.count:
            return legal[:1] or [DONE]  # They fill all the room there is.
        return legal

    def other_label(self, state: NewDawnState, action: int) -> str:
        return f"Store it on {STORING[0].name}"

    def other_about(self, state: NewDawnState, action: int) -> About:
        return About(gives=(things.trade_chip(1),), note=lying(state.zimbabwe, STORING[0].stores()))

    def done_label(self, state: NewDawnState) -> str:
        return "No card has room"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        if action == STORE:
            state.zimbabwe += 1
            if state.events is not None:
                state.tell("stores", self.seat, (1,))
        else:
            card = action - CARD
            state.tokens[self.seat * 6 + position(state, self.seat, card)] += 1
            if state.events is not None:
                state.tell("trade", self.seat, (1, card))
        if self.count > 1:
            state.push(GainTrade(self.seat, self.count - 1))


def gain_resource(state: NewDawnState, seat: int, resource: int) -> None:
    """A resource token from the supply."""
    state.stirred |= STIR_GOODS
    state.resources[seat * 4 + resource] += 1
    if state.events is not None:
        state.tell("resource", seat, (resource,))


class GainResource(Ask):
    """A resource of one's choice; `new` if it must be of a type not held yet."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "new")
    rule: ClassVar[str] = "N6.7"
    companion: ClassVar[str] = (
        "A resource pays 2 of the price of a wonder that shows its kind. "
        "People take the kind that the wonder they want asks for."
    )

    def __init__(self, seat: int, new: int) -> None:
        self.seat = seat
        self.new = new

    def question(self, state: NewDawnState) -> str:
        return "Which resource do you gain?"

    def other_about(self, state: NewDawnState, action: int) -> About:
        return About(gives=(things.resource_chip(action - RESOURCE),))

    def legal(self, state: NewDawnState) -> list[int]:
        legal: list[int] = []
        for resource in range(4):
            if not self.new or state.resources[self.seat * 4 + resource] == 0:
                legal.append(RESOURCE + resource)
        return legal or [DONE]

    def done_label(self, state: NewDawnState) -> str:
        return "None: you hold every type"

    def take(self, state: NewDawnState, action: int) -> None:
        if action != DONE:
            gain_resource(state, self.seat, action - RESOURCE)
