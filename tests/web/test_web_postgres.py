"""Many processes share one PostgreSQL."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from pentarchy import PentarchyError
from pentarchy.web import HOST, thoughts
from pentarchy.web.alerts.herald import GRACE, Herald
from pentarchy.web.alerts.sending import Sender
from pentarchy.web.alerts.standing import Deputy, leave, left_at, questions
from pentarchy.web.alerts.vapid import the_key
from pentarchy.web.app import Settings
from pentarchy.web.errors import Conflict, NotFound
from pentarchy.web.hall import Hall, SeatPlan
from pentarchy.web.journal import Live
from pentarchy.web.notifier import PostgresNotifier
from pentarchy.web.people.accounts import Accounts
from pentarchy.web.people.people import People
from pentarchy.web.schema import Base
from pentarchy.web.server import serve_community
from pentarchy.web.steward import Steward
from pentarchy.web.store import Store, in_a_sentence
from pentarchy.web.turns import Turns
from web_club import PASSWORD, Club, Visitor, a_club
from web_postgres import Postgres
from web_postgres import postgres as own
from web_processes import children, serving
from web_tables import bearer, find, start, wait_for

pytestmark = pytest.mark.usefixtures("hoard_installed")

SECRET = "Ann's secret"
PEOPLE = (SeatPlan("Ann"), SeatPlan("Ben"))


@asynccontextmanager
async def halls(database: str, count: int = 2) -> AsyncIterator[list[Hall]]:
    """So many processes, as far as the database can tell, which hear of each other's changes."""
    found = [Hall(Store(database), PostgresNotifier()) for _ in range(count)]
    await asyncio.gather(*[hall.store.migrate() for hall in found])
    listening = [asyncio.create_task(hall.notifier.listen(hall.store)) for hall in found]
    await asyncio.sleep(0.3)
    yield found
    for one in listening:
        one.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    for hall in found:
        await hall.store.close()


def among(test: Callable[..., Awaitable[None]], postgres: Postgres, count: int = 2) -> None:
    async def run() -> None:
        async with halls(postgres.database(), count) as found:
            await test(*found)

    asyncio.run(run())


async def table_at(hall: Hall) -> str:
    """A table where Ann is asked."""
    table = (await hall.start(find("hoard"), PEOPLE, {}, SECRET)).live.facts.id
    await hall.chance(table)
    return table


async def choices(hall: Hall, table: str) -> list[str]:
    return [choice.notation for choice in (await hall.open(table)).table.state.choices()]


def test_processes_that_start_at_once_make_one_schema_and_it_is_the_one_we_think(postgres: Postgres) -> None:
    def differences(connection: Connection) -> Any:
        return compare_metadata(MigrationContext.configure(connection), Base.metadata)

    async def test(*found: Hall) -> None:
        async with found[0].store.engine.connect() as connection:
            assert await connection.run_sync(differences) == []

    among(test, postgres, 4)


def test_of_two_answers_at_once_one_wins_and_the_other_is_told(postgres: Postgres) -> None:
    async def test(one: Hall, other: Hall) -> None:
        table = await table_at(one)
        number = (await other.open(table)).number
        answer = (await choices(one, table))[0]
        results = await asyncio.gather(
            *[hall.answer(table, 0, answer, number) for hall in (one, other)], return_exceptions=True
        )
        assert sum(isinstance(result, Conflict) for result in results) == 1
        dumps = [(await hall.open(table)).table.state.dump() for hall in (one, other)]
        assert dumps[0] == dumps[1]
        assert (await one.open(table)).number == number + 1

    among(test, postgres)


def test_an_answer_wakes_those_who_wait_in_another_process_at_once(postgres: Postgres) -> None:
    async def test(one: Hall, other: Hall) -> None:
        table = await table_at(one)
        with other.notifier.subscribe(table) as waiter:
            for answer in (await choices(one, table))[:1]:
                await one.answer(table, 0, answer)
                began = time.monotonic()
                assert await waiter.wait()
                assert time.monotonic() - began < 5
                assert (await other.open(table)).answers == (await one.open(table)).answers

    among(test, postgres)


