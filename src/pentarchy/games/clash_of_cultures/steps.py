"""What all the rules use: steps to be done later, payments, dice, and drawing cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from pentarchy.core.decision import CHANCE, Decision
from pentarchy.core.events import all_but, only
from pentarchy.games.clash_of_cultures.actions import (
    AS,
    AT,
    DRAW,
    DRAW_OBJECTIVE,
    GO,
    GOLD_FOR,
    NO,
    PASS,
    PAY,
    ROLL,
    YES,
)
from pentarchy.games.clash_of_cultures.game import ClashState, changed
from pentarchy.games.clash_of_cultures.pieces.cards import CARD_NAMES, DECK, PLAIN_CARDS
from pentarchy.games.clash_of_cultures.pieces.events import EVENTS, FIRST_PERSON
from pentarchy.games.clash_of_cultures.pieces.map import CELL_NAMES
from pentarchy.games.clash_of_cultures.pieces.units import (
    CULTURE,
    FOOD,
    GOLD,
    MOOD_NAMES,
    ORE,
    RESOURCE_WORDS,
    WOOD,
)
from pentarchy.games.clash_of_cultures.pieces.wonders import GREAT_MAUSOLEUM

Task = Callable[[ClashState, int, int, int], None]

(
    LEARN_TASK,
    EVENT_TASK,
    DRAW_TASK,
    DRAW_OBJECTIVE_TASK,
    GO_ON,
    MOVE_ON,
    MOVE_DONE,
    BATTLE_ROUND,
    REVEAL_TACTICS,
    RESOLVE_TACTICS,
    AFTER_TACTICS,
    ROLL_DICE,
    LOSSES,
    AFTER_LOSSES,
    AFTER_ROUND,
    MOMENTS,
    ACTIVATION_DONE,
    UNITS_DONE,
    ICON,
    EVENT_TEXT,
    EVENT_FOR,
    BARBARIANS_ADD,
    FINISH_CHECK,
    STATUS_STEP,
    NEXT_ROUND,
    SECOND_ADVANCE,
    GAIN_TASK,
    EXPLORED,
    CHANGE_GOVERNMENT,
    PERSON_OFFER,
    MERCENARIES_LEFT,
    INFLUENCE_ROLLED,
    TRADE_INCOME,
    PLANS_DRAWN,
    GREAT_PERSON,
    START_TURN,
    WONDER_TASK,
    TAUGHT,
    MERCENARY_BATTLE,
    CITY_TASK,
    DEAL,
    PLACED,
) = range(42)


def nothing(state: ClashState, seat: int, a: int, b: int) -> None:
    """The task of a number that no module has taken."""


TASKS: Final[list[Task]] = [nothing] * 42
"""What the steps do; each module of the rules enters its own."""


class Then(Decision[ClashState]):
    """A step that nobody is asked about: it waits on the agenda for what comes before it. (K4.4)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "task", "a", "b")
    rule: ClassVar[str] = "K4.4"

    def __init__(self, seat: int, task: int, a: int = 0, b: int = 0) -> None:
        super().__init__(seat)
        self.task = task
        self.a = a
        self.b = b

    def question(self, state: ClashState) -> str:
        return "The game goes on."

    def legal(self, state: ClashState) -> list[int]:
        return [GO]

    def take(self, state: ClashState, action: int) -> None:
        TASKS[self.task](state, self.seat, self.a, self.b)


# Paying.


def can_pay(state: ClashState, seat: int, food: int, wood: int, ore: int) -> bool:
    """Whether a seat can pay this, gold standing in for what is missing. (K5.3)"""
    return _missing(state, seat, food, wood, ore) <= state.amount(seat, GOLD)


def _missing(state: ClashState, seat: int, food: int, wood: int, ore: int) -> int:
    missing = 0
    have = state.amount(seat, FOOD)
    if food > have:
        missing += food - have
    have = state.amount(seat, WOOD)
    if wood > have:
        missing += wood - have
    have = state.amount(seat, ORE)
    if ore > have:
        missing += ore - have
    return missing


def pay_kind(state: ClashState, seat: int, kind: int, count: int) -> None:
    """Pay in kind as far as possible, the rest in gold; keeps count of what was paid."""
    have = state.amount(seat, kind)
    own = count if count < have else have
    if own:
        state.lose(seat, kind, own)
        state.paid[kind] += own
    if count > own:
        state.lose(seat, GOLD, count - own)
        state.paid[GOLD] += count - own


