"""Attacks declared: what is attacked, and from where."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import About
from pentarchy.core.decision import CHANCE
from pentarchy.games.new_dawn.actions import AT
from pentarchy.games.new_dawn.asking import places
from pentarchy.games.new_dawn.asking.steps import Ask
from pentarchy.games.new_dawn.control import laying
from pentarchy.games.new_dawn.game import NewDawnState, changed
from pentarchy.games.new_dawn.land.tiles import SPACE_NAMES
from pentarchy.games.new_dawn.pieces.fight import (
    ATTACKER,
    BARBARIAN,
    CITY_STATE,
    DEFENDER,
    FREE_FORT,
    LAST,
    RIVAL_CITY,
    RIVAL_TOKEN,
    SPACE,
    TARGET,
)
from pentarchy.games.new_dawn.pieces.supply import ARMIES, CAPITAL, CARAVANS
from pentarchy.games.new_dawn.realm.cities import cities_left
from pentarchy.games.new_dawn.realm.control import protected
from pentarchy.games.new_dawn.realm.spaces import army_of, barbarian_on, caravan_of, free_fort, state_on
from pentarchy.games.new_dawn.war import conquest, forecast, strength
from pentarchy.games.new_dawn.war.combat import AttackerSpends, DefenderSpends, RollAttack, RollDefence
from pentarchy.games.new_dawn.war.strength import targets


def attack(state: NewDawnState, seat: int, index: int, ways: tuple[int, ...], space: int) -> None:
    """An army has entered a space with something hostile; it came from one of `ways`, the shortest first."""
    state.fight = [seat, index, ways[0], space, BARBARIAN, -1, 0, 0, 0, 0]
    if barbarian_on(state, space) >= 0:
        declare(state, ways)
    else:
        state.push(ChooseTarget(seat, ways))


class ChooseTarget(Ask):
    """One target in the space: the city-state or fort, or a piece of a rival."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "ways")
    rule: ClassVar[str] = "N11.3"
    companion: ClassVar[str] = (
        "Several things can be attacked in this space, and only one of them is. "
        "People weigh what they would win against the chance that stands beside it."
    )

    def __init__(self, seat: int, ways: tuple[int, ...]) -> None:
        self.seat = seat
        self.ways: tuple[int, ...] = tuple(ways)

    def question(self, state: NewDawnState) -> str:
        return f"What do you attack on {places.place(state, state.fight[SPACE])}?"

    def legal(self, state: NewDawnState) -> list[int]:
        return targets(state, self.seat, state.fight[SPACE])

    def other_label(self, state: NewDawnState, action: int) -> str:
        space = state.fight[SPACE]
        return f"Attack {forecast.foe_words(state, self.seat, space, *strength.target_of(state, space, action))}"

    def other_about(self, state: NewDawnState, action: int) -> About:
        space = state.fight[SPACE]
        return forecast.fight_about(state, self.seat, space, *strength.target_of(state, space, action))

    def focus(self, state: NewDawnState) -> list[str]:
        return [f"space:{SPACE_NAMES[state.fight[SPACE]]}"]

    def take(self, state: NewDawnState, action: int) -> None:
        fight = state.fight
        fight[TARGET], fight[DEFENDER] = strength.target_of(state, fight[SPACE], action)
        declare(state, self.ways)


class AttackFrom(Ask):
    """The space from which an army attacks, where it may have to go back there."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "ways")
    rule: ClassVar[str] = "N11.25"
    companion: ClassVar[str] = (
        "After this attack the army may have to go back to the space it came from. "
        "People choose one where it stands well for its next move, or guards something."
    )

    def __init__(self, seat: int, ways: tuple[int, ...]) -> None:
        self.seat = seat
        self.ways: tuple[int, ...] = tuple(ways)

    def question(self, state: NewDawnState) -> str:
        return "From which space does the army attack? It goes back there if it wins and cannot stay."

    def focus(self, state: NewDawnState) -> list[str]:
        return [f"space:{SPACE_NAMES[state.fight[SPACE]]}"]

    def legal(self, state: NewDawnState) -> list[int]:
        return sorted([AT + space for space in self.ways])

    def take(self, state: NewDawnState, action: int) -> None:
        state.fight[LAST] = action - AT


def stays(state: NewDawnState) -> bool:
    """Whether the army stays for certain if it wins the fight that is declared: nothing hostile would be left."""
    fight = state.fight
    seat = fight[ATTACKER]
    space = fight[SPACE]
    target = fight[TARGET]
    if target in (RIVAL_CITY, RIVAL_TOKEN):
        if state.piece[space] == CAPITAL or state.land.state[space] >= 0:
            return False
        for other in range(state.players):
            if protected(state, seat, other) and (army_of(state, other, space) or caravan_of(state, other, space)):
                return False
        return True
    if target in (CITY_STATE, FREE_FORT) and cities_left(state, seat) == 0:
        return False
    left = -1  # the target itself
    for place in state.barbarian:
        if place == space:
            left += 1
    if state_on(state, space) >= 0 or free_fort(state, space):
        left += 1
    if state.owner[space] >= 0 and state.owner[space] != seat:
        left += 1
    for index in range(len(state.armies)):
        if state.armies[index] == space and index // ARMIES != seat:
            left += 1
    for index in range(len(state.caravans)):
        if state.caravans[index] == space and index // CARAVANS != seat:
            left += 1
    return left == 0


def declare(state: NewDawnState, ways: tuple[int, ...]) -> None:
    """The attack is declared: diplomacy cards of the attacked go back, dice are rolled."""
    fight = state.fight
    seat = fight[ATTACKER]
    rival = fight[DEFENDER]
    if state.events is not None:
        state.tell("attacks", seat, (fight[SPACE], fight[TARGET], rival))
    state.push(conquest.Outcome(seat))
    if rival >= 0:
        state.push(DefenderSpends(rival))
    state.push(AttackerSpends(seat))
    state.push(RollDefence(CHANCE))
    state.push(RollAttack(CHANCE))
    if rival >= 0:
        for kind in range(5):
            if state.pacts[rival * 5 + kind] == seat:
                state.pacts = changed(state.pacts, rival * 5 + kind, -1)
                if state.events is not None:
                    state.tell("returns pact", seat, (rival, kind))
        laying.offend(state, seat, rival)
    elif fight[TARGET] == CITY_STATE:
        number = state.land.state[fight[SPACE]]
        for copy in range(number * 2, number * 2 + 2):
            if state.envoys[copy] == seat:
                state.envoys = changed(state.envoys, copy, -1)
                if state.events is not None:
                    state.tell("returns envoy", seat, (number,))
    if len(ways) > 1 and not stays(state):
        state.push(AttackFrom(seat, ways))
