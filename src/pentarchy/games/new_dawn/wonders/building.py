"""World wonders built: what they cost, paid, and where they stand."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import About, Chip
from pentarchy.core.decision import CHANCE
from pentarchy.games.new_dawn.actions import (
    AT,
    PAY,
    PAY_NATURAL,
    PAY_USUAL,
    SPEND,
    SPEND_NATURAL,
    SPEND_RESOURCE,
    SPEND_STATE,
)
from pentarchy.games.new_dawn.asking import things
from pentarchy.games.new_dawn.asking.steps import Ask
from pentarchy.games.new_dawn.control import laying
from pentarchy.games.new_dawn.game import NewDawnState, changed
from pentarchy.games.new_dawn.goods import spending
from pentarchy.games.new_dawn.moments.card import CARDS
from pentarchy.games.new_dawn.moments.city_state import PRICING, RESOURCES_SERVE, any_held
from pentarchy.games.new_dawn.moments.leader import leader_of
from pentarchy.games.new_dawn.moments.wonder import WONDER_COST, WONDER_PAYS, WONDER_PILE, WONDERS
from pentarchy.games.new_dawn.pieces.focus import INDUSTRY
from pentarchy.games.new_dawn.pieces.natural_wonders import NATURAL_RESOURCE, NATURALS
from pentarchy.games.new_dawn.pieces.terrain import RESOURCES
from pentarchy.games.new_dawn.realm.control import envoy, naturals_of, wonder_on
from pentarchy.games.new_dawn.realm.row import tokens_on
from pentarchy.games.new_dawn.wonders.decks import TurnUp


def cost(state: NewDawnState, seat: int, wonder: int) -> int:
    """What a face-up wonder costs a seat."""
    price = WONDER_COST[wonder]
    if state.open_token[WONDER_PILE[wonder]]:
        price -= 1
    price -= leader_of(state, seat).wonder_discount()
    for one in PRICING:
        if envoy(state, seat, one.number):
            price -= one.wonder_discount(state, seat, wonder)
    return price


def means(state: NewDawnState, seat: int, wonder: int) -> int:
    """All the production that a seat can add for a wonder by tokens and resources."""
    worth = CARDS[state.card].resource_worth()
    total = tokens_on(state, seat, state.card)
    for number in range(12):
        if spending.state_token(state, seat, number, INDUSTRY):
            total += 1
    serve = any_held(state, seat, RESOURCES_SERVE)
    for resource in range(4):
        if WONDER_PAYS[wonder][resource]:
            total += worth * state.resources[seat * 4 + resource]
        elif serve:
            total += state.resources[seat * 4 + resource]
    for natural in naturals_of(state, seat):
        if not state.used_naturals >> natural & 1:
            if WONDER_PAYS[wonder][NATURAL_RESOURCE[natural]]:
                total += worth
            elif state.natural_card[natural] == state.card:
                total += 1
    return total


def has_room(state: NewDawnState, seat: int) -> bool:
    """Whether a seat has a city without a wonder."""
    return any(wonder_on(state, space) < 0 for space in state.cities[seat])


def usual_payment(state: NewDawnState, seat: int, wonder: int, short: int) -> list[Chip]:
    """What is paid the usual way for what production lacks."""
    world = state.copy()
    before = sum(world.tokens), world.resources[seat * 4 : seat * 4 + 4]
    used = (world.used_naturals | world.used_states << 16).bit_count()
    if short > 0:
        PayWonder(seat, wonder, short).take(world, PAY_USUAL)
    found: list[Chip] = []
    if before[0] > sum(world.tokens):
        found.append(things.trade_chip(before[0] - sum(world.tokens)))
    for resource in range(4):
        spent = before[1][resource] - world.resources[seat * 4 + resource]
        if spent:
            found.append(things.resource_chip(resource, spent))
    free = (world.used_naturals | world.used_states << 16).bit_count() - used
    if free:
        kept = "use of a natural wonder or city-state", "uses of natural wonders or city-states"
        found.append(things.chip(free, "peak", *kept))
    return found


def pay_or_build(state: NewDawnState, seat: int, wonder: int, short: int) -> None:
    """Go on paying until nothing is missing, then choose the city."""
    if short > 0:
        state.push(PayWonder(seat, wonder, short))
    else:
        state.push(HouseWonder(seat, wonder))


class PayWonder(Ask):
    """What production lacks is paid with trade tokens, resources and natural wonders."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "wonder", "short")
    rule: ClassVar[str] = "N9.6"
    companion: ClassVar[str] = (
        "Trade tokens pay 1 each, resources of the wonder's two kinds 2 each. "
        "People pay as exactly as they can, with natural wonders first, because those are kept."
    )

    def __init__(self, seat: int, wonder: int, short: int) -> None:
        self.seat = seat
        self.wonder = wonder
        self.short = short

    def question(self, state: NewDawnState) -> str:
        return f"{WONDERS[self.wonder].name} lacks {self.short} production. What do you spend for it?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal: list[int] = []
        spare = False
        goes_on = False
        total = means(state, self.seat, self.wonder)
        for action in self._offers(state):
            worth = self._worth(state, action)
            if worth >= self.short or self._left(state, action) >= self.short:
                legal.append(action)
                spare = spare or total - worth >= self.short
                goes_on = goes_on or worth < self.short
        if not spare:
            return [PAY_USUAL]  # Everything has to be spent.
        if len(legal) > 1 and goes_on:
            legal.append(PAY_USUAL)
        legal.sort()
        return legal

    def _offers(self, state: NewDawnState) -> list[int]:
        """Everything that could be spent next, the usual order of spending: what comes back first."""
        seat = self.seat
        found: list[int] = []
        naturals = naturals_of(state, seat)
        pays = WONDER_PAYS[self.wonder]
        for natural in naturals:
            if not state.used_naturals >> natural & 1 and pays[NATURAL_RESOURCE[natural]]:
                found.append(PAY_NATURAL + natural)
        for number in range(12):
            if spending.state_token(state, seat, number, INDUSTRY):
                found.append(SPEND_STATE + number)
        for natural in naturals:
            if not state.used_naturals >> natural & 1 and state.natural_card[natural] == state.card:
                found.append(SPEND_NATURAL + natural)
        if tokens_on(state, seat, state.card):
            found.append(SPEND)
        for resource in range(4):
            if pays[resource] and state.resources[seat * 4 + resource]:
                found.append(PAY + resource)
        if any_held(state, seat, RESOURCES_SERVE):
            for resource in range(4):
                if state.resources[seat * 4 + resource]:
                    found.append(SPEND_RESOURCE + resource)
        return found

    def _worth(self, state: NewDawnState, action: int) -> int:
        if PAY <= action < PAY + 4 or PAY_NATURAL <= action < PAY_NATURAL + 12:
            return CARDS[state.card].resource_worth()
        return 1

    def _left(self, state: NewDawnState, action: int) -> int:
        """What could be paid in all if this were spent next."""
        total = means(state, self.seat, self.wonder)
        lost = 0
        if SPEND_NATURAL <= action < SPEND_NATURAL + 12:
            if WONDER_PAYS[self.wonder][NATURAL_RESOURCE[action - SPEND_NATURAL]]:
                lost = CARDS[state.card].resource_worth() - 1
        elif SPEND_RESOURCE <= action < SPEND_RESOURCE + 4 and WONDER_PAYS[self.wonder][action - SPEND_RESOURCE]:
            lost = CARDS[state.card].resource_worth() - 1
        return total - lost

    def other_label(self, state: NewDawnState, action: int) -> str:
        if action == PAY_USUAL:
            return "Pay the usual way"
        if PAY <= action < PAY + 4:
            return f"Spend {RESOURCES[action - PAY]}"
        if PAY_NATURAL <= action < PAY_NATURAL + 12:
            natural = action - PAY_NATURAL
            return f"Use {NATURALS[natural][0]} as {RESOURCES[NATURAL_RESOURCE[natural]]}"
        return spending.spend_label(action)

    def other_about(self, state: NewDawnState, action: int) -> About:
        if action == PAY_USUAL:
            usual = tuple(usual_payment(state, self.seat, self.wonder, self.short))
            return About(costs=usual, note="all that is missing at once, first what comes back")
        costs = (things.resource_chip(action - PAY),) if PAY <= action < PAY + 4 else spending.price(action)
        gives = (Chip(str(self._worth(state, action)), "k-industry", "production"),)
        return About(costs=costs, gives=gives, note="" if costs else spending.KEPT, group="Pay otherwise")

    def take(self, state: NewDawnState, action: int) -> None:
        short = self.short
        if action == PAY_USUAL:
            while short > 0:
                payer = PayWonder(self.seat, self.wonder, short)
                for offer in payer._offers(state):
                    if payer._worth(state, offer) >= short or payer._left(state, offer) >= short:
                        action = offer
                        break
                short -= self._pay(state, action)
            pay_or_build(state, self.seat, self.wonder, 0)
            return
        pay_or_build(state, self.seat, self.wonder, short - self._worth(state, action))
        self._pay(state, action)

    def _pay(self, state: NewDawnState, action: int) -> int:
        worth = self._worth(state, action)
        if PAY <= action < PAY + 4:
            spending.pay_resource(state, self.seat, action - PAY)
        elif PAY_NATURAL <= action < PAY_NATURAL + 12:
            spending.use_natural(state, self.seat, action - PAY_NATURAL)
        else:
            spending.spend(state, self.seat, state.card, action)
        return worth


