"""A live game: seats, record, undo, log. The terminal, the web and the arena all play at one of these."""

from __future__ import annotations

from pentarchy.table.match import play_match
from pentarchy.table.table import LogLine, Seat, Snapshot, Table

__all__ = ["LogLine", "Seat", "Snapshot", "Table", "play_match"]
