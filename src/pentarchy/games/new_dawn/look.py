"""What a seat may know, as a JSON-able dict."""

from __future__ import annotations

from typing import Any

from pentarchy.games.new_dawn.game import NewDawnState


def look(state: NewDawnState, seat: int | None) -> dict[str, Any]:
    """The view's part that is New Dawn's."""
    return {}
