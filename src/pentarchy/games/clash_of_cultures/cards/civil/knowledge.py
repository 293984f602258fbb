"""Civil halves that bring advances and ideas."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.games.clash_of_cultures.actions import SEAT
from pentarchy.games.clash_of_cultures.cards.civil.half import Civil
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.people.learning import (
    FIRST_OF_TWO,
    IF_LIKED,
    PRICE,
    QUESTIONS,
    Buy,
    GainAdvance,
    buyable,
    can_afford,
    food_price,
    gainable,
    open_advances,
    open_with,
    ore_price,
)
from pentarchy.games.clash_of_cultures.pieces.advances import ALL, COUNT, category_mask
from pentarchy.games.clash_of_cultures.pieces.map import DISTANCE
from pentarchy.games.clash_of_cultures.pieces.turn import CAPTURED, WON_LAND
from pentarchy.games.clash_of_cultures.pieces.units import ACADEMY, IDEAS, NONE, UNITS
from pentarchy.games.clash_of_cultures.steps.choosing import ChooseSeat
from pentarchy.games.clash_of_cultures.steps.moments import brings_idea, payer
from pentarchy.games.clash_of_cultures.steps.tasks import GAIN_TASK, SECOND_ADVANCE, TASKS, TAUGHT, Then

NEAR: Final = 2
"""Spaces to a neighbour who inspires."""


def close_to(state: ClashState, seat: int) -> list[int]:
    """The players with a unit or city within 2 spaces of a unit or city of this seat. (K23.2)"""
    mine = presence(state, seat)
    found = []
    for other in range(state.players):
        if other == seat:
            continue
        theirs = presence(state, other)
        for cell in mine:
            away = DISTANCE[cell]
            if any(away[far] <= NEAR for far in theirs):
                found.append(other)
                break
    return found


def presence(state: ClashState, seat: int) -> list[int]:
    """The spaces with cities or units of a seat."""
    found = state.towns[seat][:]
    start = seat * UNITS
    for one in range(start, start + UNITS):
        if state.where[one] >= 0 and state.where[one] not in found:
            found.append(state.where[one])
    return found


def inspiring(state: ClashState, seat: int) -> int:
    """The advances that neighbours could inspire, as bits."""
    among = 0
    for other in close_to(state, seat):
        among |= state.known[other]
    return gainable(state, seat, among)


def academies(state: ClashState, seat: int) -> int:
    """Cities of a seat with an academy that works."""
    return sum(1 for cell in state.towns[seat] if state.works(cell, ACADEMY))


class QuickAdvance(Civil):
    """Quick Advance. (K23.1)"""

    name: ClassVar[str] = "Quick Advance"
    culture: ClassVar[int] = 1
    text: ClassVar[str] = "Gain 1 advance without paying food."
    reason: ClassVar[str] = "no advance is open to you"

    def playable(self, state: ClashState, seat: int) -> bool:
        return gainable(state, seat, ALL) != 0

    def play(self, state: ClashState, seat: int) -> None:
        state.push(GainAdvance(seat, ALL))


class Inspiration(Civil):
    """Inspiration. (K23.2)"""

    name: ClassVar[str] = "Inspiration"
    text: ClassVar[str] = (
        "Gain for free 1 advance owned by a player who has a unit or city within 2 spaces of one of your units or "
        "cities."
    )
    reason: ClassVar[str] = f"nobody within {NEAR} spaces knows an advance that you could take"

    def playable(self, state: ClashState, seat: int) -> bool:
        return inspiring(state, seat) != 0

    def play(self, state: ClashState, seat: int) -> None:
        state.push(GainAdvance(seat, inspiring(state, seat)))


class Ideas(Civil):
    """Ideas. (K23.5)"""

    name: ClassVar[str] = "Ideas"
    text: ClassVar[str] = "Gain 1 idea per Academy in your cities."
    reason: ClassVar[str] = "you have no Academy that works"

    def playable(self, state: ClashState, seat: int) -> bool:
        return academies(state, seat) > 0

    def play(self, state: ClashState, seat: int) -> None:
        state.gain(seat, IDEAS, academies(state, seat))


class GreatIdeas(Civil):
    """Great Ideas. (K23.6)"""

    name: ClassVar[str] = "Great Ideas"
    text: ClassVar[str] = "Only after you captured a city or won a land battle this turn. Gain 2 ideas."
    reason: ClassVar[str] = "only after you won a land battle or took a city this turn"

    def playable(self, state: ClashState, seat: int) -> bool:
        return state.used & (WON_LAND | CAPTURED) != 0

    def play(self, state: ClashState, seat: int) -> None:
        state.gain(seat, IDEAS, 2)


class Synergies(Civil):
    """Synergies. (K23.17)"""

    name: ClassVar[str] = "Synergies"
    action: ClassVar[bool] = True
    text: ClassVar[str] = "Buy 2 advances of one category at normal price."
    reason: ClassVar[str] = "you can't pay for two advances of one category"

    def playable(self, state: ClashState, seat: int) -> bool:
        return synergies(state, seat) != 0

    def play(self, state: ClashState, seat: int) -> None:
        state.push(Buy(seat, synergies(state, seat), FIRST_OF_TWO))


def synergies(state: ClashState, seat: int) -> int:
    """The advances with which a seat could begin to buy two of one category, as bits. (K23.17)"""
    found = 0
    options = open_advances(state, seat, ALL)
    for first in range(COUNT):
        if not options >> first & 1:
            continue
        category = first // 4
        seconds = open_with(state, state.known[seat] | 1 << first, category_mask(category))
        free = payer(state, seat, first) is not None
        for second in range(4 * category, 4 * category + 4):
            if seconds >> second & 1:
                food = food_price(state, seat, first) + food_price(state, seat, second) - (PRICE if free else 0)
                if brings_idea(state, seat, first):
                    food -= 1  # the idea that the first one brings pays for the second
                if can_afford(state, seat, food, ore_price(state, seat, first) + ore_price(state, seat, second)):
                    found |= 1 << first
    return found


def second_advance(state: ClashState, seat: int, category: int, b: int) -> None:
    """Synergies go on with a second advance of the same category. (K23.17)"""
    if buyable(state, seat, category_mask(category)):
        state.push(Buy(seat, category_mask(category), IF_LIKED))


QUESTIONS[FIRST_OF_TWO] = "Synergies: which two advances of a category do you buy? First the one."
TASKS[SECOND_ADVANCE] = second_advance


class TeachUs(Civil):
    """Teach Us. (K23.18)"""

    name: ClassVar[str] = "Teach Us"
    text: ClassVar[str] = "Only right after you captured a player's city. Gain for free 1 advance the loser owns."
    reason: ClassVar[str] = "only right after you took a player's city"

    def playable(self, state: ClashState, seat: int) -> bool:
        return state.teacher >= 0 and gainable(state, seat, state.known[state.teacher]) != 0

    def play(self, state: ClashState, seat: int) -> None:
        state.push(GainAdvance(seat, state.known[state.teacher]))
        state.teacher = NONE


class TechnologyTrade(Civil):
    """Technology Trade. (K23.20)"""

    name: ClassVar[str] = "Technology Trade"
    text: ClassVar[str] = "As Inspiration with one chosen player; then that player gains for free 1 advance you own."
    reason: ClassVar[str] = f"nobody within {NEAR} spaces knows an advance that you could take"

    def playable(self, state: ClashState, seat: int) -> bool:
        return inspiring(state, seat) != 0

    def play(self, state: ClashState, seat: int) -> None:
        teachers = [one for one in close_to(state, seat) if gainable(state, seat, state.known[one])]
        state.push(TradeTechnology(seat, tuple(teachers)))


class TradeTechnology(ChooseSeat):
    """With whom advances are exchanged. (K23.20)"""

    rule: ClassVar[str] = "K23.20"
    companion: ClassVar[str] = (
        "You gain an advance of this player for free, and then they gain one of yours. "
        "People choose somebody who is behind and knows what they lack."
    )

    def question(self, state: ClashState) -> str:
        return "Technology Trade: with which player do you trade advances?"

    def take(self, state: ClashState, action: int) -> None:
        other = action - SEAT
        state.push(Then(self.seat, TAUGHT, other))
        state.push(GainAdvance(self.seat, state.known[other]))


def taught(state: ClashState, seat: int, other: int, b: int) -> None:
    """Technology Trade: the other player gains an advance in return. (K23.20)"""
    if gainable(state, other, state.known[seat]):
        state.push(GainAdvance(other, state.known[seat]))


TASKS[TAUGHT] = taught


class NewIdeas(Civil):
    """New Ideas. (K23.21)"""

    name: ClassVar[str] = "New Ideas"
    action: ClassVar[bool] = True
    text: ClassVar[str] = "Buy 1 advance at normal price, then gain 2 ideas."
    reason: ClassVar[str] = "you can't pay for an advance"

    def playable(self, state: ClashState, seat: int) -> bool:
        return buyable(state, seat, ALL) != 0

    def play(self, state: ClashState, seat: int) -> None:
        state.push(Then(seat, GAIN_TASK, IDEAS, 2))
        state.push(Buy(seat, ALL, IF_LIKED))


def gain_task(state: ClashState, seat: int, kind: int, count: int) -> None:
    """Gain something once what comes before is done."""
    state.gain(seat, kind, count)


TASKS[GAIN_TASK] = gain_task


HALVES: Final[tuple[Civil, ...]] = (
    QuickAdvance(),
    Inspiration(),
    Ideas(),
    GreatIdeas(),
    Synergies(),
    TeachUs(),
    TechnologyTrade(),
    NewIdeas(),
)
