"""The event dial: barbarians spawn and march, districts, governments, and tokens on wonders."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import About
from pentarchy.core.decision import CHANCE
from pentarchy.core.look import counted
from pentarchy.games.new_dawn.actions import CARD, DONE, GOVERN, ROLL
from pentarchy.games.new_dawn.asking import things
from pentarchy.games.new_dawn.asking.steps import Ask, Roll, Step
from pentarchy.games.new_dawn.cities import districts
from pentarchy.games.new_dawn.control import defeats, laying
from pentarchy.games.new_dawn.game import NewDawnState, changed
from pentarchy.games.new_dawn.goods import gaining
from pentarchy.games.new_dawn.land.tiles import BARBARIAN_WAYS, LETTERS, STEP
from pentarchy.games.new_dawn.moments.card import CARD_TYPE, CARDS
from pentarchy.games.new_dawn.moments.wonder import WALLS, any_of
from pentarchy.games.new_dawn.pieces.dial import DISTRICTS_ICON, EVENT_DIAL, GOVERNMENT_ICON, MARCH, SPAWN
from pentarchy.games.new_dawn.pieces.focus import TYPES
from pentarchy.games.new_dawn.pieces.governments import ARROWS, GOVERNMENTS
from pentarchy.games.new_dawn.pieces.supply import ARMIES, CAPITAL, CARAVANS
from pentarchy.games.new_dawn.pieces.terrain import WATER
from pentarchy.games.new_dawn.realm.cities import districts_of, mature_towns
from pentarchy.games.new_dawn.realm.row import position
from pentarchy.games.new_dawn.realm.spaces import army_on, barbarian_on, is_city, is_token, state_on
from pentarchy.games.new_dawn.wonders.decks import age_wonders

PUSHES: Final = 12
"""How often a crowding barbarian is pushed at most."""


def turn_dial(state: NewDawnState) -> None:
    """The event dial advances; its icons are resolved in order."""
    state.dial = (state.dial + 1) % len(EVENT_DIAL)
    if state.events is not None:
        state.tell("dial", state.first, (state.dial,))
    icons = EVENT_DIAL[state.dial]
    for number in range(len(icons) - 1, -1, -1):
        state.push(Icon(state.first, icons[number]))
    if state.options.manual_letter and GOVERNMENT_ICON in icons:
        state.push(TradePhase(state.first))


class TradePhase(Step):
    """By the letter of the manual: a trade token for each mature city."""

    rule: ClassVar[str] = "N6.6"

    def take(self, state: NewDawnState, action: int) -> None:
        for step in range(state.players - 1, -1, -1):
            seat = (state.first + step) % state.players
            gaining.trade_any(state, seat, mature_towns(state, seat))


class Icon(Step):
    """One icon of the dial."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "icon")
    rule: ClassVar[str] = "N15.1"

    def __init__(self, seat: int, icon: int) -> None:
        self.seat = seat
        self.icon = icon

    def take(self, state: NewDawnState, action: int) -> None:
        if self.icon == SPAWN:
            spawn(state)
        elif self.icon == MARCH:
            state.push(Crowding(CHANCE, PUSHES))
            state.push(March(CHANCE))
        elif self.icon == DISTRICTS_ICON:
            for step in range(state.players - 1, -1, -1):
                seat = (state.first + step) % state.players
                if districts_of(state, seat):
                    state.push(districts.ChooseDistrict(seat, 31, 5))
        elif self.icon == GOVERNMENT_ICON:
            for step in range(state.players - 1, -1, -1):
                state.push(Govern((state.first + step) % state.players))
        else:
            age_wonders(state)


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


class Govern(Ask):
    """A government token may be put on a card in one of the two leftmost positions, or move there."""

    rule: ClassVar[str] = "N15.9"
    companion: ClassVar[str] = (
        "A government makes your card of one kind count as farther right, for as long as it lies there. "
        "It goes only on a card in a slot 1; people choose a kind that they use often."
    )

    def question(self, state: NewDawnState) -> str:
        return "Government: do you put one on a card that stands in a slot 1? It goes with this card from then on."

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        for place in range(self.seat * 6, self.seat * 6 + 2):
            card = state.row[place]
            if state.government[self.seat] != card and GOVERN + CARD_TYPE[card] not in legal:
                legal.append(GOVERN + CARD_TYPE[card])
        legal.sort()
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "Leave it as it is"

    def other_label(self, state: NewDawnState, action: int) -> str:
        kind = action - GOVERN
        return f"{GOVERNMENTS[kind][0]} on your {TYPES[kind]} card"

    def other_about(self, state: NewDawnState, action: int) -> About:
        far = counted(ARROWS[action - GOVERN], "position")
        old = state.government[self.seat]
        loses = f"{CARDS[old].name} loses its government." if old >= 0 else ""
        return About(note=f"the card resolves {far} farther right than it stands", loses=loses)

    def targets(self, state: NewDawnState, action: int) -> list[str]:
        for place in range(self.seat * 6 + 1, self.seat * 6 - 1, -1):
            card = state.row[place]
            if CARD_TYPE[card] == action - GOVERN and state.government[self.seat] != card:
                return [f"card:{self.seat}:{CARDS[card].name.lower()}"]
        return []

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        for place in range(self.seat * 6 + 1, self.seat * 6 - 1, -1):
            card = state.row[place]
            if CARD_TYPE[card] == action - GOVERN and state.government[self.seat] != card:
                state.government = changed(state.government, self.seat, card)
                if state.events is not None:
                    state.tell("governs", self.seat, (action - GOVERN,))
                return


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
        return f"In which direction is barbarian {LETTERS[letter]} pushed?" if letter >= 0 else "Nobody is crowded."

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
        return f"Barbarians are at your capital: you discard {many}. From which card does the next one go?"

    def card_about(self, state: NewDawnState, card: int) -> About:
        return About(costs=(things.trade_chip(1),))

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