@pytest.mark.parametrize("name", ["\0", "no such", "\ud800", "a" * 25, "'; drop table tables"])
def test_what_can_be_no_name_of_a_table_is_none(postgres: Postgres, name: str) -> None:
    async def test(hall: Hall) -> None:
        for look in (hall.open(name), hall.seats_of(SECRET, name), hall.store.rematch(name)):
            with pytest.raises(NotFound):
                await look

    among(test, postgres, 1)


def test_a_table_is_taken_by_one_process_and_by_another_when_it_is_not_heard_of_any_more(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(one: Hall, other: Hall) -> None:
        mine, theirs = Turns(one.store), Turns(other.store)
        table = (await one.start(find("hoard"), PEOPLE, {}, SECRET)).live.facts.id
        assert await mine.take(table)
        assert await mine.take(table), "again is fine"
        assert not await theirs.take(table)
        assert await theirs.take_some() == []
        await mine.leave([table])
        assert await theirs.take(table)
        monkeypatch.setattr("pentarchy.web.turns.LEASE", -1.0)
        await theirs.keep([table])
        assert await mine.take_some() == [table]

    among(test, postgres)


def test_processes_that_look_for_tables_at_once_share_them_out(postgres: Postgres, monkeypatch: Any) -> None:
    monkeypatch.setattr("pentarchy.web.turns.MOST", 5)

    async def test(*found: Hall) -> None:
        tables = [(await found[0].start(find("hoard"), PEOPLE, {}, SECRET)).live.facts.id for _ in range(20)]
        async with found[0].store.writing() as connection:
            await connection.exec_driver_sql("update tables set changed = 0")
        taken = await asyncio.gather(*[Turns(hall.store).take_some() for hall in found for _ in range(2)])
        assert sorted(table for some in taken for table in some) == sorted(tables)

    among(test, postgres, 2)


class Counting:
    """Thinkers that think here, and know what they were asked."""

    def __init__(self) -> None:
        self.asked = 0

    async def think(self, thought: Any, *arguments: Any) -> Any:
        self.asked += thought is thoughts.answers
        return thought(*arguments)

    think_aside = think


def test_each_turn_of_a_bot_is_thought_about_by_one_process_whoever_is_nudged(postgres: Postgres) -> None:
    async def test(*found: Hall) -> None:
        thinkers = Counting()
        stewards = [Steward(hall, thinkers, 0) for hall in found]  # type: ignore[arg-type]
        plans = (SeatPlan("Ann"), SeatPlan(bot="random"), SeatPlan(bot="random"))
        table = (await found[0].start(find("hoard"), plans, {"swaps": 0}, SECRET)).live.facts.id
        bots = 0
        for turn in range(50):
            for steward in stewards:
                steward.nudge(table)
            async with asyncio.timeout(30):
                while any(steward._tasks for steward in stewards):
                    await asyncio.sleep(0.01)
            live = await found[turn % 2].open(table)
            bots = sum(seat > 0 for seat in live.answerers)
            if live.table.over:
                break
            assert live.table.waiting_for == 0
            await found[turn % 2].answer(table, 0, live.table.state.choices()[0].notation)
        assert live.table.over
        assert 0 < thinkers.asked <= bots

    among(test, postgres)


def test_the_database_is_away_for_a_while_and_play_goes_on_by_itself() -> None:
    async def test(hall: Hall) -> None:
        table = await table_at(hall)
        before = (await hall.open(table)).table.state.dump()
        answer = (await choices(hall, table))[0]
        server.stop()
        for _ in range(3):
            with pytest.raises(SQLAlchemyError) as away:
                await hall.answer(table, 0, answer)
            assert in_a_sentence(away.value).startswith("The server can't reach its database now")
        server.start()
        assert (await patiently(lambda: hall.open(table))).table.state.dump() == before
        with hall.notifier.subscribe(table) as waiter:
            await hall.answer(table, 0, answer)
            assert await waiter.wait()

    with own() as server:
        among(test, server, 1)


def test_people_are_told_while_the_database_is_away_and_after_ten_seconds_all_goes_on(tmp_path: Path) -> None:
    with own() as server, a_club(tmp_path, database=server.database()) as club:
        ann, ben = club.member(), club.member()
        seats = [{"name": "Ann"}, {"name": "Ben", "link": True}, {"bot": "random"}]
        made = ann.post("/api/tables", game="hoard", seats=seats, options={"swaps": 0}).json()
        table = f"/api/tables/{made['id']}"
        ben.post(f"{table}/claim", token=made["seats"][1]["token"])
        people = {0: ann, 1: ben}

        def answer_once() -> httpx.Response:
            asked = club.run(_until_a_person_is_asked(club, made["id"]))
            choices = people[asked].get(f"{table}/view", params={"seat": asked}).json()["choices"]
            return people[asked].post(f"{table}/answers", seat=asked, action=choices[0]["notation"])

        assert answer_once().status_code == 200
        assert ann.post(f"{table}/talk", text="Hello").status_code == 201
        asked = club.run(_until_a_person_is_asked(club, made["id"]))
        before = ann.get(table).json()
        choice = people[asked].get(f"{table}/view", params={"seat": asked}).json()["choices"][0]["notation"]
        server.stop()
        until = time.monotonic() + 10
        while time.monotonic() < until:
            for got in (
                people[asked].post(f"{table}/answers", seat=asked, action=choice),
                ann.post(f"{table}/talk", text="Is anybody there?"),
                ann.get("/"),
                ann.post("/api/account/enter", name=ben.name, password=PASSWORD),
            ):
                assert got.status_code == 503
                assert "can't reach its database now" in got.json()["error"]
            page = ann.get(f"/t/{made['id']}", headers={"Accept": "text/html"})
            assert page.status_code == 503
            assert "can&#39;t reach its database now" in page.text
            assert ann.get("/health").status_code == 503
            club.run(asyncio.sleep(1))
        server.start()
        club.run(_until_well(ann))
        after = ann.get(table).json()
        assert (after["number"], after["answers"]) == (before["number"], before["answers"]), (
            "nothing lost, nothing added"
        )
        assert [one["text"] for one in ann.get(f"{table}/talk").json()["messages"]] == ["Hello"]
        for _ in range(3):  # The bot between the people answers by itself, without anybody who nudges it.
            assert answer_once().status_code == 200


async def _until_a_person_is_asked(club: Club, table: str) -> int:
    async with asyncio.timeout(60):
        while (live := await club.server.hall.open(table)).waiting_for is None:
            assert not live.table.over
            await asyncio.sleep(0.05)
        return live.waiting_for


async def _until_well(somebody: Visitor) -> None:
    async with asyncio.timeout(30):
        while (await somebody.browser.get("/health")).status_code != 200:
            await asyncio.sleep(0.2)


async def patiently(look: Callable[[], Awaitable[Live]]) -> Live:
    """What is there once the database is back."""
    async with asyncio.timeout(30):
        while True:
            try:
                return await look()
            except SQLAlchemyError:
                await asyncio.sleep(0.2)


def test_processes_that_are_killed_are_replaced_and_their_bots_turns_taken_over(
    postgres: Postgres, tmp_path: Path
) -> None:
    orders = ["serve", "--database", postgres.database(), "--workers", "2", "--thinkers", "1"]
    with serving(tmp_path, *orders) as (process, address), httpx.Client(base_url=address, timeout=60) as ann:
        patiently_get(ann, "/api/games")
        first = children(process.pid)
        assert len(first) == 2
        seats = [{"name": "Ann"}, {"bot": "search:1s"}, {"bot": "search:1s"}]
        made = [start(ann, "hoard", seats, options={"swaps": 0}) for _ in range(3)]
        for one in made:
            wait_for(ann, one["id"], {0})
            give_first_answer(ann, one)
        for victim in sorted(first):
            os.kill(victim, signal.SIGKILL)  # in the middle of a thought
            time.sleep(0.2)
        for one in made:
            with suppress(httpx.TransportError):
                assert patiently_get(ann, f"/api/tables/{one['id']}")["answers"] > 0
        for one in made:
            patiently_wait(ann, one["id"])
        second = children(process.pid)
        assert len(second) == 2
        assert not second & first
        process.send_signal(signal.SIGHUP)
        until = time.monotonic() + 60
        while (third := children(process.pid)) & second or len(third) != 2:
            patiently_get(ann, "/api/games")
            assert time.monotonic() < until
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == 0


def give_first_answer(client: httpx.Client, made: Any) -> None:
    """What Ann says first at a table that she started."""
    address, header = f"/api/tables/{made['id']}", bearer(made["token"])
    view = client.get(f"{address}/view", params={"seat": 0}, headers=header).json()
    answer = {"seat": 0, "action": view["choices"][0]["notation"]}
    assert client.post(f"{address}/answers", json=answer, headers=header).status_code == 200


def patiently_get(client: httpx.Client, address: str) -> Any:
    """What is there, from whichever process is."""
    for _ in range(100):
        with suppress(httpx.TransportError):
            return client.get(address).json()
        time.sleep(0.2)
    raise AssertionError(f"nobody answers at {address}")


def patiently_wait(client: httpx.Client, table: str) -> None:
    """Until Ann is asked again, or it is over."""
    until = time.monotonic() + 60
    while (state := patiently_get(client, f"/api/tables/{table}"))["asked"] != 0 and not state["over"]:
        assert time.monotonic() < until, state
        time.sleep(0.2)


def test_several_processes_do_not_share_a_file() -> None:
    with pytest.raises(PentarchyError, match="need PostgreSQL"):
        serve_community(Settings("sqlite:///some.sqlite"), HOST, 0, 2)


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("nonsense", "A database is given as an address"),
        ("mysql://here/there", "A database is SQLite or PostgreSQL, not 'mysql'"),
        ("postgresql://ann:secret@127.0.0.1:9/none", "can't be used"),
    ],
)
def test_a_database_that_can_not_be_used_is_told_in_one_sentence_without_its_password(url: str, words: str) -> None:
    with pytest.raises(PentarchyError, match=words) as refusal:
        serve_community(Settings(url), HOST, 0, 2)
    assert "secret" not in str(refusal.value)


