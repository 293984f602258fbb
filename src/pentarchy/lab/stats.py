"""What the results say: intervals, effects game by game, and a correction for many comparisons."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt
import polars as pl
from scipy import stats

BASELINE = 0
"""The cell that the others are compared with; as long as none of its games have been played, nothing is compared."""
LEVEL = 0.95
DRAWS = 400
"""How many times games are drawn anew for an interval by bootstrap,"""
DRAWS_A_CELL = 60
"""and at least so many times for each cell: with fewer no difference of many cells could hold after the correction."""
FEWEST = 100
"""Answers that fewer seats gave say nothing about how even the answers are."""
METRICS = {
    "rounds": "rounds",
    "answers": "answers, chance included",
    "decisions": "decisions of players",
    "decisions_per_turn": "decisions a turn",
    "lead_changes": "lead changes",
    "best_score": "best score",
    "mean_score": "mean score",
    "margin": "margin of the best",
}
"""What is measured of a game, in words."""


@dataclass(frozen=True)
class Estimate:
    """A mean with its interval."""

    mean: float
    low: float
    high: float
    count: int


@dataclass(frozen=True)
class Effect:
    """What a cell changes against the baseline, game by game."""

    cell: int
    metric: str
    base: float
    difference: Estimate
    p: float
    """How likely a difference this large is by luck alone,"""
    narrowing: float
    """how much narrower the interval is than that of as many games without pairs (nan where nothing varies),"""
    adjusted: float = 1.0
    """and how likely one of all the differences of the experiment is this large, after Holm."""

    @property
    def size(self) -> float:
        """How large the baseline is: scores may be below zero, and a rise is a rise from there too."""
        return abs(self.base)

    @property
    def relative(self) -> float:
        """The difference as a share of the baseline."""
        return self.difference.mean / self.size if self.base else math.nan


@dataclass(frozen=True)
class Tally:
    """How seats fared that had something in common."""

    cell: int
    what: str
    win: Estimate
    expected: float
    """The mean share of wins of seats that have as many different things of the kind."""
    p: float
    adjusted: float = 1.0


def estimate(values: npt.NDArray[np.float64]) -> Estimate:
    """The mean with Student's interval."""
    mean = float(values.mean())
    error = float(stats.sem(values)) if len(values) > 1 else math.inf
    if error == 0:
        return Estimate(mean, mean, mean, len(values))
    low, high = stats.t.interval(LEVEL, len(values) - 1, loc=mean, scale=error)
    return Estimate(mean, float(low), float(high), len(values))


