"""Turns, and the choice of an action. (K4)"""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import About, Chip, Refusal
from pentarchy.core.decision import Decision
from pentarchy.core.look import counted
from pentarchy.games.clash_of_cultures import actions as act
from pentarchy.games.clash_of_cultures.cards.action_cards import can_play, play_card
from pentarchy.games.clash_of_cultures.cards.declaring import moments
from pentarchy.games.clash_of_cultures.cards.objectives.cities import watch_terror
from pentarchy.games.clash_of_cultures.cities.building import Activate, can_activate
from pentarchy.games.clash_of_cultures.cities.founding import can_found, found_city
from pentarchy.games.clash_of_cultures.cities.wonders import BuildReserved, reserved_cells
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.people.civics import Improve, improvable
from pentarchy.games.clash_of_cultures.people.influence import Influence, can_influence
from pentarchy.games.clash_of_cultures.people.learning import Buy, buyable, can_switch, switches
from pentarchy.games.clash_of_cultures.pieces.advances import ALL
from pentarchy.games.clash_of_cultures.pieces.bits import changed
from pentarchy.games.clash_of_cultures.pieces.cards import ALL_CARDS
from pentarchy.games.clash_of_cultures.pieces.map import CELL_NAMES
from pentarchy.games.clash_of_cultures.pieces.turn import STUCK
from pentarchy.games.clash_of_cultures.pieces.units import ACTIONS, FIRST_UNIT, KINDS, NONE, SETTLER, TURNS, UNITS
from pentarchy.games.clash_of_cultures.steps.advances import OFFERED_BY, OFFERS_ACTION, OFFERS_FREELY
from pentarchy.games.clash_of_cultures.steps.choosing import cell_target
from pentarchy.games.clash_of_cultures.steps.ending import ends_at_once, finish
from pentarchy.games.clash_of_cultures.steps.moments import offered, turn_begins
from pentarchy.games.clash_of_cultures.steps.tasks import GO_ON, NEXT_ROUND, START_TURN, TASKS, Then, begin_action
from pentarchy.games.clash_of_cultures.steps.waiting import LASTS
from pentarchy.games.clash_of_cultures.steps.wonders import OFFERING, WONDERS
from pentarchy.games.clash_of_cultures.trade.trading import open_trade
from pentarchy.games.clash_of_cultures.turns.status import begin_status
from pentarchy.games.clash_of_cultures.turns.turn_words import turn_about, turn_label, turn_refused
from pentarchy.games.clash_of_cultures.war.moves import can_leave, start_move

# The course of turns.


def first_turn(state: ClashState, seat: int, a: int, b: int) -> None:
    """The first player begins."""
    start_turn(state, state.first)


TASKS[START_TURN] = first_turn


def start_turn(state: ClashState, seat: int) -> None:
    """A player's turn: three actions, less what was taken; first what advances bring. (K4.3)"""
    state.status = 0
    state.active = seat
    lost = state.lost_actions(seat)
    state.actions = ACTIONS - lost if lost < ACTIONS else 0
    if lost:
        state.assassinated &= ~(1 << seat)
        state.robbed = changed(state.robbed, seat, 0)
    if state.focused >> seat & 1:
        state.focused &= ~(1 << seat)
        state.used |= LASTS[0]
    if state.events is not None:
        state.tell("turn", seat, (state.round, state.turn))
    state.push(Then(seat, GO_ON))
    turn_begins(state, seat)


def go_on(state: ClashState, seat: int, a: int, b: int) -> None:
    """After every action: objectives of the moment, the end of the game, the next question. (K4.4)"""
    watch_terror(state)
    asked = False
    for one in state.moment:
        if one:
            asked = True
    if asked:
        state.push(Then(seat, GO_ON))
        moments(state, seat, 0, 0)
        return
    if ends_at_once(state):
        finish(state)
        return
    if state.actions == 0 and state.hand[seat] == 0 and len(turn_options(state, seat)) == 1:
        end_turn(state, seat)
        return
    state.push(Turn(seat))


TASKS[GO_ON] = go_on


def end_turn(state: ClashState, seat: int) -> None:
    """What lasted for the turn is over; the next player, the next turn, or the status phase. (K4.2)"""
    start = seat * UNITS
    for one in range(start, start + UNITS):
        state.flags[one] = 0
    for cell in state.towns[seat]:
        state.mark_activated(cell, 0)
    if state.used & LASTS[0]:
        state.focused |= 1 << seat  # K23.10: it waits for its moment, whenever that is
    state.used = state.collects = state.drafts = state.negotiated = state.spurned = 0
    state.fought = []
    state.teacher = NONE
    if state.truce[seat]:
        state.truce = changed(state.truce, seat, 0)
    if state.borrowed >= 0:
        state.borrowed = NONE
        state.power = changed(state.power, seat, state.known[seat])
        for kind in range(KINDS):
            excess = state.amount(seat, kind) - state.limit(seat, kind)
            if excess > 0:
                state.lose(seat, kind, excess)
    after = (seat + 1) % state.players
    if after != state.first:
        start_turn(state, after)
    elif state.turn < TURNS:
        state.turn += 1
        start_turn(state, after)
    else:
        begin_status(state)


def next_round(state: ClashState, seat: int, a: int, b: int) -> None:
    """The next round begins with its first player. (K4.1)"""
    if ends_at_once(state):
        finish(state)
        return
    state.round += 1
    state.turn = 1
    state.declared_before = []
    start_turn(state, state.first)


TASKS[NEXT_ROUND] = next_round


# Choosing an action.


