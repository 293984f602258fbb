"""The focus cards as data: 24 that every player has, and one of each leader."""

from __future__ import annotations

from typing import Final

from pentarchy.games.new_dawn.pieces.focus import (
    CULTURE,
    ECONOMY,
    GROWTH,
    INDUSTRY,
    MILITARY,
    SCIENCE,
)

# Focus cards: name, type, level, text. The 24 of every player, then the 18 of the leaders.
CARDS: Final[tuple[tuple[str, int, int, str], ...]] = (
    ("Early Empire", CULTURE, 1, "Place 2 control tokens next to friendly cities."),
    (
        "Drama and Poetry",
        CULTURE,
        2,
        (
            "Place 2 control tokens next to friendly cities; then you may move 1 of your control tokens to an "
            "adjacent empty land space."
        ),
    ),
    ("Civil Service", CULTURE, 3, "Place 2 control tokens next to friendly cities, then 1 next to any friendly space."),
    (
        "Mass Media",
        CULTURE,
        4,
        (
            "Place 3 control tokens next to friendly cities; then replace an unreinforced rival control token "
            "within 2 of a friendly space by yours, or flip a reinforced one."
        ),
    ),
    ("Astrology", SCIENCE, 1, "Advance your tech dial by the slot."),
    (
        "Mathematics",
        SCIENCE,
        2,
        "Put 1 trade token on any of your focus cards, then advance your tech dial by the slot.",
    ),
    (
        "Replaceable Parts",
        SCIENCE,
        3,
        "Gain 1 resource of a type you do not hold, then advance your tech dial by the slot.",
    ),
    (
        "Nuclear Power",
        SCIENCE,
        4,
        (
            "In slot 5 choose a space: there and next to it unreinforced control tokens are destroyed and "
            "reinforced ones flipped. Then advance your tech dial by the slot."
        ),
    ),
    ("Foreign Trade", ECONOMY, 1, "Move 1 caravan up to 3 spaces."),
    (
        "Currency",
        ECONOMY,
        2,
        "Move 2 caravans up to 4 spaces; a caravan may enter a barbarian space, removes it and stops.",
    ),
    (
        "Steam Power",
        ECONOMY,
        3,
        "Move 2 caravans up to 6 spaces, also over water; then you may swap 1 resource for another type.",
    ),
    (
        "Capitalism",
        ECONOMY,
        4,
        (
            "Move 3 caravans up to 6 spaces, also over water; once per turn, after resetting, resolve another "
            "card of your row as in slot 1 without resetting it."
        ),
    ),
    (
        "Pottery",
        INDUSTRY,
        1,
        "Build a wonder with production equal to the slot, or a city within 2 of a friendly space.",
    ),
    (
        "Animal Husbandry",
        INDUSTRY,
        2,
        (
            "Build a wonder with production equal to the slot, or a city within 3 of a friendly space or where "
            "your caravan or army stands."
        ),
    ),
    (
        "Nationalism",
        INDUSTRY,
        3,
        ("Build a wonder with production equal to the slot (7 in slot 5), or a city within 4, counting through water."),
    ),
    (
        "Urbanization",
        INDUSTRY,
        4,
        (
            "Build a wonder with production equal to the slot, or a city within 5, counting through water, and "
            "up to 2 control tokens next to it."
        ),
    ),
    ("Masonry", MILITARY, 1, "Move 1 army up to 3 spaces; combat value: the slot."),
    ("Iron Working", MILITARY, 2, "Move 2 armies up to 4 spaces; combat value: the slot, +2 against barbarians."),
    (
        "Mass Production",
        MILITARY,
        3,
        (
            "Move 2 armies up to 5 spaces, also over water; combat value: the slot +2; one defeated army may "
            "move and attack again from the card."
        ),
    ),
    (
        "Flight",
        MILITARY,
        4,
        (
            "Move 2 armies up to 6 spaces, also over water and through unreinforced control tokens, caravans, "
            "barbarians and city-states; combat value: the slot +3."
        ),
    ),
    ("Irrigation", GROWTH, 1, "Place a district, or reinforce as many control tokens as the slot."),
    (
        "Engineering",
        GROWTH,
        2,
        (
            "Place a district and then 1 control token next to a friendly district, or reinforce as many "
            "control tokens as the slot."
        ),
    ),
    ("Sanitation", GROWTH, 3, "Place a district, then reinforce as many control tokens as the slot."),
    (
        "Globalization",
        GROWTH,
        4,
        (
            "Place a district; then name a district type, which every player who has it resolves; then "
            "reinforce as many control tokens as the slot."
        ),
    ),
    (
        "Radio",
        CULTURE,
        4,
        (
            "Place 3 control tokens next to friendly cities; in slot 5 a rival city within 4 of a friendly city, no "
            "capital and without an army, becomes yours."
        ),
    ),
    (
        "Mysticism",
        GROWTH,
        1,
        (
            "Place a district, and if it takes the place of one of your control tokens put that token next to it; or "
            "reinforce as many control tokens as the slot."
        ),
    ),
    ("Writing", SCIENCE, 1, "Advance your tech dial by the slot, and by 1 more if you control a world wonder."),
    (
        "Wheel",
        ECONOMY,
        1,
        "Move 1 caravan up to 4 spaces; where it trades it also brings 1 resource of your choice.",
    ),
    (
        "Natural History",
        SCIENCE,
        3,
        "Advance your tech dial by the slot, and by 1 more for each type of resource you hold, natural wonders too.",
    ),
    (
        "Humanism",
        CULTURE,
        3,
        (
            "Place 2 control tokens next to friendly spaces; then put 1 trade token for each mature city on your focus "
            "cards."
        ),
    ),
    (
        "Siege Tactics",
        MILITARY,
        3,
        "Move 2 armies up to 5 spaces, also over water; combat value: the slot +2; in your turn each reinforced control"
        " token defends with 1 less.",
    ),
    (
        "State Workforce",
        CULTURE,
        2,
        (
            "Place 2 control tokens next to friendly cities; in slot 5 place 1 more on a mountain next to a friendly "
            "space."
        ),
    ),
    (
        "Shipbuilding",
        ECONOMY,
        2,
        "Move 2 caravans up to 4 spaces, also over water; before one of them explores you may place a water token"
        " next to it.",
    ),
    (
        "Industrialization",
        INDUSTRY,
        3,
        "Build a wonder with production equal to the slot and 1 more for each of your districts, or a city within 4,"
        " counting through water.",
    ),
    (
        "Cartography",
        ECONOMY,
        3,
        (
            "Move 2 caravans up to 6 spaces, also over water; once a turn, when one reaches a rival city 8 or more "
            "spaces from your capital, you may build a city within 2 of it."
        ),
    ),
    (
        "Construction",
        INDUSTRY,
        2,
        "Build a wonder with production equal to the slot, where each resource spent gives 1 more, or a city within 3"
        " of a friendly space.",
    ),
    (
        "Banking",
        ECONOMY,
        3,
        "Move 2 caravans up to 6 spaces, also over water; one that reaches the capital of who holds Ibrahim brings 1"
        " resource.",
    ),
    (
        "Astronomy",
        SCIENCE,
        2,
        (
            "Look at up to 2 tiles from the bottom of the stack; you may lay 1 of them next to your capital's tile, "
            "the others go to the top or the bottom; then advance your tech dial by the slot."
        ),
    ),
    (
        "Military Engineering",
        GROWTH,
        2,
        (
            "Place a district; then each army on your military card may be placed in one of your cities; then "
            "reinforce all your control tokens in or next to a space with an army of yours."
        ),
    ),
    ("Horseback Riding", MILITARY, 1, "Move 1 army up to 6 spaces; combat value: the slot."),
    (
        "Craftsmanship",
        INDUSTRY,
        1,
        "Build a wonder with production equal to the slot and advance your tech dial by 1, or a city within 2 of a"
        " friendly space.",
    ),
    (
        "Scorched Earth",
        MILITARY,
        2,
        (
            "Move 2 armies up to 4 spaces; combat value: the slot; once a turn you may discard a beaten control token "
            "in place of replacing it, and move and attack with that army again."
        ),
    ),
)
LEADER_CARD: Final = 24
"""The card of the first leader; the others follow in their order."""
CARD_TYPE: Final[list[int]] = [card[1] for card in CARDS]
CARD_LEVEL: Final[list[int]] = [card[2] for card in CARDS]

