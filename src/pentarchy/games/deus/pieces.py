"""What is in the box: supplies, continent tiles, boards for a first game, and the cards.

Only the eight Galleys and Merchant Sailers are known from a public source in name, cost, effect and number.
All other cards and all tile sides are house designs, and their rows say so.
"""

from __future__ import annotations

import itertools
from typing import Final

from pentarchy.games.deus.effects import (
    Effect,
    besieged,
    best_region,
    brief,
    buildings,
    buy,
    describe,
    draw,
    end_vp,
    exchange,
    gain,
    gain_building,
    god,
    hand,
    look,
    money,
    more_terrains,
    move,
    produce_choice,
    produce_each,
    produce_region,
    raid,
    regions,
    regions_at_edge,
    regions_of,
    regions_with,
    resources,
    sell,
    sets,
    steal_each,
    steal_one,
    take_discard,
    units_at_village,
)
from pentarchy.games.deus.kinds import (
    CIVIL,
    CLAY,
    FIELD,
    FOREST,
    GOLD,
    MARITIME,
    MILITARY,
    MOUNTAIN,
    PRODUCTION,
    SCIENTIFIC,
    SEA,
    STONE,
    SWAMP,
    TEMPLE,
    TERRAINS,
    VP,
    WHEAT,
    WOOD,
)

# Supplies (by the number of players: 0 and 1 are not played).
TEMPLES: Final = (0, 0, 4, 6, 7)
RESOURCES_EACH: Final = (0, 0, 10, 15, 20)
PIECES_EACH: Final = 5
READY_EACH: Final = 2
START_PIECES: Final = 10
START_GOLD: Final = 5
START_VP: Final = 5
START_RESOURCE: Final = 1
HAND: Final = 5
HAND_LIMIT: Final = 10
GOLD_FOR_RESOURCE: Final = 4
EDGE_FEE: Final = 3
MAJORITY: Final = 2
COLUMN: Final = 6
"""No column grows higher: five wooden pieces of a type, and a seventh temple would need six cards of each."""

GODS: Final = ("Neptune", "Ceres", "Minerva", "Vesta", "Mars", "Jupiter")
NEPTUNE: Final = MARITIME
CERES: Final = PRODUCTION
MINERVA: Final = SCIENTIFIC
VESTA: Final = CIVIL
MARS: Final = MILITARY
JUPITER: Final = TEMPLE
NEPTUNE_GOLD: Final = 2
VESTA_MOST: Final = 2

# Continent tiles: the side's name, its centre, its ring from the east anticlockwise. All house.
TILE_ROWS: Final = (
    ("1A", "village", "sea field forest sea mountain swamp"),
    ("1B", "sea", "village field mountain sea forest swamp"),
    ("2A", "field", "village sea forest sea swamp mountain"),
    ("2B", "sea", "village sea swamp forest field mountain"),
    ("3A", "forest", "village mountain sea sea field swamp"),
    ("3B", "mountain", "village sea field swamp sea forest"),
    ("4A", "swamp", "village field sea mountain sea forest"),
    ("4B", "sea", "village forest field sea mountain swamp"),
    ("5A", "mountain", "village swamp sea sea forest field"),
    ("5B", "field", "village sea mountain forest swamp sea"),
    ("6A", "forest", "village sea swamp sea mountain field"),
    ("6B", "swamp", "village mountain field sea sea forest"),
    ("7A", "village", "sea sea swamp field mountain forest"),
    ("7B", "sea", "village mountain forest swamp field sea"),
)
SIDES: Final = tuple(row[0] for row in TILE_ROWS)
TILES: Final[list[list[int]]] = [
    [TERRAINS.index(word) for word in [centre, *ring.split()]] for _, centre, ring in TILE_ROWS
]
"""Each side's terrains: the centre, then the ring."""

# Boards for a first game, by the number of players: side and rotation for each slot. All house.
FIRST_BOARDS: Final = {
    2: (("4A", 5), ("1A", 1), ("6A", 4), ("5A", 5)),
    3: (("6B", 0), ("1A", 1), ("2B", 5), ("7B", 2), ("3B", 5), ("4B", 1)),
    4: (("3A", 1), ("6B", 5), ("2B", 2), ("4A", 2), ("1B", 1), ("5B", 4), ("7A", 1)),
}