def turn_options(state: ClashState, seat: int) -> list[int]:
    """All that a player may do now, in the order of the actions. (K4.3)"""
    found: list[int] = []
    acting = state.actions > 0
    if acting:
        add_actions(state, seat, found)
    add_free(state, seat, found)
    for card in range(ALL_CARDS):
        if state.hand[seat] >> card & 1 and can_play(state, seat, card):
            found.append(act.PLAY + card)
    if state.negotiated < state.rules.negotiations:
        partners = [other for other in range(state.players) if other != seat and not state.spurned >> other & 1]
        found += [act.OFFER + other for other in partners]
        found += [act.ASK + other for other in partners]
    found.append(act.END_TURN)
    return found


def add_actions(state: ClashState, seat: int, found: list[int]) -> None:
    """What costs an action. (K4.3)"""
    if buyable(state, seat, ALL) or (can_switch(state, seat) and switches(state, seat)):
        found.append(act.ADVANCE)
    if can_move(state, seat):
        found.append(act.MOVE)
    for cell in found_cells(state, seat):
        found.append(act.FOUND + cell)
    towns = state.towns[seat][:]
    towns.sort()
    for cell in towns:
        if can_activate(state, seat, cell):
            found.append(act.ACTIVATE + cell)
    if improvable(state, seat):
        found.append(act.CIVIC)
    if can_influence(state, seat, 0):
        found.append(act.INFLUENCE)
    offered(state, seat, OFFERS_ACTION, found)


def can_move(state: ClashState, seat: int) -> bool:
    """Whether a Move action could move anything."""
    start = seat * UNITS
    seen: list[int] = []
    for one in range(start, start + UNITS):
        cell = state.where[one]
        if cell >= 0 and not state.flags[one] & STUCK and cell not in seen:
            seen.append(cell)
            if can_leave(state, seat, cell):
                return True
    return False


def found_cells(state: ClashState, seat: int) -> list[int]:
    """The spaces on which a settler could become a city."""
    found: list[int] = []
    start = seat * UNITS
    for one in range(start, start + FIRST_UNIT[SETTLER + 1]):
        cell = state.where[one]
        if cell >= 0 and cell not in found and can_found(state, seat, cell):
            found.append(cell)
    found.sort()
    return found


def add_free(state: ClashState, seat: int, found: list[int]) -> None:
    """What costs no action. (K4.5)"""
    for wonder in range(len(WONDERS)):
        if reserved_cells(state, seat, wonder):
            found.append(act.BUILD_RESERVED)
            break
    offered(state, seat, OFFERS_FREELY, found)
    for one in OFFERING:
        if state.wonder_in(one.number, seat) and one.offered(state, seat):
            found.append(one.answer)


class Turn(Decision[ClashState]):
    """The active player chooses an action, something free, a card, a trade, or ends the turn. (K4.3)"""

    rule: ClassVar[str] = "K4.3"
    companion: ClassVar[str] = (
        "A turn has three actions, in any order and mix. "
        "Early on people collect, take advances and send their settler out to found a second city."
    )

    def question(self, state: ClashState) -> str:
        return "What do you do?"

    def aside(self, state: ClashState) -> tuple[Chip, ...]:
        return (Chip(f"{counted(state.actions, 'action')} left"),)

    def legal(self, state: ClashState) -> list[int]:
        return turn_options(state, self.seat)

    def always(self) -> bool:
        return True

    def take(self, state: ClashState, action: int) -> None:
        seat = self.seat
        if action == act.END_TURN:
            end_turn(state, seat)
            return
        state.push(Then(seat, GO_ON))
        if action <= act.LIBERTIES:
            state.actions -= 1
            begin_action(state)
            take_action(state, seat, action)
        elif action < act.PLAY:
            take_free(state, seat, action)
        elif action < act.OFFER:
            play_card(state, seat, action - act.PLAY)
        elif action < act.ASK:
            open_trade(state, seat, action - act.OFFER)
        else:
            open_trade(state, action - act.ASK, seat)

    def label(self, state: ClashState, action: int) -> str:
        return turn_label(state, self.seat, action)

    def about(self, state: ClashState, action: int) -> About:
        return turn_about(state, self.seat, action)

    def refused(self, state: ClashState) -> list[Refusal]:
        return turn_refused(state, self.seat, self.legal(state))

    def targets(self, state: ClashState, action: int) -> list[str]:
        for block in (act.FOUND, act.ACTIVATE, act.FREE_COLLECT):
            if block <= action < block + len(CELL_NAMES):
                return [cell_target(action - block)]
        return [f"card:{action - act.PLAY}"] if act.PLAY <= action < act.OFFER else []

    def reveals(self, state: ClashState, action: int) -> bool:
        return act.PLAY <= action < act.OFFER


def take_action(state: ClashState, seat: int, action: int) -> None:
    """One of the actions that count. (K4.3)"""
    by = OFFERED_BY[action]
    if by is not None:
        by.take(state, seat, action)
    elif action == act.ADVANCE:
        state.push(Buy(seat, ALL, 0))
    elif action == act.MOVE:
        start_move(state, seat)
    elif action == act.CIVIC:
        state.push(Improve(seat, 0))
    elif action == act.INFLUENCE:
        state.push(Influence(seat))
    elif action >= act.ACTIVATE:
        state.push(Activate(seat, action - act.ACTIVATE))
    else:
        cell = action - act.FOUND
        state.remove_one(seat, SETTLER, cell)
        found_city(state, seat, cell)


def take_free(state: ClashState, seat: int, action: int) -> None:
    """Something that costs no action. (K4.5)"""
    by = OFFERED_BY[action]
    if by is not None:
        if by.acts:
            begin_action(state)
        by.take(state, seat, action)
        return
    if action == act.BUILD_RESERVED:
        begin_action(state)
        state.push(BuildReserved(seat))
        return
    for wonder in OFFERING:
        if wonder.answer == action:
            if wonder.acts:
                begin_action(state)
            wonder.take(state, seat)
            return
