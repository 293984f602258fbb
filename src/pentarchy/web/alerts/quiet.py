"""Quiet hours, on the clock of whoever wants them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from pentarchy.core.errors import PentarchyError


@dataclass(frozen=True)
class Quiet:
    """From one time of the day to another, in minutes after midnight; past midnight, if the end comes first."""

    zone: str
    begin: int
    end: int

    def until(self, now: float) -> float | None:
        """When the quiet in which we are ends; None if it is not quiet.

        >>> night = Quiet("Europe/Berlin", 22 * 60, 7 * 60)
        >>> night.until(datetime(2026, 7, 1, 23, 30, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()) - \\
        ...     datetime(2026, 7, 2, 7, 0, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()
        0.0
        """
        there = datetime.fromtimestamp(now, zone_of(self.zone))
        minute = there.hour * 60 + there.minute
        over_night = self.begin > self.end
        quiet = minute >= self.begin or minute < self.end if over_night else self.begin <= minute < self.end
        if not quiet:
            return None
        day = there + timedelta(days=1) if over_night and minute >= self.begin else there
        ends = day.replace(hour=self.end // 60, minute=self.end % 60, second=0, microsecond=0, fold=0)
        return max(ends.timestamp(), now + 60.0)  # An hour that clocks skip may lie in between.


def zone_of(name: str) -> ZoneInfo:
    """A time zone by the name that browsers use."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise PentarchyError("A time zone is named as in 'Europe/Berlin'.") from None
