"""Accounts: signing up, in and out, what comes along, what is kept and what is forgotten."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from argon2 import PasswordHasher, extract_parameters
from sqlalchemy import text

from pentarchy import CHANCE
from pentarchy.web.errors import TooMuch
from pentarchy.web.people.accounts import TRIES, Patience
from pentarchy.web.people.results import anchor_of
from pentarchy.web.schema import Base
from web_club import PASSWORD, Club, Visitor, a_club
from web_tables import find, refused

pytestmark = pytest.mark.usefixtures("hoard_installed")


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory, hoard_installed: object) -> Iterator[Club]:
    with a_club(tmp_path_factory.mktemp("club")) as found:
        yield found


def start(somebody: Visitor, *others: dict[str, Any], name: str = "Ann") -> Any:
    order: dict[str, Any] = {"game": "hoard", "seats": [{"name": name}, *others], "options": {"hand": 2}}
    made = somebody.post("/api/tables", **order)
    assert made.status_code == 201, made.text
    return made.json()


def mine(somebody: Visitor, table: str) -> set[int]:
    return {one["seat"] for one in somebody.get(f"/api/tables/{table}").json()["seats"] if one["yours"]}


def play_to_the_end(club: Club, table: str) -> list[int]:
    """Whoever is asked gives the first answer, until it is over; who has won."""

    async def play() -> list[int]:
        hall = club.server.hall
        while not (live := await hall.open(table)).table.over:
            seat = live.table.state.seat
            if seat == CHANCE:
                await hall.chance(table)
            else:
                await hall.speak_for(table, live.table.state.choices()[0].notation, live.number)
        return live.table.winners()

    return club.run(play())


def seat_two(club: Club, ann: Visitor, ben: Visitor) -> str:
    """A table of two people with accounts, each at a seat of their own."""
    made = start(ann, {"name": "Ben", "link": True}, name=ann.name)
    ben.post(f"/api/tables/{made['id']}/claim", token=made["seats"][1]["token"])
    return str(made["id"])


def test_a_guest_makes_an_account_and_the_tables_come_along(club: Club) -> None:
    guest = club.visitor()
    guest.get("/")
    table = start(guest, {"bot": "random"})["id"]
    before = guest.secret
    assert guest.get("/api/account").json()["name"] is None
    assert "comes along" in guest.get("/account").text
    made = guest.post("/api/account", name="Ann", password=PASSWORD)
    assert made.json()["name"] == "Ann"
    assert mine(guest, table) == {0}
    assert guest.secret != before
    thief = club.visitor(secret=before)
    assert mine(thief, table) == set(), "what the browser's old secret held, it holds no more"
    other = club.visitor()
    assert other.post("/api/account/enter", name="aNN", password=PASSWORD).json()["name"] == "Ann"
    assert mine(other, table) == {0}, "on every device"
    assert "is the host" not in other.get("/").text
    assert table in other.get("/").text


def test_who_signs_in_brings_the_browsers_tables_along_if_they_want_to(club: Club) -> None:
    ann = club.member()
    for bring in (True, False):
        guest = club.visitor()
        guest.get("/")
        table = start(guest, {"bot": "random"})["id"]
        assert guest.post("/api/account/enter", name=ann.name, password=PASSWORD, bring=bring).status_code == 200
        assert mine(ann, table) == ({0} if bring else set())


def test_a_secret_that_somebody_planted_is_worth_nothing_after_signing_in(club: Club) -> None:
    ann = club.member()
    table = start(ann, {"bot": "random"})["id"]
    for planted in ("a secret that the thief knows", "s.a session that the thief made up", ann.secret):
        victim = club.visitor(secret=planted)
        victim.get("/")
        assert victim.post("/api/account/enter", name=ann.name, password=PASSWORD).status_code == 200
        assert victim.secret not in ("", planted)
        thief = club.visitor(secret=planted)
        assert mine(thief, table) == set()
        assert thief.get("/api/account").json()["name"] is None
    assert mine(victim, table) == {0}


def test_other_sites_can_neither_sign_in_nor_act_for_somebody(club: Club) -> None:
    ann = club.member()
    table = start(ann, {"bot": "random"})["id"]
    calls: list[tuple[str, dict[str, Any]]] = [
        ("/api/account", {"name": "Mallory", "password": PASSWORD}),
        ("/api/account/enter", {"name": ann.name, "password": PASSWORD}),
        ("/api/account/exit", {}),
        ("/api/account/delete", {"password": PASSWORD}),
        ("/api/account/programs", {"name": "spy"}),
        (f"/api/tables/{table}/resign", {"seat": 0}),
    ]
    for headers in ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}, {"Origin": "null"}):
        for path, body in calls:
            assert "Another site" in refused(ann.post(path, headers=headers, **body), 403)
    assert ann.get("/api/account").json()["name"] == ann.name
    cookie = club.run(ann.browser.get("/")).headers["set-cookie"]
    assert "httponly" in cookie.lower()
    assert "samesite=lax" in cookie.lower()


def test_sessions_are_listed_and_can_be_ended(club: Club) -> None:
    ann = club.member()
    firefox = {"User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"}
    phone = club.visitor()
    phone.post("/api/account/enter", headers=firefox, name=ann.name, password=PASSWORD)
    listed = ann.get("/api/account/sessions").json()
    assert [one["this"] for one in listed].count(True) == 1
    (other,) = [one for one in listed if not one["this"]]
    assert other["agent"] == "Firefox on Linux"
    stranger = club.member()
    assert "no such session" in refused(stranger.post(f"/api/account/sessions/{other['id']}/end"), 404)
    ann.post(f"/api/account/sessions/{other['id']}/end")
    assert phone.get("/api/account").json()["name"] is None
    assert "session has ended" in refused(phone.post("/api/account/exit"), 401)
    dead = phone.secret
    phone.get("/")
    assert phone.secret != dead, "the secret of a session that has ended is nobody's, not even a guest's"
    again = club.visitor()
    again.post("/api/account/enter", name=ann.name, password=PASSWORD)
    ann.post("/api/account/sessions/others/end")
    assert again.get("/api/account").json()["name"] is None
    before = ann.secret
    ann.post("/api/account/exit")
    assert ann.get("/api/account").json()["name"] is None
    assert club.visitor(secret=before).get("/api/account").json()["name"] is None


def test_a_program_plays_for_an_account_and_can_not_take_it_over(club: Club) -> None:
    ann = club.member()
    table = start(ann, {"bot": "random"})["id"]
    token = ann.post("/api/account/programs", name="my bot").json()["token"]
    robot = club.visitor()
    header = {"Authorization": f"Bearer {token}"}
    seats = robot.get(f"/api/tables/{table}", headers=header).json()["seats"]
    assert seats[0]["yours"]
    for path in ("/api/account/sessions", "/api/account/data"):
        assert "A program may play" in refused(robot.get(path, headers=header), 403)
    refused(robot.post("/api/account/password", headers=header, old="", new="another password"), 403)
    assert token not in ann.get("/account").text


def test_passwords_and_names_that_will_not_do_are_refused_in_a_sentence(club: Club) -> None:
    ann = club.member()
    guest = club.visitor()
    for name, password, words in (
        ("Bo", "too short", "10 to 200 characters"),
        ("Bo", "aaaaaaaaaaaaa", "easily guessed"),
        ("correct", PASSWORD, "easily guessed"),
        ("B", PASSWORD, "2 to 24 letters"),
        ("Bo Bo", PASSWORD, "2 to 24 letters"),
        ("../admin", PASSWORD, "2 to 24 letters"),
    ):
        assert words in refused(guest.post("/api/account", name=name, password=password), 400)
    assert "choose another" in refused(guest.post("/api/account", name=ann.name.upper(), password=PASSWORD), 409)
    wrong = refused(guest.post("/api/account/enter", name=ann.name, password="wrong password"), 403)
    nobody = refused(guest.post("/api/account/enter", name="nobody", password="wrong password"), 403)
    assert wrong == nobody, "whether there is such an account is not told"
    assert "sign out first" in refused(ann.post("/api/account", name="Another", password=PASSWORD), 403)


def test_a_password_is_changed_by_who_knows_it_and_all_others_are_signed_out(club: Club) -> None:
    ann, thief = club.member(), club.visitor()
    thief.post("/api/account/enter", name=ann.name, password=PASSWORD)
    refused(thief.post("/api/account/password", old="a guess", new="another password"), 403)
    assert ann.post("/api/account/password", old=PASSWORD, new="another password").status_code == 200
    assert thief.get("/api/account").json()["name"] is None
    assert ann.get("/api/account").json()["name"] == ann.name
    refused(thief.post("/api/account/enter", name=ann.name, password=PASSWORD), 403)


def test_passwords_can_not_be_guessed_by_trying(club: Club) -> None:
    ann = club.member()
    eve = club.visitor("8.8.8.8")
    got = [eve.post("/api/account/enter", name=ann.name, password=f"guess {one}") for one in range(14)]
    assert [one.status_code for one in got[:10]] == [403] * 10
    assert "sign-ins can be had again" in refused(got[-1], 429)
    now = 0.0
    patience = Patience(TRIES, 30.0, lambda: now)
    for _ in range(TRIES):  # From as many addresses.
        patience.check("ann")
        patience.count("ann")
    with pytest.raises(TooMuch, match="too often; try again in"):
        patience.check("ann")
    patience.check("ben")
    now += 31.0
    patience.check("ann")


def link_of(club: Club) -> str:
    club.run(club.server.accounts.close())
    found = re.search(r"https://here\.example/account#ticket=(\S+)", club.letters[-1].text)
    assert found is not None
    return found[1]


def test_a_letter_confirms_an_address_and_signs_in_once(club: Club) -> None:
    ann = club.member()
    club.letters.clear()
    assert "not your password" in refused(ann.post("/api/account/mail", mail="ann@mail.example", password="x"), 403)
    ann.post("/api/account/mail", mail="Ann@Mail.example", password=PASSWORD)
    assert ann.get("/api/account").json()["mail"] is None, "not before it is confirmed"
    ticket = link_of(club)
    assert club.letters[-1].to == "ann@mail.example"
    assert ann.post("/api/account/ticket", token=ticket).json()["done"] == "Your address is confirmed."
    assert ann.get("/api/account").json()["mail"] == "ann@mail.example"
    other = club.visitor()
    said = other.post("/api/account/link", mail="ann@mail.example").json()
    ticket = link_of(club)
    letters = len(club.letters)
    assert other.post("/api/account/link", mail="nobody@mail.example").json() == said, "nobody learns who is here"
    club.run(club.server.accounts.close())
    assert len(club.letters) == letters
    assert other.post("/api/account/ticket", token=ticket).json()["done"] == "You are signed in."
    assert other.get("/api/account").json()["name"] == ann.name
    assert "has been used" in refused(club.visitor().post("/api/account/ticket", token=ticket), 403)
    refused(other.post("/api/account/link", mail="no address"), 400)
    for _ in range(5):
        last = other.post("/api/account/link", mail="somebody@mail.example")
    assert "too often" in refused(last, 429), "nobody's letter box is filled"
    ben = club.member()
    ben.post("/api/account/mail", mail="ann@mail.example", password=PASSWORD)
    assert "another account" in refused(ben.post("/api/account/ticket", token=link_of(club)), 409).lower()


def test_without_a_post_nothing_is_sent_and_nothing_secret_is_told(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    accounts = club.server.accounts
    post, accounts.post = accounts.post, None
    try:
        guest = club.visitor()
        assert "sends no letters" in refused(guest.post("/api/account/link", mail="ann@mail.example"), 400)
        assert "sends no mail" in guest.get("/account").text
        assert not [one for one in caplog.records if one.name == "pentarchy.web"]
        assert "ann@mail.example" not in caplog.text
    finally:
        accounts.post = post


def test_all_that_is_kept_about_somebody_can_be_had(club: Club) -> None:
    ann, ben = club.member(), club.member()
    table = seat_two(club, ann, ben)
    data = ann.get("/api/account/data")
    assert data.headers["content-disposition"].startswith("attachment")
    found = data.json()
    assert found["account"]["name"] == ann.name
    assert [(one["id"], one["seats"], one["host"]) for one in found["tables"]] == [(table, [0], True)]
    assert len(found["sessions"]) == 1
    assert ann.secret not in data.text
    refused(club.visitor().get("/api/account/data"), 401)


def test_results_make_a_history_statistics_and_ratings(club: Club) -> None:
    ann, ben = club.member("Winnie"), club.member("Losing")
    winners = []
    for _ in range(3):
        table = seat_two(club, ann, ben)
        winners.append(play_to_the_end(club, table))
    private = ann.post("/api/tables", game="hoard", seats=[{}, {"bot": "random"}], listed=False).json()["id"]
    play_to_the_end(club, private)
    while club.run(club.registrar.count()):
        pass
    profile = ann.get("/api/people/winnie").json()
    (record,) = profile["records"]
    won = sum(1 / len(one) for one in winners if 0 in one)
    assert record["played"] == 4
    assert record["won"] >= won
    assert {one["table"] for one in profile["history"]}.isdisjoint({private}), "not for others to watch"
    assert len(profile["history"]) == 3
    assert private in ann.get("/people/Winnie").text, "but for its owner"
    assert private not in ben.get("/people/Winnie").text
    (rating,) = profile["ratings"]
    assert rating["games"] == 4
    assert rating["anchor"] == "random"
    low, high = rating["low"], rating["high"]
    assert low is None or low <= rating["rating"]
    assert high is None or high >= rating["rating"]
    refused(ann.get("/api/people/nobody"), 404)
    refused(ann.get("/api/people/ann@mail.example"), 404)


def test_a_game_that_somebody_played_against_themselves_does_not_count(club: Club) -> None:
    ann = club.member()
    play_to_the_end(club, start(ann, {"name": "Me too"})["id"])
    guest = club.visitor()
    guest.get("/")
    with_a_guest = start(ann, {"name": "Guest", "link": True})
    guest.post(f"/api/tables/{with_a_guest['id']}/claim", token=with_a_guest["seats"][1]["token"])
    play_to_the_end(club, with_a_guest["id"])
    while club.run(club.registrar.count()):
        pass
    profile = ann.get(f"/api/people/{ann.name}").json()
    assert [(one["table"], one["rated"]) for one in profile["history"]] == [(with_a_guest["id"], False)]
    assert profile["ratings"] == []


def test_who_left_has_lost(club: Club) -> None:
    ann, ben = club.member(), club.member()
    table = seat_two(club, ann, ben)
    ann.post(f"/api/tables/{table}/resign", seat=0)
    while club.run(club.registrar.count()):
        pass
    (game,) = ann.get(f"/api/people/{ann.name}").json()["history"]
    assert (game["won"], game["rated"]) == (0.0, True)
    assert ben.get(f"/api/people/{ben.name}").json()["records"][0]["won"] == 1.0


def test_the_anchor_is_the_bot_that_played_most_or_else_a_person() -> None:
    games = [[("ann", 1.0), ("level2", 0.0)], [("ann", 1.0), ("level2", 0.0)], [("ben", 0.0), ("level1", 1.0)]]
    assert anchor_of(games, {"level1", "level2"}) == "level2"
    assert anchor_of([[("ann", 1.0), ("ben", 0.0)]], set()) == "ann"


def everything_kept(club: Club) -> str:
    async def read() -> str:
        found = ""
        async with club.server.hall.store.engine.connect() as connection:
            for name in Base.metadata.tables:
                found += str((await connection.execute(text(f"select * from {name}"))).all())
        return found

    return club.run(read())


def test_who_leaves_for_good_is_forgotten_and_the_games_stay(club: Club) -> None:
    ann, ben = club.member("Annabella"), club.member()
    running, over = seat_two(club, ann, ben), seat_two(club, ann, ben)
    ann.post(f"/api/tables/{over}/rename", seat=0, name="Annabella the First")
    play_to_the_end(club, over)
    while club.run(club.registrar.count()):
        pass
    copy = club.run(club.server.hall.open(over))
    assert "Annabella" in str(copy.log(None))
    assert "not your password" in refused(ann.post("/api/account/delete", password="a guess"), 403)
    assert ann.post("/api/account/delete", password=PASSWORD).json()["done"] == "Your account is deleted."
    assert "Annabella" not in everything_kept(club)
    refused(ben.get("/people/Annabella", headers={"Accept": "application/json"}), 404)
    seats = ben.get(f"/api/tables/{running}").json()["seats"]
    assert (seats[0]["name"], seats[0]["bot"]) == ("Blue", "level3")
    assert ben.get(f"/api/tables/{over}").json()["seats"][0]["name"] == "Blue"
    log = [line["text"] for line in ben.get(f"/api/tables/{over}/log").json()]
    assert "Whoever played Blue has left for good." in log
    assert len(log) > 5
    assert ben.get(f"/t/{over}").status_code == 200
    assert "Annabella" not in ben.get(f"/t/{over}").text + ben.get(f"/t/{over}/history").text
    assert ben.get(f"/api/people/{ben.name}").json()["records"][0]["played"] == 1
    record = ben.get(f"/api/tables/{over}/record").text
    assert find("hoard").title
    assert "Annabella" not in record


def test_a_server_without_a_community_has_no_accounts_and_asks_for_none(tmp_path: Any) -> None:
    with a_club(tmp_path, community=None) as home:
        guest = home.visitor()
        assert guest.get("/account").status_code == 404
        assert guest.post("/api/account", name="Ann", password=PASSWORD).status_code in (404, 405)
        page = guest.get("/").text
        assert "/account" not in page
        assert "/lobby" not in page


def test_a_password_is_kept_as_argon2id_asks_for() -> None:
    kept = PasswordHasher().hash(PASSWORD)
    assert kept.startswith("$argon2id$")
    assert extract_parameters(kept).memory_cost >= 19 * 1024
