"""The wonder decks: cards turned up, aged, gone."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.decision import CHANCE, Decision
from pentarchy.games.new_dawn.actions import DONE, WONDER
from pentarchy.games.new_dawn.game import NewDawnState, changed
from pentarchy.games.new_dawn.moments.wonder import WONDER_ERA


class TurnUp(Decision[NewDawnState]):
    """The next card of a wonder deck is turned up: ancient ones first, then medieval, then modern."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "pile")
    rule: ClassVar[str] = "N9.8"

    def __init__(self, seat: int, pile: int) -> None:
        self.seat = seat
        self.pile = pile

    def question(self, state: NewDawnState) -> str:
        return "Which wonder is next?"

    def legal(self, state: NewDawnState) -> list[int]:
        for era in range(3):
            if state.deck[self.pile * 3 + era]:
                return [
                    WONDER + wonder
                    for wonder in range(self.pile * 9 + era * 3, self.pile * 9 + era * 3 + 3)
                    if state.wonder[wonder] == -3
                ]
        return [DONE]

    def weights(self, state: NewDawnState) -> list[int]:
        return [1] * len(self.legal(state))

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        wonder = action - WONDER
        state.deck = changed(
            state.deck, self.pile * 3 + WONDER_ERA[wonder], state.deck[self.pile * 3 + WONDER_ERA[wonder]] - 1
        )
        state.wonder = changed(state.wonder, wonder, -1)
        state.open = changed(state.open, self.pile, wonder)
        state.open_token = changed(state.open_token, self.pile, 0)
        if state.events is not None:
            state.tell("turns up", CHANCE, (wonder,))


def age_wonders(state: NewDawnState) -> None:
    """Each face-up wonder gets a token; one that had a token leaves the game."""
    for pile in range(3, -1, -1):
        wonder = state.open[pile]
        if wonder < 0:
            continue
        if state.open_token[pile]:
            state.wonder = changed(state.wonder, wonder, -2)
            state.open = changed(state.open, pile, -1)
            state.open_token = changed(state.open_token, pile, 0)
            if state.events is not None:
                state.tell("leaves", CHANCE, (wonder,))
            state.push(TurnUp(CHANCE, pile))
        else:
            state.open_token = changed(state.open_token, pile, 1)
            if state.events is not None:
                state.tell("ages", CHANCE, (wonder,))
