"""Other people's tables: whatever a stranger sends, to whichever call, they change nothing and learn nothing."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import text

from pentarchy.web.limits import SOCKETS, Limits
from web_club import Club, Visitor, a_club
from web_talking import say, seat_two

pytestmark = pytest.mark.usefixtures("hoard_installed")

ANYTHING: dict[str, Any] = {
    "seat": 0,
    "action": "draw",
    "number": 1,
    "bot": "random",
    "name": "Mallory",
    "token": "a guess",
    "choice": "end",
    "text": "I was here",
    "muted": True,
    "on": False,
    "message": 1,
    "reason": "none",
    "agree": True,
    "edition": "1",
}
PAGES = [
    f"/t/{{table_id}}{one}" for one in ("", "/parts", "/recap", "/replay", "/moment", "/history", "/review", "/coach")
]
HARMLESS = {"/api/tables/{table_id}/talk/read", "/api/tables/{table_id}/talk/mute", "/api/tables/{table_id}/decline"}
"""What somebody may do who does not sit there: it is about themselves."""


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory, hoard_installed: object) -> Iterator[Club]:
    with a_club(tmp_path_factory.mktemp("club")) as found:
        yield found


def calls(club: Club, method: str) -> list[str]:
    """All calls of the API that take this method."""
    return [path for path, methods in club.app.openapi()["paths"].items() if method in methods]


def about_a_table(club: Club, method: str) -> list[str]:
    """Those about a table."""
    return [path for path in calls(club, method) if "{table_id}" in path]


def fields_of(club: Club, path: str) -> dict[str, Any]:
    """A body that a call understands."""
    taken = club.app.openapi()["paths"][path]["post"].get("requestBody")
    if taken is None:
        return {}
    name = taken["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
    known = club.app.openapi()["components"]["schemas"][name]["properties"]
    return {field: ANYTHING[field] for field in known if field in ANYTHING}


async def everything(club: Club, table: str) -> str:
    """All that the store holds of a table."""
    found = []
    async with club.server.hall.store.engine.connect() as connection:
        for name in ("tables", "seats", "rights", "entries", "messages", "talks", "invitations"):
            key = "id" if name == "tables" else "table_id"
            columns = "number, answers, host, asked" if name == "tables" else "*"
            rows = await connection.execute(
                text(f"select {columns} from {name} where {key} = :table"), {"table": table}
            )
            found.append((name, sorted(map(str, rows))))
    return str(found)


def test_nobody_changes_a_table_that_is_not_theirs_by_any_call(club: Club) -> None:
    ann, ben, eve, guest = club.member(), club.member(), club.member(), club.visitor()
    guest.get("/")
    paths = [one for one in about_a_table(club, "post") if one not in HARMLESS]
    assert len(paths) > 15, "all of them are found"
    for listed in (True, False):
        table = seat_two(ann, ben, listed=listed)
        say(ann, table, "Hello")
        club.run(club.server.hall.chance(table))
        before = club.run(everything(club, table))
        for stranger in (eve, guest):
            for path in paths:
                got = stranger.post(path.replace("{table_id}", table), **fields_of(club, path))
                assert 400 <= got.status_code < 500, f"{path} says {got.status_code}: {got.text}"
        assert club.run(everything(club, table)) == before


def test_nobody_sees_through_the_eyes_of_a_seat_that_is_not_theirs(club: Club) -> None:
    ann, ben, eve = club.member(), club.member(), club.member()
    table = seat_two(ann, ben)
    club.run(club.server.hall.chance(table))
    public = eve.get(f"/api/tables/{table}/view").json()
    assert public["choices"] == []
    seen = ann.get(f"/api/tables/{table}/view", params={"seat": 0}).json()["view"]
    assert seen != public["view"], "Ann's hand is her own"
    paths = [*about_a_table(club, "get"), *PAGES]
    assert len(paths) > 12
    for one in paths:
        path = one.replace("{table_id}", table)
        as_ann = eve.get(path, params={"seat": 0, "as": 0, "at": 0})
        if as_ann.status_code == 200:
            assert _without_times(as_ann) == _without_times(eve.get(path, params={"at": 0})), f"{one} shows Ann's side"
        else:
            assert 400 <= as_ann.status_code < 500, one


def _without_times(got: Any) -> str:
    said = got.json() if "json" in got.headers["content-type"] else got.text
    if isinstance(said, dict):
        said.pop("now", None)
    return re.sub(r'data-now="[^"]*"', "", str(said))


def test_no_call_that_changes_something_can_come_from_another_site(club: Club) -> None:
    """Whatever calls there are, and will be: a cookie that came along by itself does nothing."""
    ann, ben = club.member(), club.member()
    table = seat_two(ann, ben)
    assert all(methods.keys() <= {"get", "post"} for methods in club.app.openapi()["paths"].values())
    found = calls(club, "post")
    assert len(found) > 40
    for one in found:
        path = one.replace("{table_id}", table).replace("{name}", "hoard")
        for headers in ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
            got = ann.post(path, headers=headers)
            assert got.status_code == 403, f"{one} says {got.status_code}"
            assert "Another site" in got.json()["error"]
            assert "set-cookie" not in got.headers


def test_a_thousand_sockets_with_as_many_secrets_count_as_one_address() -> None:
    async def test() -> None:
        closing, let_in = asyncio.Event(), 0

        async def app(_scope: Any, _receive: Any, _send: Any) -> None:
            nonlocal let_in
            let_in += 1
            await closing.wait()

        async def silence(*_: Any) -> Any:
            return {}

        limits = Limits(app)
        scopes = [
            {"type": "websocket", "client": ("8.8.8.8", port), "headers": [(b"cookie", f"pentarchy={port}".encode())]}
            for port in range(1000)
        ]
        tasks = [asyncio.create_task(limits(one, silence, silence)) for one in scopes]
        await asyncio.sleep(0.1)
        assert let_in == SOCKETS
        closing.set()
        await asyncio.gather(*tasks)

    asyncio.run(test())


def test_a_session_that_is_planted_in_an_invitation_gives_nobody_the_seat(club: Club) -> None:
    """Who opens a link takes the seat with their own secret; the thief who made them use another one has nothing."""
    ann, thief = club.member(), club.visitor(secret="planted")
    made = ann.post("/api/tables", game="hoard", seats=[{"name": "Ann"}, {"link": True}]).json()
    victim = club.visitor(secret="planted")
    assert victim.post("/api/account", name="Victim", password="correct horse battery").status_code == 201
    victim.post(f"/api/tables/{made['id']}/claim", token=made["seats"][1]["token"])
    assert _yours(victim, made["id"]) == [1]
    assert _yours(thief, made["id"]) == []


def _yours(somebody: Visitor, table: str) -> list[int]:
    return [one["seat"] for one in somebody.get(f"/api/tables/{table}").json()["seats"] if one["yours"]]
