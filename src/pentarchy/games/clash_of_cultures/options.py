"""The variants of the game: what the editions do differently, and the points that the manual leaves open."""

from __future__ import annotations

from dataclasses import dataclass

from pentarchy.core.options import option


@dataclass(frozen=True)
class Options:
    """Defaults follow the manual."""

    negotiations: int = option(3, "How many trade offers may be made in a turn.", (0, 1, 2, 3, 5, 9))
    unit_costs: str = option(
        "manual",
        "Army 1 food, ship 1 wood 1 ore (manual); or army 1 food 1 ore, ship 2 wood (2021).",
        ("manual", "2021"),
    )
    buildings: int = option(7, "How many pieces of each building a player has: 7 in 2012, 5 in 2021.", (7, 5))
    elimination: str = option(
        "at once",
        "When a player without cities ends the game: at once (manual), or in the next status phase.",
        ("at once", "status phase"),
    )
    first_player: str = option(
        "levels",
        "Who decides on the first player: highest levels (manual) or most tokens (2021).",
        ("levels", "tokens"),
    )
    government_switch: str = option(
        "food",
        "A switch of government is an Advance for 2 food (manual), or costs a mood and a culture token after a round.",
        ("food", "tokens"),
    )
    own_city_boost: bool = option(True, "Culture tokens may improve the roll that wins back a piece in an own city.")
    city_gold: str = option(
        "size", "Gold for a captured city: its size (manual), or its size changed by its mood (2021).", ("size", "mood")
    )
    wonder_city: str = option(
        "happy", "Which cities may build a wonder: happy ones, or all that are not angry.", ("happy", "not angry")
    )
    extra_prerequisites: bool = option(
        False, "Currency also needs Trade Routes, and Free Education needs Public Education (house)."
    )
    rounds: int = option(6, "How many rounds the game has.", (6, 1, 2, 3, 4, 5, 7, 8))
    pyramids_bonus: bool = option(False, "The Great Pyramids are worth 1 point more (house).")
