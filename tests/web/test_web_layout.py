"""The page in windows of all sizes: the map is the largest thing, nothing is cut, everything can be reached."""

from __future__ import annotations

import functools
import re
from dataclasses import replace
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect
from tools.letters import SHARES, at_all_sizes
from tools.positions import NAMES as PEOPLE
from tools.positions import random_game, sit_down, up_to

from pentarchy import CHANCE, Record
from pentarchy.core.answers import END, STOP
from pentarchy.learn import guide
from web_browsing import (
    DESK,
    ENLARGED,
    LAPTOP,
    PHONE,
    TABLET,
    Visit,
    give,
    no_sideways_scrolling,
    number,
    start_against_bots,
    wait_until_asked,
)
from web_tables import GAMES, find, start

LONG = "Nebuchadnezzar the Magnificent"
"""As long as a name may be."""
WIDE_WORD = "W" * 30


@functools.cache
def whole_game(name: str) -> Record:
    game = find(name)
    return random_game(game, game.seats[-1])


@pytest.mark.parametrize("when", SHARES)
@pytest.mark.parametrize("name", GAMES)
def test_no_letter_is_smaller_than_twelve_pixels_and_no_words_are_cut(visit: Visit, name: str, when: str) -> None:
    page = visit().new_page()
    sit_down(page, up_to(find(name), whole_game(name), SHARES[when]))
    wrong = [f"{size}: {one}" for size, letters in at_all_sizes(page).items() for one in letters.offenders]
    assert not wrong, "\n".join(wrong)


def test_letters_that_are_too_small_or_cut_are_found(visit: Visit) -> None:
    page = visit().new_page()
    page.set_content(
        "<p class=fine>fine</p><p id=tiny>tiny</p><p id=shrunk>shrunk</p><p id=cut>cut off somewhere here</p>"
        "<svg viewBox='0 0 100 100'><text id=drawn x=5 y=50>drawn</text></svg>"
    )
    page.add_style_tag(
        content="#tiny { font-size: 9px } #shrunk { font-size: 16px; transform: scale(.5) } svg { width: 50px }"
        " #cut { width: 40px; overflow: hidden; white-space: nowrap }"
    )
    found = at_all_sizes(page)["1366"]
    assert [re.sub(".*“(.*)”.*", r"\1", one) for one in found.small] == ["drawn", "shrunk", "tiny"]
    assert len(found.cut) == 1
    assert "cut off" in found.cut[0]


def box(page: Page, selector: str) -> dict[str, float]:
    found = page.locator(selector).bounding_box()
    assert found is not None, f"{selector} is not shown"
    return dict(found)  # type: ignore[arg-type]


def at_a_table(visit: Visit, name: str, size: dict[str, int], **more: Any) -> Page:
    page = visit(viewport=size, **more).new_page()
    start_against_bots(page, name)
    wait_until_asked(page)
    return page


@pytest.mark.parametrize("name", GAMES)
def test_on_a_phone_the_map_has_sixty_per_cent_of_the_height(visit: Visit, name: str) -> None:
    page = at_a_table(visit, name, PHONE, has_touch=True, is_mobile=True)
    stage, sheet = box(page, ".stage"), box(page, "#ask")
    assert sheet["y"] - stage["y"] >= 0.6 * PHONE["height"], "what is seen of the map"
    expect(page.locator("#question")).to_be_in_viewport()
    no_sideways_scrolling(page)


