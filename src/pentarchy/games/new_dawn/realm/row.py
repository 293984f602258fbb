"""The focus row of a seat: where cards stand, what lies on them, in which slot they resolve."""

from __future__ import annotations

from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.moments.card import CARD_FIGURES, CARD_TYPE
from pentarchy.games.new_dawn.moments.leader import leader_of
from pentarchy.games.new_dawn.moments.wonder import SHIFTING, controls
from pentarchy.games.new_dawn.pieces.focus import SLOTS
from pentarchy.games.new_dawn.pieces.governments import ARROWS


def position(state: NewDawnState, seat: int, card: int) -> int:
    """Where a focus card stands in a seat's row, or -1."""
    for place in range(seat * 6, seat * 6 + 6):
        if state.row[place] == card:
            return place - seat * 6
    return -1


def tokens_on(state: NewDawnState, seat: int, card: int) -> int:
    """The trade tokens on a focus card of a seat's row; none if it does not lie there."""
    place = position(state, seat, card)
    return state.tokens[seat * 6 + place] if place >= 0 else 0


def card_of_type(state: NewDawnState, seat: int, kind: int) -> int:
    """The card of a type in a seat's row: the one farthest right if there are two, -1 if there is none."""
    for place in range(seat * 6 + 5, seat * 6 - 1, -1):
        if CARD_TYPE[state.row[place]] == kind:
            return state.row[place]
    return -1


def richest_of_type(state: NewDawnState, seat: int, kind: int) -> int:
    """The card of a type with most trade tokens in a seat's row: of equals the one farthest right, -1 without any."""
    found = -1
    most = -1
    for place in range(seat * 6 + 5, seat * 6 - 1, -1):
        if CARD_TYPE[state.row[place]] == kind and state.tokens[place] > most:
            found = state.row[place]
            most = state.tokens[place]
    return found


def figures_in_use(state: NewDawnState, seat: int, kind: int) -> int:
    """How many caravans or armies a seat has: as many as the best card of this type in its row allows."""
    most = 0
    for place in range(seat * 6, seat * 6 + 6):
        card = state.row[place]
        if CARD_TYPE[card] == kind:
            most = max(most, CARD_FIGURES[card])
    return most


def slot_of(state: NewDawnState, seat: int, card: int) -> int:
    """The slot in which a card of the row resolves, whatever shifts it to the right counted in."""
    return SLOTS[min(5, position(state, seat, card) + shift_of(state, seat, card))]


def first_slot_of(state: NewDawnState, seat: int, card: int) -> int:
    """The slot of a card that resolves as in slot 1 wherever it stands: whatever shifts it does so from there."""
    return SLOTS[min(5, shift_of(state, seat, card))]


def shift_of(state: NewDawnState, seat: int, card: int) -> int:
    """How many positions farther right than it stands a card of the row resolves."""
    place = position(state, seat, card)
    kind = CARD_TYPE[card]
    shift = 0
    if state.government[seat] == card:
        shift += ARROWS[kind]
    for wonder in SHIFTING:
        if controls(state, seat, wonder):
            shift += wonder.shift(state, seat, place, kind)
    return shift + leader_of(state, seat).shift(state, seat, kind)
