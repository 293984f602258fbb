"""A forecast from play: which features of a position go with winning, and how much.

Greedy bots that err now and then play games. The features of all seats at moments drawn at random, and who won in
the end, are fitted with the model that search and coach judge positions by: each seat wins with a probability
proportional to the exponential of its forecast. Features have a weight at the beginning of a game and one at its
end, and in between a mixture. For comparison, the value set by hand is fitted with nothing but a scale. What the fit
is worth is told by games that it has not seen: how well it foretells their winners, and a match between bots that
search with the new forecast and with the one in use. All of it follows from one seed.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from importlib import resources
from pathlib import Path
from typing import Any

from pentarchy.arena.executors import Executor, Local
from pentarchy.arena.series import share
from pentarchy.bots import GreedyBot, SearchBot, bot
from pentarchy.core.chance import sample
from pentarchy.core.decision import CHANCE
from pentarchy.core.errors import PentarchyError
from pentarchy.core.game import Game
from pentarchy.core.outlook import Outlook
from pentarchy.core.sense import DATA
from pentarchy.games import game as find_game
from pentarchy.table import play_match

MISTAKES = 0.05
"""How often the bots err, so that games differ and every feature varies."""
MOMENTS = 12
"""About how many positions of a game are noted."""
HELD_BACK = 5
"""Every so many-th game is not fitted to but used to measure how well the fit foretells."""
PULL = 4.0
"""How strongly weights are held near those set by hand, in positions: only what the games show clearly moves them."""

Array = Any
"""An array of numpy, which is not needed to play."""
Forecast = tuple[tuple[float, ...], tuple[float, ...]]
"""The weights at the beginning of a game and at its end."""


@dataclass(frozen=True)
class Task:
    """One game for a worker."""

    game: str
    players: int
    seed: str
    judge: str = "greedy"
    """Who plays it, in a match."""
    forecasts: tuple[Forecast, ...] = ()
    """Of each seat, in a match."""
    first: bool = True
    """Whether the new forecast has seat 0, in a match."""


@dataclass(frozen=True)
class Findings:
    """What the games say. The losses are those of foretelling the winner in games not fitted to, in nats; chance
    alone has `loss_chance`."""

    positions: int
    loss_chance: float
    loss_in_use: float
    loss_scaled: float
    loss_fitted: float
    match: dict[str, float] | None
    """How often the new forecast won against the one in use, with a 95% interval; None if it was not tried."""


@dataclass(frozen=True)
class Tuning:
    """The forecast found, and how it came about."""

    early: dict[str, float]
    late: dict[str, float]
    how: dict[str, Any]
    found: Findings

    def to_json(self) -> str:
        """The text of the data file."""
        return json.dumps(asdict(self), indent=1, ensure_ascii=False) + "\n"


def tune(
    game: Game,
    players: int | None = None,
    games: int = 300,
    match: int = 40,
    seed: int = 1,
    judge: str = "search:100",
    workers: int = 1,
    done: Callable[[], None] = lambda: None,
    hold: float = 0.0,
) -> Tuning:
    """A forecast from so many games; `done` is called after each. `hold` is explained at `Fit`.

    It is tried in `match` games (0 for none) of bots named `judge` against the same with the forecast in use.
    """
    count = players if players is not None else max(game.seats[0], min(4, game.seats[-1]))
    game.new(count)
    if not isinstance(bot(judge), SearchBot):
        raise PentarchyError(f"A forecast can be tried by a bot that searches, not by '{judge}'.")
    _libraries()  # Games are not played for a fit that can't be made.
    where = Local(workers)
    notes = play_all(where, observe, [Task(game.name, count, f"{seed} {number}") for number in range(games)], done)
    fit = Fit(notes, game.sense.in_use(), game.sense.forecasting(), hold)
    early, late = game.sense.forecasting()
    trials = duels(game.name, count, str(seed), judge, fit.forecast, (tuple(early), tuple(late)), match)
    wins = play_all(where, duel, trials, done)
    found = Findings(
        positions=fit.positions,
        loss_chance=rounded(fit.loss_chance),
        loss_in_use=rounded(fit.loss_in_use),
        loss_scaled=rounded(fit.loss_scaled),
        loss_fitted=rounded(fit.loss_fitted),
        match=match_of(wins) if wins else None,
    )
    how = {
        "edition": game.edition,
        "players": count,
        "games": games,
        "match": match,
        "seed": seed,
        "judge": judge,
        "hold": hold,
    }
    names = game.sense.names
    return Tuning(dict(zip(names, fit.forecast[0])), dict(zip(names, fit.forecast[1])), how, found)


def match_of(wins: Sequence[float]) -> dict[str, float]:
    """A match in numbers. With two kinds at the table, in equal numbers over all games, equals would win half."""
    result = share(wins, [0] * len(wins))
    return {
        "games": result.games,
        "rate": rounded(result.rate),
        "low": rounded(result.low),
        "high": rounded(result.high),
    }


def data_file(game: Game) -> Path:
    """Where the forecast of a game belongs: beside its sources."""
    return Path(str(resources.files(game.package))) / DATA


# Games.


@dataclass(frozen=True)
class Note:
    """Moments of a game, and each seat's share of the win."""

    stages: list[float]
    features: list[list[list[float]]]
    """By moment and seat."""
    won: list[float]


