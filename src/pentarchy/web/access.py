"""Who asks: the secret that came with a request, and the server's parts that answer it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Annotated, Any, Final, TypeVar, cast
from urllib.parse import urlsplit

from fastapi import Depends
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from pentarchy.web.errors import Forbidden, HungUp
from pentarchy.web.hall import Hall
from pentarchy.web.secret import new_secret
from pentarchy.web.steward import Steward
from pentarchy.web.thinking import Thinkers

T = TypeVar("T")

COOKIE: Final = "pentarchy"
YEAR: Final = 365 * 24 * 3600
SAFE: Final = ("GET", "HEAD", "OPTIONS")


@dataclass
class Server:
    """What a request needs."""

    hall: Hall
    thinkers: Thinkers
    steward: Steward


def the_server(connection: HTTPConnection) -> Server:
    """The parts of the server, which its app keeps."""
    return cast(Server, connection.app.state.server)


def secret_of(connection: HTTPConnection) -> str | None:
    """The secret that came along: in the header, or else in the browser's cookie.

    A cookie comes along by itself, and a new one would take the place of the old: so without the header a change
    must come from our own pages, or from no page at all.
    """
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token.strip():
        return token.strip()
    refuse_other_sites(connection)
    return connection.cookies.get(COOKIE) or None


def refuse_other_sites(connection: HTTPConnection) -> None:
    """No other site's page may change anything here."""
    if connection.scope.get("method", "WEBSOCKET") not in SAFE and not from_here(connection):
        raise Forbidden("Another site may not act for you here.")


def from_here(connection: HTTPConnection) -> bool:
    """Whether the request comes from one of our own pages, or from no page at all."""
    site = connection.headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        return False
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host")


def reaches_only_this_machine(connection: HTTPConnection) -> bool:
    """Whether the page was asked for at an address that leads every machine to itself."""
    host = connection.url.hostname or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def keep_secret(connection: HTTPConnection, response: Response) -> str:
    """The browser's secret, a new one if it had none. Its cookie is set every time: so its year begins again, and who
    comes back within one never loses it."""
    refuse_other_sites(connection)
    secret = connection.cookies.get(COOKIE) or new_secret()
    https = connection.url.scheme == "https"
    response.set_cookie(COOKIE, secret, max_age=YEAR, httponly=True, samesite="lax", secure=https)
    return secret


async def unless_gone(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """What the work comes to; it is given up if whoever asked for it hangs up meanwhile."""
    working, gone = asyncio.create_task(work), asyncio.create_task(_until_gone(request))
    try:
        await asyncio.wait({working, gone}, return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        raise HungUp("Nobody waits for the answer any more.")
    finally:
        working.cancel()
        gone.cancel()


async def _until_gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        continue


Parts = Annotated[Server, Depends(the_server)]
Secret = Annotated[str | None, Depends(secret_of)]
