"""Playing over days: whose turn it is, alerts, answers that are left, a board to try things on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from web_club import Club, Visitor, a_club

pytestmark = pytest.mark.usefixtures("hoard_installed")


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory, hoard_installed: object) -> Iterator[Club]:
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
