"""The cultural wonders by era: what each is and does, and what it asks."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from pentarchy.core.answers import FIGHT, About
from pentarchy.core.decision import Decision
from pentarchy.games.new_dawn.actions import AT, DONE
from pentarchy.games.new_dawn.asking import places, things
from pentarchy.games.new_dawn.asking.steps import Ask
from pentarchy.games.new_dawn.control import laying, placing
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.moments.wonder import ANCIENT, MEDIEVAL, MODERN, WONDER_TYPE, Wonder
from pentarchy.games.new_dawn.pieces.focus import CULTURE
from pentarchy.games.new_dawn.pieces.terrain import DIAMOND, FOREST, HILLS, MARBLE, MERCURY, OIL
from pentarchy.games.new_dawn.realm.cities import towns
from pentarchy.games.new_dawn.realm.control import wonders_of
from pentarchy.games.new_dawn.realm.spaces import is_token, lent, untouchable
from pentarchy.games.new_dawn.war import seizing


class Stonehenge(Wonder):
    """Stonehenge."""

    name: ClassVar[str] = "Stonehenge"
    kind: ClassVar[int] = CULTURE
    era: ClassVar[int] = ANCIENT
    cost: ClassVar[int] = 7
    pays: ClassVar[tuple[int, int]] = (MARBLE, MERCURY)
    text: ClassVar[str] = (
        "After placing a control token on hills you may place one on each adjacent hills space (can chain; not for "
        "moved or replaced tokens)."
    )
    clause: ClassVar[str] = "N13.1"

    def placed(self, state: NewDawnState, seat: int, space: int) -> None:
        if state.land.terrain[space] == HILLS:
            state.push(placing.PlaceToken(seat, 6, placing.HILLS_NEXT_TO, placing.NO_LIMIT, space, 0, 0))
            laying.link(state, space)


class HangingGardens(Wonder):
    """Hanging Gardens."""

    name: ClassVar[str] = "Hanging Gardens"
    kind: ClassVar[int] = CULTURE
    era: ClassVar[int] = ANCIENT
    cost: ClassVar[int] = 8
    pays: ClassVar[tuple[int, int]] = (MARBLE, DIAMOND)
    text: ClassVar[str] = (
        "Start of turn: may place 1 control token adjacent to a friendly city on difficulty 4 or less."
    )
    clause: ClassVar[str] = "N13.2"

    def at_start(self, seat: int) -> Decision[Any] | None:
        return placing.PlaceToken(seat, 1, placing.NEXT_TO_CITY, 4, -1, 0, 0)


class Colosseum(Ask):
    """Colosseum: a control token next to a friendly city is reinforced."""

    rule: ClassVar[str] = "N13.3"
    companion: ClassVar[str] = (
        "The Colosseum reinforces a control token next to one of your cities, once a turn. "
        "People choose one that borders on a rival or on barbarians."
    )

    def question(self, state: NewDawnState) -> str:
        return "Colosseum: which control token next to a friendly city do you reinforce?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        for city in towns(state, self.seat):
            for space in state.land.around[city]:
                if (
                    state.owner[space] == self.seat
                    and is_token(state, space)
                    and not state.strong[space]
                    and AT + space not in legal
                ):
                    legal.append(AT + space)
        legal.sort()
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "Reinforce none"

    def take(self, state: NewDawnState, action: int) -> None:
        if action != DONE:
            laying.reinforce(state, self.seat, action - AT)


class ColosseumWonder(Wonder):
    """Colosseum."""

    name: ClassVar[str] = "Colosseum"
    kind: ClassVar[int] = CULTURE
    era: ClassVar[int] = ANCIENT
    cost: ClassVar[int] = 9
    pays: ClassVar[tuple[int, int]] = (MARBLE, OIL)
    text: ClassVar[str] = "Start of turn: may reinforce 1 own control token adjacent to a friendly city."
    clause: ClassVar[str] = "N13.3"

    def at_start(self, seat: int) -> Decision[Any] | None:
        return Colosseum(seat)


class ForbiddenCity(Ask):
    """Forbidden City: a rival control token next to a friendly space is destroyed."""

    rule: ClassVar[str] = "N13.4"
    companion: ClassVar[str] = (
        "The Forbidden City destroys a rival control token next to your land, once a turn. "
        "People make room for their own tokens, or spoil a city that is mature."
    )

    def question(self, state: NewDawnState) -> str:
        return "Forbidden City: which rival control token is destroyed?"

    def space_about(self, state: NewDawnState, space: int) -> About:
        return About(note=", ".join(things.things_on(state, space, self.seat)), kind=FIGHT)

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        extra = lent(state, self.seat)
        for rival in range(state.players):
            if rival == self.seat:
                continue
            for space in state.held[rival]:
                if untouchable(state, self.seat, space):
                    continue
                for other in state.land.around[space]:
                    if state.owner[other] == self.seat or other == extra:
                        legal.append(AT + space)
                        break
        legal.sort()
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "Destroy none"

    def take(self, state: NewDawnState, action: int) -> None:
        if action != DONE:
            space = action - AT
            owner = state.owner[space]
            laying.lift(state, space)
            if state.events is not None:
                state.tell("destroys", self.seat, (space, owner))
            laying.offend(state, self.seat, owner)


class ForbiddenCityWonder(Wonder):
    """Forbidden City."""

    name: ClassVar[str] = "Forbidden City"
    kind: ClassVar[int] = CULTURE
    era: ClassVar[int] = MEDIEVAL
    cost: ClassVar[int] = 9
    pays: ClassVar[tuple[int, int]] = (MARBLE, OIL)
    text: ClassVar[str] = "Start of turn: may destroy 1 rival control token adjacent to a friendly space."
    clause: ClassVar[str] = "N13.4"

    def at_start(self, seat: int) -> Decision[Any] | None:
        return ForbiddenCity(seat)


class ChichenItza(Wonder):
    """Chichen Itza."""

    name: ClassVar[str] = "Chichen Itza"
    kind: ClassVar[int] = CULTURE
    era: ClassVar[int] = MEDIEVAL
    cost: ClassVar[int] = 10
    pays: ClassVar[tuple[int, int]] = (MARBLE, MERCURY)
    text: ClassVar[str] = "Control tokens may be placed on empty forest not adjacent to a friendly city."
    clause: ClassVar[str] = "N13.5"

    def opens(self, terrain: int) -> bool:
        return terrain == FOREST


class TajMahal(Wonder):
    """Taj Mahal."""

    name: ClassVar[str] = "Taj Mahal"
    kind: ClassVar[int] = CULTURE
    era: ClassVar[int] = MEDIEVAL
    cost: ClassVar[int] = 9
    pays: ClassVar[tuple[int, int]] = (MARBLE, DIAMOND)
    text: ClassVar[str] = "A focus card resolves 1 position farther right per wonder you control of its type."
    clause: ClassVar[str] = "N13.6"

    def shift(self, state: NewDawnState, seat: int, place: int, kind: int) -> int:
        count = 0
        for wonder in wonders_of(state, seat):
            if WONDER_TYPE[wonder] == kind:
                count += 1
        return count


class SydneyOperaHouse(Wonder):
    """Sydney Opera House."""

    name: ClassVar[str] = "Sydney Opera House"
    kind: ClassVar[int] = CULTURE
    era: ClassVar[int] = MODERN
    cost: ClassVar[int] = 10
    pays: ClassVar[tuple[int, int]] = (MARBLE, DIAMOND)
    text: ClassVar[str] = "Rival control tokens count toward the maturity of your cities."
    clause: ClassVar[str] = "N13.7"

    def rivals_ripen(self) -> bool:
        return True


class EiffelTower(Ask):
    """Eiffel Tower: two control tokens of one rival are named; the rival gives up one of them."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "one")
    rule: ClassVar[str] = "N13.8"
    companion: ClassVar[str] = (
        "You name two control tokens of one rival, who has to give up one of them to you. "
        "People name two that are both worth having."
    )

    def __init__(self, seat: int, one: int) -> None:
        self.seat = seat
        self.one = one

    def question(self, state: NewDawnState) -> str:
        if self.one < 0:
            return "Eiffel Tower: name a rival control token."
        return "Eiffel Tower: name a second control token of the same rival."

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        for rival in range(state.players):
            if rival == self.seat or (self.one >= 0 and state.owner[self.one] != rival):
                continue
            found = [
                AT + space
                for space in state.held[rival]
                if space != self.one and not untouchable(state, self.seat, space)
            ]
            if self.one >= 0 or len(found) > 1:
                legal += found
        legal.sort()
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "Name none" if self.one < 0 else "Name no second one, and take none"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        if self.one < 0:
            state.push(EiffelTower(self.seat, action - AT))
        else:
            state.push(GiveUp(state.owner[self.one], self.seat, self.one, action - AT))


