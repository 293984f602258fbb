"""Who asks: the secret that came with a request, and the server's parts that answer it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, cast
from urllib.parse import urlsplit

from fastapi import Depends
from starlette.requests import HTTPConnection
from starlette.responses import Response

from pentarchy.web.errors import Forbidden
from pentarchy.web.hall import Hall
from pentarchy.web.secret import new_secret
from pentarchy.web.steward import Steward
from pentarchy.web.thinking import Thinkers

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

    A cookie comes along by itself, so with it a change must come from our own pages.
    """
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token.strip():
        return token.strip()
    secret = connection.cookies.get(COOKIE)
    if secret and connection.scope.get("method", "WEBSOCKET") not in SAFE and not from_here(connection):
        raise Forbidden("Another site may not act for you here.")
    return secret or None


def from_here(connection: HTTPConnection) -> bool:
    """Whether the request comes from one of our own pages, or from no page at all."""
    site = connection.headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        return False
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host")


def keep_secret(connection: HTTPConnection, response: Response) -> str:
    """The browser's secret; a new one in its cookie if it had none."""
    secret = connection.cookies.get(COOKIE)
    if not secret:
        secret = new_secret()
        https = connection.url.scheme == "https"
        response.set_cookie(COOKIE, secret, max_age=YEAR, httponly=True, samesite="lax", secure=https)
    return secret


Parts = Annotated[Server, Depends(the_server)]
Secret = Annotated[str | None, Depends(secret_of)]
