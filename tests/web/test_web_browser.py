"""People at their browsers: a real Chromium, clicking, typing, reloading, watching."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from pentarchy.web.access import COOKIE
from web_browsing import (
    ANSWER,
    TARGET,
    Visit,
    answer_on_the_table,
    any_answer,
    give,
    number,
    settle,
    start_against_bots,
    tab_to,
    table_shown,
    uncover,
    wait_for_change,
    wait_until_asked,
)
from web_tables import (
    GAMES,
    bearer,
    before_an_answer_that_can_be_taken_back,
    cut_before_the_end,
    play_at_random,
    start,
    wait_for,
)


def open_record(page: Page, text: str, folder: Path) -> None:
    """Choose a record's file on the home page, and go to its table."""
    file = folder / "game.json"
    file.write_text(text, encoding="utf-8")
    page.goto("/")
    page.set_input_files("#record", file)
    page.wait_for_url("**/replay?at=0")
    page.get_by_role("link", name="To the table").click()
    page.wait_for_selector("main[data-ready]")


def answer_for(client: httpx.Client, table: str, token: str, seat: int) -> None:
    """Give the first answer there is, past any page."""
    view = client.get(f"/api/tables/{table}/view", params={"seat": seat}, headers=bearer(token)).json()
    body = {"seat": seat, "action": view["choices"][0]["notation"]}
    assert client.post(f"/api/tables/{table}/answers", json=body, headers=bearer(token)).status_code == 200


@pytest.mark.parametrize("name", GAMES)
def test_a_newcomer_plays_reloads_and_is_watched(visit: Visit, name: str) -> None:
    page = visit().new_page()
    start_against_bots(page, name)
    on_the_table = 0
    for _ in range(5):
        if not wait_until_asked(page):
            break
        on_the_table += answer_on_the_table(page)
    wait_until_asked(page)
    shown = table_shown(page)
    page.reload()
    page.wait_for_selector("main[data-ready]")
    wait_until_asked(page)
    assert table_shown(page) == shown, "a reload changes nothing"
    watcher = visit().new_page()
    watcher.goto(page.url)
    watcher.wait_for_selector("main[data-ready]")
    assert watcher.locator(ANSWER).count() == 0
    assert watcher.locator(TARGET).count() == 0
    if not watcher.locator("#meta").get_attribute("data-over"):
        expect(watcher.locator("#question")).to_contain_text("is asked")
    if wait_until_asked(page):
        before = number(watcher)
        answer_on_the_table(page)
        wait_for_change(watcher, before)
    assert on_the_table, "at least one answer was given by clicking on the table"


@pytest.mark.parametrize("name", GAMES)
def test_undo_takes_an_answer_back_or_says_why_not(visit: Visit, name: str, tmp_path: Path) -> None:
    page = visit().new_page()
    record, answer = before_an_answer_that_can_be_taken_back(play_at_random(name, seed=2))
    open_record(page, record.to_json(), tmp_path)
    wait_until_asked(page)
    uncover(page)
    shown, before = table_shown(page), number(page)
    page.evaluate("answer => document.querySelector(`:is(#ask, #acts) [data-answer='${answer}']`).click()", answer)
    settle(page, before)
    undo = page.get_by_role("button", name="Undo")
    if name == "hoard":
        expect(undo).to_have_attribute("aria-disabled", "true")
        return
    before = number(page)
    undo.click()
    wait_for_change(page, before)
    uncover(page)
    expect(page.locator("#log")).to_contain_text("takes an answer back")
    assert table_shown(page) == shown


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_finished_and_reviewed(visit: Visit, name: str, tmp_path: Path) -> None:
    page = visit().new_page()
    record = cut_before_the_end(play_at_random(name, seed=3), 3)
    for seat in record.seats[1:]:
        seat["bot"] = "greedy"  # not "random", which likes to offer trades that are haggled over for long
    open_record(page, record.to_json(), tmp_path)
    for _ in range(60):
        if not wait_until_asked(page):
            break
        uncover(page)
        stops = page.locator("#acts [data-answer]")  # Nobody haggles here: what ends a turn comes first.
        give(page, stops.first if stops.count() else any_answer(page))
    expect(page.locator("#status")).to_contain_text("won")
    verdict, review = page.locator("#verdict"), page.locator("#review")
    if not verdict.is_visible():  # It was over before the page was opened.
        page.locator("[data-open='verdict']").click()
    expect(verdict).to_be_visible()
    expect(page.locator(".question")).not_to_be_empty()
    expect(review).to_contain_text("Points by source", timeout=60_000)
    expect(review.locator("svg[aria-label^='Points over time']")).to_be_visible()
    expect(review.locator("svg[aria-label^='Luck']")).to_be_visible()
    if name == "hoard":
        page.get_by_role("button", name="Ask the coach").click()
        expect(page.locator("#coach")).to_contain_text("The answers that cost most", timeout=60_000)
        expect(page.locator("#coach")).to_be_focused()
        expect(page.locator("#coach svg[aria-label^='Chance to win over time']")).to_be_visible()
    finished = page.url
    verdict.get_by_role("button", name="Close").click()
    expect(page.locator(".standing .won")).not_to_have_count(0)
    expect(page.locator("#acts")).not_to_contain_text("Hint")
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != finished)
    page.wait_for_selector("main[data-ready]")
    page.goto(finished)
    expect(page.get_by_role("link", name="To the rematch")).to_be_visible()


