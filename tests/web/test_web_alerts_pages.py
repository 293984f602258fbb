"""The pages for playing over days, in a browser: whose turn it is, and the way from table to table."""

from __future__ import annotations

import json
import signal
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from web_browsing import Visit, any_answer, give, wait_until_asked
from web_processes import serving

PASSWORD = "correct horse battery"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server for a community."""
    folder = tmp_path_factory.mktemp("community")
    address = f"sqlite:///{folder / 'games.sqlite'}"
    with serving(folder, "serve", "--database", address, "--site", "https://here.example") as (process, address):
        yield address
        process.send_signal(signal.SIGTERM)
        process.wait(20)
    said = (folder / "errors").read_text()
    assert not said, said


def sign_up(context: BrowserContext, name: str) -> Page:
    page = context.new_page()
    made = context.request.post("/api/account", data={"name": name, "password": PASSWORD})
    assert made.ok, made.text()
    return page


def start(context: BrowserContext, *others: dict[str, Any], game: str = "hoard") -> str:
    made = context.request.post("/api/tables", data={"game": game, "seats": [{"name": "Ann"}, *others]})
    assert made.ok, made.text()
    table = str(made.json()["id"])
    while table not in {one["id"] for one in context.request.get("/api/turns").json()}:
        time.sleep(0.05)  # Chance answers first.
    return table


def test_one_key_leads_to_the_next_table_that_waits(visit: Visit) -> None:
    context = visit()
    page = sign_up(context, "Ann")
    first, second = start(context, {"bot": "random"}), start(context, {"bot": "random"})
    page.goto("/")
    expect(page.locator("#turns .count")).to_have_text("2")
    page.goto(f"/t/{first}")
    link = page.locator("#next")
    expect(link).to_be_visible()
    expect(link).to_have_accessible_name("Next table: 1 waits for you")
    page.keyboard.press("n")
    page.wait_for_url(f"**/t/{second}")
    expect(page.locator("#next")).to_be_visible()
    page.locator("#next").click()
    page.wait_for_url(f"**/t/{first}")
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_contain_text("go to the next table that waits for you")
    context.request.post(f"/api/tables/{second}/replace", data={"seat": 0, "bot": "random"})
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    expect(page.locator("#notice")).to_have_text("No other table waits for you.")
    expect(link).to_be_hidden()


def test_lists_of_tables_stay_true_while_a_page_is_open(visit: Visit) -> None:
    ann, ben = visit(), visit()
    home, lobby = sign_up(ann, "Eva"), ann.new_page()
    sign_up(ben, "Tim")
    home.goto("/")
    lobby.goto("/lobby")
    expect(home.locator("#turns")).to_have_count(0)
    gathering = {"game": "hoard", "seats": [{"name": "Tim"}, {"open": True}], "listed": True}
    made = ben.request.post("/api/tables", data=gathering)
    start(ann, {"bot": "random"})
    for page in (home, lobby):
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # as if somebody came back to it
        expect(page.locator("#turns .count")).to_have_text("1")
    join = lobby.locator(f"[data-join='{made.json()['id']}']")
    join.focus()
    assert ben.request.post("/api/tables", data=gathering).ok
    lobby.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(lobby.locator("[data-join]")).to_have_count(2)
    expect(join).to_be_focused()


def test_a_notice_is_shown_and_leads_to_the_table(visit: Visit) -> None:
    context = visit(service_workers="allow", permissions=["notifications"])
    page = sign_up(context, "Pia")
    page.goto("/account")
    expect(page.locator("#quiet-zone")).not_to_have_value("")
    expect(page.get_by_role("button", name="Alert me in this browser")).to_be_visible()
    page.evaluate("navigator.serviceWorker.register('/offline.js').then(() => navigator.serviceWorker.ready)")
    session = context.new_cdp_session(page)
    found: list[str] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda said: found.extend(
        one["registrationId"] for one in said["registrations"]))  # fmt: skip
    session.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(20)
    words = {
        "title": "Your turn: Hoard",
        "body": "It is your turn.",
        "url": "/t/1",
        "tag": "/t/1",
        "icon": "/favicon.ico",
    }
    origin = page.evaluate("location.origin")
    message = {"origin": origin, "registrationId": found[-1], "data": json.dumps(words)}
    session.send("ServiceWorker.deliverPushMessage", message)
    shown = "navigator.serviceWorker.ready.then((worker) => worker.getNotifications())"
    titles = None
    while not titles:
        page.wait_for_timeout(20)
        titles = page.evaluate(f"{shown}.then((some) => some.map((one) => [one.title, one.body, one.data]))")
    assert titles == [["Your turn: Hoard", "It is your turn.", "/t/1"]]
    page.locator("#quiet-begin").fill("21:30")
    page.locator("#quiet-end").fill("06:45")
    page.get_by_role("button", name="Keep them").click()
    expect(page.locator("#notice")).to_have_text("It is quiet from 21:30 to 06:45.")


def test_an_answer_is_left_and_taken_back_at_the_table(visit: Visit) -> None:
    ann, ben = visit(), visit()
    page = sign_up(ann, "Lea")
    sign_up(ben, "Ben")
    made = ann.request.post("/api/tables", data={"game": "hoard", "seats": [{"name": "Lea"}, {"open": True}]})
    table = made.json()["id"]
    assert ben.request.post(f"/api/tables/{table}/join", data={}).ok
    page.goto(f"/t/{table}")
    wait_until_asked(page)
    expect(page.get_by_role("button", name="Answer ahead")).to_be_hidden()
    give(page, any_answer(page))
    while page.locator("#meta").get_attribute("data-asked") != "1":
        give(page, any_answer(page))
    page.get_by_role("button", name="Answer ahead").click()
    dialog = page.get_by_role("dialog", name="Answer ahead")
    expect(dialog.get_by_label("If I am asked")).to_be_visible()
    expect(dialog.get_by_label("only if my points")).to_be_checked()
    dialog.get_by_role("button", name="Leave it").click()
    expect(page.locator("#notice")).to_contain_text("Your answer is left.")
    left = page.get_by_role("button", name="Answer left")
    left.click()
    dialog.get_by_role("button", name="Take it back").click()
    expect(page.get_by_role("button", name="Answer ahead")).to_be_visible()


LISTEN = """path => new Promise((done) => {
    const socket = new WebSocket(`ws://${location.host}${path}`);
    socket.onmessage = () => done("heard");
    socket.onclose = () => done("closed");
    setTimeout(() => done("open"), 500);
})"""


def test_things_are_tried_on_a_board_of_ones_own(visit: Visit) -> None:
    ann, ben = visit(), visit()
    page, other = sign_up(ann, "Mia"), sign_up(ben, "Bob")
    made = ann.request.post("/api/tables", data={"game": "hoard", "seats": [{"name": "Mia"}, {"open": True}]})
    table = made.json()["id"]
    assert ben.request.post(f"/api/tables/{table}/join", data={}).ok
    page.goto(f"/t/{table}")
    wait_until_asked(page)
    before = page.locator("#meta").get_attribute("data-number")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Try things out").click()
    page.wait_for_url("**/t/x*")
    board = page.url.rpartition("/")[2]
    expect(page.locator(".trial")).to_contain_text("A board to try things on.")
    for _ in range(3):
        wait_until_asked(page)
        give(page, any_answer(page))
    for _ in range(3):
        number = page.locator("#meta").get_attribute("data-number") or ""
        page.keyboard.press("u")
        expect(page.locator("#meta")).not_to_have_attribute("data-number", number)
        page.wait_for_function("() => !document.getElementById('ask').ariaBusy")
    expect(page.locator("[data-act='undo']")).to_have_attribute("aria-disabled", "true")
    other.goto("/")
    assert other.evaluate(LISTEN, f"/api/tables/{board}/live?since=0") == "closed"
    assert other.evaluate(LISTEN, f"/api/tables/{table}/live?since=0") == "heard"
    assert page.evaluate(LISTEN, f"/api/tables/{board}/live?since=0") == "heard"
    page.get_by_role("link", name="Back to the table").click()
    page.wait_for_url(f"**/t/{table}")
    assert page.locator("#meta").get_attribute("data-number") == before
