"""The hall: all tables, and everything one can do at them. The pages and the API both go through here.

A table that was looked at stays in memory for a while, but only as a copy: before each use its
number is compared with the store's and what is missing is read. Every change is written to the
store before anybody sees it. Who somebody is, `access` has found out: here they are a key.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final
from unicodedata import bidirectional, category
from weakref import WeakValueDictionary

from pentarchy.bots import SearchBot, Settings, bot
from pentarchy.bots.settings import KINDS
from pentarchy.core.chance import sample
from pentarchy.core.decision import CHANCE, NOBODY
from pentarchy.core.errors import BadRecord, PentarchyError, UnknownGame
from pentarchy.core.game import Game
from pentarchy.core.look import SEAT_NAMES
from pentarchy.core.record import Record
from pentarchy.core.state import State
from pentarchy.games import game as find_game
from pentarchy.table import Snapshot
from pentarchy.web import counts
from pentarchy.web.errors import Conflict, Forbidden, NotFound, OtherEdition
from pentarchy.web.journal import Live, Step, TableFacts, begin, next_snapshot, restore, snapshots
from pentarchy.web.lines import ANSWER, FORGET, LINK, REMATCH, RENAME, REPLACE, RESIGN, UNDO, UPGRADE, Entry
from pentarchy.web.notifier import Notifier
from pentarchy.web.secret import hashed, new_secret, new_table_id
from pentarchy.web.store import AS_BEFORE, QUICKER, Rights, Standing, Store
from pentarchy.web.teaching import check as check_lesson
from pentarchy.web.teaching import lesson_at
from pentarchy.web.terms import NONE, USUAL, Terms

KEPT: Final = 500
"""How many tables stay in memory."""
ABSENT_AFTER: Final = 120.0
"""After so many seconds without an answer, others than the host may let a bot play for somebody."""
NAME_LENGTH: Final = 30
TURNS: Final = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})
"""Signs that turn the direction of the text around a name, by Unicode's words for them."""
LONGEST_THOUGHT: Final = 60.0
"""The seconds that a bot may think about a decision, since all tables share the processors."""


@dataclass(frozen=True)
class SeatPlan:
    """How a seat is filled when a table starts: by a bot, by whoever starts it, by whoever gets its link, or by whoever
    joins."""

    name: str = ""
    bot: str | None = None
    link: bool = False
    open: bool = False


Line = tuple[str, int, str]
"""The kind, the seat and the text of a line that is to be written."""


@dataclass(frozen=True)
class Change:
    """Lines that are to be written, and who holds which seat from then on."""

    lines: Sequence[Line]
    rights: Rights = AS_BEFORE


@dataclass(frozen=True)
class Started:
    """A new table, and the fresh secrets of the seats that got a link."""

    live: Live
    links: dict[int, str]


