"""Games of a plan, played: the outcome of each, and what they all say by bot, seat and faction."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from pentarchy.arena.plan import Fixture, Plan
from pentarchy.bots import bot
from pentarchy.core.errors import PentarchyError
from pentarchy.games import game as find_game
from pentarchy.table import play_match

SOONEST = 1e-9
"""Games take this many seconds at least; a clock may say that they took none."""


@dataclass(frozen=True)
class Outcome:
    """How one game ended; `bots`, `scores` and `factions` by seat. Games of the same `luck` were paired."""

    number: int
    luck: int
    bots: list[str]
    scores: list[int]
    winners: list[int]
    factions: list[list[str]]
    answers: int
    seconds: float

    def wins(self, seat: int) -> float:
        """1 for a win, a part of it if it was shared, else 0."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


@dataclass(frozen=True)
class Share:
    """How often somebody won: shared wins count in part. The interval is Wilson's, at 95%."""

    games: int
    wins: float
    rate: float
    low: float
    high: float
    mean_score: float


@dataclass(frozen=True)
class Summary:
    """What a series says."""

    game: str
    players: int
    options: dict[str, Any]
    games: int
    by_bot: dict[str, Share]
    by_seat: list[Share]
    by_faction: dict[str, Share]
    mean_answers: float
    answers_per_second: float

    def to_dict(self) -> dict[str, Any]:
        """JSON-able."""
        return asdict(self)


def play_fixture(plan: Plan, fixture: Fixture) -> Outcome:
    """Play one game of a plan."""
    game = find_game(plan.game)
    began = time.perf_counter()
    seated = [bot(name) for name in fixture.bots]
    state, record = play_match(game, plan.options, seated, plan.seed * 1_000_003 + fixture.luck)
    factions = [list(game.factions(state, seat)) if game.factions else [] for seat in range(plan.players)]
    return Outcome(
        fixture.number,
        fixture.luck,
        list(fixture.bots),
        state.scores(),
        state.winners(),
        factions,
        len(record.answers),
        time.perf_counter() - began,
    )


def play_chunk(task: tuple[Plan, list[Fixture]]) -> list[Outcome]:
    """Play a few games of a plan, one after the other: what a worker is sent."""
    plan, fixtures = task
    return [play_fixture(plan, fixture) for fixture in fixtures]


@dataclass
class _Count:
    wins: list[float] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)

    def add(self, outcome: Outcome, seat: int) -> None:
        self.wins.append(outcome.wins(seat))
        self.scores.append(outcome.scores[seat])


def summarise(plan: Plan, outcomes: Sequence[Outcome]) -> Summary:
    """What the outcomes say, by bot, by seat and by faction."""
    if not outcomes:
        raise PentarchyError("No game was played yet.")
    bots = {name: _Count() for name in plan.bots}
    seats = [_Count() for _ in range(plan.players)]
    factions: dict[str, _Count] = {}
    for outcome in outcomes:
        for seat, name in enumerate(outcome.bots):
            bots[name].add(outcome, seat)
            seats[seat].add(outcome, seat)
            for faction in outcome.factions[seat]:
                factions.setdefault(faction, _Count()).add(outcome, seat)
    return Summary(
        game=plan.game,
        players=plan.players,
        options=plan.options,
        games=len(outcomes),
        by_bot={name: share(count.wins, count.scores) for name, count in bots.items() if count.wins},
        by_seat=[share(count.wins, count.scores) for count in seats],
        by_faction={name: share(count.wins, count.scores) for name, count in sorted(factions.items())},
        mean_answers=sum(outcome.answers for outcome in outcomes) / len(outcomes),
        answers_per_second=sum(one.answers for one in outcomes) / max(sum(one.seconds for one in outcomes), SOONEST),
    )


def share(wins: Sequence[float], scores: Sequence[int]) -> Share:
    """The rate of wins with Wilson's interval."""
    games, total = len(wins), sum(wins)
    rate, z = total / games, 1.96
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    # Where nobody or everybody won, a rounding error must not leave the rate outside its interval.
    low, high = min(rate, max(0.0, middle - half)), max(rate, min(1.0, middle + half))
    return Share(games, total, rate, low, high, sum(scores) / games)
