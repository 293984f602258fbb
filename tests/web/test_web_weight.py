"""What travels: a table is light, a refresh sends what changed, all of it is compressed, HEAD is answered."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playwright.sync_api import expect
from tools.positions import random_game, sensible_game, up_to
from tools.weight import scene_of, weigh

from web_browsing import DESK, Visit, any_answer, give, start_against_bots, wait_until_asked
from web_tables import GAMES, bearer, find, start, wait_for

MOST, MOST_COMPRESSED = 150_000, 30_000
"""How many bytes a table's page may have, and how many compressed."""
REFRESH = 10_000
"""How many a refresh may have, compressed, on average over a game."""


@pytest.mark.parametrize("name", GAMES)
def test_a_table_is_light(name: str) -> None:
    """With as many players as can play, at the beginning, in the middle and at the end; without what all tables of the
    game share, which browsers keep."""
    game = find(name)
    for record in (random_game(game, game.seats[-1]), sensible_game(game, game.seats[-1])):
        for share in (0.0, 0.5, 0.8, 1.0):
            found = weigh(scene_of(game, up_to(game, record, share)))
            assert found.whole < MOST, f"{share}: {found}"
            assert found.packed < MOST_COMPRESSED, f"{share}: {found}"


def test_symbols_are_kept_by_browsers_and_the_page_is_never_seen_without_them(visit: Visit) -> None:
    page = visit().new_page()
    start_against_bots(page, "ferry")
    [symbols] = [one for one in page.locator("script").all() if "/symbols/ferry.js" in (one.get_attribute("src") or "")]
    assert symbols.get_attribute("async") is None
    assert symbols.get_attribute("type") is None, "a plain script: what follows waits for it"
    answer = page.request.get(str(symbols.get_attribute("src")))
    assert "immutable" in answer.headers["cache-control"]
    wide = "document.querySelector('#mat .i, .tools .i').getBoundingClientRect().width"
    assert page.evaluate(wide) > 0
    assert page.evaluate("document.getElementById('i-more') !== null")


def test_who_runs_no_scripts_sees_the_table_with_everything_inside(visit: Visit) -> None:
    page = visit().new_page()
    start_against_bots(page, "ferry")
    wait_until_asked(page)
    plain = visit(java_script_enabled=False).new_page()
    for path in (page.url, f"{page.url}/replay?at=0"):
        plain.goto(path)
        plain.wait_for_url("**whole=1")
        assert plain.locator("svg.defs symbol").count() > 10
        assert plain.locator("#words pre").inner_text().strip() or plain.locator("#words pre").text_content()
        assert ("at=0" in plain.url) == ("replay" in path)


def test_what_lies_before_the_others_is_sent_once_it_is_seen(visit: Visit) -> None:
    page = visit(viewport=DESK).new_page()
    start_against_bots(page, "clash_of_cultures")
    inside = page.locator("#seats .inside").first
    assert inside.inner_html().strip() == ""
    page.locator("#seats summary").first.click()
    expect(inside).not_to_be_empty()
    wait_until_asked(page)
    give(page, any_answer(page))
    expect(inside).not_to_be_empty()
    wide = visit(viewport={"width": 1920, "height": 1080}).new_page()
    start_against_bots(wide, "clash_of_cultures")
    expect(wide.locator("#seats .inside").first).not_to_be_empty()


def test_the_words_are_sent_once_they_are_opened_and_kept_up_to_date(visit: Visit) -> None:
    page = visit(viewport=DESK).new_page()
    start_against_bots(page, "ferry")
    wait_until_asked(page)
    assert page.locator("#words pre").count() == 0
    page.locator("#words summary").press("Enter")
    words = page.locator("#words pre")
    expect(words).not_to_be_empty()
    before = words.inner_text()
    give(page, any_answer(page))
    wait_until_asked(page)
    give(page, any_answer(page))
    expect(words).not_to_have_text(before)


@pytest.mark.parametrize("path", ["/", "/docs", "/rules/hoard", "/new/hoard", "/api/games"])
def test_answers_are_compressed_for_who_can_unpack_them(client: httpx.Client, path: str) -> None:
    packed = client.get(path, headers={"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "accept-encoding" in packed.headers["vary"].lower()
    plain = client.get(path, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert int(packed.headers.get("content-length", 0)) < len(plain.content)


@pytest.mark.parametrize("path", ["/", "/docs", "/rules/hoard", "/api/games", "/manifest.webmanifest", "/none"])
def test_head_is_answered_like_get_without_a_body(client: httpx.Client, path: str) -> None:
    get, head = client.get(path), client.head(path)
    assert head.status_code == get.status_code
    assert head.content == b""
    for name in ("content-type", "content-security-policy", "cache-control"):
        assert head.headers[name] == get.headers[name]


def test_head_does_nothing_that_get_does_not(client: httpx.Client) -> None:
    assert client.head("/api/tables").status_code == client.get("/api/tables").status_code


def test_only_parts_that_changed_are_sent(client: httpx.Client) -> None:
    made = start(client, "ferry", [{"name": "Ann"}, {"name": "Ben"}])
    table, ann = made["id"], bearer(made["token"])
    wait_for(client, table, {0})

    def parts(known: str = "") -> dict[str, Any]:
        found: dict[str, Any] = client.get(f"/t/{table}/parts", params={"known": known}, headers=ann).json()["parts"]
        return found

    all_of_it = parts()
    known = {name: part["digest"] for name, part in all_of_it.items()}

    def signs() -> str:
        return ",".join(f"{name}:{sign}" for name, sign in known.items())

    assert parts(signs()) == {}, "who knows all is sent nothing"
    body = {"seat": 0, "action": "from bali"}
    assert client.post(f"/api/tables/{table}/answers", json=body, headers=ann).status_code == 200
    changed = parts(signs())
    assert {"ask", "acts", "places", "labels"} <= set(changed)
    assert not {"ground", "standing", "seats", "dock", "log", "clock"} & set(changed), "nothing of these is other"
    known.update({name: part["digest"] for name, part in changed.items()})
    assert parts(signs()) == {}


@pytest.mark.parametrize("known", ["x" * 2001, "ask", ":::", "ask:,log", "nothing:1"])
def test_what_a_page_says_it_knows_may_be_anything(client: httpx.Client, known: str) -> None:
    made = start(client, "ferry", [{"name": "Ann"}, {"name": "Ben"}])
    answer = client.get(f"/t/{made['id']}/parts", params={"known": known})
    assert answer.status_code == (422 if len(known) > 2000 else 200)


@pytest.mark.parametrize("name", GAMES)
def test_a_refresh_is_small(visit: Visit, name: str) -> None:
    page = visit().new_page()
    start_against_bots(page, name)
    for _ in range(6):
        if not wait_until_asked(page):
            break
        give(page, any_answer(page))
    sizes: list[int] = page.evaluate(
        "() => performance.getEntriesByType('resource').filter((one) => one.name.includes('/parts?'))"
        ".map((one) => one.encodedBodySize)"
    )
    assert sizes
    assert sum(sizes) / len(sizes) < REFRESH, sizes
