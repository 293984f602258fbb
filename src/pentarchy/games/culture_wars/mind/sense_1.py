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
"""A coin is not nearer than this."""
TOLD: Final = 3
BEYOND: Final = 12
"""Those features from this one on, and before that one, depend on where the own tokens stand."""
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
        """The best value of tokens of a square going to one of these places. Only where they stand counts, so the
        position is looked at once, and for each march at two squares."""
        seat = state.seat
        source: i64 = state.land.place_of[state.leaving[index] - FROM]
        most: i64 = state.still[index]
        crowd = Crowd(state, seat, self.coins(state))
        numbers = vec[float](self.look(state, seat, crowd))
        weights = vec[float](self.in_use())
        mine = state.tokens[seat]
        staying: i64 = mine[source]
        best = -1e9
        for place in targets:
            target: i64 = place
            others: i64 = mine[target]
            count: i64 = 1
            while count <= most:
                crowd.put(source, staying - count)
                crowd.put(target, others + count)
                crowd.tell(numbers)
                self.entered(state, seat, crowd, numbers)
                total = 0.0
                for at in range(len(weights)):
                    total += numbers[at] * weights[at]
                best = max(best, total)
                count += 1
            crowd.put(target, others)
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
        return self.look(world, seat, Crowd(world, seat, self.coins(world)))

    def look(self, world: CultureState, seat: int, crowd: Crowd) -> list[float]:
        """The features, with this crowd on the map."""
        found = [1.0 if seat in world.victors else 0.0, float(world.settlements[seat]), float(world.holding[seat])]
        told = vec[float]([0.0] * BEYOND)
        crowd.tell(told)
        for index in range(TOLD, BEYOND):
            found.append(told[index])
        most, holding = 0, 0
        for other in range(world.players):
            if other != seat:
                most = max(most, world.settlements[other])
                holding += world.holding[other]
        found.append(float(most))
        found.append(float(holding))
        return found

    def entered(self, world: CultureState, seat: int, crowd: Crowd, numbers: vec[float]) -> None:
        """Tell what else depends on where the crowd stands: to this sense, nothing."""


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


class Crowd:
    """The tokens of a seat that would be left if the round ended now, and what they are good for. Tokens can be put
    elsewhere, square by square."""

    def __init__(self, world: CultureState, seat: int, coins: Coins) -> None:
        self.seat = seat
        self.coins = coins
        self.around = world.land.around
        self.squares = world.land.squares
        self.reserve = world.reserve
        self.others: list[list[int]] = [world.tokens[other] for other in range(world.players) if other != seat]
        self.ace_builders: i64 = ACE_BUILDERS if world.purse[seat * VALUES + ACE] else TOKENS + 1
        """How many form a settlement where no coin lies; more than there are if it can't be done."""
        self.standing: vec[i64] = NONE[:]
        """By place, how many stand there,"""
        self.kept: vec[i64] = NONE[:]
        """and how many would be left."""
        self.occupied: i64 = 0
        """At how many places some would be left,"""
        self.population: i64 = 0
        """how many that are in all where the land supports them,"""
        self.camps: i64 = 0
        """and at how many places without a coin enough to form a settlement."""
        usable = coins.others
        if not world.coins(seat):
            usable = [place for place in usable if coins.suit[place] == seat]
        self.goals: list[int] = usable
        """The coins of which a settlement can be made,"""
        self.pulls: vec[i64] = NONE[: len(usable)]
        """how near those who would be left are to each,"""
        self.offsets: vec[i64] = NONE[: len(usable)]
        """and where in `PULLS` its distances begin."""
        for index in range(len(usable)):
            self.offsets[index] = ORIGIN - WIDE[self.squares[usable[index]]]
        place: i64 = -1
        for some in world.tokens[seat]:
            place += 1
            if some:
                self.put(place, some)

    def put(self, place: i64, tokens: i64) -> None:
        """Let so many stand at a place, in place of those who do."""
        self.standing[place] = tokens
        site = self.coins.site[place]
        capacity: i64 = CAPACITY[site]
        left = self._left(place, tokens, site, capacity)
        before = self.kept[place]
        change = left - before
        if change == 0:
            return
        self.kept[place] = left
        self.population += min(left, capacity) - min(before, capacity)
        if not before:
            self.occupied += 1
        elif not left:
            self.occupied -= 1
        if site == EMPTY:
            if left >= ACE_BUILDERS:
                self.camps += 1
            if before >= ACE_BUILDERS:
                self.camps -= 1
        wide = WIDE[self.squares[place]]
        pulls, offsets = self.pulls, self.offsets
        for index in range(len(pulls)):
            pulls[index] += PULLS[offsets[index] + wide] * change

    def _left(self, place: i64, tokens: i64, site: int, capacity: i64) -> i64:
        """How many of so many would be left at a place; all of them if they can build."""
        foes: i64 = 0
        strongest: i64 = 0
        for other in self.others:
            foe: i64 = other[place]
            foes += foe
            strongest = max(strongest, foe)
        if foes and tokens + foes > capacity:
            tokens = max(0, tokens - strongest)
        if site == EMPTY:
            builders = self.ace_builders
        else:
            builders = BUILDERS if site < HOME else TOKENS + 1
        return tokens if tokens >= builders else min(tokens, capacity)

    def tell(self, numbers: vec[float]) -> None:
        """Note what depends on where they stand: people, squares that grow, settlements that have support, the farmers
        of all, foreign ones entered by more than can defend them, settlements that can be formed now, those that would
        have support, and how near the two nearest coins are."""
        coins, kept, standing, seat = self.coins, self.kept, self.standing, self.seat
        supported: i64 = 0
        raids: i64 = 0
        farmers: i64 = 0
        form = self.camps
        keep: i64 = 0
        nearest: i64 = 0
        second: i64 = 0
        for home in coins.homes:
            place: i64 = home
            owner = coins.suit[place]
            if owner == seat:
                near = self._nearby(place)
                supported += near >= FARMERS
                farmers += min(near, GARRISON)
            elif standing[place] and standing[place] > min(DEFENDERS, self.reserve[owner]):
                raids += 1
        if form:
            for camp in range(LAND):
                if kept[camp] >= ACE_BUILDERS and coins.site[camp] == EMPTY:
                    keep += self._nearby(camp) >= FARMERS
        for index in range(len(self.goals)):
            place = self.goals[index]
            if kept[place] >= BUILDERS:
                form += 1
                keep += self._nearby(place) >= FARMERS
                continue
            pull = min(FULL, self.pulls[index])
            second = max(second, min(pull, nearest))
            nearest = max(pull, nearest)
        numbers[TOLD] = float(self.population)
        numbers[TOLD + 1] = float(min(self.occupied, TOKENS - self.population))
        numbers[TOLD + 2] = float(supported)
        numbers[TOLD + 3] = farmers / FARMERS
        numbers[TOLD + 4] = float(raids)
        numbers[TOLD + 5] = float(form)
        numbers[TOLD + 6] = float(keep)
        numbers[TOLD + 7] = nearest / FULL
        numbers[TOLD + 8] = second / FULL

    def _nearby(self, place: i64) -> i64:
        """Those around a place who would be left."""
        kept = self.kept
        count: i64 = 0
        for other in self.around[place]:
            count += kept[other]
        return count
