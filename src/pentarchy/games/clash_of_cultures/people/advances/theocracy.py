"""Theocracy: a government of priests."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.people.learning import GainAdvance, gainable
from pentarchy.games.clash_of_cultures.pieces.advances import category, category_mask
from pentarchy.games.clash_of_cultures.pieces.units import IDEAS, TEMPLE
from pentarchy.games.clash_of_cultures.steps.advances import Advance
from pentarchy.games.clash_of_cultures.war.capture import BringArmy, barracks


class Dogma(Advance):
    """Temples that teach; few ideas. (K22.45)"""

    name: ClassVar[str] = "Dogma"
    effect: ClassVar[str] = (
        "Each time you build a Temple gain a Theocracy advance for free. Your idea limit becomes 2 (excess is lost)."
    )
    needs: ClassVar[str] = "State Religion"
    limit: ClassVar[tuple[int, int]] = (IDEAS, 2)

    def learned(self, state: ClashState, seat: int) -> None:
        excess = state.amount(seat, IDEAS) - state.limit(seat, IDEAS)
        if excess > 0:
            state.lose(seat, IDEAS, excess)

    def built(self, state: ClashState, seat: int, building: int) -> None:
        if building == TEMPLE and gainable(state, seat, THEOCRACY):
            state.push(GainAdvance(seat, THEOCRACY))


class Devotion(Advance):
    """Temples that keep influence out. (K22.46)"""

    name: ClassVar[str] = "Devotion"
    effect: ClassVar[str] = "Opponents may not spend culture tokens on range or roll against your cities with a Temple."

    def bars_tokens(self, state: ClashState, cell: int) -> bool:
        return state.piece[TEMPLE][cell] >= 0


class Conversion(Advance):
    """Influence that succeeds more often. (K22.47)"""

    name: ClassVar[str] = "Conversion"
    effect: ClassVar[str] = (
        "Your Cultural Influence succeeds on 4+ (that is +1 to the roll); each success gives 1 culture token."
    )

    def influence_bonus(self) -> int:
        return 1


class Fanaticism(Advance):
    """Fighters for the temples. (K22.48)"""

    name: ClassVar[str] = "Fanaticism"
    effect: ClassVar[str] = (
        "Battle in a city with a Temple, as attacker or defender: +2 combat value on your first combat roll. If "
        "you lose it, place 1 free army unit in one of your cities."
    )

    def battle_value(self, state: ClashState, target: int) -> int:
        return 2 if state.piece[TEMPLE][target] >= 0 else 0

    def consoles(self, state: ClashState, target: int) -> bool:
        return state.piece[TEMPLE][target] >= 0

    def console(self, state: ClashState, seat: int) -> None:
        cells = barracks(state, seat)
        if cells:
            state.push(PlaceArmy(seat, cells))


THEOCRACY: Final = category_mask(category("Theocracy"))


class PlaceArmy(BringArmy):
    """Fanaticism brings a free army unit. (K22.48)"""

    rule: ClassVar[str] = "K22.48"
    companion: ClassVar[str] = (
        "A free army unit comes to one of your cities. "
        "People choose the city that is most in danger, or nearest to the next battle."
    )

    def question(self, state: ClashState) -> str:
        return "Fanaticism: in which of your cities do you place a free army unit?"


SHEET: Final[tuple[Advance, ...]] = (Dogma(), Devotion(), Conversion(), Fanaticism())