@pytest.mark.parametrize("name", GAMES)
def test_a_replay_goes_to_any_moment(visit: Visit, client: httpx.Client, name: str) -> None:
    record = play_at_random(name, seed=4)
    table = client.post("/api/records", content=record.to_json()).json()["id"]
    page = visit().new_page()
    at = len(record.answers) // 2
    page.goto(f"/t/{table}/replay?at={at}")
    page.wait_for_selector("main[data-ready]")
    there = page.locator("#standing").inner_html()
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"**/replay?at={at + 1}")
    page.keyboard.press("End")
    page.wait_for_url(f"**/replay?at={len(record.answers)}")
    expect(page.locator("#ask")).to_contain_text("The game is over.")
    page.locator("#slider").fill(str(at))
    page.wait_for_url(f"**/replay?at={at}")
    page.wait_for_function("shown => document.getElementById('standing').innerHTML === shown", arg=there)
    line = page.locator("#log li[data-at] a").last
    line.scroll_into_view_if_needed()
    line.click()
    page.wait_for_url(f"**/replay?at={line.inner_text()}")
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("button", name="Pause").locator("span").last).to_be_visible()
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play").locator("span").last).to_be_hidden()
    with page.expect_download() as download:
        page.locator("#picture").click()
    assert download.value.suggested_filename.endswith(".svg")


def test_people_on_one_device_see_only_their_own_hands(visit: Visit) -> None:
    page = visit().new_page()
    page.goto("/new/hoard")
    page.select_option("#players", "2")
    page.select_option(".place[data-seat='1'] select", "here")
    for seat, name in enumerate(("Ann", "Ben")):
        page.locator(f".place[data-seat='{seat}'] input").fill(name)
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector("main[data-ready]")
    for name in ("Ann", "Ben", "Ann"):
        cover = page.get_by_role("button", name=f"I am {name}")
        expect(cover).to_be_visible()
        assert page.locator("#dock [data-target^=hand]").count() == 0
        assert page.locator(ANSWER).count() == 0
        expect(page.locator("#log")).not_to_contain_text("draws ")
        cover.click()
        expect(page.locator("#status")).to_have_text(f"Your turn, {name}.")
        assert page.locator("#dock [data-target^=hand].can-play").count() > 0
        expect(page.locator("#log")).to_contain_text(f"{name} draws")
        page.get_by_role("button", name="Cover").click()
        expect(cover).to_be_visible()
        cover.click()
        give(page, any_answer(page))


ANNS, NOBODYS = re.compile(r"/parts\?.*\bas=0\b"), re.compile(r"/parts\?(?!.*\bas=)")
"""What a page asks for through Ann's eyes, and through nobody's."""


