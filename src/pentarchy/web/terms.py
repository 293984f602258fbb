"""What was agreed when a table was opened: which seats are free, how much time there is, what happens without."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final

from pentarchy.core.errors import PentarchyError
from pentarchy.core.look import counted

NONE: Final = "none"
LIVE: Final = "live"
DAYS: Final = "days"
BOT: Final = "bot"
VOTE: Final = "vote"
DAY: Final = 24 * 3600.0
LONGEST: Final = 5 * 3600
"""The seconds that a live clock may begin with,"""
SLOWEST: Final = 600
"""that it may gain by a turn,"""
MOST_DAYS: Final = 14
"""and the days that a move may take."""


@dataclass(frozen=True)
class Time:
    """How much time there is: a clock for each person, or days for each move. A move is all that somebody answers until
    somebody else is asked."""

    kind: str = NONE
    main: int = 0
    """Seconds on a live clock at the start,"""
    increment: int = 0
    """and seconds that a move adds to it."""
    days: int = 0

    def check(self) -> None:
        """Refuse, in a sentence, what nobody could play by."""
        if self.kind == LIVE and not (60 <= self.main <= LONGEST and 0 <= self.increment <= SLOWEST):
            raise PentarchyError("A live clock begins with 1 minute to 5 hours, and a move adds 10 minutes at most.")
        if self.kind == DAYS and not 1 <= self.days <= MOST_DAYS:
            raise PentarchyError(f"A move may take 1 to {MOST_DAYS} days.")

    def words(self) -> str:
        """For lists of tables."""
        if self.kind == LIVE:
            return (
                f"{self.main / 60:g} min + {self.increment} s a move" if self.increment else f"{self.main / 60:g} min"
            )
        return f"{counted(self.days, 'day')} a move" if self.kind == DAYS else "no clock"


@dataclass(frozen=True)
class Terms:
    """The whole agreement; it never changes."""

    open: tuple[int, ...] = ()
    """The seats that waited for somebody at the start."""
    time: Time = Time()
    overtime: str = BOT
    """When somebody's time runs out, a bot plays on, or the others vote."""
    talk: bool = True
    """Whether people can talk at the table."""
    trial_of: str = ""
    """The table whose copy it is, for somebody to try things on; empty for a real one,"""
    trial_seat: int = 0
    """and the seat that knew what is true in it."""

    def to_dict(self) -> dict[str, Any]:
        """As JSON."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: dict[str, Any] | None) -> Terms:
        """From JSON; tables of older programs have none."""
        if data is None:
            return USUAL
        return cls(
            tuple(data["open"]),
            Time(**data["time"]),
            data["overtime"],
            data["talk"],
            data.get("trial_of", ""),
            data.get("trial_seat", 0),
        )


USUAL: Final = Terms()
"""All seats are taken, and nobody is in a hurry."""


def time_of(kind: str, minutes: float, increment: int, days: int) -> Time:
    """A time control as somebody orders it."""
    if kind == LIVE:
        return Time(LIVE, main=round(minutes * 60), increment=increment)
    if kind == DAYS:
        return Time(DAYS, days=days)
    if kind != NONE:
        raise PentarchyError(f"Time is '{LIVE}', '{DAYS}' or '{NONE}', not '{kind}'.")
    return Time()
