"""Diplomacy cards: taken when caravans arrive, returned when they must be."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import USUAL, About
from pentarchy.games.new_dawn.actions import (
    DONE,
    PACT,
    PLAYER,
)
from pentarchy.games.new_dawn.asking.steps import Ask
from pentarchy.games.new_dawn.game import NewDawnState, changed
from pentarchy.games.new_dawn.leaders.leaders import POLAND
from pentarchy.games.new_dawn.pieces.pacts import PACTS
from pentarchy.games.new_dawn.realm.realm import envoy, has
from pentarchy.games.new_dawn.wonders.wonders import POTALA_PALACE


def take_envoy(state: NewDawnState, seat: int, number: int) -> None:
    """A diplomacy card of a city-state, if one is left and the seat has none."""
    if envoy(state, seat, number):
        return
    for copy in range(number * 2, number * 2 + 2):
        if state.envoys[copy] < 0:
            state.stirred = True
            state.envoys = changed(state.envoys, copy, seat)
            if state.events is not None:
                state.tell("envoy", seat, (number,))
            return


def limit(state: NewDawnState, seat: int, giver: int) -> int:
    """How many diplomacy cards of another player a seat may hold."""
    if state.leader[seat] == POLAND and state.friend == giver:
        return 5
    return 4 if has(state, seat, POTALA_PALACE) else 1


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
    state.stirred = True
    state.pacts = changed(state.pacts, giver * 5 + kind, seat)
    if state.events is not None:
        state.tell("pact", seat, (giver, kind))


class PactChoice(Ask):
    """A choice among diplomacy cards of players."""

    def other_label(self, state: NewDawnState, action: int) -> str:
        giver, kind = divmod(action - PACT, 5)
        return f"{PACTS[kind][0]} of {state.names[giver]}"

    def other_about(self, state: NewDawnState, action: int) -> About:
        if PACT <= action < PACT + 25:
            return About(note=PACTS[(action - PACT) % 5][1].rstrip("."))
        return USUAL

    def targets(self, state: NewDawnState, action: int) -> list[str]:
        if PACT <= action < PACT + 25:
            giver, kind = divmod(action - PACT, 5)
            return [f"pact:{giver}:{PACTS[kind][0].lower()}"]
        return []


# What is barred when a diplomacy card of a player is taken: the card that Geneva returned, or
MAY_DECLINE: Final = -1
"""nothing, and none need be taken,"""
MUST_TAKE: Final = 5
"""nothing, but one has to be taken (Poland)."""


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


class Envoys(PactChoice):
    """Potala Palace, when built: up to three diplomacy cards of other players."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "count")
    rule: ClassVar[str] = "N13.31"
    companion: ClassVar[str] = (
        "The Potala Palace takes up to three diplomacy cards of other players. "
        "They cost nothing, so people take all three."
    )

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def question(self, state: NewDawnState) -> str:
        return f"Potala Palace: which diplomacy card do you take? You may take {self.count}."

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        for giver in range(state.players):
            if giver != self.seat and holding(state, self.seat, giver) < limit(state, self.seat, giver):
                for kind in range(5):
                    if state.pacts[giver * 5 + kind] < 0:
                        legal.append(PACT + giver * 5 + kind)
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "Take no more"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        receive(state, self.seat, (action - PACT) // 5, (action - PACT) % 5)
        if self.count > 1:
            state.push(Envoys(self.seat, self.count - 1))


class Geneva(PactChoice):
    """Geneva: return a diplomacy card of a player and take a different one of that player."""

    rule: ClassVar[str] = "N17.15"
    companion: ClassVar[str] = (
        "Geneva may exchange a diplomacy card of a player for another one of the same player. "
        "People do so when their plans have changed, from war to trade or back."
    )

    def question(self, state: NewDawnState) -> str:
        return "Geneva: which diplomacy card do you exchange for another of the same player?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        for card in range(state.players * 5):
            giver = card // 5
            if state.pacts[card] == self.seat and -1 in state.pacts[giver * 5 : giver * 5 + 5]:
                legal.append(PACT + card)
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "Exchange none"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        giver, kind = (action - PACT) // 5, (action - PACT) % 5
        give_back(state, self.seat, giver, kind)
        state.push(TakePact(self.seat, giver, kind))


class ChooseFriend(Ask):
    """Poland, before the first turn: a player whose diplomacy cards may be held in any number; one of them at once."""

    rule: ClassVar[str] = "N14.27"
    companion: ClassVar[str] = (
        "Poland begins with a diplomacy card of one player and may hold any number of theirs. "
        "People choose a neighbour whom caravans reach and whom they won't attack."
    )

    def question(self, state: NewDawnState) -> str:
        return "With which player are you in union? You take one of their diplomacy cards now."

    def legal(self, state: NewDawnState) -> list[int]:
        return [PLAYER + seat for seat in range(state.players) if seat != self.seat]

    def other_label(self, state: NewDawnState, action: int) -> str:
        return state.names[action - PLAYER]

    def take(self, state: NewDawnState, action: int) -> None:
        state.friend = action - PLAYER
        if state.events is not None:
            state.tell("friend", self.seat, (state.friend,))
        state.push(TakePact(self.seat, state.friend, MUST_TAKE))


class GiveIbrahim(Ask):
    """The Ottoman player gives the Ibrahim card to another player."""

    rule: ClassVar[str] = "N14.25"
    companion: ClassVar[str] = (
        "Against whoever holds Ibrahim the Ottomans fight with +2. "
        "People give it to the rival whom they mean to attack, or who attacks them."
    )

    def question(self, state: NewDawnState) -> str:
        return "To whom do you give Ibrahim?"

    def legal(self, state: NewDawnState) -> list[int]:
        return [DONE] + [PLAYER + one for one in range(state.players) if one != self.seat and one != state.ibrahim]

    def other_label(self, state: NewDawnState, action: int) -> str:
        return state.names[action - PLAYER]

    def done_label(self, state: NewDawnState) -> str:
        return "To nobody else"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        state.ibrahim = action - PLAYER
        if state.events is not None:
            state.tell("ibrahim", self.seat, (state.ibrahim,))
