"""The wonders as the rules meet them: what one may do for who owns its city. `cities.wonder_cards` has them. (K16)

A rule never names a wonder. It asks whether a seat owns one with a power (`state.owns`), looks at what terrain is to it
(`BOUNTY`, `WARDS`), or calls a moment, which costs one comparison as long as nobody owns a wonder that speaks then.
"""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.advances import number
from pentarchy.games.clash_of_cultures.pieces.map import TERRAIN_NAMES
from pentarchy.games.clash_of_cultures.pieces.units import BARBARIANS, NONE
from pentarchy.games.clash_of_cultures.pieces.wonders import (
    MORE_BY_OPTION,
    NAMES,
    TAKES_DISCARDS,
    WEAKENS_ATTACKERS,
    WITH,
)


class Wonder:
    """One wonder: what is printed of it, and what it does."""

    name: ClassVar[str] = ""
    price: ClassVar[tuple[int, int, int]] = (0, 0, 0)
    """Food, wood and ore."""
    tokens: ClassVar[int] = 5
    """Culture tokens."""
    needs: ClassVar[str] = ""
    """The advance that it takes, besides one that builds wonders."""
    text: ClassVar[str] = ""
    more_by_option: ClassVar[int] = 0
    """Points more that it is worth, by the option."""
    powers: ClassVar[tuple[int, ...]] = ()
    bounty: ClassVar[tuple[int, ...]] = ()
    """Terrain that gives its city any kind of resource."""
    wards: ClassVar[tuple[int, ...]] = ()
    """Terrain that keeps enemies who entered it this turn out of its city."""
    answer: ClassVar[int] = NONE
    """What it offers in a turn, without an action."""
    acts: ClassVar[bool] = False
    """Whether that is one of the actions all the same. (K4.7)"""
    note: ClassVar[str] = ""
    """What that does, in a few words."""

    def __init__(self) -> None:
        self.number = NAMES.index(self.name)
        self.food, self.wood, self.ore = self.price
        self.culture = self.tokens
        self.advance = number(self.needs)

    # Building it.

    def lacks(self, state: ClashState, cell: int) -> str:
        """What of its own a city lacks for it."""
        return ""

    def built(self, state: ClashState, seat: int) -> None:
        """It was just built."""

    # Using it in a turn.

    def offered(self, state: ClashState, seat: int) -> bool:
        """Whether the owner may use it now, in their turn."""
        return False

    def take(self, state: ClashState, seat: int) -> None:
        """The owner uses it."""

    # Moments.

    def draws(self, state: ClashState, seat: int, events: int) -> None:
        """The owner is about to draw an action card (or an event), and there are discards."""

    def weakens(self, state: ClashState, cell: int) -> int:
        """What who attacks this city of the owner on land lacks in combat value, in the first round."""
        return 0


WONDERS: Final[list[Wonder]] = []
"""The wonders, by their numbers."""
OFFERING: Final[list[Wonder]] = []
"""Those that offer something in a turn, in the order of the actions."""
BOUNTY: Final = [NONE] * len(TERRAIN_NAMES)
"""By terrain, the wonder whose city takes anything from there;"""
WARDS: Final = [NONE] * len(TERRAIN_NAMES)
"""and the one whose city keeps out who came from there;"""
WARDING: Final = [NONE]
"""which is this one."""


def enter(wonder: Wonder) -> None:
    """The next wonder."""
    if wonder.number != len(WONDERS):
        raise ValueError(f"{wonder.name} is not the next wonder")
    WONDERS.append(wonder)
    if wonder.answer >= 0:
        OFFERING.append(wonder)
    MORE_BY_OPTION[wonder.number] = wonder.more_by_option
    for power in wonder.powers:
        WITH[power] = wonder.number
    for terrain in wonder.bounty:
        BOUNTY[terrain] = wonder.number
    for terrain in wonder.wards:
        WARDS[terrain] = wonder.number
        WARDING[0] = wonder.number


# What the rules call.


def asks_for_discards(state: ClashState, seat: int, events: int) -> bool:
    """Whether a wonder lets its owner take a discard in place of an action card (or an event); it asks."""
    if not state.owns(TAKES_DISCARDS, seat):
        return False
    WONDERS[WITH[TAKES_DISCARDS]].draws(state, seat, events)
    return True


def weakens(state: ClashState, seat: int, cell: int) -> int:
    """What who attacks a city of this seat (or of barbarians) on land lacks in combat value, in the first round."""
    if seat == BARBARIANS or state.city[cell] != seat or not state.owns(WEAKENS_ATTACKERS, seat):
        return 0
    return WONDERS[WITH[WEAKENS_ATTACKERS]].weakens(state, cell)
