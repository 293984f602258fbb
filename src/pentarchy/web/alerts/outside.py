"""Sending something to an address that somebody has given us. It may lead anywhere, so it must not lead inside: not to
this machine, not to its network, not by a name that means one thing when it is checked and another when it is used.

A name is looked up once, all that it leads to is checked, and the connection goes to the very address that was checked;
the certificate must still be that of the name. No redirect is followed, and of the answer only its status is read.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Awaitable, Callable, Iterable, Mapping
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any, Final
from urllib.parse import urlsplit

import httpcore

from pentarchy.core.errors import PentarchyError

PATIENCE: Final = 10.0
"""Seconds that all of it may take."""
HTTPS: Final = 443
LONGEST: Final = 1000
SPECIAL: Final = (ip_network("192.0.0.0/24"), ip_network("192.88.99.0/24"))
"""What of version 4 is for special purposes, and older Pythons don't know of."""
UNICAST: Final = ip_network("2000::/3")
"""What of version 6 leads to a machine of the internet,"""
DISGUISED: Final = tuple(ip_network(one) for one in ("2001::/23", "2002::/16", "2001:db8::/32", "3ffe::/16"))
"""but for what leads to another address in disguise, or to none."""

Resolve = Callable[[str], Awaitable[list[str]]]


class NotOutside(PentarchyError):
    """An address that we don't send anything to."""


def host_of(url: str) -> str:
    """Where an address leads; what we would never send anything to is refused in a sentence."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise NotOutside("This is no address.") from None
    if parts.scheme != "https" or not host or len(url) > LONGEST or not url.isascii() or not url.isprintable():
        raise NotOutside("An address begins with https:// and names a host.")
    if parts.username is not None or parts.password is not None:
        raise NotOutside("An address has no name and no password in it.")
    if port not in (None, HTTPS):
        raise NotOutside("An address has no port of its own: we speak to the usual one of https.")
    return host


def is_outside(address: str) -> bool:
    """Whether an address is that of a machine on the internet: not of this one, and of no private network.

    >>> [is_outside(one) for one in ("93.184.215.14", "10.0.0.1", "127.0.0.1", "169.254.169.254", "::1", "fd00::1")]
    [True, False, False, False, False, False]
    """
    found = ip_address(address)
    if found.is_multicast or found.is_reserved or found.is_unspecified or not found.is_global:
        return False
    if isinstance(found, IPv4Address):
        return not any(found in one for one in SPECIAL)
    assert isinstance(found, IPv6Address)
    return found in UNICAST and not any(found in one for one in DISGUISED) and found.scope_id is None


async def look_up(host: str) -> list[str]:
    """All addresses of a name."""
    found = await asyncio.get_running_loop().getaddrinfo(host, HTTPS, type=0, proto=6)
    return [str(place[0]) for *_, place in found]


async def checked(host: str, resolve: Resolve) -> str:
    """The address that a name leads to. If it leads inside by any of its addresses, it is refused."""
    try:
        addresses = await resolve(host)
    except (OSError, UnicodeError):
        raise NotOutside(f"Nobody knows where '{host[:80]}' is.") from None
    if not addresses or not all(is_outside(one) for one in addresses):
        raise NotOutside(f"'{host[:80]}' is in a private network, where we send nothing.")
    return addresses[0]


class Pinned(httpcore.AsyncNetworkBackend):
    """Connects to the address that was checked, and to no other."""

    def __init__(self, inner: httpcore.AsyncNetworkBackend, resolve: Resolve) -> None:
        self._inner, self._resolve = inner, resolve

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Look the name up, check it, and connect to what was found."""
        address = await checked(host, self._resolve)
        return await self._inner.connect_tcp(address, port, timeout, local_address, socket_options)

    async def connect_unix_socket(
        self, path: str, timeout: float | None = None, socket_options: Iterable[Any] | None = None
    ) -> httpcore.AsyncNetworkStream:
        """Never."""
        raise NotOutside("Nothing is sent to this machine itself.")

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)


class Outside:
    """Sends things outside."""

    def __init__(self, inner: httpcore.AsyncNetworkBackend | None = None, resolve: Resolve = look_up) -> None:
        self._backend = Pinned(inner or httpcore.AnyIOBackend(), resolve)
        self.resolve = resolve

    async def check(self, url: str) -> str:
        """The host of an address, if something may be sent there."""
        host = host_of(url)
        try:
            await asyncio.wait_for(checked(host, self.resolve), PATIENCE)
        except TimeoutError:
            raise NotOutside(f"Nobody says where '{host[:80]}' is.") from None
        return host

    async def post(self, url: str, headers: Mapping[str, str], content: bytes) -> int:
        """The status of the answer; 0 if there was none."""
        host_of(url)
        context = ssl.create_default_context()
        try:
            async with (
                asyncio.timeout(PATIENCE),
                httpcore.AsyncConnectionPool(context, network_backend=self._backend) as pool,
                pool.stream("POST", url, headers=list(headers.items()), content=content) as response,
            ):
                return int(response.status)
        except (
            TimeoutError,
            OSError,
            httpcore.NetworkError,
            httpcore.TimeoutException,
            httpcore.ProtocolError,
            httpcore.UnsupportedProtocol,
        ):
            return 0
