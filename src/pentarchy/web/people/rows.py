"""What the store holds of people.

A guest is known by the hash of the browser's secret, under which rights are held (`schema.RightRow`), and gets a row
only when there is something to keep about them. An account has a name, an id of its own under which rights are held,
and sessions by which browsers and programs act for it.
"""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import JSON, ForeignKey, Index, String, Text, false
from sqlalchemy.orm import Mapped, mapped_column

from pentarchy.web.schema import Base


class PersonRow(Base):
    """An account, or a guest."""

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    """What rights are held under: a guest's hash, or an account's own. It is no secret."""
    name: Mapped[str | None] = mapped_column(String(64))
    """None: a guest."""
    handle: Mapped[str | None] = mapped_column(String(128), unique=True)
    """The name as it is compared: whether letters are large or small does not tell two people apart."""
    mail: Mapped[str | None] = mapped_column(String(254), unique=True)
    """Where letters reach them; only an address that they have confirmed stands here."""
    password: Mapped[str | None] = mapped_column(Text)
    """Its hash, by argon2id; none for who signs in by mail only."""
    made: Mapped[float] = mapped_column(default=time.time)
    admin: Mapped[bool] = mapped_column(default=False, server_default=false())
    vacations: Mapped[list[Any] | None] = mapped_column(JSON)
    """When they were away, or will be: pairs of times."""


class SessionRow(Base):
    """A browser or a program that acts for an account."""

    __tablename__ = "sessions"

    secret: Mapped[str] = mapped_column(String(64), primary_key=True)
    """The hash of its secret."""
    id: Mapped[str] = mapped_column(String(24), unique=True)
    """What it is called where sessions are listed."""
    person: Mapped[str] = mapped_column(ForeignKey("people.id", onupdate="CASCADE", ondelete="CASCADE"), index=True)
    agent: Mapped[str] = mapped_column(String(80))
    """What kind of browser it is, or what the program is for."""
    program: Mapped[bool]
    made: Mapped[float] = mapped_column(default=time.time)
    seen: Mapped[float] = mapped_column(default=time.time)


class TicketRow(Base):
    """A letter's link: who opens it in time, once, signs in or confirms an address."""

    __tablename__ = "tickets"

    secret: Mapped[str] = mapped_column(String(64), primary_key=True)
    """The hash of its secret."""
    person: Mapped[str] = mapped_column(ForeignKey("people.id", onupdate="CASCADE", ondelete="CASCADE"), index=True)
    mail: Mapped[str | None] = mapped_column(String(254))
    """The address that it confirms; none if it is for signing in."""
    until: Mapped[float]


class InvitationRow(Base):
    """Somebody is invited to a table, by the name of their account."""

    __tablename__ = "invitations"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    person: Mapped[str] = mapped_column(
        ForeignKey("people.id", onupdate="CASCADE", ondelete="CASCADE"), primary_key=True, index=True
    )
    host: Mapped[str] = mapped_column(String(64))
    """The key of whoever invites."""
    made: Mapped[float] = mapped_column(default=time.time)


class ResultRow(Base):
    """How a seat of a finished game ended: for histories and ratings, which need no journal then."""

    __tablename__ = "results"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    person: Mapped[str | None] = mapped_column(String(64))
    """The account whose seat it was."""
    bot: Mapped[str | None] = mapped_column(String(64))
    """The bot that was seated when it began."""
    game: Mapped[str] = mapped_column(String(64))
    rated: Mapped[bool]
    """Whether the game counts for ratings."""
    won: Mapped[float]
    """1, or a share of it."""
    points: Mapped[int]
    ended: Mapped[float]

    __table_args__ = (Index("ix_results_person", "person", "ended"), Index("ix_results_game", "game", "rated", "ended"))


class RatingRow(Base):
    """What the arena's model makes of the results: computed now and then, for all players of a game at once."""

    __tablename__ = "ratings"

    game: Mapped[str] = mapped_column(String(64), primary_key=True)
    player: Mapped[str] = mapped_column(String(64), primary_key=True)
    """An account, or a bot."""
    rating: Mapped[float]
    low: Mapped[float | None]
    """None: no end is known."""
    high: Mapped[float | None]
    games: Mapped[int]
    anchor: Mapped[str] = mapped_column(String(64))
    """The player whose rating is 0."""
