"""The JSON API, asked as another program would ask it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import threading
import xml.etree.ElementTree as ET
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import httpx
import pytest

from pentarchy import Record
from pentarchy.web.journal import SNAPSHOT_EVERY
from web_tables import (
    GAMES,
    bearer,
    before_an_answer_that_can_be_taken_back,
    cut_before_the_end,
    find,
    play_at_random,
    refused,
    start,
    wait_for,
)


def view(client: httpx.Client, table: str, token: str, seat: int) -> Any:
    response = client.get(f"/api/tables/{table}/view", params={"seat": seat}, headers=bearer(token))
    assert response.status_code == 200, response.text
    return response.json()


def act(client: httpx.Client, table: str, verb: str, secret: str, /, **body: Any) -> httpx.Response:
    return client.post(f"/api/tables/{table}/{verb}", json=body, headers=bearer(secret))


def shown(client: httpx.Client, table: str, headers: dict[str, str] | None = None) -> str:
    """All parts of a table's page."""
    parts = client.get(f"/t/{table}/parts", headers=headers).json()["parts"]
    return "".join(part["html"] for part in parts.values())


def seen_after(record: Record, at: int) -> Any:
    """What the public saw after so many answers, with the names of the people."""
    state = record.replay(find(record.game), at)
    state.names = [str(seat["name"]) for seat in record.seats]
    return json.loads(json.dumps(state.view(None)))


@pytest.fixture
def at_hand(client: httpx.Client) -> tuple[str, str, str]:
    """A table of Hoard where Ann is asked: its id, Ann's secret, Ben's."""
    made = start(client)
    wait_for(client, made["id"], {0})
    return made["id"], made["token"], made["seats"][1]["token"]


def test_the_games_are_listed_with_their_options(client: httpx.Client) -> None:
    games = {one["name"]: one for one in client.get("/api/games").json()}
    assert set(GAMES) < set(games)
    assert games["hoard"]["most"] == 4
    assert [option["name"] for option in games["hoard"]["options"]] == ["hand", "swaps"]


@pytest.mark.parametrize("name", GAMES)
def test_a_person_plays_against_bots(client: httpx.Client, name: str) -> None:
    count = find(name).seats[0]
    made = start(client, name, [{"name": "Ann"}] + [{"bot": "random"}] * (count - 1))
    for _ in range(12):
        state = wait_for(client, made["id"], {0})
        if state["over"]:
            break
        outlook = view(client, made["id"], made["token"], 0)
        assert outlook["view"]["you"] == 0
        choice = outlook["choices"][-1]
        answered = act(
            client, made["id"], "answers", made["token"], seat=0, action=choice["notation"], number=outlook["number"]
        )
        assert answered.status_code == 200, answered.text
    record = client.get(f"/api/tables/{made['id']}/record", headers=bearer(made["token"]))
    Record.from_json(record.text).replay(find(name))


def test_a_seat_sees_its_own_view_and_a_stranger_the_public_one(
    client: httpx.Client, at_hand: tuple[str, str, str]
) -> None:
    table, ann, ben = at_hand
    assert sum(view(client, table, ann, 0)["view"]["hand"].values()) == 3
    assert view(client, table, ann, 0)["choices"]
    assert not view(client, table, ben, 1)["choices"]
    assert client.get(f"/api/tables/{table}/view").json()["view"]["hand"] is None
    for headers in (None, bearer(ben), bearer("no such secret")):
        asked = client.get(f"/api/tables/{table}/view", params={"seat": 0}, headers=headers)
        assert "not your seat" in refused(asked, 403)