class Pigeons:
    """In place of the internet."""

    sent = 0

    async def post(self, url: str, headers: dict[str, str], content: bytes) -> int:
        await asyncio.sleep(0.05)
        self.sent += 1
        return 204


def test_an_alert_is_sent_by_one_process_and_an_answer_that_was_left_is_given_by_one(postgres: Postgres) -> None:
    async def test(*halls: Hall) -> None:
        store = halls[0].store
        ann = await People(store).add("Ann", "ann", None, None)
        keys = await asyncio.gather(*(the_key(hall.store, "https://here.example") for hall in halls))
        assert len(set(keys)) == 1
        pigeons: Any = Pigeons()
        heralds = []
        for hall in halls:
            accounts = Accounts(People(hall.store), "https://here.example", None)
            heralds.append(Herald(hall.store, Sender(accounts, pigeons, keys[0])))
        await heralds[0].channels.add(ann, "webhook", "https://hooks.example/1", "Webhook")
        tables = []
        for _ in range(12):
            started = await halls[0].start(find("hoard"), PEOPLE, {"hand": 4}, ann)
            tables.append(started.live.facts.id)
            deals = ["quartz", "quartz", "opal", "opal", "ruby", "ruby", "topaz", "topaz"]
            await halls[0].recite(tables[-1], [f"deal {gem}" for gem in deals])
        for seconds in (1.0, GRACE + 1, GRACE + 2):
            await asyncio.gather(*(one.look(time.time() + seconds) for one in heralds))
        assert pigeons.sent == len(tables)
        for table in tables:
            await halls[0].answer(table, 0, "show quartz")
            (asked,) = await questions(halls[0], table, 0)
            await leave(halls[0], table, 0, asked.key, "show quartz", careful=True)
            await halls[0].answer(table, 1, "show ruby")
        steward: Any = SimpleNamespace(nudge=lambda table_id: None)
        deputies = [Deputy(hall, steward) for hall in halls]
        given = [await asyncio.gather(*(one.look() for one in deputies)) for _ in range(2)]
        assert sum(map(sum, given)) == len(tables)
        for table in tables:
            assert (await halls[1].open(table)).table.record.answers[-1] == "show quartz"
            assert not await left_at(halls[1].store, table)

    among(test, postgres, 3)
