"""Cultural Influence: the target, its range, the roll, and what a success does. (K10)"""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import FIGHT, STOP, About, Chip
from pentarchy.core.decision import Decision
from pentarchy.core.look import counted
from pentarchy.games.clash_of_cultures.actions import AIM, NO, TAKE_OVER, YES
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.map import CELLS
from pentarchy.games.clash_of_cultures.pieces.places import whose
from pentarchy.games.clash_of_cultures.pieces.turn import INFLUENCED
from pentarchy.games.clash_of_cultures.pieces.units import (
    BARBARIANS,
    BUILDING_NAMES,
    BUILDINGS,
    CULTURE,
    NEUTRAL,
    NONE,
)
from pentarchy.games.clash_of_cultures.steps.choosing import cell_target
from pentarchy.games.clash_of_cultures.steps.dice import Dice
from pentarchy.games.clash_of_cultures.steps.goods import good, goods
from pentarchy.games.clash_of_cultures.steps.moments import bars_tokens, influence_bonus
from pentarchy.games.clash_of_cultures.steps.places import spot
from pentarchy.games.clash_of_cultures.steps.waiting import FOR_INFLUENCE, camp_won, is_over, is_waiting

SUCCESS: Final = 5
OUT_OF_RANGE: Final = 99


def is_base(state: ClashState, seat: int, cell: int) -> bool:
    """Whether a city may be the base of an influence: it holds no foreign piece. (K10.3)"""
    for kind in range(BUILDINGS):
        colour = state.piece[kind][cell]
        if colour >= 0 and colour != seat:
            return False
    return True


def tokens_barred(state: ClashState, seat: int, cell: int) -> bool:
    """Whether the owner's government keeps others from spending culture tokens here. (K22.38, K22.42, K22.46)"""
    owner = state.city[cell]
    if owner in (seat, BARBARIANS):
        return False
    return bars_tokens(state, owner, cell)


def range_price(state: ClashState, seat: int, cell: int, spent: int = 0) -> int:
    """The culture tokens needed to reach a city, or OUT_OF_RANGE if so many others are spent. (K10.2, K10.5)"""
    if state.city[cell] == seat:
        return 0
    best = OUT_OF_RANGE
    span = state.span(cell)
    for base in state.towns[seat]:
        if span[base] < OUT_OF_RANGE and is_base(state, seat, base):
            need = span[base] - state.size(base)
            if need < best:
                best = need
    if best <= 0:
        return 0
    if best > state.amount(seat, CULTURE) - spent or tokens_barred(state, seat, cell):
        return OUT_OF_RANGE
    return best


def pieces_to_win(state: ClashState, seat: int, cell: int) -> list[int]:
    """The buildings of a city that could turn to this seat's colour. (K10.1, K10.7)"""
    found = []
    for kind in range(BUILDINGS):
        colour = state.piece[kind][cell]
        if colour >= 0 and colour != seat and state.spare(seat, kind) > 0:
            found.append(kind)
    return found


def can_influence(state: ClashState, seat: int, spent: int) -> bool:
    """Whether there is anything to influence, once so many culture tokens are spent."""
    if state.used & INFLUENCED:
        return False
    for towns in state.towns:
        for cell in towns:
            if pieces_to_win(state, seat, cell) and range_price(state, seat, cell, spent) < OUT_OF_RANGE:
                return True
    return bool(takeovers(state, seat, spent))


def takeovers(state: ClashState, seat: int, spent: int) -> list[int]:
    """The barbarian settlements that may be won over, if a card waits for that. (K23.8)"""
    if not is_waiting(state, FOR_INFLUENCE) or not state.may_settle(seat):
        return []
    return [
        cell
        for cell in range(CELLS)
        if state.city[cell] == BARBARIANS and range_price(state, seat, cell, spent) < OUT_OF_RANGE
    ]


def influence_targets(state: ClashState, seat: int) -> list[int]:
    """All that a seat may try to influence now, as actions."""
    found: list[int] = []
    if state.used & INFLUENCED:
        return found
    for towns in state.towns:
        for cell in towns:
            kinds = pieces_to_win(state, seat, cell)
            if kinds and range_price(state, seat, cell) < OUT_OF_RANGE:
                for kind in kinds:
                    found.append(AIM + 4 * cell + kind)
    for cell in takeovers(state, seat, 0):
        found.append(TAKE_OVER + cell)
    found.sort()
    return found


def building_words(state: ClashState, cell: int, kind: int, seat: int) -> str:
    """A building to be won: "the Temple in Bob's city D7", or, where another has won it before, "Ann's Temple in …"."""
    colour = state.piece[kind][cell]
    article = "the" if colour == state.city[cell] else whose(state.names[colour])
    return f"{article} {BUILDING_NAMES[kind]} in {spot(state, cell, seat)}"


