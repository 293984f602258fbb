"""The diplomacy cards that every player has: name, effect for the holder."""

from __future__ import annotations

from typing import Final

PACTS: Final[tuple[tuple[str, str], ...]] = (
    ("Joint War", "+2 attacking anyone but the giver."),
    ("Defensive Pact", "+2 defending against anyone but the giver."),
    (
        "Embassy",
        (
            "Your caravan reaching the giver's capital (also the one that took this card): 1 trade token on a "
            "card of the giver, then you gain 1 resource."
        ),
    ),
    (
        "Open Borders",
        "The giver's cities and control tokens count as friendly for your districts and your cities' maturity.",
    ),
    (
        "Non-Aggression Pact",
        (
            "You may not attack or destroy pieces of the giver; if the giver attacks or destroys yours you may "
            "return this card to swap your military card with any other in your row."
        ),
    ),
)

JOINT_WAR: Final = 0
DEFENSIVE_PACT: Final = 1
EMBASSY: Final = 2
OPEN_BORDERS: Final = 3
NON_AGGRESSION_PACT: Final = 4
