"""The example game, installed for as long as a test lasts."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import hoard
from pentarchy.games import game, games


@pytest.fixture
def installed_hoard(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Found by name in this process and in those that it starts."""
    folder = tmp_path_factory.mktemp("installed")
    facts = folder / "hoard-1.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: hoard\nVersion: 1\n")
    (facts / "entry_points.txt").write_text("[pentarchy.games]\nhoard = hoard:GAME\n")
    monkeypatch.syspath_prepend(str(folder))
    package = str(Path(hoard.__file__).parents[1])
    already = [os.environ["PYTHONPATH"]] if "PYTHONPATH" in os.environ else []
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder), package, *already]))
    for cached in (game, games):
        cached.cache_clear()
    yield
    for cached in (game, games):
        cached.cache_clear()
