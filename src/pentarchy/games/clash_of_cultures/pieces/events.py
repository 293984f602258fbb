"""The 38 event cards by name, and their icons. What an event does stands in its class, in `cards.event_cards`."""

from __future__ import annotations

from typing import Final

from pentarchy.games.clash_of_cultures.pieces.cards import PERSON_NAMES

NO_ICON: Final = 0
ATTACK: Final = 1
SPAWN: Final = 2
EXHAUSTED: Final = 3
GOLD_MINE: Final = 4
ICON_NAMES: Final = ("none", "Barbarians Attack", "Barbarians Spawn", "Exhausted", "Gold Mine")

EVENT_NAMES: Final = (
    "Pestilence",
    "Epidemics",
    "Famine",
    "Famine",
    "Famine",
    "Severe Famine",
    "Severe Famine",
    "Severe Famine",
    "A Good Year",
    "A Good Year",
    "A Good Year",
    "An Awesome Year",
    "An Awesome Year",
    "An Awesome Year",
    "A Fantastic Year",
    "A Fantastic Year",
    "A Fantastic Year",
    "Great Explorer",
    "Great Artist",
    "Great Prophet",
    "Great Philosopher",
    "Great Scientist",
    "Elder Statesman",
    "Great Warlord",
    "Great Merchant",
    "Great Engineer",
    "Population Boom",
    "Population Boom",
    "Volcano",
    "Earthquake",
    "Heavy Earthquake",
    "Flood",
    "Heavy Flood",
    "Migration",
    "Migration",
    "Civil War",
    "Civil War",
    "Revolution",
)
EVENT_DECK: Final = (1 << len(EVENT_NAMES)) - 1
EVENT_TEXTS: Final = [""] * len(EVENT_NAMES)
"""By card; the classes of the events fill it in."""
FIRST_PERSON: Final = EVENT_NAMES.index(PERSON_NAMES[0])
"""The great persons lie together, in the order of their action cards."""
