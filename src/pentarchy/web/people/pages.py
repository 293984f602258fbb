"""The pages about people: one's own account, and the profiles of all."""

from __future__ import annotations

import time
from typing import Any, Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from pentarchy.bots import title
from pentarchy.core.errors import UnknownGame
from pentarchy.games import game as find_game
from pentarchy.web.access import Parts, visitor
from pentarchy.web.alerts.alert_calls import alert_facts, the_herald
from pentarchy.web.errors import NotFound
from pentarchy.web.pages import fill
from pentarchy.web.people.models import RatingFacts
from pentarchy.web.people.names import handle_of
from pentarchy.web.people.passwords import SHORTEST
from pentarchy.web.people.profiles import profile_of
from pentarchy.web.people.vacations import away_until
from pentarchy.web.talk.care import Care

router = APIRouter()

SCALE: Final = 1200.0
"""How many points of rating the bar of an interval shows."""


@router.get("/account")
async def account(request: Request, parts: Parts) -> Response:
    """Sign in, or what one has here."""
    response = HTMLResponse()
    person = await visitor(request, response)
    writes, people = parts.accounts.writes, parts.accounts.people
    if person.account is None:
        has_tables = await people.has_tables(person.key)
        context: dict[str, Any] = {"writes": writes, "has_tables": has_tables, "shortest": SHORTEST}
        return fill(response, "people/sign_in.html", viewer=person, **context)
    sessions = await people.sessions(person.account.id)
    return fill(
        response,
        "people/account.html",
        viewer=person,
        account=person.account,
        sessions=sessions,
        reports=await Care(parts.hall, people).open_reports() if person.account.admin else 0,
        away=away_until(person.account.vacations, time.time()),
        alerts=await alert_facts(await the_herald(request), person.account),
        writes=writes,
        shortest=SHORTEST,
    )


@router.get("/people/{name}")
async def profile(name: str, request: Request, parts: Parts) -> Response:
    """Somebody's profile."""
    response = HTMLResponse()
    person = await visitor(request, response)
    found = await parts.accounts.people.by_name(handle_of(name))
    if found is None or "@" in name:
        raise NotFound(f"Nobody is called '{name[:24]}' here.")
    own = person.key == found.id
    facts = await profile_of(parts.hall.store, found, own)
    bars = {one.game: bar(one) for one in facts.ratings}
    return fill(
        response, "people/profile.html", viewer=person, profile=facts, own=own, bars=bars, game_title=game_title
    )


def game_title(name: str) -> str:
    """What a game is called, also one that is not installed any more."""
    try:
        return find_game(name).title
    except UnknownGame:
        return name


def bar(one: RatingFacts) -> dict[str, Any]:
    """A rating with its interval as a bar, in per cent of its width; 0 is in the middle."""

    def place(value: float) -> float:
        return round(min(100.0, max(0.0, 50 + value / SCALE * 100)), 1)

    low = 0.0 if one.low is None else place(one.low)
    high = 100.0 if one.high is None else place(one.high)
    return {"low": low, "wide": round(high - low, 1), "at": place(one.rating), "anchor": title(one.anchor)}
