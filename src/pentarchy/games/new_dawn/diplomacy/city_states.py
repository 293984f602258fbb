"""The twelve city-states: what the diplomacy cards of each do, and what they ask."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from pentarchy.core.answers import USUAL, About
from pentarchy.core.decision import Decision
from pentarchy.games.new_dawn.actions import AT, DONE, PACT
from pentarchy.games.new_dawn.asking import things
from pentarchy.games.new_dawn.asking.places import barbarian_at
from pentarchy.games.new_dawn.asking.steps import Ask
from pentarchy.games.new_dawn.diplomacy.diplomacy import PactChoice, TakePact, give_back
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import STATE_SPACE
from pentarchy.games.new_dawn.moments.city_state import CityState
from pentarchy.games.new_dawn.moments.wonder import WONDER_TYPE
from pentarchy.games.new_dawn.pieces.fight import CITY_STATE, RIVAL_CITY
from pentarchy.games.new_dawn.pieces.focus import CULTURE, INDUSTRY, MILITARY, SCIENCE
from pentarchy.games.new_dawn.pieces.terrain import FOREST
from pentarchy.games.new_dawn.realm.cities import mature_towns
from pentarchy.games.new_dawn.realm.control import wonders_of
from pentarchy.games.new_dawn.realm.spaces import CITY_BY_CARD, PLACING, empty


class Geneva(PactChoice):
    """Geneva: return a diplomacy card of a player and take a different one of that player."""

    rule: ClassVar[str] = "N17.15"
    companion: ClassVar[str] = (
        "Geneva may exchange a diplomacy card of a player for another one of the same player. "
        "People do so when their plans have changed, from war to trade or back."
    )

    def question(self, state: NewDawnState) -> str:
        return "Geneva: which diplomacy card do you exchange for another of the same player?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        for card in range(state.players * 5):
            giver = card // 5
            if state.pacts[card] == self.seat and -1 in state.pacts[giver * 5 : giver * 5 + 5]:
                legal.append(PACT + card)
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "Exchange none"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        giver, kind = (action - PACT) // 5, (action - PACT) % 5
        give_back(state, self.seat, giver, kind)
        state.push(TakePact(self.seat, giver, kind))


class Seoul(Ask):
    """Seoul: a barbarian moves to an adjacent empty land space."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "letter")
    rule: ClassVar[str] = "N17.20"
    companion: ClassVar[str] = (
        "Seoul lets you move a barbarian to an empty land space next to it. "
        "People push it away from their own cities and tokens, or towards a rival's."
    )

    def __init__(self, seat: int, letter: int) -> None:
        self.seat = seat
        self.letter = letter

    def question(self, state: NewDawnState) -> str:
        if self.letter < 0:
            return "Seoul: which barbarian moves to an adjacent empty land space?"
        return f"Seoul: where does {barbarian_at(state, self.letter)} move?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        if self.letter >= 0:
            for space in state.land.around[state.barbarian[self.letter]]:
                if empty(state, space):
                    legal.append(AT + space)
        else:
            for place in state.barbarian:
                if place >= 0 and AT + place not in legal:
                    for space in state.land.around[place]:
                        if empty(state, space):
                            legal.append(AT + place)
                            break
        legal.sort()
        return legal

    def space_label(self, state: NewDawnState, space: int) -> str:
        if self.letter < 0:
            return things.capital(barbarian_at(state, state.barbarian.index(space)))
        return super().space_label(state, space)

    def space_about(self, state: NewDawnState, space: int) -> About:
        return USUAL if self.letter < 0 else super().space_about(state, space)

    def done_label(self, state: NewDawnState) -> str:
        return "Move none" if self.letter < 0 else "Leave it where it is"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        if self.letter < 0:
            state.push(Seoul(self.seat, state.barbarian.index(action - AT)))
        else:
            state.barbarian[self.letter] = action - AT
            if state.events is not None:
                state.tell("lures", self.seat, (self.letter, action - AT))


class Akkad(CityState):
    """Akkad."""

    name: ClassVar[str] = "Akkad"
    kind: ClassVar[int] = MILITARY
    face: ClassVar[str] = "20B"
    text: ClassVar[str] = "Armies may move through spaces with rival control tokens."
    clause: ClassVar[str] = "N17.9"

    def passes_tokens(self) -> bool:
        return True


class Antananarivo(CityState):
    """Antananarivo."""

    name: ClassVar[str] = "Antananarivo"
    kind: ClassVar[int] = CULTURE
    face: ClassVar[str] = "21A"
    text: ClassVar[str] = (
        "During your turn it counts as one of your cities, not a city-state; armies may not end their move there."
    )
    clause: ClassVar[str] = "N17.10"

    def lends(self) -> bool:
        return True


class Auckland(CityState):
    """Auckland."""

    name: ClassVar[str] = "Auckland"
    kind: ClassVar[int] = INDUSTRY
    face: ClassVar[str] = "20A"
    text: ClassVar[str] = "Building a city: count through water, and spaces adjacent to water have difficulty 1."
    clause: ClassVar[str] = "N17.11"

    def settles_overseas(self) -> bool:
        return True