class HouseWonder(Ask):
    """The city that gets the new wonder."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "wonder")
    rule: ClassVar[str] = "N9.7"
    companion: ClassVar[str] = (
        "A wonder stands in one of your cities, and whoever beats that city gets it. "
        "People choose a city that rivals can hardly reach."
    )

    def __init__(self, seat: int, wonder: int) -> None:
        self.seat = seat
        self.wonder = wonder

    def question(self, state: NewDawnState) -> str:
        return f"In which of your cities do you build {WONDERS[self.wonder].name}?"

    def space_about(self, state: NewDawnState, space: int) -> About:
        return About(note=", ".join(things.things_on(state, space, self.seat)))

    def legal(self, state: NewDawnState) -> list[int]:
        legal: list[int] = []
        for space in state.cities[self.seat]:
            if wonder_on(state, space) < 0:
                legal.append(AT + space)
        legal.sort()
        if WONDERS[self.wonder].moves_home(state, self.seat):
            return legal[:1]  # It moves to a city of its own at once, so where it is built does not matter.
        return legal

    def take(self, state: NewDawnState, action: int) -> None:
        pile = WONDER_PILE[self.wonder]
        laying.move_wonder(state, self.wonder, action - AT)
        state.open = changed(state.open, pile, -1)
        state.open_token = changed(state.open_token, pile, 0)
        if state.events is not None:
            state.tell("wonder", self.seat, (self.wonder, action - AT))
        CARDS[state.card].wonder_built(state, self.seat)
        WONDERS[self.wonder].built(state, self.seat)
        state.push(TurnUp(CHANCE, pile))