def test_what_does_not_fit_is_refused_in_one_sentence(client: httpx.Client, at_hand: tuple[str, str, str]) -> None:
    table, ann, ben = at_hand
    number = view(client, table, ann, 0)["number"]
    cases: list[tuple[str, str, dict[str, Any], int, str]] = [
        ("answers", ben, {"seat": 1, "action": "show ruby"}, 400, "not your turn: Ann"),
        ("answers", ben, {"seat": 0, "action": "show ruby"}, 403, "not your seat"),
        ("answers", ann, {"seat": 0, "action": "eat ruby"}, 400, "not an action of this game"),
        ("answers", ann, {"seat": 0, "action": "deal ruby"}, 400, "not legal now"),
        ("answers", ann, {"seat": 0, "action": "show ruby", "number": number - 1}, 409, "quicker"),
        ("answers", ann, {"seat": 0}, 422, "'action' is not right"),
        ("answers", ann, {"seat": 0, "action": "show ruby", "speed": 9}, 422, "'speed' is not right"),
        ("undo", ann, {"seat": 0}, 400, "can't be taken back. Chance has decided"),
        ("replace", ann, {"seat": 0, "bot": "genius"}, 400, "no bot 'genius'"),
        ("replace", ann, {"seat": 9, "bot": "random"}, 404, "no seat 9"),
        ("replace", ben, {"seat": 0, "bot": "random"}, 403, "after 2 minutes"),
        ("replace", "stranger", {"seat": 0, "bot": "random"}, 403, "sits at this table"),
        ("replace", ann, {"seat": 0, "bot": ""}, 422, "'bot' is not right"),
        ("replace", ann, {"seat": 0, "bot": "search:99999999s"}, 400, "at most 60 seconds"),
        ("rematch", ann, {}, 409, "when the game is over"),
        ("links", ben, {"seat": 0}, 403, "not your seat"),
        ("claim", ann, {"token": "nonsense"}, 403, "does not open a seat"),
        ("rename", ben, {"seat": 0, "name": "Bob"}, 403, "not your seat"),
        ("rename", ann, {"seat": 0, "name": "x" * 61}, 422, "'name' is not right"),
    ]
    for verb, secret, body, status, words in cases:
        assert words in refused(act(client, table, verb, secret, **body), status)
    assert view(client, table, ann, 0)["number"] == number, "nothing has changed"
    assert "no table 'nowhere'" in refused(client.get("/api/tables/nowhere"), 404)
    assert "no moment 99" in refused(client.get(f"/api/tables/{table}/view", params={"at": 99}), 404)
    assert "nothing at this address" in refused(client.get("/api/nothing"), 404)
    wrong: list[tuple[dict[str, Any], int, str]] = [
        ({"game": "chess", "seats": [{}]}, 404, "no game 'chess'"),
        ({"game": "hoard", "seats": [{}]}, 400, "for 2 to 4 players"),
        ({"game": "hoard", "seats": [{}, {}], "options": {"hand": 9}}, 400, "can't be '9'"),
        ({"game": "hoard", "seats": [{}, {"bot": "genius"}]}, 400, "no bot 'genius'"),
        ({"game": "hoard", "seats": [{}, {"bot": "search:61s"}]}, 400, "at most 60 seconds"),
        ({"game": "hoard", "seats": [{}, {"bot": "search:turn_seconds=61"}]}, 400, "at most 60 seconds"),
        ({"game": "hoard", "seats": [{}, {"bot": "search:400"}]}, 400, "nothing but a time"),
        ({"game": "hoard", "seats": [{}, {"bot": "search:1s:horizon=100"}]}, 400, "nothing but a time"),
        ({"game": "hoard", "seats": [{}, {"bot": "search:1s:cores=2"}]}, 400, "nothing but a time"),
    ]
    for order, status, words in wrong:
        assert words in refused(client.post("/api/tables", json=order), status)


@pytest.mark.parametrize(
    ("sent", "status", "sentence"),
    [
        ('{"game": nothing}', 422, "What was sent is not JSON, from character 10 on: Expecting value."),
        ("[]", 422, "This address takes a JSON object, with the header 'Content-Type: application/json'."),
        ("", 422, "This address takes a JSON object, with the header 'Content-Type: application/json'."),
        (
            '{"game": "hoard", "seats": [{}, {}], "options": {"hand": 2.5}}',
            422,
            "'options.hand' is not right: an option takes true or false, a whole number, or a word.",
        ),
        (
            '{"game": "hoard", "seats": [{}, {}], "options": {"\\ud800": 1}}',
            400,
            "There is no option '?'; the options are: hand, swaps.",
        ),
    ],
)
def test_a_form_that_can_not_be_read_is_refused_in_plain_words(
    client: httpx.Client, sent: str, status: int, sentence: str
) -> None:
    response = client.post("/api/tables", content=sent, headers={"Content-Type": "application/json"})
    assert refused(response, status) == sentence


@pytest.mark.parametrize(
    "bot", ["random", "hasty", "greedy", "level5", "search", "search:5ms", "search:2s", "search:turn_seconds=0.5"]
)
def test_levels_plain_bots_and_search_with_a_time_may_play(client: httpx.Client, bot: str) -> None:
    assert start(client, "hoard", [{"name": "Ann"}, {"bot": bot}])["seats"][1]["bot"] == bot


