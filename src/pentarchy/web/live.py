"""Live updates: a websocket that sends every line of a table's journal, once, in order."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect

from pentarchy.core.errors import PentarchyError
from pentarchy.core.events import Event
from pentarchy.core.game import Words
from pentarchy.web.access import Server, from_here, secret_of, the_server
from pentarchy.web.errors import Forbidden
from pentarchy.web.hall import standing
from pentarchy.web.journal import Entry, tell
from pentarchy.web.store import Standing

router = APIRouter()
REFUSED = 4403
"""The close code of a refusal; the reason is a sentence."""
LAST = 2**31 - 1
"""The largest number that a line of a journal can have in every database."""


@router.websocket("/api/tables/{table_id}/live")
async def live_updates(
    socket: WebSocket, table_id: str, since: Annotated[int, Query(ge=0, le=LAST)] = 0, seat: int | None = None
) -> None:
    """One message for each line of the journal after `since`, and on: who reconnects with the last
    number it has seen misses nothing."""
    server = the_server(socket)
    await socket.accept()
    try:
        if not from_here(socket):
            raise Forbidden("Another site may not listen here.")
        if seat is not None:
            await server.hall.require(secret_of(socket), table_id, seat)
        await server.hall.open(table_id)
    except PentarchyError as error:
        await socket.close(REFUSED, str(error)[:120])
        return
    server.steward.nudge(table_id)  # It may have stopped, since nobody watched.
    gone = asyncio.create_task(_until_gone(socket))
    sending = asyncio.create_task(_send(socket, server, table_id, since, seat))
    await asyncio.wait({gone, sending}, return_when=asyncio.FIRST_COMPLETED)
    for task in (gone, sending):
        task.cancel()
    for result in await asyncio.gather(gone, sending, return_exceptions=True):
        if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect):
            raise result


async def _until_gone(socket: WebSocket) -> None:
    """Whatever the client says, until it leaves."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        continue


async def _send(socket: WebSocket, server: Server, table_id: str, since: int, seat: int | None) -> None:
    with server.hall.notifier.subscribe(table_id) as waiter:
        while True:
            entries = await server.hall.store.journal(table_id, since)
            live = await server.hall.open(table_id)
            table, where = live.table, standing(live)
            for entry in entries:
                await socket.send_json(_message(entry, table.game.words, table.names, where, seat))
                since = entry.number
                # A long journal keeps nobody else waiting, and is not told on to somebody who has left.
                await asyncio.sleep(0)
            await waiter.wait()


def _message(entry: Entry, words: Words, names: Sequence[str], where: Standing, seat: int | None) -> dict[str, Any]:
    """A line as a seat may know it. Where the table stands is told as of now, not as of the line."""
    events = [Event(kind, who, tuple(data), seers, text) for kind, who, data, seers, text in entry.events]
    news = [words.tell(event, names) for event in events if event.seen_by(seat)]
    note = tell(entry, names)
    return {
        "number": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "news": [*news, note] if note else news,
        "table": {"number": where.number, "answers": where.answers, "asked": where.asked, "over": where.over},
    }
