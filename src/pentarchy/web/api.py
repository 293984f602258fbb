"""The JSON API: what other clients, bots and our own pages talk to."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from pentarchy.bots import LEVELS
from pentarchy.core.errors import PentarchyError
from pentarchy.core.look import SEAT_NAMES
from pentarchy.core.options import facts as option_facts
from pentarchy.games import game as find_game
from pentarchy.games import games
from pentarchy.web import thoughts
from pentarchy.web.access import Holder, Parts, unless_gone, visitor
from pentarchy.web.errors import Forbidden, NotFound
from pentarchy.web.hall import SeatPlan, standing
from pentarchy.web.journal import Live
from pentarchy.web.models import (
    AdviceFacts,
    AnswerOrder,
    BotFacts,
    Chances,
    ChoiceFacts,
    Claimed,
    ClaimOrder,
    GameFacts,
    Hint,
    Link,
    Opened,
    OptionFacts,
    Refusal,
    RefusedFacts,
    RenameOrder,
    ReplaceOrder,
    SeatAct,
    SeatFacts,
    SeatNumber,
    SeatView,
    Sentence,
    StartedSeat,
    StartedTable,
    TableOrder,
    TableState,
)
from pentarchy.web.secret import hashed, new_secret
from pentarchy.web.terms import NONE, Terms, Time, time_of

refusals: dict[int | str, dict[str, Any]] = {
    code: {"model": Refusal, "description": words}
    for code, words in (
        (400, "It does not fit the rules or the form."),
        (403, "The secret does not give this right."),
        (404, "There is no such thing."),
        (409, "Somebody was quicker, or it is too late."),
        (413, "Too much was sent."),
        (422, "The form is wrong."),
        (503, "The store can't be used now."),
    )
}
router = APIRouter(prefix="/api", responses=refusals)
At = Annotated[int | None, Query(ge=0, le=1_000_000, description="After so many answers; without it, now.")]
AsSeat = Annotated[SeatNumber | None, Query(description="Through whose eyes; without it, a spectator's.")]


@router.get("/bots", tags=["games"])
async def list_bots() -> list[BotFacts]:
    """The bots that one can play against, weakest first."""
    return [BotFacts(bot=one.bot, name=one.name, style=one.style, seconds=one.seconds) for one in LEVELS]


@router.get("/games", tags=["games"])
async def list_games() -> list[GameFacts]:
    """The games that can be played here, with their options."""
    return [_game_facts(name) for name in games()]


@router.post("/tables", status_code=201, tags=["tables"])
async def start_table(order: TableOrder, parts: Parts, holder: Holder, request: Request) -> StartedTable:
    """Start a table. Seats without a bot or a link are yours; a seat with a link gets its own secret.

    Send your secret in the header `Authorization: Bearer …` to keep one for all your tables;
    without one you get a new one back.
    """
    token = None if holder else new_secret()
    mine = hashed(token) if token else holder
    assert mine is not None
    plans = [SeatPlan(seat.name, seat.bot, seat.link, seat.open) for seat in order.seats]
    terms = _terms(order)
    if not parts.community and (terms.time.kind != NONE or any(seat.open for seat in order.seats)):
        raise PentarchyError("Nobody could join or be late here: this server is not one for a community.")
    started = await parts.hall.start(find_game(order.game), plans, order.options, mine, order.listed, terms=terms)
    live = started.live
    parts.steward.nudge(live.facts.id)
    seats = [
        StartedSeat(seat=seat, name=name, bot=bot, token=started.links.get(seat))
        for seat, (name, bot) in enumerate(live.facts.seats)
    ]
    return StartedTable(id=live.facts.id, token=token, seats=seats)


@router.post("/records", status_code=201, tags=["tables"])
async def open_record(request: Request, parts: Parts, holder: Holder, response: Response) -> Opened:
    """Open a record (its JSON is the body) as a table, to replay it or to go on with it."""
    text = (await request.body()).decode("utf-8", "replace")
    record, steps = await parts.thinkers.think(thoughts.play_through, text)
    mine = holder or (await visitor(request, response)).key
    live = await parts.hall.adopt(find_game(record.game), record, steps, mine)
    parts.steward.nudge(live.facts.id)
    return Opened(id=live.facts.id)


@router.get("/tables/{table_id}", tags=["tables"])
async def read_table(table_id: str, parts: Parts, holder: Holder) -> TableState:
    """A table as everybody may see it."""
    held = await parts.hall.seats_of(holder, table_id)
    return table_state(await parts.hall.open(table_id), held)


@router.get("/tables/{table_id}/view", tags=["play"])
async def read_view(table_id: str, parts: Parts, holder: Holder, seat: AsSeat = None, at: At = None) -> SeatView:
    """All that a seat may know, and its choices if it is asked."""
    if seat is not None:
        await parts.hall.require(holder, table_id, seat)
    state = None if at is None else await parts.hall.state_at(table_id, at)
    live = await parts.hall.open(table_id)
    table = live.table
    asked = state is None and seat is not None and live.waiting_for == seat
    return SeatView(
        number=live.number,
        answers=live.answers if at is None else at,
        seat=seat,
        view=(state or table.state).view(seat),
        choices=[ChoiceFacts.of(choice) for choice in table.state.choices()] if asked else [],
        refused=[RefusedFacts(**one._asdict()) for one in table.state.decision.refused(table.state)] if asked else [],
        can_undo=seat is not None and not live.why_not(seat),
        why_not="" if seat is None else live.why_not(seat),
    )


@router.get("/tables/{table_id}/log", tags=["play"])
async def read_log(
    table_id: str, parts: Parts, holder: Holder, seat: AsSeat = None, since: Annotated[int, Query(ge=0)] = 0
) -> list[Sentence]:
    """What happened after so many answers, in sentences, as far as a seat may know."""
    if seat is not None:
        await parts.hall.require(holder, table_id, seat)
    live = await parts.hall.open(table_id)
    return [Sentence(at=line.at, text=line.text, marks=line.marks) for line in live.log(seat, since)]


@router.post("/tables/{table_id}/answers", tags=["play"])
async def answer(table_id: str, order: AnswerOrder, parts: Parts, holder: Holder) -> TableState:
    """Answer the question that a seat is asked."""
    held = await parts.hall.require(holder, table_id, order.seat)
    live = await parts.hall.answer(table_id, order.seat, order.action, order.number, and_chance=True)
    parts.steward.see(live)
    return table_state(live, held)


@router.post("/tables/{table_id}/undo", tags=["play"])
async def undo(table_id: str, order: SeatAct, parts: Parts, holder: Holder) -> TableState:
    """Take a seat's last answer back, if nobody has learned anything since."""
    held = await parts.hall.require(holder, table_id, order.seat)
    return table_state(await parts.hall.undo(table_id, order.seat, order.number), held)