def test_on_a_phone_several_ways_to_go_on_leave_the_question_in_sight(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    record = whole_game("vinci")
    state = find("vinci").new(record.players, record.options)
    played = list[str]()
    while state.seat == CHANCE or sum(one.about.kind in (STOP, END) for one in state.choices()) < 2:
        played.append(record.answers[len(played)])
        state.play(state.game.actions.parse(played[-1]))
    sit_down(page, replace(record, answers=played, result=None))
    assert page.locator("#acts .stop").count() > 1
    acts, question = box(page, "#acts"), box(page, "#question")
    assert acts["height"] < 0.1 * PHONE["height"]
    assert question["y"] + question["height"] < acts["y"]
    assert box(page, "#acts .main small")["width"] <= 1
    page.locator("#grip").tap()
    assert box(page, "#acts .main small")["width"] > 50


@pytest.mark.parametrize("name", GAMES)
def test_on_a_laptop_question_map_and_hand_are_seen_without_scrolling(visit: Visit, name: str) -> None:
    page = at_a_table(visit, name, LAPTOP)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    for part in (".stage", "#question", "#acts", "#mat", "#dock"):
        found = box(page, part)
        assert found["y"] >= 0, part
        assert found["y"] + found["height"] <= LAPTOP["height"], part
    assert box(page, ".stage")["height"] >= 0.5 * LAPTOP["height"]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("size", [DESK, LAPTOP, {"width": 1920, "height": 1080}], ids=["desk", "laptop", "wide"])
def test_on_a_desk_the_map_has_about_sixty_per_cent_of_the_width(visit: Visit, name: str, size: dict[str, int]) -> None:
    page = at_a_table(visit, name, size)
    assert 0.55 <= box(page, ".stage")["width"] / size["width"] <= 0.7
    no_sideways_scrolling(page)


def test_on_a_tablet_the_map_is_above_and_question_and_players_are_side_by_side(visit: Visit) -> None:
    page = at_a_table(visit, "ferry", TABLET)
    stage, ask, seats = box(page, ".stage"), box(page, "#ask"), box(page, "#seats")
    assert stage["height"] >= 0.35 * TABLET["height"]
    assert ask["y"] >= stage["y"] + stage["height"]
    assert seats["x"] >= ask["x"] + ask["width"]
    for part in ("#acts", "#mat", "#dock", "#log"):
        found = box(page, part)
        assert found["y"] + found["height"] <= TABLET["height"]


@pytest.mark.parametrize("size", [ENLARGED, {"width": 844, "height": 390}], ids=["200%", "phone on its side"])
def test_a_low_page_shows_map_and_question_side_by_side(visit: Visit, size: dict[str, int]) -> None:
    page = at_a_table(visit, "ferry", size)
    stage, ask = box(page, ".stage"), box(page, "#ask")
    assert stage["width"] >= 0.4 * size["width"]
    assert ask["x"] >= stage["x"] + stage["width"] - 1
    assert ask["height"] >= 100
    no_sideways_scrolling(page)
    give(page, page.locator("#ask [data-answer='from bali']"))


def test_the_tabs_of_a_phone_show_one_sheet_each_and_the_grip_makes_it_taller(visit: Visit) -> None:
    page = at_a_table(visit, "ferry", PHONE, has_touch=True)
    parts = {"ask": "#ask", "mine": "#area-0", "market": "#area-1", "seats": "#seats", "log": "#log"}
    for sheet, part in parts.items():
        tab = page.locator(f"[data-sheet='{sheet}']")
        tab.tap()
        expect(tab).to_have_attribute("aria-selected", "true")
        expect(page.locator(part)).to_be_visible()
        for other in set(parts.values()) - {part}:
            expect(page.locator(other)).to_be_hidden()
    page.locator("[data-sheet='ask']").tap()
    low = box(page, "#ask")["height"]
    page.locator("#grip").tap()
    assert box(page, "#ask")["height"] > low
    expect(page.locator("#grip")).to_have_attribute("aria-pressed", "true")


def test_what_a_finger_taps_is_large_enough(visit: Visit) -> None:
    page = at_a_table(visit, "ferry", PHONE, has_touch=True, is_mobile=True)
    small = page.evaluate(
        """() => [...document.querySelectorAll("main button, main a")].filter((one) => one.checkVisibility())
        .map((one) => [one.textContent.trim() || one.ariaLabel, one.getBoundingClientRect()])
        .filter(([, box]) => box.width && (box.height < 43.5 || box.width < 43.5) && box.height !== 28)
        .map(([words, box]) => `${words}: ${box.width} × ${box.height}`)"""
    )
    assert small == []


@pytest.mark.parametrize("size", [LAPTOP, TABLET, PHONE], ids=["laptop", "tablet", "phone"])
@pytest.mark.parametrize("name", ["hoard", "vinci", "clash_of_cultures"])
def test_long_names_break_nowhere(
    visit: Visit, client: httpx.Client, server: str, name: str, size: dict[str, int]
) -> None:
    game = find(name)
    seats = [{"name": (LONG, WIDE_WORD)[seat % 2]} for seat in range(game.seats[-1])]
    made = start(client, name, seats)
    page = visit(viewport=size).new_page()
    page.goto(f"/t/{made['id']}#seat={made['token']}")
    page.wait_for_selector("main[data-ready]")
    no_sideways_scrolling(page)
    out = page.evaluate(
        """() => [...document.querySelectorAll(
            ".nm, .me b, .who span:not(.hush), #status, .seat summary, .cover p, .invite p")]
        .filter((one) => one.checkVisibility() && (one.scrollWidth > one.clientWidth + 1 && one.clientWidth
            || one.getBoundingClientRect().right > innerWidth)).map((one) => one.textContent.trim().slice(0, 80))"""
    )
    assert out == []
    page.goto("/")
    no_sideways_scrolling(page)


def test_the_map_keeps_its_place_when_scores_and_questions_change(visit: Visit) -> None:
    page = at_a_table(visit, "ferry", LAPTOP)
    at = box(page, "#map")
    for answer in ("from bali", "to cebu"):
        give(page, page.locator(f"#ask [data-answer='{answer}']"))
        assert box(page, "#map") == at
    before = number(page)
    page.locator("#ask [data-take]").click(force=True)
    page.wait_for_function("before => Number(document.getElementById('meta').dataset.number) > before", arg=before)
    expect(page.locator("#mat .vp")).to_contain_text("2")
    assert box(page, "#map") == at, "when the score changes, the board does not slide"


@pytest.mark.parametrize("name", GAMES)
def test_the_map_stays_where_it_is_in_every_game(visit: Visit, name: str) -> None:
    page = at_a_table(visit, name, LAPTOP)
    at = box(page, ".stage")
    for _ in range(6):
        if not wait_until_asked(page):
            break
        page.evaluate("if (document.getElementById('list')) document.getElementById('list').open = true")
        give(page, page.locator(":is(#ask, #acts) [data-answer]:visible").first)
        now = box(page, ".stage")
        assert (now["x"], now["y"], now["width"]) == (at["x"], at["y"], at["width"])
        assert abs(now["height"] - at["height"]) <= 60, "cards come and go, the map hardly"


@pytest.mark.parametrize("name", GAMES)
def test_a_phone_and_a_page_at_200_percent_scroll_only_down(visit: Visit, name: str) -> None:
    page = visit(viewport=PHONE, has_touch=True).new_page()
    for path in (f"/new/{name}", f"/rules/{name}", "/docs", "/"):
        page.goto(path)
        for size in (ENLARGED, {"width": 360, "height": 740}):
            page.set_viewport_size(size)  # type: ignore[arg-type]
            no_sideways_scrolling(page)


def test_the_buttons_of_a_replay_stay_in_one_row(visit: Visit, client: httpx.Client) -> None:
    table = start(client, "ferry", [{"name": "Ann"}, {"name": "Ben"}])["id"]
    page = visit().new_page()
    page.goto(f"/t/{table}/replay?at=0")
    page.wait_for_selector("main[data-ready]")
    for size in (DESK, LAPTOP, TABLET, PHONE, {"width": 360, "height": 740}, ENLARGED):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        tops = page.evaluate(
            "[...document.querySelectorAll('.steps button')].map((one) => one.getBoundingClientRect().top)"
        )
        assert len(tops) == 5
        assert len(set(tops)) == 1, size
        no_sideways_scrolling(page)


def test_the_map_zooms_and_pans_and_a_drag_is_no_answer(visit: Visit) -> None:
    page = at_a_table(visit, "ferry", LAPTOP)
    whole = box(page, "#map")
    page.get_by_role("button", name="Zoom in").click()
    page.get_by_role("button", name="Zoom in").click()
    near = box(page, "#map")
    assert near["width"] > 1.5 * whole["width"]
    letters = page.evaluate(
        "[...document.querySelectorAll('.pin text')]"
        ".map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)"
    )
    assert 11.9 < min(letters) <= max(letters) < 14, "plates keep their size"
    before, stage = number(page), box(page, ".stage")
    page.mouse.move(stage["x"] + 20, stage["y"] + stage["height"] - 20)
    page.mouse.down()
    page.mouse.move(stage["x"] + 120, stage["y"] + stage["height"] - 120, steps=5)
    page.mouse.up()
    page.wait_for_timeout(200)
    assert number(page) == before
    page.keyboard.press("0")
    assert box(page, "#map") == whole
    page.keyboard.press("+")
    assert box(page, "#map")["width"] > whole["width"]


def test_how_to_play_fits_a_phone_and_two_sheets_of_paper(visit: Visit) -> None:
    page = visit(viewport=PHONE).new_page()
    for name in (name for name in GAMES if guide(find(name)) is not None):
        page.goto(f"/learn/{name}")
        no_sideways_scrolling(page)
        sheets = re.findall(rb"/Type /Page\b", page.pdf(prefer_css_page_size=True))
        assert 1 <= len(sheets) <= 2, f"{name}: {len(sheets)} sheets"


NAMES = """() => [...document.querySelectorAll("#map :is(.pin.name, .pin.water) text")]
  .filter((one) => getComputedStyle(one).visibility === "visible")
  .map((one) => [one.textContent, one.getBoundingClientRect()])"""
"""The names on the map that are shown, line by line, and where."""


def overlapping(page: Page) -> list[str]:
    names = page.evaluate(NAMES)
    return [
        f"{name} over {other}"
        for place, (name, one) in enumerate(names)
        for other, two in names[place + 1 :]
        if min(one["right"], two["right"]) - max(one["left"], two["left"]) > 1
        and min(one["bottom"], two["bottom"]) - max(one["top"], two["top"]) > 1
    ]


def asked_on_the_map(name: str) -> Record:
    """The middle of a game, when several places answer."""
    game, record = find(name), whole_game(name)
    state = game.new(record.players, record.options)
    for at, answer in enumerate(record.answers):
        if at > len(record.answers) // 2 and state.seat != CHANCE:
            cells = game.areas(state.view(None), PEOPLE[: record.players]).map.cells
            if len({one for choice in state.choices() for one in choice.targets} & cells.keys()) >= 3:
                return replace(record, answers=record.answers[:at], result=None)
        state.play(game.actions.parse(answer))
    raise AssertionError(f"Nobody is asked on the map of {name}.")


@pytest.mark.parametrize("name", ["vinci", "new_dawn", "culture_wars"])
def test_no_name_on_the_map_lies_over_another_and_all_can_be_found(visit: Visit, name: str) -> None:
    """The games that write on their maps. On a phone not all names have room; closer up there are more of them, and a
    place that answers says what it is called."""
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    sit_down(page, asked_on_the_map(name))
    assert overlapping(page) == []
    assert page.locator("#places .can").count() >= 3
    for place in page.locator("#places .can").all():
        called = str(place.locator("title").text_content()).split(":")[0]
        assert called in str(place.get_attribute("aria-label"))
        place.evaluate("one => one.focus()")
        expect(page.locator("#here b")).to_have_text(called)
    few = len(page.evaluate(NAMES))
    for _ in range(3):
        page.keyboard.press("+")
        assert overlapping(page) == []
    many = len(page.evaluate(NAMES))
    assert many > few if name == "vinci" else many == few
    for size in (LAPTOP, DESK):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.keyboard.press("0")
        assert overlapping(page) == []
