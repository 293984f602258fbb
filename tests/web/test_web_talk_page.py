"""Two people talk at a table, each at a browser of their own."""

from __future__ import annotations

import httpx
from playwright.sync_api import Page, expect

from pentarchy.web.access import COOKIE
from web_browsing import DESK, PHONE, Visit, no_sideways_scrolling
from web_tables import start

SMALLEST = """() => Math.min(...[...document.querySelectorAll('#talk *')]
    .filter((one) => one.checkVisibility() && one.textContent.trim())
    .map((one) => parseFloat(getComputedStyle(one).fontSize)))"""


def at_the_table(visit: Visit, server: str, table: str, secret: str, **settings: object) -> Page:
    context = visit(**settings)
    context.add_cookies([{"name": COOKIE, "value": secret, "url": server}])
    page = context.new_page()
    page.goto(f"/t/{table}")
    page.wait_for_selector("main[data-ready]")
    return page


def test_two_people_talk_on_a_desk_and_on_a_phone(visit: Visit, server: str, client: httpx.Client) -> None:
    made = start(client)
    table, secrets = made["id"], (made["token"], made["seats"][1]["token"])
    ann = at_the_table(visit, server, table, secrets[0], viewport=DESK)
    ben = at_the_table(visit, server, table, secrets[1], viewport=PHONE, has_touch=True)
    ann.locator("#log").get_by_role("tab", name="Table talk").click()
    ann.get_by_role("textbox", name="Message").fill("<b>Hello</b> Ben")
    ann.get_by_role("textbox", name="Message").press("Enter")
    expect(ann.locator("#said li")).to_have_count(1)
    expect(ann.get_by_role("textbox", name="Message")).to_be_focused()
    unread = ben.locator("[data-sheet='log'] .unread")
    expect(unread).to_have_text("1 unread message")
    ben.locator("[data-sheet='log']").click()
    ben.locator("#log").get_by_role("tab", name="Table talk").click()
    expect(ben.locator("#said")).to_contain_text("<b>Hello</b> Ben")
    expect(unread).to_be_hidden()
    no_sideways_scrolling(ben)
    ben.get_by_role("textbox", name="Message").fill("Hello Ann")
    ben.get_by_role("button", name="Send").click()
    expect(ann.locator("#said li").last).to_contain_text("Hello Ann")
    for page in (ann, ben):
        assert page.evaluate(SMALLEST) >= 12
    ann.get_by_role("button", name="More about what Ben said").click()
    ann.get_by_role("button", name="Mute Ben").click()
    expect(ann.locator("#said")).not_to_contain_text("Hello Ann")
    ann.get_by_role("button", name="More about the talk").click()
    ann.get_by_role("button", name="Read Ben again").click()
    expect(ann.locator("#said")).to_contain_text("Hello Ann")
    ann.get_by_role("button", name="More about the talk").click()
    ann.get_by_role("button", name="Switch the talk off for all").click()
    expect(ben.locator("#talk-note")).to_contain_text("The host has switched the talk off.")
    expect(ben.get_by_role("textbox", name="Message")).to_be_hidden()
    ben.locator("#talk").get_by_role("tab", name="What happened").click()
    expect(ben.locator("#log")).to_contain_text("The host switches the talk off.")
    ann.reload()
    ann.wait_for_selector("main[data-ready]")
    expect(ann.locator("#log")).to_be_visible()
    ann.locator("#log").get_by_role("tab", name="Table talk").click()
    expect(ann.locator("#said li")).to_have_count(2)
