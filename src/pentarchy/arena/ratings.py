"""Ratings from games of several players: the strengths under which what happened is most likely.

The model is Luce's: of the bots at a table, each wins with a probability proportional to the exponential of its
strength. So a rating means the same at a table of two as of six, and unlike a running rating (Elo, TrueSkill) it
does not depend on the order of the games. Strengths are given in Elo points, 400 for odds of ten to one.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
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
CLOSE = 1e-6
"""The climb to the likeliest strengths ends with a step smaller than this."""
STEPS = 1000


@dataclass(frozen=True)
class Rating:
    """A bot's strength relative to the anchor, with a 95% interval from drawing the rounds again (bootstrap).

    Who has never lost may be stronger by any amount, and drawing its wins again does not tell by how much: such an
    interval has no upper end, and that of somebody who has never won no lower one. `rating` is finite all the same.
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


def rate(outcomes: Sequence[Outcome], anchor: str | None = None, seed: int = 1) -> list[Rating]:
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
    weights = np.vstack([np.ones(len(rounds)), rng.multinomial(len(rounds), even, DRAWS)])
    strengths = _fit(seated, won, weights)
    points = (strengths - strengths[:, [names.index(zero)]]) * ELO
    found = points[0]
    low, high = np.percentile(points[1:], [2.5, 97.5], axis=0)
    won_all, won_none = _extremes(outcomes, names)
    ratings = []
    for place, name in enumerate(names):
        games = sum(outcome.bots.count(name) for outcome in outcomes)
        wins = sum(outcome.wins(seat) for outcome in outcomes for seat, one in enumerate(outcome.bots) if one == name)
        least, most = float(low[place]), float(high[place])
        if name != zero:
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
    own = np.arange(wins.shape[1])
    for _ in range(STEPS):
        power = lineups * np.exp(strength)[:, None, :]
        shares = power / power.sum(axis=2, keepdims=True)
        expected = games[:, :, None] * shares
        even = 1 / (1 + np.exp(-strength))
        slope = wins - expected.sum(axis=1) + PRIOR * (1 - 2 * even)
        bend = -np.swapaxes(expected, 1, 2) @ shares
        bend[:, own, own] += expected.sum(axis=1) + 2 * PRIOR * even * (1 - even)
        step = np.clip(np.linalg.solve(bend, slope[:, :, None])[:, :, 0], -1, 1)
        strength += step
        if np.abs(step).max() < CLOSE:
            return strength
    raise ArithmeticError("the ratings do not settle")


def check_ratings() -> None:
    """Refuse ratings that can't be computed here, before games are played for them."""
    _numpy()


def _numpy() -> Any:
    try:
        import numpy
    except ImportError:
        raise PentarchyError("Ratings need numpy; 'pip install pentarchy[arena]' adds it.") from None
    return numpy
