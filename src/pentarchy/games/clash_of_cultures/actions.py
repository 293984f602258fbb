"""The actions: small ints with stable names."""

from __future__ import annotations

from typing import Final

from pentarchy.core.actions import Actions
from pentarchy.games.clash_of_cultures.pieces.advances import CATEGORIES, NAMES
from pentarchy.games.clash_of_cultures.pieces.cards import CARD_NAMES
from pentarchy.games.clash_of_cultures.pieces.events import EVENT_NAMES
from pentarchy.games.clash_of_cultures.pieces.map import CELL_NAMES, FIRST_TILE, TILES
from pentarchy.games.clash_of_cultures.pieces.objectives import HALF_NAMES, HALVES
from pentarchy.games.clash_of_cultures.pieces.units import BUILDING_NAMES, RESOURCE_WORDS, UNIT_NAMES
from pentarchy.games.clash_of_cultures.pieces.wonders import NAMES as WONDERS


def _low(names: list[str]) -> list[str]:
    return [name.lower() for name in names]


_SPACES: Final = _low(CELL_NAMES)
_CARDS: Final = _low(CARD_NAMES)
_OBJECTIVES: Final = [f"{number + 1}" for number in range(len(HALVES))]
_THINGS: Final = [*RESOURCE_WORDS, "action card", "objective card"]

SPACE: Final = Actions()

# Nothing, or no more.
GO: Final = SPACE.one("go on")
PASS: Final = SPACE.one("pass")
DONE: Final = SPACE.one("done")
YES: Final = SPACE.one("yes")
NO: Final = SPACE.one("no")

# What to do in a turn.
ADVANCE: Final = SPACE.one("advance")
MOVE: Final = SPACE.one("move")
FOUND: Final = SPACE.block("found", _SPACES)
ACTIVATE: Final = SPACE.block("activate", _SPACES)
CIVIC: Final = SPACE.one("civic improvement")
INFLUENCE: Final = SPACE.one("cultural influence")
TAXES: Final = SPACE.one("taxes")
LIBERTIES: Final = SPACE.one("civil liberties")
BUILD_RESERVED: Final = SPACE.one("build the reserved wonder")
FREE_COLLECT: Final = SPACE.block("collect freely in", _SPACES)
VOTING: Final = SPACE.one("voting")
ARTS: Final = SPACE.one("arts")
ABSOLUTE_POWER: Final = SPACE.one("absolute power")
FORCED_LABOR: Final = SPACE.one("forced labor")
BARTER: Final = SPACE.one("barter")
MOOD_TO_CULTURE: Final = SPACE.one("mood to culture")
CULTURE_TO_MOOD: Final = SPACE.one("culture to mood")
LIBRARY: Final = SPACE.one("great library")
LIGHTHOUSE: Final = SPACE.one("great lighthouse")
STATUE: Final = SPACE.one("great statue")
PLAY: Final = SPACE.block("play", _CARDS)
OFFER: Final = SPACE.block("offer a trade to seat", [1, 2, 3, 4])
ASK: Final = SPACE.block("ask for an offer from seat", [1, 2, 3, 4])
END_TURN: Final = SPACE.one("end turn")

# Advances and payments.
LEARN: Final = SPACE.block("learn", _low(NAMES))
SWITCH: Final = SPACE.block("switch to", _low(list(CATEGORIES[9:])))
MIXES: Final = ((2, 0, 0), (1, 1, 0), (1, 0, 1), (0, 2, 0), (0, 1, 1), (0, 0, 2))
"""Food, ideas and gold that pay for an advance."""
PAY_MIX: Final = SPACE.block("pay", [f"{f} food {i} ideas {g} gold" for f, i, g in MIXES])
PRIESTHOOD_PAYS: Final = SPACE.one("pay nothing by priesthood")
PAY: Final = SPACE.one("pay")
GOLD_FOR: Final = SPACE.block("gold for", ["food", "wood", "ore"])

# Moves.
FROM: Final = SPACE.block("from", _SPACES)
GROUP: Final = SPACE.block("take", [f"{s} settlers {a} armies" for s in range(5) for a in range(9)])
"""`GROUP + 9 * settlers + armies`."""
FLEET: Final = SPACE.block("sail with", [f"{ships} ships" for ships in range(5)])
WORN: Final = SPACE.block("of these from forest or grassland", list(range(9)))
TO: Final = SPACE.block("to", _SPACES)
EXPLORE: Final = SPACE.block("explore", _SPACES)
"""A region is named by its first space."""
LAY: Final = SPACE.block("lay it", ["upright", "turned"])

