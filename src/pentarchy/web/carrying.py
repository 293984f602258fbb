"""How answers travel: compressed for those who can unpack them, without a body for those who want the head only."""

from __future__ import annotations

from typing import Final

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SMALLEST: Final = 600
"""What has fewer bytes than this fits into one packet anyway."""
EFFORT: Final = 5
"""Of nine; more takes longer and saves little."""


class Carrying:
    """Compresses what is sent, and answers HEAD as it would answer GET, but for the body."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = GZipMiddleware(app, minimum_size=SMALLEST, compresslevel=EFFORT)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self._app(scope, receive, send)
            return

        async def send_head(message: Message) -> None:
            await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

        await self._app({**scope, "method": "GET"}, receive, send_head)
