"""Running an experiment: what is missing is played, wherever there are hands for it."""

from __future__ import annotations

from collections.abc import Callable

from pentarchy.arena.spread import spread
from pentarchy.lab.experiment import Experiment
from pentarchy.lab.store import Chunk, Store
from pentarchy.lab.trial import Rows, play_trials


def run(
    store: Store,
    workers: int = 1,
    on: str = "local",
    address: str | None = None,
    done: Callable[[int], None] = lambda games: None,
) -> None:
    """Play all games that the store does not have yet; `done` is told how many after each part."""
    tasks = [(store.experiment, chunk) for chunk in store.missing()]
    for (_, chunk), rows in spread(play_chunk, tasks, on, workers, address):
        store.add(chunk, rows)
        done(len(chunk.numbers()))


def play_chunk(task: tuple[Experiment, Chunk]) -> Rows:
    """The games of one part."""
    experiment, chunk = task
    return play_trials(experiment, chunk.cell, chunk.numbers())
