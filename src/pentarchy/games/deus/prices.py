"""What a card costs, and what is paid for it: resources, or gold in their place."""

from __future__ import annotations

from pentarchy.games.deus.game import STOCK, DeusState
from pentarchy.games.deus.kinds import GOLD, GOODS
from pentarchy.games.deus.pieces import COST_OF, GOLD_FOR_RESOURCE, MIXES


def affordable(state: DeusState, seat: int, kind: int) -> bool:
    """Whether a seat can pay for a card, with gold for the resources it lacks."""
    return lacking_gold(state, seat, kind) <= 0


def lacking_gold(state: DeusState, seat: int, kind: int) -> int:
    """How much more gold a seat would need to pay for a card."""
    cost = COST_OF[kind]
    base = STOCK * seat
    gold = cost[GOLD]
    for resource in range(GOLD):
        lacking = cost[resource] - state.stock[base + resource]
        if lacking > 0:
            gold += GOLD_FOR_RESOURCE * lacking
    return gold - state.stock[base + GOLD]


def usual_price(state: DeusState, seat: int, kind: int) -> list[int]:
    """What a card costs a seat in the way that takes least gold: gold only for the resources it lacks."""
    paid = COST_OF[kind][:]
    base = STOCK * seat
    for resource in range(GOLD):
        lacking = paid[resource] - state.stock[base + resource]
        if lacking > 0:
            paid[resource] -= lacking
            paid[GOLD] += GOLD_FOR_RESOURCE * lacking
    return paid


def other_ways(state: DeusState, seat: int, kind: int) -> bool:
    """Whether a seat may pay with more gold and fewer resources than in the usual way."""
    paid = usual_price(state, seat, kind)
    if state.stock[STOCK * seat + GOLD] < paid[GOLD] + GOLD_FOR_RESOURCE:
        return False
    return bool(paid[0] or paid[1] or paid[2] or paid[3])


def price_by(kind: int, mix: int) -> list[int]:
    """The goods paid for a card when gold replaces what this mix says."""
    paid = COST_OF[kind][:]
    replaced = MIXES[mix]
    for resource in range(GOLD):
        paid[resource] -= replaced[resource]
        paid[GOLD] += GOLD_FOR_RESOURCE * replaced[resource]
    return paid


def pay(state: DeusState, seat: int, paid: list[int]) -> None:
    """Goods go back to the supply."""
    base = STOCK * seat
    for resource in range(GOLD):
        state.stock[base + resource] -= paid[resource]
        state.supply[resource] += paid[resource]
    state.stock[base + GOLD] -= paid[GOLD]
    if state.events is not None:
        state.tell("pays", seat, tuple(paid))


def cost_text(kind: int) -> str:
    """A card's cost in words."""
    return goods_text(COST_OF[kind])


def goods_text(goods: list[int]) -> str:
    """Some of each good, in words.

    >>> goods_text([1, 0, 0, 2, 4])
    '1 wood, 2 wheat, 4 gold'
    """
    return ", ".join(f"{number} {GOODS[good]}" for good, number in enumerate(goods) if number)


def replaced_text(kind: int, paid: list[int]) -> str:
    """Which resources of a card's cost gold replaces."""
    cost = COST_OF[kind]
    return goods_text([cost[resource] - paid[resource] for resource in range(GOLD)])
