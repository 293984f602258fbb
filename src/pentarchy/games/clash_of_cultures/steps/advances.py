"""The advances as the rules meet them: what one may say at each moment. `people.advances` fills the sheet. (K22)

A rule never names an advance. It asks for a trait (`able`), or it calls a moment (`steps.moments`).
"""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import USUAL, About
from pentarchy.games.clash_of_cultures.actions import SPACE
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.advances import COUNT, NAMES, number
from pentarchy.games.clash_of_cultures.pieces.map import TERRAIN_NAMES
from pentarchy.games.clash_of_cultures.pieces.units import (
    BUILDING_ADVANCE,
    BUILDING_NAMES,
    LIMITED_BY,
    LIMITS_WITH,
    NONE,
)

# What rules ask of a seat's advances, with yes or no for an answer.
MOVES_ARMIES: Final = 0
PLAYS_TACTICS: Final = 1
MARCHES_FAR: Final = 2
SAILS_ROUND: Final = 3
BUILDS_WONDERS: Final = 4
TRADES: Final = 5
IMPROVES_CHEAPLY: Final = 6
WITHSTANDS_DISEASE: Final = 7
WITHSTANDS_FAMINE: Final = 8
SPREADS_DISEASE: Final = 9
TRAITS: Final = [0] * 10
"""By trait: the advances that have it, as bits."""

# The moments at which advances speak.
BRINGS_IDEA: Final = 0
PAYS_FOR: Final = 1
REWARDS: Final = 2
COLLECTS: Final = 3
FURTHER: Final = 4
COLLECT_FEE: Final = 5
RECRUIT_PRICE: Final = 6
DRAFT_PRICE: Final = 7
UNITS_BUILT: Final = 8
WAIVES_FOOD: Final = 9
BUILT: Final = 10
BESIEGES: Final = 11
BATTLE_VALUE: Final = 12
BATTLE_HITS: Final = 13
BATTLE_CANCELS: Final = 14
CONSOLES: Final = 15
MOVED_ON: Final = 16
BARS_TOKENS: Final = 17
INFLUENCE_BONUS: Final = 18
MOOD_FUNDS: Final = 19
KEEPS_MOOD: Final = 20
TURN_BEGINS: Final = 21
TRADE_BRINGS: Final = 22
MOMENTS: Final = (
    "brings_idea",
    "pays_for",
    "rewards",
    "collects",
    "further",
    "collect_fee",
    "recruit_price",
    "draft_price",
    "units_built",
    "waives_food",
    "built",
    "besieges",
    "battle_value",
    "battle_hits",
    "battle_cancels",
    "consoles",
    "moved",
    "bars_tokens",
    "influence_bonus",
    "mood_funds",
    "keeps_mood",
    "turn_begins",
    "trade_brings",
)
"""By moment: the method that speaks then."""


