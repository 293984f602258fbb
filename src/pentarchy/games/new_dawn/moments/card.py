"""A focus card: what is printed on it, and the moments at which the card being resolved has a say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.pieces.focus import CULTURE
from pentarchy.games.new_dawn.pieces.supply import FOCUS_CARDS


class FocusCard:
    """One of the focus cards. `seat` is the one that resolves it."""

    name: ClassVar[str] = ""
    kind: ClassVar[int] = CULTURE
    level: ClassVar[int] = 1
    text: ClassVar[str] = ""
    clause: ClassVar[str] = ""
    tokens: ClassVar[int] = 0
    """Culture: how many control tokens."""
    figures: ClassVar[int] = 0
    """Economy and military: how many caravans or armies."""
    move: ClassVar[int] = 0
    """Economy and military: how many spaces each may move."""
    sea: ClassVar[bool] = False
    """Economy and military: whether they may enter water; industry: whether a city's distance counts through water."""
    combat: ClassVar[int] = 0
    """Military: what is added to the slot in an attack."""
    reach: ClassVar[int] = 0
    """Industry: how far from a friendly space a city may be."""

    def __init__(self) -> None:
        self.number: int = -1

    def resolve(self, state: NewDawnState, seat: int) -> None:
        """The card takes effect in its slot."""
        raise NotImplementedError

    def after_reset(self, state: NewDawnState, seat: int) -> None:
        """It has been reset."""

    # Control tokens and the tech dial.

    def next_to_spaces(self) -> bool:
        """Whether control tokens go next to any friendly space, not only next to cities."""
        return False

    def advances_more(self, state: NewDawnState, seat: int) -> int:
        """How much farther the tech dial advances."""
        return 0

    # Caravans.

    def drives_off(self) -> bool:
        """Whether caravans may enter a space with a barbarian, who goes."""
        return False

    def before_exploring(self, state: NewDawnState, seat: int, space: int) -> None:
        """A caravan is about to explore from a space."""

    def traded(self, state: NewDawnState, seat: int) -> None:
        """A caravan has traded with a city-state or a rival: what it gets at once."""

    def after_rival_visit(self, state: NewDawnState, seat: int, rival: int, space: int) -> None:
        """A caravan has reached a rival city: what may be done there afterwards."""

    # Cities, wonders and districts.

    def from_figures(self) -> bool:
        """Whether cities may also be built where caravans and armies stand."""
        return False

    def city_chosen(self, state: NewDawnState, seat: int, space: int) -> None:
        """A city is about to be built by it on a space."""

    def token_with_district(self) -> bool:
        """Whether a control token may follow its district, next to any district."""
        return False

    def production(self, state: NewDawnState, seat: int) -> int:
        """What it produces for a wonder."""
        return state.slot

    def resource_worth(self) -> int:
        """The production of a resource spent on a wonder."""
        return 2

    def wonder_built(self, state: NewDawnState, seat: int) -> None:
        """It has built a wonder."""

    def district_replaces(self, state: NewDawnState, seat: int, space: int) -> None:
        """Its district takes the place of a control token of the seat."""

    # War.

    def against(self, target: int) -> int:
        """What it adds in an attack on a kind of target."""
        return 0

    def undermines(self) -> int:
        """How much less a reinforced control token adds to the defence."""
        return 0

    def flies(self) -> bool:
        """Whether armies go on through what they could attack and what is not well defended."""
        return False

    def army_lost(self, state: NewDawnState, seat: int, number: int) -> None:
        """An attack was lost; the army, the seat's first or second, is back on its card."""

    def token_beaten(self, state: NewDawnState, seat: int) -> bool:
        """A control token was beaten: whether the card asks what becomes of it."""
        return False


CARDS: Final[list[FocusCard]] = []
"""All focus cards in the order of their numbers: by type and level, then one of each leader."""
CARD_TYPE: Final[list[int]] = []
CARD_LEVEL: Final[list[int]] = []
CARD_FIGURES: Final[list[int]] = []
CARD_MOVE: Final[list[int]] = []
CARD_SEA: Final[list[bool]] = []
CARD_COMBAT: Final[list[int]] = []
CARD_RANGE: Final[list[int]] = []


def register(cards: Sequence[FocusCard]) -> None:
    """These are the focus cards; their numbers follow from their order."""
    assert len(cards) == FOCUS_CARDS
    for card in cards:
        card.number = len(CARDS)
        CARDS.append(card)
        CARD_TYPE.append(card.kind)
        CARD_LEVEL.append(card.level)
        CARD_FIGURES.append(card.figures)
        CARD_MOVE.append(card.move)
        CARD_SEA.append(card.sea)
        CARD_COMBAT.append(card.combat)
        CARD_RANGE.append(card.reach)
