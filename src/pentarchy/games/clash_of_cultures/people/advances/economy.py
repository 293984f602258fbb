"""Economy: trade, taxes, gold."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import About
from pentarchy.core.decision import Decision
from pentarchy.games.clash_of_cultures.actions import BARTER, CARD, COUNT, TAXES
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.bits import bits_of
from pentarchy.games.clash_of_cultures.pieces.cards import CARD_NAMES, CARD_TEXTS
from pentarchy.games.clash_of_cultures.pieces.turn import TAXES_USED
from pentarchy.games.clash_of_cultures.pieces.units import FOOD, GOLD, MOOD, TRADE_ROUTES_LIMIT
from pentarchy.games.clash_of_cultures.steps.advances import SPREADS_DISEASE, TRADES, Advance, able
from pentarchy.games.clash_of_cultures.steps.choosing import GainOne
from pentarchy.games.clash_of_cultures.steps.drawing import discard
from pentarchy.games.clash_of_cultures.steps.goods import good, goods, wasted
from pentarchy.games.clash_of_cultures.steps.moments import trade_brings
from pentarchy.games.clash_of_cultures.steps.tasks import TASKS, TRADE_INCOME
from pentarchy.games.clash_of_cultures.trade.routes import trade_routes


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

    def turn_begins(self, state: ClashState, seat: int) -> None:
        trade_income(state, seat, 0, 0)


class Currency(Advance):
    """Gold from trade. (K22.28)"""

    name: ClassVar[str] = "Currency"
    outline: ClassVar[str] = "culture"
    effect: ClassVar[str] = "Trade route income may be taken as gold instead of food, fully or partly."
    needs_by_option: ClassVar[str] = "Trade Routes"

    def trade_brings(self, state: ClashState, seat: int, food: int) -> None:
        state.push(TradeIncome(seat, food))


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

    def about(self, state: ClashState, action: int) -> About:
        return About(note=CARD_TEXTS[action - CARD])

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


def trade_income(state: ClashState, seat: int, a: int, b: int) -> None:
    """What the trade routes of a seat pay, if it has the advance. (K22.27, K25.8)"""
    if not able(state, seat, TRADES):
        return
    count = trade_routes(state, seat, False)
    if count > TRADE_ROUTES_LIMIT:
        count = TRADE_ROUTES_LIMIT
    if count == 0:
        return
    if state.events is not None:
        state.tell("trade routes", seat, (count,))
    trade_brings(state, seat, count)


TASKS[TRADE_INCOME] = trade_income


class TradeIncome(Decision[ClashState]):
    """With Currency the income of trade routes may be gold, fully or partly. (K22.28)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "count")
    rule: ClassVar[str] = "K22.28"
    companion: ClassVar[str] = (
        "With Currency the income of your trade routes may be gold. "
        "People take gold, which stands in for food, wood and ore."
    )

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def question(self, state: ClashState) -> str:
        bring = "trade route brings" if self.count == 1 else f"{self.count} trade routes bring"
        return f"Your {bring} food. Currency: how much gold do you take instead?"

    def legal(self, state: ClashState) -> list[int]:
        return [COUNT + gold for gold in range(self.count + 1)]

    def take(self, state: ClashState, action: int) -> None:
        gold = action - COUNT
        state.gain(self.seat, FOOD, self.count - gold)
        state.gain(self.seat, GOLD, gold)

    def label(self, state: ClashState, action: int) -> str:
        return f"{action - COUNT} gold"

    def about(self, state: ClashState, action: int) -> About:
        gold = action - COUNT
        gains = ((FOOD, self.count - gold), (GOLD, gold))
        return About(gives=goods(*gains), loses=wasted(state, self.seat, *gains), amount=gold)


SHEET: Final[tuple[Advance, ...]] = (Bartering(), Taxes(), TradeRoutes(), Currency())
