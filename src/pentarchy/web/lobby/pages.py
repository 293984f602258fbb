"""The page of the lobby."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from pentarchy.games import game as find_game
from pentarchy.games import games
from pentarchy.web.access import Parts, visitor
from pentarchy.web.alerts.waiting import my_turn
from pentarchy.web.lobby.lobby import Lobby
from pentarchy.web.pages import fill

router = APIRouter()


@router.get("/lobby")
async def lobby(request: Request, parts: Parts) -> Response:
    """Tables to join, invitations, and a table for whoever wants one."""
    response = HTMLResponse()
    person = await visitor(request, response)
    found = Lobby(parts.hall, parts.accounts.people)
    known = {name: find_game(name) for name in games()}
    tables = [one for one in await found.open_tables(person.key) if one.game in known]
    invitations = [one for one in await found.invitations(person.key) if one.table.game in known]
    turns = await my_turn(parts.hall.store, person.key)
    context = {"games": known, "tables": tables, "invitations": invitations, "turns": turns}
    return fill(response, "lobby.html", viewer=person, **context)
