"""The components but for the map: civilization tiles in the order of the sheet, and numbers by player count."""

from __future__ import annotations

from typing import Final, NamedTuple


class Tile(NamedTuple):
    """One type of civilization tile; each comes twice."""

    id: str
    name: str
    colour: str
    """Yellow brings points, pink is military, blue is everything else."""
    column: bool
    """Whether it shows the broken column: the tile is kept and scores on while its empire declines."""
    effect: str


TILES: Final = (
    Tile("agriculture", "Agriculture", "yellow", False, "+1 VP for each farmland province"),
    Tile("agriculture_column", "Lasting Agriculture", "yellow", True,
         "+1 VP for each farmland province, also in decline"),
    Tile("livestock", "Livestock Breeding", "yellow", False, "+1 VP for each prairie province"),
    Tile("livestock_column", "Lasting Livestock Breeding", "yellow", True,
         "+1 VP for each prairie province, also in decline"),
    Tile("mining", "Mining", "yellow", False, "+2 VP for each province with a mine"),
    Tile("mining_column", "Lasting Mining", "yellow", True,
         "+2 VP for each province with a mine, also in decline"),
    Tile("ports", "Port Building", "yellow", False, "+1 VP for each province with a harbour"),
    Tile("ports_column", "Lasting Port Building", "yellow", True,
         "+1 VP for each province with a harbour, also in decline"),
    Tile("currency", "Currency", "yellow", False, "+1 VP for every province, mountains too"),
    Tile("slavery", "Slavery", "yellow", False, "+1 VP for each enemy or neutral token eliminated"),
    Tile("weapons", "Weapons", "pink", False, "every conquest costs 1 token less"),
    Tile("espionage", "Espionage", "pink", False, "one conquest a turn costs exactly 2 tokens"),
    Tile("fortification", "Fortification", "pink", False,
         "one fort a turn: +1 to conquer it, attacks from it -1"),
    Tile("shipbuilding", "Shipbuilding", "pink", False, "coastal provinces cost 1 token less"),
    Tile("field_general", "Field General", "pink", False,
         "+7 tokens while conquering, given back afterwards"),
    Tile("militia", "Militia", "pink", False, "conquering your provinces costs enemies 1 token more"),
    Tile("mountaineering", "Mountaineering", "pink", False,
         "mountains cost you 1 token less; yours cost enemies 1 more"),
    Tile("astronomy", "Astronomy", "blue", False, "provinces on the same sea are adjacent for you"),
    Tile("barbarians", "Barbarians", "blue", False, "no ability, many tokens"),
    Tile("diplomacy", "Diplomacy", "blue", False, "each turn peace with one opponent of your choice"),
    Tile("heritage", "Heritage", "blue", False, "your empire may touch your declining empire"),
    Tile("medicine", "Medicine", "blue", False, "+1 token at the start of each expansion turn"),
    Tile("messengers", "Messengers", "blue", False, "your empire need not be connected"),
    Tile("rebirth", "Rebirth", "blue", False, "may decline at the end of a turn, after scoring"),
    Tile("revolutionaries", "Revolutionaries", "blue", False, "may start in any province"),
    Tile("specialization", "Specialization", "blue", False, "counts as a second copy of its partner"),
)  # fmt: skip

KEPT: Final = [tile.column for tile in TILES]

AGRICULTURE: Final = 0
AGRICULTURE_COLUMN: Final = 1
LIVESTOCK: Final = 2
LIVESTOCK_COLUMN: Final = 3
MINING: Final = 4
MINING_COLUMN: Final = 5
PORTS: Final = 6
PORTS_COLUMN: Final = 7
CURRENCY: Final = 8
SLAVERY: Final = 9
WEAPONS: Final = 10
ESPIONAGE: Final = 11
FORTIFICATION: Final = 12
SHIPBUILDING: Final = 13
FIELD_GENERAL: Final = 14
MILITIA: Final = 15
MOUNTAINEERING: Final = 16
ASTRONOMY: Final = 17
BARBARIANS: Final = 18
DIPLOMACY: Final = 19
HERITAGE: Final = 20
MEDICINE: Final = 21
MESSENGERS: Final = 22
REBIRTH: Final = 23
REVOLUTIONARIES: Final = 24
SPECIALIZATION: Final = 25
KINDS: Final = 26
NONE: Final = -1
"""No tile."""

COPIES: Final = 2
"""How many tiles of each type are in the bag."""

NUMBERS: Final = {
    "house": (2, 1, 2, 1, 2, 1, 3, 2, 0, 3, 3, 4, 4, 3, 2, 4, 5, 5, 6, 4, 5, 3, 5, 3, 5, 0),
    "flat": (3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 6, 3, 3, 3, 3, 3, 3, 0),
}
"""The red numbers of the tiles: how many tokens each brings; Specialization has none of its own (V5.8)."""

SLOTS: Final = 6
SLOT_NAMES: Final = ("I", "II", "III", "IV", "V", "VI")
SKIP_PRICE: Final = 2
"""What each pair passed over costs, and receives."""

START_VP: Final = 10
TARGET: Final = (0, 0, 180, 150, 120, 100, 100)
"""The points that bring the last round, by the number of players."""
BONUS: Final = (0, 0, 7, 6, 5, 4, 3)
"""The tokens that every civilization gets on top, by the number of players."""
ROUND_LIMIT: Final = 150
"""The round after which the game ends even if nobody has reached the target."""

BASE_COST: Final = 2
SPY_COST: Final = 2
GENERAL_TOKENS: Final = 7
COLOUR_TOKENS: Final = 25
"""The tokens of one colour in the box, for who plays with no more than these."""
