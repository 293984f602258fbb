"""What the API takes and gives."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, ValidatorFunctionWrapHandler, WrapValidator
from pydantic_core import PydanticCustomError

from pentarchy.core.answers import Choice


def _in_one_sentence(value: Any, check: ValidatorFunctionWrapHandler) -> Any:
    """Of a value that is none of several kinds, one sentence instead of a complaint for each kind."""
    try:
        return check(value)
    except ValidationError:
        raise PydanticCustomError("option", "an option takes true or false, a whole number, or a word") from None


Name = Annotated[str, Field(max_length=60)]
SeatNumber = Annotated[int, Field(ge=0, le=20, description="A seat, counted from 0.")]
Text = Annotated[str, Field(min_length=1, max_length=200)]
OptionValue = Annotated[bool | int | str, WrapValidator(_in_one_sentence)]


class Order(BaseModel):
    """What comes in: unknown fields are refused, not ignored."""

    model_config = ConfigDict(extra="forbid")


class SeatOrder(Order):
    """How a seat is filled: by a bot, by whoever starts the table, or by whoever gets its link."""

    name: Name = ""
    bot: Name | None = Field(None, description="The bot that plays it; none for a person.")
    link: bool = Field(False, description="Whether the seat gets a secret of its own, to pass on.")
    open: bool = Field(False, description="Whether it waits for whoever joins; the game begins when all have come.")


class TimeOrder(Order):
    """How much time there is: a clock for each person (`live`), or days for each move (`days`). A move is all that
    somebody answers until somebody else is asked."""

    kind: Literal["none", "live", "days"]
    minutes: float = Field(25, ge=1, le=300, description="On a live clock at the start.")
    increment: int = Field(0, ge=0, le=600, description="Seconds that each move adds to it.")
    days: int = Field(2, ge=1, le=14, description="How many a move may take.")


class TableOrder(Order):
    """A table to start."""

    game: Name
    seats: list[SeatOrder] = Field(min_length=1, max_length=12)
    options: dict[str, OptionValue] = Field(default_factory=dict, max_length=60)
    listed: bool = Field(True, description="Whether strangers find it, among the games to watch and in the lobby.")
    time: TimeOrder | None = None
    overtime: Literal["bot", "vote"] = Field(
        "bot", description="When time runs out a bot plays on, or the others vote."
    )
    talk: bool = Field(True, description="Whether people can talk at the table.")


class AnswerOrder(Order):
    """A seat's answer."""

    seat: SeatNumber
    action: Text = Field(description="The notation of one of the choices.")
    number: int | None = Field(
        None, description="The `number` of the table you saw. If it has gone on, the answer is refused with 409."
    )


class SeatAct(Order):
    """Something a seat does."""

    seat: SeatNumber
    number: int | None = Field(None, description="The `number` of the table you saw; see answers.")


class ReplaceOrder(Order):
    """A bot for a seat, or none for its person again."""

    seat: SeatNumber
    bot: Annotated[str, Field(min_length=1, max_length=60)] | None


class RenameOrder(Order):
    """What a seat is called from now on; nothing is its colour."""

    seat: SeatNumber
    name: Name


class JoinOrder(Order):
    """A free seat to take."""

    name: Name = Field("", description="What to be called; by default the name of the account.")
    token: Text | None = Field(None, description="The secret of a private table's link.")


class BeginOrder(Order):
    """The bot that takes the free seats."""

    bot: Annotated[str, Field(min_length=1, max_length=60)] = "level3"


class VoteOrder(Order):
    """What is to happen since somebody's time has run out."""

    seat: SeatNumber
    choice: Literal["bot", "wait", "end"]


class InviteOrder(Order):
    """Somebody to invite, by the name of their account."""

    name: Annotated[str, Field(min_length=1, max_length=60)]


class FindOrder(Order):
    """What somebody would like to play."""

    game: Text
    time: Literal["none", "live", "days"] = "days"
    players: Annotated[int, Field(ge=1, le=12)] | None = None
    name: Name = Field("", description="As in joining.")


class LessonOrder(Order):
    """Which game is to be learned."""

    game: Text


class PuzzleAnswer(Order):
    """An answer to a puzzle; none asks for the solution."""

    action: Text | None = None


class ClaimOrder(Order):
    """A link's secret."""

    token: Text


class OptionFacts(BaseModel):
    """An option of a game."""

    name: str
    default: bool | int | str
    explanation: str
    values: list[bool | int | str]


class GameFacts(BaseModel):
    """A game that can be played here."""

    name: str
    title: str
    summary: str
    minutes: int
    fewest: int
    most: int
    edition: str
    options: list[OptionFacts]


class BotFacts(BaseModel):
    """An opponent that is a program."""

    bot: str = Field(description="What to write for `bot` when a table starts.")
    name: str
    style: str
    seconds: float = Field(description="How long it thinks about a turn, at most.")


class SeatFacts(BaseModel):
    """Who sits at a seat now."""

    seat: int
    name: str
    bot: str | None
    resigned: bool
    yours: bool