def test_the_bots_of_a_record_must_be_quick_only_where_the_game_goes_on(client: httpx.Client) -> None:
    record = play_at_random("hoard", players=3)
    record.seats = [{"name": "Ann", "bot": bot} for bot in ("search:400", "search:5ms", "somebody else's")]

    def bots() -> list[str | None]:
        table = client.post("/api/records", content=record.to_json()).json()["id"]
        return [seat["bot"] for seat in client.get(f"/api/tables/{table}").json()["seats"]]

    assert bots() == ["search:400", "search:5ms", None]
    cut_before_the_end(record, 4)
    assert bots() == [None, "search:5ms", None]


@pytest.mark.parametrize("name", GAMES)
def test_an_answer_is_taken_back_as_far_as_the_table_allows(client: httpx.Client, name: str) -> None:
    record, answer = before_an_answer_that_can_be_taken_back(play_at_random(name))
    table = client.post("/api/records", content=record.to_json()).json()["id"]
    seat = client.get(f"/api/tables/{table}").json()["asked"]
    before = client.get(f"/api/tables/{table}/view", params={"seat": seat}).json()
    client.post(f"/api/tables/{table}/answers", json={"seat": seat, "action": answer})
    wait_for(client, table, set(range(9)))
    undone = client.post(f"/api/tables/{table}/undo", json={"seat": seat})
    if name == "hoard":
        assert "can't be taken back" in refused(undone, 400), "here every answer shows something, or asks chance"
        return
    assert undone.status_code == 200, undone.text
    after = client.get(f"/api/tables/{table}/view", params={"seat": seat}).json()
    assert after["number"] == before["number"] + 2, "the undo is a change of its own"
    assert after["view"] == before["view"]
    assert after["choices"] == before["choices"]


def test_a_hint_is_a_legal_answer(client: httpx.Client, at_hand: tuple[str, str, str]) -> None:
    table, ann, ben = at_hand
    hint = client.get(f"/api/tables/{table}/hint", params={"seat": 0}, headers=bearer(ann)).json()
    legal = [choice["notation"] for choice in view(client, table, ann, 0)["choices"]]
    assert hint["answers"]
    assert all(one["notation"] in legal and 0 <= one["chance"] <= 1 and one["why"] for one in hint["answers"])
    asked = client.get(f"/api/tables/{table}/hint", params={"seat": 1}, headers=bearer(ben))
    assert "not your turn" in refused(asked, 400)


def test_chances_are_shares_of_one(client: httpx.Client, at_hand: tuple[str, str, str]) -> None:
    table, ann, _ = at_hand
    for params in ({}, {"seat": 0}):
        found = client.get(f"/api/tables/{table}/chances", params=params, headers=bearer(ann)).json()
        assert sum(found["chances"]) == pytest.approx(1)


def test_the_record_is_had_when_the_game_is_over(client: httpx.Client, at_hand: tuple[str, str, str]) -> None:
    table, ann, ben = at_hand
    assert "hidden" in refused(client.get(f"/api/tables/{table}/record", headers=bearer(ann)), 403)
    assert "hidden" in refused(client.get(f"/api/tables/{table}/record"), 403)
    while not (state := wait_for(client, table, {0, 1}))["over"]:
        seat = state["asked"]
        secret = (ann, ben)[seat]
        choice = view(client, table, secret, seat)["choices"][0]["notation"]
        assert act(client, table, "answers", secret, seat=seat, action=choice).status_code == 200
    record = Record.from_json(client.get(f"/api/tables/{table}/record").text)
    assert record.check(find("hoard")).over
    assert record.result is not None
    assert record.result["winners"] == state["winners"]
    assert [seat["name"] for seat in record.seats] == ["Ann", "Ben"]


def test_the_record_stays_closed_while_a_bot_plays_for_somebody(
    client: httpx.Client, at_hand: tuple[str, str, str]
) -> None:
    table, ann, ben = at_hand
    assert act(client, table, "replace", ann, seat=1, bot="greedy").status_code == 200
    assert "hidden" in refused(client.get(f"/api/tables/{table}/record", headers=bearer(ann)), 403)
    assert act(client, table, "replace", ben, seat=1, bot=None).status_code == 200, "for Ben can come back"


