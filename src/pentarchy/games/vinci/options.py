"""The options of Vinci."""

from __future__ import annotations

from dataclasses import dataclass

from pentarchy.core.options import option


@dataclass(frozen=True)
class VinciOptions:
    """Variants and open points of the rules."""

    min_conquest_one: bool = option(False, "Every conquest costs at least one token, as in the later online version.")
    allow_reentry: bool = option(
        False, "A player may give up the whole empire while collecting tokens and enter the board again elsewhere."
    )
    numbers: str = option(
        "house",
        "The red numbers of the civilization tiles: 'house' weighs them against the abilities, "
        "'flat' gives 3 to every tile and 6 to Barbarians.",
        ("house", "flat"),
    )
    name_base: bool = option(
        False, "Ask from which province an attack comes where that changes its cost; otherwise the cheapest is taken."
    )
    limited_tokens: bool = option(
        False, "A colour has 25 tokens, as in the box: a civilization gets only as many as are left."
    )
    name_partner: bool = option(False, "Diplomacy has to name an opponent in every expansion turn.")
    target: int = option(
        0, "The points that bring the last round; 0 takes the manual's number for so many players, 100 to 180."
    )
