"""Every sign of every game can be seen on the page's paper, in the light and in the dark."""

from __future__ import annotations

import io
from typing import Literal

import pytest
from PIL import Image, ImageChops

from pentarchy.core.symbols import all_symbols, own_style, shared_style, symbols
from web_browsing import Visit
from web_tables import GAMES, find

CELL, ROW = 32, 24
BIG = 60
NOTICED = 24
"""So many shades of grey apart, of 256: more than the smoothing of an edge."""
ENOUGH, PART = 1.9, 0.03
"""What stands out from the paper: so much contrast, in at least this part of a sign's square."""


def luminance(colour: tuple[int, ...]) -> float:
    """As the guidelines for accessible pages reckon it."""
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in colour[:3])
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def stands_out(square: Image.Image, paper: float) -> bool:
    """Whether enough of a square differs from the paper."""
    colours = square.getcolors(CELL * CELL) or []
    seen = 0
    for count, colour in colours:
        assert isinstance(colour, tuple)
        light, dark = sorted((luminance(colour), paper), reverse=True)
        seen += count if (light + 0.05) / (dark + 0.05) >= ENOUGH else 0
    return seen >= PART * CELL * CELL


def faint(page_of_signs: bytes, names: list[str]) -> list[str]:
    """The signs that can hardly be seen."""
    image = Image.open(io.BytesIO(page_of_signs)).convert("RGB")
    corner = image.getpixel((CELL * ROW + 2, 2))
    assert isinstance(corner, tuple)
    found = []
    for place, name in enumerate(names):
        x, y = CELL * (place % ROW), CELL * (place // ROW)
        if not stands_out(image.crop((x, y, x + CELL, y + CELL)), luminance(corner)):
            found.append(name)
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", GAMES)
def test_every_sign_can_be_told_from_the_paper(visit: Visit, name: str, scheme: Literal["light", "dark"]) -> None:
    package = find(name).package
    names = sorted(one for one in symbols(package) if one.startswith("i-"))
    page = visit(color_scheme=scheme, viewport={"width": CELL * ROW + 40, "height": 800}).new_page()
    signs = "".join(
        f"<svg x='{CELL * (place % ROW)}' y='{CELL * (place // ROW)}' width='{CELL}' height='{CELL}'"
        f" viewBox='-2 -2 28 28'><use href='#{one}' width='24' height='24'/></svg>"
        for place, one in enumerate(names)
    )
    high = CELL * (len(names) // ROW + 1)
    style = f"{shared_style()}{own_style(package)} body {{ margin: 0; background: var(--panel); color: var(--ink) }}"
    page.set_content(
        f"<html data-game='{name}'><style>{style}</style><body data-game='{name}'>"
        f"<svg width='{CELL * ROW + 10}' height='{high}'><defs>{all_symbols(package)}</defs>{signs}</svg>"
    )
    assert faint(page.screenshot(), names) == []


def made_of_others(name: str) -> list[str]:
    """The symbols of a game that use others."""
    drawn = symbols(find(name).package)
    return sorted(one for one, text in drawn.items() if text.startswith("<symbol") and "<use" in text)


@pytest.mark.parametrize("name", [name for name in GAMES if made_of_others(name)])
def test_symbols_look_the_same_in_a_page_as_they_are_drawn(visit: Visit, name: str) -> None:
    """There what they use is written out, and apart from what they are painted with."""
    package = find(name).package
    drawn, names = symbols(package), made_of_others(name)
    page = visit(viewport={"width": BIG * ROW, "height": BIG * (len(names) // ROW + 1)}).new_page()
    style = f"{shared_style()}{own_style(package)} body > svg:last-child {{ position: absolute; inset: 0 }}"
    found = []
    for defined in (f"<svg width='0' height='0'><defs>{''.join(drawn.values())}</defs></svg>", all_symbols(package)):
        cells = "".join(
            f"<svg class='s{place % 6}' x='{BIG * (place % ROW)}' y='{BIG * (place // ROW)}'"
            f" width='{BIG}' height='{BIG}' viewBox='-60 -70 120 100'><use href='#{one}'/></svg>"
            for place, one in enumerate(names)
        )
        whole = f"<svg width='{BIG * ROW}' height='2000'>{cells}</svg>"
        page.set_content(f"<style>{style}</style><body data-game='{name}'>{defined}{whole}")
        found.append(Image.open(io.BytesIO(page.screenshot())).convert("L"))
    apart = ImageChops.difference(*found).histogram()
    assert sum(found[0].histogram()[:200]) > 20 * len(names), "hardly anything is drawn"
    assert sum(apart[NOTICED:]) == 0, "what is used and what is written out look different"
