"""What travels: a table is light, a refresh sends what changed, all of it is compressed, HEAD is answered."""

from __future__ import annotations

import gzip
from typing import Any

import httpx
import pytest
from tools.positions import random_game, up_to

from web_browsing import Visit, any_answer, give, start_against_bots, wait_until_asked
from web_tables import GAMES, bearer, find, start, wait_for

MOST, MOST_COMPRESSED = 150_000, 30_000
"""How many bytes a table's page may have, and how many of them compressed."""
HEAVY = {
    "clash_of_cultures": (230_000, 42_000),
    "deus": (175_000, 32_000),
    "new_dawn": (330_000, 60_000),
    "vinci": (200_000, 40_000),
}
"""Games that are still above that, with what they must not exceed."""
REFRESH = 10_000
"""How many a refresh may have, compressed, on average over a game."""


@pytest.mark.parametrize("name", GAMES)
def test_a_table_is_light(client: httpx.Client, name: str) -> None:
    game = find(name)
    record = random_game(game, game.seats[-1])
    for share in (0.0, 0.5, 0.8):
        made = client.post("/api/records", content=up_to(game, record, share).to_json())
        secret = made.cookies.get("pentarchy") or client.cookies.get("pentarchy")
        page = client.get(f"/t/{made.json()['id']}", headers=bearer(secret) if secret else {})
        most, most_compressed = HEAVY.get(name, (MOST, MOST_COMPRESSED))
        assert len(page.content) < most, f"{share}: {len(page.content)}"
        packed = len(gzip.compress(page.content, 6))
        assert packed < most_compressed, f"{share}: {packed}"


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
