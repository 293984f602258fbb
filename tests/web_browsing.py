"""What a person does with a page, for the tests in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Locator, Page

Visit = Callable[..., BrowserContext]
"""Opens a browser of its own for one more person."""

DESK, LAPTOP = {"width": 1440, "height": 900}, {"width": 1366, "height": 768}
TABLET, PHONE = {"width": 820, "height": 1180}, {"width": 390, "height": 844}
ENLARGED = {"width": 683, "height": 384}
"""A laptop's page at 200 per cent."""

ANSWER = "#ask [data-answer], #acts [data-answer]"
SHOWN_ANSWER = ":is(#ask, #acts) [data-answer]:visible"
TARGET = "#places .can, #dock .can-play, #mat .can-play, #seats .can-play"
PLACE_TO_CLICK = """(targets) => {
    for (const target of document.querySelectorAll(targets)) {
        const box = target.getBoundingClientRect();
        for (let row = 1; row < 10; row++) for (let column = 1; column < 10; column++) {
            const x = box.x + box.width * column / 10, y = box.y + box.height * row / 10;
            if (document.elementFromPoint(x, y)?.closest(targets) === target) return [x, y];
        }
    }
    return null;
}"""
"""Where something that answers lies open, so that a pointer reaches it."""


def number(page: Page) -> int:
    """The number of the table that the page shows."""
    return int(page.locator("#meta").get_attribute("data-number") or 0)


def wait_until_asked(page: Page) -> bool:
    """Until the person can answer, or has to take the device; False if the game is over."""
    page.wait_for_function(
        "answer => document.getElementById('meta').dataset.over"
        " || document.querySelector('.cover button')"
        " || !document.getElementById('ask').ariaBusy && document.querySelector(answer)",
        arg=ANSWER,
        timeout=60_000,
    )
    return not page.locator("#meta").get_attribute("data-over")


def uncover(page: Page) -> None:
    """Say that one is the person who is asked."""
    cover = page.locator(".cover button")
    if cover.count():
        cover.click()
        page.wait_for_selector(ANSWER, state="attached")


def any_answer(page: Page) -> Locator:
    """The first answer that can be clicked; a list that is folded is opened for it."""
    page.evaluate("if (document.getElementById('list')) document.getElementById('list').open = true")
    stepper = page.locator("#ask [data-take]")
    return stepper.first if stepper.count() else page.locator(SHOWN_ANSWER).first


def give(page: Page, answer: Locator) -> None:
    """Click on an answer, confirm it if that is asked for, and wait until it is given."""
    before = number(page)
    answer.click()
    settle(page, before)


def settle(page: Page, before: int) -> None:
    """After something was clicked: choose in the menu, confirm the turn, and wait until the table has gone on."""
    changed = "Number(document.getElementById('meta').dataset.number) > before"
    for step in ("#menu:popover-open", "#sure"):
        page.wait_for_function(
            f"before => {changed} || document.querySelector('#menu:popover-open, #sure')", arg=before
        )
        if number(page) > before:
            break  # A menu that is open now belongs to the next question.
        if page.locator(step).count():
            page.locator("#menu button.answer" if step.startswith("#menu") else step).first.click()
    wait_for_change(page, before)


def answer_on_the_table(page: Page) -> bool:
    """Click on the first place or card that answers, or on a button if there is none; whether it was on the table."""
    before = number(page)
    place = page.evaluate(PLACE_TO_CLICK, TARGET)
    if place is None:
        give(page, any_answer(page))
        return False
    page.mouse.click(*place)
    settle(page, before)
    return True


def wait_for_change(page: Page, before: int) -> None:
    """Until the page shows a later number, and takes the next answer."""
    page.wait_for_function(
        "before => Number(document.getElementById('meta').dataset.number) > before"
        " && !document.getElementById('ask').ariaBusy",
        arg=before,
    )


def start_against_bots(page: Page, game: str, bot: str = "level1", name: str = "Ann") -> None:
    """From the home page to a table, by clicking."""
    page.goto("/")
    page.locator(f".gamecard a.main[href='/new/{game}']").click()
    page.wait_for_url(f"**/new/{game}")
    fewest = page.locator("#players option").first.inner_text()
    page.select_option("#players", fewest)
    for seat in range(1, int(fewest)):
        page.select_option(f".place[data-seat='{seat}'] select", f"bot:{bot}")
    page.locator(".place[data-seat='0'] input").fill(name)
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector("main[data-ready]")


def no_sideways_scrolling(page: Page) -> None:
    """Whatever the width, a page scrolls down and not sideways."""
    wide, room = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= room, f"{page.url} is {wide} wide in a window of {room}"


def tab_to(page: Page, selector: str, most: int = 150) -> None:
    """Press Tab until this has the focus."""
    for _ in range(most):
        if page.evaluate("selector => document.activeElement?.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} can't be reached with Tab on {page.url}")


def table_shown(page: Page) -> str:
    """The map and the cards, without the halo of what is new and the highlight of what the pointer is on."""
    shown = "#ground, #standing, #places, #mat, #dock"
    html = page.evaluate("parts => [...document.querySelectorAll(parts)].map((one) => one.innerHTML).join()", shown)
    for passing in (" halo", ' class="on"', " on", ' tabindex="0"', ' tabindex="-1"', ' data-marked=""'):
        html = html.replace(passing, "")
    return re.sub(r"</?span[^>]*>", "", html)  # Words are marked as terms when there is time for it.