# Cities.
COLLECT: Final = SPACE.one("collect")
BUILD_UNITS: Final = SPACE.one("build units")
BUILD: Final = SPACE.block("build", _low(list(BUILDING_NAMES)))
WONDER: Final = SPACE.block("build the", _low(list(WONDERS)))
GATHER: Final = SPACE.block("gather", _SPACES)
AS: Final = SPACE.block("as", RESOURCE_WORDS)
HUSBANDRY: Final = SPACE.one("use husbandry")
RECRUIT: Final = SPACE.block("recruit", UNIT_NAMES)
BY_SANITATION: Final = SPACE.one("recruit settler for a mood token")
BY_DRAFT: Final = SPACE.one("recruit army unit by draft")
FACING: Final = SPACE.block("face", _SPACES)
IMPROVE: Final = SPACE.block("improve", _SPACES)
AT: Final = SPACE.block("at", _SPACES)
AIM: Final = SPACE.block("influence", [f"{name} {space}" for space in _SPACES for name in _low(list(BUILDING_NAMES))])
"""`AIM + 4 * space + building`."""
TAKE_OVER: Final = SPACE.block("win over", _SPACES)

# Battle.
TACTIC: Final = SPACE.block("use", _CARDS)
FIGHT_ON: Final = SPACE.one("fight on")
RETREAT: Final = SPACE.one("retreat")
SIEGE_DIE: Final = SPACE.one("cancel the fortress die")
SIEGE_CANCEL: Final = SPACE.one("breach the fortress wall")
SIEGE_BOTH: Final = SPACE.one("cancel both")
LOSE: Final = SPACE.block("lose", [*UNIT_NAMES, *_low(list(BUILDING_NAMES)), "settlement"])
"""`LOSE + unit`, then the buildings, then the settlement."""
LOSE_WONDER: Final = SPACE.block("lose the", _low(list(WONDERS)))
OCCUPY: Final = SPACE.one("take it over")
RAZE: Final = SPACE.one("raze it")
RAZE_CITY: Final = SPACE.block("raze", _SPACES)

# Choosing.
SEAT: Final = SPACE.block("seat", [1, 2, 3, 4])
CARD: Final = SPACE.block("card", _CARDS)
SWAP: Final = SPACE.block("swap for", _CARDS)
OBJECTIVE: Final = SPACE.block("objective card", _OBJECTIVES)
SWAP_OBJECTIVE: Final = SPACE.block("swap for objective card", _OBJECTIVES)
SCORE: Final = SPACE.block(
    "score",
    [f"{number + 1} {HALF_NAMES[half].lower()}" for number, halves in enumerate(HALVES) for half in halves],
)
"""`SCORE + 2 * card + half`."""
RESERVE: Final = SPACE.block("reserve the", _low(list(WONDERS)))
COUNT: Final = SPACE.block("count", list(range(9)))
GIVE: Final = SPACE.block("give", _THINGS[:7])
GIVE_CARD: Final = SPACE.block("give the card", _CARDS)
GIVE_OBJECTIVE: Final = SPACE.block("give the objective card", _OBJECTIVES)
WANT: Final = SPACE.block("want", _THINGS)
BACK: Final = SPACE.block("take back", _THINGS[:7])
BACK_CARD: Final = SPACE.block("take back the card", _CARDS)
BACK_OBJECTIVE: Final = SPACE.block("take back the objective card", _OBJECTIVES)
UNWANT: Final = SPACE.block("no longer want", _THINGS)
PROPOSE: Final = SPACE.one("propose")
ACCEPT: Final = SPACE.one("accept")
DECLINE: Final = SPACE.one("decline")

# Chance.
ROLL: Final = SPACE.block("roll", list(range(1, 61)))
"""`ROLL + total - 1`."""
DRAW: Final = SPACE.block("draw", _CARDS)
DRAW_OBJECTIVE: Final = SPACE.block("draw objective card", _OBJECTIVES)
DRAW_EVENT: Final = SPACE.block("event", [f"{number + 1} {name.lower()}" for number, name in enumerate(EVENT_NAMES)])
DRAW_WONDER: Final = SPACE.block("reveal the", _low(list(WONDERS)))
TILE: Final = SPACE.block("tile", [number + FIRST_TILE for number in range(len(TILES))])
HOME: Final = SPACE.block("home", [1, 2, 3, 4])
FIRST: Final = SPACE.block("first is seat", [1, 2, 3, 4])
