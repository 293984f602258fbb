"""The 42 action cards: 21 civil halves, each on two cards with different tactics halves; and the nine great persons."""

from __future__ import annotations

from typing import Final, NamedTuple


class Civil(NamedTuple):
    """A civil half: its name, whether it takes an action, the culture tokens it costs, and what it does."""

    name: str
    action: bool
    culture: int
    text: str


class Tactics(NamedTuple):
    """A tactics half: its name, who may play it where, and what it does."""

    name: str
    side: str
    where: str
    text: str


CIVILS: Final = (
    Civil("Quick Advance", False, 1, "Gain 1 advance without paying food."),
    Civil(
        "Inspiration",
        False,
        0,
        "Gain for free 1 advance owned by a player who has a unit or city within 2 spaces of one of your "
        "units or cities.",
    ),
    Civil(
        "Hero General",
        False,
        0,
        "Only after you won a land battle this turn. Raise one city 1 mood step; you may pay 1 mood token "
        "to raise a city 1 more step.",
    ),
    Civil(
        "Spy", True, 1, "Look at all cards in another player's hand; you may swap one card with one of the same kind."
    ),
    Civil("Ideas", False, 0, "Gain 1 idea per Academy in your cities."),
    Civil("Great Ideas", False, 0, "Only after you captured a city or won a land battle this turn. Gain 2 ideas."),
    Civil(
        "Mercenaries",
        True,
        0,
        "Choose any number of barbarian armies within 2 spaces of your cities or units; pay 1 food, wood, "
        "ore, gold or culture token for each; move each 1 land space (may start a battle, max 4 per "
        "space). Every barbarian settlement left this way gets 1 new barbarian.",
    ),
    Civil(
        "Cultural Takeover",
        False,
        0,
        "Your next Cultural Influence this turn may target a size 1 barbarian settlement in range. On "
        "success it becomes your city; replace one barbarian there by a Settler or army unit of yours and "
        "remove the rest.",
    ),
    Civil(
        "City Development",
        True,
        1,
        "Build one city piece without paying its resources (city is activated, normal limits apply).",
    ),
    Civil(
        "Production Focus",
        False,
        0,
        "Your next Collect may take several resources from the same space; the total does not change.",
    ),
    Civil(
        "Explorer",
        True,
        1,
        "Reveal one region adjacent to a region where you have a city, and/or place 1 free Settler in one "
        "of your cities.",
    ),
    Civil(
        "Negotiations",
        False,
        1,
        "Only at the start of your turn. Choose a player: you may not attack them this turn and they may "
        "not attack you on their next turn.",
    ),
    Civil("Leadership", False, 1, "Gain 1 action this turn."),
    Civil("Assassination", False, 1, "A chosen player has 1 action less on their next turn (not cumulative)."),
    Civil(
        "Mass Production",
        False,
        0,
        "Your next Collect this turn may use 2 more spaces. Not combined with Production Focus or another copy.",
    ),
    Civil(
        "New Plans",
        True,
        1,
        "Look at 2 Objective cards; you may exchange one Objective from your hand for one of them. "
        "Shuffle the rest back.",
    ),
    Civil("Synergies", True, 0, "Buy 2 advances of one category at normal price."),
    Civil(
        "Teach Us", False, 0, "Only right after you captured a player's city. Gain for free 1 advance the loser owns."
    ),
    Civil("Militia", False, 1, "Place 1 army unit in one of your cities."),
    Civil(
        "Technology Trade",
        False,
        0,
        "As Inspiration with one chosen player; then that player gains for free 1 advance you own.",
    ),
    Civil("New Ideas", True, 0, "Buy 1 advance at normal price, then gain 2 ideas."),
)

QUICK_ADVANCE: Final = 0
INSPIRATION: Final = 1
HERO_GENERAL: Final = 2
SPY: Final = 3
IDEAS: Final = 4
GREAT_IDEAS: Final = 5
MERCENARIES: Final = 6
CULTURAL_TAKEOVER: Final = 7
CITY_DEVELOPMENT: Final = 8
PRODUCTION_FOCUS: Final = 9
EXPLORER: Final = 10
NEGOTIATIONS: Final = 11
LEADERSHIP: Final = 12
ASSASSINATION: Final = 13
MASS_PRODUCTION: Final = 14
NEW_PLANS: Final = 15
SYNERGIES: Final = 16
TEACH_US: Final = 17
MILITIA: Final = 18
TECHNOLOGY_TRADE: Final = 19
NEW_IDEAS: Final = 20

