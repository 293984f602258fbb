"""A city-state: what its diplomacy card says, and the moments at which that has a say for whoever holds one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from pentarchy.core.decision import Decision
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import STATE_NAMES
from pentarchy.games.new_dawn.pieces.focus import CULTURE


class CityState:
    """One of the city-states. `seat` holds one of its two diplomacy cards."""

    name: ClassVar[str] = ""
    kind: ClassVar[int] = CULTURE
    """The type of focus card on which it trades."""
    face: ClassVar[str] = ""
    """The side of a tile on which it is printed."""
    text: ClassVar[str] = ""
    clause: ClassVar[str] = ""

    def __init__(self) -> None:
        self.number: int = -1

    def at_start(self, seat: int) -> Decision[Any] | None:
        """What may be used at the start of a turn, as a question."""
        return None

    def lends(self) -> bool:
        """Whether it counts as a city of the seat during its turn."""
        return False

    def difficulty(self, terrain: int, purpose: int, hard: int) -> int:
        """How difficult a terrain is for placing control tokens or cities; for others it is `hard`."""
        return hard

    def settles_overseas(self) -> bool:
        """Whether a new city's distance counts through water, and spaces next to water are easy."""
        return False

    def wonder_discount(self, state: NewDawnState, seat: int, wonder: int) -> int:
        """How much less a world wonder costs."""
        return 0

    def resources_serve(self) -> bool:
        """Whether resources may be spent as trade tokens on the card being resolved."""
        return False

    def passes_tokens(self) -> bool:
        """Whether armies may move through rival control tokens."""
        return False

    def attack(self, state: NewDawnState, seat: int, target: int, space: int) -> int:
        """What is added in an attack, unless it is this city-state that is attacked."""
        return 0

    def defence(self, state: NewDawnState, seat: int, space: int) -> int:
        """What is added in the defence of a space."""
        return 0


CITY_STATES: Final[list[CityState]] = []
"""All city-states in the order of their numbers, that of the tiles."""
STATE_TYPE: Final[list[int]] = []

# Who has a say at which moment.
STATES_AT_START: Final[list[CityState]] = []
LENDING: Final[list[CityState]] = []
EASING: Final[list[CityState]] = []
OVERSEAS: Final[list[CityState]] = []
PRICING: Final[list[CityState]] = []
RESOURCES_SERVE: Final[list[CityState]] = []
PASSING: Final[list[CityState]] = []
STATES_ATTACKING: Final[list[CityState]] = []
STATES_DEFENDING: Final[list[CityState]] = []


def register(states: Sequence[CityState]) -> None:
    """These are the city-states; the tiles name them in the same order."""
    assert [one.name for one in states] == STATE_NAMES
    for one in states:
        one.number = len(CITY_STATES)
        CITY_STATES.append(one)
        STATE_TYPE.append(one.kind)
        for moment, speakers in (
            ("at_start", STATES_AT_START),
            ("lends", LENDING),
            ("difficulty", EASING),
            ("settles_overseas", OVERSEAS),
            ("wonder_discount", PRICING),
            ("resources_serve", RESOURCES_SERVE),
            ("passes_tokens", PASSING),
            ("attack", STATES_ATTACKING),
            ("defence", STATES_DEFENDING),
        ):
            if getattr(type(one), moment) is not getattr(CityState, moment):
                speakers.append(one)


def any_held(state: NewDawnState, seat: int, states: list[CityState]) -> bool:
    """Whether a seat holds a diplomacy card of one of these city-states."""
    envoys = state.envoys
    found = False
    for one in states:
        found = found or envoys[one.number * 2] == seat or envoys[one.number * 2 + 1] == seat
    return found
