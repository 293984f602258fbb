"""What a seat can't know, dealt again or disguised: other hands, hidden discards, cards face down, and the deck."""

from __future__ import annotations

import random
from typing import Any, Final

from pentarchy.games.deus.cards import with_card
from pentarchy.games.deus.game import NONE, STOCK, DeusState
from pentarchy.games.deus.pieces import KINDS, PIECES_EACH, START_PIECES

_HAND: Final = 0
_ASIDE: Final = 1
_LOOKED: Final = 2
_WILD: Final = 3
_PILE: Final = 4


class _Slot:
    """A place that holds a card which a seat has not seen."""

    def __init__(self, where: int, index: int, by: int, kind: int, held: int, drawn: int) -> None:
        self.where = where
        self.index = index
        self.by = by
        self.kind = kind
        """The true card at first, later the one dealt here; NONE between."""
        self.held = held
        """How many of the oldest cards that this player held may be here,"""
        self.drawn = drawn
        """and how many cards this player had drawn since the shuffle, when the card here was hidden."""


def _slots(state: DeusState, seat: int) -> list[_Slot]:
    """Every place outside the deck whose card this seat does not know."""
    found: list[_Slot] = []
    for other in range(state.players):
        if other == seat:
            continue
        known = state.shown[other][:]
        held, drawn = len(state.held[other]), state.drawn[other]
        for kind in state.hands[other]:
            if kind in known:
                known.remove(kind)
            else:
                found.append(_Slot(_HAND, other, other, kind, held, drawn))
        if state.wild[other] != NONE:
            found.append(_Slot(_WILD, other, other, state.wild[other], state.wild_held[other], state.wild_drawn[other]))
    if state.acting != seat:
        by = state.acting
        held = 0 if state.looked else len(state.held[by])  # what is looked at comes from the deck
        for index in range(1, len(state.aside)):
            found.append(_Slot(_ASIDE, index, by, state.aside[index], held, state.drawn[by]))
        for index in range(len(state.looked)):
            found.append(_Slot(_LOOKED, index, by, state.looked[index], 0, state.drawn[by]))
    for index in range(len(state.pile)):
        if not state.pile_seen[index] >> seat & 1:
            by, kind = state.pile_by[index], state.pile[index]
            found.append(_Slot(_PILE, index, by, kind, state.pile_held[index], state.pile_drawn[index]))
    return found


def _any(things: list[int], rng: random.Random) -> int:
    """Take one of the things out of the list, at random."""
    place = int(rng.random() * len(things))
    thing = things[place]
    things[place] = things[-1]
    things.pop()
    return thing


def deal_again(state: DeusState, seat: int, rng: random.Random) -> None:
    """Change the state into one that this seat can't tell from it."""
    slots = _slots(state, seat)
    pool: list[int] = []
    for kind in range(KINDS):
        pool += [kind] * state.deck[kind]
    for slot in slots:
        pool.append(slot.kind)
        slot.kind = NONE
    pool.sort()  # so that nothing of where the cards truly are remains
    _deal_held(state, seat, slots, pool, rng)
    to_deck = _deal_remembered(state, seat, slots, pool, rng)
    for slot in slots:
        if slot.kind == NONE:
            slot.kind = _any(pool, rng)
    state.deck = [0] * KINDS
    for kind in pool:
        state.deck[kind] += 1
    for kind in to_deck:
        state.deck[kind] += 1
    _put_back(state, seat, slots)
    if state.start:
        state.start = _choose_again(state, seat, rng)


def _choose_again(state: DeusState, seat: int, rng: random.Random) -> list[int]:
    """First buildings as the others may have chosen them."""
    start: list[int] = []
    for other in range(state.players):
        mine = state.start[STOCK * other : STOCK * other + STOCK]
        left = START_PIECES
        for kind in range(STOCK if other != seat else 0):
            if mine[kind] != NONE:
                least = max(0, left - PIECES_EACH * (STOCK - 1 - kind))
                mine[kind] = rng.randint(least, min(left, PIECES_EACH))
                left -= mine[kind]
        start += mine
    return start


def _deal_held(state: DeusState, seat: int, slots: list[_Slot], pool: list[int], rng: random.Random) -> None:
    """Cards once shown stay with the player who took them, or where that player has hidden them since."""
    for other in range(state.players):
        held = state.held[other]
        if other == seat or not held:
            continue
        own = [slot for slot in slots if slot.by == other]
        rng.shuffle(own)
        order = [place for place in range(len(held)) if held[place] != NONE]
        rng.shuffle(order)
        taken = [NONE] * len(own)
        for place in order:
            _find_place(place, state.buried[other], own, taken, [False] * len(own))
        for slot, place in zip(own, taken):
            if place != NONE:
                slot.kind = held[place]
                pool.remove(held[place])


def _find_place(card: int, buried: int, own: list[_Slot], taken: list[int], tried: list[bool]) -> bool:
    """Find a slot for this one of the cards held, and other slots for those that it drives away."""
    for place, slot in enumerate(own):
        if tried[place] or card >= slot.held or (slot.where == _HAND and card < buried):
            continue
        tried[place] = True
        if taken[place] == NONE or _find_place(taken[place], buried, own, taken, tried):
            taken[place] = card
            return True
    return False


