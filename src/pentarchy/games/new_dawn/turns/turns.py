"""Rounds and turns: the event dial, what may be used at the start of a turn, one focus card, and the row's reset."""

from __future__ import annotations

from typing import Any, ClassVar

from pentarchy.core.answers import About
from pentarchy.core.decision import Decision
from pentarchy.core.look import counted
from pentarchy.games.new_dawn.actions import CARD, DONE, EFFECT
from pentarchy.games.new_dawn.asking import things
from pentarchy.games.new_dawn.asking.steps import Ask, Step, card_name
from pentarchy.games.new_dawn.focus.resolving import besides, focus
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.moments.city_state import STATES_AT_START
from pentarchy.games.new_dawn.moments.leader import LEADERS_AT_START, leader_of
from pentarchy.games.new_dawn.moments.wonder import AT_END, AT_START, controls
from pentarchy.games.new_dawn.realm.control import envoy
from pentarchy.games.new_dawn.realm.once import DIAL_TURNS
from pentarchy.games.new_dawn.realm.row import position, slot_of
from pentarchy.games.new_dawn.turns import dial
from pentarchy.games.new_dawn.victory import agendas


class Round(Step):
    """Before each round victory is checked, then the event dial turns, then everybody has a turn."""

    rule: ClassVar[str] = "N4.1"

    def take(self, state: NewDawnState, action: int) -> None:
        if state.round > 0:
            agendas.check(state)
            if agendas.won(state) or state.round >= state.options.round_limit:
                state.won = agendas.leaders(state)
                state.agenda = []
                if state.events is not None:
                    state.tell("end", state.won[0], agendas.ending(state))
                return
        state.round += 1
        if state.events is not None:
            state.tell("round", state.first, (state.round,))
        state.push(self)
        for step in range(state.players - 1, -1, -1):
            state.push(Turn((state.first + step) % state.players))
        if state.round > 1:
            state.used = DIAL_TURNS
            state.chain = []
            dial.turn_dial(state)


class Turn(Step):
    """A turn: effects at its start, then one focus card."""

    rule: ClassVar[str] = "N4.5"

    def take(self, state: NewDawnState, action: int) -> None:
        state.turn = self.seat
        state.used = 0
        state.used_states = 0
        state.used_naturals = 0
        state.visited = []
        state.taken = []
        state.chain = []
        state.card = -1
        if state.events is not None:
            state.tell("turn", self.seat, ())
        state.push(EndTurn(self.seat))
        state.push(ChooseFocus(self.seat))
        state.push(StartOfTurn(self.seat))
        if state.round == 1:
            leader_of(state, self.seat).first_turn(state, self.seat)


class StartOfTurn(Ask):
    """Effects that may be used at the start of a turn, each once, in any order."""

    rule: ClassVar[str] = "N4.6"
    companion: ClassVar[str] = (
        "Some wonders, leaders and diplomacy cards do something at the start of your turn, each once, in any order."
        " "
        "It costs nothing, so people use them before they choose a card."
    )

    def question(self, state: NewDawnState) -> str:
        return "Do you use anything at the start of your turn?"

    def legal(self, state: NewDawnState) -> list[int]:
        seat = self.seat
        legal = [DONE]
        number = 0
        for wonder in AT_START:
            if controls(state, seat, wonder):
                self._offer(state, number, wonder.at_start(seat), legal)
            number += 1
        for one in STATES_AT_START:
            if envoy(state, seat, one.number):
                self._offer(state, number, one.at_start(seat), legal)
            number += 1
        for leader in LEADERS_AT_START:
            if state.leader[seat] == leader.number:
                self._offer(state, number, leader.at_start(seat), legal)
            number += 1
        return legal

    def _offer(self, state: NewDawnState, number: int, ask: Decision[Any] | None, legal: list[int]) -> None:
        """Add an effect to the answers, unless it was used or would do nothing: `done` is its only answer then."""
        if ask is not None and not state.used >> number & 1 and len(ask.legal(state)) > 1:
            legal.append(EFFECT + number)

    def done_label(self, state: NewDawnState) -> str:
        return "Go on to your focus card"

    def other_label(self, state: NewDawnState, action: int) -> str:
        return start_words(action - EFFECT)[0]

    def other_about(self, state: NewDawnState, action: int) -> About:
        return About(note=start_words(action - EFFECT)[1].removeprefix("Start of turn: ").rstrip("."))

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        number = action - EFFECT
        state.used |= 1 << number
        state.push(self)
        state.push(start_effect(self.seat, number))


def start_effect(seat: int, number: int) -> Decision[Any]:
    """What an effect at the start of a turn asks: they are counted over wonders, city-states and leaders."""
    ask: Decision[Any] | None
    states = number - len(AT_START)
    if states < 0:
        ask = AT_START[number].at_start(seat)
    elif states < len(STATES_AT_START):
        ask = STATES_AT_START[states].at_start(seat)
    else:
        ask = LEADERS_AT_START[states - len(STATES_AT_START)].at_start(seat)
    assert ask is not None
    return ask


def start_words(number: int) -> tuple[str, str]:
    """What an effect at the start of a turn is called, and what it does."""
    states = number - len(AT_START)
    if states < 0:
        return f"Use {AT_START[number].name}", AT_START[number].text
    if states < len(STATES_AT_START):
        return f"Use {STATES_AT_START[states].name}", STATES_AT_START[states].text
    return LEADERS_AT_START[states - len(STATES_AT_START)].start_words()


class ChooseFocus(Ask):
    """The focus card that is resolved this turn."""

    rule: ClassVar[str] = "N4.7"
    companion: ClassVar[str] = (
        "Each turn you use one card, as strong as its slot; then it goes to the far left. "
        "People use a card on the right that they need now, and let the others move up."
    )

    def question(self, state: NewDawnState) -> str:
        return "Which focus card do you resolve?"

    def legal(self, state: NewDawnState) -> list[int]:
        first = self.seat * 6
        legal = [CARD + state.row[place] for place in range(first, first + 6)]
        legal.sort()
        return legal

    def card_label(self, state: NewDawnState, card: int) -> str:
        return f"Resolve {card_name(card)} in slot {slot_of(state, self.seat, card)}"

    def card_about(self, state: NewDawnState, card: int) -> About:
        tokens = state.tokens[self.seat * 6 + position(state, self.seat, card)]
        note = f"{things.card_words(card)}; {things.slot_words(state, self.seat, card)}"
        spare = f"; {counted(tokens, 'trade token')} to spend on it" if tokens else ""
        return About(note=note + spare, badge=(things.trade_chip(tokens),) if tokens else ())

    def take(self, state: NewDawnState, action: int) -> None:
        card = action - CARD
        focus(state, self.seat, card)
        if state.options.errata:
            besides(state, self.seat, card)


class EndTurn(Step):
    """The end of a turn."""

    rule: ClassVar[str] = "N4.11"

    def take(self, state: NewDawnState, action: int) -> None:
        state.card = -1
        for wonder in AT_END:
            if controls(state, self.seat, wonder):
                wonder.at_end(state, self.seat)
