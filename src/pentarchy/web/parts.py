"""The parts of a table's page: each rendered by itself, so that only those that changed are sent again."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Final

from markupsafe import Markup

from pentarchy.core.symbols import all_symbols
from pentarchy.web.rendering import render
from pentarchy.web.scene import Moment, Scene

LAYERS: Final = ("ground", "standing", "sky", "places", "labels")
"""The layers of the map, from the lowest; each is a part."""
PARTS: Final = ("clock", "fight", "teacher", "ask", "acts", "seats", "log", "mat", "dock", "words", "links")
"""The other parts of a table."""
MOMENT_PARTS: Final = ("clock", "fight", "moment", "seats", "mat", "dock", "words")
"""Those of a replay."""


def table_parts(scene: Scene, only_here: bool) -> dict[str, str]:
    """All parts of a table's page by their ids."""
    focus = [*scene.focus, *(scene.step.marks if scene.step else ())]
    land = scene.areas.map
    found = land.markup(scene.choices, focus, sorted(scene.marks))
    if scene.wanted is not None:  # A learner compares: all prices stand on the map, and only what is asked for glows.
        found["labels"] = land.labels([answer.choice for answer in scene.answers])
    for name in PARTS:
        found[name] = render("parts.html", part=name, scene=scene, only_here=only_here)
    return found


def moment_parts(moment: Moment) -> dict[str, str]:
    """All parts of a replay's page by their ids."""
    found = moment.areas.map.markup(marks=sorted(moment.marks))
    for name in MOMENT_PARTS:
        found[name] = render("moment.html", part=name, moment=moment)
    return found


def marked(parts: Mapping[str, str]) -> dict[str, Markup]:
    """Parts as a template puts them into a page."""
    return {name: Markup(text) for name, text in parts.items()}


def digest(text: str) -> str:
    """A few letters that tell whether a part is the one a page has."""
    return hashlib.blake2s(text.encode(), digest_size=6).hexdigest()


def changed(parts: Mapping[str, str], known: str) -> dict[str, dict[str, str]]:
    """The parts that a page does not have yet; `known` are those it has: `ask:1f2e…,log:…`."""
    has = dict(one.split(":", 1) for one in known.split(",") if ":" in one)
    found = {}
    for name, text in parts.items():
        sign = digest(text)
        if has.get(name) != sign:
            found[name] = {"digest": sign, "html": text}
    return found


def symbols_for(package: str) -> Markup:
    """The symbols of a game, which are put into its page once."""
    return Markup(all_symbols(package))
