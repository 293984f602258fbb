"""The military wonders by era: what each is and does, and what it asks."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import About
from pentarchy.games.new_dawn.actions import AT, CARD, DONE
from pentarchy.games.new_dawn.asking import places, things
from pentarchy.games.new_dawn.asking.steps import Ask
from pentarchy.games.new_dawn.control import laying
from pentarchy.games.new_dawn.focus.resolving import Resolve, Resolved
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.moments.card import CARDS
from pentarchy.games.new_dawn.moments.wonder import ANCIENT, MEDIEVAL, MODERN, Wonder
from pentarchy.games.new_dawn.pieces.focus import MILITARY
from pentarchy.games.new_dawn.pieces.supply import TOKEN
from pentarchy.games.new_dawn.pieces.terrain import DIAMOND, MARBLE, MERCURY, OIL, WATER
from pentarchy.games.new_dawn.realm.once import VENETIAN_USED
from pentarchy.games.new_dawn.realm.spaces import is_token, untouchable


class TerracottaArmy(Wonder):
    """Terracotta Army."""

    name: ClassVar[str] = "Terracotta Army"
    kind: ClassVar[int] = MILITARY
    era: ClassVar[int] = ANCIENT
    cost: ClassVar[int] = 8
    pays: ClassVar[tuple[int, int]] = (OIL, MARBLE)
    text: ClassVar[str] = "+2 attacking."
    clause: ClassVar[str] = "N13.19"

    def attack(self, state: NewDawnState, seat: int, rival: int, space: int) -> int:
        return 2


class Petra(Wonder):
    """Petra."""

    name: ClassVar[str] = "Petra"
    kind: ClassVar[int] = MILITARY
    era: ClassVar[int] = ANCIENT
    cost: ClassVar[int] = 7
    pays: ClassVar[tuple[int, int]] = (OIL, DIAMOND)
    text: ClassVar[str] = (
        "+2 defending; barbarians cannot enter spaces with your cities or reinforced control tokens: they go the "
        "opposite way."
    )
    printed: ClassVar[str] = (
        "+2 defending; barbarians cannot enter spaces with your cities or reinforced control tokens: they stay where "
        "they are."
    )
    clause: ClassVar[str] = "N13.20"

    def defence(self, state: NewDawnState, seat: int, space: int) -> int:
        return 2

    def walls(self) -> bool:
        return True


class JebelBarkal(Wonder):
    """Jebel Barkal."""

    name: ClassVar[str] = "Jebel Barkal"
    kind: ClassVar[int] = MILITARY
    era: ClassVar[int] = ANCIENT
    cost: ClassVar[int] = 7
    pays: ClassVar[tuple[int, int]] = (OIL, MERCURY)
    text: ClassVar[str] = "Attacking or defending: spend resource tokens (not natural wonders) for +2 each."
    clause: ClassVar[str] = "N13.21"

    def burns(self) -> bool:
        return True


class Alhambra(Wonder):
    """Alhambra."""

    name: ClassVar[str] = "Alhambra"
    kind: ClassVar[int] = MILITARY
    era: ClassVar[int] = MEDIEVAL
    cost: ClassVar[int] = 10
    pays: ClassVar[tuple[int, int]] = (OIL, MARBLE)
    text: ClassVar[str] = "+2 attacking and defending."
    clause: ClassVar[str] = "N13.22"

    def attack(self, state: NewDawnState, seat: int, rival: int, space: int) -> int:
        return 2

    def defence(self, state: NewDawnState, seat: int, space: int) -> int:
        return 2


class Arsenal(Ask):
    """Venetian Arsenal: a card resolved in slot 5 may be resolved again as in slot 1."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "card")
    rule: ClassVar[str] = "N13.23"
    companion: ClassVar[str] = (
        "The Venetian Arsenal repeats a card that was used in slot 5, this time as in slot 1. "
        "It costs nothing, so people agree whenever slot 1 still does something."
    )

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def question(self, state: NewDawnState) -> str:
        return f"Venetian Arsenal: do you resolve {CARDS[self.card].name} again, as in slot 1?"

    def card_about(self, state: NewDawnState, card: int) -> About:
        return About(note=things.first_slot_words(state, self.seat, card))

    def legal(self, state: NewDawnState) -> list[int]:
        return [DONE, CARD + self.card]

    def done_label(self, state: NewDawnState) -> str:
        return "Don't resolve it again"

    def take(self, state: NewDawnState, action: int) -> None:
        if action != DONE:
            state.used |= VENETIAN_USED
            state.push(Resolved(self.seat, self.card))
            state.push(Resolve(self.seat, self.card, 1))


