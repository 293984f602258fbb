"""Democracy: a government of free citizens."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import About, Chip
from pentarchy.games.clash_of_cultures.actions import FREE_COLLECT, LIBERTIES, VOTING
from pentarchy.games.clash_of_cultures.cities.activating import activate
from pentarchy.games.clash_of_cultures.cities.building import crops, weary
from pentarchy.games.clash_of_cultures.cities.collecting import can_collect, collect, output
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.people.civics import Improve, funds, improve_price
from pentarchy.games.clash_of_cultures.pieces.map import CELLS
from pentarchy.games.clash_of_cultures.pieces.units import HAPPY, MOOD, NONE
from pentarchy.games.clash_of_cultures.steps.advances import Advance
from pentarchy.games.clash_of_cultures.steps.goods import good
from pentarchy.games.clash_of_cultures.steps.places import spot
from pentarchy.games.clash_of_cultures.steps.waiting import more_spaces


class Voting(Advance):
    """Civic Improvement without an action. (K22.37)"""

    name: ClassVar[str] = "Voting"
    effect: ClassVar[str] = "Pay 1 mood token to take a Civic Improvement without spending an action."
    needs: ClassVar[str] = "Philosophy"
    answers: ClassVar[tuple[int, ...]] = (VOTING,)
    acts: ClassVar[bool] = True

    def offers(self, state: ClashState, seat: int, found: list[int]) -> None:
        if state.amount(seat, MOOD) > 0 and self._possible(state, seat):
            found.append(VOTING)

    def _possible(self, state: ClashState, seat: int) -> bool:
        """Whether a Civic Improvement is possible after the token is paid."""
        left = funds(state, seat) - 1
        return any(state.mood[cell] < HAPPY and improve_price(state, seat, cell) <= left for cell in state.towns[seat])

    def take(self, state: ClashState, seat: int, action: int) -> None:
        state.lose(seat, MOOD, 1)
        state.push(Improve(seat, 0))

    def label(self, state: ClashState, seat: int, action: int) -> str:
        return "Civic Improvement by Voting"

    def about(self, state: ClashState, seat: int, action: int) -> About:
        return About((good(MOOD, 1),), note="mood tokens make cities happier")


class SeparationOfPower(Advance):
    """Happy cities that resist influence. (K22.38)"""

    name: ClassVar[str] = "Separation of Power"
    effect: ClassVar[str] = "Opponents may not spend culture tokens on range or roll against your Happy cities."

    def bars_tokens(self, state: ClashState, cell: int) -> bool:
        return state.mood[cell] == HAPPY


class CivilLiberties(Advance):
    """Mood tokens for an action, and dear drafts. (K22.39)"""

    name: ClassVar[str] = "Civil Liberties"
    effect: ClassVar[str] = "As an action gain 3 mood tokens. Your Draft costs 2 mood tokens."
    answers: ClassVar[tuple[int, ...]] = (LIBERTIES,)

    def draft_price(self) -> int:
        return 2

    def offers(self, state: ClashState, seat: int, found: list[int]) -> None:
        found.append(LIBERTIES)

    def take(self, state: ClashState, seat: int, action: int) -> None:
        state.gain(seat, MOOD, 3)

    def about(self, state: ClashState, seat: int, action: int) -> About:
        return About(gives=(good(MOOD, 3),))


class FreeEconomy(Advance):
    """The first Collect costs no action, others mood tokens. (K22.40)"""

    name: ClassVar[str] = "Free Economy"
    effect: ClassVar[str] = (
        "Your first Collect each turn costs no action; each further Collect that turn costs 2 mood tokens on top "
        "of its action."
    )
    answers: ClassVar[tuple[int, ...]] = tuple(range(FREE_COLLECT, FREE_COLLECT + CELLS))
    acts: ClassVar[bool] = True

    def collect_fee(self, state: ClashState, seat: int) -> int:
        return NONE if state.collects == 0 or state.amount(seat, MOOD) < 2 else 2

    def offers(self, state: ClashState, seat: int, found: list[int]) -> None:
        if state.collects == 0:
            for cell in sorted(state.towns[seat]):
                if not state.locked(cell) and can_collect(state, seat, cell):
                    found.append(FREE_COLLECT + cell)

    def take(self, state: ClashState, seat: int, action: int) -> None:
        cell = action - FREE_COLLECT
        count = output(state, seat, cell)
        activate(state, seat, cell)
        collect(state, seat, cell, count)

    def label(self, state: ClashState, seat: int, action: int) -> str:
        return f"Collect in {spot(state, action - FREE_COLLECT, seat)}"

    def about(self, state: ClashState, seat: int, action: int) -> About:
        cell = action - FREE_COLLECT
        count = output(state, seat, cell) + more_spaces(state)
        note = f"up to {count} of {crops(state, seat, cell)}, by Free Economy"
        badge = (Chip(str(count), "food", "to collect or build"),)
        return About(note=note, loses=weary(state, cell), badge=badge)


SHEET: Final[tuple[Advance, ...]] = (Voting(), SeparationOfPower(), CivilLiberties(), FreeEconomy())