class Card:
    """One kind of card: a row of a card set."""

    def __init__(
        self,
        name: str,
        kind: int,
        copies: int,
        cost: tuple[int, ...],
        *effects: Effect,
        source: str = "house",
    ) -> None:
        self.name = name
        self.type = kind
        self.copies = copies
        self.cost = [cost.count(good) for good in range(GOLD + 1)]
        self.effects = list(effects)
        self.source = source

    @property
    def slug(self) -> str:
        """The name as it stands in the notation of actions."""
        plain = "".join(letter for letter in self.name.lower() if letter.isalnum() or letter == " ")
        return plain.replace(" ", "-")

    @property
    def text(self) -> str:
        """What the card does, as sentences."""
        return " ".join(describe(op) for op in self.effects)

    @property
    def brief(self) -> str:
        """What the card does, in a few words."""
        return "; ".join(brief(op) for op in self.effects)


SMALL_HARBOUR_VP: Final = 2
SMALL_HARBOUR_MOST: Final = 6
_PUBLISHED: Final = "published"
_TEMPLE: Final = (WOOD, STONE, CLAY, WHEAT)


def _harbours(
    name: str, rate: int, cost: tuple[int, ...] = (STONE, CLAY), most: int = SMALL_HARBOUR_MOST
) -> list[Card]:
    """A harbour for each resource."""
    return [
        Card(f"{name} ({word})", MARITIME, 1, cost, sell(resource, VP, rate, most))
        for resource, word in ((WOOD, "wood"), (STONE, "stone"), (CLAY, "clay"), (WHEAT, "wheat"))
    ]


_SMALL_HARBOURS: Final = _harbours("Small Harbour", SMALL_HARBOUR_VP)

