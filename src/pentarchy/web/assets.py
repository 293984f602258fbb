"""Style, scripts and the sign: at an address that changes with their content, so that browsers keep them for good."""

from __future__ import annotations

import hashlib
from importlib import resources
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Response
from fastapi.staticfiles import StaticFiles

from pentarchy.core.look import SEAT_COLOURS, STYLE

FOLDER: Final = Path(str(resources.files("pentarchy.web").joinpath("static")))
BOARD_STYLE: Final = STYLE + "".join(f".seat{seat}{{--seat:{colour}}}" for seat, colour in enumerate(SEAT_COLOURS))
KEEP: Final = "public, max-age=31536000, immutable"


def _address() -> str:
    content = hashlib.sha256(BOARD_STYLE.encode())
    for file in sorted(FOLDER.iterdir()):
        content.update(file.read_bytes())
    return f"/static/{content.hexdigest()[:12]}"


ASSETS: Final = _address()
"""Where they are; after a change they are elsewhere once the server starts again."""
router = APIRouter()
files: Final = StaticFiles(directory=FOLDER)


@router.get(f"{ASSETS}/board.css")
async def board_css() -> Response:
    """The style of all boards."""
    return Response(BOARD_STYLE, media_type="text/css")
