"""Options: the variants and editions of a game, a frozen dataclass per game."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

from pentarchy.core.errors import BadOption
from pentarchy.core.reading import whole


def option(default: Any, explanation: str, values: Sequence[Any] = ()) -> Any:
    """A field of an options class: its default, a sentence for people, and the values it takes.

    A bool takes true and false; an int without `values` takes any whole number from 0 up.
    """
    return dataclasses.field(default=default, metadata={"explanation": explanation, "values": tuple(values)})


@dataclasses.dataclass(frozen=True)
class OptionFact:
    """What there is to know about one option, for help texts and forms."""

    name: str
    default: Any
    explanation: str
    values: tuple[Any, ...]


def facts(options: type) -> list[OptionFact]:
    """The options of an options class, in order."""
    found = []
    for field in dataclasses.fields(options):
        values = field.metadata["values"]
        if not values and isinstance(field.default, bool):
            values = (False, True)
        found.append(OptionFact(field.name, field.default, field.metadata["explanation"], tuple(values)))
    return found


def make(options: type, given: Any) -> Any:
    """An options object from a mapping (or one already made), every value checked.

    Values may be text, as from a command line or a form.
    """
    if isinstance(given, options):
        given = dataclasses.asdict(given)  # type: ignore[call-overload]
    if not isinstance(given, Mapping):
        raise BadOption(f"Options are given as names with values, not as {type(given).__name__}.")
    known = {fact.name: fact for fact in facts(options)}
    values = {}
    for name, value in given.items():
        if name not in known:
            allowed = ", ".join(known) or "none"
            raise BadOption(f"There is no option '{name}'; the options are: {allowed}.")
        values[name] = _check(known[name], value)
    return options(**values)


def _check(fact: OptionFact, value: Any) -> Any:
    """The value in the option's own type, or a refusal."""
    if isinstance(fact.default, bool):
        words = {
            "true": True,
            "yes": True,
            "on": True,
            "1": True,
            "false": False,
            "no": False,
            "off": False,
            "0": False,
        }
        if isinstance(value, str):
            value = words.get(value.lower(), value)
        if isinstance(value, bool):
            return value
    elif isinstance(fact.default, int):
        number: Any = whole(value) if isinstance(value, str) else value
        is_whole = isinstance(number, int) and not isinstance(number, bool)
        if is_whole and (number in fact.values or (not fact.values and number >= 0)):
            return number
    elif value in fact.values:
        return value
    if fact.values:
        allowed = ", ".join(str(one).lower() if isinstance(one, bool) else str(one) for one in fact.values)
    else:
        allowed = "whole numbers from 0 up"
    raise BadOption(f"The option '{fact.name}' can't be '{value}'; it takes: {allowed}.")
