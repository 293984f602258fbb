"""The server, its pages, its store. Start reading at `hall`: everything one can do at a table.

`server.serve` starts it for people on this machine, `app.create_app` makes it for any other server.
Nothing is imported here, because the processes in which bots think need very little of it.
"""

from __future__ import annotations

from typing import Final

HOST: Final = "127.0.0.1"
"""Where the page is served: only this machine reaches this address,"""
PORT: Final = 8228
"""and this is the port."""
PACE: Final = 0.2
"""Seconds that a bot takes for an answer, at least, so that people can follow."""