class Pay(Decision[ClashState]):
    """A price in food, wood and ore is paid; gold may stand in for any of it. (K5.3)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "food", "wood", "ore")
    rule: ClassVar[str] = "K5.3"

    def __init__(self, seat: int, food: int, wood: int, ore: int) -> None:
        super().__init__(seat)
        self.food = food
        self.wood = wood
        self.ore = ore

    def question(self, state: ClashState) -> str:
        return f"How do you pay {price_words(self.food, self.wood, self.ore)}? Gold may replace any of it."

    def legal(self, state: ClashState) -> list[int]:
        found = [PAY]
        seat = self.seat
        spare = state.amount(seat, GOLD) - _missing(state, seat, self.food, self.wood, self.ore)
        if spare > 0:
            if self.food and state.amount(seat, FOOD):
                found.append(GOLD_FOR)
            if self.wood and state.amount(seat, WOOD):
                found.append(GOLD_FOR + 1)
            if self.ore and state.amount(seat, ORE):
                found.append(GOLD_FOR + 2)
        return found

    def take(self, state: ClashState, action: int) -> None:
        seat = self.seat
        if action == PAY:
            pay_kind(state, seat, FOOD, self.food)
            pay_kind(state, seat, WOOD, self.wood)
            pay_kind(state, seat, ORE, self.ore)
            return
        state.lose(seat, GOLD, 1)
        state.paid[GOLD] += 1
        kind = action - GOLD_FOR
        if self.food + self.wood + self.ore > 1:
            state.push(
                Pay(
                    seat,
                    self.food - (1 if kind == FOOD else 0),
                    self.wood - (1 if kind == WOOD else 0),
                    self.ore - (1 if kind == ORE else 0),
                )
            )

    def label(self, state: ClashState, action: int) -> str:
        if action == PAY:
            missing = _missing(state, self.seat, self.food, self.wood, self.ore)
            gold = f" ({missing} of it in gold)" if missing else ""
            return f"Pay {price_words(self.food, self.wood, self.ore)}{gold}"
        return f"Replace 1 {RESOURCE_WORDS[action - GOLD_FOR]} by 1 gold"


def price_words(food: int, wood: int, ore: int) -> str:
    """A price as text."""
    parts = [f"{count} {name}" for count, name in ((food, "food"), (wood, "wood"), (ore, "ore")) if count]
    return ", ".join(parts) or "nothing"


# Dice.

WAYS: Final[list[list[int]]] = [[1]]
"""For a number of dice, in how many ways each total comes up."""


def _fill() -> None:
    for count in range(1, 11):
        row = [0] * (6 * count + 1)
        for total, ways in enumerate(WAYS[count - 1]):
            for face in range(1, 7):
                row[total + face] += ways
        WAYS.append(row)


_fill()


class Dice(Decision[ClashState]):
    """Chance rolls some dice; only their total counts."""

    fields: ClassVar[tuple[str, ...]] = ("count",)
    rule: ClassVar[str] = "K12.6"

    def __init__(self, count: int) -> None:
        super().__init__(CHANCE)
        self.count = count

    def question(self, state: ClashState) -> str:
        return f"The total of {self.count} dice?" if self.count > 1 else "What does the die show?"

    def legal(self, state: ClashState) -> list[int]:
        if self.count == 0:
            return [PASS]
        return list(range(ROLL + self.count - 1, ROLL + 6 * self.count))

    def weights(self, state: ClashState) -> list[int]:
        if self.count == 0:
            return [1]
        return WAYS[self.count][self.count :]

    def take(self, state: ClashState, action: int) -> None:
        self.rolled(state, 0 if action == PASS else action - ROLL + 1)

    def rolled(self, state: ClashState, total: int) -> None:
        """What the total does."""
        raise NotImplementedError


# Cards.


def draw_action(state: ClashState, seat: int) -> None:
    """A seat will draw an action card."""
    state.push(Then(seat, DRAW_TASK))


def draw_objective(state: ClashState, seat: int) -> None:
    """A seat will draw an objective card."""
    state.push(DrawObjective(seat))


def start_draw(state: ClashState, seat: int, a: int, b: int) -> None:
    """Draw from the deck, unless the Great Mausoleum lets its owner choose. (K13.2)"""
    if state.discards and state.wonder_in(GREAT_MAUSOLEUM, seat):
        state.push(FromDiscards(seat, 0))
        return
    draw_from_deck(state, seat)


def draw_from_deck(state: ClashState, seat: int) -> None:
    """Draw an action card; an empty deck is first made anew from the discards. (K13.1)"""
    if not state.deck:
        for card in state.discards:
            state.deck |= 1 << card
        state.discards = []
    state.push(DrawAction(seat))


TASKS[DRAW_TASK] = start_draw


class DrawAction(Decision[ClashState]):
    """Chance deals an action card; an empty deck is made from the discards. (K13.1)"""

    fields: ClassVar[tuple[str, ...]] = ("who",)
    rule: ClassVar[str] = "K13.1"

    def __init__(self, who: int) -> None:
        super().__init__(CHANCE)
        self.who = who

    def question(self, state: ClashState) -> str:
        return "Which action card is drawn?"

    def legal(self, state: ClashState) -> list[int]:
        found = []
        bits = state.deck
        card = DRAW
        while bits:
            if bits & 1:
                found.append(card)
            bits >>= 1
            card += 1
        return found or [PASS]

    def weights(self, state: ClashState) -> list[int]:
        return [1] * len(self.legal(state))

    def take(self, state: ClashState, action: int) -> None:
        if action == PASS:
            return
        card = action - DRAW
        state.deck &= ~(1 << card)
        state.hand[self.who] |= 1 << card
        state.seen = changed(state.seen, card, 1 << self.who)
        if state.events is not None:
            state.tell("draws", self.who, (card,), only(self.who))
            state.tell("draws a card", self.who, (), all_but(self.who, state.players))


class DrawObjective(Decision[ClashState]):
    """Chance deals an objective card; the deck is all that is neither held nor scored. (K15.1)"""

    fields: ClassVar[tuple[str, ...]] = ("who",)
    rule: ClassVar[str] = "K15.1"

    def __init__(self, who: int) -> None:
        super().__init__(CHANCE)
        self.who = who

    def question(self, state: ClashState) -> str:
        return "Which objective card is drawn?"

    def legal(self, state: ClashState) -> list[int]:
        found = []
        bits = state.objective_deck
        card = DRAW_OBJECTIVE
        while bits:
            if bits & 1:
                found.append(card)
            bits >>= 1
            card += 1
        return found or [PASS]

    def weights(self, state: ClashState) -> list[int]:
        return [1] * len(self.legal(state))

    def take(self, state: ClashState, action: int) -> None:
        if action == PASS:
            return
        card = action - DRAW_OBJECTIVE
        state.objective_deck &= ~(1 << card)
        state.objectives[self.who] |= 1 << card
        state.objective_seen = changed(state.objective_seen, card, 1 << self.who)
        if state.events is not None:
            state.tell("draws objective", self.who, (card,), only(self.who))
            state.tell("draws an objective", self.who, (), all_but(self.who, state.players))


class FromDiscards(Decision[ClashState]):
    """The owner of the Great Mausoleum takes the top discard, or draws from the deck. (K16.12)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "events")
    rule: ClassVar[str] = "K16.12"

    def __init__(self, seat: int, events: int) -> None:
        super().__init__(seat)
        self.events = events

    def question(self, state: ClashState) -> str:
        if self.events:
            return f"Resolve the top discard, {EVENTS[state.event_discards[-1]].name}, instead of a new event?"
        return f"Take the top discard, {CARD_NAMES[state.discards[-1]]}, instead of a new action card?"

    def legal(self, state: ClashState) -> list[int]:
        return [YES, NO]

    def take(self, state: ClashState, action: int) -> None:
        if self.events:
            event = -1
            if action == YES:
                event = state.event_discards[-1]
                state.event_discards = state.event_discards[:-1]
            state.push(Then(self.seat, EVENT_TASK, 1, event))
        elif action == NO:
            draw_from_deck(state, self.seat)
        else:
            card = state.discards[-1]
            state.discards = state.discards[:-1]
            state.hand[self.seat] |= 1 << card
            state.seen = changed(state.seen, card, (1 << state.players) - 1)
            if state.events is not None:
                state.tell("takes discard", self.seat, (card,))


