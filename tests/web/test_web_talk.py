"""Table talk: who says something, who reads it, who does not want to; reports, bans, and who looks after it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import text

from pentarchy.web.limits import KINDS
from pentarchy.web.talk.hearing import hear
from pentarchy.web.talk.talk import PAGE, plain
from web_club import PASSWORD, Club, Visitor, a_club
from web_tables import refused
from web_talking import say, seat_two, talk

pytestmark = pytest.mark.usefixtures("hoard_installed")


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory, hoard_installed: object) -> Iterator[Club]:
    with a_club(tmp_path_factory.mktemp("club")) as found:
        yield found


def texts(somebody: Visitor, table: str) -> list[str]:
    return [one["text"] for one in talk(somebody, table)["messages"]]


class Socket:
    """What a page would hear."""

    def __init__(self) -> None:
        self.told: list[Any] = []

    async def send_json(self, what: Any) -> None:
        self.told.append(what["talk"])


def test_who_sits_at_a_table_talks_there_and_others_read_it_where_strangers_may_watch(club: Club) -> None:
    ann, ben, eve, nobody = club.member(), club.visitor(), club.member(), club.visitor()
    ben.get("/")
    open_one, closed = seat_two(ann, ben), seat_two(ann, ben, listed=False)
    for table in (open_one, closed):
        first = say(ann, table, "Hello, Ben")
        assert (first["number"], first["seat"], first["name"], first["yours"]) == (1, 0, ann.name, True)
        assert say(ben, table, "  Hello\n\t there ", seat=1)["text"] == "Hello there"
        assert texts(ben, table) == ["Hello, Ben", "Hello there"]
        assert "speak for a seat of your own" in refused(ann.post(f"/api/tables/{table}/talk", text="x", seat=1), 403)
    for stranger in (eve, nobody):
        assert texts(stranger, open_one) == ["Hello, Ben", "Hello there"]
        assert not talk(stranger, open_one)["may_write"]
        assert "Only who sits" in refused(stranger.post(f"/api/tables/{open_one}/talk", text="Hey"), 403)
        assert "private" in refused(stranger.get(f"/api/tables/{closed}/talk"), 403)
        for call, body in (("talk", {"text": "x"}), ("talk/read", {"number": 1}), ("talk/mute", {"muted": True})):
            assert "private" in refused(stranger.post(f"/api/tables/{closed}/{call}", **body), 403)
    refused(nobody.get("/api/tables/none/talk"), 404)


@pytest.mark.parametrize("words", ["", " \n ", "\u202e\u2066", "\x00\x07"])
def test_what_nobody_could_read_is_no_message(club: Club, words: str) -> None:
    ann, ben = club.member(), club.member()
    got = ann.post(f"/api/tables/{seat_two(ann, ben)}/talk", text=words)
    assert got.status_code in (400, 422)
    assert got.json()["error"]


def test_messages_are_plain_text_of_a_certain_length(club: Club) -> None:
    ann, ben = club.member(), club.member()
    table = seat_two(ann, ben)
    assert plain("a\u202eb\x00c  d") == "abc d"
    markup = "<img src=x onerror=alert(1)> & </li>"
    assert say(ann, table, markup)["text"] == markup, "kept as it is, and shown as text"
    assert "500" in refused(ann.post(f"/api/tables/{table}/talk", text="x" * 501), 422)
    assert say(ann, table, "x" * 500)["number"] == 2
    page = ben.get(f"/t/{table}").text
    assert "onerror" not in page
    assert 'id="talk"' in page


def test_a_person_can_not_flood_a_table() -> None:
    (kind,) = [one for one in KINDS if one.name == "talk"]
    assert kind.path.search("/api/tables/abc123/talk")
    assert not kind.path.search("/api/tables/abc123/talk/read")
    assert kind.burst <= 10


def test_long_talk_is_read_in_pages_and_what_is_unread_is_counted(club: Club) -> None:
    ann, ben = club.member(), club.member()
    table = seat_two(ann, ben)
    for count in range(PAGE + 5):
        say(ann, table, f"line {count}")
    found = talk(ben, table)
    assert [one["number"] for one in found["messages"]] == list(range(6, PAGE + 6))
    assert (found["more"], found["unread"], found["last"]) == (True, PAGE + 5, PAGE + 5)
    early = talk(ben, table, before=6)
    assert [one["number"] for one in early["messages"]] == [1, 2, 3, 4, 5]
    assert not early["more"]
    assert talk(ann, table)["unread"] == 0, "who says something has read it"
    assert ben.post(f"/api/tables/{table}/talk/read", number=PAGE).json()["unread"] == 5
    assert ben.post(f"/api/tables/{table}/talk/read", number=10**9).json()["unread"] == 0
    say(ann, table, "one more")
    assert talk(ben, table)["unread"] == 1
    other = club.visitor()
    other.post("/api/account/enter", name=ben.name, password=PASSWORD)
    assert talk(other, table)["unread"] == 1, "on every device"
    assert "1 unread" in ben.get("/").text
    assert "unread" not in ann.get("/").text


def test_who_does_not_want_talk_mutes_a_table_or_a_person_and_it_is_kept(club: Club) -> None:
    ann, ben, cid = club.member(), club.member(), club.member()
    seats = [{"name": "Ann"}, {"name": "Ben", "link": True}, {"name": "Cid", "link": True}]
    made = ann.post("/api/tables", game="hoard", seats=seats).json()
    table, other = made["id"], seat_two(ann, ben)
    for seat, one in ((1, ben), (2, cid)):
        one.post(f"/api/tables/{table}/claim", token=made["seats"][seat]["token"])
    rude = say(ben, table, "rude")["number"]
    say(cid, table, "kind")
    say(ben, other, "rude again")
    found = ann.post(f"/api/tables/{table}/talk/mute", muted=True, message=rude).json()
    assert [one["text"] for one in found["messages"]] == ["kind"]
    assert found["muted_people"] == [{"name": "Ben", "message": rude}]
    assert found["unread"] == 1
    assert texts(ann, other) == [], "a person is muted everywhere"
    assert texts(cid, table) == ["rude", "kind"], "and for nobody else"
    back = ann.post(f"/api/tables/{table}/talk/mute", muted=False, message=rude).json()
    assert [one["text"] for one in back["messages"]] == ["rude", "kind"]
    whole = ann.post(f"/api/tables/{table}/talk/mute", muted=True).json()
    assert (whole["muted"], whole["messages"], whole["unread"]) == (True, [], 0)
    again = club.visitor()
    again.post("/api/account/enter", name=ann.name, password=PASSWORD)
    assert talk(again, table)["muted"], "on every device"
    assert texts(ann, other) == ["rude again"]
    assert "mute yourself" in refused(ben.post(f"/api/tables/{table}/talk/mute", muted=True, message=rude), 400)
    refused(ben.post(f"/api/tables/{table}/talk/mute", muted=True, message=99), 404)


def test_the_host_switches_the_talk_off_and_on_and_the_log_says_so(club: Club) -> None:
    ann, ben = club.member(), club.member()
    table = seat_two(ann, ben)
    say(ben, table, "Hello")
    assert "Only the host" in refused(ben.post(f"/api/tables/{table}/talk/switch", on=False), 403)
    off = ann.post(f"/api/tables/{table}/talk/switch", on=False).json()
    assert (off["on"], off["may_write"], off["may_switch"]) == (False, False, True)
    assert [one["text"] for one in off["messages"]] == ["Hello"], "what was said stays"
    assert "switched the talk off" in refused(ben.post(f"/api/tables/{table}/talk", text="Why?"), 403)
    ann.post(f"/api/tables/{table}/talk/switch", on=True)
    say(ben, table, "Thanks")
    log = [line["text"] for line in ann.get(f"/api/tables/{table}/log").json()]
    assert [line for line in log if "talk" in line] == [
        "The host switches the talk off.",
        "The host switches the talk on.",
    ]
    quiet = seat_two(ann, ben, talk=False)
    assert not talk(ben, quiet)["on"]
    refused(ben.post(f"/api/tables/{quiet}/talk", text="Psst"), 403)


def test_who_listens_hears_each_message_once_and_in_order(club: Club) -> None:
    ann, ben = club.member(), club.member()
    table = seat_two(ann, ben, listed=False)
    hall = club.server.hall
    keys = {one.name: club.run(_key_of(club, one)) for one in (ann, ben)}
    sockets = {name: Socket() for name in ("ann", "ben", "late", "eve")}

    async def listen() -> None:
        async def until(condition: Any) -> None:
            async with asyncio.timeout(10):
                while not condition():
                    await asyncio.sleep(0.01)

        def open_page(name: str, holder: str | None, since: int) -> asyncio.Task[None]:
            return asyncio.create_task(hear(sockets[name], hall, table, holder, since))  # type: ignore[arg-type]

        tasks = [open_page("ann", keys[ann.name], 0), open_page("ben", keys[ben.name], 0), open_page("eve", None, 0)]
        await asyncio.sleep(0.05)
        for words in ("one", "two"):
            await ann.browser.post(f"/api/tables/{table}/talk", json={"text": words})
        await until(lambda: len(sockets["ben"].told) == 2)
        tasks.append(open_page("late", keys[ben.name], 1))
        await until(lambda: len(sockets["late"].told) == 1)
        await ann.browser.post(f"/api/tables/{table}/talk/switch", json={"on": False})
        await until(lambda: {"again": True} in sockets["ben"].told)
        for one in tasks:
            one.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    club.run(listen())
    assert [one["message"]["text"] for one in sockets["ben"].told[:2]] == ["one", "two"]
    assert [one["message"]["yours"] for one in sockets["ann"].told[:2]] == [True, True]
    assert sockets["late"].told[0]["message"]["text"] == "two"
    assert not any("message" in one for one in sockets["eve"].told), "a private table's talk is its own"


async def _key_of(club: Club, somebody: Visitor) -> str:
    account = await club.server.accounts.people.by_session(somebody.secret)
    assert account is not None
    return account.id


def test_of_many_who_speak_at_once_each_is_heard(club: Club) -> None:
    ann, ben = club.member(), club.member()
    table = seat_two(ann, ben)

    async def all_at_once() -> list[int]:
        calls = [one.browser.post(f"/api/tables/{table}/talk", json={"text": "Me!"}) for one in (ann, ben) * 8]
        return [got.json()["number"] for got in await asyncio.gather(*calls)]

    assert sorted(club.run(all_at_once())) == list(range(1, 17))


def test_what_a_guest_said_comes_along_into_an_account_and_goes_with_it(club: Club) -> None:
    ann, guest = club.member(), club.visitor()
    guest.get("/")
    table = seat_two(ann, guest)
    say(guest, table, "I was here")
    hello = say(ann, table, "Hello")["number"]
    guest.post(f"/api/tables/{table}/talk/mute", muted=True, message=hello)
    guest.post("/api/account", name="Wanderer", password=PASSWORD)
    found = talk(guest, table)
    assert [(one["text"], one["yours"]) for one in found["messages"]] == [("I was here", True)]
    data = guest.get("/api/account/data").json()
    assert [one["text"] for one in data["messages"]] == ["I was here"]
    guest.post("/api/account/delete", password=PASSWORD)
    assert texts(ann, table) == ["", "Hello"]
    assert talk(ann, table)["messages"][0]["removed"]
    assert "I was here" not in club.run(_all_text(club))


async def _all_text(club: Club) -> str:
    async with club.server.hall.store.engine.connect() as connection:
        return str([tuple(row) for row in await connection.execute(text("select * from messages"))])


def test_without_accounts_people_talk_too_but_not_to_bots_or_themselves(tmp_path: Any) -> None:
    with a_club(tmp_path, community=None) as home:
        ann, ben = home.visitor(), home.visitor()
        for one in (ann, ben):
            one.get("/")
        table = seat_two(ann, ben)
        say(ann, table, "Hello")
        assert texts(ben, table) == ["Hello"]
        assert 'id="talk"' in ben.get(f"/t/{table}").text
        assert "data-reports" not in ben.get(f"/t/{table}").text
        assert ann.post("/api/reports", table=table, message=1, reason="x").status_code == 404
        for others in ([{"bot": "random"}], [{"name": "Ben"}]):
            alone = ann.post("/api/tables", game="hoard", seats=[{"name": "Ann"}, *others]).json()["id"]
            assert 'id="talk"' not in ann.get(f"/t/{alone}").text
            assert "Table talk" not in ann.get(f"/t/{alone}").text
