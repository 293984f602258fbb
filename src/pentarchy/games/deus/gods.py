"""The gods: what an offering brings."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.decision import Decision
from pentarchy.core.look import counted
from pentarchy.games.deus.actions import GO, GOD, MUSTER, SKIP, TAKE, TAKE_ONLY
from pentarchy.games.deus.cards import draw
from pentarchy.games.deus.game import STOCK, DeusState
from pentarchy.games.deus.ops import GOLD, GOODS, TYPES
from pentarchy.games.deus.pieces import (
    CERES,
    CLAUSE_OF,
    GODS,
    HAND,
    HAND_LIMIT,
    JUPITER,
    MARS,
    MINERVA,
    NEPTUNE,
    NEPTUNE_GOLD,
    VESTA,
    VESTA_MOST,
)


def invoke(state: DeusState, seat: int, god: int, cards: int, offering: bool) -> None:
    """Use a god's power as for so many cards; after an offering the hand is refilled."""
    if state.events is not None:
        state.tell("invokes", seat, (god, cards, int(offering)))
    if god == JUPITER:
        state.push(ChooseGod(seat, cards, offering))
        return
    if offering:
        state.push(Refill(seat, cards if god == MINERVA else 0))
    elif god == MINERVA:
        draw(state, seat, cards)
    if god == NEPTUNE:
        state.gain(seat, GOLD, NEPTUNE_GOLD * cards, GODS[NEPTUNE])
    elif god == CERES:
        take_resources(state, seat, cards)
    elif god == VESTA:
        state.gain_vp(seat, min(cards, VESTA_MOST), GODS[VESTA])
    elif god == MARS:
        muster(state, seat, cards, False)
        return
    state.get_ready(seat, god)


def god_label(state: DeusState, seat: int, god: int, cards: int, room: int) -> str:
    """A god, and what it gives a seat for so many cards."""
    return f"{GODS[god]}: {god_power(state, seat, god, cards, room)}"


def god_power(state: DeusState, seat: int, god: int, cards: int, room: int) -> str:
    """What a god gives a seat for so many cards, as far as the supplies have it and the hand has room."""
    if god == JUPITER:
        return "any other god's power"
    reserve = state.reserve[STOCK * seat : STOCK * seat + STOCK]
    if god == MARS:
        pieces = min(cards, sum(reserve))
        return f"{_number(pieces, 'building')} of any type"
    power = {
        NEPTUNE: f"{NEPTUNE_GOLD * cards} gold",
        CERES: _number(min(cards, sum(state.supply)), "resource"),
        MINERVA: f"{_number(min(cards, room), 'card')} more",
        VESTA: f"{min(cards, VESTA_MOST)} VP",
    }[god]
    return f"{power}, {f'a {TYPES[god]} building' if reserve[god] else f'no {TYPES[god]} building left'}"


def _number(count: int, what: str) -> str:
    return f"{count or 'no'} {what}{'' if count == 1 else 's'}"


def room_after_refill(hand: int) -> int:
    """How many extra cards a hand of this size has room for once it is refilled."""
    return HAND_LIMIT - max(HAND, hand)


