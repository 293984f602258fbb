"""What the calls about talk take and give."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from pentarchy.web.models import Order, SeatNumber

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