class Hall:
    """All tables."""

    def __init__(self, store: Store, notifier: Notifier) -> None:
        self.store = store
        self.notifier = notifier
        self._tables: OrderedDict[str, Live] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # Looking.

    async def open(self, table_id: str) -> Live:
        """The table as it is now. Use it before the next `await`: after that it may have gone on."""
        async with self._lock(table_id):
            return await self._current(table_id)

    async def recall(self, table_id: str, number: int) -> Live:
        """The same for those who are told of every change: if it is known here as far as the line that they were told
        of, the store is not asked again."""
        async with self._lock(table_id):
            live = self._tables.get(table_id)
            if live is None or live.source != self.store.source or not 0 < number <= live.number:
                return await self._current(table_id)
            self._tables.move_to_end(table_id)
            return live

    def _lock(self, table_id: str) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def _current(self, table_id: str) -> Live:
        live = self._tables.get(table_id)
        number = 0 if live is None else await self.store.number(table_id)
        # Whatever was put into the store's place while we ran is another store.
        if live is None or live.source != self.store.source:
            live = await self._restore(*await self.store.whole(table_id))
        elif number > live.number:
            live = await self._catch_up(live)
        # Others were served meanwhile, and may have made this one give its place away.
        self._tables[table_id] = live
        self._tables.move_to_end(table_id)
        while len(self._tables) > KEPT:
            self._tables.popitem(last=False)
        return live

    async def _catch_up(self, live: Live) -> Live:
        """What others have added; a copy that can't follow is no copy."""
        try:
            entries = await self.store.journal(live.facts.id, live.number)
            if any(entry.kind == UPGRADE for entry in entries):
                return await self._restore(*await self.store.whole(live.facts.id))
            for entry in entries:
                live.follow(entry)
        except BaseException:
            self._tables.pop(live.facts.id, None)
            raise
        return live

    async def _restore(self, facts: TableFacts, journal: Sequence[Entry], snapshot: Snapshot) -> Live:
        """The table from its last snapshot. If that was written by a program whose states are of another form, all
        snapshots are made anew from the journal."""
        game = _installed(facts)
        try:
            live = restore(game, facts, journal, snapshot)
        except BadRecord:
            if facts.terms.trial_of:
                raise _of_another_edition(facts.id, "This board was made by an older program") from None
            renewed = snapshots(game, facts, journal)
            snapshot = renewed[-1]
            live = restore(game, facts, journal, snapshot)
            await self.store.renew_snapshots(facts.id, renewed)
        live.snapshot_at, live.source = snapshot.answers, self.store.source
        return live

    async def state_at(self, table_id: str, at: int) -> State:
        """The state after so many answers, which the caller may keep."""
        live = await self.open(table_id)
        answers = live.table.record.answers[:]
        game = live.table.game
        if not 0 <= at <= len(answers):
            raise NotFound(f"This game has {len(answers)} answers so far; there is no moment {at}.")
        if at < live.upgraded_at:
            raise _of_another_edition(table_id, "That moment was played by older rules")
        snapshot = await self.store.snapshot(table_id, at)
        state = game.load(snapshot.dump)
        state.names = live.table.names
        for answer in answers[snapshot.answers : at]:
            state.play(game.actions.parse(answer))
        return state

    # Starting.

    async def start(
        self,
        game: Game,
        plans: Sequence[SeatPlan],
        options: Any,
        holder: str,
        listed: bool = True,
        rematch_of: str | None = None,
        terms: Terms = USUAL,
    ) -> Started:
        """A new table; its host, and who holds the seats that are nobody else's, is known by this key."""
        state = game.new(len(plans), options)
        for plan in plans:
            if plan.bot is not None:
                check_bot(plan.bot)
        terms.time.check()
        free = tuple(seat for seat, plan in enumerate(plans) if plan.open and plan.bot is None)
        if terms.time.kind != NONE and any(plan.link for plan in plans):
            raise PentarchyError(
                "Where there are clocks all come before the game begins: leave such a seat open instead."
            )
        facts = TableFacts(
            new_table_id(),
            game.name,
            game.edition,
            len(plans),
            game.options_dict(state.options),
            holder,
            listed,
            tuple((shown_name(plan.name, seat), plan.bot) for seat, plan in enumerate(plans)),
            rematch_of,
            replace(terms, open=free),
        )
        links = {
            seat: new_secret() for seat, plan in enumerate(plans) if plan.link and plan.bot is None and not plan.open
        }
        if rematch_of is None:
            rights = [
                (hashed(links[seat]) if seat in links else holder, seat)
                for seat, plan in enumerate(plans)
                if plan.bot is None and not plan.open
            ]
        else:
            rights = await self.store.rights(rematch_of)
        live = begin(game, facts)
        await self.store.add(facts, standing(live), [], [live.table.snapshot()], rights)
        return Started(await self.open(facts.id), links)

    async def adopt(self, game: Game, record: Record, steps: Sequence[Step], holder: str) -> Live:
        """A table from a record that was played through elsewhere. Who brings it holds every seat."""
        facts = TableFacts(
            new_table_id(),
            record.game,
            record.edition,
            record.players,
            record.options,
            holder,
            False,
            tuple(
                (shown_name(str(one.get("name") or ""), seat), _known(one.get("bot"), bot))
                for seat, one in enumerate(record.seats)
            ),
        )
        first = begin(game, facts).table.snapshot()
        shots = [first] + [step.snapshot for step in steps if step.snapshot is not None]
        journal = _journal(record, steps, facts)
        live = restore(game, facts, journal, shots[-1])
        if not live.table.over:
            # These bots are still to think, so they must be such as may begin a table.
            facts = replace(facts, seats=tuple((name, _known(player, check_bot)) for name, player in facts.seats))
            journal = _journal(record, steps, facts)
            live = restore(game, facts, journal, shots[-1])
        rights = [(holder, seat) for seat in range(record.players)]
        await self.store.add(facts, standing(live), journal, shots, rights)
        return await self.open(facts.id)

    async def rematch(self, table_id: str, holder: str) -> str:
        """A new table with the same people and their rights; or the one there is, if somebody was quicker."""
        found = await self.store.rematch(table_id)
        if found is not None:
            return found
        live = await self.open(table_id)
        if not live.table.over:
            raise Conflict("A rematch can begin when the game is over.")
        live.check_is_real()
        await self.require(holder, table_id)
        facts, game = live.facts, live.table.game
        plans = [SeatPlan(name, seat_bot) for name, seat_bot in zip(live.table.names, live.bots)]
        try:
            started = await self.start(game, plans, facts.options, holder, facts.listed, table_id, facts.terms)
        except Conflict:
            found = await self.store.rematch(table_id)
            assert found is not None
            return found
        await self._add(table_id, [(REMATCH, NOBODY, started.live.facts.id)], None)
        return started.live.facts.id

    # Rights.

    async def seats_of(self, holder: str | None, table_id: str) -> frozenset[int]:
        """The seats that somebody holds."""
        return await self.store.seats_of(holder, table_id) if holder else frozenset()

    async def require(self, holder: str | None, table_id: str, seat: int | None = None) -> frozenset[int]:
        """The seats that somebody holds; a refusal if this one (or any) is not among them."""
        held = await self.seats_of(holder, table_id)
        if seat is None and not held:
            raise _not_at_this_table()
        if seat is not None and seat not in held:
            raise _not_your_seat(seat)
        return held

    async def claim(self, holder: str, table_id: str, link: str) -> frozenset[int]:
        """Give the seats that a link's secret holds to somebody as well."""
        seats = await self.seats_of(hashed(link), table_id)
        if not seats:
            raise Forbidden("This link does not open a seat at this table.")
        await self.store.grant(holder, table_id, seats)
        return seats

    async def new_link(self, holder: str, table_id: str, seat: int) -> str:
        """A fresh secret for a person's seat. Whoever holds the seat may ask for it, and the host: since a
        link shows what the seat sees, everybody is told of the host's."""
        live = await self.open(table_id)
        live.check_is_real()
        _check_seat(live, seat)
        held = await self.seats_of(holder, table_id)
        if seat not in held:
            if live.facts.host != holder:
                raise _not_your_seat(seat)
            if live.bots[seat] is not None:
                raise Forbidden("A link opens a person's seat; this one was a bot's from the start.")
            if live.has_resigned(seat):
                raise Conflict(f"{live.table.names[seat]} has resigned; a bot plays on to the end.")
            await self._add(table_id, [(LINK, seat, "")], None)
        link = new_secret()
        await self.store.grant(hashed(link), table_id, [seat])
        return link

    # Playing.

    async def answer(
        self, table_id: str, seat: int, text: str, number: int | None = None, and_chance: bool = False
    ) -> Live:
        """A seat's answer; `number` is the line of the journal that it saw last. What chance answers to it may be
        written with it."""
        async with self._lock(table_id):
            live = await self._current(table_id)
            _check_number(live, number)
            table = live.table
            if live.company.gathering:
                raise Conflict("The game begins when all seats are taken.")
            table.check_turn(seat)
            if not table.seats[seat].is_person:
                raise Conflict(f"The bot '{table.seats[seat].bot}' plays this seat; take the seat back first.")
            notation = table.game.actions.notation(table.game.actions.parse(text))
            check_lesson(live, notation)
            return await self._write(live, [(ANSWER, seat, notation)], and_chance=and_chance)

    async def speak_for(self, table_id: str, text: str, number: int, and_chance: bool = False) -> Live:
        """The answer of a bot that thought about line `number`."""
        async with self._lock(table_id):
            live = await self._current(table_id)
            _check_number(live, number)
            return await self._write(live, [(ANSWER, live.table.state.seat, text)], and_chance=and_chance)

    async def chance(self, table_id: str) -> Live:
        """Let chance answer until somebody else is asked."""
        async with self._lock(table_id):
            live = await self._current(table_id)
            state, rng = live.table.state.copy(), live.table.rng
            lines = []
            while state.seat == CHANCE:
                action = sample(state, rng)
                state.play(action)
                lines.append((ANSWER, CHANCE, state.game.actions.notation(action)))
            return await self._write(live, lines) if lines and not live.table.over else live

    async def recite(self, table_id: str, texts: Sequence[str], number: int | None = None) -> Live:
        """Several answers at once, whoever is asked: how a lesson begins, and goes on at a later moment."""
        async with self._lock(table_id):
            live = await self._current(table_id)
            _check_number(live, number)
            state, lines = live.table.state.copy(), []
            for text in texts:
                lines.append((ANSWER, state.seat, text))
                state.play(state.game.actions.parse(text))
            return await self._write(live, lines) if lines else live

    async def undo(self, table_id: str, seat: int, number: int | None = None) -> Live:
        """Take a seat's last answer back, as far as the table allows."""
        async with self._lock(table_id):
            live = await self._current(table_id)
            _check_number(live, number)
            _check_seat(live, seat)
            if live.has_resigned(seat):
                raise Conflict(f"This can't be taken back. {live.why_not(seat)}")
            return await self._write(live, [(UNDO, seat, "")])

    async def resign(self, table_id: str, seat: int) -> Live:
        """A seat gives up."""
        async with self._lock(table_id):
            live = await self._current(table_id)
            _check_seat(live, seat)
            if live.has_resigned(seat):
                raise Conflict(f"{live.table.names[seat]} has resigned already.")
            return await self._write(live, [(RESIGN, seat, "")])

    async def rename(self, table_id: str, seat: int, name: str) -> Live:
        """Whoever sits here is called something else from now on."""
        async with self._lock(table_id):
            live = await self._current(table_id)
            _check_seat(live, seat)
            if live.table.over:
                raise Conflict("The game is over.")
            wanted = shown_name(name, seat)
            return live if wanted == live.table.names[seat] else await self._write(live, [(RENAME, seat, wanted)])

    async def replace(self, table_id: str, holder: str, seat: int, name: str | None) -> Live:
        """A bot plays a seat from now on, or (without a name) its person again."""
        held = await self.seats_of(holder, table_id)
        async with self._lock(table_id):
            live = await self._current(table_id)
            if not held and live.facts.host != holder:
                raise _not_at_this_table()
            _check_seat(live, seat)
            if live.table.over:
                raise Conflict("The game is over.")
            if not name:
                if seat not in held:
                    raise Forbidden("Only whose seat it is can take it back from a bot.")
                if live.has_resigned(seat):
                    raise Conflict(f"{live.table.names[seat]} has resigned; a bot plays on to the end.")
                left = live.clocks.left(seat)
                if left is not None and left <= 0:
                    raise Conflict("Your time is used up; the bot plays on to the end.")
            else:
                why = "" if seat in held else self._may_replace(live, holder, seat)
                if why:
                    raise Forbidden(why)
                check_bot(name)
            return await self._write(live, [(REPLACE, seat, name or "")])

    @staticmethod
    def _may_replace(live: Live, holder: str, seat: int) -> str:
        name = live.table.names[seat]
        if not live.table.seats[seat].is_person:
            return "Which bot plays a bot's seat is settled when the table starts."
        if live.facts.host == holder:
            return ""
        if live.waiting_for != seat or time.time() - live.changed < ABSENT_AFTER:
            minutes = f"{ABSENT_AFTER / 60:.0f} minutes"
            return f"A bot may play for {name} after {minutes} of waiting; the host may decide it at once."
        return ""

    async def forget_name(self, table_id: str, seat: int) -> None:
        """A seat has no name any more, whatever rules the game follows."""
        while True:
            where = await self.store.standing(table_id)
            line = Entry(where.number + 1, FORGET, seat, SEAT_NAMES[seat])
            try:
                await self.store.append(table_id, [line], replace(where, number=line.number), None)
            except Conflict:
                continue
            self._tables.pop(table_id, None)
            self.notifier.announce(table_id)
            return

    async def change_bot(self, table_id: str, seat: int, name: str) -> Live:
        """Another bot plays a bot's seat from now on; whoever calls has seen to it that this is right."""
        return await self._add(table_id, [(REPLACE, seat, name)], None)

    async def change(self, table_id: str, decide: Callable[[Live], Change]) -> Live:
        """Write what somebody decides who sees the table as it is; what they refuse changes nothing."""
        async with self._lock(table_id):
            live = await self._current(table_id)
            wanted = decide(live)
            return await self._write(live, wanted.lines, wanted.rights) if wanted.lines else live

    async def _add(self, table_id: str, lines: Sequence[Line], number: int | None) -> Live:
        async with self._lock(table_id):
            live = await self._current(table_id)
            _check_number(live, number)
            return await self._write(live, lines)

    async def _write(
        self, live: Live, lines: Sequence[Line], rights: Rights = AS_BEFORE, and_chance: bool = False
    ) -> Live:
        """Do it here (a refusal changes nothing), then in the store; should that fail, forget what was done here."""
        table_id = live.facts.id
        entries = [Entry(live.number + place, *line) for place, line in enumerate(lines, start=1)]
        for entry in entries:
            live.follow(entry)
        if and_chance and lesson_at(live) is None:
            entries += _chance(live)
        snapshot = next_snapshot(live.table, live.snapshot_at)
        try:
            await self.store.append(table_id, entries, standing(live), snapshot, rights=rights)
        except BaseException:
            self._tables.pop(table_id, None)
            raise
        for entry in entries:
            counts.lines.labels(entry.kind).inc()
        if snapshot is not None:
            live.snapshot_at = snapshot.answers
        self.notifier.announce(table_id, live.number)
        return live