class Advance:
    """One advance: what is printed of it, and what it says at each moment of the game."""

    name: ClassVar[str] = ""
    outline: ClassVar[str] = ""
    """The token that it brings: "mood", "culture" or none."""
    effect: ClassVar[str] = ""
    """What it does; `text_of` says all of it."""
    needs: ClassVar[str] = ""
    needs_by_option: ClassVar[str] = ""
    """The advance that must be known first, besides the top one of the category."""
    starts: ClassVar[bool] = False
    """Whether everybody has it from the beginning."""
    unlocks: ClassVar[int] = NONE
    """The building that it unlocks."""
    frees: ClassVar[tuple[str, ...]] = ()
    """The advances that cost nothing once this one is known."""
    ore: ClassVar[int] = 0
    """The ore that it costs on top, even when it is free. (K6.8)"""
    harvest: ClassVar[tuple[tuple[int, int], ...]] = ()
    """Terrain from which a Collect may take something, and what."""
    limit: ClassVar[tuple[int, int]] = (NONE, 0)
    """A resource, and how much of it can be kept now."""
    traits: ClassVar[tuple[int, ...]] = ()
    march: ClassVar[tuple[int, int, int]] = (0, 0, 0)
    """Food, wood and ore for which a group goes two spaces on land (`MARCHES_FAR`),"""
    march_note: ClassVar[str] = ""
    """and how one calls that."""
    once: ClassVar[int] = 0
    """The mark of the turn that says it was used, if it works once a turn."""
    answers: ClassVar[tuple[int, ...]] = ()
    """The answers that it offers in a turn (`offers`), in the order of the actions."""
    acts: ClassVar[bool] = False
    """Whether that is one of the actions, though it costs none. (K4.7)"""
    unit: ClassVar[int] = NONE
    answer: ClassVar[int] = NONE
    """The unit that it recruits for mood tokens, and the answer that does (`recruit_price`)."""

    def __init__(self) -> None:
        self.number = number(self.name)
        self.mark = self.once
        self.track = 0 if self.outline == "mood" else 1 if self.outline == "culture" else NONE
        """The level that it raises: happiness, culture or none."""

    # Learning.

    def learned(self, state: ClashState, seat: int) -> None:
        """It was just learned."""

    def shows_wonder(self, state: ClashState, seat: int) -> None:
        """It was learned, and reveals a wonder next: what is to do after that."""

    def brings_idea(self, advance: int) -> bool:
        """Whether gaining this advance brings an idea."""
        return False

    def pays_for(self, state: ClashState, seat: int, advance: int) -> bool:
        """Whether it may pay for an advance now."""
        return False

    def rewards(self, state: ClashState, seat: int, food: int) -> bool:
        """Whether it rewards who pays for an advance with so much food."""
        return False

    def reward(self, state: ClashState, seat: int) -> None:
        """Give the reward."""

    # Cities.

    def collects(self, state: ClashState, seat: int, cell: int) -> None:
        """A city begins to collect."""

    def further(self, state: ClashState, seat: int) -> int:
        """The food for which a Collect reaches land two spaces away, or NONE if it can't."""
        return NONE

    def collect_fee(self, state: ClashState, seat: int) -> int:
        """The mood tokens that a Collect for an action costs on top, or NONE if there can't be one."""
        return 0

    def recruit_price(self, state: ClashState, seat: int) -> int:
        """The mood tokens that pay for its unit in Build Units."""
        return 0

    def recruit_label(self) -> str:
        """That answer in a few words."""
        return self.name

    def draft_price(self) -> int:
        """The mood tokens that a draft costs."""
        return 0

    def units_built(self, state: ClashState, seat: int, armed: bool, drafted: bool) -> None:
        """Build Units is over; whether army units or ships were built, and by a draft."""

    def waives_food(self, state: ClashState, seat: int, building: int) -> bool:
        """Whether a building costs no food now."""
        return False

    def built(self, state: ClashState, seat: int, building: int) -> None:
        """A building was just built."""

    # War.

    def besieges(self, state: ClashState, seat: int) -> None:
        """A battle begins in which a fortress defends against the seat."""

    def battle_value(self, state: ClashState, target: int) -> int:
        """What it adds to combat value in the first round of a land battle."""
        return 0

    def battle_hits(self, state: ClashState, other: int) -> int:
        """The hits that it adds in the first round of a land battle against this player or the barbarians."""
        return 0

    def battle_cancels(self) -> int:
        """The hits that it cancels in the first round at sea, or of an attack from ships."""
        return 0

    def consoles(self, state: ClashState, target: int) -> bool:
        """Whether it consoles who loses a land battle here."""
        return False

    def console(self, state: ClashState, seat: int) -> None:
        """It does."""

    def moved(self, state: ClashState, seat: int) -> None:
        """A Move action is over."""

    def sailing_note(self) -> str:
        """What it promises who sails."""
        return ""

    # Moods and culture.

    def mood_funds(self, state: ClashState, seat: int) -> int:
        """What it lets pay for Civic Improvement, besides mood tokens."""
        return 0

    def pay_mood(self, state: ClashState, seat: int, count: int) -> None:
        """So many mood tokens are to be paid, or what may stand in for them: ask."""

    def keeps_mood(self, state: ClashState, seat: int) -> bool:
        """Whether it could keep the mood of a city now that an event lowers."""
        return False

    def keep_mood(self, state: ClashState, seat: int, cell: int, angry: int) -> None:
        """Ask whether it does; else the city drops a step, or becomes angry."""

    def bars_tokens(self, state: ClashState, cell: int) -> bool:
        """Whether it keeps others from spending culture tokens to influence a city of its owner."""
        return False

    def influence_bonus(self) -> int:
        """What it adds to the die of an influence, and the culture tokens that a success brings."""
        return 0

    # Turns.

    def turn_begins(self, state: ClashState, seat: int) -> None:
        """A turn of its owner begins."""

    def trade_brings(self, state: ClashState, seat: int, food: int) -> None:
        """Trade routes bring so much food, or something else that it allows: ask."""

    def offers(self, state: ClashState, seat: int, found: list[int]) -> None:
        """Add what it lets the active player do now, besides the actions that everybody has."""

    def take(self, state: ClashState, seat: int, action: int) -> None:
        """Do it."""

    def label(self, state: ClashState, seat: int, action: int) -> str:
        """That in a few words."""
        return self.name

    def about(self, state: ClashState, seat: int, action: int) -> About:
        """What it costs and gives."""
        return USUAL


