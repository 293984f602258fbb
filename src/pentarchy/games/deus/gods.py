"""The gods: what an offering brings."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import STOP, About, Chip
from pentarchy.core.decision import Decision
from pentarchy.core.look import counted
from pentarchy.games.deus.actions import GO, GOD, MUSTER, SKIP, TAKE, TAKE_ONLY
from pentarchy.games.deus.cards import draw
from pentarchy.games.deus.game import STOCK, DeusState
from pentarchy.games.deus.kinds import GOLD, GOODS, PIECES, TYPES
from pentarchy.games.deus.labels import active_target, asking_card, good_chip, piece_chip
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


def god_gives(state: DeusState, seat: int, god: int, cards: int, room: int) -> About:
    """What a god gives a seat for so many cards, as far as the supplies have it and the hand has room."""
    if god == JUPITER:
        return About(note="the power of any other god")
    reserve = state.reserve[STOCK * seat : STOCK * seat + STOCK]
    if god == MARS:
        pieces = min(cards, sum(reserve))
        lost = "" if pieces == cards else "Your supply has no more." if pieces else "Your supply has none left."
        return About(gives=_some(pieces, "any", "building of any type", "buildings of any type"), loses=lost)
    power = {
        NEPTUNE: _some(NEPTUNE_GOLD * cards, "gold", "gold", "gold"),
        CERES: _some(min(cards, sum(state.supply)), "sack", "resource", "resources"),
        MINERVA: _some(min(cards, room), "card", "further card", "further cards"),
        VESTA: _some(min(cards, VESTA_MOST), "points", "VP", "VP"),
    }[god]
    lacks = [] if reserve[god] else [f"No {PIECES[god]} is left in your supply."]
    if god == CERES and cards > sum(state.supply):
        lacks.append("The general supply has no more.")
    if god == MINERVA and cards > room:
        lacks.append("Your hand has no room for more.")
    if god == VESTA and cards > VESTA_MOST:
        lacks.append(f"Vesta never gives more than {VESTA_MOST} VP.")
    return About(gives=(*power, piece_chip(god)) if reserve[god] else power, loses=" ".join(lacks))


def _some(count: int, icon: str, thing: str, things: str) -> tuple[Chip, ...]:
    """So many of something; where there is none, nothing is said of it."""
    return (Chip(str(count), icon, thing if count == 1 else things),) if count else ()


def room_after_refill(hand: int) -> int:
    """How many extra cards a hand of this size has room for once it is refilled."""
    return HAND_LIMIT - max(HAND, hand)


class ChooseGod(Decision[DeusState]):
    """Which god's power is used: Jupiter's choice, or a card's."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cards", "offering")
    rule: ClassVar[str] = "D10.10"
    companion: ClassVar[str] = (
        "Jupiter, or a card, lets you choose a god’s power. Ceres when resources are short, Mars when buildings "
        "are, Neptune for gold; Vesta when the game ends soon."
    )

    def __init__(self, seat: int, cards: int, offering: bool) -> None:
        super().__init__(seat)
        self.cards = cards
        self.offering = offering

    def clause(self, state: DeusState) -> str:
        return self.rule if self.offering else CLAUSE_OF[state.active_card()]

    def question(self, state: DeusState) -> str:
        power = f"which god's power do you use, as for {counted(self.cards, 'card')}?"
        return f"{GODS[JUPITER] if self.offering else asking_card(state)}: {power}"

    def legal(self, state: DeusState) -> list[int]:
        gods = [GOD + god for god in range(JUPITER)]
        return gods if self.offering else [SKIP, *gods]

    def take(self, state: DeusState, action: int) -> None:
        if action != SKIP:
            invoke(state, self.seat, action - GOD, self.cards, self.offering)

    def label(self, state: DeusState, action: int) -> str:
        return "Use no god's power" if action == SKIP else GODS[action - GOD]

    def about(self, state: DeusState, action: int) -> About:
        if action == SKIP:
            return About(kind=STOP)
        hand = len(state.hands[self.seat])
        room = room_after_refill(hand) if self.offering else HAND_LIMIT - hand
        return god_gives(state, self.seat, action - GOD, self.cards, room)

    def focus(self, state: DeusState) -> list[str]:
        return [] if self.offering else active_target(state)


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
    companion: ClassVar[str] = (
        "Ceres gives resources of your choice. Take what the cards in your hand cost; one of each for a temple is "
        "never wrong."
    )

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def question(self, state: DeusState) -> str:
        return f"{GODS[CERES]}: which resource do you take? ({self.left} to take)"

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
            return GOODS[action - TAKE].capitalize()
        return f"Only {GOODS[action - TAKE_ONLY]}"

    def about(self, state: DeusState, action: int) -> About:
        resource = (action - TAKE) % 4
        number = 1 if action < TAKE_ONLY else min(self.left, state.supply[resource])
        more = "" if number == self.left else f"{self.left - number} more to choose"
        return About(gives=(good_chip(resource, number),), note=more)

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
    companion: ClassVar[str] = (
        "A wooden building comes from your supply to your board, ready to be built. Take a colour whose column "
        "you want to go on with and whose buildings are used up."
    )

    def __init__(self, seat: int, left: int, may_skip: bool) -> None:
        super().__init__(seat)
        self.left = left
        self.may_skip = may_skip

    def clause(self, state: DeusState) -> str:
        return CLAUSE_OF[state.active_card()] if self.may_skip else self.rule

    def question(self, state: DeusState) -> str:
        who = asking_card(state) if self.may_skip else GODS[MARS]
        return f"{who}: which wooden building do you put on your player board? ({self.left} to choose)"

    def legal(self, state: DeusState) -> list[int]:
        found = [SKIP] if self.may_skip else []
        return found + [MUSTER + kind for kind in range(STOCK) if state.reserve[STOCK * self.seat + kind]]

    def take(self, state: DeusState, action: int) -> None:
        if action != SKIP:
            state.get_ready(self.seat, action - MUSTER)
            muster(state, self.seat, self.left - 1, self.may_skip)

    def label(self, state: DeusState, action: int) -> str:
        if action == SKIP:
            return "Put no building there"
        return PIECES[action - MUSTER].capitalize()

    def about(self, state: DeusState, action: int) -> About:
        if action == SKIP:
            return About(kind=STOP)
        place = STOCK * self.seat + action - MUSTER
        return About(note=f"{state.ready[place]} ready, {state.reserve[place]} in your supply")

    def focus(self, state: DeusState) -> list[str]:
        return active_target(state) if self.may_skip else []

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
