"""Running an experiment: what is missing is played, wherever there are hands for it."""

from __future__ import annotations

from collections.abc import Callable

from pentarchy.arena import executor
from pentarchy.core.writing import locked
from pentarchy.lab.store import PLAN, Store
from pentarchy.lab.trial import play_chunk


def run(
    store: Store,
    workers: int = 1,
    on: str = "local",
    address: str | None = None,
    done: Callable[[int], None] = lambda games: None,
) -> None:
    """Play all games that the store does not have yet; `done` is told how many after each part. A second run at the
    same time is refused: it would play the same games."""
    with locked(store.folder / PLAN):
        tasks = [(store.experiment, chunk) for chunk in store.missing()]
        for (_, chunk), rows in executor(on, workers, address).run(play_chunk, tasks):
            store.add(chunk, rows)
            done(len(chunk.numbers()))
