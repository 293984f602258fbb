"""The calls about answers that are left for the next question."""

from __future__ import annotations

from fastapi import APIRouter

from pentarchy.web.access import Holder, Parts
from pentarchy.web.alerts import standing
from pentarchy.web.alerts.models import (
    AheadChoice,
    AheadQuestion,
    LeaveAnswer,
    LeftFacts,
    StandingFacts,
    WithdrawAnswer,
)
from pentarchy.web.api import refusals
from pentarchy.web.models import SeatNumber
from pentarchy.web.people.models import Done

router = APIRouter(prefix="/api", responses=refusals, tags=["play"])


@router.get("/tables/{table_id}/standing")
async def read_standing(table_id: str, seat: SeatNumber, parts: Parts, holder: Holder) -> StandingFacts:
    """What you can answer ahead: the questions that you were asked lately. An answer that you leave is given if you
    are asked exactly the same next."""
    await parts.hall.require(holder, table_id, seat)
    found = await standing.questions(parts.hall, table_id, seat)
    left = (await standing.left_at(parts.hall.store, table_id)).get(seat)
    why = standing.why_not(await parts.hall.open(table_id), seat)
    return StandingFacts(
        questions=[
            AheadQuestion(
                key=one.key,
                question=one.words,
                choices=[AheadChoice(notation=choice.notation, words=choice.words()) for choice in one.choices],
            )
            for one in found
        ],
        left=None if left is None else LeftFacts(key=left.question, action=left.answer, careful=bool(left.possessions)),
        why_not=why,
    )


@router.post("/tables/{table_id}/standing")
async def leave_answer(table_id: str, order: LeaveAnswer, parts: Parts, holder: Holder) -> Done:
    """Leave an answer for your next question, if it is this one; nobody else learns of it before it is given."""
    await parts.hall.require(holder, table_id, order.seat)
    await standing.leave(parts.hall, table_id, order.seat, order.key, order.action, order.careful)
    return Done(done="Your answer is left. If you are asked something else, you are asked as usual.")


@router.post("/tables/{table_id}/standing/withdraw")
async def withdraw_answer(table_id: str, order: WithdrawAnswer, parts: Parts, holder: Holder) -> Done:
    """Take back what you have left."""
    await parts.hall.require(holder, table_id, order.seat)
    await standing.withdraw(parts.hall.store, table_id, order.seat)
    return Done(done="You are asked as usual.")
