"""Results on disk: parquet that polars and pandas read, written in parts, so that a stopped run goes on."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

import polars as pl

from pentarchy.core.errors import PentarchyError
from pentarchy.core.writing import write_whole
from pentarchy.lab.experiment import CHUNK, Chunk, Experiment
from pentarchy.lab.trial import Rows

TABLES: dict[str, dict[str, Any]] = {
    "games": {
        "cell": pl.Int32,
        "number": pl.Int32,
        "name": pl.String,
        "players": pl.Int32,
        "answers": pl.Int32,
        "decisions": pl.Int32,
        "turns": pl.Int32,
        "rounds": pl.Int32,
        "decisions_per_turn": pl.Float64,
        "lead_changes": pl.Int32,
        "best_score": pl.Int32,
        "mean_score": pl.Float64,
        "margin": pl.Int32,
        "winners": pl.Int32,
    },
    "seats": {
        "cell": pl.Int32,
        "number": pl.Int32,
        "seat": pl.Int32,
        "bot": pl.String,
        "faction": pl.String,
        "score": pl.Int32,
        "win": pl.Float64,
    },
    "answers": {
        "cell": pl.Int32,
        "number": pl.Int32,
        "seat": pl.Int32,
        "kind": pl.String,
        "answer": pl.String,
        "count": pl.Int32,
        "win": pl.Float64,
    },
}
"""The columns of each table."""
PLAN = "experiment.json"


class Store:
    """A folder of results of one experiment."""

    def __init__(self, folder: Path, experiment: Experiment) -> None:
        self.folder = folder
        self.experiment = experiment
        self._parts = folder / "parts"
        plan = folder / PLAN
        try:
            if plan.exists():
                if read_plan(plan) != experiment:
                    raise PentarchyError(f"'{folder}' holds another experiment; name another folder or remove it.")
            else:
                self._parts.mkdir(parents=True, exist_ok=True)
                if any(self._parts.iterdir()):
                    # Whose games these are nobody knows, and they would be taken for this experiment's.
                    raise PentarchyError(f"'{folder}' has games but no '{PLAN}'; name another folder or remove it.")
                write_whole(plan, experiment.to_json())
        except OSError as error:
            raise PentarchyError(f"'{folder}' can't be used: {error.strerror}.") from error

    def missing(self) -> list[Chunk]:
        """What has not been played yet, cells in turn, so that a run that is stopped has some of each."""
        wanted = [
            Chunk(cell, first, min(first + CHUNK, self.experiment.games))
            for first in range(0, self.experiment.games, CHUNK)
            for cell in range(len(self.experiment.cells))
        ]
        return [chunk for chunk in wanted if not (self._parts / chunk.name).is_dir()]

    def add(self, chunk: Chunk, rows: Rows) -> None:
        """Write a part; it is there wholly or not at all."""
        part = self._parts / f"{chunk.name}.new{os.getpid()}"
        # A run that was killed here may have left it, and this one may have got the same process id.
        part.mkdir(exist_ok=True)
        for table, schema in TABLES.items():
            _write(pl.DataFrame(getattr(rows, table), schema=schema), part / f"{table}.parquet")
        target = self._parts / chunk.name
        if target.is_dir():
            shutil.rmtree(part)
        else:
            part.rename(target)

    def table(self, name: str) -> pl.DataFrame:
        """A whole table, sorted."""
        files = sorted(path for path in self._parts.glob(f"*/{name}.parquet") if ".new" not in path.parent.name)
        if not files:
            return pl.DataFrame(schema=TABLES[name])
        parts = [pl.read_parquet(file) for file in files]
        if any(part.schema != pl.Schema(TABLES[name]) for part in parts):
            raise PentarchyError(f"'{self.folder}' was written by another version; name another folder or remove it.")
        return pl.concat(parts).sort("cell", "number", maintain_order=True)

    def gather(self) -> dict[str, pl.DataFrame]:
        """Write each table as one file beside the plan; the tables."""
        tables = {name: self.table(name) for name in TABLES}
        for name, table in tables.items():
            _write(table, self.folder / f"{name}.parquet")
        return tables


def _write(table: pl.DataFrame, path: Path) -> None:
    try:
        table.write_parquet(path)
    except pl.exceptions.ComputeError as error:  # What polars makes of a disk that is full.
        raise OSError(str(error)) from error


def open_store(folder: Path) -> Store:
    """The results in a folder."""
    plan = folder / PLAN
    if not plan.is_file():
        raise PentarchyError(f"There are no results of an experiment in '{folder}'.")
    return Store(folder, read_plan(plan))


def read_plan(path: Path) -> Experiment:
    """The experiment that a file describes."""
    try:
        return Experiment.from_json(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise PentarchyError(f"'{path}' is not an experiment: {error}.") from error
