"""The laboratory compares variants fairly, and says only what the games say."""

from __future__ import annotations

import math
import os
import random
import re
import resource
from pathlib import Path

import numpy as np
import pandas as pd
import polars as pl
import pytest
from matplotlib.figure import Figure
from typer.testing import CliRunner

import pentarchy
from pentarchy import PentarchyError
from pentarchy.arena import Local, executor
from pentarchy.cli import app
from pentarchy.core.writing import locked
from pentarchy.lab import charts
from pentarchy.lab.experiment import CHUNK, Experiment
from pentarchy.lab.report import Report
from pentarchy.lab.run import run
from pentarchy.lab.stats import (
    Effect,
    Estimate,
    Spread,
    effects,
    estimate,
    holm,
    narrowing,
    paired,
    share,
    spreads,
    tallies,
)
from pentarchy.lab.store import PLAN, Store, open_store
from pentarchy.lab.trial import Rows, play_trial, play_trials
from support import limited

GAME = "hoard"

pytestmark = pytest.mark.usefixtures("hoard_installed")


def plan(games: int = 60, **settings: object) -> Experiment:
    vary = {"hand": ["3", "4"], "swaps": ["2", "0"]}
    return Experiment.plan(GAME, vary, ["greedy", "random"], games, 3, **settings)  # type: ignore[arg-type]


def test_options_are_varied_one_at_a_time_or_crossed() -> None:
    assert [cell.name for cell in plan().cells] == ["hand=3, swaps=2", "hand=4", "swaps=0"]
    assert [cell.options for cell in plan().cells][1] == {"hand": 4, "swaps": 2}
    crossed = plan(design="cross").cells
    assert [tuple(cell.options.values()) for cell in crossed] == [(3, 2), (3, 0), (4, 2), (4, 0)]
    counted = Experiment.plan(GAME, {"players": ["2", "4"]}, ["random"], 10)
    assert [(cell.name, cell.players) for cell in counted.cells] == [("players=2", 2), ("players=4", 4)]
    assert Experiment.plan(GAME, {}, ["random"], 10).cells[0].name == "as given"


@pytest.mark.parametrize(
    ("vary", "settings", "words"),
    [
        ({"hand": ["9", "3"]}, {}, "can't be '9'"),
        ({"feet": ["1", "2"]}, {}, "no option 'feet'"),
        ({"hand": ["3"]}, {}, "two or more different values"),
        ({"hand": ["3", "03"]}, {}, "two or more different values"),
        ({"players": ["2", "02"]}, {}, "two or more different values"),
        ({"players": ["two", "3"]}, {}, "a whole number, not 'two'"),
        ({"players": ["2", "7"]}, {}, "for 2 to 4 players"),
        ({"hand": ["3", "4"]}, {"games": 1}, "2 games or more"),
        ({"hand": ["3", "4"]}, {"design": "star"}, "'each' or 'cross'"),
        ({"hand": ["3", "4"]}, {"bots": ["genius"]}, "no bot 'genius'"),
        ({"hand": ["3", "4"]}, {"tell": ["(gains"]}, "not a regular expression"),
        ({"hand": ["3", "4"]}, {"tell": ["gains"]}, "catches nothing"),
    ],
)
def test_what_cannot_be_planned_is_refused(vary: dict[str, list[str]], settings: dict[str, object], words: str) -> None:
    with pytest.raises(PentarchyError, match=words):
        Experiment.plan(GAME, vary, **settings)  # type: ignore[arg-type]


def test_words_that_mean_the_same_are_not_varied() -> None:
    with pytest.raises(PentarchyError, match="two or more different values"):
        Experiment.plan("culture_wars", {"diagonal_moves": ["false", "no"]})


def test_a_plan_is_read_back() -> None:
    experiment = plan(track=["show"], tell=["gains (.)"], dealt=["draws (.)"], faction="hoards.*.ruby")
    assert Experiment.from_json(experiment.to_json()) == experiment
    with pytest.raises(PentarchyError, match="not an experiment"):
        Experiment.from_json("{}")


