"""What a sensible player of Vinci looks at."""

from __future__ import annotations

from typing import ClassVar, cast

from mypy_extensions import i64

from pentarchy.core.sense import Comparing
from pentarchy.core.state import State
from pentarchy.games.vinci.empire import income, on_map, reach
from pentarchy.games.vinci.europe import COUNT, NEAR
from pentarchy.games.vinci.game import SEATS, VinciState, count
from pentarchy.games.vinci.mind.sense_1 import ROOM, FirstVinciSense, best_rival, guard, turns_ahead, waits
from pentarchy.games.vinci.pieces import NONE, NUMBERS, SKIP_PRICE, SLAVERY, SLOTS, TILES


class VinciSense(FirstVinciSense):
    """The first sense, and what it overlooked: tokens that Slavery eliminates, forts, peace, provinces that lie open,
    how long a civilization has played, what the market offers, and what each ability is really worth."""

    data: ClassVar[str] = "sense.json"
    names: ClassVar[tuple[str, ...]] = (
        *FirstVinciSense.names,
        "Slavery",
        "forts",
        "peace",
        "open provinces",
        "age",
        "market",
    )
    weights: ClassVar[tuple[float, ...]] = (*FirstVinciSense.weights, 1.0, 0.5, 0.3, -0.15, -0.2, 0.3)
    leanings: ClassVar[dict[str, float]] = {tile.id: 6.0 - red for tile, red in zip(TILES, NUMBERS["house"])}
    """What each ability is worth beside its tokens, in points for every turn of three."""

    ample: ClassVar[float] = 0.05
    paired: ClassVar[int] = 4
    blend: ClassVar[float] = 1.0
    comparing: ClassVar[Comparing] = Comparing(worlds=6, fewest=8, doubt=3.0, credit=3.0)
    slips: ClassVar[tuple[float, float, float]] = (0.85, 0.55, 0.29)
    attention: ClassVar[float] = 0.2

    called: ClassVar[dict[str, str]] = {
        "hand": "tokens in hand",
        "reserve": "spare tokens",
        "ability": "use of their abilities",
        "guard": "guards at the border",
        "Slavery": "to gain by Slavery",
    }
    private: ClassVar[tuple[str, ...]] = (
        "fresh",
        "overreach",
        "room",
        "turn to come",
        "age",
        "market",
        "rival",
    )
    sayings: ClassVar[dict[str, tuple[str, str]]] = {
        "points": ("scores {points} more", "scores {points} less"),
        "income": ("earns more in the turns to come", "earns less in the turns to come"),
        "hand": ("leaves tokens in hand to go on conquering", "leaves fewer tokens in hand to conquer with"),
        "reserve": ("leaves spare tokens to grow with", "leaves fewer spare tokens to grow with"),
        "fresh": ("frees you for a new civilization", "ties you to the civilization you have"),
        "overreach": ("leaves no province without a token", "stretches the empire thinner than its tokens"),
        "room": ("leaves more provinces within reach", "leaves fewer provinces within reach"),
        "ability": ("has the better abilities", "has the weaker abilities"),
        "guard": ("guards the border better", "leaves the border weaker"),
        "rival": ("leaves the strongest rival further ahead", "holds the strongest rival back"),
        "turn to come": ("leaves you a turn in this round", "uses up your turn of this round"),
        "Slavery": ("scores for tokens that Slavery eliminates", "scores less by Slavery"),
        "forts": ("has more forts to hide behind", "has fewer forts to hide behind"),
        "peace": ("is at peace with more neighbours", "is at peace with fewer neighbours"),
        "open provinces": ("leaves more provinces open to attack", "leaves fewer provinces open to attack"),
        "age": ("plays an old civilization on", "plays a younger civilization"),
        "market": ("finds a better bargain in the market", "finds a worse bargain in the market"),
    }

    def far(self, players: int) -> int:
        """Two rounds of four players: twice as many simulations tell more than twice as many turns."""
        return 8

    def features(self, state: State, seat: int) -> list[float]:
        world = cast(VinciState, state)
        ahead = turns_ahead(world)
        acting = world.turn == seat and not world.scored
        earns = income(world, seat)
        hand = float(world.hand[seat])
        own: i64 = world.lands[seat]
        old: i64 = world.lands[SEATS + seat]
        spare = hand + float(on_map(world, seat)) - float(count(own))
        if not (acting and world.conquering):
            hand = 0.0
        else:
            spare -= float(world.lent)
        overreach = spare if spare < 0 else 0.0
        fresh = world.tiles[2 * seat] == NONE
        ability = 0.0
        slain = 0.0
        if not fresh:
            lean = self.lean
            ability = ahead * (lean[world.ability(seat, 0)] + lean[world.ability(seat, 1)])
            if acting:
                slain = float(world.copies(seat, SLAVERY) * world.slain)
        return [
            float(world.vp[seat]) + (earns if acting else 0.0),
            ahead * earns,
            (1 + ahead) * hand,
            ahead * (spare - overreach),
            ahead if fresh else 0.0,
            (1 + ahead) * overreach,
            float(min(count(reach(world, seat)), ROOM)) if hand > 0 else 0.0,
            ability,
            ahead * guard(world, seat),
            best_rival(world, seat, ahead),
            1.0 if waits(world, seat) else 0.0,
            slain,
            ahead * float(count((own | old) & world.forts)),
            ahead * _peace(world, seat),
            ahead * _open(world, seat),
            ahead * min(float(world.turns[seat]), 4.0),
            self.bargain(world, seat) if fresh and not world.last else 0.0,
        ]

    def bargain(self, world: VinciState, seat: int) -> float:
        """The best that the market has for a seat, in points, its tokens apart."""
        best = 0.0
        lean = self.lean
        slots = min(SLOTS, world.vp[seat] // SKIP_PRICE + 1)
        for slot in range(slots):
            first, second = world.market[2 * slot], world.market[2 * slot + 1]
            if first != NONE and second != NONE:
                worth = float(world.offers[slot] - SKIP_PRICE * slot) + lean[first] + lean[second]
                best = max(best, worth)
        return best


def _peace(world: VinciState, seat: int) -> float:
    """How many provinces of the seat border on active empires that may not attack them, by Diplomacy."""
    named: i64 = world.pacts[seat]
    friends: i64 = 0
    for other in range(world.players):
        naming: i64 = world.pacts[other]
        if (named >> other | naming >> seat) & 1:
            friends |= world.lands[other]
    if not friends:
        return 0.0
    return float(count(_beside(friends) & (world.lands[seat] | world.lands[SEATS + seat])))


def _open(world: VinciState, seat: int) -> float:
    """How many provinces of the seat, with one token, border on active empires of others."""
    others: i64 = 0
    for other in range(world.players):
        if other != seat:
            others |= world.lands[other]
    held: i64 = (world.lands[seat] | world.lands[SEATS + seat]) & ~world.forts
    total = 0
    for place in range(COUNT):
        if held >> place & 1 and world.tokens[place] < 2 and NEAR[place] & others:
            total += 1
    return float(total)


def _beside(lands: i64) -> i64:
    """The provinces next to any of these."""
    found: i64 = 0
    for place in range(COUNT):
        if lands >> place & 1:
            near: i64 = NEAR[place]
            found |= near
    return found
