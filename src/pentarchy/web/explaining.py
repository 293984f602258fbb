"""Pictures of the guide, and words of a game that explain themselves: what templates call."""

from __future__ import annotations

import re
from functools import cache
from html import escape

from markupsafe import Markup

from pentarchy.core.game import Game
from pentarchy.core.svg import number
from pentarchy.learn import guide
from pentarchy.learn.guide import Scene, picture


@cache
def drawn(game: Game, scene: Scene) -> Markup:
    """The picture of a scene as a part of the page."""
    found = picture(game, scene)
    if found is None:
        return Markup("")
    land, box = found
    layers = land.markup(focus=scene.marks)
    inside = "".join(layers[name] for name in ("ground", "standing", "sky", "places", "labels"))
    shown = " ".join(number(one) for one in box)
    label = escape(scene.say)
    return Markup(f'<svg class="shown" viewBox="{shown}" role="img" aria-label="{label}">{inside}</svg>')


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
