"""Makes the pictures of a community's pages, in a real Chromium: the lobby, a profile, table talk.

Example: python -m tools.club
"""

from __future__ import annotations

import random
import tempfile
from pathlib import Path
from typing import Any, Final

import httpx
from benchmarks.load import server
from playwright.sync_api import Browser
from tools.pictures import CALM_MS, DOCS, SCHEMES, keep, opened
from tools.positions import chromium, uncover

SIZES: Final = {"desk": (1366, 768), "phone": (390, 844)}
NAMES: Final = ("Ann", "Ben", "Cid")
PASSWORD: Final = "a password for pictures"
SAID: Final = (
    (1, "Hello Ann, hello Cid. Who has played this before?"),
    (0, "Twice. Watch the goods in the south, they pay from the first round on."),
    (2, "First time for me. What is the blue one with the ship?"),
    (1, "Seafaring: you may begin at the coast, and cross the sea for one token."),
    (0, "I take the mountains then. Good luck, both of you!"),
)


class Member:
    """Somebody with an account."""

    def __init__(self, address: str, name: str) -> None:
        self.name = name
        self.calls = httpx.Client(base_url=address, timeout=60)
        self.calls.get("/")
        self.post("/api/account", name=name, password=PASSWORD)

    def post(self, path: str, **order: Any) -> Any:
        """What is answered to an order."""
        response = self.calls.post(path, json=order)
        assert response.is_success, response.text
        return response.json()

    def get(self, path: str) -> Any:
        """What is there."""
        return self.calls.get(path).raise_for_status().json()


def table(game: str, host: Member, others: int, **more: Any) -> str:
    """A new table of somebody, with so many seats that wait for others."""
    seats = [{"name": host.name}, *[{"open": True}] * others]
    return str(host.post("/api/tables", game=game, seats=seats, **more)["id"])


def play(at: str, members: list[Member], answers: int, rng: random.Random) -> None:
    """Answer at random, at most so many times; whoever sits at a seat is the member of its number."""
    for _ in range(answers):
        state = members[0].get(f"/api/tables/{at}")
        if state["over"]:
            return
        if state["asked"] < 0:
            continue
        asked, member = state["asked"], members[state["asked"]]
        choices = member.get(f"/api/tables/{at}/view?seat={asked}")["choices"]
        if choices:
            member.post(f"/api/tables/{at}/answers", seat=asked, action=rng.choice(choices)["notation"])


def club(address: str) -> tuple[list[Member], str]:
    """Three people who have played some games, others that wait for somebody, and a table at which they talk."""
    members, rng = [Member(address, name) for name in NAMES], random.Random(5)
    ann, ben, cid = members
    for game, host, other in (("vinci", ann, ben), ("deus", ben, ann), ("vinci", ben, cid), ("vinci", ben, ann)):
        at = table(game, host, 1)
        other.post(f"/api/tables/{at}/join")
        play(at, [host, other], 2000, rng)
    table("clash_of_cultures", ben, 3, time={"kind": "days", "days": 3})
    table("deus", cid, 1, time={"kind": "live", "minutes": 20, "increment": 10})
    table("new_dawn", ann, 2)
    talking = table("vinci", ann, 2)
    for other in (ben, cid):
        other.post(f"/api/tables/{talking}/join")
    play(talking, members, 40, rng)
    for seat, text in SAID:
        members[seat].post(f"/api/tables/{talking}/talk", seat=seat, text=text)
    return members, talking


def pictures(browser: Browser, address: str) -> None:
    """All of them, as Ann sees them."""
    members, talking = club(address)
    cookie = members[0].calls.cookies["pentarchy"]
    for scheme in SCHEMES:
        for device, size in SIZES.items():
            page = opened(browser, address, size, scheme)
            page.context.add_cookies([{"name": "pentarchy", "value": cookie, "url": address}])
            for name, path in (("lobby", "/lobby"), ("profile", "/people/Ann"), ("talk", f"/t/{talking}")):
                page.goto(path)
                if name == "talk":
                    page.wait_for_selector("main[data-ready]")
                    uncover(page)
                    if device == "phone":
                        page.locator("[data-sheet='log']").click()
                    page.locator("#log").get_by_role("tab", name="Table talk").click()
                    page.mouse.move(0, 0)
                page.wait_for_timeout(CALM_MS)
                keep(page.screenshot(), DOCS / f"{name}-{device}-{scheme}.webp")
            page.context.close()


def main() -> None:
    """Make them."""
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        database = f"sqlite:///{Path(folder) / 'store.sqlite'}"
        with server(database, 1) as running:
            pictures(browser, running.address)


if __name__ == "__main__":
    main()
