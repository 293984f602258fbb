"""Style, scripts, symbols: at an address that changes with their content, so that browsers keep them for good."""

from __future__ import annotations

import hashlib
import json
from importlib import resources
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Response
from fastapi.responses import JSONResponse
from fastapi.staticfiles import StaticFiles

from pentarchy.core.symbols import all_symbols, own_style, shared_style
from pentarchy.games import game, games
from pentarchy.web.bundling import script, style
from pentarchy.web.errors import NotFound
from pentarchy.web.explaining import terms_of

FOLDER: Final = Path(str(resources.files("pentarchy.web").joinpath("static")))
KEEP: Final = "public, max-age=31536000, immutable"
WHOLE: Final = ("table", "replay", "puzzle")
"""The pages with a map."""


def _address() -> str:
    content = hashlib.sha256(shared_style().encode())
    for name in games():
        content.update(own_style(game(name).home).encode())
        content.update(repr(terms_of(game(name))).encode())
        content.update(all_symbols(game(name).home).encode())
    for name in WHOLE:
        content.update(script(FOLDER, name).encode())
    for file in sorted(path for path in FOLDER.rglob("*") if path.is_file()):
        content.update(file.read_bytes())
    return f"/static/{content.hexdigest()[:12]}"


ASSETS: Final = _address()
"""Where they are; after a change they are elsewhere once the server starts again."""
router = APIRouter()
files: Final = StaticFiles(directory=FOLDER)


def has_shot(name: str) -> bool:
    """Whether there is a picture of a game for the home page (tools/pictures.py makes them); a game of another package
    has none, and one is made when somebody looks."""
    return all((FOLDER / "shots" / f"{name}-{scheme}.webp").is_file() for scheme in ("light", "dark"))


@router.get(f"{ASSETS}/look.css")
async def look_css() -> Response:
    """The tokens and the style of all maps."""
    return Response(shared_style(), media_type="text/css")


@router.get(f"{ASSETS}/look/{{name}}.css")
async def game_css(name: str) -> Response:
    """What is a game's own."""
    return Response(own_style(_home(name)), media_type="text/css")


@router.get(f"{ASSETS}/table/{{name}}.css")
async def table_css(name: str) -> Response:
    """All style of a game's tables in one file."""
    own = (
        (FOLDER / f"{one}.css").read_text(encoding="utf-8") for one in ("pages", "table", "company", "alerts", "talk")
    )
    return Response(style(shared_style(), *own, own_style(_home(name))), media_type="text/css")


@router.get(f"{ASSETS}/whole/{{name}}.js")
async def whole_script(name: str) -> Response:
    """All scripts of a page with a map in one file."""
    if name not in WHOLE:
        raise NotFound(f"There is no page called '{name}'.")
    return Response(script(FOLDER, name), media_type="text/javascript")


@router.get(f"{ASSETS}/symbols/{{name}}.js")
async def game_symbols(name: str) -> Response:
    """Its symbols, as a script that puts them where it stands: the page waits for it, so that it is never seen without
    them, and has them once and for all instead of with every table. (A picture of its own would not do: the style of
    the page does not reach into one.)"""
    text = json.dumps(all_symbols(_home(name)), ensure_ascii=False)
    return Response(f'document.currentScript.insertAdjacentHTML("afterend", {text});', media_type="text/javascript")


def _home(name: str) -> str:
    if name not in games():
        raise NotFound(f"There is no game called '{name}'.")
    return game(name).home


@router.get(f"{ASSETS}/terms/{{name}}.json")
async def game_terms(name: str) -> Response:
    """The words of a game and what they mean, once for all its pages."""
    if name not in games():
        raise NotFound(f"There is no game called '{name}'.")
    return JSONResponse(terms_of(game(name)))
