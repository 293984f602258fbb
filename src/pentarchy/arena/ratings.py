"""Ratings from games of several players: the strengths under which what happened is most likely.

The model is Luce's: of the bots at a table, each wins with a probability proportional to the exponential of its
strength. So a rating means the same at a table of two as of six, and unlike a running rating (Elo, TrueSkill) it
does not depend on the order of the games. Strengths are given in Elo points, 400 for odds of ten to one.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import NormalDist
from typing import Any

from pentarchy.arena.series import Outcome
from pentarchy.core.errors import PentarchyError

Array = Any
"""An array of numpy, which is not needed to play."""

ELO = 400 / math.log(10)
PRIOR = 0.5
"""So many wins and losses against an average bot are added to each, so that nobody's rating is infinite."""
DRAWS = 400
"""How many times the rounds are drawn again for the intervals."""
FEW = 12
"""With fewer rounds than this, drawing them again tells too little about how much they vary."""
TAIL = 0.025
"""What is less likely than this lies beyond an end of an interval."""
FAR = 40.0
"""No strength is farther from another than this."""
CLOSE = 1e-6
"""The climb to the likeliest strengths ends with a step smaller than this."""
STEPS = 1000


@dataclass(frozen=True)
class Rating:
    """A bot's strength relative to the anchor, with a 95% interval from drawing the rounds again (bootstrap). With few
    rounds it is at least as wide as the bend of the likelihood says, as if no game depended on another.

    Who has never lost may be stronger by any amount, so its interval has no upper end; it begins where winning all its
    games would have been a chance of 2.5%. That of somebody who has never won is the same upside down. `rating` is
    finite all the same.
    """

    bot: str
    rating: float
    low: float
    high: float
    games: int
    wins: float

    @property
    def interval(self) -> str:
        """The interval in words."""
        if math.isinf(self.low):
            return "not known" if math.isinf(self.high) else f"below {self.high:+.0f}"
        return f"above {self.low:+.0f}" if math.isinf(self.high) else f"{self.low:+.0f} to {self.high:+.0f}"

    def to_dict(self) -> dict[str, Any]:
        """JSON-able; an end that there is not is None."""
        ends = {"low": self.low, "high": self.high}
        return {**asdict(self), **{name: None if math.isinf(end) else end for name, end in ends.items()}}


def rate(outcomes: Sequence[Outcome], anchor: str | None = None, seed: int = 1, draws: int = DRAWS) -> list[Rating]:
    """The ratings of all bots, strongest first; the anchor (without one, the bot named first) has 0.

    Paired games share their luck, so the intervals come from drawing whole rounds, not single games.
    """
    np = _numpy()
    names = list(dict.fromkeys(name for outcome in outcomes for name in outcome.bots))
    zero = anchor if anchor is not None else names[0]
    check_anchor(zero, names)
    rounds = sorted({outcome.luck for outcome in outcomes})
    seated, won = _count(outcomes, names, rounds)
    rng = np.random.default_rng(seed)
    even = np.full(len(rounds), 1 / len(rounds))
    # The first row is what happened; the others are the rounds drawn again.
    weights = np.vstack([np.ones(len(rounds)), rng.multinomial(len(rounds), even, draws)])
    strengths = _fit(seated, won, weights)
    points = (strengths - strengths[:, [names.index(zero)]]) * ELO
    found, strength = points[0], strengths[0]
    low, high = np.percentile(points[1:], [2.5, 97.5], axis=0)
    if len(rounds) < FEW:
        half = -NormalDist().inv_cdf(TAIL) * _errors(seated, strength, names.index(zero)) * ELO
        low, high = np.minimum(low, found - half), np.maximum(high, found + half)
    won_all, won_none = _extremes(outcomes, names)
    edges = {name: _edge(seated, strength, names.index(name), name in won_all) for name in won_all | won_none}
    ratings = []
    for place, name in enumerate(names):
        games = sum(outcome.bots.count(name) for outcome in outcomes)
        wins = sum(outcome.wins(seat) for outcome in outcomes for seat, one in enumerate(outcome.bots) if one == name)
        least, most = float(low[place]), float(high[place])
        if name != zero:
            if name in edges:
                least = most = (edges[name] - strength[names.index(zero)]) * ELO
            elif zero in edges:
                nearest = (strength[place] - edges[zero]) * ELO
                least, most = min(least, nearest), max(most, nearest)
            if len(rounds) == 1 or name in won_none or zero in won_all:
                least = -math.inf
            if len(rounds) == 1 or name in won_all or zero in won_none:
                most = math.inf
        ratings.append(Rating(name, float(found[place]), least, most, games, wins))
    return sorted(ratings, key=lambda rating: -rating.rating)


