"""The options of New Dawn."""

from __future__ import annotations

from dataclasses import dataclass

from pentarchy.core.options import option


@dataclass(frozen=True)
class NewDawnOptions:
    """Variants, editions and the open points of the rules."""

    leaders: str = option(
        "chosen",
        "How players come by their leaders: each chooses one in turn order, or they are dealt.",
        ("chosen", "dealt"),
    )
    core_mode: str = option(
        "manual",
        "The core: two natural wonder and two city-state tiles (manual), or random tiles, two of them with two "
        "or three players (published).",
        ("manual", "published"),
    )
    thinning: str = option(
        "manual",
        "Wonders removed at random: by the number of players (manual), or always one ancient and one medieval of "
        "each type (expansion).",
        ("manual", "expansion"),
    )
    errata: bool = option(True, "Whether Petra and the Estadio do Maracana work as their publisher corrected them.")
    manual_letter: bool = option(
        False,
        "The manual to the letter where our rulings set it aside: a military card may reinforce in place of moving"
        " armies, and mature cities give trade tokens in a trade phase.",
    )
    cards_to_win: int = option(4, "How many of the five victory cards win.", (4, 1, 2, 3, 5))
    round_limit: int = option(60, "After this round the game ends in any case.", (60, 10, 20, 30, 40, 80, 100))
