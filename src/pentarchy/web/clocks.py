"""How much time everybody has left. It follows from the lines of the journal and their times, and from nothing else: so
no restart changes it, and all processes agree."""

from __future__ import annotations

from pentarchy.core.decision import NOBODY
from pentarchy.web.lines import ANSWER, BEGIN, EXTEND, REPLACE, RESIGN, UNDO, UPGRADE, Entry
from pentarchy.web.terms import DAY, DAYS, LIVE, Time


class Clocks:
    """The clocks of a table. A clock runs while its person is asked; a bot's does not. A move ends when somebody else
    answers, and adds to the clock then: until that it could be taken back."""

    def __init__(self, time: Time, people: list[bool], now: float) -> None:
        self._time = time
        self._people = people
        self._spent = [0.0] * len(people)
        self._moves = [0] * len(people)
        self.since = now
        """When the question that is asked now was put."""
        self._mover = NOBODY
        """Whose move it was when somebody answered last,"""
        self._moving_since = now
        """and since when."""

    def follow(self, entry: Entry) -> None:
        """Go one line on."""
        seat = entry.seat
        if entry.kind == ANSWER:
            if seat >= 0:
                self._move(seat, entry.made)
            self.since = entry.made
        elif entry.kind == UNDO:
            if self._mover == seat and self._people[seat]:
                self._spent[seat] += max(0.0, entry.made - self.since)
            self.since = entry.made
        elif entry.kind in (BEGIN, UPGRADE):
            self.since = entry.made
        elif entry.kind in (RESIGN, REPLACE):
            self._people[seat] = not entry.text
        elif entry.kind == EXTEND:
            self._spent[seat] = float(self._moves[seat] * self._time.increment)
            self.since = self._moving_since = entry.made

    def _move(self, seat: int, made: float) -> None:
        if seat != self._mover:
            if self._mover >= 0:
                self._moves[self._mover] += 1
            self._mover, self._moving_since = seat, self.since
        if self._people[seat]:
            self._spent[seat] += max(0.0, made - self.since)

    def asked_since(self, seat: int) -> float:
        """Since when the seat that is asked now has its move."""
        return self._moving_since if seat == self._mover else self.since

    def left(self, seat: int) -> float | None:
        """The seconds on a seat's clock when it began to run, or as it stands; None if it has none."""
        if self._time.kind != LIVE:
            return None
        return self._time.main + self._moves[seat] * self._time.increment - self._spent[seat]

    def deadline(self, seat: int | None) -> float | None:
        """When the time of the person who is asked ends; None if nobody's does."""
        if seat is None or not self._people[seat]:
            return None
        if self._time.kind == DAYS:
            return self.asked_since(seat) + self._time.days * DAY
        left = self.left(seat)
        return None if left is None else self.since + left