def test_the_record_opens_for_the_only_person_who_has_not_resigned(client: httpx.Client) -> None:
    made = start(client, "hoard", [{"name": "Ann"}, {"name": "Ben", "link": True}, {"bot": "random"}])
    table, ann, ben = made["id"], made["token"], made["seats"][1]["token"]
    wait_for(client, table, {0})
    assert act(client, table, "resign", ben, seat=1).status_code == 200
    assert client.get(f"/api/tables/{table}/record", headers=bearer(ann)).status_code == 200


def test_the_board_of_a_moment_is_a_picture(client: httpx.Client, at_hand: tuple[str, str, str]) -> None:
    table, ann, _ = at_hand
    mine = client.get(f"/api/tables/{table}/board.svg", params={"seat": 0}, headers=bearer(ann))
    public = client.get(f"/api/tables/{table}/board.svg")
    assert mine.headers["content-type"] == "image/svg+xml"
    assert "default-src 'none'" in mine.headers["content-security-policy"]
    for picture in (mine.text, public.text):
        assert ET.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
    assert mine.text != public.text
    first = client.get(f"/api/tables/{table}/board.svg", params={"at": 0})
    assert "0 gems in hand" in first.text
    assert "3 gems in hand" in public.text


def test_who_resigns_can_not_win_and_a_bot_plays_on(client: httpx.Client) -> None:
    made = start(client, "hoard", [{"name": "Ann"}, {"name": "Ben", "link": True}, {"bot": "random"}])
    table, ann = made["id"], made["token"]
    wait_for(client, table, {0})
    state = act(client, table, "resign", ann, seat=0).json()
    assert state["seats"][0] == {"seat": 0, "name": "Ann", "bot": "greedy", "resigned": True, "yours": True}
    assert "resigned already" in refused(act(client, table, "resign", ann, seat=0), 409)
    assert "has resigned" in refused(act(client, table, "replace", ann, seat=0, bot=None), 409)
    assert not wait_for(client, table, {1})["over"]
    ended = act(client, table, "replace", made["seats"][1]["token"], seat=1, bot="random").json()
    assert ended["seats"][1]["bot"] == "random"
    ended = wait_for(client, table, set())
    assert ended["over"]
    assert 0 not in ended["winners"]


def test_a_bot_takes_over_for_a_person_and_gives_the_seat_back(client: httpx.Client) -> None:
    made = start(client, "hoard", [{"name": "Ann"}, {"name": "Ben", "link": True}])
    table, ann, ben = made["id"], made["token"], made["seats"][1]["token"]
    wait_for(client, table, {0})
    assert act(client, table, "replace", ann, seat=1, bot="greedy").status_code == 200, "the host may do it at once"
    choice = view(client, table, ann, 0)["choices"][0]["notation"]
    act(client, table, "answers", ann, seat=0, action=choice)
    assert wait_for(client, table, {0})["seats"][1]["bot"] == "greedy"
    assert "Only whose seat it is" in refused(act(client, table, "replace", ann, seat=1, bot=None), 403)
    assert act(client, table, "replace", ben, seat=1, bot=None).json()["seats"][1]["bot"] is None
    lines = [line["text"] for line in client.get(f"/api/tables/{table}/log").json()]
    assert "The bot 'greedy' plays for Ben." in lines
    assert "Ben plays again." in lines


def test_a_rematch_is_for_the_same_people(client: httpx.Client) -> None:
    made = start(client)
    table, ann, ben = made["id"], made["token"], made["seats"][1]["token"]
    wait_for(client, table, {0})
    assert act(client, table, "resign", ann, seat=0).json()["winners"] == [1]
    assert "sits at this table" in refused(act(client, table, "rematch", "stranger"), 403)
    again = act(client, table, "rematch", ben).json()["id"]
    assert act(client, table, "rematch", ann).json()["id"] == again, "there is only one"
    assert client.get(f"/api/tables/{table}").json()["rematch"] == again
    wait_for(client, again, {0})
    assert view(client, again, ann, 0)["choices"]
    assert view(client, again, ben, 1)["seat"] == 1
    refused(client.get(f"/api/tables/{again}/view", params={"seat": 0}, headers=bearer(ben)), 403)


