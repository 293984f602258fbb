"""Control tokens turned to their reinforced side."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import USUAL, About, Chip
from pentarchy.core.look import counted
from pentarchy.games.new_dawn.actions import ALL, AT, DONE
from pentarchy.games.new_dawn.asking import things
from pentarchy.games.new_dawn.asking.steps import Ask
from pentarchy.games.new_dawn.control import laying
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.goods import spending
from pentarchy.games.new_dawn.land.tiles import SPACES
from pentarchy.games.new_dawn.moments.card import CARDS
from pentarchy.games.new_dawn.moments.district import DISTRICTS, District
from pentarchy.games.new_dawn.pieces.supply import DISTRICT
from pentarchy.games.new_dawn.realm.cities import reinforced_of

# By what control tokens are reinforced: a district, which `place` says, or
BY_GROWTH: Final = -1
"""a growth card, of which trade tokens buy more,"""
BY_MILITARY: Final = -2
"""a military card, by the letter of the manual."""


class Reinforce(Ask):
    """Up to `count` own control tokens are reinforced; a district, on `place`, does so within 2."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "count", "place")
    rule: ClassVar[str] = "N12.2"
    companion: ClassVar[str] = (
        "A reinforced token adds 1 to the defence of its space and of yours next to it, and stops a barbarian once."
        " "
        "People reinforce near rivals, barbarians and around cities."
    )

    def __init__(self, seat: int, count: int, place: int) -> None:
        self.seat = seat
        self.count = count
        self.place = place

    def question(self, state: NewDawnState) -> str:
        if self.count == 0:
            return "Do you spend a trade token to reinforce one more control token?"
        more = f" You may reinforce {self.count}." if self.count > 1 else ""
        by = self._district(state).name if self.place >= 0 else CARDS[state.card].name if state.card >= 0 else ""
        return f"{by}{': w' if by else 'W'}hich control token do you reinforce?{more}"

    def clause(self, state: NewDawnState) -> str:
        if self.place >= 0:
            return self._district(state).clause
        return self.rule if self.place == BY_GROWTH else "N11.1"

    def _district(self, state: NewDawnState) -> District:
        return DISTRICTS[state.piece[self.place] - DISTRICT]

    def legal(self, state: NewDawnState) -> list[int]:
        found: list[int] = []
        for space in state.held[self.seat]:
            if not state.strong[space] and (
                self.place < 0 or space == self.place or space in state.land.within(self.place)
            ):
                found.append(AT + space)
        found.sort()
        if 1 < len(found) <= self.count:
            return [DONE, ALL, *found]
        more: list[int] = []
        if self.place == BY_GROWTH and len(found) > self.count:
            more = spending.spendings(state, self.seat)
        return [DONE, *found, *more] if self.count > 0 else [DONE, *more]

    def done_label(self, state: NewDawnState) -> str:
        return "Reinforce no more"

    def unused(self, state: NewDawnState) -> str:
        loose = sum(1 for action in self.legal(state) if AT <= action < AT + SPACES)
        left = min(self.count, loose)
        return f"{counted(left, 'reinforcement')} unused." if left else ""

    def aside(self, state: NewDawnState) -> tuple[Chip, ...]:
        return (things.chip(reinforced_of(state, self.seat), "bastion", "reinforced control token"),)

    def space_about(self, state: NewDawnState, space: int) -> About:
        return About(note="+1 in its defence, and in that of your spaces next to it", badge=(Chip("+1", "bastion"),))

    def other_about(self, state: NewDawnState, action: int) -> About:
        return USUAL if action == ALL else spending.spending_about(action, "bastion", "reinforcement")

    def other_label(self, state: NewDawnState, action: int) -> str:
        if action == ALL:
            return f"Reinforce all {len(self.legal(state)) - 2}"
        return spending.spend_label(action)

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        if spending.spends(action):
            state.push(Reinforce(self.seat, self.count + spending.worth(action), self.place))
            spending.spend(state, self.seat, state.card, action)
            return
        if action == ALL:
            for space in state.held[self.seat]:
                if not state.strong[space]:
                    laying.reinforce(state, self.seat, space)
            return
        laying.reinforce(state, self.seat, action - AT)
        if self.count > 1 or self.place == BY_GROWTH:
            state.push(Reinforce(self.seat, self.count - 1, self.place))
