"""Who asks: the secret that came with a request, whose it is, and the server's parts that answer.

A secret is either a session's, and then an account acts; or it is anything else, and then a guest does, who is known by
its hash. This is the only place that tells them apart: all others get a `Person`, whose key holds the seats.
"""

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

from pentarchy.web.errors import Forbidden, HungUp, SignedOut
from pentarchy.web.hall import Hall
from pentarchy.web.people.accounts import Accounts
from pentarchy.web.people.people import SESSION, Account
from pentarchy.web.secret import hashed, new_secret
from pentarchy.web.steward import Steward
from pentarchy.web.talk.bans import refuse_banned
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
    accounts: Accounts
    community: bool = False
    """Whether there are accounts and a lobby."""


@dataclass(frozen=True)
class Person:
    """Somebody who asks: an account, or a guest."""

    key: str
    """What their seats are held under: an account's id, or the hash of a guest's secret."""
    account: Account | None = None

    @property
    def name(self) -> str | None:
        """What the account is called; None for a guest."""
        return self.account.name if self.account else None


def guest(secret: str) -> Person:
    """Whoever knows a secret that is no session's."""
    return Person(hashed(secret))


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


async def whose(connection: HTTPConnection, secret: str | None) -> Person | None:
    """Whose secret it is. That of a session that has ended is nobody's."""
    if secret is None:
        return None
    if not secret.startswith(SESSION):
        return guest(secret)
    account = await the_server(connection).accounts.people.by_session(secret)
    return None if account is None else Person(account.id, account)


async def who(connection: HTTPConnection) -> Person | None:
    """Who asks; None for somebody without a secret. Who acts by a session that has ended is told so."""
    secret = secret_of(connection)
    person = await whose(connection, secret)
    if person is None and secret is not None and connection.scope.get("method", "GET") not in SAFE:
        raise SignedOut("Your session has ended. Load the page again, and sign in.")
    await _refuse_banned(connection, person)
    return person


async def _refuse_banned(connection: HTTPConnection, person: Person | None) -> None:
    """Who is banned may look, and do nothing."""
    server = the_server(connection)
    if person is not None and server.community and connection.scope.get("method", "GET") not in SAFE:
        await refuse_banned(server.hall.store, person.key)


async def holder_of(connection: HTTPConnection) -> str | None:
    """What the seats of whoever asks are held under; None for somebody without a secret."""
    person = await who(connection)
    return person.key if person else None


async def visitor(connection: HTTPConnection, response: Response) -> Person:
    """Who looks at a page; a browser without a secret gets one. Its cookie is set every time: so its year begins again,
    and who comes back within one never loses it."""
    refuse_other_sites(connection)
    secret = connection.cookies.get(COOKIE) or None
    person = await whose(connection, secret)
    if secret is None or person is None:
        secret = new_secret()
        person = guest(secret)
    await _refuse_banned(connection, person)
    hand_out(connection, response, secret)
    return person


def hand_out(connection: HTTPConnection, response: Response, secret: str) -> None:
    """Give a browser its secret, in place of the one that it had."""
    https = connection.url.scheme == "https"
    if "set-cookie" in response.headers:
        del response.headers["set-cookie"]
    response.set_cookie(COOKIE, secret, max_age=YEAR, httponly=True, samesite="lax", secure=https)


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


async def the_parts(connection: HTTPConnection) -> Server:
    """The same for who is called with them; whatever is not asynchronous would be given to another thread."""
    return the_server(connection)


Parts = Annotated[Server, Depends(the_parts)]
Who = Annotated[Person | None, Depends(who)]

Holder = Annotated[str | None, Depends(holder_of)]
