"""What a won or lost attack does, and cities taken by other means."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import FIGHT, About, Chip
from pentarchy.core.look import counted
from pentarchy.games.new_dawn.actions import AT, CARD, CONQUER, DONE, LIBERATE
from pentarchy.games.new_dawn.asking import things
from pentarchy.games.new_dawn.asking.steps import Ask, Step
from pentarchy.games.new_dawn.cities import founding
from pentarchy.games.new_dawn.control import defeats, laying
from pentarchy.games.new_dawn.control.defeats import defeat_barbarian
from pentarchy.games.new_dawn.diplomacy import diplomacy
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.goods import gaining
from pentarchy.games.new_dawn.moments.card import CARDS
from pentarchy.games.new_dawn.moments.city_state import CITY_STATES
from pentarchy.games.new_dawn.moments.leader import leader_of
from pentarchy.games.new_dawn.moments.wonder import WONDERS
from pentarchy.games.new_dawn.pieces.fight import (
    ATTACKER,
    BARBARIAN,
    CITY_STATE,
    DEFENDER,
    FREE_FORT,
    INDEX,
    LAST,
    RIVAL_ARMY,
    RIVAL_CARAVAN,
    RIVAL_TOKEN,
    SPACE,
    TARGET,
)
from pentarchy.games.new_dawn.pieces.supply import ARMIES, CAPITAL, TOKENS_PER_CARD
from pentarchy.games.new_dawn.realm.cities import cities_left
from pentarchy.games.new_dawn.realm.control import wonder_on
from pentarchy.games.new_dawn.realm.once import WON_ATTACK
from pentarchy.games.new_dawn.realm.row import position, tokens_on
from pentarchy.games.new_dawn.realm.spaces import barbarian_on, lent
from pentarchy.games.new_dawn.victory import agendas
from pentarchy.games.new_dawn.war import strength


class Outcome(Step):
    """The higher value wins, the defender in a tie."""

    rule: ClassVar[str] = "N11.7"

    def take(self, state: NewDawnState, action: int) -> None:
        fight = state.fight
        seat = fight[ATTACKER]
        value = strength.attack_value(state)
        agendas.devastate(state, seat, value)
        if value > strength.defence_value(state):
            win(state)
        else:
            lose(state)


def lose(state: NewDawnState) -> None:
    """The attacking army goes back to its card, which may send it out again."""
    fight = state.fight
    seat = fight[ATTACKER]
    defeats.army_home(state, fight[INDEX])
    if state.events is not None:
        state.tell("loses", seat, (fight[SPACE], fight[TARGET], fight[DEFENDER]))
    CARDS[state.card].army_lost(state, seat, fight[INDEX] - seat * ARMIES)


def win(state: NewDawnState) -> None:
    """What the winner of an attack gets, by target."""
    fight = state.fight
    seat = fight[ATTACKER]
    space = fight[SPACE]
    target = fight[TARGET]
    rival = fight[DEFENDER]
    state.used |= WON_ATTACK
    if state.events is not None:
        state.tell("wins", seat, (space, target, rival))
    state.push(ArmyStays(seat))
    leader_of(state, seat).attack_won(state, seat, target)
    if target == BARBARIAN:
        defeat_barbarian(state, seat, barbarian_on(state, space))
    elif target == CITY_STATE:
        if cities_left(state, seat) > 0:
            founding.conquer_city_state(state, seat, state.land.state[space], space)
    elif target == FREE_FORT:
        if cities_left(state, seat) > 0:
            if state.events is not None:
                state.tell("claims fort", seat, (space,))
            state.taken.append(space)
            founding.found_city(state, seat, space)
    elif target == RIVAL_ARMY:
        for index in range(rival * ARMIES, rival * ARMIES + ARMIES):
            if state.armies[index] == space:
                defeats.army_home(state, index)
                break
    elif target == RIVAL_CARAVAN:
        for index in range(rival * 3, rival * 3 + 3):
            if state.caravans[index] == space:
                state.caravans[index] = -1
                break
    else:
        defeats.rivals_home(state, seat, rival, space)
        if target == RIVAL_TOKEN:
            win_token(state, seat, space)
        elif state.piece[space] == CAPITAL:
            win_capital(state, seat, rival, space)
        else:
            win_city(state, seat, rival, space)


def win_token(state: NewDawnState, seat: int, space: int) -> None:
    """A beaten control token is replaced by one's own, unless the card asks for more."""
    if not CARDS[state.card].token_beaten(state, seat):
        laying.lift(state, space)
        laying.lay(state, seat, space, 0, laying.REPLACED)


def win_city(state: NewDawnState, seat: int, rival: int, space: int) -> None:
    """A beaten city becomes one's own; one that was a city-state may be liberated instead."""
    if state.land.state[space] >= 0:
        state.push(Liberate(seat, rival))
    else:
        founding.capture_city(state, seat, space)