HOUSE: Final[list[Card]] = [
    # Blue: maritime.
    Card("Galley", MARITIME, 4, (WOOD, WHEAT), buy(1, 1), source=_PUBLISHED),
    Card("Merchant Sailer (wood)", MARITIME, 1, (WOOD,), sell(WOOD, GOLD, 4), source=_PUBLISHED),
    Card("Merchant Sailer (stone)", MARITIME, 1, (WOOD,), sell(STONE, GOLD, 4), source=_PUBLISHED),
    Card("Merchant Sailer (clay)", MARITIME, 1, (WOOD,), sell(CLAY, GOLD, 4), source=_PUBLISHED),
    Card("Merchant Sailer (wheat)", MARITIME, 1, (WOOD,), sell(WHEAT, GOLD, 4), source=_PUBLISHED),
    *_SMALL_HARBOURS,
    Card("Coastal Fleet", MARITIME, 2, (WHEAT,), gain(GOLD, 2, regions_of(SEA), cap=8)),
    Card("Lighthouse", MARITIME, 2, (WOOD, STONE), gain(VP, 1, regions_of(SEA), cap=4)),
    # Green: production.
    Card("Sawmill", PRODUCTION, 1, (STONE,), produce_region(WOOD)),
    Card("Quarry", PRODUCTION, 1, (WOOD,), produce_region(STONE)),
    Card("Brickyard", PRODUCTION, 1, (WHEAT,), produce_region(CLAY)),
    Card("Mill", PRODUCTION, 1, (CLAY,), produce_region(WHEAT)),
    Card("Woodcutters", PRODUCTION, 1, (WHEAT,), produce_each(WOOD, 2)),
    Card("Stonecutters", PRODUCTION, 1, (CLAY,), produce_each(STONE, 2)),
    Card("Clay Diggers", PRODUCTION, 1, (WOOD,), produce_each(CLAY, 2)),
    Card("Harvesters", PRODUCTION, 1, (STONE,), produce_each(WHEAT, 2)),
    Card("Workshop", PRODUCTION, 4, (GOLD, GOLD), produce_choice(1)),
    Card("Great Estate", PRODUCTION, 2, (WOOD, STONE), produce_choice(5)),
    Card("Granary", PRODUCTION, 2, (CLAY,), gain(GOLD, 2, buildings(PRODUCTION), cap=8)),
    # Yellow: scientific.
    Card("School", SCIENTIFIC, 2, (CLAY,), draw(1)),
    Card("Library", SCIENTIFIC, 2, (CLAY, WHEAT), look(3)),
    Card("Archive", SCIENTIFIC, 2, (STONE,), take_discard()),
    Card("Academy", SCIENTIFIC, 3, (WHEAT,), exchange(3)),
    Card("Architects' Hall", SCIENTIFIC, 2, (WOOD, STONE), gain_building()),
    Card("Observatory", SCIENTIFIC, 2, (STONE, WHEAT), god(1)),
    Card("Museum", SCIENTIFIC, 2, (STONE, CLAY), gain(VP, 1, hand(), cap=4, per=2)),
    Card("Scriptorium", SCIENTIFIC, 1, (WHEAT,), gain(GOLD, 1, hand(), cap=6)),
    # Brown: civil.
    Card("Hunting Lodge", CIVIL, 1, (WOOD, CLAY), gain(VP, 1, regions_of(FOREST), cap=4)),
    Card("Hill Palace", CIVIL, 1, (STONE, WHEAT), gain(VP, 1, regions_of(MOUNTAIN), cap=4)),
    Card("Potters' Quarter", CIVIL, 1, (STONE, CLAY), gain(VP, 1, regions_of(SWAMP), cap=4)),
    Card("Country Villa", CIVIL, 1, (CLAY, WHEAT), gain(VP, 1, regions_of(FIELD), cap=4)),
    Card("Theatre", CIVIL, 2, (WOOD, STONE), gain(VP, 1, buildings(CIVIL), cap=5)),
    Card("Forum", CIVIL, 2, (STONE, CLAY), gain(VP, 1, best_region(), cap=4)),
    Card("Baths", CIVIL, 2, (CLAY, WHEAT), gain(VP, 1, more_terrains(), cap=3)),
    Card("Aqueduct", CIVIL, 2, (STONE,), gain(GOLD, 1, regions(), cap=8)),
    Card("Market Square", CIVIL, 2, (CLAY,), gain(GOLD, 2, buildings(CIVIL), cap=8)),
    Card("Circus", CIVIL, 2, (STONE, WHEAT), gain(VP, 1, regions_with(2), cap=4)),
    # Red: military.
    Card("Scouts", MILITARY, 2, (WHEAT,), move(1, 2)),
    Card("Legion", MILITARY, 3, (WOOD, WHEAT), move(1, 1), gain(VP, 1, units_at_village(), cap=4)),
    Card("War Elephants", MILITARY, 2, (WHEAT, WHEAT), move(1, 1), steal_each(VP, 1)),
    Card("Cavalry", MILITARY, 2, (WHEAT, GOLD, GOLD), move(2, 1), gain(GOLD, 1, buildings(MILITARY), cap=5)),
    Card("Raiders", MILITARY, 2, (CLAY,), steal_each(GOLD, 2)),
    Card("Archers", MILITARY, 2, (WOOD,), steal_one()),
    Card("Catapult", MILITARY, 2, (WOOD, STONE), raid(3)),
    Card("Camp", MILITARY, 1, (CLAY,), gain(GOLD, 2, buildings(MILITARY), cap=8)),
    # Purple: temples.
    Card("Temple of the Woods", TEMPLE, 1, _TEMPLE, end_vp(3, regions_of(FOREST))),
    Card("Temple of the Peaks", TEMPLE, 1, _TEMPLE, end_vp(3, regions_of(MOUNTAIN))),
    Card("Temple of the Marshes", TEMPLE, 1, _TEMPLE, end_vp(3, regions_of(SWAMP))),
    Card("Temple of the Harvest", TEMPLE, 1, _TEMPLE, end_vp(3, regions_of(FIELD))),
    Card("Temple of the Tides", TEMPLE, 1, _TEMPLE, end_vp(3, regions_of(SEA))),
    Card("Temple of Industry", TEMPLE, 1, _TEMPLE, end_vp(3, buildings(PRODUCTION))),
    Card("Temple of Wisdom", TEMPLE, 1, _TEMPLE, end_vp(3, buildings(SCIENTIFIC))),
    Card("Temple of the Hearth", TEMPLE, 1, _TEMPLE, end_vp(3, buildings(CIVIL))),
    Card("Temple of War", TEMPLE, 1, _TEMPLE, end_vp(3, buildings(MILITARY))),
    Card("Temple of the Realm", TEMPLE, 1, _TEMPLE, end_vp(1, regions())),
    Card("Temple of the Metropolis", TEMPLE, 1, _TEMPLE, end_vp(3, regions_with(3))),
    Card("Temple of the Frontier", TEMPLE, 1, _TEMPLE, end_vp(2, regions_at_edge())),
    Card("Temple of the Siege", TEMPLE, 1, _TEMPLE, end_vp(2, besieged())),
    Card("Temple of Plenty", TEMPLE, 1, _TEMPLE, end_vp(1, resources())),
    Card("Temple of Treasure", TEMPLE, 1, _TEMPLE, end_vp(1, money(), per=2)),
    Card("Temple of Harmony", TEMPLE, 1, _TEMPLE, end_vp(5, sets())),
]
"""The set that is played unless another is asked for."""

GREAT_HARBOURS: Final[list[Card]] = [card for card in HOUSE if card not in _SMALL_HARBOURS] + _harbours(
    "Great Harbour", 4
)
"""The house set with the harbours at the rate that the one source prints, which we think a misprint."""

