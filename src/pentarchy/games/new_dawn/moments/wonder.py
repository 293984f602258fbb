"""A world wonder: the card, and the moments at which a wonder has a say for the seat that controls it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from pentarchy.core.decision import Decision
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.pieces.focus import CULTURE, ECONOMY, MILITARY, SCIENCE
from pentarchy.games.new_dawn.pieces.supply import WONDER_CARDS

ANCIENT: Final = 0
MEDIEVAL: Final = 1
MODERN: Final = 2
ERAS: Final = ("ancient", "medieval", "modern")
PILES: Final[list[int]] = [CULTURE, ECONOMY, MILITARY, SCIENCE]
"""The types of the four wonder decks."""
PILE_NAMES: Final = ("cultural", "economic", "military", "scientific")


class Wonder:
    """One of the wonders. `seat` is the one that controls it."""

    name: ClassVar[str] = ""
    kind: ClassVar[int] = CULTURE
    era: ClassVar[int] = ANCIENT
    cost: ClassVar[int] = 0
    pays: ClassVar[tuple[int, int]] = (0, 0)
    """The resources that pay for it."""
    text: ClassVar[str] = ""
    printed: ClassVar[str] = ""
    """What was printed on it, where its publisher corrected that."""
    clause: ClassVar[str] = ""

    def __init__(self) -> None:
        self.number: int = -1

    # Built and captured.

    def gained(self, state: NewDawnState, seat: int) -> None:
        """It was built or captured."""

    def built(self, state: NewDawnState, seat: int) -> None:
        """It was built."""
        self.gained(state, seat)

    def moves_home(self, state: NewDawnState, seat: int) -> bool:
        """Whether it will move from the city where it is built, wherever that is."""
        return False

    # The turn.

    def at_start(self, seat: int) -> Decision[Any] | None:
        """What may be used at the start of a turn, as a question."""
        return None

    def besides(self, state: NewDawnState, seat: int, card: int) -> None:
        """A focus card was chosen (as it was printed: resolved and reset); another may be resolved besides."""

    def shift(self, state: NewDawnState, seat: int, place: int, kind: int) -> int:
        """How many positions farther right a card of a type in a place of the row resolves."""
        return 0

    def resolved(self, state: NewDawnState, seat: int, card: int) -> None:
        """A card has been resolved in its slot."""

    def at_end(self, state: NewDawnState, seat: int) -> None:
        """The turn ends."""

    def raises(self) -> int:
        """How many cards of level I rise when it is built."""
        return 0

    def any_type(self) -> bool:
        """Whether a card that takes the place of one that is not science may be of any type."""
        return False

    # Land, cities and goods.

    def opens(self, terrain: int) -> bool:
        """Whether control tokens may be placed on this terrain away from cities."""
        return False

    def placed(self, state: NewDawnState, seat: int, space: int) -> None:
        """A control token or district was placed on a space."""

    def rivals_ripen(self) -> bool:
        """Whether rival control tokens count for the maturity of cities."""
        return False

    def at_edge(self) -> bool:
        """Whether cities may be built at the map edge, however far away."""
        return False

    def stores(self) -> int:
        """How many trade tokens it holds itself."""
        return 0

    # Caravans and diplomacy.

    def caravan_spaces(self) -> int:
        """How many spaces more caravans move in all."""
        return 0

    def state_visited(self, state: NewDawnState, seat: int) -> None:
        """A caravan has arrived at a city-state: what it gets at once."""

    def after_state_visit(self, state: NewDawnState, seat: int, number: int, space: int) -> None:
        """The same: what may be done there afterwards."""

    def rival_visited(self, state: NewDawnState, seat: int, rival: int) -> None:
        """A caravan has arrived at a rival city."""

    def pacts_from(self) -> int:
        """How many diplomacy cards of each other player may be held."""
        return 1

    # War.

    def marches_far(self) -> bool:
        """Whether armies move any distance."""
        return False

    def attack(self, state: NewDawnState, seat: int, rival: int, space: int) -> int:
        """What is added in an attack on a space; `rival` is -1 for barbarians, city-states and forts."""
        return 0

    def defence(self, state: NewDawnState, seat: int, space: int) -> int:
        """What is added in the defence of a space."""
        return 0

    def burns(self) -> bool:
        """Whether resources may be spent in combat."""
        return False

    def walls(self) -> bool:
        """Whether barbarians cannot enter cities and reinforced control tokens."""
        return False

    def city_falls(self, state: NewDawnState, seat: int, space: int) -> list[int]:
        """A rival city is about to become the seat's; what has to wait until it has."""
        return []

    def city_taken(self, state: NewDawnState, seat: int, waiting: list[int]) -> None:
        """It has; this waited."""


