"""The laboratory: what does a rule do? Variants of a game, played with the same luck, and compared."""

from __future__ import annotations

from pentarchy.lab.experiment import Cell, Experiment
from pentarchy.lab.report import Report
from pentarchy.lab.run import run
from pentarchy.lab.store import Store, open_store

__all__ = ["Cell", "Experiment", "Report", "Store", "open_store", "run"]
