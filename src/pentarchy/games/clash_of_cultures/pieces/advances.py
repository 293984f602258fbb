"""The 48 advances, in the order of the printed board: twelve categories of four, the top advance first."""

from __future__ import annotations

from typing import Final, NamedTuple


class Advance(NamedTuple):
    """One advance: its name, its outline ("mood", "culture" or none), and what it does; `text_of` says all of it."""

    name: str
    outline: str
    effect: str


CATEGORIES: Final = (
    "Agriculture",
    "Construction",
    "Seafaring",
    "Education",
    "Warfare",
    "Spirituality",
    "Economy",
    "Culture",
    "Science",
    "Democracy",
    "Autocracy",
    "Theocracy",
)
"""The last three are governments."""

ADVANCES: Final = (
    # Agriculture
    Advance("Farming", "", "Starting advance. Collect may take food from Fertile and wood from Forest spaces."),
    Advance("Storage", "mood", "Food limit goes from 2 to 7."),
    Advance("Irrigation", "mood", "Collect may take food from Barren spaces. Famine events do not affect you."),
    Advance(
        "Husbandry",
        "mood",
        "Once per turn, during a Collect: pay 1 food (nothing if you have Roads) and that Collect may "
        "also use land spaces up to 2 away.",
    ),
    # Construction
    Advance("Mining", "", "Starting advance. Collect may take ore from Mountain spaces."),
    Advance("Engineering", "", "Reveal the top Wonder card for everybody. You may build Wonders (in Happy cities)."),
    Advance(
        "Sanitation",
        "mood",
        "In each Build Units one Settler may be paid with 1 mood token. Pestilence and Epidemics do not affect you.",
    ),
    Advance(
        "Roads",
        "culture",
        "A land unit or group that starts or ends its move in one of your cities may move 2 spaces for 1 "
        "food + 1 ore per group.",
    ),
    # Seafaring
    Advance("Fishing", "mood", "A city may take food from one adjacent Sea space in a Collect."),
    Advance(
        "Navigation",
        "culture",
        "A ship on the map edge may sail round the outside of the map to the next sea space (either direction).",
    ),
    Advance(
        "Warships",
        "",
        "In sea battles, and in land battles where your armies attack straight from ships, cancel 1 hit "
        "in the first combat round.",
    ),
    Advance(
        "Cartography",
        "culture",
        "After a Move action that moved at least one ship gain 1 idea; plus 1 culture token if Navigation was used.",
    ),
    # Education
    Advance("Writing", "culture", "Draw 1 Action card and 1 Objective card at once."),
    Advance("Public Education", "mood", "When you Collect with a city that has an Academy gain 1 idea."),
    Advance(
        "Free Education",
        "mood",
        "Once per turn, when you buy an advance wholly with gold and/or ideas, gain 1 mood token.",
    ),
    Advance("Philosophy", "mood", "Gain 1 idea now and 1 idea each time you gain a Science advance."),
    # Warfare
    Advance("Tactics", "culture", "You may move army units and may play the tactics half of Action cards in battle."),
    Advance(
        "Siegecraft",
        "",
        "When attacking a city with a Fortress: pay 2 wood to cancel its die and/or 2 ore to cancel its hit-cancel.",
    ),
    Advance(
        "Steel Weapons",
        "",
        "Costs 2 ore extra (also when the advance itself is free). Land battle, first combat round: +1 "
        "hit against an enemy without Steel Weapons.",
    ),
    Advance("Draft", "culture", "In each Build Units one army unit may be paid with 1 mood token."),
    # Spirituality
    Advance(
        "Myths",
        "mood",
        "When an Event card would lower the mood of one of your cities you may pay 1 mood token instead (per city).",
    ),
    Advance(
        "Rituals",
        "culture",
        "Civic Improvement: food, wood, ore and gold may be spent as mood tokens, 1 for 1 (not ideas).",
    ),
    Advance("Priesthood", "", "Once per turn a Science advance costs no food."),
    Advance("State Religion", "mood", "Once per turn a Temple is built without its food cost."),
    # Economy
    Advance("Bartering", "mood", "Free action: discard 1 Action card for 1 gold or 1 culture token."),
    Advance("Taxes", "", "Once per turn, as an action: pay 1 mood token, gain 1 gold per city you own."),
    Advance(
        "Trade Routes",
        "",
        "At the start of your turn gain 1 food per trade route, at most 4; a route is a Settler or Ship of yours with "
        "a city of another player that is not Angry, at most 2 revealed spaces away, each unit and each city in one "
        "route only.",
    ),
    Advance("Currency", "culture", "Trade route income may be taken as gold instead of food, fully or partly."),
    # Culture
    Advance(
        "Arts", "culture", "Once per turn: pay 1 culture token to take a Cultural Influence without spending an action."
    ),
    Advance("Circus & Sports", "mood", "For Civic Improvement your cities count as 1 smaller (minimum 1)."),
    Advance(
        "Monuments",
        "culture",
        "Reveal the top Wonder card. Then choose one revealed unbuilt Wonder: only you may build it and "
        "building it costs you no action.",
    ),
    Advance("Drama & Music", "mood", "Once per turn: swap 1 mood token for 1 culture token or the reverse."),
    # Science
    Advance("Math", "culture", "Engineering and Roads cost you no food."),
    Advance("Astronomy", "culture", "Navigation and Cartography cost you no food."),
    Advance("Medicine", "culture", "After a Build Units take back 1 of the resources just paid."),
    Advance(
        "Metallurgy", "culture", "Steel Weapons costs you neither food nor ore; if you already have it gain 2 ore now."
    ),
    # Democracy
    Advance("Voting", "", "Pay 1 mood token to take a Civic Improvement without spending an action."),
    Advance(
        "Separation of Power", "", "Opponents may not spend culture tokens on range or roll against your Happy cities."
    ),
    Advance("Civil Liberties", "", "As an action gain 3 mood tokens. Your Draft costs 2 mood tokens."),
    Advance(
        "Free Economy",
        "",
        "Your first Collect each turn costs no action; each further Collect that turn costs 2 mood tokens "
        "on top of its action.",
    ),
    # Autocracy
    Advance(
        "Nationalism", "", "After a Build Units with at least one army unit or ship gain 1 mood or 1 culture token."
    ),
    Advance(
        "Totalitarianism",
        "",
        "Opponents may not spend culture tokens on range or roll against your cities that hold army units.",
    ),
    Advance("Absolute Power", "", "Once per turn: pay 2 mood tokens for 1 extra action."),
    Advance(
        "Forced Labor",
        "",
        "Once per turn: pay 1 mood token; this turn your Angry cities work as Neutral when activated "
        "(still one activation each).",
    ),
    # Theocracy
    Advance(
        "Dogma",
        "",
        "Each time you build a Temple gain a Theocracy advance for free. Your idea limit becomes 2 (excess is lost).",
    ),
    Advance(
        "Devotion", "", "Opponents may not spend culture tokens on range or roll against your cities with a Temple."
    ),
    Advance(
        "Conversion",
        "",
        "Your Cultural Influence succeeds on 4+ (that is +1 to the roll); each success gives 1 culture token.",
    ),
    Advance(
        "Fanaticism",
        "",
        "Battle in a city with a Temple, as attacker or defender: +2 combat value on your first combat roll. If you "
        "lose it, place 1 free army unit in one of your cities.",
    ),
)

