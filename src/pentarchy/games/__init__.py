"""The games that are installed: ours, and those other packages add to the group `pentarchy.games`."""

from __future__ import annotations

import functools
import sys
from collections.abc import Mapping
from importlib.metadata import entry_points
from types import ModuleType
from typing import Any

from pentarchy.core.errors import UnknownGame
from pentarchy.core.game import Game
from pentarchy.core.variant import derive as _derive


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


def derive(
    base: str | Game,
    name: str,
    package: str,
    changes: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    **facts: Any,
) -> Game:
    """A variant of a game, with a name of its own.

    `changes` gives constants of the rules other values: by `module.NAME`, a value, or a function that makes the new
    value of the original one. Whatever the rules compute from it follows. `options` gives options other defaults. The
    other facts of a `Game` (`title`, `summary`, `minutes`, `seats`, `edition`) are given by name. The package calls the
    game GAME and names itself as `package`; a `rules.md` in it says what is different.

        GAME = pentarchy.derive(
            "vinci", "short_vinci", __name__, title="Short Vinci", changes={"pieces.TARGETS": lambda old: [...]}
        )
    """
    return _derive(game(base) if isinstance(base, str) else base, name, package, changes, options, **facts)


class _Games(ModuleType):
    """This package, which can also be called: `pentarchy.games()` lists the games, and `pentarchy.games.vinci` is one
    of the package's modules. A function of that name beside the package would hide the modules from imports."""

    def __call__(self) -> tuple[str, ...]:
        return games()


sys.modules[__name__].__class__ = _Games
