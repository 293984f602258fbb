"""The action space of Vinci."""

from __future__ import annotations

from typing import Final

from pentarchy.core.actions import Actions
from pentarchy.core.look import SEAT_NAMES
from pentarchy.games.vinci.europe import PROVINCES
from pentarchy.games.vinci.pieces import SLOT_NAMES, TILES

ACTIONS: Final = Actions()

_PLACES: Final = [province.id for province in PROVINCES]
_SEATS: Final = [name.lower() for name in SEAT_NAMES]

DONE: Final = ACTIONS.one("done")
EXPAND: Final = ACTIONS.one("expand")
GIVE_UP: Final = ACTIONS.one("give up first")
DECLINE: Final = ACTIONS.one("decline")
KEEP_GOING: Final = ACTIONS.one("stay")
STAND: Final = ACTIONS.one("as they stand")
SPREAD: Final = ACTIONS.one("spread")
GUARD: Final = ACTIONS.one("spread on borders")
CHOOSE: Final = ACTIONS.block("choose", [name.lower() for name in SLOT_NAMES])
CONQUER: Final = ACTIONS.block("conquer", _PLACES)
SPY: Final = ACTIONS.block("spy", _PLACES)
PLACE: Final = ACTIONS.block("place", _PLACES)
REST: Final = ACTIONS.block("rest", _PLACES)
DRAW: Final = ACTIONS.block("draw", [tile.id for tile in TILES])
FROM: Final = ACTIONS.block("from", _PLACES)
LEAVE: Final = ACTIONS.block("leave", _PLACES)
KEEP: Final = ACTIONS.block("keep", _PLACES)
FORT: Final = ACTIONS.block("fort", _PLACES)
ALLY: Final = ACTIONS.block("peace with", [*_SEATS, "nobody"])
ALLY_NOBODY: Final = ALLY + len(_SEATS)
START: Final = ACTIONS.block("start", _SEATS)