def test_cover_covers_what_was_asked_for_before_it_too(visit: Visit, client: httpx.Client) -> None:
    made = start(client, "hoard", [{"name": "Ann"}, {"name": "Cid", "link": True}, {"name": "Ben"}])
    table, cid = made["id"], made["seats"][1]["token"]
    wait_for(client, table, {0})
    page = visit(wishes={"confirm": False}).new_page()
    page.goto(f"/t/{table}#seat={made['token']}")
    ann, cover = page.get_by_role("button", name="I am Ann"), page.get_by_role("button", name="Cover")
    chances, hand = page.locator("#chances"), page.locator("#dock [data-target^=hand]")

    def hold(path: str | re.Pattern[str], act: Callable[[], None]) -> Route:
        """The first such request that an act leads to, kept back."""
        held: list[Route] = []
        page.route(path, lambda route: route.continue_() if held else held.append(route))
        with page.expect_request(path):
            act()
        while not held:  # A request is told of a little before it can be held.
            page.wait_for_timeout(10)
        return held[0]

    expect(ann).to_be_visible()
    page.reload()  # Until the link was taken the page was a spectator's, whose chances may be seen.
    late = hold("**/chances?seat=0", ann.click)
    cover.click()
    expect(ann).to_be_visible()
    late.fulfill(json={"number": number(page), "chances": [0.5, 0.3, 0.2]})
    page.wait_for_timeout(300)
    expect(chances, "chances that come late tell of Ann's hand").to_be_hidden()

    ann.click()
    expect(chances).to_contain_text("Chances to win")
    hand.first.click()
    expect(page.locator("#menu")).to_be_visible()
    cover.press("Enter")
    expect(ann).to_be_visible()
    expect(chances, "chances that stay tell of Ann's hand").to_be_empty()
    expect(page.locator("#menu"), "the menu tells what Ann can answer").to_be_hidden()

    ann.click()
    answer = hold("**/answers", page.locator("#ask [data-answer]").first.click)
    old = hold(ANNS, lambda: answer.fulfill(status=409, json={"error": "Not now."}))
    cover.click()
    old.continue_()
    expect(ann, "a click on Cover is not lost while the page is asked for").to_be_visible()

    ann.click()
    hint = hold("**/hint?seat=0", page.get_by_role("button", name="Hint").click)
    before = number(page)
    old = hold(ANNS, page.locator("#ask [data-answer]").first.click)
    cover.click()
    new = hold(NOBODYS, old.continue_)
    assert number(page) == before, "what was asked with Ann's eyes is not shown"
    new.continue_()
    expect(page.locator("#status")).to_have_text("Waiting for Cid.")
    expect(hand).to_have_count(0)

    view = client.get(f"/api/tables/{table}/view", params={"seat": 1}, headers=bearer(cid)).json()
    body = {"seat": 1, "action": view["choices"][0]["notation"]}
    assert client.post(f"/api/tables/{table}/answers", json=body, headers=bearer(cid)).status_code == 200
    page.get_by_role("button", name="I am Ben").click()
    shared = page.locator("#ask [data-answer]").first.get_attribute("data-answer")
    hint.fulfill(json={"answers": [{"notation": shared, "chance": 0.5, "label": "As before", "why": ""}]})
    page.wait_for_timeout(300)
    expect(page.locator("#ask .advice"), "Ben is not told what Ann should do").to_have_count(0)


def test_somebody_joins_by_link(visit: Visit) -> None:
    page = visit().new_page()
    page.add_init_script("delete Navigator.prototype.clipboard")  # As on a page that came without TLS.
    page.goto("/new/hoard")
    page.select_option("#players", "2")
    page.select_option(".place[data-seat='1'] select", "link")
    page.locator(".place[data-seat='1'] input").fill("Ben")
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector("main[data-ready]")
    page.get_by_role("button", name="Invite", exact=True).click()
    expect(page.locator("#dialog-field")).not_to_have_value("")
    link = page.locator("#dialog-field").input_value()
    page.get_by_role("button", name="Copy").click()
    expect(page.locator("#notice")).to_have_text("The link is copied.")
    friend = visit().new_page()
    friend.goto(link)
    friend.wait_for_selector("main[data-ready]")
    name = friend.get_by_role("textbox", name="Your name")
    expect(name).to_have_value("Ben")
    name.fill("Bea")
    name.press("Enter")
    expect(friend.locator("#mat .me")).to_contain_text("Bea")
    expect(page.locator("#seat-1")).to_contain_text("Bea")
    assert "#" not in friend.url, "the secret does not stay in the address"
    answer_on_the_table(page)
    expect(friend.locator("#status")).to_contain_text("Your turn, Bea.")
    answer_on_the_table(friend)
    friend.locator("#own summary").click()
    friend.get_by_role("button", name="Change my name").click()
    name.fill("Bee")
    friend.get_by_role("button", name="Change", exact=True).click()
    expect(page.locator("#seat-1")).to_contain_text("Bee")
    friend.goto("/")
    expect(friend.locator(".tables").first).to_contain_text("Hoard")