def share(wins: float, count: int) -> Estimate:
    """A share of wins with Wilson's interval; shared wins count in part."""
    z = float(stats.norm.ppf((1 + LEVEL) / 2))
    rate = wins / count
    middle = (rate + z * z / (2 * count)) / (1 + z * z / count)
    half = z * math.sqrt(rate * (1 - rate) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return Estimate(rate, max(0.0, middle - half), min(1.0, middle + half), count)


def holm(chances: Sequence[float]) -> list[float]:
    """Holm's correction: the smallest is multiplied by how many there are, the next by one less, and so on.

    >>> holm([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    order = sorted(range(len(chances)), key=lambda index: chances[index])
    adjusted, most = [0.0] * len(chances), 0.0
    for rank, index in enumerate(order):
        most = max(most, min(1.0, chances[index] * (len(chances) - rank)))
        adjusted[index] = most
    return adjusted


def paired(base: npt.NDArray[np.float64], other: npt.NDArray[np.float64]) -> tuple[Estimate, float]:
    """The mean difference of games with the same luck, and how likely it is by luck alone."""
    difference = other - base
    found = estimate(difference)
    if found.low == found.high:
        # All games differ alike, which leaves Student nothing to measure by: how likely so many coins fall alike.
        return found, 1.0 if found.mean == 0 else 2.0 ** (1 - found.count)
    return found, float(stats.ttest_1samp(difference, 0.0).pvalue)


def narrowing(base: npt.NDArray[np.float64], other: npt.NDArray[np.float64]) -> float:
    """How much narrower pairs make the interval of the difference, as a share; below zero they make it wider."""
    apart = math.hypot(float(base.std()), float(other.std()))
    return 1 - float((other - base).std()) / apart if apart else math.nan


def effects(games: pl.DataFrame, seats: pl.DataFrame, bots: Sequence[str]) -> list[Effect]:
    """Every cell against the first, in every metric, in the share of wins of every seat and of every kind of bot.

    Wins are compared only between cells of as many players: among more of them everybody wins less often.
    """
    players = dict(games.group_by("cell").agg(pl.col("players").first()).sort("cell").iter_rows())
    columns = {metric: games.select("cell", "number", value=pl.col(metric).cast(pl.Float64)) for metric in METRICS}
    for seat in seats["seat"].unique().sort().to_list():
        won = seats.filter(pl.col("seat") == seat).select("cell", "number", value="win")
        columns[f"wins of seat {seat}"] = won
    if len(set(bots)) > 1:
        for bot in dict.fromkeys(bots):
            won = seats.filter(pl.col("bot") == bot).group_by("cell", "number").agg(value=pl.col("win").sum())
            columns[f"wins of {bot}"] = won
    found = []
    for metric, column in columns.items():
        known = column.drop_nulls()
        base = known.filter(pl.col("cell") == BASELINE)
        for cell, count in players.items():
            if cell == BASELINE or (metric.startswith("wins") and count != players.get(BASELINE)):
                continue
            both = base.join(known.filter(pl.col("cell") == cell), on="number", suffix="_other").sort("number")
            if both.height < 2:
                continue
            before, after = both["value"].to_numpy(), both["value_other"].to_numpy()
            difference, p = paired(before, after)
            found.append(Effect(cell, metric, float(before.mean()), difference, p, narrowing(before, after)))
    corrected = holm([effect.p for effect in found])
    return [replace(effect, adjusted=p) for effect, p in zip(found, corrected)]


def summary(games: pl.DataFrame) -> dict[int, dict[str, Estimate]]:
    """By cell and metric, the mean with its interval."""
    found: dict[int, dict[str, Estimate]] = {}
    for (cell,), table in games.group_by("cell", maintain_order=True):
        found[int(str(cell))] = {
            metric: estimate(values.to_numpy().astype(np.float64))
            for metric in METRICS
            if len(values := table[metric].drop_nulls()) > 1
        }
    return found


def by_seat(seats: pl.DataFrame) -> dict[int, list[Estimate]]:
    """By cell, the share of wins of each seat."""
    table = seats.group_by("cell", "seat").agg(wins=pl.col("win").sum(), count=pl.len()).sort("cell", "seat")
    found: dict[int, list[Estimate]] = {}
    for cell, _, wins, count in table.iter_rows():
        found.setdefault(cell, []).append(share(wins, count))
    return found


def tallies(rows: pl.DataFrame, column: str) -> list[Tally]:
    """By cell and value of a column (faction, answer), how often such seats won, compared with seats that have as many
    different values: who plays on for long gives more answers, and wins more or less often whichever they are."""
    found: list[Tally] = []
    for (cell,), table in rows.filter(pl.col(column).is_not_null()).group_by("cell", maintain_order=True):
        found += _tallies_of(int(str(cell)), table, column)
    corrected = holm([tally.p for tally in found])
    return [replace(tally, adjusted=p) for tally, p in zip(found, corrected)]


def _tallies_of(cell: int, table: pl.DataFrame, column: str) -> list[Tally]:
    """The tallies of one cell.

    A value's weight in a seat is whether the seat has it, less the share of seats with as many values that do. By lot,
    the wins of a game would fall on its seats in any order, which gives the variance of the game's sum of weights times
    wins beyond expectation; games are independent, seats of one game are not.
    """
    seats = table.group_by("number", "seat").agg(many=pl.len(), win=pl.col("win").first()).sort("number", "seat")
    many, wins = seats["many"].to_numpy(), seats["win"].to_numpy()
    alike = np.maximum(np.bincount(many), 1)
    expected = (np.bincount(many, wins) / alike)[many]
    beyond = wins - expected
    game = np.unique(seats["number"].to_numpy(), return_inverse=True)[1]
    size = np.bincount(game)
    left, scatter = _scatter(beyond, game, size)
    placed = table.join(seats.with_row_index("place").select("number", "seat", "place"), on=["number", "seat"])
    found = []
    for what, places in placed.group_by(column).agg("place").sort(column).iter_rows():
        had = np.array(places)
        weight = -(np.bincount(many[had], minlength=len(alike)) / alike)[many]
        weight[had] += 1
        sums, apart = _scatter(weight, game, size)
        variance = float((apart * scatter / np.maximum(size - 1, 1) + (sums * left) ** 2 / size**2).sum())
        p, freedom = 1.0, len(np.unique(game[had])) - 1
        if freedom and not math.isclose(variance, 0.0, abs_tol=1e-9):
            p = 2 * float(stats.t.sf(abs(float(beyond[had].sum())) / math.sqrt(variance), freedom))
        found.append(Tally(cell, what, share(float(wins[had].sum()), len(had)), float(expected[had].mean()), p))
    return found


def _scatter(
    values: npt.NDArray[np.float64], game: npt.NDArray[np.intp], size: npt.NDArray[np.intp]
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """By game, the sum of its seats' values and the sum of squares around its mean."""
    sums, squares = (np.bincount(game, power).astype(np.float64) for power in (values, values**2))
    return sums, squares - sums**2 / size


@dataclass(frozen=True)
class Spread:
    """How uneven the answers of a cell are: the standard deviation of their shares of wins."""

    cell: int
    answers: int
    deviation: Estimate
    change: Estimate | None = None
    """Against the first cell,"""
    p: float = 1.0
    """how likely a change this large is by luck alone,"""
    adjusted: float = 1.0
    """and how likely one of all the changes is, after Holm."""


def spreads(answers: pl.DataFrame, seed: int = 1) -> list[Spread]:
    """By cell, how far apart the shares of wins of seats that answered so or so are, without the noise of counting.

    Answers that fewer than `FEWEST` seats gave are left out. Intervals are by bootstrap over games, the same games in
    every cell.
    """
    if not answers.height:
        return []
    games = int(answers["number"].to_numpy().max()) + 1
    rng = np.random.default_rng(seed)
    count = max(DRAWS, DRAWS_A_CELL * answers["cell"].n_unique())
    draws = [np.bincount(rng.integers(0, games, games), minlength=games) for _ in range(count)]
    found: list[Spread] = []
    first: list[float] = []
    for (cell,), table in answers.group_by("cell", maintain_order=True):
        frequent = table.group_by("answer").agg(count=pl.len()).filter(pl.col("count") >= FEWEST)["answer"].sort()
        if len(frequent) < 2:
            continue
        known = table.filter(pl.col("answer").is_in(frequent.implode()))
        place = {answer: index for index, answer in enumerate(frequent.to_list())}
        where = (known["number"].to_numpy(), np.array([place[answer] for answer in known["answer"].to_list()]))
        wins, counts = np.zeros((games, len(place))), np.zeros((games, len(place)))
        np.add.at(wins, where, known["win"].to_numpy())
        np.add.at(counts, where, 1)
        noise = _noise(wins, counts)
        whole = _deviation(wins.sum(axis=0), counts.sum(axis=0), noise)
        # A draw of games has the noise of counting twice: that of the games, and that of the draw.
        drawn = [_deviation(draw @ wins, draw @ counts, 2 * noise) for draw in draws]
        low, high = np.quantile(drawn, ((1 - LEVEL) / 2, (1 + LEVEL) / 2))
        spread = Spread(int(str(cell)), len(place), Estimate(whole, float(low), float(high), games))
        if spread.cell == BASELINE:
            first = [whole, *drawn]
        elif first:
            change, p = _between([whole, *drawn], first, games)
            spread = replace(spread, change=change, p=p)
        found.append(spread)
    corrected = iter(holm([spread.p for spread in found if spread.change is not None]))
    return [spread if spread.change is None else replace(spread, adjusted=next(corrected)) for spread in found]


def _noise(wins: npt.NDArray[np.float64], counts: npt.NDArray[np.float64]) -> float:
    """How much of the variance of the shares of wins comes from counting few games. Seats of a game share its answers
    and its one win, so that the games are what is independent: each pulls the shares apart by so much."""
    whole = counts.sum(axis=0)
    pulls = (wins - counts * (wins.sum(axis=0) / whole)) / whole
    return float(pulls.var(axis=1, ddof=1).sum())


def _deviation(wins: npt.NDArray[np.float64], counts: npt.NDArray[np.float64], noise: float) -> float:
    return math.sqrt(max(0.0, float((wins / counts).var(ddof=1)) - noise))


def _between(here: Sequence[float], first: Sequence[float], games: int) -> tuple[Estimate, float]:
    """The difference of two numbers that were drawn together, the whole ones first, and how likely it is by luck
    alone: twice the share of draws on the rarer side of zero, the whole one counted among them."""
    differences = np.subtract(here, first)
    drawn = differences[1:]
    low, high = np.quantile(drawn, ((1 - LEVEL) / 2, (1 + LEVEL) / 2))
    rarer = min(int((drawn <= 0).sum()), int((drawn >= 0).sum()))
    p = min(1.0, 2 * (rarer + 1) / (len(drawn) + 1))
    return Estimate(float(differences[0]), float(low), float(high), games), p
