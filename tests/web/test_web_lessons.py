"""Lessons at a table of the server: what is asked for can be answered, other answers come later, then one plays on."""

from __future__ import annotations

import dataclasses
from types import SimpleNamespace
from typing import cast

import httpx
import pytest
from playwright.sync_api import Page, expect

from pentarchy import PentarchyError
from pentarchy.learn import lesson
from pentarchy.learn.lessons import Lesson
from pentarchy.table import Table
from pentarchy.web.journal import Live
from pentarchy.web.teaching import check
from web_browsing import DESK, PHONE, PLACE_TO_CLICK, TARGET, Visit, any_answer, give, number, settle, wait_until_asked
from web_tables import GAMES, bearer, find, refused, wait_for

LESSONS = [found for found in (lesson(find(name)) for name in GAMES) if found is not None]
SECRET = "a-secret-that-nobody-else-has-0001"


def begin(client: httpx.Client, game: str) -> str:
    response = client.post("/api/lessons", json={"game": game}, headers=bearer(SECRET))
    assert response.status_code == 201, response.text
    table = str(response.json()["id"])
    wait_for(client, table, {0})
    return table


def wait_for_answers(client: httpx.Client, table: str, given: int) -> None:
    for _ in range(2000):
        if client.get(f"/api/tables/{table}").json()["answers"] >= given:
            return
    raise AssertionError(f"the script does not come to {given} answers")


@pytest.mark.parametrize("taught", LESSONS, ids=lambda one: one.game.name)
def test_a_lesson_is_gone_through_by_giving_what_is_asked_for(client: httpx.Client, taught: Lesson) -> None:
    table = begin(client, taught.game.name)
    for given, step in sorted(taught.steps.items()):
        wait_for_answers(client, table, given)
        body = {"seat": 0, "action": step.answer}
        response = client.post(f"/api/tables/{table}/answers", json=body, headers=bearer(SECRET))
        assert response.status_code == 200, response.text
    wait_for_answers(client, table, len(taught.record.answers))
    assert client.post(f"/api/tables/{table}/graduate", json={}, headers=bearer(SECRET)).status_code == 200
    seats = client.get(f"/api/tables/{table}").json()["seats"]
    assert {one["bot"] for one in seats[1:]} == {"level1"}, "beginners play on"


def test_an_answer_that_comes_later_is_refused_kindly(client: httpx.Client) -> None:
    table = begin(client, "hoard")
    wait_for_answers(client, table, 6)
    body = {"seat": 0, "action": "show ruby"}
    response = client.post(f"/api/tables/{table}/answers", json=body, headers=bearer(SECRET))
    assert refused(response, 400) == "Later. Now: Swap quartz."


def test_an_answer_that_the_script_gives_for_the_learner_is_no_other() -> None:
    taught = next(one for one in LESSONS if one.game.name == "new_dawn")
    given = min(taught.steps)
    record = dataclasses.replace(taught.record, answers=taught.record.answers[: given + 2])
    table = Table.resume(taught.game, record)
    live = SimpleNamespace(table=table, answers=given + 2, facts=SimpleNamespace(edition=taught.record.edition))
    assert table.state.seat == 0
    with pytest.raises(PentarchyError, match="One moment"):
        check(cast(Live, live), "done")
    check(cast(Live, live), taught.record.answers[given + 2])


def test_a_game_without_a_lesson_says_so(client: httpx.Client) -> None:
    response = client.post("/api/lessons", json={"game": "chess"}, headers=bearer(SECRET))
    assert "chess" in refused(response, 404)


def learn(page: Page, game: str) -> None:
    """From the home page into the lesson of a game."""
    page.goto("/")
    page.locator(f"[data-lesson='{game}']").click()
    page.wait_for_selector("main[data-ready]")


def listen(page: Page, taught: Lesson, place: int) -> None:
    """Until the teacher says the words of a step, counted from one."""
    page.wait_for_function(
        "place => document.querySelector('#teacher .lesson-step b')?.textContent === place"
        " && !document.getElementById('ask').ariaBusy",
        arg=str(place),
        timeout=60_000,
    )
    step = sorted(taught.steps.items())[place - 1][1]
    expect(page.locator("#teacher .say")).to_have_text(step.say)


