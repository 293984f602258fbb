"""A turn: build a card, or make an offering to the gods."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import END, About, Chip, Refusal
from pentarchy.core.decision import Decision
from pentarchy.core.events import only
from pentarchy.core.look import counted
from pentarchy.games.deus.actions import ALL, BUILD, DISCARD, DONE, FACE_DOWN, GO, OFFER
from pentarchy.games.deus.building import HideCard, Pay, Place
from pentarchy.games.deus.cards import different, discard_aside, draw, set_aside, show
from pentarchy.games.deus.forecast import temple_score, why_not
from pentarchy.games.deus.game import COLUMNS, NONE, STOCK, UNSEEN, DeusState
from pentarchy.games.deus.gods import god_gives, invoke, room_after_refill
from pentarchy.games.deus.kinds import GOLD, TEMPLE, TYPES, VP
from pentarchy.games.deus.labels import good_chip, good_chips
from pentarchy.games.deus.pieces import CARDS, EDGE_FEE, GODS, HAND, JUPITER, SLUGS, TYPE_OF
from pentarchy.games.deus.placement import buildable, needs_edge
from pentarchy.games.deus.prices import affordable, replaced_text, usual_price
from pentarchy.games.deus.scoring import score


class Turn(Decision[DeusState]):
    """The action of a turn: a card to build, or the card on top of an offering."""

    rule: ClassVar[str] = "D3.2"
    companion: ClassVar[str] = (
        "A turn is one action: build a card, or offer cards to a god. Build what makes a column work that you "
        "already have; offer when resources, buildings or good cards are missing."
    )

    def question(self, state: DeusState) -> str:
        if state.last_turns():
            return "Your last action: do you build a card, or make an offering to the gods?"
        return "Do you build a card, or make an offering to the gods?"

    def legal(self, state: DeusState) -> list[int]:
        seat = self.seat
        can = [-1] * COLUMNS
        builds: list[int] = []
        offers: list[int] = []
        last = -1
        for kind in state.hands[seat]:
            if kind == last:
                continue
            last = kind
            offers.append(OFFER + kind)
            if affordable(state, seat, kind):
                column = TYPE_OF[kind]
                if can[column] < 0:
                    can[column] = 1 if buildable(state, seat, column) else 0
                if can[column]:
                    builds.append(BUILD + kind)
        builds += offers
        if state.wildcard and state.wild[seat] == NONE:
            builds += self._face_down(state)
        return builds

    def _face_down(self, state: DeusState) -> list[int]:
        gold = state.stock[STOCK * self.seat + GOLD]
        return [
            FACE_DOWN + column
            for column in range(TEMPLE)
            if gold > state.built[COLUMNS * self.seat + column] and buildable(state, self.seat, column)
        ]

    def always(self) -> bool:
        return True

    def take(self, state: DeusState, action: int) -> None:
        seat = self.seat
        state.push(NextTurn(seat))
        if action < OFFER:
            kind = action - BUILD
            show(state, seat, kind)
            state.add_card(seat, TYPE_OF[kind], kind)
            if state.events is not None:
                state.tell("builds", seat, (kind,))
            state.push(EmptyHand(seat))
            if TYPE_OF[kind] != TEMPLE or state.temples:
                state.push(Place(seat, TYPE_OF[kind], True, False))
            else:
                state.push(Pay(seat, kind, False))
        elif action < FACE_DOWN:
            set_aside(state, seat, action - OFFER)
            if state.events is not None:
                state.tell("offers", seat, (action - OFFER,))
            state.push(Offer(seat))
        else:
            column = action - FACE_DOWN
            price = state.built[COLUMNS * seat + column] + 1
            state.stock[STOCK * seat + GOLD] -= price
            state.add_card(seat, column, UNSEEN)
            if state.events is not None:
                state.tell("face_down", seat, (column, price))
            state.push(EmptyHand(seat))
            state.push(Place(seat, column, False, False))
            state.push(HideCard(seat))

    def label(self, state: DeusState, action: int) -> str:
        if action < OFFER:
            return f"Build {CARDS[action - BUILD].name}"
        if action < FACE_DOWN:
            return f"Offer {CARDS[action - OFFER].name}"
        return f"Build a card face down as {TYPES[action - FACE_DOWN]}"

    def about(self, state: DeusState, action: int) -> About:
        if action < OFFER:
            return self._about_building(state, action - BUILD)
        if action < FACE_DOWN:
            god = TYPE_OF[action - OFFER]
            room = room_after_refill(len(state.hands[self.seat]) - 1)
            about = god_gives(state, self.seat, god, 1, room)
            note = GODS[god] if god != JUPITER else f"{GODS[god]}, as any god"
            return about._replace(note=note, loses="", group="Offer to the gods: the more cards, the more of it")
        column = action - FACE_DOWN
        price = good_chip(GOLD, state.built[COLUMNS * self.seat + column] + 1)
        return About(
            costs=(price, *self._edge(state, column)), note="it has no effect itself", group="Build a card face down"
        )

    def _about_building(self, state: DeusState, kind: int) -> About:
        """The price that will be paid unless one asks for another, and what a temple would score."""
        paid = usual_price(state, self.seat, kind)
        replaced = replaced_text(kind, paid)
        told = [f"gold in place of {replaced}"] if replaced else []
        if TYPE_OF[kind] == TEMPLE:
            told.append(f"{temple_score(state, self.seat, kind)} VP if the game ended now")
        return About(
            costs=good_chips(paid) + self._edge(state, TYPE_OF[kind]), note="; ".join(told), group="Build a card"
        )

    def _edge(self, state: DeusState, column: int) -> tuple[Chip, ...]:
        """What a place costs in any case."""
        if not needs_edge(state, self.seat, column):
            return ()
        return (good_chip(VP, EDGE_FEE)._replace(name="VP for a place at the edge"),)

    def refused(self, state: DeusState) -> list[Refusal]:
        found = []
        for kind in dict.fromkeys(state.hands[self.seat]):
            why = why_not(state, self.seat, kind)
            if why:
                found.append(Refusal(f"Build {CARDS[kind].name}", why, [f"hand:{SLUGS[kind]}"]))
        return found

    def targets(self, state: DeusState, action: int) -> list[str]:
        if action < OFFER:
            return [f"hand:{SLUGS[action - BUILD]}"]
        if action < FACE_DOWN:
            return [f"hand:{SLUGS[action - OFFER]}"]
        return [f"column:{self.seat}:{TYPES[action - FACE_DOWN]}"]

    def reveals(self, state: DeusState, action: int) -> bool:
        return action < FACE_DOWN


class Offer(Decision[DeusState]):
    """Further cards for the offering, each beneath the ones before."""

    rule: ClassVar[str] = "D10.2"
    companion: ClassVar[str] = (
        "Every card added makes the god stronger, and is gone. People offer what they won’t build soon, since the "
        "hand is filled up to five cards afterwards."
    )

    def question(self, state: DeusState) -> str:
        god = GODS[TYPE_OF[state.aside[0]]]
        return f"Offering to {god}, {counted(len(state.aside), 'card')} so far: do you add a card beneath?"

    def aside(self, state: DeusState) -> tuple[Chip, ...]:
        return (Chip("So far", tone="word"), *self._gives(state, 0).gives)

    def legal(self, state: DeusState) -> list[int]:
        hand = state.hands[self.seat]
        found = [DONE]
        if len(hand) > 1:
            found.append(ALL)
        found += different(hand, DISCARD)
        return found

    def take(self, state: DeusState, action: int) -> None:
        if action >= DISCARD:
            self._add(state, action - DISCARD)
            state.push(Offer(self.seat))
            return
        if action == ALL:
            for kind in state.hands[self.seat][:]:
                self._add(state, kind)
        god = TYPE_OF[state.aside[0]]
        number = discard_aside(state, self.seat, True)
        invoke(state, self.seat, god, number, True)

    def _gives(self, state: DeusState, more: int) -> About:
        """What the offering brings with so many further cards."""
        left = len(state.hands[self.seat]) - more
        god = TYPE_OF[state.aside[0]]
        return god_gives(state, self.seat, god, len(state.aside) + more, room_after_refill(left))

    def _add(self, state: DeusState, kind: int) -> None:
        set_aside(state, self.seat, kind)
        if state.events is not None:
            state.tell("discards", self.seat, (kind,), only(self.seat))

    def label(self, state: DeusState, action: int) -> str:
        if action == DONE:
            return "Offer this card" if len(state.aside) == 1 else f"Offer these {len(state.aside)} cards"
        if action == ALL:
            return f"Add all {len(state.hands[self.seat])} others"
        return f"Add {CARDS[action - DISCARD].name}"

    def about(self, state: DeusState, action: int) -> About:
        if action == DONE:
            return self._gives(state, 0)._replace(kind=END)
        if action == ALL:
            return self._gives(state, len(state.hands[self.seat]))
        return self._gives(state, 1)

    def targets(self, state: DeusState, action: int) -> list[str]:
        return [f"hand:{SLUGS[action - DISCARD]}"] if action >= DISCARD else []


class EmptyHand(Decision[DeusState]):
    """A player without cards at the end of the action draws five."""

    rule: ClassVar[str] = "D3.5"

    def question(self, state: DeusState) -> str:
        return "You have no cards left and draw."

    def legal(self, state: DeusState) -> list[int]:
        return [GO]

    def take(self, state: DeusState, action: int) -> None:
        state.active = NONE
        if not state.hands[self.seat]:
            draw(state, self.seat, HAND)


class NextTurn(Decision[DeusState]):
    """The turn passes on; at the end of a round the game may end."""

    rule: ClassVar[str] = "D3.1"

    def question(self, state: DeusState) -> str:
        return "The turn passes on."

    def legal(self, state: DeusState) -> list[int]:
        return [GO]

    def take(self, state: DeusState, action: int) -> None:
        seat = (self.seat + 1) % state.players
        if seat == state.first:
            if state.last_turns():
                state.acting = NONE
                score(state)
                return
            state.round += 1
        begin_turn(state, seat)


def begin_turn(state: DeusState, seat: int) -> None:
    """A seat's turn; without cards it passes."""
    state.acting = seat
    if state.events is not None and state.last_turns():
        state.tell("last", seat)
    if state.hands[seat]:
        state.push(Turn(seat))
        return
    if state.events is not None:
        state.tell("passes", seat)
    state.push(NextTurn(seat))
    state.push(EmptyHand(seat))