TACTICS: Final = (
    Tactics(
        "Archers", "any", "land, with army", "On reveal roll 1 die: on 5-6 the opponent removes 1 army unit at once."
    ),
    Tactics("Defensive Formation", "defender", "land or sea; also Fortress alone", "+1 die this round."),
    Tactics(
        "Encircled",
        "any",
        "land, with army",
        "After losses are known: if the opponent loses at least as many units as you, roll 1 die; on 5-6 "
        "one more hit that cannot be cancelled.",
    ),
    Tactics("Flanking", "attacker", "land, with army", "+1 die this round."),
    Tactics("For the People", "defender of a city", "land; also Fortress alone", "+1 die this round."),
    Tactics(
        "Heavy Resistance",
        "defender",
        "land or sea; also Fortress alone",
        "The attacker gets -1 combat value for each of the attacker's own fighting units.",
    ),
    Tactics(
        "High Ground",
        "any, but not when attacking a city",
        "land; also Fortress alone",
        "The opponent has -2 combat value this round.",
    ),
    Tactics("High Morale", "any", "land or sea; also Fortress alone", "+2 combat value this round."),
    Tactics("Improved Defenses", "defender of a city", "land; also Fortress alone", "Cancel 1 hit this round."),
    Tactics(
        "Martyr",
        "any",
        "land or sea",
        "On reveal remove 1 of your own fighting units, then the opponent removes 1; the opponent's "
        "tactics card is ignored (but discarded).",
    ),
    Tactics(
        "Peltasts", "any", "land, with army", "Roll 1 die per own army unit; if any shows 5-6 cancel 1 hit this round."
    ),
    Tactics(
        "Scout",
        "any",
        "land or sea; also Fortress alone",
        "Resolved first: the opponent's tactics card has no effect and goes to your hand.",
    ),
    Tactics(
        "Siege",
        "attacker of a city",
        "land, with army",
        "+1 combat value; the defender has -1 combat value this round unless they pay 2 food.",
    ),
    Tactics(
        "Surprise",
        "any",
        "land or sea; also Fortress alone",
        "+1 combat value. If you killed at least 1 unit this round draw 1 Action card.",
    ),
    Tactics(
        "Tactical Retreat",
        "defender",
        "land, with army",
        "After other on-reveal effects the battle ends: move your army units to an adjacent land space "
        "without enemies; the opponent counts as winner. Only playable if such a space exists.",
    ),
    Tactics("Wedge Formation", "attacker", "land, with army", "+1 combat value per defending army unit."),
)

ARCHERS: Final = 0
DEFENSIVE_FORMATION: Final = 1
ENCIRCLED: Final = 2
FLANKING: Final = 3
FOR_THE_PEOPLE: Final = 4
HEAVY_RESISTANCE: Final = 5
HIGH_GROUND: Final = 6
HIGH_MORALE: Final = 7
IMPROVED_DEFENSES: Final = 8
MARTYR: Final = 9
PELTASTS: Final = 10
SCOUT: Final = 11
SIEGE: Final = 12
SURPRISE: Final = 13
TACTICAL_RETREAT: Final = 14
WEDGE_FORMATION: Final = 15

