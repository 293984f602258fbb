"""Following the others: what they did is played piece by piece, told and recapped; nothing hidden is told."""

from __future__ import annotations

import html
import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from pentarchy import Record
from pentarchy.web.access import COOKIE
from web_browsing import Visit, number, settle, start_against_bots, wait_for_change, wait_until_asked
from web_tables import GAMES, bearer, find, play_at_random, start, wait_for


def sail(client: httpx.Client, table: str, token: str, seat: int, *answers: str) -> None:
    """Give answers past any page."""
    for answer in answers:
        body = {"seat": seat, "action": answer}
        response = client.post(f"/api/tables/{table}/answers", json=body, headers=bearer(token))
        assert response.status_code == 200, response.text


@pytest.fixture
def ferry(client: httpx.Client) -> tuple[str, str, str]:
    """A table of Ferry for Ann, and Ben by link: its id, Ann's secret, Ben's."""
    made = start(client, "ferry")
    wait_for(client, made["id"], {0})
    return made["id"], made["token"], made["seats"][1]["token"]


def ben_watches(visit: Visit, table: str, token: str, server: str, **settings: Any) -> Page:
    context = visit(**settings)
    context.add_cookies([{"name": COOKIE, "value": token, "url": server}])
    page = context.new_page()
    page.goto(f"/t/{table}")
    page.wait_for_selector("main[data-ready]")
    return page


def test_frames_tell_each_answer_with_its_pieces(client: httpx.Client, ferry: tuple[str, str, str]) -> None:
    table, ann, ben = ferry
    sail(client, table, ann, 0, "from bali", "to cebu", "with 2", "build", "stop")
    found = client.get(f"/t/{table}/parts", params={"since": 0}, headers=bearer(ben)).json()["frames"]
    told = [frame["lines"][0] for frame in found]
    assert told == ["Ann sails from Bali to Cebu with 2 boats.", "Ann builds a boat at Aru.", "Ann ends the turn."]
    sailed, built, ended = found
    assert sorted(sailed["went"]) == ["boat0@Bali.0", "boat0@Bali.1"]
    assert sorted(sailed["came"]) == ["boat0@Cebu.0", "boat0@Cebu.1"]
    assert sailed["marks"] == ["isle:Bali", "isle:Cebu"]
    assert list(built["came"]) == ["boat0@Aru.8"]
    assert not ended["came"]
    assert {frame["seat"] for frame in found} == {0}


def test_what_the_others_do_is_played_with_its_words_and_an_arrow_and_can_be_skipped(
    visit: Visit, client: httpx.Client, server: str, ferry: tuple[str, str, str]
) -> None:
    table, ann, ben = ferry
    page = ben_watches(visit, table, ben, server, wishes={"speed": "1"}, reduced_motion="no-preference")
    page.wait_for_timeout(300)  # until it listens
    sail(client, table, ann, 0, "from bali", "to cebu", "with 2", "build", "stop")
    line = page.locator("#follow")
    expect(line).to_contain_text("Ann sails from Bali to Cebu")
    expect(line).to_have_class("follow s0")
    expect(page.locator("#trips .trip.s0").first).to_be_attached()
    page.get_by_role("button", name="Pause").click()
    words = page.locator("#follow-words").inner_text()
    page.wait_for_timeout(2500)
    assert page.locator("#follow-words").inner_text() == words, "it waits"
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("button", name="Skip").click()
    expect(line).to_be_hidden()
    expect(page.locator("#status")).to_have_text("Your turn, Ben.")
    assert page.locator("#standing [data-piece^='boat0@Cebu']").count() == 2


def test_escape_finishes_what_is_played_and_the_speed_is_kept(
    visit: Visit, client: httpx.Client, server: str, ferry: tuple[str, str, str]
) -> None:
    table, ann, ben = ferry
    page = ben_watches(visit, table, ben, server, wishes={"speed": "1"}, reduced_motion="no-preference")
    page.wait_for_timeout(300)
    sail(client, table, ann, 0, "from bali", "to cebu", "with 2", "from cebu", "to bali", "with 1", "stop")
    page.get_by_role("button", name="Speed").click()
    expect(page.get_by_role("button", name="Speed")).to_have_text("2×")
    page.keyboard.press("Escape")
    expect(page.locator("#follow")).to_be_hidden()
    assert page.evaluate("JSON.parse(localStorage.wishes).speed") == "2"


def test_nothing_is_skipped_unseen_without_a_recap(
    visit: Visit, client: httpx.Client, server: str, ferry: tuple[str, str, str]
) -> None:
    table, ann, ben = ferry
    sail(client, table, ann, 0, "from bali", "to cebu", "with 2", "build", "stop")
    page = ben_watches(visit, table, ben, server, reduced_motion="no-preference")
    recap = page.locator(".recaps details")
    expect(recap).to_have_count(1)
    expect(recap.locator("summary")).to_contain_text("Ann ends the turn.")
    recap.locator("summary").click()
    expect(recap).to_contain_text("Ann sails from Bali to Cebu with 2 boats.")
    expect(recap).to_contain_text("Ann builds a boat at Aru.")
    page.evaluate("localStorage.wishes = JSON.stringify({ speed: '1' })")
    page.reload()
    page.wait_for_selector("main[data-ready]")
    now = page.locator("#standing").inner_html()
    page.get_by_role("button", name="Recap").click()
    expect(page.locator("#follow")).to_contain_text("Ann")
    page.keyboard.press("Escape")
    expect(page.locator("#follow")).to_be_hidden()
    page.wait_for_function("now => document.getElementById('standing').innerHTML === now", arg=now)


