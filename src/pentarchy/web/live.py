"""Live updates: a websocket that sends every line of a table's journal, once, in order."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError

from pentarchy.core.errors import PentarchyError
from pentarchy.core.game import Words
from pentarchy.web.access import Server, from_here, holder_of, the_server
from pentarchy.web.counts import sockets
from pentarchy.web.errors import Forbidden
from pentarchy.web.hall import standing
from pentarchy.web.journal import Live, event_of, sentence
from pentarchy.web.lines import Entry, tell
from pentarchy.web.notifier import UNTOLD
from pentarchy.web.store import Standing, in_a_sentence, in_short
from pentarchy.web.talk.hearing import hear

router = APIRouter()
log = logging.getLogger("pentarchy.web")
REFUSED = 4403
"""The close code of a refusal; the reason is a sentence."""
LATER = 1013
"""The close code of a server that can't go on now, but will."""
LAST = 2**31 - 1
"""The largest number that a line of a journal can have in every database."""
KEPT = 8
"""What pages are sent for so many of a table's last lines is kept, for the others that listen."""


@router.websocket("/api/tables/{table_id}/live")
async def live_updates(
    socket: WebSocket,
    table_id: str,
    since: Annotated[int, Query(ge=0, le=LAST)] = 0,
    seat: int | None = None,
    talk: Annotated[int | None, Query(ge=0, le=LAST)] = None,
) -> None:
    """One message for each line of the journal after `since`, and on: who reconnects with the last
    number it has seen misses nothing. With `talk` also one for each message of the table's talk after that one."""
    server = the_server(socket)
    await socket.accept()
    try:
        if not from_here(socket):
            raise Forbidden("Another site may not listen here.")
        holder = await holder_of(socket) if seat is not None or talk is not None else None
        if seat is not None:
            await server.hall.require(holder, table_id, seat)
        live = await server.hall.open(table_id)
        server.steward.see(live)  # It may have stopped, since nobody watched.
    except PentarchyError as error:
        await socket.close(REFUSED, str(error)[:120])
        return
    except SQLAlchemyError as error:
        await _store_failed(socket, error)
        return
    gone = asyncio.create_task(_until_gone(socket))
    tasks = [gone, asyncio.create_task(_send(socket, server, table_id, since, seat))]
    if talk is not None:
        tasks.append(asyncio.create_task(hear(socket, server.hall, table_id, holder, talk)))
    with sockets.track_inprogress():
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
    for result in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(result, SQLAlchemyError):
            await _store_failed(socket, result)
        elif isinstance(result, PentarchyError):  # It is not there any more, as boards to try things on are some day.
            await socket.close(REFUSED, str(result)[:120])
        elif isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect):
            raise result


async def _store_failed(socket: WebSocket, error: SQLAlchemyError) -> None:
    """Tell why nothing more comes; who connects again soon misses nothing."""
    log.error("The store failed: %s", in_short(error))
    await socket.close(LATER, in_a_sentence(error)[:120])


async def _until_gone(socket: WebSocket) -> None:
    """Whatever the client says, until it leaves."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        continue


async def _send(socket: WebSocket, server: Server, table_id: str, since: int, seat: int | None) -> None:
    with server.hall.notifier.subscribe(table_id) as waiter:
        live = await server.hall.open(table_id)
        while True:
            entries = live.since(since)
            if entries is None:
                entries = await server.hall.store.journal(table_id, since)
                live = await server.hall.open(table_id)
            where = standing(live)
            for entry in entries:
                await socket.send_text(_text(live, entry, where, seat))
                since = entry.number
                # A long journal keeps nobody else waiting, and is not told on to somebody who has left.
                await asyncio.sleep(0)
            told = await waiter.wait()
            if told is None:
                # Another process may have let the table rest: it does not know who watches here.
                server.steward.nudge(table_id)
            live = await server.hall.recall(table_id, told or UNTOLD)


def _text(live: Live, entry: Entry, where: Standing, seat: int | None) -> str:
    """What a seat, or a spectator, is sent for a line: made once for all pages of that seat, or of spectators."""
    key, table = (entry.number, seat), live.table
    fresh = where.number == live.number < entry.number + KEPT
    text = live.told.get(key) if fresh else None
    if text is None:
        text = json.dumps(_message(entry, table.game.words, table.names, where, seat), separators=(",", ":"))
        if fresh:
            live.told[key] = text
    return text


def _message(entry: Entry, words: Words, names: Sequence[str], where: Standing, seat: int | None) -> dict[str, Any]:
    """A line as a seat may know it. Where the table stands is told as of now, not as of the line."""
    events = [(event_of(data), data) for data in entry.events]
    news = [sentence(data, words, names) for event, data in events if event.seen_by(seat)]
    note = tell(entry, names)
    return {
        "number": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "news": [*news, note] if note else news,
        "table": {"number": where.number, "answers": where.answers, "asked": where.asked, "over": where.over},
    }
