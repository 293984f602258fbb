"""The page "How to play"."""

from __future__ import annotations

from fastapi import APIRouter, Response
from fastapi.responses import HTMLResponse

from pentarchy.games import game as find_game
from pentarchy.learn import guide, lesson
from pentarchy.learn.puzzle import puzzles
from pentarchy.web.errors import NotFound
from pentarchy.web.parts import symbols_for
from pentarchy.web.rendering import render

router = APIRouter()


@router.get("/learn/{name}")
async def learn(name: str) -> Response:
    """How a game is played, on one screen, and on two sheets of paper."""
    game = find_game(name)
    found = guide(game)
    if found is None:
        raise NotFound(f"There is no guide to {game.title} yet; its rules are at /rules/{name}.")
    page = render(
        "learn.html",
        game=game,
        guide=found,
        lesson=lesson(game),
        symbols=symbols_for(game.home),
        puzzles=len(puzzles(game)),
    )
    return HTMLResponse(page)