def test_a_link_gives_a_browser_its_seat(client: httpx.Client, at_hand: tuple[str, str, str]) -> None:
    table, ann, _ = at_hand
    link = act(client, table, "links", ann, seat=1).json()
    assert link["path"] == f"/t/{table}#seat={link['token']}"
    claimed = client.post(f"/api/tables/{table}/claim", json={"token": link["token"]})
    assert claimed.json() == {"seats": [1]}
    cookie = claimed.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert link["token"] not in cookie
    assert client.get(f"/api/tables/{table}/view", params={"seat": 1}).json()["seat"] == 1, "by the cookie"


def test_who_comes_by_link_takes_a_name(client: httpx.Client, at_hand: tuple[str, str, str]) -> None:
    table, ann, ben = at_hand

    def names(secret: str) -> list[str]:
        return [seat["name"] for seat in client.get(f"/api/tables/{table}", headers=bearer(secret)).json()["seats"]]

    renamed = act(client, table, "rename", ben, seat=1, name="  Bea\n Trix ").json()
    assert [seat["name"] for seat in renamed["seats"]] == names(ann) == ["Ann", "Bea Trix"]
    lines = [line["text"] for line in client.get(f"/api/tables/{table}/log").json()]
    assert lines.count("Vermilion is called Bea Trix from now on.") == 1
    again = act(client, table, "rename", ben, seat=1, name="Bea Trix").json()
    assert again["number"] == renamed["number"], "nothing has changed"
    assert "Bea Trix" in client.get("/", headers=bearer(ben)).text, "in the list of tables too"
    act(client, table, "rename", ben, seat=1, name="")
    assert names(ben) == ["Ann", "Vermilion"]
    act(client, table, "rename", ben, seat=1, name="Bea")
    act(client, table, "resign", ben, seat=1)
    assert "over" in refused(act(client, table, "rename", ben, seat=1, name="Ben"), 409)
    table = act(client, table, "rematch", ann).json()["id"]
    assert names(ann) == ["Ann", "Bea"], "in the rematch too"


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("B\x00e\x1ba", "Bea"),
        ("\u202eaeB\u202c \u2066Trix\u2069", "aeB Trix"),
        ("\x07\u202e \x7f", "Vermilion"),
        ("Bea 👩‍🌾", "Bea 👩‍🌾"),
        ("באה", "באה"),
    ],
)
def test_a_name_has_no_signs_that_nobody_sees_or_that_turn_the_words_around(
    client: httpx.Client, given: str, shown: str
) -> None:
    made = start(client, "hoard", [{"name": "Ann"}, {"name": given}])
    assert made["seats"][1]["name"] == shown
    renamed = act(client, made["id"], "rename", made["token"], seat=0, name=given).json()
    assert renamed["seats"][0]["name"] == shown.replace("Vermilion", "Blue")


def test_no_link_opens_the_seat_of_a_bot_or_of_somebody_who_resigned(client: httpx.Client) -> None:
    made = start(client, "hoard", [{"name": "Ann"}, {"name": "Ben", "link": True}, {"name": "Cid"}, {"bot": "random"}])
    table, ann, ben = made["id"], made["token"], made["seats"][1]["token"]
    wait_for(client, table, {0})
    assert "a person's seat" in refused(act(client, table, "links", ann, seat=3), 403)
    assert act(client, table, "resign", ben, seat=1).status_code == 200
    assert "has resigned" in refused(act(client, table, "links", ann, seat=1), 409)
    assert act(client, table, "links", ben, seat=1).status_code == 200, "whoever holds the seat sees it anyway"


def test_everybody_is_told_when_the_host_makes_a_link_to_somebody_elses_seat(
    client: httpx.Client, at_hand: tuple[str, str, str]
) -> None:
    table, ann, ben = at_hand

    def told() -> int:
        lines = client.get(f"/api/tables/{table}/log").json()
        return [line["text"] for line in lines].count("The host makes a link that opens Ben's seat.")

    act(client, table, "links", ben, seat=1)
    assert told() == 0, "Ben may play on another device"
    act(client, table, "links", ann, seat=1)
    assert told() == 1


