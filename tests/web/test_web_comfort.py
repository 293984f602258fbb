"""Comfort: what a reader prefers is kept; the page can be installed, and says so when there is no connection."""

from __future__ import annotations

import re
import struct

import httpx
import pytest
from playwright.sync_api import Page, expect

from web_browsing import Visit, give, start_against_bots, wait_until_asked
from web_tables import GAMES


def at_ferry(visit: Visit, **settings: object) -> Page:
    page = visit(**settings).new_page()
    start_against_bots(page, "ferry")
    wait_until_asked(page)
    return page


def open_preferences(page: Page) -> None:
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Preferences").click()
    expect(page.locator("#prefs")).to_be_visible()


def test_preferences_persist_and_hold_on_every_page(visit: Visit) -> None:
    page = at_ferry(visit)
    open_preferences(page)
    page.get_by_label("Colours", exact=True).select_option("dark")
    page.get_by_label("Text size").select_option("large")
    page.get_by_label("What others do").select_option("2")
    page.get_by_label("Patterns beside colours").check()
    page.get_by_label("Names of all places").check()
    page.get_by_role("button", name="Done").click()
    page.reload()
    page.wait_for_selector("main[data-ready]")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-size", "large")
    assert page.evaluate("getComputedStyle(document.body).colorScheme") == "dark"
    assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == 18
    assert {"patterns", "all-names"} <= set(page.evaluate("[...document.body.classList]"))
    open_preferences(page)
    for label in ("Patterns beside colours", "Names of all places", "Confirm the end of a turn"):
        expect(page.get_by_label(label)).to_be_checked()
    expect(page.get_by_label("Sound")).not_to_be_checked()
    expect(page.get_by_label("What others do")).to_have_value("2")
    page.goto("/")
    assert page.evaluate("getComputedStyle(document.body).colorScheme") == "dark"
    assert page.evaluate("document.documentElement.dataset.size") == "large"


def test_larger_text_makes_the_plates_on_the_map_larger_too(visit: Visit) -> None:
    size = "parseFloat(getComputedStyle(document.querySelector('.pin.plate text')).fontSize)"
    drawn = f"{size} * document.querySelector('.pin.plate text').getScreenCTM().a"
    usual, huge = (at_ferry(visit, wishes={"size": one}).evaluate(drawn) for one in ("", "huge"))
    assert usual == pytest.approx(13, abs=0.2)
    assert huge == pytest.approx(13 * 1.3, abs=0.3)


def test_sound_is_off_until_it_is_switched_on(visit: Visit) -> None:
    context = visit()
    context.add_init_script(
        "window.tones = 0; const usual = AudioContext.prototype.createOscillator;"
        "AudioContext.prototype.createOscillator = function () { tones++; return usual.call(this); };"
    )
    page = context.new_page()
    start_against_bots(page, "ferry")
    wait_until_asked(page)
    give(page, page.locator("#acts .stop"))
    wait_until_asked(page)
    assert page.evaluate("tones") == 0
    open_preferences(page)
    page.get_by_label("Sound").check()
    assert page.evaluate("tones") > 0, "so that one hears what it is like"
    page.get_by_role("button", name="Done").click()
    heard = page.evaluate("tones")
    give(page, page.locator("#acts .stop"))
    wait_until_asked(page)
    page.wait_for_function("heard => tones > heard", arg=heard)


def test_the_keys_are_listed_and_full_screen_is_offered(visit: Visit) -> None:
    page = at_ferry(visit)
    page.keyboard.press("?")
    expect(page.locator("#keys dt")).not_to_have_count(0)
    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="More", exact=True).click()
    expect(page.get_by_role("button", name="Full screen")).to_be_visible()


def test_the_page_can_be_installed(client: httpx.Client) -> None:
    manifest = client.get("/manifest.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    facts = manifest.json()
    assert facts["display"] == "standalone"
    assert facts["start_url"] == "/"
    sizes = set()
    for icon in facts["icons"]:
        answer = client.get(icon["src"])
        assert answer.status_code == 200, icon
        assert answer.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/png":
            assert answer.content[:8] == b"\x89PNG\r\n\x1a\n"
            wide, high = struct.unpack(">II", answer.content[16:24])
            assert icon["sizes"] == f"{wide}x{high}"
            sizes.add(wide)
    assert {192, 512} <= sizes, "what browsers ask for before they offer to install"
    for page in ("/", "/docs"):
        assert '<link rel="manifest" href="/manifest.webmanifest">' in client.get(page).text


def test_without_a_connection_the_page_says_so(visit: Visit) -> None:
    context = visit(service_workers="allow")
    page = context.new_page()
    start_against_bots(page, "ferry")
    page.evaluate("navigator.serviceWorker.ready")
    while not page.evaluate("caches.match('/offline').then(Boolean)"):
        page.wait_for_timeout(20)
    page.reload()
    page.wait_for_selector("main[data-ready]")
    context.set_offline(True)
    page.goto("/rules/ferry")
    expect(page.locator("main")).to_contain_text("There is no connection to the server.")
    context.set_offline(False)
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Five civilizations")


def test_the_pictures_of_the_home_page_are_there_at_once(client: httpx.Client) -> None:
    """On a new server too: they are files, not thoughts."""
    home = client.get("/").text
    for name in GAMES:
        if name == "hoard":
            continue
        for scheme in ("light", "dark"):
            [address] = set(re.findall(rf'="([^"]*/shots/{name}-{scheme}[^"]*)"', home))
            picture = client.get(address)
            assert picture.status_code == 200
            assert picture.headers["content-type"] == "image/webp"
            assert len(picture.content) < 120_000
            assert "immutable" in picture.headers["cache-control"]
    assert "/picture/hoard.svg" in home, "a game that brought no picture has one made"
