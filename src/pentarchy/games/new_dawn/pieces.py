"""The components as data, row by row as on the printed sheets. Words for people; numbers for the rules below them."""

from __future__ import annotations

from typing import Final

# The six types of focus cards.
CULTURE: Final = 0
SCIENCE: Final = 1
ECONOMY: Final = 2
INDUSTRY: Final = 3
MILITARY: Final = 4
GROWTH: Final = 5
TYPES: Final = ("culture", "science", "economy", "industry", "military", "growth")

SLOTS: Final[list[int]] = [1, 1, 2, 3, 4, 5]
"""The numbers of the six positions of the focus bar."""
TOKENS_PER_CARD: Final = 3
ZIMBABWE_TOKENS: Final = 4
COLOSSUS_SPACES: Final = 6

MARBLE: Final = 0
MERCURY: Final = 1
OIL: Final = 2
DIAMOND: Final = 3
RESOURCES: Final = ("marble", "mercury", "oil", "diamond")

GRASSLAND: Final = 0
HILLS: Final = 1
FOREST: Final = 2
DESERT: Final = 3
MOUNTAINS: Final = 4
WATER: Final = 5
NATURAL: Final = 6
TERRAINS: Final = ("grassland", "hills", "forest", "desert", "mountains", "water", "natural wonder")
DIFFICULTY: Final[list[int]] = [1, 2, 3, 4, 5, 1, 5]

# What stands on a space.
NOTHING: Final = 0
TOKEN: Final = 1
CITY: Final = 2
CAPITAL: Final = 3
DISTRICT: Final = 4
"""The first of the five districts: `DISTRICT + CAMPUS` and so on."""

CITIES: Final = 7
CONTROL_TOKENS: Final = 34
CARAVANS: Final = 3
ARMIES: Final = 2

# Tech dial: what each space reached gives, and where the dial goes on after its last one.
DIAL: Final = 24
DIAL_AGAIN: Final = 15
DIAL_LEVEL: Final[list[int]] = [0, 0, 0, 2, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 4]
LEVELS: Final = ("I", "II", "III", "IV")
"""How the levels of focus cards are written."""

# Event dial.
SPAWN: Final = 0
MARCH: Final = 1
DISTRICTS_ICON: Final = 2
GOVERNMENT_ICON: Final = 3
WONDER_ICON: Final = 4
ICONS: Final = ("barbarian spawn", "barbarian move", "districts", "government", "wonder")
EVENT_DIAL: Final[list[tuple[int, ...]]] = [
    (SPAWN, WONDER_ICON),
    (MARCH,),
    (DISTRICTS_ICON,),
    (GOVERNMENT_ICON, WONDER_ICON),
    (MARCH,),
    (DISTRICTS_ICON,),
]

# Districts, one of each type per player.
CAMPUS: Final = 0
COMMERCIAL_HUB: Final = 1
ENCAMPMENT: Final = 2
INDUSTRIAL_ZONE: Final = 3
THEATER_SQUARE: Final = 4
DISTRICTS: Final = (
    ("Campus", "1 trade token on your science card per friendly mountain or natural wonder in or next to it."),
    (
        "Commercial Hub",
        "1 trade token per mature city, or 1 on your economy card per friendly desert in or next to it.",
    ),
    ("Encampment", "Defeat a barbarian or a rival army within 2; reinforce a control token of yours within 2."),
    (
        "Industrial Zone",
        "1 trade token on your industry card per friendly forest in or next to it; or 3 from that card for a city"
        " within 2 of a friendly space.",
    ),
    ("Theater Square", "A control token within 2 of it, or within 2 of a friendly city with a wonder."),
)

# Governments: by type of focus card, the name and the arrows.
GOVERNMENTS: Final = (
    ("Republic", 2),
    ("Democracy", 1),
    ("Oligarchy", 2),
    ("Communism", 1),
    ("Autocracy", 2),
    ("Monarchy", 2),
)
ARROWS: Final[list[int]] = [2, 1, 2, 1, 2, 2]

