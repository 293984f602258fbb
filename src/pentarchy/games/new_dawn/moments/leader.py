"""A leader: the sheet, and the moments at which a leader has a say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from pentarchy.core.decision import Decision
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.pieces.supply import LEADER_SHEETS


class Leader:
    """One of the leaders. `seat` is the one that this leader leads, unless said otherwise."""

    name: ClassVar[str] = ""
    """The civilization."""
    ruler: ClassVar[str] = ""
    row: ClassVar[tuple[int, ...]] = ()
    """The types of the starting row from left to right."""
    text: ClassVar[str] = ""
    clause: ClassVar[str] = ""

    def __init__(self) -> None:
        self.number: int = -1

    def nation(self) -> str:
        """The people, as a sentence has them."""
        return self.name

    # The turn.

    def first_turn(self, state: NewDawnState, seat: int) -> None:
        """The first turn of the game begins."""

    def at_start(self, seat: int) -> Decision[Any] | None:
        """What may be used at the start of a turn, as a question."""
        return None

    def start_name(self) -> str:
        """Its name as it stands in an action."""
        return ""

    def start_words(self) -> tuple[str, str]:
        """What that is called, and what it does."""
        return "", ""

    def shift(self, state: NewDawnState, seat: int, kind: int) -> int:
        """How many positions farther right a card of a type resolves."""
        return 0

    def after_reset(self, state: NewDawnState, seat: int, kind: int) -> None:
        """A card of a type was resolved and has been reset."""

    # Land, cities and goods.

    def coast_difficulty(self) -> int:
        """How difficult deserts and mountains on a shore are in this leader's turn; 0: as elsewhere."""
        return 0

    def more_tokens(self, state: NewDawnState, seat: int) -> int:
        """How many control tokens a culture card places in addition."""
        return 0

    def placed(self, state: NewDawnState, seat: int, space: int) -> None:
        """A control token or district was placed on a space."""

    def city_built(self, state: NewDawnState, seat: int, space: int) -> None:
        """A city was built."""

    def wonder_discount(self) -> int:
        """How much less world wonders cost."""
        return 0

    def keeps_naturals(self) -> bool:
        """Whether natural wonders lie on focus cards."""
        return False

    def natural_taken(self, state: NewDawnState, seat: int, natural: int) -> None:
        """A natural wonder token was gained, or spent and is kept."""

    def water_for_districts(self) -> bool:
        """Whether water next to a district counts as friendly and as every terrain."""
        return False

    # Figures.

    def starts_anywhere(self) -> bool:
        """Whether caravans start from any city."""
        return False

    def sails(self) -> bool:
        """Whether figures may enter water whatever their card says."""
        return False

    def rounds_the_map(self) -> bool:
        """Whether for caravans all water at the map edge lies side by side."""
        return False

    def visited(self, state: NewDawnState, seat: int, guest: int) -> None:
        """A caravan of another seat has reached a city of this one."""

    def pacts_from(self, state: NewDawnState, giver: int) -> int:
        """How many diplomacy cards of another player may be held."""
        return 1

    # War.

    def combat(self, state: NewDawnState, seat: int, rival: int, space: int) -> int:
        """What is added to the combat value in attack and in defence of a space."""
        return 0

    def reinforced_defence(self) -> int:
        """What a reinforced control token adds to the defence."""
        return 1

    def attack_won(self, state: NewDawnState, seat: int, target: int) -> None:
        """An attack was won."""

    def barbarian_defeated(self, state: NewDawnState, seat: int) -> None:
        """A barbarian was defeated."""


LEADERS: Final[list[Leader]] = []
"""All leaders in the order of their numbers."""
LEADERS_AT_START: Final[list[Leader]] = []
"""Those who may do something at the start of a turn."""


def register(leaders: Sequence[Leader]) -> None:
    """These are the leaders; their numbers follow from their order."""
    assert len(leaders) == LEADER_SHEETS
    for leader in leaders:
        leader.number = len(LEADERS)
        LEADERS.append(leader)
        if leader.start_name():
            LEADERS_AT_START.append(leader)


def leader_of(state: NewDawnState, seat: int) -> Leader:
    """Who leads a seat."""
    return LEADERS[state.leader[seat]]