def obey(page: Page) -> bool:
    """Do what the teacher asks for: on the table if something glows there, or by the button or the stepper; whether on
    the table."""
    before = number(page)
    place = page.evaluate(PLACE_TO_CLICK, TARGET)
    if place is None:
        stepper = page.locator(".counts:has([data-wanted]) [data-take]")
        give(page, stepper if stepper.count() else page.locator(":is(#ask, #acts) [data-wanted]"))
        return False
    page.mouse.click(*place)
    settle(page, before)
    return True


@pytest.mark.parametrize("taught", LESSONS, ids=lambda one: one.game.name)
def test_a_newcomer_clicks_through_a_lesson_and_plays_on(visit: Visit, taught: Lesson) -> None:
    page = visit(viewport=DESK).new_page()
    learn(page, taught.game.name)
    on_the_table = 0
    for place in range(1, len(taught.steps) + 1):
        listen(page, taught, place)
        on_the_table += obey(page)
    expect(page.locator("#teacher .say")).to_have_text(taught.farewell)
    assert on_the_table * 2 >= len(taught.steps), "one answers on the table, as far as there is something to point at"
    page.get_by_role("button", name="Play on").click()
    expect(page.locator("#teacher p")).to_have_count(0)
    assert wait_until_asked(page)
    give(page, any_answer(page))


def test_who_clicks_elsewhere_is_told_what_comes_now(visit: Visit) -> None:
    taught = next(one for one in LESSONS if one.game.name == "vinci")
    page = visit(viewport=DESK).new_page()
    learn(page, "vinci")
    listen(page, taught, 1)
    before = number(page)
    page.locator("#ask [data-answer='choose iii']").click()
    expect(page.locator("#notice")).to_have_text("Later. Now: II: Agriculture + Fortification.")
    assert number(page) == before, "nothing has changed"
    page.wait_for_function("() => !document.getElementById('ask').ariaBusy")
    obey(page)
    listen(page, taught, 2)
    elsewhere = "#places [data-target='province:taurus']"
    page.mouse.click(*page.evaluate(PLACE_TO_CLICK, elsewhere))
    page.locator("#menu button.answer, #notice:not(:empty)").first.wait_for()
    expect(page.locator("#notice")).to_have_text("Later. Now: Enter in Aquitania.")


def test_the_teacher_says_what_to_do_and_only_that_glows(visit: Visit) -> None:
    page = visit().new_page()
    page.goto("/")
    page.locator("[data-lesson='hoard']").click()
    page.wait_for_selector("#teacher .say[data-marks]")
    assert "swap it for another gem" in page.locator("#teacher .say").inner_text()
    assert page.locator("#dock .can-play").count() == 1
    page.locator("#ask [data-answer='swap quartz']").click()
    page.wait_for_function("() => document.querySelector('#teacher .say')?.textContent.includes('A diamond!')")


def test_a_lesson_makes_sense_without_the_picture(visit: Visit) -> None:
    """What a screen reader comes to: the teacher's words are told when they change, and the answer is marked."""
    taught = next(one for one in LESSONS if one.game.name == "vinci")
    page = visit(viewport=PHONE).new_page()
    learn(page, "vinci")
    listen(page, taught, 1)
    assert page.locator("#teacher").get_attribute("aria-live") == "polite"
    step = sorted(taught.steps.items())[0][1]
    expect(page.get_by_role("button").and_(page.locator("[aria-current='step']"))).to_have_count(1)
    assert page.locator("[aria-current='step']").get_attribute("data-answer") == step.answer
    told, question = (page.locator(one).bounding_box() for one in ("#teacher", "#question"))
    assert told is not None
    assert question is not None
    assert told["y"] < question["y"], "what to do comes before what is asked"
    assert page.evaluate(
        "() => !!(document.getElementById('teacher').compareDocumentPosition(document.getElementById('ask'))"
        " & Node.DOCUMENT_POSITION_FOLLOWING)"
    ), "also when it is read aloud"
