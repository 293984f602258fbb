"""What whole folders of tests share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.register_assert_rewrite("pentarchy.testing")


@pytest.fixture(scope="module")
def hoard_installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Hoard is found by its name, in this process and in those it starts, as if its package were installed."""
    from pentarchy.games import game, games
    from support import register_hoard

    folder = tmp_path_factory.mktemp("installed")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", register_hoard(folder))
        patch.syspath_prepend(folder)
        for found in (game, games):
            found.cache_clear()
        yield folder
    for found in (game, games):
        found.cache_clear()