def test_games_of_the_same_number_have_the_same_luck_and_line_up_in_every_cell() -> None:
    experiment = Experiment.plan(GAME, {"swaps": ["0", "3"]}, ["random"], 10, 3)
    same = Experiment.plan(GAME, {}, ["random"], 10, 3, {"swaps": 0})
    rows = [play_trials(one, 0, range(10)) for one in (experiment, same)]
    assert [row["score"] for row in rows[0].seats] == [row["score"] for row in rows[1].seats]
    other = play_trials(experiment, 1, range(10))
    assert [row["bot"] for row in other.seats] == [row["bot"] for row in rows[0].seats]
    greedy = play_trials(plan(), 0, range(3)).seats
    assert [row["seat"] for row in greedy if row["bot"] == "greedy"] == [0, 1, 2]


def test_what_is_measured_of_a_game_fits_the_game() -> None:
    rows = Rows()
    experiment = plan(track=["show", "swap"], tell=[r"gains (\d) for (ruby)"], faction="hoards.*.ruby")
    play_trial(experiment, 2, 7, rows)
    game, seats, answers = rows.games[0], rows.seats, rows.answers
    assert game["decisions"] == 9
    assert game["answers"] == 18
    assert game["turns"] == 9
    assert game["decisions_per_turn"] == 1
    assert game["best_score"] == max(row["score"] for row in seats)
    assert math.isclose(sum(row["win"] for row in seats), 1)
    shown = [row for row in answers if row["answer"].startswith("show")]
    assert sum(row["count"] for row in shown) == 9
    rubies = {(row["seat"]): row["count"] for row in shown if row["answer"] == "show ruby"}
    for caught in ("ruby", "4"):
        assert {row["seat"]: row["count"] for row in answers if row["answer"] == caught} == rubies
    assert len(answers) == len(shown) + 2 * len(rubies)
    assert {row["kind"] for row in shown} == {"show"}
    assert {row["kind"] for row in answers} == {"show", r"gains (\d) for (ruby)"}
    assert [int(row["faction"]) for row in seats] == [rubies.get(seat, 0) for seat in range(3)]


def test_what_chance_dealt_is_counted_apart_from_what_is_drawn_later() -> None:
    rows = Rows()
    play_trial(Experiment.plan("deus", {}, ["random"], 2, dealt=[r"draws (\D.*)\.$"]), 0, 0, rows)
    hands = [sum(row["count"] for row in rows.answers if row["seat"] == seat) for seat in range(4)]
    assert hands == [5, 5, 5, 5]
    told = Rows()
    play_trial(Experiment.plan("deus", {}, ["random"], 2, tell=[r"draws (\D.*)\.$"]), 0, 0, told)
    assert sum(row["count"] for row in told.answers) > 20


def test_results_are_parquet_for_pandas_and_polars_and_a_stopped_run_goes_on(tmp_path: Path) -> None:
    experiment = plan(CHUNK + 10)
    store = Store(tmp_path / "whole", experiment)
    run(store)
    whole = store.gather()
    stopped = Store(tmp_path / "stopped", experiment)
    chunks = stopped.missing()
    assert len(chunks) == 6
    for chunk in chunks[:2]:
        stopped.add(chunk, play_trials(experiment, chunk.cell, chunk.numbers()))
    again = open_store(tmp_path / "stopped")
    played: list[int] = []
    run(again, done=played.append)
    assert sorted(played) == [10, 10, 10, CHUNK]
    assert again.missing() == []
    for name, table in again.gather().items():
        assert table.equals(whole[name])
        assert pl.read_parquet(tmp_path / "stopped" / f"{name}.parquet").equals(table)
        assert len(pd.read_parquet(tmp_path / "stopped" / f"{name}.parquet")) == table.height
    with pytest.raises(PentarchyError, match="another experiment"):
        Store(tmp_path / "stopped", plan(30))
    with pytest.raises(PentarchyError, match="no results"):
        open_store(tmp_path)


def test_games_of_an_unknown_experiment_are_not_taken_for_this_one(tmp_path: Path) -> None:
    store = Store(tmp_path, plan(4))
    chunk = store.missing()[0]
    store.add(chunk, play_trials(store.experiment, chunk.cell, chunk.numbers()))
    (tmp_path / PLAN).unlink()
    with pytest.raises(PentarchyError, match=r"has games but no 'experiment\.json'; name another folder"):
        Store(tmp_path, plan(4, seed=2))
    assert not (tmp_path / PLAN).exists()