FARMING: Final = 0
STORAGE: Final = 1
IRRIGATION: Final = 2
HUSBANDRY: Final = 3
MINING: Final = 4
ENGINEERING: Final = 5
SANITATION: Final = 6
ROADS: Final = 7
FISHING: Final = 8
NAVIGATION: Final = 9
WARSHIPS: Final = 10
CARTOGRAPHY: Final = 11
WRITING: Final = 12
PUBLIC_EDUCATION: Final = 13
FREE_EDUCATION: Final = 14
PHILOSOPHY: Final = 15
TACTICS: Final = 16
SIEGECRAFT: Final = 17
STEEL_WEAPONS: Final = 18
DRAFT: Final = 19
MYTHS: Final = 20
RITUALS: Final = 21
PRIESTHOOD: Final = 22
STATE_RELIGION: Final = 23
BARTERING: Final = 24
TAXES: Final = 25
TRADE_ROUTES: Final = 26
CURRENCY: Final = 27
ARTS: Final = 28
CIRCUS_SPORTS: Final = 29
MONUMENTS: Final = 30
DRAMA_MUSIC: Final = 31
MATH: Final = 32
ASTRONOMY: Final = 33
MEDICINE: Final = 34
METALLURGY: Final = 35
VOTING: Final = 36
SEPARATION_OF_POWER: Final = 37
CIVIL_LIBERTIES: Final = 38
FREE_ECONOMY: Final = 39
NATIONALISM: Final = 40
TOTALITARIANISM: Final = 41
ABSOLUTE_POWER: Final = 42
FORCED_LABOR: Final = 43
DOGMA: Final = 44
DEVOTION: Final = 45
CONVERSION: Final = 46
FANATICISM: Final = 47

