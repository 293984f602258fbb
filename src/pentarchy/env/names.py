"""The names of the environments. A name carries the edition of the rules."""

from __future__ import annotations

import re

from pentarchy.core.game import Game

VERSION = 1
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
