"""The application: its parts, its rules about headers, how it refuses."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from fastapi import Depends, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, RedirectResponse
from sqlalchemy import URL
from sqlalchemy.exc import SQLAlchemyError
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import pentarchy
from pentarchy.core.errors import PentarchyError, UnknownGame
from pentarchy.web import PACE, api, assets, book, health, history, learning, lessons, live, pages, puzzles
from pentarchy.web.access import Server
from pentarchy.web.alerts import alert_calls, standing_calls, trials, turn_calls
from pentarchy.web.alerts.herald import a_herald
from pentarchy.web.alerts.standing import Deputy
from pentarchy.web.alerts.trials import only_its_owner
from pentarchy.web.archive import Archivist
from pentarchy.web.calm import calmly
from pentarchy.web.carrying import Carrying
from pentarchy.web.clusters import LOCAL
from pentarchy.web.clusters import thinkers as thinkers_of
from pentarchy.web.counts import store_failures
from pentarchy.web.errors import OtherEdition, TooMuch, WebError
from pentarchy.web.gate import Gate
from pentarchy.web.hall import Hall
from pentarchy.web.limits import Limits
from pentarchy.web.lobby import api as lobby_api
from pentarchy.web.lobby import pages as lobby_pages
from pentarchy.web.lobby.timekeeper import Timekeeper
from pentarchy.web.logs import TEXT
from pentarchy.web.notifier import LocalNotifier, PostgresNotifier
from pentarchy.web.people import api as people_api
from pentarchy.web.people import pages as people_pages
from pentarchy.web.people.accounts import Accounts
from pentarchy.web.people.mail import Post
from pentarchy.web.people.people import People
from pentarchy.web.people.results import Registrar
from pentarchy.web.rendering import has_community
from pentarchy.web.rounds import make_rounds
from pentarchy.web.steward import Steward
from pentarchy.web.store import Store, in_a_sentence, in_short
from pentarchy.web.talk import api as talk_api
from pentarchy.web.talk import care_api
from pentarchy.web.talk import pages as talk_pages

log = logging.getLogger("pentarchy.web")

FILE: Final = "pentarchy.sqlite"
"""What the store is called in its folder."""
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}


@dataclass(frozen=True)
class Community:
    """What a server for a community has beside tables: accounts, a lobby, alerts."""

    site: str = ""
    """Where its pages are on the internet, as letters name it; without it there are no letters."""
    smtp: str = ""
    """Where letters are handed in,"""
    sender: str = ""
    """and whom they come from."""

    @classmethod
    def at(cls, site: str, smtp: str, sender: str) -> Community:
        """What an operator says; what can't be right is refused before anything starts."""
        parts = urlsplit(site)
        if site and (parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/")):
            raise PentarchyError("The site is an address as in https://games.example.org.")
        if smtp:
            Post.at(smtp, sender)
            if not site:
                raise PentarchyError("Letters have links in them: say with --site where people find the pages.")
        return cls(site.rstrip("/"), smtp, sender)


@dataclass(frozen=True)
class Settings:
    """How a server runs."""

    database: str | URL
    """An address that SQLAlchemy understands, with an asynchronous driver."""
    workers: int | None = None
    """Processes that think; without a number, one for each core."""
    pace: float = PACE
    """A bot takes at least so many seconds for an answer, so that people can follow."""
    community: Community | None = None
    """None: people play here without accounts."""
    log: str = TEXT
    """Whether the log is text for people, or lines of JSON for programs."""
    think_on: str = LOCAL
    """Where bots and coaches think: in processes beside the server, or on a Ray cluster."""

    @classmethod
    def in_folder(cls, folder: Path) -> Settings:
        """With a SQLite file in this folder."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise PentarchyError(f"The folder '{folder}' can't be made: {error.strerror}.") from error
        return cls(URL.create("sqlite+aiosqlite", database=str(folder / FILE)))


def create_app(settings: Settings) -> FastAPI:
    """The whole server."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(settings.database)
        await store.migrate()
        notifier = PostgresNotifier() if store.is_shared else LocalNotifier()
        hall = Hall(store, notifier)
        thinkers = await asyncio.to_thread(thinkers_of, settings.think_on, settings.workers)
        steward = Steward(hall, thinkers, settings.pace)
        accounts = _accounts(store, settings.community)
        app.state.server = Server(hall, thinkers, steward, accounts, settings.community is not None)
        archivist = Archivist(hall, thinkers)
        app.state.archivist = archivist
        tidying = make_rounds(lambda: trials.clear_away(store), trials.ROUND, "boards to take away")
        work = [steward.make_rounds(), notifier.listen(store), archivist.make_rounds(), tidying]
        if settings.community is not None:
            registrar = Registrar(hall, accounts.people, thinkers)
            app.state.registrar = registrar
            timekeeper = Timekeeper(hall, accounts.people, steward)
            app.state.timekeeper = timekeeper
            work += [registrar.make_rounds(), timekeeper.make_rounds()]
            app.state.herald = await a_herald(store, accounts)
            app.state.deputy = Deputy(hall, steward)
            work += [app.state.herald.make_rounds(), app.state.deputy.make_rounds()]
        tasks = [asyncio.create_task(one) for one in work]
        with calmly(log.name, "uvicorn.error"):
            yield
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await steward.close()
        await accounts.close()
        await asyncio.to_thread(thinkers.close)
        await store.close()

    app = FastAPI(
        title="Pentarchy",
        version=pentarchy.__version__,
        description=(
            "Play at the tables of this server. A seat's secret, sent as `Authorization: Bearer …`, "
            "is the right to it; without one you see what a spectator sees. "
            "Every refusal is one sentence in `error`."
        ),
        lifespan=lifespan,
        dependencies=[Depends(only_its_owner)],
        docs_url=None,
        redoc_url=None,
    )
    app.include_router(api.router)
    app.include_router(turn_calls.router)
    app.include_router(trials.router)
    app.include_router(lessons.router)
    app.include_router(puzzles.calls)
    app.include_router(live.router)
    app.include_router(talk_api.router)
    app.include_router(health.router, include_in_schema=False)
    app.include_router(history.router, include_in_schema=False)
    app.include_router(history.calls)
    app.include_router(pages.router, include_in_schema=False)
    app.include_router(learning.router, include_in_schema=False)
    app.include_router(book.router, include_in_schema=False)
    app.include_router(puzzles.router, include_in_schema=False)
    app.include_router(assets.router, include_in_schema=False)
    if settings.community is not None:
        app.include_router(people_api.router)
        app.include_router(people_pages.router, include_in_schema=False)
        app.include_router(alert_calls.router)
        app.include_router(standing_calls.router)
        app.include_router(lobby_api.router)
        app.include_router(lobby_pages.router, include_in_schema=False)
        app.include_router(care_api.router)
        app.include_router(talk_pages.router, include_in_schema=False)
    app.mount(assets.ASSETS, assets.files, name="assets")
    app.add_middleware(Gate)
    app.add_middleware(Limits)  # Before the gate: not even read.
    app.add_middleware(health.Watch)
    app.add_middleware(Headers)  # Outside, so that refusals at the gate have them too.
    app.add_middleware(Carrying)
    app.add_middleware(Surroundings, community=settings.community is not None)
    app.add_exception_handler(PentarchyError, _refuse)
    app.add_exception_handler(OtherEdition, _show_history)
    app.add_exception_handler(SQLAlchemyError, _store_failed)
    app.add_exception_handler(Exception, _failed)
    app.add_exception_handler(RequestValidationError, _refuse_form)
    app.add_exception_handler(HTTPException, _refuse_http)
    return app


class Surroundings:
    """Lets templates know what kind of server they are drawn for."""

    def __init__(self, app: ASGIApp, community: bool) -> None:
        self._app, self._community = app, community

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass it on."""
        has_community.set(self._community)
        await self._app(scope, receive, send)


def _accounts(store: Store, community: Community | None) -> Accounts:
    wanted = community or Community()
    post = Post.at(wanted.smtp, wanted.sender) if wanted.smtp else None
    return Accounts(People(store), wanted.site, post)


class Headers:
    """Gives every answer the headers that all have."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass it on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                kept = message["status"] == 200 and scope["path"].startswith(f"{assets.ASSETS}/")
                headers.setdefault("Cache-Control", assets.KEEP if kept else "no-store")
            await send(message)

        await self._app(scope, receive, send_with_headers)


def _answer(request: Request, status: int, sentence: str, headers: dict[str, str] | None = None) -> Response:
    sentence = sentence.encode("utf-8", "replace").decode()  # It may quote half a letter, which can't be sent.
    if request.url.path.startswith("/api/") or "text/html" not in request.headers.get("accept", ""):
        return JSONResponse({"error": sentence}, status, headers)
    return pages.refusal_page(request, status, sentence)


async def _refuse(request: Request, error: Exception) -> Response:
    status = error.status if isinstance(error, WebError) else 404 if isinstance(error, UnknownGame) else 400
    headers = {"Retry-After": str(error.seconds)} if isinstance(error, TooMuch) else None
    return _answer(request, status, str(error), headers)


async def _show_history(request: Request, error: Exception) -> Response:
    """Whoever opens the page of a table that these rules can't play finds its history instead."""
    assert isinstance(error, OtherEdition)
    page = f"/t/{error.table_id}"
    if request.method == "GET" and request.url.path in (page, f"{page}/replay"):
        return RedirectResponse(f"{page}/history", 303)
    return await _refuse(request, error)


async def _store_failed(request: Request, error: Exception) -> Response:
    assert isinstance(error, SQLAlchemyError)
    store_failures.inc()
    log.error("The store failed: %s", in_short(error))
    return _answer(request, 503, in_a_sentence(error))


async def _failed(request: Request, error: Exception) -> Response:
    """What nobody foresaw; the log has all of it."""
    return _answer(request, 500, "Something went wrong on the server, and its log says what.")


async def _refuse_form(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return _answer(request, 422, _why_wrong(error.errors()[0]))


def _why_wrong(first: dict[str, Any]) -> str:
    """What is wrong with a form, from the first thing that its model found."""
    where, why = first["loc"], str(first["msg"]).rstrip(".")
    if first["type"] == "json_invalid":
        return f"What was sent is not JSON, from character {where[1] + 1} on: {first['ctx']['error']}."
    if first["type"] in ("missing", "model_attributes_type") and where == ("body",):
        return "This address takes a JSON object, with the header 'Content-Type: application/json'."
    return f"'{'.'.join(str(part) for part in where[1:]) or where[0]}' is not right: {why}."


async def _refuse_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    words = {404: "There is nothing at this address.", 405: "This address does not take that method."}
    return _answer(request, error.status_code, words.get(error.status_code, f"{error.detail}."))