class Liberate(Ask):
    """A rival's conquered city-state was beaten: conquer it, or set it free and take its diplomacy card."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "rival")
    rule: ClassVar[str] = "N11.13"
    companion: ClassVar[str] = (
        "You have beaten a city-state that a rival held: keep it as your city, or free it for a diplomacy card. "
        "Most keep it, for the city and for its token."
    )

    def __init__(self, seat: int, rival: int) -> None:
        self.seat = seat
        self.rival = rival

    def question(self, state: NewDawnState) -> str:
        number = state.land.state[state.fight[SPACE]]
        return f"Do you conquer {CITY_STATES[number].name} or liberate it from {state.names[self.rival]}?"

    def legal(self, state: NewDawnState) -> list[int]:
        return [CONQUER, LIBERATE] if cities_left(state, self.seat) > 0 else [LIBERATE]

    def other_label(self, state: NewDawnState, action: int) -> str:
        return "Conquer it" if action == CONQUER else "Liberate it"

    def other_about(self, state: NewDawnState, action: int) -> About:
        if action == CONQUER:
            return About(gives=(Chip("1", "town", "city"),), note="its token serves as a trade token once a turn")
        return About(gives=(Chip("1", "envoy", "diplomacy card"),), note="it is free again")

    def take(self, state: NewDawnState, action: int) -> None:
        space = state.fight[SPACE]
        if action == CONQUER:
            founding.capture_city(state, self.seat, space)
            return
        number = state.land.state[space]
        laying.lift(state, space)
        if state.events is not None:
            state.tell("liberates", self.seat, (number,))
        diplomacy.take_envoy(state, self.seat, number)


def win_capital(state: NewDawnState, seat: int, rival: int, space: int) -> None:
    """A beaten capital stays; the winner takes two trade tokens and its wonder."""
    agendas.humble(state, seat)
    wonder = wonder_on(state, space)
    if wonder >= 0:
        state.push(MoveWonder(seat, wonder))
    state.push(Plunder(seat, rival, 2))


class Plunder(Ask):
    """Up to two trade tokens of the loser come over, one after the other."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "rival", "count")
    rule: ClassVar[str] = "N11.16"
    companion: ClassVar[str] = (
        "A beaten capital stays, but you take up to two of its player's trade tokens for your own cards. "
        "People take them from the card that threatens them most."
    )

    def __init__(self, seat: int, rival: int, count: int) -> None:
        self.seat = seat
        self.rival = rival
        self.count = count

    def question(self, state: NewDawnState) -> str:
        many = counted(self.count, "trade token")
        return f"You may take {many} of {state.names[self.rival]}. From which card do you take the next?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        for place in range(self.rival * 6, self.rival * 6 + 6):
            if state.tokens[place]:
                legal.append(CARD + state.row[place])
        legal.sort()
        return legal

    def card_about(self, state: NewDawnState, card: int) -> About:
        note = gaining.lying(tokens_on(state, self.rival, card), TOKENS_PER_CARD)
        return About(gives=(things.trade_chip(1),), note=note, kind=FIGHT)

    def card_seat(self, state: NewDawnState) -> int:
        return self.rival

    def done_label(self, state: NewDawnState) -> str:
        return "Take none"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        card = action - CARD
        state.tokens[self.rival * 6 + position(state, self.rival, card)] -= 1
        if state.events is not None:
            state.tell("plunders", self.seat, (self.rival, card))
        if self.count > 1:
            state.push(Plunder(self.seat, self.rival, self.count - 1))
        gaining.trade_any(state, self.seat, 1)


class MoveWonder(Ask):
    """The wonder of a beaten capital moves to an own city without one."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "wonder")
    rule: ClassVar[str] = "N11.16"
    companion: ClassVar[str] = (
        "The wonder of the beaten capital moves to a city of yours that has none. "
        "People choose one that is hard to attack, because a wonder goes with its city."
    )

    def __init__(self, seat: int, wonder: int) -> None:
        self.seat = seat
        self.wonder = wonder

    def question(self, state: NewDawnState) -> str:
        return f"To which of your cities does {WONDERS[self.wonder].name} move?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal: list[int] = []
        for space in state.cities[self.seat]:
            if wonder_on(state, space) < 0:
                legal.append(AT + space)
        legal.sort()
        return legal or [DONE]

    def done_label(self, state: NewDawnState) -> str:
        return "It stays: every city of yours has a wonder"

    def take(self, state: NewDawnState, action: int) -> None:
        if action != DONE:
            laying.move_wonder(state, self.wonder, action - AT)
            laying.captured(state, self.seat, self.wonder)


class ArmyStays(Step):
    """After a won attack the army stays, unless something hostile is left or it is a city-state that is lent; then it
    goes back to its last space."""

    rule: ClassVar[str] = "N11.9"

    def take(self, state: NewDawnState, action: int) -> None:
        fight = state.fight
        index = fight[INDEX]
        space = fight[SPACE]
        own = lent(state, self.seat)
        if state.armies[index] == space and (space == own or strength.hostile(state, self.seat, space)):
            last = fight[LAST]
            if last in (space, own) or strength.hostile(state, self.seat, last):
                defeats.army_home(state, index)
            else:
                state.armies[index] = last
