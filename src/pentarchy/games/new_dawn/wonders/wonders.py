"""The thirty-six world wonders as data, by type and era."""

from __future__ import annotations

from typing import Final

from pentarchy.games.new_dawn.pieces.focus import (
    CULTURE,
    ECONOMY,
    MILITARY,
    SCIENCE,
)
from pentarchy.games.new_dawn.pieces.terrain import (
    DIAMOND,
    MARBLE,
    MERCURY,
    OIL,
)

# World wonders: name, type, era, cost, resources that pay for them, effect.
ANCIENT: Final = 0
MEDIEVAL: Final = 1
MODERN: Final = 2
ERAS: Final = ("ancient", "medieval", "modern")
PILES: Final[list[int]] = [CULTURE, ECONOMY, MILITARY, SCIENCE]
"""The types of the four wonder decks."""
PILE_NAMES: Final = ("cultural", "economic", "military", "scientific")
WONDERS: Final[tuple[tuple[str, int, int, int, tuple[int, int], str], ...]] = (
    (
        "Stonehenge",
        CULTURE,
        ANCIENT,
        7,
        (MARBLE, MERCURY),
        (
            "After placing a control token on hills you may place one on each adjacent hills space (can chain; "
            "not for moved or replaced tokens)."
        ),
    ),
    (
        "Hanging Gardens",
        CULTURE,
        ANCIENT,
        8,
        (MARBLE, DIAMOND),
        "Start of turn: may place 1 control token adjacent to a friendly city on difficulty 4 or less.",
    ),
    (
        "Colosseum",
        CULTURE,
        ANCIENT,
        9,
        (MARBLE, OIL),
        "Start of turn: may reinforce 1 own control token adjacent to a friendly city.",
    ),
    (
        "Forbidden City",
        CULTURE,
        MEDIEVAL,
        9,
        (MARBLE, OIL),
        "Start of turn: may destroy 1 rival control token adjacent to a friendly space.",
    ),
    (
        "Chichen Itza",
        CULTURE,
        MEDIEVAL,
        10,
        (MARBLE, MERCURY),
        "Control tokens may be placed on empty forest not adjacent to a friendly city.",
    ),
    (
        "Taj Mahal",
        CULTURE,
        MEDIEVAL,
        9,
        (MARBLE, DIAMOND),
        "A focus card resolves 1 position farther right per wonder you control of its type.",
    ),
    (
        "Sydney Opera House",
        CULTURE,
        MODERN,
        10,
        (MARBLE, DIAMOND),
        "Rival control tokens count toward the maturity of your cities.",
    ),
    (
        "Eiffel Tower",
        CULTURE,
        MODERN,
        12,
        (MARBLE, OIL),
        (
            "Start of turn: may name 2 control tokens of one rival; that rival replaces 1 of them by your "
            "unreinforced token."
        ),
    ),
    (
        "Cristo Redentor",
        CULTURE,
        MODERN,
        11,
        (MARBLE, MERCURY),
        (
            "When built or captured: replace a rival non-capital city without army within 3 of this wonder by "
            "your unused city."
        ),
    ),
    (
        "Colossus",
        ECONOMY,
        ANCIENT,
        7,
        (DIAMOND, OIL),
        "Economy card: caravans get 6 extra movement in total, split as you like.",
    ),
    (
        "Great Lighthouse",
        ECONOMY,
        ANCIENT,
        8,
        (DIAMOND, MERCURY),
        "Cities may be built on empty map-edge spaces as if within 2 of a friendly space.",
    ),
    (
        "Apadana",
        ECONOMY,
        ANCIENT,
        8,
        (DIAMOND, MARBLE),
        (
            "When built or captured: explore from any edge space of any tile; if a tile was placed put 1 "
            "control token on an empty space of it."
        ),
    ),
    (
        "Great Zimbabwe",
        ECONOMY,
        MEDIEVAL,
        9,
        (DIAMOND, OIL),
        "May hold up to 4 trade tokens itself; start of turn move any of them to your focus cards.",
    ),
    (
        "Kilwa Kisiwani",
        ECONOMY,
        MEDIEVAL,
        9,
        (DIAMOND, MARBLE),
        "Each caravan arriving at a city-state gives 1 extra trade token on any focus card.",
    ),
    (
        "Machu Picchu",
        ECONOMY,
        MEDIEVAL,
        10,
        (DIAMOND, MERCURY),
        "A card in the first or second position of the row resolves 2 positions farther right.",
    ),
    (
        "Big Ben",
        ECONOMY,
        MODERN,
        10,
        (DIAMOND, MERCURY),
        "Attacking or defending: +2 per own caravan adjacent to the defending space.",
    ),
    (
        "Estadio do Maracana",
        ECONOMY,
        MODERN,
        10,
        (DIAMOND, MARBLE),
        ("Before you resolve a card of another type you may also resolve and reset your economy card."),
    ),
    ("Orszaghaz", ECONOMY, MODERN, 11, (DIAMOND, OIL), "After a caravan arrives at a city-state you may conquer it."),
    ("Terracotta Army", MILITARY, ANCIENT, 8, (OIL, MARBLE), "+2 attacking."),
    (
        "Petra",
        MILITARY,
        ANCIENT,
        7,
        (OIL, DIAMOND),
        (
            "+2 defending; barbarians cannot enter spaces with your cities or reinforced control tokens: they go the "
            "opposite way."
        ),
    ),
    (
        "Jebel Barkal",
        MILITARY,
        ANCIENT,
        7,
        (OIL, MERCURY),
        "Attacking or defending: spend resource tokens (not natural wonders) for +2 each.",
    ),
    ("Alhambra", MILITARY, MEDIEVAL, 10, (OIL, MARBLE), "+2 attacking and defending."),
    (
        "Venetian Arsenal",
        MILITARY,
        MEDIEVAL,
        10,
        (OIL, DIAMOND),
        "Once per turn after resolving the card in slot 5 you may resolve it again as slot 1.",
    ),
    (
        "Huey Teocalli",
        MILITARY,
        MEDIEVAL,
        9,
        (OIL, MERCURY),
        "Defending: +1 per water space adjacent to the defending space.",
    ),
    ("Ruhr Valley", MILITARY, MODERN, 11, (OIL, MERCURY), "+5 defending."),
    (
        "Pentagon",
        MILITARY,
        MODERN,
        12,
        (OIL, DIAMOND),
        "+2 attacking; armies have unlimited movement distance (other rules apply).",
    ),
    (
        "Statue of Liberty",
        MILITARY,
        MODERN,
        12,
        (OIL, MARBLE),
        (
            "Before you replace a rival city by yours, replace all rival control tokens adjacent to it by your "
            "unreinforced ones."
        ),
    ),
    ("Oracle", SCIENCE, ANCIENT, 8, (MERCURY, MARBLE), "Start of turn: may swap 2 neighbouring cards of your row."),
    (
        "Pyramids",
        SCIENCE,
        ANCIENT,
        9,
        (MERCURY, OIL),
        "When built: replace up to 3 level-I cards by level-II cards of the same type.",
    ),
    (
        "Great Library",
        SCIENCE,
        ANCIENT,
        8,
        (MERCURY, DIAMOND),
        (
            "Caravan arriving at a rival city: may gain the card of same type and level as one in that player's "
            "row, replacing yours."
        ),
    ),
    (
        "Potala Palace",
        SCIENCE,
        MEDIEVAL,
        10,
        (MERCURY, MARBLE),
        "May hold 4 diplomacy cards per other player; when built take up to 3 diplomacy cards from other players.",
    ),
    ("Porcelain Tower", SCIENCE, MEDIEVAL, 9, (MERCURY, DIAMOND), "When built: raise up to 2 cards by one level."),
    (
        "University of Sankore",
        SCIENCE,
        MEDIEVAL,
        9,
        (MERCURY, OIL),
        "End of turn, if you replaced a focus card this turn: may swap any 2 non-science cards of your row.",
    ),
    (
        "Oxford University",
        SCIENCE,
        MODERN,
        10,
        (MERCURY, MARBLE),
        "When replacing a non-science focus card the new card may be of any type.",
    ),
    (
        "Kremlin",
        SCIENCE,
        MODERN,
        11,
        (MERCURY, OIL),
        "Attacking a rival space: +4 if you have more reinforced control tokens on the map than the defender.",
    ),
    (
        "Amundsen-Scott Research Station",
        SCIENCE,
        MODERN,
        10,
        (MERCURY, DIAMOND),
        (
            "When built: build a city on any legal map-edge space, put this wonder there, then up to 2 control "
            "tokens adjacent to it."
        ),
    ),
)
WONDER_TYPE: Final[list[int]] = [wonder[1] for wonder in WONDERS]
WONDER_PILE: Final[list[int]] = [PILES.index(wonder[1]) for wonder in WONDERS]
WONDER_ERA: Final[list[int]] = [wonder[2] for wonder in WONDERS]
WONDER_COST: Final[list[int]] = [wonder[3] for wonder in WONDERS]
WONDER_PAYS: Final[list[list[int]]] = [[1 if r in wonder[4] else 0 for r in range(4)] for wonder in WONDERS]

