"""Population movement (C6): squares to move from, squares to move to, how many tokens, and boats."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.games.culture_wars.actions import DONE, FROM, MOVE, TO
from pentarchy.games.culture_wars.conflict import begin_conflicts
from pentarchy.games.culture_wars.game import Ask, CultureState, changed, without
from pentarchy.games.culture_wars.pieces import HOME, LAND, MOVEMENT, SQUARE_NAMES

WALK: Final = 0
BEYOND: Final = 1
BOAT: Final = 2
WAYS: Final = ("", ", beyond a settlement", ", by boat")


def march(state: CultureState, turn: int) -> None:
    """In reverse player order, each player moves; then the conflicts come (C6.1)."""
    from pentarchy.games.culture_wars.turns import turn_coins

    state.stage = MOVEMENT
    while turn >= 0:
        seat = state.order[turn]
        mine = state.tokens[seat]
        occupied = [place for place in range(LAND) if mine[place]]
        if occupied:
            state.leaving = [state.land.from_actions[place] for place in occupied]
            state.still = [mine[place] for place in occupied]
            state.push(March(seat, turn))
            return
        turn -= 1
    state.leaving = []
    state.still = []
    begin_conflicts(state)
    turn_coins(state)


class March(Ask):
    """The player chooses a square to move tokens from, or is done (C6.2)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "turn")
    rule: ClassVar[str] = "C6.2"

    def __init__(self, seat: int, turn: int) -> None:
        super().__init__(seat)
        self.turn = turn

    def question(self, state: CultureState) -> str:
        left = sum(state.still)
        return f"From which square do you move? {left} of your tokens {'have' if left > 1 else 'has'} not moved yet."

    def legal(self, state: CultureState) -> list[int]:
        return [DONE, *state.leaving]

    def take(self, state: CultureState, action: int) -> None:
        if action == DONE:
            march(state, self.turn - 1)
        else:
            state.push(self)
            state.push(MarchTo(self.seat, state.leaving.index(action)))

    def label(self, state: CultureState, action: int) -> str:
        if action == DONE:
            return "Done: the others stay"
        return f"{SQUARE_NAMES[action - FROM]}: {state.still[state.leaving.index(action)]} to move"

    def targets(self, state: CultureState, action: int) -> list[str]:
        return [] if action == DONE else [f"square:{SQUARE_NAMES[action - FROM]}"]


def destinations(state: CultureState, seat: int, source: int) -> list[int]:
    """The TO actions of the squares that a token may reach, on foot or by boat (C6.3 to C6.15)."""
    land = state.land
    if not state.settlements[seat]:
        return land.step_actions[source][:]  # nothing but walking: the usual case, made ready
    reached = [0] * LAND
    for place in land.steps[source]:
        reached[place] = 1
    for place in land.around[source]:
        if state.site[place] > HOME and state.suit[place] == seat and land.seas[place]:
            sail(state, place, reached)
    if state.options.pass_through:
        pass_through(state, seat, reached)
    reached[source] = 0
    actions = land.to_actions
    return [actions[place] for place in range(LAND) if reached[place]]


def sail(state: CultureState, harbour: int, reached: list[int]) -> None:
    """Mark the squares that a boat from this coastal settlement can land on (C6.8, C6.9, C6.15)."""
    land = state.land
    seas = land.seas[harbour]
    if state.options.far_landing:
        for place in range(LAND):
            if land.seas[place] & seas:
                reached[place] = 1
        return
    for settlement in range(LAND):
        if state.site[settlement] > HOME and settlement != harbour:
            for place in land.around[settlement]:
                if land.seas[place] & seas:
                    reached[place] = 1


def pass_through(state: CultureState, seat: int, reached: list[int]) -> None:
    """From every own settlement that is reached, go on to its eight neighbours (C6.14)."""
    entered = [place for place in range(LAND) if reached[place] and own(state, seat, place)]
    while entered:
        for other in state.land.around[entered.pop()]:
            if not reached[other]:
                reached[other] = 1
                if own(state, seat, other):
                    entered.append(other)


def way(state: CultureState, seat: int, source: int, target: int) -> int:
    """How tokens get there: they walk, go on beyond a settlement, or take a boat."""
    reached = [0] * LAND
    for place in state.land.steps[source]:
        reached[place] = 1
    if reached[target]:
        return WALK
    if state.options.pass_through:
        pass_through(state, seat, reached)
    return BEYOND if reached[target] else BOAT


def own(state: CultureState, seat: int, place: int) -> bool:
    """Whether a settlement of this seat lies there."""
    return state.site[place] > HOME and state.suit[place] == seat


class MarchTo(Ask):
    """The player chooses where the tokens of a square that may still be left go (C6.3)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "index")
    rule: ClassVar[str] = "C6.3"

    def __init__(self, seat: int, index: int) -> None:
        super().__init__(seat)
        self.index = index

    def source(self, state: CultureState) -> int:
        """The place that the tokens leave."""
        return state.land.place_of[state.leaving[self.index] - FROM]

    def about(self, state: CultureState) -> str | None:
        return f"square:{state.name(self.source(state))}"

    def question(self, state: CultureState) -> str:
        return f"Where do tokens from {state.name(self.source(state))} go?"

    def legal(self, state: CultureState) -> list[int]:
        return destinations(state, self.seat, self.source(state))

    def take(self, state: CultureState, action: int) -> None:
        target = state.land.place_of[action - TO]
        if state.still[self.index] == 1:
            move_tokens(state, self.seat, self.index, target, 1)
        else:
            state.push(MarchCount(self.seat, self.index, target))

    def label(self, state: CultureState, action: int) -> str:
        place = state.land.place_of[action - TO]
        return state.about_square(place) + WAYS[way(state, self.seat, self.source(state), place)]

    def targets(self, state: CultureState, action: int) -> list[str]:
        return [f"square:{SQUARE_NAMES[action - TO]}"]


class MarchCount(Ask):
    """The player chooses how many of the tokens move together (C6.2)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "index", "target")
    rule: ClassVar[str] = "C6.2"

    def __init__(self, seat: int, index: int, target: int) -> None:
        super().__init__(seat)
        self.index = index
        self.target = target

    def about(self, state: CultureState) -> str | None:
        return f"square:{SQUARE_NAMES[state.leaving[self.index] - FROM]}"

    def question(self, state: CultureState) -> str:
        source = SQUARE_NAMES[state.leaving[self.index] - FROM]
        return f"How many tokens move from {source} to {state.name(self.target)}?"

    def legal(self, state: CultureState) -> list[int]:
        return [MOVE + count for count in range(1, state.still[self.index] + 1)]

    def take(self, state: CultureState, action: int) -> None:
        move_tokens(state, self.seat, self.index, self.target, action - MOVE)

    def label(self, state: CultureState, action: int) -> str:
        count = action - MOVE
        if count == state.still[self.index]:
            return f"All {count}"
        return f"{count}"


def move_tokens(state: CultureState, seat: int, index: int, target: int, count: int) -> None:
    """Move tokens that have not moved this round; they will not move again in it (C6.2)."""
    source = state.land.place_of[state.leaving[index] - FROM]
    mine = state.own_tokens(seat)
    mine[source] -= count
    mine[target] += count
    left = state.still[index] - count
    if left:
        state.still = changed(state.still, index, left)
    else:
        state.leaving = without(state.leaving, index)
        state.still = without(state.still, index)
    if state.events is not None:
        squares = state.land.squares
        state.tell("moves", seat, (squares[source], squares[target], count, way(state, seat, source, target)))