def _chance(live: Live) -> Iterator[Entry]:
    """What chance answers until somebody else is asked."""
    table = live.table
    while table.state.seat == CHANCE and not table.over:
        text = table.game.actions.notation(sample(table.state, table.rng))
        entry = Entry(live.number + 1, ANSWER, CHANCE, text)
        live.follow(entry)
        yield entry


def _installed(facts: TableFacts) -> Game:
    """The rules that a table is played by, if they are those that are installed."""
    try:
        game = find_game(facts.game)
    except UnknownGame:
        raise _of_another_edition(facts.id, f"{facts.game} is not installed any more") from None
    if game.edition != facts.edition:
        has = f"This table has edition {facts.edition} of {game.title}, and the server edition {game.edition}"
        raise _of_another_edition(facts.id, has)
    return game


def _of_another_edition(table_id: str, why: str) -> OtherEdition:
    return OtherEdition(f"{why}; its history is at /t/{table_id}/history.", table_id)


def standing(live: Live) -> Standing:
    """Where a table stands, for lists."""
    table = live.table
    asked = NOBODY if table.over or live.company.gathering else table.state.seat
    return Standing(
        live.number,
        live.answers,
        asked,
        not (table.over or live.waits_for_program),
        table.over,
        live.company.gathering,
        live.deadline,
        live.clocks.asked_since(asked),
    )


