"""The actions: what a player or chance can answer, with its text."""

from __future__ import annotations

from typing import Final

from pentarchy.core.actions import Actions
from pentarchy.games.culture_wars.pieces import COIN_NAMES, NUMBERS, SQUARE_NAMES, SUITS, TILES, TOKENS

ACTIONS: Final = Actions()

DONE: Final[int] = ACTIONS.one("done")
EVENLY: Final[int] = ACTIONS.one("evenly")
MOVE: Final[int] = ACTIONS.block("move", range(1, TOKENS + 1)) - 1
"""MOVE + number of tokens."""
USE: Final[int] = ACTIONS.block("use", COIN_NAMES[1:]) - 1
"""USE + value of the coin."""
NULL: Final[int] = ACTIONS.block("null", [suit.lower() for suit in SUITS])
TURN: Final[int] = ACTIONS.block("turn", NUMBERS) - NUMBERS[0]
"""TURN + value that the coin shows."""
TAKE: Final[int] = ACTIONS.block("take", range(1, TILES + 1))
"""TAKE + number of the tile, counted from 0."""
PLACE: Final[int] = ACTIONS.block("place", SQUARE_NAMES)
BUILD: Final[int] = ACTIONS.block("build", SQUARE_NAMES)
FROM: Final[int] = ACTIONS.block("from", SQUARE_NAMES)
TO: Final[int] = ACTIONS.block("to", SQUARE_NAMES)
