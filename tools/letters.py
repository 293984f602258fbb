"""Measures the letters of tables in a real browser: how small the smallest are, and whether any words are cut.

A letter's size is its font's times every scale it is drawn with, so that words on a map count as one sees them.
Example: python -m tools.letters
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import Any, Final, NamedTuple

from benchmarks.web import server
from playwright.sync_api import Browser, Page
from rich.console import Console
from rich.table import Table
from tools.positions import chromium, random_game, sit_down, up_to

import pentarchy
from pentarchy import Record

FLOOR: Final = 12.0
"""No letter is smaller, in pixels of the page."""
SLACK: Final = 0.05
"""What rounding may take."""
SHARES: Final = {"beginning": 0.0, "middle": 0.5, "end": 1.0}
SIZES: Final = {
    "1920": (1920, 1080),
    "1440": (1440, 900),
    "1366": (1366, 768),
    "820": (820, 1180),
    "390": (390, 844),
    "200%": (683, 384),
}
"""The windows, by name; a laptop's at 200 per cent has half as many pixels."""
OPENED: Final = "main details:not(.seatmenu, #words)"
"""What is opened; the table in words would lie over everything."""
SENT: Final = "() => ![...document.querySelectorAll('[data-part]')].some((one) => one.dataset.part === '')"
"""Whether all is there that is sent when it is seen."""
SHEETS: Final = ("ask", "mine", "market", "seats", "log")

MEASURE: Final = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


class Letters(NamedTuple):
    """What was measured of a page."""

    smallest: float
    small: list[str]
    """Words with letters under the floor: where they stand, how small they are."""
    cut: list[str]
    """Words of which a part can't be seen, and can't be scrolled to."""

    @property
    def offenders(self) -> list[str]:
        """All that is wrong."""
        return [*self.small, *self.cut]


def measured(page: Page) -> Letters:
    """The letters of a page as it is shown now."""
    raw: dict[str, list[dict[str, Any]]] = page.evaluate(MEASURE)
    assert raw["found"], f"{page.url} has no words"
    small = {
        f"{one['size']:.1f} px: “{one['words']}” in {one['where']}"
        for one in raw["found"]
        if one["size"] < FLOOR - SLACK
    }
    cut = {f"cut: “{one['words']}” in {one['where']}" for one in raw["cut"]}
    return Letters(min(one["size"] for one in raw["found"]), sorted(small), sorted(cut))


def whole_page(page: Page) -> Letters:
    """The letters of a table with everything opened that one can open: seats, sheets, areas of the dock."""
    phone = page.locator(".tabs").is_visible()
    looks = [("sheet", name) for name in SHEETS] if phone else []
    looks += [("tab", str(place)) for place in range(1, page.locator("#dock .area").count())]
    page.evaluate(f"for (const one of document.querySelectorAll('{OPENED}')) one.open = true")
    _calm(page)
    found = [measured(page)]
    for kind, name in looks:
        tab = page.locator(f"[data-{kind}='{name}']").first
        if tab.is_visible():
            tab.click()
            _calm(page)
            found.append(measured(page))
    if phone:
        page.locator("[data-sheet='ask']").click()
    elif looks:
        page.locator(".pick [data-tab='0']").first.click()
    together = [one for letters in found for one in letters.small], [one for letters in found for one in letters.cut]
    return Letters(min(one.smallest for one in found), *(sorted(set(some)) for some in together))


def _calm(page: Page) -> None:
    """Until all is there, and the map has fitted itself to its place: that takes a frame or two."""
    page.wait_for_function(SENT)
    page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(done), 60)))"
    )


def at_all_sizes(page: Page) -> dict[str, Letters]:
    """A table's letters in each of the windows."""
    found = {}
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        found[name] = whole_page(page)
    return found


def positions(name: str) -> dict[str, Record]:
    """A game at its beginning, its middle and its end."""
    game = pentarchy.game(name)
    record = random_game(game, game.seats[-1])
    return {when: up_to(game, record, share) for when, share in SHARES.items()}


def look_at(browser: Browser, address: str, record: Record) -> dict[str, Letters]:
    """The letters of a position."""
    context = browser.new_context(base_url=address, reduced_motion="reduce")
    page = context.new_page()
    sit_down(page, record)
    found = at_all_sizes(page)
    context.close()
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=pentarchy.games(), help="those to look at; all, if none is named")
    given = parser.parse_args()
    grid = Table("Game", "When", *SIZES, title="The smallest letters of a table, in pixels")
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as folder, server(folder) as address, chromium() as browser:
        for name in given.games:
            for when, record in positions(name).items():
                found = look_at(browser, address, record)
                grid.add_row(name, when, *(f"{one.smallest:.1f}" for one in found.values()))
                wrong += [
                    f"{name}, {when}, {size}: {one}" for size, letters in found.items() for one in letters.offenders
                ]
    Console().print(grid)
    for line in wrong:
        print(line)
    raise SystemExit(1 if wrong else 0)


if __name__ == "__main__":
    main()
