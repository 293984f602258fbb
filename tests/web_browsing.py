"""What a person does with a page, for the tests in a real browser."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

Visit = Callable[..., BrowserContext]
"""Opens a browser of its own for one more person."""

PLACE_TO_CLICK = """() => {
    for (const target of document.querySelectorAll("#board .target.glow")) {
        const box = target.getBoundingClientRect();
        for (let row = 1; row < 10; row++) for (let column = 1; column < 10; column++) {
            const x = box.x + box.width * column / 10, y = box.y + box.height * row / 10;
            if (document.elementFromPoint(x, y)?.closest("#board .target.glow") === target) return [x, y];
        }
    }
    return null;
}"""


def number(page: Page) -> int:
    """The number of the table that the page shows."""
    return int(page.locator("#meta").get_attribute("data-number") or 0)


def wait_until_asked(page: Page) -> bool:
    """Until the person can answer, or has to take the device; False if the game is over."""
    page.wait_for_selector("#ask:not([aria-busy]) .choice, .cover button, #review", timeout=60_000)
    return page.locator("#review").count() == 0


def uncover(page: Page) -> None:
    """Say that one is the person who is asked."""
    cover = page.locator(".cover button")
    if cover.count():
        cover.click()
        page.wait_for_selector("#ask .choice")


def answer_on_the_board(page: Page) -> bool:
    """Click on the first glowing place, or on a button if the board has none; whether it was on the board."""
    before = number(page)
    page.locator("#board").scroll_into_view_if_needed()
    place = page.evaluate(PLACE_TO_CLICK)
    if place is None:
        page.locator("#ask .choice").last.click()
    else:
        page.mouse.click(*place)
        page.wait_for_function(
            "before => document.querySelector('#menu:popover-open')"
            " || Number(document.getElementById('meta').dataset.number) > before",
            arg=before,
        )
        if page.locator("#menu:popover-open").count():
            page.locator("#menu .choice").first.click()
    wait_for_change(page, before)
    return place is not None


def wait_for_change(page: Page, before: int) -> None:
    """Until the page shows a later number."""
    page.wait_for_function("before => Number(document.getElementById('meta').dataset.number) > before", arg=before)


def start_against_bots(page: Page, game: str, bot: str = "level1") -> None:
    """From the home page to a table, by clicking."""
    page.goto("/")
    page.locator(f".card a.main[href='/new/{game}']").click()
    page.wait_for_url(f"**/new/{game}")
    fewest = page.locator("#players option").first.inner_text()
    page.select_option("#players", fewest)
    for seat in range(1, int(fewest)):
        page.select_option(f".seat[data-seat='{seat}'] select", f"bot:{bot}")
    page.locator(".seat[data-seat='0'] input").fill("Ann")
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


def stays_visible(page: Page, selector: str) -> None:
    """It is there, and it can be seen."""
    expect(page.locator(selector).first).to_be_visible()