CARDS: Final = (
    (QUICK_ADVANCE, PELTASTS),
    (QUICK_ADVANCE, ENCIRCLED),
    (INSPIRATION, ENCIRCLED),
    (INSPIRATION, PELTASTS),
    (HERO_GENERAL, WEDGE_FORMATION),
    (HERO_GENERAL, HIGH_MORALE),
    (SPY, HEAVY_RESISTANCE),
    (SPY, HIGH_MORALE),
    (IDEAS, HIGH_GROUND),
    (IDEAS, SURPRISE),
    (GREAT_IDEAS, SIEGE),
    (GREAT_IDEAS, HIGH_GROUND),
    (MERCENARIES, FOR_THE_PEOPLE),
    (MERCENARIES, HEAVY_RESISTANCE),
    (CULTURAL_TAKEOVER, HEAVY_RESISTANCE),
    (CULTURAL_TAKEOVER, IMPROVED_DEFENSES),
    (CITY_DEVELOPMENT, TACTICAL_RETREAT),
    (CITY_DEVELOPMENT, PELTASTS),
    (PRODUCTION_FOCUS, TACTICAL_RETREAT),
    (PRODUCTION_FOCUS, PELTASTS),
    (EXPLORER, ENCIRCLED),
    (EXPLORER, DEFENSIVE_FORMATION),
    (NEGOTIATIONS, SCOUT),
    (NEGOTIATIONS, MARTYR),
    (LEADERSHIP, HIGH_GROUND),
    (LEADERSHIP, ARCHERS),
    (ASSASSINATION, HIGH_GROUND),
    (ASSASSINATION, ARCHERS),
    (MASS_PRODUCTION, DEFENSIVE_FORMATION),
    (MASS_PRODUCTION, ENCIRCLED),
    (NEW_PLANS, FLANKING),
    (NEW_PLANS, HIGH_MORALE),
    (SYNERGIES, DEFENSIVE_FORMATION),
    (SYNERGIES, ARCHERS),
    (TEACH_US, DEFENSIVE_FORMATION),
    (TEACH_US, ARCHERS),
    (MILITIA, WEDGE_FORMATION),
    (MILITIA, HIGH_MORALE),
    (TECHNOLOGY_TRADE, SURPRISE),
    (TECHNOLOGY_TRADE, HIGH_GROUND),
    (NEW_IDEAS, HIGH_MORALE),
    (NEW_IDEAS, FLANKING),
)
"""Each card's civil and tactics half, by card number less one."""

GREAT_PERSONS: Final = (
    Civil(
        "Great Explorer",
        True,
        0,
        "Gain a Seafaring advance free; reveal a region next to a region with your city; you may found a "
        "city there for 2 food without a Settler.",
    ),
    Civil("Great Artist", True, 0, "Gain a Culture advance free; make one city Happy."),
    Civil(
        "Great Prophet",
        True,
        0,
        "Gain a Spirituality advance free; you may build a Temple (pay for it) without activating the city.",
    ),
    Civil("Great Philosopher", True, 0, "Gain an Education advance free and 2 ideas."),
    Civil("Great Scientist", True, 0, "Gain a Science advance free, 1 idea and 1 Action card."),
    Civil("Elder Statesman", True, 0, "Gain a government advance free and 2 Action cards."),
    Civil(
        "Great Warlord",
        True,
        0,
        "Gain a Warfare advance free; take a Move action; +2 combat value each round in its first battle.",
    ),
    Civil("Great Merchant", True, 0, "Gain an Economy advance free; if you own Trade Routes collect that income now."),
    Civil(
        "Great Engineer",
        True,
        0,
        "Gain a Construction advance free; you may build a city piece (pay for it) without an action and "
        "without activating the city.",
    ),
)
"""Events that somebody takes into the hand: from then on they are action cards without a tactics half."""

GREAT_EXPLORER: Final = 42
GREAT_ARTIST: Final = 43
GREAT_PROPHET: Final = 44
GREAT_PHILOSOPHER: Final = 45
GREAT_SCIENTIST: Final = 46
ELDER_STATESMAN: Final = 47
GREAT_WARLORD: Final = 48
GREAT_MERCHANT: Final = 49
GREAT_ENGINEER: Final = 50

PLAIN_CARDS: Final = 42
ALL_CARDS: Final = PLAIN_CARDS + len(GREAT_PERSONS)
DECK: Final = (1 << PLAIN_CARDS) - 1
NO_CARD: Final = -1


def _name(card: int) -> str:
    if card >= PLAIN_CARDS:
        return GREAT_PERSONS[card - PLAIN_CARDS].name
    civil, tactics = CARDS[card]
    return f"{CIVILS[civil].name} / {TACTICS[tactics].name}"


CARD_NAMES: Final = [_name(card) for card in range(ALL_CARDS)]
CIVIL_OF: Final = [card[0] for card in CARDS]
TACTICS_OF: Final = [card[1] for card in CARDS]


# What `plans` holds, by its first number.
SWAPS_ACTION: Final = 1
SWAPS_OBJECTIVE: Final = 2
LOOKS: Final = 3
