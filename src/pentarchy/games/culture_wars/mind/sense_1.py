"""What the first sense looked at. The yardsticks `greedy@1` and `search@1` play by it: it is never changed."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from pentarchy.core.sense import Sense
from pentarchy.core.state import State
from pentarchy.games.culture_wars.actions import DONE, FROM, TO
from pentarchy.games.culture_wars.game import CultureState
from pentarchy.games.culture_wars.movement import March, MarchCount, MarchTo, destinations
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
    ORDER,
    SIDE,
    TOKENS,
    VALUES,
)
from pentarchy.games.culture_wars.settling import UseCoin

PULL: Final = [30, 20, 10, 5, 2, 1, *[0] * SIDE]
"""By distance from a coin, what a token there is worth for making a settlement of it."""
WIDTH: Final = 2 * SIDE
"""On a grid so wide two squares lie as their numbers differ."""
WIDE: Final = vec[i64]([square // SIDE * WIDTH + square % SIDE for square in range(SIDE * SIDE)])
"""The number of each square on the wide grid."""
ORIGIN: Final = (SIDE - 1) * WIDTH + SIDE
"""Where in `PULLS` the difference 0 stands."""
PULLS: Final = vec[i64](
    [PULL[max(abs(row), abs(column))] for row in range(1 - SIDE, SIDE) for column in range(-SIDE, SIDE)]
)
"""The same by the difference of two numbers, from the least on."""
NONE: Final = vec[i64]([0] * LAND)
"""Nothing at any place: what is noted by place begins as a copy of it."""
FULL: Final = 300
GARRISON: Final = 8
"""Farmers beyond those that are needed, in case some are lost."""


class FirstCultureSense(Sense):
    """Looks at the map as it would be if the round ended now."""

    data: ClassVar[str] = "sense_1.json"
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
    scale: ClassVar[float] = 30.0
    finish: ClassVar[bool] = True
    rests: ClassVar[bool] = True
    overlooks: ClassVar[tuple[str, ...]] = (
        "agenda", "round", "stage", "order", "unseen", "out", "leaving", "still", "growing", "queue", "fallen",
    )  # fmt: skip

    def settled(self, state: State, seat: int) -> bool:
        """Where tokens leave, where they go and how many is one answer, and so is a coin with what it is used for."""
        if not state.agenda:
            return True
        asked = state.agenda[-1]
        return asked.seat != seat or not isinstance(asked, (MarchTo, MarchCount, UseCoin))

    def quiet(self, state: State) -> bool:
        """Between two rounds, when conflicts are fought and settlements formed; and while the map is made."""
        return cast(CultureState, state).stage <= ORDER

    def habit(self, state: State) -> int:
        """Tokens stay where they are."""
        return DONE if isinstance(state.agenda[-1], March) else -1

    def value(self, state: State, seat: int) -> float:
        """A question that this seat has begun to answer is worth its best answer."""
        if self.settled(state, seat):
            return super().value(state, seat)
        world = cast(CultureState, state)
        asked = state.agenda[-1]
        if len(world.leaving) > 1:  # After the last ones have moved the round goes on.
            if isinstance(asked, MarchTo):
                actions = destinations(world, seat, asked.source(world))
                return self.best_march(world, asked.index, [world.land.place_of[action - TO] for action in actions])
            if isinstance(asked, MarchCount):
                return self.best_march(world, asked.index, [asked.target])
        best = -1e9
        for action in state.answers():
            after = state.copy()
            after.step(action)
            best = max(best, self.value(after, seat))
        return best

    def best_march(self, state: CultureState, index: int, targets: list[int]) -> float:
        """The best value of tokens of a square going to one of these places. Only where they stand counts, so they go
        there and back in one world."""
        seat = state.seat
        source = state.land.place_of[state.leaving[index] - FROM]
        world = state.copy()
        mine = world.own_tokens(seat)
        staying, best = mine[source], -1e9
        for target in targets:
            others = mine[target]
            for count in range(1, state.still[index] + 1):
                mine[source], mine[target] = staying - count, others + count
                best = max(best, super().value(world, seat))
            mine[source], mine[target] = staying, others
        return best

    def stage(self, state: State) -> float:
        """How many of the settlements that win somebody has."""
        world = cast(CultureState, state)
        return min(1.0, max(world.settlements) / world.needed())

    def __init__(self) -> None:
        super().__init__()
        self._coins = Coins([], [])

    def coins(self, world: CultureState) -> Coins:
        """Where coins lie. They lie still while tokens move, so they are looked for only where one was moved."""
        coins = self._coins
        if coins.suit is not world.suit or coins.site is not world.site:
            coins = Coins(world.site, world.suit)
            self._coins = coins
        return coins

    def features(self, state: State, seat: int) -> list[float]:
        world = cast(CultureState, state)
        coins = self.coins(world)
        kept, occupied = NONE[:], NONE[:]
        count = survivors(world, seat, kept, occupied)
        sites = world.site
        population: i64 = 0
        for index in range(count):
            place = occupied[index]
            population += min(kept[place], CAPACITY[sites[place]])
        found = [
            1.0 if seat in world.victors else 0.0,
            float(world.settlements[seat]),
            float(world.holding[seat]),
            float(population),
            float(min(count, TOKENS - population)),
        ]
        homes(world, seat, kept, coins, found)
        prospects(world, seat, kept, occupied[:count], coins, found)
        rivals(world, seat, found)
        return found


class Coins:
    """Where coins lie, as long as the lists that say so are the same: lists are replaced, never changed in place."""

    def __init__(self, site: list[int], suit: list[int]) -> None:
        self.site = site
        self.suit = suit
        self.homes: list[int] = []
        """The places of settlements."""
        self.others: list[int] = []
        """The places of other coins."""
        for place in range(len(site)):
            if site[place] > HOME:
                self.homes.append(place)
            elif site[place] != EMPTY:
                self.others.append(place)


def homes(world: CultureState, seat: int, kept: vec[i64], coins: Coins, found: list[float]) -> None:
    """Settlements that have support, the farmers of all, and foreign ones entered by more than can defend them."""
    supported, raids = 0, 0
    farmers: i64 = 0
    for place in coins.homes:
        owner = coins.suit[place]
        if owner == seat:
            near = nearby(world, kept, place)
            supported += near >= FARMERS
            farmers += min(near, GARRISON)
        elif world.tokens[seat][place] > min(DEFENDERS, world.reserve[owner]):
            raids += 1
    found.append(float(supported))
    found.append(farmers / FARMERS)
    found.append(float(raids))


def prospects(
    world: CultureState, seat: int, kept: vec[i64], occupied: vec[i64], coins: Coins, found: list[float]
) -> None:
    """Settlements that can be formed now, those that would have support, and how near the two nearest coins are."""
    form, keep = 0, 0
    nearest: i64 = 0
    second: i64 = 0
    squares = world.land.squares
    rich = world.coins(seat) > 0
    sites = coins.site
    count: i64 = len(occupied)
    wide = occupied[:]
    for index in range(count):
        place = occupied[index]
        wide[index] = WIDE[squares[place]]
        if kept[place] >= ACE_BUILDERS and sites[place] == EMPTY:
            form += 1
            keep += nearby(world, kept, place) >= FARMERS
    for coin in coins.others:
        if not rich and coins.suit[coin] != seat:
            continue
        if kept[coin] >= BUILDERS:
            form += 1
            keep += nearby(world, kept, coin) >= FARMERS
            continue
        first: i64 = ORIGIN - WIDE[squares[coin]]
        pull: i64 = 0
        for index in range(count):
            pull += PULLS[first + wide[index]] * kept[occupied[index]]
        near = min(FULL, pull)
        second = max(second, min(near, nearest))
        nearest = max(near, nearest)
    found.append(float(form))
    found.append(float(keep))
    found.append(nearest / FULL)
    found.append(second / FULL)


def rivals(world: CultureState, seat: int, found: list[float]) -> None:
    """The settlements of the rival who has most, and how many rivals are about to win."""
    most, holding = 0, 0
    for other in range(world.players):
        if other != seat:
            most = max(most, world.settlements[other])
            holding += world.holding[other]
    found.append(float(most))
    found.append(float(holding))


def survivors(world: CultureState, seat: int, kept: vec[i64], occupied: vec[i64]) -> i64:
    """Find out how many tokens of a seat would be left about if the round ended now; all of them if they can build.

    How many is noted by place in `kept`, and where there are some in `occupied`, from its beginning; it is told how
    many such places there are.
    """
    others = [world.tokens[other] for other in range(world.players) if other != seat]
    sites = world.site
    ace_builders: i64 = ACE_BUILDERS if world.purse[seat * VALUES + ACE] else TOKENS + 1
    place: i64 = -1
    found: i64 = 0
    for some in world.tokens[seat]:
        place += 1
        if not some:
            continue
        count: i64 = some
        site = sites[place]
        capacity: i64 = CAPACITY[site]
        foes: i64 = 0
        strongest: i64 = 0
        for tokens in others:
            foe: i64 = tokens[place]
            foes += foe
            strongest = max(strongest, foe)
        if foes and count + foes > capacity:
            count = max(0, count - strongest)
        if site == EMPTY:
            builders = ace_builders
        else:
            builders = BUILDERS if site < HOME else TOKENS + 1
        if count < builders:
            count = min(count, capacity)
        if count:
            kept[place] = count
            occupied[found] = place
            found += 1
    return found


def nearby(world: CultureState, kept: vec[i64], place: i64) -> i64:
    """The tokens around a place that would be left."""
    count: i64 = 0
    for other in world.land.around[place]:
        count += kept[other]
    return count
