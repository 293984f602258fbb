"""What is seen of the state."""

from __future__ import annotations

from typing import Any

from pentarchy.games.vinci.empire import income
from pentarchy.games.vinci.europe import PROVINCES, SEAS, facts
from pentarchy.games.vinci.game import NEUTRAL, SEATS, VinciState, count
from pentarchy.games.vinci.pieces import KINDS, NONE, NUMBERS, SKIP_PRICE, SLOTS, TILES


def look(state: VinciState) -> dict[str, Any]:
    """Everything: Vinci has no secrets."""
    return {
        "round": state.round,
        "turn": state.turn,
        "first": state.first,
        "last_round": state.last,
        "target": state.target(),
        "spies": state.spies,
        "eliminated": state.slain,
        "lent": state.lent,
        "provinces": {one.id: _province(state, place) for place, one in enumerate(PROVINCES)},
        "seas": {one.id: {"name": one.name, "edge": one.edge} for one in SEAS},
        "empires": [
            {
                "vp": state.vp[one],
                "hand": state.hand[one],
                "tiles": _names(state.tiles[2 * one : 2 * one + 2]),
                "kept": _names(state.kept[2 * one : 2 * one + 2]),
                "active": count(state.lands[one]),
                "declining": count(state.lands[SEATS + one]),
                "income": income(state, one),
                "new": state.turns[one] == 0,
                "peace": [other for other in range(state.players) if state.at_peace(one, other)],
            }
            for one in range(state.players)
        ],
        "market": [
            {
                "tiles": _names(state.market[2 * slot : 2 * slot + 2]),
                "tokens": state.strength(state.market[2 * slot], state.market[2 * slot + 1])
                if NONE not in state.market[2 * slot : 2 * slot + 2]
                else None,
                "price": SKIP_PRICE * slot,
                "vp": state.offers[slot],
            }
            for slot in range(SLOTS)
        ],
        "bag": {TILES[tile].id: state.bag[tile] for tile in range(KINDS) if state.bag[tile]},
        "tiles": {
            tile.id: {"name": tile.name, "number": number, "column": tile.column, "effect": tile.effect}
            for tile, number in zip(TILES, NUMBERS[state.options.numbers], strict=True)
        },
    }


def _names(tiles: list[int]) -> list[str]:
    return [TILES[tile].id for tile in tiles if tile != NONE]


def _province(state: VinciState, place: int) -> dict[str, Any]:
    holder = state.holder[place]
    return {
        **facts(PROVINCES[place]),
        "seat": holder % SEATS if holder < NEUTRAL else None,
        "declining": SEATS <= holder < NEUTRAL,
        "neutral": holder == NEUTRAL,
        "tokens": state.tokens[place],
        "fort": bool(state.forts >> place & 1),
    }
