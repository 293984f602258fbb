"""The tech dial, and focus cards replaced by better ones."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import About
from pentarchy.games.new_dawn.actions import CARD, DONE
from pentarchy.games.new_dawn.asking import things
from pentarchy.games.new_dawn.asking.steps import Ask, card_name
from pentarchy.games.new_dawn.focus import resolving
from pentarchy.games.new_dawn.game import NewDawnState, changed
from pentarchy.games.new_dawn.moments.card import CARD_LEVEL, CARD_TYPE, CARDS
from pentarchy.games.new_dawn.moments.wonder import ANY_TYPE, RAISING, any_of
from pentarchy.games.new_dawn.pieces.focus import DIAL, DIAL_AGAIN, DIAL_LEVEL, LEVELS, SCIENCE
from pentarchy.games.new_dawn.pieces.stirring import STIR_CARDS
from pentarchy.games.new_dawn.pieces.supply import LEADER_CARD
from pentarchy.games.new_dawn.realm.control import naturals_of
from pentarchy.games.new_dawn.realm.once import REPLACED_CARD
from pentarchy.games.new_dawn.realm.row import position


def advance(state: NewDawnState, seat: int, count: int) -> None:
    """Advance the tech dial; each level space reached lets the seat take a card of that level."""
    levels: list[int] = []
    dial = state.tech[seat]
    for _ in range(count):
        dial = DIAL_AGAIN if dial == DIAL else dial + 1
        if DIAL_LEVEL[dial]:
            levels.append(DIAL_LEVEL[dial])
    state.tech[seat] = dial
    if state.events is not None and count:
        state.tell("advances", seat, (count, dial))
    levels.reverse()
    for level in levels:
        state.push(Upgrade(seat, level, 0))


def candidates(state: NewDawnState, seat: int, old: int, level: int) -> list[int]:
    """The cards of a level that may take the place of a card in the row; of a card of the same level only the
    leader's own may. N7.6"""
    found: list[int] = []
    kind = CARD_TYPE[old]
    free = kind != SCIENCE and any_of(state, seat, ANY_TYPE)
    own = LEADER_CARD + state.leader[seat]
    for one in range(6 if CARD_LEVEL[old] < level else 0):
        if one == kind or free:
            card = one * 4 + level - 1
            if position(state, seat, card) < 0:
                found.append(card)
    if CARD_LEVEL[own] == level and (CARD_TYPE[own] == kind or free) and position(state, seat, own) < 0:
        found.append(own)
    return found


def rise_label(state: NewDawnState, seat: int, old: int, level: int) -> str:
    """A card of the row and what it may become; of more than three cards only those of its own type are named."""
    new = candidates(state, seat, old, level)
    names = [CARDS[card].name for card in new if CARD_TYPE[card] == CARD_TYPE[old] or len(new) <= 3]
    if len(names) < len(new):
        names.append(f"{len(new) - len(names)} of other types")
    return f"{card_name(old)} → {' or '.join(names)} ({LEVELS[level - 1]})"


def rise_about(state: NewDawnState, seat: int, old: int, level: int) -> About:
    """What the cards do that may take the place of one: those of its own type."""
    new = [card for card in candidates(state, seat, old, level) if CARD_TYPE[card] == CARD_TYPE[old]]
    texts = [
        f"{CARDS[card].name}: {things.card_words(card)}" if len(new) > 1 else things.card_words(card) for card in new
    ]
    return About(note="; or ".join(texts))


class Upgrade(Ask):
    """A card of the level reached may take the place of a lower one, the leader's own also that of the standard card of
    its level. A wonder raises cards of level I only, so many times as `raised` says."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "level", "raised")
    rule: ClassVar[str] = "N7.5"
    companion: ClassVar[str] = (
        "A better card may take the place of one of its kind; what lies on it stays. "
        "People improve the card that they use most, or want to use next."
    )

    def __init__(self, seat: int, level: int, raised: int) -> None:
        self.seat = seat
        self.level = level
        self.raised = raised

    def clause(self, state: NewDawnState) -> str:
        return RAISING[0].clause if self.raised else self.rule

    def question(self, state: NewDawnState) -> str:
        level = LEVELS[self.level - 1]
        if self.raised:
            return f"{RAISING[0].name}: which focus card do you replace by one of level {level}? (up to {self.raised})"
        return f"Your tech dial has reached level {level}: which focus card do you replace by one of this level?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        for card in state.row[self.seat * 6 : self.seat * 6 + 6]:
            if CARD_LEVEL[card] > self.level or (self.raised and CARD_LEVEL[card] > 1):
                continue
            if candidates(state, self.seat, card, self.level):
                legal.append(CARD + card)
        legal.sort()
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "Replace none"

    def card_label(self, state: NewDawnState, card: int) -> str:
        return rise_label(state, self.seat, card, self.level)

    def card_about(self, state: NewDawnState, card: int) -> About:
        return rise_about(state, self.seat, card, self.level)

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        if self.raised > 1:
            state.push(Upgrade(self.seat, self.level, self.raised - 1))
        state.push(PickCard(self.seat, action - CARD, self.level))


class PickCard(Ask):
    """Which card of the level takes the place of an old one."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "old", "level")
    rule: ClassVar[str] = "N7.6"
    companion: ClassVar[str] = (
        "Several cards of this level may take the place of the old one. "
        "People often take the one of their own leader, which nobody else can have."
    )

    def __init__(self, seat: int, old: int, level: int) -> None:
        self.seat = seat
        self.old = old
        self.level = level

    def question(self, state: NewDawnState) -> str:
        return f"Which card takes the place of {CARDS[self.old].name}?"

    def legal(self, state: NewDawnState) -> list[int]:
        return [CARD + card for card in candidates(state, self.seat, self.old, self.level)]

    def card_about(self, state: NewDawnState, card: int) -> About:
        return About(note=things.card_words(card))

    def in_row(self, state: NewDawnState) -> bool:
        return False

    def take(self, state: NewDawnState, action: int) -> None:
        replace_card(state, self.seat, self.old, action - CARD)


def replace_card(state: NewDawnState, seat: int, old: int, new: int) -> None:
    """A new focus card takes an old one's place; tokens on it stay, a government only on its own type."""
    state.stirred |= STIR_CARDS
    state.row[seat * 6 + position(state, seat, old)] = new
    for natural in range(12):
        if state.natural_card[natural] == old and _holds(state, seat, natural):
            state.natural_card = changed(state.natural_card, natural, new)
    if state.government[seat] == old:
        state.government = changed(state.government, seat, new if CARD_TYPE[new] == CARD_TYPE[old] else -1)
    resolving.succeed(state, seat, old, new)
    if seat == state.turn:
        state.used |= REPLACED_CARD
    if state.events is not None:
        state.tell("learns", seat, (old, new))


def _holds(state: NewDawnState, seat: int, natural: int) -> bool:
    return natural in naturals_of(state, seat)
