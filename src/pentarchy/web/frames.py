"""How a table came to where it is, as frames: what each answer of others changed, one after the other.

A page that was asleep, or slower than the bots, plays them before it shows the table as it is. A frame tells the pieces
that came, went or moved, and the sentences of the log; nothing of it is hidden from the viewer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from pentarchy.core.state import State
from pentarchy.web.journal import Live

MOST: Final = 40
"""More answers than this are not played again; the log has them all."""


@dataclass(frozen=True)
class Frame:
    """One answer."""

    at: int
    seat: int
    lines: list[str]
    marks: list[str]
    came: dict[str, str]
    """The markup of pieces that are new, or elsewhere, or look different, by their names."""
    went: list[str]

    def facts(self) -> dict[str, Any]:
        """For the page."""
        return {
            "at": self.at,
            "seat": self.seat,
            "lines": self.lines,
            "marks": self.marks,
            "came": self.came,
            "went": self.went,
        }


def frames(live: Live, state: State, since: int, seat: int | None) -> list[Frame]:
    """What came after `since` answers, when the table stood as in `state` (which is played on)."""
    table = live.table
    told: dict[int, list[Any]] = {}
    for line in live.log(seat, since):
        told.setdefault(line.at, []).append(line)
    pieces = pieces_of(state, seat, table.names)
    found = []
    for at, text in enumerate(table.record.answers[since:], start=since + 1):
        state.play(state.game.actions.parse(text))
        if at not in told:
            continue
        now = pieces_of(state, seat, table.names)
        came = {name: markup for name, markup in now.items() if pieces.get(name) != markup}
        went = [name for name in pieces if name not in now]
        pieces = now
        lines = told[at]
        marks = list(dict.fromkeys(mark for line in lines for mark in line.marks))
        found.append(Frame(at, live.answerers[at - 1], [line.text for line in lines], marks, came, went))
    return found


def pieces_of(state: State, seat: int | None, names: list[str]) -> dict[str, str]:
    """The pieces on the map, as this viewer sees them."""
    return state.game.areas(state.view(seat), names).map.pieces
