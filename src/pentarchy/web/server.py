"""Starting the server on this machine, for people who want to play now."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import socket
import sqlite3
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import uvicorn
from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError

from pentarchy.core.errors import PentarchyError
from pentarchy.web import HOST, PACE, PORT
from pentarchy.web.app import FILE, Settings, create_app
from pentarchy.web.store import Store, in_short


def serve(
    folder: Path,
    host: str = HOST,
    port: int = PORT,
    browser: bool = True,
    pace: float = PACE,
    tell: Callable[[str], None] = print,
) -> None:
    """Serve until interrupted, with everything in this folder; open the browser once the page is there."""
    with contextlib.closing(_listen(host, port)) as listening:
        address = _address(*listening.getsockname()[:2])
        settings = replace(Settings.in_folder(folder), pace=pace)
        asyncio.run(_prepare(settings, folder))
        config = uvicorn.Config(create_app(settings), log_level="warning", lifespan="on", timeout_graceful_shutdown=3)
        server = uvicorn.Server(config)
        tell(f"Pentarchy is at {address} (stop it with Ctrl-C); games are kept in {folder}.")
        try:
            asyncio.run(_run(server, listening, address if browser else None))
        except KeyboardInterrupt:  # the way to stop it, and so no failure
            if not server.started:
                raise
        except SystemExit:
            if server.started:
                raise
    if not server.started:
        raise PentarchyError("The server could not start; what it said above tells why.")


async def _prepare(settings: Settings, folder: Path) -> None:
    """Make sure that the games that are kept there can be used."""
    store = Store(settings.database)
    try:
        # Plainly first: the driver's own thread complains, beside our sentence, of a file that it can't open.
        sqlite3.connect(folder / FILE).close()
        await store.migrate()
    except (sqlite3.Error, SQLAlchemyError, CommandError) as error:
        said = in_short(error) if isinstance(error, SQLAlchemyError) else str(error)
        raise PentarchyError(f"The games in '{folder}' can't be used: {said}.") from error
    finally:
        await store.close()


async def _run(server: uvicorn.Server, listening: socket.socket, address: str | None) -> None:
    running = asyncio.create_task(server.serve([listening]))
    while not server.started and not running.done():
        await asyncio.sleep(0.05)
    if server.started and address is not None:
        await asyncio.to_thread(webbrowser.open, address)
    await running


def _address(host: str, port: int) -> str:
    """Where a browser on this machine finds the page: what is served at all addresses is at its own as well."""
    own = {"0.0.0.0": HOST, "::": "::1"}.get(host, host)
    return f"http://[{own}]:{port}/" if ":" in own else f"http://{own}:{port}/"


def _listen(host: str, port: int) -> socket.socket:
    try:
        family, kind, _, _, place = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError) as error:
        raise PentarchyError(f"'{host}' is no address ({error}). Give one of this machine with --host.") from error
    listening = socket.socket(family, kind)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((place[0], port, *place[2:]))
        listening.listen()  # From here on who connects is kept waiting, not refused.
    except (OSError, OverflowError) as error:
        listening.close()
        if isinstance(error, OSError) and error.errno == errno.EADDRNOTAVAIL:
            raise PentarchyError(f"'{host}' is no address of this machine. Give one that is with --host.") from error
        raise PentarchyError(
            f"Port {port} can't be used ({error}). Is Pentarchy running already? Choose another with --port."
        ) from error
    return listening
