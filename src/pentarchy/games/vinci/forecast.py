"""What an answer would lose of one's own: worked out before it is given, so that it can say so."""

from __future__ import annotations

from mypy_extensions import i64

from pentarchy.games.vinci.empire import connected, on_map
from pentarchy.games.vinci.europe import BIT, NEAR
from pentarchy.games.vinci.game import SEATS, VinciState, count
from pentarchy.games.vinci.pieces import HERITAGE, ROUND_LIMIT, SKIP_PRICE


def cleared_by_conquest(state: VinciState, seat: int, place: int) -> i64:
    """The provinces of the own declining empire that are lost if this one is conquered (V4.25, V7.7)."""
    past: i64 = state.lands[SEATS + seat]
    reach: i64 = BIT[place]
    if not state.copies(seat, HERITAGE):
        reach |= NEAR[place]
    return past & reach


def splits(state: VinciState, seat: int, lost: i64) -> bool:
    """Whether an active empire that is connected falls apart without these provinces (V4.17)."""
    own: i64 = state.lands[seat]
    return connected(state, seat, own) and not connected(state, seat, own & ~lost)


def general_takes_back(state: VinciState, seat: int) -> int:
    """How many tokens go back to the box after the conquests (V6.15)."""
    return min(state.hand[seat] + on_map(state, seat), state.lent)


def not_held(state: VinciState, seat: int) -> int:
    """How many provinces there would be no token for if the conquests ended now (V4.16)."""
    tokens = state.hand[seat] + on_map(state, seat) - general_takes_back(state, seat)
    return max(0, count(state.lands[seat]) - tokens)


def never_plays(state: VinciState, seat: int, slot: int) -> bool:
    """Whether a civilization chosen now will have no turn, because the game ends with this round (V8.3);
    the points on the pair may bring the last round themselves."""
    return last_turn(state, state.vp[seat] + state.offers[slot] - SKIP_PRICE * slot)


def last_turn(state: VinciState, points: int) -> bool:
    """Whether a turn is the last of its player, if it ends with so many points (V8.2, V8.3, V8.6)."""
    return state.last or state.round >= ROUND_LIMIT or points >= state.target()