_EVENED: Final = {
    # To be dealt a harbour made a win less likely, to be dealt archers much more.
    **{old.name: new for old, new in zip(_SMALL_HARBOURS, _harbours("Harbour", 3))},
    "Archers": Card("Slingers", MILITARY, 2, (WOOD, WOOD), steal_one()),
}
EVEN: Final[list[Card]] = [_EVENED.get(card.name, card) for card in HOUSE]
"""The house set with other numbers for the cards that were worth far too much or too little; see docs/lab/deus.md."""

_LEANED: Final = {
    # Cheaper cards that bring fewer points: more is built, less is offered, and red cards pay for themselves.
    **{old.name: new for old, new in zip(_SMALL_HARBOURS, _harbours("Quay", 1, (CLAY,), most=3))},
    "Lighthouse": Card("Beacon", MARITIME, 2, (STONE,), gain(VP, 1, regions_of(SEA), cap=1)),
    "Workshop": Card("Craftsmen", PRODUCTION, 4, (GOLD,), produce_choice(2)),
    "Great Estate": Card("Manor", PRODUCTION, 2, (WOOD,), produce_choice(5)),
    "School": Card("Lyceum", SCIENTIFIC, 2, (CLAY,), draw(2)),
    "Library": Card("Reading Room", SCIENTIFIC, 2, (CLAY,), look(3)),
    "Architects' Hall": Card("Builders' Yard", SCIENTIFIC, 2, (WOOD,), gain_building(2)),
    "Observatory": Card("Oracle", SCIENTIFIC, 2, (STONE,), god(1)),
    "Museum": Card("Gallery", SCIENTIFIC, 2, (CLAY,), gain(VP, 1, hand(), cap=1, per=3)),
    "Hunting Lodge": Card("Foresters' Lodge", CIVIL, 1, (WOOD,), gain(VP, 1, regions_of(FOREST), cap=2, per=2)),
    "Hill Palace": Card("Watchtower", CIVIL, 1, (STONE,), gain(VP, 1, regions_of(MOUNTAIN), cap=2, per=2)),
    "Potters' Quarter": Card("Kilns", CIVIL, 1, (CLAY,), gain(VP, 1, regions_of(SWAMP), cap=2, per=2)),
    "Country Villa": Card("Farmstead", CIVIL, 1, (WHEAT,), gain(VP, 1, regions_of(FIELD), cap=2, per=2)),
    "Theatre": Card("Odeon", CIVIL, 2, (WOOD,), gain(VP, 1, buildings(CIVIL), cap=2, per=2)),
    "Forum": Card("Assembly", CIVIL, 2, (STONE,), gain(VP, 1, best_region(), cap=1, per=2)),
    "Baths": Card("Springs", CIVIL, 2, (CLAY,), gain(VP, 1, more_terrains(), cap=2, per=2)),
    "Circus": Card("Hippodrome", CIVIL, 2, (WHEAT,), gain(VP, 1, regions_with(2), cap=1)),
    "Scouts": Card("Outriders", MILITARY, 2, (WHEAT,), move(1, 2), draw(1)),
    "Legion": Card("Cohort", MILITARY, 3, (WHEAT,), move(1, 1), gain(VP, 1, units_at_village(), cap=2)),
    "War Elephants": Card("Chariots", MILITARY, 2, (WHEAT,), move(1, 1), steal_each(VP, 1)),
    "Cavalry": Card("Horsemen", MILITARY, 2, (WHEAT,), move(2, 1), gain(GOLD, 2, buildings(MILITARY), cap=6)),
    "Raiders": Card("Plunderers", MILITARY, 2, (CLAY,), steal_each(GOLD, 3)),
    "Catapult": Card("Ballista", MILITARY, 2, (WOOD,), raid(3)),
    "Camp": Card("Stronghold", MILITARY, 1, (CLAY,), gain(GOLD, 3, buildings(MILITARY), cap=9)),
    "Temple of the Woods": Card("Shrine of the Woods", TEMPLE, 1, _TEMPLE, end_vp(2, regions_of(FOREST), cap=6)),
    "Temple of the Peaks": Card("Shrine of the Peaks", TEMPLE, 1, _TEMPLE, end_vp(2, regions_of(MOUNTAIN), cap=6)),
    "Temple of the Marshes": Card("Shrine of the Marshes", TEMPLE, 1, _TEMPLE, end_vp(2, regions_of(SWAMP), cap=6)),
    "Temple of the Harvest": Card("Shrine of the Harvest", TEMPLE, 1, _TEMPLE, end_vp(2, regions_of(FIELD), cap=6)),
    "Temple of the Tides": Card("Shrine of the Tides", TEMPLE, 1, _TEMPLE, end_vp(2, regions_of(SEA), cap=6)),
    "Temple of Industry": Card("Shrine of Industry", TEMPLE, 1, _TEMPLE, end_vp(2, buildings(PRODUCTION), cap=6)),
    "Temple of Wisdom": Card("Shrine of Wisdom", TEMPLE, 1, _TEMPLE, end_vp(2, buildings(SCIENTIFIC), cap=6)),
    "Temple of the Hearth": Card("Shrine of the Hearth", TEMPLE, 1, _TEMPLE, end_vp(2, buildings(CIVIL), cap=6)),
    "Temple of War": Card("Shrine of War", TEMPLE, 1, _TEMPLE, end_vp(2, buildings(MILITARY), cap=6)),
    "Temple of the Realm": Card("Shrine of the Realm", TEMPLE, 1, _TEMPLE, end_vp(1, regions(), cap=6, per=2)),
    "Temple of the Metropolis": Card("Shrine of the City", TEMPLE, 1, _TEMPLE, end_vp(3, regions_with(3), cap=6)),
    "Temple of the Frontier": Card("Shrine of the Frontier", TEMPLE, 1, _TEMPLE, end_vp(1, regions_at_edge(), cap=6)),
    "Temple of the Siege": Card("Shrine of the Siege", TEMPLE, 1, _TEMPLE, end_vp(2, besieged(), cap=6)),
    "Temple of Plenty": Card("Shrine of Plenty", TEMPLE, 1, _TEMPLE, end_vp(1, resources(), cap=6, per=2)),
    "Temple of Treasure": Card("Shrine of Treasure", TEMPLE, 1, _TEMPLE, end_vp(1, money(), cap=6, per=4)),
    "Temple of Harmony": Card("Shrine of Harmony", TEMPLE, 1, _TEMPLE, end_vp(3, sets(), cap=6)),
}
LEAN: Final[list[Card]] = [_LEANED.get(card.name, card) for card in HOUSE]
"""A set of its own scale: games as short, and points as few, as reports of printed games tell; see docs/lab/deus.md."""