def test_results_with_other_columns_are_refused_in_one_sentence(tmp_path: Path) -> None:
    store = _stored(tmp_path)
    file = next(tmp_path.glob("parts/*/answers.parquet"))
    pl.read_parquet(file).drop("kind").write_parquet(file)
    with pytest.raises(PentarchyError, match="was written by another version"):
        Report(store)


def test_a_part_that_a_killed_run_left_unfinished_is_written_anew(tmp_path: Path) -> None:
    experiment = plan(2)
    store = Store(tmp_path, experiment)
    chunk = store.missing()[0]
    left = tmp_path / "parts" / f"{chunk.name}.new{os.getpid()}"
    left.mkdir()
    (left / "games.parquet").write_bytes(b"PAR1 cut sho")
    store.add(chunk, play_trials(experiment, chunk.cell, chunk.numbers()))
    assert store.table("games").height == 2
    assert chunk not in store.missing()


def test_two_runs_at_once_do_not_play_the_same_games(tmp_path: Path) -> None:
    store = Store(tmp_path, plan(4))
    with (
        locked(tmp_path / PLAN),
        pytest.raises(PentarchyError, match=r"Another run is writing to '.*experiment\.json'"),
    ):
        run(store)
    assert len(store.missing()) == 3
    run(store)
    assert store.missing() == []


def test_a_disk_that_was_full_keeps_no_experiment_from_being_run(tmp_path: Path) -> None:
    words = ["lab", GAME, "--games", "2", "--bots", "random", "--workers", "1", "--output", str(tmp_path)]
    for room in (50, 1000):  # for a part of the plan, and for the plan but not for the results
        with limited(resource.RLIMIT_FSIZE, room):
            refused = CliRunner().invoke(app, words)
        assert isinstance(refused.exception, PentarchyError)
        assert re.search(r"can't be (used|written): .*File too large", str(refused.exception))
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output


def test_a_disk_that_is_full_leaves_the_report_as_it_was(tmp_path: Path) -> None:
    report = Report(_stored(tmp_path))
    page = tmp_path / "report.html"
    page.write_text("the last one")
    with limited(resource.RLIMIT_FSIZE, len(report.markdown()) + 1000), pytest.raises(OSError, match="too large"):
        report.write(tmp_path)
    assert page.read_text() == "the last one"
    assert not list(tmp_path.glob("*.new"))


def test_a_plan_that_is_no_text_is_refused_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / PLAN).write_bytes(b"\xff\xfe plan")
    with pytest.raises(PentarchyError, match=r"experiment\.json' is not an experiment: 'utf-8' codec"):
        Store(tmp_path, plan(4))
    with pytest.raises(PentarchyError, match=r"experiment\.json' is not an experiment: 'utf-8' codec"):
        open_store(tmp_path)


def test_several_processes_give_the_same_results_as_one() -> None:
    tasks = [-3, 1, -2]
    for workers in (1, 2):
        assert sorted(Local(workers).run(abs, tasks)) == [(-3, 3), (-2, 2), (1, 1)]
    with pytest.raises(PentarchyError, match="'local' or 'ray'"):
        executor("paper")


def test_an_error_in_a_task_is_not_swallowed() -> None:
    with pytest.raises(ValueError, match="math domain"):
        list(Local(2).run(math.sqrt, [4.0, -1.0]))


def test_holm_multiplies_the_smallest_most() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.9, 0.5]) == [1.0, 1.0]
    assert holm([]) == []


def test_intervals_cover_the_truth_as_often_as_they_say() -> None:
    rng = np.random.default_rng(1)
    means = [estimate(rng.normal(3, 2, 40)) for _ in range(400)]
    shares = [share(float(rng.binomial(60, 0.3)), 60) for _ in range(400)]
    for found, truth in ((means, 3.0), (shares, 0.3)):
        covered = sum(one.low <= truth <= one.high for one in found) / len(found)
        assert 0.92 <= covered <= 0.98


def test_pairs_with_the_same_luck_show_what_luck_would_hide() -> None:
    rng = np.random.default_rng(2)
    luck = rng.normal(0, 10, 200)
    found, p = paired(luck, luck + rng.normal(0.5, 0.5, 200))
    assert 0.4 < found.low < 0.5 < found.high < 0.6
    assert p < 1e-6
    assert paired(luck, luck)[1] == 1
    assert paired(luck, luck + 1)[1] < 1e-9


