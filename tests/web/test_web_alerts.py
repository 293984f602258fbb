"""Playing over days: whose turn it is, alerts, answers that are left, a board to try things on."""

from __future__ import annotations

import asyncio
import json
import random
import time
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from pentarchy.web import thoughts
from pentarchy.web.alerts.herald import AGAIN, GRACE, HERE, LEASE, Herald
from pentarchy.web.alerts.outside import host_of
from pentarchy.web.alerts.standing import Deputy, possessions_of
from pentarchy.web.alerts.trials import AT_HAND, KEPT, clear_away
from pentarchy.web.errors import Conflict
from pentarchy.web.hall import Change, Hall, SeatPlan
from pentarchy.web.lines import ABORT, FOR_GOOD
from pentarchy.web.terms import DAY
from web_club import PASSWORD, Club, Visitor, a_club
from web_tables import find, refused

pytestmark = pytest.mark.usefixtures("hoard_installed")


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory, hoard_installed: object) -> Iterator[Club]:
    with pytest.MonkeyPatch.context() as patch:
        for busy in ("herald", "standing"):
            patch.setattr(f"pentarchy.web.alerts.{busy}.LOOK", 3600.0)  # They look when the test says so.
        with a_club(tmp_path_factory.mktemp("club")) as found:
            yield found


def table_of(club: Club, ann: Visitor, ben: Visitor, **more: Any) -> str:
    """A table of two people, at which the first is asked."""
    seats = [{"name": ann.name}, {"open": True}]
    made = ann.post("/api/tables", game="hoard", seats=seats, options={"hand": 2}, **more)
    assert made.status_code == 201, made.text
    table = str(made.json()["id"])
    assert ben.post(f"/api/tables/{table}/join").status_code == 200
    club.run(club.server.hall.chance(table))
    return table


def choices(somebody: Visitor, table: str, seat: int) -> list[str]:
    found = somebody.get(f"/api/tables/{table}/view", params={"seat": seat}).json()
    return [one["notation"] for one in found["choices"]]


def answer(club: Club, somebody: Visitor, table: str, seat: int, action: str = "") -> None:
    """Give this answer, or the first; then chance answers, if it is asked."""
    given = somebody.post(f"/api/tables/{table}/answers", seat=seat, action=action or choices(somebody, table, seat)[0])
    assert given.status_code == 200, given.text
    club.run(club.server.hall.chance(table))


def turns(somebody: Visitor) -> list[str]:
    return [one["id"] for one in somebody.get("/api/turns").json()]


def goes_to(somebody: Visitor, after: str) -> str:
    got = somebody.get("/next", params={"after": after})
    assert got.status_code == 303
    return str(got.headers["location"])


def test_my_turn_is_a_list_the_most_urgent_first_and_leads_from_table_to_table(club: Club) -> None:
    ann, ben, stranger = club.member(), club.member(), club.visitor()
    slow = table_of(club, ann, ben)
    days = table_of(club, ann, ben, time={"kind": "days", "days": 2})
    live = table_of(club, ann, ben, time={"kind": "live", "minutes": 10})
    waiting = ann.post("/api/tables", game="hoard", seats=[{"name": "Ann"}, {"open": True}]).json()["id"]
    assert turns(ann) == [live, days, slow], "whose time ends first; a table that waits for people waits for nobody"
    assert turns(ben) == []
    assert turns(stranger) == []
    assert club.visitor().get("/api/turns").json() == []
    (first, *_) = ann.get("/api/turns").json()
    assert first["seat"] == 0
    assert first["time"] == "10 min"
    assert first["deadline"] > first["since"]
    assert goes_to(ann, live) == f"/t/{days}"
    assert goes_to(ann, days) == f"/t/{slow}"
    assert goes_to(ann, slow) == f"/t/{live}", "round and round"
    assert goes_to(ann, "") == f"/t/{live}"
    assert goes_to(ben, live) == "/"
    for page in ("/", "/lobby"):
        shown = ann.get(page).text
        assert "My turn" in shown
        assert shown.index(f"/t/{live}") < shown.index(f"/t/{days}") < shown.index(f"/t/{slow}")
        assert shown.count(f'href="/t/{days}"') == 1, "once"
        assert "My turn" not in ben.get(page).text
    assert f"/t/{waiting}" in ann.get("/").text
    answer(club, ann, live, 0)
    while live in turns(ann):
        answer(club, ann, live, 0)
    assert goes_to(ann, live) == f"/t/{days}", "who has answered goes on with the most urgent"
    assert turns(ben) == [live]
    ann.post(f"/api/tables/{days}/replace", seat=0, bot="random")
    assert days not in turns(ann), "a bot that plays for me is asked, not I"


