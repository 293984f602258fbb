"""Diplomacy cards: taken when caravans arrive, returned when they must be."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import USUAL, About
from pentarchy.games.new_dawn.actions import DONE, PACT
from pentarchy.games.new_dawn.asking.steps import Ask
from pentarchy.games.new_dawn.game import NewDawnState, changed
from pentarchy.games.new_dawn.moments.leader import leader_of
from pentarchy.games.new_dawn.moments.pact import PACTS
from pentarchy.games.new_dawn.moments.wonder import PACTS_HELD, controls
from pentarchy.games.new_dawn.pieces.stirring import STIR_PACTS
from pentarchy.games.new_dawn.realm.control import envoy


def take_envoy(state: NewDawnState, seat: int, number: int) -> None:
    """A diplomacy card of a city-state, if one is left and the seat has none."""
    if envoy(state, seat, number):
        return
    for copy in range(number * 2, number * 2 + 2):
        if state.envoys[copy] < 0:
            state.stirred |= STIR_PACTS
            state.envoys = changed(state.envoys, copy, seat)
            if state.events is not None:
                state.tell("envoy", seat, (number,))
            return


def limit(state: NewDawnState, seat: int, giver: int) -> int:
    """How many diplomacy cards of another player a seat may hold."""
    most = leader_of(state, seat).pacts_from(state, giver)
    for wonder in PACTS_HELD:
        if controls(state, seat, wonder):
            most = max(most, wonder.pacts_from())
    return most


def holding(state: NewDawnState, seat: int, giver: int) -> int:
    """How many diplomacy cards of another player a seat holds."""
    count = 0
    for kind in range(giver * 5, giver * 5 + 5):
        if state.pacts[kind] == seat:
            count += 1
    return count


def give_back(state: NewDawnState, seat: int, giver: int, kind: int) -> None:
    """A diplomacy card goes back to its player."""
    state.pacts = changed(state.pacts, giver * 5 + kind, -1)
    if state.events is not None:
        state.tell("returns pact", seat, (giver, kind))


def receive(state: NewDawnState, seat: int, giver: int, kind: int) -> None:
    """A diplomacy card of another player is taken."""
    state.stirred |= STIR_PACTS
    state.pacts = changed(state.pacts, giver * 5 + kind, seat)
    if state.events is not None:
        state.tell("pact", seat, (giver, kind))


class PactChoice(Ask):
    """A choice among diplomacy cards of players."""

    def other_label(self, state: NewDawnState, action: int) -> str:
        giver, kind = divmod(action - PACT, 5)
        return f"{PACTS[kind].name} of {state.names[giver]}"

    def other_about(self, state: NewDawnState, action: int) -> About:
        if PACT <= action < PACT + 25:
            return About(note=PACTS[(action - PACT) % 5].text.rstrip("."))
        return USUAL

    def targets(self, state: NewDawnState, action: int) -> list[str]:
        if PACT <= action < PACT + 25:
            giver, kind = divmod(action - PACT, 5)
            return [f"pact:{giver}:{PACTS[kind].name.lower()}"]
        return []


# What is barred when a diplomacy card of a player is taken: the card that Geneva returned, or
MAY_DECLINE: Final = -1
"""nothing, and none need be taken,"""
MUST_TAKE: Final = 5
"""nothing, but one has to be taken."""


class TakePact(PactChoice):
    """A diplomacy card of a player; beyond what one may hold, an old one goes back first. If `barred` is a card,
    another has to be taken."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "giver", "barred")
    rule: ClassVar[str] = "N17.2"
    companion: ClassVar[str] = (
        "A diplomacy card of this player helps you until you attack them. "
        "People take Joint War if they fight others, Open Borders next door, Embassy if caravans will come again."
    )

    def __init__(self, seat: int, giver: int, barred: int) -> None:
        self.seat = seat
        self.giver = giver
        self.barred = barred

    def question(self, state: NewDawnState) -> str:
        full = holding(state, self.seat, self.giver) >= limit(state, self.seat, self.giver)
        more = " You must return one that you hold." if full else ""
        return f"Which diplomacy card of {state.names[self.giver]} do you take?{more}"

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE] if self.barred == MAY_DECLINE else []
        for kind in range(5):
            if state.pacts[self.giver * 5 + kind] < 0 and kind != self.barred:
                legal.append(PACT + self.giver * 5 + kind)
        return legal or [DONE]

    def done_label(self, state: NewDawnState) -> str:
        return "Take none"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        kind = (action - PACT) % 5
        count = holding(state, self.seat, self.giver)
        if count < limit(state, self.seat, self.giver):
            receive(state, self.seat, self.giver, kind)
        else:
            state.push(ReturnPact(self.seat, self.giver, kind))


class ReturnPact(PactChoice):
    """Which diplomacy card goes back for the new one."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "giver", "kind")
    rule: ClassVar[str] = "N17.2"
    companion: ClassVar[str] = (
        "You may hold only so many diplomacy cards of one player, so one goes back for the new one. "
        "People return the one that has helped them least."
    )

    def __init__(self, seat: int, giver: int, kind: int) -> None:
        self.seat = seat
        self.giver = giver
        self.kind = kind

    def question(self, state: NewDawnState) -> str:
        return f"Which diplomacy card of {state.names[self.giver]} do you return?"

    def legal(self, state: NewDawnState) -> list[int]:
        first = self.giver * 5
        return [PACT + card for card in range(first, first + 5) if state.pacts[card] == self.seat]

    def take(self, state: NewDawnState, action: int) -> None:
        give_back(state, self.seat, self.giver, (action - PACT) % 5)
        receive(state, self.seat, self.giver, self.kind)