def test_bots_that_answer_before_my_page_is_fetched_are_followed_all_the_same(visit: Visit) -> None:
    page = visit(wishes={"speed": "2"}).new_page()
    start_against_bots(page, "ferry")
    wait_until_asked(page)
    page.evaluate(
        "window.told = []; new MutationObserver(() => told.push(document.getElementById('follow-words').textContent))"
        ".observe(document.getElementById('follow-words'), { childList: true })"
    )
    before = number(page)
    page.locator("#acts .stop").click()
    settle(page, before)
    page.wait_for_function("() => told.some((line) => line.includes('Vermilion ends the turn.'))")


@pytest.mark.parametrize("name", GAMES)
def test_frames_and_recaps_tell_nothing_that_is_hidden(client: httpx.Client, name: str) -> None:
    """What a spectator is told of any forty answers is the same whatever the hands are: so for each line there must be
    an event that the public saw, and pieces come from the public view."""
    record = play_at_random(name, seed=5)
    record.answers, record.result = record.answers[: min(len(record.answers), 400)], None
    table = client.post("/api/records", content=record.to_json()).json()["id"]
    answers = client.get(f"/api/tables/{table}").json()["answers"]
    public = set(log_lines(client, table))
    for since in range(max(0, answers - 200), answers, 40):
        parts = client.get(f"/t/{table}/parts", params={"since": since}).json()
        assert len(parts["frames"]) <= 40
        for frame in parts["frames"]:
            assert set(frame["lines"]) <= public
    assert check_pieces(name, record, client.get(f"/t/{table}/recap").json())


def log_lines(client: httpx.Client, table: str) -> list[str]:
    page = client.get(f"/t/{table}/replay").text
    lines = re.findall(r'<li data-at="\d+"><a [^>]*>\d+</a> <span>(.*?)</span></li>', page, re.DOTALL)
    return [html.unescape(line) for line in lines]


def check_pieces(name: str, record: Record, recap: dict[str, Any]) -> bool:
    """The pieces of the recap are those of the public's pictures."""
    game = find(name)
    seen: set[str] = set()
    names = [str(one["name"]) for one in record.seats]
    for state in record.states(game):
        seen |= set(game.areas(state.view(None), names).map.pieces.values())
    return all(markup in seen for frame in recap["frames"] for markup in frame["came"].values())


def test_hidden_draws_are_told_to_their_owner_only(client: httpx.Client) -> None:
    made = start(client, "hoard", [{"name": "Ann"}, {"name": "Ben", "link": True}])
    table, ann, ben = made["id"], made["token"], made["seats"][1]["token"]
    wait_for(client, table, {0})
    view = client.get(f"/api/tables/{table}/view", params={"seat": 0}, headers=bearer(ann)).json()
    swap = next(one["notation"] for one in view["choices"] if one["notation"].startswith("swap"))
    since = client.get(f"/api/tables/{table}").json()["answers"]
    sail(client, table, ann, 0, swap)
    wait_for(client, table, {1})

    def told(**headers: str) -> str:
        frames = client.get(f"/t/{table}/parts", params={"since": since}, headers=headers).json()["frames"]
        return " ".join(line for frame in frames for line in frame["lines"])

    assert re.search(r"Ann draws (quartz|opal|topaz|ruby|diamond)\.", told(**bearer(ann)))
    assert "Ann draws a gem." in told(**bearer(ben))
    for others in (bearer(ben), {}):
        assert not re.search("quartz|opal|topaz|ruby|diamond", told(**others))


def test_pieces_keep_their_names_and_travel_alone(visit: Visit) -> None:
    page = visit(reduced_motion="no-preference").new_page()
    start_against_bots(page, "ferry")
    wait_until_asked(page)
    page.evaluate(
        """() => { window.travelled = []; const usual = Element.prototype.animate;
        Element.prototype.animate = function (...given) {
            travelled.push(this.dataset.piece ?? this.id);
            return usual.apply(this, given);
        }; }"""
    )
    for answer in ("from bali", "to cebu"):
        before = number(page)
        page.locator(f"#ask [data-answer='{answer}']").click()
        wait_for_change(page, before)
        wait_until_asked(page)
    before = number(page)
    page.locator("#ask [data-take]").click(force=True)
    wait_for_change(page, before)
    travelled = page.evaluate("travelled")
    assert sorted(travelled) == ["boat0@Cebu.0", "boat0@Cebu.1"], "and nothing else moves, fades or slides"
