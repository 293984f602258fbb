"""Advances: which may be taken, what they cost, what taking them does at once, and governments. (K6)"""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import STOP, About, Chip, Refusal, listed
from pentarchy.core.decision import Decision
from pentarchy.games.clash_of_cultures.actions import (
    LEARN,
    MIXES,
    PASS,
    PAY_MIX,
    PRIESTHOOD_PAYS,
    SWITCH,
)
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.advances import (
    CATEGORIES,
    COUNT,
    FIRST_GOVERNMENT,
    GOVERNMENT_MASK,
    GOVERNMENTS,
    NAMES,
    category_mask,
)
from pentarchy.games.clash_of_cultures.pieces.bits import bits_of, changed
from pentarchy.games.clash_of_cultures.pieces.units import CULTURE, EVENT_LEVELS, FOOD, GOLD, IDEAS, MOOD, NONE, ORE
from pentarchy.games.clash_of_cultures.steps.advances import ADVANCES, COSTS_ORE, FREED_BY, REQUIRES, text_of
from pentarchy.games.clash_of_cultures.steps.advances import ORE as ORE_PRICES
from pentarchy.games.clash_of_cultures.steps.goods import good, goods
from pentarchy.games.clash_of_cultures.steps.moments import brings_idea, payer, rewarder
from pentarchy.games.clash_of_cultures.steps.paying import Pay
from pentarchy.games.clash_of_cultures.steps.tasks import (
    CHANGE_GOVERNMENT,
    EVENT_TASK,
    LEARN_TASK,
    SECOND_ADVANCE,
    TASKS,
    Then,
)

PRICE: Final = 2
"""Food for an advance."""
MOST_ORE: Final = 2
"""The most ore that an advance costs on top."""


def government(known: int) -> int:
    """The category of the government among these advances, or -1."""
    bits = known & GOVERNMENT_MASK
    if bits:
        for category in GOVERNMENTS:
            if bits & category_mask(category):
                return category
    return NONE


def open_advances(state: ClashState, seat: int, among: int) -> int:
    """The advances among these that a seat may take now, prices apart, as bits. (K6.3, K6.4, K6.7)"""
    return open_with(state, state.known[seat], among)


def open_with(state: ClashState, known: int, among: int) -> int:
    """The same for who has these advances."""
    left = among & ~known
    if known & GOVERNMENT_MASK:
        left &= ~GOVERNMENT_MASK | category_mask(government(known))
    found = 0
    needs = REQUIRES[1 if state.rules.extra_prerequisites else 0]
    for advance in range(COUNT):
        if left >> advance & 1 and needs[advance] & ~known == 0:
            found |= 1 << advance
    return found


def food_price(state: ClashState, seat: int, advance: int) -> int:
    """The food that an advance costs, ideas or gold for it. (K6.2)"""
    return 0 if state.power[seat] & FREED_BY[advance] else PRICE


def ore_price(state: ClashState, seat: int, advance: int) -> int:
    """The ore that an advance costs on top, even when it is free. (K6.8)"""
    if advance < 0:
        return 0  # a new government
    return 0 if state.power[seat] & FREED_BY[advance] else ORE_PRICES[advance]


def can_buy(state: ClashState, seat: int, advance: int) -> bool:
    """Whether a seat can pay for an advance."""
    food = food_price(state, seat, advance) if payer(state, seat, advance) is None else 0
    return can_afford(state, seat, food, ore_price(state, seat, advance))


def can_afford(state: ClashState, seat: int, food: int, ore: int) -> bool:
    """Whether food (or ideas) and ore are there, gold standing in for what is missing."""
    short = food - state.amount(seat, FOOD) - state.amount(seat, IDEAS)
    missing = short if short > 0 else 0
    short = ore - state.amount(seat, ORE)
    if short > 0:
        missing += short
    return missing <= state.amount(seat, GOLD)


