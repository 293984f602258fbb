"""A district: its token, and what it gives when it is resolved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from pentarchy.core.answers import USUAL, About
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.pieces.supply import DISTRICT_TOKENS


class District:
    """One of the five. `seat` has it on `space`."""

    name: ClassVar[str] = ""
    text: ClassVar[str] = ""
    clause: ClassVar[str] = ""

    def __init__(self) -> None:
        self.number: int = -1

    def resolve(self, state: NewDawnState, seat: int, space: int) -> None:
        """It gives what it gives, or asks which of two."""
        raise NotImplementedError

    # For those that do one of two things.

    def ways(self, state: NewDawnState, seat: int, space: int) -> tuple[bool, bool]:
        """Whether the first and the second can be chosen."""
        return True, True

    def way_label(self, first: bool) -> str:
        """What one of them is called."""
        return ""

    def way_about(self, state: NewDawnState, seat: int, space: int, first: bool) -> About:
        """What one of them brings."""
        return USUAL

    def take_way(self, state: NewDawnState, seat: int, space: int, first: bool) -> None:
        """One of them was chosen."""


DISTRICTS: Final[list[District]] = []
"""All five in the order of their numbers."""


def register(districts: Sequence[District]) -> None:
    """These are the districts; their numbers follow from their order."""
    assert len(districts) == DISTRICT_TOKENS
    for district in districts:
        district.number = len(DISTRICTS)
        DISTRICTS.append(district)
