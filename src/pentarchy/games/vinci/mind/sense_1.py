"""What the first sense looked at. The yardsticks `greedy@1` and `search@1` play by it: it is never changed."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from mypy_extensions import i64

from pentarchy.core.sense import Sense
from pentarchy.core.state import State
from pentarchy.games.vinci.empire import income, on_map, reach
from pentarchy.games.vinci.europe import COUNT, NEAR
from pentarchy.games.vinci.game import VinciState, count
from pentarchy.games.vinci.pieces import NONE, NUMBERS

PACE: Final = 11.0
"""The points a good player makes in a turn, about."""
FORESIGHT: Final = 3.0
"""How many turns ahead an income counts."""
ROOM: Final = 6
"""More provinces within reach than this make no difference."""
STURDY: Final = 3
"""A province with this many tokens is left alone."""


class FirstVinciSense(Sense):
    """Points, what both empires will earn in the next turns, and the tokens to grow with."""

    data: ClassVar[str] = "sense_1.json"
    names: ClassVar[tuple[str, ...]] = (
        "points",
        "income",
        "hand",
        "reserve",
        "fresh",
        "overreach",
        "room",
        "ability",
        "guard",
        "rival",
        "turn to come",
    )
    weights: ClassVar[tuple[float, ...]] = (1.0, 1.0, 0.33, 0.45, 9.0, 1.5, 0.1, 0.25, 0.06, -0.3, 8.0)
    scale: ClassVar[float] = 20.0
    horizon: ClassVar[int] = 8
    ample: ClassVar[float] = 0.1
    survey: ClassVar[float] = 0.3
    paired: ClassVar[int] = 8

    def stage(self, state: State) -> float:
        """How near the leader is to the points that end the game."""
        world = cast(VinciState, state)
        return 1.0 if world.last else min(1.0, max(world.vp) / world.target())

    def far(self, players: int) -> int:
        """Four rounds of four players."""
        return 16

    def features(self, state: State, seat: int) -> list[float]:
        """One number for each name; what pays only later is weighed with the turns that are left."""
        world = cast(VinciState, state)
        ahead = turns_ahead(world)
        acting = world.turn == seat and not world.scored
        earns = income(world, seat)
        points = float(world.vp[seat])
        hand = float(world.hand[seat])
        spare = hand + float(on_map(world, seat)) - float(count(world.lands[seat]))
        if acting:
            points += earns
        if not (acting and world.conquering):
            hand = 0.0
        else:
            spare -= float(world.lent)
        overreach = spare if spare < 0 else 0.0
        fresh = world.tiles[2 * seat] == NONE
        return [
            points,
            ahead * earns,
            (1 + ahead) * hand,
            ahead * (spare - overreach),
            ahead if fresh else 0.0,
            (1 + ahead) * overreach,
            float(min(count(reach(world, seat)), ROOM)) if hand > 0 else 0.0,
            0.0 if fresh else ahead * _ability(world, seat),
            ahead * guard(world, seat),
            best_rival(world, seat, ahead),
            1.0 if waits(world, seat) else 0.0,
        ]


def waits(world: VinciState, seat: int) -> bool:
    """Whether the seat has its turn of this round still before it: who moved already has more points, and no lead."""
    players = world.players
    return (seat - world.first) % players > (world.turn - world.first) % players


def turns_ahead(world: VinciState) -> float:
    """How many more turns will be scored, at most as far as a player can look."""
    if world.last:
        return 0.0
    left = (world.target() - max(world.vp)) / PACE
    return min(FORESIGHT, max(0.5, left))


def _ability(world: VinciState, seat: int) -> float:
    """What a seat's tiles are worth beside their tokens: about as much as their red numbers are below 6."""
    numbers = NUMBERS["house"]
    total = 0.0
    for which in (0, 1):
        tile = world.ability(seat, which)
        total += 6 - numbers[tile]
    return total


def guard(world: VinciState, seat: int) -> float:
    """Tokens that guard the border to other active empires, counted up to what deters an attack."""
    others: i64 = 0
    for other in range(world.players):
        if other != seat:
            others |= world.lands[other]
    own: i64 = world.lands[seat]
    total = 0
    for place in range(COUNT):
        if own >> place & 1:
            most = STURDY if NEAR[place] & others else STURDY - 1
            total += min(world.tokens[place], most)
    return float(total)


def best_rival(world: VinciState, seat: int, ahead: float) -> float:
    """The points of the strongest opponent, with what the next turns will bring."""
    best = 0.0
    for other in range(world.players):
        if other != seat:
            best = max(best, world.vp[other] + ahead * income(world, other))
    return best
