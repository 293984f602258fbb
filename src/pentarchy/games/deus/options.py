"""The variants of Deus."""

from __future__ import annotations

from dataclasses import dataclass

from pentarchy.core.options import option
from pentarchy.games.deus.pieces import CARD_SETS


@dataclass(frozen=True)
class DeusOptions:
    """What the players agree on before they start."""

    board: str = option(
        "random",
        "The continent: tiles drawn, turned over and rotated at random, or the fixed board for a first game.",
        ("random", "first_game"),
    )
    card_set: str = option(
        "house",
        "The table of cards; in 'great_harbours' the harbours pay 4 VP for a resource instead of 2; 'even' has other "
        "numbers for the cards that were worth far too much or too little; in 'lean' cards cost and bring less, and "
        "games are shorter.",
        tuple(CARD_SETS),
    )
    start_buildings: str = option(
        "two_each",
        "The ten wooden buildings that a player starts with: two of each type, or ten that everybody chooses secretly.",
        ("two_each", "chosen"),
    )
    wildcard: bool = option(False, "Building Wildcard: once per game a player may build any card face down.")
    round_limit: int = option(
        100, "The game ends after this many rounds at the latest.", (10, 20, 30, 40, 50, 75, 100, 150, 200)
    )
