"""A series of games with the same bots, seats rotated from game to game."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from typing import Any

from pentarchy.bots import bot
from pentarchy.core.errors import PentarchyError
from pentarchy.games import game as find_game
from pentarchy.table import play_match


@dataclass(frozen=True)
class Outcome:
    """How one game of a series ended; `bots`, `scores` and `winners` by seat."""

    number: int
    bots: list[str]
    scores: list[int]
    winners: list[int]
    answers: int
    seconds: float


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
    mean_answers: float
    answers_per_second: float

    def to_dict(self) -> dict[str, Any]:
        """JSON-able."""
        return asdict(self)


def line_up(names: Sequence[str], players: int) -> list[str]:
    """The bots of all seats: the last one named takes the seats that are left.

    >>> line_up(["greedy", "random"], 4)
    ['greedy', 'random', 'random', 'random']
    """
    if not names or len(names) > players:
        raise PentarchyError(f"Name 1 to {players} bots for {players} seats, not {len(names)}.")
    for name in names:
        bot(name)
    return [*names, *[names[-1]] * (players - len(names))]


def play_one(name: str, options: dict[str, Any], bots: list[str], seed: int, number: int) -> Outcome:
    """Game `number` of a series."""
    turn = number % len(bots)
    seated = bots[-turn:] + bots[:-turn] if turn else bots
    began = time.perf_counter()
    state, record = play_match(find_game(name), options, [bot(one) for one in seated], seed * 1_000_003 + number)
    return Outcome(number, seated, state.scores(), state.winners(), len(record.answers), time.perf_counter() - began)


def play_series(
    name: str,
    options: dict[str, Any],
    bots: list[str],
    games: int,
    seed: int,
    workers: int,
    done: Callable[[], None] = lambda: None,
) -> list[Outcome]:
    """Play all games of a series on so many cores; the outcomes in their order."""
    find_game(name).new(len(bots), options)
    return sorted(_outcomes(name, options, bots, games, seed, workers, done), key=lambda outcome: outcome.number)


def _outcomes(
    name: str, options: dict[str, Any], bots: list[str], games: int, seed: int, workers: int, done: Callable[[], None]
) -> Iterator[Outcome]:
    if workers <= 1 or games == 1:
        for number in range(games):
            yield play_one(name, options, bots, seed, number)
            done()
        return
    with ProcessPoolExecutor(workers) as pool:
        waiting = [pool.submit(play_one, name, options, bots, seed, number) for number in range(games)]
        for future in as_completed(waiting):
            yield future.result()
            done()


def summarise(name: str, options: dict[str, Any], outcomes: Sequence[Outcome]) -> Summary:
    """What the outcomes say, by bot and by seat."""
    players = len(outcomes[0].bots)
    won: dict[str, list[float]] = {}
    scored: dict[str, list[int]] = {}
    seat_won: list[list[float]] = [[] for _ in range(players)]
    seat_scored: list[list[int]] = [[] for _ in range(players)]
    for outcome in outcomes:
        for seat, player in enumerate(outcome.bots):
            win = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            won.setdefault(player, []).append(win)
            scored.setdefault(player, []).append(outcome.scores[seat])
            seat_won[seat].append(win)
            seat_scored[seat].append(outcome.scores[seat])
    return Summary(
        game=name,
        players=players,
        options=options,
        games=len(outcomes),
        by_bot={player: share(won[player], scored[player]) for player in won},
        by_seat=[share(wins, scores) for wins, scores in zip(seat_won, seat_scored)],
        mean_answers=sum(outcome.answers for outcome in outcomes) / len(outcomes),
        answers_per_second=sum(one.answers for one in outcomes) / sum(one.seconds for one in outcomes),
    )


def share(wins: Sequence[float], scores: Sequence[int]) -> Share:
    """The rate of wins with Wilson's interval."""
    games, total = len(wins), sum(wins)
    rate, z = total / games, 1.96
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return Share(games, total, rate, max(0.0, middle - half), min(1.0, middle + half), sum(scores) / games)
