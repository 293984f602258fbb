"""Pictures of the guide, and words of a game that explain themselves: what templates call."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import Final

from markupsafe import Markup

from pentarchy.core.game import Game
from pentarchy.core.svg import number
from pentarchy.learn import guide
from pentarchy.learn.guide import Scene, picture

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
    land, box = found
    layers = land.markup()
    marked = "".join(f'<path class="from" d="{land.cells[mark].outline}"/>' for mark in scene.marks)
    inside = layers["ground"] + layers["standing"] + layers["sky"] + marked + layers["labels"]
    shown = " ".join(number(one) for one in box)
    scale = box[2] / SHOWN
    names = " unnamed" if scale > CROWDED else ""
    quarters = max(2, min(20, round(4 * scale)))  # A class, since a page may not carry styles of its own.
    return Markup(f'<svg class="shown k{quarters}{names}" viewBox="{shown}" aria-hidden="true">{inside}</svg>')


@cache
def _terms(game: Game) -> tuple[re.Pattern[str], dict[str, tuple[str, str]]] | None:
    """How to find the words of a game in a text, and what each means."""
    found = guide(game)
    if found is None or not found.terms:
        return None
    known = {}
    for term in found.terms:
        for word in (term.name, *term.also):
            known[word.lower()] = (term.name, term.means)
    words = sorted(known, key=len, reverse=True)
    return re.compile(r"\b(" + "|".join(map(re.escape, words)) + r")\b", re.IGNORECASE), known


def explained(text: str, game: Game) -> Markup:
    """A text in which the words of the game say what they mean, each at its first place."""
    found = _terms(game)
    if found is None:
        return Markup(escape(text))
    pattern, known = found
    told: set[str] = set()

    def tell(match: re.Match[str]) -> str:
        name, means = known[match[0].lower()]
        if name in told:
            return match[0]
        told.add(name)
        return f'<span class="term" tabindex="0" data-means="{escape(means)}">{match[0]}</span>'

    return Markup(pattern.sub(tell, escape(text)))
