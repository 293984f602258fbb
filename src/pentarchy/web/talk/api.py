"""The calls about table talk."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query

from pentarchy.web.access import Holder, Parts
from pentarchy.web.api import refusals
from pentarchy.web.talk.models import (
    MessageFacts,
    MutedFacts,
    MuteOrder,
    ReadOrder,
    SayOrder,
    SwitchOrder,
    TalkFacts,
)
from pentarchy.web.talk.talk import Listener, Message, Talks

router = APIRouter(prefix="/api/tables/{table_id}", responses=refusals, tags=["talk"])


async def the_talks(parts: Parts) -> Talks:
    """All talk of this server."""
    return Talks(parts.hall)


Talking = Annotated[Talks, Depends(the_talks)]


async def listener(table_id: str, talks: Talking, holder: Holder) -> Listener:
    """Whoever asks, if they may read the talk of this table."""
    return await talks.listener(table_id, holder)


Listening = Annotated[Listener, Depends(listener)]
Before = Annotated[int | None, Query(ge=1, le=2**31 - 1, description="Only messages before this one.")]


@router.get("/talk")
async def read_talk(talks: Talking, who: Listening, before: Before = None) -> TalkFacts:
    """What was said at a table, the latest messages or those before one."""
    return await talk_facts(talks, who, before)


@router.post("/talk", status_code=201)
async def say(order: SayOrder, talks: Talking, who: Listening) -> MessageFacts:
    """Say something at your table."""
    return message_facts(await talks.say(who, order.seat, order.text), who.holder)


@router.post("/talk/read")
async def mark_read(order: ReadOrder, talks: Talking, who: Listening) -> TalkFacts:
    """Say how far you have read; it is remembered on all your devices."""
    await talks.mark(who, order.number)
    return await talk_facts(talks, who)


@router.post("/talk/mute")
async def mute(order: MuteOrder, talks: Talking, who: Listening) -> TalkFacts:
    """Read no more of a table, or of a person anywhere; or read them again."""
    await talks.mute(who, order.muted, order.message)
    return await talk_facts(talks, who)


@router.post("/talk/switch")
async def switch(order: SwitchOrder, table_id: str, talks: Talking, who: Listening) -> TalkFacts:
    """Let people talk at your table, or not. Only the host may."""
    await talks.switch(who, order.on)
    return await talk_facts(talks, await talks.listener(table_id, who.holder))


def message_facts(one: Message, holder: str | None) -> MessageFacts:
    """A message as somebody reads it."""
    return MessageFacts(
        number=one.number,
        seat=one.seat,
        name=one.name,
        text="" if one.removed else one.text,
        made=one.made,
        yours=one.person == holder,
        removed=one.removed,
    )


async def talk_facts(talks: Talks, who: Listener, before: int | None = None) -> TalkFacts:
    """The talk of a table as somebody may read it."""
    found = await talks.read(who, before)
    return TalkFacts(
        messages=[message_facts(one, who.holder) for one in found.messages],
        more=found.more,
        last=found.last,
        unread=found.unread,
        on=who.on,
        muted=found.muted.table,
        muted_people=[MutedFacts(name=name, message=number) for name, number in found.muted_people],
        may_write=who.may_write,
        may_switch=who.is_host,
    )
