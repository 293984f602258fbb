"""What the calls about alerts take and give."""

from __future__ import annotations

from pydantic import BaseModel, Field

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