def settle_by_keys(page: Page, before: int) -> None:
    """Confirm the answer with Enter if that is asked for."""
    page.wait_for_function(
        "before => Number(document.getElementById('meta').dataset.number) > before || document.getElementById('sure')",
        arg=before,
    )
    if page.locator("#sure").count():
        expect(page.locator("#sure")).to_be_focused()
        page.keyboard.press("Enter")
        wait_for_change(page, before)


@pytest.mark.parametrize("name", sorted({GAMES[0], "hoard", "ferry"}))
def test_everything_goes_by_keyboard(visit: Visit, name: str) -> None:
    page = visit().new_page()
    page.goto("/")
    tab_to(page, f".gamecard a.main[href='/new/{name}']")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/new/{name}")
    tab_to(page, "button[type=submit]")
    page.keyboard.press("Enter")
    page.wait_for_selector("main[data-ready]")
    wait_until_asked(page)
    page.keyboard.press("a")
    for _ in range(3):
        before = number(page)
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
        settle_by_keys(page, before)
        if not wait_until_asked(page):
            break
        focused = page.evaluate("document.activeElement.closest('#ask, #acts') !== null")
        assert focused, "the focus stays at the question"
        page.keyboard.press("a")


def test_a_lost_connection_comes_back_and_misses_nothing(visit: Visit, client: httpx.Client) -> None:
    made = start(client, "hoard", [{"name": "Ann"}, {"name": "Ben"}], options={"hand": 4, "swaps": 0})
    table, token = made["id"], made["token"]
    wait_for(client, table, {0})
    page = visit().new_page()
    sockets: list[WebSocketRoute] = []

    def carry(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        socket.connect_to_server()

    page.route_web_socket("**/live*", carry)
    page.goto(f"/t/{table}")
    page.wait_for_selector("main[data-ready]")
    expect(page.locator("#lost")).to_be_hidden()
    for _ in range(200):  # A page listens once its first picture is there.
        if not sockets:
            page.wait_for_timeout(50)
    sockets[0].close()
    expect(page.locator("#lost")).to_be_visible()
    for turn in range(4):
        answer_for(client, table, token, turn % 2)
    last = client.get(f"/api/tables/{table}").json()
    page.wait_for_function(
        "last => Number(document.getElementById('meta').dataset.number) === last", arg=last["number"]
    )
    expect(page.locator("#lost")).to_be_hidden()
    assert len(sockets) >= 2
    assert page.locator("#log li[data-at]").count() == 8, "each answer, and its points"


@pytest.mark.parametrize("fail", [lambda route: route.abort(), lambda route: None], ids=["refused", "swallowed"])
def test_a_page_that_could_not_be_fetched_is_fetched_again(
    visit: Visit, client: httpx.Client, fail: Callable[[Route], None]
) -> None:
    made = start(client, "hoard", [{"name": "Ann"}, {"name": "Ben"}], options={"swaps": 0})
    table, token = made["id"], made["token"]
    wait_for(client, table, {0})
    page = visit().new_page()
    page.add_init_script(
        "const usual = AbortSignal.timeout; AbortSignal.timeout = (ms) => usual.call(AbortSignal, ms / 5)"
    )
    with page.expect_websocket():
        page.goto(f"/t/{table}")
    page.route("**/parts*", fail, times=1)
    answer_for(client, table, token, 0)
    expect(page.locator("#notice")).to_have_text("The server can't be reached.")
    expect(page.locator("#status")).to_have_text("Waiting for Ben.")


def test_a_page_that_slept_is_brought_up_to_date(visit: Visit, client: httpx.Client) -> None:
    made = start(client, "hoard", [{"name": "Ann"}, {"name": "Ben"}], options={"swaps": 0})
    table, token = made["id"], made["token"]
    wait_for(client, table, {0})
    page = visit().new_page()
    page.route_web_socket("**/live*", lambda socket: None)  # It stays open and tells nothing.
    page.goto(f"/t/{table}")
    page.wait_for_selector("main[data-ready]")
    answer_for(client, table, token, 0)
    expect(page.locator("#status")).to_have_text("Waiting for Ann.")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator("#status")).to_have_text("Waiting for Ben.")