@router.post("/tables/{table_id}/resign", tags=["play"])
async def resign(table_id: str, order: SeatAct, parts: Parts, holder: Holder) -> TableState:
    """Give up: the seat can't win any more, and a bot plays on for it."""
    held = await parts.hall.require(holder, table_id, order.seat)
    live = await parts.hall.resign(table_id, order.seat)
    parts.steward.nudge(table_id)
    return table_state(live, held)


@router.post("/tables/{table_id}/replace", tags=["play"])
async def replace(table_id: str, order: ReplaceOrder, parts: Parts, holder: Holder) -> TableState:
    """Let a bot play your seat, or that of somebody who is absent; or take your seat back."""
    if holder is None:
        raise Forbidden("Only somebody who sits at this table may do that.")
    live = await parts.hall.replace(table_id, holder, order.seat, order.bot)
    parts.steward.nudge(table_id)
    return table_state(live, await parts.hall.seats_of(holder, table_id))


@router.post("/tables/{table_id}/rename", tags=["tables"])
async def rename(table_id: str, order: RenameOrder, parts: Parts, holder: Holder) -> TableState:
    """Tell the others what you are called."""
    held = await parts.hall.require(holder, table_id, order.seat)
    return table_state(await parts.hall.rename(table_id, order.seat, order.name), held)


@router.get("/tables/{table_id}/hint", tags=["play"])
async def hint(table_id: str, parts: Parts, holder: Holder, seat: SeatNumber, request: Request) -> Hint:
    """What the coach would answer in your place, knowing what you know."""
    await parts.hall.require(holder, table_id, seat)
    live = await parts.hall.open(table_id)
    live.table.check_turn(seat)
    state, key = live.table.state, ("hint", table_id, live.number, seat)
    thought = parts.thinkers.think_together(key, thoughts.advice, state.game.name, state.dump())
    found = await unless_gone(request, thought)
    return Hint(answers=[AdviceFacts.model_validate(one) for one in found])


@router.get("/tables/{table_id}/chances", tags=["play"])
async def chances(table_id: str, parts: Parts, holder: Holder, request: Request, seat: AsSeat = None) -> Chances:
    """How likely each seat is to win, as far as search can tell from what a seat (or a spectator) knows."""
    if seat is not None:
        await parts.hall.require(holder, table_id, seat)
    live = await parts.hall.open(table_id)
    number, state = live.number, live.table.state
    if live.table.over:
        return Chances(number=number, chances=None)
    key = ("chances", table_id, number, seat)
    thought = parts.thinkers.think_together(key, thoughts.chances, state.game.name, state.dump(), seat)
    return Chances(number=number, chances=await unless_gone(request, thought))


