"""What the store holds of alerts, and of answers that people leave."""

from __future__ import annotations

import time

from sqlalchemy import ForeignKey, String, Text, false
from sqlalchemy.orm import Mapped, mapped_column

from pentarchy.web.schema import Base


class ChannelRow(Base):
    """A way to reach somebody: mail, a webhook, or a browser."""

    __tablename__ = "alert_channels"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id", onupdate="CASCADE", ondelete="CASCADE"), index=True)
    kind: Mapped[str] = mapped_column(String(8))
    address: Mapped[str] = mapped_column(Text)
    """A webhook's, or a browser's subscription as JSON: both are secrets of their owner. Mail goes to the account's."""
    label: Mapped[str] = mapped_column(String(80))
    """What its owner sees of it."""
    made: Mapped[float] = mapped_column(default=time.time)
    failures: Mapped[int] = mapped_column(default=0, server_default="0")
    """How often in a row nothing arrived,"""
    failing_since: Mapped[float | None]
    """and since when."""
    off: Mapped[str] = mapped_column(String(120), default="", server_default="")
    """Why nothing is sent any more; empty while something is."""


class QuietRow(Base):
    """When somebody wants to hear nothing: minutes after midnight, where they are."""

    __tablename__ = "quiet_hours"

    person: Mapped[str] = mapped_column(
        ForeignKey("people.id", onupdate="CASCADE", ondelete="CASCADE"), primary_key=True
    )
    zone: Mapped[str] = mapped_column(String(64))
    begin: Mapped[int]
    end: Mapped[int]


class AlertRow(Base):
    """One message about one question by one channel. A process takes it before it sends it, as `turns` takes tables;
    it is there as long as the question stands, so that nobody hears of it twice."""

    __tablename__ = "alerts"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    channel: Mapped[str] = mapped_column(
        ForeignKey("alert_channels.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    since: Mapped[float] = mapped_column(primary_key=True)
    """Since when the seat has the move: what it is asked then, one by one, is one question here."""
    seat: Mapped[int]
    due: Mapped[float] = mapped_column(index=True)
    tries: Mapped[int] = mapped_column(default=0, server_default="0")
    kept_until: Mapped[float] = mapped_column(default=0.0, server_default="0")
    """Until then one process sees to it."""
    done: Mapped[bool] = mapped_column(default=False, server_default=false())


class KeyRow(Base):
    """A key of the server that all its processes share."""

    __tablename__ = "keys"

    name: Mapped[str] = mapped_column(String(24), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


class StandingRow(Base):
    """An answer that somebody has left for the next question of a seat."""

    __tablename__ = "standing_answers"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    answer: Mapped[str] = mapped_column(Text)
    question: Mapped[str] = mapped_column(String(64))
    """What they must be asked for it to be given, as a hash;"""
    possessions: Mapped[str] = mapped_column(String(64))
    """what they must have, as another; empty if that is not asked for."""
    number: Mapped[int]
    """The last line of the journal when it was left: if a later one is theirs, it is void."""
    made: Mapped[float] = mapped_column(default=time.time)
