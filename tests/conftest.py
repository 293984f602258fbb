"""What whole folders of tests share."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[1] / "docs" / "example"


@pytest.fixture(scope="module")
def hoard_installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Hoard is found by its name, in this process and in those it starts, as if its package were installed."""
    from pentarchy import game, games

    folder = tmp_path_factory.mktemp("installed")
    facts = folder / "hoard-1.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: hoard\nVersion: 1\n")
    (facts / "entry_points.txt").write_text("[pentarchy.games]\nhoard = hoard:GAME\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        path = [str(folder), str(EXAMPLE), *filter(None, [os.environ.get("PYTHONPATH")])]
        patch.setenv("PYTHONPATH", os.pathsep.join(path))
        for found in (game, games):
            found.cache_clear()
        yield folder
    for found in (game, games):
        found.cache_clear()
