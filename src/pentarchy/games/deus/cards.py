"""Cards: drawing, discarding, and who knows what.

The deck is a bag: a card gets its identity when it is drawn. Besides the cards themselves the state remembers,
for the sake of honest worlds (`secrets.py`):

- `pile_seen`, `pile_by`: for each card of the discard pile, a bit for each seat that saw it, and who put it there;
- `shown`: the cards of a hand that all saw going there;
- `held`: cards that were shown once, until their owner discarded unseen cards: they are in that hand, or among
  the cards which that player hid since (in the pile, or face down in a column); oldest first, NONE once known no more;
- `buried`: how many of the oldest of them are surely hidden, because the hand was empty since;
- `pile_held`, `wild_held`: how many of the oldest of them may be this card of the pile, or the one face down;
- `memory`: for each seat, the cards it saw in the pile that was last shuffled to be the deck, and not since;
- `drawn`: how many cards each seat drew since then;
- `pile_drawn`, `wild_drawn`: how many of those it had drawn when it put this card into the pile, or face down.
"""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.decision import CHANCE, Decision
from pentarchy.core.events import only
from pentarchy.games.deus.actions import DRAW
from pentarchy.games.deus.game import NONE, DeusState
from pentarchy.games.deus.pieces import HAND_LIMIT, KINDS


def with_card(cards: list[int], kind: int) -> list[int]:
    """A sorted hand with one card more."""
    place = len(cards)
    while place and cards[place - 1] > kind:
        place -= 1
    more = cards[:]
    more.insert(place, kind)
    return more


def without(cards: list[int], kind: int) -> list[int]:
    """A hand with one card less."""
    fewer = cards[:]
    fewer.remove(kind)
    return fewer


def different(cards: list[int], first: int) -> list[int]:
    """An action for each different card of a sorted hand."""
    found: list[int] = []
    last = -1
    for kind in cards:
        if kind != last:
            found.append(first + kind)
            last = kind
    return found


def forget(state: DeusState, seat: int, kind: int) -> None:
    """A seat sees a card that may be one of those it remembers to be hidden."""
    if kind in state.memory[seat]:
        state.memory[seat] = without(state.memory[seat], kind)


def draw(state: DeusState, seat: int, cards: int) -> None:
    """A seat draws up to so many cards, as far as there are any and the hand has room."""
    if cards > 0 and len(state.hands[seat]) < HAND_LIMIT and replenish(state):
        state.push(Draw(seat, cards, 0))


def replenish(state: DeusState) -> bool:
    """Shuffle the discard pile into an empty deck; whether there is a card to draw."""
    if state.deck_size:
        return True
    if not state.pile:
        return False
    players = state.players
    for seat in range(players):
        state.memory[seat] = []
        state.drawn[seat] = 0
    state.wild_drawn = [0] * players
    for place in range(len(state.pile)):
        kind, seen, by = state.pile[place], state.pile_seen[place], state.pile_by[place]
        state.deck[kind] += 1
        for seat in range(players):
            if seen >> seat & 1:
                state.memory[seat].append(kind)
        if seen != state.everyone:
            lose_sight(state, by, state.pile_held[place])
    state.deck_size = len(state.pile)
    state.pile = []
    state.pile_seen = []
    state.pile_by = []
    state.pile_held = []
    state.pile_drawn = []
    if state.events is not None:
        state.tell("shuffles", -1, (state.deck_size,))
    return True


class Draw(Decision[DeusState]):
    """A player draws cards, one after the other."""

    fields: ClassVar[tuple[str, ...]] = ("who", "left", "done")
    rule: ClassVar[str] = "D3.4"

    def __init__(self, who: int, left: int, done: int) -> None:
        super().__init__(CHANCE)
        self.who = who
        self.left = left
        self.done = done

    def question(self, state: DeusState) -> str:
        return "Which card is drawn?"

    def legal(self, state: DeusState) -> list[int]:
        deck = state.deck
        return [DRAW + kind for kind in range(KINDS) if deck[kind]]

    def weights(self, state: DeusState) -> list[int]:
        return [copies for copies in state.deck if copies]

    def take(self, state: DeusState, action: int) -> None:
        kind = action - DRAW
        leave_deck(state, self.who, kind)
        state.hands[self.who] = with_card(state.hands[self.who], kind)
        if state.events is not None:
            state.tell("draws", self.who, (kind,), only(self.who))
        if self.left > 1 and len(state.hands[self.who]) < HAND_LIMIT and replenish(state):
            state.push(Draw(self.who, self.left - 1, self.done + 1))
        elif state.events is not None:
            state.tell("drew", self.who, (self.done + 1,))