class ChooseGod(Decision[DeusState]):
    """Which god's power is used: Jupiter's choice, or a card's."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cards", "offering")
    rule: ClassVar[str] = "D10.10"

    def __init__(self, seat: int, cards: int, offering: bool) -> None:
        super().__init__(seat)
        self.cards = cards
        self.offering = offering

    def clause(self, state: DeusState) -> str:
        return self.rule if self.offering else CLAUSE_OF[state.active_card()]

    def question(self, state: DeusState) -> str:
        return f"Which god's power do you use, as for {counted(self.cards, 'card')}?"

    def legal(self, state: DeusState) -> list[int]:
        gods = [GOD + god for god in range(JUPITER)]
        return gods if self.offering else [SKIP, *gods]

    def take(self, state: DeusState, action: int) -> None:
        if action != SKIP:
            invoke(state, self.seat, action - GOD, self.cards, self.offering)

    def label(self, state: DeusState, action: int) -> str:
        if action == SKIP:
            return "None"
        hand = len(state.hands[self.seat])
        room = room_after_refill(hand) if self.offering else HAND_LIMIT - hand
        return god_label(state, self.seat, action - GOD, self.cards, room)


def take_resources(state: DeusState, seat: int, number: int) -> None:
    """A seat takes resources of its choice, as far as there are any; it is asked only if there is a choice."""
    left = [resource for resource in range(4) if state.supply[resource]]
    if number and (number >= sum(state.supply) or len(left) == 1):
        for resource in left:
            state.gain(seat, resource, number, GODS[CERES])
    elif number:
        state.push(TakeResource(seat, number))


class TakeResource(Decision[DeusState]):
    """Ceres: resources of one's choice from the general supply, one by one or the rest of one kind."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "left")
    rule: ClassVar[str] = "D10.6"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def question(self, state: DeusState) -> str:
        return f"Which resource do you take? ({self.left} to take)"

    def legal(self, state: DeusState) -> list[int]:
        found = [TAKE + resource for resource in range(4) if state.supply[resource]]
        if self.left > 1:
            found += [TAKE_ONLY + resource for resource in range(4) if state.supply[resource] > 1]
        return found

    def take(self, state: DeusState, action: int) -> None:
        if action >= TAKE_ONLY:
            taken = state.gain(self.seat, action - TAKE_ONLY, self.left, GODS[CERES])
        else:
            taken = state.gain(self.seat, action - TAKE, 1, GODS[CERES])
        take_resources(state, self.seat, self.left - taken)

    def label(self, state: DeusState, action: int) -> str:
        if action < TAKE_ONLY:
            return f"1 {GOODS[action - TAKE]}"
        resource = action - TAKE_ONLY
        return f"{min(self.left, state.supply[resource])} {GOODS[resource]} at once"

    def targets(self, state: DeusState, action: int) -> list[str]:
        return [f"supply:{GOODS[(action - TAKE) % 4]}"]


def muster(state: DeusState, seat: int, number: int, may_skip: bool) -> None:
    """A seat brings wooden buildings of its choice to its player board, as far as any are left."""
    reserve = state.reserve[STOCK * seat : STOCK * seat + STOCK]
    number = min(number, sum(reserve))
    if number and (may_skip or number < sum(reserve)):
        state.push(Muster(seat, number, may_skip))
    elif number:
        for kind in range(STOCK):
            for _ in range(reserve[kind]):
                state.get_ready(seat, kind)


class Muster(Decision[DeusState]):
    """Mars, or a card: wooden buildings of one's choice for the player board, one by one."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "left", "may_skip")
    rule: ClassVar[str] = "D10.9"

    def __init__(self, seat: int, left: int, may_skip: bool) -> None:
        super().__init__(seat)
        self.left = left
        self.may_skip = may_skip

    def clause(self, state: DeusState) -> str:
        return CLAUSE_OF[state.active_card()] if self.may_skip else self.rule

    def question(self, state: DeusState) -> str:
        return f"Which wooden building do you put on your player board? ({self.left} to choose)"

    def legal(self, state: DeusState) -> list[int]:
        found = [SKIP] if self.may_skip else []
        return found + [MUSTER + kind for kind in range(STOCK) if state.reserve[STOCK * self.seat + kind]]

    def take(self, state: DeusState, action: int) -> None:
        if action != SKIP:
            state.get_ready(self.seat, action - MUSTER)
            muster(state, self.seat, self.left - 1, self.may_skip)

    def label(self, state: DeusState, action: int) -> str:
        if action == SKIP:
            return "None"
        place = STOCK * self.seat + action - MUSTER
        return f"{TYPES[action - MUSTER].capitalize()} ({state.ready[place]} ready, {state.reserve[place]} in supply)"

    def targets(self, state: DeusState, action: int) -> list[str]:
        return [] if action == SKIP else [f"column:{self.seat}:{TYPES[action - MUSTER]}"]


class Refill(Decision[DeusState]):
    """After an offering the hand is refilled to five cards; Minerva's extra cards come after."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "extra")
    rule: ClassVar[str] = "D10.12"

    def __init__(self, seat: int, extra: int) -> None:
        super().__init__(seat)
        self.extra = extra

    def question(self, state: DeusState) -> str:
        return "You refill your hand."

    def legal(self, state: DeusState) -> list[int]:
        return [GO]

    def take(self, state: DeusState, action: int) -> None:
        draw(state, self.seat, max(0, HAND - len(state.hands[self.seat])) + self.extra)
