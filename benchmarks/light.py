"""A client that costs little, so that a load on the server's own cores measures the server: plain HTTP over connections
that stay open, and websockets that only count what they hear."""

from __future__ import annotations

import asyncio
import base64
import gzip
import json
import os
from typing import Any, Final

PING, CLOSE, TEXT = 9, 8, 1
HEADERS: Final = "Accept-Encoding: gzip\r\nContent-Type: application/json\r\n"


class Calls:
    """Requests to one server; each has a connection of its own for as long as it takes."""

    def __init__(self, host: str, port: int, secret: str) -> None:
        self._place = (host, port)
        self._head = f"Host: {host}:{port}\r\nAuthorization: Bearer {secret}\r\n{HEADERS}"
        self._free: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def call(self, method: str, path: str, order: Any = None) -> tuple[int, Any]:
        """The status and the JSON of an answer. What an idle connection can't carry any more goes over a new one."""
        body = b"" if order is None else json.dumps(order).encode()
        asked = f"{method} {path} HTTP/1.1\r\n{self._head}Content-Length: {len(body)}\r\n\r\n".encode() + body
        while self._free:
            reader, writer = self._free.pop()
            if not reader.at_eof() and not writer.is_closing():
                break
        else:
            reader, writer = await asyncio.open_connection(*self._place)
        writer.write(asked)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        size = int(head.partition("content-length:")[2].partition("\r\n")[0])
        said = await reader.readexactly(size)
        self._free.append((reader, writer))
        return int(head.split(" ", 2)[1]), json.loads(
            gzip.decompress(said) if "content-encoding: gzip" in head else said
        )


class Ear(asyncio.Protocol):
    """A websocket that counts the messages it hears, and answers pings."""

    def __init__(self, host: str, path: str) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        self._hello = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        self._rest = b""
        self._open = False
        self.heard = 0
        self.lost = False

    async def connect(self, host: str, port: int) -> None:
        """Begin to listen."""
        await asyncio.get_running_loop().create_connection(lambda: self, host, port)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Shake hands."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._hello.encode())

    def connection_lost(self, _: Exception | None) -> None:
        """Nothing more is heard."""
        self.lost = True

    def data_received(self, data: bytes) -> None:
        """Count."""
        data = self._rest + data
        if not self._open:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            self._open = True
            self.lost = b" 101 " not in head.partition(b"\r\n")[0]
        while len(data) >= 2:
            kind, size, begin = data[0] & 15, data[1], 2
            if size == 126:
                size, begin = int.from_bytes(data[2:4]), 4
            if len(data) < begin + size:
                break
            self._hear(kind, data[begin : begin + size])
            data = data[begin + size :]
        self._rest = data

    def _hear(self, kind: int, said: bytes) -> None:
        self.heard += kind == TEXT
        if kind == PING:
            mask = bytes(4)  # A mask of zeros is one too.
            self._transport.write(bytes([0x8A, 0x80 | len(said)]) + mask + said)
        elif kind == CLOSE:
            self.lost = True
