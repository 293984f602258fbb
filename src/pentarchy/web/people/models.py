"""What the calls about accounts take and give."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, Field

from pentarchy.web.models import Order

Called = Annotated[str, Field(min_length=1, max_length=60)]
Mail = Annotated[str, Field(min_length=3, max_length=254)]
Password = Annotated[str, Field(min_length=1, max_length=200)]
Token = Annotated[str, Field(min_length=1, max_length=200)]


class SignUpOrder(Order):
    """A new account."""

    name: Called
    password: Password
    mail: Mail | None = Field(None, description="A letter that confirms it is sent there, if letters are sent.")


class SignInOrder(Order):
    """A name (or an address) and a password."""

    name: Annotated[str, Field(min_length=1, max_length=254)]
    password: Password
    bring: bool = Field(True, description="Whether what this browser's guest plays becomes the account's.")


class MailOrder(Order):
    """An address for letters."""

    mail: Mail


class NewMailOrder(MailOrder):
    """Another address; the password is asked for, if there is one."""

    password: Annotated[str, Field(max_length=200)] = ""


class TicketOrder(Order):
    """The secret of a letter's link."""

    token: Token
    bring: bool = Field(True, description="As in signing in.")


class PasswordOrder(Order):
    """Another password; the old one is asked for, if there is one."""

    old: Annotated[str, Field(max_length=200)] = ""
    new: Password


class NameOrder(Order):
    """Another name."""

    name: Called


class ProgramOrder(Order):
    """What a program is for that is to act for you."""

    name: Annotated[str, Field(min_length=1, max_length=60, pattern=r"^[^\x00]+$")]


class VacationOrder(Order):
    """For how many days somebody is away from now on; 0 if they are back."""

    days: Annotated[int, Field(ge=0, le=30)]


class LeaveOrder(Order):
    """The end of an account; the password is asked for, if there is one."""

    password: Annotated[str, Field(max_length=200)] = ""


class AccountFacts(BaseModel):
    """Who you are here; without a name, a guest."""

    name: str | None
    mail: str | None
    has_password: bool
    admin: bool
    away_until: float | None = Field(description="When a vacation ends.")
    letters: bool = Field(description="Whether this server sends letters.")


class SessionFacts(BaseModel):
    """A browser or a program that acts for you."""

    id: str
    agent: str
    program: bool
    made: float
    seen: float
    this: bool = Field(description="Whether it is the one that asks.")


class ProgramSecret(BaseModel):
    """The secret of a program, which is told once."""

    token: str


class Done(BaseModel):
    """What was done, in a sentence."""

    done: str


class RatingFacts(BaseModel):
    """A rating, with the interval in which it lies 95 times of 100; an end that is not known is null."""

    game: str
    rating: float
    low: float | None
    high: float | None
    games: int
    anchor: str = Field(description="Whose rating is 0.")


class RecordFacts(BaseModel):
    """What somebody has played of a game."""

    game: str
    played: int
    won: float


class PlayedFacts(BaseModel):
    """A finished game."""

    table: str
    game: str
    names: list[str]
    won: float
    points: int
    rated: bool
    ended: float


class ProfileFacts(BaseModel):
    """What everybody may know about somebody with an account."""

    name: str
    made: float
    records: list[RecordFacts]
    ratings: list[RatingFacts]
    history: list[PlayedFacts] = Field(description="The latest finished games that others may watch, the last first.")


class PersonalData(BaseModel):
    """All that is kept about an account."""

    account: dict[str, Any]
    sessions: list[SessionFacts]
    tables: list[dict[str, Any]]
    results: list[dict[str, Any]]
    ratings: list[RatingFacts]
    messages: list[dict[str, Any]]
    reports: list[dict[str, Any]]
