"""The lines of a table's journal: what kinds there are, and what each says that the game itself has no words for."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from pentarchy.bots import title
from pentarchy.core.look import SEAT_NAMES
from pentarchy.web import terms

ANSWER: Final = "answer"
UNDO: Final = "undo"
RESIGN: Final = "resign"
REPLACE: Final = "replace"
RENAME: Final = "rename"
REMATCH: Final = "rematch"
LINK: Final = "link"
AGREE: Final = "agree"
UPGRADE: Final = "upgrade"
FORGET: Final = "forget"
JOIN: Final = "join"
LEAVE: Final = "leave"
BEGIN: Final = "begin"
LATE: Final = "late"
VOTE: Final = "vote"
EXTEND: Final = "extend"
ABORT: Final = "abort"
STANDING: Final = "standing"
TALK: Final = "talk"
NAMING: Final = (RENAME, FORGET, JOIN, LEAVE)
"""Those that give a seat a name, which is their text."""
FOR_GOOD: Final = "for good"
"""The text of the line by which a table is given up; without it somebody only wishes so."""
VOTES: Final = {terms.BOT: "that a bot plays on", "wait": "to wait", "end": "to end the game without a result"}
"""What the others can decide when somebody's time has run out."""


@dataclass
class Entry:
    """One line: an answer, an undo, somebody coming, leaving or changing names, the rematch, a link to another's seat,
    somebody who agrees to newer rules, the change to them, the end of somebody's time and what the others say to it,
    an answer that was left before."""

    number: int
    kind: str
    seat: int
    text: str = ""
    events: list[Any] = field(default_factory=list)
    """What happened by it, with the sentence that told it: later programs may have other words, or none, for it."""
    made: float = field(default_factory=time.time)


def tell(entry: Entry, names: Sequence[str]) -> str:
    """What a line says that the game itself has no words for; empty for answers."""
    name, text = names[entry.seat] if entry.seat >= 0 else "", entry.text
    words = {
        UNDO: f"{name} takes an answer back.",
        RESIGN: f"{name} resigns." + (" A bot plays on." if text else ""),
        REPLACE: f"The bot '{title(text)}' plays for {name}." if text else f"{name} plays again.",
        REMATCH: "A rematch has begun.",
        LINK: f"The host makes a link that opens {name}'s seat.",
        AGREE: f"{name} agrees to go on under edition {text} of the rules.",
        UPGRADE: f"From here on the game follows edition {text.split(' ')[0]} of the rules.",
        FORGET: f"Whoever played {text} has left for good.",
        JOIN: f"{text} joins.",
        LEAVE: f"{text} is free again.",
        BEGIN: "All are here. The game begins.",
        LATE: f"{name}'s time has run out.",
        VOTE: f"{name} votes {VOTES.get(text, '')}.",
        EXTEND: f"{name} gets more time.",
        STANDING: f"{name} has left an answer for this question.",
        TALK: f"The host switches the talk {text}.",
        ABORT: "The game ends without a result." if text else f"{name} would like to end the game without a result.",
    }
    if entry.kind == RENAME:
        return f"{SEAT_NAMES[entry.seat]} is called {text} from now on."
    return words.get(entry.kind, "")
