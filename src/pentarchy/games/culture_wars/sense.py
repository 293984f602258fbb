"""What a sensible player looks at: settlements and who feeds them, people who survive the round, coins within reach."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from pentarchy.core.sense import Sense
from pentarchy.core.state import State
from pentarchy.games.culture_wars.game import CultureState
from pentarchy.games.culture_wars.land import Land
from pentarchy.games.culture_wars.movement import MarchCount, MarchTo
from pentarchy.games.culture_wars.pieces import (
    ACE,
    ACE_BUILDERS,
    BUILDERS,
    CAPACITY,
    DEFENDERS,
    EMPTY,
    FARMERS,
    HOME,
    LAND,
    SIDE,
    TOKENS,
    VALUES,
)
from pentarchy.games.culture_wars.settling import UseCoin

PULL: Final = [3.0, 2.0, 1.0, 0.5, 0.2, 0.1]
"""By distance from a coin, what a token there is worth for making a settlement of it."""
FULL: Final = 30.0
GARRISON: Final = 8
"""Farmers beyond those that are needed, in case some are lost."""


class CultureSense(Sense):
    """Looks at the map as it would be if the round ended now."""

    names: ClassVar[tuple[str, ...]] = (
        "won",
        "settlements",
        "holding",
        "population",
        "growth",
        "supported settlements",
        "farmers",
        "raids",
        "settlements to form",
        "settlements to form and keep",
        "nearest coin",
        "second coin",
        "settlements of the best rival",
        "rivals holding",
    )
    weights: ClassVar[tuple[float, ...]] = (
        1000.0,
        12.0,
        15.0,
        0.5,
        0.7,
        10.0,
        4.0,
        4.0,
        6.0,
        12.0,
        9.0,
        4.0,
        -6.0,
        -15.0,
    )

    def __init__(self) -> None:
        super().__init__()
        self._land: Land | None = None
        self._pulls: list[list[float]] = []

    def pulls(self, land: Land, coin: int) -> list[float]:
        """By place, what a token there is worth for a coin; worked out once for each map and coin."""
        if land is not self._land:
            self._land = land
            self._pulls = [[] for _ in range(LAND)]
        if not self._pulls[coin]:
            self._pulls[coin] = _pulls(land, coin)
        return self._pulls[coin]

    def value(self, state: State, seat: int) -> float:
        """A question that this seat has begun to answer is worth its best answer."""
        if state.agenda:
            asked = state.agenda[-1]
            if asked.seat == seat and isinstance(asked, (MarchTo, MarchCount, UseCoin)):
                best = -1e9
                for action in state.answers():
                    world = state.copy()
                    world.step(action)
                    best = max(best, self.value(world, seat))
                return best
        return super().value(state, seat)

    def stage(self, state: State) -> float:
        """How many of the settlements that win somebody has."""
        world = cast(CultureState, state)
        return min(1.0, max(world.settlements) / world.needed())

    def features(self, state: State, seat: int) -> list[float]:
        world = cast(CultureState, state)
        kept = survivors(world, seat)
        occupied = [place for place in range(LAND) if kept[place]]
        population = 0
        for place in occupied:
            population += min(kept[place], CAPACITY[world.site[place]])
        found = [
            1.0 if seat in world.victors else 0.0,
            float(world.settlements[seat]),
            float(world.holding[seat]),
            float(population),
            float(min(len(occupied), TOKENS - population)),
        ]
        found.extend(homes(world, seat, kept))
        found.extend(self.prospects(world, seat, kept, occupied))
        found.extend(rivals(world, seat))
        return found

    def prospects(self, world: CultureState, seat: int, kept: list[int], occupied: list[int]) -> list[float]:
        """Settlements that can be formed now, those that would have support, and how near the two nearest coins are."""
        form, keep = 0, 0
        nearest, second = 0.0, 0.0
        coins = world.coins(seat)
        for place in range(LAND):
            site = world.site[place]
            if site > HOME:
                continue
            if site == EMPTY:
                ready = kept[place] >= ACE_BUILDERS
            else:
                usable = coins > 0 or world.suit[place] == seat
                ready = usable and kept[place] >= BUILDERS
                if usable and not ready:
                    pull = min(FULL, attraction(self.pulls(world.land, place), kept, occupied)) / FULL
                    second = max(second, min(pull, nearest))
                    nearest = max(pull, nearest)
            if ready:
                form += 1
                keep += nearby(world, kept, place) >= FARMERS
        return [float(form), float(keep), nearest, second]


def homes(world: CultureState, seat: int, kept: list[int]) -> list[float]:
    """Settlements that have support, the farmers of all, and foreign ones entered by more than can defend them."""
    supported, farmers, raids = 0, 0, 0
    for place in range(LAND):
        if world.site[place] > HOME:
            owner = world.suit[place]
            if owner == seat:
                near = nearby(world, kept, place)
                supported += near >= FARMERS
                farmers += min(near, GARRISON)
            elif world.tokens[seat][place] > min(DEFENDERS, world.reserve[owner]):
                raids += 1
    return [float(supported), farmers / FARMERS, float(raids)]


def rivals(world: CultureState, seat: int) -> list[float]:
    """The settlements of the rival who has most, and how many rivals are about to win."""
    most, holding = 0, 0
    for other in range(world.players):
        if other != seat:
            most = max(most, world.settlements[other])
            holding += world.holding[other]
    return [float(most), float(holding)]


def attraction(pulls: list[float], kept: list[int], occupied: list[int]) -> float:
    """What the tokens that would be left are worth for making a settlement of a coin."""
    total = 0.0
    for place in occupied:
        total += kept[place] * pulls[place]
    return total


def _pulls(land: Land, coin: int) -> list[float]:
    """By place, what a token there is worth for a coin."""
    squares = land.squares
    row, column = squares[coin] // SIDE, squares[coin] % SIDE
    found: list[float] = []
    for square in squares:
        distance = max(abs(square // SIDE - row), abs(square % SIDE - column))
        found.append(PULL[distance] if distance < len(PULL) else 0.0)
    return found


def survivors(world: CultureState, seat: int) -> list[int]:
    """By place, about how many tokens of a seat would be left if the round ended now; all of them if they can build."""
    kept = world.tokens[seat][:]
    for place in range(LAND):
        count = kept[place]
        if not count:
            continue
        site = world.site[place]
        capacity = CAPACITY[site]
        foes = 0
        strongest = 0
        for other in range(world.players):
            if other != seat:
                foes += world.tokens[other][place]
                strongest = max(strongest, world.tokens[other][place])
        if foes and count + foes > capacity:
            count = max(0, count - strongest)
        if site == EMPTY:
            builders = ACE_BUILDERS if world.purse[seat * VALUES + ACE] else TOKENS + 1
        else:
            builders = BUILDERS if site < HOME else TOKENS + 1
        kept[place] = count if count >= builders else min(count, capacity)
    return kept


def nearby(world: CultureState, kept: list[int], place: int) -> int:
    """The tokens around a place that would be left."""
    count = 0
    for other in world.land.around[place]:
        count += kept[other]
    return count
