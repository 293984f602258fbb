"""The 32 objective cards of two halves each. A card scores 2 points, once, for either half."""

from __future__ import annotations

from typing import Final, NamedTuple


class Objective(NamedTuple):
    """One half: its name, whether it can be declared the moment it happens, and its condition."""

    name: str
    instant: bool
    text: str


OBJECTIVES: Final = (
    Objective("Large Civilization", False, "Own at least 6 cities."),
    Objective("Scientific Lead", False, "More cities with an Academy than any other player."),
    Objective("Coastal Culture", False, "More cities with a Port than any other player."),
    Objective("Advanced Culture", False, "More advances than any other player, and at least 6."),
    Objective("Religious Fervor", False, "More cities with a Temple than any other player."),
    Objective("City Planner", False, "All 4 Construction advances."),
    Objective("Eureka!", False, "Have 5+ ideas; pay 2 of them."),
    Objective("Happy Population", False, "At least 4 Happy cities."),
    Objective("Education Lead", False, "All 4 Education advances."),
    Objective("Optimized Storage", False, "Have 3+ food, 3+ wood and 3+ ore."),
    Objective("Wealth", False, "Have 5+ gold; pay 2 gold."),
    Objective("Ore Supplies", False, "Have 5+ ore; pay 2 ore (no gold)."),
    Objective("Wood Supplies", False, "Have 5+ wood; pay 2 wood (no gold)."),
    Objective("Food Supplies", False, "Have 5+ food; pay 2 food (no gold)."),
    Objective(
        "Architecture",
        False,
        "Own at least 4 different kinds of building in your cities, none of them influenced by others.",
    ),
    Objective("Goal Focused", False, "More completed advance categories than any other player."),
    Objective(
        "Colony",
        False,
        "A city at least 5 spaces from your starting city space. Not if you completed City Founder in the "
        "round just ended.",
    ),
    Objective("Culture Focus", False, "All 4 Culture advances."),
    Objective("Consulate", False, "At least 2 foreign cities contain a piece of your colour by influence."),
    Objective("Science Focus", False, "All 4 Science advances."),
    Objective("Trade Focus", False, "All 4 Economy advances."),
    Objective("Metropolis", False, "At least 1 city of size 5."),
    Objective("Seafarers", False, "All 4 Seafaring advances."),
    Objective("Government", False, "All 4 advances of one government."),
    Objective("Expansionist", False, "At least 4 of your cities have no city (of anyone) adjacent."),
    Objective("City Founder", True, "You just founded a city at least 5 spaces from your starting city space."),
    Objective("Trade Power", False, "You could form at least 3 trade routes now. Not together with Shipping Routes."),
    Objective(
        "Shipping Routes",
        False,
        "You could form at least 2 trade routes using Ships only. Not together with Trade Power.",
    ),
    Objective("Diversified Research", False, "At least 1 advance in 9 different categories."),
    Objective("Culture Power", False, "You have influenced more foreign city pieces than any other player."),
    Objective(
        "Magnificent Culture",
        True,
        "You just built a Wonder; or in the Status Phase: you built a Wonder in the round just ended and "
        "nobody else did.",
    ),
    Objective("Draft", True, "You used Draft in two Build Units this turn."),
    Objective("Conqueror", True, "You captured a player's city that was defended by an army unit or a Fortress."),
    Objective(
        "Warmonger",
        True,
        "You finished your second land battle this turn, against different spaces, and won at least one of them.",
    ),
    Objective("General", True, "You killed at least 3 enemy army units in one land battle."),
    Objective(
        "Great Battle", True, "You fought a land battle in which 6 or more army units (both sides together) took part."
    ),
    Objective("Defiance", True, "You beat a player in battle with fewer units than they had at the start."),
    Objective("Sea Blockade", False, "At least 2 of your Ships stand on sea spaces used by other players' Ports."),
    Objective("Naval Assault", True, "You captured a player's city with army units that came straight off a Ship."),
    Objective("Large Fleet", False, "At least 4 Ships, or at least 2 and more than any other player."),
    Objective("Large Army", False, "At least 4 more army units than any other player."),
    Objective("Fortifications", False, "More cities with a Fortress than any other player."),
    Objective("Standing Army", False, "Army units in at least 4 of your cities. Not together with Military Might."),
    Objective("Militarized", False, "All 4 Warfare advances."),
    Objective("Bold", True, "You won a battle against a player who had more Warfare advances or more units."),
    Objective("Threat", False, "At least 4 of your army units stand adjacent to other players' cities."),
    Objective(
        "Legendary Battle",
        True,
        "As attacker with at least 3 army units you fought a battle at a size 5 city holding a Wonder.",
    ),
    Objective(
        "Scavenger",
        True,
        "You killed a Settler or Ship that could have made a trade route for its owner (who has Trade Routes).",
    ),
    Objective("Aggressor", True, "As attacker you won a land battle and killed at least 2 army units."),
    Objective("Barbarian Conquest", True, "You captured a barbarian settlement held by at least 2 barbarian units."),
    Objective("Military Might", False, "At least 12 army units and Ships together. Not together with Standing Army."),
    Objective("Resistance", True, "You won a battle against barbarians at a city and killed at least 2 of them."),
    Objective("Terror Regime", True, "At least 4 of your cities are Angry (checked after any action)."),
    Objective(
        "Outpost", False, "Army units on at least 3 different spaces that are neither in nor next to your cities."
    ),
)

