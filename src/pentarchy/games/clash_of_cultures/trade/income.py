"""The income of trade routes. (K22.27, K22.28)"""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import About
from pentarchy.core.decision import Decision
from pentarchy.games.clash_of_cultures.actions import COUNT
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.units import FOOD, GOLD, TRADE_ROUTES_LIMIT
from pentarchy.games.clash_of_cultures.steps.advances import TRADES, TRADES_FOR_GOLD, able
from pentarchy.games.clash_of_cultures.steps.goods import goods, wasted
from pentarchy.games.clash_of_cultures.steps.tasks import TASKS, TRADE_INCOME
from pentarchy.games.clash_of_cultures.trade.routes import trade_routes


def trade_income(state: ClashState, seat: int, a: int, b: int) -> None:
    """One food for each trade route, at most four; with Currency gold if one likes. (K22.27)"""
    if not able(state, seat, TRADES):
        return
    count = trade_routes(state, seat, False)
    if count > TRADE_ROUTES_LIMIT:
        count = TRADE_ROUTES_LIMIT
    if count == 0:
        return
    if state.events is not None:
        state.tell("trade routes", seat, (count,))
    if able(state, seat, TRADES_FOR_GOLD):
        state.push(TradeIncome(seat, count))
    else:
        state.gain(seat, FOOD, count)


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
