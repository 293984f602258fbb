"""The action space of a game: small ints with stable names."""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from pentarchy.core.errors import PentarchyError


class Actions:
    """Blocks of actions, declared once when a game's module is loaded.

    >>> space = Actions()
    >>> PASS = space.one("pass")
    >>> CONQUER = space.block("conquer", ["hibernia", "anglia"])
    >>> space.notation(CONQUER + 1)
    'conquer anglia'
    >>> space.parse("conquer anglia") == CONQUER + 1
    True
    >>> len(space)
    3

    Rules that need the numbers of things which are defined later make room for them, and names follow:

    >>> MARCH = space.room("march to", 2)
    >>> space.name(MARCH, ["gallia", "italia"])
    >>> space.notation(MARCH)
    'march to gallia'
    """

    def __init__(self) -> None:
        self._names: list[str] = []
        self._numbers: dict[str, int] = {}

    def one(self, name: str) -> int:
        """A single action."""
        if name in self._numbers:
            raise ValueError(f"the action {name!r} is declared twice")
        number = len(self._names)
        self._names.append(name)
        self._numbers[name] = number
        return number

    def block(self, verb: str, objects: Sequence[str | int]) -> int:
        """One action for each object; the first one's number. The others follow in order."""
        first = len(self._names)
        for thing in objects:
            self.one(f"{verb} {thing}")
        return first

    def room(self, verb: str, count: int) -> int:
        """One action for each of so many objects, whose names follow; the first one's number."""
        first = len(self._names)
        self._names.extend([verb] * count)
        return first

    def name(self, first: int, objects: Sequence[str]) -> None:
        """The names of the objects of a block for which there is room."""
        for number, thing in enumerate(objects, first):
            name = f"{self._names[number]} {thing}"
            if name in self._numbers:
                raise ValueError(f"the action {name!r} is declared twice")
            self._names[number] = name
            self._numbers[name] = number

    def notation(self, action: int) -> str:
        """The stable text of an action."""
        if not 0 <= action < len(self._names):
            raise PentarchyError(f"There is no action {action}; they run from 0 to {len(self._names) - 1}.")
        return self._names[action]

    def parse(self, text: str) -> int:
        """The action with this text."""
        name = " ".join(text.lower().split())
        number = self._numbers.get(name)
        if number is None:
            near = difflib.get_close_matches(name, self._names, 1)
            hint = f" Did you mean '{near[0]}'?" if near else ""
            raise PentarchyError(f"'{text}' is not an action of this game.{hint}")
        return number

    def __len__(self) -> int:
        return len(self._names)
