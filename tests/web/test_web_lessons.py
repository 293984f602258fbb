"""Lessons at a table of the server: what is asked for can be answered, other answers come later, then one plays on."""

from __future__ import annotations

import httpx
import pytest

from pentarchy.learn import lesson
from pentarchy.learn.lesson import Lesson
from web_browsing import Visit
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


def test_a_game_without_a_lesson_says_so(client: httpx.Client) -> None:
    response = client.post("/api/lessons", json={"game": "chess"}, headers=bearer(SECRET))
    assert "chess" in refused(response, 404)


def test_the_teacher_says_what_to_do_and_only_that_glows(visit: Visit) -> None:
    page = visit().new_page()
    page.goto("/")
    page.locator("[data-lesson='hoard']").click()
    page.wait_for_selector("#teacher .say[data-marks]")
    assert "swap it for another gem" in page.locator("#teacher .say").inner_text()
    assert page.locator("#dock .can-play").count() == 1
    page.locator("#ask [data-answer='swap quartz']").click()
    page.wait_for_function("() => document.querySelector('#teacher .say')?.textContent.includes('A diamond!')")
