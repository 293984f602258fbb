"""The options: every variant that the manual names, each free to be combined with the others."""

from __future__ import annotations

from dataclasses import dataclass

from pentarchy.core.options import option

HANDICAPS = (
    "none",
    "1",
    "2",
    "3",
    "4",
    "1+2",
    "1+3",
    "1+4",
    "2+3",
    "2+4",
    "3+4",
    "1+2+3",
    "1+2+4",
    "1+3+4",
    "2+3+4",
    "1+2+3+4",
)

TECHNOLOGY = ("none", "first", "all")


@dataclass(frozen=True)
class CultureOptions:
    """The variants of Culture Wars."""

    diagonal_moves: bool = option(False, "Tokens may also move diagonally.")
    two_spaces: bool = option(False, "Tokens may move one or two spaces.")
    pass_through: bool = option(
        False, "A token that enters a settlement of its own may go on to any of the eight squares around it."
    )
    far_landing: bool = option(False, "Boats may land on any coastal square of the same sea.")
    technology: str = option(
        "none",
        "In a conflict, players with fewer settlements lose each token first, or all of theirs before others lose one.",
        TECHNOLOGY,
    )
    conflicts_go_on: bool = option(
        False, "A conflict goes on until the square supports what remains, even if one player is left there alone."
    )
    handicap: str = option(
        "none",
        "The players, by number, who start with one token more; a number without a player counts for nothing.",
        HANDICAPS,
    )
    settlements: int = option(
        0, "How many settlements win; 0 takes the manual's number: three, or four with two players."
    )
    max_rounds: int = option(
        60, "After so many rounds the player with most settlements, then most tokens, wins; 0 sets no limit."
    )
