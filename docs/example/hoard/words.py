"""How Hoard speaks."""

from __future__ import annotations

from collections.abc import Sequence

from hoard.game import GEMS
from pentarchy.core.events import POINTS, Event


def tell(event: Event, names: Sequence[str]) -> str:
    """What happened, as a sentence."""
    name = names[event.seat]
    if event.kind == "draws":
        return f"{name} draws {GEMS[event.data[0]]}."
    if event.kind == "draws unseen":
        return f"{name} draws a gem."
    if event.kind == "shows":
        return f"{name} shows {GEMS[event.data[0]]}."
    if event.kind == "swaps":
        return f"{name} swaps a gem."
    assert event.kind == POINTS
    return f"{name} gains {event.data[0]} for {event.text}."


def marks(event: Event) -> list[str]:
    """Nothing on the board is marked."""
    return []
