"""Barbarians: they return to their camps, march as a die says, and what they do where they land."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import About
from pentarchy.core.decision import CHANCE
from pentarchy.core.look import counted
from pentarchy.games.new_dawn.actions import CARD, DONE, ROLL
from pentarchy.games.new_dawn.asking import places, things
from pentarchy.games.new_dawn.asking.steps import Ask, Roll
from pentarchy.games.new_dawn.control import defeats, laying
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.goods import gaining
from pentarchy.games.new_dawn.land.tiles import BARBARIAN_WAYS, STEP
from pentarchy.games.new_dawn.moments.wonder import WALLS, any_of
from pentarchy.games.new_dawn.pieces.supply import ARMIES, CAPITAL, CARAVANS, TOKENS_PER_CARD
from pentarchy.games.new_dawn.pieces.terrain import WATER
from pentarchy.games.new_dawn.realm.row import position, tokens_on
from pentarchy.games.new_dawn.realm.spaces import army_on, barbarian_on, is_city, is_token, state_on

PUSHES: Final = 12
"""How often a crowding barbarian is pushed at most."""


def spawn(state: NewDawnState) -> None:
    """Defeated barbarians return to their printed spaces."""
    for letter in range(11):
        home = state.land.camp[letter]
        if state.barbarian[letter] != -1 or home < 0:
            continue
        if state.owner[home] >= 0 or state_on(state, home) >= 0 or barbarian_on(state, home) >= 0:
            continue
        state.barbarian[letter] = home
        if state.events is not None:
            state.tell("spawns", CHANCE, (letter, home))
        defeats.rivals_home(state, -1, -1, home)


class March(Roll):
    """One die steers all barbarians."""

    rule: ClassVar[str] = "N16.1"

    def question(self, state: NewDawnState) -> str:
        return "In which direction do the barbarians move?"

    def take(self, state: NewDawnState, action: int) -> None:
        way = BARBARIAN_WAYS[action - ROLL]
        if state.events is not None:
            state.tell("march", CHANCE, (action - ROLL + 1,))
        for letter in range(11):
            if state.barbarian[letter] >= 0:
                step(state, letter, way)


class Crowding(Roll):
    """Two barbarians in one space: the die pushes the later letter, until each has a space of its own."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "left")
    rule: ClassVar[str] = "N16.5"

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def question(self, state: NewDawnState) -> str:
        letter = crowding(state)
        if letter < 0:
            return "Nobody is crowded."
        return f"In which direction is {places.barbarian_at(state, letter)} pushed?"

    def legal(self, state: NewDawnState) -> list[int]:
        if self.left == 0 or crowding(state) < 0:
            return [DONE]
        return super().legal(state)

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        letter = crowding(state)
        state.push(Crowding(CHANCE, self.left - 1))
        if state.events is not None:
            state.tell("pushed", CHANCE, (letter, action - ROLL + 1))
        step(state, letter, BARBARIAN_WAYS[action - ROLL])


def crowding(state: NewDawnState) -> int:
    """The later one of two barbarians that share a space, or -1."""
    for letter in range(1, 11):
        if state.barbarian[letter] >= 0:
            for other in range(letter):
                if state.barbarian[other] == state.barbarian[letter]:
                    return letter
    return -1


def step(state: NewDawnState, letter: int, way: int) -> None:
    """A barbarian moves one space; at the map edge it goes the opposite way."""
    here = state.barbarian[letter]
    there = ahead(state, here, way)
    if there < 0 or (state.options.errata and walled(state, there)):
        there = ahead(state, here, (way + 3) % 6)
    if there >= 0 and not walled(state, there):
        land_on(state, letter, there)


def ahead(state: NewDawnState, space: int, way: int) -> int:
    """The first land space in a direction, over any water; -1 beyond the map edge."""
    land = state.land
    step_ = STEP[way]
    cell = land.cell[space] + step_
    while land.grid[cell] >= 0 and land.terrain[land.grid[cell]] == WATER:
        cell += step_
    return land.grid[cell]


def walled(state: NewDawnState, space: int) -> bool:
    """Whether barbarians cannot enter a space, a city or reinforced control token, because of a wonder."""
    owner = state.owner[space]
    return owner >= 0 and (is_city(state, space) or state.strong[space] != 0) and any_of(state, owner, WALLS)


def land_on(state: NewDawnState, letter: int, space: int) -> None:
    """What a barbarian does where it lands; whether it stays there depends on what it meets."""
    if army_on(state, space):
        for index in range(len(state.armies)):
            if state.armies[index] == space:
                defeats.army_home(state, index)
                if state.events is not None:
                    state.tell("beats army", CHANCE, (letter, space, index // ARMIES))
        return
    for index in range(len(state.caravans)):
        if state.caravans[index] == space:
            state.caravans[index] = -1
            if state.events is not None:
                state.tell("robs caravan", CHANCE, (letter, space, index // CARAVANS))
    owner = state.owner[space]
    if owner >= 0:
        if state.piece[space] == CAPITAL:
            state.push(Ransom(owner, 2))
            if state.events is not None:
                state.tell("ransoms", CHANCE, (letter, space, owner))
            return
        if is_token(state, space):
            stopped = state.strong[space] != 0
            laying.harm(state, -1, space)
            if stopped:
                return
        else:
            laying.lift(state, space)
            if state.events is not None:
                state.tell("sacks", CHANCE, (letter, space, owner))
    state.barbarian[letter] = space


class Ransom(Ask):
    """Barbarians at the capital: two trade tokens are discarded."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "count")
    rule: ClassVar[str] = "N16.4"
    companion: ClassVar[str] = (
        "Barbarians have come to your capital and take two of your trade tokens. "
        "People give those that lie on a card they will not use soon."
    )

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def question(self, state: NewDawnState) -> str:
        many = counted(self.count, "trade token")
        which = "it" if self.count == 1 else "the next one"
        return f"Barbarians are at your capital: you discard {many}. From which card does {which} go?"

    def card_about(self, state: NewDawnState, card: int) -> About:
        return About(
            costs=(things.trade_chip(1),), note=gaining.lying(tokens_on(state, self.seat, card), TOKENS_PER_CARD)
        )

    def legal(self, state: NewDawnState) -> list[int]:
        legal: list[int] = []
        total = 0
        for place in range(self.seat * 6, self.seat * 6 + 6):
            if state.tokens[place]:
                legal.append(CARD + state.row[place])
                total += state.tokens[place]
        legal.sort()
        if total <= self.count:
            return legal[:1] or [DONE]  # All of them go.
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "You have none"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        card = action - CARD
        state.tokens[self.seat * 6 + position(state, self.seat, card)] -= 1
        if state.events is not None:
            state.tell("discards", self.seat, (card,))
        if self.count > 1:
            state.push(Ransom(self.seat, self.count - 1))
