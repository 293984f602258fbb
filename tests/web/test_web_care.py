"""Reports, an administrator's view, bans; and that every act is written down."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text
from typer.testing import CliRunner

import pentarchy.cli
from pentarchy.web.talk.bans import day, sentence
from web_club import PASSWORD, Club, Visitor, a_club
from web_tables import refused
from web_talking import say, seat_two, talk

pytestmark = pytest.mark.usefixtures("hoard_installed")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("club")


@pytest.fixture(scope="module")
def club(folder: Path, hoard_installed: object) -> Iterator[Club]:
    with a_club(folder) as found:
        yield found


@pytest.fixture(scope="module")
def admin(club: Club) -> Visitor:
    found = club.member("Keeper")
    club.run(_appoint(club, "keeper"))
    return found


async def _appoint(club: Club, name: str) -> None:
    async with club.server.hall.store.writing() as connection:
        await connection.execute(text("update people set admin = true where handle = :name"), {"name": name})


def report(somebody: Visitor, table: str, message: int, reason: str = "It is rude.") -> str:
    got = somebody.post("/api/reports", table=table, message=message, reason=reason)
    assert got.status_code == 201, got.text
    return str(got.json()["done"])


def test_a_message_is_reported_and_read_with_what_was_said_around_it(club: Club, admin: Visitor) -> None:
    ann, ben, eve = club.member(), club.member(), club.member()
    table = seat_two(ann, ben, listed=False)
    for words in ("hello", "you fool", "no need for that"):
        say(ben if "fool" in words else ann, table, words)
    assert "will look at it" in report(ann, table, 2)
    assert "reported this already" in refused(ann.post("/api/reports", table=table, message=2, reason="x"), 409)
    assert "report yourself" in refused(ben.post("/api/reports", table=table, message=2, reason="x"), 400)
    assert "private" in refused(eve.post("/api/reports", table=table, message=2, reason="x"), 403)
    refused(ann.post("/api/reports", table=table, message=9, reason="x"), 404)
    assert "about a message" in refused(ann.post("/api/reports", table=table, reason="x"), 400)
    assert ann.post("/api/reports", name=ben.name, reason="Everywhere").status_code == 201
    refused(ann.post("/api/reports", name="nobody-at-all", reason="x"), 404)
    found = [one for one in admin.get("/api/admin/reports").json() if one["name"] == ben.name]
    assert [(one["text"], one["by"], one["reason"]) for one in found] == [
        ("you fool", ann.name, "It is rude."),
        ("", ann.name, "Everywhere"),
    ]
    assert [line["text"] for line in found[0]["context"]] == ["hello", "you fool", "no need for that"]
    page = admin.get("/admin").text
    assert "you fool" in page
    assert "Everywhere" in page
    assert "Administration (" in admin.get("/account").text


def test_only_administrators_see_what_was_reported_or_do_anything_about_it(club: Club, admin: Visitor) -> None:
    ann, ben = club.member(), club.member()
    table = seat_two(ann, ben)
    say(ben, table, "rude")
    report(ann, table, 1)
    case = admin.get("/api/admin/reports").json()[-1]["id"]
    robot = club.visitor()
    token = admin.post("/api/account/programs", name="a bot").json()["token"]
    for one, headers in ((ann, {}), (ben, {}), (club.visitor(), {}), (robot, {"Authorization": f"Bearer {token}"})):
        for path in ("reports", "bans", "acts"):
            assert one.get(f"/api/admin/{path}", headers=headers).status_code in (401, 403)
        for path in (f"reports/{case}/close", f"reports/{case}/remove", f"reports/{case}/ban"):
            assert one.post(f"/api/admin/{path}", headers=headers, why="x").status_code in (401, 403)
        assert one.post("/api/admin/bans", headers=headers, name=ann.name, why="x").status_code in (401, 403)
        assert one.get("/admin", headers=headers).status_code == 404
    assert "Another site" in refused(
        admin.post(f"/api/admin/reports/{case}/close", headers={"Origin": "https://evil.example"}, why="x"), 403
    )
    refused(admin.post("/api/admin/reports/none/close", why="x"), 404)


def test_a_removed_message_is_gone_for_people_and_the_act_is_written_down(club: Club, admin: Visitor) -> None:
    ann, ben = club.member(), club.member()
    table = seat_two(ann, ben)
    say(ben, table, "something nasty")
    report(ann, table, 1)
    case = admin.get("/api/admin/reports").json()[-1]["id"]
    assert admin.post(f"/api/admin/reports/{case}/remove", why="Nasty").json()["done"] == "The message is removed."
    for one in (ann, ben, club.visitor()):
        (message,) = talk(one, table)["messages"]
        assert (message["text"], message["removed"]) == ("", True)
    assert "something nasty" in admin.get("/admin").text, "an administrator can still see what it was about"
    admin.post(f"/api/admin/reports/{case}/close", why="Done with")
    assert case not in [one["id"] for one in admin.get("/api/admin/reports").json()]
    acts = admin.get("/api/admin/acts").json()[:2]
    assert [(one["by"], one["kind"], one["name"], one["why"]) for one in acts] == [
        ("Keeper", "close", ben.name, "Done with"),
        ("Keeper", "remove", ben.name, "Nasty"),
    ]
    assert all(time.time() - one["made"] < 60 for one in acts)


def test_who_is_banned_is_signed_out_and_told_why_and_until_when(club: Club, admin: Visitor) -> None:
    ann, ben = club.member(), club.member()
    table = seat_two(ann, ben)
    say(ben, table, "rude")
    report(ann, table, 1)
    token = ben.post("/api/account/programs", name="a bot").json()["token"]
    case = admin.get("/api/admin/reports").json()[-1]["id"]
    assert admin.post(f"/api/admin/reports/{case}/ban", days=7, why="Rude words").status_code == 200
    assert ben.get("/api/account").json()["name"] is None, "the session has ended"
    refused(ben.post(f"/api/tables/{table}/talk", text="And more"), 401)
    refused(ben.post(f"/api/tables/{table}/talk", headers={"Authorization": f"Bearer {token}"}, text="x"), 401)
    again = club.visitor()
    said = refused(again.post("/api/account/enter", name=ben.name, password=PASSWORD), 403)
    (ban,) = [one for one in admin.get("/api/admin/bans").json() if one["name"] == ben.name]
    assert said == f"You are banned here until {day(ban['until'])}. The reason: Rude words."
    assert abs(ban["until"] - time.time() - 7 * 86400) < 60
    assert "There is no account" in refused(again.post("/api/account/enter", name=ben.name, password="wrong"), 403)
    assert admin.post("/api/admin/bans/lift", person=ban["person"], why="Said sorry").status_code == 200
    assert again.post("/api/account/enter", name=ben.name, password=PASSWORD).status_code == 200
    assert [one["kind"] for one in admin.get("/api/admin/acts").json()[:2]] == ["unban", "ban"]
    refused(admin.post("/api/admin/bans/lift", person=ban["person"], why="Twice"), 404)


def test_a_guest_can_be_banned_and_takes_the_ban_along_nowhere(club: Club, admin: Visitor) -> None:
    ann, guest = club.member(), club.visitor()
    guest.get("/")
    table = seat_two(ann, guest)
    say(guest, table, "rude")
    report(ann, table, 1)
    case = admin.get("/api/admin/reports").json()[-1]["id"]
    admin.post(f"/api/admin/reports/{case}/ban", why="Rude")
    assert "for good. The reason: Rude." in refused(guest.post(f"/api/tables/{table}/talk", text="x"), 403)
    assert "for good" in refused(guest.post("/api/account", name="Innocent", password=PASSWORD), 403)
    assert guest.get(f"/t/{table}").status_code == 200, "looking is allowed"


def test_a_ban_ends_by_itself(club: Club, admin: Visitor) -> None:
    ben = club.member()
    admin.post("/api/admin/bans", name=ben.name, days=1, why="A day off")
    assert "A day off" in refused(ben.post("/api/account/enter", name=ben.name, password=PASSWORD), 403)
    club.run(_age(club))
    other = club.visitor()
    assert other.post("/api/account/enter", name=ben.name, password=PASSWORD).status_code == 200
    assert ben.name not in [one["name"] for one in admin.get("/api/admin/bans").json()]
    assert sentence("No.", None) == "You are banned here for good. The reason: No."


async def _age(club: Club) -> None:
    async with club.server.hall.store.writing() as connection:
        await connection.execute(text("update bans set until = until - 86401"))


def test_an_administrator_is_not_banned_by_another(club: Club, admin: Visitor) -> None:
    said = refused(admin.post("/api/admin/bans", name="Keeper", why="A slip"), 403)
    assert "An administrator can't be banned" in said
    assert "'days' is not right" in refused(admin.post("/api/admin/bans", name="Keeper", why="x", days=0), 422)


def test_the_operator_says_who_is_an_administrator(club: Club, folder: Path) -> None:
    ann = club.member("Appointed")
    assert ann.get("/admin").status_code == 404
    database = ["--database", f"sqlite:///{folder / 'pentarchy.sqlite'}"]

    def command(*words: str) -> str:
        return CliRunner().invoke(pentarchy.cli.app, ["admin", *words, *database]).output

    assert "Appointed" in command("appointed")
    assert ann.get("/admin").status_code == 200
    assert "Appointed" in command()
    assert "Appointed" not in command("Appointed", "--remove")
    assert ann.get("/admin").status_code == 404


def test_nothing_of_it_is_left_of_who_leaves_for_good(club: Club, admin: Visitor) -> None:
    ann, ben = club.member(), club.member("Gonesoon")
    table = seat_two(ann, ben)
    say(ben, table, "never mind me")
    report(ann, table, 1)
    case = admin.get("/api/admin/reports").json()[-1]["id"]
    admin.post(f"/api/admin/reports/{case}/remove", why="As asked")
    assert [one["reason"] for one in ann.get("/api/account/data").json()["reports"]] == ["It is rude."]
    assert ben.post("/api/account/delete", password=PASSWORD).status_code == 200
    page = admin.get("/admin").text
    assert "Gonesoon" not in page
    assert "never mind me" not in page
    assert "somebody who has left" in page
