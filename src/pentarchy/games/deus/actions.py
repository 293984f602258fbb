"""The answers that can be given in Deus, as small ints with names."""

from __future__ import annotations

from typing import Final

from pentarchy.core.actions import Actions
from pentarchy.core.look import SEAT_NAMES
from pentarchy.games.deus.continent import MOST_SLOTS, NAMES
from pentarchy.games.deus.kinds import GOODS, TYPES
from pentarchy.games.deus.pieces import GODS, MIXES, PIECES_EACH, RESOURCES_EACH, SIDES, SLUGS


def _mix_name(mix: tuple[int, ...]) -> str:
    parts = [f"{count} {GOODS[resource]}" for resource, count in enumerate(mix) if count]
    return f"with gold for {' '.join(parts)}" if parts else "with resources"


SEATS: Final = [name.lower() for name in SEAT_NAMES[:4]]

ACTIONS: Final = Actions()
GO: Final = ACTIONS.one("go on")
"""The only answer of what happens by itself."""
TILE: Final = ACTIONS.block("tile", [f"{side.lower()} turned {turn}" for side in SIDES for turn in range(6)])
START: Final = ACTIONS.block("start with", range(PIECES_EACH + 1))
FIRST: Final = ACTIONS.block("first", SEATS)
DRAW: Final = ACTIONS.block("draw", SLUGS)
BUILD: Final = ACTIONS.block("build", SLUGS)
OFFER: Final = ACTIONS.block("offer", SLUGS)
FACE_DOWN: Final = ACTIONS.block("face-down", TYPES[:5])
HIDE: Final = ACTIONS.block("hide", SLUGS)
PAY: Final = ACTIONS.block("pay", [_mix_name(mix) for mix in MIXES])
PLACE: Final = ACTIONS.block("place", NAMES)
OTHERWISE: Final = ACTIONS.one("pay otherwise")
CHOOSE: Final = ACTIONS.one("choose effects")
DONE: Final = ACTIONS.one("done")
SKIP: Final = ACTIONS.one("skip")
USE: Final = ACTIONS.one("use")
ALL: Final = ACTIONS.one("all")
DISCARD: Final = ACTIONS.block("discard", SLUGS)
KEEP: Final = ACTIONS.block("keep", SLUGS)
GOD: Final = ACTIONS.block("invoke", [name.lower() for name in GODS[:5]])
TAKE: Final = ACTIONS.block("take", GOODS[:4])
TAKE_ONLY: Final = ACTIONS.block("take only", GOODS[:4])
MUSTER: Final = ACTIONS.block("ready", TYPES[:5])
SELL: Final = ACTIONS.block("sell", range(1, max(RESOURCES_EACH) + 1))
YIELD: Final = ACTIONS.block("harvest", NAMES)
UNIT: Final = ACTIONS.block("unit", NAMES)
MOVE: Final = ACTIONS.block("move to", NAMES)
ROB: Final = ACTIONS.block("rob", [f"{seat} of {good}" for seat in SEATS for good in GOODS[:4]])
RAID: Final = ACTIONS.block("raid", ["abcdefg"[slot] for slot in range(MOST_SLOTS)])