EARLY_EMPIRE: Final = 0
DRAMA_AND_POETRY: Final = 1
CIVIL_SERVICE: Final = 2
MASS_MEDIA: Final = 3
ASTROLOGY: Final = 4
MATHEMATICS: Final = 5
REPLACEABLE_PARTS: Final = 6
NUCLEAR_POWER: Final = 7
FOREIGN_TRADE: Final = 8
CURRENCY: Final = 9
STEAM_POWER: Final = 10
CAPITALISM: Final = 11
POTTERY: Final = 12
ANIMAL_HUSBANDRY: Final = 13
NATIONALISM: Final = 14
URBANIZATION: Final = 15
MASONRY: Final = 16
IRON_WORKING: Final = 17
MASS_PRODUCTION: Final = 18
FLIGHT: Final = 19
IRRIGATION: Final = 20
ENGINEERING: Final = 21
SANITATION: Final = 22
GLOBALIZATION: Final = 23
RADIO: Final = 24
MYSTICISM: Final = 25
WRITING: Final = 26
WHEEL: Final = 27
NATURAL_HISTORY: Final = 28
HUMANISM: Final = 29
SIEGE_TACTICS: Final = 30
STATE_WORKFORCE: Final = 31
SHIPBUILDING: Final = 32
INDUSTRIALIZATION: Final = 33
CARTOGRAPHY: Final = 34
CONSTRUCTION: Final = 35
BANKING: Final = 36
ASTRONOMY: Final = 37
MILITARY_ENGINEERING: Final = 38
HORSEBACK_RIDING: Final = 39
CRAFTSMANSHIP: Final = 40
SCORCHED_EARTH: Final = 41