AGRICULTURE: Final = 0
CONSTRUCTION: Final = 1
SEAFARING: Final = 2
EDUCATION: Final = 3
WARFARE: Final = 4
SPIRITUALITY: Final = 5
ECONOMY: Final = 6
CULTURE_CATEGORY: Final = 7
SCIENCE: Final = 8
DEMOCRACY: Final = 9
AUTOCRACY: Final = 10
THEOCRACY: Final = 11
GOVERNMENTS: Final = (DEMOCRACY, AUTOCRACY, THEOCRACY)

MOOD_OUTLINE: Final = [advance.outline == "mood" for advance in ADVANCES]
CULTURE_OUTLINE: Final = [advance.outline == "culture" for advance in ADVANCES]


def category_mask(category: int) -> int:
    """The four advances of a category as bits."""
    return 15 << (4 * category)


GOVERNMENT_MASK: Final = category_mask(DEMOCRACY) | category_mask(AUTOCRACY) | category_mask(THEOCRACY)


_NAMED: Final = [
    (ROADS, ENGINEERING),
    (NAVIGATION, CARTOGRAPHY),
    (VOTING, PHILOSOPHY),
    (NATIONALISM, DRAFT),
    (DOGMA, STATE_RELIGION),
]
_EXTRA: Final = [(CURRENCY, TRADE_ROUTES), (FREE_EDUCATION, PUBLIC_EDUCATION)]
"""Advances and their prerequisites: the red text, and those of the option."""


def _requirements(extra: bool) -> list[int]:
    """For each advance the bits of those that must be known first: the top of its category and the red text."""
    needs = [0 if advance % 4 == 0 else 1 << (advance - advance % 4) for advance in range(48)]
    for advance, first in _NAMED + _EXTRA if extra else _NAMED:
        needs[advance] |= 1 << first
    return needs


REQUIRES: Final = (_requirements(False), _requirements(True))
"""Without and with the two extra prerequisites of the option."""

UNLOCKS: Final = {FISHING: "Port", WRITING: "Academy", TACTICS: "Fortress", MYTHS: "Temple"}
"""The buildings that advances unlock."""


def text_of(advance: int, extra: bool) -> str:
    """All that is to say of an advance: what it needs, what it does, and the building that it unlocks. (K6.12)"""
    named = _NAMED + _EXTRA if extra else _NAMED
    parts = [f"Needs {ADVANCES[first].name}." for one, first in named if one == advance]
    parts.append(ADVANCES[advance].effect)
    if advance in UNLOCKS:
        parts.append(f"Unlocks the {UNLOCKS[advance]}.")
    return " ".join(parts)
