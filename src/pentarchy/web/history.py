"""The history of a table, whatever rules it was played by: its log, pictures of moments, and how it could go on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import HTMLResponse

from pentarchy.core.errors import UnknownGame
from pentarchy.core.events import POINTS
from pentarchy.core.game import Game
from pentarchy.games import game as find_game
from pentarchy.table import Snapshot
from pentarchy.web import archive
from pentarchy.web.access import Holder, Parts, visitor
from pentarchy.web.api import refusals, svg_response
from pentarchy.web.errors import Forbidden, NotFound
from pentarchy.web.journal import UNFIT, as_told, event_of
from pentarchy.web.models import Agreed, SeatAct
from pentarchy.web.pages import fill
from pentarchy.web.store import Standing
from pentarchy.web.upgrade import Offer, Past, agree, load_adapted, offer

router = APIRouter()
calls = APIRouter(prefix="/api", responses=refusals)
Eyes = Annotated[int | None, Query(alias="as", ge=0, le=20)]


@dataclass(frozen=True)
class History:
    """What one viewer reads of a table."""

    past: Past
    title: str
    where: Standing
    seat: int | None
    """Through whose eyes; None for a spectator."""
    held: frozenset[int]
    lines: list[tuple[int, str]]
    points: list[int]
    offer: Offer | None
    """How it could go on; None if it is over, or follows the rules of today."""
    to_agree: list[int]
    """The seats that this viewer could agree for."""


@router.get("/t/{table_id}/history")
async def history(table_id: str, request: Request, parts: Parts, eyes: Eyes = None) -> Response:
    """The page."""
    response = HTMLResponse()
    held = await parts.hall.seats_of((await visitor(request, response)).key, table_id)
    past = Past.read(*await parts.hall.store.whole(table_id))
    found = _history(past, await parts.hall.store.standing(table_id), held, eyes)
    shown = await archive.moments(parts.hall.store, table_id)
    return fill(response, "history.html", history=found, moments=[one for one in shown if one])


def _history(past: Past, where: Standing, held: frozenset[int], eyes: int | None) -> History:
    game = _game(past)
    seat = eyes if eyes in held else min(held) if len(held) == 1 else None
    told = as_told(past.standing, None if game is None else game.words, past.names)
    lines = [(at, words) for at, event, words in told if event.seen_by(seat)]
    points = [0] * past.facts.players
    for entry in past.standing:
        for data in entry.events:
            if data[0] == POINTS and data[1] >= 0 and event_of(data).seen_by(seat):
                points[data[1]] += data[2][0]
    newer = not where.over and (game is None or game.edition != past.facts.edition)
    found = offer(past) if newer else None
    may = sorted(held.intersection(past.people) if past.people else held)
    left = [one for one in may if found is not None and past.agreed.get(one) != found.edition]
    title = past.facts.game if game is None else game.title
    return History(past, title, where, seat, held, lines, points, found, left)


@router.get("/t/{table_id}/moments/{at}.svg")
async def moment(table_id: str, at: int, parts: Parts, holder: Holder, eyes: Eyes = None) -> Response:
    """The picture of a moment: the one that was kept, or one that the rules of today make of it."""
    store = parts.hall.store
    if eyes is not None:
        await parts.hall.require(holder, table_id, eyes)
    facts = await store.facts(table_id)
    if not 0 <= at <= 1_000_000:
        raise NotFound("There is no such moment.")
    kept = await archive.picture(store, table_id, at, eyes)
    return svg_response(kept if kept is not None else _draw(facts.game, await store.snapshot(table_id, at), at, eyes))


def _draw(name: str, snapshot: Snapshot, at: int, seat: int | None) -> str:
    try:
        if snapshot.answers == at:
            return load_adapted(find_game(name), snapshot.dump).draw(seat)
    except UNFIT as error:
        raise NotFound("The rules of today can't draw this moment.") from error
    raise NotFound("There is no picture of this moment.")


@calls.post("/tables/{table_id}/agree", tags=["tables"])
async def agree_to_go_on(table_id: str, order: SeatAct, parts: Parts, holder: Holder) -> Agreed:
    """Agree, for a seat of yours, that a table whose rules have a newer edition goes on under it. It does when all its
    people agree."""
    if holder is None:
        raise Forbidden("Only somebody who sits at this table may do that.")
    goes_on = await agree(parts.hall, table_id, holder, order.seat)
    if goes_on:
        parts.steward.nudge(table_id)
    return Agreed(goes_on=goes_on)


def _game(past: Past) -> Game | None:
    try:
        return find_game(past.facts.game)
    except UnknownGame:
        return None