WONDERS: Final[list[Wonder]] = []
"""All wonders in the order of their numbers: by deck, then by era."""
WONDER_TYPE: Final[list[int]] = []
WONDER_PILE: Final[list[int]] = []
WONDER_ERA: Final[list[int]] = []
WONDER_COST: Final[list[int]] = []
WONDER_PAYS: Final[list[list[int]]] = []

# Who has a say at which moment.
AT_START: Final[list[Wonder]] = []
BESIDES: Final[list[Wonder]] = []
SHIFTING: Final[list[Wonder]] = []
RESOLVED: Final[list[Wonder]] = []
AT_END: Final[list[Wonder]] = []
RAISING: Final[list[Wonder]] = []
ANY_TYPE: Final[list[Wonder]] = []
OPENING: Final[list[Wonder]] = []
AFTER_PLACING: Final[list[Wonder]] = []
RIPENING: Final[list[Wonder]] = []
AT_EDGE: Final[list[Wonder]] = []
STORING: Final[list[Wonder]] = []
CARAVANS_FAR: Final[list[Wonder]] = []
STATE_VISITED: Final[list[Wonder]] = []
AFTER_STATE_VISIT: Final[list[Wonder]] = []
RIVAL_VISITED: Final[list[Wonder]] = []
PACTS_HELD: Final[list[Wonder]] = []
ARMIES_FAR: Final[list[Wonder]] = []
ATTACKING: Final[list[Wonder]] = []
DEFENDING: Final[list[Wonder]] = []
BURNING: Final[list[Wonder]] = []
WALLS: Final[list[Wonder]] = []
CITY_FALLS: Final[list[Wonder]] = []


def register(wonders: Sequence[Wonder]) -> None:
    """These are the wonders; their numbers follow from their order."""
    assert len(wonders) == WONDER_CARDS
    for wonder in wonders:
        wonder.number = len(WONDERS)
        WONDERS.append(wonder)
        WONDER_TYPE.append(wonder.kind)
        WONDER_PILE.append(PILES.index(wonder.kind))
        WONDER_ERA.append(wonder.era)
        WONDER_COST.append(wonder.cost)
        WONDER_PAYS.append([1 if resource in wonder.pays else 0 for resource in range(4)])
        for moment, speakers in (
            ("at_start", AT_START),
            ("besides", BESIDES),
            ("shift", SHIFTING),
            ("resolved", RESOLVED),
            ("at_end", AT_END),
            ("raises", RAISING),
            ("any_type", ANY_TYPE),
            ("opens", OPENING),
            ("placed", AFTER_PLACING),
            ("rivals_ripen", RIPENING),
            ("at_edge", AT_EDGE),
            ("stores", STORING),
            ("caravan_spaces", CARAVANS_FAR),
            ("state_visited", STATE_VISITED),
            ("after_state_visit", AFTER_STATE_VISIT),
            ("rival_visited", RIVAL_VISITED),
            ("pacts_from", PACTS_HELD),
            ("marches_far", ARMIES_FAR),
            ("attack", ATTACKING),
            ("defence", DEFENDING),
            ("burns", BURNING),
            ("walls", WALLS),
            ("city_falls", CITY_FALLS),
        ):
            if getattr(type(wonder), moment) is not getattr(Wonder, moment):
                speakers.append(wonder)


def controls(state: NewDawnState, seat: int, wonder: Wonder) -> bool:
    """Whether a seat controls a wonder."""
    space = state.wonder[wonder.number]
    return space >= 0 and state.owner[space] == seat


def any_of(state: NewDawnState, seat: int, wonders: list[Wonder]) -> bool:
    """Whether a seat controls one of these wonders."""
    for wonder in wonders:
        space = state.wonder[wonder.number]
        if space >= 0 and state.owner[space] == seat:
            return True
    return False


def wonder_text(wonder: int, errata: bool) -> str:
    """What a wonder does: as its publisher corrected it, or as it was printed."""
    return WONDERS[wonder].text if errata or not WONDERS[wonder].printed else WONDERS[wonder].printed
