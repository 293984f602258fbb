"""Weights from play: that the fit finds what made the outcomes, and that a seed determines everything."""

from __future__ import annotations

import json
import math
import random
from pathlib import Path

import pytest

import hoard
from pentarchy import PentarchyError, _engine, game, games
from pentarchy.arena.tune import Fit, Note, data_file, duel, duels, rounded, tune

pytestmark = pytest.mark.usefixtures("hoard_installed")


def invented(true: list[float], games: int, rng: random.Random) -> list[Note]:
    """Games of three seats whose winners are drawn by these weights."""
    notes: list[Note] = []
    for _ in range(games):
        features = [[rng.gauss(0, 1), rng.gauss(0, 3), 7.0] for _ in range(3)]
        powers = [math.exp(sum(map(lambda x, w: x * w, one, true))) for one in features]
        winner = rng.choices(range(3), powers)[0]
        notes.append(([features], [float(seat == winner) for seat in range(3)]))
    return notes


def test_the_fit_finds_the_weights_that_made_the_winners() -> None:
    fit = Fit(invented([1.0, -0.5, 0.0], 4000, random.Random(1)), [0.5, 0.0, 3.0], 1.0)
    first, second, third = fit.weights(1.0)
    assert [first, second] == pytest.approx([1.0, -0.5], abs=0.12)
    assert third == pytest.approx(3.0 * fit.temperature, rel=0.01)
    assert fit.loss_fitted < fit.loss_scaled <= fit.loss_before < 1.2
    assert [one / 10 for one in fit.weights(10.0)] == pytest.approx([first, second, third], rel=1e-3)


def test_the_scale_alone_makes_chances_mean_what_they_say() -> None:
    fit = Fit(invented([1.0, -0.5, 0.0], 4000, random.Random(2)), [4.0, -2.0, 0.0], 1.0)
    assert fit.temperature == pytest.approx(0.25, rel=0.1)


def test_tuning_follows_from_its_seed_and_reads_back() -> None:
    first, second = (tune(hoard.GAME, 2, 1, 20, 10, seed=3, workers=workers) for workers in (1, 2))
    assert first == second
    data = json.loads(first.to_json())
    assert list(data["weights"]) == list(hoard.GAME.sense.names)
    assert data["how"]["seed"] == 3
    found = first.rounds[0]
    assert found.positions > 100
    assert found.kept == (found.match_rate > 0.5 and found.loss_fitted < found.loss_scaled)
    if not found.kept:
        assert list(first.weights.values()) == hoard.GAME.sense.in_use()


def test_bad_weights_lose_the_match_that_decides() -> None:
    good, bad = ((1.0, 0.9), 2.0), ((-1.0, -0.9), 2.0)
    tasks = duels("hoard", 2, "x", "greedy", bad, good, 40)
    assert len(tasks) == 40
    assert sum(duel(task) for task in tasks) < 16


def test_only_bots_with_a_sense_can_judge_weights() -> None:
    with pytest.raises(PentarchyError, match="not by 'random'"):
        tune(hoard.GAME, judge="random")


def test_weights_are_stored_beside_the_sources() -> None:
    assert data_file(hoard.GAME) == Path(str(hoard.__file__)).parent / "sense.json"
    for name in games():
        if game(name).package.startswith("pentarchy."):
            assert data_file(game(name)).parent == _engine.SOURCE / "games" / name


def test_rounding_keeps_four_digits() -> None:
    assert [rounded(0.000123456), rounded(-98765.0), rounded(0.0)] == [0.0001235, -98760.0, 0.0]