# City-states: name, type, tile side, effect of their diplomacy card.
CITY_STATES: Final[tuple[tuple[str, int, str, str], ...]] = (
    ("Akkad", MILITARY, "20B", "Armies may move through spaces with rival control tokens."),
    (
        "Antananarivo",
        CULTURE,
        "21A",
        "During your turn it counts as one of your cities, not a city-state; armies may not end their move there.",
    ),
    (
        "Auckland",
        INDUSTRY,
        "20A",
        "Building a city: count through water, and spaces adjacent to water have difficulty 1.",
    ),
    ("Brussels", INDUSTRY, "12A", "Wonders cost 1 less per mature city you have."),
    ("Buenos Aires", INDUSTRY, "15A", "A wonder of a type you do not own yet costs 2 less."),
    (
        "Carthage",
        MILITARY,
        "6A",
        (
            "Defending, or attacking anything but Carthage: +1 per city-state token and per friendly city "
            "within 2 of the defending space."
        ),
    ),
    (
        "Geneva",
        SCIENCE,
        "14A",
        "Start of turn: may return a diplomacy card taken from a player and take a different one from that player.",
    ),
    ("Kabul", MILITARY, "15B", "+3 attacking a city or a city-state other than Kabul."),
    ("Kumasi", CULTURE, "6B", "Forest has difficulty 1 for your industry and culture cards."),
    ("Mohenjo Daro", CULTURE, "14B", "Difficulty of every space is 1 lower when you place control tokens."),
    (
        "Palenque",
        SCIENCE,
        "21B",
        "Resource tokens (not natural wonders) may be spent as trade tokens on the focus card being resolved.",
    ),
    ("Seoul", SCIENCE, "12B", "Start of turn: may move 1 barbarian to an adjacent empty land space."),
)
STATE_TYPE: Final[list[int]] = [state[1] for state in CITY_STATES]

AKKAD: Final = 0
ANTANANARIVO: Final = 1
AUCKLAND: Final = 2
BRUSSELS: Final = 3
BUENOS_AIRES: Final = 4
CARTHAGE: Final = 5
GENEVA: Final = 6
KABUL: Final = 7
KUMASI: Final = 8
MOHENJO_DARO: Final = 9
PALENQUE: Final = 10
SEOUL: Final = 11

# Diplomacy cards of a player: name, effect for the holder.
PACTS: Final[tuple[tuple[str, str], ...]] = (
    ("Joint War", "+2 attacking anyone but the giver."),
    ("Defensive Pact", "+2 defending against anyone but the giver."),
    (
        "Embassy",
        (
            "Your caravan reaching the giver's capital (also the one that took this card): 1 trade token on a "
            "card of the giver, then you gain 1 resource."
        ),
    ),
    (
        "Open Borders",
        "The giver's cities and control tokens count as friendly for your districts and your cities' maturity.",
    ),
    (
        "Non-Aggression Pact",
        (
            "You may not attack or destroy pieces of the giver; if the giver attacks or destroys yours you may "
            "return this card to swap your military card with any other in your row."
        ),
    ),
)

JOINT_WAR: Final = 0
DEFENSIVE_PACT: Final = 1
EMBASSY: Final = 2
OPEN_BORDERS: Final = 3
NON_AGGRESSION_PACT: Final = 4

# Natural wonders: name, resource.
NATURALS: Final[tuple[tuple[str, int], ...]] = (
    ("Cliffs of Dover", MARBLE),
    ("Crater Lake", MERCURY),
    ("Galapagos Islands", MERCURY),
    ("Gobustan", OIL),
    ("Grand Mesa", DIAMOND),
    ("Ha Long Bay", DIAMOND),
    ("Mato Tipila", MERCURY),
    ("Mt. Everest", OIL),
    ("Mt. Kilimanjaro", OIL),
    ("Pantanal", MARBLE),
    ("The Dead Sea", MARBLE),
    ("Torres del Paine", DIAMOND),
)
NATURAL_RESOURCE: Final[list[int]] = [natural[1] for natural in NATURALS]

# Victory cards: two agendas each. The two fort cards are always in play.
AGENDAS: Final[tuple[tuple[tuple[str, str], tuple[str, str]], ...]] = (
    (("Civilized", "8 cities"), ("Money Grubber", "2 economic wonders")),
    (("Warmonger", "defeat a rival capital or control 2 conquered city-states"), ("Paranoid", "2 military wonders")),
    (("Explorer", "15 friendly spaces next to water or the map edge"), ("Aesthetic", "2 cultural wonders")),
    (("Technophile", "3 level-IV focus cards"), ("Scholarly", "2 scientific wonders")),
    (("Populous", "5 mature cities"), ("Preservationist", "2 natural wonders")),
    (("Defensive", "15 reinforced control tokens"), ("Devastating", "attack with a combat value of 16 or more")),
    (("Diplomatic", "4 diplomacy cards from different sources"), ("Hoarder", "5 resource or natural wonder tokens")),
    (("Expansionist", "cities on 6 tiles"), ("Prolific", "2 wonders of one era")),
    (("Industrious", "5 districts"), ("Progressive", "1 wonder of each era")),
    (("Provincial", "mature cities on 4 tiles"), ("Diversified", "3 types of wonders")),
)
GOALS: Final[list[list[int]]] = [[8, 2], [1, 2], [15, 2], [3, 2], [5, 2], [15, 16], [4, 5], [6, 2], [5, 3], [4, 3]]
"""How much each agenda needs."""
FORT_CARDS: Final = (("Fortified", 1), ("Expeditionary", 2))