class VenetianArsenal(Wonder):
    """Venetian Arsenal."""

    name: ClassVar[str] = "Venetian Arsenal"
    kind: ClassVar[int] = MILITARY
    era: ClassVar[int] = MEDIEVAL
    cost: ClassVar[int] = 10
    pays: ClassVar[tuple[int, int]] = (OIL, DIAMOND)
    text: ClassVar[str] = "Once per turn after resolving the card in slot 5 you may resolve it again as slot 1."
    clause: ClassVar[str] = "N13.23"

    def resolved(self, state: NewDawnState, seat: int, card: int) -> None:
        if state.slot == 5 and not state.used & VENETIAN_USED:
            state.push(Arsenal(seat, card))


class HueyTeocalli(Wonder):
    """Huey Teocalli."""

    name: ClassVar[str] = "Huey Teocalli"
    kind: ClassVar[int] = MILITARY
    era: ClassVar[int] = MEDIEVAL
    cost: ClassVar[int] = 9
    pays: ClassVar[tuple[int, int]] = (OIL, MERCURY)
    text: ClassVar[str] = "Defending: +1 per water space adjacent to the defending space."
    clause: ClassVar[str] = "N13.24"

    def defence(self, state: NewDawnState, seat: int, space: int) -> int:
        bonus = 0
        for other in state.land.around[space]:
            if state.land.terrain[other] == WATER:
                bonus += 1
        return bonus


class RuhrValley(Wonder):
    """Ruhr Valley."""

    name: ClassVar[str] = "Ruhr Valley"
    kind: ClassVar[int] = MILITARY
    era: ClassVar[int] = MODERN
    cost: ClassVar[int] = 11
    pays: ClassVar[tuple[int, int]] = (OIL, MERCURY)
    text: ClassVar[str] = "+5 defending."
    clause: ClassVar[str] = "N13.25"

    def defence(self, state: NewDawnState, seat: int, space: int) -> int:
        return 5


class Pentagon(Wonder):
    """Pentagon."""

    name: ClassVar[str] = "Pentagon"
    kind: ClassVar[int] = MILITARY
    era: ClassVar[int] = MODERN
    cost: ClassVar[int] = 12
    pays: ClassVar[tuple[int, int]] = (OIL, DIAMOND)
    text: ClassVar[str] = "+2 attacking; armies have unlimited movement distance (other rules apply)."
    clause: ClassVar[str] = "N13.26"

    def attack(self, state: NewDawnState, seat: int, rival: int, space: int) -> int:
        return 2

    def marches_far(self) -> bool:
        return True


def liberated(state: NewDawnState, seat: int, space: int) -> bool:
    """Whether the Statue of Liberty replaces what lies on a space next to a rival city that a seat takes."""
    owner = state.owner[space]
    return owner >= 0 and owner != seat and is_token(state, space) and not untouchable(state, seat, space)


class Liberty(Ask):
    """Statue of Liberty without control tokens in supply: one from elsewhere may replace a rival one."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "space")
    rule: ClassVar[str] = "N13.27"
    companion: ClassVar[str] = (
        "Statue of Liberty: your supply is empty, but a control token from elsewhere may replace this rival one. "
        "People take one that lies apart, if this space is worth more."
    )

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def question(self, state: NewDawnState) -> str:
        return (
            "Statue of Liberty: you have no control token left. Which one do you take off the map to replace the one"
            f" on {places.place(state, self.space)}?"
        )

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        if liberated(state, self.seat, self.space):
            for space in state.held[self.seat]:
                if state.piece[space] == TOKEN:
                    legal.append(AT + space)
        legal.sort()
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "Leave the rival token there"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        laying.lift(state, action - AT)
        if state.events is not None:
            state.tell("takes back", self.seat, (action - AT,))
        laying.take_over(state, self.seat, self.space)


class StatueOfLiberty(Wonder):
    """Statue of Liberty."""

    name: ClassVar[str] = "Statue of Liberty"
    kind: ClassVar[int] = MILITARY
    era: ClassVar[int] = MODERN
    cost: ClassVar[int] = 12
    pays: ClassVar[tuple[int, int]] = (OIL, MARBLE)
    text: ClassVar[str] = (
        "Before you replace a rival city by yours, replace all rival control tokens adjacent to it by your "
        "unreinforced ones."
    )
    clause: ClassVar[str] = "N13.27"

    def city_falls(self, state: NewDawnState, seat: int, space: int) -> list[int]:
        short: list[int] = []
        for other in state.land.around[space]:
            if liberated(state, seat, other):
                if state.spare[seat] > 0:
                    laying.take_over(state, seat, other)
                else:
                    short.append(other)
        return short

    def city_taken(self, state: NewDawnState, seat: int, waiting: list[int]) -> None:
        for other in waiting:
            state.push(Liberty(seat, other))


DECK: Final[tuple[Wonder, ...]] = (
    TerracottaArmy(),
    Petra(),
    JebelBarkal(),
    Alhambra(),
    VenetianArsenal(),
    HueyTeocalli(),
    RuhrValley(),
    Pentagon(),
    StatueOfLiberty(),
)
