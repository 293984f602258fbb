"""The hall and its store: what is kept, who wins a race, what another process sees."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from fastapi import Request
from sqlalchemy import Connection, inspect, text

from pentarchy import CHANCE, PentarchyError
from pentarchy.web.errors import Conflict, Forbidden
from pentarchy.web.hall import Hall, SeatPlan
from pentarchy.web.journal import SNAPSHOT_EVERY
from pentarchy.web.lines import RENAME, Entry, tell
from pentarchy.web.notifier import LocalNotifier
from pentarchy.web.pages import table_changes
from pentarchy.web.parts import table_parts
from pentarchy.web.scene import compose, hides, recaps
from pentarchy.web.schema import Base
from pentarchy.web.secret import hashed
from pentarchy.web.steward import Steward
from pentarchy.web.store import Store
from pentarchy.web.thoughts import play_through
from web_tables import GAMES, find, play_at_random

SECRET = "Ann's secret"
ANN = hashed(SECRET)
PEOPLE = (SeatPlan("Ann"), SeatPlan("Ben", link=True))
BOTS = (SeatPlan(bot="random"), SeatPlan(bot="random"))

pytestmark = pytest.mark.usefixtures("hoard_installed")


@asynccontextmanager
async def two_halls(folder: Path) -> AsyncIterator[tuple[Hall, Hall]]:
    """Two processes, as far as the store can tell."""
    stores = [Store(f"sqlite+aiosqlite:///{folder / 'store.sqlite'}") for _ in range(2)]
    await stores[0].migrate()
    try:
        yield Hall(stores[0], LocalNotifier()), Hall(stores[1], LocalNotifier())
    finally:
        for store in stores:
            await store.close()


def in_two_halls(test: Callable[[Hall, Hall], Awaitable[None]], folder: Path) -> None:
    async def run() -> None:
        async with two_halls(folder) as (one, other):
            await test(one, other)

    asyncio.run(run())


async def deal(hall: Hall, table: str, *gems: str) -> None:
    """Let chance answer what the test wants."""
    for gem in gems:
        number = (await hall.open(table)).number
        await hall.speak_for(table, f"deal {gem}", number)


async def table_with_hands(hall: Hall, anns: str = "quartz ruby opal", bens: str = "quartz ruby opal") -> str:
    started = await hall.start(find("hoard"), PEOPLE, {}, ANN)
    await deal(hall, started.live.facts.id, *anns.split(), *bens.split())
    return started.live.facts.id


def test_of_two_answers_at_once_one_wins_and_the_other_is_told(tmp_path: Path) -> None:
    async def test(one: Hall, other: Hall) -> None:
        table = await table_with_hands(one)
        number = (await other.open(table)).number
        answers = [hall.answer(table, 0, f"show {gem}", number) for hall, gem in ((one, "ruby"), (other, "opal"))]
        results = await asyncio.gather(*answers, return_exceptions=True)
        refusals = [result for result in results if isinstance(result, Conflict)]
        assert len(refusals) == 1
        assert str(refusals[0]) == "Somebody else was quicker; look at the table again."
        dumps = [(await hall.open(table)).table.state.dump() for hall in (one, other)]
        assert dumps[0] == dumps[1]
        assert (await one.open(table)).number == number + 1

    in_two_halls(test, tmp_path)


def test_lines_that_are_written_together_stand_or_fall_each_for_itself(tmp_path: Path) -> None:
    async def test(one: Hall, _other: Hall) -> None:
        tables = [await table_with_hands(one) for _ in range(4)]
        where = [await one.store.standing(table) for table in tables]
        taken = {1, 3}
        lines = [Entry(now.number + (at not in taken), RENAME, 0, "Zoe") for at, now in enumerate(where)]
        written = [
            one.store.append(table, [line], replace(now, number=line.number), None)
            for table, line, now in zip(tables, lines, where)
        ]
        found = await asyncio.gather(*written, return_exceptions=True)
        assert {at for at, error in enumerate(found) if isinstance(error, Conflict)} == taken
        for at, (table, now) in enumerate(zip(tables, where)):
            live = await one.open(table)
            assert (live.number, live.table.names[0]) == (
                (now.number, "Ann") if at in taken else (now.number + 1, "Zoe")
            )

    in_two_halls(test, tmp_path)


def test_an_answer_without_a_number_can_not_be_given_twice_either(tmp_path: Path) -> None:
    async def test(one: Hall, other: Hall) -> None:
        table = await table_with_hands(one)
        await other.open(table)
        results = await asyncio.gather(
            *[hall.answer(table, 0, "show ruby") for hall in (one, other, one, other)], return_exceptions=True
        )
        assert sum(isinstance(result, PentarchyError) for result in results) == 3
        assert (await other.open(table)).table.record.answers[6:] == ["show ruby"]

    in_two_halls(test, tmp_path)


def test_of_two_resignations_at_once_one_is_refused(tmp_path: Path) -> None:
    async def test(one: Hall, _other: Hall) -> None:
        table = (await one.start(find("hoard"), [SeatPlan("Ann"), SeatPlan("Ben"), SeatPlan("Cid")], {}, ANN)).live
        results = await asyncio.gather(*[one.resign(table.facts.id, 0) for _ in range(2)], return_exceptions=True)
        assert [str(result) for result in results if isinstance(result, Conflict)] == ["Ann has resigned already."]
        live = await one.open(table.facts.id)
        assert live.table.record.resigned == [0]
        assert len(live.notes) == 1

    in_two_halls(test, tmp_path)


def test_who_resigned_stays_a_bot_and_takes_nothing_back(tmp_path: Path) -> None:
    async def test(one: Hall, _other: Hall) -> None:
        plans = [SeatPlan("Ann"), SeatPlan("Ben"), SeatPlan("Cid")]
        table = (await one.start(find("hoard"), plans, {}, ANN)).live.facts.id
        await deal(one, table, *["quartz", "ruby", "opal"] * 3)
        await one.answer(table, 0, "swap quartz")
        live = await one.resign(table, 0)
        number = live.number
        assert live.why_not(0) == "Ann has resigned."
        with pytest.raises(Conflict, match=r"can't be taken back\. Ann has resigned"):
            await one.undo(table, 0)
        for name in (None, ""):
            with pytest.raises(Conflict, match="a bot plays on to the end"):
                await one.replace(table, ANN, 0, name)
        assert (await one.open(table)).number == number

    in_two_halls(test, tmp_path)


def test_another_process_sees_every_change(tmp_path: Path) -> None:
    async def test(one: Hall, other: Hall) -> None:
        table = await table_with_hands(one)
        await other.open(table)
        await one.answer(table, 0, "swap quartz")
        assert (await other.open(table)).table.can_undo(0)
        await one.undo(table, 0)
        await one.replace(table, ANN, 0, "greedy")
        await one.replace(table, ANN, 0, None)
        seen = await other.open(table)
        assert seen.number == (await one.open(table)).number == 10
        assert [tell(entry, seen.table.names) for _, entry in seen.notes] == [
            "Ann takes an answer back.",
            "The bot 'greedy' plays for Ann.",
            "Ann plays again.",
        ]
        await one.rename(table, 0, "Anna")
        assert (await other.open(table)).table.names == ["Anna", "Ben"]
        await other.resign(table, 0)
        assert (await one.open(table)).table.winners() == [1]

    in_two_halls(test, tmp_path)


def test_a_process_that_never_saw_the_table_finds_all_of_it_in_the_store(tmp_path: Path) -> None:
    async def test(one: Hall, other: Hall) -> None:
        table = await table_with_hands(one)
        await one.answer(table, 0, "swap quartz")
        await one.undo(table, 0)
        await one.answer(table, 0, "swap opal")
        await one.replace(table, ANN, 0, "random")
        await one.rename(table, 0, "Anna")
        mine, theirs = await one.open(table), await other.open(table)
        assert theirs.table.state.dump() == mine.table.state.dump()
        assert theirs.table.record == mine.table.record
        assert [theirs.log(seat) for seat in (None, 0, 1)] == [mine.log(seat) for seat in (None, 0, 1)]
        assert theirs.answerers == mine.answerers == [CHANCE] * 6 + [0]
        assert theirs.table.can_undo(0)

    in_two_halls(test, tmp_path)


@pytest.mark.parametrize("name", GAMES)
def test_a_table_restored_from_snapshots_is_the_same_table(tmp_path: Path, name: str) -> None:
    async def test(one: Hall, other: Hall) -> None:
        record, steps = play_through(play_at_random(name).to_json())
        adopted = await one.adopt(find(name), record, steps, ANN)
        live = await other.open(adopted.facts.id)
        assert live.table.record.answers == record.answers
        assert live.table.record.result == record.result
        shots = [step.snapshot for step in steps if step.snapshot is not None]
        assert len(shots) >= len(record.answers) // (4 * SNAPSHOT_EVERY), "there are enough snapshots"
        at = len(record.answers) // 2
        assert (await other.state_at(adopted.facts.id, at)).dump() == record.replay(find(name), at).dump()

    in_two_halls(test, tmp_path)


def test_playing_on_writes_snapshots(tmp_path: Path) -> None:
    name = max(GAMES, key=lambda one: len(play_at_random(one).answers))
    record = play_at_random(name)

    async def test(one: Hall, other: Hall) -> None:
        plans = [SeatPlan() for _ in range(record.players)]
        table = (await one.start(find(name), plans, record.options, ANN)).live.facts.id
        for number, answer in enumerate(record.answers[: 6 * SNAPSHOT_EVERY]):
            await one.speak_for(table, answer, number)
        last = await one.store.snapshot(table)
        assert last.answers > min(len(record.answers), 6 * SNAPSHOT_EVERY) - 3 * SNAPSHOT_EVERY
        assert last.dump == record.replay(find(name), last.answers).dump()
        assert (await other.open(table)).table.state.dump() == (await one.open(table)).table.state.dump()

    in_two_halls(test, tmp_path)


async def spoil_snapshots(hall: Hall, change: Callable[[dict[str, Any]], object]) -> int:
    """As if an older program had written them; how many there are."""
    async with hall.store.engine.begin() as connection:
        rows = (await connection.execute(text("select table_id, answers, dump from snapshots"))).all()
        for table, answers, dump in rows:
            data = json.loads(dump)
            change(data)
            await connection.execute(
                text("update snapshots set dump = :dump where table_id = :table and answers = :answers"),
                {"dump": json.dumps(data), "table": table, "answers": answers},
            )
    return len(rows)


def test_snapshots_that_do_not_fit_are_made_anew_from_the_journal(tmp_path: Path) -> None:
    name = max(GAMES, key=lambda one: len(play_at_random(one).answers))

    async def test(one: Hall, other: Hall) -> None:
        record, steps = play_through(play_at_random(name).to_json())
        mine = await one.adopt(find(name), record, steps, ANN)
        table = mine.facts.id
        count = await spoil_snapshots(one, lambda data: data["state"].popitem())
        assert count > 2
        theirs = await other.open(table)
        assert theirs.table.state.dump() == mine.table.state.dump()
        assert theirs.table.record == mine.table.record
        assert theirs.log(None) == mine.log(None)
        at = len(record.answers) // 2
        assert (await other.state_at(table, at)).dump() == record.replay(find(name), at).dump()
        assert await spoil_snapshots(one, lambda data: None) == count, "the new ones are as many"

    in_two_halls(test, tmp_path)


def test_an_undo_counts_when_snapshots_are_made_anew(tmp_path: Path) -> None:
    async def test(one: Hall, other: Hall) -> None:
        table = await table_with_hands(one)
        await one.answer(table, 0, "swap quartz")
        await one.undo(table, 0)
        await one.answer(table, 0, "swap opal")
        await spoil_snapshots(one, lambda data: data["state"].popitem())
        mine, theirs = await one.open(table), await other.open(table)
        assert theirs.table.state.dump() == mine.table.state.dump()
        assert theirs.table.can_undo(0)

    in_two_halls(test, tmp_path)


def test_a_page_shows_one_moment_though_the_table_goes_on_while_the_store_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(one: Hall, other: Hall) -> None:
        table = await table_with_hands(one)
        await one.answer(table, 0, "swap quartz")
        read, slow = one.store.snapshot, asyncio.Event()

        async def read_slowly(table_id: str, at: int) -> Any:
            slow.set()
            await asyncio.sleep(0.1)
            return await read(table_id, at)

        monkeypatch.setattr(one.store, "snapshot", read_slowly)
        request = Request({"type": "http", "method": "GET", "path": "/", "headers": [(b"host", b"127.0.0.1")]})
        parts: Any = SimpleNamespace(hall=one)
        page = asyncio.create_task(table_changes(table, request, parts, ANN, 0, "", 6))
        await slow.wait()
        await deal(one, table, "diamond")
        shown = await page
        ask, acts = (shown["parts"][name]["html"] for name in ("ask", "acts"))
        assert 'data-number="8"' in ask
        assert "bag" not in ask, "the question is that of the same moment: chance was asked before"
        assert [frame["at"] for frame in shown["frames"]] == [7, 8]
        assert 'aria-disabled="true"' in acts, "what was dealt can't be taken back"

    in_two_halls(test, tmp_path)


async def some_rounds(hall: Hall, until: Callable[[], Awaitable[bool]]) -> None:
    """A steward who looks at the tables until something has come of it, and a few times more."""
    rounds = asyncio.create_task(Steward(hall, None, 0).make_rounds())  # type: ignore[arg-type]
    for _ in range(200):
        if await until():
            break
        await asyncio.sleep(0.1)
    await asyncio.sleep(0.3)
    rounds.cancel()
    await asyncio.gather(rounds, return_exceptions=True)  # What it still asks the store must not outlive that.


def test_the_steward_complains_once_about_a_table_that_can_not_be_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("pentarchy.web.steward.ROUND", 0.05)

    async def test(one: Hall, other: Hall) -> None:
        table = (await one.start(find("hoard"), PEOPLE, {}, ANN)).live.facts.id
        await spoil_snapshots(one, lambda data: data.update(edition="0"))
        async with one.store.engine.begin() as connection:
            await connection.execute(text("update tables set edition = '0', changed = 0"))

        def complaints() -> list[logging.LogRecord]:
            return [one for one in caplog.records if one.name == "pentarchy.web"]

        async def complained() -> bool:
            return bool(complaints())

        await some_rounds(other, complained)
        (complaint,) = complaints()
        assert complaint.getMessage().startswith(
            f"The table {table} can't be opened, so it is left alone: This table has edition 0"
        )
        assert complaint.exc_info is None

    in_two_halls(test, tmp_path)


def test_a_steward_begins_with_all_tables_that_wait_even_if_the_clock_was_set_back(tmp_path: Path) -> None:
    async def test(one: Hall, other: Hall) -> None:
        table = (await one.start(find("hoard"), PEOPLE, {}, ANN)).live.facts.id
        async with one.store.engine.begin() as connection:
            await connection.execute(text("update tables set changed = changed + 3600"))

        async def dealt() -> bool:
            return (await one.open(table)).table.waiting_for == 0

        await some_rounds(other, dealt)
        assert await dealt(), "chance has dealt"

    in_two_halls(test, tmp_path)


class Inline:
    """Thinks in this process; which thoughts were of tables without people."""

    def __init__(self) -> None:
        self.aside: list[bool] = []

    async def think(self, thought: Callable[..., list[str]], *args: Any) -> list[str]:
        self.aside.append(False)
        return thought(*args)

    async def think_aside(self, thought: Callable[..., list[str]], *args: Any) -> list[str]:
        self.aside.append(True)
        return thought(*args)


async def at_rest(steward: Steward) -> None:
    """Once it attends to nothing."""
    async with asyncio.timeout(30):
        while steward._tasks:
            await asyncio.sleep(0.02)


def test_a_table_of_bots_rests_while_nobody_watches_and_goes_on_when_somebody_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pentarchy.web.steward.MOST_UNWATCHED", 20)
    monkeypatch.setattr("pentarchy.web.steward.ROUND", 0.05)

    async def test(one: Hall, _other: Hall) -> None:
        table = (await one.start(find("culture_wars"), BOTS, {"max_rounds": 0}, ANN)).live.facts.id
        steward = Steward(one, Inline(), 0)  # type: ignore[arg-type]
        steward.nudge(table)
        await at_rest(steward)
        answers = (await one.open(table)).answers
        assert answers >= 20
        rounds = asyncio.create_task(steward.make_rounds())
        try:
            await asyncio.sleep(0.3)
            assert (await one.open(table)).answers == answers, "the steward's rounds leave it alone"
            with one.notifier.subscribe(table):
                steward.nudge(table)
                while (await one.open(table)).answers < 4 * answers:
                    assert steward._tasks, "it goes on for as long as somebody watches"
                    await asyncio.sleep(0.02)
            await at_rest(steward)
        finally:  # Who still plays when the store is closed never ends.
            rounds.cancel()
            await steward.close()

    in_two_halls(test, tmp_path)


@pytest.mark.parametrize(("plans", "aside"), [((SeatPlan("Ann"), SeatPlan(bot="random")), False), (BOTS, True)])
def test_bots_think_aside_where_no_person_plays(tmp_path: Path, plans: Sequence[SeatPlan], aside: bool) -> None:
    async def test(one: Hall, _other: Hall) -> None:
        thinkers = Inline()
        steward = Steward(one, thinkers, 0)  # type: ignore[arg-type]
        table = (await one.start(find("hoard"), plans, {}, ANN)).live.facts.id
        live = await one.chance(table)
        if not aside:
            await one.answer(table, 0, live.table.state.choices()[0].notation)
        steward.nudge(table)
        await at_rest(steward)
        assert thinkers.aside
        assert set(thinkers.aside) == {aside}

    in_two_halls(test, tmp_path)


def test_a_table_where_it_is_my_turn_stays_in_my_list(tmp_path: Path) -> None:
    async def test(one: Hall, _other: Hall) -> None:
        turn = await table_with_hands(one)
        waiting = [await table_with_hands(one) for _ in range(3)]
        for table in waiting:
            await one.answer(table, 0, "show ruby")
        finished = [await table_with_hands(one) for _ in range(3)]
        for table in finished:
            await one.resign(table, 0)
        mine = [listed.id for listed in await one.store.mine(ANN)]
        assert mine == [turn, *reversed(waiting), *reversed(finished)]
        assert [listed.id for listed in await one.store.mine(ANN, 1)] == [turn]

    in_two_halls(test, tmp_path)


def test_who_is_asked_reads_first_what_happened_since_they_answered(tmp_path: Path) -> None:
    async def test(one: Hall, _other: Hall) -> None:
        table = await table_with_hands(one)
        live = await one.answer(table, 0, "show ruby")
        [ann] = recaps(live, 1)
        assert (ann.seat, ann.name) == (0, "Ann")
        assert "Ann shows ruby." in [line.text for line in ann.lines]
        live = await one.answer(table, 1, "show opal")
        [ben] = recaps(live, 0)
        assert ben.lines[0].text == "Ben shows opal."
        assert recaps(live, 1) == [], "nobody else has answered since Ben did"
        assert compose(live, frozenset({0}), None, ANN).recaps == [ben]

    in_two_halls(test, tmp_path)


def test_a_host_without_a_seat_finds_the_table_among_theirs(tmp_path: Path) -> None:
    async def test(one: Hall, _other: Hall) -> None:
        links = (SeatPlan("Ben", link=True), SeatPlan("Cid", link=True))
        started = await one.start(find("hoard"), links, {}, ANN)
        (mine,) = await one.store.mine(ANN)
        assert (mine.id, mine.mine) == (started.live.facts.id, frozenset())
        assert not await one.store.to_watch(ANN), "not a second time"
        stranger = hashed("somebody else's secret")
        assert not await one.store.mine(stranger)
        assert [listed.id for listed in await one.store.to_watch(stranger)] == [mine.id]

    in_two_halls(test, tmp_path)


def test_the_store_knows_no_secret(tmp_path: Path) -> None:
    async def test(one: Hall, _other: Hall) -> None:
        started = await one.start(find("hoard"), PEOPLE, {}, ANN)
        table, link = started.live.facts.id, started.links[1]
        assert await one.seats_of(hashed(link), table) == {1}
        assert await one.claim(hashed("Ben's browser"), table, link) == {1}
        assert await one.claim(hashed("Ben's browser"), table, link) == {1}, "twice is fine"
        with pytest.raises(Forbidden):
            await one.require(hashed("Ben's browser"), table, 0)
        async with one.store.engine.connect() as connection:
            everything = ""
            for name in Base.metadata.tables:
                everything += str((await connection.execute(text(f"select * from {name}"))).all())
        for secret in (SECRET, link, "Ben's browser"):
            assert secret not in everything

    in_two_halls(test, tmp_path)


def test_what_is_hidden_from_a_seat_changes_nothing_on_its_page(tmp_path: Path) -> None:
    async def test(one: Hall, _other: Hall) -> None:
        pages = []
        for anns in ("quartz ruby opal", "diamond topaz quartz"):
            table = await table_with_hands(one, anns)
            live = await one.open(table)
            ben = compose(live, frozenset({1}), None, None)
            public = compose(live, frozenset(), None, None)
            shared = compose(live, frozenset({0, 1}), 1, None)
            assert shared.covered == 0
            parts = [table_parts(scene, only_here=False) for scene in (ben, public, shared)]
            pages.append([{name: text.replace(table, "") for name, text in one.items()} for one in parts])
        assert pages[0] == pages[1]
        assert compose(live, frozenset({0}), None, None).answers, "Ann herself sees her choices"

    in_two_halls(test, tmp_path)


def test_a_shared_device_covers_hands_until_the_right_person_says_so(tmp_path: Path) -> None:
    async def test(one: Hall, _other: Hall) -> None:
        live = await one.open(await table_with_hands(one))
        both = frozenset({0, 1})
        covered = compose(live, both, None, None)
        assert (covered.seat, covered.covered, covered.answers) == (None, 0, [])
        wrong = compose(live, both, 1, None)
        assert (wrong.seat, wrong.covered, wrong.answers) == (None, 0, [])
        assert covered.areas.hand is wrong.areas.hand is None
        right = compose(live, both, 0, None)
        assert (right.seat, right.covered) == (0, None)
        assert right.answers
        assert right.areas.hand is not None
        assert hides(live.table.state, 0)

    in_two_halls(test, tmp_path)


def test_the_schema_of_the_migrations_is_the_schema_of_the_code(tmp_path: Path) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), Base.metadata))

    def tables(connection: Connection) -> set[str]:
        return set(inspect(connection).get_table_names())

    async def run() -> None:
        store = Store(f"sqlite+aiosqlite:///{tmp_path / 'store.sqlite'}")
        await store.migrate()
        async with store.engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await store.migrate()
        hall = Hall(store, LocalNotifier())
        table = await table_with_hands(hall)
        await store.migrate()
        assert (await hall.open(table)).number == 6, "migrating again loses nothing"
        await store.migrate("base")
        async with store.engine.connect() as connection:
            assert await connection.run_sync(tables) == {"alembic_version"}
        await store.close()

    asyncio.run(run())


def test_processes_that_start_at_once_make_one_store(tmp_path: Path) -> None:
    async def run() -> None:
        stores = [Store(f"sqlite+aiosqlite:///{tmp_path / 'store.sqlite'}") for _ in range(4)]
        await asyncio.gather(*[store.migrate() for store in stores])
        table = await table_with_hands(Hall(stores[0], LocalNotifier()))
        assert (await Hall(stores[3], LocalNotifier()).open(table)).number == 6
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_a_process_that_starts_while_another_makes_the_store_waits_for_it(tmp_path: Path) -> None:
    file = tmp_path / "store.sqlite"
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    async def run() -> None:
        store = Store(f"sqlite+aiosqlite:///{file}")
        migrating = asyncio.create_task(store.migrate())
        await asyncio.sleep(0.3)
        assert not migrating.done()
        other.execute("COMMIT")
        await migrating
        async with store.engine.connect() as connection:
            mode = await connection.exec_driver_sql("PRAGMA journal_mode")
            assert mode.scalar_one() == "wal", "who reads does not wait for who writes"
        await store.close()

    asyncio.run(run())
    other.close()