def test_who_is_too_late_is_told(visit: Visit, client: httpx.Client, server: str) -> None:
    made = start(client)
    wait_for(client, made["id"], {0})
    context = visit()
    context.add_cookies([{"name": COOKIE, "value": made["token"], "url": server}])
    page, twin = context.new_page(), context.new_page()
    page.route_web_socket("**/live*", lambda socket: None)
    for one in (page, twin):
        one.goto(f"/t/{made['id']}")
        wait_until_asked(one)
    answer_on_the_table(twin)
    before = number(page)
    any_answer(page).click()
    expect(page.locator("#notice")).to_contain_text("Somebody else was quicker")
    wait_for_change(page, before)


def test_hints_and_chances_are_shown(visit: Visit) -> None:
    page = visit().new_page()
    start_against_bots(page, "hoard")
    wait_until_asked(page)
    hints: list[str] = []
    page.on("request", lambda request: hints.append(request.url) if "/hint" in request.url else None)
    page.get_by_role("button", name="Hint").dblclick()
    expect(page.locator("#ask .advice li")).not_to_have_count(0)
    assert page.evaluate("document.activeElement.textContent") == "Hint", "the focus stays"
    assert len(hints) == 1, "one is enough"
    expect(page.locator("#ask .advice")).to_contain_text("%")
    expect(page.locator("[data-answer].hinted")).to_have_count(1)
    expect(page.locator("#chances")).to_contain_text("Chances to win")
    words = page.locator("#chances .share").get_attribute("aria-label")
    assert words is not None
    shares = [int(word.rstrip("%,")) for word in words.split() if word.rstrip(",").endswith("%")]
    assert 98 <= sum(shares) <= 102


FOCUS = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"


def test_what_is_open_and_the_focus_outlast_a_change(visit: Visit, client: httpx.Client, server: str) -> None:
    made = start(client, "hoard", [{"name": "Ann"}, {"name": "Ben", "link": True}], options={"swaps": 0})
    wait_for(client, made["id"], {0})
    context = visit()
    context.add_cookies([{"name": COOKIE, "value": made["token"], "url": server}])
    page = context.new_page()
    page.goto(f"/t/{made['id']}")
    page.wait_for_selector("main[data-ready]")
    page.locator("#words summary").press("Enter")
    page.locator("#own summary").press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUS) == "Let a bot play for me"
    before = number(page)
    answer_for(client, made["id"], made["token"], 0)
    wait_for_change(page, before)
    assert page.evaluate(FOCUS) == "Let a bot play for me"
    expect(page.get_by_role("button", name="Resign")).to_be_visible()
    expect(page.locator("#words pre")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Resign")).to_be_hidden()
    assert page.evaluate(FOCUS) == "More about you"
    before = number(page)
    answer_for(client, made["id"], made["seats"][1]["token"], 1)
    wait_for_change(page, before)
    assert page.evaluate(FOCUS) == "More about you"


def test_a_seat_resigns_and_a_bot_takes_over(visit: Visit) -> None:
    page = visit().new_page()
    start_against_bots(page, "hoard")
    wait_until_asked(page)
    page.locator("#own summary").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    page.wait_for_selector("#verdict[open]", timeout=60_000)
    page = visit().new_page()
    start_against_bots(page, "hoard")
    wait_until_asked(page)
    page.locator("#own summary").click()
    page.get_by_role("button", name="Resign").click()
    page.locator("#dialog-yes").click()
    expect(page.locator("#status")).to_contain_text("Vermilion won.")
    expect(page.locator("#log")).to_contain_text("Ann resigns.")


@pytest.mark.parametrize("name", GAMES)
def test_pages_hold_no_inline_script_or_style_and_nothing_of_other_hosts(client: httpx.Client, name: str) -> None:
    record = play_at_random(name)
    table = client.post("/api/records", content=record.to_json()).json()["id"]
    at = len(record.answers) // 2
    html = {"Accept": "text/html"}
    for path in ("/", f"/new/{name}", f"/rules/{name}", "/docs", f"/t/{table}", f"/t/{table}/replay?at={at}", "/none"):
        page = client.get(path, headers=html)
        assert page.headers["content-security-policy"].startswith("default-src 'self'")
        assert "<style" not in page.text
        assert " style=" not in page.text
        assert " onclick" not in page.text
        assert "<script>" not in page.text
        for part in page.text.split('src="')[1:] + page.text.split("<link ")[1:]:
            assert "//" not in part.split(">")[0].replace("http://www.w3.org", "")
    assert json.loads(client.get(f"/api/tables/{table}/record").text)["game"] == name
