"""What the store holds of the talk at tables, and of those who look after it.

People are known by their keys, as everywhere: an account's id, or the hash of a guest's secret.
"""

from __future__ import annotations

import time

from sqlalchemy import ForeignKey, Index, String, Text, false
from sqlalchemy.orm import Mapped, mapped_column

from pentarchy.web.schema import Base


class MessageRow(Base):
    """Something that somebody said at a table."""

    __tablename__ = "messages"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    """Counts the messages of a table from 1, without gaps."""
    person: Mapped[str] = mapped_column(String(64), index=True)
    seat: Mapped[int]
    name: Mapped[str] = mapped_column(String(64))
    """What the seat was called then: another may sit there now."""
    text: Mapped[str] = mapped_column(Text)
    removed: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether only administrators can read it any more."""
    made: Mapped[float] = mapped_column(default=time.time)


class TalkRow(Base):
    """A table whose host has switched the talk off, or on again."""

    __tablename__ = "talks"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    on: Mapped[bool] = mapped_column("switched_on")


class MuteRow(Base):
    """Somebody does not want to read what is said at a table, or what a person says anywhere."""

    __tablename__ = "mutes"

    holder: Mapped[str] = mapped_column(String(64), primary_key=True)
    kind: Mapped[str] = mapped_column(String(8), primary_key=True)
    """`table` or `person`."""
    subject: Mapped[str] = mapped_column(String(64), primary_key=True)
    """Which table, or whose key."""


class ReadRow(Base):
    """How far somebody has read the talk of a table."""

    __tablename__ = "readings"

    holder: Mapped[str] = mapped_column(String(64), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int]


class ReportRow(Base):
    """Somebody has reported a message or a person."""

    __tablename__ = "reports"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    by: Mapped[str] = mapped_column("reporter", String(64), index=True)
    about: Mapped[str] = mapped_column(String(64), index=True)
    """The key of whom it is about,"""
    name: Mapped[str] = mapped_column(String(64))
    """and what they were called."""
    table_id: Mapped[str | None] = mapped_column(String(24))
    message: Mapped[int | None]
    text: Mapped[str] = mapped_column(Text)
    """What the message said."""
    reason: Mapped[str] = mapped_column(Text)
    made: Mapped[float] = mapped_column(default=time.time)
    closed: Mapped[float | None]

    __table_args__ = (Index("ix_reports_closed", "closed", "made"),)


class BanRow(Base):
    """Somebody may not act here for a while, or for good."""

    __tablename__ = "bans"

    person: Mapped[str] = mapped_column(String(64), primary_key=True)
    name: Mapped[str] = mapped_column(String(64))
    reason: Mapped[str] = mapped_column(Text)
    made: Mapped[float] = mapped_column(default=time.time)
    until: Mapped[float | None]
    """None: for good."""


class ActRow(Base):
    """What an administrator did. Rows are only ever added."""

    __tablename__ = "acts"

    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    made: Mapped[float] = mapped_column(default=time.time)
    by: Mapped[str] = mapped_column("actor", String(64))
    by_name: Mapped[str] = mapped_column("actor_name", String(64))
    kind: Mapped[str] = mapped_column(String(16))
    about: Mapped[str | None] = mapped_column(String(64))
    name: Mapped[str] = mapped_column(String(64))
    table_id: Mapped[str | None] = mapped_column(String(24))
    message: Mapped[int | None]
    why: Mapped[str] = mapped_column(Text)
    until: Mapped[float | None]
