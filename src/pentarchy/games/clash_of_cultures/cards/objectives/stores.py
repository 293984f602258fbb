"""Objectives about stores and trade."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.units import FOOD, GOLD, IDEAS, ORE, WOOD
from pentarchy.games.clash_of_cultures.steps.advances import TRADES, able
from pentarchy.games.clash_of_cultures.steps.objectives import Objective
from pentarchy.games.clash_of_cultures.trade.routes import trade_routes

STORE_NEED: Final = 5


class FullStore(Objective):
    """Five of a resource, of which two are paid."""

    def tally(self, state: ClashState, seat: int) -> tuple[int, int]:
        return state.amount(seat, self.pays), STORE_NEED


class Eureka(FullStore):
    """Eureka. (K27.7)"""

    name: ClassVar[str] = "Eureka!"
    text: ClassVar[str] = "Have 5+ ideas; pay 2 of them."
    store: ClassVar[int] = IDEAS


class OptimizedStorage(Objective):
    """Optimized Storage. (K27.10)"""

    name: ClassVar[str] = "Optimized Storage"
    text: ClassVar[str] = "Have 3+ food, 3+ wood and 3+ ore."

    def tally(self, state: ClashState, seat: int) -> tuple[int, int]:
        total = 0
        for kind in (FOOD, WOOD, ORE):
            have = state.amount(seat, kind)
            total += have if have < 3 else 3
        return total, 9


class Wealth(FullStore):
    """Wealth. (K27.11)"""

    name: ClassVar[str] = "Wealth"
    text: ClassVar[str] = "Have 5+ gold; pay 2 gold."
    store: ClassVar[int] = GOLD


class OreSupplies(FullStore):
    """Ore Supplies. (K27.12)"""

    name: ClassVar[str] = "Ore Supplies"
    text: ClassVar[str] = "Have 5+ ore; pay 2 ore (no gold)."
    store: ClassVar[int] = ORE


class WoodSupplies(FullStore):
    """Wood Supplies. (K27.13)"""

    name: ClassVar[str] = "Wood Supplies"
    text: ClassVar[str] = "Have 5+ wood; pay 2 wood (no gold)."
    store: ClassVar[int] = WOOD


class FoodSupplies(FullStore):
    """Food Supplies. (K27.14)"""

    name: ClassVar[str] = "Food Supplies"
    text: ClassVar[str] = "Have 5+ food; pay 2 food (no gold)."
    store: ClassVar[int] = FOOD


class TradePower(Objective):
    """Trade Power. (K27.27)"""

    name: ClassVar[str] = "Trade Power"
    text: ClassVar[str] = "You could form at least 3 trade routes now. Not together with Shipping Routes."
    excludes: ClassVar[str] = "Shipping Routes"

    def tally(self, state: ClashState, seat: int) -> tuple[int, int]:
        return trade_routes(state, seat, False) if able(state, seat, TRADES) else 0, 3


class ShippingRoutes(Objective):
    """Shipping Routes. (K27.28)"""

    name: ClassVar[str] = "Shipping Routes"
    text: ClassVar[str] = "You could form at least 2 trade routes using Ships only. Not together with Trade Power."
    excludes: ClassVar[str] = "Trade Power"

    def tally(self, state: ClashState, seat: int) -> tuple[int, int]:
        return trade_routes(state, seat, True) if able(state, seat, TRADES) else 0, 2


HALVES: Final[tuple[Objective, ...]] = (
    Eureka(),
    OptimizedStorage(),
    Wealth(),
    OreSupplies(),
    WoodSupplies(),
    FoodSupplies(),
    TradePower(),
    ShippingRoutes(),
)
