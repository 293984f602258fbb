"""What serves as a trade token for the card being resolved, and spending it."""

from __future__ import annotations

from typing import Final

from pentarchy.core.answers import About, Chip
from pentarchy.core.look import counted
from pentarchy.games.new_dawn.actions import SPEND, SPEND_NATURAL, SPEND_RESOURCE, SPEND_STATE
from pentarchy.games.new_dawn.asking import things
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.moments.card import CARD_TYPE
from pentarchy.games.new_dawn.moments.city_state import CITY_STATES, RESOURCES_SERVE, STATE_TYPE, any_held
from pentarchy.games.new_dawn.moments.leader import leader_of
from pentarchy.games.new_dawn.pieces.natural_wonders import NATURALS
from pentarchy.games.new_dawn.pieces.terrain import RESOURCES
from pentarchy.games.new_dawn.realm.control import naturals_of
from pentarchy.games.new_dawn.realm.row import position, tokens_on


def spendings(state: NewDawnState, seat: int) -> list[int]:
    """What a seat may spend as trade tokens on the focus card being resolved, as answers. N6.2"""
    card = state.card
    if card < 0:
        return []
    found: list[int] = []
    for number in range(tokens_on(state, seat, card)):
        found.append(SPEND + number)
    kind = CARD_TYPE[card]
    for number in range(12):
        if state_token(state, seat, number, kind):
            found.append(SPEND_STATE + number)
    for natural in range(12):
        if natural_token(state, seat, natural, card):
            found.append(SPEND_NATURAL + natural)
    if any_held(state, seat, RESOURCES_SERVE):
        for resource in range(4):
            if state.resources[seat * 4 + resource]:
                found.append(SPEND_RESOURCE + resource)
    return found


def spends(action: int) -> bool:
    """Whether an answer is one of `spendings`."""
    return SPEND <= action < SPEND_RESOURCE + 4


def worth(action: int) -> int:
    """How many trade tokens one of `spendings` is worth."""
    return action - SPEND + 1 if action < SPEND + 3 else 1


def state_token(state: NewDawnState, seat: int, number: int, kind: int) -> bool:
    """Whether a seat can use a conquered city-state's token on a card of a type now."""
    return state.city_state[number] == seat and STATE_TYPE[number] == kind and not state.used_states >> number & 1


def natural_token(state: NewDawnState, seat: int, natural: int, card: int) -> bool:
    """Whether a seat can use a natural wonder of its own that lies on a card as a trade token of it now. Rivals have
    cards of the same name, so the card alone does not say whose it is."""
    return (
        state.natural_card[natural] == card
        and not state.used_naturals >> natural & 1
        and natural in naturals_of(state, seat)
    )


def spend(state: NewDawnState, seat: int, card: int, action: int) -> int:
    """Spend trade tokens, or what serves as one, for a focus card; how many tokens' worth it was."""
    if SPEND <= action < SPEND + 3:
        count = action - SPEND + 1
        state.tokens[seat * 6 + position(state, seat, card)] -= count
        if state.events is not None:
            state.tell("spends", seat, (count, card))
        return count
    if SPEND_STATE <= action < SPEND_STATE + 12:
        state.used_states |= 1 << (action - SPEND_STATE)
        if state.events is not None:
            state.tell("spends state", seat, (action - SPEND_STATE, card))
        return 1
    if SPEND_NATURAL <= action < SPEND_NATURAL + 12:
        use_natural(state, seat, action - SPEND_NATURAL)
        return 1
    pay_resource(state, seat, action - SPEND_RESOURCE)
    return 1


def use_natural(state: NewDawnState, seat: int, natural: int) -> None:
    """Spend a natural wonder token: it is kept, but not for use again this turn."""
    state.used_naturals |= 1 << natural
    if state.events is not None:
        state.tell("spends natural", seat, (natural,))
    if state.natural_card[natural] >= 0:
        leader_of(state, seat).natural_taken(state, seat, natural)


def pay_resource(state: NewDawnState, seat: int, resource: int) -> None:
    """A resource token goes back to the supply."""
    state.resources[seat * 4 + resource] -= 1
    if state.events is not None:
        state.tell("pays", seat, (resource,))


def spend_label(action: int) -> str:
    """What spending something as trade tokens is called."""
    if SPEND <= action < SPEND + 3:
        count = action - SPEND + 1
        return f"Spend {counted(count, 'trade token')}"
    if SPEND_STATE <= action < SPEND_STATE + 12:
        return f"Use {CITY_STATES[action - SPEND_STATE].name} as a trade token"
    if SPEND_NATURAL <= action < SPEND_NATURAL + 12:
        return f"Use {NATURALS[action - SPEND_NATURAL][0]} as a trade token"
    return f"Spend {RESOURCES[action - SPEND_RESOURCE]} as a trade token"


def price(action: int) -> tuple[Chip, ...]:
    """What one of `spendings` costs; city-states and natural wonders are kept."""
    if SPEND <= action < SPEND + 3:
        return (things.trade_chip(worth(action)),)
    if SPEND_RESOURCE <= action < SPEND_RESOURCE + 4:
        return (things.resource_chip(action - SPEND_RESOURCE),)
    return ()


KEPT: Final = "you keep it; it serves once a turn"
"""What is said of city-states and natural wonders that are used."""


def spending_about(action: int, icon: str, thing: str, many: str = "") -> About:
    """What one of `spendings` costs, and how much more it gives of something."""
    count = worth(action)
    costs = price(action)
    return About(
        costs=costs,
        gives=(things.chip(count, icon, thing, many, "+"),),
        note="" if costs else KEPT,
        amount=count if SPEND <= action < SPEND + 3 else -1,
        group="Spend tokens",
    )
