"""Puzzles in a browser: one is missed, one is solved, and the browser remembers."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import expect

import pentarchy
from pentarchy.learn.puzzle import puzzles
from web_browsing import PHONE, Visit
from web_tables import refused

GAMES = [name for name in pentarchy.games() if puzzles(pentarchy.game(name))]
NAME = "vinci"


def test_a_puzzle_is_missed_then_solved_and_remembered(visit: Visit) -> None:
    known = puzzles(pentarchy.game(NAME))
    puzzle = known[0]
    labels = {one.notation: one.label for one in puzzle.state(pentarchy.game(NAME)).choices()}
    page = visit().new_page()
    page.goto("/")
    page.locator(f"a[href='/puzzles/{NAME}']").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Puzzles of Vinci")
    assert page.locator(".puzzles a").count() == len(known)
    page.get_by_role("link", name="Begin").click()
    page.wait_for_selector("main[data-ready]")
    expect(page.locator(".posed")).to_contain_text(f"Puzzle 1 of {len(known)}")
    assert puzzle.why not in page.content(), "the page does not tell its answer"
    judgement = page.locator("#judgement")
    expect(judgement).to_be_hidden()
    assert page.locator("[data-act]").count() == 0, "nothing but an answer can be given"

    def answer(text: str) -> None:
        page.evaluate("if (document.getElementById('list')) document.getElementById('list').open = true")
        page.locator(f":is(#ask, #acts) [data-answer='{text}']").click()

    answer(puzzle.second)
    expect(judgement).to_have_class("judgement wrong")
    expect(judgement).to_contain_text("is the runner-up")
    expect(judgement).to_be_focused()
    expect(page.locator("#next")).to_be_hidden()
    answer(puzzle.best)
    expect(judgement).to_have_class("judgement right")
    expect(judgement).to_contain_text(f"Right: “{labels[puzzle.best].rstrip('.')}”.")
    expect(judgement).to_contain_text(f"the runner-up, “{labels[puzzle.second].rstrip('.')}”")
    expect(judgement).to_contain_text(puzzle.why)
    expect(page.locator("#solved")).to_be_visible()

    # The next one is given up: its answer is told, and it does not count as solved.
    page.get_by_role("link", name="Next puzzle").click()
    page.wait_for_selector("main[data-ready]")
    answer(known[1].tempting)
    page.get_by_role("button", name="Show the answer").click()
    expect(judgement).to_have_class("judgement told")
    expect(judgement).to_contain_text("The best answer is:")
    expect(page.locator("#solved")).to_be_hidden()
    page.goto(f"/puzzles/{NAME}")
    expect(page.locator("#progress")).to_have_text(f"1 of {len(known)} solved")
    expect(page.locator(".puzzles .done:visible")).to_have_count(1)
    expect(page.locator("#go-on")).to_have_attribute("href", f"/puzzles/{NAME}/2")


def test_a_puzzle_by_touch_and_by_keyboard(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True).new_page()
    page.goto(f"/puzzles/{NAME}/1")
    page.wait_for_selector("main[data-ready]")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("#ask [data-answer]").first.tap()
    expect(page.locator("#judgement")).to_be_visible()
    page.reload()
    page.wait_for_selector("main[data-ready]")
    page.keyboard.press("1")
    expect(page.locator("#judgement")).to_be_visible()
    spoken = page.locator("#ask").inner_text()
    question = page.locator("#question").inner_text()
    verdict = page.locator("#judgement p").first.inner_text()
    told = [spoken.index(words) for words in ("Puzzle 1", "You are", verdict, question)]
    assert told == sorted(told), "who one is, and what was said of the answer, come before the question"


@pytest.mark.parametrize("name", GAMES)
def test_puzzles_of_every_game_are_posed(client: httpx.Client, name: str) -> None:
    page = client.get(f"/puzzles/{name}").text
    known = puzzles(pentarchy.game(name))
    assert page.count("<li>") == len(known)
    found = client.get(f"/puzzles/{name}/{len(known)}").text
    assert f'You are <svg class="e s{known[-1].seat}"' in found
    told = client.post(f"/api/puzzles/{name}/{len(known)}", json={}).json()
    assert told["best"] == known[-1].best
    assert known[-1].why in told["words"][2]


def test_what_there_is_not_is_refused(client: httpx.Client) -> None:
    html = {"Accept": "text/html"}
    assert "There are no puzzles of Hoard yet." in client.get("/puzzles/hoard", headers=html).text
    assert "There is no puzzle 999" in refused(client.post(f"/api/puzzles/{NAME}/999", json={}), 404)
    assert "chess" in refused(client.post("/api/puzzles/chess/1", json={}), 404)
    assert "is no answer" in refused(client.post(f"/api/puzzles/{NAME}/1", json={"action": "fort anglia"}), 404)
    refused(client.post(f"/api/puzzles/{NAME}/1", json={"action": "fly"}), 400)
