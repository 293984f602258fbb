"""What stands before the whole server: who may send something, and how much of it is read."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pentarchy.web.access import SAFE, secret_of
from pentarchy.web.errors import HungUp, TooLarge, TooSlow, WebError

LARGEST: Final = 64_000
"""How many bytes a request may bring: the largest form is far smaller,"""
LARGEST_RECORD: Final = 4_000_000
"""except for the record of a whole game."""
SLOWEST: Final = 20.0
"""How many seconds it may take to send it."""
RECORDS: Final = "/api/records"


class Gate:
    """Lets in what is small enough and comes from where it may. Nothing else is read, let alone kept in memory."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read what comes along, and pass it on; or say why not."""
        if scope["type"] == "http" and "\0" in scope["path"]:  # A database may choke on it.
            await JSONResponse({"error": "There is nothing at this address."}, 404)(scope, receive, send)
            return
        if scope["type"] != "http" or scope["method"] in SAFE:
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        try:
            secret_of(connection)
            body = await _in_time(_read(connection, receive))
        except WebError as error:
            await JSONResponse({"error": str(error)}, error.status)(scope, receive, send)
            return
        await self._app(scope, _again(body, receive), send)


async def _in_time(reading: Coroutine[Any, Any, bytes]) -> bytes:
    """Whoever sends a byte a minute is not waited for."""
    try:
        return await asyncio.wait_for(reading, SLOWEST)
    except TimeoutError:
        raise TooSlow(f"What you send has to arrive within {SLOWEST:.0f} seconds.") from None


async def _read(connection: HTTPConnection, receive: Receive) -> bytes:
    """All that is sent; a refusal as soon as it is known to be too much."""
    path: str = connection.scope["path"]
    announced = connection.headers.get("content-length", "")
    _check_size(path, int(announced[:18]) if announced.isdecimal() else 0)  # no number of bytes has more digits
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise HungUp("Nobody waits for the answer any more.")
        body += message.get("body", b"")
        _check_size(path, len(body))
        if not message.get("more_body", False):
            return bytes(body)


def _check_size(path: str, size: int) -> None:
    if path == RECORDS and size > LARGEST_RECORD:
        raise TooLarge(f"A record has at most {LARGEST_RECORD // 1_000_000} million characters.")
    if path != RECORDS and size > LARGEST:
        raise TooLarge(f"What is sent here has at most {LARGEST // 1000} kB.")


def _again(body: bytes, receive: Receive) -> Receive:
    """What was read, as if it came now; and after it whatever comes."""
    read = False

    async def again() -> Message:
        nonlocal read
        if read:
            return await receive()
        read = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again
