"""The components: suits, coins, tokens and tiles, and the numbers that the rules name."""

from __future__ import annotations

from typing import Final

# Suits: one a seat.

SUITS: Final = ("Suns", "Moons", "Crowns", "Arms")

# Coins. A value is what the coin shows; a coin whose value nobody has seen yet has the value UNSEEN.

ACE: Final = 1
NUMBERS: Final = (2, 3, 4, 5)
"""The values of the coins that are placed on the map at the start."""
UNSEEN: Final = 6
VALUES: Final = 7
"""How many entries a list by value has: 0 is unused, then the Ace, 2 to 5, and UNSEEN."""
COIN_NAMES: Final = ("", "ace", "2", "3", "4", "5", "unseen")

# Sites: what lies on a square. 0 is nothing, 1 to 5 a coin value side up, UNSEEN a coin suit side up that is no
# settlement (while the map is made), HOME + value a settlement, which is a coin suit side up as well.

EMPTY: Final = 0
HOME: Final = 10
CAPACITY: Final = [2, 1, 2, 3, 4, 5, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
"""By site, how many tokens it supports (C9.1 to C9.3)."""

# Tokens and what they do.

TOKENS: Final = 36
FIRST_TOKENS: Final = 2
BUILDERS: Final = 5
"""Tokens that make a settlement of a coin on the map (C8.3)."""
ACE_BUILDERS: Final = 10
"""Tokens that make a settlement with the Ace (C8.2)."""
DEFENDERS: Final = 5
FARMERS: Final = 5
"""Tokens around a settlement that keep it (C10.1)."""

# Tiles: 24 of 2 x 2 squares, in a square of 5 x 5 without the middle one.

TILES: Final = 24
LAND: Final = 96
LAID_TILE: Final = "lay-tile"
"""The name of the picture of a tile that is about to be laid."""
TILE_MOVES: Final = (0, 0, 4, 3, 4)
"""By number of players, how many tiles are moved at the start (C3.4, C3.5)."""
SPACING: Final = 3
"""The least distance between two coins when they are placed (C4.2)."""

# The grid of squares: wide enough for four tiles in a row on any side of the field.

SIDE: Final = 26
FIELD_FIRST: Final = 8
FIELD_LAST: Final = 17
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
SQUARE_NAMES: Final = [f"{LETTERS[column]}{row + 1}" for row in range(SIDE) for column in range(SIDE)]

# Winning.

NEEDED: Final = (0, 0, 4, 3, 3)
"""By number of players, how many settlements win (C12.1, C12.2)."""

# How a game ends: what ended it, and what decided between several contenders.

HELD: Final = 0
LAST_ROUND: Final = 1
LAST_LEFT: Final = 2
ALL_OUT: Final = 3
NO_CONTEST: Final = 0
BY_SETTLEMENTS: Final = 1
BY_TOKENS: Final = 2
SHARED: Final = 3

# The stages of the setup, and the steps of a round.

MOVE_TILES: Final = 0
PLACE_COINS: Final = 1
TURN_COINS: Final = 2
PLACE_TOKENS: Final = 3
ORDER: Final = 4
EXPANSION: Final = 5
MOVEMENT: Final = 6
CONFLICT: Final = 7
FORMING: Final = 8
EXCESS: Final = 9
ABANDONING: Final = 10
STAGE_NAMES: Final = (
    "Moving tiles",
    "Placing coins",
    "Turning the coins",
    "First tokens",
    "Player order",
    "Expansion",
    "Movement",
    "Conflict",
    "Settlements",
    "Excess",
    "Abandonment",
)
