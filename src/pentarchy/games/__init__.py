"""The games that are installed: ours, and those other packages add to the group `pentarchy.games`."""

from __future__ import annotations

import functools
from importlib.metadata import entry_points

from pentarchy.core.errors import UnknownGame
from pentarchy.core.game import Game


@functools.cache
def games() -> tuple[str, ...]:
    """The names of all games, sorted."""
    return tuple(sorted({point.name for point in entry_points(group="pentarchy.games")}))


@functools.cache
def game(name: str) -> Game:
    """The game of this name."""
    for point in entry_points(group="pentarchy.games"):
        if point.name == name:
            found = point.load()
            assert isinstance(found, Game)
            return found
    raise UnknownGame(f"There is no game '{name}'; the games are: {', '.join(games())}.")
