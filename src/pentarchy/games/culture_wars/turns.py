"""A round begins: player order and expansion. It goes on in movement.py, conflict.py and settling.py."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.decision import CHANCE
from pentarchy.core.look import SEAT_NAMES, counted
from pentarchy.games.culture_wars.actions import EVENLY, NULL, PLACE, TURN
from pentarchy.games.culture_wars.conflict import attack
from pentarchy.games.culture_wars.game import Ask, CultureState, changed, without
from pentarchy.games.culture_wars.movement import march
from pentarchy.games.culture_wars.pieces import (
    ABANDONING,
    CONFLICT,
    EXPANSION,
    HOME,
    LAND,
    NUMBERS,
    ORDER,
    SQUARE_NAMES,
    TOKENS,
    TURN_COINS,
    UNSEEN,
    VALUES,
)
from pentarchy.games.culture_wars.settling import abandon, end_round, form

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
    from pentarchy.games.culture_wars.map_setup import move_tiles

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


class TurnNull(Ask):
    """Chance: the next Null coin is turned and names the next player (C5.2)."""

    rule: ClassVar[str] = "C5.2"

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
        return f"The Null of {SEAT_NAMES[action - NULL]}"


TURN_NULL: Final = TurnNull(CHANCE)

# Coins that are turned: when the map is made, in a conflict, when a settlement is abandoned.


def turn_coins(state: CultureState) -> None:
    """Turn the coins in the queue one by one, then go on with what follows the step."""
    from pentarchy.games.culture_wars.map_setup import first_tokens

    while state.queue:
        place = state.queue[0]
        value = state.site[place] % HOME
        if value == UNSEEN:
            state.push(TurnCoin(CHANCE, place))
            return
        turned(state, place, value)
    if state.stage == TURN_COINS:
        first_tokens(state, len(state.order) - 1)
    elif state.stage == CONFLICT:
        form(state, 0)
    else:
        end_round(state)


def turned(state: CultureState, place: int, value: int) -> None:
    """The first coin in the queue is turned and shows its value: what that means in this step."""
    state.queue = state.queue[1:]
    if state.stage == CONFLICT:
        attack(state, place, value)
    elif state.stage == ABANDONING:
        abandon(state, place, value)
    else:
        if state.events is not None:
            state.tell("turned", state.suit[place], (state.land.squares[place], value))
        state.put_site(place, value, state.suit[place])


class TurnCoin(Ask):
    """Chance: a coin whose value nobody has seen is turned (C2.1)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "place")
    rule: ClassVar[str] = "C2.1"

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place = place

    def about(self, state: CultureState) -> str | None:
        return f"square:{state.name(self.place)}"

    def question(self, state: CultureState) -> str:
        return f"What does the coin of {SEAT_NAMES[state.suit[self.place]]} on {state.name(self.place)} show?"

    def legal(self, state: CultureState) -> list[int]:
        owner = state.suit[self.place]
        return [TURN + value for value in NUMBERS if state.unseen[owner * VALUES + value]]

    def weights(self, state: CultureState) -> list[int]:
        return [1] * len(self.legal(state))

    def take(self, state: CultureState, action: int) -> None:
        value = action - TURN
        state.unseen = changed(state.unseen, state.suit[self.place] * VALUES + value, 0)
        turned(state, self.place, value)
        turn_coins(state)

    def label(self, state: CultureState, action: int) -> str:
        return f"A {action - TURN}"


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


class Grow(Ask):
    """With too few tokens in reserve the player chooses which squares get one (C5.5)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "turn")
    rule: ClassVar[str] = "C5.5"

    def __init__(self, seat: int, turn: int) -> None:
        super().__init__(seat)
        self.turn = turn

    def question(self, state: CultureState) -> str:
        left = state.reserve[self.seat]
        tokens = counted(left, "token")
        return f"Which square grows? You have {tokens} left for {len(state.growing)} squares."

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
            state.growing = []
            expand(state, self.turn + 1)

    def grow(self, state: CultureState, action: int) -> None:
        """Put a token on one of the squares, which is then served."""
        state.place_tokens(self.seat, state.land.place_of[action - PLACE], 1)
        state.growing = without(state.growing, state.growing.index(action))
        if state.events is not None:
            state.tell("grows", self.seat, (action - PLACE,))

    def label(self, state: CultureState, action: int) -> str:
        if action == EVENLY:
            return "The rest where there is most room"
        return state.about_square(state.land.place_of[action - PLACE])

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
