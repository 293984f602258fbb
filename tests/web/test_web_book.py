"""The rulebook as a page to read, and the words of a game that explain themselves at its table."""

from __future__ import annotations

import re

import httpx
import pytest
from playwright.sync_api import Page, expect

from pentarchy.core.rulebook import clauses
from pentarchy.learn.example import examples
from web_browsing import PHONE, Visit, start_against_bots, wait_until_asked
from web_tables import GAMES, find

OUTLINE = """() => [...document.querySelectorAll('main :is(h1, h2, .button, input, nav, figcaption > b, .pieces)')]
    .filter((one) => one.checkVisibility())
    .map((one) => one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent.trim())"""
"""What a screen reader comes to, one after the other."""


@pytest.mark.parametrize("name", GAMES)
def test_the_book_has_every_clause_and_every_example(client: httpx.Client, name: str) -> None:
    game = find(name)
    page = client.get(f"/rules/{name}").text
    numbers = [one.number for one in clauses(game.rules())]
    assert re.findall(r'<li id="([\w.]+)">', page) == numbers, "in their order"
    found = examples(game)
    assert page.count('<figure class="example">') == len(found)
    for example in found:
        said = page.partition(f'<li id="{example.clause}">')[2].partition("</li>")[0]
        assert example.title in said, "an example stands with its clause"
        assert said.count('<svg class="shown ') in ((1, 2) if example.marks else (0,))
    assert "*(" not in page, "where a clause comes from is folded away"
    assert page.count('<details class="whence">') == page.count('<section class="chapter"') - page.count('id="about"')


def test_reading_the_rules(visit: Visit) -> None:
    page = visit().new_page()
    page.goto("/rules/hoard")
    assert page.evaluate(OUTLINE) == [
        "Hoard: the rules",
        "Learn it at the table", "Play", "How to play",
        "Search the rules", "Contents",
        "The goal", "Pieces", "Example: What a diamond is worth",
        "Setup", "Pieces",
        "A turn", "Pieces", "Example: A lucky swap",
        "Glossary",
    ]  # fmt: skip
    assert page.locator(".pieces").first.locator("li").all_inner_texts() == ["gem", "hoard"]
    glossary = page.locator(".glossary")
    assert glossary.locator("dt").all_inner_texts() == ["gem", "hoard", "swap"]
    assert glossary.locator("dt svg").count() == 2, "two of the three have a sign on the table"
    source = page.locator("details.whence").first
    expect(source.locator("dl")).to_be_hidden()
    source.locator("summary").click()
    assert source.locator("dd").inner_text() == "H1.1, H1.2"

    # Searching, by keyboard alone.
    page.keyboard.press("/")
    field = page.get_by_label("Search the rules")
    expect(field).to_be_focused()
    page.keyboard.type("bag draw")
    expect(page.locator("#found")).to_have_text("2 rules")
    assert page.locator(".clauses > li:visible").evaluate_all("all => all.map((one) => one.id)") == ["H3.3"]
    assert page.locator(".meant > div:visible dt").all_inner_texts() == ["swap"]
    assert {one.lower() for one in page.locator("mark").all_inner_texts()} == {"bag", "draw"}
    page.keyboard.press("Enter")
    assert page.locator("mark.now").count() == 1
    page.keyboard.press("Escape")
    expect(page.locator(".clauses > li:visible")).to_have_count(6)
    assert page.locator("mark").count() == 0
    page.keyboard.type("elephant")
    expect(page.locator("#found")).to_have_text("Nothing is said of that.")
    page.evaluate("location.hash = 'H2.1'")
    expect(page.locator("#H2\\.1")).to_be_visible()
    assert field.input_value() == "", "who follows a link sees what it leads to"

    # On paper there is nothing to click.
    page.emulate_media(media="print")
    for hidden in (".bar", "#search", ".contents", "main .button"):
        expect(page.locator(hidden).first).to_be_hidden()
    expect(page.locator("#H3\\.3")).to_be_visible()


def test_a_book_with_pictures_fits_a_phone(visit: Visit) -> None:
    page = visit(viewport=PHONE).new_page()
    page.goto("/rules/vinci#V4.12")
    picture = page.locator("#V4\\.12 .shown").first
    expect(picture).to_be_visible()
    assert picture.get_attribute("aria-label") == "What a defender loses, before"
    box = picture.bounding_box()
    assert box is not None
    assert box["width"] > 280
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("#V7\\.7 a[href='#V6.21'], #V6\\.33 a").first.click()
    assert re.search(r"#V\d", page.url), "clauses that name others lead to them"


def tip(page: Page) -> str:
    expect(page.locator("#tip")).to_be_visible()
    return page.locator("#tip").inner_text()


def test_words_of_the_game_explain_themselves(visit: Visit) -> None:
    page = visit().new_page()
    start_against_bots(page, "hoard")
    wait_until_asked(page)
    page.wait_for_selector(".term")
    # In the question, with the pointer and with the keyboard.
    word = page.locator("#question .term").first
    word.hover()
    meaning = tip(page)
    assert meaning.startswith("gem ")
    assert "worth one to five points" in meaning
    page.mouse.move(5, 5)
    expect(page.locator("#tip")).to_be_hidden()
    word.focus()
    assert tip(page) == meaning
    assert word.get_attribute("aria-describedby") == "tip"
    page.keyboard.press("Escape")
    expect(page.locator("#tip")).to_be_hidden()
    # On a card: it is one thing for the keyboard, and says what its words mean.
    card = page.locator("#dock .card").first
    assert card.locator(".term").first.get_attribute("tabindex") is None
    page.keyboard.press("Tab")
    card.focus()
    assert "hoard The gems that a player has shown." in tip(page)
    # In an answer: the pointer explains, a click answers, whatever word it meets.
    answer = page.locator("#ask .answer", has_text="Swap").first
    answer.locator(".term").first.hover()
    assert tip(page).startswith("swap ")
    box, shown = answer.bounding_box(), page.locator("#tip").bounding_box()
    assert box is not None
    assert shown is not None
    assert shown["x"] + shown["width"] <= box["x"] or shown["y"] + shown["height"] <= box["y"], "it covers no answer"
    number = page.locator("#meta").get_attribute("data-number")
    answer.locator(".term").first.click()
    page.wait_for_function("was => document.getElementById('meta').dataset.number !== was", arg=number)
    wait_until_asked(page)
    assert page.locator("#question .term").count(), "words of the next question too"
    assert page.locator("button .term[tabindex], [role=button] .term[tabindex]").count() == 0


def test_a_finger_explains_by_a_tap(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True).new_page()
    start_against_bots(page, "hoard")
    wait_until_asked(page)
    page.wait_for_selector("#question .term")
    page.locator("#question .term").first.tap()
    assert tip(page).startswith("gem ")
    page.locator("#status").tap()
    expect(page.locator("#tip")).to_be_hidden()
