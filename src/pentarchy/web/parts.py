"""The parts of a table's page: each rendered by itself, so that only those that changed are sent again."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, Final

from markupsafe import Markup

from pentarchy.core.game import Game
from pentarchy.core.symbols import all_symbols
from pentarchy.web.assets import ASSETS
from pentarchy.web.rendering import render
from pentarchy.web.scene import Moment, Scene

LAYERS: Final = ("ground", "standing", "sky", "places", "labels")
"""The layers of the map, from the lowest; each is a part."""
PARTS: Final = ("clock", "fight", "teacher", "ask", "acts", "seats", "log", "mat", "dock", "words", "links")
"""The other parts of a table."""
MOMENT_PARTS: Final = ("clock", "fight", "moment", "seats", "mat", "dock", "words")
"""Those of a replay."""
LATER: Final = "later"
"""The sign of a part that a page has not opened yet."""


def table_parts(scene: Scene, only_here: bool, whole: bool = False) -> dict[str, str]:
    """All parts of a table's page by their ids. What belongs to the others lies in their part only if an answer points
    at it; else it comes when somebody opens it."""
    focus = [*scene.focus, *(scene.step.marks if scene.step else ())]
    land = scene.areas.map
    found = land.markup(scene.choices, focus, sorted(scene.marks))
    if scene.wanted is not None:  # A learner compares: all prices stand on the map, and only what is asked for glows.
        found["labels"] = land.labels([answer.choice for answer in scene.answers])
    opened = [one for one in scene.others if whole or scene.points_into(one.mat)]
    inside = {f"inside-{one.seat}": render("parts.html", part="inside", scene=scene, one=one) for one in scene.others}
    given = {
        "only_here": only_here,
        "whole": whole,
        "opened": opened,
        "insides": marked(inside),
        "digests": {name: digest(text) for name, text in inside.items()},
    }
    for name in PARTS:
        found[name] = render("parts.html", part=name, scene=scene, **given)
    return found | inside


def moment_parts(moment: Moment) -> dict[str, str]:
    """All parts of a replay's page by their ids."""
    found = moment.areas.map.markup(marks=sorted(moment.marks))
    for name in MOMENT_PARTS:
        found[name] = render("moment.html", part=name, moment=moment)
    return found


def table_page(scene: Scene, only_here: bool, whole: bool = False) -> str:
    """A table's page; with everything inside for browsers that run no scripts."""
    made = table_parts(scene, only_here, whole)
    return render("table.html", scene=scene, **in_page(made, symbols_of(scene.game, whole), whole))


def moment_page(moment: Moment, whole: bool = False) -> str:
    """A replay's page, likewise."""
    made = moment_parts(moment)
    return render("replay.html", moment=moment, **in_page(made, symbols_of(moment.game, whole, moment.at), whole))


def in_page(made: dict[str, str], symbols: Markup, whole: bool) -> dict[str, Any]:
    """The parts of a page with their signs, and what brings the symbols that they use."""
    digests = {name: digest(text) for name, text in made.items()}
    return {"parts": marked(made), "digests": digests, "layers": LAYERS, "symbols": symbols, "whole": whole}


def marked(parts: Mapping[str, str]) -> dict[str, Markup]:
    """Parts as a template puts them into a page."""
    return {name: Markup(text) for name, text in parts.items()}


def digest(text: str) -> str:
    """A few letters that tell whether a part is the one a page has."""
    return hashlib.blake2s(text.encode(), digest_size=6).hexdigest()


def changed(parts: Mapping[str, str], known: str) -> dict[str, dict[str, str]]:
    """The parts that a page does not have yet; `known` are those it has: `ask:1f2e…,log:…`, or will ask for when they
    are opened: `words:later`."""
    has = dict(one.split(":", 1) for one in known.split(",") if ":" in one)
    found: dict[str, dict[str, str]] = {}
    for name, text in parts.items():
        sign, around = digest(text), name.startswith("inside-") and "seats" in found
        if has.get(name) != LATER and (around or has.get(name) != sign):
            found[name] = {"digest": sign, "html": text}
    return found


def symbols_for(package: str) -> Markup:
    """The symbols of a game inside a page."""
    return Markup(all_symbols(package))


def symbols_of(game: Game, whole: bool, moment: int | None = None) -> Markup:
    """What brings the symbols of a game into a page: the script that holds them, which browsers keep, and for those
    without scripts the address of the page with everything inside; or, in that page, the symbols."""
    if whole:
        return symbols_for(game.home)
    here = "" if moment is None else f"at={moment}&amp;"
    other = f'<meta http-equiv="refresh" content="0;url=?{here}whole=1">'
    return Markup(f'<script src="{ASSETS}/symbols/{game.name}.js"></script><noscript>{other}</noscript>')
