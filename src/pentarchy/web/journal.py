"""The live table that the lines of its journal add up to."""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from pentarchy.core.errors import PentarchyError
from pentarchy.core.events import Event
from pentarchy.core.game import Game, Words
from pentarchy.core.record import Record
from pentarchy.table import LogLine, Snapshot, Table
from pentarchy.web.clocks import Clocks
from pentarchy.web.company import Company
from pentarchy.web.errors import Conflict
from pentarchy.web.lines import (
    ANSWER,
    FORGET,
    JOIN,
    NAMING,
    REMATCH,
    RENAME,
    REPLACE,
    RESIGN,
    UNDO,
    UPGRADE,
    Entry,
    tell,
)
from pentarchy.web.terms import USUAL, Terms

log = logging.getLogger("pentarchy.web")

RECENT: Final = 100
"""How many lines a table in memory remembers, for those who listen."""
UNFIT: Final = (PentarchyError, LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError)
"""What today's rules may raise when they are given something of another edition."""
SNAPSHOT_EVERY: Final = 40
"""How many answers lie between two snapshots, at least."""


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
    terms: Terms = USUAL
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
    past: list[tuple[int, Event, str]] = field(default_factory=list)
    """What happened under an older edition of the rules, as it was told then."""
    upgraded_at: int = 0
    """How many answers were given under older editions; those can't be played again."""
    recent: deque[Entry] = field(default_factory=lambda: deque(maxlen=RECENT))
    """The last lines that this process has seen it go on by."""
    told: dict[tuple[int, int | None], str] = field(default_factory=dict)
    """What the pages of a seat, or of spectators, were sent for a line while it was among the last."""
    source: object = None
    """What the store was in when it was read."""
    company: Company = field(init=False)
    clocks: Clocks = field(init=False)

    def __post_init__(self) -> None:
        self.company = Company(self.facts.terms)
        people = [bot is None for _, bot in self.facts.seats]
        self.clocks = Clocks(self.facts.terms.time, people, self.facts.created)

    @property
    def answers(self) -> int:
        """How many answers stand."""
        return len(self.table.record.answers)

    @property
    def waiting_for(self) -> int | None:
        """The seat of the person who is to answer; nobody is while others are still to come."""
        return None if self.company.gathering else self.table.waiting_for

    @property
    def waits_for_program(self) -> bool:
        """Whether chance or a bot is to answer."""
        return not (self.table.over or self.company.gathering) and self.table.waiting_for is None

    @property
    def deadline(self) -> float | None:
        """When the time of whoever is asked ends; None if it does not, or has."""
        return None if self.company.late is not None else self.clocks.deadline(self.waiting_for)

    @property
    def bots(self) -> list[str | None]:
        """The bots that were seated when the game began; others play for somebody who may come back."""
        return [self.company.fillers.get(seat, bot) for seat, (_, bot) in enumerate(self.facts.seats)]

    def has_resigned(self, seat: int) -> bool:
        """Whether the seat has given up."""
        return self.table.seats[seat].resigned

    def gives_record_to(self, held: frozenset[int]) -> bool:
        """Whether who holds these seats may have the record. Before the end it tells what is hidden: only who holds
        every person's seat gets it."""
        # Whoever a bot plays for at the moment can come back, so theirs is a person's seat all the same.
        people = {seat for seat, bot in enumerate(self.bots) if bot is None and not self.has_resigned(seat)}
        if self.facts.terms.trial_of:
            return False
        return self.table.over or (bool(held) and people <= held)

    def check_one_edition(self) -> None:
        """Refuse, in a sentence, what plays a game again from its first answer, if that can't be done."""
        if self.facts.terms.trial_of:
            raise Conflict("A board to try things on began in the middle of a game; it can't be played again.")
        if self.upgraded_at:
            raise Conflict(
                "This game was played by two editions of its rules; it can't be played again from the start."
            )

    def check_is_real(self) -> None:
        """Refuse, in a sentence, what makes no sense at a board of somebody's own."""
        if self.facts.terms.trial_of:
            raise Conflict("This board is yours alone, to try things on.")

    def why_not(self, seat: int) -> str:
        """Why the seat can't take anything back, in a sentence; empty if it can."""
        if self.has_resigned(seat):
            return f"{self.table.names[seat]} has resigned."
        return self.table.why_not(seat)

    def log(self, seat: int | None, since: int = 0, most: int | None = None) -> list[LogLine]:
        """The sentences this seat may read, notes included, in their order; with `most` only the newest."""
        told = [LogLine(at, words, []) for at, event, words in self.past if at > since and event.seen_by(seat)]
        lines = told + self.table.log(seat, since, most)
        lines += [LogLine(at, tell(entry, self.table.names), []) for at, entry in self.notes if at >= since]
        lines.sort(key=lambda line: line.at)
        return lines if most is None else lines[-most:]

    def since(self, number: int) -> list[Entry] | None:
        """The lines after this one; None if it doesn't remember all of them."""
        if number >= self.number:
            return []
        known = self.recent and self.recent[0].number <= number + 1
        return [entry for entry in self.recent if entry.number > number] if known else None

    def follow(self, entry: Entry) -> None:
        """Go one line on. For a new line this writes down what happened; an impossible one is refused."""
        table, seat, known = self.table, entry.seat, len(self.table.happenings)
        if entry.kind == ANSWER:
            table.play(table.game.actions.parse(entry.text))
            self.answerers.append(seat)
            entry.events = told_events(table, known)
        elif entry.kind == UNDO:
            table.undo(seat)
            del self.answerers[self.answers :]
            if table.free:
                entry.text = str(self.answers)
        elif entry.kind == RESIGN:
            table.resign(seat)
            entry.text = table.seats[seat].bot or ""
        elif entry.kind == REPLACE:
            table.replace(seat, entry.text or None)
        elif entry.kind in NAMING:
            table.rename(seat, entry.text)
            if entry.kind == FORGET:
                for _, note in self.notes:
                    if note.kind in (RENAME, JOIN) and note.seat == seat:
                        note.text = entry.text
        self.beside(entry)
        self._note(entry)

    def beside(self, entry: Entry) -> None:
        """What a line means beside the game: for its people, and for their clocks."""
        self.company.follow(entry)
        self.clocks.follow(entry)
        if self.company.aborted and not self.table.over:
            self.table.abandon()

    def _note(self, entry: Entry) -> None:
        self.number, self.changed = entry.number, entry.made
        self.recent.append(entry)
        self.told.clear()
        if entry.kind == REMATCH:
            self.rematch = entry.text
        if entry.kind != ANSWER:
            self.notes.append((self.answers, entry))


