"""What happened, as data with who may see it."""

from __future__ import annotations

from typing import Any, Final

EVERYONE: Final = -1
"""The `seers` of an event that all may see, spectators too."""

POINTS: Final = "points"
"""The kind of every event by which a seat's points change; `data[0]` is how many, `text` their source."""


class Event:
    """One thing that happened. The game's `words.tell` makes a sentence of it."""

    __slots__ = ("data", "kind", "seat", "seers", "text")

    def __init__(self, kind: str, seat: int, data: tuple[int, ...], seers: int, text: str) -> None:
        self.kind = kind
        self.seat = seat
        self.data = data
        self.seers = seers
        self.text = text

    def seen_by(self, seat: int | None) -> bool:
        """Whether this seat (`None`: a spectator) may know of it."""
        if self.seers == EVERYONE:
            return True
        return seat is not None and bool(self.seers >> seat & 1)

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return Event, (self.kind, self.seat, self.data, self.seers, self.text)

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.seat}, {self.data}, {self.seers}, {self.text!r})"


def only(*seats: int) -> int:
    """The `seers` of an event that only these seats may see."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def all_but(seat: int, players: int) -> int:
    """The `seers` of an event for every seat but one; spectators don't see it either."""
    return ((1 << players) - 1) & ~(1 << seat)
