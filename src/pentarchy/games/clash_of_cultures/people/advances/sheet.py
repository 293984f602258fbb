"""The sheet of all advances, entered in the order of the printed board."""

from __future__ import annotations

from pentarchy.games.clash_of_cultures.actions import LIBERTIES
from pentarchy.games.clash_of_cultures.people.advances import (
    agriculture,
    autocracy,
    construction,
    culture,
    democracy,
    economy,
    education,
    science,
    seafaring,
    spirituality,
    theocracy,
    warfare,
)
from pentarchy.games.clash_of_cultures.steps.advances import (
    ADVANCES,
    OFFERED,
    OFFERING,
    OFFERS_ACTION,
    OFFERS_FREELY,
    Advance,
    enter,
)


def fill() -> None:
    """Enter all advances."""
    for category in (
        agriculture.SHEET,
        construction.SHEET,
        seafaring.SHEET,
        education.SHEET,
        warfare.SHEET,
        spirituality.SHEET,
        economy.SHEET,
        culture.SHEET,
        science.SHEET,
        democracy.SHEET,
        autocracy.SHEET,
        theocracy.SHEET,
    ):
        for advance in category:
            enter(advance)
    for offering in sorted([one for one in ADVANCES if one.answers], key=_first_answer):
        how = OFFERS_ACTION if offering.answers[0] <= LIBERTIES else OFFERS_FREELY
        OFFERING[how].append(offering)
        OFFERED[how] |= 1 << offering.number


def _first_answer(advance: Advance) -> int:
    return advance.answers[0]
