"""Talk over the websocket that a table's page has open anyway."""

from __future__ import annotations

from fastapi import WebSocket

from pentarchy.web.errors import Forbidden
from pentarchy.web.hall import Hall
from pentarchy.web.talk.api import message_facts
from pentarchy.web.talk.talk import Talks, key


async def hear(socket: WebSocket, hall: Hall, table_id: str, holder: str | None, since: int) -> None:
    """Send each message after this one, once and in order, as long as whoever listens may read them. What else changed
    (a message was removed, the host has switched the talk off) is told as `again`: read the talk anew."""
    talks = Talks(hall)
    with hall.notifier.subscribe(key(table_id)) as waiter:
        woken = False
        while True:
            reached = await _tell(socket, talks, table_id, holder, since)
            if woken and reached == since:
                await socket.send_json({"talk": {"again": True}})
            since = reached
            woken = await waiter.wait() is not None


async def _tell(socket: WebSocket, talks: Talks, table_id: str, holder: str | None, since: int) -> int:
    """All that there is to say after this message; how far that was."""
    try:
        who = await talks.listener(table_id, holder)
    except Forbidden:
        return since  # Who is given a seat later hears it all then.
    while True:
        found, seen = await talks.since(who, since)
        for one in found:
            await socket.send_json({"talk": {"message": message_facts(one, holder).model_dump()}})
        if seen == since:
            return since
        since = seen
