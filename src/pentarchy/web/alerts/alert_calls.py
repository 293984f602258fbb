"""The calls about alerts: how somebody hears of their turns, and when not."""

from __future__ import annotations

from typing import Annotated, cast

from fastapi import APIRouter, Depends, Request

from pentarchy.core.errors import PentarchyError
from pentarchy.web.access import Holder, Parts
from pentarchy.web.alerts.channels import MAIL, PUSH, WEBHOOK
from pentarchy.web.alerts.herald import Herald
from pentarchy.web.alerts.messages import trial_message
from pentarchy.web.alerts.models import AlertFacts, ChannelFacts, PushOrder, QuietFacts, QuietOrder, WebhookOrder
from pentarchy.web.alerts.quiet import Quiet
from pentarchy.web.alerts.sending import Outcome
from pentarchy.web.alerts.vapid import Subscription
from pentarchy.web.api import refusals
from pentarchy.web.people.agents import agent_of
from pentarchy.web.people.api import Me
from pentarchy.web.people.models import Done
from pentarchy.web.people.people import Account

router = APIRouter(prefix="/api", responses=refusals, tags=["alerts"])


async def the_herald(request: Request) -> Herald:
    """Who sends alerts here."""
    return cast(Herald, request.app.state.herald)


Sends = Annotated[Herald, Depends(the_herald)]


@router.get("/account/alerts")
async def read_alerts(me: Me, herald: Sends) -> AlertFacts:
    """How you hear of your turns."""
    return await alert_facts(herald, me)


@router.post("/account/alerts/mail")
async def alert_by_mail(me: Me, herald: Sends, parts: Parts) -> Done:
    """Hear of your turns by mail."""
    if not parts.accounts.writes:
        raise PentarchyError("This server sends no mail.")
    if me.mail is None:
        raise PentarchyError("Confirm an address first, under Mail.")
    await herald.channels.add(me.id, MAIL, "", "Mail")
    return Done(done="You hear of your turns by mail.")


@router.post("/account/alerts/webhook")
async def alert_by_webhook(order: WebhookOrder, me: Me, herald: Sends) -> Done:
    """Have a text sent to a webhook, as Discord and Slack have them. Only who has its address can write there, so
    nobody is shown it again."""
    if not herald.sender.site:
        raise PentarchyError("This server does not know its own address, so a text could lead nobody here.")
    host = await herald.sender.outside.check(order.url)
    await herald.channels.add(me.id, WEBHOOK, order.url, f"Webhook at {host}"[:80])
    return Done(done=f"You hear of your turns at {host}.")


@router.post("/account/alerts/push")
async def alert_by_push(order: PushOrder, me: Me, herald: Sends, request: Request) -> Done:
    """Have this browser show a notice."""
    there = Subscription(order.endpoint, order.p256dh, order.auth)
    there.check()
    await herald.sender.outside.check(order.endpoint)
    agent = agent_of(request.headers.get("user-agent", ""))
    await herald.channels.add(me.id, PUSH, there.to_json(), agent)
    return Done(done="This browser tells you when it is your turn.")


@router.post("/account/alerts/quiet")
async def be_quiet(order: QuietOrder, me: Me, herald: Sends) -> Done:
    """Hear nothing at these times; what comes then is told when they end."""
    begin, end = _minutes(order.begin), _minutes(order.end)
    await herald.channels.set_quiet(me.id, Quiet(order.zone, begin, end))
    words = f"It is quiet from {order.begin} to {order.end}." if begin != end else "It is never quiet."
    return Done(done=words)


@router.post("/account/alerts/{channel}/remove")
async def remove_alert(channel: str, me: Me, herald: Sends) -> Done:
    """Hear of your turns in this way no more."""
    found = await herald.channels.one(me.id, channel[:24])
    await herald.channels.remove(found.id)
    return Done(done="It is removed.")


@router.post("/account/alerts/{channel}/test")
async def test_alert(channel: str, me: Me, herald: Sends) -> Done:
    """Send a test, at any hour."""
    found = await herald.channels.one(me.id, channel[:24])
    outcome = await herald.sender.send(found, me, trial_message())
    if outcome is not Outcome.ARRIVED:
        raise PentarchyError(outcome.value)
    await herald.channels.arrived(found.id)
    return Done(done=outcome.value)


@router.post("/tables/{table_id}/here")
async def be_here(table_id: str, herald: Sends, holder: Holder, parts: Parts) -> Done:
    """Say that you look at a table: for the next minute and a half you get no alert about it."""
    await parts.hall.require(holder, table_id)
    assert holder is not None
    await herald.is_here(holder, table_id)
    return Done(done="No alert is sent while you are here.")


async def alert_facts(herald: Herald, me: Account) -> AlertFacts:
    """How somebody hears of their turns."""
    quiet = (await herald.channels.quiet([me.id])).get(me.id)
    return AlertFacts(
        channels=[
            ChannelFacts(id=one.id, kind=one.kind, label=one.label, off=one.off)
            for one in await herald.channels.of(me.id)
        ],
        quiet=None if quiet is None else QuietFacts(zone=quiet.zone, begin=_clock(quiet.begin), end=_clock(quiet.end)),
        push_key=herald.sender.vapid.public,
        mail=herald.sender.accounts.writes and me.mail is not None,
        webhooks=bool(herald.sender.site),
    )


def _minutes(clock: str) -> int:
    hours, minutes = clock.split(":")
    return int(hours) * 60 + int(minutes)


def _clock(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"
