"""Economy: trade, taxes, gold."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import About
from pentarchy.core.decision import Decision
from pentarchy.games.clash_of_cultures.actions import BARTER, CARD, TAXES
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.bits import bits_of
from pentarchy.games.clash_of_cultures.pieces.cards import CARD_NAMES
from pentarchy.games.clash_of_cultures.pieces.turn import TAXES_USED
from pentarchy.games.clash_of_cultures.pieces.units import GOLD, MOOD
from pentarchy.games.clash_of_cultures.steps.advances import SPREADS_DISEASE, TRADES, TRADES_FOR_GOLD, Advance
from pentarchy.games.clash_of_cultures.steps.choosing import GainOne
from pentarchy.games.clash_of_cultures.steps.drawing import discard
from pentarchy.games.clash_of_cultures.steps.goods import good, wasted


class Bartering(Advance):
    """Cards for gold or culture. (K22.25)"""

    name: ClassVar[str] = "Bartering"
    outline: ClassVar[str] = "mood"
    effect: ClassVar[str] = "Free action: discard 1 Action card for 1 gold or 1 culture token."
    answers: ClassVar[tuple[int, ...]] = (BARTER,)

    def offers(self, state: ClashState, seat: int, found: list[int]) -> None:
        if state.hand[seat]:
            found.append(BARTER)

    def take(self, state: ClashState, seat: int, action: int) -> None:
        state.push(Barter(seat))

    def label(self, state: ClashState, seat: int, action: int) -> str:
        return "Barter an action card"

    def about(self, state: ClashState, seat: int, action: int) -> About:
        return About(note="for 1 gold or 1 culture token")


class Taxes(Advance):
    """Gold from every city. (K22.26)"""

    name: ClassVar[str] = "Taxes"
    effect: ClassVar[str] = "Once per turn, as an action: pay 1 mood token, gain 1 gold per city you own."
    once: ClassVar[int] = TAXES_USED
    answers: ClassVar[tuple[int, ...]] = (TAXES,)

    def offers(self, state: ClashState, seat: int, found: list[int]) -> None:
        if not state.used & TAXES_USED and state.amount(seat, MOOD) > 0:
            found.append(TAXES)

    def take(self, state: ClashState, seat: int, action: int) -> None:
        state.used |= TAXES_USED
        state.lose(seat, MOOD, 1)
        state.gain(seat, GOLD, len(state.towns[seat]))

    def label(self, state: ClashState, seat: int, action: int) -> str:
        return "Raise taxes"

    def about(self, state: ClashState, seat: int, action: int) -> About:
        gold = len(state.towns[seat])
        full = wasted(state, seat, (GOLD, gold))
        return About((good(MOOD, 1),), (good(GOLD, gold),), "1 gold for each of your cities", full)


class TradeRoutes(Advance):
    """Income from trade. (K22.27)"""

    name: ClassVar[str] = "Trade Routes"
    effect: ClassVar[str] = (
        "At the start of your turn gain 1 food per trade route, at most 4; a route is a Settler or Ship of yours "
        "with a city of another player that is not Angry, at most 2 revealed spaces away, each unit and each city "
        "in one route only."
    )
    traits: ClassVar[tuple[int, ...]] = (TRADES, SPREADS_DISEASE)


class Currency(Advance):
    """Gold from trade. (K22.28)"""

    name: ClassVar[str] = "Currency"
    outline: ClassVar[str] = "culture"
    effect: ClassVar[str] = "Trade route income may be taken as gold instead of food, fully or partly."
    needs_by_option: ClassVar[str] = "Trade Routes"
    traits: ClassVar[tuple[int, ...]] = (TRADES_FOR_GOLD,)


class Barter(Decision[ClashState]):
    """Bartering discards an action card. (K22.25)"""

    rule: ClassVar[str] = "K22.25"
    companion: ClassVar[str] = (
        "Bartering turns an action card into 1 gold or 1 culture token, as often as you like. "
        "People give cards whose halves they won't need soon."
    )

    def question(self, state: ClashState) -> str:
        return "Bartering: which action card do you discard?"

    def legal(self, state: ClashState) -> list[int]:
        return bits_of(state.hand[self.seat], CARD)

    def take(self, state: ClashState, action: int) -> None:
        card = action - CARD
        if state.events is not None:
            state.tell("barters", self.seat, (card,))
        discard(state, self.seat, card)
        state.push(BarterGain(self.seat, GOLD))

    def label(self, state: ClashState, action: int) -> str:
        return CARD_NAMES[action - CARD]

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [f"card:{action - CARD}"]

    def reveals(self, state: ClashState, action: int) -> bool:
        return True


class BarterGain(GainOne):
    """What the card that was bartered away brings. (K22.25)"""

    rule: ClassVar[str] = "K22.25"
    companion: ClassVar[str] = (
        "The card that you gave away brings 1 gold or 1 culture token. "
        "People take gold to pay with, and culture if they plan an influence or a wonder."
    )

    def why(self, state: ClashState) -> str:
        return "Bartering brings something"


SHEET: Final[tuple[Advance, ...]] = (Bartering(), Taxes(), TradeRoutes(), Currency())
