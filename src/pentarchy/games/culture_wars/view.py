"""What is seen of the state."""

from __future__ import annotations

from typing import Any

from pentarchy.games.culture_wars.actions import BUILD, FROM, PLACE
from pentarchy.games.culture_wars.game import CultureState
from pentarchy.games.culture_wars.labels import ending
from pentarchy.games.culture_wars.pieces import (
    ACE,
    COIN_NAMES,
    CONFLICT,
    EMPTY,
    HOME,
    LAND,
    MOVE_TILES,
    NUMBERS,
    PLACE_TOKENS,
    SQUARE_NAMES,
    STAGE_NAMES,
    SUITS,
    TOKENS,
    UNSEEN,
    VALUES,
)


def look(state: CultureState) -> dict[str, Any]:
    """Everything: a coin that nobody has seen gets its value when it is turned."""
    squares = []
    unmoved = {state.land.place_of[action - FROM]: count for action, count in zip(state.leaving, state.still)}
    for place in range(LAND) if state.stage > MOVE_TILES else ():
        tokens = [mine[place] for mine in state.tokens]
        if state.site[place] != EMPTY or any(tokens):
            squares.append(
                {
                    "square": state.name(place),
                    "coin": _coin(state, place),
                    "tokens": tokens,
                    "unmoved": unmoved.get(place, 0),
                    "supports": state.capacity(place),
                    "farmers": state.fed_farmers(place) if state.site[place] > HOME else 0,
                }
            )
    return {
        "round": state.round,
        "max_rounds": state.options.max_rounds,
        "stage": STAGE_NAMES[state.stage],
        "step": max(0, state.stage - PLACE_TOKENS),
        "setup": state.stage <= PLACE_TOKENS,
        "order": state.order[:],
        "needed": state.needed(),
        "tiles": [SQUARE_NAMES[square] for square in state.tiles],
        "squares": squares,
        "cultures": [_culture(state, one) for one in range(state.players)],
        "spots": _spots(state),
        "attacked": state.name(state.queue[0]) if state.stage == CONFLICT and state.queue else "",
        "ending": ending(state.ending(), state.victors, state.names) if state.victors else "",
    }


def _coin(state: CultureState, place: int) -> dict[str, Any] | None:
    site = state.site[place]
    if site == EMPTY:
        return None
    settlement = site > HOME
    value = site - HOME if settlement else site
    return {
        "seat": state.suit[place],
        "suit": SUITS[state.suit[place]],
        "settlement": settlement,
        "side": "suit" if settlement or value == UNSEEN else "value",
        "value": None if value == UNSEEN else value,
    }


def _culture(state: CultureState, seat: int) -> dict[str, Any]:
    purse = state.purse[seat * VALUES : (seat + 1) * VALUES]
    return {
        "suit": SUITS[seat],
        "reserve": state.reserve[seat],
        "on_map": TOKENS - state.reserve[seat],
        "settlements": state.settlements[seat],
        "coins": {COIN_NAMES[value]: purse[value] for value in range(ACE, VALUES) if purse[value]},
        "unseen": [value for value in NUMBERS if state.unseen[seat * VALUES + value]],
        "holding": bool(state.holding[seat]),
        "out": bool(state.out[seat]),
    }


def _spots(state: CultureState) -> list[str]:
    """The squares on which the upper left square of the tile in hand may come to lie."""
    if state.stage != MOVE_TILES:
        return []
    return [SQUARE_NAMES[action - PLACE] for action in state.answers() if PLACE <= action < BUILD]
