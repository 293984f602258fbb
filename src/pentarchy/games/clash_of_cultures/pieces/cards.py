"""The 42 action cards: 21 civil halves, each on two cards with different tactics halves; and the nine great persons.

What a half or a great person does stands in its class: `cards.civil`, `war.tactic_cards`, `cards.great_persons`.
"""

from __future__ import annotations

from typing import Final

CIVIL_NAMES: Final = (
    "Quick Advance",
    "Inspiration",
    "Hero General",
    "Spy",
    "Ideas",
    "Great Ideas",
    "Mercenaries",
    "Cultural Takeover",
    "City Development",
    "Production Focus",
    "Explorer",
    "Negotiations",
    "Leadership",
    "Assassination",
    "Mass Production",
    "New Plans",
    "Synergies",
    "Teach Us",
    "Militia",
    "Technology Trade",
    "New Ideas",
)
TACTICS_NAMES: Final = (
    "Archers",
    "Defensive Formation",
    "Encircled",
    "Flanking",
    "For the People",
    "Heavy Resistance",
    "High Ground",
    "High Morale",
    "Improved Defenses",
    "Martyr",
    "Peltasts",
    "Scout",
    "Siege",
    "Surprise",
    "Tactical Retreat",
    "Wedge Formation",
)
_HALVES: Final = (
    ("Quick Advance", "Peltasts"),
    ("Quick Advance", "Encircled"),
    ("Inspiration", "Encircled"),
    ("Inspiration", "Peltasts"),
    ("Hero General", "Wedge Formation"),
    ("Hero General", "High Morale"),
    ("Spy", "Heavy Resistance"),
    ("Spy", "High Morale"),
    ("Ideas", "High Ground"),
    ("Ideas", "Surprise"),
    ("Great Ideas", "Siege"),
    ("Great Ideas", "High Ground"),
    ("Mercenaries", "For the People"),
    ("Mercenaries", "Heavy Resistance"),
    ("Cultural Takeover", "Heavy Resistance"),
    ("Cultural Takeover", "Improved Defenses"),
    ("City Development", "Tactical Retreat"),
    ("City Development", "Peltasts"),
    ("Production Focus", "Tactical Retreat"),
    ("Production Focus", "Peltasts"),
    ("Explorer", "Encircled"),
    ("Explorer", "Defensive Formation"),
    ("Negotiations", "Scout"),
    ("Negotiations", "Martyr"),
    ("Leadership", "High Ground"),
    ("Leadership", "Archers"),
    ("Assassination", "High Ground"),
    ("Assassination", "Archers"),
    ("Mass Production", "Defensive Formation"),
    ("Mass Production", "Encircled"),
    ("New Plans", "Flanking"),
    ("New Plans", "High Morale"),
    ("Synergies", "Defensive Formation"),
    ("Synergies", "Archers"),
    ("Teach Us", "Defensive Formation"),
    ("Teach Us", "Archers"),
    ("Militia", "Wedge Formation"),
    ("Militia", "High Morale"),
    ("Technology Trade", "Surprise"),
    ("Technology Trade", "High Ground"),
    ("New Ideas", "High Morale"),
    ("New Ideas", "Flanking"),
)
"""Each card's civil and tactics half, by card number less one."""
PERSON_NAMES: Final = (
    "Great Explorer",
    "Great Artist",
    "Great Prophet",
    "Great Philosopher",
    "Great Scientist",
    "Elder Statesman",
    "Great Warlord",
    "Great Merchant",
    "Great Engineer",
)
"""Events that somebody takes into the hand: from then on they are action cards without a tactics half."""


def civil(name: str) -> int:
    """The number of a civil half."""
    return CIVIL_NAMES.index(name)


def tactic(name: str) -> int:
    """The number of a tactics half."""
    return TACTICS_NAMES.index(name)


CARDS: Final = [(civil(one), tactic(two)) for one, two in _HALVES]
PLAIN_CARDS: Final = 42
ALL_CARDS: Final = 51
"""Written out, because loops over numbers that the compiler knows are faster."""
if (len(CARDS), len(CARDS) + len(PERSON_NAMES)) != (PLAIN_CARDS, ALL_CARDS):
    raise ValueError("the cards are counted wrong")
DECK: Final = (1 << PLAIN_CARDS) - 1
NO_CARD: Final = -1

CARD_NAMES: Final = [*[f"{one} / {two}" for one, two in _HALVES], *PERSON_NAMES]
CARD_TEXTS: Final = [""] * ALL_CARDS
"""What each card does, both halves of it; `cards.action_cards` fills the list."""
CIVIL_OF: Final = [card[0] for card in CARDS]
TACTICS_OF: Final = [card[1] for card in CARDS]

# What `plans` holds, by its first number.
SWAPS_ACTION: Final = 1
SWAPS_OBJECTIVE: Final = 2
LOOKS: Final = 3