def buyable(state: ClashState, seat: int, among: int) -> int:
    """The advances among these that a seat may take and pay for."""
    found = open_advances(state, seat, among)
    left = found
    if can_afford(state, seat, PRICE, 0):
        left &= COSTS_ORE[0]
        if not left or can_afford(state, seat, PRICE, MOST_ORE):
            return found
    for advance in range(COUNT):
        if left >> advance & 1 and not can_buy(state, seat, advance):
            found &= ~(1 << advance)
    return found


def gainable(state: ClashState, seat: int, among: int) -> int:
    """The advances among these that a seat may take when the food is waived. (K6.8)"""
    found = open_advances(state, seat, among)
    if not found & COSTS_ORE[0] or can_afford(state, seat, 0, MOST_ORE):
        return found
    for advance in range(COUNT):
        ore = ore_price(state, seat, advance) if found >> advance & 1 else 0
        if ore and not can_afford(state, seat, 0, ore):
            found &= ~(1 << advance)
    return found


def switches(state: ClashState, seat: int) -> list[int]:
    """The governments to which a seat could switch. (K6.9)"""
    known = state.known[seat]
    now = government(known)
    if now < 0:
        return []
    needs = REQUIRES[0]
    return [category for category in GOVERNMENTS if category != now and needs[4 * category] & ~known == 0]


# Buying.


FIRST_OF_TWO: Final = 1
"""The first of two advances of a category;"""
IF_LIKED: Final = 2
"""one that may be let be."""
_USUAL: Final = "Which advance do you take? Ideas or gold may replace its food."
QUESTIONS: Final = [_USUAL, _USUAL, _USUAL]
"""By what is bought; a card that lets buy enters its own."""


class Buy(Decision[ClashState]):
    """An advance is chosen and paid for; or the government is switched. (K6.1)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "among", "after")
    rule: ClassVar[str] = "K6.1"
    companion: ClassVar[str] = (
        "An advance lasts for the whole game and is worth half a point. "
        "Early on people take what feeds them and opens buildings: Storage, Myths, Writing or Fishing."
    )

    def __init__(self, seat: int, among: int, after: int) -> None:
        super().__init__(seat)
        self.among = among
        self.after = after
        """`FIRST_OF_TWO`, `IF_LIKED`, or 0 for an ordinary one."""

    def question(self, state: ClashState) -> str:
        return QUESTIONS[self.after]

    def legal(self, state: ClashState) -> list[int]:
        found = bits_of(buyable(state, self.seat, self.among), LEARN)
        if self.after == 0 and can_switch(state, self.seat):
            found += [SWITCH + category - FIRST_GOVERNMENT for category in switches(state, self.seat)]
        return found or [PASS]

    def take(self, state: ClashState, action: int) -> None:
        seat = self.seat
        if action == PASS:
            return
        if action >= SWITCH:
            state.push(Then(seat, CHANGE_GOVERNMENT, action - SWITCH + FIRST_GOVERNMENT))
            state.push(PayAdvance(seat, NONE))
            return
        advance = action - LEARN
        if self.after == FIRST_OF_TWO:
            state.push(Then(seat, SECOND_ADVANCE, advance // 4))
        state.push(Then(seat, LEARN_TASK, advance))
        if food_price(state, seat, advance):
            state.push(PayAdvance(seat, advance))

    def label(self, state: ClashState, action: int) -> str:
        if action == PASS:
            return "Take no advance"
        if action >= SWITCH:
            return f"Change the government to {CATEGORIES[action - SWITCH + FIRST_GOVERNMENT]}"
        return NAMES[action - LEARN]

    def about(self, state: ClashState, action: int) -> About:
        if action == PASS:
            return About(kind=STOP)
        if action >= SWITCH:
            return About(goods((FOOD, PRICE)), loses=given_up(state, self.seat), group="Government")
        return learn_about(state, self.seat, action - LEARN, food_price(state, self.seat, action - LEARN))

    def refused(self, state: ClashState) -> list[Refusal]:
        return closed(state, self.seat, self.among)

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [f"advance:{action - LEARN}"] if LEARN <= action < SWITCH else []


def learn_about(state: ClashState, seat: int, advance: int, food: int) -> About:
    """What an advance costs, brings and does, and whether an event follows."""
    costs = goods((FOOD, food), (ORE, ore_price(state, seat, advance)))
    gives: tuple[Chip, ...] = ()
    event = ""
    track = ADVANCES[advance].track
    if track >= 0:
        gives = (good(CULTURE if track else MOOD, 1),)
        level = state.levels[track][seat] + 1
        if level in EVENT_LEVELS:
            event = f"Your {('happiness', 'culture')[track]} level reaches {level}: an event follows."
    text = text_of(advance, state.rules.extra_prerequisites)
    return About(costs, gives, text, event, group=CATEGORIES[advance // 4])


def closed(state: ClashState, seat: int, among: int) -> list[Refusal]:
    """The advances next in their categories that a seat can't take, and why."""
    found = []
    known = state.known[seat]
    able = buyable(state, seat, among)
    needs = REQUIRES[1 if state.rules.extra_prerequisites else 0]
    for advance in bits_of(among & ~known & ~able):
        lacking = needs[advance] & ~known
        top = 1 << (advance - advance % 4)
        if lacking & top:
            continue
        if lacking:
            why = f"needs {', '.join(NAMES[one] for one in bits_of(lacking))}"
        elif 1 << advance & GOVERNMENT_MASK and not open_advances(state, seat, 1 << advance):
            why = f"your government is {CATEGORIES[government(known)]}"
        else:
            why = "not enough food, ideas and gold" if not ore_price(state, seat, advance) else "food or 2 ore missing"
        found.append(Refusal(NAMES[advance], why, [f"advance:{advance}"]))
    return found


