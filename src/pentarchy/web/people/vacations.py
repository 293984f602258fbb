"""Being away: where moves have days, the days of a vacation don't count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pentarchy.core.errors import PentarchyError
from pentarchy.web.terms import DAY

A_YEAR: Final = 30
"""How many days somebody may be away in a year."""
YEAR: Final = 365 * DAY
Away = tuple[float, float]
"""From when, until when."""


def with_vacation(known: Sequence[Away], now: float, days: int) -> list[Away]:
    """The vacations once somebody is away for so many days from now on; with 0 they are back."""
    kept = [(begin, min(end, now)) for begin, end in known if begin < now and now - end < YEAR]
    if not days:
        return kept
    used = sum(end - max(begin, now - YEAR) for begin, end in kept)
    if used + days * DAY > A_YEAR * DAY:
        left = int((A_YEAR * DAY - used) // DAY)
        raise PentarchyError(f"You can be away for {A_YEAR} days in a year, and have {left} left.")
    return [*kept, (now, now + days * DAY)]


def away_until(known: Sequence[Away], now: float) -> float | None:
    """Until when somebody is away; None if they are not."""
    return next((end for begin, end in known if begin <= now < end), None)


def after_vacation(since: float, time: float, away: Sequence[Away]) -> float:
    """When somebody's time ends who has had it since then, if it stands still while they are away.

    >>> after_vacation(0, 100, [(50, 90), (200, 300)])
    140
    """
    end = since + time
    for begin, until in sorted(away):
        if begin < end and until > since:
            end += until - max(begin, since)
    return end
