"""The server, its pages, its store. Start reading at `hall`: everything one can do at a table."""

from __future__ import annotations

from pentarchy.web.app import Settings, create_app
from pentarchy.web.server import serve

__all__ = ["Settings", "create_app", "serve"]
