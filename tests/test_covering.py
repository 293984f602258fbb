"""The measure of what the tests cover: what counts, and that the page tells of every game."""

from __future__ import annotations

import json
import runpy
from pathlib import Path

import pytest

import pentarchy

ROOT = Path(__file__).parents[1]


def test_rules_and_words_are_counted_apart_and_what_no_test_takes_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "covering.py"))
    monkeypatch.setitem(tool["read"].__globals__, "FOLDER", tmp_path)

    def module(taken: int, branches: int) -> dict[str, object]:
        counted = {"num_statements": 10, "covered_lines": 9, "num_branches": branches, "covered_branches": taken}
        counted["missing_branches"] = branches - taken
        return {
            "summary": counted,
            "functions": {name: {"summary": counted} for name in ("Conquer.take", "Conquer.about")},
        }

    assert tool["read"]("vinci") is None, "it was not measured"
    files = {"turns.py": module(3, 4), "picture/words.py": module(0, 6), "pieces.py": module(2, 2)}
    measured = {f"src/pentarchy/games/vinci/{name}": facts for name, facts in files.items()}
    (tmp_path / "vinci.json").write_text(json.dumps({"files": measured}))
    found = tool["read"]("vinci")
    assert (found.rules.branches_taken, found.rules.branches) == (5, 6)
    assert (found.words.branches_taken, found.words.branches) == (0, 6)
    assert found.missed == [(1, 4, "turns.py: Conquer.take")]
    assert dict(found.besides) == {"words of questions and answers": 1}
    page = tool["write"]({"vinci": found})
    assert "| Vinci | 90.0% of 20 | 83.3% of 6 | 1 | 0.0% of 6 |" in page
    assert "| `turns.py: Conquer.take` | 1 | 4 |" in page
    assert "Besides, 1 in words of questions and answers." in page
    assert tool["share"](9999, 10000) == "99.9%", "all is only what is all"


def test_the_page_tells_of_every_game() -> None:
    page = (ROOT / "docs" / "coverage.md").read_text(encoding="utf-8")
    for name in pentarchy.games():
        assert f"\n| {pentarchy.game(name).title} | " in page