def test_a_few_games_that_differ_alike_prove_nothing() -> None:
    won, lost = np.ones(3), np.zeros(3)
    assert paired(won, lost)[1] == 0.25, "as likely as three coins that fall alike"


def test_an_effect_is_found_where_there_is_one_and_not_where_there_is_none() -> None:
    same = Experiment.plan(GAME, {"hand": ["3", "4"]}, ["random"], 150, 2)
    rows = [play_trials(same, cell, range(150)) for cell in range(2)]
    schema = {"cell": pl.Int32}
    games = pl.DataFrame(rows[0].games + rows[1].games, schema_overrides=schema)
    seats = pl.DataFrame(rows[0].seats + rows[1].seats, schema_overrides=schema)
    found = {effect.metric: effect for effect in effects(games, seats, ["random"])}
    assert found["decisions"].adjusted < 0.001
    assert found["decisions"].difference.mean > 1
    assert found["wins of seat 0"].adjusted > 0.05
    assert "wins of random" not in found


def test_wins_are_compared_only_among_as_many_players(tmp_path: Path) -> None:
    store = Store(tmp_path, Experiment.plan(GAME, {"players": ["2", "4"], "hand": ["3", "4"]}, ["random"], 20))
    run(store)
    report = Report(store)
    wins = {(effect.cell, effect.metric) for effect in report.effects if effect.metric.startswith("wins")}
    assert wins == {(2, "wins of seat 0"), (2, "wins of seat 1")}
    assert {effect.cell for effect in report.effects if effect.metric == "decisions"} == {1, 2}


def test_every_cell_has_its_own_line_where_all_seats_win_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Figure] = []
    monkeypatch.setattr(charts, "svg", drawn.append)
    half, quarter = share(50, 100), share(25, 100)
    charts.seats_chart({0: [half] * 2, 1: [quarter] * 4}, ["players=2", "players=4"])
    panel = drawn[0].axes[0]
    fair = [line for line in panel.lines if line.get_linestyle() == ":"]
    assert [list(np.asarray(line.get_xdata())) for line in fair] == [[50, 50], [25, 25]]
    assert len(panel.get_legend_handles_labels()[1]) == 4


def test_a_rise_from_below_zero_is_a_rise(tmp_path: Path) -> None:
    report = Report(_stored(tmp_path))
    report.effects = [Effect(1, "mean_score", -2.0, Estimate(1.0, 0.5, 1.5, 80), 0.001, 0.0, 0.01)]
    assert report.effects[0].relative == 0.5
    assert "mean score +50.0% (95% interval +25.0 to +75.0" in report.findings()[0]
    assert report._effects_grid().rows[0][4] == "+50.0%"


def test_a_cell_is_compared_with_the_baseline_or_not_at_all(tmp_path: Path) -> None:
    store = Store(tmp_path, plan(4, track=["show"]))
    with pytest.raises(PentarchyError, match=r"^No games have been played yet\.$"):
        Report(store)
    for chunk in store.missing()[1:]:
        store.add(chunk, play_trials(store.experiment, chunk.cell, chunk.numbers()))
    report = Report(store)
    assert report.effects == []
    assert "hand=4" in report.html()
    rows = {
        "cell": np.repeat([0, 1, 2], [100, 400, 400]),
        "number": np.concatenate([np.arange(100), *[np.repeat(np.arange(200), 2)] * 2]),
        "answer": ["a"] * 100 + ["a", "b"] * 400,
        "win": [0.0] * 100 + [0.0, 1.0] * 400,
    }
    assert [(spread.cell, spread.change) for spread in spreads(pl.DataFrame(rows))] == [(1, None), (2, None)]


def test_the_report_tells_how_much_pairs_help(tmp_path: Path) -> None:
    rng = np.random.default_rng(8)
    luck, other = rng.normal(0, 1, 2000), rng.normal(0, 1, 2000)
    assert narrowing(luck, luck + 0.1 * other) > 0.9
    assert abs(narrowing(luck, other)) < 0.05
    assert math.isnan(narrowing(np.ones(5), np.ones(5)))
    report = Report(_stored(tmp_path))
    report.effects = [Effect(1, "rounds", 1.0, estimate(luck), 0.5, share) for share in (0.9, 0.25, -0.01, math.nan)]
    assert report.intro().endswith("Pairs change the widths of the intervals by -25% (median; -90% to +1%).")


