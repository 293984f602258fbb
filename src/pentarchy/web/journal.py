"""The lines of a table's journal, and the live table that they add up to."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from pentarchy.bots import title
from pentarchy.core.events import Event
from pentarchy.core.game import Game
from pentarchy.core.look import SEAT_NAMES
from pentarchy.core.record import Record
from pentarchy.table import LogLine, Snapshot, Table

ANSWER: Final = "answer"
UNDO: Final = "undo"
RESIGN: Final = "resign"
REPLACE: Final = "replace"
RENAME: Final = "rename"
REMATCH: Final = "rematch"
LINK: Final = "link"
SNAPSHOT_EVERY: Final = 40
"""How many answers lie between two snapshots, at least."""


@dataclass
class Entry:
    """One line: an answer, an undo, somebody leaving, coming back or changing names, the rematch, a link to another's
    seat."""

    number: int
    kind: str
    seat: int
    text: str = ""
    events: list[Any] = field(default_factory=list)
    made: float = field(default_factory=time.time)


@dataclass(frozen=True)
class TableFacts:
    """What is known of a table without its journal. Only names ever change; `Live.table` has those of now."""

    id: str
    game: str
    edition: str
    players: int
    options: dict[str, Any]
    host: str
    listed: bool
    seats: tuple[tuple[str, str | None], ...]
    """Names, and bots when it started."""
    rematch_of: str | None = None
    created: float = field(default_factory=time.time)


@dataclass(frozen=True)
class Step:
    """One answer of a record that was played through, as the journal keeps it."""

    seat: int
    text: str
    events: list[Any]
    snapshot: Snapshot | None = None


@dataclass
class Live:
    """A table as this process knows it: right as of line `number` of its journal."""

    facts: TableFacts
    table: Table
    number: int = 0
    answerers: list[int] = field(default_factory=list)
    """Who gave each answer that stands."""
    notes: list[tuple[int, Entry]] = field(default_factory=list)
    """What happened beside the game (who left, who came back), and after how many answers."""
    rematch: str | None = None
    changed: float = 0.0
    snapshot_at: int = 0
    """How many answers the last snapshot in the store has, as far as this process knows."""

    @property
    def answers(self) -> int:
        """How many answers stand."""
        return len(self.table.record.answers)

    def has_resigned(self, seat: int) -> bool:
        """Whether the seat has given up."""
        return self.table.seats[seat].resigned

    def gives_record_to(self, held: frozenset[int]) -> bool:
        """Whether who holds these seats may have the record. Before the end it tells what is hidden: only who holds
        every person's seat gets it."""
        # Whoever a bot plays for at the moment can come back, so theirs is a person's seat all the same.
        people = {seat for seat, (_, bot) in enumerate(self.facts.seats) if bot is None and not self.has_resigned(seat)}
        return self.table.over or (bool(held) and people <= held)

    def why_not(self, seat: int) -> str:
        """Why the seat can't take anything back, in a sentence; empty if it can."""
        if self.has_resigned(seat):
            return f"{self.table.names[seat]} has resigned."
        return self.table.why_not(seat)

    def log(self, seat: int | None, since: int = 0, most: int | None = None) -> list[LogLine]:
        """The sentences this seat may read, notes included, in their order; with `most` only the newest."""
        lines = self.table.log(seat, since, most)
        lines += [LogLine(at, tell(entry, self.table.names), []) for at, entry in self.notes if at >= since]
        lines.sort(key=lambda line: line.at)
        return lines if most is None else lines[-most:]

    def follow(self, entry: Entry) -> None:
        """Go one line on. For a new line this writes down what happened; an impossible one is refused."""
        table, seat, known = self.table, entry.seat, len(self.table.happenings)
        if entry.kind == ANSWER:
            table.play(table.game.actions.parse(entry.text))
            self.answerers.append(seat)
            entry.events = [event_data(event) for _, event in table.happenings[known:]]
        elif entry.kind == UNDO:
            table.undo(seat)
            del self.answerers[self.answers :]
        elif entry.kind == RESIGN:
            table.resign(seat)
            entry.text = table.seats[seat].bot or ""
        elif entry.kind == REPLACE:
            table.replace(seat, entry.text or None)
        elif entry.kind == RENAME:
            table.rename(seat, entry.text)
        self._note(entry)

    def _note(self, entry: Entry) -> None:
        self.number, self.changed = entry.number, entry.made
        if entry.kind == REMATCH:
            self.rematch = entry.text
        if entry.kind != ANSWER:
            self.notes.append((self.answers, entry))


