"""How large the numbers of the state may get, where games played at random don't show it: for observations."""

from __future__ import annotations

from typing import Any

from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import NATURAL_NAMES, STATE_NAMES, TILES
from pentarchy.games.new_dawn.pieces.supply import (
    CONTROL_TOKENS,
    FOCUS_CARDS,
    MOST_EXTRA_SPACES,
    MOST_STORED,
    WONDER_CARDS,
)


def room(state: NewDawnState) -> dict[str, Any]:
    """Tiles are seldom looked at and put back, nor is water made or much visited or conquered; and few leaders,
    wonders and city-states come to what they bring."""
    tiles, spaces = [len(state.bag) - 1], [len(state.owner) - 1]
    return {
        "peek": tiles * 2,
        "bottom": tiles * 4,
        "top": tiles * 4,
        "waters": spaces * 6,
        "visited": spaces * 4,
        "taken": spaces * 2,
        "chain": spaces * (CONTROL_TOKENS // 2),
        "known": [state.players + 1] * TILES,
        "wonder": spaces * WONDER_CARDS,
        "natural_card": [FOCUS_CARDS - 1] * len(NATURAL_NAMES),
        "government": [FOCUS_CARDS - 1] * state.players,
        "used_states": (1 << len(STATE_NAMES)) - 1,
        "used_naturals": (1 << len(NATURAL_NAMES)) - 1,
        "zimbabwe": MOST_STORED,
        "pool": MOST_EXTRA_SPACES,
        "ibrahim": state.players - 1,
        "friend": state.players - 1,
        "won": [state.players - 1] * state.players,
    }