def given_up(state: ClashState, seat: int) -> str:
    """What a switch of government takes away."""
    names = [NAMES[one] for one in bits_of(state.known[seat] & GOVERNMENT_MASK)]
    return f"You give up {', '.join(names)}." if names else ""


def can_switch(state: ClashState, seat: int) -> bool:
    """Whether an Advance action may switch the government. (K6.9)"""
    return state.rules.government_switch == "food" and can_afford(state, seat, PRICE, 0)


class PayAdvance(Decision[ClashState]):
    """Two food, ideas or gold in any mix; then the ore that an advance costs on top. (K6.2, K22.19)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "advance")
    rule: ClassVar[str] = "K6.2"
    companion: ClassVar[str] = (
        "An advance costs 2, in food, ideas and gold as you like. "
        "People pay with ideas first, which are good for little else."
    )

    def __init__(self, seat: int, advance: int) -> None:
        super().__init__(seat)
        self.advance = advance

    def question(self, state: ClashState) -> str:
        name = NAMES[self.advance] if self.advance >= 0 else "the new government"
        return f"How do you pay for {name}?"

    def legal(self, state: ClashState) -> list[int]:
        seat = self.seat
        ore = ore_price(state, seat, self.advance) - state.amount(seat, ORE)
        food, ideas = state.amount(seat, FOOD), state.amount(seat, IDEAS)
        gold = state.amount(seat, GOLD) - (ore if ore > 0 else 0)
        found = []
        for number, mix in enumerate(MIXES):
            if mix[0] <= food and mix[1] <= ideas and mix[2] <= gold:
                found.append(PAY_MIX + number)
        if self.advance >= 0 and payer(state, seat, self.advance) is not None:
            found.append(PRIESTHOOD_PAYS)
        return found

    def take(self, state: ClashState, action: int) -> None:
        seat = self.seat
        if action == PRIESTHOOD_PAYS:
            by = payer(state, seat, self.advance)
            assert by is not None
            state.used |= by.mark
            return
        food, ideas, gold = MIXES[action - PAY_MIX]
        state.lose(seat, FOOD, food)
        state.lose(seat, IDEAS, ideas)
        state.lose(seat, GOLD, gold)
        if self.advance >= 0:
            by = rewarder(state, seat, food)
            if by is not None:
                by.reward(state, seat)
        ore = ore_price(state, seat, self.advance)
        if ore:
            state.push(Pay(seat, 0, 0, ore))

    def label(self, state: ClashState, action: int) -> str:
        if action == PRIESTHOOD_PAYS:
            by = payer(state, self.seat, self.advance)
            return f"Pay nothing, by {by.name}" if by else "Pay nothing"
        return f"Pay {listed(self._mix(action))}"

    def _mix(self, action: int) -> tuple[Chip, ...]:
        food, ideas, gold = MIXES[action - PAY_MIX]
        return goods((FOOD, food), (IDEAS, ideas), (GOLD, gold))

    def about(self, state: ClashState, action: int) -> About:
        if action == PRIESTHOOD_PAYS:
            return About(note="once a turn")
        by = rewarder(state, self.seat, MIXES[action - PAY_MIX][0]) if self.advance >= 0 else None
        return About(self._mix(action), (good(MOOD, 1),) if by else (), f"by {by.name}" if by else "")


class GainAdvance(Decision[ClashState]):
    """An advance is taken without paying food. (K6.8)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "among")
    rule: ClassVar[str] = "K6.8"
    companion: ClassVar[str] = (
        "This advance costs no food. "
        "People take one that they can use at once, or the top one of a group whose others they want."
    )

    def __init__(self, seat: int, among: int) -> None:
        super().__init__(seat)
        self.among = among

    def question(self, state: ClashState) -> str:
        return "Which advance do you take without paying food?"

    def legal(self, state: ClashState) -> list[int]:
        return bits_of(gainable(state, self.seat, self.among), LEARN) or [PASS]

    def take(self, state: ClashState, action: int) -> None:
        if action == PASS:
            return
        advance = action - LEARN
        state.push(Then(self.seat, LEARN_TASK, advance))
        ore = ore_price(state, self.seat, advance)
        if ore:
            state.push(Pay(self.seat, 0, 0, ore))

    def label(self, state: ClashState, action: int) -> str:
        return "Take no advance" if action == PASS else NAMES[action - LEARN]

    def about(self, state: ClashState, action: int) -> About:
        return About(kind=STOP) if action == PASS else learn_about(state, self.seat, action - LEARN, 0)

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [] if action == PASS else [f"advance:{action - LEARN}"]