def discard(state: ClashState, seat: int, card: int) -> None:
    """Lay an action card from the hand on the discards; a great person goes back to the events. (K13.3)"""
    state.hand[seat] &= ~(1 << card)
    state.seen = changed(state.seen, card, 0)
    if not DECK >> card & 1:
        state.event_discards = [*state.event_discards, card - PLAIN_CARDS + FIRST_PERSON]
    elif state.wonder_in(GREAT_MAUSOLEUM, seat):
        state.discards = [card, *state.discards]
    else:
        state.discards = [*state.discards, card]


# Choosing a city, and what to gain.


class ChooseCell(Decision[ClashState]):
    """One of some spaces is chosen; the subclass says for what."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cells")

    def __init__(self, seat: int, cells: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.cells = cells

    def legal(self, state: ClashState) -> list[int]:
        return [AT + cell for cell in self.cells] or [PASS]

    def label(self, state: ClashState, action: int) -> str:
        return "None" if action == PASS else city_words(state, action - AT)

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [] if action == PASS else [cell_target(action - AT)]


def cell_target(cell: int) -> str:
    """The id of a space on the board."""
    return f"cell:{CELL_NAMES[cell].lower()}"


def city_words(state: ClashState, cell: int) -> str:
    """A space in words, with its city if it has one."""
    name = CELL_NAMES[cell]
    if 0 <= state.city[cell] < state.players:
        return f"{name} (size {state.size(cell)}, {MOOD_NAMES[state.mood[cell]]})"
    return name


class GainOne(Decision[ClashState]):
    """One of two things is gained: a mood or a culture token, or gold or a culture token."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind")
    rule: ClassVar[str] = "K7.20"

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind = kind

    def question(self, state: ClashState) -> str:
        return f"Do you gain 1 {RESOURCE_WORDS[self.kind]} or 1 culture token?"

    def legal(self, state: ClashState) -> list[int]:
        return [AS + self.kind, AS + CULTURE]

    def take(self, state: ClashState, action: int) -> None:
        state.gain(self.seat, action - AS, 1)

    def label(self, state: ClashState, action: int) -> str:
        return f"Gain 1 {RESOURCE_WORDS[action - AS]}"
