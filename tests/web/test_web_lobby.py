"""The lobby: joining and leaving, clocks, votes, vacations. Time is what the test says it is."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from pentarchy import CHANCE
from pentarchy.core.decision import NOBODY
from pentarchy.web import lines
from pentarchy.web.clocks import Clocks
from pentarchy.web.lines import Entry
from pentarchy.web.lobby import gathering
from pentarchy.web.lobby.timekeeper import Timekeeper
from pentarchy.web.people.vacations import A_YEAR, after_vacation, away_until, with_vacation
from pentarchy.web.terms import DAY, DAYS, LIVE, Time
from web_club import Club, Visitor, a_club
from web_tables import refused

pytestmark = pytest.mark.usefixtures("hoard_installed")
OPEN = {"open": True}


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory, hoard_installed: object) -> Iterator[Club]:
    with a_club(tmp_path_factory.mktemp("club")) as found:
        yield found


def order(somebody: Visitor, *others: dict[str, Any], **more: Any) -> str:
    made = somebody.post("/api/tables", game="hoard", seats=[{"name": somebody.name}, *others], **more)
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def state(somebody: Visitor, table: str) -> Any:
    return somebody.get(f"/api/tables/{table}").json()


def deal(club: Club, table: str) -> Any:
    """Until a person is asked."""
    return club.run(club.server.hall.chance(table))


def is_late(club: Club, table: str, moment: float) -> bool:
    """The timekeeper looks at the clocks at a moment; whether it saw to this table."""
    timekeeper = club.app.state.timekeeper
    assert isinstance(timekeeper, Timekeeper)
    return table in club.run(timekeeper.look(moment))


def log(somebody: Visitor, table: str) -> list[str]:
    return [line["text"] for line in somebody.get(f"/api/tables/{table}/log").json()]


def test_a_table_begins_when_all_have_joined(club: Club) -> None:
    ann, ben, guest = club.member(), club.member(), club.visitor()
    table = order(ann, OPEN, OPEN)
    (listed,) = [one for one in ben.get("/api/lobby").json()["tables"] if one["id"] == table]
    assert (listed["free"], listed["names"], listed["yours"]) == ([1, 2], [ann.name, None, None], False)
    assert table not in ben.get("/").text, "there is nothing to watch yet"
    assert table in ben.get("/lobby").text
    before = state(ann, table)
    assert (before["gathering"], before["asked"], before["answers"]) == (True, NOBODY, 0)
    assert "when all seats are taken" in refused(
        ann.post(f"/api/tables/{table}/answers", seat=0, action="show ruby"), 409
    )
    assert ben.post(f"/api/tables/{table}/join").json() == {"seat": 1}
    assert "already" in refused(ben.post(f"/api/tables/{table}/join"), 409)
    assert state(ben, table)["seats"][1]["name"] == ben.name
    ben.post(f"/api/tables/{table}/leave")
    assert state(ben, table)["free"] == [1, 2]
    assert not state(ben, table)["seats"][1]["yours"]
    assert "call it off" in refused(ann.post(f"/api/tables/{table}/leave"), 409)
    guest.get("/")
    assert guest.post(f"/api/tables/{table}/join", name="Gus").json() == {"seat": 1}
    assert ben.post(f"/api/tables/{table}/join").json() == {"seat": 2}
    after = state(ann, table)
    assert not after["gathering"]
    assert "All are here. The game begins." in log(ann, table)
    assert "has begun" in refused(club.visitor(secret="late").post(f"/api/tables/{table}/join"), 409)
    assert deal(club, table).table.state.seat != CHANCE
    assert ben.get(f"/t/{table}").status_code == 200


def test_of_many_who_join_at_once_each_gets_a_seat_or_a_sentence(club: Club) -> None:
    ann = club.member()
    table = order(ann, OPEN, OPEN, OPEN)

    async def all_at_once() -> list[Any]:
        import asyncio

        wishes = [gathering.join(club.server.hall, table, f"key {one}", f"P{one}") for one in range(8)]
        return await asyncio.gather(*wishes, return_exceptions=True)

    got = club.run(all_at_once())
    assert sorted(one for one in got if isinstance(one, int)) == [1, 2, 3]
    assert {str(one) for one in got if not isinstance(one, int)} <= {"All seats are taken.", "The game has begun."}
    rights = club.run(club.server.hall.store.rights(table))
    assert len(rights) == 4


def test_a_private_table_is_joined_by_link_or_invitation_only(club: Club) -> None:
    ann, ben, cid = club.member(), club.member(), club.member()
    table = order(ann, OPEN, OPEN, OPEN, listed=False)
    assert table not in str(ben.get("/api/lobby").json())
    assert "private" in refused(ben.post(f"/api/tables/{table}/join"), 403)
    assert "private" in refused(ben.post(f"/api/tables/{table}/join", token="a guess"), 403)
    assert "Only somebody who sits" in refused(ben.post(f"/api/tables/{table}/door"), 403)
    assert "Only somebody who sits" in refused(ben.post(f"/api/tables/{table}/invite", name=cid.name), 403)
    path = ann.post(f"/api/tables/{table}/door").json()["path"]
    token = path.partition("#join=")[2]
    assert ben.post(f"/api/tables/{table}/join", token=token).json() == {"seat": 1}
    assert "Nobody is called" in refused(ann.post(f"/api/tables/{table}/invite", name="nobody"), 404)
    assert "already" in refused(ann.post(f"/api/tables/{table}/invite", name=ben.name), 409)
    assert ann.post(f"/api/tables/{table}/invite", name=cid.name.upper()).json() == {"name": cid.name}
    (invitation,) = cid.get("/api/lobby").json()["invitations"]
    assert (invitation["id"], invitation["invited_by"]) == (table, ann.name)
    assert table in cid.get("/lobby").text
    cid.post(f"/api/tables/{table}/decline")
    assert cid.get("/api/lobby").json()["invitations"] == []
    assert "private" in refused(cid.post(f"/api/tables/{table}/join"), 403)
    ann.post(f"/api/tables/{table}/invite", name=cid.name)
    assert cid.post(f"/api/tables/{table}/join").json() == {"seat": 2}


def test_the_host_begins_without_the_others_or_calls_it_off(club: Club) -> None:
    ann, ben = club.member(), club.member()
    table = order(ann, OPEN, OPEN)
    ben.post(f"/api/tables/{table}/join")
    assert "Only the host" in refused(ben.post(f"/api/tables/{table}/begin", bot="random"), 403)
    begun = ann.post(f"/api/tables/{table}/begin", bot="random").json()
    assert [one["bot"] for one in begun["seats"]] == [None, None, "random"]
    live = club.run(club.server.hall.open(table))
    assert live.bots == [None, None, "random"]
    off = order(ann, OPEN)
    assert "Only the host" in refused(ben.post(f"/api/tables/{off}/abort"), 403)
    assert ann.post(f"/api/tables/{off}/abort").json()["aborted"]
    assert off not in str(ben.get("/api/lobby").json())
    assert "called off" in refused(ben.post(f"/api/tables/{off}/join"), 409)


def test_a_game_ends_without_a_result_when_all_who_play_want_it(club: Club) -> None:
    ann, ben = club.member(), club.member()
    table = order(ann, OPEN)
    ben.post(f"/api/tables/{table}/join")
    first = ann.post(f"/api/tables/{table}/abort").json()
    assert (first["over"], first["aborted"]) == (False, False)
    assert "Only somebody" in refused(club.visitor(secret="stranger").post(f"/api/tables/{table}/abort"), 403)
    last = ben.post(f"/api/tables/{table}/abort").json()
    assert (last["over"], last["aborted"], last["winners"]) == (True, True, [])
    club.server.hall._tables.clear()
    assert state(ann, table)["aborted"], "also when it is read again"
    while club.run(club.registrar.count()):
        pass
    assert table not in str(ann.get(f"/api/people/{ann.name}").json())
    assert ann.get(f"/t/{table}").status_code == 200
    again = ann.post(f"/api/tables/{table}/rematch").json()["id"]
    assert state(ben, again)["seats"][1]["yours"]


def test_find_me_a_table_joins_one_that_waits_or_opens_one(club: Club) -> None:
    ann, ben = club.member(), club.member()
    mine = ann.post("/api/lobby/find", game="hoard", time="live", players=2).json()["id"]
    assert state(ann, mine)["gathering"]
    other = ben.post("/api/lobby/find", game="hoard", time="days", players=2).json()["id"]
    assert other != mine, "who wants days does not want a clock"
    assert ben.post("/api/lobby/find", game="hoard", time="live", players=2).json()["id"] == mine
    assert not state(ann, mine)["gathering"]
    assert state(ben, mine)["seats"][1]["name"] == ben.name


def test_a_live_clock_runs_while_its_person_is_asked_and_gains_by_a_move() -> None:
    clocks = Clocks(Time(LIVE, main=100, increment=10), [True, True, False], 0.0)
    number = 0

    def line(kind: str, seat: int, made: float, text: str = "") -> None:
        nonlocal number
        number += 1
        clocks.follow(Entry(number, kind, seat, text, [], made))

    line(lines.ANSWER, CHANCE, 5)
    assert clocks.deadline(0) == 105
    line(lines.ANSWER, 0, 25)
    assert clocks.left(0) == 80
    assert clocks.deadline(0) == 105, "one move of several answers"
    line(lines.UNDO, 0, 35)
    assert clocks.left(0) == 70, "taking back takes time too"
    line(lines.ANSWER, 0, 40)
    line(lines.ANSWER, 2, 60)
    assert clocks.left(0) == 75, "the move is over, and has brought ten seconds; a bot's time is nobody's"
    assert clocks.left(2) == 100
    line(lines.ANSWER, 1, 90)
    assert (clocks.left(1), clocks.deadline(0)) == (70, 165)
    line(lines.EXTEND, 0, 200)
    assert (clocks.left(0), clocks.deadline(0)) == (100, 300)
    line(lines.REPLACE, 0, 210, "random")
    assert clocks.deadline(0) is None


def test_days_are_counted_from_the_beginning_of_a_move() -> None:
    clocks = Clocks(Time(DAYS, days=2), [True, True], 0.0)
    clocks.follow(Entry(1, lines.ANSWER, 0, "", [], DAY))
    assert clocks.deadline(0) == 2 * DAY, "who answers a little has not got two days more"
    assert clocks.deadline(1) == 3 * DAY
    clocks.follow(Entry(2, lines.ANSWER, 1, "", [], 2 * DAY))
    assert clocks.deadline(0) == 4 * DAY


def timed(club: Club, ann: Visitor, *others: Visitor, overtime: str = "bot", **clock: Any) -> str:
    table = order(ann, *[OPEN] * len(others), time=clock, overtime=overtime)
    for one in others:
        one.post(f"/api/tables/{table}/join")
    deal(club, table)
    return table


def test_who_has_no_time_left_is_replaced_by_a_bot_whichever_process_sees_it(club: Club) -> None:
    ann, ben = club.member(), club.member()
    table = timed(club, ann, ben, kind="live", minutes=1, increment=5)
    found = state(ann, table)
    assert found["time"] == "1 min + 5 s a move"
    assert 0 < found["deadline"] - time.time() <= 60
    assert found["left"] == [60.0, 60.0]
    assert not is_late(club, table, found["deadline"] - 1)
    club.server.hall._tables.clear()  # As after a restart: all that is known stands in the store.
    assert is_late(club, table, found["deadline"] + 1)
    late = state(ann, table)
    assert late["seats"][0]["bot"] == gathering.STAND_IN
    assert f"{ann.name}'s time has run out." in log(ben, table)
    assert not is_late(club, table, found["deadline"] + 1), "once"
    live = club.run(club.server.hall.open(table))
    live.clocks._spent[0] = 100.0
    assert "time is used up" in refused(ann.post(f"/api/tables/{table}/replace", seat=0, bot=None), 409)


def test_the_table_votes_what_happens_to_somebody_without_time(club: Club) -> None:
    people = [club.member() for _ in range(4)]
    ann, ben, cid, dot = people
    for votes, outcome in ((("wait", "wait"), "wait"), (("bot", "bot"), "bot"), (("end", "bot", "wait"), "bot")):
        table = timed(club, ann, ben, cid, dot, overtime="vote", kind="days", days=1)
        end = state(ann, table)["deadline"]
        assert "nothing to decide" in refused(ben.post(f"/api/tables/{table}/vote", seat=1, choice="bot"), 409)
        assert is_late(club, table, end + 1)
        assert state(ann, table)["late"] == 0
        assert state(ann, table)["deadline"] is None
        assert not is_late(club, table, end + 10 * DAY), "while they vote nobody's time runs"
        assert "The others" in refused(ann.post(f"/api/tables/{table}/vote", seat=0, choice="wait"), 403)
        for seat, (somebody, choice) in enumerate(zip((ben, cid, dot), votes), start=1):
            last = somebody.post(f"/api/tables/{table}/vote", seat=seat, choice=choice).json()
        assert last["late"] is None
        assert (last["seats"][0]["bot"] is not None) == (outcome == "bot")
        if outcome == "wait":
            assert last["deadline"] - time.time() > DAY - 60
    table = timed(club, ann, ben, cid, dot, overtime="vote", kind="days", days=1)
    is_late(club, table, state(ann, table)["deadline"] + 1)
    for seat, somebody in ((1, ben), (2, cid)):
        last = somebody.post(f"/api/tables/{table}/vote", seat=seat, choice="end").json()
    assert last["aborted"]


def test_on_vacation_days_do_not_count(club: Club) -> None:
    ann, ben = club.member(), club.member()
    table = timed(club, ann, ben, kind="days", days=1)
    end = state(ann, table)["deadline"]
    assert ann.post("/api/account/vacation", days=3).json()["done"] == "You are away for 3 days."
    assert ann.get("/api/account").json()["away_until"] > time.time() + 2 * DAY
    assert is_late(club, table, end + 1)
    assert state(ann, table)["seats"][0]["bot"] is None
    assert not is_late(club, table, end + 2 * DAY), "it is put off in the store"
    assert is_late(club, table, end + 3 * DAY + 60)
    assert state(ann, table)["seats"][0]["bot"] is not None
    ann.post("/api/account/vacation", days=0)
    assert ann.get("/api/account").json()["away_until"] is None
    assert "30 days in a year" in refused(ann.post("/api/account/vacation", days=30), 400)
    assert after_vacation(0, 100, [(50, 90), (200, 300)]) == 140
    whole = with_vacation([], 0.0, A_YEAR)
    assert away_until(whole, DAY) == A_YEAR * DAY
    assert with_vacation(whole, 400 * DAY + A_YEAR * DAY, A_YEAR)


def test_orders_that_nobody_could_play_by_are_refused(club: Club) -> None:
    ann = club.member()
    seats = [{"name": "Ann"}, {"link": True}]
    for more, words in (
        ({"time": {"kind": "live", "minutes": 0.5}}, "'time.minutes' is not right"),
        ({"time": {"kind": "weeks"}}, "'time.kind' is not right"),
        ({"time": {"kind": "days", "days": 2}}, "all come before the game begins"),
    ):
        got = ann.post("/api/tables", game="hoard", seats=seats, **more)
        assert got.status_code in (400, 422)
        assert words in got.json()["error"]


def test_without_a_community_nobody_waits_for_anybody(tmp_path: Any) -> None:
    with a_club(tmp_path, community=None) as home:
        guest = home.visitor()
        guest.get("/")
        got = guest.post("/api/tables", game="hoard", seats=[{}, {"open": True}])
        assert "not one for a community" in refused(got, 400)
        assert guest.get("/lobby").status_code == 404
