"""What the first sense looked at. The yardsticks `greedy@1` and `search@1` play by it: it is never changed."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.sense import Sense
from pentarchy.core.state import State
from pentarchy.games.deus import effects
from pentarchy.games.deus.activating import Activate
from pentarchy.games.deus.building import Pay, Place
from pentarchy.games.deus.continent import PLACES
from pentarchy.games.deus.counting import buildings_in, count, lowest_column, own_regions, worth
from pentarchy.games.deus.effects import Effect
from pentarchy.games.deus.game import COLUMNS, NONE, STOCK, UNIT_BIT, UNSEEN, DeusState
from pentarchy.games.deus.kinds import (
    CIVIL,
    GOLD,
    MARITIME,
    MILITARY,
    PRODUCTION,
    SCIENTIFIC,
    TEMPLE,
    VILLAGE,
    VP,
)
from pentarchy.games.deus.pieces import COST_OF, EFFECTS_OF, HAND, TYPE_OF
from pentarchy.games.deus.prices import affordable

GOLD_WORTH: Final = 0.22
RESOURCE_WORTH: Final = 0.75
DETOUR: Final = 10.0
"""What it is worth to pay in the usual way and to use effects without a question; who looks further may know better."""
USUAL_ROUNDS: Final = 28.0
"""About how long a game lasts."""


class FirstDeusSense(Sense):
    """Everything is reckoned in points, about; what pays later counts less towards the end."""

    data: ClassVar[str] = "sense_1.json"
    names: ClassVar[tuple[str, ...]] = (
        "points",
        "temples",
        "majorities",
        "goods",
        "pieces",
        "columns",
        "under way",
        "regions",
        "sieges",
        "hand",
        "rivals",
    )
    weights: ClassVar[tuple[float, ...]] = (1.0, 1.1, 1.0, 1.0, 1.0, 2.5, 1.0, 0.5, 1.0, 2.0, -0.2)
    horizon: ClassVar[int] = 1
    ample: ClassVar[float] = 0.1
    survey: ClassVar[float] = 0.3
    paired: ClassVar[int] = 8

    def stage(self, state: State) -> float:
        """How much of the game is over."""
        assert isinstance(state, DeusState)
        return 1.0 - time_left(state)

    def far(self, players: int) -> int:
        """Two rounds of four players."""
        return 8

    def features(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, DeusState)
        time = time_left(state)
        own = own_regions(state, seat)
        return [
            float(state.vp[seat]),
            temples(state, seat),
            majorities(state, seat) * (1.0 - time),
            goods(state, seat) * (0.25 + 0.75 * time),
            pieces(state, seat) * time,
            columns(state, seat, own) * time,
            under_way(state, seat, own),
            float(len(own)) * time,
            sieges(state, seat),
            hand(state, seat) * time,
            rivals(state, seat),
        ]


def time_left(state: DeusState) -> float:
    """How much of the game is still to come: 1 at the start, 0 at the end."""
    if state.over:
        return 0.0
    if state.last_round:
        return 0.1 * (state.last_round - state.round + 1)
    villages = 0
    for loot in state.loot:
        if loot:
            villages += 1
    nearest = min(villages, state.temples)
    left = max(4.0, min(USUAL_ROUNDS - state.round, 6.0 * nearest))
    left = min(left, float(state.round_limit - state.round + 1))
    return min(1.0, left / USUAL_ROUNDS + 0.1)


def temples(state: DeusState, seat: int) -> float:
    """What the temple cards would score now."""
    total = 0
    if state.built[COLUMNS * seat + TEMPLE] and not state.over:
        for kind in state.column(seat, TEMPLE):
            total += worth(state, seat, EFFECTS_OF[kind][0])
    return float(total)


def majorities(state: DeusState, seat: int) -> float:
    """Points for having most of something."""
    if state.over:
        return 0.0
    total = 0.0
    stock = state.stock
    for what in range(STOCK):
        mine = stock[STOCK * seat + what]
        if mine and all(stock[other] <= mine for other in range(what, len(stock), STOCK)):
            total += 2.0
    return total


def goods(state: DeusState, seat: int) -> float:
    """Gold and resources, the first of each resource most."""
    base = STOCK * seat
    total = GOLD_WORTH * min(state.stock[base + GOLD], 24)
    for resource in range(4):
        number = state.stock[base + resource]
        total += RESOURCE_WORTH * min(number, 2) + 0.45 * max(0, number - 2)
    return total


def pieces(state: DeusState, seat: int) -> float:
    """Wooden buildings on the player board, at least one of each type."""
    total = 0.0
    for kind in range(STOCK):
        number = max(0, state.start[STOCK * seat + kind]) if state.start else state.ready[STOCK * seat + kind]
        total += 0.9 * min(number, 1) + 0.25 * max(0, number - 1)
    return total


def columns(state: DeusState, seat: int, own: list[int]) -> float:
    """What the columns would bring with the cards still to come."""
    total = 0.0
    for column in range(TEMPLE):
        if not state.built[COLUMNS * seat + column]:
            continue
        place = STOCK * seat + column
        chances = min(2, state.ready[place]) + 0.5 * (state.ready[place] + state.reserve[place])
        for kind in state.column(seat, column):
            total += 0.35 + (0.25 * chances * card_worth(state, seat, kind, own) if kind != UNSEEN else 0.0)
    return total + 1.5 * lowest_column(state, seat)


def card_worth(state: DeusState, seat: int, kind: int, own: list[int]) -> float:
    """What a card brings whenever its column is activated, to a seat with these regions."""
    total = 0.0
    for op in EFFECTS_OF[kind]:
        total += effect_worth(state, seat, op, own)
    return total


def effect_worth(state: DeusState, seat: int, op: Effect, own: list[int]) -> float:
    """What an effect would bring now, in points."""
    code = op.code
    if code == effects.GAIN or code == effects.STEAL_EACH or code == effects.PRODUCE_EACH or code == effects.RAID:
        return worth(state, seat, op, own) * unit(VP if code == effects.RAID else op.what)
    if code == effects.SELL:
        have = state.stock[STOCK * seat + op.argument]
        most = min(have + 1, op.cap) if op.cap else have + 1
        return 0.7 * most * max(0.0, op.rate * unit(op.what) - 0.45)
    if code == effects.PRODUCE_REGION:
        return RESOURCE_WORTH * min(state.supply[op.what], best_yield(state, own, op.what))
    if code == effects.PRODUCE_CHOICE:
        return RESOURCE_WORTH * min(op.cap, count(state, seat, effects.BUILDINGS, PRODUCTION))
    if code == effects.DRAW or code == effects.LOOK or code == effects.TAKE_DISCARD or code == effects.EXCHANGE:
        return 0.5
    if code == effects.GAIN_BUILDING or code == effects.STEAL_ONE or code == effects.BUY:
        return 0.5
    if code == effects.GOD:
        return 1.2
    return 0.3


def unit(what: int) -> float:
    """What one of a good is worth."""
    if what == VP:
        return 1.0
    return GOLD_WORTH if what == GOLD else RESOURCE_WORTH


def best_yield(state: DeusState, own: list[int], terrain: int) -> int:
    """The most wooden buildings that stand in one of these regions of a terrain."""
    best = 0
    for region in own:
        if state.terrain[region] == terrain:
            best = max(best, buildings_in(state, region))
    return best


def under_way(state: DeusState, seat: int, own: list[int]) -> float:
    """What the action just chosen will still cost and bring."""
    total = 0.0
    for decision in state.agenda:
        if decision.seat != seat:
            continue
        if isinstance(decision, Pay):
            total -= price(COST_OF[decision.kind])
        elif isinstance(decision, Place):
            total += 0.6
            if decision.owing:
                total -= price(decision.price(state))
            if decision.careful or not decision.owing:
                total -= DETOUR
            if decision.column != TEMPLE:
                total += column_to_come(state, seat, decision.column, 0, own)
        elif isinstance(decision, Activate):
            total += column_to_come(state, seat, decision.column, decision.card, own)
    if state.aside and state.acting == seat:
        total += offering_worth(state, seat)
    return total


def price(goods: list[int]) -> float:
    """What goods that will be paid are worth."""
    return RESOURCE_WORTH * (goods[0] + goods[1] + goods[2] + goods[3]) + GOLD_WORTH * goods[GOLD]


def column_to_come(state: DeusState, seat: int, column: int, first: int, own: list[int]) -> float:
    """What a column that is about to work brings from this card on."""
    total = 0.0
    cards = state.column(seat, column)
    for place in range(first, len(cards)):
        if cards[place] != UNSEEN:
            total += 0.9 * card_worth(state, seat, cards[place], own)
    return total


def offering_worth(state: DeusState, seat: int) -> float:
    """What the offering being made brings."""
    number = len(state.aside)
    god = TYPE_OF[state.aside[0]]
    missing = 0.9 if god < TEMPLE and not state.ready[STOCK * seat + god] else 0.25
    if god == MARITIME:
        return 2 * number * GOLD_WORTH + missing
    if god == PRODUCTION:
        return 0.9 * RESOURCE_WORTH * number + missing
    if god == SCIENTIFIC:
        return 0.35 * number + missing
    if god == CIVIL:
        return min(number, 2) + missing
    if god == MILITARY:
        return 0.45 * number
    return max(0.9 * RESOURCE_WORTH * number, float(min(number, 2))) + 0.6


def sieges(state: DeusState, seat: int) -> float:
    """The VP of villages that the seat would get if they were attacked now, by how nearly they are surrounded."""
    total = 0.0
    region = -1
    for terrain in state.terrain:
        region += 1
        if terrain != VILLAGE or not state.loot[region // PLACES]:
            continue
        held = mine = units = 0
        for other in state.near[region]:
            owner = state.owner[other]
            if owner != NONE:
                held += 1
                mark = 1 if owner == seat else -1
                mine += mark
                if state.pieces[other] & UNIT_BIT:
                    units += mark
        if units > 0 or (units == 0 and mine > 0):
            share = held / len(state.near[region])
            total += state.loot[region // PLACES] * share * share * (1.0 if units > 0 else 0.4)
    return total


def hand(state: DeusState, seat: int) -> float:
    """Cards that can be built soon; during an offering as they will be after the refill."""
    total = 0.0
    cards = state.hands[seat]
    for kind in cards:
        column = TYPE_OF[kind]
        total += 0.25
        if column == TEMPLE:
            if state.built[COLUMNS * seat + TEMPLE] <= lowest_column(state, seat):
                total += 0.4 + (0.8 if affordable(state, seat, kind) else 0.0)
        elif state.ready[STOCK * seat + column]:
            total += 0.15 + (0.35 if affordable(state, seat, kind) else 0.0)
    if state.aside and len(cards) < HAND:
        total += 0.5 * (HAND - len(cards))
    return total


def rivals(state: DeusState, seat: int) -> float:
    """The points of the best of the others."""
    best = 0.0
    for other in range(state.players):
        if other != seat:
            best = max(best, state.vp[other] + 0.8 * temples(state, other))
    return best