CARD_SETS: Final = {"house": HOUSE, "great_harbours": GREAT_HARBOURS, "even": EVEN, "lean": LEAN}
"""The values of the option `card_set`. docs/deus-cards.md tells how to add one."""


def _all_kinds() -> list[Card]:
    found: list[Card] = []
    for cards in CARD_SETS.values():
        for card in cards:
            if card not in found:
                found.append(card)
    return found


def _clauses() -> list[str]:
    """The rulebook has a chapter for each colour of the house set and one for the new cards of each other set."""
    found: list[str] = []
    chapters: list[int] = []
    for card in CARDS:
        others = [number for number, cards in ((26, GREAT_HARBOURS), (27, EVEN), (28, LEAN)) if card in cards]
        chapters.append(20 + card.type if card in HOUSE else others[0])
        found.append(f"D{chapters[-1]}.{chapters.count(chapters[-1])}")
    return found


# The kinds of card of all sets, numbered; the lists are what the rules read.
CARDS: Final[list[Card]] = _all_kinds()
KINDS: Final = len(CARDS)
TYPE_OF: Final[list[int]] = [card.type for card in CARDS]
COST_OF: Final[list[list[int]]] = [card.cost for card in CARDS]
EFFECTS_OF: Final[list[list[Effect]]] = [card.effects for card in CARDS]
SLUGS: Final[list[str]] = [card.slug for card in CARDS]
CLAUSE_OF: Final[list[str]] = _clauses()
"""Where the rulebook says what a card does."""
DECKS: Final[dict[str, list[int]]] = {
    name: [card.copies if card in cards else 0 for card in CARDS] for name, cards in CARD_SETS.items()
}
"""For each set, how many cards there are of each kind."""


# The ways to pay: how many of each resource of a cost are replaced by gold.
def _mixes(cost: list[int]) -> list[tuple[int, ...]]:
    return list(itertools.product(*[range(number + 1) for number in cost[:GOLD]]))


MIXES: Final[list[tuple[int, ...]]] = sorted({mix for cost in COST_OF for mix in _mixes(cost)})
"""All ways that some card allows, numbered."""
MIXES_OF: Final[list[list[int]]] = [[MIXES.index(mix) for mix in _mixes(cost)] for cost in COST_OF]
"""For each kind of card, the numbers of its ways."""
