"""Pictures of moments, and the words of a game that explain themselves: what pages show beside the rules."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from html import escape
from typing import Any, Final

from markupsafe import Markup

from pentarchy.core.game import Game
from pentarchy.core.stage import Map
from pentarchy.core.svg import number
from pentarchy.learn import guide
from pentarchy.learn.guides import Scene, Term, cut, picture

SHOWN: Final = 300
"""How wide a picture of the guide is on a page, about, in pixels: plates and names are readable at this width."""
CROWDED: Final = 1.7
"""A map that is shown this many times smaller than it is has no room for names and plates."""


@cache
def drawn(game: Game, scene: Scene) -> Markup:
    """The picture of a scene as a part of the page; the words below it tell what it shows."""
    found = picture(game, scene)
    if found is None:
        return Markup("")
    land, _ = found
    return pictured(land, scene.marks, focus=scene.marks)


def pictured(land: Map, around: Sequence[str], words: str = "", focus: Sequence[str] = ()) -> Markup:
    """The part of a map around some of its places, those in focus outlined; nothing in it can be pointed at. Without
    words of its own it is not told to those who don't see it: what stands beside it says the same."""
    box = cut(land, tuple(around))
    marked = "".join(f'<path class="from" d="{land.cells[mark].outline}"/>' for mark in focus)
    inside = f"{land.ground.markup()}{land.stood()}{land.sky.markup()}{marked}{land.labels()}"
    shown = " ".join(number(one) for one in box)
    scale = box[2] / SHOWN
    names = " unnamed" if scale > CROWDED else ""
    quarters = max(2, min(20, round(4 * scale)))  # A class, since a page may not carry styles of its own.
    told = f'role="img" aria-label="{escape(words)}"' if words else 'aria-hidden="true"'
    return Markup(f'<svg class="shown k{quarters}{names}" viewBox="{shown}" {told}>{inside}</svg>')


def pattern_of(terms: Sequence[Term]) -> re.Pattern[str]:
    """What finds these terms in a text, in any of their forms."""
    words = sorted({word for term in terms for word in (term.name, *term.also)}, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, words))})\b", re.IGNORECASE)


@cache
def terms_of(game: Game) -> list[dict[str, Any]]:
    """The terms of a game as its pages' script reads them: it marks the words wherever they stand."""
    found = guide(game)
    return [
        {"name": term.name, "means": term.means, "forms": [term.name, *term.also]}
        for term in (found.terms if found is not None else ())
    ]