class Look(Draw):
    """A player looks at the top cards of the deck."""

    rule: ClassVar[str] = "D22.2"

    def take(self, state: DeusState, action: int) -> None:
        kind = action - DRAW
        leave_deck(state, self.who, kind)
        state.looked = with_card(state.looked, kind)
        if state.events is not None:
            state.tell("sees", self.who, (kind,), only(self.who))
        if self.left > 1 and replenish(state):
            state.push(Look(self.who, self.left - 1, self.done + 1))
        elif state.events is not None:
            state.tell("looks", self.who, (self.done + 1,))


def leave_deck(state: DeusState, seat: int, kind: int) -> None:
    """A card leaves the deck, seen by one seat."""
    state.deck[kind] -= 1
    state.deck_size -= 1
    state.drawn[seat] += 1
    forget(state, seat, kind)


def show(state: DeusState, seat: int, kind: int) -> None:
    """All see a card leave a hand."""
    state.hands[seat] = without(state.hands[seat], kind)
    if kind in state.shown[seat]:
        state.shown[seat] = without(state.shown[seat], kind)
    elif not turn_up(state, seat, kind, state.buried[seat], len(state.held[seat])):
        learn(state, kind, 1 << seat)
    bury(state, seat)


def learn(state: DeusState, kind: int, knowing: int) -> None:
    """A card turns up openly for all seats but those who knew where it was."""
    for seat in range(state.players):
        if not knowing >> seat & 1:
            forget(state, seat, kind)


def turn_up(state: DeusState, seat: int, kind: int, first: int, end: int) -> bool:
    """All see a card that may be one of these that the seat held: then that one is known no more. Whether it may."""
    held = state.held[seat]
    for place in range(first, end):
        if held[place] == kind:
            state.held[seat] = [*held[:place], NONE, *held[place + 1 :]]
            return True
    return False


def lose_sight(state: DeusState, seat: int, number: int) -> None:
    """So many of the oldest cards that a seat held may be in the deck now."""
    if not number or not state.held[seat]:
        return
    state.held[seat] = [NONE] * number + state.held[seat][number:]
    if all(kind == NONE for kind in state.held[seat]):
        state.held[seat] = []
        state.buried[seat] = 0
        state.wild_held = state.wild_held[:]
        state.wild_held[seat] = 0


def hide(state: DeusState, seat: int, kind: int) -> None:
    """A card leaves a hand unseen: from now on it may have been one of those that all knew."""
    state.hands[seat] = without(state.hands[seat], kind)
    if state.shown[seat]:
        state.held[seat] = state.held[seat] + state.shown[seat]
        state.shown[seat] = []
    bury(state, seat)


def bury(state: DeusState, seat: int) -> None:
    """Once a hand is empty, nothing that was shown before can be there."""
    if not state.hands[seat]:
        state.buried[seat] = len(state.held[seat])


def hide_in_column(state: DeusState, seat: int, kind: int) -> None:
    """A card leaves a hand unseen to lie face down in a column."""
    hide(state, seat, kind)
    state.wild, state.wild_held, state.wild_drawn = state.wild[:], state.wild_held[:], state.wild_drawn[:]
    state.wild[seat] = kind
    state.wild_held[seat] = len(state.held[seat])
    state.wild_drawn[seat] = state.drawn[seat]


def set_aside(state: DeusState, seat: int, kind: int) -> None:
    """A hand card goes to the cards to be discarded; the first of them, which will lie on top, openly."""
    if state.aside:
        hide(state, seat, kind)
    else:
        show(state, seat, kind)
    state.aside = [*state.aside, kind]


def discard_aside(state: DeusState, seat: int, from_hand: bool) -> int:
    """Put the cards set aside on the discard pile, the first one on top; how many they are."""
    number = len(state.aside)
    state.pile = state.pile + state.aside[::-1]
    state.pile_seen = state.pile_seen + [1 << seat] * (number - 1) + [state.everyone]
    state.pile_by = state.pile_by + [seat] * number
    state.pile_held = state.pile_held + [len(state.held[seat]) if from_hand else 0] * number
    state.pile_drawn = state.pile_drawn + [state.drawn[seat]] * number
    state.aside = []
    return number


def take_top_discard(state: DeusState, seat: int) -> None:
    """Take the top card of the discard pile into the hand; all see it, and the card below."""
    kind = state.pile[-1]
    state.pile = state.pile[:-1]
    state.pile_seen = state.pile_seen[:-1]
    state.pile_by = state.pile_by[:-1]
    state.pile_held = state.pile_held[:-1]
    state.pile_drawn = state.pile_drawn[:-1]
    state.hands[seat] = with_card(state.hands[seat], kind)
    state.shown[seat] = with_card(state.shown[seat], kind)
    if state.pile and state.pile_seen[-1] != state.everyone:
        below = state.pile[-1]
        if not turn_up(state, state.pile_by[-1], below, 0, state.pile_held[-1]):
            learn(state, below, state.pile_seen[-1])
        state.pile_seen[-1] = state.everyone  # the list is this state's own: it was cut just now
    if state.events is not None:
        state.tell("recovers", seat, (kind,))
