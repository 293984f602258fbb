"""A forecast from play: that the fit finds what made the outcomes, and that a seed determines everything."""

from __future__ import annotations

import json
import math
import random
from pathlib import Path

import pytest

import hoard
from pentarchy import PentarchyError, _engine, game, games
from pentarchy.arena.tune import Fit, Note, Task, data_file, duel, duels, observe, rounded, tune

pytestmark = pytest.mark.usefixtures("hoard_installed")


def invented(true: list[float], games: int, rng: random.Random) -> list[Note]:
    """Games of three seats whose winners are drawn by these weights, which grow from nothing to the game's end."""
    notes: list[Note] = []
    for _ in range(games):
        stage = rng.random()
        features = [[rng.gauss(0, 1), rng.gauss(0, 3), 7.0] for _ in range(3)]
        powers = [math.exp(stage * sum(map(lambda x, w: x * w, one, true))) for one in features]
        winner = rng.choices(range(3), powers)[0]
        notes.append(Note([stage], [features], [float(seat == winner) for seat in range(3)]))
    return notes


def invented_at_the_end(games: int) -> list[Note]:
    """The same with the full weights in all positions."""
    rng, notes = random.Random(2), []
    for _ in range(games):
        features = [[rng.gauss(0, 1), rng.gauss(0, 3), 7.0] for _ in range(3)]
        winner = rng.choices(range(3), [math.exp(one[0] - one[1] / 2) for one in features])[0]
        notes.append(Note([1.0], [features], [float(seat == winner) for seat in range(3)]))
    return notes


def test_the_fit_finds_the_weights_that_made_the_winners() -> None:
    fit = Fit(invented([2.0, -1.0, 0.0], 6000, random.Random(1)), [0.5, 0.0, 3.0], ([0.0] * 3, [0.0] * 3))
    early, late = fit.forecast
    assert early[:2] == pytest.approx([0.0, 0.0], abs=0.15)
    assert late[:2] == pytest.approx([2.0, -1.0], abs=0.25)
    assert late[2] == pytest.approx(3.0 / fit.scale, rel=0.01), "what never varies stays as it was"
    assert fit.loss_fitted < fit.loss_scaled < fit.loss_in_use == pytest.approx(fit.loss_chance)


def test_a_feature_that_hardly_ever_varies_is_held_near_what_was_set_by_hand() -> None:
    """One game in a hundred has it, and the winners of these few happen to have it."""
    rng, notes = random.Random(4), []
    for number in range(1000):
        seen = number % 100 == 1
        features = [[rng.gauss(0, 1), 0.2 if seen and seat == 0 else 0.0] for seat in range(3)]
        winner = 0 if seen else rng.choices(range(3), [math.exp(one[0]) for one in features])[0]
        notes.append(Note([1.0], [features], [float(seat == winner) for seat in range(3)]))
    free, held = (Fit(notes, [1.0, 1.0], ([0.0] * 2, [0.0] * 2), hold).forecast[1] for hold in (0.0, 12.0))
    assert free[1] > 5.0
    assert 0.5 < held[1] < 1.5
    assert held[0] == pytest.approx(free[0], rel=0.05) == pytest.approx(1.0, abs=0.15), "what was seen often is learned"


def test_the_scale_alone_makes_chances_mean_what_they_say() -> None:
    notes = [Note([1.0] * len(note.stages), note.features, note.won) for note in invented_at_the_end(4000)]
    fit = Fit(notes, [4.0, -2.0, 0.0], ([1.0, -0.5, 0.0], [1.0, -0.5, 0.0]))
    assert fit.scale == pytest.approx(4.0, rel=0.1)
    assert fit.loss_scaled == pytest.approx(fit.loss_in_use, abs=0.01)


def test_tuning_follows_from_its_seed_and_reads_back() -> None:
    first, second = (tune(hoard.GAME, 2, 20, 4, seed=3, judge="search:10", workers=workers) for workers in (1, 2))
    assert first == second
    data = json.loads(first.to_json())
    assert list(data["early"]) == list(data["late"]) == list(hoard.GAME.sense.names)
    assert data["how"]["seed"] == 3
    assert data["how"]["hold"] == 0.0
    assert first.found.positions > 100
    assert first.found.match is not None
    assert first.found.match["games"] == 4
    assert tune(hoard.GAME, 2, 20, 0, seed=3).found.match is None


def test_games_with_quiet_moments_are_noted_at_the_beginning_of_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hoard as if it were quiet while nobody has a gem, which happens once in a game."""
    task = Task("hoard", 2, "1")
    assert len(observe(task).stages) > 1
    monkeypatch.setattr(type(hoard.GAME.sense), "rests", True)
    monkeypatch.setattr(type(hoard.GAME.sense), "quiet", lambda sense, state: sense.value(state, 0) == 0)
    assert len(observe(task).stages) == 1


def test_a_bad_forecast_loses_its_match() -> None:
    good, bad = ((1.0, 0.9), (1.0, 0.9)), ((-1.0, -0.9), (-1.0, -0.9))
    tasks = duels("hoard", 2, "x", "search:30", bad, good, 40)
    assert len(tasks) == 40
    assert sum(duel(task) for task in tasks) < 14


def test_only_a_bot_that_searches_can_try_a_forecast() -> None:
    with pytest.raises(PentarchyError, match="not by 'greedy'"):
        tune(hoard.GAME, judge="greedy")


def test_weights_are_stored_beside_the_sources() -> None:
    assert data_file(hoard.GAME) == Path(str(hoard.__file__)).parent / "sense.json"
    for name in games():
        if game(name).package.startswith("pentarchy."):
            assert data_file(game(name)).parent == _engine.SOURCE / "games" / name


def test_rounding_keeps_four_digits() -> None:
    assert [rounded(0.000123456), rounded(-98765.0), rounded(0.0)] == [0.0001235, -98760.0, 0.0]
