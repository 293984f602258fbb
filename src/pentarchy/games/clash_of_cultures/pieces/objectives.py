"""The 32 objective cards of two halves each, by name. A card scores 2 points, once, for either half.

What a half asks for stands in its class, in `cards.objectives`.
"""

from __future__ import annotations

from typing import Final

HALF_NAMES: Final = (
    "Large Civilization",
    "Scientific Lead",
    "Coastal Culture",
    "Advanced Culture",
    "Religious Fervor",
    "City Planner",
    "Eureka!",
    "Happy Population",
    "Education Lead",
    "Optimized Storage",
    "Wealth",
    "Ore Supplies",
    "Wood Supplies",
    "Food Supplies",
    "Architecture",
    "Goal Focused",
    "Colony",
    "Culture Focus",
    "Consulate",
    "Science Focus",
    "Trade Focus",
    "Metropolis",
    "Seafarers",
    "Government",
    "Expansionist",
    "City Founder",
    "Trade Power",
    "Shipping Routes",
    "Diversified Research",
    "Culture Power",
    "Magnificent Culture",
    "Draft",
    "Conqueror",
    "Warmonger",
    "General",
    "Great Battle",
    "Defiance",
    "Sea Blockade",
    "Naval Assault",
    "Large Fleet",
    "Large Army",
    "Fortifications",
    "Standing Army",
    "Militarized",
    "Bold",
    "Threat",
    "Legendary Battle",
    "Scavenger",
    "Aggressor",
    "Barbarian Conquest",
    "Military Might",
    "Resistance",
    "Terror Regime",
    "Outpost",
)
_CARDS: Final = (
    ("Large Civilization", "Draft"),
    ("Scientific Lead", "Conqueror"),
    ("Coastal Culture", "Warmonger"),
    ("Advanced Culture", "Warmonger"),
    ("Religious Fervor", "General"),
    ("City Planner", "Great Battle"),
    ("Eureka!", "Defiance"),
    ("Happy Population", "Conqueror"),
    ("Education Lead", "Sea Blockade"),
    ("Optimized Storage", "Naval Assault"),
    ("Wealth", "Large Fleet"),
    ("Ore Supplies", "Large Army"),
    ("Wood Supplies", "Fortifications"),
    ("Food Supplies", "Standing Army"),
    ("Architecture", "Militarized"),
    ("Goal Focused", "Bold"),
    ("Colony", "Threat"),
    ("Culture Focus", "Legendary Battle"),
    ("Consulate", "Great Battle"),
    ("Science Focus", "Naval Assault"),
    ("Trade Focus", "Scavenger"),
    ("Metropolis", "General"),
    ("Seafarers", "Aggressor"),
    ("Government", "Barbarian Conquest"),
    ("Government", "Aggressor"),
    ("Expansionist", "Military Might"),
    ("City Founder", "Resistance"),
    ("Trade Power", "Resistance"),
    ("Shipping Routes", "Terror Regime"),
    ("Diversified Research", "Bold"),
    ("Culture Power", "Barbarian Conquest"),
    ("Magnificent Culture", "Outpost"),
)
"""The two halves of each card, by card number less one."""


def half(name: str) -> int:
    """The number of an objective."""
    return HALF_NAMES.index(name)


HALVES: Final = [(half(one), half(two)) for one, two in _CARDS]
OBJECTIVE_CARDS: Final = len(HALVES)
OBJECTIVE_DECK: Final = (1 << OBJECTIVE_CARDS) - 1
OBJECTIVE_NAMES: Final = [f"{one} / {two}" for one, two in _CARDS]
FIRST_HALF: Final = [halves[0] for halves in HALVES]
SECOND_HALF: Final = [halves[1] for halves in HALVES]
