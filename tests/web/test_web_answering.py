"""Answering on the page: on the map and the cards, by gestures and steppers, by keys; the turn is confirmed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from web_browsing import (
    DESK,
    LAPTOP,
    PHONE,
    PLACE_TO_CLICK,
    SHOWN_ANSWER,
    Visit,
    number,
    start_against_bots,
    wait_for_change,
)
from web_browsing import wait_until_asked as wait


@pytest.fixture
def page(visit: Visit) -> Page:
    """Ann at a table of Ferry, asked for the first time."""
    page = visit().new_page()
    start_against_bots(page, "ferry")
    wait(page)
    return page


def isle(page: Page, name: str) -> Locator:
    return page.locator(f"#places [data-target='isle:{name}']")


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def answer_of(page: Page, words: str) -> Locator:
    return page.locator(SHOWN_ANSWER, has_text=words)


def sail(page: Page, origin: str, goal: str, click: bool = True) -> None:
    """From one isle to another, by two clicks or by one drag; then the page asks how many boats."""
    before = number(page)
    if click:
        isle(page, origin).click()
        wait_for_change(page, before)
        isle(page, goal).click()
    else:
        page.mouse.move(*middle(isle(page, origin)))
        page.mouse.down()
        page.mouse.move(*middle(isle(page, goal)), steps=6)
        page.mouse.up()
    expect(page.locator("#ask .counts")).to_be_visible()


def test_a_click_on_a_place_with_one_answer_gives_it(page: Page) -> None:
    before = number(page)
    isle(page, "Bali").click()
    wait_for_change(page, before)
    expect(page.locator("#question")).to_have_text("Where do the boats of Bali sail?")
    expect(page.locator("#places .from")).to_have_count(1)


def test_a_place_with_several_answers_opens_a_menu_of_them(page: Page) -> None:
    before = number(page)
    isle(page, "Aru").click()
    menu = page.locator("#menu")
    expect(menu.locator("button")).to_have_count(2)
    expect(menu).to_contain_text("Build a boat")
    expect(menu.locator("p").first).to_contain_text("Aru")
    assert number(page) == before
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    isle(page, "Aru").click()
    menu.get_by_text("Build a boat").click()
    wait_for_change(page, before)
    expect(page.locator("#log")).to_contain_text("Ann builds a boat at Aru.")


def test_what_is_impossible_says_why_where_one_looks_for_it(page: Page) -> None:
    before = number(page)
    isle(page, "Cebu").click()
    expect(page.locator("#menu")).to_contain_text("There is no horse on these isles.")
    page.keyboard.press("Escape")
    page.locator("#cannot summary").click()
    refusal = page.locator("#cannot .answer")
    expect(refusal).to_contain_text("Ride to Cebu")
    expect(refusal).to_have_attribute("aria-disabled", "true")
    assert number(page) == before


def test_prices_gains_odds_and_warnings_stand_at_the_answer_and_on_the_map(page: Page) -> None:
    build = answer_of(page, "Build a boat")
    expect(build.locator(".chip.cost")).to_contain_text("wood")
    expect(build.locator(".chip.good")).to_contain_text("boat")
    sail_from = number(page)
    isle(page, "Bali").click()
    wait_for_change(page, sail_from)
    fight = answer_of(page, "To Eigg")
    expect(fight).to_contain_text("60%")
    expect(fight.locator(".care")).to_contain_text("sink each other")
    expect(page.locator("#labels .pin.badge.fight")).to_contain_text("60%")
    expect(isle(page, "Eigg")).to_have_class("can fight")
    expect(page.locator("#places .ghost")).to_have_count(3)


def test_how_many_is_one_click_where_the_pointer_is(page: Page) -> None:
    sail(page, "Bali", "Cebu", click=False)
    numbers = page.locator("#menu .number")
    expect(numbers.locator("b")).to_have_text(["1", "2"])
    far = numbers.first.bounding_box()
    x, y = middle(isle(page, "Cebu"))
    assert far is not None
    assert abs(far["x"] - x) < 80
    assert abs(far["y"] - y) < 120
    before = number(page)
    numbers.first.click()
    wait_for_change(page, before)
    expect(page.locator("#log")).to_contain_text("Ann sails from Bali to Cebu with 1 boat.")


def test_many_numbers_are_a_stepper_that_begins_with_the_most(page: Page) -> None:
    before = number(page)
    answer_of(page, "Sail from Aru").click()
    wait_for_change(page, before)
    isle(page, "Bali").click()
    stepper = page.locator("[data-stepper]")
    expect(stepper.locator("output")).to_have_text("8")
    expect(stepper.get_by_role("button", name="One more")).to_be_disabled()
    stepper.get_by_role("button", name="One less").click()
    expect(stepper.locator("output")).to_have_text("7")
    before = number(page)
    stepper.locator("[data-take]").click()
    wait_for_change(page, before)
    expect(page.locator("#log")).to_contain_text("Ann sails from Aru to Bali with 7 boats.")


def test_a_drag_says_from_where_to_where(page: Page) -> None:
    sail(page, "Bali", "Cebu", click=False)
    expect(page.locator("#question")).to_have_text("How many boats sail to Cebu?")


def test_a_drag_that_ends_at_sea_is_no_answer(page: Page) -> None:
    x, y = middle(isle(page, "Bali"))
    low = middle(isle(page, "Eigg"))[1]
    before = number(page)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, (y + low) / 2, steps=4)
    page.mouse.up()
    page.wait_for_timeout(400)
    assert number(page) == before
    expect(page.locator("#question")).to_have_text("What do your boats do?")


def test_stopping_stands_apart_and_is_confirmed_by_a_second_click(page: Page) -> None:
    before = number(page)
    end = page.locator("#acts .stop")
    expect(end).to_contain_text("End turn")
    expect(end).to_contain_text("You could sail 3 times more.")
    expect(page.locator("#ask [data-answer='stop']")).to_have_count(0)
    end.click()
    expect(page.locator("#sure")).to_be_focused()
    assert number(page) == before, "nothing is given yet"
    page.locator("#unsure").click()
    expect(page.locator("#sure")).to_have_count(0)
    end.click()
    page.locator("#sure").click()
    wait_for_change(page, before)
    expect(page.locator("#log")).to_contain_text("Ann ends the turn.")


def test_an_end_of_the_turn_by_which_nothing_is_lost_is_its_own_confirmation(page: Page) -> None:
    for origin, goal in (("Bali", "Cebu"), ("Cebu", "Bali"), ("Bali", "Cebu")):
        sail(page, origin, goal)
        before = number(page)
        page.locator("#ask [data-take]").click(force=True)
        wait_for_change(page, before)
        wait(page)
    before = number(page)
    expect(page.locator("#acts .stop small")).to_have_count(0)
    page.locator("#acts .stop").click()
    wait_for_change(page, before)


def test_the_same_button_clicked_twice_is_a_confirmation_too(page: Page) -> None:
    before = number(page)
    end = page.locator("#acts .stop")
    end.click()
    end.click()
    wait_for_change(page, before)


def test_who_wants_no_confirmation_switches_it_off_for_good(page: Page) -> None:
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Preferences").click()
    page.get_by_label("Confirm the end of a turn").uncheck()
    page.get_by_role("button", name="Done").click()
    page.reload()
    wait(page)
    before = number(page)
    page.locator("#acts .stop").click()
    wait_for_change(page, before)
    expect(page.locator("#sure")).to_have_count(0)


def test_until_the_turn_is_confirmed_all_of_it_can_be_taken_back(page: Page) -> None:
    first = page.locator("#standing").inner_html()
    sail(page, "Bali", "Cebu")
    before = number(page)
    page.locator("#ask [data-take]").click(force=True)
    wait_for_change(page, before)
    assert page.locator("#standing").inner_html() != first
    for _ in range(3):
        wait(page)
        before = number(page)
        page.keyboard.press("u")
        wait_for_change(page, before)
    assert page.locator("#standing").inner_html() == first
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)
    expect(page.locator("#notice")).not_to_be_empty()


def test_pointing_at_an_answer_or_its_place_lights_both(page: Page) -> None:
    answer_of(page, "Sail from Bali").hover()
    expect(isle(page, "Bali")).to_have_class("can on")
    isle(page, "Aru").hover()
    expect(isle(page, "Bali")).to_have_class("can")
    expect(page.locator("#ask .answer.on")).to_have_count(2)
    expect(page.locator("#here")).to_contain_text("Aru")


def test_a_place_that_answers_is_a_button_that_says_what_is_there_and_what_it_does(page: Page) -> None:
    bali = isle(page, "Bali")
    expect(bali).to_have_role("button")
    expect(bali).to_have_attribute("aria-label", re.compile(r"^Bali: .*\. Sail from Bali"))


def test_keys_lead_to_answers_and_places_and_give_them(page: Page) -> None:
    page.keyboard.press("a")
    expect(page.locator("#ask [data-answer]").first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#ask [data-answer]").nth(1)).to_be_focused()
    page.keyboard.press("m")
    expect(isle(page, "Aru")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(isle(page, "Bali")).to_be_focused()
    expect(page.locator("#here")).to_contain_text("Bali")
    before = number(page)
    page.keyboard.press("Enter")
    wait_for_change(page, before)
    before = number(page)
    page.keyboard.press("1")
    wait_for_change(page, before)
    expect(page.locator("#question")).to_contain_text("How many")
    before = number(page)
    page.keyboard.press("u")
    wait_for_change(page, before)
    expect(page.locator("#question")).to_contain_text("Where")
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    before = number(page)
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    assert number(page) == before, "a key that is read about answers nothing"


@pytest.mark.parametrize("key", ["1", "Enter"])
@pytest.mark.parametrize("focused", [True, False])
def test_a_key_that_is_held_answers_once(page: Page, key: str, focused: bool) -> None:
    if focused or key == "Enter":
        page.locator("#ask [data-answer]").first.focus()
    answers: list[str] = []
    page.on("request", lambda request: answers.append(request.url) if request.url.endswith("/answers") else None)
    before = number(page)
    page.keyboard.down(key)
    wait_for_change(page, before)
    wait(page)
    for _ in range(3):
        page.keyboard.down(key)
    page.keyboard.up(key)
    page.wait_for_timeout(100)
    assert len(answers) == 1


def test_a_finger_reads_what_it_taps_before_it_answers(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    start_against_bots(page, "ferry")
    wait(page)
    before = number(page)
    place = page.evaluate(PLACE_TO_CLICK, "#places [data-target='isle:Bali']")
    page.touchscreen.tap(*place)
    expect(page.locator("#menu p").first).to_contain_text("Bali")
    assert number(page) == before
    page.locator("#menu button").first.tap()
    wait_for_change(page, before)


def test_a_card_whose_words_have_no_room_opens_at_the_pointer_and_at_the_focus(visit: Visit) -> None:
    page = visit(viewport=LAPTOP).new_page()
    start_against_bots(page, "ferry")
    wait(page)
    card = page.locator("#dock .card", has_text="Chart")
    expect(card.locator(".body > p").first).to_be_hidden()
    card.hover()
    expect(page.locator("#peek")).to_contain_text("as old as the sea itself")
    page.mouse.move(5, 5)
    expect(page.locator("#peek")).to_be_hidden()
    card.focus()
    expect(page.locator("#peek")).to_be_visible()


@pytest.mark.parametrize("size", [DESK, LAPTOP, PHONE], ids=["desk", "laptop", "phone"])
def test_a_fight_is_drawn_with_its_sides_and_odds_while_it_goes_on(visit: Visit, size: ViewportSize) -> None:
    page = visit(viewport=size).new_page()
    start_against_bots(page, "ferry")
    wait(page)
    expect(page.locator("#fight .battle")).to_have_count(0)
    before = number(page)
    isle(page, "Bali").click()
    wait_for_change(page, before)
    isle(page, "Eigg").click()
    battle = page.locator("#fight .battle")
    expect(battle).to_contain_text("Battle for Eigg")
    expect(battle.locator(".fighter")).to_have_count(2)
    sides = [battle.locator(".fighter").nth(place).bounding_box() for place in (0, 1)]
    attacker, defender = (side for side in sides if side is not None)
    assert attacker["x"] + attacker["width"] <= defender["x"], "they stand beside each other"
    assert attacker["y"] == defender["y"]
    expect(battle.locator(".odds")).to_have_attribute("aria-label", "60% for the attacker, 40% for the defender")


def test_the_rule_behind_a_question_is_a_click_away(page: Page) -> None:
    page.get_by_text("Rule F2.1").click()
    expect(page.locator(".rule")).to_contain_text("build a boat at home")
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="In the rulebook").click()
    opened.value.wait_for_url("**/rules/ferry#F2.1")
    expect(opened.value.locator("[id='F2.1']")).to_be_visible()