STONEHENGE: Final = 0
HANGING_GARDENS: Final = 1
COLOSSEUM: Final = 2
FORBIDDEN_CITY: Final = 3
CHICHEN_ITZA: Final = 4
TAJ_MAHAL: Final = 5
SYDNEY_OPERA_HOUSE: Final = 6
EIFFEL_TOWER: Final = 7
CRISTO_REDENTOR: Final = 8
COLOSSUS: Final = 9
GREAT_LIGHTHOUSE: Final = 10
APADANA: Final = 11
GREAT_ZIMBABWE: Final = 12
KILWA_KISIWANI: Final = 13
MACHU_PICCHU: Final = 14
BIG_BEN: Final = 15
ESTADIO_DO_MARACANA: Final = 16
ORSZAGHAZ: Final = 17
TERRACOTTA_ARMY: Final = 18
PETRA: Final = 19
JEBEL_BARKAL: Final = 20
ALHAMBRA: Final = 21
VENETIAN_ARSENAL: Final = 22
HUEY_TEOCALLI: Final = 23
RUHR_VALLEY: Final = 24
PENTAGON: Final = 25
STATUE_OF_LIBERTY: Final = 26
ORACLE: Final = 27
PYRAMIDS: Final = 28
GREAT_LIBRARY: Final = 29
POTALA_PALACE: Final = 30
PORCELAIN_TOWER: Final = 31
UNIVERSITY_OF_SANKORE: Final = 32
OXFORD_UNIVERSITY: Final = 33
KREMLIN: Final = 34
AMUNDSEN_SCOTT_RESEARCH_STATION: Final = 35


_PRINTED: Final = {
    PETRA: (
        "+2 defending; barbarians cannot enter spaces with your cities or reinforced control tokens: they stay where "
        "they are."
    ),
    ESTADIO_DO_MARACANA: (
        "After you have resolved a card of another type you may also resolve and reset your economy card."
    ),
}


def wonder_text(wonder: int, errata: bool) -> str:
    """What a wonder does: as its publisher corrected it, or as it was printed."""
    return WONDERS[wonder][5] if errata or wonder not in _PRINTED else _PRINTED[wonder]
