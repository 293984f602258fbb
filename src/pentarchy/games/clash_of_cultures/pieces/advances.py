"""The names of the 48 advances, in the order of the printed board: twelve categories of four, the top advance first.

All else that is to say of an advance stands in its class, in `people.advances`.
"""

from __future__ import annotations

from typing import Final

BOARD: Final = (
    ("Agriculture", ("Farming", "Storage", "Irrigation", "Husbandry")),
    ("Construction", ("Mining", "Engineering", "Sanitation", "Roads")),
    ("Seafaring", ("Fishing", "Navigation", "Warships", "Cartography")),
    ("Education", ("Writing", "Public Education", "Free Education", "Philosophy")),
    ("Warfare", ("Tactics", "Siegecraft", "Steel Weapons", "Draft")),
    ("Spirituality", ("Myths", "Rituals", "Priesthood", "State Religion")),
    ("Economy", ("Bartering", "Taxes", "Trade Routes", "Currency")),
    ("Culture", ("Arts", "Circus & Sports", "Monuments", "Drama & Music")),
    ("Science", ("Math", "Astronomy", "Medicine", "Metallurgy")),
    ("Democracy", ("Voting", "Separation of Power", "Civil Liberties", "Free Economy")),
    ("Autocracy", ("Nationalism", "Totalitarianism", "Absolute Power", "Forced Labor")),
    ("Theocracy", ("Dogma", "Devotion", "Conversion", "Fanaticism")),
)
"""The last three categories are governments."""
CATEGORIES: Final = tuple([category for category, _ in BOARD])
NAMES: Final = [name for _, names in BOARD for name in names]
COUNT: Final = 48
"""Written out, because loops over a number that the compiler knows are faster; `steps.advances` checks it."""
ALL: Final = (1 << COUNT) - 1
"""All advances, as bits."""


def number(name: str) -> int:
    """The number of an advance."""
    return NAMES.index(name)


def category(name: str) -> int:
    """The number of a category."""
    return CATEGORIES.index(name)


def category_mask(category: int) -> int:
    """The four advances of a category as bits."""
    return 15 << (4 * category)


GOVERNMENTS: Final = (category("Democracy"), category("Autocracy"), category("Theocracy"))
FIRST_GOVERNMENT: Final = GOVERNMENTS[0]
GOVERNMENT_MASK: Final = sum([category_mask(one) for one in GOVERNMENTS])
