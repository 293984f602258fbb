"""A round begins: player order and expansion. It goes on in movement.py, conflict.py and settling.py."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import PLAIN, About, Chip
from pentarchy.core.decision import CHANCE, Decision
from pentarchy.games.culture_wars.actions import EVENLY, NULL, PLACE
from pentarchy.games.culture_wars.forecast import arrival
from pentarchy.games.culture_wars.game import CultureState, without
from pentarchy.games.culture_wars.labels import named, tokens_of
from pentarchy.games.culture_wars.movement import march
from pentarchy.games.culture_wars.pieces import (
    EXPANSION,
    LAND,
    ORDER,
    SQUARE_NAMES,
    TOKENS,
)
from pentarchy.games.culture_wars.setup import move_tiles

# 1. Player order.


def begin_round(state: CultureState) -> None:
    """The Null coins are mixed, and turned again (C5.1, C11.1)."""
    state.round += 1
    state.stage = ORDER
    state.order = []
    if state.events is not None:
        state.tell("round", -1, (state.round,))
    next_order(state)


def next_order(state: CultureState) -> None:
    """Turn the next Null coin, or go on when all are turned."""
    left = state.players - len(state.order)
    for seat in range(state.players):
        left -= state.out[seat]
    if left:
        state.push(TURN_NULL)
        return
    if state.events is not None:
        state.tell("order", -1, tuple(state.order))
    if state.round:
        expand(state, 0)
    else:
        move_tiles(state, 0)


class TurnNull(Decision[CultureState]):
    """Chance: the next Null coin is turned and names the next player (C5.2)."""

    rule: ClassVar[str] = "C5.2"

    def clause(self, state: CultureState) -> str:
        return self.rule if state.round else "C3.1"

    def question(self, state: CultureState) -> str:
        return "Whose Null coin is turned next?"

    def legal(self, state: CultureState) -> list[int]:
        return [NULL + seat for seat in range(state.players) if not state.out[seat] and seat not in state.order]

    def weights(self, state: CultureState) -> list[int]:
        return [1] * len(self.legal(state))

    def take(self, state: CultureState, action: int) -> None:
        state.order = [*state.order, action - NULL]
        next_order(state)

    def label(self, state: CultureState, action: int) -> str:
        return f"The Null of {state.names[action - NULL]}"


TURN_NULL: Final = TurnNull(CHANCE)

# 2. Population expansion.


def expand(state: CultureState, turn: int) -> None:
    """In player order, one more token on each occupied square; ask who has too few (C5.3 to C5.6)."""
    state.stage = EXPANSION
    while turn < len(state.order):
        seat = state.order[turn]
        mine = state.own_tokens(seat)
        occupied = [place for place in range(LAND) if mine[place]]
        if len(occupied) <= state.reserve[seat]:
            for place in occupied:
                mine[place] += 1
            state.add_reserve(seat, -len(occupied))
            if state.events is not None and occupied:
                state.tell("grows", seat, tuple([state.land.squares[place] for place in occupied]))
        elif state.reserve[seat]:
            state.growing = [state.land.place_actions[place] for place in occupied]
            state.push(Grow(seat, turn))
            return
        elif state.events is not None:
            state.tell("cannot grow", seat)
        turn += 1
    march(state, len(state.order) - 1)


class Grow(Decision[CultureState]):
    """With too few tokens in reserve the player chooses which squares get one (C5.5)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "turn")
    rule: ClassVar[str] = "C5.5"
    companion: ClassVar[str] = (
        "You have too few tokens left for all your squares, so you choose which of them grow. Take coins with "
        "room, and squares from which people will move on; others would starve."
    )

    def __init__(self, seat: int, turn: int) -> None:
        super().__init__(seat)
        self.turn = turn

    def question(self, state: CultureState) -> str:
        return f"Which of your {len(state.growing)} squares grows? Your reserve is too small for all."

    def aside(self, state: CultureState) -> tuple[Chip, ...]:
        return (Chip(tokens_of(state.reserve[self.seat]) + " in reserve", "basket"),)

    def legal(self, state: CultureState) -> list[int]:
        return [EVENLY, *state.growing] if state.reserve[self.seat] > 1 else state.growing[:]

    def take(self, state: CultureState, action: int) -> None:
        if action == EVENLY:
            while state.reserve[self.seat]:
                self.grow(state, roomiest(state))
        else:
            self.grow(state, action)
        if state.reserve[self.seat]:
            state.push(self)
        else:
            if state.events is not None:
                self.tell_growth(state)
            state.growing = []
            expand(state, self.turn + 1)

    def grow(self, state: CultureState, action: int) -> None:
        """Put a token on one of the squares, which is then served."""
        state.place_tokens(self.seat, state.land.place_of[action - PLACE], 1)
        state.growing = without(state.growing, state.growing.index(action))

    def tell_growth(self, state: CultureState) -> None:
        """Tell in one go which squares have grown: those that are not waiting any more."""
        mine, squares = state.tokens[self.seat], state.land.squares
        waiting = set(state.growing)
        grown = [squares[place] for place in range(LAND) if mine[place] and PLACE + squares[place] not in waiting]
        state.tell("grows", self.seat, tuple(grown))

    def label(self, state: CultureState, action: int) -> str:
        if action == EVENLY:
            return "Place the rest where there is most room"
        return f"Grow on {named(state, state.land.place_of[action - PLACE], self.seat)}"

    def about(self, state: CultureState, action: int) -> About:
        if action == EVENLY:
            return About(costs=(Chip(str(state.reserve[self.seat]), "basket", "from your reserve"),))
        place = state.land.place_of[action - PLACE]
        room = arrival(state, place, self.seat, 1)
        full = "More than the square supports: somebody must move on." if room.loses else ""
        return room._replace(kind=PLAIN, loses=full)

    def targets(self, state: CultureState, action: int) -> list[str]:
        return [] if action == EVENLY else [f"square:{SQUARE_NAMES[action - PLACE]}"]


def roomiest(state: CultureState) -> int:
    """The growing square that can support most tokens more beside those of all players, the first of equals, as an
    action (C5.6)."""
    best = state.growing[0]
    most = -TOKENS * state.players
    for action in state.growing:
        place = state.land.place_of[action - PLACE]
        room = state.capacity(place)
        for tokens in state.tokens:
            room -= tokens[place]
        if room > most:
            best, most = action, room
    return best
