"""Starting a lesson, and playing on after it."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from pentarchy.bots import LEVELS, TEACHER
from pentarchy.games import game as find_game
from pentarchy.learn import LEARNER, lesson
from pentarchy.web.access import Holder, Parts, visitor
from pentarchy.web.errors import Conflict, Forbidden, NotFound
from pentarchy.web.hall import SeatPlan
from pentarchy.web.models import LessonOrder, Opened
from pentarchy.web.teaching import lesson_at

router = APIRouter(prefix="/api", tags=["learning"])


@router.post("/lessons", status_code=201)
async def start_lesson(
    order: LessonOrder, parts: Parts, holder: Holder, request: Request, response: Response
) -> Opened:
    """Start the lesson of a game: a table of its own, at which the caller learns."""
    game = find_game(order.game)
    found = lesson(game)
    if found is None:
        raise NotFound(f"There is no lesson of {game.title}.")
    mine = holder or (await visitor(request, response)).key
    plans = [SeatPlan(name, None if seat == LEARNER else TEACHER, False) for seat, name in enumerate(found.names)]
    started = await parts.hall.start(game, plans, found.record.options, mine, False)
    table_id = started.live.facts.id
    await parts.hall.recite(table_id, found.record.answers[: min(found.steps)])
    return Opened(id=table_id)


@router.post("/tables/{table_id}/graduate")
async def graduate(table_id: str, parts: Parts, holder: Holder) -> Opened:
    """After a lesson: play on from here, against beginners."""
    if holder is None:
        raise Forbidden("Only somebody who sits at this table may do that.")
    await parts.hall.require(holder, table_id, LEARNER)
    live = await parts.hall.open(table_id)
    if lesson_at(live) is None:
        raise Conflict("This table is no lesson any more.")
    for seat, one in enumerate(live.table.seats):
        if one.bot == TEACHER:
            await parts.hall.change_bot(table_id, seat, LEVELS[0].bot)
    parts.steward.nudge(table_id)
    return Opened(id=table_id)
