"""What the page does for Clash of Cultures alone: actions lie around their city, a trade has two columns."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect
from tools.positions import sit_down, with_names

import pentarchy
from pentarchy import CHANCE, Record
from web_browsing import DESK, Visit, answer_on_the_table, number, wait_for_change, wait_until_asked
from web_tables import find

ITEMS = "#ring .answer"
OVERLAPS = """(items) => {
    const boxes = [...document.querySelectorAll(items)].map((one) => one.getBoundingClientRect());
    return boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom)).length;
}"""


def at_a_table(visit: Visit) -> Page:
    """Ann begins, with three actions before her."""
    game, rng = find("clash_of_cultures"), random.Random(1)
    state = game.new(2)
    record = with_names(Record.of(state))
    while state.seat == CHANCE:
        action = pentarchy.sample(state, rng)
        record.answers.append(game.actions.notation(action))
        state.play(action)
    page = visit(viewport=DESK).new_page()
    sit_down(page, record)
    wait_until_asked(page)
    return page


def test_the_actions_of_a_city_lie_around_it(visit: Visit) -> None:
    page = at_a_table(visit)
    expect(page.locator(ITEMS)).to_have_count(0)  # What is done with a turn is not done at the city.
    before = number(page)
    assert answer_on_the_table(page), "the city is activated by a click on it"
    wait_until_asked(page)
    listed = page.locator("#ask .answers [data-answer]")
    expect(page.locator(ITEMS)).to_have_count(listed.count())
    assert listed.count() >= 2
    assert page.evaluate(OVERLAPS, ITEMS) == 0
    assert number(page) > before
    before = number(page)
    words = page.locator(ITEMS).first.inner_text()
    assert words in listed.first.inner_text()
    page.locator(ITEMS).first.click()
    wait_for_change(page, before)


def test_a_trade_is_composed_by_steppers_in_two_columns(visit: Visit) -> None:
    page = at_a_table(visit)
    before = number(page)
    page.locator("#ask [data-answer]", has_text="a trade").first.click()
    wait_for_change(page, before)
    expect(page.locator(".trade section")).to_have_count(2)
    mine, theirs = (page.locator(".trade section").nth(place) for place in range(2))
    assert page.evaluate("document.querySelector('.trade section').getBoundingClientRect().right") <= page.evaluate(
        "document.querySelectorAll('.trade section')[1].getBoundingClientRect().left"
    )
    for side in (mine, theirs):  # The same thing can't be given and wanted.
        row = side.locator(".step:has(button[data-answer]:text('+'))").last
        good = row.locator("span").first.inner_text()
        before = number(page)
        row.get_by_role("button", name=f"One {good} more").click()
        wait_for_change(page, before)
        expect(side.locator(".step", has_text=good).locator("output")).to_contain_text("1")
    before = number(page)
    page.get_by_role("button", name=f"One {good} less").click()
    wait_for_change(page, before)
    expect(theirs.locator(".step", has_text=good).locator("output")).to_contain_text("0")
