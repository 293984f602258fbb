"""Compiling while people play: the page is there at once, and what thinks goes on with the compiled engine later."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pentarchy
from pentarchy._engine import build_folder

COMMAND = [sys.executable, "-P", str(Path(__file__).with_name("build.py")), "--background"]
"""What compiles."""


def is_wanted() -> bool:
    """Whether this process runs plain, and nobody has asked for that."""
    return pentarchy.ENGINE == "python" and not os.environ.get("PENTARCHY_ENGINE")


class Compiling:
    """The compiler at work beside this process. It is stopped with it; what it has compiled by then is kept."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def run(self) -> str:
        """Compile; why it could not be done in a sentence, or nothing."""
        try:
            self._process = await asyncio.create_subprocess_exec(
                *COMMAND,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                start_new_session=True,  # Ctrl-C is for the server, which ends it.
                creationflags=getattr(subprocess, "IDLE_PRIORITY_CLASS", 0),
            )
            said, _ = await self._process.communicate()
        except OSError as error:
            return f"The compiler can't be started: {error.strerror or error}."
        if await asyncio.to_thread(lambda: build_folder().is_dir()):
            return ""
        lines = said.decode("utf-8", "replace").split("\n")
        return next((line.strip() for line in reversed(lines) if line.strip()), "The compiler ended without a word.")

    def stop(self) -> None:
        """Leave nothing running."""
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                if os.name == "posix":
                    os.killpg(self._process.pid, signal.SIGKILL)
                else:
                    self._process.kill()
