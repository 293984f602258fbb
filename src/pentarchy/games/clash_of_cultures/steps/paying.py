"""Paying prices in food, wood and ore, with gold for what is missing. (K5.3)"""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import OTHER, About
from pentarchy.core.decision import Decision
from pentarchy.games.clash_of_cultures.actions import GOLD_FOR, PAY
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.units import FOOD, GOLD, ORE, RESOURCE_WORDS, WOOD
from pentarchy.games.clash_of_cultures.steps.goods import good, paid


def can_pay(state: ClashState, seat: int, food: int, wood: int, ore: int) -> bool:
    """Whether a seat can pay this, gold standing in for what is missing. (K5.3)"""
    return _missing(state, seat, food, wood, ore) <= state.amount(seat, GOLD)


def _missing(state: ClashState, seat: int, food: int, wood: int, ore: int) -> int:
    missing = 0
    have = state.amount(seat, FOOD)
    if food > have:
        missing += food - have
    have = state.amount(seat, WOOD)
    if wood > have:
        missing += wood - have
    have = state.amount(seat, ORE)
    if ore > have:
        missing += ore - have
    return missing


def pay_kind(state: ClashState, seat: int, kind: int, count: int) -> None:
    """Pay in kind as far as possible, the rest in gold; keeps count of what was paid."""
    have = state.amount(seat, kind)
    own = count if count < have else have
    if own:
        state.lose(seat, kind, own)
        state.paid[kind] += own
    if count > own:
        state.lose(seat, GOLD, count - own)
        state.paid[GOLD] += count - own


class Pay(Decision[ClashState]):
    """A price in food, wood and ore is paid; gold may stand in for any of it. (K5.3)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "food", "wood", "ore")
    rule: ClassVar[str] = "K5.3"
    companion: ClassVar[str] = (
        "Gold may stand in for food, wood and ore, one for one. "
        "People pay with the real thing while they have it, because gold can pay for everything later."
    )

    def __init__(self, seat: int, food: int, wood: int, ore: int) -> None:
        super().__init__(seat)
        self.food = food
        self.wood = wood
        self.ore = ore

    def question(self, state: ClashState) -> str:
        return f"How do you pay {price_words(self.food, self.wood, self.ore)}? Gold may replace any of it."

    def legal(self, state: ClashState) -> list[int]:
        found = [PAY]
        seat = self.seat
        spare = state.amount(seat, GOLD) - _missing(state, seat, self.food, self.wood, self.ore)
        if spare > 0:
            if self.food and state.amount(seat, FOOD):
                found.append(GOLD_FOR)
            if self.wood and state.amount(seat, WOOD):
                found.append(GOLD_FOR + 1)
            if self.ore and state.amount(seat, ORE):
                found.append(GOLD_FOR + 2)
        return found

    def take(self, state: ClashState, action: int) -> None:
        seat = self.seat
        if action == PAY:
            pay_kind(state, seat, FOOD, self.food)
            pay_kind(state, seat, WOOD, self.wood)
            pay_kind(state, seat, ORE, self.ore)
            return
        state.lose(seat, GOLD, 1)
        state.paid[GOLD] += 1
        kind = action - GOLD_FOR
        if self.food + self.wood + self.ore > 1:
            state.push(
                Pay(
                    seat,
                    self.food - (1 if kind == FOOD else 0),
                    self.wood - (1 if kind == WOOD else 0),
                    self.ore - (1 if kind == ORE else 0),
                )
            )

    def label(self, state: ClashState, action: int) -> str:
        return "Pay" if action == PAY else f"Pay gold for 1 {RESOURCE_WORDS[action - GOLD_FOR]}"

    def about(self, state: ClashState, action: int) -> About:
        if action == PAY:
            return About(costs=paid(state, self.seat, self.food, self.wood, self.ore))
        return About(costs=(good(GOLD, 1),), kind=OTHER, note=f"keeps 1 {RESOURCE_WORDS[action - GOLD_FOR]}")


def price_words(food: int, wood: int, ore: int) -> str:
    """A price as text."""
    parts = [f"{count} {name}" for count, name in ((food, "food"), (wood, "wood"), (ore, "ore")) if count]
    return ", ".join(parts) or "nothing"
