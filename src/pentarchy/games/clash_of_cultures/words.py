"""Words."""

from __future__ import annotations

from collections.abc import Sequence

from pentarchy.core.events import Event


def tell(event: Event, names: Sequence[str]) -> str:
    """Tell."""
    return f"{event.kind} {event.seat} {event.data} {event.text}."


def marks(event: Event) -> list[str]:
    """Marks."""
    return []