@router.get("/tables/{table_id}/record", tags=["play"])
async def read_record(table_id: str, parts: Parts, holder: Holder) -> Response:
    """The record, as a file. Before the end it tells what is hidden: only who holds every person's seat gets it."""
    held = await parts.hall.seats_of(holder, table_id)
    live = await parts.hall.open(table_id)
    if not live.gives_record_to(held):
        raise Forbidden("The record tells what is hidden; it can be had when the game is over.")
    live.check_one_edition()
    name = f"{live.facts.game}-{table_id}.json"
    disposition = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(live.table.record.to_json(), media_type="application/json", headers=disposition)


@router.get("/tables/{table_id}/board.svg", tags=["play"])
async def read_board(table_id: str, parts: Parts, holder: Holder, seat: AsSeat = None, at: At = None) -> Response:
    """The board at a moment, as an SVG file."""
    if seat is not None:
        await parts.hall.require(holder, table_id, seat)
    state = None if at is None else await parts.hall.state_at(table_id, at)
    live = await parts.hall.open(table_id)
    state = live.table.state if state is None else state
    if seat is not None and not 0 <= seat < state.players:
        raise NotFound(f"There is no seat {seat}.")
    name = f"{live.facts.game}-{table_id}-{live.answers if at is None else at}.svg"
    return svg_response(state.game.draw(state.view(seat), names=live.table.names), name)


@router.post("/tables/{table_id}/rematch", tags=["tables"])
async def rematch(table_id: str, parts: Parts, holder: Holder) -> Opened:
    """The same people, the same options, once more: a new table, or the one that somebody has begun already."""
    if holder is None:
        raise Forbidden("Only somebody who sits at this table may do that.")
    found = await parts.hall.rematch(table_id, holder)
    parts.steward.nudge(found)
    return Opened(id=found)


@router.post("/tables/{table_id}/links", tags=["tables"])
async def new_link(table_id: str, order: SeatAct, parts: Parts, holder: Holder) -> Link:
    """A fresh secret for a person's seat, to join by. Whoever holds the seat may ask, and the host; the log tells
    everybody of the host's."""
    if holder is None:
        raise Forbidden("Only somebody who sits at this table may do that.")
    token = await parts.hall.new_link(holder, table_id, order.seat)
    return Link(seat=order.seat, token=token, path=f"/t/{table_id}#seat={token}")


@router.post("/tables/{table_id}/claim", tags=["tables"])
async def claim(table_id: str, order: ClaimOrder, parts: Parts, request: Request, response: Response) -> Claimed:
    """Give this browser the seats that a link's secret holds."""
    seats = await parts.hall.claim((await visitor(request, response)).key, table_id, order.token)
    return Claimed(seats=sorted(seats))


def svg_response(svg: str, name: str | None = None) -> Response:
    """A picture with its own style, and a policy that allows it that and nothing else."""
    headers = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
    if name is not None:
        headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return Response(svg, media_type="image/svg+xml", headers=headers)


def _game_facts(name: str) -> GameFacts:
    game = find_game(name)
    options = [
        OptionFacts(name=fact.name, default=fact.default, explanation=fact.explanation, values=list(fact.values))
        for fact in option_facts(game.options)
    ]
    return GameFacts(
        name=name,
        title=game.title,
        summary=game.summary,
        minutes=game.minutes,
        fewest=game.seats[0],
        most=game.seats[-1],
        edition=game.edition,
        options=options,
    )


def _terms(order: TableOrder) -> Terms:
    wanted = order.time
    time = time_of(wanted.kind, wanted.minutes, wanted.increment, wanted.days) if wanted else Time()
    return Terms(time=time, overtime=order.overtime, talk=order.talk)


def table_state(live: Live, held: frozenset[int]) -> TableState:
    """A table as everybody may see it, and which seats are whose."""
    table, where = live.table, standing(live)
    return TableState(
        id=live.facts.id,
        game=live.facts.game,
        edition=live.facts.edition,
        options=live.facts.options,
        seats=[
            SeatFacts(
                seat=seat, name=one.name or SEAT_NAMES[seat], bot=one.bot, resigned=one.resigned, yours=seat in held
            )
            for seat, one in enumerate(table.seats)
        ],
        number=live.number,
        answers=live.answers,
        asked=where.asked,
        over=where.over,
        scores=table.state.scores(),
        winners=table.winners(),
        rematch=live.rematch,
        gathering=live.company.gathering,
        free=sorted(live.company.free),
        aborted=table.abandoned,
        late=live.company.late,
        time=live.facts.terms.time.words(),
        deadline=live.deadline,
        left=[live.clocks.left(seat) for seat in range(live.facts.players)],
    )