class Brussels(CityState):
    """Brussels."""

    name: ClassVar[str] = "Brussels"
    kind: ClassVar[int] = INDUSTRY
    face: ClassVar[str] = "12A"
    text: ClassVar[str] = "Wonders cost 1 less per mature city you have."
    clause: ClassVar[str] = "N17.12"

    def wonder_discount(self, state: NewDawnState, seat: int, wonder: int) -> int:
        return mature_towns(state, seat)


class BuenosAires(CityState):
    """Buenos Aires."""

    name: ClassVar[str] = "Buenos Aires"
    kind: ClassVar[int] = INDUSTRY
    face: ClassVar[str] = "15A"
    text: ClassVar[str] = "A wonder of a type you do not own yet costs 2 less."
    clause: ClassVar[str] = "N17.13"

    def wonder_discount(self, state: NewDawnState, seat: int, wonder: int) -> int:
        for one in wonders_of(state, seat):
            if WONDER_TYPE[one] == WONDER_TYPE[wonder]:
                return 0
        return 2


class Carthage(CityState):
    """Carthage."""

    name: ClassVar[str] = "Carthage"
    kind: ClassVar[int] = MILITARY
    face: ClassVar[str] = "6A"
    text: ClassVar[str] = (
        "Defending, or attacking anything but Carthage: +1 per city-state token and per friendly city within 2 of "
        "the defending space."
    )
    clause: ClassVar[str] = "N17.14"

    def attack(self, state: NewDawnState, seat: int, target: int, space: int) -> int:
        return self.defence(state, seat, space)

    def defence(self, state: NewDawnState, seat: int, space: int) -> int:
        bonus = 0
        for number in range(12):
            if state.city_state[number] == -1 and state.land.distance(STATE_SPACE[number], space) <= 2:
                bonus += 1
        for city in state.cities[seat]:
            if state.land.distance(city, space) <= 2:
                bonus += 1
        return bonus


class GenevaState(CityState):
    """Geneva."""

    name: ClassVar[str] = "Geneva"
    kind: ClassVar[int] = SCIENCE
    face: ClassVar[str] = "14A"
    text: ClassVar[str] = (
        "Start of turn: may return a diplomacy card taken from a player and take a different one from that player."
    )
    clause: ClassVar[str] = "N17.15"

    def at_start(self, seat: int) -> Decision[Any] | None:
        return Geneva(seat)


class Kabul(CityState):
    """Kabul."""

    name: ClassVar[str] = "Kabul"
    kind: ClassVar[int] = MILITARY
    face: ClassVar[str] = "15B"
    text: ClassVar[str] = "+3 attacking a city or a city-state other than Kabul."
    clause: ClassVar[str] = "N17.16"

    def attack(self, state: NewDawnState, seat: int, target: int, space: int) -> int:
        return 3 if target in (CITY_STATE, RIVAL_CITY) else 0


class Kumasi(CityState):
    """Kumasi."""

    name: ClassVar[str] = "Kumasi"
    kind: ClassVar[int] = CULTURE
    face: ClassVar[str] = "6B"
    text: ClassVar[str] = "Forest has difficulty 1 for your industry and culture cards."
    clause: ClassVar[str] = "N17.17"

    def difficulty(self, terrain: int, purpose: int, hard: int) -> int:
        return 1 if terrain == FOREST and purpose != PLACING else hard


class MohenjoDaro(CityState):
    """Mohenjo Daro."""

    name: ClassVar[str] = "Mohenjo Daro"
    kind: ClassVar[int] = CULTURE
    face: ClassVar[str] = "14B"
    text: ClassVar[str] = "Difficulty of every space is 1 lower when you place control tokens."
    clause: ClassVar[str] = "N17.18"

    def difficulty(self, terrain: int, purpose: int, hard: int) -> int:
        return hard - 1 if purpose != CITY_BY_CARD else hard


class Palenque(CityState):
    """Palenque."""

    name: ClassVar[str] = "Palenque"
    kind: ClassVar[int] = SCIENCE
    face: ClassVar[str] = "21B"
    text: ClassVar[str] = (
        "Resource tokens (not natural wonders) may be spent as trade tokens on the focus card being resolved."
    )
    clause: ClassVar[str] = "N17.19"

    def resources_serve(self) -> bool:
        return True


class SeoulState(CityState):
    """Seoul."""

    name: ClassVar[str] = "Seoul"
    kind: ClassVar[int] = SCIENCE
    face: ClassVar[str] = "12B"
    text: ClassVar[str] = "Start of turn: may move 1 barbarian to an adjacent empty land space."
    clause: ClassVar[str] = "N17.20"

    def at_start(self, seat: int) -> Decision[Any] | None:
        return Seoul(seat, -1)


STATES: Final[tuple[CityState, ...]] = (
    Akkad(),
    Antananarivo(),
    Auckland(),
    Brussels(),
    BuenosAires(),
    Carthage(),
    GenevaState(),
    Kabul(),
    Kumasi(),
    MohenjoDaro(),
    Palenque(),
    SeoulState(),
)
