"""Positions of Culture Wars set up by hand, on the land as it is before tiles are moved.

The field runs from i9 to r18; the inner sea is m13, n13, m14 and n14.
"""

from __future__ import annotations

from typing import Any, cast

import pentarchy
from pentarchy import CHANCE, Event
from pentarchy.games.culture_wars.game import CultureState
from pentarchy.games.culture_wars.movement import March
from pentarchy.games.culture_wars.pieces import ACE, HOME, LAND, MOVEMENT, ORDER, SQUARE_NAMES, UNSEEN, VALUES
from pentarchy.games.culture_wars.turns import TurnNull
from support import play

GAME = pentarchy.game("culture_wars")
CORNERS = ("i9", "r18", "r9", "i18")


def position(players: int = 2, options: dict[str, Any] | None = None, corners: bool = True) -> CultureState:
    """Round 1 on an empty land, everybody with a token in a corner (so that nobody is out); the order is that of the
    seats."""
    state = cast(CultureState, GAME.new(players, options or {}))
    state.round = 1
    state.stage = MOVEMENT
    state.order = list(range(players))
    if corners:
        for seat in range(players):
            put(state, seat, CORNERS[seat], 1)
    return state


def place(state: CultureState, square: str) -> int:
    """The place of a land square."""
    found = state.land.place_of[SQUARE_NAMES.index(square)]
    assert found >= 0, f"{square} is sea"
    return found


def put(state: CultureState, seat: int, square: str, count: int) -> None:
    """Add tokens from the reserve."""
    assert state.reserve[seat] >= count
    state.tokens[seat][place(state, square)] += count
    state.reserve[seat] -= count


def tokens(state: CultureState, seat: int, square: str) -> int:
    """The tokens of a seat on a square."""
    return state.tokens[seat][place(state, square)]


def leave_reserve(state: CultureState, seat: int, left: int) -> None:
    """Take tokens out of the reserve, onto the squares l17, m17 ... that tests leave alone."""
    spots = ["l17", "m17", "n17", "o17", "l18", "m18", "n18", "o18"]
    while state.reserve[seat] > left:
        put(state, seat, spots[state.reserve[seat] % len(spots)], 1)


def coin(state: CultureState, seat: int, square: str, value: int) -> None:
    """Lay a numbered coin value side up."""
    _see(state, seat, value)
    state.change_purse(seat, value, -1)
    state.put_site(place(state, square), value, seat)


def seen(state: CultureState, seat: int, *values: int) -> None:
    """Let all know these coins in the seat's reserve."""
    for value in values:
        _see(state, seat, value)


def _see(state: CultureState, seat: int, value: int) -> None:
    assert state.unseen[seat * VALUES + value]
    state.unseen = [*state.unseen]
    state.unseen[seat * VALUES + value] = 0
    state.change_purse(seat, UNSEEN, -1)
    state.change_purse(seat, value, 1)


def home(state: CultureState, seat: int, square: str, value: int = UNSEEN, farmers: int = 0) -> None:
    """Found a settlement with the Ace, a coin once seen, or one that nobody has seen, and put tokens around it."""
    if value not in (ACE, UNSEEN):
        _see(state, seat, value)
    state.change_purse(seat, value, -1)
    state.put_site(place(state, square), HOME + value, seat)
    state.count_settlement(seat, 1, "")
    around = state.land.around[place(state, square)]
    for index in range(farmers):
        put(state, seat, SQUARE_NAMES[state.land.squares[around[index % len(around)]]], 1)


def spend_purse(state: CultureState, seat: int, *kept: int) -> None:
    """Leave a seat without coins in reserve but those kept, by laying the others where nobody goes."""
    spots = iter(("p9", "p10", "q9", "q10", "r10") if seat == 0 else ("j9", "j10", "k9", "k10", "l9"))
    for value in (2, 3, 4, 5):
        if state.unseen[seat * VALUES + value]:
            _see(state, seat, value)
    for value in range(ACE, UNSEEN):
        if state.purse[seat * VALUES + value] and value not in kept:
            assert value != ACE, "build the Ace somewhere instead"
            state.change_purse(seat, value, -1)
            state.put_site(place(state, next(spots)), value, seat)


def at_order(state: CultureState) -> CultureState:
    """The Null coins are about to be turned."""
    assert state.audit() == []
    state.order = []
    state.stage = ORDER
    state.resume([TurnNull(CHANCE)])
    return state


def at_movement(state: CultureState, mover: int | None = None) -> CultureState:
    """A seat is about to move, the last in the order if not said otherwise."""
    if mover is None:
        mover = state.order[-1]
    occupied = [one for one in range(LAND) if state.tokens[mover][one]]
    state.stage = MOVEMENT
    state.leaving = [state.land.from_actions[one] for one in occupied]
    state.still = [state.tokens[mover][one] for one in occupied]
    assert state.audit() == []
    state.resume([March(mover, state.order.index(mover))])
    return state


def move(state: CultureState, source: str, target: str, count: int) -> None:
    """Move tokens, answering the question how many if it is asked."""
    play(state, f"from {source}", f"to {target}")
    if state.view(None)["question"].startswith("How many"):
        play(state, f"move {count}")


def stop(state: CultureState) -> list[Event]:
    """Nobody moves any more; what happened then."""
    events = state.listen()
    while not state.over and isinstance(state.decision, March):
        play(state, "done")
    return events


def quiet_round(state: CultureState) -> None:
    """Play to the end of the round without moving or building."""
    now = state.round
    while not state.over and state.round == now:
        legal = [GAME.actions.notation(action) for action in state.legal()]
        play(state, "evenly" if "evenly" in legal else "done" if "done" in legal else legal[0])


def conflict(events: list[Event], square: str) -> list[int] | None:
    """What each seat lost in the conflict on a square, if there was one."""
    for event in events:
        if event.kind == "conflict" and SQUARE_NAMES[event.data[0]] == square:
            return list(event.data[1 : 1 + len(event.data) // 2])
    return None


def at(state: CultureState, square: str) -> dict[str, Any]:
    """What the view says of a square."""
    for one in state.view(None)["squares"]:
        if one["square"] == square:
            return cast(dict[str, Any], one)
    return {"square": square, "coin": None, "tokens": [0] * state.players, "unmoved": 0}


def purse(state: CultureState, seat: int) -> dict[str, int]:
    """The coins in a seat's reserve, as the view says."""
    return cast(dict[str, int], state.view(None)["cultures"][seat]["coins"])


def about_to_settle() -> CultureState:
    """Seat 0 has four threes around its coin: enough for builders and farmers."""
    state = position()
    coin(state, 0, "k12", 4)
    for square in ("k11", "k13", "j12", "l12"):
        put(state, 0, square, 3)
    return state


def village() -> CultureState:
    """The same, and seat 0 is to move."""
    return at_movement(about_to_settle(), 0)


def siege() -> CultureState:
    """Seat 0 is to move six tokens of which four would starve, beside a settlement that lives on five farmers."""
    state = position()
    home(state, 1, "n11", 3, farmers=5)
    put(state, 0, "l11", 6)
    return at_movement(state, 0)
