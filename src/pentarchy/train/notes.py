"""Noted positions on disk: a line for each chunk of games, and their numbers in a file of their own."""

from __future__ import annotations

import json
from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

from pentarchy.train.observing import Choices, Note


class Notes:
    """The notes of one round, in the order of their chunks. What was written by half is forgotten."""

    def __init__(self, path: Path, features: int) -> None:
        self._lines, self._numbers = path.with_suffix(".jsonl"), path.with_suffix(".f32")
        self._features = features
        self._notes: list[Note] = []
        self._waiting: dict[int, Sequence[Note]] = {}
        self.chunks = 0
        """How many chunks of games are noted."""
        self._read()

    def add(self, chunk: int, notes: Sequence[Note]) -> None:
        """Note a chunk of games; it is written when all before it are."""
        self._waiting[chunk] = notes
        while self.chunks in self._waiting:
            some = self._waiting.pop(self.chunks)
            with self._numbers.open("ab") as file:
                for note in some:
                    chosen = note.choices
                    for numbers in (note.stages, note.features, note.thoughts, chosen.shares, chosen.features):
                        numbers.tofile(file)
            with self._lines.open("a", encoding="utf-8") as lines:
                facts = [[note.players, len(note.stages), note.won, list(note.choices.widths)] for note in some]
                lines.write(json.dumps(facts) + "\n")
            self._notes += some
            self.chunks += 1

    def all(self) -> list[Note]:
        """Every game noted so far."""
        return self._notes

    def _read(self) -> None:
        """What an interrupted course left."""
        if not (self._lines.is_file() and self._numbers.is_file()):
            return
        lines = self._lines.read_text(encoding="utf-8").split("\n")[:-1]
        with self._numbers.open("rb") as file:
            for line in lines:
                for players, moments, won, widths in json.loads(line):
                    stages = _numbers(file, moments)
                    features = _numbers(file, moments * players * self._features)
                    thoughts = _numbers(file, moments * players)
                    shares = _numbers(file, sum(widths))
                    choices = Choices(array("i", widths), shares, _numbers(file, sum(widths) * self._features))
                    self._notes.append(Note(players, stages, features, thoughts, tuple(won), choices))
                self.chunks += 1
            end = file.tell()
        with self._numbers.open("r+b") as file:
            file.truncate(end)
        self._lines.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def _numbers(file: BinaryIO, count: int) -> array[float]:
    """The next numbers of a file."""
    found = array("f")
    found.fromfile(file, count)
    return found
