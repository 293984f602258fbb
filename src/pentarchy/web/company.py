"""Who is at a table, beside the game itself: free seats, whose time has run out, who would like to stop."""

from __future__ import annotations

from pentarchy.web.lines import ABORT, ANSWER, BEGIN, EXTEND, JOIN, LATE, LEAVE, REPLACE, RESIGN, VOTE, Entry
from pentarchy.web.terms import Terms


class Company:
    """What the lines of a journal say about the people at a table."""

    def __init__(self, terms: Terms) -> None:
        self.free = set(terms.open)
        """The seats that wait for somebody."""
        self.gathering = bool(terms.open)
        """Whether it has not begun yet."""
        self.fillers: dict[int, str] = {}
        """The bots that took the seats for which nobody came."""
        self._left_over: set[int] = set()
        self.late: int | None = None
        """The seat whose time has run out, while the others decide what that means,"""
        self.votes: dict[int, str] = {}
        """and what they have said so far."""
        self.tired: set[int] = set()
        """Who would like to end it without a result."""
        self.aborted = False

    def follow(self, entry: Entry) -> None:
        """Go one line on."""
        if entry.kind == JOIN:
            self.free.discard(entry.seat)
        elif entry.kind == LEAVE:
            self.free.add(entry.seat)
        elif entry.kind == BEGIN:
            self.gathering = False
            self._left_over, self.free = self.free, set()
        elif entry.kind == LATE:
            self.late, self.votes = entry.seat, {}
        elif entry.kind == VOTE:
            self.votes[entry.seat] = entry.text
        elif entry.kind in (REPLACE, RESIGN, EXTEND, ANSWER) and entry.seat == self.late:
            self.late, self.votes = None, {}
        elif entry.kind == REPLACE and entry.seat in self._left_over:
            self.fillers[entry.seat] = entry.text
            self._left_over.discard(entry.seat)
        elif entry.kind == ABORT:
            self.tired.add(entry.seat)
            if entry.text:
                self.aborted, self.gathering = True, False
        if entry.kind == ANSWER:
            self.tired.discard(entry.seat)
