"""A board of one's own, to try things on.

It is made from a world that the seat can't tell from the true one (`State.resample`, as hints are): what the seat sees
is as it is, and what it does not see is dealt anew. Nothing else comes along, so there is nothing in it that could tell
more than the seat knows; nothing that is done there touches the real table. Only who made it may look at it.
"""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Final

from fastapi import APIRouter, WebSocketException
from sqlalchemy import delete, select
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
from pentarchy.web.schema import Base, TableRow
from pentarchy.web.secret import TRIAL, new_trial_id
from pentarchy.web.store import Store
from pentarchy.web.terms import Terms

router = APIRouter(prefix="/api", responses=refusals, tags=["play"])
KEPT: Final = 7 * 24 * 3600.0
"""Seconds after which a board that nobody touches is taken away,"""
AT_HAND: Final = 3600.0
"""or, once the game is over that it was made from, already after so many."""
ROUND: Final = 600.0
"""Seconds between two looks for such."""
MOST: Final = 500
"""How many are looked at at a time."""
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


async def clear_away(store: Store, now: float | None = None) -> list[str]:
    """Take away the boards that nobody has touched for days, and those whose game has ended meanwhile; which."""
    now = time.time() if now is None else now
    trials = select(TableRow.id, TableRow.terms, TableRow.changed).where(
        TableRow.id.startswith(TRIAL), TableRow.changed < now - AT_HAND
    )
    async with store.engine.connect() as connection:
        rows = (await connection.execute(trials.order_by(TableRow.changed).limit(MOST))).all()
        games = [Terms.from_dict(row.terms).trial_of for row in rows]
        ended = set(await connection.scalars(select(TableRow.id).where(TableRow.id.in_(games), TableRow.over)))
    old = [row.id for row, game in zip(rows, games) if row.changed < now - KEPT or game in ended]
    if old:
        async with store.writing() as connection:
            for table in reversed(Base.metadata.sorted_tables):
                if "table_id" in table.c:
                    await connection.execute(table.delete().where(table.c.table_id.in_(old)))
            await connection.execute(delete(TableRow).where(TableRow.id.in_(old)))
    return old


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
