"""Caravans arrive at city-states and rival cities, and trade."""

from __future__ import annotations

from pentarchy.core.answers import About, Chip
from pentarchy.core.look import counted
from pentarchy.games.new_dawn.asking import things
from pentarchy.games.new_dawn.diplomacy import diplomacy
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.goods import gaining
from pentarchy.games.new_dawn.moments.card import CARDS
from pentarchy.games.new_dawn.moments.city_state import CITY_STATES, STATE_TYPE
from pentarchy.games.new_dawn.moments.leader import leader_of
from pentarchy.games.new_dawn.moments.pact import PACTS
from pentarchy.games.new_dawn.moments.wonder import AFTER_STATE_VISIT, RIVAL_VISITED, STATE_VISITED, controls
from pentarchy.games.new_dawn.pieces.focus import TYPES
from pentarchy.games.new_dawn.pieces.supply import CAPITAL
from pentarchy.games.new_dawn.realm.control import envoy
from pentarchy.games.new_dawn.realm.spaces import barbarian_on, is_city, lent, state_on


def arrive(state: NewDawnState, seat: int, index: int, space: int) -> bool:
    """Whether a caravan's move ends for good on this space, with what it gets there."""
    letter = barbarian_on(state, space)
    if letter >= 0 and CARDS[state.card].drives_off():
        state.barbarian[letter] = -1
        if state.events is not None:
            state.tell("drives off", seat, (letter, space))
    number = state_on(state, space)
    if number >= 0 and space != lent(state, seat):
        state.caravans[index] = -1
        state.visited.append(space)
        arrive_at_state(state, seat, number, space)
        return True
    owner = state.owner[space]
    if trades_with(state, seat, space):
        state.caravans[index] = -1
        state.visited.append(space)
        arrive_at_rival(state, seat, owner, space)
        return True
    return letter >= 0


def trades_with(state: NewDawnState, seat: int, space: int) -> bool:
    """Whether a caravan of a seat that enters a space trades there with a rival."""
    owner = state.owner[space]
    return owner >= 0 and owner != seat and is_city(state, space)


def arrive_at_state(state: NewDawnState, seat: int, number: int, space: int) -> None:
    """Two trade tokens on the card of its type, a diplomacy card, and what others add."""
    if state.events is not None:
        state.tell("visits state", seat, (number,))
    for wonder in AFTER_STATE_VISIT:
        if controls(state, seat, wonder):
            wonder.after_state_visit(state, seat, number, space)
    CARDS[state.card].traded(state, seat)
    for wonder in STATE_VISITED:
        if controls(state, seat, wonder):
            wonder.state_visited(state, seat)
    gaining.trade(state, seat, STATE_TYPE[number], 2)
    diplomacy.take_envoy(state, seat, number)


def arrive_at_rival(state: NewDawnState, seat: int, rival: int, space: int) -> None:
    """Two trade tokens on any cards, a diplomacy card, and what others add."""
    if state.events is not None:
        state.tell("visits", seat, (rival, space))
    card = CARDS[state.card]
    card.after_rival_visit(state, seat, rival, space)
    leader_of(state, rival).visited(state, rival, seat)
    for wonder in RIVAL_VISITED:
        if controls(state, seat, wonder):
            wonder.rival_visited(state, seat, rival)
    card.traded(state, seat)
    if state.piece[space] == CAPITAL:
        for pact in PACTS:
            pact.capital_reached(state, seat, rival)
    state.push(diplomacy.TakePact(seat, rival, diplomacy.MAY_DECLINE))
    gaining.trade_any(state, seat, 2)


# Caravans.


def caravan_about(state: NewDawnState, seat: int, space: int, far: int) -> About:
    """A caravan's way to a space: what it gets there, or how far it is."""
    steps = f"{state.trip[space]} of {counted(far, 'space')}"
    number = state_on(state, space)
    chased = barbarian_on(state, space) >= 0 and CARDS[state.card].drives_off()
    note = "drives the barbarian off and stops" if chased else steps
    if number >= 0 and space != lent(state, seat):
        kind = STATE_TYPE[number]
        gives = [things.trade_chip(2, f" on your {TYPES[kind]} card")]
        if not envoy(state, seat, number) and -1 in state.envoys[number * 2 : number * 2 + 2]:
            gives.append(Chip("1", "envoy", f"diplomacy card of {CITY_STATES[number].name}"))
        return About(gives=tuple(gives), note=f"{note}; the caravan returns to its card")
    owner = state.owner[space]
    if trades_with(state, seat, space):
        gives = [things.trade_chip(2, " on any cards")]
        if any(state.pacts[owner * 5 + kind] < 0 for kind in range(5)):
            gives.append(Chip("1", "envoy", f"diplomacy card of {state.names[owner]}"))
        return About(gives=tuple(gives), note=f"{note}; the caravan returns to its card")
    return About(note=", ".join([note, *things.things_on(state, space, seat)]))
