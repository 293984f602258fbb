"""`arena`, `hint` and `review` on the command line."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import hoard
from pentarchy import PentarchyError
from pentarchy.bots import RandomBot
from pentarchy.cli import app
from pentarchy.table import play_match

pytestmark = pytest.mark.usefixtures("hoard_installed")


def run(*words: str | Path) -> str:
    """What the command prints."""
    result = CliRunner().invoke(app, list(map(str, words)), env={"COLUMNS": "120", "NO_COLOR": "1"})
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game of two."""
    _, found = play_match(hoard.GAME, {}, [RandomBot(), RandomBot()], 3)
    found.save(tmp_path / "game.json")
    return tmp_path / "game.json"


def test_a_tournament_is_played_stored_shown_and_reported(tmp_path: Path) -> None:
    games, page = tmp_path / "games.jsonl", tmp_path / "page.html"
    words = ("arena", "hoard", "--bots", "greedy,random", "-p", "2", "-n", "6", "--workers", "1", "--file", games)
    text = run(*words, "--report", page)
    for word in ("Rating", "95% interval", "seat 1", "6 games"):
        assert word in text
    assert page.read_text().startswith("<!doctype html>")
    again = json.loads(run(*words, "--json"))
    shown = json.loads(run("arena", "--show", games, "--json"))
    assert again == shown
    assert [one["bot"] for one in again["ratings"] if one["rating"] == 0] == ["greedy"]
    assert len(games.read_text().splitlines()) == 7
    with pytest.raises(PentarchyError, match="Name a game"):
        run("arena")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--anchor", "gredy"), "'gredy' is none of the bots that play; they are: greedy, random"),
        (("--report", "no/page.html"), "there is no folder 'no'"),
        (("--report", "."), "it is a folder"),
        (("--report", "games.jsonl"), "'games.jsonl' can't hold both the outcomes and the report; name another file"),
        (("--report", "./sub/../games.jsonl"), "can't hold both the outcomes and the report"),
    ],
)
def test_a_mistyped_word_is_refused_before_a_game_is_played(
    words: tuple[str, ...], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(PentarchyError, match=sentence):
        run("arena", "hoard", "-p", "2", "-n", "2", "--workers", "1", "--file", "games.jsonl", *words)
    assert list(tmp_path.iterdir()) == []


def test_a_report_is_not_written_over_the_outcomes_it_is_about(tmp_path: Path) -> None:
    games = tmp_path / "games.jsonl"
    run("arena", "hoard", "-p", "2", "-n", "2", "--workers", "1", "--file", games)
    before = games.read_text()
    with pytest.raises(PentarchyError, match="can't hold both the outcomes and the report"):
        run("arena", "--show", games, "--report", games)
    assert games.read_text() == before


def test_a_library_that_is_missing_is_told_before_a_game_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(*_: object) -> None:
        raise AssertionError("a game is played")

    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.setattr("pentarchy.arena.tournament.play_chunk", play)
    with pytest.raises(PentarchyError, match="Ratings need numpy; 'pip install"):
        run("arena", "hoard", "-p", "2", "-n", "5", "--workers", "1")


def test_the_tables_are_printed_even_if_the_report_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise PentarchyError("the disk is full")

    monkeypatch.setattr("pentarchy.cli.write_report", fail)
    words = ["arena", "hoard", "-p", "2", "-n", "2", "--workers", "1", "--report", str(tmp_path / "page.html")]
    result = CliRunner().invoke(app, words, env={"COLUMNS": "120", "NO_COLOR": "1"})
    assert str(result.exception) == "the disk is full"
    assert "Rating" in result.stdout


def test_a_hint_and_a_review_of_a_record(record: Path) -> None:
    text = run("hint", record, "--at", "6", "--simulations", "20")
    assert "Which gem do you show" in text
    assert "%" in text
    data = json.loads(run("hint", record, "--at", "6", "--simulations", "20", "--json"))
    assert data["answers"][0]["label"] in text
    assert "Chance to win, from start to end" in run("review", record, "--simulations", "10")
    assert len(json.loads(run("review", record, "--simulations", "10", "--json"))["luck"]) == 2
    with pytest.raises(PentarchyError, match="nothing to advise"):
        run("hint", record)