class GiveUp(Ask):
    """The rival's answer to the Eiffel Tower."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "taker", "one", "other")
    rule: ClassVar[str] = "N13.8"
    companion: ClassVar[str] = (
        "The Eiffel Tower: one of these two control tokens of yours becomes a rival's. "
        "People give up the one that holds no natural wonder and belongs to no mature city."
    )

    def __init__(self, seat: int, taker: int, one: int, other: int) -> None:
        self.seat = seat
        self.taker = taker
        self.one = one
        self.other = other

    def question(self, state: NewDawnState) -> str:
        return "Eiffel Tower: which of these control tokens do you give up?"

    def legal(self, state: NewDawnState) -> list[int]:
        return sorted([AT + self.one, AT + self.other])

    def space_label(self, state: NewDawnState, space: int) -> str:
        return f"Give up {places.place(state, space)}"

    def take(self, state: NewDawnState, action: int) -> None:
        laying.take_over(state, self.taker, action - AT)


class EiffelTowerWonder(Wonder):
    """Eiffel Tower."""

    name: ClassVar[str] = "Eiffel Tower"
    kind: ClassVar[int] = CULTURE
    era: ClassVar[int] = MODERN
    cost: ClassVar[int] = 12
    pays: ClassVar[tuple[int, int]] = (MARBLE, OIL)
    text: ClassVar[str] = (
        "Start of turn: may name 2 control tokens of one rival; that rival replaces 1 of them by your unreinforced "
        "token."
    )
    clause: ClassVar[str] = "N13.8"

    def at_start(self, seat: int) -> Decision[Any] | None:
        return EiffelTower(seat, -1)


class ByCristo(seizing.Seizure):
    """Cristo Redentor: a city within 3 of it."""

    name: ClassVar[str] = "Cristo Redentor"
    clause: ClassVar[str] = "N13.9"

    def near(self, state: NewDawnState, seat: int, space: int) -> bool:
        home = state.wonder[CRISTO.number]
        return home >= 0 and state.land.distance(home, space) <= 3


seizing.SEIZURES[seizing.BY_WONDER] = ByCristo()


class CristoRedentor(Wonder):
    """Cristo Redentor."""

    name: ClassVar[str] = "Cristo Redentor"
    kind: ClassVar[int] = CULTURE
    era: ClassVar[int] = MODERN
    cost: ClassVar[int] = 11
    pays: ClassVar[tuple[int, int]] = (MARBLE, MERCURY)
    text: ClassVar[str] = (
        "When built or captured: replace a rival non-capital city without army within 3 of this wonder by your "
        "unused city."
    )
    clause: ClassVar[str] = "N13.9"

    def gained(self, state: NewDawnState, seat: int) -> None:
        state.push(seizing.TakeCity(seat, seizing.BY_WONDER))


CRISTO: Final = CristoRedentor()


placing.CHAINED_BY[placing.HILLS_NEXT_TO] = "Stonehenge"


DECK: Final[tuple[Wonder, ...]] = (
    Stonehenge(),
    HangingGardens(),
    ColosseumWonder(),
    ForbiddenCityWonder(),
    ChichenItza(),
    TajMahal(),
    SydneyOperaHouse(),
    EiffelTowerWonder(),
    CRISTO,
)
