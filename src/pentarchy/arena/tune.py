"""Weights from play: which features of a position go with winning, and how much.

A round plays games between greedy bots that err now and then, notes the features of all seats at moments drawn at
random, and fits the model that search judges positions by: each seat wins with a probability proportional to the
exponential of its value. First only the scale is fitted, so that chances mean what they say; then all weights. New
weights are kept only if they foretell games better that they were not fitted to, and if bots that use them win
more than half of the games against bots that use the old ones. All of it follows from one seed.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from importlib import resources
from pathlib import Path
from typing import Any

from pentarchy.arena.series import share
from pentarchy.bots import Bot, GreedyBot, SearchBot, bot
from pentarchy.core.chance import sample
from pentarchy.core.decision import CHANCE
from pentarchy.core.errors import PentarchyError
from pentarchy.core.game import Game
from pentarchy.core.outlook import Outlook
from pentarchy.core.sense import DATA, Sense
from pentarchy.games import game as find_game
from pentarchy.table import play_match

MISTAKES = 0.1
"""How often the bots err, so that games differ and every feature varies."""
MOMENTS = 12
"""About how many positions of a game are noted."""
HELD_BACK = 5
"""Every so many-th game is not fitted to but used to measure how well the fit foretells."""
PULL = 2.0
"""How strongly weights are held near the old ones, in positions: only what the games show clearly moves them."""

Array = Any
"""An array of numpy, which is not needed to play."""


@dataclass(frozen=True)
class Task:
    """One game for a worker: who uses which weights."""

    game: str
    players: int
    seed: str
    kind: str
    senses: tuple[tuple[tuple[float, ...], float], ...]
    """Weights and unit by seat."""


@dataclass(frozen=True)
class Round:
    """What one round of tuning found. The losses are those of foretelling the winner in games not fitted to, in
    nats; chance alone would have log(players)."""

    positions: int
    loss_before: float
    loss_scaled: float
    loss_fitted: float
    match_games: int
    match_rate: float
    match_low: float
    match_high: float
    kept: bool


@dataclass(frozen=True)
class Tuning:
    """The weights in the end, and how they came about."""

    weights: dict[str, float]
    scale: float
    how: dict[str, Any]
    rounds: list[Round]

    def to_json(self) -> str:
        """The text of the data file."""
        return json.dumps(asdict(self), indent=1, ensure_ascii=False) + "\n"


def tune(
    game: Game,
    players: int | None = None,
    rounds: int = 2,
    games: int = 300,
    match: int = 200,
    seed: int = 1,
    judge: str = "greedy",
    workers: int = 1,
    done: Callable[[], None] = lambda: None,
) -> Tuning:
    """Weights and scale from so many rounds of games; `done` is called after each game.

    New weights are tried in `match` games between bots of the kind `judge` (`greedy`, or `search:100`).
    """
    count = players if players is not None else max(game.seats[0], min(4, game.seats[-1]))
    game.new(count)
    if not isinstance(bot(judge), (GreedyBot, SearchBot)):
        raise PentarchyError(f"Weights can be tried by 'greedy' or 'search', not by '{judge}'.")
    weights, unit = game.sense.in_use(), game.sense.unit()
    found: list[Round] = []
    for number in range(rounds):
        current = (tuple(weights), unit)
        tasks = [Task(game.name, count, f"{seed} {number} {one}", "", (current,) * count) for one in range(games)]
        notes = list(spread(observe, tasks, workers, done))
        fit = Fit(notes, weights, unit)
        fitted = (tuple(fit.weights(unit)), unit)
        trials = duels(game.name, count, f"{seed} {number}", judge, fitted, current, match)
        wins = list(spread(duel, trials, workers, done))
        result = share(wins, [0] * len(wins))
        # With two kinds at the table, in equal numbers over all games, equals would win half.
        kept = result.rate > 0.5 and fit.loss_fitted < fit.loss_scaled
        if kept:
            weights = list(fitted[0])
        else:
            unit = rounded(unit / fit.temperature)
        found.append(
            Round(
                positions=fit.positions,
                loss_before=rounded(fit.loss_before),
                loss_scaled=rounded(fit.loss_scaled),
                loss_fitted=rounded(fit.loss_fitted),
                match_games=result.games,
                match_rate=rounded(result.rate),
                match_low=rounded(result.low),
                match_high=rounded(result.high),
                kept=kept,
            )
        )
    how = {"edition": game.edition, "players": count, "games": games, "match": match, "seed": seed, "judge": judge}
    return Tuning(dict(zip(game.sense.names, weights)), unit, how, found)


def data_file(game: Game) -> Path:
    """Where the tuned weights of a game belong: beside its sources."""
    return Path(str(resources.files(game.package))) / DATA


# Games.

Note = tuple[list[list[list[float]]], list[float]]
"""The features of every seat at each moment of a game, and each seat's share of the win."""


