"""Views."""

from __future__ import annotations

from typing import Any

from pentarchy.games.clash_of_cultures.game import ClashState


def look(state: ClashState, seat: int | None) -> dict[str, Any]:
    """All a seat may know."""
    return {"round": state.round}
