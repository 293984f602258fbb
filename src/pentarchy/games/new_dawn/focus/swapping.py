"""Two cards of the focus row change places."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import About
from pentarchy.games.new_dawn.actions import CARD, DONE
from pentarchy.games.new_dawn.asking import things
from pentarchy.games.new_dawn.asking.steps import Ask
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.moments.card import CARD_TYPE, CARDS
from pentarchy.games.new_dawn.pieces.focus import SCIENCE, SLOTS
from pentarchy.games.new_dawn.realm.row import position


def swap_cards(state: NewDawnState, seat: int, one: int, other: int) -> None:
    """Two focus cards change places, their tokens with them."""
    a = seat * 6 + position(state, seat, one)
    b = seat * 6 + position(state, seat, other)
    state.row[a], state.row[b] = state.row[b], state.row[a]
    state.tokens[a], state.tokens[b] = state.tokens[b], state.tokens[a]
    if state.events is not None:
        state.tell("swaps", seat, (one, other))


def swap_about(state: NewDawnState, seat: int, one: int, other: int) -> About:
    """Where two focus cards stand once they have changed places."""
    here, there = SLOTS[position(state, seat, one)], SLOTS[position(state, seat, other)]
    return About(note=f"{CARDS[one].name} goes to slot {there}, {CARDS[other].name} to slot {here}")


ANY_TWO: Final = 0
NEIGHBOURS: Final = 1
NOT_SCIENCE: Final = 2


class SwapCards(Ask):
    """Two cards of the row may change places: any, neighbours, or any but science."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "which", "one")
    rule: ClassVar[str] = "N14.3"
    companion: ClassVar[str] = (
        "Two cards of your row may change places, with the tokens on them. "
        "People bring the card that they want to use next to the right."
    )

    def __init__(self, seat: int, which: int, one: int) -> None:
        self.seat = seat
        self.which = which
        self.one = one

    def clause(self, state: NewDawnState) -> str:
        return {NEIGHBOURS: "N13.28", NOT_SCIENCE: "N13.33"}.get(self.which, self.rule)

    def question(self, state: NewDawnState) -> str:
        if self.one >= 0:
            return f"With which card does {CARDS[self.one].name} change places?"
        return "Which card do you want to swap with another?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        first = self.seat * 6
        here = position(state, self.seat, self.one) if self.one >= 0 else -1
        for place in range(6):
            card = state.row[first + place]
            if self.which == NOT_SCIENCE and CARD_TYPE[card] == SCIENCE:
                continue
            if here >= 0 and (place == here or (self.which == NEIGHBOURS and abs(place - here) != 1)):
                continue
            legal.append(CARD + card)
        legal.sort()
        return legal

    def card_about(self, state: NewDawnState, card: int) -> About:
        if self.one >= 0:
            return swap_about(state, self.seat, self.one, card)
        return About(note=things.standing(state, self.seat, card))

    def done_label(self, state: NewDawnState) -> str:
        return "Leave the row as it is"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        if self.one < 0:
            state.push(SwapCards(self.seat, self.which, action - CARD))
        else:
            swap_cards(state, self.seat, self.one, action - CARD)