class Pigeons:
    """In place of the internet: what was sent, and what is answered."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, bytes]] = []
        self.status = 204

    async def check(self, url: str) -> str:
        return host_of(url)

    async def post(self, url: str, headers: dict[str, str], content: bytes) -> int:
        self.sent.append((url, content))
        return self.status


@pytest.fixture
def pigeons(club: Club) -> Iterator[Pigeons]:
    herald = the_herald(club)
    found, before = Pigeons(), herald.sender.outside
    herald.sender.outside = found  # type: ignore[assignment]
    yield found
    herald.sender.outside = before


def the_herald(club: Club) -> Herald:
    herald = club.app.state.herald
    assert isinstance(herald, Herald)
    return herald


def tell(club: Club, seconds: float = 0.0) -> int:
    """The herald looks as if it were so much later; how many alerts it sent or tried."""
    return club.run(the_herald(club).look(time.time() + seconds))


HOOK = "https://discord.com/api/webhooks/1/secret"


def listens(club: Club, somebody: Visitor, hook: str = HOOK) -> str:
    """Somebody wants to hear of their turns; the channel."""
    assert somebody.post("/api/account/alerts/webhook", url=hook).status_code == 200
    return str(somebody.get("/api/account/alerts").json()["channels"][0]["id"])


def rest(club: Club) -> None:
    """All that is asked now has been told."""
    while tell(club, 2 * GRACE):
        pass


def test_one_alert_for_each_question_a_minute_after_it_was_put(club: Club, pigeons: Pigeons) -> None:
    ann, ben = club.member(), club.member()
    listens(club, ann)
    table = table_of(club, ann, ben)
    assert tell(club) == 0, "who was asked just now may be at the table"
    assert tell(club, GRACE + 1) == 1
    (url, content), *more = pigeons.sent
    assert not more
    assert url == HOOK
    said = json.loads(content)["content"]
    assert said.endswith(f"https://here.example/t/{table}")
    assert f"Hoard with {ben.name}" in said
    assert tell(club, 2 * GRACE) == 0, "once"
    other = Herald(club.server.hall.store, the_herald(club).sender)
    assert club.run(other.look(time.time() + 3 * GRACE)) == 0, "nor does another process say it again"
    while turns(ann):
        answer(club, ann, table, 0)  # All that she answers until he is asked is one move.
        assert tell(club, GRACE + 5) == 0
    while turns(ben):
        answer(club, ben, table, 1)
    assert tell(club, GRACE + 10) == 1, "and once more when she is asked again"
    assert len(pigeons.sent) == 2
    club.run(the_herald(club).tidy())
    assert tell(club, 2 * GRACE) == 0


def test_who_answers_or_is_at_the_table_hears_nothing(club: Club, pigeons: Pigeons) -> None:
    ann, ben, stranger = club.member(), club.member(), club.member()
    listens(club, ann)
    table = table_of(club, ann, ben)
    assert tell(club) == 0
    assert ann.post(f"/api/tables/{table}/here").status_code == 200
    refused(stranger.post(f"/api/tables/{table}/here"), 403)
    assert tell(club, GRACE + 1) == 0, "she looks at it"
    while turns(ann):
        answer(club, ann, table, 0)
    assert tell(club, HERE + GRACE) == 1
    assert pigeons.sent == [], "she has answered meanwhile, so there is nothing to say"


def test_of_many_processes_one_sends_an_alert(club: Club, pigeons: Pigeons) -> None:
    ann, ben = club.member(), club.member()
    listens(club, ann)
    table_of(club, ann, ben)
    heralds = [Herald(club.server.hall.store, the_herald(club).sender) for _ in range(4)]

    async def all_at_once() -> list[int]:
        return list(await asyncio.gather(*(one.look(time.time() + GRACE + 1) for one in heralds)))

    assert sum(club.run(all_at_once())) == 1
    assert len(pigeons.sent) == 1
    table_of(club, ann, ben)
    now = time.time() + GRACE + 1
    club.run(heralds[0].notice(now))
    assert len(club.run(heralds[0].take(now))) == 1, "one takes it, and is killed"
    assert club.run(heralds[1].look(now + LEASE - 1)) == 0
    assert club.run(heralds[1].look(now + LEASE + 1)) == 1, "then another sends it"
    assert len(pigeons.sent) == 2


def test_quiet_hours_put_an_alert_off(club: Club, pigeons: Pigeons) -> None:
    ann, ben = club.member(), club.member()
    listens(club, ann)
    now = datetime.now(ZoneInfo("Asia/Tokyo"))
    begin, end = (f"{(now + timedelta(minutes=some)):%H:%M}" for some in (-60, 120))
    for zone, wrong in (("Atlantis", "22:00"), ("UTC", "25:00"), ("UTC", "1")):
        assert ann.post("/api/account/alerts/quiet", zone=zone, begin=wrong, end="07:00").status_code in (400, 422)
    said = ann.post("/api/account/alerts/quiet", zone="Asia/Tokyo", begin=begin, end=end).json()["done"]
    assert said == f"It is quiet from {begin} to {end}."
    assert ann.get("/api/account/alerts").json()["quiet"] == {"zone": "Asia/Tokyo", "begin": begin, "end": end}
    table_of(club, ann, ben)
    tell(club)
    assert tell(club, GRACE + 1) == 0
    assert tell(club, 60 * 60) == 0
    assert tell(club, 121 * 60) == 1, "what came meanwhile is told when they end"
    assert len(pigeons.sent) == 1
    ann.post("/api/account/alerts/quiet", zone="UTC", begin="01:00", end="01:00")
    assert ann.get("/api/account/alerts").json()["quiet"] is None


def test_who_can_not_be_reached_is_not_tried_for_ever(club: Club, pigeons: Pigeons) -> None:
    ann, ben = club.member(), club.member()
    channel = listens(club, ann)
    pigeons.status = 500
    table_of(club, ann, ben)
    tell(club)
    at = GRACE + 1
    for later in (*AGAIN, 1.0):
        assert tell(club, at) == 1
        assert tell(club, at + 1) == 0
        at += later + 1
    assert tell(club, at + DAY) == 0, "of one question somebody is told three times at most"
    assert len(pigeons.sent) == 3
    herald, now = the_herald(club), time.time()
    for days in (1, 3, 5):
        club.run(herald.channels.failed(channel, now + days * DAY))
        assert not ann.get("/api/account/alerts").json()["channels"][0]["off"]
    club.run(herald.channels.failed(channel, now + 8 * DAY))
    (shown,) = ann.get("/api/account/alerts").json()["channels"]
    assert shown["off"] == "For a week nothing arrived."
    assert shown["off"] in ann.get("/account").text
    table_of(club, ann, ben)
    assert tell(club, GRACE + 1) == 0
    refused(ann.post(f"/api/account/alerts/{channel}/test"), 400)
    pigeons.status = 200
    assert ann.post(f"/api/account/alerts/{channel}/test").json()["done"] == "It is sent."
    assert not ann.get("/api/account/alerts").json()["channels"][0]["off"], "a test that arrives switches it on"
    rest(club)
    pigeons.status = 410
    table_of(club, ann, ben)
    assert tell(club, GRACE + 1) == 1
    assert "nobody at this address" in ann.get("/api/account/alerts").json()["channels"][0]["off"], "at once"


def test_a_browser_that_is_gone_is_forgotten_and_mail_goes_to_the_confirmed_address(
    club: Club, pigeons: Pigeons
) -> None:
    ann, ben = club.member(), club.member()
    assert "Confirm an address" in refused(ann.post("/api/account/alerts/mail"), 400)
    club.run(club.server.accounts.people.change(club_id(club, ann), mail="ann@mail.example"))
    assert ann.post("/api/account/alerts/mail").status_code == 200
    key = ec.generate_private_key(ec.SECP256R1()).public_key()
    public = urlsafe_b64encode(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)).decode()
    browser: dict[str, Any] = {"endpoint": "https://push.example/1", "p256dh": public, "auth": "MDEyMzQ1Njc4OWFiY2RlZg"}
    assert ann.post("/api/account/alerts/push", **browser).status_code == 200
    assert ann.post("/api/account/alerts/push", **browser).status_code == 200
    assert [one["kind"] for one in ann.get("/api/account/alerts").json()["channels"]] == ["mail", "push"], "once"
    assert ben.post("/api/account/alerts/push", **browser).status_code == 200
    assert [one["kind"] for one in ann.get("/api/account/alerts").json()["channels"]] == ["mail"], "it is his now"
    assert ann.post("/api/account/alerts/push", **browser).status_code == 200
    for wrong in ({"endpoint": "http://push.example/1"}, {"p256dh": "A" * 87}, {"auth": "A" * 24}):
        assert ann.post("/api/account/alerts/push", **{**browser, **wrong}).status_code == 400
    pigeons.status = 410
    club.letters.clear()
    table = table_of(club, ann, ben)
    tell(club)
    assert tell(club, GRACE + 1) == 2
    (letter,) = club.letters
    assert (letter.to, letter.subject) == ("ann@mail.example", "Your turn: Hoard")
    assert f"https://here.example/t/{table}" in letter.text
    assert [one["kind"] for one in ann.get("/api/account/alerts").json()["channels"]] == ["mail"]


def club_id(club: Club, somebody: Visitor) -> str:
    account = club.run(club.server.accounts.people.by_session(somebody.secret))
    assert account is not None
    return account.id


def test_alerts_are_their_owners_and_a_webhook_leads_outside(club: Club) -> None:
    ann, eve, guest = club.member(), club.member(), club.visitor()
    guest.get("/")
    assert "Sign in" in refused(guest.get("/api/account/alerts"), 401)
    for inside, words in (
        ("https://127.0.0.1/hook", "private network"),
        ("https://localhost/hook", "private network"),
        ("https://[::1]/hook", "private network"),
        ("https://169.254.169.254/latest/meta-data/", "private network"),
        ("http://discord.com/api/webhooks/1/x", "https://"),
        ("https://discord.com:22/", "port"),
    ):
        assert words in refused(ann.post("/api/account/alerts/webhook", url=inside), 400)
    herald = the_herald(club)
    made = club.run(herald.channels.add(club_id(club, ann), "webhook", HOOK, "Webhook at discord.com"))
    for act in ("remove", "test"):
        assert "no such alert" in refused(eve.post(f"/api/account/alerts/{made.id}/{act}"), 404)
    for nonsense in ("%F0%9F%8E%B2", "a" * 100):
        assert "no such alert" in refused(ann.post(f"/api/account/alerts/{nonsense}/test"), 404)
    shown = ann.get("/account").text
    assert "Webhook at discord.com" in shown
    assert "webhooks/1" not in shown, "who looks over her shoulder learns nothing"
    assert HOOK in ann.get("/api/account/data").text
    for one in range(9):
        club.run(herald.channels.add(club_id(club, ann), "webhook", f"{HOOK}{one}", "Webhook"))
    with pytest.raises(Conflict, match="remove one first"):
        club.run(herald.channels.add(club_id(club, ann), "webhook", f"{HOOK}9", "Webhook"))
    assert ann.post(f"/api/account/alerts/{made.id}/remove").status_code == 200
    assert len(ann.get("/api/account/alerts").json()["channels"]) == 9
    person = club_id(club, ann)
    assert ann.post("/api/account/delete", password=PASSWORD).status_code == 200
    assert club.run(herald.channels.of(person)) == [], "who leaves is told nothing any more"


def dealt(club: Club, ann: Visitor, ben: Visitor) -> str:
    """A table at which Ann has two pieces of quartz and two opals, and Ben two rubies and two pieces of topaz."""

    async def begin() -> tuple[str, str]:
        hall = club.server.hall
        plans = [SeatPlan(ann.name), SeatPlan(ben.name, link=True)]
        started = await hall.start(find("hoard"), plans, {"hand": 4}, person)
        deals = ["quartz", "quartz", "opal", "opal", "ruby", "ruby", "topaz", "topaz"]
        await hall.recite(started.live.facts.id, [f"deal {gem}" for gem in deals])
        return started.live.facts.id, started.links[1]

    person = club_id(club, ann)
    table, link = club.run(begin())
    assert ben.post(f"/api/tables/{table}/claim", token=link).status_code == 200
    return table


def deputise(club: Club) -> int:
    """Answers that were left are given, where their question is asked; how many."""
    deputy = club.app.state.deputy
    assert isinstance(deputy, Deputy)
    return club.run(deputy.look())


def leave(somebody: Visitor, table: str, action: str, seat: int = 0, **more: Any) -> Any:
    found = somebody.get(f"/api/tables/{table}/standing", params={"seat": seat}).json()
    return somebody.post(
        f"/api/tables/{table}/standing", seat=seat, key=found["questions"][0]["key"], action=action, **more
    )


def test_an_answer_that_was_left_is_given_to_the_same_question_and_told_as_theirs(club: Club) -> None:
    ann, ben, eve = club.member(), club.member(), club.member()
    table = dealt(club, ann, ben)
    asked = ann.get(f"/api/tables/{table}/standing", params={"seat": 0}).json()
    assert asked == {"questions": [], "left": None, "why_not": "You are asked now."}
    answer(club, ann, table, 0, "show quartz")
    asked = ann.get(f"/api/tables/{table}/standing", params={"seat": 0}).json()
    (question,) = asked["questions"]
    offered = [one["notation"] for one in question["choices"]]
    assert offered == ["show quartz", "show opal", "swap quartz", "swap opal"]
    assert "not your seat" in refused(eve.get(f"/api/tables/{table}/standing", params={"seat": 0}), 403)
    assert "not your seat" in refused(ben.post(f"/api/tables/{table}/standing/withdraw", seat=0), 403)
    assert "no answer" in refused(leave(ann, table, "show ruby"), 404)
    got = ann.post(f"/api/tables/{table}/standing", seat=0, key="x", action="show opal")
    assert "not asked this" in refused(got, 404)
    assert leave(ann, table, "show opal").status_code == 200
    before = ben.get(f"/api/tables/{table}").json()["number"]
    assert leave(ann, table, "show quartz").status_code == 200, "another one in its place"
    assert ben.get(f"/api/tables/{table}").json()["number"] == before, "nobody else learns of it"
    assert "Answer left" in ann.get(f"/t/{table}").text
    assert "Answer left" not in ben.get(f"/t/{table}").text
    assert deputise(club) == 0, "she is not asked"
    answer(club, ben, table, 1, "show ruby")
    assert deputise(club) == 1
    now = ben.get(f"/api/tables/{table}").json()
    assert now["asked"] == 1
    told = [line["text"] for line in ben.get(f"/api/tables/{table}/log").json()]
    note = told.index(f"{ann.name} has left an answer for this question.")
    assert told[note + 1] == f"{ann.name} shows quartz."
    assert ann.get(f"/api/tables/{table}/standing", params={"seat": 0}).json()["left"] is None, "once"
    answer(club, ben, table, 1, "show ruby")
    assert deputise(club) == 0
    assert ann.get(f"/api/tables/{table}").json()["asked"] == 0
    before_restart = club.run(club.server.hall.open(table)).log(None)
    club.server.hall._tables.clear()
    assert club.run(club.server.hall.open(table)).log(None) == before_restart


def test_an_answer_that_was_left_is_void_if_anything_else_is_asked_or_done(club: Club) -> None:
    ann, ben = club.member(), club.member()

    def is_given(table: str) -> bool:
        answer(club, ben, table, 1, "show ruby")
        given = deputise(club)
        assert (ann.get(f"/api/tables/{table}").json()["asked"] == 1) == bool(given)
        assert ann.get(f"/api/tables/{table}/standing", params={"seat": 0}).json()["left"] is None
        return bool(given)

    table = dealt(club, ann, ben)
    answer(club, ann, table, 0, "show quartz")
    leave(ann, table, "show quartz")
    ann.post(f"/api/tables/{table}/standing/withdraw", seat=0)
    assert not is_given(table), "she took it back"
    answer(club, ann, table, 0, "show quartz")
    assert leave(ann, table, "show quartz", careful=False).status_code == 200
    assert not is_given(table), "she has no quartz any more, so it is another question"
    table = dealt(club, ann, ben)
    answer(club, ann, table, 0, "show quartz")
    leave(ann, table, "show quartz")
    assert ann.post(f"/api/tables/{table}/rename", seat=0, name="Annabel").status_code == 200
    assert not is_given(table), "she was at the table since"
    for careful in (True, False):
        table = dealt(club, ann, ben)
        answer(club, ann, table, 0, "show quartz")
        leave(ann, table, "show quartz", careful=careful)
        live = club.run(club.server.hall.open(table))
        before = possessions_of(live.table.state, 0)
        live.table.state.hoards[0][4] += 1  # type: ignore[attr-defined]
        assert possessions_of(live.table.state, 0) != before
        assert is_given(table) == (not careful), "what she has is not what it was"


def test_of_many_processes_one_gives_an_answer_that_was_left(club: Club) -> None:
    ann, ben = club.member(), club.member()
    table = dealt(club, ann, ben)
    answer(club, ann, table, 0, "show quartz")
    leave(ann, table, "show quartz")
    answer(club, ben, table, 1, "show ruby")
    halls = [Hall(club.server.hall.store, club.server.hall.notifier) for _ in range(3)]
    deputies = [Deputy(one, club.server.steward) for one in halls]

    async def all_at_once() -> int:
        return sum(await asyncio.gather(*(one.look() for one in deputies)))

    assert club.run(all_at_once()) == 1
    shown = [line["text"] for line in ben.get(f"/api/tables/{table}/log").json()]
    assert len([one for one in shown if "has left an answer" in one]) == 1


def try_out(somebody: Visitor, table: str, seat: int = 0) -> str:
    made = somebody.post(f"/api/tables/{table}/try", seat=seat)
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def view(somebody: Visitor, table: str, seat: int) -> Any:
    return somebody.get(f"/api/tables/{table}/view", params={"seat": seat}).json()["view"]


def test_a_board_to_try_things_on_holds_what_the_seat_sees_and_nothing_else(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = club.member(), club.member()
    table = dealt(club, ann, ben)
    seen, others = view(ann, table, 0), set()
    for _ in range(12):
        board = try_out(ann, table)
        assert view(ann, board, 0) == seen
        others.add(str(view(ann, board, 1)["hand"]))
        _, journal, first = club.run(club.server.hall.store.whole(board))
        assert journal == [], "nothing of how it came to be"
        assert (first.answers, first.why_not) == (0, "This is where the board begins.")
        assert ann.get(f"/api/tables/{board}/log").json() == []
    assert len(others) > 1, "his hand is dealt anew each time"
    truth = club.run(club.server.hall.open(table)).table.state
    other = truth.resample(0, random.Random(1))
    assert other.view(1) != truth.view(1)
    assert other.view(0) == truth.view(0)
    for seed in range(5):
        monkeypatch.setattr(random, "SystemRandom", lambda seed=seed: random.Random(seed))
        boards = [thoughts.imagined("hoard", world.dump(), 0) for world in (truth, other)]
        assert boards[0] == boards[1], "whatever is true, the board is the same: so it tells nothing of it"


def test_a_board_to_try_things_on_is_nobody_elses_and_touches_nothing(club: Club, pigeons: Pigeons) -> None:
    ann, ben, stranger = club.member(), club.member(), club.visitor()
    table = dealt(club, ann, ben)
    assert "not your seat" in refused(ben.post(f"/api/tables/{table}/try", seat=0), 403)
    refused(stranger.post(f"/api/tables/{table}/try", seat=0), 403)
    before = ann.get(f"/api/tables/{table}").json()
    board = try_out(ann, table)
    pages = ["", *(f"/{one}" for one in ("parts", "recap", "review", "coach", "replay", "moment", "history"))]
    calls = {path: one for path, one in club.app.openapi()["paths"].items() if "{table_id}" in path}
    assert len(calls) > 25
    for somebody in (ben, stranger):
        for path in [f"/t/{{table_id}}{page}" for page in pages] + [path for path in calls if "get" in calls[path]]:
            got = somebody.get(path.format(table_id=board, seat=0, answers=0), params={"at": 0, "seat": 0})
            assert got.status_code == 404, path
        for path in [path for path in calls if "post" in calls[path]]:
            assert somebody.post(path.format(table_id=board), seat=0).status_code in (404, 422), path
    for _ in range(3):
        seat = ann.get(f"/api/tables/{board}").json()["asked"]
        answer(club, ann, board, seat)
    assert ann.get(f"/api/tables/{board}").json()["answers"] >= 3
    assert ann.get(f"/api/tables/{table}").json() == before
    assert board not in turns(ann)
    assert "to try things on" in ann.get("/").text
    assert board not in ben.get("/").text
    listens(club, ann)
    tell(club)
    tell(club, GRACE + 1)
    assert [json.loads(content)["content"][-12:] for _, content in pigeons.sent] == [table], "and nobody is alerted"
    for path in ("links", "try"):
        assert "yours alone" in refused(ann.post(f"/api/tables/{board}/{path}", seat=0), 409)
    refused(ann.get(f"/api/tables/{board}/record"), 403)


def test_everything_can_be_taken_back_on_a_board_of_ones_own(club: Club) -> None:
    ann, ben = club.member(), club.member()
    board = try_out(ann, dealt(club, ann, ben))
    first = [view(ann, board, seat) for seat in (0, 1)]
    moments = [first]
    for action in ("show quartz", "", "swap opal", ""):  # By both seats, with something that chance deals.
        seat = ann.get(f"/api/tables/{board}").json()["asked"]
        answer(club, ann, board, seat, action)
        moments.append([view(ann, board, seat) for seat in (0, 1)])
    club.server.hall._tables.clear()
    for was in reversed(moments):
        assert [view(ann, board, seat) for seat in (0, 1)] == was
        got = ann.post(f"/api/tables/{board}/undo", seat=0)
        assert (got.status_code == 200) == (was is not first)
        if len(moments) % 2:
            club.server.hall._tables.clear()  # As after a restart.
    assert "where the board begins" in refused(got, 400)
    ann.post(f"/api/tables/{board}/replace", seat=1, bot="random")
    answer(club, ann, board, 0, "show quartz")
    while ann.get(f"/api/tables/{board}").json()["asked"] != 0:
        club.run(asyncio.sleep(0.05))
    assert ann.post(f"/api/tables/{board}/undo", seat=0).status_code == 200
    assert ann.get(f"/api/tables/{board}").json()["answers"] == 0, "with what the bot has answered"
    shown = ann.get(f"/t/{board}").text
    assert "A board to try things on." in shown
    assert "Hand the device" not in shown


def test_a_board_that_nobody_touches_is_taken_away_after_days_or_when_its_game_is_over(club: Club) -> None:
    ann, ben, store, now = club.member(), club.member(), club.server.hall.store, time.time()
    club.run(clear_away(store, now + 100 * KEPT))  # What other tests have left.
    going, ended = dealt(club, ann, ben), dealt(club, ann, ben)
    boards = [try_out(ann, table) for table in (going, ended)]
    for board in boards:
        answer(club, ann, board, ann.get(f"/api/tables/{board}").json()["asked"], "show quartz")
    assert club.run(clear_away(store, now + 2 * AT_HAND)) == []
    club.run(club.server.hall.change(ended, lambda _: Change([(ABORT, 0, FOR_GOOD)])))
    assert club.run(clear_away(store, now)) == [], "they may still look at it"
    assert club.run(clear_away(store, now + 2 * AT_HAND)) == [boards[1]]
    assert club.run(clear_away(store, now + KEPT + AT_HAND)) == [boards[0]]
    for board in boards:
        refused(ann.get(f"/api/tables/{board}"), 404)
    assert [ann.get(f"/api/tables/{table}").json()["over"] for table in (going, ended)] == [False, True]
