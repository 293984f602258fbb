"""What the calls about talk take and give."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from pentarchy.web.models import Order, SeatNumber, Text

LONGEST = 500
"""How many characters a message has, or a reason, at most."""
Words = Annotated[str, Field(min_length=1, max_length=LONGEST)]
Number = Annotated[int, Field(ge=1, le=2**31 - 1, description="The number of a message.")]


class SayOrder(Order):
    """Something to say at a table: plain text on one line."""

    text: Words
    seat: SeatNumber | None = Field(None, description="Which of your seats says it; without it, the first one.")


class ReadOrder(Order):
    """How far you have read."""

    number: Number


class MuteOrder(Order):
    """Whether you want to read what is said here; or, with a message, what whoever wrote it says anywhere."""

    muted: bool
    message: Number | None = None


class SwitchOrder(Order):
    """Whether people can talk at a table."""

    on: bool


class ReportOrder(Order):
    """What an administrator should look at: a message at a table, or a person by the name of the account."""

    table: Text | None = None
    message: Number | None = None
    name: Annotated[str, Field(min_length=1, max_length=60)] | None = None
    reason: Words


class DeedOrder(Order):
    """Why an administrator does something."""

    why: Words


class BanOrder(DeedOrder):
    """For how many days somebody is banned; without a number, for good."""

    days: Annotated[int, Field(ge=1, le=3650)] | None = None


class NamedBanOrder(BanOrder):
    """The same, by the name of the account."""

    name: Annotated[str, Field(min_length=1, max_length=60)]


class LiftOrder(DeedOrder):
    """Whose ban ends."""

    person: Annotated[str, Field(max_length=64, pattern=r"^[0-9a-f]+$", description="As the list of bans names them.")]


class MessageFacts(BaseModel):
    """Something that somebody said."""

    number: int
    seat: int
    name: str
    text: str = Field(description="Empty if it was removed.")
    made: float
    yours: bool
    removed: bool


class MutedFacts(BaseModel):
    """Somebody whom you don't want to read."""

    name: str
    message: int = Field(description="One of their messages here.")


class TalkFacts(BaseModel):
    """The talk at a table as you may read it, the latest last."""

    messages: list[MessageFacts]
    more: bool = Field(description="Whether there are earlier ones: ask with `before`.")
    last: int = Field(description="The number of the last message.")
    unread: int = Field(description="How many you have not read yet.")
    on: bool = Field(description="Whether the host lets people talk here.")
    muted: bool = Field(description="Whether you don't want to read what is said here.")
    muted_people: list[MutedFacts]
    may_write: bool
    may_switch: bool = Field(description="Whether you are the host.")


class ContextFacts(BaseModel):
    """A message around a reported one, as an administrator reads it."""

    number: int
    name: str
    text: str
    removed: bool
    made: float


class ReportFacts(BaseModel):
    """A report that nobody has dealt with yet."""

    id: str
    name: str
    by: str = Field(description="Who has reported it; empty for a guest.")
    table: str | None
    message: int | None
    text: str
    reason: str
    made: float
    context: list[ContextFacts]
    banned: bool
    before: int = Field(description="How often this person was reported before.")


class BanFacts(BaseModel):
    """Somebody who is banned."""

    person: str
    name: str
    reason: str
    made: float
    until: float | None


class ActFacts(BaseModel):
    """What an administrator did, and why."""

    made: float
    by: str
    kind: str
    name: str
    table_id: str | None
    message: int | None
    why: str
    until: float | None