# Learning.


def learn(state: ClashState, seat: int, advance: int, b: int) -> None:
    """A cube is placed on an advance: its level and token, what it does at once, and perhaps an event. (K6.5, K6.6)"""
    state.known = changed(state.known, seat, state.known[seat] | 1 << advance)
    state.power = changed(state.power, seat, state.power[seat] | 1 << advance)
    if state.events is not None:
        state.tell("learns", seat, (advance,))
    one = ADVANCES[advance]
    if one.track >= 0:
        state.gain(seat, CULTURE if one.track else MOOD, 1)
        raise_level(state, seat, one.track)
    one.learned(state, seat)
    if brings_idea(state, seat, advance):
        state.gain(seat, IDEAS, 1)


def raise_level(state: ClashState, seat: int, track: int) -> None:
    """A level rises; at III, V and VII an event follows. (K14.1)"""
    state.levels = state.levels[:]
    state.levels[track] = changed(state.levels[track], seat, state.levels[track][seat] + 1)
    if state.levels[track][seat] in EVENT_LEVELS:
        state.push(Then(seat, EVENT_TASK))


def forget(state: ClashState, seat: int, mask: int) -> None:
    """Cubes are taken away; levels stay. (K6.9)"""
    left = state.known[seat] & ~mask
    state.known = changed(state.known, seat, left)
    lent = 1 << state.borrowed if state.borrowed >= 0 and seat == state.active else 0
    state.power = changed(state.power, seat, left | lent)


TASKS[LEARN_TASK] = learn
