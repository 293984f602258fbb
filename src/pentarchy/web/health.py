"""How the server is: for whoever watches over it, and for the proxy before it."""

from __future__ import annotations

import asyncio
import os
import time
from ipaddress import ip_address
from typing import Any, Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client import REGISTRY as HERE
from prometheus_client.multiprocess import MultiProcessCollector
from sqlalchemy import func, select, text
from sqlalchemy.exc import SQLAlchemyError
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pentarchy.web.access import Parts
from pentarchy.web.counts import SHARED, requests
from pentarchy.web.errors import NotFound
from pentarchy.web.logs import tell_request
from pentarchy.web.schema import TableRow
from pentarchy.web.store import Store, in_a_sentence

router = APIRouter()

SOON: Final = 2.0
"""Seconds that the store has for an answer."""
METHODS: Final = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE")


@router.get("/health")
async def health(parts: Parts) -> Response:
    """Whether people can play: 200, or 503 with the reason."""
    why = await trouble(parts.hall.store)
    words = {"status": "ok"} if not why else {"status": "failing", "error": why}
    return JSONResponse(words, 503 if why else 200)


async def trouble(store: Store) -> str:
    """Why the store can't be used now, in a sentence; empty if it can."""
    try:
        async with asyncio.timeout(SOON), store.engine.connect() as connection:
            await connection.execute(text("SELECT id FROM tables LIMIT 1"))
    except SQLAlchemyError as error:
        return in_a_sentence(error)
    except TimeoutError:
        return "The store does not answer in time."
    return ""


@router.get("/metrics")
async def metrics(request: Request, parts: Parts) -> Response:
    """Numbers for Prometheus; only who asks from this machine or a private network gets them."""
    if not _is_near(request):
        raise NotFound("There is nothing at this address.")
    registry = HERE
    if os.environ.get(SHARED):
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    said = generate_latest(registry) + await _tables(parts.hall.store)
    return Response(said, media_type=CONTENT_TYPE_LATEST)


async def _tables(store: Store) -> bytes:
    """What the store knows, whichever process is asked."""
    query = select(TableRow.over, TableRow.waiting, func.count()).group_by(TableRow.over, TableRow.waiting)
    counts = {"finished": 0, "asking people": 0, "asking bots": 0}
    async with store.engine.connect() as connection:
        for over, waiting, count in await connection.execute(query):
            counts["finished" if over else "asking people" if waiting else "asking bots"] += count
    head = "# HELP pentarchy_tables Tables in the store.\n# TYPE pentarchy_tables gauge\n"
    return (head + "".join(f'pentarchy_tables{{state="{name}"}} {count}\n' for name, count in counts.items())).encode()


def _is_near(request: Request) -> bool:
    try:
        return ip_address(request.client.host if request.client else "").is_private
    except ValueError:
        return False


class Watch:
    """Measures every request, until its answer begins."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass it on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()

        async def send_measured(message: Message) -> None:
            if message["type"] == "http.response.start":
                _count(scope, message["status"], time.perf_counter() - began)
            await send(message)

        await self._app(scope, receive, send_measured)


def _count(scope: Scope, status: int, took: float) -> None:
    route: Any = scope.get("route")
    path = getattr(route, "path", "other")  # Not the address itself: there are as many of those as tables.
    method = scope["method"] if scope["method"] in METHODS else "other"  # Anything can be sent as one.
    requests.labels(method, path, status).observe(took)
    tell_request(method, path, status, took)
