"""Autocracy: a government of one."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import About, Chip
from pentarchy.games.clash_of_cultures.actions import ABSOLUTE_POWER, FORCED_LABOR
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.turn import ABSOLUTE_POWER_USED, ANGRY_WORK
from pentarchy.games.clash_of_cultures.pieces.units import ANGRY, MOOD
from pentarchy.games.clash_of_cultures.steps.advances import Advance
from pentarchy.games.clash_of_cultures.steps.choosing import GainOne
from pentarchy.games.clash_of_cultures.steps.goods import good


class Nationalism(Advance):
    """A token for new army units and ships. (K22.41)"""

    name: ClassVar[str] = "Nationalism"
    effect: ClassVar[str] = "After a Build Units with at least one army unit or ship gain 1 mood or 1 culture token."
    needs: ClassVar[str] = "Draft"

    def units_built(self, state: ClashState, seat: int, armed: bool, drafted: bool) -> None:
        if armed:
            state.push(NationalToken(seat, MOOD))


class Totalitarianism(Advance):
    """Garrisons that keep influence out. (K22.42)"""

    name: ClassVar[str] = "Totalitarianism"
    effect: ClassVar[str] = (
        "Opponents may not spend culture tokens on range or roll against your cities that hold army units."
    )

    def bars_tokens(self, state: ClashState, cell: int) -> bool:
        return state.armies[cell] > 0


class AbsolutePower(Advance):
    """One more action. (K22.43)"""

    name: ClassVar[str] = "Absolute Power"
    effect: ClassVar[str] = "Once per turn: pay 2 mood tokens for 1 extra action."
    once: ClassVar[int] = ABSOLUTE_POWER_USED
    answers: ClassVar[tuple[int, ...]] = (ABSOLUTE_POWER,)

    def offers(self, state: ClashState, seat: int, found: list[int]) -> None:
        if state.amount(seat, MOOD) >= 2 and not state.used & ABSOLUTE_POWER_USED:
            found.append(ABSOLUTE_POWER)

    def take(self, state: ClashState, seat: int, action: int) -> None:
        state.used |= ABSOLUTE_POWER_USED
        state.lose(seat, MOOD, 2)
        state.actions += 1

    def about(self, state: ClashState, seat: int, action: int) -> About:
        return About((good(MOOD, 2),), (Chip("1", "", "action"),))


class ForcedLabor(Advance):
    """Angry cities work. (K22.44)"""

    name: ClassVar[str] = "Forced Labor"
    effect: ClassVar[str] = (
        "Once per turn: pay 1 mood token; this turn your Angry cities work as Neutral when activated (still one "
        "activation each)."
    )
    once: ClassVar[int] = ANGRY_WORK
    answers: ClassVar[tuple[int, ...]] = (FORCED_LABOR,)

    def offers(self, state: ClashState, seat: int, found: list[int]) -> None:
        if state.amount(seat, MOOD) == 0 or state.used & ANGRY_WORK:
            return
        for cell in state.towns[seat]:
            if state.mood[cell] == ANGRY and not state.locked(cell):
                found.append(FORCED_LABOR)
                return

    def take(self, state: ClashState, seat: int, action: int) -> None:
        state.used |= ANGRY_WORK
        state.lose(seat, MOOD, 1)

    def about(self, state: ClashState, seat: int, action: int) -> About:
        return About((good(MOOD, 1),), note="angry cities work like neutral ones this turn")


class NationalToken(GainOne):
    """Nationalism gives a mood or a culture token. (K22.41)"""

    rule: ClassVar[str] = "K22.41"
    companion: ClassVar[str] = (
        "Nationalism rewards you for new army units or ships. "
        "People take a mood token to make cities happy, a culture token for influence, cards and wonders."
    )

    def why(self, state: ClashState) -> str:
        return "Nationalism gives a token"


SHEET: Final[tuple[Advance, ...]] = (Nationalism(), Totalitarianism(), AbsolutePower(), ForcedLabor())
