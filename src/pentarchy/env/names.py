"""The names of the environments, and how they are shown. A name carries the edition of the rules."""

from __future__ import annotations

import re

from pentarchy.core.game import Game
from pentarchy.core.state import State

RENDER_MODES = ["human", "ansi", "svg"]
"""`human` prints text and `ansi` returns it; `svg` returns a picture."""
VERSION = 0
"""Counted up when the environments change, as the edition is when the rules do."""


def edition_name(game: Game) -> str:
    """The name for PettingZoo and OpenSpiel: letters, digits and underscores.

    >>> import pentarchy
    >>> edition_name(pentarchy.game("culture_wars")).startswith("pentarchy_culture_wars_ed")
    True
    """
    return re.sub(r"\W", "_", f"pentarchy_{game.name}_ed{game.edition}_v{VERSION}")


def gymnasium_id(game: Game) -> str:
    """The id for Gymnasium."""
    name = re.sub(r"[^\w.]", "_", f"{game.name}_ed{game.edition}")
    return f"pentarchy/{name}-v{VERSION}"


def show(state: State, seat: int | None, mode: str | None) -> str | None:
    """A state as this seat sees it (`None`: a spectator), in one of the render modes."""
    if mode == "svg":
        return state.draw(seat)
    text = state.game.board.text(state.view(seat))
    if mode == "ansi":
        return text
    print(text)
    return None