class Influence(Decision[ClashState]):
    """The piece to be influenced is chosen; culture tokens pay for range. (K10.1, K10.2)"""

    rule: ClassVar[str] = "K10.1"
    companion: ClassVar[str] = (
        "A building of another city may take your colour, on a 5 or 6: a point for you, one less for them. "
        "People try what is in range without many culture tokens."
    )

    def question(self, state: ClashState) -> str:
        return "Cultural Influence: which building do you try to win over?"

    def legal(self, state: ClashState) -> list[int]:
        return influence_targets(state, self.seat)

    def take(self, state: ClashState, action: int) -> None:
        if action >= TAKE_OVER:
            cell, kind = action - TAKE_OVER, NONE
        else:
            cell, kind = divmod(action - AIM, 4)
        price = range_price(state, self.seat, cell)
        if price:
            state.lose(self.seat, CULTURE, price)
        is_over(state, FOR_INFLUENCE)
        if state.events is not None:
            state.tell("influences", self.seat, (cell, kind))
        state.push(InfluenceRoll(self.seat, cell, kind))

    def label(self, state: ClashState, action: int) -> str:
        if action >= TAKE_OVER:
            return f"Win over {spot(state, action - TAKE_OVER, self.seat)}"
        cell, kind = divmod(action - AIM, 4)
        return f"Win {building_words(state, cell, kind, self.seat)}"

    def about(self, state: ClashState, action: int) -> About:
        cell = action - TAKE_OVER if action >= TAKE_OVER else (action - AIM) // 4
        costs = goods((CULTURE, range_price(state, self.seat, cell)))
        faces = 6 - SUCCESS + 1 + influence_bonus(state, self.seat)
        note = "the tokens are for the distance" if costs else ""
        if not tokens_barred(state, self.seat, cell) and state.amount(self.seat, CULTURE):
            note = f"{note}; more tokens may help after the roll".lstrip("; ")
        gives = (Chip("1", "points", "point"),)
        where = f"In {spot(state, cell, self.seat)}"
        return About(costs, gives, note, kind=FIGHT, odds=round(100 * faces / 6), group=where)

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [cell_target(action - TAKE_OVER if action >= TAKE_OVER else (action - AIM) // 4)]


class InfluenceRoll(Dice):
    """The die of an influence: 5 or 6 succeeds; tokens may still help. (K10.6)"""

    fields: ClassVar[tuple[str, ...]] = ("who", "cell", "kind")
    rule: ClassVar[str] = "K10.6"

    def __init__(self, who: int, cell: int, kind: int) -> None:
        super().__init__(1)
        self.who = who
        self.cell = cell
        self.kind = kind

    def rolled(self, state: ClashState, total: int) -> None:
        if state.events is not None:
            state.tell("rolls", self.who, (1, total))
        need = SUCCESS - total - influence_bonus(state, self.who)
        if need <= 0:
            succeed(state, self.who, self.cell, self.kind)
            return
        own = state.city[self.cell] == self.who and not state.rules.own_city_boost
        if state.amount(self.who, CULTURE) >= need and not own and not tokens_barred(state, self.who, self.cell):
            state.push(Boost(self.who, self.cell, self.kind, need))
        elif state.events is not None:
            state.tell("influence fails", self.who, (self.cell,))


class Boost(Decision[ClashState]):
    """After the roll culture tokens add 1 each. (K10.6)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cell", "kind", "need")
    rule: ClassVar[str] = "K10.6"
    companion: ClassVar[str] = (
        "Each culture token adds 1 to the die, and 5 is enough. "
        "People pay if that makes it a success, unless they need the tokens for a wonder."
    )

    def __init__(self, seat: int, cell: int, kind: int, need: int) -> None:
        super().__init__(seat)
        self.cell = cell
        self.kind = kind
        self.need = need

    def question(self, state: ClashState) -> str:
        what = spot(state, self.cell, self.seat)
        if self.kind >= 0:
            what = building_words(state, self.cell, self.kind, self.seat)
        return f"The roll falls short by {self.need}: do you spend culture tokens to win {what}?"

    def legal(self, state: ClashState) -> list[int]:
        return [YES, NO]

    def take(self, state: ClashState, action: int) -> None:
        if action == YES:
            state.lose(self.seat, CULTURE, self.need)
            succeed(state, self.seat, self.cell, self.kind)
        elif state.events is not None:
            state.tell("influence fails", self.seat, (self.cell,))

    def label(self, state: ClashState, action: int) -> str:
        return f"Spend {counted(self.need, 'culture token')}" if action == YES else "Let it fail"

    def about(self, state: ClashState, action: int) -> About:
        if action == YES:
            return About((good(CULTURE, self.need),), (Chip("1", "points", "point"),))
        return About(kind=STOP)

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [cell_target(self.cell)] if action == YES else []


def succeed(state: ClashState, seat: int, cell: int, kind: int) -> None:
    """The piece is replaced by one of the influencer's colour; a settlement of barbarians becomes a city. (K10.7)"""
    state.used |= INFLUENCED
    state.gain(seat, CULTURE, influence_bonus(state, seat))
    if kind >= 0:
        state.set_piece(kind, cell, seat)
        if state.events is not None:
            state.tell("influence succeeds", seat, (cell, kind))
        return
    units = state.barbarians[cell]
    state.add_barbarians(cell, -units)
    state.settle(seat, cell, NEUTRAL)
    if state.events is not None:
        state.tell("captures", seat, (cell, BARBARIANS))
    camp_won(state, seat, cell, units)