class TableState(BaseModel):
    """A table as everybody may see it."""

    id: str
    game: str
    edition: str
    options: dict[str, Any]
    seats: list[SeatFacts]
    number: int = Field(description="Counts every change of the table.")
    answers: int = Field(description="How many answers stand.")
    asked: int = Field(description="The seat that is asked; -1 is chance, -2 nobody.")
    over: bool
    scores: list[int]
    winners: list[int]
    rematch: str | None
    gathering: bool = Field(description="Whether it waits for people to join,")
    free: list[int] = Field(description="and which seats are free.")
    aborted: bool = Field(description="Whether it has ended without a result.")
    late: int | None = Field(description="The seat whose time has run out, while the others decide about it.")
    time: str = Field(description="How much time there is, in words.")
    deadline: float | None = Field(description="When the time of whoever is asked ends, in seconds since 1970.")
    left: list[float | None] = Field(description="The seconds on each clock, as it was when it last stood still.")


class StartedSeat(BaseModel):
    """A seat of a new table; `token` is its own secret if it got one."""

    seat: int
    name: str
    bot: str | None
    token: str | None


class StartedTable(BaseModel):
    """A new table."""

    id: str
    token: str | None = Field(description="Your secret for all seats without a link, if you sent none.")
    seats: list[StartedSeat]


class ChipFacts(BaseModel):
    """A number or a few words with a sign."""

    text: str
    icon: str
    name: str
    tone: str


class ChoiceFacts(BaseModel):
    """A legal answer: what one does, and what it costs, gives and loses."""

    action: int
    notation: str
    label: str
    targets: list[str]
    words: str = Field(description="All of it as one sentence.")
    costs: list[ChipFacts]
    gives: list[ChipFacts]
    note: str
    loses: str
    kind: str = Field(description="'stop' and 'end' stop what goes on or end the turn, 'fight' begins one.")
    odds: int = Field(description="The chance to succeed in per cent; -1 if that is not in question.")
    group: str

    @classmethod
    def of(cls, choice: Choice) -> ChoiceFacts:
        """A choice as the engine tells it."""
        about = choice.about
        return cls(
            action=choice.action,
            notation=choice.notation,
            label=choice.label,
            targets=choice.targets,
            words=choice.words(),
            costs=[ChipFacts(**chip._asdict()) for chip in about.costs],
            gives=[ChipFacts(**chip._asdict()) for chip in about.gives],
            note=about.note,
            loses=about.loses,
            kind=about.kind,
            odds=about.odds,
            group=about.group,
        )


class RefusedFacts(BaseModel):
    """What can't be done now, and why."""

    label: str
    why: str
    targets: list[str]


class SeatView(BaseModel):
    """All that a seat (none: a spectator) may know."""

    number: int
    answers: int
    seat: int | None
    view: dict[str, Any]
    choices: list[ChoiceFacts] = Field(description="Empty unless this seat is asked now.")
    refused: list[RefusedFacts] = Field(description="What one might look for now and can't do.")
    can_undo: bool
    why_not: str = Field(description="Why nothing can be taken back; empty if something can.")


class Sentence(BaseModel):
    """A line of the log."""

    at: int
    text: str
    marks: list[str]


class AdviceFacts(BaseModel):
    """An answer as the coach sees it."""

    notation: str
    label: str
    chance: float = Field(description="Your chance to win after it.")
    why: str


class Hint(BaseModel):
    """The best answers, best first."""

    answers: list[AdviceFacts]


class Chances(BaseModel):
    """An estimate of each seat's chance to win; none when the game is over."""

    number: int
    chances: list[float] | None


class Link(BaseModel):
    """A secret of a seat, to pass on, and the address that carries it."""

    seat: int
    token: str
    path: str


class Claimed(BaseModel):
    """The seats that a browser has got."""

    seats: list[int]


class Judgement(BaseModel):
    """What is said of an answer to a puzzle."""

    right: bool
    best: str | None
    """The best answer as notation, once it was found or asked for."""
    words: list[str]
    """The verdict, and when the best answer is told, why it is the best."""


class Opened(BaseModel):
    """A table by its id."""

    id: str


class Door(BaseModel):
    """The address by which anybody can join a table."""

    path: str


class Joined(BaseModel):
    """The seat that somebody has taken."""

    seat: int


class Invited(BaseModel):
    """Whom somebody has invited."""

    name: str


class WaitingTable(BaseModel):
    """A table that waits for people."""

    id: str
    game: str
    names: list[str | None] = Field(description="Who sits where; null where a seat is free.")
    bots: list[str | None]
    free: list[int]
    time: str
    changed: float
    yours: bool
    invited_by: str | None = None


class LobbyFacts(BaseModel):
    """Tables that anybody can join, and those that you are invited to."""

    tables: list[WaitingTable]
    invitations: list[WaitingTable]


class Agreed(BaseModel):
    """Whether a table goes on under newer rules, since all have agreed."""

    goes_on: bool


class Refusal(BaseModel):
    """Why not, in one sentence."""

    error: str
