"""Resources, units and city pieces: their prices, how many there are, and what limits them."""

from __future__ import annotations

from typing import Final

FOOD: Final = 0
WOOD: Final = 1
ORE: Final = 2
GOLD: Final = 3
IDEAS: Final = 4
MOOD: Final = 5
CULTURE: Final = 6
KINDS: Final = 7
"""Five resources and two sorts of tokens."""
RESOURCE_NAMES: Final = ("food", "wood", "ore", "gold", "ideas", "mood tokens", "culture tokens")
RESOURCE_WORDS: Final = ("food", "wood", "ore", "gold", "idea", "mood token", "culture token")
"""One of each."""

RESOURCE_LIMIT: Final = 7
FOOD_LIMIT: Final = 2
"""Without Storage."""
NO_LIMIT: Final = 1000
LIMITS: Final = [FOOD_LIMIT, RESOURCE_LIMIT, RESOURCE_LIMIT, RESOURCE_LIMIT, RESOURCE_LIMIT, NO_LIMIT, NO_LIMIT]
LIMITED_BY: Final = [0] * KINDS
LIMITS_WITH: Final = LIMITS[:]
"""By kind how much can be kept; the advances that change it, as bits, and how much can be kept then. The sheet of the
advances fills in the latter two."""

SETTLER: Final = 0
ARMY: Final = 1
SHIP: Final = 2
UNIT_NAMES: Final = ("settler", "army unit", "ship")
SETTLERS: Final = 4
ARMIES: Final = 16
SHIPS: Final = 4
UNITS: Final = SETTLERS + ARMIES + SHIPS
"""Of one player: settlers first, then army units, then ships."""
FIRST_UNIT: Final = [0, SETTLERS, SETTLERS + ARMIES, UNITS]
UNIT_KIND: Final = [SETTLER] * SETTLERS + [ARMY] * ARMIES + [SHIP] * SHIPS

UNIT_COSTS: Final = (((2, 0, 0), (1, 0, 0), (0, 1, 1)), ((2, 0, 0), (1, 0, 1), (0, 2, 0)))
"""Food, wood, ore of settler, army unit and ship: by the manual, and in the 2021 edition."""

MOST_ARMIES: Final = 4
"""Army units on a land space."""
CAPACITY: Final = 2
"""Land units on a ship."""
MOVES: Final = 3
"""Units or groups moved by one Move action."""

PORT: Final = 0
ACADEMY: Final = 1
FORTRESS: Final = 2
TEMPLE: Final = 3
BUILDINGS: Final = 4
BUILDING_NAMES: Final = ("Port", "Academy", "Fortress", "Temple")
A_BUILDING: Final = ("a Port", "an Academy", "a Fortress", "a Temple")
BUILDING_NOTES: Final = (
    "ships are built here, and its sea gives gold or a mood token",
    "2 ideas at once",
    "defends: in the first round 1 die more, and 1 hit is cancelled",
    "a mood or a culture token at once",
)
BUILDING_ADVANCE: Final = [0] * BUILDINGS
"""By building the advance that unlocks it; the sheet of the advances fills it in."""
SETTLEMENTS: Final = 7

ANGRY: Final = 0
NEUTRAL: Final = 1
HAPPY: Final = 2
MOOD_NAMES: Final = ("angry", "neutral", "happy")

BARBARIANS: Final = 4
"""Who owns barbarian settlements and units: a number after the last seat."""
BARBARIAN_UNITS: Final = 20
EXHAUSTED_TOKENS: Final = 4

ROUNDS: Final = 6
TURNS: Final = 3
ACTIONS: Final = 3
HIT: Final = 5
"""Combat value for one hit."""
TRADE_ROUTES_LIMIT: Final = 4
EVENT_LEVELS: Final = (3, 5, 7)

WONDER_POINTS: Final = 5
OBJECTIVE_POINTS: Final = 2
REMOVED_PIECE_POINTS: Final = 2
"""For a piece that a Volcano or an Earthquake took."""


NONE: Final = -1
PIECE_KINDS: Final = BUILDINGS + 1
"""The buildings, and the settlement after them."""
