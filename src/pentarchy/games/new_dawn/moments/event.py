"""An icon of the event dial: what it is called, and what happens when the dial shows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from pentarchy.games.new_dawn.game import NewDawnState


class Event:
    """One of the icons."""

    name: ClassVar[str] = ""
    text: ClassVar[str] = ""
    symbol: ClassVar[str] = ""
    """Its picture."""
    clause: ClassVar[str] = ""

    def resolve(self, state: NewDawnState) -> None:
        """What happens."""
        raise NotImplementedError


EVENTS: Final[list[Event]] = []
"""All icons in the order of their numbers, which `EVENT_DIAL` counts."""


def register(events: Sequence[Event]) -> None:
    """These are the icons; their numbers follow from their order."""
    EVENTS.extend(events)
