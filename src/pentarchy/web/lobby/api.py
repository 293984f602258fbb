"""The calls of the lobby, and of people at a table beside the game."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from pentarchy.games import game as find_game
from pentarchy.web.access import Holder, Parts, Person, Who, visitor
from pentarchy.web.api import refusals, table_state
from pentarchy.web.errors import Forbidden
from pentarchy.web.journal import Live
from pentarchy.web.lobby import gathering
from pentarchy.web.lobby.lobby import Lobby
from pentarchy.web.models import (
    BeginOrder,
    Door,
    FindOrder,
    Invited,
    InviteOrder,
    Joined,
    JoinOrder,
    LobbyFacts,
    Opened,
    TableState,
    VoteOrder,
    WaitingTable,
)
from pentarchy.web.store import Listed

router = APIRouter(prefix="/api", responses=refusals, tags=["lobby"])


async def the_lobby(parts: Parts) -> Lobby:
    """The lobby of this server."""
    return Lobby(parts.hall, parts.accounts.people)


async def somebody(holder: Holder) -> str:
    """Whoever asks, if they have a secret."""
    if holder is None:
        raise Forbidden("Only somebody who sits at this table may do that.")
    return holder


InLobby = Annotated[Lobby, Depends(the_lobby)]
Somebody = Annotated[str, Depends(somebody)]


@router.get("/lobby")
async def read_lobby(lobby: InLobby, holder: Holder) -> LobbyFacts:
    """The tables that wait for people, and those that you are invited to."""
    return LobbyFacts(
        tables=[_waiting(one) for one in await lobby.open_tables(holder or "")],
        invitations=[_waiting(one.table, one.host) for one in (await lobby.invitations(holder) if holder else [])],
    )


@router.post("/lobby/find")
async def find_table(
    order: FindOrder, lobby: InLobby, parts: Parts, who: Who, request: Request, response: Response
) -> Opened:
    """Find me a table: join one that waits, or open one."""
    person = who or await visitor(request, response)
    found = await lobby.find(find_game(order.game), person.key, _called(order.name, person), order.time, order.players)
    parts.steward.nudge(found)
    return Opened(id=found)


@router.post("/tables/{table_id}/join")
async def join_table(
    table_id: str, order: JoinOrder, parts: Parts, who: Who, request: Request, response: Response
) -> Joined:
    """Take a free seat; the game begins with the last one."""
    person = who or await visitor(request, response)
    seat = await gathering.join(parts.hall, table_id, person.key, _called(order.name, person), order.token)
    parts.steward.nudge(table_id)
    return Joined(seat=seat)


@router.post("/tables/{table_id}/leave")
async def leave_table(table_id: str, parts: Parts, holder: Somebody) -> TableState:
    """Give your seat back before the game has begun."""
    return await _state(parts, holder, await gathering.leave(parts.hall, table_id, holder))


@router.post("/tables/{table_id}/begin")
async def begin_table(table_id: str, order: BeginOrder, parts: Parts, holder: Somebody) -> TableState:
    """Wait for nobody else: bots take the free seats. Only the host may."""
    live = await gathering.begin(parts.hall, table_id, holder, order.bot)
    parts.steward.nudge(table_id)
    return await _state(parts, holder, live)


@router.post("/tables/{table_id}/abort")
async def abort_table(table_id: str, parts: Parts, holder: Somebody) -> TableState:
    """End a game without a result: the host before it has begun, afterwards all who play, each by this call."""
    return await _state(parts, holder, await gathering.abort(parts.hall, table_id, holder))


@router.post("/tables/{table_id}/vote")
async def vote(table_id: str, order: VoteOrder, parts: Parts, holder: Somebody) -> TableState:
    """Say what is to happen since somebody's time has run out."""
    live = await gathering.vote(parts.hall, table_id, holder, order.seat, order.choice)
    parts.steward.nudge(table_id)
    return await _state(parts, holder, live)


@router.post("/tables/{table_id}/door")
async def open_door(table_id: str, parts: Parts, holder: Somebody) -> Door:
    """A link by which anybody who has it can take a free seat, also of a private table."""
    return Door(path=f"/t/{table_id}#join={await gathering.door(parts.hall, table_id, holder)}")


@router.post("/tables/{table_id}/invite")
async def invite(table_id: str, order: InviteOrder, lobby: InLobby, holder: Somebody) -> Invited:
    """Invite somebody by the name of their account."""
    return Invited(name=await lobby.invite(table_id, holder, order.name))


@router.post("/tables/{table_id}/decline")
async def decline(table_id: str, lobby: InLobby, holder: Somebody) -> Opened:
    """Decline an invitation."""
    await lobby.decline(table_id, holder)
    return Opened(id=table_id)


async def _state(parts: Parts, holder: str, live: Live) -> TableState:
    return table_state(live, await parts.hall.seats_of(holder, live.facts.id))


def _called(name: str, person: Person) -> str:
    return name or person.name or ""


def _waiting(one: Listed, invited_by: str | None = None) -> WaitingTable:
    return WaitingTable(
        id=one.id,
        game=one.game,
        names=[None if seat in one.free else name for seat, name in enumerate(one.names)],
        bots=list(one.bots),
        free=one.free,
        time=one.terms.time.words(),
        changed=one.changed,
        yours=bool(one.mine),
        invited_by=invited_by,
    )
