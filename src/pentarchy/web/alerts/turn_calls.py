"""Whose turn it is: the list for programs and pages, and the way to the next table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from pentarchy.web.access import Holder, Parts, visitor
from pentarchy.web.alerts.models import TurnFacts
from pentarchy.web.alerts.waiting import my_turn, next_after
from pentarchy.web.api import refusals

router = APIRouter()


@router.get("/api/turns", responses=refusals, tags=["tables"])
async def read_turns(parts: Parts, holder: Holder) -> list[TurnFacts]:
    """The tables at which you are asked, the most urgent first."""
    return [TurnFacts.of(one) for one in await my_turn(parts.hall.store, holder)] if holder else []


@router.get("/next", include_in_schema=False)
async def next_table(request: Request, parts: Parts, after: Annotated[str, Query(max_length=24)] = "") -> Response:
    """To the next table that waits for whoever asks; home, if none does."""
    person = await visitor(request, HTMLResponse())
    found = next_after(await my_turn(parts.hall.store, person.key), after)
    return RedirectResponse("/" if found is None else f"/t/{found.id}", 303)
