"""What an environment is told, checked: a bad argument is refused in one sentence before anything changes."""

from __future__ import annotations

import operator
from typing import Any

from pentarchy.core.errors import IllegalAction, PentarchyError


def whole_number(value: Any, name: str, least: int | None = None) -> int:
    """The argument of this name, a whole number that may not be below the least one.

    >>> whole_number(3, "worlds", 1)
    3
    """
    number = _index(value)
    if number is None or (least is not None and number < least):
        bound = "" if least is None else f" from {least}"
        raise PentarchyError(f"'{name}' is a whole number{bound}, not {value!r}.")
    return number


def optional_number(value: Any, name: str, least: int | None = None) -> int | None:
    """The same, or None if none was given."""
    return None if value is None else whole_number(value, name, least)


def whole_action(action: Any) -> int:
    """An action as a whole number; half an action is none, and is not cut to one that is legal."""
    number = _index(action)
    if number is None:
        raise IllegalAction(f"An action is a whole number, not {action!r}.")
    return number


def _index(value: Any) -> int | None:
    """A whole number of any library, numpy's among them; None for anything else, truth values too."""
    try:
        return None if isinstance(value, bool) else operator.index(value)
    except TypeError:
        return None
