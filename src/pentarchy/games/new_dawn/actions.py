"""The action space: every answer that a decision of this game can have."""

from __future__ import annotations

from typing import Final

from pentarchy.core.actions import Actions
from pentarchy.games.new_dawn.land.tiles import CELLS, NATURAL_NAMES, SPACE_NAMES, STATE_NAMES, TILES, axial
from pentarchy.games.new_dawn.pieces.governments import GOVERNMENTS
from pentarchy.games.new_dawn.pieces.supply import (
    DISTRICT_TOKENS,
    FOCUS_CARDS,
    LEADER_SHEETS,
    PACT_CARDS,
    START_EFFECTS,
    WONDER_CARDS,
)
from pentarchy.games.new_dawn.pieces.terrain import RESOURCES


def plain(name: str) -> str:
    """A name as it stands in an action."""
    return name.lower().replace(".", "")


_STATES: Final = [plain(one) for one in STATE_NAMES]
_NATURALS: Final = [plain(one) for one in NATURAL_NAMES]
_PLAYERS: Final = ["1", "2", "3", "4", "5"]

ACTIONS: Final = Actions()
GO: Final = ACTIONS.one("go on")
"""The only answer of a step in which nobody has a choice."""
DONE: Final = ACTIONS.one("done")
ALL: Final = ACTIONS.one("all")
ROLL: Final = ACTIONS.block("roll", [1, 2, 3, 4, 5, 6])

# Setup and tiles.
PLAYER: Final = ACTIONS.block("player", _PLAYERS)
LEADER: Final = ACTIONS.room("leader", LEADER_SHEETS)
TILE: Final = ACTIONS.block("tile", list(range(1, TILES + 1)))
VICTORY: Final = ACTIONS.block("victory card", list(range(1, 11)))
SIDE: Final = ACTIONS.block("side", ["a", "b"])
TURNS: Final = ACTIONS.block("turned", [0, 60, 120, 180, 240, 300])
HEX: Final = ACTIONS.block("hex", [f"{axial(cell)[0]},{axial(cell)[1]}" for cell in range(CELLS)])
LOOK: Final = ACTIONS.block("look at", [1, 2])
TO_TOP: Final = ACTIONS.one("to the top")
TO_BOTTOM: Final = ACTIONS.one("to the bottom")

# Places and pieces.
AT: Final = ACTIONS.block("at", SPACE_NAMES)
NEW: Final = ACTIONS.one("from the card")
EXPLORE: Final = ACTIONS.one("explore")
FIGHT_STATE: Final = ACTIONS.one("attack the city-state")
FIGHT_FORT: Final = ACTIONS.one("attack the fort")
FIGHT_CITY: Final = ACTIONS.one("attack the city")
FIGHT_TOKEN: Final = ACTIONS.one("attack the control token")
FIGHT_ARMY: Final = ACTIONS.block("attack the army of player", _PLAYERS)
FIGHT_CARAVAN: Final = ACTIONS.block("attack the caravan of player", _PLAYERS)
CARAVAN_HOME: Final = ACTIONS.one("caravan returns")
ARMY_HOME: Final = ACTIONS.one("army returns")
CONQUER: Final = ACTIONS.one("conquer")
LIBERATE: Final = ACTIONS.one("liberate")
DISCARD: Final = ACTIONS.one("scorch")

# Cards.
CARD: Final = ACTIONS.room("card", FOCUS_CARDS)
STORE: Final = ACTIONS.one("store on great zimbabwe")
WONDER: Final = ACTIONS.room("wonder", WONDER_CARDS)
BUILD_CITY: Final = ACTIONS.one("build a city")
DISTRICT_OF: Final = ACTIONS.room("district", DISTRICT_TOKENS)
REINFORCE: Final = ACTIONS.one("reinforce")
GOVERN: Final = ACTIONS.block("government", [plain(one[0]) for one in GOVERNMENTS])
PACT: Final = ACTIONS.room("diplomacy", 5 * PACT_CARDS)
EFFECT: Final = ACTIONS.room("use", START_EFFECTS)
FIRST_WAY: Final = ACTIONS.one("first way")
SECOND_WAY: Final = ACTIONS.one("second way")

# Tokens.
RESOURCE: Final = ACTIONS.block("resource", RESOURCES)
SPEND: Final = ACTIONS.block("spend trade tokens", [1, 2, 3])
SPEND_STATE: Final = ACTIONS.block("spend", _STATES)
SPEND_NATURAL: Final = ACTIONS.block("spend", _NATURALS)
SPEND_RESOURCE: Final = ACTIONS.block("spend as trade token", RESOURCES)
PAY: Final = ACTIONS.block("pay", RESOURCES)
PAY_NATURAL: Final = ACTIONS.block("pay with", _NATURALS)
PAY_USUAL: Final = ACTIONS.one("pay the usual way")
BURN: Final = ACTIONS.block("jebel barkal", RESOURCES)
REROLL: Final = ACTIONS.one("reroll for a trade token")
REROLL_STATE: Final = ACTIONS.block("reroll for", _STATES)
REROLL_NATURAL: Final = ACTIONS.block("reroll for", _NATURALS)
REROLL_RESOURCE: Final = ACTIONS.block("reroll for", RESOURCES)
