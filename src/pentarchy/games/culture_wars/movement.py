"""Population movement (C6): squares to move from, squares to move to, how many tokens, and boats."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import END, FIGHT, About, Chip, Refusal
from pentarchy.core.decision import Decision
from pentarchy.games.culture_wars.actions import DONE, FROM, MOVE, TO
from pentarchy.games.culture_wars.conflict import begin_conflicts
from pentarchy.games.culture_wars.forecast import arrival, if_all_stay, left_behind, staying
from pentarchy.games.culture_wars.game import RULES, CultureState, changed, without
from pentarchy.games.culture_wars.labels import named
from pentarchy.games.culture_wars.pieces import HOME, LAND, MOVEMENT, SQUARE_NAMES, TOKENS

WALK: Final = 0
BEYOND: Final = 1
BOAT: Final = 2
VERBS: Final = ("Walk to", "Go on beyond your settlement to", "Sail to")
GROUPS: Final = ("On foot", "Beyond a settlement", "By boat")


def march(state: CultureState, turn: int) -> None:
    """In reverse player order, each player moves; then the conflicts come (C6.1)."""
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
    RULES[0].turn_coins(state)


class March(Decision[CultureState]):
    """The player chooses a square to move tokens from, or is done (C6.2)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "turn")
    rule: ClassVar[str] = "C6.2"
    companion: ClassVar[str] = (
        "Each token may move one square in a round. Spread early, since every square grows; later bring five "
        "together on a coin and keep five farmers around it."
    )

    def __init__(self, seat: int, turn: int) -> None:
        super().__init__(seat)
        self.turn = turn

    def question(self, state: CultureState) -> str:
        return "Which tokens move?"

    def aside(self, state: CultureState) -> tuple[Chip, ...]:
        on_map = TOKENS - state.reserve[self.seat]
        return (Chip(f"{sum(state.still)} of {on_map} may still move", "tent"),)

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
            return "End your moves"
        count = state.still[state.leaving.index(action)]
        return f"Move {count} from {named(state, state.land.place_of[action - FROM], self.seat)}"

    def about(self, state: CultureState, action: int) -> About:
        if action == DONE:
            return About(kind=END, loses=if_all_stay(state, self.seat, may_build=True))
        about = staying(state, state.land.place_of[action - FROM], self.seat)
        return (
            about._replace(group="Others who may move") if not about.badge else about._replace(group="Can't all stay")
        )

    def refused(self, state: CultureState) -> list[Refusal]:
        moved = [
            f"square:{state.name(place)}"
            for place in range(LAND)
            if state.tokens[self.seat][place] and state.land.from_actions[place] not in state.leaving
        ]
        return [Refusal("Tokens that have moved", "a token moves once in a round", moved)] if moved else []

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
        shared = seas & land.seas[settlement]
        if shared and state.site[settlement] > HOME and settlement != harbour:
            for place in land.around[settlement]:
                if land.seas[place] & shared:
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


class MarchTo(Decision[CultureState]):
    """The player chooses where the tokens of a square that may still be left go (C6.3)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "index")
    rule: ClassVar[str] = "C6.3"
    companion: ClassVar[str] = (
        "The tokens walk one square, or sail if they stand beside a coastal settlement of yours. Badges tell how "
        "many can live there, and where others would have to be fought."
    )

    def __init__(self, seat: int, index: int) -> None:
        super().__init__(seat)
        self.index = index

    def source(self, state: CultureState) -> int:
        """The place that the tokens leave."""
        return state.land.place_of[state.leaving[self.index] - FROM]

    def focus(self, state: CultureState) -> list[str]:
        return [f"square:{state.name(self.source(state))}"]

    def aside(self, state: CultureState) -> tuple[Chip, ...]:
        return (Chip(f"{state.still[self.index]} may move", "tent"),)

    def clause(self, state: CultureState) -> str:
        """The clause of the farthest way that some answer goes: by boat, beyond a settlement, or on foot."""
        source = self.source(state)
        place_of = state.land.place_of
        ways = [way(state, self.seat, source, place_of[action - TO]) for action in self.legal(state)]
        options = state.options
        if BOAT in ways:
            return "C6.15" if options.far_landing else "C6.8"
        if BEYOND in ways:
            return "C6.14"
        if options.two_spaces:
            return "C6.13" if options.diagonal_moves else "C6.12"
        return "C6.11" if options.diagonal_moves else self.rule

    def question(self, state: CultureState) -> str:
        return f"Where do tokens from {named(state, self.source(state), self.seat)} go?"

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
        verb = VERBS[way(state, self.seat, self.source(state), place)]
        return f"{verb} {named(state, place, self.seat)}"

    def about(self, state: CultureState, action: int) -> About:
        place, source = state.land.place_of[action - TO], self.source(state)
        count = state.still[self.index]
        about = arrival(state, place, self.seat, count)
        if count > 1 and about.kind != FIGHT and about.loses:
            about = about._replace(loses="")  # fewer may go: how many is asked next
        if count == 1:
            lost = " ".join(one for one in (about.loses, left_behind(state, self.seat, source, place, 1)) if one)
            about = about._replace(loses=lost)
        ghost = f"tent{self.seat} s{self.seat}" if state.site[place] < HOME else ""
        how = way(state, self.seat, source, place)
        return about._replace(ghost=ghost, group=GROUPS[how] if state.settlements[self.seat] else "")

    def targets(self, state: CultureState, action: int) -> list[str]:
        return [f"square:{SQUARE_NAMES[action - TO]}"]


class MarchCount(Decision[CultureState]):
    """The player chooses how many of the tokens move together (C6.2)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "index", "target")
    rule: ClassVar[str] = "C6.2"
    companion: ClassVar[str] = (
        "Some of them go, the rest stay. Leave as many as the square feeds, and send enough: five for a "
        "settlement, more than the others for a fight."
    )

    def __init__(self, seat: int, index: int, target: int) -> None:
        super().__init__(seat)
        self.index = index
        self.target = target

    def source(self, state: CultureState) -> int:
        """The place that the tokens leave."""
        return state.land.place_of[state.leaving[self.index] - FROM]

    def focus(self, state: CultureState) -> list[str]:
        return [f"square:{state.name(place)}" for place in (self.source(state), self.target)]

    def question(self, state: CultureState) -> str:
        return f"How many tokens move from {state.name(self.source(state))} to {named(state, self.target, self.seat)}?"

    def legal(self, state: CultureState) -> list[int]:
        return [MOVE + count for count in range(1, state.still[self.index] + 1)]

    def take(self, state: CultureState, action: int) -> None:
        move_tokens(state, self.seat, self.index, self.target, action - MOVE)

    def label(self, state: CultureState, action: int) -> str:
        count = action - MOVE
        return f"All {count}" if count == state.still[self.index] else str(count)

    def about(self, state: CultureState, action: int) -> About:
        count, source = action - MOVE, self.source(state)
        about = arrival(state, self.target, self.seat, count)
        stay = state.tokens[self.seat][source] - count
        hungry = stay - state.capacity(source)
        lost = [about.loses, left_behind(state, self.seat, source, self.target, count)]
        if hungry > 0 and state.site[source] < HOME:
            lost.append(f"{hungry} of the {stay} left behind would starve.")
        note = f"{about.note}; {stay} stay{'s' * (stay == 1)} behind" if stay else about.note
        return About(note=note, loses=" ".join(one for one in lost if one), kind=about.kind, amount=count)


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
        how = way(state, seat, source, target)
        state.tell(
            "moves", seat, (squares[source], squares[target], count, how, state.site[target], state.suit[target])
        )