LARGE_CIVILIZATION: Final = 0
SCIENTIFIC_LEAD: Final = 1
COASTAL_CULTURE: Final = 2
ADVANCED_CULTURE: Final = 3
RELIGIOUS_FERVOR: Final = 4
CITY_PLANNER: Final = 5
EUREKA: Final = 6
HAPPY_POPULATION: Final = 7
EDUCATION_LEAD: Final = 8
OPTIMIZED_STORAGE: Final = 9
WEALTH: Final = 10
ORE_SUPPLIES: Final = 11
WOOD_SUPPLIES: Final = 12
FOOD_SUPPLIES: Final = 13
ARCHITECTURE: Final = 14
GOAL_FOCUSED: Final = 15
COLONY: Final = 16
CULTURE_FOCUS: Final = 17
CONSULATE: Final = 18
SCIENCE_FOCUS: Final = 19
TRADE_FOCUS: Final = 20
METROPOLIS: Final = 21
SEAFARERS: Final = 22
WHOLE_GOVERNMENT: Final = 23
EXPANSIONIST: Final = 24
CITY_FOUNDER: Final = 25
TRADE_POWER: Final = 26
SHIPPING_ROUTES: Final = 27
DIVERSIFIED_RESEARCH: Final = 28
CULTURE_POWER: Final = 29
MAGNIFICENT_CULTURE: Final = 30
DRAFT_TWICE: Final = 31
CONQUEROR: Final = 32
WARMONGER: Final = 33
GENERAL: Final = 34
GREAT_BATTLE: Final = 35
DEFIANCE: Final = 36
SEA_BLOCKADE: Final = 37
NAVAL_ASSAULT: Final = 38
LARGE_FLEET: Final = 39
LARGE_ARMY: Final = 40
FORTIFICATIONS: Final = 41
STANDING_ARMY: Final = 42
MILITARIZED: Final = 43
BOLD: Final = 44
THREAT: Final = 45
LEGENDARY_BATTLE: Final = 46
SCAVENGER: Final = 47
AGGRESSOR: Final = 48
BARBARIAN_CONQUEST: Final = 49
MILITARY_MIGHT: Final = 50
RESISTANCE: Final = 51
TERROR_REGIME: Final = 52
OUTPOST: Final = 53

HALVES: Final = (
    (LARGE_CIVILIZATION, DRAFT_TWICE),
    (SCIENTIFIC_LEAD, CONQUEROR),
    (COASTAL_CULTURE, WARMONGER),
    (ADVANCED_CULTURE, WARMONGER),
    (RELIGIOUS_FERVOR, GENERAL),
    (CITY_PLANNER, GREAT_BATTLE),
    (EUREKA, DEFIANCE),
    (HAPPY_POPULATION, CONQUEROR),
    (EDUCATION_LEAD, SEA_BLOCKADE),
    (OPTIMIZED_STORAGE, NAVAL_ASSAULT),
    (WEALTH, LARGE_FLEET),
    (ORE_SUPPLIES, LARGE_ARMY),
    (WOOD_SUPPLIES, FORTIFICATIONS),
    (FOOD_SUPPLIES, STANDING_ARMY),
    (ARCHITECTURE, MILITARIZED),
    (GOAL_FOCUSED, BOLD),
    (COLONY, THREAT),
    (CULTURE_FOCUS, LEGENDARY_BATTLE),
    (CONSULATE, GREAT_BATTLE),
    (SCIENCE_FOCUS, NAVAL_ASSAULT),
    (TRADE_FOCUS, SCAVENGER),
    (METROPOLIS, GENERAL),
    (SEAFARERS, AGGRESSOR),
    (WHOLE_GOVERNMENT, BARBARIAN_CONQUEST),
    (WHOLE_GOVERNMENT, AGGRESSOR),
    (EXPANSIONIST, MILITARY_MIGHT),
    (CITY_FOUNDER, RESISTANCE),
    (TRADE_POWER, RESISTANCE),
    (SHIPPING_ROUTES, TERROR_REGIME),
    (DIVERSIFIED_RESEARCH, BOLD),
    (CULTURE_POWER, BARBARIAN_CONQUEST),
    (MAGNIFICENT_CULTURE, OUTPOST),
)
"""The two halves of each card, by card number less one."""

OBJECTIVE_CARDS: Final = len(HALVES)
OBJECTIVE_DECK: Final = (1 << OBJECTIVE_CARDS) - 1
OBJECTIVE_NAMES: Final = [f"{OBJECTIVES[one].name} / {OBJECTIVES[two].name}" for one, two in HALVES]
FIRST_HALF: Final = [halves[0] for halves in HALVES]
SECOND_HALF: Final = [halves[1] for halves in HALVES]