def test_a_faction_is_compared_with_all_of_them() -> None:
    seats = pl.DataFrame(
        {
            "cell": [0] * 400,
            "number": np.repeat(np.arange(200), 2),
            "seat": [0, 1] * 200,
            "faction": ["sun", "moon"] * 200,
            "win": [1.0, 0.0] * 150 + [0.0, 1.0] * 50,
        }
    )
    found = {tally.what: tally for tally in tallies(seats, "faction")}
    assert found["sun"].win.mean == 0.75
    assert found["sun"].expected == 0.5
    assert found["sun"].adjusted < 0.001
    few = {tally.what: tally.p for tally in tallies(seats.head(6), "faction")}
    assert few["sun"] > 0.05, "three games prove nothing"


def test_answers_dealt_by_lot_stand_out_as_seldom_as_luck_lets_them() -> None:
    rng = np.random.default_rng(6)
    games, labels, chances, beyond = 200, np.array(list("abcdefgh")), [], []
    for _ in range(60):
        # Who gives more answers wins more often, whichever they are.
        many = rng.integers(1, 7, (games, 4))
        wins = np.arange(4) == (many + 3 * rng.random((games, 4))).argmax(axis=1)[:, None]
        had = rng.random((games, 4, len(labels))).argsort(axis=2) < many[:, :, None]
        number, seat, label = np.nonzero(had)
        rows = {
            "cell": np.zeros(len(number), int),
            "number": number,
            "seat": seat,
            "answer": labels[label],
            "win": wins[number, seat].astype(float),
        }
        for tally in tallies(pl.DataFrame(rows), "answer"):
            chances.append(tally.p)
            beyond.append(tally.win.mean - tally.expected)
    assert 0.025 < np.mean(np.array(chances) < 0.05) < 0.075
    assert abs(np.mean(beyond)) < 0.002


def test_answers_are_as_uneven_as_they_were_made() -> None:
    rng = np.random.default_rng(4)
    rows = []
    for cell, rates in enumerate(((0.25, 0.25, 0.25, 0.25), (0.15, 0.2, 0.3, 0.35))):
        for number in range(3000):
            for answer, rate in zip("abcd", rates):
                rows.append((cell, number, 0, answer, 1, float(rng.random() < rate)))
        rows.append((cell, 0, 0, "hardly ever given", 1, 1.0))
    schema = ["cell", "number", "seat", "answer", "count", "win"]
    even, uneven = spreads(pl.DataFrame(rows, schema, orient="row"))
    assert (even.answers, uneven.answers, even.change) == (4, 4, None)
    assert even.deviation.mean < 0.015
    truth = float(np.std([0.15, 0.2, 0.3, 0.35], ddof=1))
    assert uneven.deviation.low < truth < uneven.deviation.high
    assert uneven.change is not None
    assert 0.05 < uneven.change.low < uneven.change.mean < uneven.change.high < 0.12
    assert (even.adjusted, uneven.adjusted) == (1.0, uneven.p)
    assert uneven.p < 0.01
    assert spreads(pl.DataFrame([], schema, orient="row")) == []


@pytest.mark.parametrize("step", [0.0, 0.02])
def test_the_interval_of_unevenness_covers_it_although_seats_of_a_game_share_their_answers(step: float) -> None:
    rng = np.random.default_rng(7)
    effects = step * np.arange(-9.5, 10)

    def play(games: int) -> tuple[np.ndarray, np.ndarray]:
        """Which seat gave which answer, most of them as the others at the table did, and who won."""
        ours, own = (rng.random((games, seats, 20)) < 0.4 for seats in (1, 4))
        had = np.where(rng.random((games, 4, 20)) < 0.8, ours, own)
        chances = np.clip(0.25 + (had - had.mean(axis=1, keepdims=True)) @ effects, 0.001, None).cumsum(axis=1)
        return had, np.arange(4) == (rng.random((games, 1)) * chances[:, -1:] > chances).sum(axis=1)[:, None]

    had, won = play(40_000)
    shares = (had & won[:, :, None]).sum(axis=(0, 1)) / had.sum(axis=(0, 1))
    truth, covered = float(shares.std(ddof=1)) if step else 0.0, 0
    for _ in range(50):
        had, won = play(150)
        number, seat, answer = np.nonzero(had)
        rows = {"cell": np.zeros(len(number), int), "number": number, "answer": answer, "win": won[number, seat]}
        deviation = spreads(pl.DataFrame(rows).with_columns(pl.col("win").cast(pl.Float64)))[0].deviation
        covered += deviation.low <= truth <= deviation.high
    assert covered / 50 >= 0.9


