"""The administrators' page."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from pentarchy.web.access import Parts, visitor
from pentarchy.web.errors import NotFound
from pentarchy.web.pages import fill
from pentarchy.web.talk.bans import day
from pentarchy.web.talk.care import Care

router = APIRouter()

TERMS = ((1, "1 day"), (7, "7 days"), (30, "30 days"), (365, "a year"))
"""For how long somebody can be banned, beside for good."""
DEEDS = {
    "ban": "banned",
    "unban": "let back",
    "remove": "removed a message of",
    "close": "closed a report about",
    "admin": "appointed",
    "no admin": "dismissed",
}


@router.get("/admin")
async def admin(request: Request, parts: Parts) -> Response:
    """Reports, bans, and what was done. For everybody else there is no such page."""
    response = HTMLResponse()
    person = await visitor(request, response)
    if person.account is None or not person.account.admin or person.account.program:
        raise NotFound("There is nothing at this address.")
    care = Care(parts.hall, parts.accounts.people)
    return fill(
        response,
        "admin.html",
        viewer=person,
        reports=await care.reports(),
        bans=await care.bans(),
        acts=await care.acts(),
        terms=TERMS,
        deeds=DEEDS,
        day=day,
    )
