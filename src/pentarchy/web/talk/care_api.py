"""The calls of who reports something, and of administrators."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from pentarchy.core.errors import PentarchyError
from pentarchy.web.access import Parts, Who, visitor
from pentarchy.web.api import refusals
from pentarchy.web.errors import Forbidden
from pentarchy.web.people.api import Me
from pentarchy.web.people.models import Done
from pentarchy.web.people.people import Account
from pentarchy.web.talk.api import Talking
from pentarchy.web.talk.care import Care, Report
from pentarchy.web.talk.models import (
    ActFacts,
    BanFacts,
    BanOrder,
    ContextFacts,
    DeedOrder,
    LiftOrder,
    NamedBanOrder,
    ReportFacts,
    ReportOrder,
)

router = APIRouter(prefix="/api", responses=refusals, tags=["care"])


async def the_care(parts: Parts) -> Care:
    """Who looks after people here."""
    return Care(parts.hall, parts.accounts.people)


async def administrator(me: Me) -> Account:
    """Whoever asks, if the operator has made them one."""
    if not me.admin:
        raise Forbidden("Only an administrator may do that.")
    return me


Caring = Annotated[Care, Depends(the_care)]
Admin = Annotated[Account, Depends(administrator)]


@router.post("/reports", status_code=201)
async def report(
    order: ReportOrder, care: Caring, talks: Talking, who: Who, request: Request, response: Response
) -> Done:
    """Ask an administrator to look at a message or a person."""
    person = who or await visitor(request, response)
    if order.name is not None and order.table is None and order.message is None:
        name = await care.report_person(person.key, order.name, order.reason)
        return Done(done=f"An administrator will look at what {name} does.")
    if order.table is None or order.message is None or order.name is not None:
        raise PentarchyError("A report is about a message (its table and its number) or about a person (a name).")
    listener = await talks.listener(order.table, person.key)
    await care.report_message(listener, order.message, order.reason)
    return Done(done="An administrator will look at it.")


@router.get("/admin/reports")
async def list_reports(_: Admin, care: Caring) -> list[ReportFacts]:
    """What was reported and not dealt with yet, the oldest first, with what was said around it."""
    return [_report_facts(one) for one in await care.reports()]


@router.post("/admin/reports/{report_id}/close")
async def close_report(report_id: str, order: DeedOrder, admin: Admin, care: Caring) -> Done:
    """Nothing more has to be done about a report."""
    await care.close(admin, report_id, order.why)
    return Done(done="The report is closed.")


@router.post("/admin/reports/{report_id}/remove")
async def remove_message(report_id: str, order: DeedOrder, admin: Admin, care: Caring) -> Done:
    """Take the reported message out of the talk."""
    await care.remove(admin, report_id, order.why)
    return Done(done="The message is removed.")


@router.post("/admin/reports/{report_id}/ban")
async def ban_reported(report_id: str, order: BanOrder, admin: Admin, care: Caring) -> Done:
    """Ban whom a report is about. Their sessions end, and who signs in is told why."""
    return Done(done=f"{await care.ban_reported(admin, report_id, order.days, order.why)} is banned.")


@router.get("/admin/bans")
async def list_bans(_: Admin, care: Caring) -> list[BanFacts]:
    """Who is banned now."""
    return [BanFacts(**asdict(one)) for one in await care.bans()]


@router.post("/admin/bans")
async def ban_named(order: NamedBanOrder, admin: Admin, care: Caring) -> Done:
    """Ban somebody by the name of the account."""
    return Done(done=f"{await care.ban_named(admin, order.name, order.days, order.why)} is banned.")


@router.post("/admin/bans/lift")
async def lift_ban(order: LiftOrder, admin: Admin, care: Caring) -> Done:
    """End a ban."""
    return Done(done=f"{await care.lift(admin, order.person, order.why)} may act again.")


@router.get("/admin/acts")
async def list_acts(_: Admin, care: Caring) -> list[ActFacts]:
    """What administrators did, the latest first."""
    return [ActFacts(**asdict(one)) for one in await care.acts()]


def _report_facts(one: Report) -> ReportFacts:
    context = [
        ContextFacts(number=line.number, name=line.name, text=line.text, removed=line.removed, made=line.made)
        for line in one.context
    ]
    return ReportFacts(
        id=one.id,
        name=one.name,
        by=one.by,
        table=one.table_id,
        message=one.message,
        text=one.text,
        reason=one.reason,
        made=one.made,
        context=context,
        banned=one.banned,
        before=one.before,
    )
