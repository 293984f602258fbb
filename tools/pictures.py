"""Makes all pictures anew, in a real Chromium: the icons, the games on the home page, and those of the docs.

Examples: python -m tools.pictures
          python -m tools.pictures shots vinci
"""

from __future__ import annotations

import argparse
import io
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal

from benchmarks.web import server
from PIL import Image
from playwright.sync_api import Browser, Page
from tools.positions import chromium, sensible_game, sit_down, uncover, up_to

import pentarchy
from pentarchy import Record

ROOT: Final = Path(__file__).resolve().parents[1]
DOCS: Final = ROOT / "docs" / "pictures"
STATIC: Final = ROOT / "src" / "pentarchy" / "web" / "static"
SIZES: Final = {"desk": (1440, 900), "tablet": (820, 1180), "phone": (390, 844)}
ICONS: Final = (192, 512)
SHOT: Final = (960, 640)
"""How large the map of a game is taken for the home page,"""
SHOT_SHOWN: Final = (640, 384)
"""and how large it is kept."""
QUALITY: Final = 72
CALM_MS: Final = 2500
"""How long to wait for pictures and estimates that come later."""
SCHEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
BARE: Final = f"""
.table > :not(.stage), .stage > :not(.scroller) {{ display: none !important }}
.stage {{ position: fixed; inset: 0; width: {SHOT[0]}px; height: {SHOT[1]}px; border: 0; border-radius: 0 }}
"""
"""The map alone."""


def middle_of(name: str) -> Record:
    """A sensible game of four, or as many as can play it, past its middle."""
    game = pentarchy.game(name)
    players = min(4, game.seats[-1])
    return up_to(game, sensible_game(game, players), 0.6)


def keep(picture: bytes, file: Path, size: tuple[int, int] | None = None) -> None:
    """Write a picture as small as it may be."""
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    if size is not None:
        image = cut_to(image, size)
    file.parent.mkdir(parents=True, exist_ok=True)
    image.save(file, quality=QUALITY, method=6)


def cut_to(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """The middle of a picture, in this shape and size."""
    wide, high = image.size
    scale = max(size[0] / wide, size[1] / high)
    part = size[0] / scale, size[1] / scale
    left, top = (wide - part[0]) / 2, (high - part[1]) / 2
    box = (round(left), round(top), round(left + part[0]), round(top + part[1]))
    return image.resize(size, Image.Resampling.LANCZOS, box)


def opened(
    browser: Browser, address: str, size: tuple[int, int], scheme: Literal["light", "dark"], path: str = ""
) -> Page:
    """A page of this size."""
    window = {"width": size[0], "height": size[1]}
    context = browser.new_context(
        base_url=address,
        viewport=window,  # type: ignore[arg-type]
        color_scheme=scheme,
        reduced_motion="reduce",
        bypass_csp=True,
    )
    page = context.new_page()
    if path:
        page.goto(path)
        page.wait_for_load_state("networkidle")
    return page


def icons(browser: Browser) -> None:
    """The sign as devices show it that have installed the page."""
    sign = (STATIC / "sign.svg").read_text(encoding="utf-8")
    for size in ICONS:
        page = browser.new_page(viewport={"width": size, "height": size})
        page.set_content(f"<body style='margin:0'>{sign.replace('<svg ', f'<svg width={size} height={size} ')}")
        page.locator("svg").screenshot(path=STATIC / f"icon-{size}.png", omit_background=True)
        page.close()


def shots(browser: Browser, address: str, names: Sequence[str]) -> None:
    """The map of each game for the home page."""
    for name in names:
        record = middle_of(name)
        for scheme in SCHEMES:
            page = opened(browser, address, SHOT, scheme)
            sit_down(page, record)
            page.add_style_tag(content=BARE)
            page.wait_for_timeout(500)
            keep(page.locator(".stage").screenshot(), STATIC / "shots" / f"{name}-{scheme}.webp", SHOT_SHOWN)
            page.context.close()


def tables(browser: Browser, address: str, names: Sequence[str]) -> None:
    """Each game in the middle at three widths, light and dark."""
    for name in names:
        record = middle_of(name)
        for scheme in SCHEMES:
            for device, size in SIZES.items():
                page = opened(browser, address, size, scheme)
                sit_down(page, record)
                page.mouse.move(0, 0)  # Nothing is pointed at.
                page.wait_for_timeout(CALM_MS)
                keep(page.screenshot(), DOCS / f"{name}-{device}-{scheme}.webp")
                page.context.close()


def others(browser: Browser, address: str) -> None:
    """The home page, and the review of a finished game."""
    home = opened(browser, address, SIZES["desk"], "light", "/")
    home.wait_for_timeout(CALM_MS)
    keep(home.screenshot(full_page=True), DOCS / "home.png")
    page = opened(browser, address, SIZES["desk"], "light")
    sit_down(page, sensible_game(pentarchy.game("vinci"), 3, seed=1))
    uncover(page)
    page.get_by_role("button", name="How it came about").click()
    page.wait_for_selector("#review .chart")
    keep(page.locator("#verdict").screenshot(), DOCS / "review.png")


def main() -> None:
    """Make them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", default="all", choices=("all", "icons", "shots", "tables", "others"))
    parser.add_argument("games", nargs="*", help="those to take; all, if none is named")
    given = parser.parse_args()
    names = given.games or pentarchy.games()

    def wanted(what: str) -> bool:
        return given.what in ("all", what)

    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        if wanted("icons"):
            icons(browser)
        if wanted("shots") or wanted("tables"):
            with server(folder) as address:
                if wanted("shots"):
                    shots(browser, address, names)
                if wanted("tables"):
                    tables(browser, address, names)
        if wanted("others"):
            with server(folder) as address:  # a fresh one, which knows the new shots
                others(browser, address)


if __name__ == "__main__":
    main()
