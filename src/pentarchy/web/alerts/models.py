"""What the calls about alerts take and give."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from pentarchy.web.models import Order, SeatNumber, Text
from pentarchy.web.store import Listed


class TurnFacts(BaseModel):
    """A table at which you are asked."""

    id: str
    game: str
    names: list[str]
    seat: int = Field(description="Your seat that is asked.")
    since: float = Field(description="Since when you have the move, in seconds since 1970.")
    deadline: float | None = Field(description="When your time ends; none where there is no clock.")
    time: str = Field(description="How much time there is, in words.")

    @classmethod
    def of(cls, one: Listed) -> TurnFacts:
        """A table of a list."""
        return cls(
            id=one.id,
            game=one.game,
            names=list(one.names),
            seat=one.asked,
            since=one.asked_since,
            deadline=one.deadline,
            time=one.terms.time.words(),
        )


class ChannelFacts(BaseModel):
    """A way in which you hear of your turns."""

    id: str
    kind: str = Field(description="mail, webhook or push.")
    label: str
    off: str = Field(description="Why nothing is sent any more; a test that arrives switches it on again.")


class QuietFacts(BaseModel):
    """When you want to hear nothing, on the clocks of your time zone."""

    zone: str
    begin: str
    end: str


class AlertFacts(BaseModel):
    """How you hear of your turns."""

    channels: list[ChannelFacts]
    quiet: QuietFacts | None
    push_key: str = Field(description="The server's key, which a browser needs to subscribe.")
    mail: bool = Field(description="Whether mail can reach you,")
    webhooks: bool = Field(description="and whether this server knows its own address, which others need.")


class WebhookOrder(Order):
    """Where a text is sent."""

    url: Annotated[str, Field(min_length=9, max_length=1000)]


class PushOrder(Order):
    """What a browser says when it subscribes."""

    endpoint: Annotated[str, Field(min_length=9, max_length=1000)]
    p256dh: Annotated[str, Field(min_length=80, max_length=120)]
    auth: Annotated[str, Field(min_length=20, max_length=40)]


TimeOfDay = Annotated[str, Field(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$", description="As in 22:00.")]


class QuietOrder(Order):
    """When nothing is to be sent; the same time twice: never."""

    zone: Annotated[str, Field(min_length=1, max_length=64, description="As in Europe/Berlin.")]
    begin: TimeOfDay
    end: TimeOfDay


class AheadChoice(BaseModel):
    """An answer that can be left."""

    notation: str
    words: str


class AheadQuestion(BaseModel):
    """A question that you were asked, and may be asked again."""

    key: str
    question: str
    choices: list[AheadChoice]


class LeftFacts(BaseModel):
    """An answer that you have left."""

    key: str
    action: str
    careful: bool


class StandingFacts(BaseModel):
    """What you can answer ahead."""

    questions: list[AheadQuestion] = Field(description="What you were asked lately, the last first.")
    left: LeftFacts | None
    why_not: str = Field(description="Why nothing can be left now; empty if something can.")


class LeaveAnswer(Order):
    """An answer for your next question, if it is this one."""

    seat: SeatNumber
    key: Annotated[str, Field(min_length=1, max_length=64, description="Which question, as it was told.")]
    action: Text = Field(description="The notation of one of its choices.")
    careful: bool = Field(True, description="Only if your points, what lies before you and your hand are as now.")


class WithdrawAnswer(Order):
    """Whose answer is not to be given."""

    seat: SeatNumber


class TryOrder(Order):
    """Through whose eyes a board to try things on is made."""

    seat: SeatNumber
