"""A board of one's own, to try things on.

It is made from a world that the seat can't tell from the true one (`State.resample`, as hints are): what the seat sees
is as it is, and what it does not see is dealt anew. Nothing else comes along, so there is nothing in it that could tell
more than the seat knows; nothing that is done there touches the real table. Only who made it may look at it.
"""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter, WebSocketException
from starlette.requests import HTTPConnection

from pentarchy.table import Snapshot
from pentarchy.web import thoughts
from pentarchy.web.access import Holder, Parts, Server, from_here, holder_of, the_server
from pentarchy.web.alerts.models import TryOrder
from pentarchy.web.api import refusals
from pentarchy.web.errors import Conflict, NotFound
from pentarchy.web.hall import standing
from pentarchy.web.journal import TableFacts, restore
from pentarchy.web.models import Opened
from pentarchy.web.secret import TRIAL, new_trial_id
from pentarchy.web.terms import Terms

router = APIRouter(prefix="/api", responses=refusals, tags=["play"])
POLICY = 1008
"""The close code of a websocket that may not listen."""


async def only_its_owner(connection: HTTPConnection) -> None:
    """For everybody else a board to try things on is not there."""
    table_id = connection.path_params.get("table_id", "")
    if not table_id.startswith(TRIAL):
        return
    listens = connection.scope["type"] == "websocket"
    if listens and not from_here(connection):
        raise WebSocketException(POLICY)
    if not await the_server(connection).hall.seats_of(await holder_of(connection), table_id):
        raise WebSocketException(POLICY) if listens else NotFound(f"There is no table '{table_id[:24]}'.")


@router.post("/tables/{table_id}/try", status_code=201)
async def try_things(table_id: str, order: TryOrder, parts: Parts, holder: Holder) -> Opened:
    """A board of your own, made from what your seat sees; what it does not see is dealt anew. You play all seats there,
    and can take everything back. Nothing touches the real table."""
    await parts.hall.require(holder, table_id, order.seat)
    assert holder is not None
    made = await make_trial(parts, table_id, order.seat, holder)
    parts.steward.nudge(made)
    return Opened(id=made)


async def make_trial(server: Server, table_id: str, seat: int, holder: str) -> str:
    """Make such a board; its name."""
    live = await server.hall.open(table_id)
    live.check_is_real()
    if live.table.over or live.company.gathering:
        raise Conflict("There is something to try while the game goes on.")
    table, facts = live.table, live.facts
    names, game = table.names, table.game
    world = await server.thinkers.think(thoughts.imagined, game.name, table.state.dump(), seat)
    trial = TableFacts(
        new_trial_id(),
        facts.game,
        facts.edition,
        facts.players,
        facts.options,
        holder,
        listed=False,
        seats=tuple((name, None) for name in names),
        terms=replace(Terms(), talk=False, trial_of=table_id, trial_seat=seat),
    )
    first = Snapshot(0, world, "This is where the board begins.")
    begun = restore(game, trial, [], first)
    rights = [(holder, one) for one in range(facts.players)]
    await server.hall.store.add(trial, standing(begun), [], [first], rights)
    return trial.id