def test_a_host_who_plays_no_seat_invites_and_lets_bots_play(client: httpx.Client) -> None:
    made = start(client, "hoard", [{"name": "Ben", "link": True}, {"name": "Cid", "link": True}])
    table, host = made["id"], made["token"]
    wait_for(client, table, {0})
    buttons = {f'data-act="{what}" data-seat="{seat}"' for what in ("link", "replace") for seat in (0, 1)}
    page = shown(client, table, bearer(host))
    assert all(button in page for button in buttons)
    stranger = shown(client, table)
    assert not any(button in stranger for button in buttons)
    assert page.count("plays by link") == 2
    assert act(client, table, "links", host, seat=1).status_code == 200
    ben = made["seats"][0]["token"]
    view = client.get(f"/api/tables/{table}/view", params={"seat": 0}, headers=bearer(ben)).json()
    act(client, table, "answers", ben, seat=0, action=view["choices"][0]["notation"])
    assert client.get(f"/t/{table}/parts", headers=bearer(host)).text.count("plays by link") == 1, "Ben has come"
    assert act(client, table, "replace", host, seat=0, bot="greedy").json()["seats"][0]["bot"] == "greedy"
    assert "Only whose seat it is" in refused(act(client, table, "replace", host, seat=0, bot=None), 403)


def test_the_host_is_told_when_links_would_open_on_this_machine_only(client: httpx.Client) -> None:
    made = start(client)
    table, ann = made["id"], bearer(made["token"])
    words = "open on this machine only"
    for host in ("127.0.0.1:8228", "localhost", "[::1]:8228"):
        assert words in client.get(f"/t/{table}/parts", headers={**ann, "Host": host}).text
    assert words not in client.get(f"/t/{table}/parts", headers={**ann, "Host": "192.168.1.7:8228"}).text
    assert words not in client.get(f"/t/{table}/parts", headers={**ann, "Host": "games.example"}).text
    assert words not in client.get(f"/t/{table}/parts").text, "others invite nobody"


def test_another_site_can_not_give_a_browser_a_new_secret(client: httpx.Client, at_hand: tuple[str, str, str]) -> None:
    table, _, ben = at_hand
    record = play_at_random("hoard").to_json()
    for headers in ({"Origin": "https://elsewhere.example"}, {"Sec-Fetch-Site": "cross-site"}):
        for path, content in (("/api/records", record), (f"/api/tables/{table}/claim", json.dumps({"token": ben}))):
            sent = {**headers, "Content-Type": "application/json"}
            response = client.post(path, content=content, headers=sent)  # Its cookie did not come along.
            assert "Another site" in refused(response, 403)
            assert "set-cookie" not in response.headers


def test_whoever_comes_back_within_a_year_keeps_their_secret(client: httpx.Client) -> None:
    table = start(client)["id"]
    assert "set-cookie" in client.get("/").headers
    secret = client.cookies["pentarchy"]
    for path in ("/", "/new/hoard", f"/t/{table}", f"/t/{table}/replay"):
        cookie = client.get(path).headers["set-cookie"]
        assert cookie.startswith(f"pentarchy={secret};")
        assert f"Max-Age={365 * 24 * 3600}" in cookie


def test_another_site_can_not_act_with_a_browsers_cookie(client: httpx.Client, at_hand: tuple[str, str, str]) -> None:
    table, ann, _ = at_hand
    link = act(client, table, "links", ann, seat=1).json()
    client.post(f"/api/tables/{table}/claim", json={"token": link["token"]})
    for headers in ({"Origin": "https://elsewhere.example"}, {"Sec-Fetch-Site": "cross-site"}):
        response = client.post(f"/api/tables/{table}/resign", json={"seat": 1}, headers=headers)
        assert "Another site" in refused(response, 403)
    assert not client.get(f"/api/tables/{table}").json()["over"]


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_opened_and_comes_out_the_same(client: httpx.Client, name: str) -> None:
    record = play_at_random(name)
    table = client.post("/api/records", content=record.to_json()).json()["id"]
    state = client.get(f"/api/tables/{table}").json()
    assert state["over"]
    assert record.result is not None
    assert state["scores"] == record.result["scores"]
    given = Record.from_json(client.get(f"/api/tables/{table}/record").text)
    assert (given.answers, given.result) == (record.answers, record.result)
    middle = len(record.answers) // 2
    found = client.get(f"/api/tables/{table}/view", params={"at": middle}).json()
    assert found["view"] == seen_after(record, middle)


