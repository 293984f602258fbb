"""Starting the server on this machine, for people who want to play now."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

import uvicorn

from pentarchy.core.errors import PentarchyError
from pentarchy.web import PACE, PORT
from pentarchy.web.app import Settings, create_app

HOST: Final = "127.0.0.1"


def serve(
    folder: Path,
    port: int = PORT,
    browser: bool = True,
    pace: float = PACE,
    tell: Callable[[str], None] = print,
) -> None:
    """Serve until interrupted, with everything in this folder; open the browser once the page is there."""
    listening = _listen(port)
    address = f"http://{HOST}:{listening.getsockname()[1]}/"
    app = create_app(replace(Settings.in_folder(folder), pace=pace))
    config = uvicorn.Config(app, log_level="warning", lifespan="on", timeout_graceful_shutdown=3)
    server = uvicorn.Server(config)
    tell(f"Pentarchy is at {address} (stop it with Ctrl-C); games are kept in {folder}.")
    with contextlib.closing(listening):
        asyncio.run(_run(server, listening, address if browser else None))
    if not server.started:
        raise PentarchyError(f"The server could not start with the data in '{folder}'.")


async def _run(server: uvicorn.Server, listening: socket.socket, address: str | None) -> None:
    running = asyncio.create_task(server.serve([listening]))
    while not server.started and not running.done():
        await asyncio.sleep(0.05)
    if server.started and address is not None:
        await asyncio.to_thread(webbrowser.open, address)
    await running


def _listen(port: int) -> socket.socket:
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((HOST, port))
        listening.listen()  # From here on who connects is kept waiting, not refused.
    except (OSError, OverflowError) as error:
        listening.close()
        raise PentarchyError(
            f"Port {port} can't be used ({error}). Is Pentarchy running already? Choose another with --port."
        ) from error
    return listening