# What the cards say in numbers; 0 where a card says nothing of the kind.
CARD_TOKENS: Final[list[int]] = [0] * 42
"""Culture: how many control tokens next to friendly cities."""
CARD_FIGURES: Final[list[int]] = [0] * 42
"""Economy and military: how many caravans or armies."""
CARD_MOVE: Final[list[int]] = [0] * 42
"""Economy and military: how many spaces each may move."""
CARD_SEA: Final[list[bool]] = [False] * 42
"""Economy and military: whether they may enter water; industry: whether a city's distance counts through water."""
CARD_COMBAT: Final[list[int]] = [0] * 42
"""Military: what is added to the slot in an attack."""
CARD_RANGE: Final[list[int]] = [0] * 42
"""Industry: how far from a friendly space a city may be."""

for _card, _tokens in ((EARLY_EMPIRE, 2), (DRAMA_AND_POETRY, 2), (CIVIL_SERVICE, 2), (MASS_MEDIA, 3), (RADIO, 3)):
    CARD_TOKENS[_card] = _tokens
CARD_TOKENS[STATE_WORKFORCE] = 2
for _card, _figures, _move, _sea in (
    (FOREIGN_TRADE, 1, 3, False),
    (CURRENCY, 2, 4, False),
    (STEAM_POWER, 2, 6, True),
    (CAPITALISM, 3, 6, True),
    (WHEEL, 1, 4, False),
    (SHIPBUILDING, 2, 4, True),
    (CARTOGRAPHY, 2, 6, True),
    (BANKING, 2, 6, True),
    (MASONRY, 1, 3, False),
    (IRON_WORKING, 2, 4, False),
    (MASS_PRODUCTION, 2, 5, True),
    (FLIGHT, 2, 6, True),
    (HORSEBACK_RIDING, 1, 6, False),
    (SCORCHED_EARTH, 2, 4, False),
    (SIEGE_TACTICS, 2, 5, True),
):
    CARD_FIGURES[_card] = _figures
    CARD_MOVE[_card] = _move
    CARD_SEA[_card] = _sea
for _card, _combat in ((MASS_PRODUCTION, 2), (FLIGHT, 3), (SIEGE_TACTICS, 2)):
    CARD_COMBAT[_card] = _combat
for _card, _range, _through in (
    (POTTERY, 2, False),
    (ANIMAL_HUSBANDRY, 3, False),
    (NATIONALISM, 4, True),
    (URBANIZATION, 5, True),
    (CRAFTSMANSHIP, 2, False),
    (CONSTRUCTION, 3, False),
    (INDUSTRIALIZATION, 4, True),
):
    CARD_RANGE[_card] = _range
    CARD_SEA[_card] = _through