def begin(game: Game, facts: TableFacts) -> Live:
    """A new table."""
    names = [name for name, _ in facts.seats]
    bots = {seat: bot for seat, (_, bot) in enumerate(facts.seats) if bot is not None}
    table = Table.start(game, facts.players, facts.options, names, bots)
    return Live(facts, table, changed=facts.created)


def restore(game: Game, facts: TableFacts, journal: Sequence[Entry], snapshot: Snapshot) -> Live:
    """The table after a whole journal: only what came after the snapshot is played again."""
    standing: list[Entry] = []
    seats = [{"name": name, "bot": bot} for name, bot in facts.seats]
    record = Record(facts.game, facts.edition, facts.players, facts.options, seats)
    notes: list[tuple[int, Entry]] = []
    rematch, upgraded_at = None, 0
    for entry in journal:
        if entry.kind == ANSWER:
            standing.append(entry)
        elif entry.kind == UNDO:
            del standing[int(entry.text or len(standing) - 1) :]
        elif entry.kind == RESIGN:
            record.resigned.append(entry.seat)
            seats[entry.seat]["bot"] = entry.text or None
        elif entry.kind == REPLACE:
            seats[entry.seat]["bot"] = entry.text or None
        elif entry.kind in NAMING:
            seats[entry.seat]["name"] = entry.text
        elif entry.kind == REMATCH:
            rematch = entry.text
        elif entry.kind == UPGRADE:
            upgraded_at = int(entry.text.split()[1])
            del standing[upgraded_at:]
        if entry.kind != ANSWER:
            notes.append((len(standing), entry))
    record.answers = [entry.text for entry in standing]
    happenings = [
        (at, event_of(data))
        for at, entry in enumerate(standing[: snapshot.answers], start=1)
        for data in entry.events
        if at > upgraded_at
    ]
    table = Table.restore(game, record, snapshot, happenings, bool(facts.terms.trial_of))
    past = list(as_told(standing[:upgraded_at], game.words, table.names))
    number, changed = (journal[-1].number, journal[-1].made) if journal else (0, facts.created)
    answerers = [entry.seat for entry in standing]
    live = Live(facts, table, number, answerers, notes, rematch, changed, past=past, upgraded_at=upgraded_at)
    for entry in journal:
        live.beside(entry)
    return live


def as_told(standing: Sequence[Entry], words: Words | None, names: Sequence[str]) -> Iterator[tuple[int, Event, str]]:
    """What happened by these answers, the first of the game first, as it was told then."""
    for at, entry in enumerate(standing, start=1):
        for data in entry.events:
            yield at, event_of(data), sentence(data, words, names)


def sentence(data: Sequence[Any], words: Words | None, names: Sequence[str]) -> str:
    """What an event of the journal was told as. The first program kept no sentences: if its event means something to
    the rules of today, it is told in their words."""
    if len(data) > 5:
        return str(data[5])
    try:
        if words is not None:
            return words.tell(event_of(data), names)
    except UNFIT as error:
        log.debug("An event of the past has no words today: %r", error)
    return "Something happened that today's rules have no words for."


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


def event_of(data: Sequence[Any]) -> Event:
    """The event that this JSON describes."""
    kind, seat, numbers, seers, text = data[:5]
    return Event(kind, seat, tuple(numbers), seers, text)


def told_events(table: Table, known: int) -> list[Any]:
    """What happened after so many events, as JSON, each with its sentence."""
    words, names = table.game.words, table.names
    return [[*event_data(event), words.tell(event, names)] for _, event in table.happenings[known:]]
