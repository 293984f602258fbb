"""How much one person, and one address, may ask for. Who plays on the server's own machine may ask for anything.

Each kind of request has a bucket for each person and a larger one for each address, because a club may share one. A
bucket fills slowly up to its size; a request that finds it empty is refused, and told when to come again. Every process
has its own buckets: what is limited is what a process is asked to do.
"""

from __future__ import annotations

import math
import re
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from pentarchy.web.access import COOKIE
from pentarchy.web.secret import hashed

CLUB: Final = 5
"""An address may ask for so many times what a person may."""
SOCKETS: Final = 200
"""How many pages may listen from one address at the same time."""
KEPT: Final = 20_000
"""How many buckets are remembered; the one that was not used for longest is full again."""
LATER: Final = 1013
"""The close code of a websocket that may come again later."""


@dataclass(frozen=True)
class Kind:
    """A kind of request: how many at once, how many a minute, and what they are called."""

    name: str
    methods: str
    path: re.Pattern[str]
    burst: float
    a_minute: float
    words: str


_NEW_TABLES: Final = re.compile(r"/api/(tables|records|lessons|lobby/find|tables/\w+/(rematch|try))$")
_SIGN_INS: Final = re.compile(r"/api/account(/(enter|link|ticket|password|mail|delete))?$")
KINDS: Final = (
    Kind(
        "tables",
        "POST",
        _NEW_TABLES,
        20,
        1,
        "new tables",
    ),
    Kind("secrets", "POST", re.compile(r"/api/tables/\w+/(claim|links|join|door|invite)$"), 20, 10, "links"),
    Kind("sign-ins", "POST", _SIGN_INS, 10, 3, "sign-ins"),
    Kind("alerts", "POST", re.compile(r"/api/account/alerts/"), 20, 5, "alerts"),
    Kind("talk", "POST", re.compile(r"/api/tables/\w+/talk$"), 10, 20, "messages"),
    Kind("reports", "POST", re.compile(r"/api/reports$"), 5, 1, "reports"),
    Kind("hints", "GET", re.compile(r"/(api/tables|t)/\w+/(hint|review|coach)$"), 20, 10, "advice"),
    Kind("chances", "GET", re.compile(r"/api/tables/\w+/chances$"), 60, 60, "estimates"),
    Kind("requests", "GET HEAD OPTIONS POST PUT PATCH DELETE", re.compile(r"/"), 600, 1800, "requests"),
)


class Buckets:
    """How full the buckets are. Those that nobody has used lately are full, and not remembered."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._levels: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def wait(self, kind: Kind, who: str, share: int = 1) -> float:
        """Take one out of a bucket: 0; or the seconds until there is one."""
        now = self._clock()
        level, seen = self._levels.pop((kind.name, who), (kind.burst * share, now))
        level = min(kind.burst * share, level + (now - seen) * kind.a_minute * share / 60)
        missing = 1 - level
        self._levels[kind.name, who] = (level if missing > 0 else level - 1, now)
        while len(self._levels) > KEPT:
            self._levels.popitem(last=False)
        return missing * 60 / (kind.a_minute * share) if missing > 0 else 0.0


class Limits:
    """Refuses what is too much, before anything is done for it."""

    def __init__(self, app: ASGIApp, buckets: Buckets | None = None) -> None:
        self._app = app
        self._buckets = buckets or Buckets()
        self._listening: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass it on, or say why not."""
        address = _address(scope) if scope["type"] in ("http", "websocket") else None
        if address is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._listen(address, scope, receive, send)
        else:
            seconds, words = self._too_much(address, scope)
            if words:
                said = {"error": f"That is too much at once: {words} can be had again in {seconds} seconds."}
                await JSONResponse(said, 429, {"Retry-After": str(seconds)})(scope, receive, send)
            else:
                await self._app(scope, receive, send)

    def _too_much(self, address: str, scope: Scope) -> tuple[int, str]:
        secret = _secret(scope)
        for kind in KINDS:
            if scope["method"] in kind.methods.split() and kind.path.search(scope["path"]):
                wait = self._buckets.wait(kind, f"from {address}", CLUB)
                if not wait:
                    wait = self._buckets.wait(kind, hashed(secret) if secret else f"nobody at {address}")
                if wait:
                    return math.ceil(wait), kind.words
        return 0, ""

    async def _listen(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        if self._listening[address] >= SOCKETS:
            await receive()
            await send({"type": "websocket.close", "code": LATER, "reason": "Too many pages listen from your address."})
            return
        self._listening[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._listening[address] -= 1
            if not self._listening[address]:
                del self._listening[address]


def _address(scope: Scope) -> str | None:
    """Where somebody asks from, who may not ask for everything. Of a network of the sixth version all is one."""
    host = (scope.get("client") or ("", 0))[0]
    try:
        found = ip_address(host)
    except ValueError:
        return None
    if found.is_loopback:
        return None
    return host if found.version == 4 else ":".join(found.exploded.split(":")[:4])


def _secret(scope: Scope) -> str:
    connection = HTTPConnection(scope)
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else connection.cookies.get(COOKIE, "")
