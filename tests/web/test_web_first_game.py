"""Somebody's first game: which one to choose, the lesson that is offered, the companion beside each new question."""

from __future__ import annotations

import httpx
from playwright.sync_api import Page, expect

from pentarchy.learn import guide
from web_browsing import Visit, any_answer, give, start_against_bots, wait_until_asked
from web_tables import GAMES, find

SPOKEN = "() => [...document.querySelectorAll('.gamecard')].map((card) => card.innerText.split('\\n')[0])"


def test_the_home_page_helps_to_choose(visit: Visit, client: httpx.Client) -> None:
    page = visit().new_page()
    page.goto("/")
    told = {name: guide(find(name)) for name in GAMES}
    weights = [
        (found.profile.weight, found.profile.minutes, find(name).title)
        for name, found in told.items()
        if found is not None
    ]
    shown = [line.removesuffix(" start here") for line in page.evaluate(SPOKEN)]
    assert shown[: len(weights)] == [title for _, _, title in sorted(weights)], "the lightest first"
    assert set(shown) >= {find(name).title for name in GAMES}
    assert page.locator(".tag.here").count() == 1
    first = page.locator(".gamecard").first
    expect(first.locator("h3")).to_contain_text("start here")
    facts = first.locator("dl.profile")
    assert facts.locator("dt").all_inner_texts() == ["Weight", "Luck", "Conflict", "Length", "Best with", "Players"]
    spoken = facts.locator("[role=img]").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    profile = next(found.profile for name, found in told.items() if found and find(name).title == shown[0])
    assert spoken == [f"{value} of 5" for value in (profile.weight, profile.luck, profile.conflict)]
    assert f"{profile.minutes} min with bots" in facts.inner_text()
    links = first.locator("a:not([aria-hidden]), button").evaluate_all("all => all.map((one) => one.textContent)")
    title = shown[0]
    assert links[:4] == [f"Play {title}", f"Learn {title} at the table", f"How to play {title}", f"Rules of {title}"]


def offered(page: Page) -> bool:
    page.goto("/new/hoard")
    page.wait_for_selector("#offer:not([hidden]) #no-thanks:not([hidden]), #offered:not([hidden])")
    return page.locator("#offer").is_visible()


def test_a_first_game_begins_with_the_offer_of_a_lesson(visit: Visit) -> None:
    page = visit().new_page()
    assert offered(page)
    expect(page.locator("#offer")).to_contain_text("Your first game of Hoard?")
    page.get_by_role("button", name="No thanks").click()
    expect(page.locator("#offer")).to_be_hidden()
    expect(page.locator("#players")).to_be_focused()
    assert not offered(page), "who wants none is not asked again"
    expect(page.locator("#offered")).to_contain_text("a lesson at the table")
    page.goto("/new/vinci")
    expect(page.locator("#offer")).to_be_visible()

    # Who has played one, or has had the lesson, is no newcomer any more.
    page = visit().new_page()
    start_against_bots(page, "hoard")
    assert not offered(page)
    page = visit().new_page()
    assert offered(page)
    page.locator("#offer [data-lesson]").click()
    page.wait_for_selector("#teacher .say[data-marks]")
    assert page.locator(".companion").count() == 0, "a teacher is enough"
    assert not offered(page)


def test_a_companion_explains_a_question_that_is_met_for_the_first_time(visit: Visit) -> None:
    context = visit()
    page = context.new_page()
    start_against_bots(page, "hoard")
    wait_until_asked(page)
    companion = page.locator(".companion")
    expect(companion).to_be_visible()
    expect(companion).to_contain_text("People usually swap what is worth little")
    give(page, any_answer(page))
    wait_until_asked(page)
    expect(companion).to_be_hidden()  # It was the first time.
    page.reload()
    wait_until_asked(page)
    expect(companion).to_be_hidden()

    # Another game has other questions; one of them is enough for somebody, and no more for good.
    start_against_bots(page, "vinci")
    wait_until_asked(page)
    expect(companion).to_be_visible()
    companion.get_by_role("button", name="Got it").click()
    expect(companion).to_be_hidden()
    page.evaluate("localStorage.removeItem('met')")
    start_against_bots(page, "vinci")
    wait_until_asked(page)
    companion.get_by_role("button", name="No more tips").click()
    expect(companion).to_be_hidden()
    start_against_bots(page, "hoard")
    wait_until_asked(page)
    expect(companion).to_be_hidden()

    # Whoever wants them again gets all of them again.
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Preferences").click()
    page.get_by_label("Tips at questions met for the first time").check()
    expect(companion).to_be_visible()
