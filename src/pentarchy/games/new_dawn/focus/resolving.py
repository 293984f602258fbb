"""A focus card is resolved in its slot and reset."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.games.new_dawn.asking.steps import Step
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.moments.card import CARD_TYPE, CARDS
from pentarchy.games.new_dawn.moments.leader import leader_of
from pentarchy.games.new_dawn.moments.wonder import BESIDES, RESOLVED, controls
from pentarchy.games.new_dawn.realm.row import first_slot_of, position, slot_of


def focus(state: NewDawnState, seat: int, card: int) -> None:
    """Resolve a card, then reset it."""
    state.push(AfterReset(seat, card))
    state.push(Reset(seat, card))
    state.push(Resolved(seat, card))
    state.push(Resolve(seat, card, 0))


def succeed(state: NewDawnState, seat: int, old: int, new: int) -> None:
    """A card has taken another's place in the row: what still waits for the old one now waits for it. Only what
    follows the reset of a card already resolved goes by that card. Decisions are shared by copies, so they are
    exchanged and not changed."""
    agenda = state.agenda
    waits = False
    for number in range(len(agenda) - 1, -1, -1):
        step = agenda[number]
        if isinstance(step, Resolve):
            if step.seat == seat and step.card == old:
                agenda[number] = Resolve(seat, new, step.again)
                waits = True
        elif isinstance(step, Resolved):
            if step.seat == seat and step.card == old:
                agenda[number] = Resolved(seat, new)
        elif isinstance(step, Reset):
            if step.seat == seat and step.card == old:
                agenda[number] = Reset(seat, new)
        elif isinstance(step, AfterReset) and waits and step.seat == seat and step.card == old:
            agenda[number] = AfterReset(seat, new)


class Resolve(Step):
    """A card takes effect in its slot; `again` means as in slot 1."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "again")
    rule: ClassVar[str] = "N4.8"

    def __init__(self, seat: int, card: int, again: int) -> None:
        self.seat = seat
        self.card = card
        self.again = again

    def take(self, state: NewDawnState, action: int) -> None:
        seat = self.seat
        state.card = self.card
        state.slot = first_slot_of(state, seat, self.card) if self.again else slot_of(state, seat, self.card)
        if state.events is not None:
            state.tell("again" if self.again else "focus", seat, (self.card, state.slot))
        state.boost = 0
        state.moved = 0
        state.pool = 0
        CARDS[self.card].resolve(state, seat)


class Resolved(Step):
    """A card has been resolved; a wonder may repeat it."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "card")
    rule: ClassVar[str] = "N13.23"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def take(self, state: NewDawnState, action: int) -> None:
        for wonder in RESOLVED:
            if controls(state, self.seat, wonder):
                wonder.resolved(state, self.seat, self.card)
        state.card = -1


class Reset(Step):
    """The card goes to the far left; those left of it move one to the right."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "card")
    rule: ClassVar[str] = "N4.9"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def take(self, state: NewDawnState, action: int) -> None:
        first = self.seat * 6
        place = first + position(state, self.seat, self.card)
        tokens = state.tokens[place]
        while place > first:
            state.row[place] = state.row[place - 1]
            state.tokens[place] = state.tokens[place - 1]
            place -= 1
        state.row[first] = self.card
        state.tokens[first] = tokens


class AfterReset(Step):
    """What wonders as printed, cards and leaders add after a reset."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "card")
    rule: ClassVar[str] = "N4.10"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def take(self, state: NewDawnState, action: int) -> None:
        seat = self.seat
        if not state.options.errata:
            besides(state, seat, self.card)
        CARDS[self.card].after_reset(state, seat)
        leader_of(state, seat).after_reset(state, seat, CARD_TYPE[self.card])


def besides(state: NewDawnState, seat: int, card: int) -> None:
    """A wonder may let another card be resolved besides one: before it, or as was printed after it."""
    for wonder in BESIDES:
        if controls(state, seat, wonder):
            wonder.besides(state, seat, card)
