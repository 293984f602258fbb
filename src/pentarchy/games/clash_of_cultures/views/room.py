"""How large the numbers of the state may get, where games played at random don't show it: for observations."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.clash_of_cultures.cities.collecting import Collect
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.advances import ALL, COUNT
from pentarchy.games.clash_of_cultures.pieces.cards import ALL_CARDS, LOOKS
from pentarchy.games.clash_of_cultures.pieces.map import CELLS
from pentarchy.games.clash_of_cultures.pieces.objectives import HALF_NAMES, OBJECTIVE_CARDS
from pentarchy.games.clash_of_cultures.pieces.offer import OFFER_SIZE
from pentarchy.games.clash_of_cultures.pieces.units import BUILDINGS, WONDER_POINTS
from pentarchy.games.clash_of_cultures.pieces.wonders import COUNT as COUNT_OF_WONDERS

MOST_SPACES: Final = 1 + BUILDINGS + 1 + 2
"""What the largest city collects from if it is happy and a card gives it two spaces more; it is asked about them one by
one."""


def room(state: ClashState) -> dict[str, Any]:
    """Fields of the state with the largest numbers that they may hold."""
    cards, objectives = (1 << ALL_CARDS) - 1, (1 << OBJECTIVE_CARDS) - 1
    advances = [ALL] * state.players
    halves = [(1 << len(HALF_NAMES)) - 1] * state.players
    seats = (1 << state.players) - 1
    return {
        "known": advances,
        "power": advances,
        "hand": [cards] * state.players,
        "objectives": [objectives] * state.players,
        "scored": [objectives] * state.players,
        "offer": [cards] * OFFER_SIZE,
        "plans": [LOOKS, OBJECTIVE_CARDS - 1, OBJECTIVE_CARDS - 1],
        "fought": [CELLS - 1] * 3,
        "facing": [CELLS - 1] * CELLS,
        "wonder_at": [CELLS - 1] * COUNT_OF_WONDERS,
        "event_points": [2 * WONDER_POINTS] * state.players,
        "borrowed": COUNT - 1,
        "moment": halves,
        "declared": halves,
        "declared_before": [state.players - 1] * state.players,
        "truce": [seats] * state.players,
        "assassinated": seats,
        "focused": seats,
        "seen": [seats] * ALL_CARDS,
        "objective_seen": [seats] * OBJECTIVE_CARDS,
        "explorer": len(state.slots) - 1,
        "about": [CELLS - 1] * (len(Collect.fields) - 1 + MOST_SPACES),
    }
