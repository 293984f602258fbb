"""What the store holds. A table is a journal: rows are only ever added, numbered without gaps.

Its unique key decides between two answers given at once: one row gets the number, the other doesn't.
An undo is a row of its own. Everything else about a table (its snapshots, the columns that lists
of tables show) can be computed again from the journal. Times are seconds since 1970, UTC.
"""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import JSON, ForeignKey, Index, MetaData, String, Text, false
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

CONVENTION = {
    "ix": "ix_%(table_name)s_%(column_0_name)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    """All tables of the store; constraints have names, so that later migrations can change them."""

    metadata = MetaData(naming_convention=CONVENTION)


class TableRow(Base):
    """A table: what is played, and what a list of tables shows of it."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(64))
    edition: Mapped[str] = mapped_column(String(64))
    players: Mapped[int]
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    host: Mapped[str] = mapped_column(String(64), index=True)
    """The hash of the secret that started it."""
    listed: Mapped[bool]
    """Whether strangers find it among the games to watch."""
    rematch_of: Mapped[str | None] = mapped_column(ForeignKey("tables.id"), unique=True)
    created: Mapped[float] = mapped_column(default=time.time)
    terms: Mapped[dict[str, Any] | None] = mapped_column(JSON)
    """What was agreed when it was opened (`terms.Terms`); tables of older programs have none."""
    # The rest follows from the journal.
    number: Mapped[int] = mapped_column(default=0)
    answers: Mapped[int] = mapped_column(default=0)
    asked: Mapped[int]
    """The seat that is asked, chance or nobody."""
    waiting: Mapped[bool]
    """Whether it is a person who is asked."""
    over: Mapped[bool] = mapped_column(default=False)
    gathering: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether it waits for people to join."""
    deadline: Mapped[float | None] = mapped_column(index=True)
    """When the time of whoever is asked ends."""
    asked_since: Mapped[float] = mapped_column(default=0.0, server_default="0")
    """Since when whoever is asked has the move."""
    changed: Mapped[float] = mapped_column(default=time.time)
    drawn: Mapped[int] = mapped_column(default=-1, server_default="-1")
    """How many answers it had when the last pictures of it were kept."""
    counted: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether its results have been written down, once it is over."""
    # Which process sees to it; see `turns`.
    keeper: Mapped[str | None] = mapped_column(String(24))
    kept_until: Mapped[float] = mapped_column(default=0.0, server_default="0")
    resting: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether it has played on for long enough without anybody who watches, or can't be opened."""

    __table_args__ = (
        Index("ix_tables_changed", "changed"),
        Index("ix_tables_over_waiting", "over", "waiting"),
        Index("ix_tables_counted", "counted", "over"),
        Index("ix_tables_gathering", "gathering", "listed", "changed"),
    )


class SeatRow(Base):
    """Who sits where; bots are those of the start."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(64))
    bot: Mapped[str | None] = mapped_column(String(64))


class RightRow(Base):
    """Whoever knows the secret with this hash, or has this key, may play this seat; with seat -1, take a free one."""

    __tablename__ = "rights"

    secret: Mapped[str] = mapped_column(String(64), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True, index=True)
    seat: Mapped[int] = mapped_column(primary_key=True)


class EntryRow(Base):
    """One line of a table's journal."""

    __tablename__ = "entries"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(16))
    """What it is: see `lines`."""
    seat: Mapped[int]
    text: Mapped[str] = mapped_column(Text)
    """The answer's notation, the bot that takes over, or the table of the rematch."""
    events: Mapped[list[Any]] = mapped_column(JSON)
    """What happened by it, so that the log needs no replay."""
    made: Mapped[float] = mapped_column(default=time.time)


class MomentRow(Base):
    """A picture of a moment, as a seat saw it: for the day when no program can draw it any more."""

    __tablename__ = "moments"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    answers: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    """-1: a spectator."""
    svg: Mapped[bytes]
    """Packed with zlib."""


class SnapshotRow(Base):
    """The state after so many answers; no undo can go back beyond it any more."""

    __tablename__ = "snapshots"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    answers: Mapped[int] = mapped_column(primary_key=True)
    dump: Mapped[dict[str, Any]] = mapped_column(JSON)
    why_not: Mapped[str] = mapped_column(Text)
