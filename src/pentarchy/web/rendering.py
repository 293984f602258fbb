"""Templates, and what they all may use."""

from __future__ import annotations

import time
from contextvars import ContextVar
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

from pentarchy.bots import title
from pentarchy.core.decision import CHANCE
from pentarchy.core.look import ICONS, SEAT_NAMES, SEAT_SHAPES
from pentarchy.core.telling import tell
from pentarchy.web.assets import ASSETS, has_shot
from pentarchy.web.explaining import drawn

has_community: Final = ContextVar("has_community", default=False)
"""Whether the server that answers now is one for a community, whose pages lead to its lobby and its accounts."""
NUMBERS: Final = 6
"""As many numbers as this are a button each; for more there is a stepper."""

templates = Environment(
    loader=PackageLoader("pentarchy.web"),
    autoescape=select_autoescape(default=True),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,  # A running server asks for no file again: hundreds of looks at the disk for every page.
)


def _ago(moment: float) -> str:
    """How long ago, in words."""
    minutes = int((time.time() - moment) / 60)
    if minutes < 1:
        return "just now"
    if minutes < 60:
        return f"{minutes} min ago"
    return f"{minutes // 60} h ago" if minutes < 48 * 60 else f"{minutes // (24 * 60)} days ago"


templates.filters["capitalize_first"] = lambda text: text[:1].upper() + text[1:]


def _until(moment: float) -> str:
    """How long it is until then, in words."""
    minutes = max(0, int((moment - time.time()) / 60))
    if minutes < 60:
        return f"{minutes} min"
    return f"{minutes // 60} h" if minutes < 48 * 60 else f"{minutes // (24 * 60)} days"


templates.globals.update(
    assets=ASSETS,
    has_shot=has_shot,
    icons=ICONS,
    shapes=SEAT_SHAPES,
    words_of=tell,
    drawn=drawn,
    colour_names=SEAT_NAMES,
    ago=_ago,
    until=_until,
    now=time.time,
    bot_title=title,
    has_community=has_community.get,
    CHANCE=CHANCE,
    NUMBERS=NUMBERS,
)


def render(name: str, **context: Any) -> str:
    """A template as text."""
    return templates.get_template(name).render(**context)