def test_a_record_that_does_not_replay_is_refused(client: httpx.Client) -> None:
    record = play_at_random("hoard")
    text = record.to_json()
    assert "not a record" in refused(client.post("/api/records", content="{}"), 400)
    assert "cut short" in refused(client.post("/api/records", content=text[:200]), 400)
    assert "does not fit" in refused(client.post("/api/records", content=text.replace("deal ", "show ", 1)), 400)
    assert "changed" in refused(
        client.post("/api/records", content=text.replace('"winners": [', '"winners": [7,')), 400
    )
    assert "million" in refused(client.post("/api/records", content=b" " * 5_000_000), 413)


def test_a_game_goes_on_from_its_record(client: httpx.Client) -> None:
    record = cut_before_the_end(play_at_random("hoard", players=2), 4)
    table = client.post("/api/records", content=record.to_json()).json()["id"]
    for _ in range(60):
        state = wait_for(client, table, {0, 1})
        if state["over"]:
            break
        seat = state["asked"]
        choice = client.get(f"/api/tables/{table}/view", params={"seat": seat}).json()["choices"][0]["notation"]
        client.post(f"/api/tables/{table}/answers", json={"seat": seat, "action": choice})
    assert state["over"]


def test_a_long_game_has_snapshots_that_agree_with_a_replay(client: httpx.Client) -> None:
    name = max(GAMES, key=lambda one: len(play_at_random(one).answers))
    record = play_at_random(name)
    table = client.post("/api/records", content=record.to_json()).json()["id"]
    for at in {0, 1, min(SNAPSHOT_EVERY, len(record.answers)), len(record.answers) * 2 // 3, len(record.answers)}:
        found = client.get(f"/api/tables/{table}/view", params={"at": at}).json()["view"]
        assert found == seen_after(record, at)


def test_the_example_bot_plays_a_whole_game(client: httpx.Client, server: str) -> None:
    made = start(client, "hoard", [{"name": "Bot", "link": True}, {"bot": "random"}])
    bot = Path(__file__).parents[2] / "docs" / "api_bot.py"
    assert len(bot.read_text().splitlines()) <= 40
    done = subprocess.run(
        [sys.executable, str(bot), server, made["id"], "0", made["seats"][0]["token"]],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert client.get(f"/api/tables/{made['id']}").json()["over"]
    assert "won" in done.stdout


def test_the_example_bot_looks_again_when_the_table_has_gone_on() -> None:
    asked, answered = {"over": False, "asked": 0}, list[int]()

    class Quicker(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            choices = [{"notation": "show ruby"}]
            ended = {"over": True, "seats": [{"name": "Bot"}], "winners": [0]}
            view = {"view": {}, "choices": choices, "number": len(answered)}
            self.say(200, view if "/view" in self.path else ended if len(answered) > 1 else asked)

        def do_POST(self) -> None:
            answered.append(json.loads(self.rfile.read(int(self.headers["Content-Length"])))["number"])
            self.say(200 if len(answered) > 1 else 409, {})

        def say(self, status: int, body: dict[str, Any]) -> None:
            self.send_response(status)
            self.end_headers()
            self.wfile.write(json.dumps(body).encode())

        def log_message(self, *_: Any) -> None:
            """Nothing is to be said."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Quicker) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        bot = Path(__file__).parents[2] / "docs" / "api_bot.py"
        address = f"http://127.0.0.1:{server.server_port}"
        done = subprocess.run(
            [sys.executable, str(bot), address, "table", "0", "token"], capture_output=True, text=True, timeout=60
        )
        server.shutdown()
    assert done.returncode == 0, done.stderr
    assert answered == [0, 1]
    assert "Bot won" in done.stdout


def test_the_api_describes_itself(client: httpx.Client) -> None:
    spec = client.get("/openapi.json").json()
    assert {"/api/tables", "/api/tables/{table_id}/answers"} <= set(spec["paths"])
    page = client.get("/docs", headers={"Accept": "text/html"}).text
    for path in spec["paths"]:
        assert path in page
    assert not any(not path.startswith("/api/") for path in spec["paths"]), "pages are no part of it"


@pytest.mark.parametrize("name", GAMES)
def test_a_rulebook_begins_with_its_contents(client: httpx.Client, name: str) -> None:
    page = client.get(f"/rules/{name}").text
    contents, rules = page.split("</nav>")[-2:]
    parts = re.findall(r'<h2 id="([\w.]+)">', rules)
    assert re.findall(r'href="#([\w.]+)"', contents.rpartition("<nav")[2]) == parts
    assert len(parts) == rules.count("<h2") > 1
