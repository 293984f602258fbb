"""The names of the environments. A name carries the edition of the rules."""

from __future__ import annotations

import re
from collections.abc import Mapping

from pentarchy.core.game import Game
from pentarchy.games import games

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
    return f"{plain_id(f'{game.name}_ed{game.edition}')}-v{VERSION}"


def plain_id(name: str) -> str:
    """The id for Gymnasium without edition and version: the game as it is installed.

    >>> plain_id("vinci")
    'pentarchy/vinci'
    """
    return "pentarchy/" + re.sub(r"[^\w.]", "_", name)


def register_with_gymnasium(ids: Mapping[str, str] | None = None) -> None:
    """Make games known to `gymnasium.make` and `gymnasium.make_vec`: these ids with the games' names, or every game
    that is installed under its plain id. No game is imported before one is made."""
    import gymnasium

    wanted = {plain_id(name): name for name in games()} if ids is None else ids
    for made, name in wanted.items():
        if made not in gymnasium.registry:
            gymnasium.register(
                made,
                entry_point="pentarchy.env.learner:LearnerEnv",
                vector_entry_point="pentarchy.env.learners:LearnersEnv",
                kwargs={"game": name},
                disable_env_checker=True,
            )
