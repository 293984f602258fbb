"""Military cards: armies move and attack."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.look import counted
from pentarchy.games.new_dawn.actions import FIRST_WAY, REINFORCE
from pentarchy.games.new_dawn.asking.steps import Ask
from pentarchy.games.new_dawn.cards import growth
from pentarchy.games.new_dawn.cards.cards import CARDS
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.realm.realm import reinforced_of
from pentarchy.games.new_dawn.travel import figures


def resolve(state: NewDawnState, seat: int) -> None:
    """Move armies; whatever they enter that is hostile is attacked."""
    if state.options.manual_letter:
        state.push(MarchOrReinforce(seat))
    else:
        state.push(figures.SendFigure(seat, figures.ARMY))


class MarchOrReinforce(Ask):
    """By the letter of the manual: armies move, or control tokens are reinforced."""

    rule: ClassVar[str] = "N11.1"
    companion: ClassVar[str] = (
        "With this option a military card moves armies or reinforces control tokens. "
        "People march when there is something to win, and reinforce when somebody dangerous is near."
    )

    def question(self, state: NewDawnState) -> str:
        return f"{CARDS[state.card][0]}: move armies, or reinforce up to {counted(state.slot, 'control token')}?"

    def legal(self, state: NewDawnState) -> list[int]:
        if reinforced_of(state, self.seat) == len(state.held[self.seat]):
            return [FIRST_WAY]
        return sorted([FIRST_WAY, REINFORCE])

    def other_label(self, state: NewDawnState, action: int) -> str:
        return "Reinforce control tokens" if action == REINFORCE else "Move armies"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == REINFORCE:
            state.push(growth.Reinforce(self.seat, state.slot, growth.BY_MILITARY))
        else:
            state.push(figures.SendFigure(self.seat, figures.ARMY))
