"""The seven wonders: their price in food, wood, ore and culture tokens, the advance they need, and their power."""

from __future__ import annotations

from typing import Final, NamedTuple

from pentarchy.games.clash_of_cultures.pieces.advances import number


class Wonder(NamedTuple):
    """One wonder."""

    name: str
    food: int
    wood: int
    ore: int
    culture: int
    advance: int
    text: str


WONDERS: Final = (
    Wonder("Great Pyramids", 2, 3, 7, 5, number("Rituals"), "Owner wins ties in final scoring."),
    Wonder(
        "Great Gardens",
        5,
        5,
        2,
        5,
        number("Irrigation"),
        "The city may take any kind of resource (also ideas or gold) from Fertile spaces. Enemies that "
        "entered a Fertile space this turn cannot enter this city.",
    ),
    Wonder(
        "Great Library",
        3,
        6,
        3,
        5,
        number("Philosophy"),
        "Once per turn, free: choose a non-government advance you do not own; use its effect until the "
        "end of your turn.",
    ),
    Wonder(
        "Great Lighthouse",
        3,
        5,
        4,
        5,
        number("Cartography"),
        "City must have a Port. Activate the city (no action): place one of your Ships on any sea space "
        "without enemy ships. You choose the first player in the Status Phase.",
    ),
    Wonder(
        "Great Mausoleum",
        4,
        4,
        4,
        5,
        number("Priesthood"),
        "When you draw an Action or Event card you may take the top card of that discard pile instead. "
        "Your own discards go to the bottom of the pile.",
    ),
    Wonder(
        "Great Statue",
        3,
        4,
        5,
        5,
        number("Monuments"),
        "Draw 1 Objective card when built. Once per turn, free: discard an Objective card for 1 extra action.",
    ),
    Wonder(
        "Great Wall",
        3,
        2,
        7,
        5,
        number("Siegecraft"),
        "Land battle in your Happy city: attacker has -2 combat value in the first round. Barbarians that attack "
        "any of your cities lose automatically.",
    ),
)

GREAT_PYRAMIDS: Final = 0
GREAT_GARDENS: Final = 1
GREAT_LIBRARY: Final = 2
GREAT_LIGHTHOUSE: Final = 3
GREAT_MAUSOLEUM: Final = 4
GREAT_STATUE: Final = 5
GREAT_WALL: Final = 6


# Where a wonder is, if not in a city.
IN_DECK: Final = -3
REVEALED: Final = -2
LOST: Final = -1