def observe(task: Task) -> Note:
    """Play a game and note positions."""
    game = find_game(task.game)
    rng = random.Random(f"observe {task.seed}")
    player = GreedyBot(MISTAKES)
    state = game.new(task.players)
    sense = game.sense
    moments: list[tuple[float, list[list[float]]]] = []
    resting = False
    while not state.over:
        rested, resting = resting, sense.quiet(state)
        telling = resting and not rested if sense.rests else state.seat != CHANCE
        if telling:
            moments.append((sense.stage(state), [sense.features(state, seat) for seat in range(task.players)]))
        if state.seat == CHANCE:
            state.step(sample(state, rng))
        else:
            state.step(player.choose(Outlook(state), rng))
    kept = rng.sample(moments, min(MOMENTS, len(moments)))
    winners = state.winners()
    won = [1 / len(winners) if seat in winners else 0.0 for seat in range(task.players)]
    return Note([stage for stage, _ in kept], [features for _, features in kept], won)


def duels(name: str, players: int, seed: str, judge: str, new: Forecast, old: Forecast, games: int) -> list[Task]:
    """Games in pairs of the same luck: new and old alternate around the table, and then change places."""
    tasks = []
    for number in range(-(-games // 2)):
        for first, second in ((new, old), (old, new)):
            seated = tuple(first if seat % 2 == 0 else second for seat in range(players))
            tasks.append(Task(name, players, f"duel {seed} {number}", judge, seated, first is new))
    return tasks


def duel(task: Task) -> float:
    """How much of a win the new forecast got."""
    game = find_game(task.game)
    player = bot(task.judge)
    assert isinstance(player, SearchBot)
    seated = [SearchBot(player.settings, game.sense.fitted(list(early), list(late))) for early, late in task.forecasts]
    state, _ = play_match(game, None, seated, int.from_bytes(task.seed.encode(), "big"))
    winners = state.winners()
    return len([seat for seat in winners if (seat % 2 == 0) == task.first]) / len(winners)


def play_all(
    where: Executor, play: Callable[[Task], Any], tasks: Sequence[Task], done: Callable[[], None]
) -> list[Any]:
    """What the games give, in their order."""
    found: dict[Task, Any] = {}
    for task, result in where.run(play, tasks):
        found[task] = result
        done()
    return [found[task] for task in tasks]


# The fit.


class Fit:
    """The forecast under which the winners of the noted games are most likely.

    Weights are held near those set by hand as `PULL` says, which leaves them free where a feature hardly ever varied:
    a handful of games may make much of it, and a bot that searches then strives for it in every game. `hold` is
    against that: as many positions as it takes to believe that a weight is twice what was set, or nothing.
    """

    def __init__(
        self,
        notes: Sequence[Note],
        weights: Sequence[float],
        in_use: tuple[Sequence[float], Sequence[float]],
        hold: float = 0.0,
    ) -> None:
        np, optimize = _libraries()
        features = np.array([one for note in notes for one in note.features])
        won = np.array([note.won for note in notes for _ in note.features])
        stage = np.array([one for note in notes for one in note.stages])[:, None, None]
        held = np.array([number % HELD_BACK == 0 for number, note in enumerate(notes) for _ in note.features])
        fitting = ~held
        self.positions = len(features)
        # What all seats share says nothing about who wins; the rest is measured in its own spread.
        features = features - features.mean(axis=1, keepdims=True)
        spread = features.std(axis=(0, 1))
        spread[spread == 0] = 1.0
        features = features / spread
        parts = np.concatenate([features * (1 - stage), features * stage], axis=2)
        both = np.concatenate([spread, spread])

        def loss(strengths: Array, part: Array) -> float:
            return float(_loss(parts[part] @ strengths, won[part]).mean())

        hand = np.concatenate([weights, weights]) * both

        def scaled_loss(log: float) -> float:
            return loss(hand * np.exp(log), fitting)

        scaled = optimize.minimize_scalar(scaled_loss, bounds=(-8, 4), method="bounded")
        center = hand * np.exp(scaled.x)
        pull = PULL + np.divide(hold, center**2, out=np.zeros_like(center), where=center != 0)

        # What is held firmly is measured in larger units, so that the fit is as easy in all directions.
        units = np.sqrt(PULL / pull)

        def penalised(numbers: Array) -> tuple[float, Array]:
            strengths = numbers * units
            values = parts[fitting] @ strengths
            wrong = _softmax(values) - won[fitting]
            slope = (wrong[:, :, None] * parts[fitting]).sum(axis=(0, 1)) + pull * (strengths - center)
            price = (pull / 2 * (strengths - center) ** 2).sum()
            return float(_loss(values, won[fitting]).sum() + price), slope * units

        # What is good to have never counts against its owner: where it seems so, something else is behind it.
        signs = [(0, None) if one > 0 else (None, 0) if one < 0 else (None, None) for one in center]
        best = optimize.minimize(penalised, center / units, jac=True, method="L-BFGS-B", bounds=signs).x * units
        self.scale = float(1 / np.exp(scaled.x))
        """The value that makes winning e times as likely, if nothing else is fitted."""
        self.loss_chance = float(np.log(won.shape[1]))
        self.loss_in_use = loss(np.concatenate(in_use) * both, held)
        self.loss_scaled = loss(center, held)
        self.loss_fitted = loss(best, held)
        found = [rounded(float(one)) for one in best / both]
        self.forecast: Forecast = (tuple(found[: len(spread)]), tuple(found[len(spread) :]))


def _libraries() -> tuple[Any, Any]:
    """Numpy, and scipy's search for a minimum."""
    try:
        import numpy
        from scipy import optimize
    except ImportError:
        raise PentarchyError("Tuning needs numpy and scipy; 'pip install pentarchy[arena]' adds them.") from None
    return numpy, optimize


def _softmax(values: Array) -> Array:
    import numpy as np

    powers = np.exp(values - values.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def _loss(values: Array, won: Array) -> Array:
    import numpy as np

    return -(won * np.log(np.maximum(_softmax(values), 1e-9))).sum(axis=1)


def rounded(value: float) -> float:
    """To four digits, so that a file reads well and does not depend on the last bits of a machine.

    >>> rounded(12.34567)
    12.35
    """
    return float(f"{value:.4g}")
