"""The 38 event cards with their icons."""

from __future__ import annotations

from typing import Final, NamedTuple

NO_ICON: Final = 0
ATTACK: Final = 1
SPAWN: Final = 2
EXHAUSTED: Final = 3
GOLD_MINE: Final = 4
ICON_NAMES: Final = ("none", "Barbarians Attack", "Barbarians Spawn", "Exhausted", "Gold Mine")


class EventCard(NamedTuple):
    """One event: its name, its icon (for the drawer only), whether its text is for all, and the text."""

    name: str
    icon: int
    everyone: bool
    text: str


EVENTS: Final = (
    EventCard(
        "Pestilence",
        NO_ICON,
        True,
        "Each player with 2+ cities lowers 1 city by 1 mood step (2 cities if they own Roads, Navigation "
        "or Trade Routes); cities that can drop must be chosen. Until they own Sanitation, players may "
        "not build city pieces or Wonders. Sanitation protects.",
    ),
    EventCard(
        "Epidemics",
        NO_ICON,
        True,
        "Each player with 2+ units kills 1 own unit (2 if they own Roads, Navigation or Trade Routes). "
        "Sanitation protects.",
    ),
    EventCard(
        "Famine", ATTACK, False, "Pay 1 food (no gold). If you cannot, one city becomes Angry. Irrigation protects."
    ),
    EventCard(
        "Famine", ATTACK, False, "Pay 1 food (no gold). If you cannot, one city becomes Angry. Irrigation protects."
    ),
    EventCard(
        "Famine", ATTACK, False, "Pay 1 food (no gold). If you cannot, one city becomes Angry. Irrigation protects."
    ),
    EventCard(
        "Severe Famine",
        ATTACK,
        False,
        "Pay 2 food (no gold; lose what you have). If not paid in full, one city becomes Angry. Irrigation protects.",
    ),
    EventCard(
        "Severe Famine",
        ATTACK,
        False,
        "Pay 2 food (no gold; lose what you have). If not paid in full, one city becomes Angry. Irrigation protects.",
    ),
    EventCard(
        "Severe Famine",
        ATTACK,
        False,
        "Pay 2 food (no gold; lose what you have). If not paid in full, one city becomes Angry. Irrigation protects.",
    ),
    EventCard("A Good Year", SPAWN, True, "Every player gains 1 food."),
    EventCard("A Good Year", SPAWN, False, "You gain 1 food."),
    EventCard("A Good Year", SPAWN, False, "You gain 1 food; give 1 food from the supply to another player."),
    EventCard("An Awesome Year", SPAWN, False, "You gain 2 food."),
    EventCard("An Awesome Year", EXHAUSTED, True, "Every player gains 2 food."),
    EventCard("An Awesome Year", EXHAUSTED, False, "You gain 2 food; distribute 2 food among other players."),
    EventCard("A Fantastic Year", SPAWN, True, "Every player gains 3 food."),
    EventCard("A Fantastic Year", SPAWN, False, "You gain 3 food; distribute 3 food among other players."),
    EventCard("A Fantastic Year", SPAWN, False, "You gain 3 food."),
    EventCard(
        "Great Explorer",
        EXHAUSTED,
        True,
        "A great person. The drawer may take the card for 1 culture token, else the others in turn for 2.",
    ),
    EventCard(
        "Great Artist",
        ATTACK,
        True,
        "A great person. The drawer may take the card for 1 culture token, else the others in turn for 2.",
    ),
    EventCard(
        "Great Prophet",
        ATTACK,
        True,
        "A great person. The drawer may take the card for 1 culture token, else the others in turn for 2.",
    ),
    EventCard(
        "Great Philosopher",
        ATTACK,
        True,
        "A great person. The drawer may take the card for 1 culture token, else the others in turn for 2.",
    ),
    EventCard(
        "Great Scientist",
        ATTACK,
        True,
        "A great person. The drawer may take the card for 1 culture token, else the others in turn for 2.",
    ),
    EventCard(
        "Elder Statesman",
        ATTACK,
        True,
        "A great person. The drawer may take the card for 1 culture token, else the others in turn for 2.",
    ),
    EventCard(
        "Great Warlord",
        EXHAUSTED,
        True,
        "A great person. The drawer may take the card for 1 culture token, else the others in turn for 2.",
    ),
    EventCard(
        "Great Merchant",
        ATTACK,
        True,
        "A great person. The drawer may take the card for 1 culture token, else the others in turn for 2.",
    ),
    EventCard(
        "Great Engineer",
        ATTACK,
        True,
        "A great person. The drawer may take the card for 1 culture token, else the others in turn for 2.",
    ),
    EventCard(
        "Population Boom",
        SPAWN,
        False,
        "Place 1 free Settler in one of your cities; a player you choose does the same.",
    ),
    EventCard(
        "Population Boom",
        ATTACK,
        False,
        "Place 1 free Settler in one of your cities; a player you choose does the same.",
    ),
    EventCard(
        "Volcano",
        NO_ICON,
        False,
        "If you own 4+ cities: choose one of them; it is removed for good with everything in it (units, "
        "pieces, Wonders). Each removed piece scores 2 VP for its last owner, Wonders their normal VP.",
    ),
    EventCard(
        "Earthquake",
        NO_ICON,
        False,
        "If you own 3+ cities: remove 1-3 pieces (Settlements last, Wonders allowed) from your cities for "
        "good. Points as Volcano. Each hit city that remains drops 1 mood step.",
    ),
    EventCard(
        "Heavy Earthquake",
        NO_ICON,
        True,
        "Every player with 3+ cities: remove 1-3 pieces (Settlements last, Wonders allowed) from your "
        "cities for good. Points as Volcano. Each hit city that remains drops 1 mood step.",
    ),
    EventCard("Flood", NO_ICON, False, "One of your cities next to Sea drops 1 mood step."),
    EventCard("Heavy Flood", NO_ICON, True, "Every player: one of your cities next to Sea drops 1 mood step."),
    EventCard(
        "Migration",
        GOLD_MINE,
        False,
        "A player you choose places 1 free Settler in one of their cities; one of your cities drops 1 mood step.",
    ),
    EventCard(
        "Migration",
        GOLD_MINE,
        False,
        "A player you choose places 1 free Settler in one of their cities; one of your cities drops 1 mood step.",
    ),
    EventCard(
        "Civil War",
        NO_ICON,
        False,
        "Choose a non-Happy city of yours with an army unit: kill 1 army unit there and drop its mood 1 "
        "step. If there is none, any one city drops 1 step.",
    ),
    EventCard(
        "Civil War",
        NO_ICON,
        False,
        "Choose a non-Happy city of yours with an army unit: kill 1 army unit there and drop its mood 1 "
        "step. If there is none, any one city drops 1 step.",
    ),
    EventCard(
        "Revolution",
        GOLD_MINE,
        False,
        "Step 1: lose 1 action (next turn if in the Status Phase). Step 2: change your government for "
        "free if you can. Each step may be avoided by killing one of your army units.",
    ),
)

EVENT_DECK: Final = (1 << len(EVENTS)) - 1
FIRST_PERSON: Final = 17
LAST_PERSON: Final = 25
"""The great persons lie together; event 17 is person 0."""
