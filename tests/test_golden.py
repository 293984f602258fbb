"""Golden files, read by people before they are committed: any change of the rules shows up here."""

from __future__ import annotations

import pytest

import pentarchy
from golden_files import FOLDER, positions, transcript
from pentarchy import Record

NAMES = [path.stem for path in sorted(FOLDER.glob("*.json"))]


def test_every_game_has_golden_files() -> None:
    ours = [name for name in pentarchy.games() if pentarchy.game(name).package.startswith("pentarchy.")]
    assert ours == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_the_recorded_game_replays_and_reads_as_before(name: str) -> None:
    game, record = pentarchy.game(name), Record.open(FOLDER / f"{name}.json")
    record.check(game)
    assert transcript(game, record) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_there_are_as_many_positions_as_before(name: str) -> None:
    assert positions(pentarchy.game(name)) == (FOLDER / f"{name}_positions.txt").read_text(encoding="utf-8")
