"""Starting the server on this machine, for people who want to play now."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import socket
import sqlite3
import time
import webbrowser
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from pathlib import Path

import uvicorn
from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError

from pentarchy.compiling.background import Compiling, is_wanted
from pentarchy.core.errors import PentarchyError
from pentarchy.web import HOST, PACE, PORT
from pentarchy.web.app import Settings
from pentarchy.web.logs import set_up
from pentarchy.web.processes import Processes, configuration
from pentarchy.web.store import Store, in_short
from pentarchy.web.store import address as store_address


def serve(
    folder: Path,
    host: str = HOST,
    port: int = PORT,
    browser: bool = True,
    pace: float = PACE,
    tell: Callable[[str], None] = print,
    compiles: bool = False,
) -> None:
    """Serve until interrupted, with everything in this folder; open the browser once the page is there.

    `compiles`: where the engine runs plain, it is compiled meanwhile, and bots go on with that.
    """
    settings = replace(Settings.in_folder(folder), pace=pace)
    with contextlib.closing(_listen(host, port)) as listening:
        address = _address(*listening.getsockname()[:2])
        asyncio.run(_prepare(settings, f"The games in '{folder}' can't be used"))
        server = uvicorn.Server(configuration(settings))
        tell(f"Pentarchy is at {address} (stop it with Ctrl-C); games are kept in {folder}.")
        _serve_here(server, listening, address if browser else None, tell if compiles and is_wanted() else None)


def serve_community(
    settings: Settings, host: str, port: int, processes: int, tell: Callable[[str], None] = print
) -> None:
    """Serve until told to end, with so many processes that share a database."""
    database = store_address(settings.database)
    if processes > 1 and database.get_backend_name() == "sqlite":
        raise PentarchyError("Several processes need PostgreSQL: give its address with --database.")
    set_up(settings.log)
    place = database.render_as_string(hide_password=True)
    with contextlib.closing(_listen(host, port)) as listening:
        address = _address(*listening.getsockname()[:2])
        asyncio.run(_prepare(settings, f"The database {place} can't be used"))
        tell(f"Pentarchy is at {address} (stop it with Ctrl-C); games are kept in {place}.")
        if processes > 1:
            Processes(settings, listening, processes).run()
        else:
            _serve_here(uvicorn.Server(configuration(settings)), listening, None)


def _serve_here(
    server: uvicorn.Server, listening: socket.socket, address: str | None, tell: Callable[[str], None] | None = None
) -> None:
    """Serve with this process; with somebody to tell of it, compile the engine meanwhile."""
    try:
        with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
            runner.run(_run(server, listening, address, tell))
    except KeyboardInterrupt:  # the way to stop it, and so no failure
        if not server.started:
            raise
    except SystemExit:
        if server.started:
            raise
    if not server.started:
        raise PentarchyError("The server could not start; what it said above tells why.")


async def _prepare(settings: Settings, otherwise: str) -> None:
    """Make sure that the games that are kept there can be used."""
    database = store_address(settings.database)
    store = Store(database)
    try:
        if not store.is_shared:
            # Plainly first: the driver's own thread complains, beside our sentence, of a file that it can't open.
            sqlite3.connect(database.database or "").close()
        await store.migrate()
    except (sqlite3.Error, SQLAlchemyError, CommandError) as error:
        said = in_short(error) if isinstance(error, SQLAlchemyError) else str(error)
        raise PentarchyError(f"{otherwise}: {said.rstrip('.')}.") from error
    finally:
        await store.close()


async def _run(
    server: uvicorn.Server, listening: socket.socket, address: str | None, tell: Callable[[str], None] | None
) -> None:
    running = asyncio.create_task(server.serve([listening]))
    while not server.started and not running.done():
        await asyncio.sleep(0.05)
    if server.started and address is not None:
        await asyncio.to_thread(webbrowser.open, address)
    compiling = Compiling()
    aside = asyncio.create_task(_compile(compiling, server, tell)) if server.started and tell is not None else None
    try:
        await running
    finally:
        compiling.stop()
        if aside is not None:
            aside.cancel()


async def _compile(compiling: Compiling, server: uvicorn.Server, tell: Callable[[str], None]) -> None:
    """Compile the engine beside the server, then let bots think with it. Whatever goes wrong, people play on."""
    tell("Bots think with the plain engine. The compiled one is being made in the background, which takes minutes.")
    began = time.monotonic()
    why_not = await compiling.run()
    if server.should_exit:
        return
    if why_not:
        tell(f"Bots go on with the plain engine. {why_not}")
        return
    try:
        engines = await server.config.app.state.server.thinkers.renew()  # type: ignore[union-attr]
    except (OSError, ImportError, BrokenProcessPool) as error:
        tell(f"Bots go on with the plain engine. The compiled one does not start: {error}")
        return
    if engines == {"compiled"}:
        took = time.monotonic() - began
        tell(f"The compiled engine is ready after {took:.0f} seconds. Bots think with it from now on.")
    else:
        tell("Bots go on with the plain engine. The sources have changed since the compiled one was made.")


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