def tell(entry: Entry, names: Sequence[str]) -> str:
    """What a line says that the game itself has no words for; empty for answers."""
    name = names[entry.seat] if entry.seat >= 0 else ""
    if entry.kind == UNDO:
        return f"{name} takes an answer back."
    if entry.kind == RESIGN:
        return f"{name} resigns." + (" A bot plays on." if entry.text else "")
    if entry.kind == REPLACE:
        return f"The bot '{title(entry.text)}' plays for {name}." if entry.text else f"{name} plays again."
    if entry.kind == RENAME:
        return f"{SEAT_NAMES[entry.seat]} is called {entry.text} from now on."
    if entry.kind == REMATCH:
        return "A rematch has begun."
    if entry.kind == LINK:
        return f"The host makes a link that opens {name}'s seat."
    return ""


def begin(game: Game, facts: TableFacts) -> Live:
    """A new table."""
    names = [name for name, _ in facts.seats]
    bots = {seat: bot for seat, (_, bot) in enumerate(facts.seats) if bot is not None}
    return Live(facts, Table.start(game, facts.players, facts.options, names, bots), changed=facts.created)


def restore(game: Game, facts: TableFacts, journal: Sequence[Entry], snapshot: Snapshot) -> Live:
    """The table after a whole journal: only what came after the snapshot is played again."""
    standing: list[Entry] = []
    seats = [{"name": name, "bot": bot} for name, bot in facts.seats]
    record = Record(facts.game, facts.edition, facts.players, facts.options, seats)
    notes: list[tuple[int, Entry]] = []
    rematch = None
    for entry in journal:
        if entry.kind == ANSWER:
            standing.append(entry)
        elif entry.kind == UNDO:
            standing.pop()
        elif entry.kind == RESIGN:
            record.resigned.append(entry.seat)
            seats[entry.seat]["bot"] = entry.text or None
        elif entry.kind == REPLACE:
            seats[entry.seat]["bot"] = entry.text or None
        elif entry.kind == RENAME:
            seats[entry.seat]["name"] = entry.text
        elif entry.kind == REMATCH:
            rematch = entry.text
        if entry.kind != ANSWER:
            notes.append((len(standing), entry))
    record.answers = [entry.text for entry in standing]
    happenings = [
        (at, Event(kind, seat, tuple(data), seers, text))
        for at, entry in enumerate(standing[: snapshot.answers], start=1)
        for kind, seat, data, seers, text in entry.events
    ]
    table = Table.restore(game, record, snapshot, happenings)
    number, changed = (journal[-1].number, journal[-1].made) if journal else (0, facts.created)
    return Live(facts, table, number, [entry.seat for entry in standing], notes, rematch, changed)


def next_snapshot(table: Table, last: int) -> Snapshot | None:
    """The next snapshot to keep, if the last one has so many answers and enough came after it."""
    if len(table.record.answers) - last < SNAPSHOT_EVERY:
        return None
    snapshot = table.snapshot()
    return snapshot if snapshot.answers - last >= SNAPSHOT_EVERY else None


def snapshots(game: Game, facts: TableFacts, journal: Sequence[Entry]) -> list[Snapshot]:
    """The snapshots of a table, from its journal alone: it is played again from the start."""
    answers: list[str] = []
    for entry in journal:
        if entry.kind == ANSWER:
            answers.append(entry.text)
        elif entry.kind == UNDO:
            answers.pop()
    record = Record(facts.game, facts.edition, facts.players, facts.options, [{} for _ in facts.seats], answers)
    record.begin(game)
    table = Table.start(game, facts.players, facts.options)
    found = [table.snapshot()]
    for _ in record.steps(game, table.play):
        snapshot = next_snapshot(table, found[-1].answers)
        if snapshot is not None:
            found.append(snapshot)
    return found


def event_data(event: Event) -> list[Any]:
    """An event as JSON."""
    return [event.kind, event.seat, list(event.data), event.seers, event.text]
