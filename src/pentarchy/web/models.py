"""What the API takes and gives."""

from __future__ import annotations

from typing import Annotated, Any

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


class TableOrder(Order):
    """A table to start."""

    game: Name
    seats: list[SeatOrder] = Field(min_length=1, max_length=12)
    options: dict[str, OptionValue] = Field(default_factory=dict, max_length=60)
    listed: bool = Field(True, description="Whether strangers find it among the games to watch.")


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


class Agreed(BaseModel):
    """Whether a table goes on under newer rules, since all have agreed."""

    goes_on: bool


class Refusal(BaseModel):
    """Why not, in one sentence."""

    error: str