ADVANCES: Final[list[Advance]] = []
"""The sheet, in the order of the printed board."""
SPEAKS: Final[list[int]] = [0] * len(MOMENTS)
"""By moment: the advances that have a say then, as bits;"""
VOICES: Final[list[list[Advance]]] = [[] for _ in MOMENTS]
"""and the same as a list."""
STARTING: Final[list[int]] = [0]
"""The advances that everybody begins with, as bits."""
FREED_BY: Final = [0] * COUNT
"""By advance: those that make it cost nothing, as bits."""
ORE: Final = [0] * COUNT
"""By advance: the ore that it costs on top;"""
COSTS_ORE: Final = [0]
"""and those that cost any, as bits."""
HARVEST: Final = [0] * len(TERRAIN_NAMES)
HARVESTED_BY: Final = [0] * len(TERRAIN_NAMES)
"""By terrain: what a Collect takes there, as bits of resources, and the advances that let it."""
MARCH_PRICE: Final = [0, 0, 0]
"""Food, wood and ore for two spaces on land;"""
MARCH_NOTE: Final = [""]
"""and how one calls that."""
REQUIRES: Final = ([0] * COUNT, [0] * COUNT)
"""For each advance the bits of those that must be known first: without and with the option's prerequisites."""
OFFERS_ACTION: Final = 0
OFFERS_FREELY: Final = 1
OFFERING: Final[list[list[Advance]]] = [[], []]
"""The advances that offer something in a turn, for an action or without one, in the order of the actions;"""
OFFERED: Final = [0, 0]
"""and the same as bits."""
OFFERED_BY: Final[list[Advance | None]] = [None] * len(SPACE)
"""By action, the advance that offers it in a turn."""


def enter(advance: Advance) -> None:
    """The next advance of the sheet."""
    if advance.number != len(ADVANCES) or len(NAMES) != COUNT:
        raise ValueError(f"{advance.name} is not the next advance of the board")
    ADVANCES.append(advance)
    bit = 1 << advance.number
    for trait in advance.traits:
        TRAITS[trait] |= bit
        if trait == MARCHES_FAR:
            MARCH_PRICE[0], MARCH_PRICE[1], MARCH_PRICE[2] = advance.march
            MARCH_NOTE[0] = advance.march_note
    for moment in range(len(MOMENTS)):
        if getattr(type(advance), MOMENTS[moment]) is not getattr(Advance, MOMENTS[moment]):
            SPEAKS[moment] |= bit
            VOICES[moment].append(advance)
    if advance.starts:
        STARTING[0] |= bit
    if advance.unlocks >= 0:
        BUILDING_ADVANCE[advance.unlocks] = advance.number
    for freed in advance.frees:
        FREED_BY[number(freed)] |= bit
    ORE[advance.number] = advance.ore
    if advance.ore:
        COSTS_ORE[0] |= bit
    for terrain, kind in advance.harvest:
        HARVEST[terrain] |= 1 << kind
        HARVESTED_BY[terrain] |= bit
    kind, most = advance.limit
    if kind >= 0:
        LIMITED_BY[kind] |= bit
        LIMITS_WITH[kind] = most
    top = advance.number - advance.number % 4
    for extra in (0, 1):
        needs = 0 if top == advance.number else 1 << top
        if advance.needs:
            needs |= 1 << number(advance.needs)
        if extra and advance.needs_by_option:
            needs |= 1 << number(advance.needs_by_option)
        REQUIRES[extra][advance.number] = needs
    for action in advance.answers:
        OFFERED_BY[action] = advance


# What the rules call.


def able(state: ClashState, seat: int, trait: int) -> bool:
    """Whether a seat may use an advance with this trait."""
    return state.power[seat] & TRAITS[trait] != 0


def called(trait: int) -> str:
    """The advance that has a trait, by its name."""
    return " or ".join([one.name for one in ADVANCES if trait in one.traits])


def harvest(state: ClashState, seat: int, terrain: int) -> int:
    """What a seat may collect from a terrain, as bits of resources."""
    return HARVEST[terrain] if state.power[seat] & HARVESTED_BY[terrain] else 0


def text_of(advance: int, extra: bool) -> str:
    """All that is to say of an advance: what it needs, what it does, and the building that it unlocks. (K6.12)"""
    one = ADVANCES[advance]
    parts = [f"Needs {first}." for first in (one.needs, one.needs_by_option if extra else "") if first]
    parts.append(one.effect)
    if one.unlocks >= 0:
        parts.append(f"Unlocks the {BUILDING_NAMES[one.unlocks]}.")
    return " ".join(parts)
