"""The victory cards: two agendas each. The two fort cards are always in play."""

from __future__ import annotations

from typing import Final

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