def _deal_remembered(state: DeusState, seat: int, slots: list[_Slot], pool: list[int], rng: random.Random) -> list[int]:
    """Cards this seat saw shuffled into the deck are there still, or were drawn since; those still there."""
    memory = state.memory[seat]
    if not memory:
        return []
    open_places = [NONE] * state.deck_size
    closed: list[int] = []
    for other in range(state.players):
        free = [place for place in range(len(slots)) if slots[place].by == other and slots[place].kind == NONE]
        # For every number of cards drawn: how many more of the cards hidden by then may be among them.
        room = list(range(state.drawn[other] + 1)) if free else []
        while free:
            place = _any(free, rng)
            drawn = slots[place].drawn
            if min(room[drawn:]) > 0:
                for later in range(drawn, len(room)):
                    room[later] -= 1
                open_places.append(place)
            else:
                closed.append(place)
    while len(open_places) < len(memory):  # the cards held were dealt to where these are in truth
        open_places.append(_any(closed, rng))
    to_deck = []
    for kind in memory:
        place = _any(open_places, rng)
        pool.remove(kind)
        if place == NONE:
            to_deck.append(kind)
        else:
            slots[place].kind = kind
    return to_deck


def _put_back(state: DeusState, seat: int, slots: list[_Slot]) -> None:
    for other in range(state.players):
        if other != seat:
            state.hands[other] = sorted(state.shown[other])
            state.memory[other] = []  # what the others saw is as hidden as their cards
    if state.acting != seat:
        state.looked = []
    state.aside, state.wild, state.pile = state.aside[:], state.wild[:], state.pile[:]
    for slot in slots:
        if slot.where == _HAND:
            state.hands[slot.index] = with_card(state.hands[slot.index], slot.kind)
        elif slot.where == _ASIDE:
            state.aside[slot.index] = slot.kind
        elif slot.where == _LOOKED:
            state.looked = with_card(state.looked, slot.kind)
        elif slot.where == _WILD:
            state.wild[slot.index] = slot.kind
        else:
            state.pile[slot.index] = slot.kind


def disguise(state: DeusState, seat: int) -> dict[str, Any]:
    """What a learner in this seat sees: unknown cards as NONE, and in the deck all that are somewhere out of sight."""
    deck = state.deck[:]
    hands: list[list[int]] = []
    wild = state.wild[:]
    for other in range(state.players):
        hand = state.hands[other]
        if other != seat:
            hand = state.shown[other] + [NONE] * (len(hand) - len(state.shown[other]))
            for kind in state.hands[other]:
                deck[kind] += 1
            for kind in state.shown[other]:
                deck[kind] -= 1
            if wild[other] != NONE:
                deck[wild[other]] += 1
                wild[other] = KINDS
        hands.append(hand)
    pile: list[int] = []
    bit = 1 << seat
    for kind, seen in zip(state.pile, state.pile_seen):
        if seen & bit:
            pile.append(kind)
        else:
            deck[kind] += 1
            pile.append(NONE)
    aside, looked = state.aside, state.looked
    if state.acting != seat:
        for kind in aside[1:] + looked:
            deck[kind] += 1
        aside = aside[:1] + [NONE] * (len(aside) - 1)
        looked = [NONE] * len(looked)
    return {
        "hands": hands,
        "wild": wild,
        "pile": pile,
        "aside": aside,
        "looked": looked,
        "memory": [state.memory[other] if other == seat else [] for other in range(state.players)],
        "deck": deck,
        "start": _hidden_start(state, seat),
    }


def _hidden_start(state: DeusState, seat: int) -> list[int]:
    """The seat's own first buildings; nobody else's are known before all have chosen."""
    own = range(STOCK * seat, STOCK * seat + STOCK)
    return [number if place in own else NONE for place, number in enumerate(state.start)]


def contradictions(state: DeusState) -> list[str]:
    """What the seats know that can't be true; empty if all is well."""
    wrong = []
    for owner in range(state.players):
        if any(state.shown[owner].count(kind) > state.hands[owner].count(kind) for kind in state.shown[owner]):
            wrong.append(f"Seat {owner} does not have the cards that all saw it take.")
        seat = (owner + 1) % state.players
        own = [slot for slot in _slots(state, seat) if slot.by == owner]
        held, buried = state.held[owner], state.buried[owner]
        for number in range(1, len(held) + 1):
            # The latest so many of the cards held are in the hand, or were hidden since they came there.
            late = [kind for kind in held[-number:] if kind != NONE]
            may = [slot.kind for slot in own if slot.held > len(held) - number]
            if any(late.count(kind) > may.count(kind) for kind in late):
                wrong.append(f"Seat {owner} has lost a card that it must hold or have hidden.")
        away = [slot.kind for slot in own if slot.where != _HAND]
        if any(held[:buried].count(kind) > away.count(kind) for kind in held[:buried] if kind != NONE):
            wrong.append(f"Seat {owner} must have hidden a card that is not there.")
        places = [slot.kind for slot in _slots(state, owner)]
        if any(state.memory[owner].count(kind) > state.deck[kind] + places.count(kind) for kind in range(KINDS)):
            wrong.append(f"Seat {owner} remembers a card that is no longer hidden.")
    return wrong