def test_changes_of_unevenness_are_corrected_together_without_the_baseline() -> None:
    rng = np.random.default_rng(5)
    cells, games = 4, 300
    rows = {
        "cell": np.repeat(np.arange(cells), games * 4),
        "number": np.tile(np.repeat(np.arange(games), 4), cells),
        "answer": np.tile(list("abcd"), cells * games),
        "win": (rng.random((cells, games, 4)) < np.array([0.15, 0.2, 0.3, 0.35])).ravel().astype(float),
    }
    base, *changed = spreads(pl.DataFrame(rows))
    assert (base.change, base.p, base.adjusted) == (None, 1.0, 1.0)
    assert [spread.adjusted for spread in changed] == holm([spread.p for spread in changed])
    assert min(spread.adjusted for spread in changed) >= 3 * min(spread.p for spread in changed) > 0


def test_a_row_of_the_table_of_unevenness_is_bold_only_if_it_holds_after_the_correction(tmp_path: Path) -> None:
    report = Report(_stored(tmp_path))
    change = Estimate(0.02, 0.001, 0.04, 80)
    found = [
        Spread(0, 4, change, None),
        Spread(1, 4, change, change, 0.04, 0.08),
        Spread(2, 4, change, change, 0.01, 0.02),
    ]
    grid = report._spread_grid("show", found)
    assert list(grid.sure) == [False, False, True]
    assert [row[-1] for row in grid.rows] == ["", "0.080", "0.020"]


def _stored(folder: Path) -> Store:
    store = Store(folder, plan(4))
    run(store)
    return store


def test_the_report_has_every_cell_the_findings_and_charts_without_a_network(tmp_path: Path) -> None:
    store = Store(tmp_path, plan(80, track=["show"], faction="hoards.*.diamond"))
    run(store)
    report = Report(store, "pentarchy lab hoard --vary hand=3,4")
    text, page = (path.read_text() for path in report.write(tmp_path))
    assert "pentarchy lab hoard --vary hand=3,4" in text
    assert any("hand=4: decisions of players +" in finding for finding in report.findings())
    for cell in store.experiment.cells:
        assert cell.name in text
        assert cell.name in page
    assert "show diamond" in text
    assert page.count("<svg") == 5
    answered = [grid.title for grid in report.grids() if grid.title.startswith("Wins of seats")]
    assert answered == ["Wins of seats that answered so: show"]
    addresses = set(re.findall(r"https?://[^\s\"'<]+", page))
    assert all(address.startswith("http://www.w3.org/") for address in addresses)
    assert "src=" not in page
    assert Report(store).html() == Report(store).html()


def test_the_command_runs_goes_on_and_reports(tmp_path: Path) -> None:
    command = ["lab", GAME, "--vary", "hand=3,4", "--games", "60", "--output", str(tmp_path)]
    runner = CliRunner()
    for workers in ("2", "1"):
        done = runner.invoke(app, [*command, "--workers", workers, "--bots", "random"])
        assert done.exit_code == 0, done.output
        assert "hand=4" in done.stdout
    assert (tmp_path / "report.html").exists()
    refused = runner.invoke(app, [*command, "--bots", "genius"])
    assert "no bot 'genius'" in str(refused.exception)


@pytest.mark.parametrize("name", pentarchy.games())
def test_every_game_can_be_studied(name: str) -> None:
    game = pentarchy.game(name)
    experiment = Experiment.plan(name, {}, ["random"], 2, game.seats[0], seed=random.Random(name).randrange(100))
    rows = play_trials(experiment, 0, range(1))
    assert rows.games[0]["decisions"] > 0
    assert len(rows.seats) == game.seats[0]
