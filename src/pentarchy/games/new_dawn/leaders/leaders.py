"""The eighteen leaders as data."""

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

# Leaders: civilization, leader, the types of the starting row from left to right, ability.
LEADERS: Final[tuple[tuple[str, str, tuple[int, ...], str], ...]] = (
    (
        "America",
        "Teddy Roosevelt",
        (GROWTH, MILITARY, SCIENCE, INDUSTRY, CULTURE, ECONOMY),
        (
            "Natural wonder tokens you gain or spend go on any focus card of yours; there each can be spent as "
            "a trade token of that card or as its resource."
        ),
    ),
    (
        "Aztec",
        "Montezuma",
        (GROWTH, SCIENCE, CULTURE, ECONOMY, MILITARY, INDUSTRY),
        (
            "After resetting the military card, if you won an attack this turn you may swap any 2 cards of your "
            "focus row."
        ),
    ),
    (
        "China",
        "Qin Shi Huang",
        (GROWTH, MILITARY, INDUSTRY, ECONOMY, CULTURE, SCIENCE),
        "Your reinforced control tokens give +2 instead of +1 when you defend.",
    ),
    ("Egypt", "Cleopatra", (GROWTH, SCIENCE, ECONOMY, INDUSTRY, MILITARY, CULTURE), "World wonders cost you 1 less."),
    (
        "England",
        "Victoria",
        (GROWTH, ECONOMY, SCIENCE, CULTURE, INDUSTRY, MILITARY),
        (
            "When you build a city that is the only city on its tile (city-states ignored) you may put 1 unused "
            "reinforced control token next to it."
        ),
    ),
    (
        "France",
        "Catherine de Medici",
        (GROWTH, MILITARY, SCIENCE, ECONOMY, INDUSTRY, CULTURE),
        "Culture card places extra control tokens by your latest-era wonder: ancient 1, medieval 2, modern 3.",
    ),
    (
        "Georgia",
        "Tamar",
        (GROWTH, INDUSTRY, SCIENCE, ECONOMY, MILITARY, CULTURE),
        "A focus card resolves 1 position farther right if you hold a city-state diplomacy card of its type.",
    ),
    (
        "Inca",
        "Pachacuti",
        (GROWTH, CULTURE, MILITARY, SCIENCE, INDUSTRY, ECONOMY),
        "After placing a control token on a mountain you may place one on a space adjacent to it (can chain).",
    ),
    (
        "Indonesia",
        "Gitarja",
        (GROWTH, CULTURE, MILITARY, SCIENCE, INDUSTRY, ECONOMY),
        (
            "Caravans and armies may enter water; for your caravans all map-edge water spaces count as adjacent "
            "to each other."
        ),
    ),
    (
        "Japan",
        "Hojo Tokimune",
        (GROWTH, INDUSTRY, ECONOMY, MILITARY, SCIENCE, CULTURE),
        "During your turn desert and mountain spaces next to water or the map edge have difficulty 3.",
    ),
    (
        "Netherlands",
        "Wilhelmina",
        (GROWTH, CULTURE, SCIENCE, INDUSTRY, ECONOMY, MILITARY),
        "For your district effects, water next to your districts counts as friendly and as every terrain type.",
    ),
    (
        "Nubia",
        "Amanitore",
        (GROWTH, ECONOMY, INDUSTRY, CULTURE, SCIENCE, MILITARY),
        "After resetting the growth card resolve any 1 of your districts.",
    ),
    (
        "Ottoman",
        "Suleiman",
        (GROWTH, SCIENCE, INDUSTRY, CULTURE, MILITARY, ECONOMY),
        (
            "At start of turn you may give the Ibrahim card to another player; +2 combat attacking or defending "
            "against its holder; when the holder moves a caravan to an Ottoman city both place 1 trade token."
        ),
    ),
    (
        "Poland",
        "Jadwiga",
        (GROWTH, CULTURE, MILITARY, INDUSTRY, ECONOMY, SCIENCE),
        (
            "At start of your first turn pick a player and take 1 of their diplomacy cards; you may hold any "
            "number from that player."
        ),
    ),
    (
        "Rome",
        "Trajan",
        (GROWTH, SCIENCE, ECONOMY, MILITARY, CULTURE, INDUSTRY),
        "A caravan leaving your economy card may start from any of your cities.",
    ),
    (
        "Scythia",
        "Tomyris",
        (GROWTH, CULTURE, MILITARY, SCIENCE, ECONOMY, INDUSTRY),
        "+3 combat when attacking or defending a grassland or hills space.",
    ),
    (
        "Sumeria",
        "Gilgamesh",
        (GROWTH, ECONOMY, CULTURE, SCIENCE, MILITARY, INDUSTRY),
        "Each barbarian you defeat also gives 1 resource of choice.",
    ),
    (
        "Zulu",
        "Shaka",
        (GROWTH, INDUSTRY, CULTURE, ECONOMY, SCIENCE, MILITARY),
        (
            "After winning as attacker put 1 trade token on your military card, 2 if the target was a rival "
            "city or city-state."
        ),
    ),
)

AMERICA: Final = 0
AZTEC: Final = 1
CHINA: Final = 2
EGYPT: Final = 3
ENGLAND: Final = 4
FRANCE: Final = 5
GEORGIA: Final = 6
INCA: Final = 7
INDONESIA: Final = 8
JAPAN: Final = 9
NETHERLANDS: Final = 10
NUBIA: Final = 11
OTTOMAN: Final = 12
POLAND: Final = 13
ROME: Final = 14
SCYTHIA: Final = 15
SUMERIA: Final = 16
ZULU: Final = 17


def nation(leader: int) -> str:
    """The people of a leader, as a sentence has them."""
    name = LEADERS[leader][0]
    return f"the {name}" if leader == NETHERLANDS else name
