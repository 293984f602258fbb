"""Who may not act here for a while, or for good."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Final

from sqlalchemy import bindparam, or_, select

from pentarchy.web.errors import Forbidden
from pentarchy.web.store import Store
from pentarchy.web.talk.rows import BanRow

_BAN: Final = select(BanRow.reason, BanRow.until).where(
    BanRow.person == bindparam("person"), or_(BanRow.until.is_(None), BanRow.until > bindparam("now"))
)


async def refuse_banned(store: Store, person: str) -> None:
    """Tell somebody who is banned why, and until when."""
    for reason, until in await store.ask(_BAN, person=person, now=time.time()):
        raise Forbidden(sentence(reason, until))


def sentence(reason: str, until: float | None) -> str:
    """What somebody who is banned is told."""
    when = "for good" if until is None else f"until {day(until)}"
    return f"You are banned here {when}. The reason: {reason.rstrip('.')}."


def day(moment: float) -> str:
    """A moment in words, by the clock of Greenwich: people live everywhere.

    >>> day(0.0)
    '1 January 1970, 00:00 UTC'
    """
    then = datetime.fromtimestamp(moment, UTC)
    return f"{then.day} {then:%B %Y, %H:%M} UTC"
