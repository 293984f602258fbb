"""People at a table, beside the game: joining and leaving, beginning, giving it up, running out of time."""

from __future__ import annotations

from collections import Counter
from typing import Final

from pentarchy.bots import LEVELS
from pentarchy.core.decision import NOBODY
from pentarchy.core.look import SEAT_NAMES
from pentarchy.web.errors import Conflict, Forbidden
from pentarchy.web.hall import Change, Hall, check_bot, shown_name
from pentarchy.web.journal import Live
from pentarchy.web.lines import ABORT, BEGIN, EXTEND, FOR_GOOD, JOIN, LATE, LEAVE, REPLACE, VOTE, VOTES
from pentarchy.web.secret import hashed, new_secret
from pentarchy.web.store import DOOR, Rights
from pentarchy.web.terms import BOT

STAND_IN: Final = LEVELS[2].bot
"""Who plays on for somebody who has left, or whose time has run out."""
TRIES: Final = 5
"""How often somebody who joins tries the next seat when another was quicker."""


async def join(hall: Hall, table_id: str, holder: str, name: str, token: str | None = None) -> int:
    """Take a free seat. At a table that strangers don't find one needs an invitation, or its link."""
    facts = await hall.store.facts(table_id)
    if not facts.listed and facts.host != holder:
        invited = await hall.store.may_join(holder, table_id)
        if not invited and not (token and await hall.store.may_join(hashed(token), table_id)):
            raise Forbidden("This table is private: only whom its host invites can join.")
    if await hall.seats_of(holder, table_id):
        raise Conflict("You sit at this table already.")
    for _ in range(TRIES):
        seats: list[int] = []

        def take(live: Live, seats: list[int] = seats) -> Change:
            free = sorted(_gathering(live).company.free)
            if not free:
                raise Conflict("All seats are taken.")
            seats.append(free[0])
            lines = [(JOIN, free[0], shown_name(name, free[0]))]
            if len(free) == 1:
                lines.append((BEGIN, NOBODY, ""))
            return Change(lines, Rights(given=((holder, free[0]),)))

        try:
            await hall.change(table_id, take)
        except Conflict:
            company = (await hall.open(table_id)).company
            if not (company.gathering and company.free):
                raise
            continue
        return seats[0]
    raise Conflict("So many want to join at once; try again.")


async def leave(hall: Hall, table_id: str, holder: str) -> Live:
    """Give a seat back before the game has begun."""
    held = await hall.require(holder, table_id)

    def go(live: Live) -> Change:
        _gathering(live)
        seats = [seat for seat in sorted(held) if seat in live.facts.terms.open]
        if not seats:
            raise Conflict("Whoever opened a table can call it off, but not leave it.")
        return Change([(LEAVE, seat, SEAT_NAMES[seat]) for seat in seats], Rights(taken=tuple(seats)))

    return await hall.change(table_id, go)


async def begin(hall: Hall, table_id: str, holder: str, bot: str = STAND_IN) -> Live:
    """The host waits for nobody else: bots take the free seats."""
    check_bot(bot)

    def go(live: Live) -> Change:
        if _gathering(live).facts.host != holder:
            raise Forbidden("Only the host can begin without the others.")
        bots = [(REPLACE, seat, bot) for seat in sorted(live.company.free)]
        return Change([(BEGIN, NOBODY, ""), *bots])

    return await hall.change(table_id, go)


async def door(hall: Hall, table_id: str, holder: str) -> str:
    """A secret that lets anybody who has it take a free seat."""
    live = await hall.open(table_id)
    if live.facts.host != holder and not await hall.seats_of(holder, table_id):
        raise Forbidden("Only somebody who sits at this table may invite to it.")
    _gathering(live)
    secret = new_secret()
    await hall.store.grant(hashed(secret), table_id, [DOOR])
    return secret


async def abort(hall: Hall, table_id: str, holder: str) -> Live:
    """End a game without a result: the host before it has begun, then everybody who plays together."""
    held = await hall.seats_of(holder, table_id)

    def go(live: Live) -> Change:
        if live.table.over:
            raise Conflict("The game is over.")
        if live.company.gathering:
            if live.facts.host != holder:
                raise Forbidden("Only the host can call it off; you can leave.")
            return Change([(ABORT, NOBODY, FOR_GOOD)])
        mine = [seat for seat in sorted(held) if live.table.seats[seat].is_person]
        if not mine:
            raise Forbidden("Only somebody who plays at this table may do that.")
        people = {seat for seat, one in enumerate(live.table.seats) if one.is_person}
        lines = [(ABORT, seat, "") for seat in mine if seat not in live.company.tired]
        if people <= live.company.tired | set(mine):
            lines.append((ABORT, NOBODY, FOR_GOOD))
        return Change(lines)

    return await hall.change(table_id, go)


async def vote(hall: Hall, table_id: str, holder: str, seat: int, choice: str) -> Live:
    """Say what is to happen since somebody's time has run out. More than half of the others decide; if all have spoken
    and no more than half agree, a bot plays on."""
    await hall.require(holder, table_id, seat)

    def go(live: Live) -> Change:
        late = live.company.late
        if late is None or live.table.over:
            raise Conflict("Nobody's time has run out, so there is nothing to decide.")
        voters = voters_of(live)
        if seat not in voters:
            raise Forbidden("The others decide this.")
        votes = {**live.company.votes, seat: choice}
        counts = Counter(votes[one] for one in voters if one in votes)
        decided = next((one for one, count in counts.items() if 2 * count > len(voters)), "")
        if not decided and len(counts) and sum(counts.values()) == len(voters):
            decided = BOT
        return Change([(VOTE, seat, choice), *_decided(decided, late)])

    return await hall.change(table_id, go)


def voters_of(live: Live) -> list[int]:
    """Who decides about somebody's time: the others who play."""
    return [seat for seat, one in enumerate(live.table.seats) if one.is_person and seat != live.company.late]


def _decided(choice: str, late: int) -> list[tuple[str, int, str]]:
    lines = {BOT: (REPLACE, late, STAND_IN), "wait": (EXTEND, late, ""), "end": (ABORT, NOBODY, FOR_GOOD)}
    assert set(lines) == set(VOTES)
    return [lines[choice]] if choice else []


def out_of_time(live: Live, now: float) -> Change:
    """What happens when the time of whoever is asked has run out; nothing if it has not."""
    deadline, seat = live.deadline, live.waiting_for
    if deadline is None or deadline > now or seat is None:
        return Change([])
    others = [one for one, place in enumerate(live.table.seats) if place.is_person and one != seat]
    lines = [(LATE, seat, "")]
    if live.facts.terms.overtime == BOT or not others:
        lines.append((REPLACE, seat, STAND_IN))
    return Change(lines)


def _gathering(live: Live) -> Live:
    if live.table.over:
        raise Conflict("The game was called off." if live.company.aborted else "The game is over.")
    if not live.company.gathering:
        raise Conflict("The game has begun.")
    return live