def observe(task: Task) -> Note:
    """Play a game and note positions."""
    game = find_game(task.game)
    sense = game.sense.weighed(list(task.senses[0][0]), task.senses[0][1])
    rng = random.Random(f"observe {task.seed}")
    player = GreedyBot(MISTAKES, sense)
    state = game.new(task.players)
    moments: list[list[list[float]]] = []
    while not state.over:
        if state.seat == CHANCE:
            state.step(sample(state, rng))
            continue
        moments.append([game.sense.features(state, seat) for seat in range(task.players)])
        state.step(player.choose(Outlook(state), rng))
    kept = rng.sample(moments, min(MOMENTS, len(moments)))
    winners = state.winners()
    return kept, [1 / len(winners) if seat in winners else 0.0 for seat in range(task.players)]


def duels(
    name: str,
    players: int,
    seed: str,
    kind: str,
    new: tuple[tuple[float, ...], float],
    old: tuple[tuple[float, ...], float],
    games: int,
) -> list[Task]:
    """Games in pairs of the same luck: new and old weights alternate around the table, and then change places."""
    tasks = []
    for number in range(-(-games // 2)):
        for first, second in ((new, old), (old, new)):
            senses = tuple(first if seat % 2 == 0 else second for seat in range(players))
            tasks.append(Task(name, players, f"duel {seed} {number}", f"{kind}/{int(first is new)}", senses))
    return tasks


def duel(task: Task) -> float:
    """How much of a win the new weights got."""
    game = find_game(task.game)
    kind, _, first = task.kind.rpartition("/")
    seated = [with_sense(kind, game.sense.weighed(list(weights), unit)) for weights, unit in task.senses]
    state, _ = play_match(game, None, seated, int.from_bytes(task.seed.encode(), "big"))
    winners = state.winners()
    new = [seat for seat in winners if (seat % 2 == 0) == (first == "1")]
    return len(new) / len(winners)


def with_sense(kind: str, sense: Sense) -> Bot:
    """A bot of this kind that judges by this sense."""
    player = bot(kind)
    return SearchBot(player.settings, sense) if isinstance(player, SearchBot) else GreedyBot(0.0, sense)


def spread(play: Callable[[Task], Any], tasks: Sequence[Task], workers: int, done: Callable[[], None]) -> Iterator[Any]:
    """What the games give, in their order, played on so many cores."""
    if workers <= 1:
        for task in tasks:
            yield play(task)
            done()
        return
    with ProcessPoolExecutor(workers) as pool:
        for result in pool.map(play, tasks, chunksize=2):
            yield result
            done()


# The fit.


class Fit:
    """The weights under which the winners of the noted games are most likely."""

    def __init__(self, notes: Sequence[Note], weights: Sequence[float], unit: float) -> None:
        try:
            import numpy as np
            from scipy.optimize import minimize, minimize_scalar
        except ImportError:
            raise PentarchyError("Tuning needs numpy and scipy; 'pip install pentarchy[arena]' adds them.") from None
        rows = [
            (features, won, number % HELD_BACK == 0)
            for number, (moments, won) in enumerate(notes)
            for features in moments
        ]
        features = np.array([row[0] for row in rows])
        won = np.array([row[1] for row in rows])
        held = np.array([row[2] for row in rows])
        self.positions = len(rows)
        old = np.array(weights) / unit
        # What all seats share says nothing about who wins; the rest is measured in its own spread.
        features = features - features.mean(axis=1, keepdims=True)
        spread = features.std(axis=(0, 1))
        spread[spread == 0] = 1.0
        features = features / spread
        start = old * spread

        def loss(strengths: Array, part: Array) -> float:
            return float(_loss(features[part] @ strengths, won[part]).mean())

        fitting = ~held
        scaled = minimize_scalar(lambda log: loss(start * np.exp(log), fitting), bounds=(-4, 4), method="bounded")
        self.temperature = float(np.exp(scaled.x))
        center = start * self.temperature

        def penalised(strengths: Array) -> tuple[float, Array]:
            values = features[fitting] @ strengths
            wrong = _softmax(values) - won[fitting]
            slope = (wrong[:, :, None] * features[fitting]).sum(axis=(0, 1)) + PULL * (strengths - center)
            return float(_loss(values, won[fitting]).sum() + PULL / 2 * ((strengths - center) ** 2).sum()), slope

        found = minimize(penalised, center, jac=True, method="L-BFGS-B").x
        self.loss_before = loss(start, held)
        self.loss_scaled = loss(center, held)
        self.loss_fitted = loss(found, held)
        self._strengths = [float(one) for one in found / spread]

    def weights(self, unit: float) -> list[float]:
        """The fitted weights for values in this unit."""
        return [rounded(strength * unit) for strength in self._strengths]


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