def shown_name(given: str, seat: int) -> str:
    """A name on one line, not too long; the colour of the seat if none was given.

    What nobody sees in it is left out, and what turns the direction of the words that follow.
    """
    seen = "".join(sign for sign in given if sign.isspace() or is_seen(sign))
    return " ".join(seen.split())[:NAME_LENGTH].rstrip() or SEAT_NAMES[seat]


def is_seen(sign: str) -> bool:
    """Whether a sign shows, and leaves the direction of the words around it alone."""
    return category(sign) != "Cc" and bidirectional(sign) not in TURNS


def _journal(record: Record, steps: Sequence[Step], facts: TableFacts) -> list[Entry]:
    """The lines that a record's answers and resignations make."""
    journal = [Entry(number, ANSWER, step.seat, step.text, step.events) for number, step in enumerate(steps, 1)]
    for seat in record.resigned:
        journal.append(Entry(len(journal) + 1, RESIGN, seat, facts.seats[seat][1] or ""))
    return journal


def _known(name: object, check: Callable[[str], object]) -> str | None:
    """The bot of a record, unless the check refuses it: somebody else's may be unknown here, or take too much."""
    try:
        check(str(name))
    except PentarchyError:
        return None
    return str(name)


def check_bot(name: str) -> None:
    """Refuse a bot that there is not, or that would keep the processors from everybody else."""
    player = bot(name)
    if isinstance(player, SearchBot) and not _is_quick(player.settings):
        raise PentarchyError(
            f"The bot '{name}' can't play here: a bot is a level, random, hasty, greedy, or search with nothing but a "
            f"time of at most {LONGEST_THOUGHT:.0f} seconds."
        )


def _is_quick(settings: Settings) -> bool:
    """Whether a search has a time that people can wait for, and else the usual settings: others can make a single
    simulation last longer than any time it is given."""
    usual = Settings(seconds=settings.seconds, turn_seconds=settings.turn_seconds)
    if any(getattr(settings, name) != getattr(usual, name) for name in KINDS):
        return False
    return max(settings.seconds, settings.turn_seconds) <= LONGEST_THOUGHT


def _check_number(live: Live, number: int | None) -> None:
    if number is not None and number != live.number:
        raise Conflict(QUICKER)


def _not_your_seat(seat: int) -> Forbidden:
    return Forbidden(f"This is not your seat: seat {seat} needs its own secret.")


def _not_at_this_table() -> Forbidden:
    return Forbidden("Only somebody who sits at this table may do that.")


def _check_seat(live: Live, seat: int) -> None:
    if not 0 <= seat < live.facts.players:
        raise NotFound(f"There is no seat {seat}; seats run from 0 to {live.facts.players - 1}.")