def _extremes(outcomes: Sequence[Outcome], names: Sequence[str]) -> tuple[set[str], set[str]]:
    """Who has won every game that it played, and who none."""
    won_all, won_none = set(names), set(names)
    for outcome in outcomes:
        winners = {outcome.bots[seat] for seat in outcome.winners}
        won_none -= winners
        won_all -= set(outcome.bots) - (winners if len(winners) == 1 else set())
    return won_all, won_none


def check_anchor(anchor: str, bots: Sequence[str]) -> None:
    """Refuse an anchor that is none of the bots."""
    if anchor not in bots:
        raise PentarchyError(f"'{anchor}' is none of the bots that play; they are: {', '.join(bots)}.")


def _count(outcomes: Sequence[Outcome], names: list[str], rounds: list[int]) -> tuple[Array, Array]:
    """What the likelihood needs: for each round and line-up, how many games and how many seats of each bot; and
    for each round, the wins of each bot. A round's line-up is the same in all its games."""
    np = _numpy()
    place = {luck: number for number, luck in enumerate(rounds)}
    index = {name: number for number, name in enumerate(names)}
    seated = np.zeros((len(rounds), len(names) + 1))
    won = np.zeros((len(rounds), len(names)))
    for outcome in outcomes:
        row = place[outcome.luck]
        seated[row, :-1] = [outcome.bots.count(name) for name in names]
        seated[row, -1] += 1
        for seat in outcome.winners:
            won[row, index[outcome.bots[seat]]] += 1 / len(outcome.winners)
    return seated, won


def _fit(seated: Array, won: Array, weights: Array) -> Array:
    """The likeliest strengths, a row for each row of weights of the rounds, by Newton's method: the likelihood has
    one peak."""
    np = _numpy()
    # Rounds with the same line-up are one.
    lineups, row = np.unique(seated[:, :-1], axis=0, return_inverse=True)
    same = np.zeros((len(seated), len(lineups)))
    same[np.arange(len(seated)), row.ravel()] = seated[:, -1]
    games = weights @ same
    wins = weights @ won
    strength = np.zeros(wins.shape)
    for _ in range(STEPS):
        expected, bend = _expected(lineups, games, strength)
        slope = wins - expected + PRIOR * (1 - 2 / (1 + np.exp(-strength)))
        step = np.clip(np.linalg.solve(bend, slope[:, :, None])[:, :, 0], -1, 1)
        strength += step
        if np.abs(step).max() < CLOSE:
            return strength
    raise ArithmeticError("the ratings do not settle")


def _expected(lineups: Array, games: Array, strength: Array) -> tuple[Array, Array]:
    """How many games each bot wins by these strengths, and how sharply the likelihood bends there; a row for each row
    of games of the line-ups."""
    np = _numpy()
    power = lineups * np.exp(strength)[:, None, :]
    shares = power / power.sum(axis=2, keepdims=True)
    wins = games[:, :, None] * shares
    expected = wins.sum(axis=1)
    even = 1 / (1 + np.exp(-strength))
    own = np.arange(strength.shape[1])
    bend = -np.swapaxes(wins, 1, 2) @ shares
    bend[:, own, own] += expected + 2 * PRIOR * even * (1 - even)
    return expected, bend


def _errors(seated: Array, strength: Array, zero: int) -> Array:
    """The standard error of each strength beside that of the anchor, as if no game depended on another."""
    np = _numpy()
    _, bend = _expected(seated[:, :-1], seated[None, :, -1], strength[None])
    spread = np.linalg.inv(bend[0])
    # An anchor beside itself has none, but for the rounding.
    return np.sqrt(np.maximum(0.0, spread.diagonal() + spread[zero, zero] - 2 * spread[zero]))


def _edge(seated: Array, strength: Array, place: int, won: bool) -> float:
    """The strength at which winning all games, or none, is just so unlikely as to lie at the end of the interval, the
    others being as strong as they seem."""
    np = _numpy()
    seated = seated[seated[:, place] > 0]  # Games of others say nothing about it.
    rest = seated[:, :-1] * np.exp(strength)
    own = seated[:, place]
    rest = rest.sum(axis=1) - rest[:, place]
    low, high = float(strength[place]) - FAR, float(strength[place]) + FAR
    while high - low > CLOSE:
        middle = (low + high) / 2
        power = own * math.exp(middle)
        chance = seated[:, -1] @ np.log((power if won else rest) / (power + rest))
        if (chance < math.log(TAIL)) == won:
            low = middle
        else:
            high = middle
    return low


def check_ratings() -> None:
    """Refuse ratings that can't be computed here, before games are played for them."""
    _numpy()


def _numpy() -> Any:
    try:
        import numpy
    except ImportError:
        raise PentarchyError("Ratings need numpy; 'pip install pentarchy[arena]' adds it.") from None
    return numpy
